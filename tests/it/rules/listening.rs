//! Listening, and being heard (LIS-1, DUN-6).

use std::sync::Arc;

use expect_test::{Expect, expect};
use testudo::battle::event::ExploreEvent;
use testudo::battle::{Battle, Command, DiceBag, Event, Setup, UnitId, Witness};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::dice::LoadedDice;

use super::check::ordered;
use super::{check_only, hexes_in};

const KINDS: &[&str] = &[
    "listened",
    "noise",
    "moved",
    "others_stirred",
    "door_changed",
    "door_forced",
    "pace_changed",
    "time_spent",
];

/// A corridor with a door in it, and another one past that.
const DOORS: &[&str] = &["...................."];

/// Two explore it, with doors at 3 and 6 and others behind the first, or behind both.
fn corridor(second: &[&str]) -> Level {
    let fields = "explore: true, place: Indoors, stints: 3, doors: [(at: (3, 0), door: \"plank\"), (at: (6, 0), door: \"plank\")]";
    let party = ["swordsman 2,0 e", "swordsman 1,0 e"];
    hexes_in(("()", fields), DOORS, &party, second)
}

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// The worked example 6, one listener at a time: on 1 of 6 it hears what there is, and a minute is gone; once a stint in each
/// place.
#[test]
fn lis_1_on_a_1_one_hears_what_is_within_reach_past_a_door() {
    story(
        corridor(&[
            "swordsman 4,0 e voices",
            "swordsman 5,0 e voices",
            "swordsman 19,0 e steps",
        ]),
        &[1, 2, 1],
        "a1 listen 3,0
        a1 listen 3,0
        a1 take a2
        a2 listen 3,0
        a2 listen 1,0
        a2 take a1
        a1 listen 2,0",
        expect![[r#"
            a1 takes 4, 36 left
            a1 listens at 3,0: 1 against 1: voices several
            refused: a1 listen 3,0: it has listened there in this stint
            refused: a2 listen 3,0: the door is 2 cells away, and must be beside it with a way to it
            a2 takes 4, 36 left
            a2 listens at 1,0: 2 against 1:
            a1 takes 4, 32 left
            a1 listens at 2,0: 1 against 1: voices several
        "#]],
    );
}

/// A shut door on the way counts six cells more: 2 and 6 are within 12, and 6 and 6 and one more are not.
#[test]
fn lis_1_a_further_shut_door_counts_six() {
    for (cell, hears) in [(7, true), (9, true), (10, false)] {
        let enemy = format!("swordsman {cell},0 e work");
        let mut battle = battle(corridor(&[&enemy]), &[1]);
        let at = Cell::new(3, 0);
        battle.play(Command::Listen { at }).unwrap();
        let heard = heard(&battle);
        assert_eq!(heard, usize::from(hears), "{cell}");
    }
}

fn setup(level: Level) -> Setup {
    Setup {
        level: Arc::new(level),
        seed: 0,
        max_rounds: None,
    }
}

/// With the lots of everybody first.
fn begun(setup: &Setup, dice: &[u8]) -> Battle {
    let all: Vec<u8> = ordered(&setup.level)
        .into_iter()
        .chain(dice.iter().copied())
        .collect();
    Battle::with_dice(setup, DiceBag::Loaded(LoadedDice::new(all)))
}

fn battle(level: Level, dice: &[u8]) -> Battle {
    begun(&setup(level), dice)
}

fn heard(battle: &Battle) -> usize {
    let heard = battle.events().iter().filter_map(|(_, event)| match event {
        Event::Explore(ExploreEvent::Listened(listened)) => Some(listened.heard.len()),
        _ => None,
    });
    heard.sum()
}

/// A quiet room is quiet even to a 1, and a side can't tell it from a bad ear; its log has no dice, and others learn nothing.
#[test]
fn lis_1_failure_and_silence_are_the_same_to_the_side() {
    let told = |enemy: &str, die: u8, side: u8| {
        let level = corridor(&[enemy]);
        let setup = setup(level);
        let mut battle = begun(&setup, &[die]);
        battle
            .play(Command::Listen {
                at: Cell::new(3, 0),
            })
            .unwrap();
        let mut witness = Witness::new(&setup, side);
        let told = battle
            .events()
            .iter()
            .flat_map(|(_, event)| witness.see(event));
        let told = told.filter(|event| matches!(event, Event::Explore(ExploreEvent::Listened(_))));
        told.map(|event| serde_json::to_string(&event).unwrap())
            .collect::<Vec<_>>()
    };
    let failed = told("swordsman 5,0 e voices", 6, 0);
    assert_eq!(failed.len(), 1);
    assert!(!failed[0].contains("roll"), "{failed:?}");
    assert_eq!(failed, told("swordsman 5,0 e", 1, 0));
    assert_ne!(failed, told("swordsman 5,0 e voices", 1, 0));
    assert_eq!(told("swordsman 5,0 e voices", 1, 1), Vec::<String>::new());
}

/// The worked example 14, and marching: who hears it comes to look, and knows no more than where it was.
#[test]
fn dun_6_noise_carries_its_cells_and_six_less_behind_a_door() {
    for (cell, comes) in [(8, true), (9, true), (10, false)] {
        let enemy = format!("swordsman {cell},0 e");
        let mut battle = battle(stuck(&[&enemy]), &[6]);
        battle
            .play(Command::Door {
                act: testudo::rules::door::DoorAct::Force,
                at: Cell::new(3, 0),
            })
            .unwrap();
        let noise = battle.events().iter().filter_map(|(_, event)| match event {
            Event::Explore(ExploreEvent::Noise { reach, sides, .. }) => Some((*reach, sides.len())),
            _ => None,
        });
        let noise: Vec<(u16, usize)> = noise.collect();
        assert_eq!(noise, if comes { vec![(12, 1)] } else { vec![] }, "{cell}");
        let enemy = UnitId { side: 0, number: 1 };
        let believes = battle
            .view_for(1)
            .last_seen()
            .any(|(unit, cell)| unit == enemy && cell == Cell::new(3, 0));
        assert_eq!(believes, comes);
    }
}

fn stuck(second: &[&str]) -> Level {
    let fields = "explore: true, place: Indoors, stints: 3, doors: [(at: (3, 0), door: \"plank\", state: Stuck), (at: (6, 0), door: \"plank\")]";
    hexes_in(
        ("()", fields),
        DOORS,
        &["swordsman 2,0 e", "swordsman 1,0 e"],
        second,
    )
}

#[test]
fn dun_6_a_march_is_heard_farther_than_one_alone() {
    let level = || {
        hexes_in(
            ("()", "explore: true, place: Indoors, stints: 3"),
            &["......####", "#####.####", "#####....."],
            &["swordsman 1,0 e", "swordsman 0,0 e"],
            &["swordsman 8,2 e"],
        )
    };
    story(
        level(),
        &[],
        "a1 move 4,0 e",
        expect![[r#"
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
    "#]],
    );
    story(
        level(),
        &[],
        "a1 march 4,0
        a1 end_stint",
        expect![[r#"
            a1 step 2,0 facing e, cost 1
            a2 step 1,0 facing e, cost 1
            a1 step 3,0 facing e, cost 1
            noise of a1 at 3,0 carries 6: ["second"]
            a2 step 2,0 facing e, cost 1
            a1 step 4,0 facing e, cost 1
            a2 step 3,0 facing e, cost 1
            others: b1 40
        "#]],
    );
}
