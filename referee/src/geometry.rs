//! Cells as points of the plane: every angle and distance from their centres. It never knows
//! what lies on them.

use super::node::{Cell, Node, Read};

/// How cells are laid out.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    Square,
    /// Hexes in rows; those of this parity are shoved right.
    Pointy(i64),
    /// Hexes in columns; those of this parity are shoved down.
    Flat(i64),
}

/// A board without anything on it.
#[derive(Clone, Copy)]
pub(super) struct Plane {
    layout: Layout,
    width: i64,
    height: i64,
}

/// Centres of hexes in rows are this far from one row to the next.
const ROW: f64 = 0.866_025_403_784_438_6;

/// A hair in no direction of the board, which settles every tie between two cells.
const HAIR: (f64, f64) = (1e-6, 2.3e-6);

impl Plane {
    /// The board that `grid` describes.
    pub(super) fn read(grid: Node<'_>) -> Read<Self> {
        let hexes = |grid: Node<'_>| {
            let parity = match grid.text("offset")? {
                "odd" => 1,
                "even" => 0,
                _ => return grid.wrong("`offset`, expected odd or even"),
            };
            match grid.text("orientation")? {
                "pointy" => Ok(Layout::Pointy(parity)),
                "flat" => Ok(Layout::Flat(parity)),
                _ => grid.wrong("`orientation`, expected pointy or flat"),
            }
        };
        let layout = match grid.text("topology")? {
            "square" => Layout::Square,
            "hex" => hexes(grid)?,
            _ => return grid.wrong("`topology`, expected hex or square"),
        };
        Ok(Self {
            layout,
            width: grid.int("width")?,
            height: grid.int("height")?,
        })
    }

    /// Whether cells are squares.
    pub(super) fn is_square(&self) -> bool {
        self.layout == Layout::Square
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> (i64, i64) {
        (self.width, self.height)
    }

    /// Whether a cell is on the board.
    pub(super) fn holds(&self, (column, row): Cell) -> bool {
        (0..self.width).contains(&column) && (0..self.height).contains(&row)
    }

    /// The centre of a cell; neighbouring hexes are 1 apart, y runs down.
    fn centre(&self, (column, row): Cell) -> (f64, f64) {
        let (x, y) = (column as f64, row as f64);
        let shove = |line: i64, parity| {
            if line.rem_euclid(2) == parity {
                0.5
            } else {
                0.0
            }
        };
        match self.layout {
            Layout::Square => (x, y),
            Layout::Pointy(parity) => (x + shove(row, parity), y * ROW),
            Layout::Flat(parity) => (x * ROW, y + shove(column, parity)),
        }
    }

    /// The compass degrees of a facing, if this board has it.
    pub(super) fn degrees(&self, facing: &str) -> Option<i64> {
        let (names, degrees): (&[&str], &[i64]) = match self.layout {
            Layout::Square => (
                &["n", "ne", "e", "se", "s", "sw", "w", "nw"],
                &[0, 45, 90, 135, 180, 225, 270, 315],
            ),
            Layout::Pointy(_) => (
                &["ne", "e", "se", "sw", "w", "nw"],
                &[30, 90, 150, 210, 270, 330],
            ),
            Layout::Flat(_) => (
                &["n", "ne", "se", "s", "sw", "nw"],
                &[0, 60, 120, 180, 240, 300],
            ),
        };
        names
            .iter()
            .position(|name| *name == facing)
            .map(|at| degrees[at])
    }

    /// Degrees between neighbouring directions.
    pub(super) fn turn(&self) -> i64 {
        if self.is_square() { 45 } else { 60 }
    }

    /// Steps from one cell to another.
    pub(super) fn distance(&self, a: Cell, b: Cell) -> i64 {
        let ((ax, ay), (bx, by)) = (self.centre(a), self.centre(b));
        let (dx, dy) = (bx - ax, by - ay);
        let steps = match self.layout {
            Layout::Square => dx.abs().max(dy.abs()),
            // A hex has three axes; the steps are the most of the three coordinates.
            Layout::Pointy(_) => {
                let (r, q) = (dy / ROW, dx - dy / ROW / 2.0);
                r.abs().max(q.abs()).max((q + r).abs())
            }
            Layout::Flat(_) => {
                let (q, r) = (dx / ROW, dy - dx / ROW / 2.0);
                r.abs().max(q.abs()).max((q + r).abs())
            }
        };
        steps.round() as i64
    }

    /// The cells beside a cell, on the board.
    pub(super) fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        self.around(cell)
            .into_iter()
            .filter(|&other| self.holds(other) && self.distance(cell, other) == 1)
            .collect()
    }

    fn around(&self, (column, row): Cell) -> Vec<Cell> {
        let near = -1..=1;
        near.clone()
            .flat_map(|y| near.clone().map(move |x| (column + x, row + y)))
            .collect()
    }

    /// The compass degrees of the straight line to another cell, to the nearest degree.
    pub(super) fn heading(&self, from: Cell, to: Cell) -> i64 {
        let ((ax, ay), (bx, by)) = (self.centre(from), self.centre(to));
        (bx - ax).atan2(ay - by).to_degrees().round() as i64
    }

    /// The direction of the board nearest the line from one cell to another, in compass degrees; of two
    /// equally near the counterclockwise one.
    pub(super) fn away(&self, from: Cell, to: Cell) -> Option<i64> {
        if from == to {
            return None;
        }
        let angle = self.heading(from, to);
        let names = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
        let directions = names.iter().filter_map(|name| self.degrees(name));
        directions.min_by_key(|direction| {
            let off = (angle - direction).rem_euclid(360);
            (off.min(360 - off), off >= 180)
        })
    }

    /// The cell beside another in a direction.
    pub(super) fn beside(&self, cell: Cell, heading: i64) -> Option<Cell> {
        let mut near = self.neighbours(cell).into_iter();
        near.find(|other| (self.heading(cell, *other) - heading).rem_euclid(360) == 0)
    }

    /// The bearing of `to` from somebody at `from` who faces `facing` degrees: the direction of
    /// the board nearest the true angle, of two equally near the one nearer the facing.
    pub(super) fn bearing(&self, facing: i64, from: Cell, to: Cell) -> i64 {
        if from == to {
            return 0;
        }
        let ((ax, ay), (bx, by)) = (self.centre(from), self.centre(to));
        let angle = (bx - ax).atan2(ay - by).to_degrees();
        let turn = self.turn();
        let off = |bearing: i64| {
            let off = (angle - (facing + bearing) as f64).rem_euclid(360.0);
            off.min(360.0 - off)
        };
        let mut best = 0;
        // From the facing outwards, so that of two equally near the nearer the facing stays.
        for step in 1..=(180 / turn) {
            for bearing in [step * turn, -step * turn] {
                if bearing > -180 && off(bearing) < off(best) - 1e-9 {
                    best = bearing;
                }
            }
        }
        best
    }

    /// The cells strictly between `a` and `b` on the line that leans by `side` hairs: one a step.
    /// A side that is off the board gives way to the other.
    pub(super) fn between(&self, a: Cell, b: Cell, side: f64) -> Vec<Cell> {
        let steps = self.distance(a, b);
        let ((ax, ay), (bx, by)) = (self.centre(a), self.centre(b));
        let sample = |index: i64, side: f64| {
            let part = index as f64 / steps as f64;
            let x = ax + (bx - ax) * part + HAIR.0 * side;
            let y = ay + (by - ay) * part + HAIR.1 * side;
            self.nearest(x, y)
        };
        let either = |index| {
            let cell = sample(index, side);
            if self.holds(cell) {
                cell
            } else {
                sample(index, -side)
            }
        };
        (1..steps).map(either).collect()
    }

    /// The cell whose centre is nearest a point.
    fn nearest(&self, x: f64, y: f64) -> Cell {
        let about = match self.layout {
            Layout::Square => (x, y),
            Layout::Pointy(_) => (x, y / ROW),
            Layout::Flat(_) => (x / ROW, y),
        };
        let away = |cell: &Cell| {
            let (cx, cy) = self.centre(*cell);
            (cx - x).hypot(cy - y)
        };
        let about = (about.0.round() as i64, about.1.round() as i64);
        let cells = self.around(about).into_iter();
        cells
            .min_by(|a, b| away(a).total_cmp(&away(b)))
            .unwrap_or(about)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::node::Line;

    fn plane(topology: &str, orientation: &str, offset: &str) -> Plane {
        let value = json!({
            "topology": topology, "orientation": orientation, "offset": offset, "width": 9, "height": 9,
        });
        Plane::read(Line { number: 1, value }.node()).expect("it is a grid")
    }

    #[test]
    fn shoved_rows_and_columns_lie_where_they_should() {
        let heading =
            |orientation, offset, to| plane("hex", orientation, offset).heading((2, 2), to);
        assert_eq!(heading("pointy", "odd", (2, 3)), 150);
        assert_eq!(heading("pointy", "even", (2, 3)).rem_euclid(360), 210);
        assert_eq!(heading("flat", "odd", (3, 2)), 120);
        assert_eq!(heading("flat", "even", (3, 2)), 60);
        for board in [plane("hex", "pointy", "odd"), plane("hex", "flat", "even")] {
            assert_eq!(board.neighbours((4, 4)).len(), 6);
            assert_eq!(board.neighbours((3, 4)).len(), 6);
        }
        assert_eq!(plane("square", "", "").neighbours((4, 4)).len(), 8);
        assert_eq!(plane("square", "", "").distance((0, 0), (3, 5)), 5);
        assert_eq!(plane("hex", "pointy", "odd").distance((0, 0), (0, 4)), 4);
        assert_eq!(plane("hex", "pointy", "odd").distance((0, 0), (3, 4)), 5);
    }

    #[test]
    fn of_two_directions_equally_near_the_one_nearer_the_facing_counts() {
        let board = plane("hex", "pointy", "odd");
        assert_eq!(board.bearing(90, (2, 2), (2, 4)), 60);
        assert_eq!(board.bearing(270, (2, 2), (2, 4)), -60);
        assert_eq!(board.bearing(330, (2, 2), (2, 4)), -120);
        assert_eq!(board.bearing(90, (2, 2), (0, 2)), 180);
        assert_eq!(plane("square", "", "").bearing(0, (2, 2), (4, 3)), 135);
    }

    #[test]
    fn a_line_between_two_cells_leans_either_way_and_never_off_the_board() {
        let board = plane("hex", "pointy", "odd");
        let both = |a, b| (board.between(a, b, 1.0), board.between(a, b, -1.0));
        assert_eq!(both((2, 2), (2, 4)), (vec![(2, 3)], vec![(1, 3)]));
        assert_eq!(both((0, 0), (0, 2)), (vec![(0, 1)], vec![(0, 1)]));
        assert_eq!(both((2, 2), (5, 2)).0, [(3, 2), (4, 2)]);
        assert_eq!(
            plane("square", "", "").between((0, 0), (2, 1), 1.0),
            [(1, 1)]
        );
        assert_eq!(
            plane("square", "", "").between((0, 0), (2, 1), -1.0),
            [(1, 0)]
        );
    }
}
