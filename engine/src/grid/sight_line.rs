//! What a line of sight crosses, cell by cell: for showing why it is clear, hindered or blocked.
//! It never knows who looks.

use super::line::Walk;
use super::sight::pass;
use super::{Cell, GroundMap, Sight, Upright};

/// A cell that a line of sight crosses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossed {
    /// The cell.
    pub cell: Cell,
    /// Obstructions it puts in the way; `None` when it blocks the line.
    pub hinders: Option<u8>,
}

/// The cells between `a` and `b`, ends left out, of the line that [`sight`](super::sight()) goes by:
/// the better of the two that lean either way; of two that are blocked the one that gets farther.
/// Nothing where an end is off the board.
#[must_use]
pub fn sight_line<All: IntoIterator<Item = Upright>>(
    map: &GroundMap,
    a: Cell,
    b: Cell,
    eyes: (i16, i16),
    standing: impl Fn(Cell) -> All,
) -> Vec<Crossed> {
    let grid = map.grid();
    if !grid.contains(a) || !grid.contains(b) {
        return Vec::new();
    }
    let height = |cell, eye| i32::from(map.ground(cell).elevation) + i32::from(eye);
    let (from, to) = (height(a, eyes.0), height(b, eyes.1));
    let steps = i32::from(grid.distance(a, b));
    let walk = |left: bool| -> Vec<Crossed> {
        let between = (1..steps).zip(Walk::new(grid, a, b).skip(1));
        let cells = between.map(|(index, (right_cell, left_cell))| {
            let cell = if left { left_cell } else { right_cell };
            let line = from * (steps - index) + to * index;
            let hinders = pass(map, cell, line, steps, &standing);
            Crossed { cell, hinders }
        });
        cells.collect()
    };
    let (right, left) = (walk(false), walk(true));
    let rank = |line: &[Crossed]| {
        let sight = sum(line);
        let far = line.iter().position(|crossed| crossed.hinders.is_none());
        (!sight.clear, sight.obstructions, std::cmp::Reverse(far))
    };
    if rank(&left) < rank(&right) {
        left
    } else {
        right
    }
}

/// What the cells of a line come to.
#[must_use]
fn sum(line: &[Crossed]) -> Sight {
    let all = line.iter().try_fold(0_u8, |sum, crossed| {
        Some(sum.saturating_add(crossed.hinders?))
    });
    Sight {
        clear: all.is_some(),
        obstructions: all.unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Grid, Ground, Offset, Orientation, Topology, sight};

    fn scene(topology: Topology) -> GroundMap {
        let grid = Grid::new(topology, 9, 8).unwrap();
        let wall = Ground {
            height: 3,
            opaque: true,
            ..Ground::OPEN
        };
        let bush = Ground {
            height: 2,
            obstruction: 1,
            ..Ground::OPEN
        };
        let hill = Ground {
            elevation: 2,
            ..Ground::OPEN
        };
        let ground = (0..grid.len()).map(|index| match index % 11 {
            3 => wall,
            5 | 6 => bush,
            8 => hill,
            _ => Ground::OPEN,
        });
        GroundMap::new(grid, ground.collect(), Climb { limit: 9, cost: 0 }).unwrap()
    }

    #[test]
    fn the_cells_come_to_what_sight_says() {
        let hex = Topology::Hex {
            orientation: Orientation::Pointy,
            offset: Offset::Odd,
        };
        let who = |cell: Cell| (cell.col == 4 && cell.row == 4).then_some(Upright::standing(2));
        let (mut clear, mut blocked) = (0, 0);
        for map in [scene(hex), scene(Topology::Square)] {
            for from in map.grid().cells() {
                for to in map.grid().cells() {
                    let line = sight_line(&map, from, to, (2, 3), who);
                    let seen = sight(&map, from, to, (2, 3), who);
                    assert_eq!(sum(&line), seen, "{from} to {to}: {line:?}");
                    clear += usize::from(seen.clear);
                    blocked += usize::from(!seen.clear);
                }
            }
        }
        assert!(clear > 1000 && blocked > 1000, "{clear} {blocked}");
    }

    #[test]
    fn a_blocked_line_tells_where() {
        let map = scene(Topology::Square);
        let line = sight_line(&map, Cell::new(0, 0), Cell::new(6, 0), (2, 2), |_| None);
        let blocks = line.iter().find(|crossed| crossed.hinders.is_none());
        assert_eq!(blocks.map(|crossed| crossed.cell), Some(Cell::new(3, 0)));
    }
}
