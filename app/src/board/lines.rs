//! Lines over the board: the cursor, the way of a move, the facing to come, the line of an attack.

use bevy::prelude::*;

use super::ground_lines::{GroundLines, WIDTH};
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::cell_action::{CellAction, cell_action};
use crate::play::choice::{Choice, ShowSystems};
use crate::play::pointed::ToldCell;
use crate::play::ways::{march_way, way};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use testudo_engine::battle::Command;
use testudo_engine::grid::{Cell, Direction};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, thick);
    app.add_systems(
        Update,
        // Above the bands and lines of sight.
        draw.in_set(AppSystems::Draw)
            .after(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn thick(store: Option<ResMut<GizmoConfigStore>>) {
    if let Some(mut store) = store {
        store.config_mut::<DefaultGizmoConfigGroup>().0.line.width = WIDTH;
    }
}

fn draw(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    pointed: Res<ToldCell>,
    (mut ground, mut gizmos): (ResMut<GroundLines>, Gizmos),
) {
    let layout = Layout::of(session.level.ground.grid());
    if let Some(cell) = pointed.0 {
        outline(&mut ground, &layout, cell, 1.0, palette::RUBRIC);
        outline(&mut ground, &layout, cell, 0.92, palette::CHALK);
        outline(&mut ground, &layout, cell, 0.84, palette::RUBRIC);
    }
    if let Some(cell) = choice.cursor {
        outline(&mut ground, &layout, cell, 0.97, palette::INK);
        outline(&mut ground, &layout, cell, 0.90, palette::GOLD);
    }
    let Some(decision) = choice.decision else {
        return;
    };
    let Some(from) = ({
        let replica = session.replica();
        let fighter = session.view(&replica).fighter(decision.unit());
        fighter.map(|fighter| fighter.place.cell)
    }) else {
        return;
    };
    if let Some(attack) = choice.attack {
        let to = {
            let replica = session.replica();
            let target = session.view(&replica).fighter(attack.target);
            target.map(|fighter| fighter.place.cell)
        };
        if let Some(to) = to {
            let ends = [layout.centre(from), layout.centre(to)];
            gizmos.arrow_2d(ends[0], ends[1], palette::RUBRIC);
        }
        return;
    }
    let Some(cursor) = choice.cursor else { return };
    match cell_action(&session, &choice, cursor) {
        Some(CellAction::Order(Command::Move { to, facing })) => {
            if let Some(way) = way(&session, &choice, to) {
                let places = way.iter().map(|cell| layout.centre(*cell));
                gizmos.linestrip_2d(places, palette::INK);
                face(&mut gizmos, &layout, to, facing);
            }
        }
        Some(CellAction::Order(Command::March { to })) => {
            if let Some(way) = march_way(&session, &choice, to) {
                let places = way.iter().map(|cell| layout.centre(*cell));
                gizmos.linestrip_2d(places, palette::INK);
            }
        }
        Some(CellAction::Order(Command::Turn { facing })) => {
            face(&mut gizmos, &layout, from, facing);
        }
        _ => {}
    }
}

fn outline(ground: &mut GroundLines, layout: &Layout, cell: Cell, inset: f32, color: Color) {
    let centre = layout.centre(cell);
    let corners = layout.corners();
    ground.strip(corners.iter().map(|corner| centre + *corner * inset), color);
}

/// An arrow out of a cell, the way somebody will face there.
fn face(gizmos: &mut Gizmos, layout: &Layout, cell: Cell, facing: Direction) {
    let way = layout.pointing(facing);
    let reach = layout.cell_size().min_element();
    let centre = layout.centre(cell);
    gizmos.arrow_2d(
        centre + way * reach * 0.2,
        centre + way * reach * 0.62,
        palette::RUBRIC,
    );
}
