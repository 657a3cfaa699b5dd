//! Spells (MAG): concentration, casting, resistance, and what comes of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::command::SpellAim;
use crate::battle::components::InForce;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::Bearing;
use crate::rules::attack::{DefenceKind, DefenceValue, Outcome};
use crate::rules::dice::Roll;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;
use crate::rules::magic::Lasting;
use crate::rules::part::{Part, Parts};

family! {
    /// Spells (MAG): concentration, casting, resistance, and what comes of it.
    pub enum MagicEvent {
        /// A turn of concentration (MAG-2).
        Concentrated(Concentration),
        /// Concentration was lost (MAG-2).
        ConcentrationLost {
            /// Whose.
            unit: UnitId,
            /// On which spell.
            spell: Id,
            /// Why.
            why: ConcentrationLoss,
        },
        /// A spell was cast (MAG-1); what it does to each of its victims follows.
        SpellCast(Box<SpellReleased>),
        /// A casting roll failed (MAG-1).
        SpellFailed {
            /// Whose.
            unit: UnitId,
            /// Which spell.
            spell: Id,
        },
        /// A spell did nothing to somebody.
        Resisted {
            /// Whom.
            unit: UnitId,
            /// Which spell.
            spell: Id,
            /// Why.
            why: Resisted,
        },
        /// A bolt was thrown (ATK-7).
        Bolt(Box<BoltThrown>),
        /// A spell mended wounds.
        Healed(Box<HealingDone>),
        /// A limb that was lame for a time works again (DMG-8).
        Restored {
            /// Whose.
            unit: UnitId,
            /// Which.
            location: Id,
        },
        /// A spell came into force on somebody, in place of the same one (MAG-3).
        EffectBegan(Box<EffectLaid>),
        /// A spell in force ended.
        EffectEnded {
            /// On whom.
            unit: UnitId,
            /// Which spell.
            spell: Id,
            /// Why.
            why: EffectEnd,
        },
    }
}

impl Happening for MagicEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Concentrated(Concentration { unit, .. })
            | Self::ConcentrationLost { unit, .. }
            | Self::SpellFailed { unit, .. }
            | Self::Resisted { unit, .. }
            | Self::Restored { unit, .. }
            | Self::EffectEnded { unit, .. } => vec![*unit],
            Self::SpellCast(cast) => {
                let caster = std::iter::once(cast.unit);
                caster.chain(cast.victims.iter().copied()).collect()
            }
            Self::Bolt(bolt) => vec![bolt.defender, bolt.attacker],
            Self::Healed(healing) => vec![healing.unit, healing.caster],
            Self::EffectBegan(laid) => vec![laid.unit, laid.caster],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Concentrated(on) => {
                state.unit(on.unit, |one| {
                    one.magic.casting = Some((on.spell, on.turns));
                });
            }
            Self::ConcentrationLost { unit, .. } | Self::SpellFailed { unit, .. } => {
                state.unit(*unit, |one| one.magic.casting = None);
            }
            Self::SpellCast(cast) => state.unit(cast.unit, |one| {
                one.magic.casting = None;
                one.senses.give_away();
            }),
            Self::Resisted { .. } => {}
            // FAT-2: dodging exerts.
            Self::Bolt(bolt) => state.unit(bolt.defender, |one| {
                if bolt.def.kind != DefenceKind::None {
                    one.stamina.fights();
                }
            }),
            Self::Healed(healing) => state.unit(healing.unit, |one| heal(one, healing)),
            // DMG-8: a limb works again.
            Self::Restored { unit, location } => {
                state.unit(*unit, |one| one.cripple(*location, Lameness::Sound));
            }
            Self::EffectBegan(laid) => state.unit(laid.unit, |one| begin(one, laid)),
            Self::EffectEnded { unit, spell, .. } => state.unit(*unit, |one| {
                one.magic.effects.retain(|held| held.spell != *spell);
            }),
        }
    }
}

