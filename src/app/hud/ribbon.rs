//! The order of initiative: the round, who has acted, who acts, who comes next.

use bevy::prelude::*;

use super::fold::{Opened, Unfold};
use super::frame::Frame;
use super::{Panel, emptied, portrait};
use crate::app::board::pictures::Pictures;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::ShowSystems;
use crate::app::play::order::{Skip, Undo};
use crate::app::play::stage::Stage;
use crate::app::saves::KeepIt;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::layout;
use crate::app::widgets::words::{SMALL, heading, sized};
use crate::battle::{Event, Fighter, UnitId};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>))
            .run_if(
                resource_exists_and_changed::<Stage>
                    .or_else(resource_changed::<Frame>)
                    .or_else(resource_changed::<Opened>),
            ),
    );
}

/// Who acts in this round, in order, and how many of them are done.
pub(super) fn order(stage: &Stage) -> (Vec<UnitId>, usize) {
    let told = stage.seen();
    let start = told
        .iter()
        .rposition(|(_, event)| matches!(event, Event::RoundStarted { .. }));
    let Some(start) = start else {
        return (Vec::new(), 0);
    };
    let order = match &told[start].1 {
        Event::RoundStarted { order } => order.clone(),
        _ => Vec::new(),
    };
    let done = told[start..]
        .iter()
        .filter(|(_, event)| matches!(event, Event::TurnEnded { .. }))
        .count();
    (order, done)
}

/// Why nothing can be taken back.
const NO_UNDO: &str =
    "a die has been rolled since, somebody has come into sight, or the turn is new.";

/// What keeps somebody from its turn, or what it is in the middle of; nothing mostly.
fn state(fighter: &Fighter<'_>) -> String {
    if fighter.vitality.stunned {
        return "stunned".to_owned();
    }
    if fighter.is_helpless() {
        return "helpless".to_owned();
    }
    if fighter.grapple.pinned_by.is_some() {
        return "pinned".to_owned();
    }
    if let Some((_, turns)) = fighter.magic.casting {
        return format!("casting {turns}");
    }
    if let Some((_, turns)) = fighter.stance.aim {
        return format!("aiming {turns}");
    }
    if fighter.is_on_guard() {
        return "on guard".to_owned();
    }
    String::new()
}

fn draw(
    stage: Res<Stage>,
    keymap: Res<Keymap>,
    (frame, opened): (Res<Frame>, Res<Opened>),
    panels: Query<(Entity, &Panel)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(mut panel) = emptied(&mut commands, &panels, Panel::Ribbon) else {
        return;
    };
    let round = stage.seen().last().map_or(0, |(round, _)| *round);
    let (order, done) = order(&stage);
    let replica = stage.replica();
    let view = stage.view(&replica);
    let stands = |unit: &UnitId| {
        view.fighter(*unit)
            .is_some_and(|fighter| fighter.is_conscious())
    };
    let next = (done + 1..order.len()).find(|index| stands(&order[*index]));
    panel.with_children(|row| {
        row.spawn(heading(format!("Round {round}"), 30.0, palette::INK));
        // What does not fit goes to a second line, out of sight: the buttons stay.
        row.spawn(layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: percent(100),
            flex_wrap: FlexWrap::Wrap,
            align_content: AlignContent::FlexStart,
            column_gap: px(10),
            row_gap: px(24),
            overflow: Overflow::clip(),
            ..default()
        }))
        .with_children(|chips| {
            for (index, unit) in order.iter().enumerate() {
                let Some(fighter) = view.fighter(*unit) else {
                    continue;
                };
                let (ground, note) = if index < done {
                    (Color::NONE, "done")
                } else if index == done {
                    (palette::GOLD, "now")
                } else if next == Some(index) {
                    (palette::VELLUM, "next")
                } else {
                    (palette::VELLUM, "")
                };
                if !fighter.is_conscious() {
                    continue;
                }
                let state = state(&fighter);
                let note = if state.is_empty() { note } else { &state };
                chips
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(6),
                            padding: UiRect::axes(px(6), px(2)),
                            border_radius: BorderRadius::all(px(5)),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        BackgroundColor(ground),
                        Pickable::IGNORE,
                    ))
                    .with_children(|chip| {
                        portrait(chip, &mut pictures, &mut images, &stage, *unit, 46.0);
                        let name = match note {
                            "" => unit.to_string(),
                            note => format!("{unit}\n{note}"),
                        };
                        chip.spawn(sized(name, SMALL, palette::INK));
                    });
            }
        });
        row.spawn((
            Node {
                margin: UiRect::left(auto()),
                column_gap: px(8),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|right| {
            if frame.is_folded() {
                let log = Label::new("Log").key(Act::Log).chosen(opened.log);
                let log = log.hint("What has happened, sentence by sentence.");
                button(right, &keymap, log, Unfold::Log);
            }
            if stage.is_watched() {
                return;
            }
            let keep = Label::new("Keep").key(Act::Keep);
            let keep = keep.hint("Keep a copy of the battle as it is now.");
            button(right, &keymap, keep, KeepIt);
            if stage.is_quiet() {
                let label = Label::new("Undo").key(Act::Undo);
                let label = if stage.can_undo() {
                    label.hint("Take the last step back: no die was rolled for it.")
                } else {
                    label.refused(NO_UNDO)
                };
                button(right, &keymap, label, Undo);
            } else {
                let skip = Label::new("Skip").key(Act::Skip);
                let skip = skip.hint("Tell the rest at once, until you have to choose.");
                button(right, &keymap, skip, Skip);
            }
        });
    });
}
