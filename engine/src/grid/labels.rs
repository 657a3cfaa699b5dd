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
}

/// The cost of a cell no way has been found to.
pub(super) const UNREACHED: u32 = u32::MAX;

const BLANK: Label = Label {
    cost: UNREACHED,
    arrivals: 0,
    stop: false,
    end: false,
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
    end: usize,
    back: StepsBack,
    /// The cells, dearest first, so the end comes first.
    cells: Vec<OnTheWay>,
    /// The least index of them all.
    first: usize,
    /// For each of the board's cells from there on, its place in `cells`; only right for those there.
    places: Vec<u32>,
}

/// A cell on a cheapest way.
#[derive(Clone, Copy)]
struct OnTheWay {
    index: usize,
    cost: u32,
    arrivals: u8,
    shoved: bool,
}

impl Ways {
    fn to(labels: &Labels, grid: Grid, to: Cell) -> Self {
        let back = StepsBack::on(grid);
        // One bit for each cell of the board: whether it was found.
        let mut seen = vec![0u64; grid.len().div_ceil(64)];
        let (mut first, mut last) = (usize::MAX, 0);
        let mut cells = Vec::with_capacity(64);
        let mut find = |cells: &mut Vec<OnTheWay>, index: usize, shoved| {
            let (word, bit) = (&mut seen[index / 64], 1 << (index % 64));
            if *word & bit == 0 {
                *word |= bit;
                (first, last) = (first.min(index), last.max(index));
                let Label { cost, arrivals, .. } = labels.labels[index];
                cells.push(OnTheWay {
                    index,
                    cost,
                    arrivals,
                    shoved,
                });
            }
        };
        find(&mut cells, grid.index(to), grid.topology().is_shoved(to));
        let mut next = 0;
        while let Some(&one) = cells.get(next) {
            next += 1;
            for rank in ranks(one.arrivals) {
                let (before, shoved) = back.step(&one, rank);
                find(&mut cells, before, shoved);
            }
        }
        // Where all steps cost the same they are in this order already.
        cells.sort_by_key(|one| Reverse(one.cost));
        let mut places = vec![0; last - first + 1];
        for (place, one) in (0..).zip(&cells) {
            places[one.index - first] = place;
        }
        Self {
            grid,
            end: grid.index(to),
            back,
            cells,
            first,
            places,
        }
    }

    fn place(&self, index: usize) -> usize {
        self.places[index - self.first] as usize
    }

    fn straightest(&self) -> Vec<Cell> {
        let turns = self.turns();
        // The start with the fewest turns ahead; of several such the first on the board.
        let starts = self.cells.iter().zip(&turns);
        let starts = starts.filter(|(one, _)| one.arrivals == 0);
        let start = starts.min_by_key(|(one, turns)| (turns.iter().min().copied(), one.index));
        let Some((start, _)) = start else {
            return Vec::new();
        };
        let mut index = start.index;
        let mut cell = self.grid.cell(index);
        let mut path = Vec::new();
        let mut heading = None;
        while index != self.end {
            let ahead = &turns[self.place(index)];
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
            (cell, index) = (next, self.grid.index(next));
        }
        path
    }

    /// The turns ahead of every cell, in the order of `cells`. Each is worked out from those
    /// nearer the end, which come before it.
    fn turns(&self) -> Vec<Turns> {
        let mut turns = vec![[NO_WAY; 8]; self.cells.len()];
        for (place, one) in self.cells.iter().enumerate() {
            let ahead = turns[place];
            let fewest = ahead.iter().min().copied().unwrap_or(NO_WAY);
            for rank in ranks(one.arrivals) {
                let (before, _) = self.back.step(one, rank);
                turns[self.place(before)][rank] = if one.index == self.end {
                    0
                } else {
                    ahead[rank].min(fewest.saturating_add(1))
                };
            }
        }
        turns
    }
}

/// Where steps came from.
struct StepsBack {
    /// By shovedness and rank, how far the cell that a step in that direction came from is from the one it leads to, and whether
    /// that one's row or column is shoved otherwise.
    steps: [[(isize, bool); 8]; 2],
}

impl StepsBack {
    fn on(grid: Grid) -> Self {
        let topology = grid.topology();
        // Both six and eight directions lie in opposite pairs, half the list apart.
        let count = topology.directions().len();
        let steps = [false, true].map(|shoved| {
            let steps = topology.steps(shoved);
            std::array::from_fn(|rank| {
                let (col, row) = steps[(rank + count / 2) % count];
                let by = isize::from(row) * grid.width() as isize + isize::from(col);
                (by, topology.is_shoved_otherwise((col, row)))
            })
        });
        Self { steps }
    }

    /// The index of the cell that a step to `one` in the direction of `rank` came from, and whether it is shoved.
    fn step(&self, one: &OnTheWay, rank: usize) -> (usize, bool) {
        let (by, otherwise) = self.steps[usize::from(one.shoved)][rank & 7];
        (one.index.wrapping_add_signed(by), one.shoved != otherwise)
    }
}

/// The ranks of the directions whose bits are set, in order.
fn ranks(mut bits: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        rank
    })
}
