//! A pin that may follow a takedown at once (CLC-5).

use crate::battle::battle::Battle;
use crate::battle::event::Maneuver;
use crate::battle::options::{self, Options};
use crate::battle::strike::Strike;
use crate::battle::{Command, Decision, Refusal, UnitId};

/// A pin that may follow at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct FollowUp {
    /// Who threw the other down.
    pub(in crate::battle) unit: UnitId,
    /// Who was thrown.
    pub(in crate::battle) target: UnitId,
}

impl FollowUp {
    pub(super) fn decision(self) -> Decision {
        Decision::FollowUp {
            unit: self.unit,
            target: self.target,
        }
    }

    pub(super) fn options(self, battle: &Battle) -> Options {
        let (Some(unit), Some(target)) = (battle.fighter(self.unit), battle.fighter(self.target))
        else {
            return Options::default();
        };
        options::for_follow_up(battle.table(), unit, target)
    }

    pub(super) fn check(self, battle: &Battle, command: Command) -> Result<UnitId, Refusal> {
        let Self { unit, target } = self;
        let fighter = |id| battle.fighter(id).ok_or(Refusal::NoSuchUnit { unit: id });
        match command {
            Command::Pass => Ok(unit),
            Command::Attack {
                target: struck,
                attack,
                aim,
                nonlethal,
                maneuver: Maneuver::Pin,
            } => {
                if struck != target {
                    return Err(Refusal::OnlyAgainst { unit: target });
                }
                let strike = Strike {
                    table: battle.table(),
                    attacker: fighter(unit)?,
                    defender: fighter(target)?,
                    attack,
                    aim,
                    nonlethal,
                    maneuver: Maneuver::Pin,
                };
                strike.check()?;
                Ok(unit)
            }
            _ => Err(Refusal::PinAwaited { unit, target }),
        }
    }
}
