//! Questions before what can't be taken back, defences chosen by the adviser, and what is heard.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use testudo_app::{Cue, Screen};
use testudo_engine::battle::event::TurnEvent;
use testudo_engine::battle::{Command, Decision, Event};

use super::table::Table;
use super::written::written;

/// Whether the battle has been told of such a command.
fn commanded(table: &Table, wanted: fn(&Command) -> bool) -> bool {
    let replica = table.session().replica();
    let mut told = replica.events().iter();
    told.any(|(_, event)| matches!(event, Event::Turn(TurnEvent::Commanded { command, .. }) if wanted(command)))
}

/// Plays until a turn of one's own begins.
fn own_turn(table: &mut Table) {
    table.until_choice();
    for _ in 0..12 {
        if matches!(table.session().choice(), Some(Decision::Turn(_))) {
            return;
        }
        table.decide_by_keys();
        table.until_choice();
    }
    panic!("no turn of one's own");
}

#[test]
fn giving_up_is_asked_about_and_esc_says_no() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    own_turn(&mut table);
    let told = table.session().told();
    table.click_button("Surrender");
    table.click_button("Yes, surrender");
    assert!(table.button("Yes, do it").is_some());
    table.shoot("question");
    // Behind the question nothing is pressed, and Enter is the safe answer.
    table.key(KeyCode::Backspace);
    assert_eq!(table.session().told(), told);
    table.key(KeyCode::Enter);
    assert!(table.button("Yes, do it").is_none());
    table.click_button("Yes, surrender");
    table.key(KeyCode::Escape);
    assert!(table.button("Yes, do it").is_none());
    assert_eq!(table.screen(), Screen::Battle);
    assert_eq!(table.session().told(), told);
    table.click_button("Yes, surrender");
    assert_eq!(table.key_on("Yes, do it").as_deref(), Some("[1]"));
    table.key(KeyCode::Digit1);
    table.frames(20);
    assert!(table.session().told() > told);
}

impl Table {
    /// The key that stands on a button.
    fn key_on(&mut self, words: &str) -> Option<String> {
        let world = self.app.world_mut();
        let mut buttons = world.query_filtered::<(&AccessibleLabel, &Children), With<Button>>();
        let mut found = buttons.iter(world);
        let (_, inside) = found.find(|(label, _)| label.0 == words)?;
        let mut texts = inside.iter().filter_map(|one| world.get::<Text>(one));
        let key = texts.find(|text| text.0.starts_with('['))?;
        Some(key.0.clone())
    }
}

/// A field on which an archer sees one enemy, or a man-at-arms has one before it.
fn left_undone(unit: &str, (enemy, at): (&str, u16)) -> Table {
    let row = ". ".repeat(40);
    let text = r#"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy",
        grid: Hex(orientation: Pointy, offset: Odd), legend: {'.': (terrain: "grass")},
        map: ["ROW", " ROW"],
        sides: [
            (id: "first", name: "First", units: [(unit: "UNIT", at: [(1, 0)], facing: E, names: ["Ada"])]),
            (id: "second", name: "Second", units: [(unit: "ENEMY", at: [(AT, 0)], facing: W, names: ["Dun"])]),
        ],
        rounds: 20,
    )"#;
    let text = text.replace("ROW", row.trim_end());
    let text = text
        .replace("UNIT", unit)
        .replace("ENEMY", enemy)
        .replace("AT", &at.to_string());
    let level = written(&text);
    let mut table = Table::open_level(&level, 1280, 800);
    own_turn(&mut table);
    let options = table.session().replica().options();
    assert!(options.attacks().next().is_some(), "nobody can be struck");
    table
}

#[test]
fn a_turn_is_ended_without_a_question_where_only_a_wild_shot_is_left() {
    let mut table = left_undone("archer", ("man_at_arms", 36));
    table.key(KeyCode::Backspace);
    table.frames(4);
    assert!(!table.reads("End the turn?"), "{:?}", table.texts());
    assert!(commanded(&table, |command| *command == Command::Wait));
}

#[test]
fn a_turn_is_not_ended_unasked_where_a_good_blow_is_left() {
    let mut table = left_undone("man_at_arms", ("peasant", 2));
    table.key(KeyCode::Backspace);
    table.frames(4);
    assert!(table.reads("End the turn?"), "{:?}", table.texts());
    assert!(
        table.reads("Dun (b1) could still be struck from here: hit "),
        "{:?}",
        table.texts()
    );
    table.shoot("end-the-turn");
    assert!(!commanded(&table, |command| *command == Command::Wait));
}

