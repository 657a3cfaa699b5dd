//! Catching those who fall (FAL-11).

use expect_test::{Expect, expect};

use super::{check_only, hexes_by};

const CATCH: &str = "(dangers: (impact: (), falls: (catch: ())))";

const KINDS: &[&str] = &[
    "catch_opened",
    "check",
    "fell_from",
    "impact",
    "damage",
    "fell",
    "stunned",
    "unconscious",
    "pushed",
];

/// A lad of 120 pounds leaps down from five yards and lands badly, and somebody stands beside where it comes down.
fn falls(numbers: &str, friends: &[&str], script: &str, dice: &[u8], told: Expect) {
    let first: Vec<&str> = ["lad 1,0 e"]
        .into_iter()
        .chain(friends.iter().copied())
        .collect();
    let rows = ["55......", "........"];
    let level = hexes_by(numbers, &rows, &first, &["swordsman 7,0 w"]);
    let script = format!("a1 leap 2,0\n{script}");
    check_only(level, dice, &script, KINDS, told);
}

/// The worked example 17 of the page.
#[test]
fn fal_11_what_is_left_of_a_fall_strikes_both() {
    let dice = [5, 5, 5, 3, 3, 3, 4, 3, 3, 3, 4];
    falls(
        CATCH,
        &["porter 3,0 w"],
        "a2 catch",
        &dice,
        expect![[r#"
            a2 may catch a1
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a2 catch AG: 3+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0 -5 by a2: 15 mph
            a1 strikes yielding at 15 mph: 1d6 [4] x 89/100 of 120 lb x 1/1 = 5
            a1 torso: 4 speed +2 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
            a2 balance AG: 3+3+3 against 7 (attribute 10, speed -3) missed
            a2 fell: knocked_down
            a2 strikes yielding at 15 mph: 1d6 [4] x 89/100 of 120 lb x 1/1 = 5
            a2 torso: 4 speed +2 = 5 crushing, DR 3 (absorbed 3) -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

#[test]
fn fal_11_a_catch_that_fails_takes_nothing_off() {
    let dice = [5, 5, 5, 5, 5, 5, 4, 3];
    falls(
        CATCH,
        &["porter 3,0 w"],
        "a2 catch",
        &dice,
        expect![[r#"
            a2 may catch a1
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a2 catch AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0: 20 mph
            a1 strikes yielding at 20 mph: 2d6 [4, 3] x 89/100 of 120 lb x 1/1 = 6
            a1 fell: fall
            a1 torso: 4+3 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 0 -> 1
        "#]],
    );
}

#[test]
fn fal_11_one_arm_takes_half_off() {
    let dice = [5, 5, 5, 3, 3, 3, 4, 4, 3, 3, 3, 4, 4];
    falls(
        CATCH,
        &["swordsman 3,0 w"],
        "a2 catch",
        &dice,
        expect![[r#"
            a2 may catch a1
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a2 catch AG: 3+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0 -1 by a2: 19 mph
            a1 strikes yielding at 19 mph: 2d6 [4, 4] x 89/100 of 120 lb x 1/1 = 7
            a1 fell: fall
            a1 torso: 4+4 = 7 crushing, DR 5 (absorbed 5) -> 2, injury 2, total 0 -> 2
            a2 balance AG: 3+3+3 against 7 (attribute 10, speed -3) missed
            a2 fell: knocked_down
            a2 strikes yielding at 19 mph: 2d6 [4, 4] x 89/100 of 120 lb x 1/1 = 7
            a2 torso: 4+4 = 7 crushing, DR 2 (absorbed 2) -> 5, injury 5, total 0 -> 5
            a2 stunned: blow
        "#]],
    );
}

#[test]
fn fal_11_those_who_could_are_asked_one_after_the_other() {
    let friends = ["porter 3,0 w", "porter 2,1 ne"];
    let dice = [5, 5, 5, 3, 3, 3, 4, 3, 3, 3, 4];
    falls(
        CATCH,
        &friends,
        "a2 pass\na3 catch",
        &dice,
        expect![[r#"
            a2 may catch a1
            a3 may catch a1
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a3 catch AG: 3+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0 -5 by a3: 15 mph
            a1 strikes yielding at 15 mph: 1d6 [4] x 89/100 of 120 lb x 1/1 = 5
            a1 torso: 4 speed +2 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
            a3 balance AG: 3+3+3 against 7 (attribute 10, speed -3) missed
            a3 fell: knocked_down
            a3 strikes yielding at 15 mph: 1d6 [4] x 89/100 of 120 lb x 1/1 = 5
            a3 torso: 4 speed +2 = 5 crushing, DR 3 (absorbed 3) -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

#[test]
fn fal_11_without_the_switch_or_out_of_reach_nobody_is_asked() {
    let off = "(dangers: (impact: (), falls: ()))";
    falls(
        off,
        &["porter 3,0 w"],
        "",
        &[5, 5, 5, 4, 3],
        expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0: 20 mph
            a1 strikes yielding at 20 mph: 2d6 [4, 3] x 89/100 of 120 lb x 1/1 = 6
            a1 fell: fall
            a1 torso: 4+3 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 0 -> 1
        "#]],
    );
    falls(
        CATCH,
        &["porter 4,0 w"],
        "",
        &[5, 5, 5, 4, 3],
        expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 5 yards, -0 -0: 20 mph
            a1 strikes yielding at 20 mph: 2d6 [4, 3] x 89/100 of 120 lb x 1/1 = 6
            a1 fell: fall
            a1 torso: 4+3 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 0 -> 1
        "#]],
    );
}
