//! Somebody is coming into an enemy's cell, and that one may stop it (CLC-1).

use crate::battle::battle::Battle;
use crate::battle::event::Maneuver;
use crate::battle::options::{self, Options};
use crate::battle::strike::Strike;
use crate::battle::{Command, Decision, Refusal, UnitId, close};

/// Somebody who is coming into an enemy's cell. It is settled when that one is in or kept out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Entry {
    /// Whose cell it is.
    pub(in crate::battle) unit: UnitId,
    /// Who is coming in.
    pub(in crate::battle) enemy: UnitId,
}

impl Entry {
    pub(super) fn decision(self) -> Decision {
        Decision::Entry {
            unit: self.unit,
            enemy: self.enemy,
        }
    }

    pub(super) fn options(self, battle: &Battle) -> Options {
        let (Some(unit), Some(enemy)) = (battle.fighter(self.unit), battle.fighter(self.enemy))
        else {
            return Options::default();
        };
        options::for_entry(battle.table(), unit, enemy)
    }

    pub(super) fn check(self, battle: &Battle, command: Command) -> Result<UnitId, Refusal> {
        let Self { unit, enemy } = self;
        let fighter = |id| battle.fighter(id).ok_or(Refusal::NoSuchUnit { unit: id });
        match command {
            Command::Pass => Ok(unit),
            Command::Bar { item } => {
                close::bar(battle.table(), &fighter(unit)?, item)?;
                Ok(unit)
            }
            Command::Attack {
                target,
                attack,
                aim,
                nonlethal,
                maneuver: Maneuver::StopThrust,
            } => {
                if target != enemy {
                    return Err(Refusal::OnlyAgainst { unit: enemy });
                }
                let strike = Strike {
                    table: battle.table(),
                    attacker: fighter(unit)?,
                    defender: fighter(enemy)?,
                    attack,
                    aim,
                    nonlethal,
                    maneuver: Maneuver::StopThrust,
                };
                strike.check()?;
                Ok(unit)
            }
            _ => Err(Refusal::EntryAwaited { unit, enemy }),
        }
    }
}
