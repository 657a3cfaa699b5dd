//! What never changes while a battle goes on: the genre, who takes part, the level's lamps.

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, Resource};

use super::unit_id::UnitId;
use crate::content::level::{Exploring, Wanderers};
use crate::content::{Catalog, Level};
use crate::grid::Cell;
use crate::rules::id::Id;

/// What never changes while a battle goes on.
#[derive(Resource, Clone, Debug)]
pub(super) struct Scenario {
    /// The genre it is fought by: its numbers, and its own maneuvers.
    pub(super) catalog: Arc<Catalog>,
    /// Who takes part.
    pub(super) roster: Roster,
    /// The lamps that the level sets up.
    pub(super) lamps: LevelLamps,
    /// Who comes onto the field at the beginning of which round, in order.
    pub(super) arrivals: Vec<(u32, UnitId)>,
    /// Whether anybody carries a lamp with a flame (LMP).
    pub(super) has_flames: bool,
    /// Who explores by stints, if anybody does (DUN-1).
    pub(super) explore: Option<Exploring>,
    /// Who may wander in meanwhile (DUN-9).
    pub(super) wanderers: Option<Wanderers>,
    /// They, by their groups and ids.
    pub(super) wandering: Vec<(u8, UnitId)>,
    /// The ids of the sides, in the order of their letters.
    pub(super) sides: Vec<Id>,
}

impl Scenario {
    /// Whether light is to be settled after everything else: flames (LMP), eyes (LIT-6).
    pub(super) fn settles_light(&self) -> bool {
        self.has_flames || self.catalog.numbers.dangers.light.is_some()
    }
}

/// Ids and entities: everybody, by side and number.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster {
    sides: Vec<Vec<Entity>>,
    /// Everybody in the order of ids.
    pub(super) ids: Vec<UnitId>,
}

impl Roster {
    pub(super) fn new(sides: Vec<Vec<Entity>>) -> Self {
        let numbered = |(side, units): (usize, &Vec<Entity>)| {
            let side = side as u8;
            (1..=units.len() as u16).map(move |number| UnitId { side, number })
        };
        let ids = sides.iter().enumerate().flat_map(numbered).collect();
        Self { sides, ids }
    }

    /// Its place among everybody.
    pub(super) fn index(&self, id: UnitId) -> Option<usize> {
        self.ids.binary_search(&id).ok()
    }

    pub(super) fn entity(&self, id: UnitId) -> Option<Entity> {
        let number = usize::from(id.number).checked_sub(1)?;
        self.sides.get(usize::from(id.side))?.get(number).copied()
    }
}

/// Lamps, with how far they shine.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelLamps(Arc<Vec<(Cell, u16)>>);

impl LevelLamps {
    /// The lamps of a level.
    pub(super) fn of(level: &Level) -> Self {
        let lamps = level.lamps.iter().map(|lamp| (lamp.cell, lamp.radius));
        Self(Arc::new(lamps.collect()))
    }

    pub(super) fn all(&self) -> &[(Cell, u16)] {
        &self.0
    }
}
