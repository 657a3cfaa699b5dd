//! Who sleeps, and what wakes it: noise, light, friends, blows (DUN-6, ATK-6).

use expect_test::{Expect, expect};
use testudo::content::Level;

use super::{check_only, hexes_in};

const KINDS: &[&str] = &[
    "moved",
    "noise",
    "door_changed",
    "door_forced",
    "pace_changed",
    "check",
    "woke",
    "attack_rolled",
    "turn_lost",
    "others_stirred",
    "stint_ended",
    "lamp_lit",
    "round_started",
];

/// One explores, and others sleep round the corner of a corridor under a roof.
const CORNER: &[&str] = &["......####", "#####.####", "#####....."];

fn cellar(more: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    let fields = format!("explore: true, place: Indoors, stints: 3{more}");
    hexes_in(("()", &fields), rows, first, second)
}

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// One that walks is heard three cells off, each sleeper rolls once for all of the walk, by the nearest that it came; and a
/// march is heard six.
#[test]
fn dun_6_steps_wake_who_sleeps_near() {
    let alone = || {
        cellar(
            "",
            CORNER,
            &["swordsman 1,0 e"],
            &["swordsman 9,2 w asleep", "swordsman 6,2 w asleep"],
        )
    };
    story(
        alone(),
        &[3, 3, 2],
        "a1 move 5,0 e",
        expect![[r#"
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a1 step 5,0 facing e, cost 1
        b2 waking PER: 3+3+2 against 7 (attribute 10, sleep -3) missed
    "#]],
    );
    story(
        alone(),
        &[3, 3, 1],
        "a1 move 5,0 e
        a1 end_stint",
        expect![[r#"
            a1 step 2,0 facing e, cost 1
            a1 step 3,0 facing e, cost 1
            a1 step 4,0 facing e, cost 1
            a1 step 5,0 facing e, cost 1
            b2 waking PER: 3+3+1 against 7 (attribute 10, sleep -3) made
            b2 wakes: noise
            by rounds: met
            -- round: a1 b2
            refused: a1 end_stint: that is done in stints alone
        "#]],
    );
    let both = cellar(
        "",
        CORNER,
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 8,2 w asleep"],
    );
    story(
        both,
        &[6, 6, 6],
        "a1 march 4,0",
        expect![[r#"
        a1 step 2,0 facing e, cost 1
        a2 step 1,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a2 step 2,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a2 step 3,0 facing e, cost 1
        b1 waking PER: 6+6+6 against 7 (attribute 10, sleep -3) missed
    "#]],
    );
}

/// Forcing a door carries twelve cells, and six less behind another; what is left of that makes it easier to wake.
#[test]
fn dun_6_the_louder_the_easier_one_wakes() {
    let doors = ", doors: [(at: (3, 0), door: \"plank\", state: Stuck)]";
    let level = cellar(
        doors,
        &["...................."],
        &["swordsman 2,0 e"],
        &["swordsman 7,0 w asleep", "swordsman 19,0 w asleep"],
    );
    story(
        level,
        &[3, 3, 3, 6],
        "a1 force 3,0
        a1 end_stint",
        expect![[r#"
            b1 waking PER: 3+3+3 against 9 (attribute 10, sleep -3, noise 2) made
            b1 wakes: noise
            noise of a1 at 3,0 carries 12: ["second"]
            a1 forces 3,0 1d6 6 of 1-1 (door 1) missed
            others: b1 40
        "#]],
    );
}

/// A lamp that is brought to where somebody sleeps may wake it when the stint ends, and when each round does.
#[test]
fn dun_6_light_wakes_who_slept_in_the_dark() {
    let level = cellar(
        ", light: Dark",
        &["...................."],
        &["brandbearer 0,0 e"],
        &["swordsman 3,0 w asleep"],
    );
    story(
        level,
        &[1, 1, 3, 3, 3],
        "a1 end_stint",
        expect![[r#"
            a1 firebrand burns 1d4 [1] until 2
            a1 oil_lamp burns 1d6 [1] until 1140
            stint 1 over, round 60
            b1 waking PER: 3+3+3 against 9 (attribute 10, sleep -3, light 2) made
            b1 wakes: light
            by rounds: met
            -- round: a1 b1
        "#]],
    );
}

/// A round of fighting carries 24 cells; a friend beside who is up and knows of an enemy shakes the sleeper; and a blow wakes
/// without a roll whoever lives through it. Whoever sleeps has no defence (ATK-6).
#[test]
fn dun_6_atk_6_fights_friends_and_blows_wake() {
    let level = cellar(
        "",
        &["..........", ".........."],
        &["swordsman 0,0 e"],
        &[
            "swordsman 1,0 w asleep",
            "swordsman 8,0 w asleep",
            "swordsman 9,1 e asleep",
        ],
    );
    story(
        level,
        &[5, 5, 1, 1, 1, 3, 3, 4, 6, 6],
        "a1 engage
        a1 attack b1 sword.cut left_leg",
        expect![[r#"
            by rounds: chosen
            -- round: a1
            b1 permanence HT: 5+1+1 against 12 (attribute 10, permanence 2) made
            b1 wakes: blow
            b2 waking PER: 1+3+3 against 11 (attribute 10, sleep -3, noise 4) made
            b2 wakes: noise
            b3 waking PER: 4+6+6 against 10 (attribute 10, sleep -3, noise 3) missed
            -- round: a1 b1 b2
        "#]],
    );
}

/// In a level that is not explored people may sleep as well; its noise carries as outdoors.
#[test]
fn dun_6_a_camp_sleeps_in_rounds_too() {
    let level = hexes_in(
        ("()", "rounds: 9"),
        &[".........."],
        &["swordsman 0,0 e"],
        &["swordsman 8,0 w asleep", "swordsman 9,0 e"],
    );
    story(
        level,
        &[5, 3, 3],
        "a1 wait
        b2 wait
        a1 wait",
        expect![[r#"
            -- round: a1 b2
            b1 waking PER: 5+3+3 against 11 (attribute 10, sleep -3, friend 4) made
            b1 wakes: friend
            -- round: a1 b1 b2
        "#]],
    );
}
