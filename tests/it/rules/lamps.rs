//! Lamps with a flame: lit, put out, dropped, thrown, burnt down; what light they give (LMP).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::{Battle, Setup};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::light::Light;

use super::hazards::ON;
use super::trial::hexes_with;
use super::{check, hexes_in};

const ROW: &str = "....................";

fn dark(first: &[&str], second: &[&str]) -> Level {
    hexes_with("light: Dark", &[ROW], first, second)
}

/// Dark, with hazards switched on.
fn burning(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_in((ON, "light: Dark"), rows, first, second)
}

#[test]
fn lmp_1_a_lamp_may_say_how_far_it_is_dim() {
    let level = dark(&["brandbearer 8,0 e"], &["swordsman 19,0 w"]);
    let battle = Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    });
    let light = |col| battle.view().arena().board.light(Cell::new(col, 0));
    // The oil lamp at the belt lights 3 and by the ring of 2 dimly 6; the brand 2 and 3.
    let found: Vec<Light> = (8..16).map(light).collect();
    use Light::{Bright, Dark, Dim};
    assert_eq!(found, [Bright, Bright, Bright, Bright, Dim, Dim, Dim, Dark]);
}

#[test]
fn lmp_2_a_brand_burns_down_at_the_end_of_its_last_round() {
    let level = dark(&["brandbearer 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 put_out oil_lamp
        b1 wait
        a1 wait
        b1 wait
        a1 kindle firebrand
        a1 wait
        b1 wait
        a1 put_out oil_lamp
        a1 wait";
    check(
        level,
        &[1, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [1] until 2
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 lamp
        a1 oil_lamp out: put_out by a1
        -- round: a1 b1
        a1 firebrand out: burnt_down
        -- round: a1 b1
        refused: a1 kindle firebrand: that has burnt down
        -- round: a1 b1
        refused: a1 put_out oil_lamp: that does not burn
    "#]],
    );
}

#[test]
fn lmp_2_what_is_put_out_has_its_rounds_left() {
    let level = dark(&["brandbearer 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 put_out firebrand
        b1 wait
        a1 put_out firebrand
        a1 kindle firebrand
        b1 wait
        a1 kindle firebrand
        a1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 lamp
        a1 firebrand out: put_out by a1
        -- round: a1 b1
        refused: a1 put_out firebrand: that does not burn
        a1 lamp
        a1 firebrand burns until 6
        -- round: a1 b1
        refused: a1 kindle firebrand: that burns already
    "#]],
    );
}

#[test]
fn lmp_2_fire_is_struck_in_turns_with_a_free_hand() {
    let level = dark(&["kindler 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 kindle sword
        a1 ready firebrand left
        b1 wait
        a1 kindle firebrand
        a1 drop sword
        a1 kindle firebrand
        b1 wait
        a1 put_out firebrand
        a1 kindle firebrand
        b1 wait
        a1 wait";
    check(
        level,
        &[2],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 kindle sword: that has no flame to light or put out
        a1 ready
        a1 readied firebrand left
        -- round: a1 b1
        refused: a1 kindle firebrand: it has no sound hand free for it
        a1 let go of sword
        a1 lamp
        a1 strikes fire for firebrand, left 1
        -- round: a1 b1
        refused: a1 put_out firebrand: that does not burn
        a1 lamp
        a1 firebrand burns 1d4 [2] until 6
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn lmp_2_it_is_lit_at_a_friend_s_at_once() {
    let level = dark(
        &["kindler 0,0 e", "torchbearer 1,0 e"],
        &["swordsman 19,0 w"],
    );
    let script = "a1 ready firebrand left
        a2 wait
        b1 wait
        a1 kindle firebrand
        a2 wait";
    check(
        level,
        &[2],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 ready
        a1 readied firebrand left
        -- round: a1 a2 b1
        a1 lamp
        a1 firebrand burns 1d4 [2] until 5
    "#]],
    );
}

#[test]
fn lmp_2_an_oil_lamp_is_lit_at_a_fire_alone_and_goes_out_on_the_ground() {
    let level = dark(&["brandbearer 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 ready oil_lamp right
        b1 wait
        a1 drop oil_lamp
        a1 drop firebrand
        a1 pick_up oil_lamp left
        b1 wait
        a1 kindle oil_lamp
        b1 wait
        a1 put_out a1 firebrand
        b1 wait
        a1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 ready
        a1 readied oil_lamp right
        -- round: a1 b1
        a1 let go of oil_lamp
        a1 oil_lamp out: fell
        a1 let go of firebrand
        a1 pick_up
        a1 picked up oil_lamp left
        -- round: a1 b1
        a1 lamp
        a1 oil_lamp burns until 1261
        -- round: a1 b1
        a1 lamp
        a1 firebrand out: put_out by a1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn lmp_2_an_oil_lamp_without_fire_at_hand_stays_dark() {
    let level = dark(&["brandbearer 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 put_out firebrand
        b1 wait
        a1 ready oil_lamp right
        b1 wait
        a1 drop oil_lamp
        a1 pick_up oil_lamp right
        b1 wait
        a1 kindle oil_lamp
        a1 drop firebrand
        a1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
            a1 firebrand burns 1d4 [4] until 5
            a1 oil_lamp burns 1d6 [3] until 1260
            -- round: a1 b1
            a1 lamp
            a1 firebrand out: put_out by a1
            -- round: a1 b1
            a1 ready
            a1 readied oil_lamp right
            -- round: a1 b1
            a1 let go of oil_lamp
            a1 oil_lamp out: fell
            a1 pick_up
            a1 picked up oil_lamp right
            -- round: a1 b1
            refused: a1 kindle oil_lamp: that is lit at another fire, and there is none at hand
            a1 let go of firebrand
        "#]],
    );
}

#[test]
fn lmp_2_who_stows_a_brand_puts_it_out() {
    let level = dark(&["brandbearer 0,0 e"], &["swordsman 19,0 w"]);
    let script = "a1 ready sword left
        b1 wait
        a1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 ready
        a1 readied sword left
        a1 firebrand out: stowed
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn lmp_2_a_brand_that_lies_there_is_trodden_out_by_an_enemy() {
    let level = dark(&["brandbearer 3,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 drop firebrand
        a1 move 2,0 e
        a1 wait
        b1 put_out a1 oil_lamp
        b1 put_out a1 firebrand
        a1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 let go of firebrand
        a1 step 2,0 facing e, cost 1
        refused: b1 put_out a1 oil_lamp: the weapon is not in hand for that
        b1 lamp
        a1 firebrand out: put_out by b1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn lmp_2_a_brand_thrown_sets_grass_on_fire_and_goes_out_in_a_pond() {
    let rows = ["...#.w..............", ROW];
    let level = burning(&rows, &["brandbearer 0,1 e"], &["swordsman 19,1 w"]);
    let script = "a1 throw_lamp firebrand 5,1
        a1 throw_lamp sword 1,0
        a1 throw_lamp oil_lamp 1,0
        a1 throw_lamp firebrand 0,1
        a1 throw_lamp firebrand 3,0
        a1 throw_lamp firebrand 3,1
        b1 wait";
    check(
        level,
        &[4, 3, 6, 6, 6],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        refused: a1 throw_lamp firebrand 5,1: that is 5 cells off, and it throws this 4
        refused: a1 throw_lamp sword 1,0: that has no flame to light or put out
        refused: a1 throw_lamp oil_lamp 1,0: that is not made for throwing
        refused: a1 throw_lamp firebrand 0,1: it stands there itself
        refused: a1 throw_lamp firebrand 3,0: column 3, row 0 can't be seen from here
        a1 lamp
        a1 throws firebrand to 3,1
        fire at 3,1 until 4: set
        smoke at 3,1 until 3: rises
        fire spreads: 4,0 from 3,1 6 of 1, 2,1 from 3,1 6 of 1, 4,1 from 3,1 6 of 1
        -- round: a1 b1
    "#]],
    );
    let level = burning(&rows, &["brandbearer 3,1 e"], &["swordsman 19,1 w"]);
    let script = "a1 throw_lamp firebrand 5,0
        b1 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [4] until 5
        a1 oil_lamp burns 1d6 [3] until 1260
        -- round: a1 b1
        a1 lamp
        a1 throws firebrand to 5,0
        a1 firebrand out: wet
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn lmp_2_a_fire_pot_breaks_where_it_falls() {
    let level = burning(&[ROW], &["potter 0,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 throw_lamp fire_pot 6,0
        b1 wait";
    check(
        level,
        &[3],
        script,
        expect![[r#"
        a1 fire_pot burns until 1080
        -- round: a1 b1
        a1 lamp
        a1 throws fire_pot to 6,0
        a1 fire_pot broke
        pyre at 6,0 until ever: set
        b1 in pyre at 6,0 (round_end), 150 lb x 100/100
        b1 torso: 3 hazard -1 = 2 cutting -> 2, injury 2, total 0 -> 2
        -- round: a1 b1
    "#]],
    );
    let level = burning(&[ROW], &["potter 0,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 drop fire_pot
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        a1 fire_pot burns until 1080
        -- round: a1 b1
        a1 let go of fire_pot
        a1 fire_pot broke
    "#]],
    );
}

#[test]
fn lmp_2_who_comes_later_comes_with_its_lamp_burning() {
    let level = dark(
        &["swordsman 0,0 e", "brandbearer 2,0 e arrives 2"],
        &["swordsman 19,0 w"],
    );
    let script = "a1 wait
        b1 wait
        a1 wait
        a2 wait";
    check(
        level,
        &[4, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a2 arrives at 2,0
        a2 firebrand burns 1d4 [4] until 6
        a2 oil_lamp burns 1d6 [3] until 1261
        -- round: a1 a2 b1
    "#]],
    );
}
