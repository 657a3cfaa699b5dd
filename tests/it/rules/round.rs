//! Who acts when (RND-1), and how the turn is divided (RND-2).

use expect_test::expect;

use super::{check, check_drawn, hexes};

#[test]
fn rnd_1_order_by_initiative_then_agility_then_perception() {
    // burdened: AG 14 - 2 EL 1 = 12, as quick's AG 12; watchful has PER 12.
    let first = ["swordsman 0,0 e", "burdened 1,0 e"];
    let second = ["quick 4,0 w", "watchful 5,0 w"];
    let level = hexes(&["......"], &first, &second);
    check(
        level,
        &[],
        "",
        expect![[r#"
        -- round: a2 b1 b2 a1
    "#]],
    );
}

#[test]
fn rnd_1_lots_break_ties_and_hold_throughout() {
    let first = ["swordsman 0,0 e", "swordsman 1,0 e"];
    let level = hexes(&["......"], &first, &["swordsman 5,0 w"]);
    let faces = [3, 4, 5, 6, 1, 10];
    let script = "a2 wait
        b1 wait
        a1 wait";
    check_drawn(
        level,
        &faces,
        script,
        expect![[r#"
        lots: a1 7, a2 11, b1 11
        -- round: a2 b1 a1
        -- round: a2 b1 a1
    "#]],
    );
}

#[test]
fn rnd_2_a_step_and_any_maneuver_or_a_move_and_none() {
    let level = hexes(&["........."], &["swordsman 0,0 e"], &["swordsman 8,0 w"]);
    let script = "a1 move 6,0 e
        a1 move 5,0 e
        a1 defend
        a1 aim b1
        a1 ready dagger right
        a1 move 6,0 e
        a1 wait
        b1 move 7,0 w
        b1 defend";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 move 6,0 e: there is no way there within 5 movement points
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        refused: a1 defend: after 5 cells only an attack may follow
        refused: a1 aim b1: it must stand still for that, and it has moved 5 cells
        refused: a1 ready dagger right: after 5 cells only an attack may follow
        refused: a1 move 6,0 e: there is no way there within 0 movement points
        b1 step 7,0 facing w, cost 1
        b1 defend
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn rnd_2_two_legs_are_a_move() {
    let level = hexes(&["......"], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 move 1,0 e
        a1 move 2,0 se
        a1 defend
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        a1 move 2,0 facing se, cost 1
        refused: a1 defend: after 2 cells only an attack may follow
    "#]],
    );
}

#[test]
fn rnd_2_the_most_burdened_still_has_a_point() {
    // MV 5 - EL 4 = 1.
    let level = hexes(&["......"], &["weary 0,0 e"], &["swordsman 5,0 w"]);
    let script = "b1 wait
        a1 move 2,0 e
        a1 move 1,0 e
        a1 defend";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: b1 a1
        refused: a1 move 2,0 e: there is no way there within 1 movement points
        a1 step 1,0 facing e, cost 1
        a1 defend
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn enc_1_what_is_dropped_weighs_no_more_and_what_is_picked_up_does() {
    let level = hexes(&["........."], &["laden 0,0 e"], &["swordsman 8,0 w"]);
    let script = "b1 wait
        a1 move 5,0 e
        a1 drop shield
        a1 move 5,0 e
        a1 wait
        a1 move 0,0 w
        a1 wait
        b1 wait
        a1 pick_up shield left
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: b1 a1
        refused: a1 move 5,0 e: there is no way there within 4 movement points
        a1 let go of shield
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        -- round: a1 b1
        a1 move 4,0 3,0 2,0 1,0 0,0 facing w, cost 5
        -- round: a1 b1
        a1 pick_up
        a1 picked up shield left
        -- round: b1 a1
    "#]],
    );
}

/// A style that the load forbids comes into use once enough is let go: its level, its bonus, its damage; and is forbidden
/// again by what is taken up.
#[test]
fn skl_3_enc_1_a_style_s_cap_looks_at_what_is_carried_now() {
    let level = hexes(&["...."], &["tumbler 1,0 e"], &["swordsman 2,0 w"]);
    let script = "b1 attack a1 sword.cut torso
        a1 dodge
        a1 attack b1 mace.strike torso
        b1 dodge
        b1 wait
        a1 drop shield
        a1 attack b1 mace.strike torso
        b1 dodge
        a1 wait
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 pick_up shield left
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 1, 1, 10, 10, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
            -- round: b1 a1
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base -2 [style 0, agility 0, dodge -2]) PR 2 | 1+1 = 7: miss
            a1 > b1 mace.strike right torso | AT 0 (style 0, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 0: miss
            -- round: b1 a1
            a1 let go of shield
            a1 > b1 mace.strike right torso | AT 4 (style 4, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 22: hit
            b1 torso: 1 style_bonus +1 = 2 crushing -> 2, injury 2, total 0 -> 2
            -- round: a1 b1
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 5 dodge (base 3 [style 4, agility 0, dodge -1], style_bonus 2) | 1+1 = 0: miss
            -- round: a1 b1
            a1 pick_up
            a1 picked up shield left
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base -2 [style 0, agility 0, dodge -2]) PR 2 | 1+1 = 7: miss
            -- round: b1 a1
        "#]],
    );
}
