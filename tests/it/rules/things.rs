//! Things in cells: pits that one climbs out of, levers, and chests (DUN-8).

use expect_test::{Expect, expect};
use testudo::battle::{Battle, Command, DiceBag, Setup};
use testudo::content::Level;
use testudo::rules::dice::LoadedDice;

use super::check::ordered;
use super::{check_only, hexes_in, script};

const ON: &str = "(dangers: (impact: (), falls: (), exposure: ()), search: (hasty: 0))";

const KINDS: &[&str] = &[
    "trap_sprung",
    "check",
    "fell_from",
    "climbed_out",
    "moved",
    "thing_used",
    "key_taken",
    "door_changed",
    "trap_disarmed",
    "alarm",
    "time_spent",
];

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// A row with a pit at (3, 0).
fn pit(first: &[&str]) -> Level {
    let traps = "traps: [(at: [(3, 0)], trap: \"pit\")]";
    let rows = ["........", "........"];
    hexes_in((ON, traps), &rows, first, &["swordsman 7,0 w"])
}

/// Falling in, by the dice: it does not save itself, lands badly, and takes five points.
const FALLS: [u8; 7] = [4, 4, 4, 4, 4, 4, 5];

/// AG 10, hard: 7 or less; nobody walks out.
#[test]
fn dun_8_out_of_a_pit_one_climbs_by_a_hard_roll_of_ag() {
    let script = "a1 move 3,0 e
        a1 wait
        b1 wait
        a1 climb 4,0
        a1 move 4,0 e
        a1 stand_up
        b1 wait
        a1 climb 5,0
        a1 climb 4,0
        b1 wait
        a1 climb 4,0
        b1 wait
        a1 move 5,0 e";
    let dice = [&FALLS[..], &[3, 3, 2], &[3, 2, 2]].concat();
    story(
        pit(&["swordsman 2,0 e"]),
        &dice,
        script,
        expect![[r#"
            a1 step 3,0 facing e, cost 1
            pit at 3,0 springs on a1: enter, seen by first second
            a1 avoid_trap AG: 4+4+4 against 10 (attribute 10) missed
            a1 landing AG: 4+4+4 against 10 (attribute 10) missed
            a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
            refused: a1 climb 4,0: that takes standing
            refused: a1 move 4,0 e: it is in a pit of 3 yards: climb out first
            refused: a1 climb 5,0: that lies 2 away, where its hand does not get
            a1 climb_out AG: 3+3+2 against 7 (attribute 10, difficulty -3) missed
            a1 climb_out AG: 3+2+2 against 7 (attribute 10, difficulty -3) made
            a1 climbs out to 4,0
            a1 step 5,0 facing e, cost 1
        "#]],
    );
}

/// A friend who stands at the edge adds five; one who lies adds nothing.
#[test]
fn dun_8_a_friend_at_the_edge_helps() {
    let script = "a1 move 3,0 e
        a1 wait
        a2 wait
        b1 wait
        a1 stand_up
        a2 wait
        b1 wait
        a1 climb 4,0
        a2 lie_down
        b1 wait
        a1 wait";
    let dice = [&FALLS[..], &[4, 4, 5]].concat();
    let level = pit(&["swordsman 2,0 e", "swordsman 2,1 e"]);
    story(
        level,
        &dice,
        script,
        expect![[r#"
        a1 step 3,0 facing e, cost 1
        pit at 3,0 springs on a1: enter, seen by first second
        a1 avoid_trap AG: 4+4+4 against 10 (attribute 10) missed
        a1 landing AG: 4+4+4 against 10 (attribute 10) missed
        a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
        a1 climb_out AG: 4+4+5 against 12 (attribute 10, difficulty -3, helper 5) missed
    "#]],
    );
}

/// A rope at the belt adds as much as a friend; one that was let go of adds nothing.
#[test]
fn dun_8_a_rope_helps_as_a_friend_does() {
    let script = "a1 move 3,0 e
        a1 wait
        b1 wait
        a1 stand_up
        b1 wait
        a1 climb 4,0
        b1 wait
        a1 ready rope left
        b1 wait
        a1 drop rope
        a1 climb 4,0";
    let dice = [&FALLS[..], &[4, 4, 5], &[4, 4, 5]].concat();
    story(
        pit(&["roper 2,0 e"]),
        &dice,
        script,
        expect![[r#"
        a1 step 3,0 facing e, cost 1
        pit at 3,0 springs on a1: enter, seen by first second
        a1 avoid_trap AG: 4+4+4 against 10 (attribute 10) missed
        a1 landing AG: 4+4+4 against 10 (attribute 10) missed
        a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
        a1 climb_out AG: 4+4+5 against 12 (attribute 10, difficulty -3, tool 5) missed
        a1 climb_out AG: 4+4+5 against 7 (attribute 10, difficulty -3) missed
    "#]],
    );
}

/// In a stint it takes a minute a try.
#[test]
fn dun_8_in_a_stint_a_try_takes_a_minute() {
    let fields = "explore: true, place: Indoors, stints: 3, traps: [(at: [(3, 0)], trap: \"pit\")]";
    let rows = ["........##", "#########.", ".........."];
    let first = ["swordsman 1,0 e"];
    let level = hexes_in((ON, fields), &rows, &first, &["swordsman 0,2 w"]);
    let script = "a1 move 4,0 e
        a1 stand_up
        a1 climb 4,0
        a1 climb 4,0
        a1 move 5,0 e";
    let dice = [&FALLS[..], &[3, 3, 2], &[3, 2, 2]].concat();
    story(
        level,
        &dice,
        script,
        expect![[r#"
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        pit at 3,0 springs on a1: enter, seen by first
        a1 avoid_trap AG: 4+4+4 against 10 (attribute 10) missed
        a1 landing AG: 4+4+4 against 10 (attribute 10) missed
        a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
        a1 takes 4, 34 left
        a1 takes 4, 30 left
        a1 climb_out AG: 3+3+2 against 7 (attribute 10, difficulty -3) missed
        a1 takes 4, 26 left
        a1 climb_out AG: 3+2+2 against 7 (attribute 10, difficulty -3) made
        a1 climbs out to 4,0
        a1 step 5,0 facing e, cost 1
    "#]],
    );
}

/// A wall with a door that nobody opens but by the lever, a chest with a key, and a trap that the lever makes harmless.
fn hall(first: &str) -> Level {
    let fields = "doors: [\
        (at: (3, 0), door: \"oak\", state: Locked, key: \"small\"), \
        (at: (5, 0), door: \"oak\", state: Open)], \
        keys: [(id: \"small\", name: \"small key\")], \
        traps: [(at: [(4, 0)], trap: \"slit\"), (at: [(0, 0)], trap: \"bell\")], \
        things: [\
        (at: (0, 0), thing: \"chest\", holds: [\"small\"]), \
        (at: (2, 1), thing: \"lever\", opens: [(3, 0)], shuts: [(5, 0)], disarms: [(4, 0)])]";
    let rows = [".......", "#######"];
    hexes_in((ON, fields), &rows, &[first], &["swordsman 6,0 e"])
}

#[test]
fn dun_8_a_lever_opens_shuts_and_makes_harmless_what_it_names_once() {
    let script = "a1 use 3,1
        a1 use 0,0
        a1 use 2,1
        b1 wait
        a1 use 2,1
        a1 move 4,0 e";
    story(
        hall("swordsman 2,0 e"),
        &[],
        script,
        expect![[r#"
            refused: a1 use 3,1: nothing at (3, 1) can be used
            refused: a1 use 0,0: that lies 2 away, where its hand does not get
            a1 uses 2,1
            door 3,0 open by a1: open
            door 5,0 shut by a1: shut
            a1 disarms 4,0, seen by first second
            refused: a1 use 2,1: it has been used
            a1 move 3,0 4,0 facing e, cost 2
        "#]],
    );
}

/// What lies in a chest is taken, and a trap of its cell goes off.
#[test]
fn dun_8_what_a_chest_holds_is_taken() {
    let script = "a1 use 0,0
        b1 wait
        a1 use 0,0
        a1 move 2,0 e
        a1 open 3,0";
    story(
        hall("swordsman 1,0 e"),
        &[],
        script,
        expect![[r#"
        a1 uses 0,0
        a1 takes small
        bell at 0,0 springs on a1: touch, seen by first second
        alarm: a1 at 1,0, heard by second
        refused: a1 use 0,0: it has been used
        a1 step 2,0 facing e, cost 1
        door 3,0 open by a1: open
    "#]],
    );
}

/// A key is in its chest until somebody uses that.
#[test]
fn dun_8_a_key_is_not_taken_out_of_a_chest_that_nobody_has_opened() {
    let script = "a1 take_key small
        a1 use 0,0";
    story(
        hall("swordsman 1,0 e"),
        &[],
        script,
        expect![[r#"
        refused: a1 take_key small: no such key lies about
        a1 uses 0,0
        a1 takes small
        bell at 0,0 springs on a1: touch, seen by first second
        alarm: a1 at 1,0, heard by second
    "#]],
    );
}

/// The chance that is shown is the one by which it is rolled.
#[test]
fn dun_8_the_chance_to_climb_out_is_known_before() {
    let setup = Setup {
        level: std::sync::Arc::new(pit(&["swordsman 2,0 e", "swordsman 2,1 e"])),
        seed: 0,
        max_rounds: None,
    };
    let lots = ordered(&setup.level);
    let dice = LoadedDice::new(lots.into_iter().chain(FALLS));
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let unit = battle.decision().unwrap().unit();
    assert_eq!(battle.view().climb_chance(unit), None);
    battle
        .play(script::command(&battle, "a1 move 3,0 e"))
        .unwrap();
    // AG 10, less 3, and 5 by the friend: 12 or less.
    let chance = battle.view().climb_chance(unit).unwrap();
    assert_eq!((chance.ways, chance.of), (160, 216));
    assert!(battle.check(Command::Wait).is_ok());
}
