//! The numbers behind an event: every face, every named part, the target and by how much.

use super::super::Cast;
use super::super::parts;
use super::super::spell::attribute;
use super::super::words::{capital, counted, list, spaced};
use super::{attack, close, damage, magic};
use crate::battle::Event;
use crate::battle::event::{
    AmmoSpent, Checked, Contested, HealingDone, Lot, ObjectStruck, SpellReleased,
};
use crate::rules::dice::Roll;
use crate::rules::part::{Part, Why};

/// The numbers behind an event, for whoever wants to check them: the faces and the named parts of
/// every roll, and what [`super::event`] leaves out. Every event with dice has them.
pub fn footnote(cast: &Cast, event: &Event) -> Option<String> {
    match event {
        Event::Attack(attack) => Some(attack::footnote(attack)),
        Event::Damage(damage) => Some(damage::footnote(damage)),
        Event::ShieldBlock(block) => Some(close::footnote(block)),
        Event::Bolt(bolt) => Some(magic::footnote(bolt)),
        Event::Struck(struck) => Some(struck_thing(cast, struck)),
        Event::Check(check) => Some(checked(check)),
        Event::Contest(contest) => Some(contested(cast, contest)),
        Event::Healed(healing) => Some(healed(cast, healing)),
        Event::SpellCast(spell) => Some(released(cast, spell)),
        Event::RoundStarted { order } => {
            let names: Vec<String> = order.iter().map(ToString::to_string).collect();
            Some(format!("In order of initiative: {}.", names.join(" ")))
        }
        Event::LotsDrawn { lots } => Some(drawn(lots)),
        Event::Spent(AmmoSpent {
            unit, ammo, left, ..
        }) if *left > 0 => {
            let left = counted(*left, &spaced(ammo.as_str()));
            Some(capital(&format!("{} has {left} left.", cast.name(*unit))))
        }
        _ => None,
    }
}

/// All the numbers behind the line that tells the event at `index`: its own, and those of what follows it without
/// a line of its own, such as a shield that holds; before the first round, also the lots. `None` where there were
/// none.
pub fn behind(cast: &Cast, events: &[(u32, Event)], index: usize) -> Option<String> {
    let (_, event) = events.get(index)?;
    let mut told = Vec::new();
    if matches!(event, Event::RoundStarted { .. })
        && let Some((_, lots @ Event::LotsDrawn { .. })) = events[..index].last()
    {
        told.extend(footnote(cast, lots));
    }
    told.extend(footnote(cast, event));
    let silent = events[index + 1..].iter().map(|(_, event)| event);
    let silent = silent.take_while(|event| {
        !matches!(event, Event::RoundStarted { .. }) && super::event(cast, event).is_none()
    });
    told.extend(silent.filter_map(|event| footnote(cast, event)));
    (!told.is_empty()).then(|| told.join(" "))
}

/// "3d6 fell 4, 5 and 5".
pub(super) fn fell(roll: &Roll) -> String {
    format!("{} fell {}", roll.dice, attack::faces(roll))
}

/// Parts of a roll against an attribute, which is called by its name: "HT 12, exhaustion -2 = 10".
fn against(name: &str, all: &[Part], target: i16) -> String {
    let named = all.iter().enumerate().map(|(index, part)| {
        let why = match part.why {
            Why::Attribute => name,
            why => parts::why(why),
        };
        match index {
            0 => format!("{why} {}", part.value),
            _ => format!("{why} {:+}", part.value),
        }
    });
    match all {
        [] => format!("{name} {target}"),
        _ => format!("{} = {target}", named.collect::<Vec<_>>().join(", ")),
    }
}

/// ATT-8: a roll of 3d6 against an attribute.
fn checked(check: &Checked) -> String {
    let target = against(attribute(check.attribute), &check.parts, check.target);
    let margin = check.target - check.roll.total;
    let outcome = match (check.success, margin) {
        (true, 0..) => format!("made by {margin}"),
        (true, _) => "made".to_owned(),
        (false, ..0) => format!("missed by {}", -margin),
        (false, _) => "missed".to_owned(),
    };
    format!(
        "{target}; {}, {} in all: {outcome}.",
        fell(&check.roll),
        check.roll.total
    )
}

/// ATT-8: a contest of two.
fn contested(cast: &Cast, contest: &Contested) -> String {
    let name = attribute(contest.attribute);
    let rolls = contest.rolls.each_ref().map(|roll| {
        let who = cast.name(roll.unit);
        let (fell, by) = (fell(&roll.roll), roll.margin);
        format!("{who}: {name} {}, {fell}, by {by:+}", roll.target)
    });
    let outcome = match contest.winner {
        Some(_) => "the better margin wins",
        None => "neither is the better",
    };
    capital(&format!("{}; {outcome}.", rolls.join("; ")))
}

fn healed(cast: &Cast, healing: &HealingDone) -> String {
    let mut text = fell(&healing.roll);
    if !healing.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&healing.parts)));
    }
    let where_to = healing.mended.iter().map(|mended| {
        let location = cast.location(healing.unit, mended.location);
        format!("{} to the {location}", mended.points)
    });
    let where_to: Vec<String> = where_to.collect();
    if !where_to.is_empty() {
        text.push_str(&format!("; {}", list(&where_to)));
    }
    text + "."
}

fn released(cast: &Cast, spell: &SpellReleased) -> String {
    let mut text = format!(
        "Level {}, cast by a margin of {}",
        spell.level, spell.margin
    );
    let victims: Vec<String> = spell.victims.iter().map(|unit| cast.name(*unit)).collect();
    if !victims.is_empty() {
        text.push_str(&format!("; upon {}", list(&victims)));
    }
    text + "."
}

/// OBJ-1: what struck a thing and what became of it; a thing that holds is told here alone.
fn struck_thing(cast: &Cast, struck: &ObjectStruck) -> String {
    let mut text = fell(&struck.roll);
    if !struck.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&struck.parts)));
    }
    if !struck.factors.is_empty() {
        text.push_str(&format!("; {}", parts::factors(&struck.factors)));
    }
    match struck.broke {
        true => format!("{text}; {} of {} HP.", struck.damage, struck.hp),
        false => format!("{} {text}.", capital(&damage::object(cast, struck))),
    }
}

/// RND-1: the lots for ties of initiative.
fn drawn(lots: &[Lot]) -> String {
    let lots = lots.iter().map(|lot| {
        let faces = attack::faces(&lot.roll);
        format!("{} {} ({faces})", lot.unit, lot.roll.total)
    });
    let lots: Vec<String> = lots.collect();
    format!("Lots for ties: {}.", lots.join(", "))
}
