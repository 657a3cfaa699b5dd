//! The camera over the board: pan, zoom to the pointer, centre on somebody. It glides where it is
//! asked to go, jumps where motion is reduced, and never leaves the board.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::layout::Layout;
use super::pointer::{OverInterface, Pointer};
use crate::app::AppSystems;
use crate::app::hud::frame::Frame;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::settings::Settings;
use crate::battle::Fighter;
use crate::grid::Cell;

/// The one camera; the interface is drawn by it too.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::app) struct BoardCamera;

/// Where the camera is going, and how near; it is there already unless it glides.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Gaze {
    /// The middle of the window, world units.
    at: Vec2,
    /// World units for each pixel of the window.
    zoom: f32,
    /// As far away as it may go.
    farthest: f32,
}

/// The camera goes to a point of the table, please.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub(in crate::app) struct LookAt(pub(in crate::app) Vec2);

impl LookAt {
    /// Where whoever is asked to decide stands, if the screen shows it.
    pub(in crate::app) fn acting(stage: &Stage) -> Option<Self> {
        let replica = stage.replica();
        let unit = replica.decision()?.unit();
        let cell = stage.view(&replica).fighter(unit)?.place.cell;
        Some(Self(Layout::of(stage.level.ground.grid()).centre(cell)))
    }
}

/// These cells come into sight, please, if a panel stands over one of them.
#[derive(Message, Clone, PartialEq, Debug)]
pub(in crate::app) struct Reveal(pub(in crate::app) Vec<Cell>);

/// How near and how far one may go: world units for each pixel of a window 1080 high.
const NEAREST: f32 = 0.35;
const FARTHEST: f32 = 8.0;
/// How much farther than where the whole board is seen.
const BEYOND: f32 = 1.3;
/// How fast the camera glides: the part of the way left after a second is e to minus this.
const GLIDE: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LookAt>();
    app.add_message::<Reveal>();
    app.add_systems(Startup, spawn);
    app.add_systems(OnEnter(Screen::Battle), fit);
    app.add_systems(
        Update,
        fit.in_set(AppSystems::Show)
            .run_if(in_state(Screen::Battle).and_then(resized)),
    );
    app.add_systems(
        Update,
        (zoom, pan, centre)
            .in_set(AppSystems::Input)
            .run_if(in_state(Screen::Battle)),
    );
    app.add_systems(
        Update,
        (look, glide)
            .chain()
            .in_set(AppSystems::Obey)
            .run_if(in_state(Screen::Battle)),
    );
}

/// The part of the table that no panel covers, in world units, seen from `eye` at this zoom.
pub(in crate::app) fn free(window: Vec2, frame: &Frame, eye: Vec2, zoom: f32) -> Rect {
    let (right, bottom, top) = frame.covered();
    let least = Vec2::new(0.0, bottom);
    let greatest = window - Vec2::new(right, top);
    let place = |at: Vec2| eye + (at - window / 2.0) * zoom;
    Rect::from_corners(place(least), place(greatest.max(least + 1.0)))
}

/// What is on the table for the eye: the window, what the panels cover, the stage.
type Sight<'w, 's> = (
    Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    Res<'w, Frame>,
    Option<Res<'w, Stage>>,
);

/// The free part of the table for whoever gazes so; `None` without a window.
fn seen((window, frame, _): &Sight<'_, '_>, at: Vec2, zoom: f32) -> Option<Rect> {
    Some(free(window.single().ok()?.size(), frame, at, zoom))
}

impl Gaze {
    /// Keeps the middle of the free part on the board, so that the board can't be lost.
    fn stay(&mut self, sight: &Sight<'_, '_>) -> Option<()> {
        let middle = seen(sight, self.at, self.zoom)?.center();
        let layout = Layout::of(sight.2.as_ref()?.level.ground.grid());
        let (least, greatest) = layout.bounds();
        self.at += middle.clamp(least, greatest) - middle;
        Some(())
    }
}

