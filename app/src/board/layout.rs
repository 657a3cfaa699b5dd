//! Where cells lie in world space, and which cell a point lies in. It never knows a window.

use bevy::math::Vec2;

use testudo_engine::grid::{Cell, Direction, Grid, Offset, Orientation, Topology};

/// Half the height of a pointy hex; a square is as large as feels the same.
const RADIUS: f32 = 44.0;
/// The side of a square.
const SQUARE: f32 = 72.0;
const ROOT_3: f32 = 1.732_050_8;

/// The cells of a board in world space.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    grid: Grid,
}

impl Layout {
    /// The layout of a grid.
    pub fn of(grid: Grid) -> Self {
        Self { grid }
    }

    /// The board it lays out.
    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    /// From one column to the next and from one row to the next.
    pub(crate) fn pitch(&self) -> Vec2 {
        match self.grid.topology() {
            Topology::Square => Vec2::splat(SQUARE),
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => Vec2::new(ROOT_3 * RADIUS, 1.5 * RADIUS),
            Topology::Hex {
                orientation: Orientation::Flat,
                ..
            } => Vec2::new(1.5 * RADIUS, ROOT_3 * RADIUS),
        }
    }

    /// Width and height of one cell.
    pub(crate) fn cell_size(&self) -> Vec2 {
        match self.grid.topology() {
            Topology::Square => Vec2::splat(SQUARE),
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => Vec2::new(ROOT_3 * RADIUS, 2.0 * RADIUS),
            Topology::Hex {
                orientation: Orientation::Flat,
                ..
            } => Vec2::new(2.0 * RADIUS, ROOT_3 * RADIUS),
        }
    }

    /// The corners of a cell about its middle, y up, the first repeated at the end.
    pub(crate) fn corners(&self) -> Vec<Vec2> {
        let (count, start) = match self.grid.topology() {
            Topology::Square => {
                let h = SQUARE / 2.0;
                return [(-h, h), (h, h), (h, -h), (-h, -h), (-h, h)]
                    .map(|(x, y)| Vec2::new(x, y))
                    .to_vec();
            }
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => (6, 30.0_f32),
            Topology::Hex {
                orientation: Orientation::Flat,
                ..
            } => (6, 0.0_f32),
        };
        (0..=count)
            .map(|corner| {
                let angle = (start + 60.0 * (corner % count) as f32).to_radians();
                Vec2::from_angle(angle) * RADIUS
            })
            .collect()
    }

    fn shove(&self, cell: Cell) -> f32 {
        let Topology::Hex {
            orientation,
            offset,
        } = self.grid.topology()
        else {
            return 0.0;
        };
        let line = match orientation {
            Orientation::Pointy => cell.row,
            Orientation::Flat => cell.col,
        };
        let odd = line % 2 == 1;
        if odd == (offset == Offset::Odd) {
            0.5
        } else {
            0.0
        }
    }

    /// The middle of a cell.
    pub fn centre(&self, cell: Cell) -> Vec2 {
        let pitch = self.pitch();
        let (mut col, mut row) = (f32::from(cell.col), f32::from(cell.row));
        match self.grid.topology() {
            Topology::Hex {
                orientation: Orientation::Pointy,
                ..
            } => col += self.shove(cell),
            Topology::Hex {
                orientation: Orientation::Flat,
                ..
            } => row += self.shove(cell),
            Topology::Square => {}
        }
        Vec2::new(col * pitch.x, -row * pitch.y)
    }

