//! What the sides fight for, as far as a view shows it: goals, roles, the last round, help that comes, and ways off the field.
//!
//! It never knows whether a goal has been reached.

use super::fighter::Fighter;
use super::{Life, UnitId, View, score};
use crate::content::at_end::AtEnd;
use crate::content::goal::Goal;
use crate::content::role::Role;
use crate::grid::Cell;

impl<'a> View<'a> {
    /// What the side of a combatant fights for.
    pub fn goals(&self, unit: UnitId) -> &'a [Goal<UnitId>] {
        self.battle().goals(unit)
    }

    /// Whether a side has, as far as the view shows it, so many left or on their way as its goal of being somewhere takes; true of
    /// every other goal.
    pub fn has_enough_for(&self, side: u8, goal: &Goal<UnitId>) -> bool {
        let Goal::Reach { units, who, .. } = goal else {
            return true;
        };
        let is_meant = |unit: UnitId| unit.side == side && (who.is_empty() || who.contains(&unit));
        let able = self
            .fighters()
            .filter(|one| is_meant(one.id()) && one.is_conscious());
        let expected = self.arrivals().filter(|&(_, unit)| is_meant(unit));
        able.count() + expected.count() >= usize::from(*units)
    }

    /// What all sides but one fight for, each goal with its side: everybody knows it.
    pub fn goals_of_others(
        &self,
        side: u8,
    ) -> impl Iterator<Item = (u8, &'a Goal<UnitId>)> + use<'a> {
        self.battle().goals_of_others(side)
    }

    /// The places that all sides but one hold now and win by holding, each with the rounds that it still takes them: everybody knows it.
    pub fn held_by_others(&self, side: u8) -> impl Iterator<Item = (u32, &'a [Cell])> + use<'a> {
        self.battle().held_by_others(side)
    }

    /// What the last round means: everybody knows it.
    pub fn at_end(&self) -> &'a AtEnd<u8, UnitId> {
        self.battle().at_end()
    }

    /// Rounds that are left, the one that runs included.
    pub fn rounds_left(&self) -> u32 {
        (self.battle().last_round() + 1).saturating_sub(self.round())
    }

    /// The points that a side would have if the last round were over now, as far as the view shows; none where
    /// the level counts no points.
    pub fn points(&self, side: u8) -> Option<u32> {
        let AtEnd::Points(scores) = self.at_end() else {
            return None;
        };
        let everybody: Vec<Fighter<'a>> = self.fighters().collect();
        let board = self.arena().board;
        Some(score::points(scores, side, board, everybody.into_iter()))
    }

    /// What the level bids a combatant do; it is told to its own side alone.
    pub fn role(&self, unit: UnitId) -> Option<&'a Role<UnitId>> {
        let own = self.side() == Some(unit.side);
        own.then(|| self.battle().role(unit)).flatten()
    }

    /// The cells by which a combatant may leave the field.
    pub fn exits(&self, unit: UnitId) -> &'a [Cell] {
        self.battle().exits(unit)
    }

    /// The cells among which the side of a combatant may place its people before the first round.
    pub fn deploy(&self, unit: UnitId) -> &'a [Cell] {
        self.battle().deploy(unit)
    }

    /// The help that is on its way, as far as the view shows it: in which round who is due, in that order.
    pub fn arrivals(&self) -> impl Iterator<Item = (u32, UnitId)> + use<'a> {
        let view = *self;
        let expected = move |&(_, unit): &(u32, UnitId)| {
            let fighter = view.fighter(unit);
            fighter.is_some_and(|one| one.vitality.life == Life::Expected)
        };
        self.battle().arrivals().iter().copied().filter(expected)
    }
}
