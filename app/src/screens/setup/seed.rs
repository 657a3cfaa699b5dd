//! The seed of the dice: drawn afresh, or typed.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::{Plan, Replan};
use crate::input::keymap::Keymap;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::words::{sized, small};

/// Digits of the longest seed that can be typed; every such number is the same in any log.
const DIGITS: usize = 15;

/// The seed with its buttons; whether it is being typed, when nothing else takes keys.
pub(super) fn seed(row: &mut Contents, keymap: &Keymap, plan: &Plan) -> bool {
    let Some(typed) = &plan.typed else {
        let label = Label::new("Dice")
            .icon("icons/dice")
            .note(format!("seed {}", plan.seed));
        button(row, keymap, label, Replan::TypeSeed);
        button(
            row,
            keymap,
            Label::new("Other dice").icon("icons/reload"),
            Replan::Seed,
        );
        return false;
    };
    let ink = Tone::Ink;
    row.spawn(sized(format!("Seed: {typed}_"), 26.0, ink));
    row.spawn(small("Digits, then Enter; Esc leaves it as it was."));
    true
}

/// Takes the keys while the seed is typed.
pub(super) fn type_it(mut keys: MessageReader<KeyboardInput>, mut plan: ResMut<Plan>) {
    let Some(mut typed) = plan.typed.clone() else {
        keys.clear();
        return;
    };
    let before = typed.clone();
    let pressed = keys.read().filter(|key| key.state == ButtonState::Pressed);
    for key in pressed.map(|key| key.key_code) {
        match key {
            KeyCode::Escape => {
                plan.typed = None;
                return;
            }
            KeyCode::Enter | KeyCode::NumpadEnter => {
                plan.typed = None;
                // Nothing typed is nothing changed.
                plan.named |= !typed.is_empty();
                plan.seed = typed.parse().unwrap_or(plan.seed);
                return;
            }
            KeyCode::Backspace => drop(typed.pop()),
            other => typed.extend(digit(other).filter(|_| typed.len() < DIGITS)),
        }
    }
    if typed != before {
        plan.typed = Some(typed);
    }
}

/// The digit of a key.
fn digit(key: KeyCode) -> Option<char> {
    Some(match key {
        KeyCode::Digit0 | KeyCode::Numpad0 => '0',
        KeyCode::Digit1 | KeyCode::Numpad1 => '1',
        KeyCode::Digit2 | KeyCode::Numpad2 => '2',
        KeyCode::Digit3 | KeyCode::Numpad3 => '3',
        KeyCode::Digit4 | KeyCode::Numpad4 => '4',
        KeyCode::Digit5 | KeyCode::Numpad5 => '5',
        KeyCode::Digit6 | KeyCode::Numpad6 => '6',
        KeyCode::Digit7 | KeyCode::Numpad7 => '7',
        KeyCode::Digit8 | KeyCode::Numpad8 => '8',
        KeyCode::Digit9 | KeyCode::Numpad9 => '9',
        _ => return None,
    })
}
