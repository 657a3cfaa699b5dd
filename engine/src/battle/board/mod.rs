//! The ground and who stands on it.

use std::borrow::Cow;
use std::sync::Arc;

use bevy_ecs::prelude::Resource;

use super::UnitId;
use super::chart::Chart;
use super::components::Place;
pub use super::doors::DoorNow;
use super::doors::Doors;
pub use super::falling_objects::FallingObjectNow;
use super::falling_objects::FallingObjects;
pub use super::hazards::HazardNow;
use super::hazards::Hazards;
pub use super::occupants::Occupant;
use super::occupants::Occupants;
pub use super::things::ThingNow;
use super::things::Things;
pub use super::traps::TrapNow;
use super::traps::Traps;
use crate::content::door::KeyPlace;
use crate::grid::{Cell, Crossed, Grid, Ground, GroundMap, Sight, Upright, sight, sight_line};
use crate::rules::door::DoorState;
use crate::rules::flight::{FlightNumbers, Height};
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::light::Light;
use crate::rules::light_levels::Sun;
use crate::rules::numbers::SightNumbers;

/// The ground of the battle, and by cell everybody awake.
#[derive(Resource, Clone, Debug)]
pub struct Board {
    ground: Arc<GroundMap>,
    /// The flat ground of whoever flies.
    air: Arc<GroundMap>,
    flight: FlightNumbers,
    occupants: Occupants,
    /// How light each cell is; empty while all are bright as by day.
    light: Vec<Light>,
    sun: Option<Sun>,
    doors: Doors,
    hazards: Hazards,
    traps: Traps,
    drops: FallingObjects,
    things: Things,
    /// What those who explore know of it, where they know only what they have charted.
    chart: Option<Chart>,
    /// How hard the ground of each cell is to fall on, and how deep its water; empty where nobody falls.
    hardness: Arc<[(Hardness, u8)]>,
}

/// What lies on the ground and changes, besides the ground itself.
pub(super) type Changing<'b> = (
    &'b Doors,
    &'b Hazards,
    &'b Traps,
    &'b FallingObjects,
    &'b Things,
    &'b Option<Chart>,
);

/// A place in space: a cell, and how high above its ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// The height above it.
    pub height: Height,
}

impl From<Cell> for Spot {
    /// On the ground.
    fn from(cell: Cell) -> Self {
        let height = Height::Ground;
        Self { cell, height }
    }
}

impl From<Place> for Spot {
    fn from(Place { cell, height, .. }: Place) -> Self {
        Self { cell, height }
    }
}

impl Board {
    pub(super) fn new(ground: Arc<GroundMap>, air: Arc<GroundMap>, flight: FlightNumbers) -> Self {
        let occupants = Occupants {
            first: vec![None; ground.grid().len()],
            others: Vec::new(),
            present: Vec::new(),
        };
        Self {
            ground,
            air,
            flight,
            occupants,
            light: Vec::new(),
            sun: None,
            doors: Doors::default(),
            hazards: Hazards::default(),
            traps: Traps::default(),
            drops: FallingObjects::default(),
            things: Things::default(),
            chart: None,
            hardness: Arc::default(),
        }
    }

    /// The same board with doors, those that are not open shut.
    pub(super) fn with_doors(mut self, doors: Doors) -> Self {
        let laid: Vec<_> = (doors.all())
            .filter(|now| now.state != DoorState::Open)
            .map(|now| (now.door.at, now.door.ground(now.state)))
            .collect();
        self.doors = doors;
        for (cell, ground) in laid {
            self.lay(cell, ground);
        }
        self
    }

    /// The same board with ground of such hardness, and water of such a depth, cell by cell (COL-7, FAL-7).
    pub(super) fn with_hardness(mut self, hardness: Vec<(Hardness, u8)>) -> Self {
        self.hardness = hardness.into();
        self
    }

    /// How hard the ground of a cell is to fall on (COL-7).
    pub fn hardness(&self, cell: Cell) -> Hardness {
        self.hardness_and_depth(cell).0
    }

    fn hardness_and_depth(&self, cell: Cell) -> (Hardness, u8) {
        let of_cell = self.hardness.get(self.grid().index(cell));
        of_cell.copied().unwrap_or_default()
    }

    /// FAL-7, EXH-3: how deep the water of a cell is, yards.
    pub(super) fn depth(&self, cell: Cell) -> u8 {
        self.hardness_and_depth(cell).1
    }

    /// The doors and keys, to keep and to compare.
    pub(super) fn doors_and_keys(&self) -> &Doors {
        &self.doors
    }

    /// The doors and keys, for events to change.
    pub(super) fn doors_mut(&mut self) -> &mut Doors {
        &mut self.doors
    }

