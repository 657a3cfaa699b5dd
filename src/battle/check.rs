//! Whether a command can be, before anything happens: each kind asks its own rules.
//!
//! It never changes anything.

use super::casting::{self, Casting};
use super::event::Maneuver;
use super::fighter::Fighter;
use super::strike::Strike;
use super::{
    Battle, Command, Decision, Refusal, SpellAim, UnitId, close, flight, legal, own_maneuver,
    posture,
};

impl Battle {
    /// Whether the battle would accept `command` now, and from whom.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, command: Command) -> Result<UnitId, Refusal> {
        let decision = self.decision().ok_or(Refusal::BattleOver)?;
        let Decision::Turn(unit) = decision else {
            let pending = self.clock().pending.last();
            let pending = pending.ok_or(Refusal::BattleOver)?;
            return pending.check(self, command);
        };
        let fighter = self.fighter(unit).ok_or(Refusal::NoSuchUnit { unit })?;
        self.check_turn(fighter, command)?;
        Ok(unit)
    }

    fn check_turn(&self, fighter: Fighter<'_>, command: Command) -> Result<(), Refusal> {
        let side = fighter.id().side;
        let table = self.table_of(side);
        let target = |unit| self.target(side, unit);
        match command {
            Command::Move { to, facing } => {
                if !table.board.grid().is_facing(facing) {
                    return Err(Refusal::NoSuchFacing);
                }
                legal::leg(table, &fighter, to, &mut self.reach()).map(|_| ())
            }
            Command::Turn { facing } => legal::turn(table, &fighter, facing).map(|_| ()),
            Command::Fly { height } => flight::change(table, &fighter, height).map(|_| ()),
            Command::Close { target: unit } => {
                close::enter(table, &fighter, &target(unit)?).map(|_| ())
            }
            Command::Bar { .. } => Err(Refusal::NoEntryAwaited),
            Command::Attack {
                target: unit,
                attack,
                aim,
                nonlethal,
                maneuver,
            } => {
                match maneuver {
                    Maneuver::Counter => return Err(Refusal::NothingToCounter),
                    Maneuver::StopThrust => return Err(Refusal::NoEntryAwaited),
                    _ => {}
                }
                let defender = target(unit)?;
                let strike = Strike {
                    table,
                    attacker: fighter,
                    defender,
                    attack,
                    aim,
                    nonlethal,
                    maneuver,
                };
                strike.check().map(|_| ())
            }
            Command::Aim { target: unit } => legal::aim(table, fighter, target(unit)?),
            Command::Ready { item, hand } => legal::ready(&fighter, item, hand),
            Command::PickUp { item, hand } => legal::pick_up(table, &fighter, item, hand),
            Command::Reload { item } => legal::reload(&fighter, item),
            Command::Guard | Command::Defend => legal::maneuver(&fighter),
            Command::StandUp => posture::stand_up(&fighter),
            Command::LieDown => posture::lie_down(&fighter),
            Command::Struggle => legal::struggle(&fighter),
            Command::Drop { item } => posture::drop(&fighter, item),
            Command::Stance { maneuver } => own_maneuver::stance(table, &fighter, maneuver),
            Command::Concentrate { spell } => legal::concentrate(&fighter, spell),
            Command::Cast { spell, at } => {
                let known = casting::known(&fighter, spell)?;
                let caster = fighter;
                let casting = Casting {
                    table,
                    caster,
                    known,
                    at,
                };
                let everybody: Vec<Fighter<'_>> = self.view_for(side).fighters().collect();
                if let SpellAim::Unit(unit) = at {
                    target(unit)?;
                }
                casting.check(&everybody)
            }
            Command::Withdraw => legal::withdraw(&fighter, self.exits(fighter.id())),
            Command::Pass => Err(Refusal::NothingToPass),
            Command::Defence { .. } => Err(Refusal::NoDefenceAwaited),
            Command::Wait | Command::Surrender => Ok(()),
        }
    }

    /// Whether a command that was held up can still be.
    pub(super) fn check_still(&self, unit: UnitId, command: Command) -> Result<(), Refusal> {
        let fighter = self.fighter(unit).ok_or(Refusal::NoSuchUnit { unit })?;
        if !fighter.is_conscious() {
            return Err(Refusal::Senseless { unit });
        }
        if fighter.vitality.stunned {
            return Err(Refusal::Stunned { unit });
        }
        self.check_turn(fighter, command)
    }

    /// Whom a combatant of `side` may be told to deal with.
    ///
    /// # Errors
    /// Nobody of that id, as far as its side can tell.
    fn target(&self, side: u8, unit: UnitId) -> Result<Fighter<'_>, Refusal> {
        let fighter = self.fighter(unit);
        let exists = unit.side == side || !self.watch().has_fog();
        match fighter {
            Some(fighter) if self.is_known(side, unit) => Ok(fighter),
            None if exists => Err(Refusal::NoSuchUnit { unit }),
            _ => Err(Refusal::NotSeen { unit }),
        }
    }
}
