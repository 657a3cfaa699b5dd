//! Coming into an enemy's cell, and being kept out of it (CLC-1 to CLC-3).

use expect_test::expect;

use crate::rules::{check, hexes, squares};

#[test]
fn clc_1_an_enemy_s_cell_is_entered_as_the_step() {
    let level = hexes(&["...."], &["wrestler 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 attack b1 fist.punch torso
        b1 attack a1 sword.cut torso
        b1 ready dagger right
        a1 move 1,0 e
        a1 close b1
        b1 pass
        a1 attack b1 fist.punch torso";
    check(
        level,
        &[1, 1, 1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 > b1 fist.punch right torso charge 1 | AT 4 (style 4, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 4: miss
        refused: b1 attack a1 sword.cut torso: that is no weapon for close combat
        b1 ready
        b1 readied dagger right
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        a1 closes in on b1
        a1 move 2,0 facing e, cost 1
        a1 > b1 fist.punch right torso charge 1 | AT 2 (style 4, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 3: miss
    "#]],
    );
}

#[test]
fn clc_1_a_charge_may_end_in_close_combat() {
    let level = hexes(&["........"], &["wrestler 0,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 close b1
        a1 move 5,0 e
        a1 close b1
        a1 wait
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 close b1: b1 is 6 away; only from the next cell can it be closed with
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        refused: a1 close b1: there is no way there within 0 movement points
        -- round: a1 b1
    "#]],
    );
    let level = hexes(&["........"], &["runner 0,0 e"], &["archer 7,0 w"]);
    let script = "a1 move 6,0 e
        a1 close b1
        a1 defend
        a1 takedown b1 fist.punch
        a1 attack b1 fist.punch torso";
    check(
        level,
        &[10, 9, 5],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 6,0 facing e, cost 6
        a1 move 7,0 facing e, cost 1
        refused: a1 defend: after 7 cells only an attack may follow
        refused: a1 takedown b1 fist.punch: after 7 cells only an attack may follow
        a1 > b1 fist.punch left torso charge 7 | AT -5 (style 0, agility 0, moved -2, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+9 = 12: hit
        b1 torso: 5 weapon -4 charge +1 = 2 crushing -> 2, injury 2, total 0 -> 2
    "#]],
    );
}

#[test]
fn clc_1_who_can_be_closed_with() {
    let level = squares(
        &["#....", ".#...", "....."],
        &["wrestler 0,1 e", "wrestler 2,2 n"],
        &["archer 1,0 w", "archer 4,2 w", "hound 2,1 s"],
    );
    let script = "a1 close a2
        a1 close b7
        a1 close b2
        a1 close b1
        a1 turn se
        a1 turn sw
        a1 close b1
        a1 wait
        a2 close b3
        b3 pass
        a2 close b3
        a2 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2 b3
        refused: a1 close a2: a2 is no enemy
        refused: a1 close b7: there is no combatant b7
        refused: a1 close b2: b2 is 4 away; only from the next cell can it be closed with
        refused: a1 close b1: there is no way there within 5 movement points
        a1 turns se
        a1 turns sw, the step is used
        refused: a1 close b1: the step of this turn is used up
        a2 closes in on b3
        a2 step 2,1 facing n, cost 1
        refused: a2 close b3: it is in close combat with b3 already
    "#]],
    );
}

#[test]
fn clc_1_two_of_a_side_fit_into_a_cell() {
    let level = squares(
        &["...", "...", "..."],
        &["wrestler 0,1 e", "wrestler 1,0 s", "wrestler 1,2 n"],
        &["archer 1,1 w"],
    );
    let script = "a1 close b1
        a1 wait
        a2 close b1
        a2 wait
        a3 close b1
        a3 attack b1 fist.punch torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 a3 b1
        a1 step 1,1 facing e, cost 1
        a2 step 1,1 facing s, cost 1
        refused: a3 close b1: 2 of a side fit into a cell, and so many are there
        a3 > b1 fist.punch right torso | AT 4 (style 4, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 4: miss
    "#]],
    );
}

#[test]
fn clc_1_only_thrusts_and_bare_hands_stop_and_use_up_a_block() {
    let level = hexes(
        &["....", "...."],
        &["hound 0,0 e", "hound 1,1 nw", "hound 2,0 w"],
        &["spearman 1,0 w"],
    );
    let script = "a1 attack b1 bite.bite torso
        b1 parry spear
        a2 close b1
        b1 stop a2 dagger.thrust body
        b1 stop a1 spear.thrust body
        b1 stop a2 spear.thrust weapon
        b1 wait
        b1 bar dagger
        b1 bar shield
        a3 close b1
        a3 attack b1 bite.bite torso
        b1 wait";
    check(
        level,
        &[1, 1, 9, 8, 1, 2],
        script,
        expect![[r#"
        -- round: a1 a2 a3 b1
        a1 > b1 bite.bite both torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) PR 2 | 1+1 = 2: miss
        a2 closes in on b1
        refused: b1 stop a2 dagger.thrust body: the weapon is not in hand for that
        refused: b1 stop a1 spear.thrust body: this blow is for a2 alone
        refused: b1 stop a2 spear.thrust weapon: the target holds no weapon
        refused: b1 wait: b1 must first say how it meets a2, who is coming in
        refused: b1 bar dagger: that is no shield in hand
        b1 bars a2 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 18: hit
        a2 kept out by b1: shield
        a3 step 1,0 facing w, cost 1
        a3 > b1 bite.bite both torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
        -- round: a1 a2 a3 b1
    "#]],
    );
    let level = hexes(&["..."], &["hound 0,0 e"], &["mace 1,0 w"]);
    let script = "a1 close b1
        b1 stop a1 mace.strike body
        b1 dodge
        b1 stop a1 fist.punch body";
    check(
        level,
        &[1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        refused: b1 stop a1 mace.strike body: only a thrust or bare hands can stop somebody
        refused: b1 dodge: b1 must first say how it meets a1, who is coming in
        b1 > a1 fist.punch left body charge 1 | AT -3 (style 0, agility 0, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = -2: miss
        a1 step 1,0 facing e, cost 1
    "#]],
    );
}

#[test]
fn clc_2_a_stop_thrust_that_injures_keeps_out() {
    let level = hexes(&["...."], &["hound 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 stop a1 spear.thrust body
        b1 wait
        a1 wait";
    check(
        level,
        &[9, 8, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 > a1 spear.thrust right body charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 18: hit
        a1 body: 3 = 3 impaling -> 3, injury 3, total 0 -> 3
        a1 kept out by b1: injured
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_2_the_attacker_defends_as_ever() {
    let level = hexes(&["...."], &["guard 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 stop a1 spear.thrust torso
        a1 parry sword
        a1 attack b1 fist.punch torso
        a1 wait";
    check(
        level,
        &[5, 5, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 > a1 spear.thrust right torso charge 1 | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) PR 2 | 5+5 = 10: defended
        a1 sword struck: 4 = 2 impaling, impaling x1/2, HP 10
        a1 step 2,0 facing e, cost 1
        refused: a1 attack b1 fist.punch torso: the weapon is not in hand for that
    "#]],
    );
}

#[test]
fn clc_2_without_injury_strength_decides() {
    let level = hexes(&["...."], &["plated 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 stop a1 spear.thrust torso
        a1 dodge
        b1 wait
        a1 close b1
        b1 stop a1 spear.thrust torso
        a1 dodge
        a1 wait";
    // A hit that armour stops: first the stopper wins the contest, then it is a tie.
    let dice = [9, 9, 3, 3, 3, 3, 4, 4, 4, 9, 9, 3, 2, 3, 4, 4, 3, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 > a1 spear.thrust right torso charge 1 | AT 3 (style 3, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], armour -1) | 9+9 = 20: hit
        a1 torso: 3 = 3 impaling, DR 6 (armour 5, nature 1), damage_modifier x50/100 -> 0, injury 0, total 0 -> 0
        contest of ST: b1 3+3+3 against 10 (+1), a1 4+4+4 against 10 (-2): b1 wins
        a1 kept out by b1: contest
        -- round: a1 b1
        a1 closes in on b1
        b1 > a1 spear.thrust right torso charge 1 | AT 3 (style 3, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], armour -1) | 9+9 = 20: hit
        a1 torso: 3 = 3 impaling, DR 6 (armour 5, nature 1), damage_modifier x50/100 -> 0, injury 0, total 0 -> 0
        contest of ST: b1 2+3+4 against 10 (+1), a1 4+3+2 against 10 (+1): nobody wins
        a1 step 2,0 facing e, cost 1
    "#]],
    );
}

#[test]
fn clc_2_a_thrust_into_the_shield_is_no_injury() {
    let level = hexes(&["...."], &["guard 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 stop a1 spear.thrust torso
        a1 dodge";
    check(
        level,
        &[5, 6, 4, 5, 5, 5, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 > a1 spear.thrust right torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 5+6 = 12: shield
        a1 shield struck: 4 = 2 impaling, impaling x1/2, HP 10
        contest of ST: b1 5+5+5 against 10 (-5), a1 3+3+3 against 10 (+1): a1 wins
        a1 step 2,0 facing e, cost 1
    "#]],
    );
}

#[test]
fn clc_2_the_charge_is_the_stopper_s() {
    let level = hexes(&["........"], &["runner 0,0 e"], &["swordsman 7,0 w"]);
    let script = "a1 move 6,0 e
        a1 close b1
        b1 stop a1 sword.thrust torso
        a1 dodge";
    check(
        level,
        &[9, 9, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 6,0 facing e, cost 6
        a1 closes in on b1
        b1 > a1 sword.thrust right torso charge 7 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 19: hit
        a1 torso: 2 charge +1 = 3 impaling -> 3, injury 3, total 0 -> 3
        a1 kept out by b1: injured
    "#]],
    );
}

#[test]
fn clc_2_a_set_spear_is_driven_by_the_charger() {
    let level = hexes(&["........"], &["giant 0,0 e"], &["pikeman 6,0 w"]);
    let script = "a1 move 5,0 e
        a1 close b1
        b1 stop a1 pike.thrust torso";
    check(
        level,
        &[9, 9, 2, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        a1 closes in on b1
        b1 pike set against a1
        b1 > a1 pike.thrust both torso charge 6 | AT 3 (style 3, agility 0) | DEF 3 dodge (base 3 [style 4, agility 0, dodge -1]) | 9+9 = 18: hit
        a1 torso: 2+2 strength +2 charge +1 = 7 impaling -> 7, injury 7, total 0 -> 7
        a1 kept out by b1: injured
    "#]],
    );
    // Whoever has moved on its last turn has nothing set.
    let level = hexes(&["........"], &["pikeman 7,0 w"], &["giant 0,0 e"]);
    let script = "a1 move 6,0 w
        a1 wait
        b1 move 5,0 e
        b1 close a1
        a1 stop b1 pike.thrust torso";
    check(
        level,
        &[9, 9, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 step 6,0 facing w, cost 1
        b1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        b1 closes in on a1
        a1 > b1 pike.thrust both torso charge 6 | AT 3 (style 3, agility 0) | DEF 3 dodge (base 3 [style 4, agility 0, dodge -1]) | 9+9 = 18: hit
        b1 torso: 2 charge +1 = 3 impaling -> 3, injury 3, total 0 -> 3
        b1 kept out by a1: injured
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_3_a_shield_keeps_out_without_damage() {
    let level = hexes(&["...."], &["hound 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 bar shield
        b1 wait
        a1 close b1
        b1 bar shield
        a1 attack b1 bite.bite torso";
    check(
        level,
        &[9, 6, 1, 9, 1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 bars a1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+6 = 16: hit
        a1 kept out by b1: shield
        -- round: a1 b1
        a1 closes in on b1
        b1 bars a1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+9 = 11: defended
        a1 step 2,0 facing e, cost 1
        a1 > b1 bite.bite both torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
    "#]],
    );
}

#[test]
fn clc_1_the_stunned_and_the_fallen_stop_nobody() {
    let level = squares(
        &["...", "..."],
        &["mace 0,0 e", "wrestler 1,1 n"],
        &["swordsman 1,0 w"],
    );
    let script = "a1 attack b1 mace.strike torso
        b1 dodge
        a2 close b1
        a2 wait";
    check(
        level,
        &[9, 9, 5],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 19: hit
        b1 torso: 5 = 5 crushing -> 5, injury 5, total 0 -> 5
        b1 stunned: blow
        a2 step 1,0 facing n, cost 1
        b1 loses its turn
        b1 recovered
        -- round: a1 a2 b1
    "#]],
    );
}
