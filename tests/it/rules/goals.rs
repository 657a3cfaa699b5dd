//! Endings that a level states, and leaving the battle alive.

use expect_test::expect;
use testudo::content::Level;
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::Cell;

use super::{check, check_only, hexes};

/// The level with these goals for its first and its second side.
fn fought_for(mut level: Level, first: &[Goal<UnitSlot>], second: &[Goal<UnitSlot>]) -> Level {
    level.sides[0].goals = first.to_vec();
    level.sides[1].goals = second.to_vec();
    level
}

fn hold(cells: &[(u16, u16)], rounds: u32) -> Goal<UnitSlot> {
    let cells = cells.iter().map(|&(col, row)| Cell::new(col, row));
    Goal::Hold {
        cells: cells.collect(),
        rounds,
    }
}

fn reach(cells: &[(u16, u16)], units: u16, who: &[UnitSlot]) -> Goal<UnitSlot> {
    let cells = cells.iter().map(|&(col, row)| Cell::new(col, row));
    Goal::Reach {
        cells: cells.collect(),
        units,
        who: who.to_vec(),
    }
}

fn post(side: usize, index: usize) -> UnitSlot {
    UnitSlot { side, index }
}

#[test]
fn holding_counts_rounds_in_a_row_and_starts_anew_when_contested() {
    let level = hexes(&["......"], &["quick 0,0 e"], &["swordsman 5,0 w"]);
    let level = fought_for(level, &[hold(&[(1, 0), (2, 0)], 2)], &[Goal::LastStanding]);
    let script = "a1 move 1,0 e
        a1 wait
        b1 move 2,0 w
        b1 wait
        a1 wait
        b1 move 3,0 w
        b1 wait
        a1 move 0,0 e
        a1 wait
        b1 wait
        a1 move 2,0 e
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    let told = ["moved", "goal_progress", "round_started", "battle_ended"];
    check_only(
        level,
        &[],
        script,
        &told,
        expect![[r#"
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        b1 move 4,0 3,0 2,0 facing w, cost 3
        -- round: a1 b1
        b1 step 3,0 facing w, cost 1
        -- first goal 0: 1
        -- round: a1 b1
        a1 step 0,0 facing e, cost 1
        -- first goal 0: 0
        -- round: a1 b1
        a1 move 1,0 2,0 facing e, cost 2
        -- first goal 0: 1
        -- round: a1 b1
        -- first goal 0: 2
        == first wins: goal_hold, rounds 5
    "#]],
    );
}

#[test]
fn reaching_takes_enough_of_those_who_count() {
    let units = ["quick 0,0 e", "swordsman 0,1 e"];
    let level = hexes(&["....", "...."], &units, &["swordsman 3,0 w"]);
    let goal = reach(&[(1, 0), (1, 1)], 1, &[post(0, 1)]);
    let level = fought_for(level, &[goal], &[Goal::LastStanding]);
    let script = "a1 move 1,0 e
        a1 wait
        a2 move 1,1 e
        a2 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 step 1,0 facing e, cost 1
        a2 step 1,1 facing e, cost 1
        == first wins: goal_reach, rounds 1
    "#]],
    );
    let level = hexes(&["....", "...."], &units, &["swordsman 3,0 w"]);
    let goal = reach(&[(1, 0), (1, 1)], 2, &[]);
    let level = fought_for(level, &[goal], &[Goal::LastStanding]);
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 step 1,0 facing e, cost 1
        a2 step 1,1 facing e, cost 1
        == first wins: goal_reach, rounds 1
    "#]],
    );
}

