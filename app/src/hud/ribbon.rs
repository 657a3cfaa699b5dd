//! The order of initiative: the round, who has acted, who acts, who comes next.

use bevy::prelude::*;

use super::fold::{Unfold, Unfolded};
use super::panel::{Panel, panel, portrait};
use super::turns;
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::order::{Skip, Undo};
use crate::saves::KeepIt;
use crate::screen::Screen;
use crate::theme::palette::Tone;
use crate::theme::pictures::Pictures;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Fill;
use crate::widgets::words::heading;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>))
            .run_if(
                resource_exists_and_changed::<BattleSession>
                    .or_else(resource_changed::<Frame>)
                    .or_else(resource_changed::<Unfolded>),
            ),
    );
}

/// Why nothing can be taken back.
const NO_UNDO: &str =
    "a die has been rolled since, somebody has come into sight, or the turn is new.";

fn draw(
    session: Res<BattleSession>,
    keymap: Res<Keymap>,
    (frame, opened): (Res<Frame>, Res<Unfolded>),
    panels: Query<(Entity, &Panel)>,
    more: Res<turns::More>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(mut panel) = panel(&mut commands, &panels, Panel::Ribbon) else {
        return;
    };
    let round = session.seen().last().map_or(0, |(round, _)| *round);
    let told = turns::listed(&session, frame.is_folded());
    // Where there is little room, it belongs to those whose turns come.
    let signed = |label: &str, sign: &str| {
        let label = Label::new(label);
        if frame.is_folded() {
            label
        } else {
            label.icon(sign)
        }
    };
    panel.fill(|row| {
        row.spawn(heading(format!("Round {round}"), 30.0, Tone::Ink));
        turns::chips(row, &told, (frame.width(), more.0), |chip, unit| {
            let art = (&mut *pictures, &mut *images);
            portrait(chip, art, &session, unit, 46.0);
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
            if session.is_watched() {
                return;
            }
            let keep = signed("Keep", "icons/save").key(Act::Keep);
            let keep = keep.hint("Keep a copy of the battle as it is now.");
            button(right, &keymap, keep, KeepIt);
            if session.is_quiet() {
                let label = signed("Undo", "icons/undo").key(Act::Undo);
                let label = if session.can_undo() {
                    label.hint("Take the last step back: no die was rolled for it.")
                } else {
                    label.refused(NO_UNDO)
                };
                button(right, &keymap, label, Undo);
            } else {
                let skip = signed("Skip", "icons/skip").key(Act::Skip);
                let skip = skip.hint("Tell the rest at once, until you have to choose.");
                button(right, &keymap, skip, Skip);
            }
        });
    });
}
