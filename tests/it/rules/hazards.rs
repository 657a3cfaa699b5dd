//! Hazards in cells: harm on coming in and at the round's end, fire that spreads and burns out (HAZ-1, HAZ-2, HAZ-5).

use expect_test::expect;
use testudo::content::Level;

use super::{check_only, hexes_in};

/// Hazards are on.
pub(super) const ON: &str = "(dangers: (exposure: ()))";

pub(super) const KINDS: &[&str] = &[
    "hazard_began",
    "hazard_spread",
    "hazard_ended",
    "exposed",
    "check",
    "damage",
    "endurance",
    "stunned",
    "unconscious",
    "died",
    "fell",
    "pushed",
    "moved",
    "round_ended",
    "round_started",
    "battle_ended",
    "resisted",
];

pub(super) fn field(hazards: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_in((ON, hazards), rows, first, second)
}

#[test]
fn haz_1_fire_burns_on_coming_in_and_at_the_round_s_end() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0)])]"#,
        &["......"],
        &["swordsman 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e
        a1 wait
        b1 wait";
    check_only(
        level,
        &[5, 3],
        script,
        KINDS,
        expect![[r#"
        pyre at 2,0 until ever: level
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in pyre at 2,0 (enter), 150 lb x 100/100
        a1 torso: 5 hazard -1 = 4 cutting -> 4, injury 4, total 0 -> 4
        a1 in pyre at 2,0 (round_end), 150 lb x 100/100
        a1 torso: 3 hazard -1 = 2 cutting -> 2, injury 2, total 4 -> 6
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_1_nobody_goes_through_without_stopping() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0)])]"#,
        &["......"],
        &["swordsman 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 3,0 e
        a1 move 2,0 e
        a1 move 3,0 e
        a1 wait
        b1 move 4,0 w
        b1 wait
        a1 move 2,0 w";
    check_only(
        level,
        &[2, 6],
        script,
        KINDS,
        expect![[r#"
        pyre at 2,0 until ever: level
        -- round: a1 b1
        refused: a1 move 3,0 e: there is no way there within 5 movement points
        a1 step 2,0 facing e, cost 1
        a1 in pyre at 2,0 (enter), 150 lb x 100/100
        a1 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 0 -> 1
        a1 move 3,0 facing e, cost 1
        b1 step 4,0 facing w, cost 1
        -- round: a1 b1
        a1 step 2,0 facing w, cost 1
        a1 in pyre at 2,0 (enter), 150 lb x 100/100
        a1 torso: 6 hazard -1 = 5 cutting -> 5, injury 5, total 1 -> 6
        a1 stunned: blow
    "#]],
    );
}

#[test]
fn haz_1_a_way_round_is_taken_where_there_is_one() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0)])]"#,
        &["......", "......"],
        &["swordsman 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 3,0 e";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        pyre at 2,0 until ever: level
        -- round: a1 b1
        a1 move 1,1 2,1 3,0 facing e, cost 3
    "#]],
    );
}

