//! Limbs and heads that come off, and broken necks (WND-4 to WND-6), with shock and without.

use expect_test::expect;

use super::{check_only, hexes_by};

const KINDS: &[&str] = &[
    "damage",
    "check",
    "shocked",
    "stunned",
    "unconscious",
    "died",
    "fell",
    "crippled",
    "severed",
    "dropped",
    "turn_lost",
];
const WOUNDS: &str = "(dangers: (wounds: (slow: None, knockdown: None)))";
const BOTH: &str = "(dangers: (wounds: (slow: None, knockdown: None), shock: ()))";

/// The worked example 18: a cut of 9 at the arm of HP 10; and the arm is no place to aim at any more.
#[test]
fn wnd_5_shk_2_an_arm_comes_off_with_what_it_held() {
    let level = hexes_by(BOTH, &["...."], &["strong 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut right_arm
        b1 dodge
        a1 attack b1 sword.cut right_hand";
    check_only(
        level,
        &[10, 10, 1, 6, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            b1 right_arm: 1+6 strength +1 style_bonus +1 = 9 cutting -> 9, injury 9, total 0 -> 4
            b1 amputation HT: 4+4+4 against 10 (attribute 10) missed
            b1 right_arm severed
            b1 shocked: 4, crippled x2/1 -> 8, AG and IQ -8
            b1 stunned: shock
            b1 dropped sword
            b1 loses its turn
            refused: a1 attack b1 sword.cut right_hand: the target has no such location
        "#]],
    );
}

#[test]
fn wnd_5_four_times_its_threshold_takes_no_roll_and_one_may_faint_at_the_sight() {
    let level = hexes_by(
        WOUNDS,
        &["...."],
        &["reaper 1,0 e"],
        &["swordsman 2,0 w", "swordsman 3,0 w"],
    );
    let script = "a1 attack b1 great_axe.chop left_hand
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
            b1 left_hand: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 2
            b1 left_hand severed
            b1 stunned: blow
            b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
            b1 loses its turn
        "#]],
    );
}

#[test]
fn wnd_5_a_roll_that_is_made_keeps_it_on_and_a_point_takes_nothing_off() {
    let level = hexes_by(WOUNDS, &["......"], &["strong 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_arm
        b1 dodge
        a1 attack b1 sword.thrust right_arm
        b1 dodge";
    let faces = [10, 10, 1, 6, 3, 3, 3, 3, 3, 3, 10, 10, 6, 6, 3, 3, 3];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        b1 left_arm: 1+6 strength +1 style_bonus +1 = 9 cutting -> 9, injury 9, total 0 -> 4
        b1 amputation HT: 3+3+3 against 10 (attribute 10) made
        b1 left_arm crippled for good
        b1 stunned: blow
        b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        b1 loses its turn
        b1 right_arm: 6+6 strength +1 style_bonus +1 = 14 impaling, impaling x1/2 -> 7, injury 7, total 4 -> 8
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 right_arm crippled
        b1 stunned: blow
        b1 dropped sword
        b1 loses its turn
    "#]],
    );
}

/// The worked example 19: a cut of 5 paralyses, one of 8 beheads, and a mace of 8 breaks the neck.
#[test]
fn wnd_6_wnd_4_a_crippled_neck_paralyses() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes_by(BOTH, &["......"], &["swordsman 1,0 e"], &second);
    let script = "a1 attack b1 sword.cut neck
        b1 dodge
        b2 wait
        a1 attack b1 sword.cut torso";
    check_only(
        level,
        &[10, 10, 5, 3, 3, 3, 1],
        script,
        KINDS,
        expect![[r#"
            b1 neck: 5 = 5 cutting -> 5, injury 5, total 0 -> 4
            b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
            b1 neck crippled
            b1 shocked: 4, crippled x2/1 -> 8, AG and IQ -8
            b1 stunned: shock
            b1 fell: paralysed
            b1 loses its turn
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 4 -> 5
            b1 shocked: 1 -> 1, AG and IQ -1
            b1 loses its turn
        "#]],
    );
}

#[test]
fn wnd_6_an_amputating_blow_beheads() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes_by(BOTH, &["......"], &["strong 1,0 e"], &second);
    let script = "a1 attack b1 sword.cut neck
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1, 6, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            b1 neck: 1+6 strength +1 style_bonus +1 = 9 cutting -> 9, injury 9, total 0 -> 4
            b1 amputation HT: 4+4+4 against 10 (attribute 10) missed
            b1 neck severed
            b1 died
            b1 fell: senseless
        "#]],
    );
}

#[test]
fn wnd_6_a_crushing_blow_of_that_size_breaks_the_neck() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes_by(WOUNDS, &["......"], &["ogre 1,0 e"], &second);
    let script = "b1 wait
        b2 wait
        a1 attack b1 mace.strike neck
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1, 6, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            b1 neck: 1+6 strength +1 = 8 crushing -> 8, injury 8, total 0 -> 4
            b1 amputation HT: 4+4+4 against 10 (attribute 10) missed
            b1 died
            b1 fell: senseless
        "#]],
    );
}

#[test]
fn wnd_6_without_it_the_neck_multiplies_as_ever() {
    let numbers = "(dangers: (wounds: (slow: None, knockdown: None, neck: None)))";
    let level = hexes_by(
        numbers,
        &["......"],
        &["swordsman 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 sword.cut neck
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1],
        script,
        KINDS,
        expect![[r#"
        b1 neck: 1 = 1 cutting, location_factor x4/1 -> 4, injury 4, total 0 -> 4
    "#]],
    );
}
