//! Words that rise from whoever is struck: what the blow did, or why it did nothing. They have an edge all round, stand
//! one above the other, and over nobody's face.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::room::Taken;
use super::stance::Stances;
use crate::board::camera::BoardCamera;
use crate::board::height;
use crate::board::layout::Layout;
use crate::board::legible::{Legible, width};
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::telling::Telling;
use crate::theme::palette;
use testudo_engine::battle::{Fighter, UnitId};

/// Words on their way up.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Rising {
    /// Seconds until they are said, while a missile flies.
    wait: f32,
    /// Seconds that they have been there, and that they stay.
    age: f32,
    stay: f32,
    /// About whom.
    unit: UnitId,
    /// What is said.
    words: String,
    color: Color,
    /// Where they stand when they have risen, once they are said.
    place: Option<Rect>,
}

impl Rising {
    /// What they say, once they are said.
    pub fn words(&self) -> Option<&str> {
        self.place.map(|_| self.words.as_str())
    }

    /// Where they stand on the board when they have risen, world units; `None` until they are said.
    pub fn place(&self) -> Option<Rect> {
        self.place
    }
}

/// Seconds that words stay, and that grave ones do.
const STAY: f32 = 1.3;
const GRAVE: f32 = 2.0;
/// How large they are, the interface's own pixels.
const SIZE: f32 = 26.0;
/// How far they rise, world units, and in how many seconds.
const RISE: f32 = 12.0;
const RISES: f32 = 0.3;
/// How far a coin's face reaches, parts of a cell.
const FACE: f32 = 0.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (raise, say, rise)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn raise(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut commands: Commands,
) {
    for EventShown(event) in told.read() {
        if !pace.shows() {
            continue;
        }
        let telling = Telling::of(&session, event);
        let (Some(unit), Some(words)) = (telling.unit, telling.words) else {
            continue;
        };
        let color = match telling.bad {
            true => palette::RUBRIC,
            false => palette::INK,
        };
        let rising = Rising {
            wait: if pace.still { 0.0 } else { telling.lands },
            age: 0.0,
            stay: if telling.grave { GRAVE } else { STAY },
            unit,
            words,
            color,
            place: None,
        };
        let here = (rising, Legible::free(), DespawnOnExit(Screen::Battle));
        commands.spawn((here, Transform::from_xyz(0.0, 0.0, height::WORDS)));
    }
}

/// What waits no longer is said where there is room for it.
fn say(
    session: Res<BattleSession>,
    camera: Query<&Projection, With<BoardCamera>>,
    interface: Res<UiScale>,
    mut words: Query<(Entity, &mut Rising, &mut Transform)>,
    mut commands: Commands,
) {
    let due = |rising: &Rising| rising.place.is_none() && rising.wait <= 0.0;
    if !words.iter().any(|(_, rising, _)| due(rising)) {
        return;
    }
    let pixel = match camera.single() {
        Ok(Projection::Orthographic(lens)) => lens.scale * interface.0,
        _ => 1.0,
    };
    let layout = Layout::of(session.level.ground.grid());
    let replica = session.replica();
    let view = session.view(&replica);
    let stances = Stances::of(&view);
    let stands = |one: &Fighter<'_>| stances.place(one.id(), one.place.cell);
    let mut taken = Taken {
        faces: view
            .fighters()
            // The fallen lie there with their faces up.
            .filter(|other| other.vitality.life.is_on_field())
            .map(|other| stands(&other))
            .collect(),
        reach: layout.cell_size().min_element() * FACE,
        words: words
            .iter()
            .filter_map(|(_, other, _)| other.place)
            .collect(),
    };
    for (entity, mut rising, mut transform) in &mut words {
        if !due(&rising) {
            continue;
        }
        let Some(fighter) = view.fighter(rising.unit) else {
            commands.entity(entity).despawn();
            continue;
        };
        let scale = pixel.max(Legible::free().least);
        let size = Vec2::new(width(&rising.words, SIZE) * 0.9, SIZE * 1.1) * scale;
        let place = taken.place(stands(&fighter), size);
        taken.words.push(place);
        rising.place = Some(place);
        transform.translation = place.center().extend(height::WORDS);
        let words = (rising.words.clone(), rising.color);
        commands
            .entity(entity)
            .with_children(|parts| outlined(parts, words));
    }
}

/// Words with an edge of chalk all round.
fn outlined(parts: &mut ChildSpawnerCommands, (words, color): (String, Color)) {
    let mut layer = |color, off: Vec2, above| {
        parts.spawn((
            Text2d::new(words.clone()),
            TextFont::from_font_size(SIZE),
            TextColor(color),
            Transform::from_translation(off.extend(above)),
        ));
    };
    for turn in 0..8 {
        let way = Vec2::from_angle(turn as f32 * std::f32::consts::FRAC_PI_4);
        layer(palette::CHALK, way * 1.8, 0.0);
    }
    layer(color, Vec2::ZERO, 0.1);
}

fn rise(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    mut words: Query<(Entity, &mut Rising, &mut Transform, Option<&Children>)>,
    mut colors: Query<&mut TextColor>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seconds = time.delta_secs().min(0.1);
    // However fast the story goes, words stay long enough to be read.
    let rate = pace.rate().clamp(0.5, 2.0);
    for (entity, mut rising, mut transform, parts) in &mut words {
        redraw.write(RequestRedraw);
        let Some(place) = rising.place else {
            rising.wait -= seconds * pace.rate();
            if !pace.shows() {
                commands.entity(entity).despawn();
            }
            continue;
        };
        rising.age += seconds * rate;
        let left = rising.stay - rising.age;
        if !pace.still {
            let risen = (rising.age / RISES).clamp(0.0, 1.0);
            transform.translation.y = place.center().y - RISE * (1.0 - risen);
            let fading = (left / 0.4).clamp(0.0, 1.0);
            for part in parts.into_iter().flatten() {
                if let Ok(mut color) = colors.get_mut(*part)
                    && color.0.alpha() != fading
                {
                    color.0.set_alpha(fading);
                }
            }
        }
        if left <= 0.0 || !pace.shows() {
            commands.entity(entity).despawn();
        }
    }
}
