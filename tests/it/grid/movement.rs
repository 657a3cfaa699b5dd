//! Reach and paths, against a slow and simple search over the same ground.

use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
use testudo::grid::{Cell, Footing, Grid, GroundMap, Reach, Topology};

use super::{Pick, crowded_maps, grounds, maps, picks};

/// What a step costs by the rules of the ground, read straight from its cells.
fn step_cost(map: &GroundMap, from: Cell, to: Cell) -> Option<u32> {
    let (here, there) = (map.ground(from), map.ground(to));
    let rise = i32::from(there.elevation) - i32::from(here.elevation);
    let passable = |col, row| map.ground(Cell::new(col, row)).cost > 0;
    let squeezes = map.grid().topology() == Topology::Square
        && from.col != to.col
        && from.row != to.row
        && !passable(from.col, to.row)
        && !passable(to.col, from.row);
    let allowed = there.cost > 0 && rise.abs() <= i32::from(map.climb().limit) && !squeezes;
    let climb = u32::from(map.climb().cost) * rise.max(0).unsigned_abs();
    allowed.then(|| u32::from(there.cost) + climb)
}

/// The best way to a cell: its cost, its turns, and the ranks of its steps, compared in that
/// order.
type Way = (u32, u32, Vec<usize>);

/// The best way to every cell, by trying every step again until nothing gets better. A way is
/// kept for each direction of the last step, as the next may or may not turn from it.
fn best_ways(map: &GroundMap, from: Cell, footings: &[Footing]) -> Vec<Option<Way>> {
    let grid = map.grid();
    let mut ways: Vec<[Option<Way>; 8]> = vec![Default::default(); grid.len()];
    let mut better = true;
    while better {
        better = false;
        for cell in grid.cells() {
            let mut here: Vec<Way> = ways[grid.index(cell)].iter().flatten().cloned().collect();
            if cell == from {
                here = vec![(0, 0, Vec::new())];
            }
            for (rank, &direction) in grid.directions().iter().enumerate() {
                let Some(next) = grid.neighbour(cell, direction) else {
                    continue;
                };
                let Some(step) = step_cost(map, cell, next) else {
                    continue;
                };
                if next == from || footings[grid.index(next)] == Footing::Blocked {
                    continue;
                }
                for (cost, turns, steps) in &here {
                    let turn = steps.last().is_some_and(|&last| last != rank);
                    let steps = steps.iter().copied().chain([rank]).collect();
                    let way = (cost + step, turns + u32::from(turn), steps);
                    let known = &mut ways[grid.index(next)][rank];
                    if known.as_ref().is_none_or(|known| way < *known) {
                        *known = Some(way);
                        better = true;
                    }
                }
            }
        }
    }
    ways[grid.index(from)] = Default::default();
    ways[grid.index(from)][0] = Some((0, 0, Vec::new()));
    ways.into_iter()
        .map(|ways| ways.into_iter().flatten().min())
        .collect()
}

/// The ranks of the steps of a path, and what they cost; `None` if one of them is not allowed.
fn walked(map: &GroundMap, from: Cell, path: &[Cell]) -> Option<(Vec<usize>, u32)> {
    let grid = map.grid();
    let (mut at, mut ranks, mut cost) = (from, Vec::new(), 0);
    for &next in path {
        let direction = grid.step(at, next)?;
        ranks.push(grid.directions().iter().position(|&own| own == direction)?);
        cost += step_cost(map, at, next)?;
        at = next;
    }
    Some((ranks, cost))
}

