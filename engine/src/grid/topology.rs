//! How cells are laid side by side: which directions there are and where each leads.
//! It never knows how large the board is.

use serde::{Deserialize, Serialize};

use super::{Cell, Direction};

use Direction::{E, N, Ne, Nw, S, Se, Sw, W};

/// Which way a hex points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// A corner at the top: hexes stand in rows.
    Pointy,
    /// An edge at the top: hexes stand in columns.
    Flat,
}

/// Which rows (pointy) or columns (flat) are shoved half a cell right or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offset {
    /// Those with odd numbers: the second, the fourth …
    Odd,
    /// Those with even numbers: the first, the third …
    Even,
}

/// The shape and layout of a board's cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Topology {
    /// Squares with eight neighbours; a diagonal step counts one.
    Square,
    /// Hexes with six neighbours.
    Hex {
        /// Which way the hexes point.
        orientation: Orientation,
        /// Which rows or columns are shoved.
        offset: Offset,
    },
}

impl Topology {
    /// Every layout.
    pub const ALL: [Self; 5] = [
        Self::Square,
        Self::hex(Orientation::Pointy, Offset::Odd),
        Self::hex(Orientation::Pointy, Offset::Even),
        Self::hex(Orientation::Flat, Offset::Odd),
        Self::hex(Orientation::Flat, Offset::Even),
    ];

    const fn hex(orientation: Orientation, offset: Offset) -> Self {
        Self::Hex {
            orientation,
            offset,
        }
    }
}

const POINTY: [Direction; 6] = [Ne, E, Se, Sw, W, Nw];
const FLAT: [Direction; 6] = [N, Ne, Se, S, Sw, Nw];

