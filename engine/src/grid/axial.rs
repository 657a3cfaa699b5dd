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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_from_their_points_on_every_layout() {
        for topology in Topology::ALL {
            for (col, row) in (0..9).flat_map(|col| (0..9).map(move |row| (col, row))) {
                let point = Axial::of(topology, Cell { col, row });
                let back = (i32::from(col), i32::from(row));
                assert_eq!(point.col_row(topology), back, "{topology:?}");
            }
        }
    }

    #[test]
    fn steps_on_a_hex_plane_are_one_long() {
        let offset = Offset::Even;
        let topology = Topology::Hex {
            orientation: Orientation::Pointy,
            offset,
        };
        for (q, r) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)] {
            assert_eq!(Axial { q, r }.length(topology), 1);
        }
        assert_eq!(Axial { q: 1, r: 1 }.length(topology), 2);
        assert_eq!(Axial { q: 1, r: 1 }.length(Topology::Square), 1);
    }
}
