//! The camera over the board: pan, zoom to the pointer, centre on somebody. It glides where it is
//! asked to go, jumps where motion is reduced, and never leaves the board.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::layout::Layout;
use super::paper::MARGIN;
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::pointed::{OverInterface, Pointer};
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use testudo_engine::battle::Fighter;
use testudo_engine::grid::Cell;

/// The one camera; the interface is drawn by it too.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct BoardCamera;

/// Where the camera is going, and how near; it is there already unless it glides.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct CameraGoal {
    /// The middle of the window, world units.
    at: Vec2,
    /// World units for each pixel of the window.
    zoom: f32,
    /// As far away as it may go.
    farthest: f32,
    /// What of the board somebody has chosen to look at, world units; at first that is left to the window.
    chosen: Option<Rect>,
    /// Where it was, and how near, before it gave way to a panel.
    before: Option<(Vec2, f32)>,
}

/// The camera goes to a point of the table, please.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub(crate) struct LookAt(pub(crate) Vec2);

impl LookAt {
    /// Where whoever is asked to decide stands, if the screen shows it.
    pub(crate) fn acting(session: &BattleSession) -> Option<Self> {
        let replica = session.replica();
        let unit = replica.decision()?.unit();
        let cell = session.view(&replica).fighter(unit)?.place.cell;
        Some(Self(Layout::of(session.level.ground.grid()).centre(cell)))
    }
}

/// These points come into sight, please, and the camera goes no farther than it must for that.
#[derive(Message, Clone, PartialEq, Debug)]
pub(crate) struct BringIn(pub(crate) Vec<Vec2>);

/// These cells come into sight, please, if a panel stands over one of them; with none of them the camera goes back to
/// where it was before, unless somebody has moved it since.
#[derive(Message, Clone, PartialEq, Debug)]
pub(crate) struct Reveal(pub(crate) Vec<Cell>);

/// How near and how far one may go: world units for each pixel of a window 1080 high.
const NEAREST: f32 = 0.35;
const FARTHEST: f32 = 8.0;
/// How much farther than where the whole board is seen.
const BEYOND: f32 = 1.3;
/// How fast the camera glides: the part of the way left after a second is e to minus this.
const GLIDE: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LookAt>();
    app.add_message::<BringIn>();
    app.add_message::<Reveal>();
    app.add_systems(Startup, spawn);
    // Whoever looks something up in the help comes back to what was looked at; a battle begins from one of these.
    for screen in [Screen::Title, Screen::Setup, Screen::Saves, Screen::Outcome] {
        app.add_systems(OnEnter(screen), forget);
    }
    app.add_systems(OnEnter(Screen::Battle), fit);
    app.add_systems(
        Update,
        fit.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resized)),
    );
    app.add_systems(
        Update,
        (zoom, pan)
            .chain()
            .in_set(AppSystems::Input)
            .run_if(in_state(Screen::Battle)),
    );
    app.add_systems(
        Update,
        (look, glide)
            .chain()
            .in_set(AppSystems::Command)
            .run_if(in_state(Screen::Battle)),
    );
}

/// The part of the table that no panel covers, in world units, seen from `eye` at this zoom.
pub(crate) fn free(window: Vec2, frame: &Frame, eye: Vec2, zoom: f32) -> Rect {
    let (right, bottom, top) = frame.covered();
    let least = Vec2::new(0.0, bottom);
    let greatest = window - Vec2::new(right, top);
    let place = |at: Vec2| eye + (at - window / 2.0) * zoom;
    Rect::from_corners(place(least), place(greatest.max(least + 1.0)))
}

/// What the camera goes by: the window, what the panels cover, the battle.
type Sight<'w, 's> = (
    Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    Res<'w, Frame>,
    Option<Res<'w, BattleSession>>,
);

/// The free part of the table for whoever gazes so; `None` without a window.
fn seen((window, frame, _): &Sight<'_, '_>, at: Vec2, zoom: f32) -> Option<Rect> {
    Some(free(window.single().ok()?.size(), frame, at, zoom))
}

