//! The choice of a skirmish and its outcome: in every window, with nothing lost.

use bevy::prelude::*;
use testudo_app::Screen;
use testudo_engine::narrate::{self, Fate, Reckoning};

use super::keeping::fought;
use super::table::Table;

const WINDOWS: [(&str, u32, u32, f32); 5] = [
    ("1280", 1280, 800, 1.0),
    ("1920", 1920, 1080, 1.0),
    ("800", 800, 600, 1.0),
    ("200", 1920, 1080, 2.0),
    ("4k", 3840, 2160, 1.0),
];

fn inside(table: &mut Table, button: &str, width: u32, height: u32) {
    let at = table.button(button);
    let at = at.unwrap_or_else(|| panic!("there is no {button}: {:?}", table.labels()));
    let most = Vec2::new(width as f32, height as f32);
    assert!(
        at.cmpgt(Vec2::ZERO).all() && at.cmplt(most).all(),
        "{button} is lost at {at}"
    );
}

#[test]
fn the_setup_shows_the_level_and_takes_seats_and_a_typed_seed() {
    for (name, width, height, scale) in WINDOWS {
        let mut table = Table::open(None, width, height, scale);
        inside(&mut table, "New skirmish", width, height);
        inside(&mut table, "Leave the table", width, height);
        table.shoot(&format!("title-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        table.key(KeyCode::Digit2);
        assert_eq!(table.screen(), Screen::Setup);
        table.shoot(&format!("setup-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        for button in ["To battle", "Back", "Dice"] {
            inside(&mut table, button, width, height);
        }
    }
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit2);
    table.click_button("Dice");
    // While it is typed, digits choose no level, and Esc only leaves the typing.
    let before = table.labels();
    table.key(KeyCode::Digit4);
    table.key(KeyCode::Numpad2);
    assert!(table.reads("Seed: 42_"));
    table.key(KeyCode::Backspace);
    assert!(table.reads("Seed: 4_"));
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Setup);
    assert!(table.button("Dice seed 7").is_some());
    table.click_button("Dice");
    for key in [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit0] {
        table.key(key);
    }
    assert_eq!(table.labels(), before);
    table.key(KeyCode::Enter);
    assert_eq!(
        table.screen(),
        Screen::Setup,
        "Enter ends the typing and no more"
    );
    assert!(table.button("Dice seed 120").is_some());
    table.click_button("To battle");
    table.frames(3);
    assert_eq!(table.session().seed, 120);
}

#[test]
fn the_outcome_tells_who_fell_and_how_in_every_window() {
    for (name, width, height, scale) in WINDOWS {
        let mut table = Table::open_with(&fought, width, height, scale);
        table.frames(3);
        // Where there is little room, the way to the end is folded away.
        if table.button("More").is_some() {
            table.click_button("More");
        }
        table.key(KeyCode::Digit6);
        table.click_button("Outcome");
        assert_eq!(table.screen(), Screen::Outcome);
        let session = table.session();
        let events = session.replica().events().to_vec();
        let cast = session.cast.clone();
        let sum = Reckoning::of(&cast, &events);
        let members: Vec<_> = sum.sides.iter().flat_map(|side| &side.members).collect();
        let mut fallen = 0;
        for member in members {
            let fell = narrate::fell(&cast, member);
            let down = matches!(member.fate, Fate::Dead | Fate::Unconscious);
            assert_eq!(fell.is_some(), down, "{member:?}");
            fallen += usize::from(down);
            if let Some(fell) = fell {
                let told = fell.split_once(' ').unwrap().1;
                assert!(table.reads(told), "{fell} is not told");
            }
            let wounds = narrate::wounds(&cast, member);
            assert_eq!(wounds.is_empty(), member.injury == 0, "{member:?}");
            assert!(table.reads(&wounds), "{wounds} is not told");
        }
        assert!(fallen > 0, "somebody fell");
        table.shoot(&format!("outcome-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        for button in [
            "Watch again",
            "Once more",
            "Keep a copy",
            "Another skirmish",
            "Title",
        ] {
            inside(&mut table, button, width, height);
        }
        table.key(KeyCode::KeyK);
        assert!(table.reads("The battle is kept"), "{name}");
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
    }
}