#[test]
fn killing_wants_those_who_are_named() {
    let level = hexes(
        &["....", "...."],
        &["reaper 1,0 e"],
        &["swordsman 2,0 w", "swordsman 3,1 w"],
    );
    let kill = Goal::Kill {
        who: vec![post(1, 0)],
    };
    let level = fought_for(level, &[kill], &[Goal::LastStanding]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    let told = ["unconscious", "battle_ended"];
    check_only(
        level,
        &[10, 10, 1],
        script,
        &told,
        expect![[r#"
        b1 unconscious: injury
        == first wins: goal_kill, rounds 1
    "#]],
    );
}

#[test]
fn protecting_loses_with_whoever_is_protected() {
    let level = hexes(
        &["....", "...."],
        &["reaper 1,0 e"],
        &["swordsman 2,0 w", "swordsman 3,1 w"],
    );
    let protect = Goal::Protect {
        who: vec![post(1, 0)],
    };
    let level = fought_for(level, &[Goal::LastStanding], &[protect]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    let told = ["unconscious", "battle_ended"];
    check_only(
        level,
        &[10, 10, 1],
        script,
        &told,
        expect![[r#"
        b1 unconscious: injury
        == first wins: goal_protect, rounds 1
    "#]],
    );
}

#[test]
fn surviving_is_to_be_there_when_the_round_is_over() {
    let level = || hexes(&["...."], &["swordsman 0,0 e"], &["swordsman 3,0 w"]);
    let survive = [Goal::Survive { rounds: 2 }];
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait";
    let one = fought_for(level(), &survive, &[Goal::LastStanding]);
    check(
        one,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        -- round: a1 b1
        == first wins: goal_survive, rounds 2
    "#]],
    );
    // Both at once cancel each other out, and it comes before the limit of rounds.
    let mut both = fought_for(level(), &survive, &survive);
    both.rounds = 2;
    check(
        both,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        -- round: a1 b1
        == nobody wins: goals_at_once, rounds 2
    "#]],
    );
}

#[test]
fn whoever_withdraws_leaves_by_an_exit_and_is_gone() {
    let mut level = hexes(
        &["......"],
        &["swordsman 1,0 e", "swordsman 2,0 e"],
        &["swordsman 5,0 w"],
    );
    level.sides[0].exits = vec![Cell::new(0, 0)];
    let both = vec![post(0, 0)];
    let level = fought_for(
        level,
        &[Goal::Protect { who: both.clone() }],
        &[Goal::Kill { who: both }],
    );
    // Gone is neither caught nor lost; but a side with nobody left has lost the field.
    let script = "a1 withdraw
        a1 move 0,0 e
        a1 withdraw
        a2 move 0,0 e
        a2 wait
        b1 attack a1 sword.cut torso
        b1 wait
        a2 withdraw";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        refused: a1 withdraw: there is no way off the field from here
        a1 step 0,0 facing e, cost 1
        a1 withdrew
        a2 move 1,0 0,0 facing e, cost 2
        refused: b1 attack a1 sword.cut torso: a1 has left the field
        -- round: a2 b1
        a2 withdrew
        == second wins: last_side_standing, rounds 2
    "#]],
    );
}

#[test]
fn whoever_surrenders_holds_nothing_and_is_left_alone() {
    let level = hexes(
        &["....."],
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 surrender
        a2 wait
        b1 attack a1 sword.cut torso
        b1 move 1,0 w
        b1 wait
        a2 surrender";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 surrendered
        refused: b1 attack a1 sword.cut torso: a1 has surrendered
        b1 step 1,0 facing w, cost 1
        -- round: a2 b1
        a2 surrendered
        == second wins: last_side_standing, rounds 2
    "#]],
    );
}

#[test]
fn a_prisoner_counts_as_caught() {
    let level = hexes(
        &["....."],
        &["swordsman 0,0 e"],
        &["swordsman 4,0 w", "swordsman 3,0 w"],
    );
    let kill = Goal::Kill {
        who: vec![post(1, 0)],
    };
    let level = fought_for(level, &[kill], &[Goal::LastStanding]);
    let script = "a1 wait
        b1 surrender";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        b1 surrendered
        == first wins: goal_kill, rounds 1
    "#]],
    );
}