impl CameraGoal {
    /// Keeps the middle of the free part on the board, so that the board can't be lost.
    fn stay(&mut self, sight: &Sight<'_, '_>) -> Option<()> {
        let middle = seen(sight, self.at, self.zoom)?.center();
        let layout = Layout::of(sight.2.as_ref()?.level.ground.grid());
        let (least, greatest) = layout.bounds();
        self.at += middle.clamp(least, greatest) - middle;
        Some(())
    }

    /// Somebody has chosen to look here.
    fn choose(&mut self, sight: &Sight<'_, '_>) {
        self.stay(sight);
        self.chosen = seen(sight, self.at, self.zoom);
        self.before = None;
    }

    /// These places come into the free part by the shortest way.
    fn bring_in(&mut self, sight: &Sight<'_, '_>, wanted: Option<Rect>, margin: f32) -> Option<()> {
        let free = seen(sight, self.at, self.zoom)?;
        self.at += into(free.inflate(-margin), wanted);
        self.before = None;
        if self.chosen.is_some() {
            self.choose(sight);
        }
        self.stay(sight)
    }

    /// These places come into the free part, and nearer places only as far as they must.
    fn reveal(&mut self, sight: &Sight<'_, '_>, wanted: Rect, margin: f32) -> Option<()> {
        let was = (self.at, self.zoom);
        let free = seen(sight, self.at, self.zoom)?;
        let room = (free.size() - 2.0 * margin).max(Vec2::splat(margin));
        // From farther away where they are too far apart.
        let nearer = (wanted.size() / room).max_element().max(1.0);
        self.zoom = (self.zoom * nearer).min(self.farthest);
        let free = seen(sight, self.at, self.zoom)?;
        self.at += into(free.inflate(-margin), Some(wanted));
        self.stay(sight);
        if was != (self.at, self.zoom) {
            self.before.get_or_insert(was);
        }
        Some(())
    }
}

/// The middle of the free part goes to where it was asked to; nearer than that only as far as it must be.
fn look(
    mut asked: MessageReader<LookAt>,
    (mut brought, mut reveals): (MessageReader<BringIn>, MessageReader<Reveal>),
    sight: Sight<'_, '_>,
    mut camera: Query<&mut CameraGoal, With<BoardCamera>>,
) {
    let (asked, bring) = (asked.read().last(), brought.read().last());
    let reveal = reveals.read().last();
    let (Ok(mut goal), Some(session)) = (camera.single_mut(), sight.2.as_ref()) else {
        return;
    };
    if let (None, Some(BringIn(points))) = (asked, bring) {
        let margin = Layout::of(session.level.ground.grid()).cell_size();
        goal.bring_in(&sight, around(points.iter().copied()), margin.min_element());
    }
    match (asked, reveal) {
        (Some(LookAt(at)), _) => {
            let middle = seen(&sight, goal.at, goal.zoom).map(|seen| seen.center());
            goal.at += *at - middle.unwrap_or(*at);
            goal.choose(&sight);
        }
        (None, Some(Reveal(cells))) => {
            let layout = Layout::of(session.level.ground.grid());
            let wanted = around(cells.iter().map(|cell| layout.centre(*cell)));
            if let Some(wanted) = wanted {
                goal.reveal(&sight, wanted, layout.cell_size().max_element());
            } else if let Some((at, zoom)) = goal.before.take() {
                (goal.at, goal.zoom) = (at, zoom);
            }
        }
        (None, None) => {}
    }
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
    mut camera: Query<(&CameraGoal, &mut Transform, &mut Projection), With<BoardCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((goal, mut transform, mut projection)) = camera.single_mut() else {
        return;
    };
    let Projection::Orthographic(lens) = &*projection else {
        return;
    };
    let (mut at, mut zoom) = (transform.translation.truncate(), lens.scale);
    if at == goal.at && zoom == goal.zoom {
        return;
    }
    let seconds = time.delta_secs().min(0.1);
    // Place and zoom go together, so that what is under the pointer stays under it.
    at.smooth_nudge(&goal.at, GLIDE, seconds);
    zoom.smooth_nudge(&goal.zoom, GLIDE, seconds);
    let near = at.distance(goal.at) < 0.5 * zoom && (zoom / goal.zoom - 1.0).abs() < 0.002;
    if near || settings.reduced_motion {
        (at, zoom) = (goal.at, goal.zoom);
    }
    transform.translation = at.extend(transform.translation.z);
    if let Projection::Orthographic(lens) = &mut *projection {
        lens.scale = zoom;
    }
    redraw.write(RequestRedraw);
}

