//! A level that says it is fair is: one map of the board onto itself exchanges the two sides.

use std::collections::BTreeSet;
use std::sync::Arc;

use testudo::battle::{AtEnd, Score};
use testudo::content::Level;
use testudo::content::level::LevelSide;
use testudo::grid::{Cell, Direction, Grid};

use crate::arena;

/// A way to turn the board onto itself: the cell that a cell goes to, and the direction.
type Turn = fn(Grid, Cell) -> Cell;

fn half_round(grid: Grid, cell: Cell) -> Cell {
    Cell::new(grid.width() - 1 - cell.col, grid.height() - 1 - cell.row)
}

fn left_to_right(grid: Grid, cell: Cell) -> Cell {
    Cell::new(grid.width() - 1 - cell.col, cell.row)
}

fn top_to_bottom(grid: Grid, cell: Cell) -> Cell {
    Cell::new(cell.col, grid.height() - 1 - cell.row)
}

/// Where somebody who faces so faces after the turn, by two cells well inside the board.
fn turned(grid: Grid, turn: Turn, facing: Direction) -> Option<Direction> {
    let inside = Cell::new(grid.width() / 2, grid.height() / 2);
    let ahead = grid.neighbour(inside, facing)?;
    grid.step(turn(grid, inside), turn(grid, ahead))
}

/// What is not the same for both sides under a turn; nothing when it is fair.
fn unfair(level: &Level, turn: Turn) -> Option<String> {
    let grid = level.ground.grid();
    for cell in grid.cells() {
        let other = turn(grid, cell);
        if level.ground.ground(cell) != level.ground.ground(other) {
            return Some(format!("{}: {cell} is not as {other}", level.id));
        }
        for (_, beside) in grid.neighbours(cell) {
            if grid.step(other, turn(grid, beside)).is_none() {
                return Some(format!("{}: {cell} and {beside} are torn apart", level.id));
            }
        }
    }
    let [first, second] = level.sides.as_slice() else {
        return Some(format!("{}: not two sides", level.id));
    };
    if first.units.len() != second.units.len() {
        return Some(format!("{}: sides of different strength", level.id));
    }
    for one in &first.units {
        let facing = turned(grid, turn, one.facing);
        let like = second.units.iter().any(|other| {
            Arc::ptr_eq(&other.unit, &one.unit)
                && other.cell == turn(grid, one.cell)
                && Some(other.facing) == facing
                && other.arrives == one.arrives
        });
        if !like {
            return Some(format!(
                "{}: {} at {} has no match",
                level.id, one.name, one.cell
            ));
        }
    }
    let places = |side: &LevelSide| -> BTreeSet<Cell> { side.deploy.iter().copied().collect() };
    let turned_round = first.deploy.iter().map(|&cell| turn(grid, cell));
    if turned_round.collect::<BTreeSet<_>>() != places(second) {
        return Some(format!("{}: other places to be placed in", level.id));
    }
    unfair_at_end(level, |cell| turn(grid, cell))
}

/// What the last round gives one side alone: a place that brings points must lie as one of equal points does.
fn unfair_at_end(level: &Level, turn: impl Fn(Cell) -> Cell) -> Option<String> {
    let scores = match &level.at_end {
        AtEnd::Draw => return None,
        AtEnd::Wins(_) => return Some(format!("{}: one side wins by waiting", level.id)),
        AtEnd::Points(scores) => scores,
    };
    let place = |cells: &[Cell]| -> BTreeSet<Cell> { cells.iter().copied().collect() };
    let places: Vec<(BTreeSet<Cell>, u16)> = (scores.iter())
        .filter_map(|score| match score {
            Score::Held { cells, points } => Some((place(cells), *points)),
            Score::Felled { .. } | Score::Saved { .. } => None,
        })
        .collect();
    let named = |score: &Score<_>| match score {
        Score::Felled { who, .. } | Score::Saved { who, .. } => !who.is_empty(),
        Score::Held { .. } => false,
    };
    if scores.iter().any(named) {
        return Some(format!("{}: points for some alone", level.id));
    }
    let lost = places.iter().find(|(cells, points)| {
        let other = cells.iter().map(|&cell| turn(cell)).collect();
        !places.contains(&(other, *points))
    });
    lost.map(|(cells, _)| format!("{}: {cells:?} has no match", level.id))
}

#[test]
fn levels_marked_mirror_are_the_same_for_both_sides() {
    let mut fair = 0;
    for level in arena::all_shipped().iter().filter(|level| level.mirror) {
        let turns: [Turn; 3] = [half_round, left_to_right, top_to_bottom];
        let faults: Vec<_> = turns
            .iter()
            .filter_map(|turn| unfair(level, *turn))
            .collect();
        assert!(faults.len() < turns.len(), "{faults:#?}");
        fair += 1;
    }
    assert!(fair >= 3, "{fair} levels to measure on");
}

#[test]
fn a_level_with_a_better_side_is_noticed() {
    let level = arena::shipped("bridge");
    assert!(unfair(&level, half_round).is_some());
    let mut level = Arc::unwrap_or_clone(arena::shipped("yard"));
    assert_eq!(unfair(&level, half_round), None);
    level.at_end = AtEnd::Wins(1);
    assert!(unfair(&level, half_round).is_some());
    level.at_end = AtEnd::Points(vec![Score::Held {
        cells: vec![Cell::new(5, 5)],
        points: 1,
    }]);
    assert!(unfair(&level, half_round).is_some());
    level.at_end = AtEnd::Draw;
    level.sides[0].units[0].cell = Cell::new(0, 0);
    assert!(unfair(&level, half_round).is_some());
}
