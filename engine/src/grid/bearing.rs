//! Which way one cell lies from another, and how that stands to a facing.
//!
//! Angles are compared exactly, by integers. It never knows who faces where, or why it matters.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::axial::Axial;
use super::{Cell, Direction, Grid, Orientation, Topology};

/// Degrees clockwise from a facing, above -180 and up to 180.
///
/// On hexes a multiple of 60, on squares of 45.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "i16", into = "i16")]
pub struct Bearing(i16);

impl Bearing {
    /// Straight ahead.
    pub const AHEAD: Self = Self(0);
    /// Straight behind.
    pub const BEHIND: Self = Self(180);

    /// The bearing of `degrees` clockwise, brought into range by whole turns.
    #[must_use]
    pub const fn new(degrees: i16) -> Self {
        let turned = degrees.rem_euclid(360);
        Self(if turned > 180 { turned - 360 } else { turned })
    }

    /// Degrees clockwise, above -180 and up to 180.
    #[must_use]
    pub const fn degrees(self) -> i16 {
        self.0
    }

    /// Degrees off the facing whichever way, 0 to 180.
    #[must_use]
    pub const fn abs(self) -> i16 {
        self.0.abs()
    }
}

impl From<i16> for Bearing {
    fn from(degrees: i16) -> Self {
        Self::new(degrees)
    }
}

impl From<Bearing> for i16 {
    fn from(bearing: Bearing) -> Self {
        bearing.0
    }
}

impl fmt::Display for Bearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.0)
    }
}

/// The board direction nearest the true angle from one cell to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toward {
    /// The nearest direction; of two equally near, the one the other is clockwise of.
    pub first: Direction,
    /// The other direction when the angle is exactly midway, which only hexes can bring about.
    pub second: Option<Direction>,
}

impl Grid {
    /// The direction nearest the true angle from `from` to `to`; `None` for one and the same
    /// cell.
    #[must_use]
    pub fn toward(self, from: Cell, to: Cell) -> Option<Toward> {
        if from == to {
            return None;
        }
        let vector = self.axial(from).to(self.axial(to));
        Some(match self.topology() {
            Topology::Square => Toward {
                first: on_squares(vector),
                second: None,
            },
            Topology::Hex { .. } => self.on_hexes(vector),
        })
    }

    /// How `to` lies from `from` for somebody who faces `facing`. Of two directions equally
    /// near the true angle it takes the one nearer the facing, and if those are equal too the
    /// clockwise one. One and the same cell is straight ahead.
    #[must_use]
    pub fn bearing(self, facing: Direction, from: Cell, to: Cell) -> Bearing {
        let Some(Toward { first, second }) = self.toward(from, to) else {
            return Bearing::AHEAD;
        };
        let first = self.bearing_of(facing, first);
        let Some(second) = second.map(|direction| self.bearing_of(facing, direction)) else {
            return first;
        };
        std::cmp::min_by_key(first, second, |bearing| (bearing.abs(), -bearing.degrees()))
    }

    /// How `direction` lies for somebody who faces `facing`. A direction the board lacks counts
    /// as the next one clockwise.
    #[must_use]
    pub fn bearing_of(self, facing: Direction, direction: Direction) -> Bearing {
        let topology = self.topology();
        let steps = topology.rank(direction) as i16 - topology.rank(facing) as i16;
        // Less than a turn either way: one turn brings it into range.
        match steps * topology.degrees_per_step() {
            degrees if degrees > 180 => Bearing(degrees - 360),
            degrees if degrees <= -180 => Bearing(degrees + 360),
            degrees => Bearing(degrees),
        }
    }

    /// The hex direction with the greatest projection of `vector`, and the next if it has as
    /// much. All six directions are equally long, so the greatest projection is the least angle.
    fn on_hexes(self, vector: Axial) -> Toward {
        let Axial { q, r } = vector;
        // Twice the scalar products with the first and the third of the six steps, clockwise from
        // (0, -1), as `directions` of a flat layout: the two axes stand at 60 degrees. With the
        // second it is the sum of both, with the other three the opposite.
        let (first, third) = (-q - 2 * r, 2 * q + r);
        let half = |first: i32, third: i32| match (first, third) {
            (_, 0) => (0, true),
            (0, _) => (1, true),
            _ => (1, false),
        };
        // Of two that tie, the one whose clockwise neighbour ties with it.
        let (step, tied) = if first >= 0 && third >= 0 {
            half(first, third)
        } else if first <= 0 && third <= 0 {
            let (step, tied) = half(-first, -third);
            (step + 3, tied)
        } else if first > 0 {
            let step = if first > -third { 0 } else { 5 };
            (step, first == -third)
        } else {
            let step = if third < -first { 3 } else { 2 };
            (step, third == -first)
        };
        // A pointy layout's list starts one step further round.
        let shift = match self.topology() {
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => 5,
            _ => 6,
        };
        let directions = self.directions();
        Toward {
            first: directions[(step + shift) % 6],
            second: tied.then(|| directions[(step + shift + 1) % 6]),
        }
    }
}

