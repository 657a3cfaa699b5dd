//! The fewest cells that part one place from another: where those who hold them let nobody through.
//!
//! It never knows who holds them, or against whom. As many ways lead through between two places, no two of which share
//! a cell, as cells are needed to bar them all (Menger); the ways are found one after another, each giving way to the
//! next (Ford and Fulkerson).

use super::{Cell, GroundMap};

/// Cells that part one place from another, and what lies behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barrier {
    /// The cells to hold, in the order of their indices.
    pub cells: Vec<Cell>,
    /// For each cell of the board, by its index: whether the place behind can be got to from there without one that is to
    /// be held, or it is one of these.
    pub behind: Vec<bool>,
}

impl Barrier {
    /// The fewest cells, nearest to `place`, without which no way leads there from any of `from`; cells that are not
    /// `free` can't be among them. `None` where more than `most` are needed, where nothing needs barring, or nothing can.
    pub fn between(
        map: &GroundMap,
        from: &[Cell],
        place: &[Cell],
        most: usize,
        free: impl Fn(Cell) -> bool,
    ) -> Option<Self> {
        let mut ways = Ways::new(map, from, place, free);
        let mut count = 0;
        while ways.find_one_more() {
            count += 1;
            if count > most {
                return None;
            }
        }
        (count > 0).then(|| ways.barrier())
    }
}

/// Where a way may be in a cell: it comes in by one and goes out by the other, and only the step between takes the cell's
/// room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gate {
    In,
    Out,
}

const NOWHERE: u32 = u32::MAX;

/// Ways that share no cell that is free to be held.
struct Ways<'m> {
    map: &'m GroundMap,
    /// Whether a way ends, begins, or may be barred in each cell.
    ends: Vec<bool>,
    begins: Vec<bool>,
    free: Vec<bool>,
    /// How many ways go through each cell.
    through: Vec<u16>,
    /// How many leave each cell by each of the eight ranks.
    leaving: Vec<[u16; 8]>,
    /// How the search came to each gate of each cell, by [`Ways::node`].
    before: Vec<u32>,
    queue: Vec<u32>,
}

impl<'m> Ways<'m> {
    fn new(map: &'m GroundMap, from: &[Cell], place: &[Cell], free: impl Fn(Cell) -> bool) -> Self {
        let grid = map.grid();
        let marked = |cells: &[Cell]| {
            let mut marks = vec![false; grid.len()];
            let cells = cells.iter().filter(|cell| grid.contains(**cell));
            cells.for_each(|&cell| marks[grid.index(cell)] = true);
            marks
        };
        let begins = marked(from);
        let free = (grid.cells().zip(&begins)).map(|(cell, &begins)| !begins && free(cell));
        Self {
            map,
            ends: marked(place),
            free: free.collect(),
            begins,
            through: vec![0; grid.len()],
            leaving: vec![[0; 8]; grid.len()],
            before: vec![NOWHERE; 2 * grid.len()],
            queue: Vec::new(),
        }
    }

    const fn node(index: usize, gate: Gate) -> u32 {
        2 * index as u32 + matches!(gate, Gate::Out) as u32
    }

    const fn cell_of(node: u32) -> (usize, Gate) {
        let gate = if node % 2 == 1 { Gate::Out } else { Gate::In };
        (node as usize / 2, gate)
    }

    /// The neighbours of a cell by rank, and whether the step there is allowed.
    fn beside(&self, index: usize) -> impl Iterator<Item = (usize, usize, bool)> + use<> {
        let grid = self.map.grid();
        let open = self.map.exits_at(index).open;
        let cell = grid.cell(index);
        (0..grid.directions().len()).filter_map(move |rank| {
            let to = grid.neighbour_by_rank(cell, rank)?;
            Some((rank, grid.index(to), open >> rank & 1 == 1))
        })
    }

    /// The rank of the step back.
    fn back(&self, rank: usize) -> usize {
        let count = self.map.grid().directions().len();
        (rank + count / 2) % count
    }

    fn has_room(&self, index: usize) -> bool {
        !self.free[index] || self.through[index] == 0
    }

