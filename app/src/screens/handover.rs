//! The sheet over the board while the screen goes from one person to another, where each knows only what the own side has
//! seen: it is there before anything is shown to the wrong eyes, and is taken away by whoever has to decide.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::playback::PlaybackSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::paint::GroundTone;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Fill;
use crate::widgets::icon::{divider, icon};
use crate::widgets::panel::{page as leaf, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{heading, words};

/// Whoever has to decide sits before the screen.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
struct Ready;

/// The sheet over the board, and the side that it waits for.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct HandoverSheet(Option<u8>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Ready>);
    app.add_systems(
        Update,
        (
            take_away.in_set(AppSystems::Command),
            lay_over.in_set(AppSystems::Playback).after(PlaybackSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn take_away(mut ready: MessageReader<Ready>, mut session: ResMut<BattleSession>) {
    if ready.read().count() > 0 {
        session.hand_over();
    }
}

fn lay_over(
    session: Res<BattleSession>,
    sheets: Query<(Entity, &HandoverSheet)>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let wanted = session
        .is_covered()
        .then(|| HandoverSheet(session.awaits()));
    let lies = sheets.iter().next().map(|(_, sheet)| *sheet);
    if wanted == lies {
        return;
    }
    for (entity, _) in &sheets {
        commands.entity(entity).despawn();
    }
    if let Some(sheet) = wanted {
        show(&mut commands, &session, &keymap, sheet);
    }
}

fn show(commands: &mut Commands, session: &BattleSession, keymap: &Keymap, sheet: HandoverSheet) {
    let veil = whole(Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    });
    let name = sheet
        .0
        .and_then(|side| session.level.sides.get(usize::from(side)))
        .map(|side| side.name.clone());
    commands
        .spawn((
            veil,
            sheet,
            // Under the question whether to leave, over everything else.
            GlobalZIndex(40),
            GroundTone(Tone::Backdrop),
            TabGroup::modal(),
            DespawnOnExit(Screen::Battle),
        ))
        .insert(Pickable::default())
        .fill(|veil| {
            let node = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                padding: px(44).all(),
                row_gap: px(18),
                max_width: px(900),
                ..default()
            };
            veil.spawn(leaf(node)).with_children(|page| match name {
                Some(name) => {
                    icon(page, &["icons/sight"], 64.0);
                    page.spawn(heading(name.clone(), 48.0, Tone::Ink));
                    divider(page, 360.0);
                    page.spawn(words(
                        "Hand the screen over: what comes now is for their eyes alone.",
                    ));
                    let label = Label::new("We are here").size(28.0).key(Act::Confirm);
                    let label = label.spoken(format!("{name} are here"));
                    // Until it is drawn back there is nothing else to press.
                    button(page, keymap, label.safe(), Ready);
                }
                None => {
                    icon(page, &["icons/wait"], 64.0);
                    page.spawn(heading("Others act", 48.0, Tone::Ink));
                    divider(page, 360.0);
                    page.spawn(words(
                        "Nobody looks until it is clear whose choice comes next.",
                    ));
                }
            });
        });
}
