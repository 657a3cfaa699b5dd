//! The places that matter to how the battle ends: those to hold or to reach, and those that bring points, each with a
//! broken line about it. Of other sides' goals it tells nothing.

use bevy::prelude::*;

use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use testudo_engine::battle::{AtEnd, Goal, Score};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::counted;

/// Pieces of one edge, of which every other one is drawn.
const PIECES: usize = 5;
/// How far within the edges the lines lie, parts of a cell: two beside each other, to be seen on any ground.
const INSET: [f32; 2] = [0.95, 0.91];

/// A place, and what it is for.
pub(super) struct Objective {
    pub(super) cells: Vec<Cell>,
    pub(super) words: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The places that whoever looks on may know of: where a side is played, those of its own goals.
pub(super) fn objectives(session: &BattleSession) -> Vec<Objective> {
    let level = &session.level;
    let mut all = Vec::new();
    if let AtEnd::Points(scores) = &level.at_end {
        all.extend(scores.iter().filter_map(|score| match score {
            Score::Held { cells, points } => Some(Objective {
                cells: cells.clone(),
                words: format!(
                    "{} to who holds it alone at the end",
                    counted(u32::from(*points), "point")
                ),
            }),
            Score::Felled { .. } | Score::Saved { .. } => None,
        }));
    }
    let sides = level.sides.iter().zip(0u8..);
    let shown = sides.filter(|(_, side)| session.side().is_none_or(|own| own == *side));
    for (side, _) in shown {
        let name = &side.name;
        all.extend(side.goals.iter().filter_map(|goal| match goal {
            Goal::Hold { cells, .. } => Some(Objective {
                cells: cells.clone(),
                words: format!("a place for {name} to hold"),
            }),
            Goal::Reach { cells, .. } => Some(Objective {
                cells: cells.clone(),
                words: format!("a place for {name} to reach"),
            }),
            Goal::LastStanding
            | Goal::Kill { .. }
            | Goal::Protect { .. }
            | Goal::Survive { .. } => None,
        }));
    }
    all
}

fn draw(session: Res<BattleSession>, mut gizmos: Gizmos) {
    let layout = Layout::of(session.level.ground.grid());
    for objective in objectives(&session) {
        for (from, to) in border(&layout, &objective.cells) {
            for piece in (0..PIECES).step_by(2) {
                let at = |piece: usize| from.lerp(to, piece as f32 / PIECES as f32);
                gizmos.line_2d(at(piece), at(piece + 1), palette::RUBRIC);
            }
        }
    }
}

/// The edges between a place and what is not of it, a little within.
fn border(layout: &Layout, place: &[Cell]) -> Vec<(Vec2, Vec2)> {
    let corners = layout.corners();
    let edges = || corners.windows(2).map(|pair| (pair[0], pair[1]));
    let mut border = Vec::new();
    for &cell in place {
        let centre = layout.centre(cell);
        for (from, to) in edges() {
            let beyond = layout.cell_at(centre + from + to);
            if beyond.is_none_or(|beyond| !place.contains(&beyond)) {
                let within = INSET.map(|part| (centre + from * part, centre + to * part));
                border.extend(within);
            }
        }
    }
    border
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::grid::{Grid, Offset, Orientation, Topology};

    #[test]
    fn a_place_has_one_line_about_it_and_none_within() {
        let hex = Topology::Hex {
            orientation: Orientation::Pointy,
            offset: Offset::Odd,
        };
        let place = [Cell::new(2, 2), Cell::new(3, 2)];
        for (topology, alone, both) in [(hex, 6, 10), (Topology::Square, 4, 6)] {
            let layout = Layout::of(Grid::new(topology, 6, 6).unwrap());
            let edges = |place| border(&layout, place).len() / INSET.len();
            assert_eq!(edges(&place[..1]), alone, "{topology:?}");
            assert_eq!(edges(&place), both, "{topology:?}");
        }
    }
}
