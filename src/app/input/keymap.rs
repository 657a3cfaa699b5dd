//! Which key means what: one act for each thing a key can do, and the key it has now.

use bevy::prelude::*;

/// Something a key can mean.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::app) enum Act {
    /// The board's cursor goes up.
    Up,
    /// The board's cursor goes down.
    Down,
    /// The board's cursor goes left.
    Left,
    /// The board's cursor goes right.
    Right,
    /// Do what the cursor is on.
    Confirm,
    /// The safe answer: back, close, never mind.
    Back,
    /// The next enemy that can be attacked.
    NextTarget,
    /// The next location of the target.
    NextAim,
    /// Turn the facing to come clockwise.
    TurnRight,
    /// Turn it the other way.
    TurnLeft,
    /// End the turn.
    EndTurn,
    /// Take the last step back.
    Undo,
    /// The camera goes to whoever decides.
    Centre,
    /// Nearer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// Do not wait for the story.
    Skip,
    /// Let the adviser decide.
    Advise,
    /// Show or hide the threatened cells.
    Threats,
    /// Show or hide range bands and lines of sight.
    Measure,
    /// Show the character card.
    Card,
    /// The numbered choices, 1 to 9.
    Choice(u8),
}

/// The key of each act.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Keymap(Vec<(Act, KeyCode)>);

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

impl Default for Keymap {
    fn default() -> Self {
        let keys = [
            (Act::Up, KeyCode::ArrowUp),
            (Act::Down, KeyCode::ArrowDown),
            (Act::Left, KeyCode::ArrowLeft),
            (Act::Right, KeyCode::ArrowRight),
            (Act::Confirm, KeyCode::Enter),
            (Act::Back, KeyCode::Escape),
            (Act::NextTarget, KeyCode::KeyN),
            (Act::NextAim, KeyCode::KeyL),
            (Act::TurnRight, KeyCode::KeyE),
            (Act::TurnLeft, KeyCode::KeyQ),
            (Act::EndTurn, KeyCode::Backspace),
            (Act::Undo, KeyCode::KeyU),
            (Act::Centre, KeyCode::KeyC),
            (Act::ZoomIn, KeyCode::Equal),
            (Act::ZoomOut, KeyCode::Minus),
            (Act::Skip, KeyCode::KeyF),
            (Act::Advise, KeyCode::KeyR),
            (Act::Threats, KeyCode::KeyT),
            (Act::Measure, KeyCode::KeyV),
            (Act::Card, KeyCode::KeyI),
        ];
        let digits = (1..).map(Act::Choice).zip(DIGITS);
        Self(keys.into_iter().chain(digits).collect())
    }
}

impl Keymap {
    /// The key of an act.
    pub(in crate::app) fn key(&self, act: Act) -> Option<KeyCode> {
        let mut keys = self.0.iter();
        keys.find(|(known, _)| *known == act).map(|(_, key)| *key)
    }

    /// Whether the key of an act went down this frame.
    pub(in crate::app) fn just_pressed(&self, act: Act, keys: &ButtonInput<KeyCode>) -> bool {
        self.key(act).is_some_and(|key| keys.just_pressed(key))
    }

    /// The name of an act's key, as it stands on a keyboard.
    pub(in crate::app) fn name(&self, act: Act) -> Option<String> {
        self.key(act).map(key_name)
    }
}

/// A key as people name it.
fn key_name(key: KeyCode) -> String {
    let name = format!("{key:?}");
    let short = name
        .strip_prefix("Key")
        .or_else(|| name.strip_prefix("Digit"))
        .or_else(|| name.strip_prefix("Arrow"));
    match (short, key) {
        (_, KeyCode::Escape) => "Esc".to_owned(),
        (_, KeyCode::Equal) => "+".to_owned(),
        (_, KeyCode::Minus) => "-".to_owned(),
        (Some(short), _) => short.to_owned(),
        (None, _) => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        let keymap = Keymap::default();
        let mut keys: Vec<String> = keymap.0.iter().map(|(_, key)| key_name(*key)).collect();
        let all = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }

    #[test]
    fn keys_are_named_as_people_name_them() {
        let keymap = Keymap::default();
        let name = |act| keymap.name(act).unwrap_or_default();
        assert_eq!(name(Act::Choice(3)), "3");
        assert_eq!(name(Act::Back), "Esc");
        assert_eq!(name(Act::TurnLeft), "Q");
        assert_eq!(name(Act::Up), "Up");
    }
}
