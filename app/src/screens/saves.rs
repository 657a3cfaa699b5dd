//! The battles that are kept: to go on with, to watch, to throw away.

use std::time::Duration;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::replay::WayBack;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::seat::Seat;
use crate::saves::{SavesFolder, unpack};
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{head, layout, page as leaf, rule, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{TEXT, sized, small, words};
use testudo_engine::narrate;
use testudo_engine::narrate::words::counted;
use testudo_engine::session::save::{Kept, SaveHeading, Stored};

/// What is to be done with one of the kept battles, by its place in the list.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SaveAction {
    /// Go on with it.
    GoOn(usize),
    /// Watch it from the beginning.
    Watch(usize),
    /// Throw it away; asked twice.
    Drop(usize),
}

/// The kept battles, as they are listed.
#[derive(Resource, Default)]
pub(crate) struct SavesList {
    entries: Vec<Stored>,
    /// Why the last one could not be opened.
    says: Option<String>,
    /// The one that is thrown away when it is asked once more.
    doubtful: Option<usize>,
}

impl SavesList {
    /// The latest battle that is not over, and where it lies.
    pub(crate) fn latest(&self) -> Option<(usize, &SaveHeading)> {
        let mut saves = self.entries.iter().map(|stored| &stored.save.heading);
        let at = saves.position(goes_on)?;
        Some((at, &self.entries[at].save.heading))
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }
}

#[derive(Component)]
struct Page;

/// Reading the folder, which comes before the list is shown.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SavesListSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavesList>();
    app.add_plugins(register_button_message::<SaveAction>);
    app.add_systems(OnEnter(Screen::Title), look.in_set(SavesListSystems));
    app.add_systems(OnEnter(Screen::Saves), (look, open, show).chain());
    app.add_systems(OnExit(Screen::Saves), |mut saves: ResMut<SavesList>| {
        saves.says = None;
    });
    app.add_systems(
        Update,
        (
            carry_out
                .in_set(AppSystems::Command)
                .run_if(in_state(Screen::Saves).or_else(in_state(Screen::Title))),
            show.in_set(AppSystems::Draw)
                .run_if(in_state(Screen::Saves).and_then(resource_changed::<SavesList>)),
        ),
    );
}

fn look(mut folder: ResMut<SavesFolder>, mut saves: ResMut<SavesList>) {
    saves.entries = folder.open();
    saves.doubtful = None;
}

fn carry_out(
    mut asked: MessageReader<SaveAction>,
    loaded: Res<LoadedContent>,
    mut saves: ResMut<SavesList>,
    mut way: ResMut<WayBack>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(action) = asked.read().last().copied() else {
        return;
    };
    let (SaveAction::GoOn(at) | SaveAction::Watch(at) | SaveAction::Drop(at)) = action;
    let Some(stored) = saves.entries.get(at) else {
        return;
    };
    if action == SaveAction::Drop(at) {
        if saves.doubtful == Some(at) {
            let gone = std::fs::remove_file(&stored.path);
            saves.doubtful = None;
            match gone {
                Ok(()) => drop(saves.entries.remove(at)),
                Err(error) => saves.says = Some(format!("It can't be thrown away: {error}.")),
            }
        } else {
            saves.doubtful = Some(at);
        }
        return;
    }
    let watch = action == SaveAction::Watch(at);
    match unpack(&stored.save, &loaded.library, watch) {
        Ok(session) => {
            commands.insert_resource(session);
            way.0 = Screen::Saves;
            next.set(Screen::Battle);
        }
        Err(why) => {
            let name = &stored.save.heading.level;
            let why = narrate::with_reason(&why, why.refusal());
            saves.says = Some(format!("{name} can't be opened: {why}."));
            next.set(Screen::Saves);
        }
    }
}

fn open(mut commands: Commands) {
    commands.spawn((
        Page,
        DespawnOnExit(Screen::Saves),
        TabGroup::default(),
        whole(Node {
            padding: px(28).all(),
            justify_content: JustifyContent::Center,
            ..default()
        }),
    ));
}

fn show(
    page: Query<Entity, With<Page>>,
    (saves, loaded): (Res<SavesList>, Res<LoadedContent>),
    folder: Res<SavesFolder>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let Ok(page) = page.single() else { return };
    commands.entity(page).fill(|page| {
        page.spawn(leaf(Node {
            flex_direction: FlexDirection::Column,
            width: px(1180),
            max_width: percent(100),
            padding: px(34).all(),
            row_gap: px(10),
            ..default()
        }))
        .with_children(|page| {
            head(page, "icons/load", "Kept battles");
            if let Some(says) = &saves.says {
                page.spawn(sized(says, TEXT, Tone::Rubric));
            }
            for damage in &folder.damaged {
                page.spawn(sized(harm(damage), TEXT, Tone::Rubric));
            }
            list(page, (&saves, &loaded), &keymap);
            page.spawn(rule());
            let row = Node {
                column_gap: px(16),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                ..default()
            };
            page.spawn(layout(row)).with_children(|row| {
                let place = folder.place().map(|place| format!("They lie in {place}."));
                let told = Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..default()
                };
                row.spawn(layout(told)).with_children(|told| {
                    let nowhere = || "Nothing can be kept here.".to_owned();
                    told.spawn(small(place.unwrap_or_else(nowhere)));
                });
                let back = Label::new("Back").icon("icons/undo").key(Act::Back);
                button(row, &keymap, back, Goto(Screen::Title));
            });
        });
    });
}

