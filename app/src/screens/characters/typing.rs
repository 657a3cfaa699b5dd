//! A character's name as it is typed, over everything else.

use accesskit::Role;
use bevy::prelude::*;

use super::files::CharacterFile;
use super::{Workshop, files};
use crate::loaded_content::LoadedContent;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::question::question;
use crate::widgets::text_field::{Entered, Line, text_field};

/// The longest name, letters.
const LETTERS: usize = 30;

/// The sheet on which it is typed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct NameSheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            answer.in_set(AppSystems::Input),
            draw.in_set(AppSystems::Draw)
                .run_if(resource_changed::<Workshop>),
        )
            .run_if(in_state(Screen::Characters)),
    );
}

/// Enter gives the name; Esc leaves it as it was.
fn answer(
    keys: Res<ButtonInput<KeyCode>>,
    mut entered: MessageReader<Entered>,
    loaded: Res<LoadedContent>,
    mut shop: ResMut<Workshop>,
) {
    let entered = entered.read().last();
    if !shop.naming {
        return;
    }
    if let Some(Entered(name)) = entered {
        shop.naming = false;
        rename(&mut shop, &loaded, name.trim());
    } else if keys.just_pressed(KeyCode::Escape) {
        shop.naming = false;
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

/// The sheet comes when a name is asked for, and goes when it is given.
fn draw(shop: Res<Workshop>, sheets: Query<Entity, With<NameSheet>>, mut commands: Commands) {
    let wanted = shop.opened().filter(|_| shop.naming);
    let (Some(file), true) = (wanted, sheets.is_empty()) else {
        for sheet in sheets.iter().filter(|_| wanted.is_none()) {
            commands.entity(sheet).despawn();
        }
        return;
    };
    let marks = (NameSheet, DespawnOnExit(Screen::Characters));
    let asked = (
        "What is it called?",
        "Type it, then Enter; Esc leaves it as it was.",
    );
    question(&mut commands, marks, asked, |page| {
        let line = Line {
            label: "Name",
            role: Role::TextInput,
            text: &file.made.character.name,
            most: LETTERS,
            takes: |letter| !letter.is_control(),
        };
        text_field(page, &line);
    });
}
