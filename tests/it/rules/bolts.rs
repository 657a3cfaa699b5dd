//! Bolts are missiles: what is in their way, and what hinders whoever throws them (ATK-7, CLC-4).

use expect_test::expect;

use super::{check, check_only, hexes};

#[test]
fn clc_4_at_grips_no_shield_stops_a_bolt_and_everybody_is_in_its_way() {
    let first = ["mage 0,0 e", "brawler 2,0 e"];
    let level = hexes(&["......"], &first, &["guard 3,0 w"]);
    let script = "a1 wait
        a2 close b1
        b1 pass
        a2 wait
        b1 wait
        a1 cast spark b1";
    // A score of 12 would strike the shield.
    check(
        level,
        &[3, 3, 3, 6, 5, 1],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a2 closes in on b1
            a2 step 3,0 facing e, cost 1
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 9: casting
            a1 > b1 spark at 3 | AT 1 (style 5, agility 0, range -1, cover -3) | DEF 0 dodge (base 2 /3, base 0) | 6+5 = 12: hit
            b1 torso: 1 spell +2 = 3 cutting -> 3, injury 3, total 0 -> 3
        "#]],
    );
}

#[test]
fn clc_4_who_throws_a_bolt_at_grips_is_not_in_its_own_way() {
    let level = hexes(&["...."], &["mage 1,0 e"], &["guard 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 cast spark b1";
    check(
        level,
        &[3, 3, 3, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts spark at level 5, margin 2: b1
        a1 END -1, left 9: casting
        a1 > b1 spark at 0 | AT 5 (style 5, agility 0) | DEF 0 dodge (base 2 /3, base 0) | 1+1 = 7: miss
    "#]],
    );
}

#[test]
fn atk_7_a_net_hinders_bolts() {
    let first = ["retiary 0,0 e", "swordsman 5,0 w"];
    let level = hexes(&["......"], &first, &["mage 3,0 w"]);
    let script = "b1 wait
        a1 attack b1 net.cast torso
        a2 wait
        b1 cast spark a1";
    check_only(
        level,
        &[9, 9, 3, 3, 3, 1, 1],
        script,
        &["attack", "entangled", "bolt"],
        expect![[r#"
            a1 > b1 net.cast right torso at 3 | AT 2 (style 3, agility 0, range -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 9+9 = 18: hit
            b1 in the net of a1
            b1 > a1 spark at 3 | AT 2 (style 5, agility 0, net -2, range -1) | DEF 0 dodge (base 2 /3, base 0) | 1+1 = 4: miss
        "#]],
    );
}
