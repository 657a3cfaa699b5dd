//! Words that rise from whoever is struck: what the blow did, or why it did nothing.

use bevy::prelude::*;
use bevy::sprite::Text2dShadow;
use bevy::window::RequestRedraw;

use crate::board::height;
use crate::board::layout::Layout;
use crate::board::legible::Legible;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::telling::Telling;
use crate::theme::palette;

/// Words on their way up.
#[derive(Component, Clone, PartialEq, Debug)]
struct Rising {
    /// Seconds until they are said, while a missile flies.
    wait: f32,
    /// Seconds until they are gone.
    left: f32,
    /// What is said when it lands.
    late: String,
}

/// Seconds that words stay.
const STAY: f32 = 1.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (raise, rise)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn raise(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    rising: Query<(), With<Rising>>,
    mut commands: Commands,
) {
    let layout = Layout::of(session.level.ground.grid());
    let mut crowd = rising.iter().count() as f32;
    for EventShown(event) in told.read() {
        if !pace.shows() {
            continue;
        }
        let telling = Telling::of(&session, event);
        let (Some(unit), Some(words)) = (telling.unit, telling.words) else {
            continue;
        };
        let replica = session.replica();
        let Some(fighter) = session.view(&replica).fighter(unit) else {
            continue;
        };
        let up = Vec2::new(0.0, 34.0 + 24.0 * (crowd % 4.0));
        crowd += 1.0;
        let at = layout.centre(fighter.place.cell) + up;
        let color = if telling.bad {
            palette::RUBRIC
        } else {
            palette::INK
        };
        let wait = if pace.still { 0.0 } else { telling.lands };
        let (now, late) = if wait > 0.0 {
            (String::new(), words)
        } else {
            (words, String::new())
        };
        let rising = Rising {
            wait,
            left: STAY,
            late,
        };
        commands.spawn((
            rising,
            Legible::free(),
            Text2d::new(now),
            TextFont::from_font_size(26.0),
            TextColor(color),
            Text2dShadow {
                offset: Vec2::new(1.5, -1.5),
                color: palette::CHALK,
            },
            Transform::from_translation(at.extend(height::WORDS)),
            DespawnOnExit(Screen::Battle),
        ));
    }
}

type Risen<'a> = (
    Entity,
    &'a mut Rising,
    &'a mut Transform,
    &'a mut Text2d,
    &'a mut TextColor,
    &'a mut Text2dShadow,
);

fn rise(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    mut words: Query<Risen<'_>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = time.delta_secs().min(0.1);
    // However fast the story goes, words stay long enough to be read.
    let rate = pace.rate().clamp(0.5, 2.0);
    for (entity, mut rising, mut transform, mut text, mut color, mut shadow) in &mut words {
        redraw.write(RequestRedraw);
        if rising.wait > 0.0 {
            rising.wait -= seconds * pace.rate();
            if rising.wait <= 0.0 {
                text.0 = std::mem::take(&mut rising.late);
            }
        } else {
            rising.left -= seconds * rate;
        }
        if !pace.still {
            transform.translation.y += 22.0 * seconds * rate;
            let fading = (rising.left / 0.4).clamp(0.0, 1.0);
            color.0.set_alpha(fading);
            shadow.color.set_alpha(fading);
        }
        if rising.left <= 0.0 || !pace.shows() {
            commands.entity(entity).despawn();
        }
    }
}
