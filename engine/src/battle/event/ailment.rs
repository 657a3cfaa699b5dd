//! What is in somebody's blood (PSN): how it came there, dose after dose, and what ends it.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::components::Ailment;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::rules::id::Id;
use crate::rules::profile::ItemIndex;

family! {
    /// What is in somebody's blood (PSN).
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
    }
}

impl Happening for AilmentEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Poisoned(poisoned) => [poisoned.unit].into_iter().chain(poisoned.by).collect(),
            Self::Dose(dose) => vec![dose.unit],
            Self::Cured { unit, .. } => vec![*unit],
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
