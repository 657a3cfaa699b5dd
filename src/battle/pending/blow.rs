//! A blow out of turn: on one target, hand to hand, by one maneuver, or let pass.

use crate::battle::battle::Battle;
use crate::battle::event::Maneuver;
use crate::battle::fighter::Fighter;
use crate::battle::options::{self, Options};
use crate::battle::strike::{Strike, Table};
use crate::battle::{Aim, Command, Refusal, UnitId};

/// A blow that somebody may strike out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Blow {
    /// Who may strike.
    pub(in crate::battle) unit: UnitId,
    /// The one it may strike.
    pub(in crate::battle) target: UnitId,
    /// The maneuver it is struck by.
    pub(in crate::battle) maneuver: Maneuver,
}

impl Blow {
    /// Every way to strike, and to let it pass.
    pub(super) fn options(self, battle: &Battle) -> Options {
        let (Some(unit), Some(target)) = (battle.fighter(self.unit), battle.fighter(self.target))
        else {
            return Options::default();
        };
        options::for_blow(battle.table(), unit, target, self.maneuver)
    }

    /// Whether `command` answers.
    pub(super) fn check(self, battle: &Battle, command: Command) -> Result<UnitId, Refusal> {
        let Self {
            unit,
            target,
            maneuver,
        } = self;
        match command {
            Command::Pass => Ok(unit),
            Command::Attack {
                target: struck,
                attack,
                aim,
                nonlethal,
                maneuver: by,
            } => {
                if struck != target {
                    return Err(Refusal::OnlyAgainst { unit: target });
                }
                if by != maneuver {
                    return Err(Refusal::OnlyBy { maneuver });
                }
                let fighter = |id| battle.fighter(id).ok_or(Refusal::NoSuchUnit { unit: id });
                let strike = Strike {
                    table: battle.table(),
                    attacker: fighter(unit)?,
                    defender: fighter(target)?,
                    attack,
                    aim,
                    nonlethal,
                    maneuver,
                };
                strike.check()?;
                strike.check_hand_to_hand()?;
                Ok(unit)
            }
            _ => Err(Refusal::BlowAwaited { unit, target }),
        }
    }
}

/// Whether somebody could strike `target` hand to hand from where the two stand.
pub(in crate::battle) fn reaches<'a>(
    table: Table<'a>,
    unit: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> bool {
    let body = &target.profile().body;
    let mut attacks = 0..unit.profile().attacks.len();
    attacks.any(|attack| {
        let strike = Strike {
            table,
            attacker: unit,
            defender: target,
            attack,
            aim: Aim::Location(body.locations[body.main].id),
            nonlethal: false,
            maneuver,
        };
        strike.technique().1.missile.is_none() && strike.at_what_it_reaches().check().is_ok()
    })
}
