//! Front, sides and back of whoever decides and of whoever is pointed at, as arcs about them: the front is one solid
//! line, the sides are broken, the back is crossed. It never knows what each is worth.

use bevy::prelude::*;

use super::ground_lines::GroundLines;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::cell_action::{CellAction, cell_action};
use crate::play::choice::{Choice, ShowSystems};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use testudo_engine::battle::{Command, UnitId};
use testudo_engine::grid::{Cell, Direction, Grid};
use testudo_engine::rules::body::Side;
use testudo_engine::rules::position::{is_behind, is_far_side};

/// How far from the middle the arcs lie, parts of a cell.
const RADIUS: f32 = 0.44;
/// Pieces of one arc.
const PIECES: usize = 8;

/// A part of what is about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Zone {
    Front,
    Side,
    Back,
}

/// Somebody as it stands, or will stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stand {
    cell: Cell,
    facing: Direction,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (look.run_if(something_changed), draw)
            .chain()
            .in_set(AppSystems::Draw)
            .after(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
    app.init_resource::<Stands>();
    app.add_systems(OnExit(Screen::Battle), |mut stands: ResMut<Stands>| {
        stands.0.clear();
    });
}

/// Whether somebody may decide, or stand, otherwise than before.
fn something_changed(choice: Res<Choice>, session: Option<Res<BattleSession>>) -> bool {
    choice.is_changed() || session.is_some_and(|session| session.is_changed())
}

/// Whose zones are shown.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
struct Stands(Vec<Stand>);

fn look(session: Res<BattleSession>, choice: Res<Choice>, mut stands: ResMut<Stands>) {
    stands.set_if_neq(Stands(shown(&session, &choice)));
}

/// Whoever decides, where it would stand after what is pointed at, and whoever is pointed at or aimed at.
fn shown(session: &BattleSession, choice: &Choice) -> Vec<Stand> {
    let replica = session.replica();
    let view = session.view(&replica);
    let stand = |unit: UnitId| {
        let place = view.fighter(unit)?.place;
        Some(Stand {
            cell: place.cell,
            facing: place.facing,
        })
    };
    let mut stands: Vec<Stand> = Vec::new();
    if let Some(mut own) = choice.mover().and_then(stand) {
        let pointed = choice.cursor.filter(|_| choice.attack.is_none());
        match pointed.and_then(|cell| cell_action(session, choice, cell)) {
            Some(CellAction::Order(
                Command::Move { to, facing } | Command::Deploy { to, facing, .. },
            )) => {
                own = Stand { cell: to, facing };
            }
            Some(CellAction::Order(Command::Turn { facing })) => own.facing = facing,
            _ => {}
        }
        own.facing = choice
            .attack
            .and_then(|attack| attack.turn)
            .unwrap_or(own.facing);
        stands.push(own);
    }
    let aimed = choice.attack.map(|attack| attack.target);
    let mut here = view.fighters().filter(|other| {
        let pointed = choice.cursor == Some(other.place.cell) && other.is_conscious();
        aimed == Some(other.id()) || pointed
    });
    let other = here.next().and_then(|other| stand(other.id()));
    stands.extend(other.filter(|other| stands.iter().all(|own| own.cell != other.cell)));
    stands
}

/// What lies in each direction of somebody who faces so.
fn zones(grid: Grid, facing: Direction) -> Vec<(Direction, Zone)> {
    let zone = |way: Direction| {
        let bearing = grid.bearing_of(facing, way);
        let beside = [Side::Left, Side::Right];
        match () {
            () if is_behind(bearing) => Zone::Back,
            () if beside.into_iter().any(|side| is_far_side(side, bearing)) => Zone::Side,
            () => Zone::Front,
        }
    };
    let ways = grid.directions().iter();
    ways.map(|way| (*way, zone(*way))).collect()
}

fn draw(session: Res<BattleSession>, stands: Res<Stands>, mut ground: ResMut<GroundLines>) {
    let layout = Layout::of(session.level.ground.grid());
    let grid = layout.grid();
    for stand in &stands.0 {
        let centre = layout.centre(stand.cell);
        let radius = layout.cell_size().min_element() * RADIUS;
        let step = std::f32::consts::TAU / grid.directions().len() as f32;
        for (way, zone) in zones(grid, stand.facing) {
            let towards = layout.pointing(way);
            let at = |part: f32, out: f32| {
                let turned = Vec2::from_angle((part - 0.5) * step * 0.92).rotate(towards);
                centre + turned * radius * out
            };
            arc(&mut ground, zone, at);
        }
    }
}

/// One arc; `at` tells a point of it by how far along it lies and how far out.
fn arc(ground: &mut GroundLines, zone: Zone, at: impl Fn(f32, f32) -> Vec2) {
    let part = |piece: usize| piece as f32 / PIECES as f32;
    match zone {
        Zone::Front => {
            for out in [1.0, 1.05] {
                ground.strip((0..=PIECES).map(|piece| at(part(piece), out)), palette::INK);
            }
        }
        Zone::Side => {
            for piece in (0..PIECES).step_by(2) {
                ground.line(at(part(piece), 1.0), at(part(piece + 1), 1.0), palette::INK);
            }
        }
        Zone::Back => {
            ground.strip(
                (0..=PIECES).map(|piece| at(part(piece), 1.0)),
                palette::RUBRIC,
            );
            for piece in (1..PIECES).step_by(2) {
                ground.line(
                    at(part(piece), 0.88),
                    at(part(piece), 1.14),
                    palette::RUBRIC,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::grid::{Offset, Orientation, Topology};

    #[test]
    fn front_sides_and_back_are_the_rules_on_both_grids() {
        let hex = Topology::Hex {
            orientation: Orientation::Pointy,
            offset: Offset::Odd,
        };
        for (topology, wanted) in [(hex, [1, 4, 1]), (Topology::Square, [3, 2, 3])] {
            let grid = Grid::new(topology, 5, 5).unwrap();
            for facing in grid.directions() {
                let found = zones(grid, *facing);
                let count = |zone| found.iter().filter(|(_, own)| *own == zone).count();
                let counts = [Zone::Front, Zone::Side, Zone::Back].map(count);
                assert_eq!(counts, wanted, "{topology:?}");
                assert!(found.contains(&(*facing, Zone::Front)));
            }
        }
    }
}
