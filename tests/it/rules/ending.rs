//! How a battle ends.

use expect_test::expect;

use super::{check, check_only, hexes};

#[test]
fn the_last_side_with_anybody_conscious_wins() {
    let level = hexes(&["...."], &["reaper 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    check(
        level,
        &[10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 1
    "#]],
    );
}

#[test]
fn fat_2_a_decided_battle_ends_before_its_round_is_counted() {
    // The fifth round would cost a1 a point of END, had it gone to its end.
    let level = hexes(&["....."], &["weary 0,0 e"], &["swordsman 2,0 w"]);
    let pacing = "b1 wait
        a1 move 1,0 e
        a1 wait
        b1 wait
        a1 move 0,0 e
        a1 wait\n";
    let blow = "b1 wait
        a1 move 1,0 e
        a1 attack b1 sword.cut head
        b1 dodge";
    let script = pacing.repeat(2) + blow;
    let told = ["endurance", "unconscious", "round_ended", "battle_ended"];
    check_only(
        level,
        &[10, 10, 6],
        &script,
        &told,
        expect![[r#"
        b1 unconscious: injury
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 5
    "#]],
    );
}

#[test]
fn the_limit_of_rounds_makes_a_draw() {
    let mut level = hexes(&["...."], &["swordsman 0,0 e"], &["swordsman 3,0 w"]);
    level.rounds = 2;
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        -- round: a1 b1
        == nobody wins: round_limit, rounds 2
    "#]],
    );
}

#[test]
fn fat_1_both_may_drop_in_one_round() {
    let level = hexes(&["......"], &["weary 0,0 e"], &["weary 5,0 w"]);
    let rounds = "a1 move 1,0 e
        a1 wait
        b1 move 4,0 w
        b1 wait
        a1 move 0,0 e
        a1 wait
        b1 move 5,0 w
        b1 wait\n";
    let script = rounds.repeat(8);
    let script: Vec<&str> = script.lines().take(15 * 4).collect();
    let faces = [4, 4, 4, 4, 4, 4];
    let told = ["check", "unconscious", "battle_ended"];
    check_only(
        level,
        &faces,
        &script.join("\n"),
        &told,
        expect![[r#"
        a1 exhaustion WP: 4+4+4 against 10 (attribute 10) missed
        a1 unconscious: exhaustion
        b1 exhaustion WP: 4+4+4 against 10 (attribute 10) missed
        b1 unconscious: exhaustion
        == nobody wins: nobody_left, rounds 15
    "#]],
    );
}