fn spawn(mut commands: Commands) {
    let goal = CameraGoal {
        at: Vec2::ZERO,
        zoom: 1.0,
        farthest: FARTHEST,
        chosen: None,
        before: None,
    };
    commands.spawn((BoardCamera, goal, Camera2d, Msaa::Off, IsDefaultUiCamera));
}

type Eye<'a> = (&'a mut CameraGoal, &'a mut Transform, &'a mut Projection);

/// Whether the window or the interface has another size than before; a window that is minimised has none at all.
fn resized(
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut before: Local<Option<(Vec2, f32)>>,
) -> bool {
    let now = window.single().ok().map(|window| (window.size(), scale.0));
    if now.is_none_or(|(size, _)| size.min_element() <= 0.0) {
        return false;
    }
    let other = before.is_some() && now != *before;
    *before = now;
    other
}

/// A cell is at least so many pixels of a window 1080 high wide for the whole board to be shown at first.
const READABLE: f32 = 34.0;
/// Around what a side sees of a larger board so many cells are shown.
const ABOUT: f32 = 3.0;

/// A battle is looked at anew.
fn forget(mut camera: Query<&mut CameraGoal, With<BoardCamera>>) {
    for mut goal in &mut camera {
        goal.chosen = None;
    }
}

/// The board in the part of the window that no panel covers: what somebody has chosen to look at, or else the whole
/// of it, or of a large one what the side before the screen sees, or of one that it charts what it has charted.
fn fit(
    session: Option<Res<BattleSession>>,
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut camera: Query<Eye<'_>, With<BoardCamera>>,
) {
    let (Some(session), Ok(window)) = (session, window.single()) else {
        return;
    };
    let Ok((mut goal, mut transform, mut projection)) = camera.single_mut() else {
        return;
    };
    let layout = Layout::of(session.level.ground.grid());
    let (least, greatest) = layout.bounds();
    let frame = Frame::about(window.size(), scale.0, &session);
    let (right, bottom, top) = frame.covered();
    let free = (window.size() - Vec2::new(right, bottom + top)).max(Vec2::splat(100.0));
    let zoom_of = |shown: Rect| {
        let zoom = (shown.size() / free).max_element() * 1.01;
        zoom.clamp(NEAREST, FARTHEST)
    };
    // The edge of the paper may lie beneath a panel; no cell does, and none of the numbers beside them.
    let board = Rect::from_corners(least, greatest).inflate(MARGIN * 0.62);
    let readable = READABLE * (window.height() / 1080.0).max(0.6);
    let small = layout.cell_size().x / zoom_of(board) < readable;
    let farthest = (zoom_of(board) * BEYOND).clamp(1.0, FARTHEST);
    let (middle, zoom) = match goal.chosen {
        Some(chosen) => {
            let zoom = (chosen.size() / free).max_element();
            (chosen.center(), zoom.clamp(NEAREST, farthest))
        }
        None => {
            let company = || company(&session, &layout).filter(|_| small);
            let shown = charted(&session, &layout).or_else(company);
            let shown = shown.map_or(board, |seen| seen.intersect(board));
            let zoom = zoom_of(shown);
            // No more of the bare table than there must be.
            let room = Rect::from_center_size(shown.center(), free * zoom);
            (shown.center() - into(board, Some(room)), zoom)
        }
    };
    if let Projection::Orthographic(eye) = &mut *projection {
        eye.scale = zoom;
    }
    let shift = Vec2::new(right, top - bottom) * zoom / 2.0;
    transform.translation = (middle + shift).extend(transform.translation.z);
    *goal = CameraGoal {
        at: middle + shift,
        zoom,
        farthest,
        chosen: goal.chosen,
        before: None,
    };
}