/// The middle of the free part goes to where it was asked to; nearer than that only as far as it must be.
fn look(
    mut asked: MessageReader<LookAt>,
    mut reveals: MessageReader<Reveal>,
    sight: Sight<'_, '_>,
    mut camera: Query<&mut Gaze, With<BoardCamera>>,
) {
    let (asked, reveal) = (asked.read().last(), reveals.read().last());
    let (Ok(mut gaze), Some(stage)) = (camera.single_mut(), sight.2.as_ref()) else {
        return;
    };
    let Some(seen) = seen(&sight, gaze.at, gaze.zoom) else {
        return;
    };
    let layout = Layout::of(stage.level.ground.grid());
    match (asked, reveal) {
        (Some(LookAt(at)), _) => gaze.at += *at - seen.center(),
        (None, Some(Reveal(cells))) => {
            let cells = cells.iter().map(|cell| layout.centre(*cell));
            let frame = seen.inflate(-layout.cell_size().max_element());
            gaze.at += into(frame, around(cells));
        }
        (None, None) => return,
    }
    gaze.stay(&sight);
}

/// The box around points; empty for none.
fn around(points: impl Iterator<Item = Vec2>) -> Option<Rect> {
    points
        .map(|point| Rect::from_corners(point, point))
        .reduce(|one, other| one.union(other))
}

/// How far a frame has to go so that `wanted` lies in it; what is too large for it comes into its middle.
fn into(frame: Rect, wanted: Option<Rect>) -> Vec2 {
    let Some(wanted) = wanted else {
        return Vec2::ZERO;
    };
    let one = |from: f32, to: f32, least: f32, greatest: f32| {
        if greatest - least > to - from {
            (least + greatest - from - to) / 2.0
        } else {
            (greatest - to).max(0.0) + (least - from).min(0.0)
        }
    };
    Vec2::new(
        one(frame.min.x, frame.max.x, wanted.min.x, wanted.max.x),
        one(frame.min.y, frame.max.y, wanted.min.y, wanted.max.y),
    )
}

/// The camera goes to where it gazes.
fn glide(
    time: Res<Time>,
    settings: Res<Settings>,
    mut camera: Query<(&Gaze, &mut Transform, &mut Projection), With<BoardCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((gaze, mut transform, mut projection)) = camera.single_mut() else {
        return;
    };
    let Projection::Orthographic(lens) = &*projection else {
        return;
    };
    let (mut at, mut zoom) = (transform.translation.truncate(), lens.scale);
    if at == gaze.at && zoom == gaze.zoom {
        return;
    }
    let seconds = time.delta_secs().min(0.1);
    // Place and zoom go together, so that what is under the pointer stays under it.
    at.smooth_nudge(&gaze.at, GLIDE, seconds);
    zoom.smooth_nudge(&gaze.zoom, GLIDE, seconds);
    let near = at.distance(gaze.at) < 0.5 * zoom && (zoom / gaze.zoom - 1.0).abs() < 0.002;
    if near || settings.reduced_motion {
        (at, zoom) = (gaze.at, gaze.zoom);
    }
    transform.translation = at.extend(transform.translation.z);
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scale = zoom;
    }
    redraw.write(RequestRedraw);
}

fn spawn(mut commands: Commands) {
    let gaze = Gaze {
        at: Vec2::ZERO,
        zoom: 1.0,
        farthest: FARTHEST,
    };
    commands.spawn((BoardCamera, gaze, Camera2d, Msaa::Off, IsDefaultUiCamera));
}

type Eye<'a> = (&'a mut Gaze, &'a mut Transform, &'a mut Projection);

/// Whether the window or the interface has another size than in the frame before.
fn resized(
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut before: Local<Option<(Vec2, f32)>>,
) -> bool {
    let now = window.single().ok().map(|window| (window.size(), scale.0));
    let other = before.is_some() && now != *before;
    *before = now;
    other
}

/// A cell is at least so many pixels of a window 1080 high wide for the whole board to be shown at first.
const READABLE: f32 = 34.0;
/// Around what a side sees of a larger board so many cells are shown.
const ABOUT: f32 = 3.0;