#[test]
fn an_action_has_the_same_key_whatever_else_may_be_done() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    for _ in 0..2 {
        own_turn(&mut table);
        let count = |table: &Table| {
            let replica = table.session().replica();
            let told = replica.events().iter();
            told.filter(|(_, event)| {
                let Event::Turn(TurnEvent::Commanded { command, .. }) = event else {
                    return false;
                };
                *command == Command::Guard
            })
            .count()
        };
        let before = count(&table);
        table.key(KeyCode::KeyZ);
        table.frames(2);
        assert!(count(&table) > before, "{:?}", table.labels());
    }
    own_turn(&mut table);
    table.key(KeyCode::F10);
    assert!(table.button("Yes, surrender").is_some());
}

#[test]
fn searching_has_a_key_of_its_own() {
    let mut table = Table::open(Some("warren"), 1280, 800, 1.0);
    own_turn(&mut table);
    assert!(table.button("Never mind").is_none());
    table.key(KeyCode::Semicolon);
    table.shoot("searching-1280");
    assert!(
        table.button("Never mind").is_some() && table.button("about (").is_some(),
        "{:?}",
        table.labels()
    );
}

/// The adviser plays a decision for a person, who may think better of it.
#[test]
fn what_the_adviser_does_is_taken_back_like_one_s_own() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    for _ in 0..12 {
        own_turn(&mut table);
        let before = table.session().replica().snapshot();
        table.key(KeyCode::KeyR);
        table.until_choice();
        if table.button("Undo").is_some() {
            table.key(KeyCode::KeyU);
            table.frames(4);
            assert_eq!(table.session().replica().snapshot(), before);
            return;
        }
    }
    panic!("nothing that the adviser did could be taken back");
}

#[test]
fn the_menu_restarts_the_battle() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    own_turn(&mut table);
    let first = table.session().told();
    let before = table.session().replica().snapshot();
    table.key(KeyCode::KeyR);
    own_turn(&mut table);
    assert!(table.session().told() > first);
    // Keys of the battle wait behind the question.
    let told = table.session().told();
    table.click_button("Menu");
    table.key(KeyCode::KeyX);
    table.click_button("Restart");
    assert!(table.reads("Begin the battle anew?"));
    table.click_button("No");
    assert_eq!(table.session().told(), told);
    assert!(!table.reads("What was weighed"), "X waits for the answer");
    table.click_button("Menu");
    table.click_button("Restart");
    table.click_button("Yes, begin anew");
    assert_eq!(table.screen(), Screen::Battle);
    own_turn(&mut table);
    assert_eq!(table.session().replica().snapshot(), before);
}

#[test]
fn a_right_click_opens_the_card_of_whoever_is_there() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    own_turn(&mut table);
    let unit = table.session().choice().unwrap().unit();
    let at = table.token(unit);
    // What is dragged is the board.
    table.drag(MouseButton::Right, at, Vec2::new(40.0, 0.0));
    assert!(!table.reads("tired at"));
    let at = table.token(unit);
    table.drag(MouseButton::Right, at, Vec2::ZERO);
    assert!(table.reads("tired at"));
}

#[test]
fn whoever_wants_no_questions_gets_none() {
    let settings = Some("confirm = false");
    let mut table = Table::open_set(settings, Some("bridge"), 1280, 800, 1.0);
    own_turn(&mut table);
    let told = table.session().told();
    table.click_button("Surrender");
    table.click_button("Yes, surrender");
    table.frames(20);
    assert!(table.session().told() > told);
}

#[test]
fn the_adviser_defends_for_whoever_wants_it() {
    let settings = Some("choose_defence = true\nown_turns = \"at_once\"\nai_turns = \"at_once\"");
    let mut table = Table::open_set(settings, Some("bridge"), 1280, 800, 1.0);
    for _ in 0..40 {
        table.until_choice();
        if table.screen() != Screen::Battle {
            break;
        }
        let decision = table.session().choice();
        assert!(!matches!(decision, Some(Decision::Defence(_))));
        table.decide_by_keys();
        table.frames(4);
        if commanded(&table, |command| matches!(command, Command::Defence { .. })) {
            return;
        }
    }
    panic!("nobody was ever attacked");
}

#[test]
fn what_happens_is_heard() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let mut heard: Vec<&str> = Vec::new();
    for round in 0..600 {
        table.frames(1);
        let cues = table.app.world().resource::<Messages<Cue>>();
        heard.extend(cues.iter_current_update_messages().map(|cue| cue.0));
        if table.screen() == Screen::Battle && table.session().choice().is_some() {
            // The adviser plays, by its button.
            table.press_key(KeyCode::KeyR);
        }
        if round == 590 {
            table.press_key(KeyCode::KeyO);
        }
    }
    for name in ["page", "turn", "step", "click"] {
        assert!(heard.contains(&name), "no {name} among {heard:?}");
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/sounds");
    for name in heard {
        let file = std::path::Path::new(folder).join(format!("{name}.wav"));
        assert!(file.is_file(), "there is no {name}.wav");
    }
}
