//! Words about words: what a term is and what would change it, told beside it while the pointer rests there. It never
//! knows what a term is about.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::panel::sheet;
use super::question::Question;
use super::words::{SMALL, sized, small};
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::contents::Fill;

/// The terms of a piece of text: each in a word, and what it means.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExplainedTerms(pub(crate) Vec<(String, String)>);

impl ExplainedTerms {
    /// These terms.
    pub(crate) fn of<A: Into<String>, B: Into<String>>(
        terms: impl IntoIterator<Item = (A, B)>,
    ) -> Self {
        let terms = terms.into_iter();
        Self(
            terms
                .map(|(term, words)| (term.into(), words.into()))
                .collect(),
        )
    }
}

/// What is told, and about which piece of text.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
struct Tooltip {
    about: Entity,
    told: ExplainedTerms,
}

/// How long the pointer rests before anything is told, seconds.
const RESTS: f32 = 0.35;
/// How wide what is told may be, in the interface's own pixels.
const WIDTH: f32 = 520.0;
/// Between the text and what is told of it.
const GAP: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, rest.in_set(AppSystems::Draw));
}

type Terms<'a> = (
    Entity,
    &'a ExplainedTerms,
    &'a ComputedNode,
    &'a UiGlobalTransform,
    Option<&'a CalculatedClip>,
);

/// Tells what the pointer rests on, and is silent when it has gone on, or has pressed something where it rests.
fn rest(
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    terms: Query<Terms<'_>>,
    told: Query<(Entity, &Tooltip)>,
    questions: Query<(), With<Question>>,
    presses: Res<ButtonInput<MouseButton>>,
    mut rested: Local<(Option<Entity>, f32)>,
    mut pressed: Local<Option<Vec2>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let Ok(window) = window.single() else { return };
    let at = window.physical_cursor_position();
    if presses.get_just_pressed().next().is_some() {
        *pressed = at;
    } else if *pressed != at {
        *pressed = None;
    }
    let at = at.filter(|_| questions.is_empty() && pressed.is_none());
    let under = at.and_then(|at| {
        let mut all = terms.iter();
        all.find(|(_, explained, node, place, clip)| {
            let own = Rect::from_center_size(place.translation, node.size());
            let seen = clip.map_or(own, |clip| own.intersect(clip.clip));
            !explained.0.is_empty() && node.size().x > 0.0 && seen.contains(at)
        })
    });
    let on = under.map(|(entity, ..)| entity);
    // What is told may change under the pointer.
    let now = under.map(|(entity, explained, ..)| (entity, explained));
    let stands = |tip: &Tooltip| now == Some((tip.about, &tip.told));
    for (entity, tip) in &told {
        if !stands(tip) {
            commands.entity(entity).despawn();
        }
    }
    if rested.0 != on {
        *rested = (on, 0.0);
    }
    let Some((entity, explained, node, place, _)) = under else {
        return;
    };
    if told.iter().any(|(_, tip)| stands(tip)) {
        return;
    }
    rested.1 += time.delta_secs();
    redraw.write(RequestRedraw);
    if rested.1 < RESTS {
        return;
    }
    let own = node.inverse_scale_factor();
    let about = Rect::from_center_size(place.translation * own, node.size() * own);
    let room = Vec2::new(
        window.physical_width() as f32,
        window.physical_height() as f32,
    ) * own;
    let tip = beside(about, room);
    commands
        .spawn((
            sheet(tip),
            Tooltip {
                about: entity,
                told: explained.clone(),
            },
            GlobalZIndex(60),
            Pickable::IGNORE,
        ))
        .fill(|page| {
            for (term, words) in &explained.0 {
                page.spawn(sized(term.clone(), SMALL, Tone::Rubric))
                    .insert(whole_line());
                if !words.is_empty() {
                    page.spawn(small(words.clone())).insert(whole_line());
                }
            }
        });
}

/// A line that is never pressed together.
fn whole_line() -> Node {
    Node {
        flex_shrink: 0.0,
        ..default()
    }
}

/// Below the text, or above it where there is more room.
fn beside(about: Rect, room: Vec2) -> Node {
    let below = about.center().y < room.y / 2.0;
    let left = about.min.x.min(room.x - WIDTH - GAP).max(GAP);
    Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: if below { px(about.max.y + GAP) } else { auto() },
        bottom: if below {
            auto()
        } else {
            px(room.y - about.min.y + GAP)
        },
        width: px(WIDTH),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(12), px(8)),
        row_gap: px(2),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_stands_in_the_window_and_not_upon_the_text() {
        let room = Vec2::new(1600.0, 1000.0);
        let high = beside(Rect::new(1500.0, 100.0, 1590.0, 120.0), room);
        assert_eq!(
            (high.left, high.top),
            (px(1600.0 - WIDTH - GAP), px(120.0 + GAP))
        );
        let low = beside(Rect::new(4.0, 900.0, 90.0, 920.0), room);
        assert_eq!((low.left, low.bottom), (px(GAP), px(100.0 + GAP)));
    }
}
