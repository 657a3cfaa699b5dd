//! Whom to strike.

use std::sync::Arc;

use super::{GOOD, SOLDIER, all_do, all_strike, field, position};
use crate::arena;
use crate::position::{cell, id, turn_of};
use testudo::battle::Command;
use testudo::content::goal::{Goal, UnitSlot};

/// Two enemies of a kind beside `a1`, who faces between them.
fn between(unit: &str) -> crate::position::Position {
    position(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        &format!(r#"(unit: "{unit}", at: [(3, 2), (2, 1)], facing: W)"#),
    )
}

#[test]
fn finish_the_stunned_one() {
    for target in ["b1", "b2"] {
        all_strike(
            between("man_at_arms").stunned(target),
            &["soldier", "veteran", "champion:250", "champion"],
            target,
        );
    }
}

#[test]
fn finish_the_one_who_is_almost_down() {
    for target in ["b1", "b2"] {
        all_strike(between("sergeant").hurt(target, "torso", 9), GOOD, target);
    }
}

/// One of two would win by getting to the other side, two turns away: the other can wait.
#[test]
fn strike_the_one_who_wins_by_going_on() {
    for index in [0, 1] {
        let level = field(
            r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
            r#"(unit: "man_at_arms", at: [(3, 2), (2, 1)], facing: W)"#,
        );
        let mut level = Arc::unwrap_or_clone(level);
        level.sides[1].goals = vec![Goal::Reach {
            cells: (0..5).map(|row| cell(0, row)).collect(),
            units: 1,
            who: vec![UnitSlot { side: 1, index }],
        }];
        let target = ["b1", "b2"][index];
        all_strike(turn_of(&Arc::new(level), "a1"), GOOD, target);
    }
}

#[test]
fn strike_whoever_lies_on_the_ground() {
    for target in ["b1", "b2"] {
        all_strike(between("man_at_arms").prone(target), SOLDIER, target);
    }
}

#[test]
fn strike_the_back_that_is_turned() {
    let turned = between("man_at_arms").facing("b1", testudo::grid::Direction::E);
    all_strike(turned, GOOD, "b1");
}

#[test]
fn the_unarmoured_before_the_armoured() {
    let position = position(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "knight", at: [(3, 2)], facing: W), (unit: "peasant", at: [(2, 1)], facing: W)"#,
    );
    all_strike(position, GOOD, "b2");
}

#[test]
fn shoot_past_cover() {
    let level = arena::hexes(
        &[
            ". . . . . . . . . . . .",
            ". . . . . . . . . . . .",
            ". . . . . . . . ^ . . .",
        ],
        r#"(unit: "archer", at: [(0, 1)], facing: E)"#,
        r#"(unit: "brigand", at: [(8, 2), (8, 0)], facing: W)"#,
    );
    all_strike(turn_of(&level, "a1"), GOOD, "b2");
}

#[test]
fn shoot_whom_no_wall_hides() {
    let level = arena::hexes(
        &[". . . . . . . .", ". . . . # . . .", ". . . . . . . ."],
        r#"(unit: "archer", at: [(0, 1)], facing: E)"#,
        r#"(unit: "brigand", at: [(6, 1), (7, 0)], facing: W)"#,
    );
    all_strike(turn_of(&level, "a1"), GOOD, "b2");
}

#[test]
fn step_out_to_shoot_and_no_farther() {
    let level = arena::hexes(
        &[
            ". . . . . . . . . . . .",
            ". . # . . . . . . . . .",
            ". . . . . . . . . . . .",
        ],
        r#"(unit: "archer", at: [(1, 1)], facing: E)"#,
        r#"(unit: "brigand", at: [(10, 1)], facing: W)"#,
    );
    let position = turn_of(&level, "a1");
    all_do(
        &position,
        GOOD,
        |command| matches!(command, Command::Move { to, .. } if to.col <= 2),
    );
    all_strike(position, GOOD, "b1");
}

#[test]
fn shoot_from_where_they_do_not_get_to() {
    let level = arena::hexes(
        &[
            ". . . . # . . . . . . . .",
            ". . . . . . . . . . . . .",
            ". . . . # . . . . . . . .",
        ],
        r#"(unit: "archer", at: [(5, 1)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(8, 1), (9, 0)], facing: W)"#,
    );
    let mut position = turn_of(&level, "a1");
    let grades = ["veteran", "champion:250"];
    let far = |command| matches!(command, Command::Move { to, .. } if to.col <= 3);
    all_do(&position, &grades, far);
    for grade in grades {
        let struck = position.strikes(grade, testudo::ai::Temperament::default());
        assert!(struck.is_some(), "{grade}");
    }
}

