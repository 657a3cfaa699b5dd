//! Secret doors: wall to who has not found them (SEC-1 to SEC-4).

use std::sync::Arc;

use expect_test::{Expect, expect};
use testudo::battle::{Battle, Command, Imagined, Setup, Witness};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::door::DoorAct;

use super::{check_only, hexes_in};

const KINDS: &[&str] = &[
    "searched",
    "searching",
    "secret_found",
    "door_changed",
    "door_forced",
    "moved",
];

/// Two rooms, and a secret door between at (3, 1).
fn rooms(door: &str, first: &[&str], second: &[&str]) -> Level {
    let map = ["...#...", "...#...", "...#..."];
    let doors = format!("doors: [(at: (3, 1), door: \"oak\", {door})]");
    hexes_in(("(search: (hasty: 0))", &doors), &map, first, second)
}

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

const SECRET: &str = "secret: (opens: '.')";

#[test]
fn sec_1_who_searches_finds_it_and_opens_it() {
    let script = "a1 search doors 2,1
        b1 wait
        a1 open 3,1
        a1 open 2,1
        a1 wait
        b1 wait
        a1 search doors 2,1
        b1 wait
        a1 open 3,1
        b1 wait
        a1 move 4,1 e";
    let level = rooms(SECRET, &["swordsman 2,1 e"], &["swordsman 6,1 w"]);
    story(
        level,
        &[2, 1],
        script,
        expect![[r#"
        a1 searches 2,1 for doors: 2 of search 1
        refused: a1 open 3,1: there is no door at column 3, row 1
        refused: a1 open 2,1: there is no door at column 2, row 1
        a1 searches 2,1 for doors: 1 of search 1
        a1 shows the door at 3,1 to first
        a1 shows the door at 3,1 to second
        door 3,1 open by a1: open
        a1 move 3,1 4,1 facing e, cost 2
    "#]],
    );
}

/// The worked example 9: a door with a number of its own is found by the clever and the keen alone.
#[test]
fn sec_1_a_door_may_be_harder_to_find() {
    let script = "a1 search doors 2,1
        b1 wait";
    let hard = "secret: (opens: '.', find: -1)";
    let easy = "secret: (opens: '.', find: 2)";
    let with = |door| rooms(door, &["swordsman 2,1 e"], &["swordsman 6,1 w"]);
    story(
        with(hard),
        &[1],
        script,
        expect![[r#"
        a1 searches 2,1 for doors: 1 of search 1
    "#]],
    );
    story(
        with(easy),
        &[3],
        script,
        expect![[r#"
        a1 searches 2,1 for doors: 3 of search 1
        a1 shows the door at 3,1 to first
    "#]],
    );
}

/// The worked example 9: 1, 1, 2 turns.
#[test]
fn sec_2_a_third_search_takes_two_turns() {
    let script = "a1 search doors 2,1
        b1 wait
        a1 search doors 2,1
        b1 wait
        a1 search doors 2,1
        b1 wait
        a1 search doors 2,1
        b1 wait
        a1 search doors 2,1
        b1 wait
        a1 wait
        b1 wait
        a1 search doors 2,1";
    let level = rooms(SECRET, &["swordsman 2,1 e"], &["swordsman 6,1 w"]);
    story(
        level,
        &[6, 6, 6],
        script,
        expect![[r#"
        a1 searches 2,1 for doors: 6 of search 1
        a1 searches 2,1 for doors: 6 of search 1
        a1 searches 2,1: turn 1 of 2
        a1 searches 2,1 for doors: 6 of search 1
        a1 searches 2,1: turn 1 of 6
        a1 searches 2,1: turn 1 of 6
    "#]],
    );
}

#[test]
fn sec_3_what_is_found_opens_as_it_stands() {
    let script = "a1 open 3,1
        a1 force 3,1
        b1 wait";
    let stuck = "state: Stuck, secret: (opens: '.', known_to: [\"first\"])";
    let level = rooms(stuck, &["strong 2,1 e"], &["swordsman 6,1 w"]);
    story(
        level,
        &[3],
        script,
        expect![[r#"
        refused: a1 open 3,1: the door sticks: it must be forced
        a1 shows the door at 3,1 to second
        a1 forces 3,1 1d6 3 of 1-3 (door 1, strength 2) made
        door 3,1 open by a1: force
    "#]],
    );
}

#[test]
fn sec_4_to_who_has_not_found_it_it_is_wall() {
    let known = "secret: (opens: '.', known_to: [\"second\"])";
    let level = Arc::new(rooms(known, &["swordsman 2,1 e"], &["swordsman 6,1 w"]));
    let setup = Setup {
        level,
        seed: 1,
        max_rounds: None,
    };
    let battle = Battle::new(&setup);
    let at = Cell::new(3, 1);
    let doors = |side| battle.view_for(side).arena().board.doors().count();
    assert_eq!([doors(0), doors(1)], [0, 1]);
    let act = DoorAct::Open;
    assert!(battle.check(Command::Door { act, at }).is_err());
    let mut imagined = Imagined::new(&battle.view_for(0));
    imagined.rewind();
    assert_eq!(imagined.view().arena().board.doors().count(), 0);
    let log = |side| {
        let mut eyes = Witness::new(&setup, side);
        let events = battle.events().iter();
        let told: Vec<_> = events.flat_map(|(_, event)| eyes.see(event)).collect();
        serde_json::to_string(&told).unwrap()
    };
    assert!(!log(0).contains("oak") && log(1).contains("oak"));
}

#[test]
fn sec_4_who_sees_it_opened_has_found_it() {
    let script = "a1 wait
        b1 open 3,1
        a1 shut 3,1";
    let known = "secret: (opens: '.', known_to: [\"second\"])";
    let level = rooms(known, &["swordsman 2,1 e"], &["swordsman 4,1 w"]);
    story(
        level,
        &[],
        script,
        expect![[r#"
        b1 shows the door at 3,1 to first
        door 3,1 open by b1: open
        door 3,1 shut by a1: shut
    "#]],
    );
}
