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
    occupants: Occupants,
    /// How light each cell is; empty while all are bright.
    light: Vec<Light>,
}

/// Everybody awake by cell. Hardly ever does more than one stand in a cell, so the others have a
/// short list of their own and looking up a cell stays cheap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Occupants {
    first: Vec<Option<Occupant>>,
    /// Cells by index, with who came into them later, in the order in which they came.
    others: Vec<(usize, Occupant)>,
}

/// Somebody awake in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Who.
    pub unit: UnitId,
    /// On the ground, and in nobody's line of sight.
    pub prone: bool,
}

impl Occupants {
    fn within(&self, index: usize) -> impl Iterator<Item = Occupant> + '_ {
        let others = self.others.iter().filter(move |other| other.0 == index);
        self.first[index]
            .into_iter()
            .chain(others.map(|(_, occupant)| *occupant))
    }

    /// Everybody, with the index of the cell.
    fn all(&self) -> impl Iterator<Item = (usize, Occupant)> + '_ {
        let first = self.first.iter().enumerate();
        let first = first.filter_map(|(index, occupant)| Some((index, (*occupant)?)));
        first.chain(self.others.iter().copied())
    }

    /// Leaves those out of whom `is_unknown` is true.
    pub(super) fn forget(&mut self, is_unknown: impl Fn(UnitId) -> bool) {
        let unknown = self.all().filter(|(_, occupant)| is_unknown(occupant.unit));
        let unknown: Vec<_> = unknown.collect();
        for (index, occupant) in unknown {
            self.leave(index, occupant.unit);
        }
    }

    fn enter(&mut self, index: usize, occupant: Occupant) {
        match &mut self.first[index] {
            first @ None => *first = Some(occupant),
            Some(_) => self.others.push((index, occupant)),
        }
    }

    fn leave(&mut self, index: usize, unit: UnitId) {
        self.others
            .retain(|other| (other.0, other.1.unit) != (index, unit));
        if self.first[index].is_some_and(|first| first.unit == unit) {
            let next = self.others.iter().position(|other| other.0 == index);
            self.first[index] = next.map(|next| self.others.remove(next).1);
        }
    }
}

impl Board {
    pub(super) fn new(ground: Arc<GroundMap>) -> Self {
        let occupants = Occupants {
            first: vec![None; ground.grid().len()],
            others: Vec::new(),
        };
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

    /// Everybody awake in `cell`, in the order in which they came: one, or both sides of a close
    /// combat.
    pub fn occupants(&self, cell: Cell) -> impl Iterator<Item = Occupant> + '_ {
        self.occupants.within(self.grid().index(cell))
    }

    /// CLC-4: the enemies of `unit` who are awake in `cell`.
    pub fn foes_in(&self, cell: Cell, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let foes = self.occupants(cell).map(|occupant| occupant.unit);
        foes.filter(move |other| other.side != unit.side)
    }

    pub(super) fn everybody(&self) -> &Occupants {
        &self.occupants
    }

    pub(super) fn occupy(&mut self, occupants: &Occupants) {
        let Occupants { first, others } = occupants;
        self.occupants.first.clone_from(first);
        self.occupants.others.clone_from(others);
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

    /// Somebody in a cell goes down or gets up.
    pub(super) fn set_prone(&mut self, cell: Cell, unit: UnitId, prone: bool) {
        let index = self.grid().index(cell);
        let Occupants { first, others } = &mut self.occupants;
        let others = others.iter_mut().filter(|other| other.0 == index);
        let all = first[index]
            .iter_mut()
            .chain(others.map(|other| &mut other.1));
        for occupant in all.filter(|occupant| occupant.unit == unit) {
            occupant.prone = prone;
        }
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
        board.occupants.forget(is_unknown);
        board
    }

    /// RND-4: what the cell of this index is to `mover`: friends may be passed, enemies not.
    pub fn footing(&self, mover: UnitId, index: usize) -> Footing {
        let Some(first) = self.occupants.first[index] else {
            return Footing::Free;
        };
        let mut found = Self::footing_of(mover, first.unit);
        if !self.occupants.others.is_empty() {
            for occupant in self.occupants.within(index).skip(1) {
                found = match (found, Self::footing_of(mover, occupant.unit)) {
                    (Footing::Blocked, _) | (_, Footing::Blocked) => Footing::Blocked,
                    (Footing::Free, other) | (other, Footing::Free) => other,
                    (Footing::PassOnly, Footing::PassOnly) => Footing::PassOnly,
                };
            }
        }
        found
    }

    fn footing_of(mover: UnitId, other: UnitId) -> Footing {
        if other == mover {
            Footing::Free
        } else if other.side == mover.side {
            Footing::PassOnly
        } else {
            Footing::Blocked
        }
    }

    /// What lies between two cells, standing combatants included.
    pub fn sight(&self, numbers: &SightNumbers, from: Cell, to: Cell) -> Sight {
        sight(&self.ground, from, to, numbers.eye, |cell| {
            self.occupants(cell)
                .any(|occupant| !occupant.prone)
                .then_some(numbers.stature)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Ground, Topology};

    const HERE: Cell = Cell::new(1, 0);

    fn unit(side: u8, number: u16) -> UnitId {
        UnitId { side, number }
    }

    fn board(there: &[UnitId]) -> Board {
        let grid = Grid::new(Topology::Square, 3, 1).unwrap();
        let climb = Climb { limit: 0, cost: 0 };
        let ground = GroundMap::new(grid, vec![Ground::OPEN; grid.len()], climb).unwrap();
        let mut board = Board::new(Arc::new(ground));
        for &unit in there {
            board.enter(HERE, Occupant { unit, prone: false });
        }
        board
    }

    fn names(board: &Board) -> Vec<UnitId> {
        board
            .occupants(HERE)
            .map(|occupant| occupant.unit)
            .collect()
    }

    #[test]
    fn a_cell_keeps_its_people_in_the_order_they_came() {
        let (a1, b1, b2) = (unit(0, 1), unit(1, 1), unit(1, 2));
        let mut board = board(&[a1, b1, b2]);
        board.set_prone(HERE, b1, true);
        assert_eq!(names(&board), [a1, b1, b2]);
        board.leave(HERE, a1);
        assert_eq!(names(&board), [b1, b2]);
        let prone: Vec<bool> = board.occupants(HERE).map(|other| other.prone).collect();
        assert_eq!(prone, [true, false]);
        board.leave(HERE, b2);
        board.leave(HERE, b1);
        assert_eq!(names(&board), []);
    }

    #[test]
    fn rnd_4_one_enemy_among_friends_bars_the_way() {
        let (a1, a2, b1) = (unit(0, 1), unit(0, 2), unit(1, 1));
        let footing = |there: &[UnitId], mover| board(there).footing(mover, 1);
        assert_eq!(footing(&[a1], a1), Footing::Free);
        assert_eq!(footing(&[a1, a2], a1), Footing::PassOnly);
        assert_eq!(footing(&[a1, b1], unit(0, 3)), Footing::Blocked);
        assert_eq!(footing(&[b1, a1], a1), Footing::Blocked);
    }
}
