//! Straight lines, against the true positions of the cells they cross.

use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use testudo::grid::{Cell, Grid, Lean};

use super::{centre, grids, picks};

/// How far the centre of `cell` is from the point `part` of the way between two others.
fn miss(grid: Grid, cell: Cell, a: Cell, b: Cell, part: f64) -> f64 {
    let ((a_x, a_y), (b_x, b_y)) = (centre(grid, a), centre(grid, b));
    let (x, y) = centre(grid, cell);
    (a_x + (b_x - a_x) * part - x).hypot(a_y + (b_y - a_y) * part - y)
}

/// The cells whose centres are nearest that point: one, or those that share the edge it is on.
fn nearest(grid: Grid, a: Cell, b: Cell, part: f64) -> Vec<Cell> {
    let least = grid
        .cells()
        .map(|cell| miss(grid, cell, a, b, part))
        .fold(f64::MAX, f64::min);
    grid.cells()
        .filter(|&cell| miss(grid, cell, a, b, part) < least + 1e-6)
        .collect()
}

proptest! {
    #[test]
    fn a_line_back_is_the_line_there_reversed(grid in grids(60), a in picks(), b in picks()) {
        let (a, b) = (a.on(grid), b.on(grid));
        for lean in [Lean::Left, Lean::Right] {
            let there: Vec<_> = grid.line(a, b, lean).collect();
            let mut back: Vec<_> = grid.line(b, a, lean).collect();
            back.reverse();
            prop_assert_eq!(there, back);
        }
    }

    #[test]
    fn a_line_goes_step_by_step_from_end_to_end(grid in grids(60), a in picks(), b in picks()) {
        let (a, b) = (a.on(grid), b.on(grid));
        for lean in [Lean::Left, Lean::Right] {
            let line: Vec<_> = grid.line(a, b, lean).collect();
            prop_assert_eq!(line.len(), usize::from(grid.distance(a, b)) + 1);
            prop_assert_eq!((line[0], line[line.len() - 1]), (a, b));
            for pair in line.windows(2) {
                prop_assert_eq!(grid.distance(pair[0], pair[1]), 1);
            }
        }
    }

    #[test]
    fn a_line_takes_the_nearest_cells_and_leans_only_on_edges(
        grid in grids(14), a in picks(), b in picks(),
    ) {
        let (a, b) = (a.on(grid), b.on(grid));
        let steps = f64::from(grid.distance(a, b).max(1));
        let lines = grid.line(a, b, Lean::Right).zip(grid.line(a, b, Lean::Left));
        for (index, (right, left)) in lines.enumerate() {
            let nearest = nearest(grid, a, b, index as f64 / steps);
            prop_assert!(nearest.contains(&right) && nearest.contains(&left));
            prop_assert_eq!(right == left, nearest.len() == 1);
            let ((right_x, right_y), (left_x, left_y)) = (centre(grid, right), centre(grid, left));
            let level = (right_x - left_x).abs() < 1e-6;
            prop_assert!(right == left || right_x > left_x + 1e-6 || (level && right_y > left_y));
        }
    }

    #[test]
    fn lines_span_the_largest_boards(a in picks(), b in picks(), layout in 0..5_usize) {
        let grid = Grid::new(super::TOPOLOGIES[layout], Grid::LIMIT, Grid::LIMIT).unwrap();
        let corners = [Cell::new(0, 0), Cell::new(1023, 0), Cell::new(0, 1023), Cell::new(1023, 1023)];
        for (a, b) in corners.map(|corner| (corner, b.on(grid))).into_iter().chain([(a.on(grid), corners[0])]) {
            let line: Vec<_> = grid.line(a, b, Lean::Left).collect();
            prop_assert_eq!(line.last(), Some(&b));
            prop_assert!(line.windows(2).all(|pair| grid.distance(pair[0], pair[1]) == 1));
        }
    }
}
