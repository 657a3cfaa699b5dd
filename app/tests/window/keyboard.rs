//! Hands at the keys: what a plain keyboard sends for each of them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::WindowEvent;

use super::table::Table;
use testudo_app::Screen;

impl Table {
    /// What stands in the line that is typed in, if there is one.
    pub(super) fn typed(&mut self) -> Option<String> {
        let world = self.app.world_mut();
        let mut lines = world.query::<&EditableText>();
        lines
            .iter(world)
            .next()
            .map(|line| line.value().to_string())
    }

    /// Presses a key and lets it go, and lets what follows show.
    pub(super) fn key(&mut self, key: KeyCode) {
        let name = format!("{key:?}");
        let name = name.trim_start_matches("Key").trim_start_matches("Digit");
        self.hands.push(format!("presses {name}"));
        if self.screen() == Screen::Outcome {
            // Where a battle has just ended, keys press nothing for a moment.
            self.frames(12);
        }
        self.tap(key);
        self.frames(3);
    }

    /// Presses a key and lets it go, a frame each.
    pub(super) fn tap(&mut self, key: KeyCode) {
        self.press_key(key);
        self.frames(1);
        self.release_key(key);
        self.frames(1);
    }

    /// A key goes down, for the next frame.
    pub(super) fn press_key(&mut self, key_code: KeyCode) {
        let (logical_key, text) = meaning(key_code);
        self.send(KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: text.map(Into::into),
            repeat: false,
            window: self.window,
        });
    }

    /// A key comes up, for the next frame.
    pub(super) fn release_key(&mut self, key_code: KeyCode) {
        let (logical_key, _) = meaning(key_code);
        self.send(KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Released,
            text: None,
            repeat: false,
            window: self.window,
        });
    }

    /// Types letters as a keyboard sends them.
    pub(super) fn type_letters(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.send(KeyboardInput {
                // What a key is called has no part in what it writes.
                key_code: KeyCode::Unidentified(NativeKeyCode::Unidentified),
                logical_key: Key::Character(letter.to_string().into()),
                state: ButtonState::Pressed,
                text: Some(letter.to_string().into()),
                repeat: false,
                window: self.window,
            });
            self.frames(1);
        }
        self.frames(2);
    }

    fn send(&mut self, input: KeyboardInput) {
        let world = self.app.world_mut();
        world.write_message(input.clone());
        world.write_message(WindowEvent::KeyboardInput(input));
    }
}

/// What a key means and writes on a plain keyboard.
fn meaning(key: KeyCode) -> (Key, Option<String>) {
    let named = match key {
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Space => return (Key::Space, Some(" ".to_owned())),
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        other => {
            let name = format!("{other:?}");
            let letter = ["Key", "Digit", "Numpad"].iter().find_map(|kind| {
                let letter = name.strip_prefix(kind)?;
                (letter.len() == 1).then(|| letter.to_lowercase())
            });
            return match letter {
                Some(letter) => (Key::Character(letter.as_str().into()), Some(letter)),
                None => (Key::Unidentified(NativeKey::Unidentified), None),
            };
        }
    };
    (named, None)
}
