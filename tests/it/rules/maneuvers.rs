//! Attack, charge, defend, and the maneuvers that handle gear (MAN, WPN-1).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn man_1_attack() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[6, 6, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 6+6 = 13: hit
        b1 torso: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
    "#]],
    );
}

#[test]
fn man_1_may_follow_a_move_within_reach_alone() {
    let level = hexes(&["......"], &["swordsman 0,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        a1 move 3,0 e
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 sword.cut torso: the target is 4 away; the weapon reaches 1
        a1 move 1,0 2,0 3,0 facing e, cost 3
        a1 > b1 sword.cut right torso charge 3 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
    "#]],
    );
}

#[test]
fn man_2_five_cells_head_on_add_a_point_of_damage() {
    let level = hexes(&["........"], &["runner 0,0 e"], &["swordsman 7,0 w"]);
    let script = "a1 move 6,0 e
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[10, 10, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 6,0 facing e, cost 6
        a1 > b1 sword.cut right torso charge 6 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 torso: 2 charge +1 = 3 cutting -> 3, injury 3, total 0 -> 3
    "#]],
    );
}

#[test]
fn man_2_ten_cells_add_two() {
    let level = hexes(&["............"], &["runner 0,0 e"], &["swordsman 11,0 w"]);
    let script = "a1 move 10,0 e
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 9,0 10,0 facing e, cost 10
        a1 > b1 sword.cut right torso charge 10 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 torso: 1 charge +2 = 3 cutting -> 3, injury 3, total 0 -> 3
    "#]],
    );
}

#[test]
fn man_2_a_run_up_in_another_direction_does_not_count() {
    let level = hexes(&["........"], &["runner 5,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 move 1,0 e
        a1 move 5,0 e
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[10, 10, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 4,0 3,0 2,0 1,0 facing e, cost 4
        a1 move 2,0 3,0 4,0 5,0 facing e, cost 4
        a1 > b1 sword.cut right torso charge 4 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
    "#]],
    );
}

#[test]
fn man_4_defend_adds_two_until_the_next_turn() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 defend
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 wait
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[6, 6, 6, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 defend
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 4 dodge (base 2 [style 3, agility 0, dodge -1], maneuver 2) | 6+6 = 11: defended
        -- round: a1 b1
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 6+6 = 13: hit
        a1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_7_ready_takes_a_turn_and_slings_what_was_in_the_hand() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["archer 2,0 w"]);
    let script = "a1 ready dagger both
        a1 ready sword left
        a1 ready dagger right
        b1 ready dagger left
        a1 attack b1 sword.cut torso
        a1 attack b1 dagger.thrust torso
        b1 parry dagger
        b1 attack a1 bow.shoot torso
        b1 ready bow both
        a1 wait
        b1 attack a1 dagger.thrust torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 ready dagger both: that doesn't fit that hand
        refused: a1 ready sword left: that is not slung and can't be readied
        a1 ready
        a1 readied dagger right
        b1 ready
        b1 readied dagger left
        -- round: a1 b1
        refused: a1 attack b1 sword.cut torso: the weapon is not in hand for that
        a1 > b1 dagger.thrust right torso | AT 3 (style 3, agility 0) | DEF -2 parry (base 1 [style 1, agility 0], off_hand -3) | 1+1 = 7: miss
        refused: b1 attack a1 bow.shoot torso: the weapon is not in hand for that
        b1 ready
        b1 readied bow both
        -- round: a1 b1
        refused: b1 attack a1 dagger.thrust torso: the weapon is not in hand for that
    "#]],
    );
}

#[test]
fn wpn_1_reloading_and_running_out() {
    let level = hexes(&["......"], &["crossbowman 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 reload crossbow
        a1 attack b1 crossbow.shoot torso
        b1 wait
        a1 attack b1 crossbow.shoot torso
        a1 reload crossbow
        b1 wait
        a1 move 1,0 e
        a1 reload crossbow
        b1 wait
        a1 reload crossbow
        a1 attack b1 crossbow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 reload crossbow: that needs no reloading
        a1 > b1 crossbow.shoot both torso at 5 | AT 2 (style 3, agility 0, range -1) | DEF 0 dodge (base 2 [style 3, agility 0, dodge -1] /3) | 1+1 = 4: miss
        a1 spent bolt, left 0
        -- round: a1 b1
        refused: a1 attack b1 crossbow.shoot torso: it takes 2 more turns to reload
        a1 reload
        a1 reloaded crossbow, turns left 1
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        a1 reload
        a1 reloaded crossbow, turns left 0
        -- round: a1 b1
        refused: a1 reload crossbow: that needs no reloading
        refused: a1 attack b1 crossbow.shoot torso: there is nothing left to shoot
    "#]],
    );
}

#[test]
fn wpn_1_what_is_thrown_is_gone() {
    let level = hexes(&["......"], &["javelins 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 attack b1 javelin.throw torso
        b1 wait
        a1 attack b1 javelin.throw torso
        a1 ready javelin right
        b1 wait
        a1 attack b1 javelin.throw torso";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 javelin.throw right torso at 5 | AT 2 (style 3, agility 0, range -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+1 = 2: miss
        a1 threw javelin
        -- round: a1 b1
        refused: a1 attack b1 javelin.throw torso: the weapon is not in hand for that
        a1 ready
        a1 readied javelin right
        -- round: a1 b1
        a1 > b1 javelin.throw right torso at 5 | AT 2 (style 3, agility 0, range -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+1 = 2: miss
        a1 threw javelin
    "#]],
    );
}
