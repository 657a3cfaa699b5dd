//! The seed of the dice: drawn afresh, or typed.

use accesskit::Role;
use bevy::prelude::*;

use super::{Plan, Replan};
use crate::input::keymap::Keymap;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::text_field::{Entered, Line, Typed, text_field};
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
    row.spawn(sized("Seed:", 26.0, Tone::Ink));
    let line = Line {
        label: "Seed",
        role: Role::NumberInput,
        text: typed,
        most: DIGITS,
        takes: |letter| letter.is_ascii_digit(),
    };
    text_field(row, &line);
    row.spawn(small("Digits, then Enter; Esc leaves it as it was."));
    true
}

/// Takes what is typed as the seed.
pub(super) fn type_it(
    keys: Res<ButtonInput<KeyCode>>,
    mut typed: MessageReader<Typed>,
    mut entered: MessageReader<Entered>,
    mut plan: ResMut<Plan>,
) {
    let (typed, entered) = (typed.read().last(), entered.read().last());
    if plan.typed.is_none() {
        return;
    }
    if let Some(Entered(digits)) = entered {
        plan.typed = None;
        plan.name_seed(digits);
    } else if keys.just_pressed(KeyCode::Escape) {
        plan.typed = None;
    } else if let Some(Typed(digits)) = typed {
        plan.typed = Some(digits.clone());
    }
}
