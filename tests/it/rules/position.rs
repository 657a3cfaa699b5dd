//! What facing does (POS-1 to POS-5).

use expect_test::expect;

use super::{check, hexes, squares};

#[test]
fn pos_1_wild_swings_to_the_wrong_side() {
    // West and east of somebody who faces north: the right hand is wild to the left.
    let rows = ["...", "...", "..."];
    let second = ["swordsman 0,1 e", "swordsman 2,1 w"];
    let level = squares(&rows, &["swordsman 1,1 n"], &second);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        b2 wait
        a1 attack b2 sword.cut torso
        b2 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 > b1 sword.cut right torso | AT 1 (style 3, agility 0, wild -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        -- round: a1 b1 b2
        a1 > b2 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn pos_1_mirrored_for_the_left_hand_and_either_way_for_two() {
    let rows = ["...", "...", "..."];
    let first = ["lefty 1,1 n", "staff 1,2 n"];
    let second = ["swordsman 0,1 e", "swordsman 2,1 w", "swordsman 2,2 w"];
    let level = squares(&rows, &first, &second);
    let script = "a1 attack b2 sword.cut torso
        b2 dodge
        a2 attack b3 staff.strike torso
        b3 dodge
        b1 wait
        b2 wait
        b3 wait
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2 b3
        a1 > b2 sword.cut left torso | AT 1 (style 3, agility 0, wild -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        a2 > b3 staff.strike both torso | AT 1 (style 3, agility 0, wild -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        -- round: a1 a2 b1 b2 b3
        a1 > b1 sword.cut left torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn pos_1_a_wild_parry() {
    let rows = ["...", "...", "..."];
    let level = squares(&rows, &["swordsman 0,1 e"], &["swordsman 1,1 n"]);
    let script = "a1 attack b1 sword.cut torso
        b1 parry sword";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 1 parry (base 3 [style 3, agility 0], wild -2) | 1+1 = 4: miss
    "#]],
    );
}

#[test]
fn pos_2_directly_behind_is_out_of_sight() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["guard 2,0 e"]);
    let script = "a1 attack b1 sword.cut face
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut torso
        b1 parry sword";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 sword.cut face: that can't be aimed at from behind
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) PR 2 | 1+1 = 7: miss
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -3 parry (base 3 [style 3, agility 0], wild -2, unseen -4) PR 2 | 1+1 = 8: miss
    "#]],
    );
}

#[test]
fn pos_2_a_hex_aside_of_behind_is_seen_and_a_square_is_not() {
    let rows = [".....", ".....", "....."];
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    // Hexes: 120 degrees off.
    let level = hexes(&rows, &["swordsman 2,0 se"], &["swordsman 2,1 e"]);
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
    // Squares: 135 degrees off.
    let level = squares(&rows, &["swordsman 1,0 se"], &["swordsman 2,1 e"]);
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) | 1+1 = 7: miss
    "#]],
    );
}

#[test]
fn pos_3_the_far_arm_is_three_harder() {
    // The attacker stands to the defender's right front, 60 degrees off.
    let rows = [".....", ".....", "....."];
    let level = hexes(&rows, &["swordsman 1,1 e"], &["swordsman 2,1 sw"]);
    let script = "a1 attack b1 sword.cut left_arm
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut right_arm
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_arm | AT -1 (style 3, agility 0, location -1, far_side -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -1: miss
        -- round: a1 b1
        a1 > b1 sword.cut right right_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 2: miss
    "#]],
    );
}

#[test]
fn pos_4_the_shield_belongs_in_the_off_hand() {
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["guard 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 block shield";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 1+1 = 2: miss
    "#]],
    );
}

#[test]
fn pos_5_a_defence_turns_nobody() {
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["swordsman 2,0 w"]);
    let script = "a1 wait
        a2 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 wait
        a2 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) | 1+1 = 7: miss
        -- round: a1 a2 b1
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) | 1+1 = 7: miss
    "#]],
    );
}

#[test]
fn pos_1_teeth_are_wild_at_what_is_behind_alone() {
    let level = hexes(&[".....", "....."], &["bear 1,0 e"], &["swordsman 0,1 e"]);
    // At 120 degrees, then right behind, then at -120.
    let script = "a1 attack b1 bite.bite torso
        b1 dodge
        b1 wait
        a1 turn ne
        a1 attack b1 bite.bite torso
        b1 dodge
        b1 wait
        a1 turn nw
        a1 attack b1 bite.bite torso
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 bite.bite both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        -- round: a1 b1
        a1 turns ne
        a1 > b1 bite.bite both torso | AT -3 (style 3, agility 0, wild -2, unseen -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -3: miss
        -- round: a1 b1
        a1 turns nw
        a1 > b1 bite.bite both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}
