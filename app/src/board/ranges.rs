//! Range bands as lines between cells and a number in each. It never knows who shoots.

use bevy::prelude::Vec2;

use super::layout::Layout;
use super::measure::Note;
use testudo_engine::grid::{Cell, Topology};
use testudo_engine::rules::numbers::RangeNumbers;

/// The borders of the bands about `from` up to `range`, and in each band its modifier, once to
/// every side.
pub(super) fn bands(
    layout: &Layout,
    from: Cell,
    range: u16,
    numbers: &RangeNumbers,
) -> (Vec<[Vec2; 2]>, Vec<Note>) {
    let grid = layout.grid();
    let band = |cell: Cell| {
        let distance = grid.distance(from, cell);
        (distance <= range).then(|| numbers.modifier(distance))
    };
    let mut borders = Vec::new();
    let mut firsts: Vec<(i16, u16, Vec<Cell>)> = Vec::new();
    for cell in grid.area(from, range) {
        let own = band(cell);
        for (_, beside) in grid.neighbours(cell) {
            if band(beside) != own && grid.distance(from, beside) > grid.distance(from, cell) {
                borders.extend(edge(layout, cell, beside));
            }
        }
        // The nearest cells of each band are where its number may stand.
        let (Some(at), distance) = (own, grid.distance(from, cell)) else {
            continue;
        };
        match firsts.iter_mut().find(|(known, ..)| *known == at) {
            Some((_, nearest, cells)) => {
                if distance < *nearest {
                    (*nearest, *cells) = (distance, Vec::new());
                }
                if distance == *nearest {
                    cells.push(cell);
                }
            }
            None => firsts.push((at, distance, vec![cell])),
        }
    }
    let here = layout.centre(from);
    let ways = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
    let notes = firsts.iter().filter(|(at, ..)| *at != 0);
    let notes = notes.flat_map(|(at, _, cells)| {
        ways.into_iter().filter_map(move |way| {
            let along = |cell: &&Cell| (layout.centre(**cell) - here).normalize_or_zero().dot(way);
            let cell = cells
                .iter()
                .max_by(|a, b| along(a).total_cmp(&along(b)))
                .filter(|cell| along(cell) > 0.85)?;
            let text = format!("{at:+}");
            Some(Note {
                at: layout.centre(*cell),
                text,
            })
        })
    });
    (borders, notes.collect())
}

/// The line between two neighbours; none where they meet in a corner alone.
fn edge(layout: &Layout, cell: Cell, beside: Cell) -> Option<[Vec2; 2]> {
    let square = matches!(layout.grid().topology(), Topology::Square);
    if square && cell.col != beside.col && cell.row != beside.row {
        return None;
    }
    let centre = layout.centre(cell);
    let between = (layout.centre(beside) - centre) / 2.0;
    let corners = layout.corners();
    let sides = corners.windows(2).map(|ends| [ends[0], ends[1]]);
    let off = |ends: &[Vec2; 2]| ((ends[0] + ends[1]) / 2.0).distance(between);
    sides
        .min_by(|a, b| off(a).total_cmp(&off(b)))
        .map(|ends| ends.map(|corner| centre + corner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::grid::{Grid, Offset, Orientation};

    #[test]
    fn bands_close_about_the_shooter_and_tell_their_numbers() {
        let hex = Topology::Hex {
            orientation: Orientation::Pointy,
            offset: Offset::Odd,
        };
        for (topology, sides) in [(hex, 6), (Topology::Square, 4)] {
            let layout = Layout::of(Grid::new(topology, 31, 31).unwrap());
            let from = Cell::new(15, 15);
            let numbers = RangeNumbers::default();
            let (borders, notes) = bands(&layout, from, 10, &numbers);
            // The ring about all cells within n has six sides of 2n + 1 lines on hexes, four on
            // squares.
            let ring = |n: usize| {
                if sides == 6 {
                    6 * (2 * n + 1)
                } else {
                    4 * (2 * n + 1)
                }
            };
            assert_eq!(borders.len(), ring(2) + ring(5) + ring(10), "{topology:?}");
            let told: Vec<&str> = notes.iter().map(|note| note.text.as_str()).collect();
            assert!(told.contains(&"-1") && told.contains(&"-2"), "{told:?}");
            assert!(!told.contains(&"-3"), "{told:?}");
            let pitch = layout.pitch().max_element();
            for [a, b] in borders {
                assert!(a.distance(b) < pitch * 1.1);
            }
        }
    }
}
