//! Where in its cell somebody is drawn: in the middle, or beside those who are in the same cell.

use std::collections::BTreeMap;
use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::board::layout::Layout;
use testudo_engine::battle::{UnitId, View};
use testudo_engine::grid::Cell;

/// How far from the middle those who share a cell stand, parts of a cell.
const OUT: f32 = 0.32;
/// Where the first of them stands, parts of a turn from the right: at the upper left, so that the bars below its coin
/// are seen.
const FIRST: f32 = 0.42;

/// Who stands or lies in each cell, in the order of their ids.
pub(crate) struct Stances {
    layout: Layout,
    units: BTreeMap<Cell, Vec<UnitId>>,
}

impl Stances {
    /// Those of everybody whom a view has on the field.
    pub(crate) fn of(view: &View<'_>) -> Self {
        let mut units: BTreeMap<Cell, Vec<UnitId>> = BTreeMap::new();
        for fighter in view.fighters() {
            if fighter.vitality.life.is_on_field() {
                let here = units.entry(fighter.place.cell).or_default();
                here.push(fighter.id());
            }
        }
        Self {
            layout: Layout::of(view.arena().board.grid()),
            units,
        }
    }

    /// Those who share a cell; nobody where there are no two.
    fn sharers(&self, cell: Cell) -> &[UnitId] {
        let here = self.units.get(&cell).map_or(&[][..], Vec::as_slice);
        if here.len() > 1 { here } else { &[] }
    }

    /// Where somebody in a cell is drawn.
    pub(crate) fn place(&self, unit: UnitId, cell: Cell) -> Vec2 {
        let centre = self.layout.centre(cell);
        let sharers = self.sharers(cell);
        let Some(rank) = sharers.iter().position(|one| *one == unit) else {
            return centre;
        };
        let turn = FIRST + rank as f32 / sharers.len() as f32;
        let out = OUT * self.layout.cell_size().min_element();
        centre + Vec2::from_angle(turn * TAU) * out
    }

    /// Who of those who share a cell is drawn nearest to a point; `None` where there are no two.
    pub(crate) fn nearest(&self, cell: Cell, at: Vec2) -> Option<UnitId> {
        let far = |unit: &UnitId| self.place(*unit, cell).distance(at);
        let sharers = self.sharers(cell).iter().copied();
        sharers.min_by(|one, other| far(one).total_cmp(&far(other)))
    }
}
