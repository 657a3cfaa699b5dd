//! Neighbours, distances, directions and areas, against the true positions of the cells.

use std::collections::VecDeque;

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use testudo::grid::{Bearing, Cell, Direction, Grid};

use super::{TOPOLOGIES, centre, grids, picks};

/// Degrees clockwise from north of a compass direction, by its place among those of its board:
/// pointy hexes have no north, so their six start 30 degrees round.
fn compass(grid: Grid, direction: Direction) -> f64 {
    let directions = grid.directions();
    let rank = directions
        .iter()
        .position(|&own| own == direction)
        .expect("a facing");
    let start = if directions[0] == Direction::N {
        0.0
    } else {
        30.0
    };
    start + rank as f64 * 360.0 / directions.len() as f64
}

/// Degrees clockwise from north of the line between two centres.
fn angle(grid: Grid, from: Cell, to: Cell) -> f64 {
    let ((from_x, from_y), (to_x, to_y)) = (centre(grid, from), centre(grid, to));
    (to_x - from_x).atan2(from_y - to_y).to_degrees()
}

/// `degrees` brought between -180 and 180.
fn around(degrees: f64) -> f64 {
    (degrees + 180.0).rem_euclid(360.0) - 180.0
}

/// The directions nearest the true angle: one, or two when it is midway.
fn nearest(grid: Grid, from: Cell, to: Cell) -> Vec<Direction> {
    let angle = angle(grid, from, to);
    let off = |direction| around(compass(grid, direction) - angle).abs();
    let least = grid
        .directions()
        .iter()
        .map(|&direction| off(direction))
        .fold(360.0, f64::min);
    grid.directions()
        .iter()
        .copied()
        .filter(|&direction| off(direction) < least + 1e-6)
        .collect()
}

/// Steps from `from` to every cell, counted one by one.
fn steps_from(grid: Grid, from: Cell) -> Vec<Option<u16>> {
    let mut steps = vec![None; grid.len()];
    steps[grid.index(from)] = Some(0);
    let mut waiting = VecDeque::from([(from, 0)]);
    while let Some((cell, count)) = waiting.pop_front() {
        for (_, next) in grid.neighbours(cell) {
            if steps[grid.index(next)].is_none() {
                steps[grid.index(next)] = Some(count + 1);
                waiting.push_back((next, count + 1));
            }
        }
    }
    steps
}

#[test]
fn indices_and_cells_go_round_on_every_layout() {
    for topology in TOPOLOGIES {
        for (width, height) in [(1, 1), (1, 9), (9, 1), (7, 5), (1024, 3), (3, 1024)] {
            let grid = Grid::new(topology, width, height).unwrap();
            let cells: Vec<_> = grid.cells().collect();
            assert_eq!(cells.len(), grid.len());
            assert!(cells.is_sorted());
            for (index, &cell) in cells.iter().enumerate() {
                assert!(grid.contains(cell));
                assert_eq!((grid.index(cell), grid.cell(index)), (index, cell));
            }
        }
    }
}

#[test]
fn a_step_leads_one_cell_in_its_compass_direction_and_back() {
    for topology in TOPOLOGIES {
        let grid = Grid::new(topology, 6, 6).unwrap();
        for cell in grid.cells() {
            for (direction, next) in grid.neighbours(cell) {
                assert_eq!(grid.neighbour(next, direction.opposite()), Some(cell));
                assert_eq!(grid.step(cell, next), Some(direction));
                let off = around(angle(grid, cell, next) - compass(grid, direction));
                assert!(
                    off.abs() < 1e-6,
                    "{topology:?}: {direction} of {cell} is off by {off}"
                );
            }
        }
    }
}

#[test]
fn only_the_edge_lacks_neighbours() {
    for topology in TOPOLOGIES {
        let grid = Grid::new(topology, 6, 6).unwrap();
        let inner = |cell: &Cell| (1..5).contains(&cell.col) && (1..5).contains(&cell.row);
        for cell in grid.cells() {
            let full = grid.neighbours(cell).count() == grid.directions().len();
            assert_eq!(full, inner(&cell), "{topology:?} {cell}");
        }
    }
}

#[test]
fn a_map_file_can_hold_every_layout() {
    for topology in TOPOLOGIES {
        let grid = Grid::new(topology, 4, 3).unwrap();
        let text = ron::to_string(&grid).unwrap();
        assert_eq!(ron::from_str::<Grid>(&text).unwrap(), grid);
    }
}

