//! A character's name as it is typed, over everything else.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::files::CharacterFile;
use super::{Workshop, files};
use crate::loaded_content::LoadedContent;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::question::question;
use crate::widgets::words::small;

/// The longest name, letters.
const LETTERS: usize = 30;

/// The sheet on which it is typed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct NameSheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            type_it.in_set(AppSystems::Input),
            draw.in_set(AppSystems::Draw)
                .run_if(resource_changed::<Workshop>),
        )
            .run_if(in_state(Screen::Characters)),
    );
}

/// Takes the keys while it is typed.
fn type_it(
    mut keys: MessageReader<KeyboardInput>,
    loaded: Res<LoadedContent>,
    mut shop: ResMut<Workshop>,
) {
    let Some(mut typed) = shop.naming.clone() else {
        keys.clear();
        return;
    };
    let before = typed.clone();
    let pressed = keys.read().filter(|key| key.state == ButtonState::Pressed);
    for key in pressed {
        match key.key_code {
            KeyCode::Escape => {
                shop.naming = None;
                return;
            }
            KeyCode::Enter | KeyCode::NumpadEnter => {
                shop.naming = None;
                rename(&mut shop, &loaded, typed.trim());
                return;
            }
            KeyCode::Backspace => drop(typed.pop()),
            _ => {
                let letters = key.text.iter().flat_map(|text| text.chars());
                let letters = letters.filter(|letter| !letter.is_control());
                let room = LETTERS.saturating_sub(typed.chars().count());
                typed.extend(letters.take(room));
            }
        }
    }
    if typed != before {
        shop.naming = Some(typed);
    }
}

/// Nothing typed is nothing changed.
fn rename(shop: &mut Workshop, loaded: &LoadedContent, name: &str) {
    let Some(file) = shop.opened() else { return };
    if name.is_empty() || name == file.made.character.name {
        return;
    }
    match files::renamed(&loaded.library, file, name) {
        Ok(file) => moved(shop, loaded, &file),
        Err(why) => shop.says = Some(format!("It can't be called so: {why}.")),
    }
}

/// Writes whoever lies open as it is now into a file that may be called otherwise; the old one goes only when that is done.
fn moved(shop: &mut Workshop, loaded: &LoadedContent, to: &CharacterFile) {
    let Some(from) = shop.opened().map(|file| file.path.clone()) else {
        return;
    };
    let kept = files::kept(&to.path, &to.made);
    let gone = kept.and_then(|()| match from == to.path {
        true => Ok(()),
        false => std::fs::remove_file(&from)
            .map_err(|error| format!("{} can't be removed: {error}", from.display())),
    });
    shop.read(loaded, Some(to.path.clone()));
    shop.says = gone.err().map(|why| format!("{why}."));
}

fn draw(shop: Res<Workshop>, sheets: Query<Entity, With<NameSheet>>, mut commands: Commands) {
    for sheet in &sheets {
        commands.entity(sheet).despawn();
    }
    let Some(typed) = &shop.naming else { return };
    let marks = (NameSheet, DespawnOnExit(Screen::Characters));
    let told = format!("{typed}_");
    question(
        &mut commands,
        marks,
        ("What is it called?", &told),
        |page| {
            page.spawn(small("Type it, then Enter; Esc leaves it as it was."));
        },
    );
}
