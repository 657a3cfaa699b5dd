//! The numbers of columns and rows in the margin of the sheet, as the line below and the log name a cell: (column, row).

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use super::legible::{Legible, SMALL, width};
use super::paper::MARGIN;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::theme::palette;
use testudo_engine::grid::{Cell, Grid};

/// How far beyond the outermost cells the numbers stand, parts of the margin.
const OUT: f32 = 0.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), write);
}

/// Above and below each column its number, left of each row its own.
fn numbers(grid: Grid, layout: &Layout) -> Vec<(String, Vec2)> {
    let (least, greatest) = layout.bounds();
    let (above, left) = (greatest.y + MARGIN * OUT, least.x - MARGIN * OUT);
    let cells = || grid.cells();
    let below = least.y - MARGIN * OUT;
    let top = cells().filter(|cell| cell.row == 0);
    let side = cells().filter(|cell| cell.col == 0);
    let x = |cell: Cell| layout.centre(cell).x;
    let y = |cell: Cell| layout.centre(cell).y;
    let columns =
        top.flat_map(|cell| [above, below].map(|y| (cell.col.to_string(), Vec2::new(x(cell), y))));
    let rows = side.map(|cell| (cell.row.to_string(), Vec2::new(left, y(cell))));
    columns.chain(rows).collect()
}

fn write(session: Option<Res<BattleSession>>, mut commands: Commands) {
    let Some(session) = session else { return };
    let grid = session.level.ground.grid();
    let layout = Layout::of(grid);
    let room = layout.pitch().min_element();
    for (text, at) in numbers(grid, &layout) {
        commands.spawn((
            Legible::within(width(&text, SMALL), room),
            Text2d::new(text),
            TextFont::from_font_size(SMALL),
            TextColor(palette::INK.with_alpha(0.55)),
            Transform::from_translation(at.extend(height::PROPS)),
            DespawnOnExit(Screen::Battle),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::grid::{Offset, Orientation, Topology};

    #[test]
    fn each_column_and_row_has_its_number_outside_the_board() {
        let hex = |orientation| Topology::Hex {
            orientation,
            offset: Offset::Odd,
        };
        let all = [
            Topology::Square,
            hex(Orientation::Pointy),
            hex(Orientation::Flat),
        ];
        for topology in all {
            let grid = Grid::new(topology, 7, 5).unwrap();
            let layout = Layout::of(grid);
            let (least, greatest) = layout.bounds();
            let told = numbers(grid, &layout);
            assert_eq!(told.len(), 2 * 7 + 5, "{topology:?}");
            for (text, at) in &told {
                let inside = at.x > least.x && at.y > least.y && at.y < greatest.y;
                assert!(!inside, "{topology:?} {text}");
            }
            assert_eq!((told[12].0.as_str(), told[18].0.as_str()), ("6", "4"));
        }
    }
}
