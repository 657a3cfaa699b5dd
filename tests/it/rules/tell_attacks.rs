//! Blows as one line each: how they were rolled, what they struck, what came of it.

use testudo::battle::event::{AttackRolled, Checked, DamageDone, ObjectStruck};
use testudo::rules::attack::{DefenceKind, Outcome};
use testudo::rules::dice::Roll;
use testudo::rules::part::{Factor, Part, Why};

use super::tell::word;

pub(super) fn attacked(attack: &AttackRolled) -> String {
    let AttackRolled {
        attacker, defender, ..
    } = attack;
    let mut line = format!(
        "{attacker} > {defender} {}.{} {} {}",
        attack.weapon,
        attack.technique,
        word(attack.hand),
        attack.location
    );
    if attack.distance > 1 {
        line += &format!(" at {}", attack.distance);
    }
    if attack.charge_cells > 0 {
        line += &format!(" charge {}", attack.charge_cells);
    }
    line += &format!(
        " | AT {} ({}) | DEF {} {}",
        attack.at.total,
        parts(&attack.at.parts),
        attack.def.total,
        word(attack.def.kind)
    );
    if attack.def.kind != DefenceKind::None || attack.ranged {
        let base = parts(&attack.def.base_parts.parts);
        line += &format!(" (base {} [{base}]", attack.def.base);
        if attack.ranged {
            line += &format!(" /{}", attack.def.speed);
        }
        let rest = attack.def.parts.iter().filter(|part| part.why != Why::Base);
        let rest: Vec<Part> = rest.copied().collect();
        if !rest.is_empty() {
            line += &format!(", {}", parts(&rest));
        }
        line.push(')');
    }
    if let Some(pr) = attack.pr {
        line += &format!(" PR {pr}");
    }
    let rolled = match (&attack.roll, attack.score) {
        (Some(roll), Some(score)) => format!("{} = {score}", faces(roll)),
        _ => "automatic".to_owned(),
    };
    let outcome = match attack.outcome {
        Outcome::Miss => "miss",
        Outcome::Defended => "defended",
        Outcome::Shield => "shield",
        Outcome::Hit => "hit",
    };
    line + &format!(" | {rolled}: {outcome}")
}

pub(super) fn struck(done: &ObjectStruck) -> String {
    format!(
        "{} {} struck: {}{}{} = {} {}{}, HP {}",
        done.unit,
        done.weapon,
        faces(&done.roll),
        added(&done.parts),
        factors(&done.times),
        done.damage,
        word(done.damage_type),
        factors(&done.factors),
        done.hp
    )
}

pub(super) fn hurt(done: &DamageDone) -> String {
    let mut line = format!(
        "{} {}: {}{}{} = {} {}",
        done.unit,
        done.location,
        faces(&done.roll),
        added(&done.parts),
        factors(&done.times),
        done.rolled,
        word(done.damage_type)
    );
    if !done.lethal {
        line += " held back";
    }
    if done.dr != 0 {
        line += &format!(", DR {} ({})", done.dr, parts(&done.dr_parts));
    }
    line += &factors(&done.factors);
    if done.toughness != 0 {
        line += &format!(", toughness {}", done.toughness);
    }
    if let Some(cap) = done.cap {
        line += &format!(", at most {cap}");
    }
    line + &format!(
        " -> {}, injury {}, total {} -> {}",
        done.located, done.injury, done.total_before, done.total_after
    )
}

pub(super) fn checked(done: &Checked) -> String {
    let made = if done.success { "made" } else { "missed" };
    format!(
        "{} {} {}: {} against {} ({}) {made}",
        done.unit,
        word(done.why),
        word(done.attribute).to_uppercase(),
        faces(&done.roll),
        done.target,
        parts(&done.parts)
    )
}

pub(super) fn faces(roll: &Roll) -> String {
    let faces: Vec<String> = roll.faces.iter().map(ToString::to_string).collect();
    faces.join("+")
}

pub(super) fn added(parts: &[Part]) -> String {
    let part = |part: &Part| format!(" {} {:+}", word(part.why), part.value);
    parts.iter().map(part).collect()
}

pub(super) fn parts(parts: &[Part]) -> String {
    let part = |part: &Part| format!("{} {}", word(part.why), part.value);
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

pub(super) fn factors(factors: &[Factor]) -> String {
    let factor = |f: &Factor| format!(", {} x{}/{}", word(f.why), f.times.0, f.times.1);
    factors.iter().map(factor).collect()
}
