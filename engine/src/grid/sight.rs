//! Whether one cell sees another, and what stands in the way of a shot.
//! It never knows who looks; a closure says who stands in between.

use super::line::Walk;
use super::{Cell, GroundMap};

/// What lies between two cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sight {
    /// Whether nothing blocks the view.
    pub clear: bool,
    /// Obstructions on the line (SHELL AT modifiers: -3 each); 0 when the view is blocked.
    pub obstructions: u8,
}

impl Sight {
    /// Nothing between.
    pub const OPEN: Self = Self {
        clear: true,
        obstructions: 0,
    };
    const BLOCKED: Self = Self {
        clear: false,
        obstructions: 0,
    };

    /// The one that shows more: clear first, then the fewer obstructions.
    fn or(self, other: Self) -> Self {
        std::cmp::min_by_key(self, other, |sight| (!sight.clear, sight.obstructions))
    }
}

/// From where to where somebody stands, or something else, in yards above the ground of its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Upright {
    /// Yards to its lower end.
    pub from: i16,
    /// Yards to its upper end, at least as many.
    pub to: i16,
}

impl Upright {
    /// On the ground, so many yards high.
    pub const fn standing(height: i16) -> Self {
        Self {
            from: 0,
            to: height,
        }
    }
}

/// What lies between `a` and `b` for eyes so many yards above the ground at either end.
///
/// `standing` gives everybody who stands in a cell: each whom the line meets is an obstruction. Of the two lines that lean
/// either way between cells the better counts. It is the same both ways, always clear for one
/// cell and for neighbours, and blocked where an end is off the board.
#[must_use]
pub fn sight<All: IntoIterator<Item = Upright>>(
    map: &GroundMap,
    a: Cell,
    b: Cell,
    eyes: (i16, i16),
    standing: impl Fn(Cell) -> All,
) -> Sight {
    let grid = map.grid();
    if !grid.contains(a) || !grid.contains(b) {
        return Sight::BLOCKED;
    }
    let height = |cell, eye| i32::from(map.ground(cell).elevation) + i32::from(eye);
    let (from, to) = (height(a, eyes.0), height(b, eyes.1));
    let steps = i32::from(grid.distance(a, b));
    let (mut right, mut left) = (Sight::OPEN, Sight::OPEN);
    for (index, (right_cell, left_cell)) in (1..steps).zip(Walk::new(grid, a, b).skip(1)) {
        // The height of the line here, times the steps, so that it stays a whole number.
        let line = from * (steps - index) + to * index;
        let pass = |cell| pass(map, cell, line, steps, &standing);
        let right_pass = pass(right_cell);
        let left_pass = if left_cell == right_cell {
            right_pass
        } else {
            pass(left_cell)
        };
        right = add(right, right_pass);
        left = add(left, left_pass);
        if !right.clear && !left.clear {
            return Sight::BLOCKED;
        }
    }
    right.or(left)
}

/// The obstructions one cell puts in the way of a line `line / steps` yards up; `None` when it
/// blocks the line.
pub(super) fn pass<All: IntoIterator<Item = Upright>>(
    map: &GroundMap,
    cell: Cell,
    line: i32,
    steps: i32,
    standing: impl Fn(Cell) -> All,
) -> Option<u8> {
    let ground = map.ground(cell);
    let elevation = i32::from(ground.elevation);
    let reaches = |height: i32| (elevation + height) * steps >= line;
    if reaches(0) {
        return None;
    }
    let stands = reaches(i32::from(ground.height));
    if stands && ground.opaque {
        return None;
    }
    let obstruction = if stands { ground.obstruction } else { 0 };
    let below = |height: i32| (elevation + height) * steps <= line;
    let meets = |one: &Upright| below(i32::from(one.from)) && reaches(i32::from(one.to));
    let met = standing(cell).into_iter().filter(meets);
    Some(met.fold(obstruction, |all, _| all.saturating_add(1)))
}

