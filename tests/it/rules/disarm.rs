//! Disarming, and getting back what lies on the ground (MAN-5, MAN-7).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn man_5_a_disarm_strikes_the_weapon_out_of_the_hand() {
    let level = hexes(&["...."], &["staff 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 disarm b1 staff.strike torso
        a1 disarm b1 staff.strike
        b1 dodge
        b1 disarm a1 sword.cut
        b1 attack a1 sword.cut torso
        b1 pick_up sword right
        a1 wait
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[8, 8, 3, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 disarm b1 staff.strike torso: a disarm is aimed at the weapon
        a1 disarm
        a1 > b1 staff.strike both weapon | AT -1 (style 3, agility 0, maneuver -2, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 8+8 = 13: hit
        b1 sword struck: 3 = 3 crushing, HP 10
        b1 disarmed of sword
        refused: b1 disarm a1 sword.cut: the weapon is not in hand for that
        refused: b1 attack a1 sword.cut torso: the weapon is not in hand for that
        b1 pick_up
        b1 picked up sword right
        -- round: a1 b1
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_5_its_lowered_guard_lasts_until_the_next_turn() {
    let level = hexes(&["...."], &["staff 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 disarm b1 staff.strike
        b1 parry sword
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 wait
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[7, 6, 2, 1, 1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 disarm
            a1 > b1 staff.strike both weapon | AT -1 (style 3, agility 0, maneuver -2, location -2) | DEF 3 parry (base 3 [style 3, agility 0]) | 7+6 = 9: defended
            b1 sword struck: 2 = 2 crushing, HP 10
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1], maneuver -1) | 1+1 = 4: miss
            -- round: a1 b1
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn man_5_bare_hands_disarm_at_a_further_two() {
    let level = hexes(&["...."], &["brawler 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 fist.punch weapon
        b1 dodge
        b1 wait
        a1 disarm b1 fist.punch
        b1 dodge
        b1 ready dagger right
        a1 disarm b1 fist.punch
        b1 dodge";
    check(
        level,
        &[10, 10, 6, 10, 10, 6, 10, 10, 6],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 > b1 fist.punch right weapon | AT -2 (style 0, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 16: hit
            b1 sword struck: 6 weapon -4 = 2 crushing, HP 10
            -- round: a1 b1
            a1 disarm
            a1 > b1 fist.punch right weapon | AT -6 (style 0, agility 0, maneuver -2, bare_hands -2, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 12: hit
            b1 sword struck: 6 weapon -4 = 2 crushing, HP 10
            b1 disarmed of sword
            b1 ready
            b1 readied dagger right
            -- round: a1 b1
            a1 disarm
            a1 > b1 fist.punch right weapon | AT -6 (style 0, agility 0, maneuver -2, bare_hands -2, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 12: hit
            b1 dagger struck: 6 weapon -4 = 2 crushing, HP 6
            b1 disarmed of dagger
        "#]],
    );
}

#[test]
fn man_5_what_breaks_is_not_dropped() {
    let level = hexes(&["...."], &["staff 1,0 e"], &["glass 2,0 w"]);
    let script = "a1 disarm b1 staff.strike
        b1 dodge";
    check(
        level,
        &[10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 disarm
        a1 > b1 staff.strike both weapon | AT -1 (style 3, agility 0, maneuver -2, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 17: hit
        b1 glass_sword struck: 6 = 6 crushing, HP 2
        b1 glass_sword broke
    "#]],
    );
}

#[test]
fn man_5_follows_a_step_and_no_move() {
    let level = hexes(&["......"], &["staff 0,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 move 2,0 e
        a1 disarm b1 staff.strike
        a1 wait
        b1 wait
        a1 move 3,0 e
        a1 disarm b1 staff.strike
        b1 dodge";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 facing e, cost 2
        refused: a1 disarm b1 staff.strike: after 2 cells only an attack may follow
        -- round: a1 b1
        a1 step 3,0 facing e, cost 1
        a1 disarm
        a1 > b1 staff.strike both weapon charge 1 | AT -1 (style 3, agility 0, maneuver -2, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -1: miss
    "#]],
    );
}

#[test]
fn man_7_what_was_thrown_is_picked_up_where_it_landed() {
    let level = hexes(&["......"], &["javelins 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 pick_up javelin right
        a1 attack b1 javelin.throw torso
        b1 wait
        a1 pick_up javelin right
        a1 move 2,0 e
        a1 pick_up javelin right
        a1 wait
        b1 wait
        a1 pick_up javelin right
        a1 wait
        b1 move 4,0 w
        b1 wait
        a1 pick_up javelin both
        a1 pick_up javelin left
        b1 wait
        a1 attack b1 javelin.throw/left torso";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 pick_up javelin right: that does not lie on the ground
        a1 > b1 javelin.throw right torso at 3 | AT 2 (style 3, agility 0, range -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+1 = 2: miss
        a1 threw javelin
        -- round: a1 b1
        refused: a1 pick_up javelin right: that lies 3 away, where its hand does not get
        a1 move 1,0 2,0 facing e, cost 2
        refused: a1 pick_up javelin right: after 2 cells only an attack may follow
        -- round: a1 b1
        refused: a1 pick_up javelin right: an enemy stands over that
        b1 step 4,0 facing w, cost 1
        -- round: a1 b1
        refused: a1 pick_up javelin both: that doesn't fit that hand
        a1 pick_up
        a1 picked up javelin left
        -- round: a1 b1
        a1 > b1 javelin.throw left torso at 2 | AT 0 (style 3, agility 0, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+1 = 0: miss
        a1 threw javelin
    "#]],
    );
}

#[test]
fn man_7_what_was_dropped_is_picked_up_with_the_other_hand() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut right_arm
        b1 dodge
        a1 wait
        b1 pick_up sword right
        b1 pick_up sword left
        a1 wait
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[10, 10, 6, 3, 3, 3, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right right_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 right_arm: 6 = 6 cutting -> 6, injury 6, total 0 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 right_arm crippled
        b1 stunned: blow
        b1 dropped sword
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        refused: b1 pick_up sword right: what it takes is lame
        b1 pick_up
        b1 picked up sword left
        -- round: a1 b1
        b1 > a1 sword.cut left torso | AT 0 (style 3, agility 0, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 0: miss
        -- round: a1 b1
    "#]],
    );
}