/// Column and row steps, clockwise, from a row or column in place and from a shoved one.
type Steps = [[(i16, i16); 8]; 2];
const SQUARE_STEPS: Steps = [[
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
]; 2];
const POINTY_STEPS: Steps = [
    [
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, 0),
        (0, 0),
    ],
    [
        (1, -1),
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 0),
        (0, -1),
        (0, 0),
        (0, 0),
    ],
];
const FLAT_STEPS: Steps = [
    [
        (0, -1),
        (1, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
        (-1, -1),
        (0, 0),
        (0, 0),
    ],
    [
        (0, -1),
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (0, 0),
        (0, 0),
    ],
];

impl Topology {
    /// The directions a step may take and a combatant may face, clockwise.
    #[must_use]
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Self::Square => &Direction::ALL,
            Self::Hex {
                orientation: Orientation::Pointy,
                ..
            } => &POINTY,
            Self::Hex {
                orientation: Orientation::Flat,
                ..
            } => &FLAT,
        }
    }

    /// Whether `direction` is one of this layout's own.
    #[must_use]
    pub fn is_facing(self, direction: Direction) -> bool {
        self.directions().contains(&direction)
    }

    /// Degrees between neighbouring directions: 45 on squares, 60 on hexes.
    #[must_use]
    pub const fn degrees_per_step(self) -> i16 {
        match self {
            Self::Square => 45,
            Self::Hex { .. } => 60,
        }
    }

    /// `direction` turned clockwise by `steps` of this layout's directions; negative is the
    /// other way about. A direction the layout lacks counts as the next one clockwise.
    #[must_use]
    pub fn turn(self, direction: Direction, steps: i8) -> Direction {
        let directions = self.directions();
        let count = directions.len();
        // Both terms are below the count, so the sum can't overflow.
        let forward = usize::from(steps.unsigned_abs()) % count;
        let forward = if steps < 0 { count - forward } else { forward };
        directions[(self.rank(direction) + forward) % count]
    }

    /// Where `direction` stands among [`Self::directions`]; one the layout lacks counts as the
    /// next clockwise.
    pub(super) const fn rank(self, direction: Direction) -> usize {
        // Looked up for every bearing: kept in memory, and not put together anew each time.
        static SQUARE: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
        static POINTY: [u8; 8] = [0, 0, 1, 2, 3, 3, 4, 5];
        static FLAT: [u8; 8] = [0, 1, 2, 2, 3, 4, 5, 5];
        let ranks = match self {
            Self::Square => &SQUARE,
            Self::Hex {
                orientation: Orientation::Pointy,
                ..
            } => &POINTY,
            Self::Hex {
                orientation: Orientation::Flat,
                ..
            } => &FLAT,
        };
        ranks[direction as usize] as usize
    }

    /// Whether `cell` stands in a row or column that is shoved half a cell.
    pub(super) const fn is_shoved(self, cell: Cell) -> bool {
        match self {
            Self::Square => false,
            Self::Hex {
                orientation,
                offset,
            } => {
                let line = match orientation {
                    Orientation::Pointy => cell.row,
                    Orientation::Flat => cell.col,
                };
                let wanted = match offset {
                    Offset::Odd => 1,
                    Offset::Even => 0,
                };
                line % 2 == wanted
            }
        }
    }

    /// Whether a step leads from a shoved row or column to one that is not, or the other way about.
    pub(super) const fn is_shoved_otherwise(self, (col, row): (i16, i16)) -> bool {
        match self {
            Self::Square => false,
            Self::Hex {
                orientation: Orientation::Pointy,
                ..
            } => row != 0,
            Self::Hex {
                orientation: Orientation::Flat,
                ..
            } => col != 0,
        }
    }

    /// The column and row steps of every direction, by rank, from a shoved cell or another.
    pub(super) const fn steps(self, shoved: bool) -> &'static [(i16, i16); 8] {
        let steps = match self {
            Self::Square => &SQUARE_STEPS,
            Self::Hex {
                orientation: Orientation::Pointy,
                ..
            } => &POINTY_STEPS,
            Self::Hex {
                orientation: Orientation::Flat,
                ..
            } => &FLAT_STEPS,
        };
        &steps[shoved as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINTY_ODD: Topology = Topology::Hex {
        orientation: Orientation::Pointy,
        offset: Offset::Odd,
    };

    #[test]
    fn turning_goes_clockwise_and_all_the_way_round() {
        assert_eq!(POINTY_ODD.turn(Ne, 1), E);
        assert_eq!(POINTY_ODD.turn(Ne, -1), Nw);
        assert_eq!(POINTY_ODD.turn(Ne, 12), Ne);
        assert_eq!(Topology::Square.turn(N, -1), Nw);
        assert_eq!(Topology::Square.turn(N, i8::MIN), N);
        assert_eq!(Topology::Square.turn(Nw, i8::MAX), W);
    }

    #[test]
    fn a_missing_direction_counts_as_the_next_one_clockwise() {
        assert!(!POINTY_ODD.is_facing(N));
        assert_eq!(POINTY_ODD.turn(N, 0), Ne);
        assert_eq!(POINTY_ODD.turn(S, 0), Sw);
    }

    #[test]
    fn steps_tell_whether_they_leave_shoved_lines() {
        for topology in Topology::ALL {
            for from in [(4, 4), (4, 5), (5, 4), (5, 5)].map(Cell::from) {
                let shoved = topology.is_shoved(from);
                for &(col, row) in topology.steps(shoved) {
                    let to = Cell::new(
                        from.col.saturating_add_signed(col),
                        from.row.saturating_add_signed(row),
                    );
                    let otherwise = topology.is_shoved(to) != shoved;
                    assert_eq!(
                        topology.is_shoved_otherwise((col, row)),
                        otherwise,
                        "{topology:?} from {from} to {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn files_name_the_layout() {
        assert_eq!(
            serde_json::to_string(&Topology::Square).unwrap(),
            "\"square\""
        );
        assert_eq!(
            serde_json::to_string(&POINTY_ODD).unwrap(),
            r#"{"hex":{"orientation":"pointy","offset":"odd"}}"#
        );
    }
}
