//! Injury: totals, stun, unconsciousness and death (DMG-2 to DMG-5, DMG-7).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn dmg_2_impaling_by_location() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.thrust heart
        b1 dodge
        b1 wait
        a1 attack b1 sword.thrust right_arm
        b1 dodge
        b1 wait
        a1 attack b1 sword.thrust torso
        b1 dodge";
    check(
        level,
        &[10, 10, 3, 10, 10, 3, 10, 10, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.thrust right heart | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 heart: 3 = 3 impaling, impaling x3/2 -> 4, injury 4, total 0 -> 4
        -- round: a1 b1
        a1 > b1 sword.thrust right right_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 right_arm: 3 = 3 impaling, impaling x1/2 -> 1, injury 1, total 4 -> 5
        -- round: a1 b1
        a1 > b1 sword.thrust right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 3 = 3 impaling -> 3, injury 3, total 5 -> 8
    "#]],
    );
}

#[test]
fn dmg_2_only_crushing_blows_to_torso_and_head_are_held_back() {
    let level = hexes(&["...."], &["mace 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 mace.strike groin gently
        a1 attack b1 mace.strike head gently
        b1 dodge
        b1 attack a1 sword.cut torso gently";
    check(
        level,
        &[10, 10, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 mace.strike groin gently: only a crushing blow to the torso or head can be held back
        a1 > b1 mace.strike right head | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 head: 2 = 2 crushing held back, DR 2 (natural_dr 2), location_factor x4/1 -> 0, injury 0, total 0 -> 0
        refused: b1 attack a1 sword.cut torso gently: only a crushing blow to the torso or head can be held back
    "#]],
    );
}

#[test]
fn dmg_3_unconscious_at_hp_and_dead_at_twice() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes(&["......"], &["reaper 1,0 e"], &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        b2 wait
        a1 attack b1 great_axe.chop torso
        b2 wait
        a1 attack b1 great_axe.chop torso";
    check(
        level,
        &[10, 10, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        -- round: a1 b2
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 10 -> 20
        b1 died
        -- round: a1 b2
        refused: a1 attack b1 great_axe.chop torso: b1 is dead
    "#]],
    );
}

#[test]
fn dmg_3_a_held_back_blow_never_kills() {
    let second = ["swordsman 2,0 w", "swordsman 5,0 w"];
    let level = hexes(&["......"], &["mace 1,0 e"], &second);
    let blow = "a1 attack b1 mace.strike torso gently\n";
    let script =
        format!("{blow} b1 dodge\n b2 wait\n {blow} b1 dodge\n b2 wait\n {blow} b2 wait\n {blow}");
    check(
        level,
        &[10, 10, 5, 10, 10, 5, 6, 6],
        &script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 5 = 5 crushing held back -> 5, injury 5, total 0 -> 5
        b1 stunned: blow
        b1 loses its turn
        b1 recovered
        -- round: a1 b1 b2
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 5 = 5 crushing held back -> 5, injury 5, total 5 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        -- round: a1 b2
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 6 = 6 crushing held back -> 6, injury 6, total 10 -> 16
        -- round: a1 b2
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 6 = 6 crushing held back -> 6, injury 6, total 16 -> 22
    "#]],
    );
}

#[test]
fn dmg_4_half_of_hp_stuns_and_loses_the_turn() {
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 dodge
        a1 wait";
    check(
        level,
        &[10, 10, 5, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 5 = 5 cutting -> 5, injury 5, total 0 -> 5
        b1 stunned: blow
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -4 dodge (base 2 [style 3, agility 0, dodge -1], stunned -2, unseen -4) | 1+1 = 9: defended
        b1 loses its turn
        b1 recovered
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn dmg_5_a_third_is_enough_for_a_crushing_blow() {
    let level = hexes(&["...."], &["mace 1,0 e"], &["swordsman 2,0 w"]);
    // A third of 10 is more than 3: the first blow does not reach it, the second does.
    let script = "a1 attack b1 mace.strike torso
        b1 dodge
        b1 wait
        a1 attack b1 mace.strike torso
        b1 dodge";
    check(
        level,
        &[10, 10, 3, 10, 10, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 3 = 3 crushing -> 3, injury 3, total 0 -> 3
        -- round: a1 b1
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 4 = 4 crushing -> 4, injury 4, total 3 -> 7
        b1 stunned: crushing_blow
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_5_a_stunning_blow_to_the_groin_asks_for_willpower() {
    let first = ["mace 1,0 e", "mace 3,0 w"];
    let level = hexes(&["....."], &first, &["swordsman 2,0 w"]);
    let script = "a1 attack b1 mace.strike groin
        b1 dodge
        a2 wait
        a1 attack b1 mace.strike groin
        b1 dodge";
    let faces = [10, 10, 4, 3, 3, 4, 10, 10, 4, 3, 4, 4];
    check(
        level,
        &faces,
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 mace.strike right groin | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 groin: 4 = 4 crushing -> 4, injury 4, total 0 -> 4
        b1 stunned: crushing_blow
        b1 stunning_blow WP: 3+3+4 against 10 (attribute 10) made
        b1 loses its turn
        b1 recovered
        -- round: a1 a2 b1
        a1 > b1 mace.strike right groin | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 groin: 4 = 4 crushing -> 4, injury 4, total 4 -> 8
        b1 stunned: crushing_blow
        b1 stunning_blow WP: 3+4+4 against 10 (attribute 10) missed
        b1 unconscious: stunning_blow
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 2
    "#]],
    );
}

#[test]
fn dmg_7_head_and_neck() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut head
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut neck
        b1 dodge";
    check(
        level,
        &[10, 10, 3, 10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right head | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 head: 3 = 3 cutting, DR 2 (natural_dr 2), location_factor x4/1 -> 4, injury 4, total 0 -> 4
        -- round: a1 b1
        a1 > b1 sword.cut right neck | AT -1 (style 3, agility 0, location -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 17: hit
        b1 neck: 1 = 1 cutting, location_factor x4/1 -> 4, injury 4, total 4 -> 8
    "#]],
    );
}

#[test]
fn att_6_dr_then_dm_and_piercing_halves_the_armour_alone() {
    // plated: armour 5 and 3, nature 1, and half of what is left.
    let second = ["plated 2,0 w"];
    let first = ["strong 1,0 e", "crossbowman 0,1 e"];
    let level = hexes(&["....", "...."], &first, &second);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b1 crossbow.shoot torso";
    check(
        level,
        &[10, 10, 6, 6, 10, 10, 5, 4],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 4 (style 4, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], armour -1) | 10+10 = 23: hit
        b1 torso: 6+6 strength +1 style_bonus +1 = 14 cutting, DR 6 (armour 5, nature 1), damage_modifier x50/100 -> 4, injury 4, total 0 -> 4
        a2 > b1 crossbow.shoot both torso at 2 | AT 3 (style 3, agility 0) | DEF -1 dodge (base 2 [style 3, agility 0, dodge -1] /3, armour -1) | 10+10 = 24: hit
        a2 spent bolt, left 0
        b1 torso: 5+4 = 9 impaling, DR 3 (armour 5, piercing -3, nature 1), damage_modifier x50/100 -> 3, injury 3, total 4 -> 7
    "#]],
    );
}

#[test]
fn arm_1_armour_protects_where_it_lies_and_a_visor_costs_def() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["plated 2,0 w"]);
    let script = "a1 attack b1 sword.cut head
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut left_leg
        b1 dodge";
    check(
        level,
        &[10, 10, 6, 10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right head | AT 1 (style 3, agility 0, location -2) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], armour -1) | 10+10 = 20: hit
        b1 head: 6 = 6 cutting, DR 6 (armour 3, nature 1, natural_dr 2), damage_modifier x50/100, location_factor x4/1 -> 0, injury 0, total 0 -> 0
        -- round: a1 b1
        a1 > b1 sword.cut right left_leg | AT 2 (style 3, agility 0, location -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], armour -1) | 10+10 = 21: hit
        b1 left_leg: 6 = 6 cutting, DR 1 (nature 1), damage_modifier x50/100 -> 2, injury 2, total 0 -> 2
    "#]],
    );
}
