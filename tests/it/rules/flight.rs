//! Flying: heights, who reaches whom, what brings a flier down (ATT-5, DMG-11).

use expect_test::expect;

use super::{check, check_only, hexes};

/// What a story of movement is told by.
pub(super) const MOVING: [&str; 5] = ["flew", "moved", "fell", "turn_lost", "stunned"];

#[test]
fn att_5_heights_cost_points_and_are_changed_one_by_one() {
    let level = hexes(&["........"], &["hawk 0,0 e"], &["swordsman 7,0 w"]);
    let script = "a1 fly high
        a1 fly low
        a1 move 3,0 e
        a1 fly high
        a1 move 5,0 e
        a1 fly high
        a1 fly low
        a1 fly ground
        a1 fly low
        a1 move 4,0 e
        a1 wait
        b1 wait
        a1 fly low";
    check(
        level,
        &[],
        script,
        expect![[r#"
            -- round: a1 b1
            refused: a1 fly high: from where it is, high is not the next height
            a1 flies low, cost 2
            a1 fly 1,0 2,0 3,0 facing e, cost 3
            a1 flies high, cost 2
            a1 fly 4,0 5,0 facing e, cost 2
            refused: a1 fly high: it is there already
            a1 flies low, cost 1
            a1 flies on the ground, cost 1
            refused: a1 fly low: that takes 2 movement points of flight and 1 are left
            refused: a1 move 4,0 e: there is no way there within 0 movement points
            -- round: a1 b1
            a1 flies low, cost 2
        "#]],
    );
}

#[test]
fn att_5_only_fliers_fly() {
    let level = hexes(&["...."], &["swordsman 0,0 e"], &["hawk 3,0 w"]);
    check(
        level,
        &[],
        "b1 wait
        a1 fly low
        a1 fly ground",
        expect![[r#"
            -- round: b1 a1
            refused: a1 fly low: it can't fly
            refused: a1 fly ground: it can't fly
        "#]],
    );
}

#[test]
fn att_5_a_flight_is_a_move_and_a_change_of_height_a_step() {
    let level = hexes(&["........"], &["hawk 0,0 e"], &["swordsman 7,0 w"]);
    let script = "a1 fly low
        a1 guard
        b1 wait
        a1 fly high
        a1 move 1,0 e
        a1 defend";
    check_only(
        level,
        &[],
        script,
        &["flew", "moved", "maneuver_taken"],
        expect![[r#"
            a1 flies low, cost 2
            a1 guard
            a1 flies high, cost 2
            a1 fly 1,0 facing e, cost 1
            refused: a1 defend: after 2 cells only an attack may follow
        "#]],
    );
}

#[test]
fn att_5_the_air_has_no_mud_no_walls_and_no_hills() {
    let level = hexes(&[".m#3b..."], &["hawk 0,0 e"], &["swordsman 7,0 w"]);
    let script = "a1 fly low
        a1 move 6,0 e
        a1 wait
        b1 wait
        a1 move 2,0 w
        a1 fly ground";
    check_only(
        level,
        &[],
        script,
        &["flew", "moved"],
        expect![[r#"
        a1 flies low, cost 2
        a1 fly 1,0 2,0 3,0 4,0 5,0 6,0 facing e, cost 6
        a1 fly 5,0 4,0 3,0 2,0 facing w, cost 4
        refused: a1 fly ground: there is no room for it to be on the ground here
    "#]],
    );
}

#[test]
fn att_5_nobody_flies_over_what_has_no_sky() {
    let level = hexes(&[".K....", "KK...."], &["hawk 0,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 fly low
        a1 move 2,0 e";
    check_only(
        level,
        &[],
        script,
        &["flew", "moved"],
        expect![[r#"
        a1 flies low, cost 2
        refused: a1 move 2,0 e: there is no way there within 10 movement points
    "#]],
    );
}

#[test]
fn rnd_4_who_flies_high_passes_over_enemies_and_who_flies_low_does_not() {
    let rows = ["......"];
    let level = hexes(
        &rows,
        &["hawk 0,0 e"],
        &["swordsman 2,0 w", "swordsman 4,0 w"],
    );
    let script = "a1 fly low
        a1 move 3,0 e
        a1 fly high
        a1 move 2,0 e
        a1 fly low
        a1 move 3,0 e
        a1 fly low";
    check_only(
        level,
        &[],
        script,
        &["flew", "moved"],
        expect![[r#"
        a1 flies low, cost 2
        refused: a1 move 3,0 e: there is no way there within 10 movement points
        a1 flies high, cost 2
        a1 fly 1,0 2,0 facing e, cost 2
        refused: a1 fly low: somebody stands there
        a1 fly 3,0 facing e, cost 1
        a1 flies low, cost 1
    "#]],
    );
}

#[test]
fn dmg_11_a_sword_reaches_who_flies_low_and_nobody_reaches_who_flies_high() {
    let level = hexes(&["......"], &["swordsman 1,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 move 2,0 w
        b1 wait
        a1 attack b1 sword.cut body
        b1 fly high
        b1 attack a1 bite.bite torso
        b1 wait
        a1 attack b1 sword.cut body
        a1 close b1";
    check(
        level,
        &[5, 4],
        script,
        expect![[r#"
        -- round: b1 a1
        b1 flies low, cost 2
        b1 fly 2,0 facing w, cost 1
        a1 > b1 sword.cut right body | AT 3 (style 3, agility 0) | DEF 4 dodge (base 3 [style 3, agility 1, dodge -1], higher 1) | 5+4 = 8: miss
        -- round: b1 a1
        b1 flies high, cost 2
        refused: b1 attack a1 bite.bite torso: a1 is on the ground, and no blow gets from the one to the other
        refused: a1 attack b1 sword.cut body: b1 is high, and no blow gets from the one to the other
        refused: a1 close b1: b1 is high, and no blow gets from the one to the other
    "#]],
    );
}

#[test]
fn dmg_11_an_arrow_reaches_everybody_and_height_is_distance() {
    let level = hexes(&["......"], &["archer 1,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 fly high
        b1 move 1,0 e
        b1 wait
        a1 attack b1 bow.shoot body";
    check(
        level,
        &[5, 4],
        script,
        expect![[r#"
        -- round: b1 a1
        b1 flies low, cost 2
        b1 flies high, cost 2
        b1 fly 2,0 1,0 facing e, cost 2
        a1 > b1 bow.shoot both body at 8 | AT 0 (style 3, agility 0, range -2, target_moved -1) | DEF 2 dodge (base 3 [style 3, agility 1, dodge -1] /2, higher 1) | 5+4 = 7: miss
        a1 spent arrow, left 8
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn man_2_a_dive_is_a_charge() {
    let level = hexes(&["........"], &["swordsman 7,0 w"], &["hawk 0,0 e"]);
    let script = "b1 fly low
        b1 fly high
        b1 wait
        a1 wait
        b1 move 3,0 e
        b1 fly low
        b1 move 6,0 e
        b1 attack a1 bite.bite torso
        a1 dodge";
    check(
        level,
        &[10, 10, 4],
        script,
        expect![[r#"
        -- round: b1 a1
        b1 flies low, cost 2
        b1 flies high, cost 2
        -- round: b1 a1
        b1 fly 1,0 2,0 3,0 facing e, cost 3
        b1 flies low, cost 1
        b1 fly 4,0 5,0 6,0 facing e, cost 3
        b1 > a1 bite.bite both torso charge 6 | AT 3 (style 3, agility 1, moved -2, higher 1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        a1 torso: 4 charge +1 = 5 cutting -> 5, injury 5, total 0 -> 5
        a1 stunned: blow
        a1 loses its turn
        a1 recovered
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn att_5_a_crippled_wing_brings_a_flier_down() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["hawk 2,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 attack b1 sword.cut left_wing
        a1 wait
        b1 stand_up
        a1 wait
        b1 fly low";
    check(
        level,
        &[10, 10, 4, 3, 3, 3],
        script,
        expect![[r#"
        -- round: b1 a1
        b1 flies low, cost 2
        a1 > b1 sword.cut right left_wing | AT 3 (style 3, agility 0) | DEF 4 dodge (base 3 [style 3, agility 1, dodge -1], higher 1) | 10+10 = 19: hit
        b1 left_wing: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 left_wing crippled
        b1 stunned: crippled
        b1 fell: crippled_wing
        -- round: b1 a1
        b1 loses its turn
        b1 recovered
        -- round: b1 a1
        b1 stand_up
        b1 stood up
        -- round: b1 a1
        refused: b1 fly low: what it takes is lame
    "#]],
    );
}

#[test]
fn att_5_a_stun_brings_a_flier_down() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["hawk 2,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 attack b1 sword.cut body
        a1 wait
        b1 fly low
        b1 stand_up";
    check_only(
        level,
        &[10, 10, 5],
        script,
        &MOVING,
        expect![[r#"
        b1 flies low, cost 2
        b1 stunned: blow
        b1 fell: stunned
        b1 loses its turn
        refused: b1 fly low: on the ground it can only crawl one cell
    "#]],
    );
}

#[test]
fn att_5_a_net_brings_a_flier_down() {
    let level = hexes(&["......"], &["retiary 1,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 attack b1 net.cast body
        b1 fly low
        b1 stand_up
        a1 wait
        b1 fly low
        b1 struggle
        a1 wait
        b1 fly low";
    check_only(
        level,
        &[10, 10, 2, 2, 2],
        script,
        &MOVING,
        expect![[r#"
            b1 flies low, cost 2
            b1 fell: held
            refused: b1 fly low: it is in a net
            refused: b1 fly low: it is in a net
            b1 flies low, cost 2
        "#]],
    );
}

#[test]
fn att_5_a_spell_that_holds_brings_a_flier_down_from_any_height() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 fly high
        b1 wait
        a1 cast hold b1";
    check_only(
        level,
        &[3, 3, 3],
        script,
        &["flew", "effect_began", "fell", "turn_lost"],
        expect![[r#"
            b1 flies low, cost 2
            b1 flies high, cost 2
            b1 under hold of level 5, to round 2
            b1 fell: held
            b1 loses its turn
        "#]],
    );
}

#[test]
fn att_5_the_senseless_fall() {
    let level = hexes(&["...."], &["reaper 1,0 e"], &["hawk 2,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 attack b1 great_axe.chop body";
    check_only(
        level,
        &[10, 10, 2],
        script,
        &["flew", "fell", "unconscious"],
        expect![[r#"
            b1 flies low, cost 2
            b1 unconscious: injury
            b1 fell: senseless
        "#]],
    );
}

#[test]
fn att_5_what_takes_the_ground_is_refused_in_the_air() {
    let level = hexes(&["...."], &["hawk 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 fly low
        a1 lie_down
        a1 stand_up
        a1 wait
        b1 wait
        a1 turn w
        a1 fly high";
    check_only(
        level,
        &[],
        script,
        &["flew"],
        expect![[r#"
        a1 flies low, cost 2
        refused: a1 lie_down: it flies low, and that takes the ground
        refused: a1 stand_up: it is on its feet already
        refused: a1 fly high: the step of this turn is used up
    "#]],
    );
}

#[test]
fn pos_2_from_above_one_looks_over_a_wall() {
    let level = hexes(&["..#..."], &["archer 0,0 e"], &["hawk 4,0 w"]);
    let script = "b1 wait
        a1 attack b1 bow.shoot body
        a1 wait
        b1 fly low
        b1 fly high
        b1 wait
        a1 attack b1 bow.shoot body";
    check(
        level,
        &[5, 4],
        script,
        expect![[r#"
        -- round: b1 a1
        refused: a1 attack b1 bow.shoot body: something blocks the line to b1
        -- round: b1 a1
        b1 flies low, cost 2
        b1 flies high, cost 2
        a1 > b1 bow.shoot both body at 8 | AT 1 (style 3, agility 0, range -2) | DEF 2 dodge (base 3 [style 3, agility 1, dodge -1] /2, higher 1) | 5+4 = 8: miss
        a1 spent arrow, left 8
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn clc_5_who_flies_low_is_pulled_down_and_pinned() {
    let level = hexes(&["...."], &["wrestler 1,0 e"], &["hawk 2,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 fly low";
    check(
        level,
        &[10, 10, 10, 10],
        script,
        expect![[r#"
        -- round: b1 a1
        b1 flies low, cost 2
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right body charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 4 dodge (base 3 [style 3, agility 1, dodge -1], higher 1) | 10+10 = 22: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right body charge 1 | AT 12 (style 4, agility 0, strength_difference 2, weight_difference 6) | DEF -1 dodge (base 3 [style 3, agility 1, dodge -1], prone -4) | 10+10 = 33: hit
        b1 pinned by a1
        -- round: b1 a1
        refused: b1 fly low: a1 holds it down
    "#]],
    );
}

#[test]
fn atk_7_who_flies_low_is_in_the_way_of_lines_up_there() {
    // Archer and target stand two yards up, so the line passes over whoever stands between.
    let second = ["hawk 2,0 w", "swordsman 4,0 w"];
    let level = hexes(&["2...2"], &["archer 0,0 e"], &second);
    let script = "b1 wait
        a1 attack b2 bow.shoot torso
        b2 wait
        b1 fly low
        b1 wait
        a1 attack b2 bow.shoot torso
        b2 wait";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: b1 a1 b2
        a1 > b2 bow.shoot both torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
        -- round: b1 a1 b2
        b1 flies low, cost 2
        a1 > b2 bow.shoot both torso at 4 | AT -1 (style 3, agility 0, range -1, cover -3) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 0: miss
        a1 spent arrow, left 7
        -- round: b1 a1 b2
    "#]],
    );
}
