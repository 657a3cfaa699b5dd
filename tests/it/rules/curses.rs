//! Curses: what they weaken, and who is proof against them (ATT-6, MAG-3).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn att_6_mr_of_the_very_level_is_enough() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["charmed 3,0 w"]);
    check(
        level,
        &[3, 3, 3],
        "a1 cast rot b1",
        expect![[r#"
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 9 (attribute 12, difficulty -3) made
        a1 casts rot at level 5, margin 0: b1
        a1 END -1, left 9: casting
        b1 resists rot: immune
    "#]],
    );
}

#[test]
fn mag_3_a_curse_is_in_the_legs_and_in_every_defence() {
    let level = hexes(&["........"], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast clumsy b1
        b1 move 6,0 e
        b1 move 5,0 e
        b1 wait
        a1 cast spark b1";
    check(
        level,
        &[3, 3, 3, 6, 6, 6, 3, 3, 3, 1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts clumsy at level 5, margin 2: b1
            a1 END -1, left 9: casting
            b1 resistance HT: 6+6+6 against 10 (attribute 10) missed
            b1 under clumsy of level 5, to round 3
            refused: b1 move 6,0 e: there is no way there within 2 movement points
            b1 move 4,0 5,0 facing e, cost 2
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 8: casting
            a1 > b1 spark at 5 | AT 4 (style 5, agility 0, range -1) | DEF -6 dodge (base 1 /3, base 0, unseen -4, spell -2) | 1+1 = 12: hit
            b1 torso: 1 spell +2 = 3 cutting -> 3, injury 3, total 0 -> 3
        "#]],
    );
}
