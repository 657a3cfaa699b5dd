//! The camera follows what happens: whoever acts out of sight brings it there, and so does the turn
//! of a person's own combatant. It moves nothing that is in sight, and no farther than it must.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::camera::{BoardCamera, BringIn, free};
use super::layout::Layout;
use crate::frame::Frame;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed, PlaybackSystems};
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::telling::Telling;
use testudo_engine::battle::Event;
use testudo_engine::battle::event::TurnEvent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow
            .in_set(AppSystems::Playback)
            .after(PlaybackSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn follow(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    frame: Res<Frame>,
    camera: Query<(&Transform, &Projection), With<BoardCamera>>,
    mut bring: MessageWriter<BringIn>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Ok(window), Ok((eye, Projection::Orthographic(lens)))) =
        (window.single(), camera.single())
    else {
        return;
    };
    let layout = Layout::of(session.level.ground.grid());
    let eye = eye.translation.truncate();
    let seen = free(window.size(), &frame, eye, lens.scale);
    let seen = seen.inflate(-0.5 * layout.cell_size().min_element());
    let replica = session.replica();
    let view = session.view(&replica);
    let mut last = None;
    for EventShown(event) in told.read() {
        // Of what is told at once only the end matters: whose turn it is.
        let own = matches!(event, Event::Turn(TurnEvent::TurnStarted { unit }) if session.is_human(*unit));
        if settings.follow && (pace.shows() || own) {
            let watched = Telling::of(&session, event).watched.into_iter();
            let watched = watched.filter_map(|unit| view.fighter(unit));
            let places = watched.map(|fighter| layout.centre(fighter.place.cell));
            let places: Vec<Vec2> = places.collect();
            if places.iter().any(|at| !seen.contains(*at)) {
                last = Some(places);
            }
        }
    }
    if let Some(places) = last {
        bring.write(BringIn(places));
        redraw.write(RequestRedraw);
    }
}
