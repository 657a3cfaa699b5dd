//! From the title through a whole skirmish to the outcome, by mouse and by keys.

use bevy::prelude::*;
use testudo_app::Screen;
use testudo_engine::battle::Decision;

use super::table::Table;
use super::written::written;

#[test]
fn a_skirmish_is_played_by_mouse_from_the_title_to_the_outcome() {
    let mut table = Table::open_drawn(None, 1280, 800, 1.0);
    assert_eq!(table.screen(), Screen::Title);
    if let Some(title) = table.shoot("title") {
        assert!(title.colours() > 20, "the title is blank");
    }
    table.click_button("New skirmish");
    assert_eq!(table.screen(), Screen::Setup);
    table.click_button("The Duel");
    table.shoot("setup");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("To battle");
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    table.until_choice();
    let picture = table.shoot("duel");
    let unit = table.session().choice().unwrap().unit();
    let token = table.token(unit);
    if let Some(picture) = picture {
        assert!(picture.colours() > 200, "the board is blank");
        let blue = picture.like(token, 30.0, [0, 114, 178]);
        assert!(
            blue > 60,
            "no miniature at {token}: {blue} pixels of its colour"
        );
    }
    table.fight(Table::decide_by_mouse);
    assert_eq!(table.screen(), Screen::Outcome);
    table.shoot("outcome");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("Title");
    assert_eq!(table.screen(), Screen::Title);
}

/// Who has chosen an opponent meets it on other levels too, until another is chosen.
#[test]
fn the_chosen_opponent_stays_when_another_level_is_chosen() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Practice Yard");
    table.frames(2);
    assert!(table.reads("recruit (AI)"), "{:?}", table.texts());
    table.click_button("played by recruit");
    table.click_button("veteran (AI) plays");
    table.frames(2);
    assert!(table.reads("veteran (AI)"), "{:?}", table.texts());
    table.click_button("The Bridge");
    table.frames(2);
    assert!(table.reads("veteran (AI)"), "{:?}", table.texts());
    assert!(table.reads("you"), "the first side is still a person's");
}

/// Where points decide, the outcome tells them.
#[test]
fn an_outcome_by_points_tells_the_points() {
    let text = r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass"), '#': (terrain: "wall")},
        map: [
            ". . # . .",
            ". . # . .",
        ],
        sides: [
            (id: "reds", name: "The Reds", units: [
                (unit: "peasant", at: [(0, 0)], facing: E),
            ]),
            (id: "blues", name: "The Blues", units: [
                (unit: "peasant", at: [(4, 0)], facing: W),
            ]),
        ],
        rounds: 1,
        at_end: Points([Held(cells: [(1, 0), (0, 0)], points: 3), Felled(points: 1)]),
    )"##;
    let level = written(text);
    let mut table = Table::open_level(&level, 1280, 800);
    table.until_choice();
    table.key(KeyCode::Backspace);
    table.frames(4);
    table.until_choice();
    if table.screen() == Screen::Battle {
        table.click_button("Outcome");
        table.frames(4);
    }
    assert_eq!(table.screen(), Screen::Outcome);
    assert!(
        table.reads("Points: The Reds 3, The Blues 0."),
        "{:?}",
        table.texts()
    );
}

#[test]
fn a_skirmish_is_played_by_keys_from_the_title_to_the_outcome() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit2);
    assert_eq!(table.screen(), Screen::Setup);
    // The smallest battle stands first.
    table.key(KeyCode::Digit1);
    table.key(KeyCode::Enter);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    // Esc asks before it leaves, and a second one stays.
    table.until_choice();
    table.key(KeyCode::Escape);
    assert!(table.button("Fight on").is_some());
    table.key(KeyCode::Escape);
    assert!(table.button("Fight on").is_none());
    table.fight(Table::decide_by_keys);
    assert_eq!(table.screen(), Screen::Outcome);
    // What is over is not gone on with, but can be watched.
    let saves = std::fs::read_dir(table.home.path().join("saves")).unwrap();
    let saves: Vec<_> = saves.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(saves, ["fought-duel-7.jsonl"]);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn a_level_named_at_the_start_is_entered_at_once_and_its_words_stay_in_their_panels() {
    for (name, width, height, scale) in [
        ("bridge-1280", 1280, 800, 1.0),
        ("bridge-1920", 1920, 1080, 1.0),
        ("bridge-200", 1920, 1080, 2.0),
        ("bridge-small", 800, 600, 1.0),
    ] {
        let mut table = Table::open(Some("bridge"), width, height, scale);
        table.frames(4);
        assert_eq!(table.screen(), Screen::Battle);
        table.until_choice();
        for _ in 0..6 {
            match table.session().choice() {
                Some(Decision::Turn(_)) => break,
                _ => table.decide_by_keys(),
            }
            table.until_choice();
        }
        table.key(KeyCode::KeyN);
        table.shoot(name);
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn a_step_can_be_taken_back_until_a_die_is_rolled() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    for _ in 0..12 {
        if matches!(table.session().choice(), Some(Decision::Turn(_))) {
            break;
        }
        table.decide_by_keys();
        table.until_choice();
    }
    assert!(matches!(table.session().choice(), Some(Decision::Turn(_))));
    let before = table.session().told();
    let cell = table.nearer().expect("there is somebody to go nearer to");
    let at = table.cell(cell);
    table.click(at);
    table.until_choice();
    assert!(table.session().told() > before);
    table.click_button("Undo");
    assert_eq!(table.session().told(), before);
    let why = "Undo: a new turn has begun since.";
    let labels = table.labels();
    assert!(labels.iter().any(|label| label == why), "{labels:?}");
    assert!(matches!(table.session().choice(), Some(Decision::Turn(_))));
    // And the same step can be taken again.
    table.click(at);
    table.until_choice();
    assert!(table.session().told() > before);
}
