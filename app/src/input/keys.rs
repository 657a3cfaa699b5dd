//! The keys a person may choose, by the names they have in the settings and on a keyboard.

use bevy::prelude::KeyCode;

/// Every key that may be given a meaning. Esc and Tab keep theirs.
const KEYS: [KeyCode; 84] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Insert,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Equal,
    KeyCode::Minus,
    KeyCode::Comma,
    KeyCode::Period,
    KeyCode::Slash,
    KeyCode::Semicolon,
    KeyCode::Quote,
    KeyCode::Backquote,
    KeyCode::Backslash,
    KeyCode::BracketLeft,
    KeyCode::BracketRight,
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F5,
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::F12,
    KeyCode::Numpad0,
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
    KeyCode::NumpadAdd,
    KeyCode::NumpadSubtract,
];

/// Whether a key may be given a meaning.
pub(crate) fn may_be_chosen(key: KeyCode) -> bool {
    KEYS.contains(&key)
}

/// The name of a key in the settings.
pub(crate) fn id(key: KeyCode) -> String {
    format!("{key:?}")
}

/// The key of such a name.
pub(crate) fn named(name: &str) -> Option<KeyCode> {
    KEYS.into_iter().find(|key| id(*key) == name)
}

/// A key as people name it.
pub(crate) fn words(key: KeyCode) -> String {
    let name = id(key);
    let short = name
        .strip_prefix("Key")
        .or_else(|| name.strip_prefix("Digit"))
        .or_else(|| name.strip_prefix("Arrow"));
    match (short, key) {
        (_, KeyCode::Escape) => "Esc".to_owned(),
        (_, KeyCode::Equal) => "+".to_owned(),
        (_, KeyCode::Minus) => "-".to_owned(),
        (_, KeyCode::Comma) => ",".to_owned(),
        (_, KeyCode::Period) => ".".to_owned(),
        (_, KeyCode::Slash) => "/".to_owned(),
        (_, KeyCode::Semicolon) => ";".to_owned(),
        (_, KeyCode::Quote) => "'".to_owned(),
        (_, KeyCode::Backquote) => "`".to_owned(),
        (_, KeyCode::Backslash) => "\\".to_owned(),
        (_, KeyCode::BracketLeft) => "[".to_owned(),
        (_, KeyCode::BracketRight) => "]".to_owned(),
        (_, KeyCode::PageUp) => "Page up".to_owned(),
        (_, KeyCode::PageDown) => "Page down".to_owned(),
        (Some(short), _) => short.to_owned(),
        (None, _) => name.replace("Numpad", "Num "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_by_its_name_and_no_two_read_the_same() {
        let mut read: Vec<String> = KEYS.into_iter().map(words).collect();
        read.sort();
        read.dedup();
        assert_eq!(read.len(), KEYS.len());
        for key in KEYS {
            assert_eq!(named(&id(key)), Some(key));
        }
        assert_eq!(named("Escape"), None);
        assert!(!may_be_chosen(KeyCode::Tab));
    }
}
