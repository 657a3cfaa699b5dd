//! The cells a straight line crosses. It never knows what it is drawn for.
//!
//! The line between two centres is sampled once per step. A sample that falls exactly on the
//! edge between two cells is nudged off it by a fixed hair, the same for every sample and
//! whichever end the line is drawn from, so a line back is the line there reversed.

use super::axial::Axial;
use super::{Cell, Grid, Topology};

/// To which side a line leans where it runs exactly between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lean {
    /// The side of greater columns, or of greater rows where that does not settle it.
    Right,
    /// The other side.
    Left,
}

/// How finely the space between two samples is divided, so that a nudge of a few parts breaks
/// every tie and never changes anything else: all comparisons are between multiples of this.
const FINENESS: i32 = 16;

/// The nudge of `Lean::Right`, in parts along q and r: to the right, and a little down. On hexes
/// the third axis then has 2 + 1 parts the other way, so no two of the three change alike and no
/// tie between them survives.
const NUDGE: (i32, i32) = (2, 1);

/// The cells from one end of a straight line to the other, both included.
#[derive(Debug, Clone)]
pub struct Line {
    segment: Segment,
    lean: Lean,
    next: i32,
}

impl Iterator for Line {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        (self.next <= self.segment.steps).then(|| {
            let cell = self.segment.sample(self.next, self.lean);
            self.next += 1;
            cell
        })
    }
}

impl Grid {
    /// The cells that the straight line from `a` to `b` crosses, both ends included: one more
    /// than their distance, each beside the last. Nothing if either end is off the board.
    ///
    /// Where a line runs exactly between two cells, `lean` says which to take; a side that is off
    /// the board gives way to the other.
    #[must_use]
    pub fn line(self, a: Cell, b: Cell, lean: Lean) -> Line {
        let segment = Segment::new(self, a, b);
        let next = if self.contains(a) && self.contains(b) {
            0
        } else {
            segment.steps + 1
        };
        Line {
            segment,
            lean,
            next,
        }
    }
}

/// A straight line between the centres of two cells of a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Segment {
    grid: Grid,
    from: Axial,
    along: Axial,
    pub(super) steps: i32,
}

impl Segment {
    pub(super) fn new(grid: Grid, a: Cell, b: Cell) -> Self {
        let from = grid.axial(a);
        Self {
            grid,
            from,
            along: from.to(grid.axial(b)),
            steps: i32::from(grid.distance(a, b)),
        }
    }

    /// The cell `index` steps along, from 0 to `steps`.
    pub(super) fn sample(self, index: i32, lean: Lean) -> Cell {
        let leaning = self.grid.cell_at(self.point(index, lean));
        // Centres lie within the board's outline, so of two cells that share an edge with a
        // point between centres one is on the board.
        let other = match lean {
            Lean::Right => Lean::Left,
            Lean::Left => Lean::Right,
        };
        leaning
            .or_else(|| self.grid.cell_at(self.point(index, other)))
            .unwrap_or(Cell { col: 0, row: 0 })
    }

    fn point(self, index: i32, lean: Lean) -> Axial {
        let whole = self.steps.max(1) * FINENESS;
        let sign = match lean {
            Lean::Right => 1,
            Lean::Left => -1,
        };
        // Only the vector is scaled, which keeps every figure far inside 32 bits.
        let q = self.along.q * index * FINENESS + sign * NUDGE.0;
        let r = self.along.r * index * FINENESS + sign * NUDGE.1;
        let nearest = match self.grid.topology() {
            Topology::Square => Axial {
                q: round(q, whole),
                r: round(r, whole),
            },
            Topology::Hex { .. } => round_hex(q, r, whole),
        };
        Axial {
            q: self.from.q + nearest.q,
            r: self.from.r + nearest.r,
        }
    }
}

/// `parts / whole`, to the nearest integer.
const fn round(parts: i32, whole: i32) -> i32 {
    (2 * parts + whole).div_euclid(2 * whole)
}

/// The hex whose centre is nearest the point (q, r), both counted in parts of `whole`.
fn round_hex(q: i32, r: i32, whole: i32) -> Axial {
    let s = -q - r;
    let (near_q, near_r, near_s) = (round(q, whole), round(r, whole), round(s, whole));
    let miss_q = (near_q * whole - q).abs();
    let miss_r = (near_r * whole - r).abs();
    let miss_s = (near_s * whole - s).abs();
    // The three must add up to nought; the one that was rounded furthest gives way.
    if miss_q > miss_r && miss_q > miss_s {
        Axial {
            q: -near_r - near_s,
            r: near_r,
        }
    } else if miss_r > miss_s {
        Axial {
            q: near_q,
            r: -near_q - near_s,
        }
    } else {
        Axial {
            q: near_q,
            r: near_r,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Offset, Orientation};

    fn drawn(grid: Grid, a: (u16, u16), b: (u16, u16), lean: Lean) -> Vec<(u16, u16)> {
        grid.line(a.into(), b.into(), lean)
            .map(Into::into)
            .collect()
    }

    fn pointy() -> Grid {
        let orientation = Orientation::Pointy;
        Grid::new(
            Topology::Hex {
                orientation,
                offset: Offset::Odd,
            },
            7,
            7,
        )
        .unwrap()
    }

    #[test]
    fn a_line_between_two_columns_leans_as_told() {
        let right = drawn(pointy(), (2, 0), (2, 4), Lean::Right);
        assert_eq!(right, [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4)]);
        let left = drawn(pointy(), (2, 0), (2, 4), Lean::Left);
        assert_eq!(left, [(2, 0), (1, 1), (2, 2), (1, 3), (2, 4)]);
    }

    #[test]
    fn a_lean_over_the_edge_of_the_board_gives_way() {
        for lean in [Lean::Left, Lean::Right] {
            assert_eq!(
                drawn(pointy(), (0, 0), (0, 2), lean),
                [(0, 0), (0, 1), (0, 2)]
            );
        }
    }

    #[test]
    fn squares_cross_half_steps_on_either_side() {
        let grid = Grid::new(Topology::Square, 5, 5).unwrap();
        assert_eq!(
            drawn(grid, (0, 0), (2, 1), Lean::Right),
            [(0, 0), (1, 1), (2, 1)]
        );
        assert_eq!(
            drawn(grid, (0, 0), (2, 1), Lean::Left),
            [(0, 0), (1, 0), (2, 1)]
        );
        assert_eq!(drawn(grid, (3, 3), (3, 3), Lean::Left), [(3, 3)]);
        assert_eq!(drawn(grid, (3, 3), (9, 3), Lean::Left), []);
    }
}