/// The worked example 24: 4 x 1.34 and 4 x 0.79.
#[test]
fn haz_2_the_great_burn_more_than_the_small() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0), (4, 0)])]"#,
        &["......."],
        &["colossus 1,0 e"],
        &["hob 5,0 w"],
    );
    let script = "a1 move 2,0 e
        a1 move 1,0 e
        a1 wait
        b1 move 4,0 w
        b1 move 5,0 e";
    check_only(
        level,
        &[5, 5],
        script,
        KINDS,
        expect![[r#"
        pyre at 2,0 4,0 until ever: level
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in pyre at 2,0 (enter), 900 lb x 134/100
        a1 torso: 5 hazard -1 = 5 cutting -> 5, injury 5, total 0 -> 5
        a1 move 1,0 facing e, cost 1
        b1 step 4,0 facing w, cost 1
        b1 in pyre at 4,0 (enter), 38 lb x 79/100
        b1 torso: 5 hazard -1 = 3 cutting -> 3, injury 3, total 0 -> 3
        b1 move 5,0 facing e, cost 1
    "#]],
    );
}

/// Of an odd shape, it burns as its race says: 4 x 3/2.
#[test]
fn haz_3_a_race_of_an_odd_shape_says_how_it_burns() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0)])]"#,
        &["......."],
        &["reed 1,0 e"],
        &["swordsman 5,0 w"],
    );
    check_only(
        level,
        &[5],
        "a1 move 2,0 e",
        KINDS,
        expect![[r#"
            pyre at 2,0 until ever: level
            -- round: a1 b1
            a1 step 2,0 facing e, cost 1
            a1 in pyre at 2,0 (enter), 150 lb x 150/100
            a1 torso: 5 hazard -1 = 6 cutting -> 6, injury 6, total 0 -> 6
            a1 stunned: blow
        "#]],
    );
}

#[test]
fn haz_1_half_of_the_armour_counts() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(2, 0)])]"#,
        &["......"],
        &["plated 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e";
    check_only(
        level,
        &[6],
        script,
        KINDS,
        expect![[r#"
        pyre at 2,0 until ever: level
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in pyre at 2,0 (enter), 150 lb x 100/100
        a1 torso: 6 hazard -1 = 5 cutting, DR 3 (armour 2, nature 1), damage_modifier x50/100 -> 1, injury 1, total 0 -> 1
    "#]],
    );
}

#[test]
fn haz_1_a_roll_may_halve_the_harm_or_save_from_it() {
    let level = field(
        r#"hazards: [(hazard: "spray", cells: [(2, 0)]), (hazard: "darts", cells: [(4, 0), (3, 0)])]"#,
        &["......."],
        &["swordsman 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e
        b1 move 4,0 w
        b1 move 3,0 w";
    check_only(
        level,
        &[2, 3, 3, 5, 4, 3, 3, 3, 5, 5, 5, 4],
        script,
        KINDS,
        expect![[r#"
            spray at 2,0 until ever: level
            darts at 3,0 4,0 until ever: level
            -- round: a1 b1
            a1 step 2,0 facing e, cost 1
            a1 in spray at 2,0 (enter), 150 lb x 100/100
            a1 hazard AG: 2+3+3 against 8 (attribute 10, hazard -2) made
            a1 torso: 5+4 = 4 crushing -> 4, injury 4, total 0 -> 4
            a1 stunned: crushing_blow
            b1 step 4,0 facing w, cost 1
            b1 in darts at 4,0 (enter), 150 lb x 100/100
            b1 hazard AG: 3+3+3 against 10 (attribute 10) made
            b1 move 3,0 facing w, cost 1
            b1 in darts at 3,0 (enter), 150 lb x 100/100
            b1 hazard AG: 5+5+5 against 10 (attribute 10) missed
            b1 torso: 4 = 4 impaling -> 4, injury 4, total 0 -> 4
        "#]],
    );
}

#[test]
fn haz_5_acid_costs_end_at_the_round_s_end() {
    let level = field(
        r#"hazards: [(hazard: "acid", cells: [(2, 0)])]"#,
        &["......"],
        &["swordsman 1,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e
        a1 wait
        b1 wait";
    check_only(
        level,
        &[4],
        script,
        KINDS,
        expect![[r#"
        acid at 2,0 until ever: level
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in acid at 2,0 (round_end), 150 lb x 100/100
        a1 END -1, left 9: hazard
        a1 torso: 4 hazard -2 = 2 cutting -> 2, injury 2, total 0 -> 2
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_1_fire_spreads_over_what_burns_and_burns_out() {
    let level = field(
        r#"hazards: [(hazard: "fire", cells: [(2, 0)])]"#,
        &["m....mmm"],
        &["swordsman 0,0 e"],
        &["swordsman 7,0 w"],
    );
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[1, 2, 6, 1, 6, 6, 6],
        script,
        KINDS,
        expect![[r#"
        fire at 2,0 until 3: level
        smoke at 2,0 until 2: rises
        -- round: a1 b1
        fire spreads: 1,0 from 2,0 1 of 1, 3,0 from 2,0 2 of 1
        fire at 1,0 until 4: spread
        smoke at 1,0 until 3: rises
        -- round: a1 b1
        fire spreads: 3,0 from 2,0 6 of 1
        smoke at 2,0 ends: burnt_out
        -- round: a1 b1
        fire spreads: 3,0 from 2,0 1 of 1
        fire at 2,0 ends: burnt_out
        smoke at 1,0 ends: burnt_out
        fire at 3,0 until 6: spread
        smoke at 3,0 until 5: rises
        -- round: a1 b1
        fire spreads: 4,0 from 3,0 6 of 1
        fire at 1,0 ends: burnt_out
        -- round: a1 b1
        fire spreads: 4,0 from 3,0 6 of 1
        smoke at 3,0 ends: burnt_out
        -- round: a1 b1
        fire spreads: 4,0 from 3,0 6 of 1
        fire at 3,0 ends: burnt_out
        -- round: a1 b1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_1_the_wind_drives_fire_and_smoke() {
    let level = field(
        r#"hazards: [(hazard: "fire", cells: [(2, 0)])], wind: (from: W, strength: 3)"#,
        &["m....mmm"],
        &["swordsman 0,0 e"],
        &["swordsman 7,0 w"],
    );
    let script = "a1 wait
        b1 wait";
    check_only(
        level,
        &[4],
        script,
        KINDS,
        expect![[r#"
        fire at 2,0 until 3: level
        smoke at 3,0 until 2: rises
        -- round: a1 b1
        fire spreads: 3,0 from 2,0 4 of 4
        fire at 3,0 until 4: spread
        smoke at 4,0 until 3: rises
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_1_the_unconscious_burn_to_death() {
    let level = field(
        r#"hazards: [(hazard: "lava", cells: [(2, 0)])]"#,
        &["......"],
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e
        a2 wait
        b1 wait";
    check_only(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
        script,
        KINDS,
        expect![[r#"
            lava at 2,0 until ever: level
            -- round: a1 a2 b1
            a1 step 2,0 facing e, cost 1
            a1 in lava at 2,0 (enter), 150 lb x 100/100
            a1 torso: 1+1+1+1+1+1+1+1+2 = 10 cutting -> 10, injury 10, total 0 -> 10
            a1 unconscious: injury
            a1 fell: senseless
            a1 END -10, left 0: unconscious
            a1 in lava at 2,0 (round_end), 150 lb x 100/100
            a1 torso: 2+2+2+2+2+2+2+2+2 = 18 cutting -> 18, injury 18, total 10 -> 28
            a1 died
            -- round: a2 b1
        "#]],
    );
}
