//! What one falls on: deep water that one dives into, jagged rock, spikes (FAL-7, FAL-8).

use expect_test::expect;
use testudo::content::Level;

use super::{check_only, hexes_in};

/// Falls and hazards are on.
const ON: &str = "(dangers: (impact: (), falls: (), exposure: ()))";

const KINDS: &[&str] = &[
    "check",
    "fell_from",
    "impact",
    "damage",
    "fell",
    "pushed",
    "trap_sprung",
    "moved",
];

/// A ledge of so many yards as the row says, with these fields more.
fn ledge(fields: &str, row: &str, first: &str, second: &str) -> Level {
    hexes_in((ON, fields), &[row], &[first], &[second])
}

#[test]
fn fal_7_who_leaps_into_deep_water_dives_and_comes_up_swimming() {
    check_only(
        ledge("lights: []", "88d...", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[4, 3, 3, 6],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 4+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 8 yards, dived, -10 -0: 15 mph
            a1 strikes water at 15 mph: 1d6 [6] x 101/100 of 154 lb x 1/5 = 1
            a1 torso: 6 speed +2 = 1 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

#[test]
fn fal_7_a_dive_that_fails_is_flat() {
    check_only(
        ledge("lights: []", "88d...", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[4, 4, 3, 6, 6],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 4+4+3 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 25 mph
            a1 strikes water at 25 mph: 2d6 [6, 6] x 101/100 of 154 lb x 1/2 = 7
            a1 fell: fall
            a1 torso: 6+6 speed +2 = 7 crushing, DR 5 (absorbed 5) -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

#[test]
fn fal_7_nobody_dives_into_what_is_shallow() {
    check_only(
        ledge("lights: []", "88w...", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[4, 3, 3, 6],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 4+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 8 yards, -10 -0: 15 mph
            a1 strikes water at 15 mph: 1d6 [6] x 101/100 of 154 lb x 1/2 = 4
            a1 fell: fall
            a1 torso: 6 speed +2 = 4 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

/// Who is pushed must make it by three: by two it breaks the fall, and falls flat.
#[test]
fn fal_7_who_did_not_leap_dives_the_harder() {
    for (faces, story) in [
        (
            [1, 1, 1, 3, 3, 2, 6],
            expect![[r#"
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            b1 landing AG: 3+3+2 against 10 (attribute 10) made
            b1 pushed 4,0 to 5,0, 8 yards, -10 -0: 15 mph
            b1 strikes water at 15 mph: 1d6 [6] x 101/100 of 154 lb x 1/2 = 4
            b1 fell: fall
            b1 torso: 6 speed +2 = 4 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
        ),
        (
            [1, 1, 1, 3, 3, 1, 6],
            expect![[r#"
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            b1 landing AG: 3+3+1 against 10 (attribute 10) made
            b1 pushed 4,0 to 5,0, 8 yards, dived, -10 -0: 15 mph
            b1 strikes water at 15 mph: 1d6 [6] x 101/100 of 154 lb x 1/5 = 1
            b1 torso: 6 speed +2 = 1 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
        ),
    ] {
        let level = ledge("lights: []", ".8888d..", "mage 3,0 e", "swordsman 4,0 w");
        check_only(level, &faces, "a1 cast shove b1", KINDS, story);
    }
}

#[test]
fn fal_8_on_jagged_rock_a_quarter_of_hp_comes_off_and_armour_counts_whole() {
    let shards = r#"hazards: [(hazard: "shards", cells: [(2, 0)])]"#;
    check_only(
        ledge(shards, "88....", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[5, 5, 5, 4, 3],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 25 mph
            a1 strikes yielding, jagged at 25 mph: 2d6 [4, 3] x 101/100 of 154 lb x 1/1 = 9
            a1 fell: fall
            a1 torso: 4+3 speed +2 = 9 crushing, DR 2 (absorbed 2) -> 7, injury 7, total 0 -> 7
        "#]],
    );
}

#[test]
fn fal_8_a_spike_is_very_hard_and_impales() {
    let stakes =
        r#"hazards: [(hazard: "shards", cells: [(2, 0)]), (hazard: "stakes", cells: [(2, 0)])]"#;
    check_only(
        ledge(stakes, "88....", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[5, 5, 5, 4, 3],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 25 mph
            a1 strikes very_hard, spikes at 25 mph: 2d6 [4, 3] x 101/100 of 154 lb x 2/1 = 18
            a1 fell: fall
            a1 torso: 4+3 speed +2 = 18 impaling -> 18, injury 18, total 0 -> 18
        "#]],
    );
}

#[test]
fn fal_8_a_pit_may_have_stakes_in_it() {
    let pit = r#"traps: [(trap: "staked_pit", at: [(3, 0)])]"#;
    check_only(
        ledge(pit, "......", "swordsman 1,0 e", "swordsman 5,0 w"),
        &[5, 5, 5, 4],
        "a1 move 3,0 e",
        KINDS,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            staked_pit at 3,0 springs on a1: enter, seen by first second
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
            a1 strikes very_hard, spikes at 15 mph: 1d6 [4] x 101/100 of 154 lb x 2/1 = 12
            a1 fell: fall
            a1 torso: 4 speed +2 = 12 impaling -> 12, injury 12, total 0 -> 12
        "#]],
    );
}
