//! The whole state of a battle as plain values: to compare two battles, and to go back to one.

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, World};

use super::UnitId;
use super::battlefield::{EventLog, HarmAhead};
use super::board::Board;
use super::chart::Chart;
use super::clock::Clock;
use super::components::{Combatant, Life};
use super::doors::Doors;
use super::falling_objects::FallingObjects;
use super::hazards::Hazards;
use super::occupants::Occupants;
use super::parts::FighterState;
use super::sight::{Senses, Sight, Vision};
use super::things::Things;
use super::traps::Traps;
use crate::grid::{Cell, GroundMap};
use crate::rules::light::Light;

/// A battle at a moment, without its dice: two battles in one state have equal snapshots.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    units: Vec<FighterState>,
    occupants: Occupants,
    clock: Clock,
    light: Vec<Light>,
    vision: Vision,
    /// The ground and the air over it; shared as long as nothing changes them.
    ways: (Arc<GroundMap>, Arc<GroundMap>),
    doors: Doors,
    hazards: Hazards,
    traps: Traps,
    drops: FallingObjects,
    things: Things,
    chart: Option<Chart>,
    /// How many events had happened.
    events: usize,
}

impl Snapshot {
    /// What `world` holds now of these combatants.
    pub(super) fn take(world: &World, entities: &[Entity]) -> Self {
        Self {
            units: entities
                .iter()
                .map(|entity| FighterState::take(world.entity(*entity)))
                .collect(),
            occupants: world.resource::<Board>().everybody().clone(),
            clock: world.resource::<Clock>().clone(),
            light: world.resource::<Board>().lights().to_vec(),
            vision: world.resource::<Sight>().vision().clone(),
            ways: world.resource::<Board>().ways(),
            doors: world.resource::<Board>().doors_and_keys().clone(),
            hazards: world.resource::<Board>().all_hazards().clone(),
            traps: world.resource::<Board>().all_traps().clone(),
            drops: world.resource::<Board>().all_drops().clone(),
            things: world.resource::<Board>().all_things().clone(),
            chart: world.resource::<Board>().chart().clone(),
            events: world.resource::<EventLog>().entries.len(),
        }
    }

    /// The same moment as somebody imagines it who does not know of those who are `unknown`: they
    /// are not on the field, neither to be found there nor to see anybody.
    pub(super) fn conceal(&mut self, unknown: impl Fn(UnitId) -> bool) {
        let known = |who: &Combatant| !unknown(who.id);
        if self.units.iter().all(|unit| known(&unit.combatant)) {
            return;
        }
        let concealed: Vec<bool> = self
            .units
            .iter()
            .map(|unit| !known(&unit.combatant))
            .collect();
        self.vision.conceal(|unit| concealed[unit]);
        let sides = self.vision.known_by().iter();
        for ((state, &unknown), &sides) in self.units.iter_mut().zip(&concealed).zip(sides) {
            if unknown {
                state.vitality.life = Life::Withdrew;
                state.senses = Senses::new(false, true);
            }
            // Whom they alone knew nobody knows now, nor knew when its turn began.
            (state.senses.known, state.senses.noticed) = (sides, sides);
        }
        self.occupants.forget(unknown);
    }

    /// The same moment without the traps, doors and ways that a side knows nothing of.
    pub(super) fn conceal_secrets(&mut self, side: u8, seen: &[Cell]) {
        let (ground, air) = &mut self.ways;
        for (cell, wall) in self.doors.walls_to(side) {
            Arc::make_mut(air).lay(cell, GroundMap::over(&wall));
            Arc::make_mut(ground).lay(cell, wall);
        }
        self.doors.conceal(side);
        self.traps.conceal(side);
        if let Some(chart) = self.chart.as_mut().filter(|chart| chart.side() == side) {
            let truth = Arc::clone(&self.ways.0);
            chart.add(seen, &truth);
            self.ways.0 = Arc::clone(chart.known());
            let grid = truth.grid();
            self.doors.keep(|cell| chart.has(grid.index(cell)));
            self.drops.keep(|cell| chart.has(grid.index(cell)));
            self.things.keep(|cell| chart.has(grid.index(cell)));
            self.hazards.keep(|index| chart.has(index));
        }
    }

    /// Puts `world` back to this moment; what happened since is forgotten.
    pub(super) fn put_back(&self, world: &mut World, entities: &[Entity]) {
        for (entity, state) in entities.iter().zip(&self.units) {
            world.entity_mut(*entity).insert(state.clone());
        }
        let mut board = world.resource_mut::<Board>();
        board.occupy(&self.occupants);
        board.relight(&self.light);
        let changing = (
            &self.doors,
            &self.hazards,
            &self.traps,
            &self.drops,
            &self.things,
            &self.chart,
        );
        if board.take_back(&self.ways, changing) {
            world.resource_mut::<Sight>().forget_lines();
        }
        *world.resource_mut::<Sight>().split().0 = self.vision.clone();
        // A battle that ended within a round leaves it half done.
        *world.resource_mut::<HarmAhead>() = HarmAhead::default();
        *world.resource_mut::<Clock>() = self.clock.clone();
        world
            .resource_mut::<EventLog>()
            .entries
            .truncate(self.events);
    }
}
