//! Limbs that shock stuns: what they let go, and how they come to themselves (SHK-5, SHK-8).

use expect_test::expect;

use super::{check_only, hexes_by};

const KINDS: &[&str] = &[
    "damage",
    "check",
    "shocked",
    "stunned",
    "limb_stunned",
    "limb_recovered",
    "dropped",
    "picked_up",
    "fell",
    "stood_up",
    "turn_lost",
    "recovered",
];
/// A body that bears more, so that the limb is stunned alone.
const SHOCK: &str = "(dangers: (shock: (stun: (sure: (3, 2)))))";

/// The lash of 3 is a shock of 6, one over half of HP 10: a failed roll stuns the arm, which drops the sword and takes up nothing to the
/// end of the next turn.
#[test]
fn shk_5_a_stunned_arm_drops_what_it_holds() {
    let level = hexes_by(
        SHOCK,
        &["...."],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 whip.lash right_arm
        b1 dodge
        b1 pick_up sword right
        b1 wait
        a1 wait
        b1 pick_up sword right";
    check_only(
        level,
        &[10, 10, 3, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            b1 right_arm: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            b1 shocked: 3, weapon x2/1 -> 6, AG and IQ -6
            b1 limb_stun HT: 4+4+4 against 10 (attribute 10) missed
            b1 right_arm stunned
            b1 dropped sword
            refused: b1 pick_up sword right: what it takes is lame
            b1 right_arm recovered
            b1 picked up sword right
        "#]],
    );
}

#[test]
fn shk_5_just_enough_may_be_borne() {
    let level = hexes_by(
        SHOCK,
        &["...."],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 whip.lash right_arm
        b1 dodge";
    check_only(
        level,
        &[10, 10, 3, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
            b1 right_arm: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            b1 shocked: 3, weapon x2/1 -> 6, AG and IQ -6
            b1 limb_stun HT: 3+3+3 against 10 (attribute 10) made
        "#]],
    );
}

/// More than just enough is borne by nobody; a stunned leg is as good as lame, and the body may be stunned besides.
#[test]
fn shk_5_a_stunned_leg_does_not_stand() {
    let numbers = "(dangers: (shock: (limb: (1, 3))))";
    let level = hexes_by(
        numbers,
        &["...."],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 whip.lash left_leg
        b1 dodge
        a1 wait
        b1 stand_up";
    check_only(
        level,
        &[10, 10, 3],
        script,
        KINDS,
        expect![[r#"
            b1 left_leg: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            b1 shocked: 3, weapon x2/1 -> 6, AG and IQ -6
            b1 left_leg stunned
            b1 stunned: shock
            b1 fell: crippled_leg
            b1 loses its turn
            b1 recovered
            b1 left_leg recovered
            b1 stood up
        "#]],
    );
    let numbers = "(dangers: (shock: (stun: (sure: (3, 2)), limb: (1, 3))))";
    let level = hexes_by(
        numbers,
        &["...."],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 whip.lash left_leg
        b1 dodge
        b1 stand_up
        b1 wait
        a1 wait
        b1 stand_up";
    check_only(
        level,
        &[10, 10, 3],
        script,
        KINDS,
        expect![[r#"
            b1 left_leg: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            b1 shocked: 3, weapon x2/1 -> 6, AG and IQ -6
            b1 left_leg stunned
            b1 fell: crippled_leg
            refused: b1 stand_up: what it takes is lame
            b1 left_leg recovered
            b1 stood up
        "#]],
    );
}

/// By rolls one for all stunned limbs, at the end of each turn.
#[test]
fn shk_5_shk_8_by_rolls_a_limb_may_stay_stunned() {
    let numbers = "(dangers: (shock: (stun: (sure: (3, 2)), limb: (1, 3), recover: Roll)))";
    let level = hexes_by(
        numbers,
        &["...."],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 whip.lash left_arm
        b1 dodge
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[10, 10, 3, 4, 4, 4, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
            b1 left_arm: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            b1 shocked: 3, weapon x2/1 -> 6, AG and IQ -6
            b1 left_arm stunned
            b1 limb_recovery HT: 4+4+4 against 10 (attribute 10) missed
            b1 limb_recovery HT: 3+3+3 against 10 (attribute 10) made
            b1 left_arm recovered
        "#]],
    );
}

/// What is crippled needs no stun, and `None` leaves limbs out.
#[test]
fn shk_5_none_of_what_is_crippled_and_none_without_it() {
    let off = "(dangers: (shock: (stun: (sure: (3, 2)), limb: None, end: None)))";
    // The arm that is crippled asks whether it is for good, and its shock of 16 whether he faints.
    let crippled = &[10, 10, 4, 3, 3, 3, 3, 3, 3][..];
    for (numbers, faces) in [(SHOCK, crippled), (off, &[10, 10, 3][..])] {
        let level = hexes_by(
            numbers,
            &["...."],
            &["beastmaster 1,0 e"],
            &["swordsman 2,0 w"],
        );
        let script = "a1 attack b1 whip.lash left_arm
            b1 dodge";
        check_only(level, faces, script, &["limb_stunned"], expect![[r#""#]]);
    }
}