fn contents(reach: &Reach, grid: Grid) -> Vec<(Cell, Option<u32>, bool, Vec<Cell>)> {
    let all = grid.cells();
    all.map(|cell| {
        (
            cell,
            reach.cost(cell),
            reach.may_stop(cell),
            reach.path(cell),
        )
    })
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn exits_and_their_costs_are_the_rules_of_the_ground(map in maps(8)) {
        let grid = map.grid();
        for cell in grid.cells() {
            let exits: Vec<_> = map.exits(cell).collect();
            for (direction, next) in grid.neighbours(cell) {
                let cost = step_cost(&map, cell, next);
                prop_assert_eq!(map.enter_cost(cell, next).map(u32::from), cost);
                prop_assert_eq!(exits.contains(&(direction, next)), cost.is_some());
            }
        }
    }

    #[test]
    fn reach_finds_what_a_slow_search_finds(
        (map, footings) in crowded_maps(7), from in picks(), points in 0..14_u32,
    ) {
        let grid = map.grid();
        let from = from.on(grid);
        let mut reach = Reach::new();
        reach.fill(&map, from, points, |index| footings[index]);
        let ways = best_ways(&map, from, &footings);
        let mut stops = Vec::new();
        for (index, way) in ways.iter().enumerate() {
            let cell = grid.cell(index);
            let within = way.as_ref().filter(|(cost, ..)| *cost <= points);
            prop_assert_eq!(reach.cost(cell), within.map(|(cost, ..)| *cost));
            let free = cell == from || footings[index] == Footing::Free;
            prop_assert_eq!(reach.may_stop(cell), within.is_some() && free);
            let path = reach.path(cell);
            let Some((cost, _, steps)) = within else {
                prop_assert_eq!(path, []);
                continue;
            };
            prop_assert_eq!(path.last().copied().unwrap_or(from), cell);
            prop_assert_eq!(walked(&map, from, &path), Some((steps.clone(), *cost)));
            if free {
                stops.push((*cost, index));
            }
        }
        stops.sort_unstable();
        let listed: Vec<_> = reach.iter().map(|(cell, cost)| (cost, grid.index(cell))).collect();
        prop_assert_eq!(listed, stops);
    }

    #[test]
    fn a_reach_used_again_remembers_nothing(
        (first, footings) in crowded_maps(9),
        from in proptest::collection::vec((picks(), 0..9_u32), 3),
        second in maps(9),
    ) {
        let mut used = Reach::new();
        for (pick, points) in from {
            let mut check = |map: &GroundMap, footing: &dyn Fn(usize) -> Footing| {
                let from = Pick::on(pick, map.grid());
                used.fill(map, from, points, footing);
                let mut fresh = Reach::new();
                fresh.fill(map, from, points, footing);
                prop_assert_eq!(contents(&used, map.grid()), contents(&fresh, map.grid()));
                Ok(())
            };
            check(&first, &|index| footings[index])?;
            check(&second, &|_| Footing::Free)?;
            check(&first, &|_| Footing::Free)?;
        }
    }

    #[test]
    fn a_distance_map_takes_the_nearest_start(
        (map, footings) in crowded_maps(12), from in proptest::collection::vec(picks(), 1..5),
    ) {
        let grid = map.grid();
        let from: Vec<_> = from.into_iter().map(|pick| pick.on(grid)).collect();
        let footing = |index: usize| footings[index];
        let mut all = Reach::new();
        all.fill_from(&map, &from, Reach::UNLIMITED, footing);
        let each = from.iter().map(|&from| {
            let mut one = Reach::new();
            one.fill(&map, from, Reach::UNLIMITED, footing);
            one
        });
        let each: Vec<_> = each.collect();
        for cell in grid.cells() {
            let nearest = each.iter().filter_map(|one| one.cost(cell)).min();
            prop_assert_eq!(all.cost(cell), nearest);
            let path = all.path(cell);
            let walks = from.iter().any(|&from| {
                path.last().is_none_or(|&end| end == cell)
                    && walked(&map, from, &path).is_some_and(|(_, cost)| Some(cost) == nearest)
            });
            prop_assert!(walks || nearest.is_none());
        }
    }

    #[test]
    fn ground_laid_later_is_as_good_as_ground_laid_first(
        map in maps(7), laid in proptest::collection::vec((picks(), grounds()), 1..6),
        from in picks(),
    ) {
        let grid = map.grid();
        let mut later = map.clone();
        for (pick, ground) in laid {
            later.lay(pick.on(grid), ground);
        }
        let cells = grid.cells().map(|cell| *later.ground(cell)).collect();
        let first = GroundMap::new(grid, cells, map.climb()).unwrap();
        let fill = |map: &GroundMap| {
            let mut reach = Reach::new();
            reach.fill(map, from.on(grid), Reach::UNLIMITED, |_| Footing::Free);
            contents(&reach, grid)
        };
        prop_assert_eq!(fill(&later), fill(&first));
    }

    #[test]
    fn cells_off_the_board_are_reached_by_nobody(map in maps(5), at in any::<(u16, u16)>()) {
        let (grid, at) = (map.grid(), Cell::from(at));
        if grid.contains(at) {
            return Ok(());
        }
        let mut reach = Reach::new();
        reach.fill(&map, at, 9, |_| Footing::Free);
        prop_assert_eq!(reach.iter().count(), 0);
        reach.fill(&map, Cell::new(0, 0), 9, |_| Footing::Free);
        prop_assert_eq!((reach.cost(at), reach.path(at)), (None, Vec::new()));
        prop_assert_eq!(map.enter_cost(Cell::new(0, 0), at), None);
    }
}