    /// Finds another way, letting those before give way to it; false if there is none.
    fn find_one_more(&mut self) -> bool {
        self.before.fill(NOWHERE);
        self.queue.clear();
        for index in 0..self.begins.len() {
            if self.begins[index] {
                let start = Self::node(index, Gate::Out);
                self.before[start as usize] = start;
                self.queue.push(start);
            }
        }
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            next += 1;
            let (index, gate) = Self::cell_of(node);
            if gate == Gate::Out && self.ends[index] {
                self.take(node);
                return true;
            }
            let (mut to, mut count) = ([NOWHERE; 9], 0);
            let mut add = |node| {
                to[count] = node;
                count += 1;
            };
            match gate {
                Gate::In if self.has_room(index) => add(Self::node(index, Gate::Out)),
                Gate::Out if self.through[index] > 0 => add(Self::node(index, Gate::In)),
                _ => {}
            }
            for (rank, other, open) in self.beside(index) {
                match gate {
                    Gate::Out if open => add(Self::node(other, Gate::In)),
                    Gate::In if self.leaving[other][self.back(rank)] > 0 => {
                        add(Self::node(other, Gate::Out));
                    }
                    _ => {}
                }
            }
            for &found in &to[..count] {
                let before = &mut self.before[found as usize];
                if *before == NOWHERE {
                    *before = node;
                    self.queue.push(found);
                }
            }
        }
        false
    }

    /// Goes the way that was found to `last`.
    fn take(&mut self, last: u32) {
        let mut node = last;
        loop {
            let before = self.before[node as usize];
            if before == node {
                return;
            }
            let ((from, leaves), (to, _)) = (Self::cell_of(before), Self::cell_of(node));
            match (from == to, leaves) {
                (true, Gate::In) => self.through[to] += 1,
                (true, Gate::Out) => self.through[to] -= 1,
                (false, Gate::Out) => {
                    let rank = self.rank(from, to);
                    self.leaving[from][rank] += 1;
                }
                (false, Gate::In) => {
                    let rank = self.rank(to, from);
                    self.leaving[to][rank] -= 1;
                }
            }
            node = before;
        }
    }

    fn rank(&self, from: usize, to: usize) -> usize {
        let mut beside = self.beside(from);
        let step = beside.find(|(_, other, _)| *other == to);
        step.map_or(0, |(rank, ..)| rank)
    }

    /// Where all ways are barred, as near to their end as can be: the cells from whose far gate the end can still be got to,
    /// and not from their near one.
    fn barrier(&self) -> Barrier {
        let grid = self.map.grid();
        let mut reaches = vec![false; 2 * grid.len()];
        let mut queue: Vec<u32> = Vec::new();
        for index in (0..grid.len()).filter(|&index| self.ends[index]) {
            let end = Self::node(index, Gate::Out);
            reaches[end as usize] = true;
            queue.push(end);
        }
        while let Some(node) = queue.pop() {
            let (index, gate) = Self::cell_of(node);
            let mut add = |node: u32| {
                if !std::mem::replace(&mut reaches[node as usize], true) {
                    queue.push(node);
                }
            };
            match gate {
                Gate::Out if self.has_room(index) => add(Self::node(index, Gate::In)),
                Gate::In if self.through[index] > 0 => add(Self::node(index, Gate::Out)),
                _ => {}
            }
            for (rank, other, _) in self.beside(index) {
                let back = self.back(rank);
                match gate {
                    Gate::In if self.map.exits_at(other).open >> back & 1 == 1 => {
                        add(Self::node(other, Gate::Out));
                    }
                    Gate::Out if self.leaving[index][rank] > 0 => add(Self::node(other, Gate::In)),
                    _ => {}
                }
            }
        }
        let gate = |index, gate| reaches[Self::node(index, gate) as usize];
        let behind: Vec<bool> = (0..grid.len())
            .map(|index| gate(index, Gate::Out))
            .collect();
        let held = |cell: &Cell| {
            let index = grid.index(*cell);
            behind[index] && !gate(index, Gate::In)
        };
        Barrier {
            cells: grid.cells().filter(held).collect(),
            behind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Climb, Footing, Grid, Ground, Reach, Topology};

    /// A field on squares: `#` walls, `e` where they come from, `p` the place, `x` where nobody can stand.
    fn barrier(rows: &[&str], most: usize) -> Option<String> {
        let cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let grid = Grid::new(Topology::Square, cells[0].len() as u16, rows.len() as u16).unwrap();
        let at = |cell: Cell| cells[usize::from(cell.row)][usize::from(cell.col)];
        let ground = grid.cells().map(|cell| match at(cell) {
            '#' => Ground::IMPASSABLE,
            _ => Ground::OPEN,
        });
        let climb = Climb { limit: 2, cost: 2 };
        let map = GroundMap::new(grid, ground.collect(), climb).unwrap();
        let of = |mark: char| -> Vec<Cell> {
            grid.cells()
                .filter(|&cell| at(cell).eq_ignore_ascii_case(&mark))
                .collect()
        };
        let barrier = Barrier::between(&map, &of('e'), &of('p'), most, |cell| at(cell) != 'x')?;
        let cells = barrier.cells.iter();
        let cells: Vec<String> = cells
            .map(|cell| format!("{},{}", cell.col, cell.row))
            .collect();
        Some(cells.join(" "))
    }

    #[test]
    fn a_gap_in_a_wall_is_where_to_stand() {
        let field = ["....#...", "e.......", "....#..p", "....#..."];
        assert_eq!(barrier(&field, 3).as_deref(), Some("7,2"));
        let wide = ["....#..p", "e......p", "....#..p", "....#..p"];
        assert_eq!(barrier(&wide, 3).as_deref(), Some("4,1"));
    }

    #[test]
    fn of_two_gaps_both_are_held_or_none() {
        let field = ["....#..p", "e......p", "....#..p", "e......p"];
        assert_eq!(barrier(&field, 2).as_deref(), Some("4,1 4,3"));
        assert_eq!(barrier(&field, 1), None);
    }

    #[test]
    fn nobody_stands_where_that_is_no_good() {
        let field = ["....#..p", "e...x..p", "....#..p"];
        assert_eq!(barrier(&field, 3).as_deref(), Some("7,0 7,1 7,2"));
    }

    #[test]
    fn whoever_is_there_already_is_not_barred() {
        assert_eq!(barrier(&["....#..E"], 9), None);
        let there = ["....#.pE"];
        assert_eq!(barrier(&there, 9).as_deref(), Some("6,0"));
    }

    /// Marks for so many cells by chance: the enemies in the first, the place in the last.
    fn by_chance(seed: u64, len: usize) -> Vec<char> {
        let mut state = seed;
        let mut marks: Vec<char> = (0..len)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                ['.', '.', '.', '.', '#', 'x'][(state >> 33) as usize % 6]
            })
            .collect();
        (marks[0], marks[len - 1]) = ('e', 'p');
        marks
    }

    /// Ways that were found first give way where others need their cells: no fewer cells bar them all, whichever are tried.
    #[test]
    fn no_fewer_cells_would_do() {
        const WIDTH: u16 = 4;
        let grid = Grid::new(Topology::Square, WIDTH, 3).unwrap();
        let climb = Climb { limit: 2, cost: 2 };
        let (from, to) = (Cell::new(0, 0), Cell::new(WIDTH - 1, 2));
        let mut barred = 0;
        for seed in 0..400 {
            let marks = by_chance(seed, grid.len());
            let ground = |held: u32| {
                let cells = marks.iter().enumerate().map(|(index, mark)| {
                    if *mark == '#' || held >> index & 1 == 1 {
                        Ground::IMPASSABLE
                    } else {
                        Ground::OPEN
                    }
                });
                GroundMap::new(grid, cells.collect(), climb).unwrap()
            };
            let parts = |held: u32| {
                let mut reach = Reach::new();
                reach.fill(&ground(held), from, Reach::UNLIMITED, |_| Footing::Free);
                held >> grid.index(to) & 1 == 1 || reach.cost(to).is_none()
            };
            let may_hold = |held: u32| {
                let mut of = marks.iter().enumerate();
                of.all(|(index, mark)| held >> index & 1 == 0 || matches!(mark, '.' | 'p'))
            };
            let all = (0..1 << grid.len()).filter(|&held| may_hold(held) && parts(held));
            let fewest = all.map(u32::count_ones).min();
            let free = |cell: Cell| marks[grid.index(cell)] != 'x';
            let found = Barrier::between(&ground(0), &[from], &[to], 12, free);
            let Some(found) = found else {
                assert!(fewest.is_none_or(|fewest| fewest == 0), "{seed}");
                continue;
            };
            barred += 1;
            let held = found.cells.iter();
            let held = held.fold(0, |held, &cell| held | 1 << grid.index(cell));
            assert!(may_hold(held) && parts(held), "{seed}: {found:?}");
            assert_eq!(Some(found.cells.len() as u32), fewest, "{seed}");
            assert!(found.behind[grid.index(to)], "{seed}");
            assert!(!found.behind[grid.index(from)], "{seed}");
        }
        assert!(barred > 100, "{barred}");
    }
}