/// The board in the part of the window that no panel covers: the whole of it, or of a large one what the side before
/// the screen sees at first.
fn fit(
    stage: Option<Res<Stage>>,
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut camera: Query<Eye<'_>, With<BoardCamera>>,
) {
    let (Some(stage), Ok(window)) = (stage, window.single()) else {
        return;
    };
    let Ok((mut gaze, mut transform, mut projection)) = camera.single_mut() else {
        return;
    };
    let layout = Layout::of(stage.level.ground.grid());
    let (least, greatest) = layout.bounds();
    let frame = Frame::of(window.size(), scale.0, stage.is_watched());
    let (right, bottom, top) = frame.covered();
    let free = (window.size() - Vec2::new(right, bottom + top)).max(Vec2::splat(100.0));
    let zoom_of = |shown: Rect| {
        let zoom = (shown.size() / free).max_element() * 1.04;
        zoom.clamp(NEAREST, FARTHEST)
    };
    let board = Rect::from_corners(least, greatest);
    let readable = READABLE * (window.height() / 1080.0).max(0.6);
    let small = layout.cell_size().x / zoom_of(board) < readable;
    let shown = company(&stage, &layout).filter(|_| small);
    let shown = shown.map_or(board, |seen| seen.intersect(board));
    let zoom = zoom_of(shown);
    if let Projection::Orthographic(eye) = &mut *projection {
        eye.scale = zoom;
    }
    // No more of the bare table than there must be.
    let room = Rect::from_center_size(shown.center(), free * zoom);
    let middle = shown.center() - into(board, Some(room));
    let shift = Vec2::new(right, top - bottom) * zoom / 2.0;
    transform.translation = (middle + shift).extend(transform.translation.z);
    *gaze = Gaze {
        at: middle + shift,
        zoom,
        farthest: (zoom_of(board) * BEYOND).clamp(1.0, FARTHEST),
    };
}

/// The box around everybody whom the side before the screen sees, and something more.
fn company(stage: &Stage, layout: &Layout) -> Option<Rect> {
    let replica = stage.replica();
    let view = stage.view(&replica);
    let awake = view.fighters().filter(Fighter::is_conscious);
    let seen = around(awake.map(|fighter| layout.centre(fighter.place.cell)));
    seen.map(|seen| seen.inflate(ABOUT * layout.cell_size().max_element()))
}

fn zoom(
    mut wheel: MessageReader<MouseWheel>,
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    pointer: Res<Pointer>,
    over: Res<OverInterface>,
    sight: Sight<'_, '_>,
    mut camera: Query<Eye<'_>, With<BoardCamera>>,
) {
    let mut clicks = 0.0;
    for turn in wheel.read() {
        let lines = match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / 60.0,
        };
        if !over.0 {
            clicks += lines;
        }
    }
    let mut at = pointer.world;
    for (act, by) in [(Act::ZoomIn, 1.0), (Act::ZoomOut, -1.0)] {
        if keymap.just_pressed(act, &keys) {
            clicks += by;
            at = None;
        }
    }
    let Ok((mut gaze, transform, projection)) = camera.single_mut() else {
        return;
    };
    let Projection::Orthographic(lens) = &*projection else {
        return;
    };
    if clicks == 0.0 {
        return;
    }
    let wanted = gaze.zoom * 0.85_f32.powf(clicks);
    gaze.zoom = wanted.clamp(NEAREST, gaze.farthest);
    // What is under the pointer now stays there; by keys, what is in the middle.
    let now = transform.translation.truncate();
    let middle = || seen(&sight, now, lens.scale).map(|seen| seen.center());
    let fixed = at.or_else(middle).unwrap_or(now);
    gaze.at = fixed + (now - fixed) * (gaze.zoom / lens.scale);
    gaze.stay(&sight);
}

fn pan(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time>,
    pointer: Res<Pointer>,
    sight: Sight<'_, '_>,
    mut camera: Query<Eye<'_>, With<BoardCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((mut gaze, mut transform, projection)) = camera.single_mut() else {
        return;
    };
    let Projection::Orthographic(eye) = &*projection else {
        return;
    };
    let mut by = Vec2::ZERO;
    if buttons.pressed(MouseButton::Right) || buttons.pressed(MouseButton::Middle) {
        by += Vec2::new(-pointer.moved.x, pointer.moved.y) * eye.scale;
    }
    let keyed = [
        (Act::PanUp, Vec2::Y),
        (Act::PanLeft, Vec2::NEG_X),
        (Act::PanDown, Vec2::NEG_Y),
        (Act::PanRight, Vec2::X),
    ];
    for (act, way) in keyed {
        if keymap.pressed(act, &keys) {
            by += way * 900.0 * eye.scale * time.delta_secs().min(0.05);
            redraw.write(RequestRedraw);
        }
    }
    if by != Vec2::ZERO {
        let before = gaze.at;
        gaze.at += by;
        gaze.stay(&sight);
        // The hand moves the board itself: nothing glides.
        transform.translation += (gaze.at - before).extend(0.0);
    }
}

/// By its key, the camera goes to whoever acts.
fn centre(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    stage: Option<Res<Stage>>,
    mut look: MessageWriter<LookAt>,
) {
    if keymap.just_pressed(Act::Centre, &keys) {
        look.write_batch(stage.and_then(|stage| LookAt::acting(&stage)));
    }
}
