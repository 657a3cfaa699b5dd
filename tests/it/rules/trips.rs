//! Falls from one's own height (FAL-9): thrown down, knocked down, out of one's senses.

use expect_test::expect;

use super::{check_only, hexes_by};

const TRIPS: &str = "(dangers: (impact: (), falls: (trip: ())))";

const KINDS: &[&str] = &[
    "check",
    "tripped",
    "impact",
    "damage",
    "fell",
    "stunned",
    "unconscious",
    "died",
    "pin_opened",
];

/// An ogre of 420 pounds and 90 inches, which are 2.5 yards, that a wrestler throws with 9 and 9.
fn thrown(numbers: &str, dice: &[u8], told: expect_test::Expect) {
    let level = hexes_by(numbers, &["...."], &["giant 1,0 e"], &["ogre 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch";
    let dice: Vec<u8> = [9, 9].into_iter().chain(dice.iter().copied()).collect();
    check_only(level, &dice, script, KINDS, told);
}

#[test]
fn fal_9_without_the_switch_nobody_is_hurt_by_its_own_height() {
    thrown(
        "(dangers: (impact: (), falls: ()))",
        &[],
        expect![[r#"
        b1 fell: takedown
        a1 may pin b1
    "#]],
    );
}

#[test]
fn fal_9_the_large_strike_the_ground_before_anybody_pins_them() {
    thrown(
        TRIPS,
        &[5, 5, 5, 6],
        expect![[r#"
        b1 fell: takedown
        b1 breakfall AG: 5+5+5 against 10 (attribute 10) missed
        b1 trips, 90 inches: 12 mph
        b1 strikes yielding at 12 mph: 1d6 [6] x 168/100 of 424 lb x 1/1 = 11
        b1 torso: 6 speed +1 = 11 crushing, DR 8 (absorbed 8) -> 3, injury 3, total 0 -> 3
        a1 may pin b1
    "#]],
    );
}

#[test]
fn fal_9_who_falls_well_takes_half() {
    thrown(
        TRIPS,
        &[3, 3, 3, 6],
        expect![[r#"
        b1 fell: takedown
        b1 breakfall AG: 3+3+3 against 10 (attribute 10) made
        b1 trips, 90 inches, saved: 12 mph
        b1 strikes yielding at 12 mph: 1d6 [6] x 168/100 of 424 lb x 1/1 x 1/2 = 5
        b1 torso: 6 speed +1 = 5 crushing, DR 8 (absorbed 8) -> 0, injury 0, total 0 -> 0
        a1 may pin b1
    "#]],
    );
}

/// The thirteenth of the sixteen places of a humanoid is its right arm; a quarter of HP comes off, which are 4.
#[test]
fn fal_9_a_critical_failure_strikes_one_place() {
    thrown(
        TRIPS,
        &[6, 6, 6, 13, 4],
        expect![[r#"
        b1 fell: takedown
        b1 breakfall AG: 6+6+6 against 10 (attribute 10) missed
        b1 trips, 90 inches, 1d16 [13] right_arm: 12 mph
        b1 strikes yielding at 12 mph: 1d6 [4] x 168/100 of 424 lb x 1/1 = 8
        b1 right_arm: 4 speed +1 = 8 crushing, DR 4 (absorbed 4) -> 4, injury 4, total 0 -> 4
        a1 may pin b1
    "#]],
    );
}

#[test]
fn fal_9_from_which_size_on_is_the_genre_s() {
    let numbers = "(dangers: (impact: (), falls: (trip: (from: 2))))";
    thrown(
        numbers,
        &[],
        expect![[r#"
        b1 fell: takedown
        a1 may pin b1
    "#]],
    );
}

/// Of body and hardness each factor rounds down by itself.
#[test]
fn fal_9_a_body_on_four_legs_takes_half() {
    let numbers = "(dangers: (impact: (), falls: (trip: (from: 0))))";
    let level = hexes_by(numbers, &["...."], &["giant 1,0 e"], &["bear 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch";
    check_only(
        level,
        &[9, 9, 3, 3, 3, 6],
        script,
        KINDS,
        expect![[r#"
        b1 fell: takedown
        b1 breakfall AG: 3+3+3 against 10 (attribute 10) made
        b1 trips, 40 inches, saved: 9 mph
        b1 strikes yielding at 9 mph: 1d6 [6] x 100/100 of 150 lb x 1/1 x 1/2 x 1/2 = 1
        b1 body: 6 = 1 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        a1 may pin b1
    "#]],
    );
}

/// A blow that takes all its HP fells it, and it rolls nothing.
#[test]
fn fal_9_the_senseless_fall_badly() {
    let numbers = "(dangers: (impact: (), falls: (trip: (from: 0))))";
    let level = hexes_by(numbers, &["...."], &["reaper 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1, 6],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 trips, 68 inches: 10 mph
        b1 strikes yielding at 10 mph: 1d6 [6] x 101/100 of 154 lb x 1/1 = 6
        b1 torso: 6 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 10 -> 11
    "#]],
    );
}

#[test]
fn fal_9_who_lies_down_falls_of_its_own_will() {
    let level = hexes_by(TRIPS, &["...."], &["ogre 1,0 e"], &["swordsman 3,0 w"]);
    let script = "b1 wait
        a1 lie_down";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        a1 fell: lay_down
    "#]],
    );
}