    /// The doors, in the order of the level's file.
    pub fn doors(&self) -> impl Iterator<Item = DoorNow<'_>> {
        self.doors.all()
    }

    /// Whether it lies on the same ground as another and not on a copy that may differ.
    pub(super) fn has_ground_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.ground, &other.ground)
    }

    /// The door of a cell, if there is one (DOR).
    pub fn door(&self, cell: Cell) -> Option<DoorNow<'_>> {
        self.doors.at(cell)
    }

    /// Whether a cell has a door that is not open.
    pub fn has_shut_door(&self, cell: Cell) -> bool {
        self.door(cell).is_some_and(|now| !now.state.is_open())
    }

    /// Every key, and where it is.
    pub fn keys(&self) -> &[(Id, KeyPlace<UnitId>)] {
        self.doors.keys()
    }

    /// The ground as it would be if every door were open.
    pub fn ground_with_doors_open(&self) -> Cow<'_, GroundMap> {
        if self.doors.all().all(|now| now.state.is_open()) {
            return Cow::Borrowed(&self.ground);
        }
        let mut ground = GroundMap::clone(&self.ground);
        for now in self.doors.all().filter(|now| !now.state.is_open()) {
            ground.lay(now.door.at, now.door.open);
        }
        Cow::Owned(ground)
    }

    /// Lays other ground on a cell; what flies over it follows.
    pub(super) fn lay(&mut self, cell: Cell, ground: Ground) {
        let ground = self.hazards.over(self.grid().index(cell), ground);
        Arc::make_mut(&mut self.air).lay(cell, GroundMap::over(&ground));
        Arc::make_mut(&mut self.ground).lay(cell, ground);
        if let Some(chart) = &mut self.chart {
            chart.lay(cell, ground);
        }
    }

    /// The ground and the air over it, to keep.
    pub(super) fn ways(&self) -> (Arc<GroundMap>, Arc<GroundMap>) {
        (Arc::clone(&self.ground), Arc::clone(&self.air))
    }

    /// Goes back to ground and doors that it had; whether the ground was another meanwhile.
    pub(super) fn take_back(
        &mut self,
        (ground, air): &(Arc<GroundMap>, Arc<GroundMap>),
        (doors, hazards, traps, drops, things, chart): Changing<'_>,
    ) -> bool {
        let is_other = !Arc::ptr_eq(&self.ground, ground);
        self.doors.clone_from(doors);
        self.hazards.clone_from(hazards);
        self.traps.clone_from(traps);
        self.drops.clone_from(drops);
        self.things.clone_from(things);
        self.chart.clone_from(chart);
        if is_other {
            self.ground = Arc::clone(ground);
            self.air = Arc::clone(air);
        }
        is_other
    }

    /// The shape of the board.
    pub fn grid(&self) -> Grid {
        self.ground.grid()
    }

    /// What lies on it.
    pub fn ground(&self) -> &GroundMap {
        &self.ground
    }

    /// What somebody at this height moves over: the ground, or the air above it (ATT-5).
    pub fn way(&self, height: Height) -> &GroundMap {
        if height.is_aloft() {
            &self.air
        } else {
            &self.ground
        }
    }

    /// Everybody awake in `cell`, in the order in which they came: one, or both sides of a close
    /// combat, and whoever flies over them.
    pub fn occupants(&self, cell: Cell) -> impl Iterator<Item = Occupant> + '_ {
        self.occupants.within(self.grid().index(cell))
    }

    /// Whether everybody awake in a place is of this side, and somebody is.
    pub fn is_held_by(&self, side: u8, place: &[Cell]) -> bool {
        let occupants = || place.iter().flat_map(|&cell| self.occupants(cell));
        occupants().next().is_some() && occupants().all(|occupant| occupant.unit.side == side)
    }

    /// Everybody awake at a spot: in the cell, and not over the head of whoever is at this height.
    pub fn at(&self, spot: impl Into<Spot>) -> impl Iterator<Item = Occupant> + '_ {
        let Spot { cell, height } = spot.into();
        let all = self.occupants(cell);
        all.filter(move |occupant| occupant.height.meets(height))
    }

    /// CLC-4: the enemies of `unit` who are awake at a spot.
    pub fn foes_at(
        &self,
        spot: impl Into<Spot>,
        unit: UnitId,
    ) -> impl Iterator<Item = UnitId> + '_ {
        let foes = self.at(spot).map(|occupant| occupant.unit);
        foes.filter(move |other| other.side != unit.side)
    }

    /// Whether a side has anybody on the board: all who can act are on it, and nobody else.
    pub(super) fn has(&self, side: u8) -> bool {
        let present = self.occupants.present.get(usize::from(side));
        present.is_some_and(|present| *present > 0)
    }

    pub(super) fn everybody(&self) -> &Occupants {
        &self.occupants
    }

    pub(super) fn occupy(&mut self, occupants: &Occupants) {
        let Occupants {
            first,
            others,
            present,
        } = occupants;
        self.occupants.first.clone_from(first);
        self.occupants.others.clone_from(others);
        self.occupants.present.clone_from(present);
    }

    /// Somebody comes into a cell, whoever is there already.
    pub(super) fn enter(&mut self, cell: Cell, occupant: Occupant) {
        let index = self.grid().index(cell);
        self.occupants.enter(index, occupant);
    }

    /// Somebody is no longer in a cell, if it was.
    pub(super) fn leave(&mut self, cell: Cell, unit: UnitId) {
        let index = self.grid().index(cell);
        self.occupants.leave(index, unit);
    }

    /// Somebody goes down or gets up, or flies at another height.
    pub(super) fn set_posture(&mut self, place: Place, unit: UnitId) {
        let index = self.grid().index(place.cell);
        let Occupants { first, others, .. } = &mut self.occupants;
        let others = others.iter_mut().filter(|other| other.0 == index);
        let all = first[index]
            .iter_mut()
            .chain(others.map(|other| &mut other.1));
        for occupant in all.filter(|occupant| occupant.unit == unit) {
            occupant.prone = place.prone;
            occupant.height = place.height;
        }
    }

    /// The board without those of whom `is_unknown` is true.
    pub(super) fn without(&self, is_unknown: impl Fn(UnitId) -> bool) -> Self {
        let mut board = self.clone();
        board.occupants.forget(is_unknown);
        board
    }

    /// What lies between two spots, combatants who stand or fly low included.
    pub fn sight(
        &self,
        numbers: &SightNumbers,
        from: impl Into<Spot>,
        to: impl Into<Spot>,
    ) -> Sight {
        self.sight_between(numbers, (from, to), &[])
    }

    /// The same between those who are at the two spots, wherever they stand now: somebody who is supposed to have gone
    /// elsewhere is not in its own way.
    pub(super) fn sight_between(
        &self,
        numbers: &SightNumbers,
        (from, to): (impl Into<Spot>, impl Into<Spot>),
        who: &[UnitId],
    ) -> Sight {
        let (from, to) = (from.into(), to.into());
        let eye = |spot: Spot| numbers.eye + self.flight.yards(spot.height);
        sight(
            &self.ground,
            from.cell,
            to.cell,
            (eye(from), eye(to)),
            |cell| self.upright(numbers, cell, who),
        )
    }

    /// What a line of sight crosses between two spots, cell by cell; its sum is what
    /// [`Board::sight`] says.
    pub fn sight_line(
        &self,
        numbers: &SightNumbers,
        from: impl Into<Spot>,
        to: impl Into<Spot>,
    ) -> Vec<Crossed> {
        let (from, to) = (from.into(), to.into());
        let eye = |spot: Spot| numbers.eye + self.flight.yards(spot.height);
        let eyes = (eye(from), eye(to));
        sight_line(&self.ground, from.cell, to.cell, eyes, |cell| {
            self.upright(numbers, cell, &[])
        })
    }

    /// Everybody in a cell who is in the way of a line between `ends`: up, and not flying high.
    fn upright(
        &self,
        numbers: &SightNumbers,
        cell: Cell,
        ends: &[UnitId],
    ) -> impl Iterator<Item = Upright> {
        let (stature, flight) = (numbers.stature, self.flight);
        let up = self.at(cell);
        let up = up.filter(|occupant| !occupant.prone && !ends.contains(&occupant.unit));
        up.map(move |occupant| {
            let from = flight.yards(occupant.height);
            Upright {
                from,
                to: from + stature,
            }
        })
    }

    /// Whether eyes at either spot see the other past walls and hills, whoever is between.
    pub(super) fn is_clear(&self, numbers: &SightNumbers, from: Spot, to: Spot) -> bool {
        let eye = |spot: Spot| numbers.eye + self.flight.yards(spot.height);
        let eyes = (eye(from), eye(to));
        sight(&self.ground, from.cell, to.cell, eyes, |_| None).clear
    }

    /// Yards between two spots: along the ground, or up and down where one flies high over the other's
    /// head and that is more (ATT-5).
    #[inline]
    pub fn distance(&self, from: impl Into<Spot>, to: impl Into<Spot>) -> u16 {
        let (from, to) = (from.into(), to.into());
        let along = self.grid().distance(from.cell, to.cell);
        if from.height.meets(to.height) {
            return along;
        }
        let yards = |spot: Spot| self.flight.yards(spot.height);
        along.max(yards(from).abs_diff(yards(to)))
    }

    /// Height of the ground, yards.
    pub fn elevation(&self, cell: Cell) -> i16 {
        self.ground.ground(cell).elevation
    }

    /// Obstructions that shelter whoever is at a spot: what grows or stands in its cell, unless it flies.
    pub fn cover(&self, spot: impl Into<Spot>) -> u8 {
        let Spot { cell, height } = spot.into();
        match height {
            Height::Ground => self.ground.ground(cell).cover,
            _ => 0,
        }
    }

    /// Yards above the board's zero of whoever is at a spot.
    pub fn level(&self, spot: impl Into<Spot>) -> i16 {
        let spot = spot.into();
        self.elevation(spot.cell) + self.flight.yards(spot.height)
    }

    /// Whether one stands, or flies, higher than the other.
    pub fn is_higher(&self, spot: impl Into<Spot>, than: impl Into<Spot>) -> bool {
        self.level(spot) > self.level(than)
    }
}

mod falling_objects;
mod footing;
mod hazards;
mod known;
mod light;
#[cfg(test)]
mod tests;
mod things;
mod traps;
