//! What lies on the board: costs of steps, ways, and lines of sight. It never knows who stands
//! there; callers tell.

use std::collections::BTreeMap;

use super::geometry::Plane;
use super::node::{Cell, Node, Read};
use super::numbers::Numbers;

/// One cell's ground.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) cost: i64,
    pub(super) elevation: i64,
    pub(super) height: i64,
    obstruction: i64,
    pub(super) cover: i64,
    opaque: bool,
    /// Nothing is above it.
    pub(super) sky: bool,
    /// Water or mire.
    pub(super) wet: bool,
}

impl Ground {
    /// Ground as a log tells it, but for how high it lies.
    pub(super) fn read(entry: Node<'_>) -> Read<Self> {
        Ok(Self {
            cost: entry.int("cost")?,
            elevation: 0,
            height: entry.int("height")?,
            obstruction: entry.int("obstruction")?,
            cover: entry.int("cover")?,
            opaque: entry.yes("opaque")?,
            wet: entry.maybe("wet").is_some() && entry.yes("wet")?,
            sky: entry.maybe("sky").is_none() || entry.yes("sky")?,
        })
    }

    /// Something in it keeps eyes off.
    pub(super) fn clouded(&mut self, obstruction: i64, height: i64, opaque: bool) {
        self.obstruction += obstruction;
        self.height = self.height.max(height);
        self.opaque |= opaque;
    }

    /// Whether it keeps off both eyes and feet.
    pub(super) fn is_wall(&self) -> bool {
        self.opaque && self.cost == 0
    }

    /// The same at another height.
    pub(super) fn raised_to(self, elevation: i64) -> Self {
        Self { elevation, ..self }
    }
}

/// The board with its ground.
#[derive(Clone)]
pub(super) struct Field {
    /// Its geometry.
    pub(super) plane: Plane,
    cells: Vec<Ground>,
    pub(super) climb_limit: i64,
    climb_cost: i64,
    eye: i64,
    stature: i64,
}

/// What somebody in a cell means to a mover.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Footing {
    /// Nobody who matters.
    Free,
    /// A friend: to pass, not to stop.
    Friend,
    /// Nobody, and a hazard: every way ends there (HAZ).
    Peril,
    /// An enemy who can act, or a friend in a hazard.
    Enemy,
}

impl Field {
    /// Reads the grid of a battle's first line.
    pub(super) fn read(grid: Node<'_>, numbers: &Numbers<'_>) -> Read<Self> {
        let plane = Plane::read(grid)?;
        let mut legend = BTreeMap::new();
        for (key, entry) in grid.map("legend")? {
            entry.text("terrain")?;
            let ground = Ground::read(entry)?.raised_to(entry.int("elevation")?);
            legend.insert(key, ground);
        }
        let (width, height) = plane.size();
        let rows = grid.list("map")?;
        if rows.len() as i64 != height {
            return grid.wrong(&format!(
                "rows of the map, expected {height}, found {}",
                rows.len()
            ));
        }
        let mut cells = Vec::new();
        for row in rows {
            let row = row.as_text()?;
            let found = row.chars().count();
            if found as i64 != width {
                return grid.wrong(&format!("cells of a row, expected {width}, found {found}"));
            }
            for cell in row.chars() {
                match legend.get(cell.to_string().as_str()) {
                    Some(ground) => cells.push(*ground),
                    None => return grid.wrong(&format!("`{cell}` is not in the legend")),
                }
            }
        }
        Ok(Self {
            plane,
            cells,
            climb_limit: numbers.int("movement", "climb_limit")?,
            climb_cost: numbers.int("movement", "climb_cost")?,
            eye: numbers.int("sight", "eye")?,
            stature: numbers.int("sight", "stature")?,
        })
    }

    /// The ground of a cell on the board.
    pub(super) fn at(&self, (column, row): Cell) -> Ground {
        self.cells[(row * self.plane.size().0 + column) as usize]
    }

    /// Other ground lies in a cell from now on.
    pub(super) fn lay(&mut self, (column, row): Cell, ground: Ground) {
        let place = (row * self.plane.size().0 + column) as usize;
        self.cells[place] = ground;
    }

    /// Whether anybody can stand in a cell.
    pub(super) fn passable(&self, cell: Cell) -> bool {
        self.plane.holds(cell) && self.at(cell).cost > 0
    }

