//! Spells in words: concentration, casting, resistance, and what comes of it.

use super::super::Cast;
use super::super::parts::{defence, defence_value, parts};
use super::super::spell::lasting;
use super::super::words::counted;
use super::attack::faces;
use super::footnote::fell;
use crate::battle::event::{
    BoltThrown, Concentration, ConcentrationLoss, EffectEnd, HealingDone, Resisted,
};
use crate::battle::{Event, SpellAim};
use crate::rules::attack::Outcome;

/// Everything about spells but a bolt.
pub(super) fn told(cast: &Cast, event: &Event) -> Option<String> {
    Some(match event {
        Event::Concentrated(Concentration {
            unit,
            spell,
            turns,
            needed,
        }) => {
            let (name, spell) = (cast.name(*unit), cast.spell(*spell));
            if turns < needed {
                let left = counted(i64::from(needed - turns), "turn");
                format!("{name} gathers the {spell}, {left} to go.")
            } else {
                format!("{name} has the {spell} ready to cast.")
            }
        }
        Event::ConcentrationLost { unit, spell, why } => {
            let (name, spell) = (cast.name(*unit), cast.spell(*spell));
            format!("{name} loses the {spell} by {}.", loss(*why))
        }
        Event::SpellCast(casting) => {
            let (name, spell) = (cast.name(casting.unit), cast.spell(casting.spell));
            match casting.at {
                SpellAim::Unit(target) if target == casting.unit => {
                    format!("{name} casts {spell}.")
                }
                SpellAim::Unit(target) => {
                    format!("{name} casts {spell} at {}.", cast.name(target))
                }
                SpellAim::Cell(cell) if casting.victims.is_empty() => {
                    format!("{name} casts {spell} at {cell}.")
                }
                SpellAim::Cell(cell) => {
                    let caught = counted(casting.victims.len() as i64, "combatant");
                    format!("{name} casts {spell} at {cell}: it takes in {caught}.")
                }
            }
        }
        Event::SpellFailed { unit, spell } => {
            let spell = cast.spell(*spell);
            format!("the {spell} of {} comes to nothing.", cast.name(*unit))
        }
        Event::Resisted { unit, spell, why } => {
            let (name, spell) = (cast.name(*unit), cast.spell(*spell));
            match why {
                Resisted::Immune => format!("{name} is immune to the {spell}."),
                Resisted::Stronger => {
                    format!("a stronger {spell} lies on {name} already.")
                }
                Resisted::Roll => format!("{name} resists the {spell}."),
                Resisted::Contest => format!("{name} withstands the {spell}."),
                Resisted::NoRoom => format!("{name} has nowhere to be pushed to."),
            }
        }
        Event::Healed(healing) => healed(cast, healing),
        Event::Restored { unit, location } => {
            let location = cast.location(*unit, *location);
            format!("the {location} of {} works again.", cast.name(*unit))
        }
        Event::EffectBegan(laid) => {
            let (name, spell) = (cast.name(laid.unit), cast.spell(laid.spell));
            let (until, effect) = (laid.until, lasting(laid.effect));
            format!("{name} is under {spell} to the end of round {until}: {effect}.")
        }
        Event::EffectEnded { unit, spell, why } => {
            let (name, spell) = (cast.name(*unit), cast.spell(*spell));
            match why {
                EffectEnd::Over => format!("the {spell} on {name} is over."),
                EffectEnd::Injured => format!("{name} is woken from the {spell} by pain."),
                EffectEnd::Dispelled => format!("the {spell} on {name} is broken."),
            }
        }
        Event::Pushed { unit, path } => {
            let cells = counted(path.len() as i64, "cell");
            let to = path.last()?;
            format!("{} is pushed {cells}, to {to}.", cast.name(*unit))
        }
        _ => return None,
    })
}

fn loss(why: ConcentrationLoss) -> &'static str {
    match why {
        ConcentrationLoss::Moved => "moving",
        ConcentrationLoss::Defended => "defending",
        ConcentrationLoss::Injured => "being hurt",
        ConcentrationLoss::Pushed => "being pushed",
        ConcentrationLoss::OtherAction => "doing something else",
    }
}

fn healed(cast: &Cast, healing: &HealingDone) -> String {
    let (name, spell) = (cast.name(healing.unit), cast.spell(healing.spell));
    let (before, after) = (healing.total_before, healing.total_after);
    let faces = faces(&healing.roll);
    format!(
        "{spell} mends {} of the wounds of {name} ({faces}): injury {before} is now {after}.",
        healing.points
    )
}

/// "The fire dart of Tam (a1) misses Oda (b1): 7 (3+4), AT 5, DEF 2."
pub(super) fn bolt(cast: &Cast, bolt: &BoltThrown) -> String {
    let (by, at) = (cast.name(bolt.attacker), cast.name(bolt.defender));
    let spell = cast.spell(bolt.spell);
    let outcome = match bolt.outcome {
        Outcome::Miss => format!("misses {at}"),
        Outcome::Defended => format!("is dodged by {at}"),
        Outcome::Shield => format!("strikes the shield of {at}"),
        Outcome::Hit => format!("hits {at}"),
    };
    let (total, faces) = (bolt.roll.total, faces(&bolt.roll));
    format!(
        "the {spell} of {by} {outcome}: {total} ({faces}) with AT {} against DEF {}.",
        bolt.at.total, bolt.def.total
    )
}

/// The numbers of a bolt.
pub(super) fn footnote(bolt: &BoltThrown) -> String {
    let (at, def) = (parts(&bolt.at), defence_value(&bolt.def));
    let pr = bolt.pr.map_or(String::new(), |pr| format!("; PR {pr}"));
    let fell = fell(&bolt.roll);
    let kind = defence(bolt.def.kind);
    format!("AT: {at}; {kind}: {def}{pr}; {fell}, score {}.", bolt.score)
}
