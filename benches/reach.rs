//! How quickly the grid finds what is within reach, beside two libraries that do the same, and
//! how quickly it finds sight lines.
//!
//! Items are cells reached and pairs of cells, so that the time per item is
//! what one of them costs. Before anything is timed the three ways must agree.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use hexx::{Hex, OffsetHexMode};
use pathfinding::prelude::dijkstra_reach;
use testudo::grid::{
    Cell, Climb, Footing, Grid, Ground, GroundMap, Offset, Orientation, Reach, Topology, sight,
};

const SIZE: u16 = 100;
const POINTS: u32 = 50;
const MIDDLE: Cell = Cell::new(SIZE / 2, SIZE / 2);

fn main() {
    divan::main();
}

/// The open board of pointy hexes with every cell's ground given by its column and row.
fn board(ground: impl Fn(Cell) -> Ground) -> GroundMap {
    let topology = Topology::Hex {
        orientation: Orientation::Pointy,
        offset: Offset::Odd,
    };
    let grid = Grid::new(topology, SIZE, SIZE).expect("the size is within the limit");
    let cells = grid.cells().map(ground).collect();
    GroundMap::new(grid, cells, Climb { limit: 1, cost: 1 }).expect("every cell has its ground")
}

fn open() -> GroundMap {
    board(|_| Ground::OPEN)
}

/// Hills, mud and walls in a fixed, irregular pattern.
fn rough() -> GroundMap {
    board(|Cell { col, row }| {
        let mixed = (u32::from(col) * 7919 + u32::from(row) * 104_729) % 101;
        match mixed {
            0..12 => Ground {
                height: 3,
                opaque: true,
                ..Ground::IMPASSABLE
            },
            12..35 => Ground {
                cost: 2,
                height: 1,
                obstruction: 1,
                ..Ground::OPEN
            },
            35..60 => Ground {
                elevation: 1,
                ..Ground::OPEN
            },
            _ => Ground::OPEN,
        }
    })
}

fn free(_: usize) -> Footing {
    Footing::Free
}

fn reached(map: &GroundMap) -> usize {
    let mut reach = Reach::new();
    reach.fill(map, MIDDLE, POINTS, free);
    reach.reached()
}

fn fill(bencher: Bencher, map: &GroundMap) {
    let mut reach = Reach::new();
    bencher
        .counter(ItemsCount::new(reached(map)))
        .bench_local(|| {
            reach.fill(black_box(map), black_box(MIDDLE), black_box(POINTS), free);
            reach.reached()
        });
}

#[divan::bench]
fn reach_open_ours(bencher: Bencher) {
    fill(bencher, &open());
}

#[divan::bench]
fn reach_rough_ours(bencher: Bencher) {
    fill(bencher, &rough());
}

/// The cells `dijkstra_reach` of the `pathfinding` library finds within the points.
fn with_pathfinding(map: &GroundMap) -> usize {
    let steps = |&cell: &Cell| {
        let grid = map.grid();
        grid.neighbours(cell)
            .map(|(_, to)| (to, u32::from(map.ground(to).cost)))
    };
    let steps = |cell: &Cell| steps(cell).collect::<Vec<_>>();
    dijkstra_reach(&MIDDLE, steps)
        .take_while(|found| found.total_cost <= POINTS)
        .count()
}

#[divan::bench]
fn reach_open_pathfinding(bencher: Bencher) {
    let map = open();
    assert_eq!(with_pathfinding(&map), reached(&map));
    bencher
        .counter(ItemsCount::new(reached(&map)))
        .bench_local(|| with_pathfinding(black_box(&map)));
}

/// The cells `field_of_movement` of the `hexx` library finds. It adds 1 to every cost itself.
fn with_hexx() -> usize {
    let offset = OffsetHexMode::Odd;
    let orientation = hexx::HexOrientation::Pointy;
    let middle = [i32::from(MIDDLE.col), i32::from(MIDDLE.row)];
    let middle = Hex::from_offset_coordinates(middle, offset, orientation);
    let within = 0..i32::from(SIZE);
    let cost = |hex: Hex| {
        let on_board = hex
            .to_offset_coordinates(offset, orientation)
            .iter()
            .all(|at| within.contains(at));
        on_board.then_some(0)
    };
    hexx::algorithms::field_of_movement(middle, POINTS, cost).len()
}

#[divan::bench(sample_count = 20)]
fn reach_open_hexx(bencher: Bencher) {
    let map = open();
    assert_eq!(with_hexx(), reached(&map));
    bencher
        .counter(ItemsCount::new(reached(&map)))
        .bench_local(|| black_box(with_hexx()));
}

/// From the middle to every cell within 20, as a combatant looks about.
fn look(bencher: Bencher, map: &GroundMap) {
    let targets: Vec<_> = map.grid().area(MIDDLE, 20).collect();
    bencher
        .counter(ItemsCount::new(targets.len()))
        .bench_local(|| {
            let seen = |&&to: &&Cell| sight(black_box(map), MIDDLE, to, (2, 2), |_| None).clear;
            targets.iter().filter(seen).count()
        });
}

#[divan::bench]
fn sight_open(bencher: Bencher) {
    look(bencher, &open());
}

#[divan::bench]
fn sight_rough(bencher: Bencher) {
    look(bencher, &rough());
}
