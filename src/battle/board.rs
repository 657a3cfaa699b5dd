//! The ground and who stands on it.

use std::sync::Arc;

use bevy_ecs::prelude::Resource;

use super::UnitId;
use crate::grid::{Cell, Footing, Grid, GroundMap, Sight, sight};
use crate::rules::light::Light;
use crate::rules::numbers::SightNumbers;

/// The ground of the battle, and by cell everybody awake.
#[derive(Resource, Clone, Debug)]
pub struct Board {
    ground: Arc<GroundMap>,
    occupants: Vec<Option<Occupant>>,
    /// How light each cell is; empty while all are bright.
    light: Vec<Light>,
}

/// Somebody awake in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Who.
    pub unit: UnitId,
    /// On the ground, and in nobody's line of sight.
    pub prone: bool,
}

impl Board {
    pub(super) fn new(ground: Arc<GroundMap>) -> Self {
        let occupants = vec![None; ground.grid().len()];
        Self {
            ground,
            occupants,
            light: Vec::new(),
        }
    }

    /// The shape of the board.
    pub fn grid(&self) -> Grid {
        self.ground.grid()
    }

    /// What lies on it.
    pub fn ground(&self) -> &GroundMap {
        &self.ground
    }

    /// Who is awake in `cell`.
    pub fn occupant(&self, cell: Cell) -> Option<Occupant> {
        self.occupants[self.grid().index(cell)]
    }

    pub(super) fn occupants(&self) -> &[Option<Occupant>] {
        &self.occupants
    }

    pub(super) fn occupy(&mut self, occupants: &[Option<Occupant>]) {
        self.occupants.clear();
        self.occupants.extend_from_slice(occupants);
    }

    pub(super) fn place(&mut self, cell: Cell, occupant: Option<Occupant>) {
        let index = self.grid().index(cell);
        self.occupants[index] = occupant;
    }

    /// How light it is in a cell (POS-2).
    pub fn light(&self, cell: Cell) -> Light {
        if self.light.is_empty() {
            Light::Bright
        } else {
            self.light[self.grid().index(cell)]
        }
    }

    /// Whether it is bright everywhere.
    pub fn is_bright(&self) -> bool {
        self.light.is_empty()
    }

    pub(super) fn light_all(&mut self, light: Light) {
        self.light = vec![light; self.grid().len()];
    }

    pub(super) fn set_light(&mut self, index: usize, light: Light) {
        self.light[index] = light;
    }

    /// Goes back to a light it had.
    pub(super) fn relight(&mut self, light: &[Light]) {
        self.light.clear();
        self.light.extend_from_slice(light);
    }

    pub(super) fn lights(&self) -> &[Light] {
        &self.light
    }

    /// The board without those of whom `is_unknown` is true.
    pub(super) fn without(&self, is_unknown: impl Fn(UnitId) -> bool) -> Self {
        let mut board = self.clone();
        for occupant in &mut board.occupants {
            *occupant = occupant.filter(|occupant| !is_unknown(occupant.unit));
        }
        board
    }

    /// RND-4: what the cell of this index is to `mover`: friends may be passed, enemies not.
    pub fn footing(&self, mover: UnitId, index: usize) -> Footing {
        match self.occupants[index] {
            None => Footing::Free,
            Some(occupant) if occupant.unit == mover => Footing::Free,
            Some(occupant) if occupant.unit.side == mover.side => Footing::PassOnly,
            Some(_) => Footing::Blocked,
        }
    }

    /// What lies between two cells, standing combatants included.
    pub fn sight(&self, numbers: &SightNumbers, from: Cell, to: Cell) -> Sight {
        sight(&self.ground, from, to, numbers.eye, |cell| {
            self.occupant(cell)
                .filter(|occupant| !occupant.prone)
                .map(|_| numbers.stature)
        })
    }

    /// Height of the ground, yards.
    pub fn elevation(&self, cell: Cell) -> i16 {
        self.ground.ground(cell).elevation
    }

    /// Whether one stands higher than the other.
    pub fn is_higher(&self, cell: Cell, than: Cell) -> bool {
        self.elevation(cell) > self.elevation(than)
    }
}
