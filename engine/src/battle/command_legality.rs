//! Whether a command can be, before anything happens: each kind asks its own rules.
//!
//! It never changes anything.

use super::commands::{self, Turn, out_of_turn};
use super::fighter::Fighter;
use super::{Battle, Command, Decision, Options, Refusal, UnitId};

impl Battle {
    /// Everything that may be answered now: exactly what [`Battle::play`] accepts.
    pub fn options(&self) -> Options {
        let Some(Decision::Turn(unit)) = self.decision() else {
            let pending = self.clock().pending.last();
            return pending.map_or_else(Options::default, |pending| {
                out_of_turn::options(pending, &self.view())
            });
        };
        self.fighter(unit).map_or_else(Options::default, |fighter| {
            commands::candidates(&Turn::new(&self.view_for(unit.side), fighter))
        })
    }

    /// The attacks among them alone, of whoever has the turn.
    pub(super) fn attacks(&self) -> Options {
        let Some(Decision::Turn(unit)) = self.decision() else {
            return Options::default();
        };
        self.fighter(unit).map_or_else(Options::default, |fighter| {
            commands::attacks(&Turn::new(&self.view_for(unit.side), fighter))
        })
    }

    /// Whether the battle would accept `command` now, and from whom.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, command: Command) -> Result<UnitId, Refusal> {
        let decision = self.decision().ok_or(Refusal::BattleOver)?;
        let Decision::Turn(unit) = decision else {
            let pending = self.clock().pending.last();
            let pending = pending.ok_or(Refusal::BattleOver)?;
            return out_of_turn::check(pending, &self.view(), command);
        };
        let fighter = self.fighter(unit).ok_or(Refusal::NoSuchUnit { unit })?;
        self.check_turn(fighter, command)?;
        Ok(unit)
    }

    fn check_turn(&self, fighter: Fighter<'_>, command: Command) -> Result<(), Refusal> {
        let view = self.view_for(fighter.id().side);
        commands::check(&Turn::new(&view, fighter), command)
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
}
