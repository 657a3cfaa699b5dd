//! Coordinates for geometry: two straight axes, so that vectors add up.
//!
//! On squares these are column and row. On hexes one axis leans, which makes every hex layout
//! the same plane; a pointy one and a flat one differ by a turn of 30 degrees and nothing else.
//! It never knows the size of the board.

use super::{Cell, Offset, Orientation, Topology};

/// A point, or the vector between two, along the two straight axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Axial {
    pub(super) q: i32,
    pub(super) r: i32,
}

impl Axial {
    /// The point of `cell` under `topology`.
    pub(super) const fn of(topology: Topology, cell: Cell) -> Self {
        let (col, row) = (cell.col as i32, cell.row as i32);
        match topology {
            Topology::Square => Self { q: col, r: row },
            Topology::Hex {
                orientation: Orientation::Pointy,
                offset,
            } => Self {
                q: col - slant(row, offset),
                r: row,
            },
            Topology::Hex {
                orientation: Orientation::Flat,
                offset,
            } => Self {
                q: col,
                r: row - slant(col, offset),
            },
        }
    }

    /// The column and row of this point under `topology`, on the board or off it.
    pub(super) const fn col_row(self, topology: Topology) -> (i32, i32) {
        match topology {
            Topology::Square => (self.q, self.r),
            Topology::Hex {
                orientation: Orientation::Pointy,
                offset,
            } => (self.q + slant(self.r, offset), self.r),
            Topology::Hex {
                orientation: Orientation::Flat,
                offset,
            } => (self.q, self.r + slant(self.q, offset)),
        }
    }

    /// The vector from `self` to `other`.
    pub(super) const fn to(self, other: Self) -> Self {
        Self {
            q: other.q - self.q,
            r: other.r - self.r,
        }
    }

    /// The steps this vector takes under `topology`.
    pub(super) fn length(self, topology: Topology) -> u32 {
        let (q, r) = (self.q.unsigned_abs(), self.r.unsigned_abs());
        match topology {
            Topology::Square => q.max(r),
            Topology::Hex { .. } => q.max(r).max((self.q + self.r).unsigned_abs()),
        }
    }
}

/// How far the leaning axis has run from the straight one after `line` rows or columns.
const fn slant(line: i32, offset: Offset) -> i32 {
    match offset {
        Offset::Odd => (line - (line & 1)) / 2,
        Offset::Even => (line + (line & 1)) / 2,
    }
}
