//! What happened, told one event after the other at a pace the eye can follow.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::battle_session::BattleSession;
use crate::screen::Screen;
use crate::settings::{Settings, Speed};
use crate::systems::AppSystems;
use crate::telling::Telling;
use testudo_engine::battle::Event;

/// How fast the story is told.
#[derive(Resource, Clone, PartialEq, Debug)]
pub(crate) struct PlaybackSpeed {
    /// Times the usual speed; what is told at once has no animation.
    pub(crate) speed: f32,
    /// Nothing glides, for those whom it troubles.
    pub(crate) still: bool,
    /// Tell the rest at once, until somebody has to choose.
    pub(crate) skip: bool,
    /// What is told in this frame was skipped.
    hurried: bool,
    /// Times the usual speed, of whoever watches too.
    rate: f32,
    /// Seconds left of what is being told.
    left: f32,
}

impl Default for PlaybackSpeed {
    fn default() -> Self {
        Self {
            speed: 1.0,
            still: false,
            skip: false,
            hurried: false,
            rate: 1.0,
            left: 0.0,
        }
    }
}

impl PlaybackSpeed {
    /// Whether anything should move rather than jump.
    pub(crate) fn moves(&self) -> bool {
        self.shows() && !self.still
    }

    /// Whether what happens takes the time to be seen.
    pub(crate) fn shows(&self) -> bool {
        !self.skip && !self.hurried && self.speed < Speed::AtOnce.times()
    }

    /// Times the usual speed at which everything on the board goes.
    pub(crate) fn rate(&self) -> f32 {
        self.rate
    }
}

/// An event that the replica has just followed.
#[derive(Message, Clone, Debug)]
pub(crate) struct EventShown(pub(crate) Event);

/// The telling itself.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PlaybackSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlaybackSpeed>();
    app.add_message::<EventShown>();
    app.add_systems(
        Update,
        (tell, keep_moving)
            .chain()
            .in_set(PlaybackSystems)
            .in_set(AppSystems::Playback)
            // A battle that was left is there still, and is not told to an empty table.
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The speed of whoever acts: an own turn, or one of the opponents'.
fn whose(settings: &Settings, session: &BattleSession) -> Speed {
    let decision = session.replica().decision();
    match decision {
        Some(decision) if !session.is_human(decision.unit()) => settings.ai_turns,
        _ => settings.own_turns,
    }
}

fn tell(
    time: Res<Time>,
    settings: Res<Settings>,
    mut pace: ResMut<PlaybackSpeed>,
    mut session: ResMut<BattleSession>,
    mut told: MessageWriter<EventShown>,
) {
    let pace_now = pace.bypass_change_detection();
    // A battle that is watched has a tempo of its own.
    pace_now.speed = match session.tempo {
        Some(_) => Speed::Usual.times(),
        None => whose(&settings, &session).times(),
    };
    pace_now.still = settings.reduced_motion;
    pace_now.rate = session.tempo.unwrap_or(pace_now.speed);
    pace_now.hurried = pace_now.skip;
    let quick = !pace_now.shows();
    let rate = pace_now.rate;
    let left = &mut pace_now.left;
    *left -= time.delta_secs() * rate;
    while (*left <= 0.0 || quick)
        && let Some(event) = session.next_event().cloned()
    {
        *left = if quick {
            0.0
        } else {
            Telling::of(&session, &event).seconds
        };
        let seen = session.follow();
        // What nobody sees takes no time to tell.
        if seen.is_empty() {
            *left = 0.0;
        }
        told.write_batch(seen.into_iter().map(EventShown));
    }
    *left = left.max(0.0);
    if pace.skip && session.choice().is_some() {
        pace.skip = false;
    }
}

/// While something is told or thought, the next frame must come.
fn keep_moving(
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !session.is_quiet() || pace.left > 0.0 {
        redraw.write(RequestRedraw);
    }
}
