//! The ground and who stands on it.

use std::sync::Arc;

use bevy_ecs::prelude::Resource;

use super::UnitId;
use super::components::Place;
use crate::grid::{Cell, Crossed, Footing, Grid, GroundMap, Sight, Upright, sight, sight_line};
use crate::rules::flight::{FlightNumbers, Height};
use crate::rules::light::Light;
use crate::rules::numbers::SightNumbers;

/// The ground of the battle, and by cell everybody awake.
#[derive(Resource, Clone, Debug)]
pub struct Board {
    ground: Arc<GroundMap>,
    /// The flat ground of whoever flies.
    air: Arc<GroundMap>,
    flight: FlightNumbers,
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
    /// How many of each side there are.
    present: Vec<u16>,
}

/// Somebody awake in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Who.
    pub unit: UnitId,
    /// On the ground, and in nobody's line of sight.
    pub prone: bool,
    /// How high it flies.
    pub height: Height,
}

impl Occupant {
    /// Somebody at its place.
    pub(super) fn of(unit: UnitId, Place { prone, height, .. }: Place) -> Self {
        Self {
            unit,
            prone,
            height,
        }
    }
}

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
        let side = usize::from(occupant.unit.side);
        if self.present.len() <= side {
            self.present.resize(side + 1, 0);
        }
        self.present[side] += 1;
        match &mut self.first[index] {
            first @ None => *first = Some(occupant),
            Some(_) => self.others.push((index, occupant)),
        }
    }

    fn leave(&mut self, index: usize, unit: UnitId) {
        let before = self.others.len();
        self.others
            .retain(|other| (other.0, other.1.unit) != (index, unit));
        let mut left = before - self.others.len();
        if self.first[index].is_some_and(|first| first.unit == unit) {
            let next = self.others.iter().position(|other| other.0 == index);
            self.first[index] = next.map(|next| self.others.remove(next).1);
            left += 1;
        }
        if let Some(present) = self.present.get_mut(usize::from(unit.side)) {
            *present -= left as u16;
        }
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

    /// RND-4: what the cell of this index is to `mover` at its height: friends may be passed, enemies
    /// not, and who flies high is in the way of nobody below.
    pub fn footing(&self, mover: UnitId, height: Height, index: usize) -> Footing {
        let Some(first) = self.occupants.first[index] else {
            return Footing::Free;
        };
        let mut found = Self::footing_of(mover, height, first);
        if !self.occupants.others.is_empty() {
            for occupant in self.occupants.within(index).skip(1) {
                found = match (found, Self::footing_of(mover, height, occupant)) {
                    (Footing::Blocked, _) | (_, Footing::Blocked) => Footing::Blocked,
                    (Footing::Free, other) | (other, Footing::Free) => other,
                    (Footing::PassOnly, Footing::PassOnly) => Footing::PassOnly,
                };
            }
        }
        found
    }

    fn footing_of(mover: UnitId, height: Height, other: Occupant) -> Footing {
        if other.unit == mover || !other.height.meets(height) {
            Footing::Free
        } else if other.unit.side == mover.side {
            Footing::PassOnly
        } else {
            Footing::Blocked
        }
    }

    /// What lies between two spots, combatants who stand or fly low included.
    pub fn sight(
        &self,
        numbers: &SightNumbers,
        from: impl Into<Spot>,
        to: impl Into<Spot>,
    ) -> Sight {
        let (from, to) = (from.into(), to.into());
        let eye = |spot: Spot| numbers.eye + self.flight.yards(spot.height);
        sight(
            &self.ground,
            from.cell,
            to.cell,
            (eye(from), eye(to)),
            |cell| self.upright(numbers, cell),
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
            self.upright(numbers, cell)
        })
    }

    /// Everybody in a cell who is in the way of a line: up, and not flying high.
    fn upright(&self, numbers: &SightNumbers, cell: Cell) -> impl Iterator<Item = Upright> {
        let (stature, flight) = (numbers.stature, self.flight);
        let up = self.at(cell).filter(|occupant| !occupant.prone);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Direction, Ground, Topology};

    const HERE: Cell = Cell::new(1, 0);

    fn unit(side: u8, number: u16) -> UnitId {
        UnitId { side, number }
    }

    fn board(there: &[UnitId]) -> Board {
        let grid = Grid::new(Topology::Square, 3, 1).unwrap();
        let climb = Climb { limit: 0, cost: 0 };
        let ground = GroundMap::new(grid, vec![Ground::OPEN; grid.len()], climb).unwrap();
        let air = Arc::new(ground.air());
        let mut board = Board::new(Arc::new(ground), air, FlightNumbers::default());
        for &unit in there {
            let occupant = Occupant {
                unit,
                prone: false,
                height: Height::Ground,
            };
            board.enter(HERE, occupant);
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
        let down = Place {
            cell: HERE,
            facing: Direction::E,
            prone: true,
            height: Height::Ground,
        };
        board.set_posture(down, b1);
        assert_eq!(names(&board), [a1, b1, b2]);
        board.leave(HERE, a1);
        assert_eq!(names(&board), [b1, b2]);
        let prone: Vec<bool> = board.occupants(HERE).map(|other| other.prone).collect();
        assert_eq!(prone, [true, false]);
        board.leave(HERE, b2);
        assert!(board.has(1) && !board.has(0));
        board.leave(HERE, b1);
        assert_eq!(names(&board), []);
        assert!(!board.has(1) && !board.has(7));
    }

    #[test]
    fn rnd_4_one_enemy_among_friends_bars_the_way() {
        let (a1, a2, b1) = (unit(0, 1), unit(0, 2), unit(1, 1));
        let footing = |there: &[UnitId], mover| board(there).footing(mover, Height::Ground, 1);
        assert_eq!(footing(&[a1], a1), Footing::Free);
        assert_eq!(footing(&[a1, a2], a1), Footing::PassOnly);
        assert_eq!(footing(&[a1, b1], unit(0, 3)), Footing::Blocked);
        assert_eq!(footing(&[b1, a1], a1), Footing::Blocked);
    }

    #[test]
    fn att_5_who_flies_high_is_in_nobody_s_way_and_over_everybody() {
        let (a1, b1) = (unit(0, 1), unit(1, 1));
        let mut board = board(&[b1]);
        assert_eq!(board.footing(a1, Height::Low, 1), Footing::Blocked);
        assert_eq!(board.footing(a1, Height::High, 1), Footing::Free);
        let high = Spot {
            cell: HERE,
            height: Height::High,
        };
        let occupant = Occupant {
            unit: a1,
            prone: false,
            height: Height::High,
        };
        board.enter(HERE, occupant);
        assert_eq!(board.foes_at(high, a1).next(), None);
        assert_eq!(board.occupants(HERE).count(), 2);
        assert_eq!(board.distance(high, HERE), 8);
        assert_eq!(board.distance(high, Cell::new(0, 0)), 8);
        assert!(board.is_higher(high, HERE) && !board.is_higher(HERE, high));
    }
}
