//! The places that matter to how the battle ends: those to hold or to reach and those that bring points, each with a
//! broken line about it; and those that other sides would hold or reach, each with a toothed line.

use bevy::prelude::*;

use super::ground_lines::GroundLines;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use testudo_engine::battle::{AtEnd, Goal, Score};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::{counted, within};

/// Pieces of one edge, of which every other one is drawn.
const PIECES: usize = 5;
/// How far within the edges the broken lines lie, parts of a cell: two beside each other, to be seen on any ground.
const INSET: [f32; 2] = [0.95, 0.91];
/// The same of a toothed line, within any broken one, and of the tips of its teeth.
const TOOTHED: (f32, f32) = (0.87, 0.66);
/// Its teeth along one edge.
const TEETH: usize = 3;

/// Whose place it is, for the side before the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// One's own, or anybody's.
    Own,
    /// Another side's, to be kept from it.
    Theirs,
}

impl Aim {
    /// Both.
    pub(crate) const ALL: [Self; 2] = [Self::Own, Self::Theirs];

    /// What its line means, for the legend.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Own => "Broken red line: a place that the battle is about.",
            Self::Theirs => "Toothed dark line: a place that another side is after.",
        }
    }
}

/// A place, and what it is for.
pub(crate) struct Objective {
    pub(crate) cells: Vec<Cell>,
    pub(crate) words: String,
    pub(crate) aim: Aim,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The places that whoever looks on may know of: of other sides' those in cells that it knows.
pub(crate) fn objectives(session: &BattleSession) -> Vec<Objective> {
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
                aim: Aim::Own,
            }),
            Score::Felled { .. } | Score::Saved { .. } => None,
        }));
    }
    let replica = session.replica();
    let view = session.view(&replica);
    for (side, number) in level.sides.iter().zip(0u8..) {
        let aim = match session.side().is_none_or(|own| own == number) {
            true => Aim::Own,
            false => Aim::Theirs,
        };
        let known = |cell: &&Cell| aim == Aim::Own || view.knows_cell(**cell);
        let goals = side.goals.iter().filter_map(|goal| {
            let (cells, deed) = match goal {
                Goal::Hold { cells, rounds } => {
                    (cells, format!("hold for {}", counted(*rounds, "round")))
                }
                Goal::Reach { cells, .. } => (cells, "reach".to_owned()),
                Goal::LastStanding
                | Goal::Kill { .. }
                | Goal::Protect { .. }
                | Goal::Survive { .. } => return None,
            };
            let keep = if aim == Aim::Theirs {
                ", and for others to deny"
            } else {
                ""
            };
            Some(Objective {
                cells: cells.iter().filter(known).copied().collect(),
                words: format!("a place for {} to {deed}{keep}", within(&side.name)),
                aim,
            })
        });
        all.extend(goals);
    }
    all.retain(|objective| !objective.cells.is_empty());
    all
}

fn draw(session: Res<BattleSession>, mut ground: ResMut<GroundLines>) {
    let layout = Layout::of(session.level.ground.grid());
    for objective in objectives(&session) {
        for edge in border(&layout, &objective.cells) {
            let (lines, color) = match objective.aim {
                Aim::Own => (broken(&edge), palette::RUBRIC),
                Aim::Theirs => (toothed(&edge), palette::INK),
            };
            for (from, to) in lines {
                ground.line(from, to, color);
            }
        }
    }
}

/// An edge between a place and what is not of it: the middle of its cell, and the corners from there.
struct Edge {
    centre: Vec2,
    corners: (Vec2, Vec2),
}

impl Edge {
    /// So far along it, from 0 to 1, and so far out from the middle of the cell.
    fn at(&self, along: f32, out: f32) -> Vec2 {
        self.centre + self.corners.0.lerp(self.corners.1, along) * out
    }
}

/// Two broken lines along an edge.
fn broken(edge: &Edge) -> Vec<(Vec2, Vec2)> {
    let part = |piece: usize| piece as f32 / PIECES as f32;
    let pieces = INSET.into_iter().flat_map(|out| {
        let drawn = (0..PIECES).step_by(2);
        drawn.map(move |piece| (edge.at(part(piece), out), edge.at(part(piece + 1), out)))
    });
    pieces.collect()
}

/// A whole line along an edge with teeth that point into the place.
fn toothed(edge: &Edge) -> Vec<(Vec2, Vec2)> {
    let (out, tip) = TOOTHED;
    let part = |half: usize| half as f32 / (2 * TEETH) as f32;
    let teeth = (0..TEETH).flat_map(|tooth| {
        let (from, to) = (
            edge.at(part(2 * tooth), out),
            edge.at(part(2 * tooth + 2), out),
        );
        let tip = edge.at(part(2 * tooth + 1), tip);
        [(from, tip), (tip, to)]
    });
    let whole = (edge.at(0.0, out), edge.at(1.0, out));
    std::iter::once(whole).chain(teeth).collect()
}

/// The edges between a place and what is not of it.
fn border(layout: &Layout, place: &[Cell]) -> Vec<Edge> {
    let corners = layout.corners();
    let mut border = Vec::new();
    for &cell in place {
        let centre = layout.centre(cell);
        for pair in corners.windows(2) {
            let beyond = layout.cell_at(centre + pair[0] + pair[1]);
            if beyond.is_none_or(|beyond| !place.contains(&beyond)) {
                border.push(Edge {
                    centre,
                    corners: (pair[0], pair[1]),
                });
            }
        }
    }
    border
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::content::Library;
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
            let edges = |place| border(&layout, place).len();
            assert_eq!(edges(&place[..1]), alone, "{topology:?}");
            assert_eq!(edges(&place), both, "{topology:?}");
        }
    }
    #[test]
    fn who_defends_a_place_is_shown_it_and_by_another_line() {
        let level = Arc::new(Library::shipped().level("counting_house").unwrap());
        let champion = || Seat::Ai("champion".to_owned());
        let strongroom = Cell::new(4, 3);
        for (seats, aim) in [
            (vec![Seat::Human, champion()], Aim::Theirs),
            (vec![champion(), Seat::Human], Aim::Own),
        ] {
            let session = BattleSession::begin(&level, 5, seats);
            let all = objectives(&session);
            let told = all.iter().find(|told| told.cells.contains(&strongroom));
            let told = told.expect("the strongroom is marked");
            assert_eq!(told.aim, aim);
            let words = "a place for the Robbers to hold for 2 rounds";
            assert!(told.words.starts_with(words), "{}", told.words);
            let edge = &border(&Layout::of(session.level.ground.grid()), &told.cells)[0];
            assert_ne!(broken(edge), toothed(edge));
        }
    }
}
