//! What somebody sees of a battle: read-only, and the one door through which it is seen.
//!
//! Today everybody sees everything; what a side has not seen will be kept back here (ATK-6).

use super::battle::Battle;
use super::clock::Declared;
use super::event::Maneuver;
use super::fighter::Fighter;
use super::strike::{Strike, Table};
use super::{Aim, Command, Options, Refusal, UnitId};
use crate::content::goal::Goal;
use crate::grid::Cell;

/// A battle as it stands, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    battle: &'a Battle,
}

impl<'a> View<'a> {
    pub(super) fn new(battle: &'a Battle) -> Self {
        Self { battle }
    }

    pub(super) fn battle(&self) -> &'a Battle {
        self.battle
    }

    /// The round, from 1.
    pub fn round(&self) -> u32 {
        self.battle.clock().round
    }

    /// Rules and board.
    pub fn table(&self) -> Table<'a> {
        self.battle.table()
    }

    /// What the side of a combatant fights for.
    pub fn goals(&self, unit: UnitId) -> &'a [Goal<UnitId>] {
        self.battle.goals(unit)
    }

    /// The cells by which a combatant may leave the field.
    pub fn exits(&self, unit: UnitId) -> &'a [Cell] {
        self.battle.exits(unit)
    }

    /// Everybody's id, in order.
    pub fn ids(&self) -> &'a [UnitId] {
        self.battle.ids()
    }

    /// A combatant, if there is one of this id.
    pub fn fighter(&self, id: UnitId) -> Option<Fighter<'a>> {
        self.battle.fighter(id)
    }

    /// Everybody, in the order of ids.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'a>> + use<'a> {
        let battle = self.battle;
        battle
            .ids()
            .iter()
            .filter_map(move |&id| battle.fighter(id))
    }

    /// Everything that may be answered now.
    pub fn options(&self) -> Options {
        self.battle.options()
    }

    /// Whether the battle would accept `command` now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        self.battle.check(command).map(|_| ())
    }

    /// A plain attack of one combatant on another, as they stand; `None` for ids that do not exist.
    pub fn strike(
        &self,
        attacker: UnitId,
        defender: UnitId,
        attack: usize,
        aim: Aim,
        nonlethal: bool,
    ) -> Option<Strike<'a>> {
        let (attacker, defender) = (self.fighter(attacker)?, self.fighter(defender)?);
        Some(Strike {
            table: self.table(),
            attacker,
            defender,
            attack,
            aim,
            nonlethal,
            maneuver: Maneuver::Attack,
        })
    }

    /// The attack that awaits a defence.
    pub fn declared(&self, declared: Declared) -> Option<Strike<'a>> {
        let Declared {
            attacker,
            defender,
            attack,
            aim,
            nonlethal,
            maneuver,
        } = declared;
        let strike = self.strike(attacker, defender, attack, aim, nonlethal)?;
        Some(Strike { maneuver, ..strike })
    }
}
