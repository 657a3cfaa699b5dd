//! Laws of the `grid` layer, on boards and maps of every kind.

mod geometry;
mod lines;
mod movement;
mod sight;

use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::Index;
use testudo::grid::{Cell, Climb, Footing, Grid, Ground, GroundMap, Offset, Orientation, Topology};

const TOPOLOGIES: [Topology; 5] = [
    Topology::Square,
    Topology::Hex {
        orientation: Orientation::Pointy,
        offset: Offset::Odd,
    },
    Topology::Hex {
        orientation: Orientation::Pointy,
        offset: Offset::Even,
    },
    Topology::Hex {
        orientation: Orientation::Flat,
        offset: Offset::Odd,
    },
    Topology::Hex {
        orientation: Orientation::Flat,
        offset: Offset::Even,
    },
];

/// A board of any layout, up to `largest` cells each way.
fn grids(largest: u16) -> impl Strategy<Value = Grid> {
    let topology = proptest::sample::select(&TOPOLOGIES[..]);
    (topology, 1..=largest, 1..=largest).prop_map(|(topology, width, height)| {
        Grid::new(topology, width, height).expect("a fair size")
    })
}

/// A cell of whatever board it is picked on.
#[derive(Debug, Clone, Copy)]
struct Pick(Index);

impl Pick {
    fn on(self, grid: Grid) -> Cell {
        grid.cell(self.0.index(grid.len()))
    }
}

fn picks() -> impl Strategy<Value = Pick> {
    any::<Index>().prop_map(Pick)
}

/// Ground that is open as often as everything else together, on four levels.
fn grounds() -> impl Strategy<Value = Ground> {
    let cost = prop_oneof![3 => Just(1_u8), 1 => Just(0), 2 => 1..5_u8];
    let height = prop_oneof![2 => Just(0_u8), 1 => 0..4_u8];
    let elevation = prop_oneof![2 => Just(0_i16), 1 => -1..3_i16];
    (cost, elevation, height, 0..3_u8, any::<bool>()).prop_map(
        |(cost, elevation, height, obstruction, opaque)| Ground {
            cost,
            elevation,
            height,
            obstruction,
            opaque,
            cover: 0,
            sky: true,
            wet: false,
        },
    )
}

fn climbs() -> impl Strategy<Value = Climb> {
    (0..4_u8, 0..3_u8).prop_map(|(limit, cost)| Climb { limit, cost })
}

/// A map of random ground up to `largest` cells each way; every third a level maze, where all
/// that differs is what can be entered.
fn maps(largest: u16) -> impl Strategy<Value = GroundMap> {
    let level = |ground: Ground| Ground {
        cost: ground.cost.min(1),
        elevation: 0,
        ..ground
    };
    let ground = prop_oneof![
        2 => Just(grounds().boxed()),
        1 => Just(grounds().prop_map(level).boxed()),
    ];
    (grids(largest), ground).prop_flat_map(|(grid, ground)| {
        let cells = proptest::collection::vec(ground, grid.len());
        (cells, climbs()).prop_map(move |(cells, climb)| {
            GroundMap::new(grid, cells, climb).expect("ground for all")
        })
    })
}

/// A map with somebody in about every fourth cell.
fn crowded_maps(largest: u16) -> impl Strategy<Value = (GroundMap, Vec<Footing>)> {
    let footing = prop_oneof![
        6 => Just(Footing::Free),
        1 => Just(Footing::PassOnly),
        1 => Just(Footing::Blocked),
    ];
    maps(largest).prop_flat_map(move |map| {
        let footings = proptest::collection::vec(footing.clone(), map.grid().len());
        (Just(map), footings)
    })
}

/// Where the centre of a cell truly lies: x to the east, y to the south, neighbours one apart.
fn centre(grid: Grid, cell: Cell) -> (f64, f64) {
    let (col, row) = (f64::from(cell.col), f64::from(cell.row));
    let Topology::Hex {
        orientation,
        offset,
    } = grid.topology()
    else {
        return (col, row);
    };
    let shoved = |line: u16| {
        if (line % 2 == 1) == (offset == Offset::Odd) {
            0.5
        } else {
            0.0
        }
    };
    let narrow = 0.75_f64.sqrt();
    match orientation {
        Orientation::Pointy => (col + shoved(cell.row), row * narrow),
        Orientation::Flat => (col * narrow, row + shoved(cell.col)),
    }
}
