//! Aim, and every way to lose it (MAN-6).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn man_6_three_turns_are_the_most() {
    let level = hexes(&["......"], &["archer 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 aim b1
        b1 wait
        a1 aim b1
        b1 wait
        a1 aim b1
        b1 wait
        a1 aim b1
        b1 wait
        a1 attack b1 bow.shoot torso
        b1 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 1
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 2
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 3
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 4
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 5 | AT 5 (style 3, agility 0, aim 3, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 6: miss
        a1 spent arrow, left 8
        a1 aim lost: shot
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 5 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 3: miss
        a1 spent arrow, left 7
    "#]],
    );
}

#[test]
fn man_6_aim_takes_a_missile_and_standing_still() {
    let level = hexes(&["......"], &["archer 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 move 1,0 e
        a1 aim b1
        a1 wait
        b1 aim a1
        b1 wait
        a1 turn w
        a1 aim b1";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        refused: a1 aim b1: it must stand still for that, and it has moved 1 cells
        refused: b1 aim a1: nothing in hand could shoot at a1 now
        -- round: a1 b1
        a1 turns w, the step is used
        refused: a1 aim b1: nothing in hand could shoot at b1 now
    "#]],
    );
}

#[test]
fn man_6_a_step_keeps_aim_and_a_move_loses_it() {
    let level = hexes(&["......"], &["archer 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 aim b1
        b1 wait
        a1 move 1,0 e
        a1 defend
        b1 wait
        a1 aim b1
        b1 wait
        a1 move 2,0 e
        a1 move 3,0 e
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 1
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        a1 defend
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 2
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 move 3,0 facing e, cost 1
        a1 aim lost: moved
    "#]],
    );
}

#[test]
fn man_6_an_injury_loses_it_and_aiming_lowers_defence() {
    let level = hexes(&["...."], &["archer 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 aim b1
        b1 attack a1 sword.cut torso";
    check(
        level,
        &[6, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 1
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 dodge (base 2 [style 3, agility 0, dodge -1], maneuver -2) | 6+6 = 15: hit
        a1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
        a1 aim lost: injured
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_6_a_block_loses_it_and_a_dodge_does_not() {
    let level = hexes(&["...."], &["javelins 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 aim b1
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 aim b1
        b1 attack a1 sword.cut torso
        a1 parry javelin";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 1
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 dodge (base 2 [style 3, agility 0, dodge -1], maneuver -2) | 1+1 = 5: miss
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 2
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 1 parry (base 3 [style 3, agility 0], maneuver -2) | 1+1 = 4: miss
        a1 aim lost: blocked
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_6_another_target_begins_anew() {
    let second = ["swordsman 4,0 w", "swordsman 3,1 w"];
    let level = hexes(&[".....", "....."], &["archer 0,0 e"], &second);
    let script = "a1 aim b1
        b1 wait
        b2 wait
        a1 aim b2
        b1 wait
        b2 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 aim
        a1 aims at b1, turns 1
        -- round: a1 b1 b2
        a1 aim
        a1 aim lost: other_target
        a1 aims at b2, turns 1
        -- round: a1 b1 b2
        a1 > b1 bow.shoot both torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
        a1 aim lost: other_target
    "#]],
    );
}

#[test]
fn man_6_a_push_loses_it() {
    let level = hexes(&["........"], &["mage 1,0 e"], &["archer 3,0 w"]);
    let script = "a1 wait
        b1 aim a1
        a1 cast shove b1
        b1 aim a1";
    check(
        level,
        &[3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 aim
        b1 aims at a1, turns 1
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts shove at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 pushed 4,0 5,0
        b1 aim lost: pushed
        b1 aim
        b1 aims at a1, turns 1
        -- round: a1 b1
    "#]],
    );
}