/// The same with a place to hold that reaches behind the walls.
#[test]
fn shoot_from_where_they_do_not_get_to_in_your_place() {
    let level = arena::hexes(
        &[
            ". . . . # . . . . . . . .",
            ". . . . . . . . . . . . .",
            ". . . . # . . . . . . . .",
        ],
        r#"(unit: "archer", at: [(5, 1)], facing: E,
            role: Hold(cells: [(2, 0), (3, 0), (3, 1), (4, 1), (5, 1), (6, 1), (2, 2), (3, 2)]))"#,
        r#"(unit: "man_at_arms", at: [(8, 1), (9, 0)], facing: W)"#,
    );
    let mut position = turn_of(&level, "a1");
    let grades = ["veteran", "champion:250"];
    let far = |command| matches!(command, Command::Move { to, .. } if (2..=3).contains(&to.col));
    all_do(&position, &grades, far);
    for grade in grades {
        let struck = position.strikes(grade, testudo::ai::Temperament::default());
        assert!(struck.is_some(), "{grade}");
    }
}

#[test]
fn a_bow_is_for_shooting_and_not_for_walking_up() {
    let position = position(
        r#"(unit: "archer", at: [(0, 2)], facing: E)"#,
        r#"(unit: "brigand", at: [(6, 2)], facing: W)"#,
    );
    all_do(&position, GOOD, |command| {
        matches!(command, Command::Attack { .. } | Command::Aim { .. })
    });
}

#[test]
fn a_mage_casts_at_whom_it_can_not_reach() {
    let position = position(
        r#"(unit: "mage", at: [(0, 2)], facing: E)"#,
        r#"(unit: "orc_raider", at: [(6, 2)], facing: W)"#,
    );
    all_do(&position, GOOD, |command| {
        matches!(command, Command::Cast { .. } | Command::Concentrate { .. })
    });
}

#[test]
fn a_healer_heals_the_friend_who_needs_it() {
    let level = field(
        r#"(unit: "healer", at: [(1, 2)], facing: E), (unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "peasant", at: [(7, 0)], facing: W)"#,
    );
    let position = turn_of(&level, "a1").hurt("a2", "torso", 8);
    all_do(&position, GOOD, |command| {
        matches!(command, Command::Cast { .. } | Command::Concentrate { .. })
    });
}

/// Sent for one, and another could soon win: both are to be struck before all others, and the easier of them at once.
#[test]
fn strike_whom_one_is_sent_for_though_another_runs() {
    let level = field(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "knight", at: [(3, 2)], facing: W), (unit: "peasant", at: [(2, 1)], facing: W)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![Goal::Kill {
        who: vec![UnitSlot { side: 1, index: 1 }],
    }];
    level.sides[1].goals = vec![Goal::Reach {
        cells: (0..5).map(|row| cell(0, row)).collect(),
        units: 1,
        who: vec![UnitSlot { side: 1, index: 0 }],
    }];
    all_strike(turn_of(&Arc::new(level), "a1"), GOOD, "b2");
}

/// An archer and two men-at-arms, the second twice as far away.
fn archery() -> crate::position::Position {
    let level = arena::hexes(
        &[". . . . . . . . . . . . . . . . . . . . . . . ."; 5],
        r#"(unit: "archer", at: [(1, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(10, 2), (21, 4)], facing: W)"#,
    );
    turn_of(&level, "a1")
}

fn aimed(turns: u8) -> String {
    format!(r#"{{"round":1,"event":"aimed","unit":"a1","target":"b2","turns":{turns}}}"#)
}

/// The nearer is hit as easily without an aim: that is no reason to waste one.
#[test]
fn shoot_whom_one_has_aimed_at() {
    for turns in [1, 2] {
        let position = archery().line(&aimed(turns));
        all_do(&position, GOOD, |command| match command {
            Command::Attack { target, .. } | Command::Aim { target } => target == id("b2"),
            _ => false,
        });
    }
}

/// Two arrows hit more often than one for which one has aimed a turn.
#[test]
fn shoot_twice_rather_than_aim_once() {
    let level = arena::hexes(
        &[". . . . . . . . . . . . . . . . . . . . . . . ."; 5],
        r#"(unit: "archer", at: [(1, 2)], facing: E)"#,
        r#"(unit: "halberdier", at: [(21, 2)], facing: W)"#,
    );
    all_do(&turn_of(&level, "a1"), GOOD, |command| {
        matches!(command, Command::Attack { .. })
    });
}

/// Head and neck of a giant are out of reach, from behind too: a cut at its leg is better than a kick.
#[test]
fn strike_the_giant_where_you_reach() {
    let position = position(
        r#"(unit: "man_at_arms", at: [(3, 2)], facing: E)"#,
        r#"(unit: "giant", at: [(4, 2)], facing: E)"#,
    )
    .stunned("b1");
    let view = position.battle.view();
    let fighter = view.fighter(id("a1")).unwrap();
    let profile = fighter.profile();
    let armed = |attack: usize| profile.attacks[attack].min_st.is_some();
    all_do(
        &position,
        GOOD,
        |command| matches!(command, Command::Attack { attack, .. } if armed(attack)),
    );
}
