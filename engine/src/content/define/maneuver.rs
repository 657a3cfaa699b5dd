//! `maneuvers.ron`: what a genre adds to SHELL's own maneuvers (MAN-7).

use super::body::{factor, one};
use crate::content::catalog::Unit;
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::id::Id;
use crate::rules::maneuver::{Allows, Need, OwnManeuver, RESERVED};

from_ron! {
    pub(super) struct ManeuverEntry {
        id: Word,
        name: Word,
        brief: String,
        at: Int<-20, 20> = Int::of(0),
        def: Int<-20, 20> = Int::of(0),
        allows: Allows = Allows::Melee,
        needs: Spanned<Vec<Need>> = Spanned::default(),
        level: Int<0, 20> = Int::of(0),
        end: Int<0, 20> = Int::of(0),
        after_move: bool = false,
        most: bool = false,
        damage: Spanned<(u16, u16)> = one(),
    }
}

entry!(ManeuverEntry);
from_ron!(impl enum Allows { Nothing, Melee, Missile, Any });
from_ron!(impl enum Need { Shield, Weapon, BothHands, Unarmed, Standing, Fresh, Moved, Helpless });

/// Checks one; whether anybody could ever take it only where all `units` are as they should be.
pub(super) fn check(
    raw: &ManeuverEntry,
    units: Option<&Registry<Unit>>,
    findings: &mut Findings<'_>,
) -> Option<OwnManeuver> {
    let own = OwnManeuver {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        at: raw.at.get(findings, "at"),
        def: raw.def.get(findings, "def"),
        allows: raw.allows,
        needs: raw.needs.value.clone(),
        level: raw.level.get(findings, "level"),
        end: raw.end.get(findings, "end"),
        after_move: raw.after_move,
        most: raw.most,
        damage: factor(&raw.damage, findings),
    };
    if own.damage.0 == 0 {
        let message = "`damage` is more than 0";
        findings.error(codes::OUT_OF_RANGE, raw.damage.span, message);
    }
    if RESERVED.contains(&raw.id.as_str()) {
        let message = format!("`{}` is a maneuver of the rules themselves", raw.id.value);
        let problem = Diagnostic::error(codes::RESERVED_ID, message);
        findings.push(problem.help("call yours otherwise"), raw.id.span);
    }
    let before = findings.count();
    contradictions(raw, &own, findings);
    let sound = findings.count() == before;
    if let Some(units) = units.filter(|units| sound && units.is_whole()) {
        usable(raw, &own, units, findings);
    }
    Some(own)
}

/// Fields that can't be meant together.
fn contradictions(raw: &ManeuverEntry, own: &OwnManeuver, findings: &mut Findings<'_>) {
    let mut say = |span, message: &str, help: &str| {
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        findings.push(problem.help(help), span);
    };
    let needs = |need| own.needs.contains(&need);
    if !own.is_attack() && own.at != 0 {
        let message = "`at` without an attack: it allows `Nothing`";
        say(
            raw.at.span(),
            message,
            "leave `at` out, or allow `Melee`, `Missile` or `Any`",
        );
    }
    if own.at == 0 && own.def == 0 && !own.after_move && !own.most && own.damage.is_one() {
        let message = "it changes neither `at` nor `def`";
        say(
            raw.id.span,
            message,
            "give it one of them, such as `at: 2, def: -4`",
        );
    }
    if own.most && own.allows != Allows::Melee {
        let message = "only a blow hand to hand does the most that it can";
        let help = "take `most` out, or allow `Melee`";
        say(raw.id.span, message, help);
    }
    if !own.is_attack() && !own.damage.is_one() {
        let message = "`damage` without an attack: it allows `Nothing`";
        let help = "take `damage` out, or allow `Melee`, `Missile` or `Any`";
        say(raw.damage.span, message, help);
    }
    if needs(Need::Helpless) && !own.is_attack() {
        let message = "a stance strikes at nobody, helpless or not";
        let help = "take `Helpless` out, or allow an attack";
        say(raw.needs.span, message, help);
    }
    let rivals = [
        (Need::Unarmed, Need::Weapon),
        (Need::Unarmed, Need::BothHands),
    ];
    if let Some((one, other)) = rivals
        .into_iter()
        .find(|pair| needs(pair.0) && needs(pair.1))
    {
        let message = format!("nobody has `{one:?}` and `{other:?}` at once");
        say(raw.needs.span, &message, "take one of them out");
    }
    if needs(Need::Moved) && !own.after_move {
        let message = "it takes a move of more than a step, and may not follow one";
        say(
            raw.needs.span,
            message,
            "write `after_move: true`, or take `Moved` out",
        );
    }
    let mut seen = Vec::new();
    for need in &own.needs {
        if seen.contains(need) {
            let message = format!("`{need:?}` is needed twice");
            say(raw.needs.span, &message, "once is enough");
        }
        seen.push(*need);
    }
}

/// Whether any unit of the genre could take it.
fn usable(
    raw: &ManeuverEntry,
    own: &OwnManeuver,
    units: &Registry<Unit>,
    findings: &mut Findings<'_>,
) {
    let most = units.iter().map(|unit| unit.profile.attributes.end).max();
    let Some(most) = most else { return };
    let (span, message, help) = if own.end >= most {
        let message = format!("it costs {} END, and no unit has more than {most}", own.end);
        (raw.end.span(), message, "a point must stay when it is paid")
    } else if !units.iter().any(|unit| own.suits(&unit.profile)) {
        let message = "no unit of this genre could ever take it".to_owned();
        (
            raw.id.span,
            message,
            "ask for less in `needs` and `level`, or add somebody who has that",
        )
    } else {
        return;
    };
    let problem = Diagnostic::warning(codes::UNUSABLE, message);
    findings.push(problem.help(help), span);
}
