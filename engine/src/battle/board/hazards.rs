//! The hazards of a board (HAZ): where they are, what they lay over the ground, and where they spread.

use std::sync::Arc;

use super::Board;
use crate::battle::UnitId;
use crate::battle::hazards::{Catching, GivingWay, HazardNow, Hazards};
use crate::content::hazard::{Hazard, LevelHazard};
use crate::grid::{Cell, Ground};
use crate::rules::id::Id;

impl Board {
    /// The same board with hazards (HAZ).
    pub(in crate::battle) fn with_hazards(mut self, hazards: Hazards) -> Self {
        self.hazards = hazards;
        let in_the_way = self.hazards().filter(|now| now.kind.is_in_the_way());
        let cells: Vec<Cell> = in_the_way.map(|now| now.cell).collect();
        for cell in cells {
            let (index, ground) = (self.grid().index(cell), *self.ground.ground(cell));
            let laid = self.hazards.cover(index, ground);
            self.lay_over(cell, laid);
        }
        self
    }

    /// The hazards, to keep and to compare.
    pub(in crate::battle) fn all_hazards(&self) -> &Hazards {
        &self.hazards
    }

    /// Whether there are, or may come to be, any hazards.
    pub fn has_hazards(&self) -> bool {
        !self.hazards.never_are()
    }

    /// Every hazard, by cell.
    pub fn hazards(&self) -> impl Iterator<Item = HazardNow<'_>> {
        self.hazards.all(self.grid())
    }

    /// The hazards of a cell.
    pub fn hazards_at(&self, cell: Cell) -> impl Iterator<Item = HazardNow<'_>> {
        self.hazards.within(self.grid(), self.grid().index(cell))
    }

    /// Whether a hazard of a cell harms whoever comes or stays there.
    pub fn is_harmful(&self, cell: Cell) -> bool {
        self.has_hazards() && self.hazards.harm(self.grid().index(cell))
    }

    /// HAZ-1: whether the ground of a cell would give way under somebody, and how.
    pub fn gives_way(&self, unit: UnitId, cell: Cell) -> Option<GivingWay> {
        self.hazards.gives_way(unit, self.grid().index(cell))
    }

    /// A kind of hazard.
    pub(in crate::battle) fn hazard_kind(&self, id: Id) -> Option<&Arc<Hazard>> {
        self.hazards.kind(id)
    }

    /// Those that the level has begin.
    pub(in crate::battle) fn hazards_of_level(&self) -> &[LevelHazard] {
        self.hazards.of_level()
    }

    /// HAZ-1: whether a fire can be set in a cell: one that spreads where it would spread to and has not burnt yet.
    pub fn takes_fire(&self, hazard: Id, cell: Cell) -> bool {
        let wet = self.ground().ground(cell).wet;
        (self.hazards).takes(hazard, self.grid().index(cell), wet)
    }

    /// Until when a hazard is in a cell, if it is.
    pub(in crate::battle) fn hazard_until(&self, hazard: Id, cell: Cell) -> Option<Option<u32>> {
        self.hazards.is_in(hazard, self.grid().index(cell))
    }

    /// The cell into which smoke drifts from one.
    pub(in crate::battle) fn drift(&self, cell: Cell) -> Cell {
        let to = self.hazards.drift(self.grid(), cell);
        let ground = self.ground.ground(to);
        // A wall keeps it.
        if ground.opaque && ground.cost == 0 {
            cell
        } else {
            to
        }
    }

    /// The cells that hazards may spread into, kind by kind; through no door that is shut.
    pub(in crate::battle) fn catching(&self) -> Vec<(Id, Vec<Catching>)> {
        let kinds = self.hazards.kinds().iter();
        let all = kinds.map(|kind| {
            let mut catching = self.hazards.catching(self.grid(), kind);
            catching.retain(|next| self.door(next.cell).is_none_or(|door| door.state.is_open()));
            (kind.id, catching)
        });
        all.filter(|(_, catching)| !catching.is_empty()).collect()
    }

    /// The hazards whose rounds are over, kind by kind.
    pub(in crate::battle) fn hazards_over(&self, round: u32) -> Vec<(Id, Vec<Cell>)> {
        self.hazards.over_by(round, self.grid())
    }

    /// A hazard begins in a cell. Whether one sees through it otherwise from now on.
    pub(in crate::battle) fn begin_hazard(
        &mut self,
        hazard: Id,
        cell: Cell,
        until: Option<u32>,
    ) -> bool {
        let (index, ground) = (self.grid().index(cell), *self.ground.ground(cell));
        let laid = self.hazards.begin(hazard, index, until, ground);
        self.lay_over(cell, laid)
    }

    /// A hazard of a cell ends. Whether one sees through it otherwise from now on.
    pub(in crate::battle) fn end_hazard(&mut self, hazard: Id, cell: Cell) -> bool {
        let index = self.grid().index(cell);
        let laid = self.hazards.end(hazard, index);
        self.lay_over(cell, laid)
    }

    fn lay_over(&mut self, cell: Cell, ground: Option<Ground>) -> bool {
        let Some(ground) = ground else { return false };
        let was = *self.ground.ground(cell);
        if was != ground {
            Arc::make_mut(&mut self.ground).lay(cell, ground);
        }
        was.opaque != ground.opaque
    }
}
