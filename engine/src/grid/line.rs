//! The cells a straight line crosses. It never knows what it is drawn for.
//!
//! The line between two centres is sampled once per step. A sample that falls exactly on the
//! edge between two cells is nudged off it by a fixed tiny amount, the same for every sample and
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
    walk: Walk,
    lean: Lean,
}

impl Grid {
    /// The cells that the straight line from `a` to `b` crosses, both ends included: one more
    /// than their distance, each beside the last. Nothing if either end is off the board.
    ///
    /// Where a line runs exactly between two cells, `lean` says which to take; a side that is off
    /// the board gives way to the other.
    #[must_use]
    pub fn line(self, a: Cell, b: Cell, lean: Lean) -> Line {
        let mut walk = Walk::new(self, a, b);
        if !self.contains(a) || !self.contains(b) {
            walk.left_to_go = 0;
        }
        Line { walk, lean }
    }
}

impl Iterator for Line {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let (right, left) = self.walk.next()?;
        Some(if self.lean == Lean::Right {
            right
        } else {
            left
        })
    }
}

/// The straight line between the centres of two cells of a board, cell by cell from end to end:
/// leaning right, and leaning left.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    grid: Grid,
    from: Axial,
    right: Sample,
    left: Sample,
    /// How far a sample moves along q, r and s from one step to the next, in parts.
    step: [i32; 3],
    /// Parts in one cell.
    whole: i32,
    /// Cells still to come.
    left_to_go: i32,
}

impl Walk {
    pub(super) fn new(grid: Grid, a: Cell, b: Cell) -> Self {
        let from = grid.axial(a);
        let along = from.to(grid.axial(b));
        let steps = i32::from(grid.distance(a, b));
        // Only the vector is scaled, which keeps every figure far inside 32 bits.
        let (q, r) = (along.q * FINENESS, along.r * FINENESS);
        Self {
            grid,
            from,
            right: Sample::nudged(1),
            left: Sample::nudged(-1),
            step: [q, r, -q - r],
            whole: steps.max(1) * FINENESS,
            left_to_go: steps + 1,
        }
    }

    /// The cell at `point`. A line leaves the board only where it runs along the outer edge of
    /// cells that are not shoved, and there the cell across that edge is the nearest on the board.
    fn on_board(&self, point: Axial) -> Cell {
        let point = Axial {
            q: self.from.q + point.q,
            r: self.from.r + point.r,
        };
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

impl Iterator for Walk {
    type Item = (Cell, Cell);

    fn next(&mut self) -> Option<(Cell, Cell)> {
        if self.left_to_go == 0 {
            return None;
        }
        self.left_to_go -= 1;
        let topology = self.grid.topology();
        let (point, close) = self.right.nearest(topology, self.whole);
        let right = self.on_board(point);
        let left = if close {
            self.on_board(self.left.nearest(topology, self.whole).0)
        } else {
            right
        };
        self.right.advance(self.step, self.whole);
        self.left.advance(self.step, self.whole);
        Some((right, left))
    }
}

/// A point on a line, its three coordinates counted from the line's start. It is kept as the
/// nearest whole number and the parts beyond it, so that the next sample takes no division.
#[derive(Debug, Clone)]
struct Sample([(i32, i32); 3]);

impl Sample {
    /// The start, `sign` times the nudge aside.
    fn nudged(sign: i32) -> Self {
        let (q, r) = (sign * NUDGE.0, sign * NUDGE.1);
        Self([q, r, -q - r].map(|beyond| (0, beyond)))
    }

    /// One step on. No coordinate moves by more than one cell in a step, so one carry is enough.
    fn advance(&mut self, step: [i32; 3], whole: i32) {
        for ((nearest, beyond), step) in self.0.iter_mut().zip(step) {
            *beyond += step;
            if 2 * *beyond >= whole {
                *beyond -= whole;
                *nearest += 1;
            } else if 2 * *beyond < -whole {
                *beyond += whole;
                *nearest -= 1;
            }
        }
    }

    /// The cell whose centre is nearest, and whether another is so near that the nudge may have
    /// settled it.
    fn nearest(&self, topology: Topology, whole: i32) -> (Axial, bool) {
        let [(q, off_q), (r, off_r), (s, off_s)] =
            self.0.map(|(nearest, beyond)| (nearest, beyond.abs()));
        match topology {
            Topology::Square => {
                let close = whole - 2 * off_q.max(off_r) <= 2 * CLOSE;
                (Axial { q, r }, close)
            }
            // The three must add up to 0; the one that was rounded furthest gives way. On the
            // edge between two hexes two of them are equally far off.
            Topology::Hex { .. } if off_q > off_r && off_q > off_s => {
                (Axial { q: -r - s, r }, off_q - off_r.max(off_s) <= CLOSE)
            }
            Topology::Hex { .. } if off_r > off_s => {
                (Axial { q, r: -q - s }, off_r - off_q.max(off_s) <= CLOSE)
            }
            Topology::Hex { .. } => (Axial { q, r }, off_s - off_q.max(off_r) <= CLOSE),
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
