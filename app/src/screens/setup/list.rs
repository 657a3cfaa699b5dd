//! The levels to choose from, the small ones first, and the way through them by the arrows.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollIntoView;

use super::{Plan, Replan};
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::theme::palette::Tone;
use crate::widgets::button::{Chosen, Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::words::{SMALL, sized};
use testudo_engine::content::Level;
use testudo_engine::content::balance::Balance;
use testudo_engine::narrate;

/// How many fight in all of a level: up to the first number it is small, up to the second middling.
const SIZES: (usize, usize) = (8, 16);

/// How large a battle is, in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Size {
    Small,
    Middling,
    Large,
}

impl Size {
    fn of(level: &Level) -> Self {
        match fighters(level).iter().sum::<usize>() {
            few if few <= SIZES.0 => Self::Small,
            some if some <= SIZES.1 => Self::Middling,
            _ => Self::Large,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::Small => "A handful",
            Self::Middling => "A company",
            Self::Large => "A battle",
        }
    }
}

/// How many fight on each side.
fn fighters(level: &Level) -> Vec<usize> {
    level.sides.iter().map(|side| side.units.len()).collect()
}

/// Up to so many wins of 100 of one side a level is nearly even, and from so many on it is plain who has it easy.
const CLOSE: u8 = 57;
const PLAIN: u8 = 70;

/// How many fight against how many, and how hard that is for whoever leads the first side.
fn odds(level: &Level) -> String {
    let counts: Vec<String> = fighters(level).iter().map(usize::to_string).collect();
    let counts = counts.join(" against ");
    match level.balance {
        None => counts,
        Some(balance) => format!("{counts}, {}", difficulty(balance)),
    }
}

/// How hard a level is for whoever leads the first side.
fn difficulty(balance: Balance) -> &'static str {
    let (side, wins) = match balance {
        Balance::Even => return "even",
        Balance::Favours { side, wins } => (side, wins),
        Balance::ByGrade { .. } => return "depends on the opponents",
    };
    match (side, wins) {
        (_, ..=CLOSE) => "nearly even",
        (0, ..PLAIN) => "easier",
        (0, _) => "easy",
        (_, ..PLAIN) => "harder",
        (_, _) => "hard",
    }
}

/// The places of the levels in the order in which they are listed: by size, and then as they are loaded.
fn order(loaded: &LoadedContent) -> Vec<usize> {
    let mut order: Vec<usize> = (0..loaded.levels.len()).collect();
    order.sort_by_key(|index| {
        let level = &loaded.levels[*index];
        (Size::of(level), fighters(level).iter().sum::<usize>())
    });
    order
}

/// The levels to choose from.
pub(super) fn levels(list: &mut Contents, loaded: &LoadedContent, plan: &Plan, keymap: &Keymap) {
    let mut heading = None;
    for (place, index) in order(loaded).into_iter().enumerate() {
        let level = &loaded.levels[index];
        let size = Size::of(level);
        if heading != Some(size) {
            heading = Some(size);
            list.spawn(sized(size.words(), SMALL, Tone::Rubric));
        }
        let mut label = Label::new(&level.name)
            .wide()
            .size(22.0)
            .note(odds(level))
            .stacked()
            .chosen(index == plan.level);
        if let Some(balance) = narrate::balance(level) {
            label = label.hint(balance);
        }
        // While a seed is typed, digits are digits.
        if place < 8 && plan.typed.is_none() {
            label = label.key(Act::Choice(place as u8 + 1));
        }
        button(list, keymap, label, Replan::Level(index));
    }
}

/// The arrows go up and down the list.
pub(super) fn by_arrows(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    loaded: Res<LoadedContent>,
    plan: Res<Plan>,
    mut replan: MessageWriter<Replan>,
) {
    let order = order(&loaded);
    let Some(at) = order.iter().position(|index| *index == plan.level) else {
        return;
    };
    let by = |act| usize::from(plan.typed.is_none() && keymap.just_pressed(act, &keys));
    let to = (at + by(Act::Down)).saturating_sub(by(Act::Up));
    if let Some(level) = order.get(to).filter(|_| to != at) {
        replan.write(Replan::Level(*level));
    }
}

/// The level that is chosen is in sight, also when one comes back to the list.
pub(super) fn keep_in_sight(chosen: Query<Entity, Added<Chosen>>, mut commands: Commands) {
    for entity in &chosen {
        commands.trigger(ScrollIntoView { entity });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_favoured_has_it_easier() {
        let told = |side, wins| difficulty(Balance::Favours { side, wins });
        assert_eq!(difficulty(Balance::Even), "even");
        let (side, wins) = (0, [50, 40, 80]);
        assert_eq!(
            difficulty(Balance::ByGrade { side, wins }),
            "depends on the opponents"
        );
        assert_eq!([told(0, 57), told(1, 57)], ["nearly even"; 2]);
        assert_eq!([told(0, 58), told(1, 58)], ["easier", "harder"]);
        assert_eq!([told(0, 69), told(1, 69)], ["easier", "harder"]);
        assert_eq!([told(0, 70), told(1, 70)], ["easy", "hard"]);
    }
}