    /// The cell that a point lies in; the nearest centre is the right one on every layout we have.
    pub(crate) fn cell_at(&self, point: Vec2) -> Option<Cell> {
        let pitch = self.pitch();
        let near = (point.x / pitch.x, -point.y / pitch.y);
        let around = |middle: f32, most: u16| {
            let middle = middle.floor() as i32;
            (middle - 1..=middle + 2).filter_map(move |at| {
                let at = u16::try_from(at).ok()?;
                (at < most).then_some(at)
            })
        };
        let reach = self.cell_size().max_element() / 2.0 + 0.5;
        let rows = around(near.1, self.grid.height());
        let cells = rows
            .flat_map(|row| around(near.0, self.grid.width()).map(move |col| Cell::new(col, row)));
        let nearest = cells.min_by(|a, b| {
            let far = |cell: &Cell| self.centre(*cell).distance_squared(point);
            far(a).total_cmp(&far(b))
        })?;
        let away = self.centre(nearest) - point;
        let inside = match self.grid.topology() {
            Topology::Square => away.abs().max_element() <= SQUARE / 2.0,
            Topology::Hex { .. } => away.length() <= reach,
        };
        inside.then_some(nearest)
    }

    /// The corners of the box around all cells: least and greatest.
    pub(crate) fn bounds(&self) -> (Vec2, Vec2) {
        let half = self.cell_size() / 2.0;
        let (width, height) = (self.grid.width(), self.grid.height());
        let mut least = Vec2::MAX;
        let mut greatest = Vec2::MIN;
        for row in [0, 1.min(height - 1), height - 1, height.saturating_sub(2)] {
            for col in [0, 1.min(width - 1), width - 1, width.saturating_sub(2)] {
                let centre = self.centre(Cell::new(col, row));
                least = least.min(centre - half);
                greatest = greatest.max(centre + half);
            }
        }
        (least, greatest)
    }

    /// Which way a direction points, a vector of length 1.
    pub(crate) fn pointing(&self, direction: Direction) -> Vec2 {
        let degrees = match self.grid.topology() {
            Topology::Square => 45.0 * f32::from(direction as u8),
            Topology::Hex { orientation, .. } => {
                let start = match orientation {
                    Orientation::Pointy => 30.0,
                    Orientation::Flat => 0.0,
                };
                let rank = self.grid.directions().iter().position(|d| *d == direction);
                start + 60.0 * rank.unwrap_or(0) as f32
            }
        };
        let (sin, cos) = degrees.to_radians().sin_cos();
        Vec2::new(sin, cos)
    }

    /// The direction of the grid that is nearest to `vector`; `None` for hardly any vector.
    pub(crate) fn direction(&self, vector: Vec2) -> Option<Direction> {
        if vector.length() < 1.0 {
            return None;
        }
        let directions = self.grid.directions().iter().copied();
        directions.max_by(|a, b| {
            let along = |d: &Direction| self.pointing(*d).dot(vector);
            along(a).total_cmp(&along(b))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts() -> Vec<Layout> {
        Topology::ALL
            .into_iter()
            .filter_map(|topology| Grid::new(topology, 9, 7))
            .map(Layout::of)
            .collect()
    }

    #[test]
    fn every_cell_is_found_at_its_middle_and_near_its_corners() {
        for layout in layouts() {
            for cell in layout.grid().cells() {
                let centre = layout.centre(cell);
                assert_eq!(layout.cell_at(centre), Some(cell), "{layout:?}");
                for corner in layout.corners() {
                    let near = layout.cell_at(centre + corner * 0.95);
                    assert_eq!(near, Some(cell), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn a_step_goes_the_way_its_direction_points() {
        for layout in layouts() {
            let grid = layout.grid();
            for cell in grid.cells() {
                for (direction, to) in grid.neighbours(cell) {
                    let step = layout.centre(to) - layout.centre(cell);
                    let straight = layout.pointing(direction).dot(step.normalize());
                    assert!(straight > 0.999, "{layout:?} {cell} {direction} {straight}");
                    assert_eq!(layout.direction(step), Some(direction));
                }
            }
        }
    }

    #[test]
    fn off_the_board_there_is_no_cell() {
        for layout in layouts() {
            let (least, greatest) = layout.bounds();
            assert_eq!(layout.cell_at(least - 20.0), None);
            assert_eq!(layout.cell_at(greatest + 20.0), None);
            assert!(layout.grid().cells().all(|cell| {
                let centre = layout.centre(cell);
                centre.cmpgt(least).all() && centre.cmplt(greatest).all()
            }));
        }
    }
}
