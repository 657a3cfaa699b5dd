//! What blows do to weapons and shields (ATK-8, OBJ-1).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn obj_1_a_parrying_blade_breaks_beyond_its_hit_points_alone() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["glass 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 parry glass_sword
        b1 wait
        a1 attack b1 sword.cut torso
        b1 parry glass_sword
        b1 attack a1 glass_sword.cut torso
        b1 wait
        a1 attack b1 sword.cut torso";
    check(
        level,
        &[5, 5, 2, 5, 5, 3, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 5+5 = 10: defended
        b1 glass_sword struck: 2 = 2 cutting, HP 2
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 5+5 = 10: defended
        b1 glass_sword struck: 3 = 3 cutting, HP 2
        b1 glass_sword broke
        refused: b1 attack a1 glass_sword.cut torso: the weapon is not in hand for that
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn obj_1_a_point_does_half_to_objects() {
    // Impaling (DMG-2).
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["glass 2,0 w"]);
    let script = "a1 attack b1 sword.thrust torso
        b1 parry glass_sword";
    check(
        level,
        &[5, 5, 5],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.thrust right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 5+5 = 10: defended
        b1 glass_sword struck: 5 = 2 impaling, impaling x1/2, HP 2
    "#]],
    );
}

#[test]
fn obj_1_a_weapon_can_be_struck_at() {
    // Two less, no shield between; a hit breaks it or does nothing.
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["guard 2,0 w"]);
    let script = "a1 attack b1 sword.cut weapon gently
        a1 attack b1 sword.cut weapon
        b1 dodge";
    check(
        level,
        &[7, 7, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 sword.cut weapon gently: only a crushing blow to the torso or head can be held back
        a1 > b1 sword.cut right weapon | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 7+7 = 13: hit
        b1 sword struck: 6 = 6 cutting, HP 10
    "#]],
    );
}

#[test]
fn atk_8_a_shield_breaks_and_covers_no_more() {
    let level = hexes(&["...."], &["reaper 1,0 e"], &["guard 2,0 w"]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 block shield
        b1 wait
        a1 attack b1 great_axe.chop torso
        b1 dodge";
    check(
        level,
        &[4, 5, 2, 5, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 4+5 = 9: defended
        b1 shield struck: 2 weapon +9 = 11 cutting, HP 10
        b1 shield broke
        -- round: a1 b1
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 5+6 = 12: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 2
    "#]],
    );
}