/// A damaged file, in words.
pub(super) fn harm(damage: &testudo_engine::session::save::Damage) -> String {
    let testudo_engine::session::save::Damage { name, aside, why } = damage;
    match aside {
        Some(aside) => format!("The kept battle {name} was set aside as {aside}: {why}."),
        None => format!("The kept battle {name} is left alone: {why}."),
    }
}

fn list(page: &mut Contents, (saves, loaded): (&SavesList, &LoadedContent), keymap: &Keymap) {
    if saves.entries.is_empty() {
        page.spawn(words(
            "None yet. A battle is kept by itself when a round begins and when you leave it.",
        ));
        return;
    }
    page.spawn((
        layout(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(10),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            ..default()
        }),
        ScrollArea,
    ))
    .insert(Pickable::default())
    .with_children(|list| {
        for (at, stored) in saves.entries.iter().enumerate() {
            entry(list, (saves, loaded), (at, stored), keymap);
        }
    });
}

fn entry(
    list: &mut Contents,
    (saves, loaded): (&SavesList, &LoadedContent),
    (at, stored): (usize, &Stored),
    keymap: &Keymap,
) {
    let heading_of = &stored.save.heading;
    let row = Node {
        column_gap: px(10),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        padding: UiRect::right(px(8)),
        ..default()
    };
    list.spawn(layout(row)).with_children(|row| {
        let told = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn(layout(told)).with_children(|told| {
            told.spawn(words(&heading_of.level));
            told.spawn(small(particulars(heading_of, loaded, stored.age())));
        });
        let name = &heading_of.level;
        if goes_on(heading_of) {
            let mut label = Label::new("Go on")
                .icon("icons/play")
                .spoken(format!("Go on with {name}"));
            if at < 9 {
                label = label.key(Act::Choice(at as u8 + 1));
            }
            button(row, keymap, label, SaveAction::GoOn(at));
        }
        let mut label = Label::new("Watch")
            .icon("icons/sight")
            .spoken(format!("Watch {name}"));
        if at < 9 && !goes_on(heading_of) {
            label = label.key(Act::Choice(at as u8 + 1));
        }
        button(row, keymap, label, SaveAction::Watch(at));
        let label = match saves.doubtful == Some(at) {
            true => Label::new("For good?").chosen(true),
            false => Label::new("Throw away").icon("icons/drop"),
        };
        let label = label.spoken(format!("Throw {name} away"));
        button(row, keymap, label, SaveAction::Drop(at));
    });
}

/// How far a battle is, who fights it, and when it was kept.
fn particulars(heading: &SaveHeading, loaded: &LoadedContent, age: Duration) -> String {
    let seats = heading.seats.iter();
    let seats: Vec<String> = seats
        .map(|seat| Seat::named(seat.clone()).words())
        .collect();
    let mut lessons = loaded.lessons.iter();
    let seats = match lessons.any(|lesson| lesson.name == heading.level) {
        true => "a lesson".to_owned(),
        false => seats.join(" against "),
    };
    let rounds = match goes_on(heading) {
        false => format!("fought out in {}", counted(heading.round, "round")),
        true => reached(heading),
    };
    let by = match heading.kept {
        Kept::ByHand => ", a copy",
        Kept::Auto | Kept::Fought => "",
    };
    let seed = heading.seed.map(|seed| format!("seed {seed}; "));
    format!(
        "{rounds}{by}; {seats}; {}{}",
        seed.unwrap_or_default(),
        ago(age)
    )
}

/// Whether a battle is not over.
fn goes_on(heading: &SaveHeading) -> bool {
    heading.kept != Kept::Fought && !heading.over
}

/// How far a battle has come.
pub(super) fn reached(heading: &SaveHeading) -> String {
    match heading.round {
        0 => "just begun".to_owned(),
        round => format!("round {round}"),
    }
}

/// A stretch of time as people say it.
fn ago(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let told = |count: u64, of: &str| format!("{} ago", counted(count as i64, of));
    match minutes {
        0 => "just now".to_owned(),
        1..60 => told(minutes, "minute"),
        60..1440 => told(minutes / 60, "hour"),
        _ => told(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_gone_by_is_said_as_people_say_it() {
        let said = |seconds| ago(Duration::from_secs(seconds));
        assert_eq!(said(59), "just now");
        assert_eq!(said(61), "1 minute ago");
        assert_eq!(said(7_300), "2 hours ago");
        assert_eq!(said(200_000), "2 days ago");
    }
}