    /// Whether one can fly over a cell.
    pub(super) fn open_sky(&self, cell: Cell) -> bool {
        self.plane.holds(cell) && self.at(cell).sky
    }

    /// Points for the step between two neighbours (RND-3), on the ground or in the air; `None` when there
    /// is no such step.
    pub(super) fn step(&self, from: Cell, to: Cell, aloft: bool) -> Option<i64> {
        let open = |cell| {
            if aloft {
                self.open_sky(cell)
            } else {
                self.passable(cell)
            }
        };
        if !open(to) || self.plane.distance(from, to) != 1 {
            return None;
        }
        let rise = self.at(to).elevation - self.at(from).elevation;
        if !aloft && rise.abs() > self.climb_limit {
            return None;
        }
        // A diagonal squeezes past two cells; one of them must be open.
        let beside = [(from.0, to.1), (to.0, from.1)];
        let diagonal = self.plane.is_square() && from.0 != to.0 && from.1 != to.1;
        if diagonal && !beside.iter().any(|&cell| open(cell)) {
            return None;
        }
        if aloft {
            return Some(1);
        }
        Some(self.at(to).cost + self.climb_cost * rise.max(0))
    }

    /// The least points to get from one cell to another and stop there, if `points` are enough,
    /// and the fewest turns of a way that takes no more.
    pub(super) fn cheapest(
        &self,
        from: Cell,
        to: Cell,
        points: i64,
        aloft: bool,
        footing: impl Fn(Cell) -> Footing,
    ) -> Option<(i64, i64)> {
        // A way is known by its end and its last heading, for a turn depends on both.
        let mut best = BTreeMap::from([((from, None), (0, 0))]);
        let mut open = vec![(from, None)];
        // Costs only ever fall, so going over what changed until nothing does ends.
        while let Some(end) = open.pop() {
            let (cell, heading) = end;
            let (spent, turns) = best[&end];
            for next in self.plane.neighbours(cell) {
                let Some(cost) = self.step(cell, next, aloft) else {
                    continue;
                };
                let ahead = self.plane.heading(cell, next);
                let turned = heading.is_some_and(|heading| heading != ahead);
                let cost = (spent + cost, turns + i64::from(turned));
                let end = (next, Some(ahead));
                let better = best.get(&end).is_none_or(|&known| cost < known);
                if cost.0 <= points && better && footing(next) != Footing::Enemy {
                    best.insert(end, cost);
                    if footing(next) != Footing::Peril {
                        open.push(end);
                    }
                }
            }
        }
        let ends = best.iter().filter(|((cell, _), _)| *cell == to);
        ends.map(|(_, cost)| *cost)
            .min()
            .filter(|_| matches!(footing(to), Footing::Free | Footing::Peril))
    }

    /// Whether nothing but people is between two cells along the ground.
    pub(super) fn clear(&self, a: Cell, b: Cell) -> bool {
        self.seen_through(a, b, (0, 0), |_| Vec::new()).is_some()
    }

    /// Obstructions between two cells, so many yards up at either end, by the better of the two lines;
    /// `None` when both are blocked. `feet` tells of everybody upright in a cell how far above its ground.
    pub(super) fn seen_through(
        &self,
        a: Cell,
        b: Cell,
        up: (i64, i64),
        feet: impl Fn(Cell) -> Vec<i64>,
    ) -> Option<i64> {
        let steps = self.plane.distance(a, b);
        let (from, to) = (
            self.at(a).elevation + self.eye + up.0,
            self.at(b).elevation + self.eye + up.1,
        );
        let along = |side: f64| {
            let mut count = 0;
            for (place, cell) in self.plane.between(a, b, side).into_iter().enumerate() {
                let part = place as i64 + 1;
                let line = from * (steps - part) + to * part;
                let ground = self.at(cell);
                let reaches = |height: i64| (ground.elevation + height) * steps >= line;
                let standing = reaches(ground.height);
                if reaches(0) || standing && ground.opaque {
                    return None;
                }
                count += if standing { ground.obstruction } else { 0 };
                let mut people = feet(cell);
                people.retain(|&feet| (ground.elevation + feet) * steps <= line);
                people.retain(|feet| reaches(feet + self.stature));
                count += people.len() as i64;
            }
            Some(count)
        };
        let both = [along(1.0), along(-1.0)];
        both.into_iter().flatten().min()
    }
}
