//! The defender's side of an attack (ATK-1 to ATK-6).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn atk_1_the_table_with_a_shield() {
    // AT 3 against DEF 2: the score is the roll and 1.
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["guard 2,0 w"]);
    let round = "a1 attack b1 sword.cut left_foot
        b1 dodge
        b1 wait\n";
    let faces = [5, 5, 5, 6, 6, 7, 7, 7, 1, 7, 8, 1, 8, 8, 1];
    check(
        level,
        &faces,
        &round.repeat(6),
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 5+5 = 8: miss
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 5+6 = 9: defended
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 6+7 = 11: defended
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 7+7 = 12: shield
        b1 shield struck: 1 = 1 cutting, HP 10
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 7+8 = 13: shield
        b1 shield struck: 1 = 1 cutting, HP 10
        -- round: a1 b1
        a1 > b1 sword.cut right left_foot | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 8+8 = 14: hit
        b1 left_foot: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn atk_1_a_buckler_covers_nothing() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["duellist 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[5, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 0 | 5+6 = 12: hit
        b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
    "#]],
    );
}

#[test]
fn atk_2_the_defence_is_chosen_before_the_roll() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["guard 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 wait
        b1 parry fist
        b1 parry shield
        b1 block shield
        b1 dodge";
    check(
        level,
        &[5, 5, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: b1 wait: b1 must choose a defence first
        refused: b1 parry fist: it can't defend so now
        refused: b1 parry shield: it can't defend so now
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 5+5 = 10: defended
        b1 shield struck: 1 = 1 cutting, HP 10
        refused: b1 dodge: no attack awaits a defence
    "#]],
    );
}

#[test]
fn atk_3_dodging_and_blocking() {
    // burdened: AG 14, EL 1, level 3.
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["burdened 2,0 w"]);
    let script = "b1 wait
        a1 attack b1 sword.cut torso
        b1 dodge
        a2 wait
        b1 wait
        a1 attack b1 sword.cut torso
        b1 parry sword";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: b1 a1 a2
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 dodge (base 3 [style 3, agility 2, dodge -2]) | 1+1 = 2: miss
        -- round: b1 a1 a2
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 5 parry (base 5 [style 3, agility 2]) | 1+1 = 0: miss
    "#]],
    );
}

#[test]
fn atk_4_two_blocks_at_level_3_and_anew_each_round() {
    let first = ["swordsman 1,1 e", "swordsman 2,0 se", "swordsman 2,2 ne"];
    let level = hexes(&[".....", ".....", "....."], &first, &["swordsman 2,1 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 parry sword
        a2 attack b1 sword.cut torso
        b1 parry sword
        a3 attack b1 sword.cut torso
        b1 wait
        a1 attack b1 sword.cut torso
        b1 parry sword";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 a3 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = 2: miss
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = 2: miss
        a3 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        -- round: a1 a2 a3 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = 2: miss
    "#]],
    );
}

#[test]
fn atk_5_the_fallen_only_dodge_at_four_less() {
    // The leg takes its threshold of 4; HT 10 + 2 is rolled, and made.
    let first = ["swordsman 1,1 e", "swordsman 2,0 se"];
    let level = hexes(&[".....", "....."], &first, &["guard 2,1 w"]);
    let script = "a1 attack b1 sword.cut left_leg
        b1 dodge
        a2 attack b1 sword.cut torso
        a1 wait
        a2 wait";
    check(
        level,
        &[10, 10, 4, 4, 4, 4, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right left_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 10+10 = 20: hit
        b1 left_leg: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 4+4+4 against 12 (attribute 10, permanence 2) made
        b1 left_leg crippled
        b1 stunned: crippled
        b1 fell: crippled_leg
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -4 dodge (base 2 [style 3, agility 0, dodge -1], stunned -2, prone -4) PR 2 | 1+1 = 9: defended
        b1 loses its turn
        b1 recovered
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn atk_6_the_helpless_are_hit_without_a_roll() {
    let second = ["guard 2,0 w", "swordsman 5,0 w"];
    let level = hexes(&["......"], &["reaper 1,0 e"], &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        b2 wait
        a1 attack b1 great_axe.chop head";
    check(
        level,
        &[10, 10, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        -- round: a1 b2
        a1 > b1 great_axe.chop both head | AT 1 (style 3, agility 0, location -2) | DEF 0 none | automatic: hit
        b1 head: 1 weapon +9 = 10 cutting, DR 2 (natural_dr 2), location_factor x4/1 -> 32, injury 32, total 10 -> 42
        b1 died
    "#]],
    );
}

#[test]
fn atk_6_a_missile_at_the_helpless_meets_base_def_0() {
    let first = ["reaper 1,0 e", "archer 0,1 e"];
    let second = ["guard 2,0 w", "swordsman 5,0 w"];
    let level = hexes(&["......", "......"], &first, &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        a2 attack b1 bow.shoot torso";
    check(
        level,
        &[10, 10, 1, 6, 6, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        a2 > b1 bow.shoot both torso at 2 | AT 3 (style 3, agility 0) | DEF 0 none (base 0 [] /2) | 6+6 = 15: hit
        a2 spent arrow, left 8
        b1 torso: 1 = 1 impaling -> 1, injury 1, total 10 -> 11
    "#]],
    );
}

#[test]
fn atk_1_a_shield_covers_from_directly_behind_too() {
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["guard 2,0 e"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 dodge
        b1 wait";
    check(
        level,
        &[3, 4, 2, 5, 6, 3],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) PR 2 | 3+4 = 12: shield
        b1 shield struck: 2 = 2 cutting, HP 10
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 5+6 = 12: shield
        b1 shield struck: 3 = 3 cutting, HP 10
        -- round: a1 a2 b1
    "#]],
    );
}
