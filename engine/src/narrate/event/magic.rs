//! Spells in words: concentration, casting, resistance, and what comes of it.

use super::super::Cast;
use super::super::parts::{self, defence, defence_value};
use super::super::spell::lasting;
use super::super::words::{counted, list};
use super::Narrated;
use super::footnote::{faces, fell};
use crate::battle::SpellAim;
use crate::battle::event::{
    BoltThrown, Concentration, ConcentrationLoss, EffectEnd, HealingDone, MagicEvent, Resisted,
    SpellReleased,
};
use crate::rules::attack::{DefenceKind, Outcome};

impl Narrated for MagicEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Concentrated(Concentration {
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
            Self::ConcentrationLost { unit, spell, why } => {
                let (name, spell) = (cast.name(*unit), cast.spell(*spell));
                format!("{name} loses the {spell} by {}.", loss(*why))
            }
            Self::SpellCast(casting) => {
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
            Self::SpellFailed { unit, spell } => {
                let spell = cast.spell(*spell);
                format!("the {spell} of {} comes to nothing.", cast.name(*unit))
            }
            Self::Resisted { unit, spell, why } => {
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
            Self::Healed(healing) => healed(cast, healing),
            Self::Restored { unit, location } => {
                let location = cast.location(*unit, *location);
                format!("the {location} of {} works again.", cast.name(*unit))
            }
            Self::EffectBegan(laid) => {
                let (name, spell) = (cast.name(laid.unit), cast.spell(laid.spell));
                let (until, effect) = (laid.until, lasting(laid.effect));
                format!("{name} is under {spell} to the end of round {until}: {effect}.")
            }
            Self::EffectEnded { unit, spell, why } => {
                let (name, spell) = (cast.name(*unit), cast.spell(*spell));
                match why {
                    EffectEnd::Over => format!("the {spell} on {name} is over."),
                    // Whoever is out cold by the same blow does not wake.
                    EffectEnd::Injured => format!("pain breaks the {spell} on {name}."),
                    EffectEnd::Woke => format!("{name} wakes from the {spell}."),
                    EffectEnd::Cured => format!("the {spell} has no hold on {name} any more."),
                    EffectEnd::Dispelled => format!("the {spell} on {name} is broken."),
                }
            }
            Self::Bolt(bolt) => thrown(cast, bolt),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Concentrated(_)
            | Self::SpellCast(_)
            | Self::SpellFailed { .. }
            | Self::EffectEnded { .. } => 0,
            _ => 1,
        }
    }

    fn footnote(&self, cast: &Cast) -> Option<String> {
        match self {
            Self::SpellCast(spell) => Some(cast_numbers(cast, spell)),
            Self::Bolt(bolt) => Some(bolt_numbers(bolt)),
            Self::Healed(healing) => Some(healing_numbers(cast, healing)),
            _ => None,
        }
    }
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
fn thrown(cast: &Cast, bolt: &BoltThrown) -> String {
    let (by, at) = (cast.name(bolt.attacker), cast.name(bolt.defender));
    let spell = cast.spell(bolt.spell);
    let outcome = match bolt.outcome {
        Outcome::Miss => format!("misses {at}"),
        Outcome::Defended if bolt.def.kind == DefenceKind::None => format!("barely misses {at}"),
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
fn bolt_numbers(bolt: &BoltThrown) -> String {
    let (at, def) = (parts::parts(&bolt.at), defence_value(&bolt.def));
    let pr = bolt.pr.map_or(String::new(), |pr| format!("; PR {pr}"));
    let fell = fell(&bolt.roll);
    let kind = defence(bolt.def.kind);
    format!("AT: {at}; {kind}: {def}{pr}; {fell}, score {}.", bolt.score)
}

fn healing_numbers(cast: &Cast, healing: &HealingDone) -> String {
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

fn cast_numbers(cast: &Cast, spell: &SpellReleased) -> String {
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
