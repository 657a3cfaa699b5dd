//! Wounds by choice of the genre: knockdown, slowed, staying awake, death by rolls, monsters (WND, MON), each alone and all
//! together with shock (SHK).

use expect_test::expect;

use super::{check_only, hexes_by};

/// What is told of wounds, blows and rolls.
pub(super) const KINDS: &[&str] = &[
    "damage",
    "check",
    "shocked",
    "stunned",
    "recovered",
    "unconscious",
    "died",
    "fell",
    "crippled",
    "turn_lost",
    "attack",
];
const AWAKE: &str = "(dangers: (wounds: (slow: None, knockdown: None, stay_awake: true)))";
const DEATHS: &str = "(dangers: (wounds: (slow: None, knockdown: None, deaths: ())))";

#[test]
fn tgh_4_both_together_a_shrugged_off_blow_shocks() {
    let both = "(dangers: (toughness: (), shock: ()))";
    let level = hexes_by(both, &["...."], &["mace 1,0 e"], &["ogre 2,0 w"]);
    let script = "a1 attack b1 mace.strike groin
        b1 dodge";
    check_only(
        level,
        &[10, 10, 3],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 mace.strike right groin | AT 1 (style 3, agility 0, location -2) | DEF 1 dodge (base 1 [style 3, agility 0, dodge -2]) | 10+10 = 20: hit
        b1 groin: 3 = 3 crushing, toughness 1 -> 2, injury 2, total 0 -> 2
        b1 shocked: 3, location_factor x3/2, crushing x3/2, toughness 1 -> 5, AG and IQ -2
    "#]],
    );
}

