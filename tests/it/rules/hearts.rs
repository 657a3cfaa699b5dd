//! Blows at the heart, and what attacks do (HRT-1, HRT-2).

use expect_test::expect;

use super::{check_only, hexes, hexes_by};

const KINDS: &[&str] = &[
    "damage",
    "check",
    "heart_attack",
    "stunned",
    "unconscious",
    "died",
    "fell",
    "turn_lost",
    "recovered",
];
const ALONE: &str = "(dangers: (heart: ()))";
/// One may live on and stay awake with no HP left.
const AWAKE: &str =
    "(dangers: (heart: (), wounds: (slow: None, knockdown: None, stay_awake: true, deaths: ())))";

/// The worked example 26: 21 at the heart of HP 10 and HT 10; 11 misses 6 by 5.
#[test]
fn hrt_1_hrt_2_a_major_attack_puts_out_of_action() {
    let level = hexes_by(
        AWAKE,
        &["......"],
        &["musketeer 1,0 e"],
        &["swordsman 4,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 attack b1 musket.ball heart
        b2 wait";
    check_only(
        level,
        &[
            10, 10, 5, 3, 3, 3, 3, 3, 3, 4, 4, 3, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3,
        ],
        script,
        KINDS,
        expect![[r#"
            b1 heart: 5 weapon +9 = 14 impaling, impaling x3/2 -> 21, injury 21, total 0 -> 21
            b1 death HT: 3+3+3 against 10 (attribute 10) made
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 stunned: blow
            b1 heart HT: 4+4+3 against 6 (attribute 10, heart -4) missed
            b1 heart attack: major, 150 lb, x100
            b1 fell: heart_attack
            b1 heart: 1+1+1+1+1+1 = 6 cutting -> 6, injury 6, total 21 -> 27
            b1 death HT: 3+3+3 against 10 (attribute 10) made
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 loses its turn
            b1 recovered
        "#]],
    );
}

/// Stunned, until an HT roll is made; one that fails critically makes it a major attack.
#[test]
fn hrt_2_a_minor_attack_stuns_until_a_roll_is_made_and_may_get_worse() {
    for (faces, expected) in [
        (
            &[3, 3, 3, 5, 5, 5, 3, 3, 3, 3, 3, 3][..],
            expect![[r#"
            b1 heart: 1 weapon +9 = 10 impaling, impaling x3/2 -> 15, injury 15, total 0 -> 15
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 stunned: blow
            b1 heart HT: 4+4+4 against 10 (attribute 10) missed
            b1 heart attack: minor, 150 lb, x100
            b1 heart: 1+1 = 2 cutting -> 2, injury 2, total 15 -> 17
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 loses its turn
            b1 heart HT: 5+5+5 against 10 (attribute 10) missed
            b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
            b1 loses its turn
            b1 heart HT: 3+3+3 against 10 (attribute 10) made
            b1 recovered
        "#]],
        ),
        (
            &[
                3, 3, 3, 6, 6, 6, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3,
            ],
            expect![[r#"
                b1 heart: 1 weapon +9 = 10 impaling, impaling x3/2 -> 15, injury 15, total 0 -> 15
                b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
                b1 stunned: blow
                b1 heart HT: 4+4+4 against 10 (attribute 10) missed
                b1 heart attack: minor, 150 lb, x100
                b1 heart: 1+1 = 2 cutting -> 2, injury 2, total 15 -> 17
                b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
                b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
                b1 loses its turn
                b1 heart HT: 6+6+6 against 10 (attribute 10) missed
                b1 heart attack: major, 150 lb, x100
                b1 fell: heart_attack
                b1 heart: 1+1+1+1+1+1 = 6 cutting -> 6, injury 6, total 17 -> 23
                b1 death HT: 3+3+3 against 10 (attribute 10) made
                b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
                b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
                b1 loses its turn
                b1 recovered
            "#]],
        ),
    ] {
        let level = hexes_by(
            AWAKE,
            &["......"],
            &["musketeer 1,0 e"],
            &["swordsman 4,0 w", "swordsman 5,0 w"],
        );
        // 10 at the heart is 15; HT 10 rolled 12; 2 more; then its turn.
        let blow = [10, 10, 1, 3, 3, 3, 4, 4, 4, 1, 1, 3, 3, 3];
        let script = "a1 attack b1 musket.ball heart
            b2 wait
            a1 wait";
        check_only(level, &[&blow[..], faces].concat(), script, KINDS, expected);
    }
}

#[test]
fn hrt_1_missed_by_eight_it_kills_and_less_than_hp_asks_nothing() {
    let level = hexes_by(
        ALONE,
        &["......"],
        &["musketeer 1,0 e"],
        &["swordsman 4,0 w", "swordsman 5,0 w"],
    );
    check_only(
        level,
        &[10, 10, 1, 6, 6, 6],
        "a1 attack b1 musket.ball heart",
        KINDS,
        expect![[r#"
            b1 heart: 1 weapon +9 = 10 impaling, impaling x3/2 -> 15, injury 15, total 0 -> 15
            b1 unconscious: injury
            b1 fell: senseless
            b1 heart HT: 6+6+6 against 10 (attribute 10) missed
            b1 died
        "#]],
    );
    let level = hexes_by(ALONE, &["...."], &["musketeer 1,0 e"], &["ogre 3,0 w"]);
    check_only(
        level,
        &[10, 10, 1],
        "a1 attack b1 musket.ball heart",
        KINDS,
        expect![[r#"
            b1 heart: 1 weapon +9 = 10 impaling, impaling x3/2 -> 15, injury 15, total 0 -> 15
            b1 stunned: blow
            b1 loses its turn
            b1 recovered
        "#]],
    );
}

#[test]
fn hrt_1_without_the_switch_the_heart_asks_nothing() {
    let level = hexes(
        &["......"],
        &["musketeer 1,0 e"],
        &["swordsman 4,0 w", "swordsman 5,0 w"],
    );
    check_only(
        level,
        &[10, 10, 1],
        "a1 attack b1 musket.ball heart",
        KINDS,
        expect![[r#"
            b1 heart: 1 weapon +9 = 10 impaling, impaling x3/2 -> 15, injury 15, total 0 -> 15
            b1 unconscious: injury
            b1 fell: senseless
        "#]],
    );
}
