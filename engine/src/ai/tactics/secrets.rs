//! Searching for doors that pass for walls when no way on is found (SEC-1, SEC-2): one place after the other, everybody at another.
//!
//! It remembers where its side has searched; it never knows whether there is anything to find.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::{Cell, Footing, Reach};

/// So many times as many walls to search in a stint are worth one more wall.
const SCALE: u32 = 12;

/// The walls about which a side has searched.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Sounded {
    /// By the index of each cell.
    searched: Vec<bool>,
    /// Who is about to search, and where.
    aims: Vec<(UnitId, Cell)>,
}

impl Sounded {
    /// Where somebody is to search next, by what it costs to get there: where most walls come into a stint. `None` once all have
    /// been searched, and after that it begins again, for others may find what these did not.
    pub(super) fn place(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        costs: &Reach,
    ) -> Option<Cell> {
        let length = view.arena().board.grid().len();
        if self.searched.len() != length {
            self.searched = vec![false; length];
        }
        self.aims.retain(|(unit, _)| *unit != me.id());
        let place = self.best(view, me, costs);
        if place.is_none() {
            self.searched.fill(false);
        }
        self.aims.extend(place.map(|at| (me.id(), at)));
        place
    }

    /// Somebody searches about a cell.
    pub(super) fn search(&mut self, view: &View<'_>, at: Cell) {
        let grid = view.arena().board.grid();
        for cell in grid.area(at, 1) {
            self.searched[grid.index(cell)] = true;
        }
        self.aims.retain(|(_, aim)| *aim != at);
    }

    fn best(&self, view: &View<'_>, me: &Fighter<'_>, costs: &Reach) -> Option<Cell> {
        let board = view.arena().board;
        let (grid, own) = (board.grid(), me.place);
        let allowance = u32::from(me.progress.allowance.unwrap_or(1).max(1));
        let taken = |cell: Cell| {
            let near = |(_, aim): &(UnitId, Cell)| grid.distance(*aim, cell) <= 1;
            self.aims.iter().any(near)
        };
        let free = |cell: Cell| {
            let footing = board.footing(me.id(), own.height, grid.index(cell));
            cell == own.cell || footing == Footing::Free
        };
        let hides = self.walls(view);
        let is_known = |index: usize| view.charted().is_none_or(|charted| charted[index]);
        let open = grid.cells().filter(|&cell| is_known(grid.index(cell)));
        let open = open.filter_map(|cell| Some((cell, costs.cost(cell)?)));
        let places = open.filter(|&(cell, _)| free(cell) && !taken(cell));
        let places = places.filter_map(|(cell, cost)| {
            let about = grid.neighbours(cell).map(|(_, beside)| grid.index(beside));
            let walls = about.map(|index| u32::from(hides[index])).sum::<u32>();
            let stints = 1 + cost.div_ceil(allowance);
            (walls > 0).then_some((walls * SCALE / stints, cost, cell))
        });
        let best =
            places.min_by_key(|&(worth, cost, cell)| (u32::MAX - worth, cost, grid.index(cell)));
        best.map(|(.., cell)| cell)
    }

    /// By the index of each cell, whether it is a wall that nobody has searched, and behind which there is something that its side does
    /// not know.
    fn walls(&self, view: &View<'_>) -> Vec<bool> {
        let board = view.arena().board;
        let (grid, ground, charted) = (board.grid(), board.ground(), view.charted());
        let is_known = |cell: Cell| charted.is_none_or(|charted| charted[grid.index(cell)]);
        let hides = |wall: Cell| {
            let mut beside = grid.neighbours(wall).map(|(_, cell)| cell);
            !view.is_charted() || beside.any(|cell| !is_known(cell))
        };
        let is_wall = |cell: Cell| {
            let solid = ground.ground(cell).cost == 0 && !self.searched[grid.index(cell)];
            solid && is_known(cell) && hides(cell) && board.door(cell).is_none()
        };
        grid.cells().map(is_wall).collect()
    }
}