/// The worked example 22, of HP 10.
#[test]
fn wnd_3_a_heavy_blow_knocks_down_who_fails() {
    let numbers = "(dangers: (wounds: (slow: None)))";
    let level = hexes_by(
        numbers,
        &["...."],
        &["swordsman 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 6, 4, 4, 3],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 6 = 6 cutting -> 6, injury 6, total 0 -> 6
        b1 stunned: blow
        b1 knockdown HT: 4+4+3 against 10 (attribute 10) missed
        b1 fell: blow
        b1 loses its turn
        b1 recovered
    "#]],
    );
}

#[test]
fn wnd_2_with_less_than_a_third_left_one_dodges_and_runs_half_as_well() {
    let numbers = "(dangers: (wounds: (knockdown: None)))";
    let level = hexes_by(
        numbers,
        &["......"],
        &["strong 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 move 5,0 e";
    check_only(
        level,
        &[10, 10, 1, 6, 1, 1],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 sword.cut right torso | AT 4 (style 4, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 22: hit
        b1 torso: 1+6 strength +1 style_bonus +1 = 9 cutting -> 9, injury 9, total 0 -> 9
        b1 stunned: blow
        b1 loses its turn
        b1 recovered
        a1 > b1 sword.cut right torso | AT 4 (style 4, agility 0) | DEF 1 dodge (base 1 [style 3, agility 0, dodge -1, slowed -1]) | 1+1 = 5: miss
        refused: b1 move 5,0 e: there is no way there within 2 movement points
    "#]],
    );
}

#[test]
fn wnd_7_awake_with_no_hp_left_as_long_as_rolls_are_made() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes_by(AWAKE, &["......"], &["reaper 1,0 e"], &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        b2 wait
        a1 wait";
    // Stunned by the blow of 10, and it comes to itself; in its next turn it faints.
    let faces = [10, 10, 1, 3, 3, 3, 4, 3, 3, 4, 4, 4];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 stay_awake HT: 3+3+3 against 10 (attribute 10) made
        b1 stunned: blow
        b1 stay_awake HT: 4+3+3 against 10 (attribute 10) made
        b1 loses its turn
        b1 recovered
        b1 stay_awake HT: 4+4+4 against 10 (attribute 10) missed
        b1 unconscious: injury
        b1 fell: senseless
    "#]],
    );
}

#[test]
fn wnd_8_an_ht_roll_for_each_line_crossed() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes_by(DEATHS, &["......"], &["reaper 1,0 e"], &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        b2 wait
        a1 attack b1 great_axe.chop torso
        b2 wait
        a1 attack b1 great_axe.chop torso
        b2 wait";
    // 15; then 30: the lines at 20, 25 and 30; then 45: the first of 35, 40 and 45 is missed.
    let faces = [10, 10, 6, 6, 3, 3, 3, 3, 3, 4, 3, 3, 4, 6, 4, 4, 4];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 6 weapon +9 = 15 cutting -> 15, injury 15, total 0 -> 15
        b1 unconscious: injury
        b1 fell: senseless
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 6 weapon +9 = 15 cutting -> 15, injury 15, total 15 -> 30
        b1 death HT: 3+3+3 against 10 (attribute 10) made
        b1 death HT: 3+3+4 against 10 (attribute 10) made
        b1 death HT: 3+3+4 against 10 (attribute 10) made
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 6 weapon +9 = 15 cutting -> 15, injury 15, total 30 -> 45
        b1 death HT: 4+4+4 against 10 (attribute 10) missed
        b1 died
    "#]],
    );
}

#[test]
fn mon_2_a_beast_rages_on_until_a_fresh_blow() {
    let numbers = "(dangers: (wounds: (slow: None, knockdown: None, stay_awake: true), monsters: (zone: false)))";
    let level = hexes_by(numbers, &["......"], &["reaper 1,0 e"], &["cur 2,0 w"]);
    // Of ten points in one blow; stunned, it comes to itself, and its next turns take no roll. Then it needs 17.
    let script = "a1 attack b1 great_axe.chop body
        a1 wait
        b1 wait
        a1 attack b1 great_axe.chop left_foreleg";
    let faces = [10, 10, 1, 4, 4, 4, 10, 10, 6, 3, 3, 3, 6, 6, 6];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
            a1 > b1 great_axe.chop both body | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
            b1 body: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
            b1 stay_awake HT: 4+4+4 against 16 (attribute 10, beast 6) made
            b1 stunned: blow
            b1 loses its turn
            b1 recovered
            a1 > b1 great_axe.chop both left_foreleg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
            b1 left_foreleg: 6 weapon +9 = 15 cutting -> 15, injury 15, total 10 -> 14
            b1 amputation HT: 3+3+3 against 10 (attribute 10) made
            b1 left_foreleg crippled for good
            b1 stay_awake HT: 6+6+6 against 16 (attribute 10, beast 6) missed
            b1 unconscious: injury
            b1 fell: senseless
        "#]],
    );
}

#[test]
fn mon_3_a_beast_dies_the_sooner_the_fewer_wits_it_has() {
    let numbers = "(dangers: (monsters: (awake: false)))";
    let level = hexes_by(
        numbers,
        &["......"],
        &["reaper 1,0 e"],
        &["cur 2,0 w", "cur 5,0 w"],
    );
    let script = "a1 attack b1 great_axe.chop body";
    check_only(
        level,
        &[10, 10, 5],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 great_axe.chop both body | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
            b1 body: 5 weapon +9 = 14 cutting -> 14, injury 14, total 0 -> 14
            b1 died
            b1 fell: senseless
        "#]],
    );
}

#[test]
fn shk_1_wnd_1_all_together() {
    let all = "(dangers: (toughness: (), blow_through: (), shock: (), monsters: (), \
               wounds: (stay_awake: true, deaths: ())))";
    let level = hexes_by(
        all,
        &["......"],
        &["reaper 1,0 e"],
        &["strong 2,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    let faces = [10, 10, 6, 3, 3, 3];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 3 dodge (base 3 [style 4, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 torso: 6 weapon +9 = 15 cutting, toughness 3 -> 12, injury 12, total 0 -> 12
        b1 shocked: 15, toughness 3 -> 12, AG and IQ -6
        b1 stunned: shock
        b1 knockdown HT: 3+3+3 against 10 (attribute 10) made
        b1 loses its turn
        b1 recovered
    "#]],
    );
}