/// MAG-3: a spell takes the place of the same one; whoever is helpless has no maneuver, no aim
/// and no thought for a spell of its own.
fn begin(one: &mut FighterMut<'_, '_>, laid: &EffectLaid) {
    one.magic.effects.retain(|held| held.spell != laid.spell);
    if laid.effect.is_helpless() {
        one.drop_plans();
    }
    one.magic.effects.push(InForce {
        spell: laid.spell,
        caster: laid.caster,
        level: laid.level,
        until: laid.until,
        effect: laid.effect,
    });
}

fn heal(one: &mut FighterMut<'_, '_>, healing: &HealingDone) {
    for mended in &healing.mended {
        let location = one.combatant.unit.profile.body.location(mended.location);
        if let Some(index) = location {
            one.injuries.0.mend(index, mended.points);
        }
    }
}

/// A turn of concentration (MAG-2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Concentration {
    /// Who.
    pub unit: UnitId,
    /// On which spell.
    pub spell: Id,
    /// Turns so far, no more than it needs.
    pub turns: u8,
    /// Turns it needs.
    pub needed: u8,
}

/// Why concentration was lost (MAG-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConcentrationLoss {
    /// Moved more than a step.
    Moved,
    /// Blocked or dodged.
    Defended,
    /// Was injured.
    Injured,
    /// Was pushed.
    Pushed,
    /// Did something else with its turn.
    OtherAction,
}

/// A spell let go (MAG-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SpellReleased {
    /// Who cast it.
    pub unit: UnitId,
    /// Which.
    pub spell: Id,
    /// The level in its art.
    pub level: i16,
    /// At what.
    pub at: SpellAim,
    /// By how much the casting roll was made.
    pub margin: i16,
    /// Everybody it reaches, in the order of ids.
    pub victims: Vec<UnitId>,
}

/// Why a spell did nothing to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resisted {
    /// Its MR is at least the spell's level (ATT-6).
    Immune,
    /// The same spell of a higher-level caster is in force (MAG-3).
    Stronger,
    /// The attribute roll was made.
    Roll,
    /// The contest was won or tied.
    Contest,
    /// There was no room to be pushed to.
    NoRoom,
}

/// A bolt thrown at somebody: an attack roll with everything that made it (ATK-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoltThrown {
    /// Who threw it.
    pub attacker: UnitId,
    /// At whom.
    pub defender: UnitId,
    /// The spell.
    pub spell: Id,
    /// Cells between the two.
    pub distance: u16,
    /// The defender's bearing from the caster's facing, degrees.
    pub bearing: Bearing,
    /// The caster's bearing from the defender's facing, degrees.
    pub defender_bearing: Bearing,
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// Protection rating of the defender's shield.
    pub pr: Option<i16>,
    /// The roll.
    pub roll: Roll,
    /// Roll + AT - DEF.
    pub score: i16,
    /// How it ended.
    pub outcome: Outcome,
}

/// Injury mended by a spell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HealingDone {
    /// Who cast it.
    pub caster: UnitId,
    /// Whose wounds.
    pub unit: UnitId,
    /// The spell.
    pub spell: Id,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 24>,
    /// Dice and parts, never below 0.
    pub points: i16,
    /// Points taken off each location.
    pub mended: Vec<Mended>,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
}

/// Points taken off one location's damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mended {
    /// Which location.
    pub location: Id,
    /// How many.
    pub points: i16,
}

/// A spell in force on somebody (MAG-3).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EffectLaid {
    /// On whom.
    pub unit: UnitId,
    /// Which spell.
    pub spell: Id,
    /// Who cast it.
    pub caster: UnitId,
    /// At which level.
    pub level: i16,
    /// The round after which it is over.
    pub until: u32,
    /// What it does.
    pub effect: Lasting,
}

/// Why a spell in force ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectEnd {
    /// Its rounds are over.
    Over,
    /// An injury woke the sleeper.
    Injured,
    /// A light sleeper woke of itself (ATT-9).
    Woke,
    /// Another spell ended it.
    Dispelled,
    /// A spell that heals ended the poison that it came of (PSN-2).
    Cured,
}
