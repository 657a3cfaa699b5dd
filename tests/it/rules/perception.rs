//! Noticing and finding, with what spells make of PER (ATK-6, MAG-3).

use expect_test::expect;

use super::{check_only, hexes};

const TOLD: [&str; 5] = ["effect_began", "check", "surprised", "discovered", "attack"];

#[test]
fn mag_3_dull_senses_find_and_notice_less() {
    let first = ["mage 0,0 e", "archer 5,0 e hidden"];
    let level = hexes(&[".........."], &first, &["swordsman 8,0 w"]);
    let script = "a1 cast clumsy b1
        a2 wait
        b1 wait
        a1 wait
        a2 attack b1 bow.shoot torso";
    let dice = [3, 3, 3, 6, 6, 6, 4, 4, 4, 4, 4, 4, 1, 1];
    check_only(
        level,
        &dice,
        script,
        &TOLD,
        expect![[r#"
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        b1 resistance HT: 6+6+6 against 10 (attribute 10) missed
        b1 under clumsy of level 5, to round 3
        b1 search PER: 4+4+4 against 9 (attribute 10, spell -1) missed
        b1 notice PER: 4+4+4 against 9 (attribute 10, spell -1) missed
        b1 does not see a2 coming
        a2 > b1 bow.shoot both torso at 3 | AT 2 (style 3, agility 0, range -1) | DEF 0 none (base 0 [] /2) | 1+1 = 4: miss
    "#]],
    );
}

#[test]
fn atk_6_whoever_strikes_out_of_hiding_is_in_nobody_s_plain_sight() {
    let first = ["archer 0,0 e hidden"];
    let level = hexes(&[".........."], &first, &["swordsman 8,0 w"]);
    let script = "a1 attack b1 bow.shoot torso";
    check_only(
        level,
        &[4, 4, 4, 1, 1],
        script,
        &TOLD,
        expect![[r#"
        b1 notice PER: 4+4+4 against 10 (attribute 10) missed
        b1 does not see a1 coming
        a1 > b1 bow.shoot both torso at 8 | AT 1 (style 3, agility 0, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 3: miss
    "#]],
    );
}
