//! Maneuvers that a genre adds (MAN-7): the trial's `maneuvers.ron` and no line of code.

use expect_test::expect;

use super::{check, hexes};

/// AT of the blow, and DEF until the next action.
#[test]
fn man_7_an_all_out_attack_strikes_better_and_lies_open() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 by all_out b1 sword.cut torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[4, 3, 4, 2, 1, 1, 4, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 all_out
        a1 > b1 sword.cut right torso | AT 5 (style 3, agility 0, maneuver 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 4+3 = 10: defended
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], maneuver -4) | 4+2 = 11: defended
        -- round: a1 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 4+4 = 9: defended
        -- round: a1 b1
    "#]],
    );
}

/// The price is paid as the turn ends, and never down to nothing.
#[test]
fn man_7_a_lunge_costs_breath_and_takes_practice_and_freshness() {
    let level = hexes(&["...."], &["veteran 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 by lunge b1 sword.thrust torso
        b1 dodge
        b1 by lunge a1 sword.cut torso
        b1 wait
        a1 by lunge b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 by lunge b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 by lunge b1 sword.cut torso
        b1 dodge
        b1 wait
        b1 wait
        a1 by lunge b1 sword.cut torso
        a1 by last_breath b1 sword.cut torso";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 lunge
        a1 > b1 sword.thrust right torso | AT 6 (style 5, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 6: miss
        a1 END -2, left 8: maneuver
        refused: b1 by lunge a1 sword.cut torso: that takes level 4, and this is level 3
        -- round: a1 b1
        a1 lunge
        a1 > b1 sword.cut right torso | AT 6 (style 5, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 6: miss
        a1 END -2, left 6: maneuver
        -- round: a1 b1
        a1 lunge
        a1 > b1 sword.cut right torso | AT 6 (style 5, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 6: miss
        a1 END -2, left 4: maneuver
        -- round: a1 b1
        a1 lunge
        a1 > b1 sword.cut right torso | AT 6 (style 5, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 6: miss
        a1 END -2, left 2: maneuver
        -- round: b1 a1
        refused: a1 by lunge b1 sword.cut torso: that takes enough END not to be tired
        refused: a1 by last_breath b1 sword.cut torso: that costs 2 END and 2 is left; a point must stay
    "#]],
    );
}

#[test]
fn man_7_a_maneuver_is_refused_by_name_kind_weapon_and_grip() {
    let level = hexes(&["...."], &["bastard 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 by nonsense b1 bastard.cut torso
        a1 by snap_shot b1 bastard.cut torso
        a1 by cover b1 bastard.cut torso
        a1 by haymaker b1 bastard.cut torso
        a1 by two_handed b1 bastard.cut torso
        a1 stance all_out
        a1 stance nonsense
        a1 stance cover
        a1 stance high_guard
        a1 by two_handed b1 bastard.cut/both torso
        b1 dodge
        b1 stance high_guard";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 by nonsense b1 bastard.cut torso: there is no maneuver nonsense here
        refused: a1 by snap_shot b1 bastard.cut torso: snap shot is not made with such an attack
        refused: a1 by cover b1 bastard.cut torso: cover is not made with such an attack
        refused: a1 by haymaker b1 bastard.cut torso: that takes a blow without a weapon
        refused: a1 by two_handed b1 bastard.cut torso: that takes both hands on the weapon
        refused: a1 stance all_out: all out is an attack
        refused: a1 stance nonsense: there is no maneuver nonsense here
        refused: a1 stance cover: that takes a shield in hand
        refused: a1 stance high_guard: that takes both hands on the weapon
        a1 two_handed
        a1 > b1 bastard.cut both torso | AT 4 (style 3, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 4: miss
        refused: b1 stance high_guard: that takes both hands on the weapon
    "#]],
    );
}

#[test]
fn man_7_a_maneuver_may_follow_a_move_if_it_says_so() {
    let level = hexes(&["......"], &["staff 0,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 by run_up b1 staff.strike torso
        a1 move 3,0 e
        a1 by all_out b1 staff.strike torso
        a1 by two_handed b1 staff.strike torso
        b1 dodge
        b1 wait
        a1 by run_up b1 staff.strike torso
        a1 wait";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            refused: a1 by run_up b1 staff.strike torso: the target is 4 away; the weapon reaches 1 to 2
            a1 move 1,0 2,0 3,0 facing e, cost 3
            refused: a1 by all_out b1 staff.strike torso: after 3 cells only an attack may follow
            a1 two_handed
            a1 > b1 staff.strike both torso charge 3 | AT 2 (style 3, agility 0, maneuver 1, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 2: miss
            -- round: a1 b1
            refused: a1 by run_up b1 staff.strike torso: that takes a move of more than a step
        "#]],
    );
}

/// A stance is no attack, gives DEF, and costs END.
#[test]
fn man_7_a_stance_covers_and_is_paid_for() {
    let level = hexes(&["...."], &["guard 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 stance cover
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[4, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 cover
        a1 END -1, left 9: maneuver
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 5 dodge (base 2 [style 3, agility 0, dodge -1], maneuver 3) PR 2 | 4+4 = 6: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_7_fists_and_missiles_have_their_own() {
    let level = hexes(
        &["....."],
        &["brawler 1,0 e", "archer 0,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 by haymaker b1 fist.punch torso
        b1 dodge
        a2 by all_out b1 bow.shoot torso
        a2 by snap_shot b1 bow.shoot torso
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 haymaker
        a1 > b1 fist.punch right torso | AT 1 (style 0, agility 0, maneuver 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        refused: a2 by all_out b1 bow.shoot torso: all out is not made with such an attack
        a2 snap_shot
        a2 > b1 bow.shoot both torso at 2 | AT -1 (style 3, agility 0, maneuver -1, cover -3) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 0: miss
        a2 spent arrow, left 8
        refused: b1 dodge: no attack awaits a defence
    "#]],
    );
}

/// Down is down, tired is tired.
#[test]
fn man_7_standing_and_fresh_are_looked_at_now() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["reaper 2,0 w"]);
    let script = "a1 wait
        b1 attack a1 great_axe.chop left_leg
        a1 dodge
        b1 wait
        a1 by all_out b1 sword.cut torso";
    check(
        level,
        &[10, 10, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 > a1 great_axe.chop both left_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        a1 left_leg: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 4
        a1 left_leg crippled for good
        a1 stunned: blow
        a1 permanent_injury WP: 1+1+1 against 10 (attribute 10) made
        a1 fell: crippled_leg
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        refused: a1 by all_out b1 sword.cut torso: that takes standing
    "#]],
    );
}

/// The finishing blow: no die of damage, and only at somebody who lies helpless.
#[test]
fn mon_1_a_finishing_blow_does_the_most_it_can() {
    let level = hexes(&["...."], &["mage 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 by dispatch b1 sword.cut head
        a1 cast hold b1
        a1 by dispatch b1 sword.cut head";
    check(
        level,
        &[3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 by dispatch b1 sword.cut head: that takes somebody helpless to strike at
        a1 cast
        a1 casting IQ: 3+3+3 against 16 (attribute 12, difficulty 2, art 2) made
        a1 casts hold at level 5, margin 7: b1
        a1 END -1, left 9: casting
        b1 under hold of level 5, to round 2
        b1 loses its turn
        -- round: a1 b1
        a1 dispatch
        a1 > b1 sword.cut right head | AT 1 (style 3, agility 0, location -2) | DEF 0 none | automatic: hit
        b1 head:  most +6 = 6 cutting, DR 2 (natural_dr 2), location_factor x4/1 -> 16, injury 16, total 0 -> 16
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 2
    "#]],
    );
}
