//! Guard: striking back, and striking first (MAN-3).

use super::{check, check_only, hexes};
use expect_test::expect;

#[test]
fn man_3_a_guard_strikes_back_when_its_defence_succeeds() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 guard
        b1 attack a1 sword.cut torso
        a1 parry sword
        a1 attack b1 sword.cut torso
        a1 wait
        a1 counter b1 sword.cut head
        b1 dodge";
    check(
        level,
        &[5, 5, 2, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 5+5 = 10: defended
        a1 sword struck: 2 = 2 cutting, HP 10
        a1 may counter b1
        refused: a1 attack b1 sword.cut torso: this blow is struck by a counterattack
        refused: a1 wait: a1 must strike at b1 first, or let it pass
        a1 counter
        a1 > b1 sword.cut right head | AT 2 (style 3, agility 0, maneuver 1, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 2: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_3_no_counter_after_a_miss_a_hit_or_a_struck_shield() {
    let level = hexes(&["...."], &["guard 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 guard
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 guard
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 guard
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 guard
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 pass";
    let faces = [1, 1, 6, 5, 3, 6, 6, 1, 5, 4];
    check(
        level,
        &faces,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 1+1 = 3: miss
        -- round: a1 b1
        a1 guard
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 6+5 = 12: shield
        a1 shield struck: 3 = 3 cutting, HP 10
        -- round: a1 b1
        a1 guard
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 6+6 = 13: shield
        a1 shield struck: 1 = 1 cutting, HP 10
        -- round: a1 b1
        a1 guard
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 5+4 = 10: defended
        a1 may counter b1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_3_a_guard_strikes_before_another_action_and_it_goes_on() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 guard
        b1 ready dagger left
        a1 counter b1 sword.cut torso
        a1 attack b1 sword.cut torso
        b1 dodge
        a1 wait
        b1 wait";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 held up by a1
        refused: a1 counter b1 sword.cut torso: this blow is struck by a plain attack
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 goes on
        b1 ready
        b1 readied dagger left
        -- round: a1 b1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_3_a_guard_may_let_it_pass_and_waits_on() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 pass
        a1 guard
        b1 pass
        b1 turn sw
        b1 move 3,0 w
        a1 defend
        a1 pass
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 pass: there is nothing to let pass
        a1 guard
        refused: b1 pass: there is nothing to let pass
        b1 turns sw
        b1 held up by a1
        refused: a1 defend: a1 must strike at b1 first, or let it pass
        b1 goes on
        b1 step 3,0 facing w, cost 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_3_whoever_runs_past_a_guard_is_stopped_on_the_way() {
    let level = hexes(
        &[".......", ".......", "......."],
        &["staff 3,2 nw"],
        &["runner 6,0 w"],
    );
    let script = "a1 guard
        b1 move 0,0 w
        a1 attack b1 staff.strike torso
        b1 dodge";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 move 5,0 4,0 facing w, cost 2
        b1 held up by a1
        a1 > b1 staff.strike both torso at 2 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 goes on
        b1 move 3,0 2,0 1,0 0,0 facing w, cost 4
    "#]],
    );
}

#[test]
fn man_3_who_is_stunned_before_it_acts_loses_the_turn() {
    // Whatever it was about to do, and waiting is no maneuver taken.
    for command in ["ready dagger left", "wait"] {
        let level = hexes(&["......"], &["reaper 1,0 e"], &["swordsman 2,0 w"]);
        let script =
            format!("a1 guard\n b1 {command}\n a1 attack b1 great_axe.chop left_arm\n b1 dodge");
        check(
            level,
            &[10, 10, 1, 3, 3, 3],
            &script,
            expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 held up by a1
        a1 > b1 great_axe.chop both left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_arm: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 4
        b1 left_arm crippled for good
        b1 stunned: blow
        b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        b1 gives up: b1 is stunned
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
        );
    }
}

#[test]
fn man_3_who_falls_before_it_acts_acts_no_more() {
    let level = hexes(
        &["......"],
        &["reaper 1,0 e"],
        &["swordsman 2,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 guard
        b1 move 3,0 w
        a1 attack b1 great_axe.chop torso
        b1 dodge";
    check(
        level,
        &[10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 guard
        b1 held up by a1
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 6 weapon +9 = 15 cutting -> 15, injury 15, total 0 -> 15
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        b1 gives up: b1 has lost its senses
    "#]],
    );
}

#[test]
fn man_3_what_can_be_no_more_is_given_up_and_another_thing_done() {
    let level = hexes(
        &["......"],
        &["reaper 2,0 e", "swordsman 4,0 w"],
        &["glass 3,0 w"],
    );
    let script = "a1 guard
        a2 wait
        b1 attack a2 glass_sword.cut torso
        a1 attack b1 great_axe.chop weapon
        b1 dodge
        b1 attack a2 glass_sword.cut torso
        b1 defend";
    check(
        level,
        &[10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 guard
        b1 held up by a1
        a1 > b1 great_axe.chop both weapon | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        b1 glass_sword struck: 6 weapon +9 = 15 cutting, HP 2
        b1 glass_sword broke
        b1 gives up: the weapon is not in hand for that
        refused: b1 attack a2 glass_sword.cut torso: the weapon is not in hand for that
        b1 defend
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn man_3_several_guards_are_asked_in_the_order_of_the_round() {
    let level = hexes(
        &["......"],
        &["swordsman 1,0 e", "quick 3,0 w"],
        &["swordsman 2,0 w"],
    );
    let script = "a2 guard
        a1 guard
        b1 defend
        a2 pass
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a2 a1 b1
        a2 guard
        a1 guard
        b1 held up by a2 a1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 goes on
        b1 defend
        -- round: a2 a1 b1
    "#]],
    );
}

#[test]
fn man_3_an_attack_on_another_provokes_and_turning_and_surrender_do_not() {
    let level = hexes(
        &["......"],
        &["swordsman 1,0 e", "swordsman 3,0 w"],
        &["swordsman 2,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 guard
        a2 guard
        b1 turn sw
        b1 attack a2 sword.cut torso
        a1 pass
        a2 dodge
        a2 pass
        b2 wait
        a1 guard
        a2 wait
        b1 surrender";
    check(
        level,
        &[5, 5],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 guard
        a2 guard
        b1 turns sw
        b1 held up by a1
        b1 goes on
        b1 > a2 sword.cut right torso | AT 1 (style 3, agility 0, wild -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 5+5 = 9: defended
        a2 may counter b1
        -- round: a1 a2 b1 b2
        a1 guard
        b1 surrendered
    "#]],
    );
}

#[test]
fn man_3_out_of_turn_one_strikes_hand_to_hand_and_only_there() {
    let level = hexes(
        &["......"],
        &["javelins 1,0 e"],
        &["swordsman 2,0 w", "swordsman 4,0 w"],
    );
    let script = "a1 counter b1 javelin.thrust torso
        a1 guard
        b1 defend
        a1 attack b1 javelin.throw torso
        a1 attack b2 javelin.thrust torso
        a1 disarm b1 fist.punch
        a1 attack b1 javelin.thrust torso
        b1 parry sword
        b2 move 3,0 w
        b2 wait";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        refused: a1 counter b1 javelin.thrust torso: there is nothing to strike back at
        a1 guard
        b1 held up by a1
        refused: a1 attack b1 javelin.throw torso: out of turn one strikes hand to hand
        refused: a1 attack b2 javelin.thrust torso: this blow is for b1 alone
        refused: a1 disarm b1 fist.punch: this blow is struck by a plain attack
        a1 > b1 javelin.thrust right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = 2: miss
        b1 goes on
        b1 defend
        b2 step 3,0 facing w, cost 1
        -- round: a1 b1 b2
    "#]],
    );
}

#[test]
fn man_3_guard_follows_a_step_and_lasts_until_the_next_turn() {
    let level = hexes(
        &["......"],
        &["swordsman 0,0 e"],
        &["swordsman 3,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 move 2,0 e
        a1 guard
        a1 wait
        b1 wait
        b2 wait
        a1 guard
        b1 move 4,0 w
        a1 pass
        b1 wait
        b2 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[],
        script,
        &["maneuver_taken", "held_up", "moved", "resumed"],
        expect![[r#"
            a1 move 1,0 2,0 facing e, cost 2
            refused: a1 guard: after 2 cells only an attack may follow
            a1 guard
            b1 held up by a1
            b1 goes on
            b1 step 4,0 facing w, cost 1
        "#]],
    );
}

#[test]
fn man_3_a_stunned_guard_strikes_nobody() {
    let level = hexes(
        &["......", "......"],
        &["swordsman 1,0 e"],
        &["reaper 2,0 w", "swordsman 1,1 w"],
    );
    let script = "a1 guard
        b1 attack a1 great_axe.chop left_arm
        a1 dodge
        b2 wait";
    check(
        level,
        &[10, 10, 1, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 guard
        b1 > a1 great_axe.chop both left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        a1 left_arm: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 4
        a1 left_arm crippled for good
        a1 stunned: blow
        a1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        -- round: a1 b1 b2
        a1 loses its turn
        a1 recovered
    "#]],
    );
}

#[test]
fn man_3_nobody_is_stopped_in_a_friend_s_cell() {
    let level = hexes(
        &["......", "......"],
        &["staff 2,1 nw"],
        &["runner 5,0 w", "swordsman 4,0 w", "swordsman 3,0 w"],
    );
    let script = "a1 guard
        b1 move 0,0 w
        a1 pass
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1 b2 b3
        a1 guard
        b1 move 4,0 3,0 2,0 facing w, cost 3
        b1 held up by a1
        b1 goes on
        b1 move 1,0 0,0 facing w, cost 2
    "#]],
    );
}

#[test]
fn man_3_a_charge_goes_on_after_the_guard_s_blow() {
    let level = hexes(&["........"], &["staff 0,0 e"], &["runner 7,0 w"]);
    let script = "a1 guard
        b1 move 1,0 w
        a1 attack b1 staff.strike torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 10, 10, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 move 6,0 5,0 4,0 3,0 2,0 facing w, cost 5
        b1 held up by a1
        a1 > b1 staff.strike both torso at 2 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 goes on
        b1 move 1,0 facing w, cost 1
        b1 > a1 sword.cut right torso charge 6 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        a1 torso: 3 charge +1 = 4 cutting -> 4, injury 4, total 0 -> 4
        -- round: a1 b1
    "#]],
    );
}
