//! What a search writes on each cell: the cheapest cost found and the steps that bring it.
//! It never knows how the search went about it.

use std::cmp::Reverse;

use super::{Cell, Grid};

/// What a search has found out about one cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Label {
    /// Movement points to get here.
    pub(super) cost: u32,
    /// Bit `rank` is set when a cheapest way arrives by a step in that direction.
    pub(super) arrivals: u8,
    /// Whether one may stop here.
    pub(super) stop: bool,
    /// Whether every way ends here.
    pub(super) end: bool,
    /// Whether the cost is final.
    pub(super) settled: bool,
}

/// The cost of a cell no way has been found to.
pub(super) const UNREACHED: u32 = u32::MAX;

const BLANK: Label = Label {
    cost: UNREACHED,
    arrivals: 0,
    stop: false,
    end: false,
    settled: false,
};

/// The labels of a whole board, and which of them are not blank.
#[derive(Debug, Clone, Default)]
pub(super) struct Labels {
    labels: Vec<Label>,
}

impl Labels {
    /// Blanks the labels of a board of `len` cells. `written` names all that were written on
    /// since the last time.
    pub(super) fn reset(&mut self, len: usize, written: &[u32]) {
        // Small searches on a large board blank what they wrote; large ones blank everything.
        if self.labels.len() != len || written.len() > len / 4 {
            self.labels.clear();
            self.labels.resize(len, BLANK);
        } else {
            for &index in written {
                self.labels[index as usize] = BLANK;
            }
        }
    }

    pub(super) fn blank(&mut self, index: usize) {
        self.labels[index] = BLANK;
    }

    pub(super) fn get(&self, index: usize) -> Option<&Label> {
        self.labels
            .get(index)
            .filter(|label| label.cost != UNREACHED)
    }

    pub(super) fn at(&mut self, index: usize) -> &mut Label {
        &mut self.labels[index]
    }

    /// The cells of the straightest of the cheapest ways to `to`, without the start: the fewest
    /// changes of direction, then the first by the order of directions. Nothing for a start or
    /// a cell that was not reached.
    pub(super) fn straightest(&self, grid: Grid, to: Cell) -> Vec<Cell> {
        if !grid.contains(to) || self.get(grid.index(to)).is_none() {
            return Vec::new();
        }
        Ways::to(self, grid, to).straightest()
    }
}

/// Changes of direction from a cell to the end, for a first step by each direction.
type Turns = [u32; 8];
const NO_WAY: u32 = u32::MAX;

/// Every cell on a cheapest way to one end.
struct Ways {
    grid: Grid,
    to: Cell,
    /// The cells with their arrivals, dearest first, so the end comes first.
    cells: Vec<(Cell, u8)>,
    /// The least index of them all.
    first: usize,
    /// For each of the board's cells from there on, its place in `cells`; only right for those there.
    places: Vec<u32>,
}

impl Ways {
    fn to(labels: &Labels, grid: Grid, to: Cell) -> Self {
        // One bit for each cell of the board: whether it was found.
        let mut seen = vec![0u64; grid.len().div_ceil(64)];
        let mut find = |index: usize| {
            let (word, bit) = (&mut seen[index / 64], 1 << (index % 64));
            let new = *word & bit == 0;
            *word |= bit;
            new
        };
        let mut found = Vec::with_capacity(16);
        find(grid.index(to));
        found.push(grid.index(to));
        let mut next = 0;
        while let Some(&index) = found.get(next) {
            next += 1;
            let arrivals = labels.labels[index].arrivals;
            for (_, before) in steps_back(grid, grid.cell(index), arrivals) {
                let before = grid.index(before);
                if find(before) {
                    found.push(before);
                }
            }
        }
        found.sort_unstable_by_key(|&index| (Reverse(labels.labels[index].cost), index));
        let first = found.iter().copied().min().unwrap_or_default();
        let last = found.iter().copied().max().unwrap_or_default();
        let mut places = vec![0; last - first + 1];
        for (place, &index) in (0..).zip(&found) {
            places[index - first] = place;
        }
        let cell = |&index: &usize| (grid.cell(index), labels.labels[index].arrivals);
        Self {
            grid,
            to,
            cells: found.iter().map(cell).collect(),
            first,
            places,
        }
    }

    fn place(&self, cell: Cell) -> usize {
        self.places[self.grid.index(cell) - self.first] as usize
    }

    fn straightest(&self) -> Vec<Cell> {
        let turns = self.turns();
        // The start with the fewest turns ahead; the nearest of several such is the first.
        let starts = self
            .cells
            .iter()
            .zip(&turns)
            .filter(|((_, arrivals), _)| *arrivals == 0);
        let start = starts.min_by_key(|(_, turns)| turns.iter().min().copied());
        let Some((&(mut cell, _), _)) = start else {
            return Vec::new();
        };
        let mut path = Vec::new();
        let mut heading = None;
        while cell != self.to {
            let ahead = &turns[self.place(cell)];
            let with_turn = |rank: usize| {
                let turn = u32::from(heading.is_some_and(|heading| heading != rank));
                ahead[rank].saturating_add(turn)
            };
            let Some(rank) = (0..8).min_by_key(|&rank| with_turn(rank)) else {
                break;
            };
            let Some(next) = self.grid.neighbour_by_rank(cell, rank) else {
                break;
            };
            path.push(next);
            heading = Some(rank);
            cell = next;
        }
        path
    }

    /// The turns ahead of every cell, in the order of `cells`. Each is worked out from those
    /// nearer the end, which come before it.
    fn turns(&self) -> Vec<Turns> {
        let mut turns = vec![[NO_WAY; 8]; self.cells.len()];
        for (place, &(cell, arrivals)) in self.cells.iter().enumerate() {
            let ahead = turns[place];
            let fewest = ahead.iter().min().copied().unwrap_or(NO_WAY);
            for (rank, before) in steps_back(self.grid, cell, arrivals) {
                turns[self.place(before)][rank] = if cell == self.to {
                    0
                } else {
                    ahead[rank].min(fewest.saturating_add(1))
                };
            }
        }
        turns
    }
}

/// The cells that steps in the directions of `arrivals` come from, with the rank of each step.
fn steps_back(grid: Grid, cell: Cell, arrivals: u8) -> impl Iterator<Item = (usize, Cell)> {
    let count = grid.directions().len();
    (0..count)
        .filter(move |rank| arrivals >> rank & 1 == 1)
        .filter_map(move |rank| {
            // Both six and eight directions lie in opposite pairs, half the list apart.
            Some((
                rank,
                grid.neighbour_by_rank(cell, (rank + count / 2) % count)?,
            ))
        })
}
