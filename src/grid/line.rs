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

/// Points this few parts from an edge may lie on it when not nudged; all others lie further off.
const CLOSE: i32 = 6;

/// The cells from one end of a straight line to the other, both included.
#[derive(Debug, Clone)]
pub struct Line {
    segment: Segment,
    lean: Lean,
    next: i32,
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
        let drawn = self.contains(a) && self.contains(b);
        let next = if drawn { 0 } else { segment.steps + 1 };
        Line {
            segment,
            lean,
            next,
        }
    }
}

impl Iterator for Line {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.next > self.segment.steps {
            return None;
        }
        let (right, left) = self.segment.sample(self.next);
        self.next += 1;
        Some(if self.lean == Lean::Right {
            right
        } else {
            left
        })
    }
}

/// A straight line between the centres of two cells of a board.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    grid: Grid,
    from: Axial,
    along: Axial,
    pub(super) steps: i32,
    /// Parts in one cell.
    whole: i32,
}

impl Segment {
    pub(super) fn new(grid: Grid, a: Cell, b: Cell) -> Self {
        let from = grid.axial(a);
        let steps = i32::from(grid.distance(a, b));
        let whole = steps.max(1) * FINENESS;
        Self {
            grid,
            from,
            along: from.to(grid.axial(b)),
            steps,
            whole,
        }
    }

    /// The cells `index` steps along, from 0 to `steps`: leaning right, and leaning left.
    pub(super) fn sample(&self, index: i32) -> (Cell, Cell) {
        let (right, close) = self.point(index, 1);
        let left = if close {
            self.point(index, -1).0
        } else {
            right
        };
        (self.on_board(right), self.on_board(left))
    }

    /// The nearest point `index` steps along, `sign` times the nudge aside, and whether it is
    /// so close to another that the nudge may have settled it.
    fn point(&self, index: i32, sign: i32) -> (Axial, bool) {
        // Only the vector is scaled, which keeps every figure far inside 32 bits.
        let q = self.along.q * index * FINENESS + sign * NUDGE.0;
        let r = self.along.r * index * FINENESS + sign * NUDGE.1;
        let (nearest, close) = match self.grid.topology() {
            Topology::Square => {
                let [(q, off_q), (r, off_r)] = [q, r].map(|parts| round(parts, self.whole));
                (
                    Axial { q, r },
                    self.whole - 2 * off_q.max(off_r) <= 2 * CLOSE,
                )
            }
            Topology::Hex { .. } => round_hex(q, r, self.whole),
        };
        (
            Axial {
                q: self.from.q + nearest.q,
                r: self.from.r + nearest.r,
            },
            close,
        )
    }

    /// The cell at `point`. A line leaves the board only where it runs along the outer edge of
    /// cells that are not shoved, and there the cell across that edge is the nearest on the board.
    fn on_board(&self, point: Axial) -> Cell {
        let (col, row) = point.col_row(self.grid.topology());
        let within = |at: i32, size: u16| {
            u16::try_from(at.clamp(0, i32::from(size) - 1)).unwrap_or_default()
        };
        Cell {
            col: within(col, self.grid.width()),
            row: within(row, self.grid.height()),
        }
    }
}

/// `parts / whole` to the nearest integer, and how many parts that is off.
const fn round(parts: i32, whole: i32) -> (i32, i32) {
    let nearest = (2 * parts + whole).div_euclid(2 * whole);
    (nearest, (nearest * whole - parts).abs())
}

/// The hex whose centre is nearest the point (q, r), both counted in parts of `whole`, and
/// whether another is almost as near.
fn round_hex(q: i32, r: i32, whole: i32) -> (Axial, bool) {
    let [(q, off_q), (r, off_r), (s, off_s)] = [q, r, -q - r].map(|parts| round(parts, whole));
    // The three must add up to nought; the one that was rounded furthest gives way. On the edge
    // between two hexes two of them are equally far off.
    if off_q > off_r && off_q > off_s {
        (Axial { q: -r - s, r }, off_q - off_r.max(off_s) <= CLOSE)
    } else if off_r > off_s {
        (Axial { q, r: -q - s }, off_r - off_q.max(off_s) <= CLOSE)
    } else {
        (Axial { q, r }, off_s - off_q.max(off_r) <= CLOSE)
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
