//! Shock and pain, where the genre has them (SHK), alone and beside toughness.

use expect_test::expect;

use super::wounds::KINDS;
use super::{check_only, hexes_by};

const SHOCK: &str = "(dangers: (shock: ()))";

/// The worked example 21, and what it takes off the next blow: AG 1 is AT -5 and DEF -4.
#[test]
fn shk_2_shk_3_shk_4_a_club_to_the_torso_shocks_and_stuns() {
    let level = hexes_by(SHOCK, &["...."], &["mace 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 mace.strike torso
        b1 dodge
        a1 attack b1 mace.strike torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 6, 1, 1],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 6 = 6 crushing -> 6, injury 6, total 0 -> 6
        b1 shocked: 6, crushing x3/2 -> 9, AG and IQ -9
        b1 stunned: shock
        b1 loses its turn
        b1 recovered
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn shk_3_shock_lasts_until_the_end_of_the_victim_s_next_turn_and_adds_up() {
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes_by(SHOCK, &["....."], &first, &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 dodge
        b1 attack a2 sword.cut torso
        a2 dodge
        a1 attack b1 sword.cut torso
        b1 dodge";
    let faces = [10, 10, 2, 10, 10, 1, 1, 1, 1, 1];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
        b1 shocked: 2 -> 2, AG and IQ -2
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -3 dodge (base 1 [style 3, agility -1, dodge -1], unseen -4) | 10+10 = 26: hit
        b1 torso: 1 = 1 cutting -> 1, injury 1, total 2 -> 3
        b1 shocked: 1 -> 1, AG and IQ -3
        b1 > a2 sword.cut right torso | AT -5 (style 3, agility -2, wild -2, unseen -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -5: miss
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn shk_6_a_shock_over_hp_knocks_out_who_fails() {
    let level = hexes_by(SHOCK, &["...."], &["mace 1,0 e"], &["swordsman 2,0 w"]);
    // 1 past the skull's DR is an injury of 4, and at the brain, crushing, a shock of 12.
    let script = "a1 attack b1 mace.strike head
        b1 dodge";
    check_only(
        level,
        &[10, 10, 3, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 mace.strike right head | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 head: 3 = 3 crushing, DR 2 (natural_dr 2), location_factor x4/1 -> 4, injury 4, total 0 -> 4
        b1 shocked: 4, location_factor x2/1, crushing x3/2 -> 12, AG and IQ -12
        b1 knockout HT: 4+4+4 against 10 (attribute 10) missed
        b1 unconscious: shock
        b1 fell: senseless
    "#]],
    );
}

#[test]
fn shk_4_shk_8_by_rolls_one_may_stay_clear_and_come_round_later() {
    let numbers = "(dangers: (shock: (stun: (roll: (1, 3), sure: (2, 3)), recover: Roll)))";
    let level = hexes_by(
        numbers,
        &["...."],
        &["swordsman 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut torso
        b1 dodge
        a1 wait
        a1 wait";
    let faces = [10, 10, 4, 3, 3, 3, 10, 10, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3];
    check_only(
        level,
        &faces,
        script,
        KINDS,
        expect![[r#"
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 shocked: 4 -> 4, AG and IQ -4
        b1 shock HT: 3+3+3 against 10 (attribute 10) made
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 4 = 4 cutting -> 4, injury 4, total 4 -> 8
        b1 shocked: 4 -> 4, AG and IQ -4
        b1 shock HT: 4+4+4 against 10 (attribute 10) missed
        b1 stunned: shock
        b1 loses its turn
        b1 recovery HT: 4+4+4 against 10 (attribute 10) missed
        b1 loses its turn
        b1 recovery HT: 3+3+3 against 10 (attribute 10) made
        b1 recovered
    "#]],
    );
}

#[test]
fn shk_2_whips_shock_twice_and_who_feels_no_pain_half() {
    let level = hexes_by(
        SHOCK,
        &["......", "......"],
        &["beastmaster 1,0 e"],
        &["swordsman 2,0 w", "stoic 1,1 w"],
    );
    let script = "a1 attack b1 whip.lash torso
        b1 dodge
        b1 wait
        b2 wait
        a1 attack b2 whip.lash torso
        b2 dodge";
    check_only(
        level,
        &[10, 10, 2, 10, 10, 4],
        script,
        KINDS,
        expect![[r#"
        a1 > b1 whip.lash right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
        b1 shocked: 2, weapon x2/1 -> 4, AG and IQ -4
        a1 > b2 whip.lash right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b2 torso: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b2 shocked: 4, weapon x2/1, trait x1/2 -> 4, AG and IQ -4
    "#]],
    );
}

/// Pain without a wound: its own dice, what it takes off and the stun; who feels pain half takes half of it, the senseless none.
#[test]
fn shk_7_pain_shocks_without_a_wound() {
    let first = ["mage 0,0 e"];
    let level = hexes_by(
        SHOCK,
        &["....."],
        &first,
        &["swordsman 3,0 w", "stoic 4,0 w"],
    );
    let script = "a1 cast pain b1
        b1 wait
        b2 wait
        a1 cast pain b2
        b1 wait
        b2 wait";
    check_only(
        level,
        &[3, 3, 3, 2, 3, 3, 3, 3, 6, 5],
        script,
        KINDS,
        expect![[r#"
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 shocked: 2+3 -> 5 -> 5, AG and IQ -5
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b2 shocked: 6+5 -> 11, trait x1/2 -> 5, AG and IQ -5
        "#]],
    );
}

/// Over HP it may knock out; without the switch it does nothing.
#[test]
fn shk_7_great_pain_knocks_out_and_none_without_the_switch() {
    let level = hexes_by(SHOCK, &["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let faces = [3, 3, 3, 6, 6, 5, 5, 5];
    check_only(
        level,
        &faces,
        "a1 cast pain b1",
        KINDS,
        expect![[r#"
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        b1 shocked: 6+6 -> 12 -> 12, AG and IQ -12
        b1 knockout HT: 5+5+5 against 10 (attribute 10) missed
        b1 unconscious: shock
        b1 fell: senseless
    "#]],
    );
    let level = hexes_by("()", &["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    check_only(
        level,
        &[3, 3, 3],
        "a1 cast pain b1",
        KINDS,
        expect![[r#"
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        "#]],
    );
}

/// Pain that goes on: over HP, with no stun, a WP roll as each of its turns begins; failed, it neither strikes nor casts.
#[test]
fn shk_7_pain_of_over_hp_breaks_the_mind_turn_by_turn() {
    let numbers = "(dangers: (shock: (stun: (sure: (2, 1)), mind: (1, 1))))";
    let broken = "a1 cast pain b1
        b1 move 2,0 w
        b1 attack a1 sword.cut torso
        b1 wait";
    let bears = "a1 cast pain b1
        b1 wait";
    let kinds = [KINDS, &["frightened"]].concat();
    for (script, faces, expected) in [
        (
            broken,
            &[3, 3, 3, 6, 6, 3, 3, 3, 4, 4, 4][..],
            expect![[r#"
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 shocked: 6+6 -> 12 -> 12, AG and IQ -12
            b1 knockout HT: 3+3+3 against 10 (attribute 10) made
            b1 pain WP: 4+4+4 against 10 (attribute 10) missed
            refused: b1 attack a1 sword.cut torso: it is too afraid for that
        "#]],
        ),
        (
            bears,
            &[3, 3, 3, 6, 6, 3, 3, 3, 3, 3, 3],
            expect![[r#"
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 shocked: 6+6 -> 12 -> 12, AG and IQ -12
            b1 knockout HT: 3+3+3 against 10 (attribute 10) made
            b1 pain WP: 3+3+3 against 10 (attribute 10) made
        "#]],
        ),
        // Of HP and no more it asks nothing.
        (
            bears,
            &[3, 3, 3, 6, 4],
            expect![[r#"
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 shocked: 6+4 -> 10 -> 10, AG and IQ -10
        "#]],
        ),
    ] {
        let level = hexes_by(numbers, &["....."], &["mage 1,0 e"], &["swordsman 3,0 w"]);
        check_only(level, faces, script, &kinds, expected);
    }
}
