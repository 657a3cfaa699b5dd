//! Whose turn it is, in which round, how far it has come, and what the battle waits for.

use bevy_ecs::prelude::Resource;

use super::command::Declared;
use super::ending::Ending;
use super::pending::{CatchDue, Pending};
use super::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::explore::Pace;
use crate::rules::id::Id;

/// Rounds and turns.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clock {
    /// The round, from 1; 0 before the first.
    pub(super) round: u32,
    /// Who acts this round, in order.
    pub(super) order: Vec<UnitId>,
    /// How many of them have had their turn.
    pub(super) done: usize,
    /// Whose turn it is.
    pub(super) acting: Option<UnitId>,
    /// How far that turn has come.
    pub(super) turn: TurnState,
    /// What must be settled before it goes on, the innermost last.
    pub(super) pending: Vec<Pending>,
    /// Those who took guard last and have taken nothing else since, in the order in which they did;
    /// they may be unable to strike by now.
    pub(super) guards: Vec<UnitId>,
    /// Guards that have been asked about the command in hand (MAN-3).
    pub(super) asked: Vec<UnitId>,
    /// Rounds that goals of holding a place have been met in a row: side, which goal, rounds.
    pub(super) held: Vec<(Id, usize, u32)>,
    /// How it ended.
    pub(super) ended: Option<(Option<Id>, Ending)>,
    /// The last round.
    pub(super) max_rounds: u32,
    /// How many sides have been looked at for people to place before the first round.
    pub(super) deployed: usize,
    /// Whether time goes on by rounds or by stints (DUN-1).
    pub(super) pace: Pace,
    /// The stint that runs, from 1; 0 between two.
    pub(super) stint: u32,
    /// Whether those of the other sides have been looked at who go about in it.
    pub(super) stirred: bool,
    /// Whether a fight broke into it.
    pub(super) fought: bool,
    /// Who of those who explore was the last to make a noise, and where (DUN-9).
    pub(super) noise: Option<(UnitId, Cell)>,
    /// Rounds in a row at whose end no two enemies knew of each other (DUN-4).
    pub(super) quiet: u8,
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum TurnState {
    /// Its maneuver is still to come.
    #[default]
    Open,
    /// Its maneuver has been taken; it ends when nothing is pending.
    Taken,
    /// What is left of it is lost; likewise.
    Forfeit,
}

impl Clock {
    /// Something must be settled before the turn goes on.
    pub(super) fn open(&mut self, pending: Pending) {
        self.pending.push(pending);
    }

    /// The innermost of what is pending is settled, if it is what `is` says.
    pub(super) fn settle(&mut self, is: impl FnOnce(&Pending) -> bool) {
        self.pending.pop_if(|top| is(top));
    }

    /// Whoever was coming into an enemy's cell is in it, or kept out.
    pub(super) fn settle_entry(&mut self, unit: UnitId) {
        self.settle(|top| matches!(top, Pending::Entry(entry) if entry.enemy == unit));
    }

    /// Somebody has answered the innermost of what is pending.
    pub(super) fn answer(&mut self, unit: UnitId) {
        self.pending.pop_if(|top| top.answered(unit));
    }

    /// Who falls while somebody is asked whether it catches it (FAL-11).
    pub(super) fn falling(&self) -> Option<CatchDue> {
        match self.pending.last() {
            Some(Pending::Catch(due)) => Some(*due),
            _ => None,
        }
    }

    /// The attack that awaits a defence.
    pub(super) fn declared(&self) -> Option<Declared> {
        match self.pending.last() {
            Some(Pending::Defence(declared)) => Some(*declared),
            _ => None,
        }
    }

    /// Who is coming into the cell of `unit`, if it is asked about that.
    pub(super) fn entering(&self, unit: UnitId) -> Option<UnitId> {
        match self.pending.last() {
            Some(Pending::Entry(entry)) if entry.unit == unit => Some(entry.enemy),
            _ => None,
        }
    }

    /// Whether a turn runs and has nothing left but to end.
    pub(super) fn is_turn_over(&self) -> bool {
        self.acting.is_some() && self.pending.is_empty() && self.turn != TurnState::Open
    }

    /// Rounds in a row that a side has held the place of one of its goals.
    pub(super) fn held(&self, side: Id, goal: usize) -> u32 {
        let mut held = self.held.iter();
        held.find(|held| (held.0, held.1) == (side, goal))
            .map_or(0, |held| held.2)
    }
}
