//! What ground, turning and others do to movement (RND-3, RND-4).

use expect_test::expect;

use super::{check, hexes, squares};

#[test]
fn rnd_3_a_step_goes_anywhere_and_costs_what_there_is() {
    let level = hexes(&[".m...."], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 move 2,0 e
        a1 move 1,0 e
        a1 move 2,0 e
        a1 defend";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 move 2,0 e: there is no way there within 5 movement points
        a1 step 1,0 facing e, cost 5
        refused: a1 move 2,0 e: there is no way there within 0 movement points
        a1 defend
    "#]],
    );
}

#[test]
fn rnd_3_mud_is_no_part_of_a_move() {
    let level = hexes(&["..m..."], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 move 1,0 e
        a1 move 2,0 e
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        refused: a1 move 2,0 e: there is no way there within 4 movement points
    "#]],
    );
}

#[test]
fn rnd_3_climbing_costs_a_point_a_yard_and_going_down_none() {
    let level = hexes(&[".12..."], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 move 4,0 e
        a1 move 3,0 e
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 move 4,0 e: there is no way there within 5 movement points
        a1 move 1,0 2,0 3,0 facing e, cost 5
    "#]],
    );
}

#[test]
fn rnd_3_three_yards_are_too_steep_even_for_a_step() {
    let level = hexes(&[".3...."], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    check(
        level,
        &[],
        "a1 move 1,0 e",
        expect![[r#"
        -- round: a1 b1
        refused: a1 move 1,0 e: there is no way there within 5 movement points
    "#]],
    );
}

#[test]
fn rnd_3_nobody_squeezes_between_two_corners() {
    let level = squares(
        &["#..", ".#.", "..."],
        &["swordsman 1,0 s"],
        &["swordsman 2,2 n"],
    );
    let script = "a1 move 0,1 s
        a1 move 2,1 s";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 2,1 1,2 0,1 facing s, cost 3
        a1 move 1,2 2,1 facing s, cost 2
    "#]],
    );
}

#[test]
fn rnd_3_one_turn_is_free_and_the_next_is_the_step() {
    let level = hexes(&["......"], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 turn n
        a1 turn ne
        a1 turn nw
        a1 move 1,0 e
        a1 turn ne
        a1 defend
        b1 turn e
        b1 move 4,0 w
        b1 wait
        a1 turn w
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 turn n: no cell of this grid faces that way
        a1 turns ne
        a1 turns nw, the step is used
        refused: a1 move 1,0 e: the step of this turn is used up
        refused: a1 turn ne: the step of this turn is used up
        a1 defend
        b1 turns e, the step is used
        refused: b1 move 4,0 w: the step of this turn is used up
        -- round: a1 b1
        a1 turns w
    "#]],
    );
}

#[test]
fn rnd_3_the_free_turn_leaves_the_step() {
    let level = squares(&["......"], &["swordsman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 turn se
        a1 move 1,0 n
        a1 turn ne
        a1 defend";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 turns se
        a1 step 1,0 facing n, cost 1
        refused: a1 turn ne: the step of this turn is used up
        a1 defend
    "#]],
    );
}

#[test]
fn rnd_4_friends_are_passed_and_enemies_are_not() {
    let first = ["swordsman 0,0 e", "swordsman 1,0 e"];
    let level = hexes(&["......"], &first, &["swordsman 4,0 w"]);
    let script = "a1 move 1,0 e
        a1 move 2,0 e
        a1 wait
        a2 move 4,0 e
        a2 move 5,0 e
        a2 move 3,0 e
        a2 wait
        b1 move 1,0 w";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        refused: a1 move 1,0 e: somebody stands there
        a1 move 1,0 2,0 facing e, cost 2
        refused: a2 move 4,0 e: somebody stands there
        refused: a2 move 5,0 e: there is no way there within 5 movement points
        a2 move 2,0 3,0 facing e, cost 2
        refused: b1 move 1,0 w: there is no way there within 5 movement points
    "#]],
    );
}

#[test]
fn rnd_4_whoever_can_not_act_is_walked_over() {
    let second = ["swordsman 2,0 w", "swordsman 4,0 w"];
    let level = hexes(&["....."], &["reaper 1,0 e"], &second);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge
        b2 move 2,0 w
        b2 wait
        a1 move 2,0 e";
    check(
        level,
        &[10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        b2 move 3,0 2,0 facing w, cost 2
        -- round: a1 b2
        refused: a1 move 2,0 e: somebody stands there
    "#]],
    );
}
