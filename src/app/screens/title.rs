//! The title: the picture, and where to go from here.

use bevy::prelude::*;

use super::kept::{Deal, Desk, LookSystems, harm};
use super::{Goto, Quit, Screen};
use crate::app::board::pictures::Pictures;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::stage::Stage;
use crate::app::saves::{Drawer, staged};
use crate::app::screens::setup::{fresh_seed, usual_seats};
use crate::app::settings::Kept;
use crate::app::shelf::Shelf;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, whole};
use crate::app::widgets::words::{heading, sized};
use crate::narrate::words::counted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Title),
        (straight_in, show).chain().after(LookSystems),
    );
}

/// A level named on the command line is entered at once: the first side is the player's. So is a
/// battle from a file. What is wrong with the content is told first, once.
fn straight_in(
    mut shelf: ResMut<Shelf>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if let Some(level) = shelf.first.take() {
        let seed = shelf.seed.take().unwrap_or_else(fresh_seed);
        commands.insert_resource(Stage::begin(&level, seed, usual_seats(&level)));
        next.set(Screen::Battle);
    } else if let Ok(Some(kept)) = shelf.kept.get_mut().map(Option::take) {
        commands.insert_resource(staged(kept.battle, kept.seats, kept.watch));
        next.set(Screen::Battle);
    } else if !shelf.faults.is_empty() && !shelf.told {
        next.set(Screen::Broken);
    }
}

fn show(
    mut commands: Commands,
    keymap: Res<Keymap>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    shelf: Res<Shelf>,
    chosen: Res<Kept>,
    desk: Res<Desk>,
    drawer: Res<Drawer>,
) {
    let root = whole(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(18),
        padding: px(20).all(),
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
                        min_height: px(0),
                        flex_shrink: 1.0,
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
            for damage in &drawer.damaged {
                page.spawn(sized(harm(damage), 22.0, palette::CHALK));
            }
            if let Some(message) = &chosen.message {
                page.spawn(sized(message, 20.0, palette::CHALK));
            }
            page.spawn(layout(Node {
                flex_wrap: FlexWrap::Wrap,
                justify_content: JustifyContent::Center,
                column_gap: px(14),
                row_gap: px(12),
                width: percent(100),
                max_width: px(1100),
                margin: UiRect::top(px(10)),
                flex_shrink: 0.0,
                ..default()
            }))
            .with_children(|list| {
                if let Some((at, heading)) = desk.latest() {
                    let go_on = Label::new("Go on").size(26.0).key(Act::Confirm);
                    let note = format!("{}, round {}", heading.level, heading.round);
                    button(list, &keymap, go_on.note(note), Deal::GoOn(at));
                }
                let battle = Label::new("New skirmish").size(26.0).key(Act::Choice(1));
                button(list, &keymap, battle, Goto(Screen::Setup));
                if desk.len() > 0 {
                    let kept = Label::new("Kept battles").size(26.0).key(Act::Choice(2));
                    button(list, &keymap, kept, Goto(Screen::Kept));
                }
                if !shelf.faults.is_empty() {
                    let faults = counted(shelf.faults.len() as i64, "fault");
                    let broken = Label::new("Broken files").size(26.0).key(Act::Choice(3));
                    button(list, &keymap, broken.note(faults), Goto(Screen::Broken));
                }
                let options = Label::new("Options").size(26.0).key(Act::Options);
                button(list, &keymap, options, Goto(Screen::Options));
                let help = Label::new("Help").size(26.0).key(Act::Help);
                button(list, &keymap, help, Goto(Screen::Help));
                let quit = Label::new("Leave the table").size(26.0).key(Act::Choice(9));
                button(list, &keymap, quit, Quit);
            });
        });
}
