//! Words that rise from whoever is struck: what the blow did, or why it did nothing.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::AppSystems;
use crate::app::board::height;
use crate::app::board::layout::Layout;
use crate::app::play::stage::Stage;
use crate::app::play::story::{Pace, Told};
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::battle::event::ItemLost;
use crate::battle::{Event, UnitId};
use crate::rules::attack::{DefenceKind, Outcome};

/// Words on their way up.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Rising {
    left: f32,
}

/// Seconds that words stay.
const STAY: f32 = 1.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (raise, rise)
            .chain()
            .in_set(AppSystems::Show)
            .run_if(resource_exists::<Stage>),
    );
}

/// Whom an event says something short about, what, and whether it is bad news.
fn word(stage: &Stage, event: &Event) -> Option<(UnitId, String, bool)> {
    let said = |unit: UnitId, text: &str, bad| Some((unit, text.to_owned(), bad));
    match event {
        Event::Attack(attack) => match attack.outcome {
            Outcome::Miss => said(attack.defender, "miss", false),
            Outcome::Defended => {
                let how = match attack.def.kind {
                    DefenceKind::Dodge => "dodged",
                    DefenceKind::Parry => "parried",
                    DefenceKind::Shield => "blocked",
                    DefenceKind::None => "saved",
                };
                said(attack.defender, how, false)
            }
            Outcome::Shield => said(attack.defender, "shield", false),
            Outcome::Hit => None,
        },
        Event::Damage(damage) => {
            let place = stage.cast.location(damage.unit, damage.location);
            let text = match damage.injury {
                0 => format!("{place}: no harm"),
                injury => format!("-{injury} {place}"),
            };
            Some((damage.unit, text, damage.injury > 0))
        }
        Event::Stunned { unit, .. } => said(*unit, "stunned", true),
        Event::Crippled { unit, .. } => said(*unit, "crippled", true),
        Event::Fell { unit, .. } => said(*unit, "falls", true),
        Event::Unconscious { unit, .. } => said(*unit, "out cold", true),
        Event::Died { unit } => said(*unit, "dies", true),
        Event::Disarmed(ItemLost { unit, .. }) => said(*unit, "disarmed", true),
        Event::Surrendered { unit } => said(*unit, "surrenders", true),
        _ => None,
    }
}

fn raise(
    mut told: MessageReader<Told>,
    stage: Res<Stage>,
    pace: Res<Pace>,
    rising: Query<(), With<Rising>>,
    mut commands: Commands,
) {
    let layout = Layout::of(stage.level.ground.grid());
    let mut crowd = rising.iter().count() as f32;
    for Told(event) in told.read() {
        if !pace.shows() {
            continue;
        }
        let Some((unit, text, bad)) = word(&stage, event) else {
            continue;
        };
        let replica = stage.replica();
        let Some(fighter) = stage.view(&replica).fighter(unit) else {
            continue;
        };
        let up = Vec2::new(0.0, 34.0 + 24.0 * (crowd % 4.0));
        crowd += 1.0;
        let at = layout.centre(fighter.place.cell) + up;
        let color = if bad { palette::RUBRIC } else { palette::INK };
        commands.spawn((
            Rising { left: STAY },
            Text2d::new(text),
            TextFont::from_font_size(26.0),
            TextColor(color),
            bevy::sprite::Text2dShadow {
                offset: Vec2::new(1.5, -1.5),
                color: palette::CHALK,
            },
            Transform::from_translation(at.extend(height::WORDS)),
            DespawnOnExit(Screen::Battle),
        ));
    }
}

fn rise(
    time: Res<Time>,
    pace: Res<Pace>,
    mut words: Query<(Entity, &mut Rising, &mut Transform, &mut TextColor)>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut rising, mut transform, mut color) in &mut words {
        let seconds = time.delta_secs().min(0.1);
        rising.left -= seconds;
        if !pace.still {
            transform.translation.y += 22.0 * seconds;
            let fading = (rising.left / 0.4).clamp(0.0, 1.0);
            color.0 = color.0.with_alpha(fading);
        }
        if rising.left <= 0.0 {
            commands.entity(entity).despawn();
        }
        redraw.write(RequestRedraw);
    }
}
