//! Screens one steps aside to and comes back from: the options, the help and the encyclopedia. What was shown before
//! waits, and no story is told meanwhile.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::screen::{Goto, Screen, is_aside};
use crate::systems::AppSystems;
use crate::widgets::panel::{page, whole};
use crate::widgets::question::no_question;
use crate::widgets::send_on_activate::register_button_message;

/// The screen to come back to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Before(Screen);

/// Back to where one came from.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Return;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Before>();
    app.add_plugins(register_button_message::<Return>);
    app.add_systems(
        Update,
        (
            step_aside
                .in_set(AppSystems::Input)
                .run_if(not(is_aside).and_then(no_question)),
            (remember, come_back).in_set(AppSystems::Command),
        ),
    );
    app.add_systems(
        OnEnter(Screen::Battle),
        look_again.run_if(resource_exists::<BattleSession>),
    );
}

fn step_aside(keys: Res<ButtonInput<KeyCode>>, keymap: Res<Keymap>, mut goto: MessageWriter<Goto>) {
    for (act, screen) in [(Act::Options, Screen::Options), (Act::Help, Screen::Help)] {
        if keymap.just_pressed(act, &keys) {
            goto.write(Goto(screen));
        }
    }
}

fn remember(
    mut asked: MessageReader<Goto>,
    screen: Res<State<Screen>>,
    mut before: ResMut<Before>,
) {
    let aside = screen.is_aside();
    if asked.read().count() > 0 && !aside {
        before.0 = *screen.get();
    }
}

fn come_back(
    mut asked: MessageReader<Return>,
    before: Res<Before>,
    mut next: ResMut<NextState<Screen>>,
) {
    if asked.read().count() > 0 {
        next.set(before.0);
    }
}

/// What is drawn from the battle is drawn anew on coming back.
fn look_again(mut session: ResMut<BattleSession>) {
    session.set_changed();
}

/// The page of such a screen: its leaves stand side by side where there is room, and scroll.
pub(super) fn spread(screen: Screen) -> impl Bundle {
    let spread = whole(Node {
        padding: px(28).all(),
        column_gap: px(24),
        row_gap: px(24),
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::FlexStart,
        overflow: Overflow::scroll_y(),
        ..default()
    });
    (
        spread,
        ScrollArea,
        DespawnOnExit(screen),
        TabGroup::default(),
    )
}

/// A sheet on that page, `width` pixels wide or more.
pub(super) fn leaf(width: f32) -> impl Bundle {
    page(Node {
        flex_grow: 1.0,
        flex_basis: px(width),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(28), px(32)),
        row_gap: px(8),
        ..default()
    })
}
