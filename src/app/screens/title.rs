//! The title: the picture, and where to go from here.

use bevy::prelude::*;

use super::{Goto, Quit, Screen};
use crate::app::board::pictures::Pictures;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::stage::Stage;
use crate::app::screens::setup::{fresh_seed, usual_seats};
use crate::app::shelf::Shelf;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, whole};
use crate::app::widgets::words::{heading, sized};
use crate::narrate::words::counted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), (straight_in, show).chain());
}

/// A level named on the command line is entered at once: the first side is the player's.
fn straight_in(
    mut shelf: ResMut<Shelf>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if let Some(level) = shelf.first.take() {
        let seed = shelf.seed.take().unwrap_or_else(fresh_seed);
        commands.insert_resource(Stage::begin(&level, seed, usual_seats(&level)));
        next.set(Screen::Battle);
    }
}

fn show(
    mut commands: Commands,
    keymap: Res<Keymap>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    shelf: Res<Shelf>,
) {
    let root = whole(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(18),
        ..default()
    });
    let picture = pictures.get(&mut images, "title/testudo", None, 900);
    commands
        .spawn((
            root,
            DespawnOnExit(Screen::Title),
            bevy::input_focus::tab_navigation::TabGroup::default(),
        ))
        .with_children(|page| {
            if let Some(image) = picture {
                page.spawn((
                    ImageNode::new(image),
                    Node {
                        height: px(480),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            page.spawn(heading("Testudo", 96.0, palette::CHALK));
            page.spawn(sized(
                "Steel, shields and nerve, one decision at a time",
                28.0,
                palette::CHALK,
            ));
            if !shelf.faults.is_empty() {
                let faults = counted(shelf.faults.len() as i64, "fault");
                page.spawn(sized(
                    format!(
                        "{faults} in the content keep a level away; `testudo check` tells them."
                    ),
                    22.0,
                    palette::GOLD,
                ));
            }
            page.spawn(layout(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(12),
                width: px(380),
                margin: UiRect::top(px(28)),
                ..default()
            }))
            .with_children(|list| {
                let battle = Label::new("New skirmish").size(26.0).key(Act::Choice(1));
                button(list, &keymap, battle, Goto(Screen::Setup));
                let quit = Label::new("Leave the table").size(26.0).key(Act::Choice(9));
                button(list, &keymap, quit, Quit);
            });
        });
}
