//! Ways over what somebody who explores knows and remembers (DUN-7): in the dark it charts nothing, and sees only what is before it.

use std::sync::Arc;

use crate::battle::{Command, Fighter, KeyPlace, UnitId, View};
use crate::grid::{Cell, Direction, Footing, Ground, GroundMap, Reach};

use super::hazards::breathes;
use super::{approach, doors};

/// Points of a way that a cell without air is worth more.
const AIRLESS: u8 = 3;

/// What a side remembers of the ground, and room for its searches.
#[derive(Clone, Debug, Default)]
pub(super) struct RememberedWays {
    reach: Reach,
    distances: Reach,
    /// The ground as it was planned last, and for whom, as long as nothing happens.
    plan: Option<(UnitId, Arc<GroundMap>)>,
    /// By the index of each cell, the ground by which ways were planned when it was seen last.
    remembered: Vec<Option<Ground>>,
    /// How many keys it had then: with another it may open what was shut.
    keys: usize,
    /// Who turned last to see its way, where, and to which cells.
    turned: Option<(UnitId, Cell, Vec<Cell>)>,
}

impl RememberedWays {
    /// Something may have happened since it was asked last.
    pub(super) fn look_anew(&mut self) {
        self.plan = None;
    }

    /// Room for a search of somebody else's.
    pub(super) fn room(&mut self) -> (&mut Reach, &mut Reach) {
        (&mut self.reach, &mut self.distances)
    }

    /// What it costs somebody to get to each cell.
    pub(super) fn costs(&mut self, view: &View<'_>, me: Fighter<'_>) -> &Reach {
        let planned = self.planned(view, me);
        (self.reach).fill(&planned, me.place.cell, Reach::UNLIMITED, |_| Footing::Free);
        &self.reach
    }

    /// The way of somebody to the nearest of those cells, whoever stands in it; empty where none leads there, or it is there.
    pub(super) fn way(&mut self, view: &View<'_>, one: Fighter<'_>, cells: &[Cell]) -> Vec<Cell> {
        let costs = self.costs(view, one);
        let reached = cells
            .iter()
            .filter_map(|&cell| Some((costs.cost(cell)?, cell)));
        let nearest = reached.min();
        nearest.map_or_else(Vec::new, |(_, cell)| costs.path(cell))
    }

    /// What brings somebody nearer to one of those cells, by ways over what it knows and remembers. Where the next cell of the way is
    /// one that it does not know, it turns to it; what it can't make out then is a wall to it.
    pub(super) fn nearer(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        cells: &[Cell],
        dares: bool,
    ) -> Option<Command> {
        if cells.is_empty() {
            return None;
        }
        let grid = view.arena().board.grid();
        // Each time round, one more of the cells about it is a wall.
        for _ in 0..=grid.neighbours(me.place.cell).count() {
            let planned = self.planned(view, me);
            let allowed = |cell| dares || breathes(view, &me, cell);
            let room = (&mut self.reach, &mut self.distances);
            let command = approach::nearer_over(view, me, cells, &[], allowed, (&planned, room));
            if command.is_some() {
                return command;
            }
            let (facing, next) = self.unknown_next(view, me)?;
            if facing != me.place.facing {
                self.has_turned(me, next);
                let turn = Command::Turn { facing };
                return view.check(turn).is_ok().then_some(turn);
            }
            self.remembered[grid.index(next)] = Some(*view.arena().board.ground().ground(next));
            self.plan = None;
        }
        None
    }

    /// Of the cells beside somebody that its side does not know now, and to which it has not turned there, the one nearest to where it
    /// wants to be, and which way that is.
    fn unknown_next(&self, view: &View<'_>, me: Fighter<'_>) -> Option<(Direction, Cell)> {
        let grid = view.arena().board.grid();
        let here = self.distances.cost(me.place.cell)?;
        let turned = match &self.turned {
            Some((unit, place, turned)) if (*unit, *place) == (me.id(), me.place.cell) => turned,
            _ => &Vec::new(),
        };
        let beside = grid.neighbours(me.place.cell);
        let unknown = beside.filter(|&(_, cell)| !view.knows_cell(cell));
        let unknown = unknown.filter(|(_, cell)| !turned.contains(cell));
        let nearer = unknown.filter_map(|(facing, cell)| {
            let cost = self.distances.cost(cell)?;
            (cost < here).then_some((cost, grid.index(cell), facing, cell))
        });
        let (.., facing, cell) = nearer.min_by_key(|&(cost, index, ..)| (cost, index))?;
        Some((facing, cell))
    }

    fn has_turned(&mut self, me: Fighter<'_>, to: Cell) {
        match &mut self.turned {
            Some((unit, place, turned)) if (*unit, *place) == (me.id(), me.place.cell) => {
                turned.push(to);
            }
            _ => self.turned = Some((me.id(), me.place.cell, vec![to])),
        }
    }

    /// DUN-7: whether its side knows what is in a cell, or remembers it.
    pub(super) fn knows(&self, view: &View<'_>, cell: Cell) -> bool {
        let remembered = self.remembered.get(view.arena().board.grid().index(cell));
        view.knows_cell(cell) || remembered.is_some_and(Option::is_some)
    }

    /// The ground by which somebody plans its ways, with what it remembers.
    fn planned(&mut self, view: &View<'_>, me: Fighter<'_>) -> Arc<GroundMap> {
        if let Some((_, plan)) = self.plan.as_ref().filter(|(unit, _)| *unit == me.id()) {
            return Arc::clone(plan);
        }
        let mut planned = doors::planned(view, &me).into_owned();
        if view.is_charted() {
            self.remember(view, me, &mut planned);
        }
        let board = view.arena().board;
        if board.has_hazards() {
            for cell in board.grid().cells() {
                let under = *planned.ground(cell);
                if under.cost > 0 && !breathes(view, &me, cell) {
                    let cost = under.cost.saturating_add(AIRLESS);
                    planned.lay(cell, Ground { cost, ..under });
                }
            }
        }
        let planned = Arc::new(planned);
        self.plan = Some((me.id(), Arc::clone(&planned)));
        planned
    }

    /// In the dark nobody charts what it sees: walls and doors are remembered all the same.
    fn remember(&mut self, view: &View<'_>, me: Fighter<'_>, planned: &mut GroundMap) {
        let (board, side) = (view.arena().board, me.id().side);
        let grid = board.grid();
        let has =
            |place: &KeyPlace<UnitId>| matches!(place, KeyPlace::With(unit) if unit.side == side);
        let keys = board.keys().iter().filter(|(_, place)| has(place));
        let keys = keys.count();
        if self.keys != keys {
            self.keys = keys;
            self.remembered.clear();
        }
        self.remembered.resize(grid.len(), None);
        let charted = board.charted_by(side);
        let mut forgotten = Vec::new();
        for (index, known) in self.remembered.iter_mut().enumerate() {
            if charted.is_none_or(|charted| charted[index]) {
                *known = Some(*planned.at(index));
            } else if let Some(ground) = *known {
                forgotten.push((grid.cell(index), ground));
            }
        }
        planned.lay_all(forgotten);
    }
}