fn add(sight: Sight, passed: Option<u8>) -> Sight {
    match passed {
        Some(more) if sight.clear => Sight {
            obstructions: sight.obstructions.saturating_add(more),
            ..sight
        },
        _ => Sight::BLOCKED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Grid, Ground, Topology};

    /// A digit is bare ground of that elevation; `#` an opaque wall 3 high; `b` a bush 2 high,
    /// `t` a tree 9 high, which obstruct by 1 and by 2.
    fn map(rows: &[&str]) -> GroundMap {
        let (width, height) = (rows[0].len() as u16, rows.len() as u16);
        let signs = rows.concat();
        let cells = signs.chars().map(|sign| match sign {
            '#' => Ground {
                height: 3,
                opaque: true,
                ..Ground::OPEN
            },
            'b' => Ground {
                height: 2,
                obstruction: 1,
                ..Ground::OPEN
            },
            't' => Ground {
                height: 9,
                obstruction: 2,
                ..Ground::OPEN
            },
            digit => Ground {
                elevation: digit.to_digit(10).unwrap() as i16,
                ..Ground::OPEN
            },
        });
        let grid = Grid::new(Topology::Square, width, height).unwrap();
        GroundMap::new(grid, cells.collect(), Climb { limit: 9, cost: 0 }).unwrap()
    }

    /// Obstructions from the top left to the bottom right with eyes 2 up; `None` when blocked.
    fn seen(rows: &[&str]) -> Option<u8> {
        let end = Cell::new(rows[0].len() as u16 - 1, rows.len() as u16 - 1);
        let sight = sight(&map(rows), Cell::new(0, 0), end, (2, 2), |_| None);
        sight.clear.then_some(sight.obstructions)
    }

    #[test]
    fn ground_and_what_stands_on_it_get_in_the_way_by_height() {
        let rows: [(&[&str], Option<u8>); 14] = [
            (&["00000"], Some(0)),
            (&["00#00"], None),
            (&["#000#"], Some(0)),
            (&["0b0b0"], Some(2)),
            (&["0btb0"], Some(4)),
            (&["01110"], Some(0)),
            (&["00200"], None),
            // From a hill one looks over a bush, a wall and lower ground …
            (&["9b000"], Some(0)),
            (&["9#000"], Some(0)),
            (&["94000"], Some(0)),
            // … but not over those close to who stands at its foot.
            (&["900b0"], Some(0)),
            (&["80#00"], Some(0)),
            (&["800#0"], Some(0)),
            (&["400#0"], None),
        ];
        for (map, expected) in rows {
            assert_eq!(seen(map), expected, "{map:?}");
        }
    }

    #[test]
    fn the_better_of_two_lines_counts() {
        // The line passes exactly between the two cells in the middle.
        assert_eq!(seen(&["0#0", "000"]), Some(0));
        assert_eq!(seen(&["0#0", "0b0"]), Some(1));
        assert_eq!(seen(&["0b0", "0t0"]), Some(1));
        assert_eq!(seen(&["0#0", "0#0"]), None);
        // Each line is clear or not as a whole.
        assert_eq!(seen(&["0#000", "00000", "000#0"]), None);
    }

    #[test]
    fn those_who_stand_between_obstruct_if_tall_enough() {
        let map = map(&["0000000"]);
        let look = |height| {
            let who = |cell: Cell| {
                (1..4)
                    .contains(&cell.col)
                    .then_some(Upright::standing(height))
            };
            sight(&map, Cell::new(0, 0), Cell::new(6, 0), (2, 2), who).obstructions
        };
        assert_eq!((look(1), look(2), look(3)), (0, 3, 3));
        let crowd = |_| Some(Upright::standing(2));
        let crowd = sight(&map, Cell::new(0, 0), Cell::new(6, 0), (2, 2), crowd);
        assert_eq!(crowd.obstructions, 5, "the two ends do not count");
    }

    #[test]
    fn each_of_a_cell_counts_whom_the_line_meets_from_feet_to_head() {
        let map = map(&["00000"]);
        let look = |eyes, people: &[(i16, i16)]| {
            let people = people.iter().map(|&(from, to)| Upright { from, to });
            let there = |cell: Cell| people.clone().filter(move |_| cell.col == 2);
            sight(&map, Cell::new(0, 0), Cell::new(4, 0), eyes, there).obstructions
        };
        assert_eq!(look((2, 2), &[(0, 2), (0, 2), (0, 1)]), 2);
        // One who flies is in the way of a line at its own height, and of none below its feet.
        let flier = [(2, 4)];
        let heights = [1, 2, 4, 5].map(|eye| look((eye, eye), &flier));
        assert_eq!(heights, [0, 1, 1, 0]);
    }

    #[test]
    fn from_above_one_looks_over_what_is_low_both_ways() {
        let map = map(&["00#0b00"]);
        let look = |from, to, eyes| {
            let (from, to) = (Cell::new(from, 0), Cell::new(to, 0));
            let sight = sight(&map, from, to, eyes, |_| None);
            sight.clear.then_some(sight.obstructions)
        };
        assert_eq!(look(0, 6, (2, 2)), None);
        assert_eq!(look(0, 6, (10, 2)), Some(0));
        assert_eq!(look(6, 0, (2, 10)), Some(0));
        assert_eq!(look(0, 6, (3, 2)), None);
        assert_eq!(look(3, 6, (2, 2)), Some(1));
        assert_eq!(look(3, 6, (4, 2)), Some(0));
    }

    #[test]
    fn an_end_off_the_board_is_not_seen() {
        let map = map(&["00"]);
        assert!(!sight(&map, Cell::new(0, 0), Cell::new(9, 9), (2, 2), |_| None).clear);
        assert!(
            sight(&map, Cell::new(0, 0), Cell::new(1, 0), (0, 0), |_| Some(
                Upright::standing(9)
            ))
            .clear
        );
    }
}