proptest! {
    #[test]
    fn distance_is_symmetric_and_never_longer_than_a_detour(
        grid in grids(40), a in picks(), b in picks(), c in picks(),
    ) {
        let (a, b, c) = (a.on(grid), b.on(grid), c.on(grid));
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert_eq!(grid.distance(a, b) == 0, a == b);
        prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
    }

    #[test]
    fn distance_counts_steps(grid in grids(12), from in picks()) {
        let from = from.on(grid);
        for (cell, steps) in grid.cells().zip(steps_from(grid, from)) {
            prop_assert_eq!(Some(grid.distance(from, cell)), steps);
        }
    }

    #[test]
    fn turns_add_up(grid in grids(2), rank in 0..8_usize, a in -60..60_i8, b in -60..60_i8) {
        let directions = grid.directions();
        let start = directions[rank % directions.len()];
        let turned = grid.turn(grid.turn(start, a), b);
        prop_assert_eq!(turned, grid.turn(start, a + b));
        prop_assert!(grid.is_facing(turned));
        let degrees = i16::from(a) * (360 / directions.len() as i16);
        prop_assert_eq!(grid.bearing_of(start, grid.turn(start, a)), Bearing::new(degrees));
    }

    #[test]
    fn toward_is_the_direction_nearest_the_true_angle(
        grid in grids(30), from in picks(), to in picks(),
    ) {
        let (from, to) = (from.on(grid), to.on(grid));
        let Some(toward) = grid.toward(from, to) else {
            prop_assert_eq!(from, to);
            return Ok(());
        };
        let mut named: Vec<_> = std::iter::once(toward.first).chain(toward.second).collect();
        if let Some(second) = toward.second {
            prop_assert_eq!(grid.turn(toward.first, 1), second);
        }
        named.sort();
        prop_assert_eq!(named, nearest(grid, from, to));
    }

    #[test]
    fn bearings_are_true_within_half_a_direction(
        grid in grids(30), from in picks(), to in picks(), rank in 0..8_usize,
    ) {
        let (from, to) = (from.on(grid), to.on(grid));
        let directions = grid.directions();
        let facing = directions[rank % directions.len()];
        let bearing = grid.bearing(facing, from, to);
        if from == to {
            prop_assert_eq!(bearing, Bearing::AHEAD);
            return Ok(());
        }
        prop_assert!(bearing.degrees() > -180 && bearing.degrees() <= 180);
        let bearing_to = |direction| {
            let degrees = around(compass(grid, direction) - compass(grid, facing)).round() as i16;
            if degrees == -180 { 180 } else { degrees }
        };
        let of_nearest = nearest(grid, from, to).into_iter().map(bearing_to);
        let best = of_nearest.min_by_key(|degrees| (degrees.abs(), -degrees));
        prop_assert_eq!(Some(bearing.degrees()), best);
    }

    #[test]
    fn areas_and_rings_are_what_lies_within_and_at_a_distance(
        grid in grids(16), center in picks(), radius in 0..20_u16,
    ) {
        let center = center.on(grid);
        let within = |cell: &Cell| grid.distance(center, *cell) <= radius;
        let area: Vec<_> = grid.area(center, radius).collect();
        prop_assert_eq!(&area, &grid.cells().filter(within).collect::<Vec<_>>());
        let mut ring: Vec<_> = grid.ring(center, radius).collect();
        ring.sort();
        let at = |cell: &Cell| grid.distance(center, *cell) == radius;
        prop_assert_eq!(ring, grid.cells().filter(at).collect::<Vec<_>>());
    }

    #[test]
    fn rings_run_clockwise(center in picks(), radius in 1..5_u16, layout in 0..5_usize) {
        let grid = Grid::new(TOPOLOGIES[layout], 24, 24).unwrap();
        let center = grid.area(Cell::new(12, 12), 5).nth(center.on(grid).col.into()).unwrap();
        let ring: Vec<_> = grid.ring(center, radius).collect();
        prop_assert_eq!(ring.len(), grid.directions().len() * usize::from(radius));
        for (at, &cell) in ring.iter().enumerate() {
            let next = ring[(at + 1) % ring.len()];
            prop_assert_eq!(grid.distance(cell, next), 1);
            let turned = around(angle(grid, center, next) - angle(grid, center, cell));
            prop_assert!(turned > 0.0, "from {} to {} turns {}", cell, next, turned);
        }
    }

    #[test]
    fn cells_off_the_board_are_refused_without_fuss(
        grid in grids(9), a in any::<(u16, u16)>(), b in any::<(u16, u16)>(), radius in any::<u8>(),
    ) {
        let (a, b) = (Cell::from(a), Cell::from(b));
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert!(grid.toward(a, b).is_some() || a == b);
        prop_assert!(grid.area(a, radius.into()).all(|cell| grid.contains(cell)));
        prop_assert!(grid.ring(a, radius.into()).all(|cell| grid.contains(cell)));
        prop_assert!(grid.neighbours(a).all(|(_, cell)| grid.contains(cell)));
    }
}
