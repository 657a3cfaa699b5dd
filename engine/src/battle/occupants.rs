//! Who is awake in which cell.

use super::UnitId;
use super::components::Place;
use crate::rules::flight::Height;

/// Everybody awake by cell. Hardly ever does more than one stand in a cell, so the others have a
/// short list of their own and looking up a cell stays cheap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Occupants {
    pub(super) first: Vec<Option<Occupant>>,
    /// Cells by index, with who came into them later, in the order in which they came.
    pub(super) others: Vec<(usize, Occupant)>,
    /// How many of each side there are.
    pub(super) present: Vec<u16>,
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

impl Occupants {
    pub(super) fn within(&self, index: usize) -> impl Iterator<Item = Occupant> + '_ {
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

    pub(super) fn enter(&mut self, index: usize, occupant: Occupant) {
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

    pub(super) fn leave(&mut self, index: usize, unit: UnitId) {
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