/// The nearest of eight directions. The limit between a straight and a diagonal, 22.5 degrees,
/// has an irrational slope (one less than the root of two), so no vector lies on it.
fn on_squares(vector: Axial) -> Direction {
    let (across, down) = (i64::from(vector.q), i64::from(vector.r));
    let long = across.abs().max(down.abs());
    let short = across.abs().min(down.abs());
    // short / long < √2 - 1, without the root.
    let straight = (short + long) * (short + long) < 2 * long * long;
    let (across, down) = match (straight, across.abs() > down.abs()) {
        (false, _) => (across.signum(), down.signum()),
        (true, true) => (across.signum(), 0),
        (true, false) => (0, down.signum()),
    };
    match (across, down) {
        (0, -1) => Direction::N,
        (1, -1) => Direction::Ne,
        (1, 0) => Direction::E,
        (1, 1) => Direction::Se,
        (0, 1) => Direction::S,
        (-1, 1) => Direction::Sw,
        (-1, 0) => Direction::W,
        _ => Direction::Nw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Offset;
    use Direction::{E, N, Ne, Nw, S, Se, Sw, W};

    fn board(topology: Topology) -> Grid {
        Grid::new(topology, 21, 21).unwrap()
    }

    fn hexes(orientation: Orientation) -> Grid {
        board(Topology::Hex {
            orientation,
            offset: Offset::Odd,
        })
    }

    const MIDDLE: Cell = Cell::new(10, 10);

    #[test]
    fn a_tie_takes_the_side_nearer_the_facing() {
        let grid = hexes(Orientation::Pointy);
        let north = Cell::new(10, 8);
        let toward = grid.toward(MIDDLE, north).unwrap();
        assert_eq!((toward.first, toward.second), (Nw, Some(Ne)));
        let rows = [(E, -60), (W, 60), (Ne, 0), (Nw, 0), (Se, -120), (Sw, 120)];
        for (facing, degrees) in rows {
            assert_eq!(
                grid.bearing(facing, MIDDLE, north).degrees(),
                degrees,
                "facing {facing}"
            );
        }
    }

    #[test]
    fn ties_lie_between_any_two_neighbouring_directions() {
        let grid = hexes(Orientation::Flat);
        let rows = [
            (Cell::new(12, 10), Ne, Se),
            (Cell::new(8, 10), Sw, Nw),
            (Cell::new(11, 8), N, Ne),
            (Cell::new(11, 11), Se, S),
            (Cell::new(9, 11), S, Sw),
            (Cell::new(9, 8), Nw, N),
        ];
        for (to, first, second) in rows {
            let toward = grid.toward(MIDDLE, to).unwrap();
            assert_eq!(
                toward,
                Toward {
                    first,
                    second: Some(second)
                },
                "toward {to}"
            );
        }
    }

    /// All six directions are equally long, so the greatest projection is the least angle.
    #[test]
    fn the_nearest_hex_direction_is_the_one_with_the_greatest_projection() {
        const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        let grid = hexes(Orientation::Flat);
        for to in grid.cells().filter(|&to| to != MIDDLE) {
            let Axial { q, r } = grid.axial(MIDDLE).to(grid.axial(to));
            let along = STEPS.map(|step| 2 * (step.0 * q + step.1 * r) + step.0 * r + step.1 * q);
            let best = along.iter().max();
            let is_best = |step: usize| Some(&along[step % 6]) == best;
            let first = (0..6).find(|&step| is_best(step) && !is_best(step + 5));
            let second = first.map(|first| first + 1).filter(|&step| is_best(step));
            let direction = |step: usize| grid.directions()[step % 6];
            let toward = grid.toward(MIDDLE, to).unwrap();
            assert_eq!(first.map(direction), Some(toward.first), "toward {to}");
            assert_eq!(second.map(direction), toward.second, "toward {to}");
        }
    }

    #[test]
    fn squares_split_at_half_a_diagonal() {
        let grid = board(Topology::Square);
        let rows = [
            (Cell::new(20, 10), E),
            (Cell::new(20, 14), E),
            (Cell::new(20, 15), Se),
            (Cell::new(6, 0), N),
            (Cell::new(5, 0), Nw),
            (Cell::new(9, 20), S),
            (Cell::new(0, 20), Sw),
            (Cell::new(9, 9), Nw),
        ];
        for (to, first) in rows {
            assert_eq!(
                grid.toward(MIDDLE, to),
                Some(Toward {
                    first,
                    second: None
                }),
                "{to}"
            );
        }
        assert_eq!(grid.bearing(S, MIDDLE, Cell::new(10, 0)), Bearing::BEHIND);
        assert_eq!(
            grid.bearing(S, MIDDLE, Cell::new(20, 10)),
            Bearing::new(-90)
        );
    }

    #[test]
    fn ones_own_cell_is_ahead() {
        let grid = board(Topology::Square);
        assert_eq!(grid.toward(MIDDLE, MIDDLE), None);
        assert_eq!(grid.bearing(W, MIDDLE, MIDDLE), Bearing::AHEAD);
    }

    #[test]
    fn degrees_come_into_range() {
        let rows = [
            (0, 0),
            (180, 180),
            (-180, 180),
            (181, -179),
            (-540, 180),
            (720, 0),
        ];
        for (given, kept) in rows {
            assert_eq!(Bearing::new(given).degrees(), kept);
        }
    }
}
