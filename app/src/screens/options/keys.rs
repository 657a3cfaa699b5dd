//! The keys on the options page: each act with its key, and the waiting for another one. An act whose key is given to
//! another gets that one's; only a file written by hand puts two acts on one key, and that is shown.

use bevy::input::InputSystems;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::input::keys;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{SMALL, sized, small};

/// The act whose next key is waited for, and what there is to say of the last one pressed, below its act.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Waiting {
    act: Option<Act>,
    told: Option<(Act, String)>,
    /// Which button has the focus again afterwards.
    from: Option<Entity>,
}

impl Waiting {
    /// Whether a key is waited for.
    pub(super) fn is_waiting(&self) -> bool {
        self.act.is_some()
    }

    fn over(&mut self) {
        self.act = None;
        self.told = None;
    }
}

/// Wait for the key of an act.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
struct Rebind(Act);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>();
    app.add_plugins(register_button_message::<Rebind>);
    app.add_systems(
        PreUpdate,
        catch.after(InputSystems).run_if(in_state(Screen::Options)),
    );
    app.add_systems(
        Update,
        wait.in_set(AppSystems::Command)
            .run_if(in_state(Screen::Options)),
    );
    app.add_systems(OnExit(Screen::Options), |mut waiting: ResMut<Waiting>| {
        *waiting = Waiting::default();
    });
}

fn wait(
    mut asked: MessageReader<Rebind>,
    mut waiting: ResMut<Waiting>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some(Rebind(act)) = asked.read().last() {
        *waiting = Waiting {
            act: Some(*act),
            told: None,
            from: focus.get(),
        };
        // Or Enter would press the button again instead of becoming its key.
        focus.clear();
    } else if !waiting.is_waiting()
        && let Some(from) = waiting.bypass_change_detection().from.take()
    {
        focus.set(from, FocusCause::Navigated);
    }
}

/// The next key is the one; nobody else hears of it.
fn catch(
    mut keyboard: ResMut<ButtonInput<KeyCode>>,
    mut waiting: ResMut<Waiting>,
    mut settings: ResMut<Settings>,
    keymap: Res<Keymap>,
) {
    let Some(act) = waiting.act else { return };
    let Some(key) = keyboard.get_just_pressed().next().copied() else {
        return;
    };
    keyboard.reset_all();
    if key == KeyCode::Escape {
        waiting.over();
    } else if keys::may_be_chosen(key) {
        waiting.over();
        let had = keymap.key(act);
        bind(&mut settings, act, key);
        if let (Some(other), Some(had)) = (keymap.of_key(key).find(|other| *other != act), had) {
            bind(&mut settings, other, had);
            let told = format!("changed with: {}, now {}", other.words(), keys::words(had));
            waiting.told = Some((act, told));
        }
    } else {
        waiting.told = Some((act, format!("{} can't be chosen.", keys::words(key))));
    }
}

/// Gives an act a key; the usual one is not written down.
fn bind(settings: &mut Settings, act: Act, key: KeyCode) {
    settings.keys.remove(&act.id());
    if Keymap::default().key(act) != Some(key) {
        settings.keys.insert(act.id(), keys::id(key));
    }
}

/// Every act that can have another key.
pub(super) fn list(page: &mut Contents, keymap: &Keymap, waiting: &Waiting) {
    page.spawn(small(
        "Press one to give it another key. Esc always means: back.",
    ));
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    }))
    .with_children(|list| {
        for (act, _) in Act::all().filter(|(act, _)| !act.is_fixed()) {
            entry(list, keymap, waiting, act);
        }
    });
}

/// Width of an act in the list, so that they stand in columns.
const CELL: f32 = 252.0;

fn entry(list: &mut Contents, keymap: &Keymap, waiting: &Waiting, act: Act) {
    list.spawn(layout(Node {
        flex_direction: FlexDirection::Column,
        width: px(CELL),
        ..default()
    }))
    .with_children(|cell| {
        let waits = waiting.act == Some(act);
        let name = match waits {
            true => "press a key, Esc keeps it".to_owned(),
            false => keymap.name(act).unwrap_or_default(),
        };
        let spoken = format!("Key of {}: {name}", act.words());
        let label = Label::new(act.words())
            .note(name)
            .spoken(spoken)
            .size(SMALL)
            .wide()
            .chosen(waits);
        button(cell, keymap, label, Rebind(act));
        let others: Vec<String> = keymap.clashes(act).map(Act::words).collect();
        if !others.is_empty() {
            let told = format!("also: {}", others.join(", "));
            cell.spawn(sized(told, SMALL, Tone::Rubric));
        }
        if let Some((_, told)) = waiting.told.as_ref().filter(|(of, _)| *of == act) {
            cell.spawn(sized(told, SMALL, Tone::Rubric));
        }
    });
}