/// How near to the window's edge the pointer moves the map, pixels.
const EDGE: f32 = 4.0;

/// Which way the pointer at the edge of the window would have the camera go.
fn at_edge(sight: &Sight<'_, '_>, pointer: &Pointer) -> Vec2 {
    let (Ok(window), Some(at)) = (sight.0.single(), pointer.screen) else {
        return Vec2::ZERO;
    };
    let one = |at: f32, most: f32| match at {
        low if low <= EDGE => -1.0,
        high if high >= most - EDGE => 1.0,
        _ => 0.0,
    };
    Vec2::new(one(at.x, window.width()), -one(at.y, window.height()))
}

/// The box around everybody whom the side before the screen sees, and something more.
fn company(session: &BattleSession, layout: &Layout) -> Option<Rect> {
    let replica = session.replica();
    let view = session.view(&replica);
    let awake = view.fighters().filter(Fighter::is_conscious);
    let seen = around(awake.map(|fighter| layout.centre(fighter.place.cell)));
    seen.map(|seen| seen.inflate(ABOUT * layout.cell_size().max_element()))
}

/// The box around what the side before the screen has charted and whoever it sees, and something more; `None` if it
/// knows the whole board (DUN-7).
fn charted(session: &BattleSession, layout: &Layout) -> Option<Rect> {
    let replica = session.replica();
    let charted = session.view(&replica).charted()?;
    let grid = session.level.ground.grid();
    let known = grid.cells().zip(charted).filter(|(_, known)| **known);
    let known = around(known.map(|(cell, _)| layout.centre(cell)));
    let known = known.map(|known| known.inflate(ABOUT * layout.cell_size().max_element()));
    // Before the first stint nothing is charted.
    let company = company(session, layout);
    known.map_or(company, |known| {
        Some(company.map_or(known, |company| company.union(known)))
    })
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
    let Ok((mut goal, transform, projection)) = camera.single_mut() else {
        return;
    };
    let Projection::Orthographic(lens) = &*projection else {
        return;
    };
    if clicks == 0.0 {
        return;
    }
    let wanted = goal.zoom * 0.85_f32.powf(clicks);
    goal.zoom = wanted.clamp(NEAREST, goal.farthest);
    // What is under the pointer now stays there; by keys, what is in the middle.
    let now = transform.translation.truncate();
    let middle = || seen(&sight, now, lens.scale).map(|seen| seen.center());
    let fixed = at.or_else(middle).unwrap_or(now);
    goal.at = fixed + (now - fixed) * (goal.zoom / lens.scale);
    goal.choose(&sight);
}

fn pan(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    buttons: Res<ButtonInput<MouseButton>>,
    (time, settings): (Res<Time>, Res<Settings>),
    pointer: Res<Pointer>,
    sight: Sight<'_, '_>,
    mut camera: Query<Eye<'_>, With<BoardCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((mut goal, mut transform, projection)) = camera.single_mut() else {
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
    let edged = settings.edge_scroll.then(|| at_edge(&sight, &pointer));
    let keyed = keyed.into_iter();
    let ways = keyed.filter_map(|(act, way)| keymap.pressed(act, &keys).then_some(way));
    for way in ways.chain(edged) {
        if way != Vec2::ZERO {
            by += way * 900.0 * eye.scale * time.delta_secs().min(0.05);
            redraw.write(RequestRedraw);
        }
    }
    if by != Vec2::ZERO {
        let before = goal.at;
        goal.at += by;
        goal.choose(&sight);
        // The hand moves the board itself: nothing glides.
        transform.translation += (goal.at - before).extend(0.0);
    }
}
