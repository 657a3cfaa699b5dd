//! The pointer over the board: which cell it is on, and what a press, a drag or a click there means.

use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::camera::BoardCamera;
use super::layout::Layout;
use super::tokens::stance::Stances;
use crate::play::battle_session::BattleSession;
use crate::play::cell_action::ActOnCell;
use crate::play::choice::Choice;
use crate::play::pointed::{OverInterface, Pointer};
use crate::screen::Screen;
use crate::systems::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        over_interface.after(bevy::picking::PickingSystems::Hover),
    );
    app.add_systems(
        Update,
        (
            // Before all that goes by it: a way seen a frame late by some of them is a way lost.
            track.before(AppSystems::Input),
            (hover, press).chain().in_set(AppSystems::Input),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn over_interface(
    hovers: Option<Res<HoverMap>>,
    nodes: Query<(), With<ComputedNode>>,
    mut over: ResMut<OverInterface>,
) {
    let on_node = hovers.is_some_and(|hovers| {
        let mut all = hovers.values().flat_map(|hits| hits.keys());
        all.any(|entity| nodes.contains(*entity))
    });
    over.set_if_neq(OverInterface(on_node));
}

fn track(
    mut moves: MessageReader<CursorMoved>,
    camera: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    mut pointer: ResMut<Pointer>,
) {
    let before = pointer.screen;
    for to in moves.read() {
        pointer.bypass_change_detection().screen = Some(to.position);
    }
    let moved = match (before, pointer.screen) {
        (Some(before), Some(now)) => now - before,
        _ => Vec2::ZERO,
    };
    let world = pointer.screen.and_then(|at| {
        let (camera, eye) = camera.single().ok()?;
        camera.viewport_to_world_2d(eye, at).ok()
    });
    let pointer = pointer.bypass_change_detection();
    pointer.moved = moved;
    pointer.world = world;
}

/// The cursor follows the pointer, once it moves; while a cell is held, the drag sets the facing.
fn hover(
    pointer: Res<Pointer>,
    over: Res<OverInterface>,
    session: Res<BattleSession>,
    mut choice: ResMut<Choice>,
) {
    if pointer.moved == Vec2::ZERO {
        return;
    }
    let layout = Layout::of(session.level.ground.grid());
    if let (Some(pressed), Some(world)) = (pointer.pressed, pointer.world) {
        let away = world - layout.centre(pressed);
        let facing = layout.direction(away);
        let far = away.length() > layout.cell_size().min_element() * 0.45;
        let facing = facing.filter(|_| far);
        if facing.is_some() && choice.facing != facing {
            choice.facing = facing;
        }
        return;
    }
    let cell = pointer.world.filter(|_| !over.0);
    let cell = cell.and_then(|at| layout.cell_at(at));
    let replica = session.replica();
    let stances = Stances::of(&session.view(&replica));
    let pointed = cell.and_then(|cell| stances.nearest(cell, pointer.world?));
    if choice.cursor != cell || choice.pointed != pointed || choice.stepped.is_some() {
        (choice.cursor, choice.pointed) = (cell, pointed);
        choice.stepped = None;
    }
}

/// A press holds a cell, and letting go does what is there.
fn press(
    buttons: Res<ButtonInput<MouseButton>>,
    over: Res<OverInterface>,
    session: Res<BattleSession>,
    mut pointer: ResMut<Pointer>,
    mut acts: MessageWriter<ActOnCell>,
) {
    if buttons.just_pressed(MouseButton::Left) {
        let layout = Layout::of(session.level.ground.grid());
        let at = pointer.world.filter(|_| !over.0);
        pointer.pressed = at.and_then(|at| layout.cell_at(at));
    }
    if buttons.just_released(MouseButton::Left)
        && let Some(cell) = pointer.pressed.take()
    {
        acts.write(ActOnCell(cell));
    }
}
