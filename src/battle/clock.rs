//! Whose turn it is, in which round, and what the battle waits for.

use std::sync::Arc;

use bevy_ecs::prelude::Resource;

use super::event::{Ending, Maneuver};
use super::{Aim, UnitId};
use crate::content::Catalog;
use crate::rules::id::Id;

/// The genre this battle is fought by: its numbers, and its own maneuvers.
#[derive(Resource, Clone, Debug)]
pub(super) struct House(pub(super) Arc<Catalog>);

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
    /// The attack that awaits a defence.
    pub(super) declared: Option<Declared>,
    /// Rounds that goals of holding a place have been met in a row: side, which goal, rounds.
    pub(super) held: Vec<(Id, usize, u32)>,
    /// How it ended.
    pub(super) ended: Option<(Option<Id>, Ending)>,
    /// The round after which it is a draw.
    pub(super) max_rounds: u32,
}

impl Clock {
    /// Rounds in a row that a side has held the place of one of its goals.
    pub(super) fn held(&self, side: Id, goal: usize) -> u32 {
        let mut held = self.held.iter();
        held.find(|held| (held.0, held.1) == (side, goal))
            .map_or(0, |held| held.2)
    }
}

/// An attack that has been declared and not yet rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declared {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who defends.
    pub defender: UnitId,
    /// Which attack of the attacker's sheet.
    pub attack: usize,
    /// Where it is aimed.
    pub aim: Aim,
    /// Held back.
    pub nonlethal: bool,
    /// The maneuver it is made by.
    pub maneuver: Maneuver,
}
