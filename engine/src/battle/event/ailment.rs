//! What ails somebody: poison in its blood (PSN), dose after dose, and want of air (SUS-7).

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::components::{Ailment, Breath};
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::rules::breath::Effort;
use crate::rules::id::Id;
use crate::rules::profile::ItemIndex;

family! {
    /// What ails somebody: poison (PSN), want of air (SUS-7).
    pub enum AilmentEvent {
        /// A poison got into somebody (PSN-2).
        Poisoned(Poisoned),
        /// A dose acts; the roll against it and what it does follow.
        Dose(DoseTaken),
        /// Somebody is rid of a poison before its last dose.
        Cured {
            /// Who.
            unit: UnitId,
            /// Of which.
            poison: Id,
        },
        /// Somebody without air held its breath for a round (SUS-7).
        Breath(BreathHeld),
        /// Somebody senseless has no air (SUS-7).
        Suffocates {
            /// Who.
            unit: UnitId,
            /// In what.
            hazard: Id,
            /// The round at whose end it dies, unless it has air again before.
            dies: u32,
        },
        /// Somebody who wanted air has it again (SUS-7).
        BreathDrawn {
            /// Who.
            unit: UnitId,
        },
    }
}

impl Happening for AilmentEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Poisoned(poisoned) => [poisoned.unit].into_iter().chain(poisoned.by).collect(),
            Self::Dose(dose) => vec![dose.unit],
            Self::Breath(held) => vec![held.unit],
            Self::Cured { unit, .. }
            | Self::Suffocates { unit, .. }
            | Self::BreathDrawn { unit } => vec![*unit],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Poisoned(poisoned) => {
                state.unit(poisoned.unit, |one| sicken(one, poisoned));
                if let (Some(by), Some(item)) = (poisoned.by, poisoned.wiped) {
                    state.unit(by, |one| one.gear.items[item].wiped = true);
                }
            }
            Self::Dose(dose) => state.unit(dose.unit, |one| {
                let held = &mut one.ailments.0;
                if let Some(ailment) = held.iter_mut().find(|held| held.poison == dose.poison) {
                    ailment.given = dose.number;
                    ailment.next = dose.next.unwrap_or(0);
                }
                held.retain(|held| held.poison != dose.poison || dose.next.is_some());
            }),
            Self::Cured { unit, poison } => state.unit(*unit, |one| {
                one.ailments.0.retain(|held| held.poison != *poison);
            }),
            Self::Breath(held) => state.unit(held.unit, |one| one.stamina.breath.gone = held.gone),
            Self::Suffocates { unit, dies, .. } => {
                state.unit(*unit, |one| one.stamina.breath.dies = Some(*dies));
            }
            Self::BreathDrawn { unit } => {
                state.unit(*unit, |one| one.stamina.breath = Breath::default());
            }
        }
    }
}

/// The same poison anew begins its count anew.
fn sicken(one: &mut FighterMut<'_, '_>, poisoned: &Poisoned) {
    let held = &mut one.ailments.0;
    held.retain(|held| held.poison != poisoned.poison);
    held.push(Ailment {
        poison: poisoned.poison,
        by: poisoned.by,
        next: poisoned.next,
        given: 0,
    });
}

/// Somebody has a poison in its blood (PSN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Poisoned {
    /// Who.
    pub unit: UnitId,
    /// Which.
    pub poison: Id,
    /// Whose blow it was, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<UnitId>,
    /// The item of its sheet on which nothing of it is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wiped: Option<ItemIndex>,
    /// The round at whose end the first dose acts.
    pub next: u32,
    /// How many there are.
    pub doses: u8,
}

/// A dose acts on somebody (PSN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DoseTaken {
    /// On whom.
    pub unit: UnitId,
    /// Of which poison.
    pub poison: Id,
    /// Which it is, from 1.
    pub number: u8,
    /// The round at whose end the next acts, if another comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
    /// What the body weighs, pounds.
    pub pounds: u32,
    /// What damage and END are multiplied by, hundredths (PSN-1).
    pub scale: u16,
}

/// A round of breath held (SUS-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreathHeld {
    /// Who.
    pub unit: UnitId,
    /// In what.
    pub hazard: Id,
    /// By what it did.
    pub effort: Effort,
    /// Parts of its breath that are gone now.
    pub gone: u32,
    /// All of them.
    pub whole: u32,
    /// Rounds that the rest lasts if it goes on so.
    pub left: u16,
}
