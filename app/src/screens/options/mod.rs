//! The options: everything a person can choose about the window. What is chosen holds at once and
//! is kept.

mod keys;
mod rows;
mod usual;

use bevy::prelude::*;

use super::aside::{Return, leaf, spread};
use crate::folders::Folders;
use crate::input::keymap::{Act, Keymap};
use crate::screen::Screen;
use crate::settings::{Settings, SettingsFile, Speed};
use crate::systems::AppSystems;
use crate::theme::palettes::Palette;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{head, layout};
use crate::widgets::send_on_activate::register_button_message;
use keys::Waiting;
use usual::Usual;

/// A change of one setting.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// The size of the interface, percent.
    Scale(u16),
    /// The colours.
    Palette(Palette),
    /// Reduced motion.
    Still(bool),
    /// The camera follows what happens.
    Follow(bool),
    /// The camera goes with the pointer at the edge.
    EdgeScroll(bool),
    /// The speed of own turns.
    OwnTurns(Speed),
    /// The speed of the opponents' turns.
    AiTurns(Speed),
    /// Asking first.
    Confirm(bool),
    /// Answers out of turn left to the adviser.
    ChooseDefence(bool),
    /// Tips the first time.
    Tips(bool),
    /// The loudness, percent.
    Volume(u16),
    /// Everything as it was at first.
    Usual,
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Choices,
    Keys,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        register_button_message::<Change>,
        keys::plugin,
        usual::plugin,
    ));
    app.add_systems(OnEnter(Screen::Options), open);
    app.add_systems(
        Update,
        (
            change.in_set(AppSystems::Command),
            show.in_set(AppSystems::Draw)
                .after(crate::settings::KeepSystems)
                .run_if(
                    resource_changed::<Settings>
                        .or_else(resource_changed::<Waiting>)
                        .or_else(just_opened),
                ),
        )
            .run_if(in_state(Screen::Options)),
    );
}

fn just_opened(columns: Query<(), Added<Column>>) -> bool {
    !columns.is_empty()
}

fn open(mut commands: Commands) {
    commands
        .spawn(spread(Screen::Options))
        .with_children(|page| {
            page.spawn((leaf(700.0), Column::Choices));
            page.spawn((leaf(600.0), Column::Keys));
        });
}

fn change(mut asked: MessageReader<Change>, mut settings: ResMut<Settings>) {
    for change in asked.read() {
        match *change {
            Change::Scale(percent) => {
                let (least, most) = Settings::SCALES;
                settings.scale = percent.clamp(least, most);
            }
            Change::Palette(palette) => settings.palette = palette,
            Change::Still(still) => settings.reduced_motion = still,
            Change::Follow(follow) => settings.follow = follow,
            Change::EdgeScroll(goes) => settings.edge_scroll = goes,
            Change::OwnTurns(speed) => settings.own_turns = speed,
            Change::AiTurns(speed) => settings.ai_turns = speed,
            Change::Confirm(confirm) => settings.confirm = confirm,
            Change::ChooseDefence(choose) => settings.choose_defence = choose,
            Change::Tips(tips) => settings.tips = tips,
            Change::Volume(percent) => settings.volume = percent.min(100),
            Change::Usual => *settings = Settings::default(),
        }
    }
}

fn show(
    columns: Query<(Entity, &Column)>,
    settings: Res<Settings>,
    keymap: Res<Keymap>,
    kept: Res<SettingsFile>,
    folders: Res<Folders>,
    waiting: Res<Waiting>,
    mut commands: Commands,
) {
    for (entity, column) in &columns {
        commands.entity(entity).fill(|page| match column {
            Column::Choices => {
                head(page, "icons/settings", "Options");
                rows::choices(page, &settings, &keymap);
                rows::places(page, &kept, &folders);
                ending(page, &keymap);
            }
            Column::Keys => {
                head(page, "icons/menu", "Keys");
                keys::list(page, &keymap, &waiting);
            }
        });
    }
}

fn ending(page: &mut Contents, keymap: &Keymap) {
    page.spawn(layout(Node {
        column_gap: px(14),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        margin: UiRect::top(px(12)),
        ..default()
    }))
    .with_children(|row| {
        let usual = Label::new("Everything as usual").icon("icons/reload");
        button(row, keymap, usual, Usual::Ask);
        let back = Label::new("Back")
            .icon("icons/undo")
            .size(26.0)
            .key(Act::Back);
        button(row, keymap, back, Return);
    });
}
