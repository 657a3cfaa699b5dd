//! Which cells can't see each other because rock or walls part the places about them.
//!
//! It is quicker to ask than a line is to follow, and never says so of two cells between which a line is clear.

use crate::grid::{Cell, Grid, GroundMap};

/// The places in which a line can lie, as bits: each place has one of 64, so two may share one.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    grid: Grid,
    /// By the index of each cell, the place that it is in, or those that it is beside if it hides all that is behind it.
    bits: Box<[u64]>,
}

impl Regions {
    /// Of eyes so many yards above the ground of their cells.
    pub(super) fn of(ground: &GroundMap, eye: i16) -> Self {
        let grid = ground.grid();
        let elevations = grid.cells().map(|cell| ground.ground(cell).elevation);
        // No line is higher than the eyes on the highest ground.
        let highest = i32::from(elevations.max().unwrap_or(0)) + i32::from(eye);
        let hides = |cell: Cell| ground.ground(cell).hides_at(highest);
        let hiding: Box<[bool]> = grid.cells().map(hides).collect();
        let hides = |cell: Cell| hiding[grid.index(cell)];
        let mut bits: Box<[u64]> = vec![0; grid.len()].into();
        let (mut next, mut bit, mut walls) = (Vec::new(), 1_u64, Vec::new());
        for cell in grid.cells() {
            if hides(cell) {
                walls.push(cell);
                continue;
            }
            if bits[grid.index(cell)] != 0 {
                continue;
            }
            bits[grid.index(cell)] = bit;
            next.push(cell);
            while let Some(cell) = next.pop() {
                for (_, beside) in grid.neighbours(cell) {
                    let known = &mut bits[grid.index(beside)];
                    if *known == 0 && !hides(beside) {
                        *known = bit;
                        next.push(beside);
                    }
                }
            }
            bit = bit.rotate_left(1);
        }
        for wall in &walls {
            let beside = grid.neighbours(*wall).filter(|(_, cell)| !hides(*cell));
            let beside = beside.map(|(_, cell)| bits[grid.index(cell)]);
            bits[grid.index(*wall)] = beside.fold(0, |all, place| all | place);
        }
        Self { grid, bits }
    }

    /// Whether it is known that no line between two cells is clear.
    pub(super) fn part(&self, a: Cell, b: Cell) -> bool {
        let grid = self.grid;
        let is_parted = self.bits[grid.index(a)] & self.bits[grid.index(b)] == 0;
        // Whoever is in a wall sees what lies beside it.
        is_parted
            && (a.col.abs_diff(b.col) > 1 || a.row.abs_diff(b.row) > 1 || grid.distance(a, b) > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Ground, Topology, sight};

    #[test]
    fn a_clear_line_leads_through_one_place() {
        let rows = ["...#....", "...#..2.", "####..#.", "..#...##", "..#..#.."];
        for topology in Topology::ALL {
            let grid = Grid::new(topology, 8, 5).unwrap();
            let signs = rows.concat();
            let cells = signs.chars().map(|sign| match sign {
                '#' => Ground {
                    height: 9,
                    opaque: true,
                    ..Ground::OPEN
                },
                '2' => Ground {
                    elevation: 2,
                    ..Ground::OPEN
                },
                _ => Ground::OPEN,
            });
            let map = GroundMap::new(grid, cells.collect(), Climb { limit: 2, cost: 1 }).unwrap();
            let regions = Regions::of(&map, 2);
            let mut parted = 0;
            for a in grid.cells() {
                for b in grid.cells() {
                    if regions.part(a, b) {
                        parted += 1;
                        let seen = sight(&map, a, b, (2, 2), |_| None).clear;
                        assert!(!seen, "{topology:?} {a:?} {b:?}");
                    }
                }
            }
            // Between the two corners on the left and the rest, at the least.
            assert!(parted > 2 * 6 * 14, "{parted}");
        }
    }
}
