//! Effects for what happens: when they are heard is decided here, and they are played where the build can.
//! Which belongs to which event stands in `telling`.

#[cfg(any(feature = "sound", windows, target_os = "macos"))]
mod speaker;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::play::battle_session::BattleSession;
use super::play::order::Notice;
use super::play::playback::{EventShown, PlaybackSpeed};
use super::screen::Screen;
use super::systems::AppSystems;
use super::telling::Telling;

/// An effect to be heard, by the name of its file in `assets/sounds`.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cue(pub &'static str);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>();
    app.add_observer(press);
    app.add_systems(
        Update,
        (
            (story, refusal).run_if(resource_exists::<BattleSession>),
            page.run_if(state_changed::<Screen>),
        )
            .in_set(AppSystems::Draw),
    );
    #[cfg(any(feature = "sound", windows, target_os = "macos"))]
    app.add_plugins(speaker::plugin);
}

fn press(_: On<Activate>, mut cues: MessageWriter<Cue>) {
    cues.write(Cue("click"));
}

fn page(mut cues: MessageWriter<Cue>) {
    cues.write(Cue("page"));
}

/// What is told is heard, unless it is told all at once.
fn story(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut cues: MessageWriter<Cue>,
) {
    for EventShown(event) in told.read() {
        let telling = Telling::of(&session, event);
        if pace.shows() || telling.closes {
            cues.write_batch(telling.sound.map(Cue));
        }
    }
}

/// A choice that the rules refuse.
fn refusal(notice: Res<Notice>, mut cues: MessageWriter<Cue>) {
    if notice.is_changed() && notice.refuses() {
        cues.write(Cue("refuse"));
    }
}
