//! Whether one cell sees another, and what stands in the way of a shot.
//! It never knows who looks; whoever stands in between is told by a closure.

use super::line::{Lean, Segment};
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
    const OPEN: Self = Self {
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

/// What lies between `a` and `b` for eyes `eye` yards above the ground at either end.
///
/// `occupied` gives the height in yards of whoever stands in a cell. Of the two lines that lean
/// either way between cells the better counts. It is the same both ways, always clear for one
/// cell and for neighbours, and blocked where an end is off the board.
#[must_use]
pub fn sight(
    map: &GroundMap,
    a: Cell,
    b: Cell,
    eye: i16,
    occupied: impl Fn(Cell) -> Option<i16>,
) -> Sight {
    let grid = map.grid();
    if !grid.contains(a) || !grid.contains(b) {
        return Sight::BLOCKED;
    }
    let segment = Segment::new(grid, a, b);
    let height = |cell| i32::from(map.ground(cell).elevation) + i32::from(eye);
    let (from, to) = (height(a), height(b));
    let (mut right, mut left) = (Sight::OPEN, Sight::OPEN);
    for index in 1..segment.steps {
        // The height of the line here, times the steps, so that it stays a whole number.
        let line = from * (segment.steps - index) + to * index;
        let pass = |cell| pass(map, cell, line, segment.steps, &occupied);
        let right_cell = segment.sample(index, Lean::Right);
        let left_cell = segment.sample(index, Lean::Left);
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
fn pass(
    map: &GroundMap,
    cell: Cell,
    line: i32,
    steps: i32,
    occupied: impl Fn(Cell) -> Option<i16>,
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
    let occupant = occupied(cell).is_some_and(|height| reaches(i32::from(height)));
    Some(obstruction.saturating_add(u8::from(occupant)))
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
