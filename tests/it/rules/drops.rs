//! What is let fall on somebody: who may let it go, who gets out from under, what it does and leaves (FAL-10, COL-10).

use expect_test::{Expect, expect};
use testudo::content::Level;

use super::{check_only, hexes_in};

/// Falls and hazards are on.
const ON: &str = "(dangers: (impact: (), falls: (), exposure: ()))";

const KINDS: &[&str] = &[
    "drop_fell",
    "check",
    "impact",
    "damage",
    "fell",
    "stunned",
    "unconscious",
    "died",
    "moved",
    "hazard_began",
    "exposed",
];

/// Two on a row of eight cells, with this ready to fall.
fn row(drop: &str, first: &str, second: &str) -> Level {
    let drops = format!("drops: [({drop})]");
    hexes_in((ON, &drops), &["........"], &[first], &[second])
}

const ROCK: &str = r#"name: "rock", at: [(4, 0)], pounds: 100, yards: 5, from: [(1, 0)]"#;

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// The worked example 16: 2d (5, 3) 8 × 0.81 = 6, × 2 = 12, - 2.
#[test]
fn fal_10_col_10_a_rock_on_somebody_who_stands_on_solid_ground() {
    story(
        row(ROCK, "swordsman 1,0 e", "swordsman 4,0 w"),
        &[4, 4, 4, 3, 3, 3, 5, 3],
        "a1 let_go 4,0",
        expect![[r#"
            rock falls at 4,0: let_go by a1, on [b1]
            b1 get_clear AG: 4+4+4 against 10 (attribute 10) missed
            b1 balance AG: 3+3+3 against 6 (attribute 10, speed -4) missed
            b1 fell: knocked_down
            b1 strikes very_hard at 20 mph: 2d6 [5, 3] x 81/100 of 100 lb x 2/1 = 12
            b1 torso: 5+3 = 12 crushing, DR 2 (absorbed 2) -> 10, injury 10, total 0 -> 10
            b1 unconscious: injury
        "#]],
    );
}

#[test]
fn fal_10_who_sees_it_coming_gets_out_from_under() {
    story(
        row(ROCK, "swordsman 1,0 e", "swordsman 4,0 w"),
        &[4, 3, 3],
        "a1 let_go 4,0
        b1 wait
        a1 let_go 4,0",
        expect![[r#"
            rock falls at 4,0: let_go by a1, on [b1]
            b1 get_clear AG: 4+3+3 against 10 (attribute 10) made
            refused: a1 let_go 4,0: it has fallen
        "#]],
    );
}

#[test]
fn fal_10_who_knows_nothing_of_it_gets_no_roll() {
    story(
        row(ROCK, "swordsman 1,0 e hidden", "swordsman 4,0 w"),
        &[1, 1, 2, 1, 1, 6, 6, 6],
        "a1 let_go 4,0",
        expect![[r#"
            rock falls at 4,0: let_go by a1, on [b1]
            b1 balance AG: 1+1+2 against 6 (attribute 10, speed -4) made
            b1 strikes very_hard at 20 mph: 2d6 [1, 1] x 81/100 of 100 lb x 2/1 = 2
            b1 torso: 1+1 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            b1 search PER: 6+6+6 against 10 (attribute 10) missed
        "#]],
    );
}

/// What weighs as much as its victim strikes all over: half of HP comes off.
#[test]
fn fal_10_what_is_as_heavy_as_its_victim_strikes_all_over() {
    let gate = r#"name: "portcullis", at: [(4, 0)], pounds: 400, yards: 3, from: [(1, 0)]"#;
    story(
        row(gate, "swordsman 1,0 e", "swordsman 4,0 w"),
        &[4, 4, 4, 1, 1, 1, 2],
        "a1 let_go 4,0",
        expect![[r#"
            portcullis falls at 4,0: let_go by a1, on [b1]
            b1 get_clear AG: 4+4+4 against 10 (attribute 10) missed
            b1 balance AG: 1+1+1 against 7 (attribute 10, speed -3) made
            b1 strikes very_hard at 15 mph: 1d6 [2] x 163/100 of 400 lb x 2/1 = 12
            b1 torso: 2 speed +2 = 12 crushing, DR 5 (absorbed 5) -> 7, injury 7, total 0 -> 7
            b1 stunned: blow
        "#]],
    );
}

/// It stops whoever comes in, falls once, and lies for good.
#[test]
fn fal_10_what_falls_on_whoever_comes_in_falls_once() {
    let stone = r#"name: "stone", at: [(3, 0)], pounds: 100, yards: 1, when: Enter"#;
    story(
        row(stone, "swordsman 1,0 e", "swordsman 7,0 w"),
        &[4, 4, 4, 2, 2, 2, 2],
        "a1 move 3,0 e
        a1 wait
        b1 wait
        a1 move 5,0 e",
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            stone falls at 3,0: enter by a1, on [a1]
            a1 get_clear AG: 4+4+4 against 10 (attribute 10) missed
            a1 balance AG: 2+2+2 against 9 (attribute 10, speed -1) made
            a1 strikes very_hard at 9 mph: 1d6 [2] x 81/100 of 100 lb x 2/1 = 2
            a1 torso: 2 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            a1 move 4,0 5,0 facing e, cost 2
        "#]],
    );
}

/// A log rolls over its cells in their order, over friends as over enemies.
#[test]
fn fal_10_a_log_rolls_over_everybody_in_its_way() {
    let log = r#"drops: [(name: "log", at: [(4, 0), (3, 0), (2, 0)], pounds: 100, yards: 1, hardness: Hard, from: [(5, 0)])]"#;
    let level = hexes_in(
        (ON, log),
        &["........"],
        &["swordsman 5,0 w", "swordsman 3,0 w"],
        &["swordsman 4,0 w", "swordsman 2,0 e"],
    );
    story(
        level,
        &[1, 1, 1, 4, 4, 4, 1, 1, 1, 2, 2, 2, 3],
        "a1 let_go 4,0",
        expect![[r#"
            log falls at 4,0: let_go by a1, on [b1 a2 b2]
            b1 get_clear AG: 1+1+1 against 10 (attribute 10) made
            a2 get_clear AG: 4+4+4 against 10 (attribute 10) missed
            b2 get_clear AG: 1+1+1 against 10 (attribute 10) made
            a2 balance AG: 2+2+2 against 9 (attribute 10, speed -1) made
            a2 strikes hard at 9 mph: 1d6 [3] x 81/100 of 100 lb x 3/2 = 3
            a2 torso: 3 = 3 crushing, DR 2 (absorbed 2) -> 1, injury 1, total 0 -> 1
        "#]],
    );
}

/// Whom it strikes is in what it leaves at once; whoever got clear when the round ends.
#[test]
fn fal_10_a_cauldron_leaves_what_was_in_it() {
    let oil = r#"drops: [(name: "cauldron", at: [(4, 0), (3, 0)], pounds: 40, yards: 3, hardness: Water, from: [(1, 0)], hazard: "pyre")]"#;
    let level = hexes_in(
        (ON, oil),
        &["........"],
        &["swordsman 1,0 w"],
        &["swordsman 4,0 w", "swordsman 3,0 e"],
    );
    story(
        level,
        &[4, 4, 4, 1, 1, 1, 1, 1, 1, 3, 4],
        "a1 let_go 4,0",
        expect![[r#"
            cauldron falls at 4,0: let_go by a1, on [b1 b2]
            b1 get_clear AG: 4+4+4 against 10 (attribute 10) missed
            b2 get_clear AG: 1+1+1 against 10 (attribute 10) made
            pyre at 3,0 4,0 until ever: drop
            b1 balance AG: 1+1+1 against 7 (attribute 10, speed -3) made
            b1 strikes water at 15 mph: 1d6 [3] x 51/100 of 40 lb x 1/2 = 1
            b1 torso: 3 speed +2 = 1 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            b1 in pyre at 4,0 (enter), 150 lb x 100/100
            b1 torso: 4 hazard -1 = 3 cutting -> 3, injury 3, total 0 -> 3
        "#]],
    );
}
