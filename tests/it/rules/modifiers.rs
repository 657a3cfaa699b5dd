//! Modifiers of AT and DEF hand to hand, and what strength and style add (ATK-3, WPN-2, SKL-3).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn atk_3_moved_more_than_a_step() {
    let rows = ["......", "......"];
    let level = hexes(&rows, &["swordsman 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 move 2,0 e
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 move 2,1 nw
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 facing e, cost 2
        a1 > b1 sword.cut right torso charge 2 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        b1 step 2,1 facing nw, cost 1
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn atk_3_the_off_hand() {
    // A juggler is ambidextrous (ATT-7).
    let second = ["juggler 2,0 w"];
    let level = hexes(&["...."], &["twin 1,0 e"], &second);
    let script = "a1 attack b1 sword.cut/left torso
        b1 parry sword/left
        b1 attack a1 sword.cut/left torso
        a1 parry sword/left";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut left torso | AT 0 (style 3, agility 0, off_hand -3) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = -1: miss
        b1 > a1 sword.cut left torso | AT 3 (style 3, agility 0) | DEF 0 parry (base 3 [style 3, agility 0], off_hand -3) | 1+1 = 5: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn atk_3_higher_ground_helps_both_ways() {
    let level = hexes(&[".1.."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 4 (style 3, agility 0, higher 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 4: miss
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 dodge (base 2 [style 3, agility 0, dodge -1], higher 1) | 1+1 = 2: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn atk_3_striking_at_what_is_behind_one() {
    let level = hexes(&["...."], &["swordsman 1,0 w"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT -3 (style 3, agility 0, wild -2, unseen -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -3: miss
    "#]],
    );
}

#[test]
fn wpn_2_too_heavy_for_one_hand_and_right_for_two() {
    // The bastard sword asks for ST 12, with both hands 10 (DMG-1).
    let level = hexes(&["...."], &["bastard 1,0 e"], &["bastard 2,0 w"]);
    let script = "a1 attack b1 bastard.cut torso
        b1 parry bastard
        b1 attack a1 bastard.cut/both torso
        a1 dodge";
    check(
        level,
        &[1, 1, 10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 bastard.cut right torso | AT 1 (style 3, agility 0, strength_short -2) | DEF 1 parry (base 3 [style 3, agility 0], strength_short -2) | 1+1 = 2: miss
        b1 > a1 bastard.cut both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        a1 torso: 1 two_hands +1 = 2 cutting -> 2, injury 2, total 0 -> 2
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn wpn_2_strength_past_five_over_the_minimum_is_wasted() {
    // ST 16 with a sword for ST 10 strikes as ST 15, 2d+1; level 4 adds 1 (SKL-3).
    let level = hexes(&["...."], &["strong 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[10, 10, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 4 (style 4, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 22: hit
        b1 torso: 1+1 strength +1 style_bonus +1 = 4 cutting -> 4, injury 4, total 0 -> 4
    "#]],
    );
}

#[test]
fn skl_3_outside_its_styles_a_weapon_has_level_0() {
    // novice knows the bow alone, at 2: that level dodges too, but neither strikes nor parries.
    let first = ["swordsman 1,0 e", "swordsman 3,0 w"];
    let level = hexes(&["....."], &first, &["novice 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 parry sword
        a2 attack b1 sword.cut torso
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 parry (base 0 [style 0, agility 0]) | 1+1 = 5: miss
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -3 dodge (base 1 [style 2, agility 0, dodge -1], unseen -4) | 1+1 = 8: miss
        b1 > a1 sword.cut right torso | AT 0 (style 0, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 0: miss
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn skl_4_a_proficiency_is_for_its_weapon_and_a_predator_bites_by_its_own() {
    // The archer knows the bow at 3 and the dagger at 1.
    let level = hexes(&["....."], &["archer 1,0 e"], &["hound 3,0 w"]);
    let script = "a1 attack b1 bow.shoot body
        b1 move 2,0 w
        b1 attack a1 bite.bite torso
        a1 ready dagger right
        b1 wait
        a1 attack b1 dagger.thrust body";
    check(
        level,
        &[1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 bow.shoot both body at 2 | AT 3 (style 3, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 4: miss
        a1 spent arrow, left 8
        b1 step 2,0 facing w, cost 1
        b1 > a1 bite.bite both torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        -- round: a1 b1
        a1 ready
        a1 readied dagger right
        -- round: a1 b1
        a1 > b1 dagger.thrust right body | AT 1 (style 1, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
    "#]],
    );
}
