//! Places that bring points: who goes, and when.

use crate::arena;
use crate::position::{cell, id, turn_of};
use std::sync::Arc;
use testudo::ai;
use testudo::battle::{AtEnd, Battle, Command, Decision, UnitId};
use testudo::content::goal::{Goal, UnitSlot};
use testudo::content::{Level, Library};
use testudo::grid::Cell;

use super::{
    GRADES, PLANNERS, all_plan, blows, distance, ending, first_wins, fought, held, knights, line,
    meadow, where_is,
};

#[test]
fn take_the_place_that_brings_points() {
    let level = ending(knights(), 12, held(cell(6, 0)));
    all_plan(&level, GRADES, "idle", 4, |battle| {
        let own = battle.view();
        own.fighters()
            .any(|one| one.id().side == 0 && one.place.cell == cell(6, 0))
    });
}

/// One for the place, the others for the fight.
#[test]
fn do_not_all_go_for_one_place() {
    let level = meadow(
        16,
        &line("man_at_arms", 2, 1..6),
        &line("man_at_arms", 13, 1..6),
    );
    let level = ending(level, 14, held(cell(3, 0)));
    all_plan(&level, PLANNERS, "idle", 5, |battle| {
        let view = battle.view();
        let own = view.fighters().filter(|one| one.id().side == 0);
        let away = own.map(|one| distance(&level, one.place.cell, cell(3, 0)));
        let (near, far): (Vec<u16>, Vec<u16>) = away.partition(|away| *away <= 1);
        !near.is_empty() && far.len() >= 2
    });
}

/// Who has the place may lose it again: a lead in points is no reason to wait for enemies who don't come.
#[test]
fn do_not_sit_on_a_lead() {
    let level = ending(knights(), 15, held(cell(2, 3)));
    all_plan(&level, PLANNERS, "idle", 9, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// Where the first of the first side is when its turn is over in the only round there is.
fn ends_at(level: &Level, grade: &str) -> Cell {
    // With this seed the recruit does not gape.
    let mut opponent = ai::named(grade, 4).unwrap();
    let mut battle = Battle::new(&arena::setup(&Arc::new(level.clone()), 3));
    let me = id("a1");
    let mut acted = false;
    while let Some(decision) = battle.decision() {
        if acted && decision != Decision::Turn(me) {
            break;
        }
        let command = match decision {
            Decision::Turn(unit) if unit == me => {
                acted = true;
                opponent.decide(&battle.view_for(0), decision)
            }
            Decision::Turn(_) => Command::Wait,
            _ => Command::Pass,
        };
        // A blow is not struck: what matters is from where.
        let command = match command {
            Command::Attack { .. } => Command::Wait,
            command => command,
        };
        battle.play(command).unwrap();
    }
    where_is(&battle, "a1")
}

#[test]
fn stay_in_the_place_in_the_last_round() {
    let place = cell(1, 1);
    let level = arena::hexes(
        &["......", "......", "......"],
        r#"(unit: "sergeant", at: [(1, 1)], facing: E)"#,
        r#"(unit: "militia", at: [(5, 1)], facing: E)"#,
    );
    let level = Arc::unwrap_or_clone(level);
    let free = ends_at(&level, "soldier");
    assert_ne!(free, place, "there is something to leave it for");
    let level = ending(level, 1, held(place));
    for grade in super::super::ALL {
        assert_eq!(ends_at(&level, grade), place, "{grade}");
    }
}

#[test]
fn take_the_flag_at_the_last_moment() {
    let place = cell(4, 0);
    let level = arena::hexes(
        &["........", "########", "........"],
        r#"(unit: "sergeant", at: [(0, 0)], facing: E)"#,
        r#"(unit: "militia", at: [(7, 2)], facing: W)"#,
    );
    let level = ending(Arc::unwrap_or_clone(level), 1, held(place));
    for grade in super::super::ALL {
        assert_eq!(ends_at(&level, grade), place, "{grade}");
    }
}

/// An enemy sits where the points are: it has to be struck there.
#[test]
fn drive_them_from_the_place() {
    let level = meadow(12, &line("knight", 2, 2..5), &line("man_at_arms", 7, 3..4));
    let level = ending(level, 8, held(cell(7, 3)));
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        blows(battle, 0)
            .iter()
            .any(|(_, _, target)| *target == id("b1"))
    });
}

/// The goal of as many of a side at the west end as that.
fn to_the_west(units: u16) -> Vec<Goal<UnitSlot>> {
    vec![Goal::Reach {
        cells: (0..7).map(|row| cell(0, row)).collect(),
        units,
        who: Vec::new(),
    }]
}

/// Two gaps in a wall lead to where the others win: whoever has time on its side stands in them.
#[test]
fn hold_the_gaps_that_lead_to_where_they_win() {
    let (wall, gap) = (". . . # . . . . . . . . . .", ". . . . . . . . . . . . . .");
    let level = arena::hexes(
        &[wall, gap, wall, wall, wall, gap, wall],
        &line("man_at_arms", 6, 1..4),
        &line("brigand", 12, 1..6),
    );
    let mut level = ending(Arc::unwrap_or_clone(level), 10, AtEnd::Wins(0));
    level.sides[1].goals = to_the_west(2);
    all_plan(&level, GRADES, "runner", 10, first_wins);
}

/// The same when nobody knows where the others are: one stands in either gap or behind it, and the third looks about.
#[test]
fn hold_the_entrances_when_nobody_is_in_sight() {
    let (wall, gap) = (". . # . . . . . . . . . . .", ". . . . . . . . . . . . . .");
    let level = arena::hexes(
        &[wall, gap, wall, wall, wall, gap, wall],
        &line("man_at_arms", 5, 1..4),
        r#"(unit: "brigand", at: [(12, 1), (12, 2), (12, 3)], facing: W, hidden: true)"#,
    );
    let mut level = ending(Arc::unwrap_or_clone(level), 10, AtEnd::Wins(0));
    assert!(level.fog);
    level.sides[1].goals = to_the_west(2);
    all_plan(&level, GRADES, "idle", 3, |battle| {
        let view = battle.view();
        let ours = view.fighters().filter(|one| one.id().side == 0);
        let cells: Vec<Cell> = ours.map(|one| one.place.cell).collect();
        [1, 5].iter().all(|&row| {
            let mut held = cells.iter();
            held.any(|own| own.row == row && own.col <= 2)
        })
    });
}

/// Who hides waits for somebody to come by, and comes when friends fight without it.
#[test]
fn come_out_of_hiding_when_friends_fight() {
    let level = |column: usize| {
        let mine = line("militia", column, 2..4)
            + r#"(unit: "goblin_skirmisher", at: [(2, 3), (2, 4)], facing: E, hidden: true)"#;
        meadow(18, &mine, &line("knight", 11, 2..4))
    };
    let stays = |battle: &Battle| {
        let places = ["a3", "a4"].map(|unit| where_is(battle, unit).col);
        places.iter().all(|&column| column == 2)
    };
    all_plan(&level(10), GRADES, "idle", 1, |battle| !stays(battle));
    // From the first round on, others think of better places than their hiding place.
    all_plan(&level(3), &["soldier"], "idle", 1, stays);
}

/// Nobody gets into the walled corner to look there: that is no reason to stop looking for those who hide elsewhere.
#[test]
fn look_on_though_a_corner_is_walled_off() {
    let level = arena::hexes(
        &[
            ". . . . . . . . . . . . . . . .",
            ". . . . . . . . . . . . . . . .",
            ". . . . . . . . . . . # # # . .",
            ". . . . . . . . . . . # . # . .",
            ". . . . . . . . . . . # # # . .",
        ],
        r#"(unit: "man_at_arms", at: [(15, 0), (15, 1)], facing: W)"#,
        r#"(unit: "brigand", at: [(0, 0), (0, 1)], facing: E, hidden: true)"#,
    );
    let level = ending(Arc::unwrap_or_clone(level), 20, AtEnd::Draw);
    assert!(level.fog);
    all_plan(&level, GRADES, "idle", 20, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// What is best for the next two rounds alone is not always on the way: the champion goes where its side wins as the
/// veteran in it does.
#[test]
fn go_on_to_where_your_side_wins() {
    let level = Library::shipped().level("burning_village").unwrap();
    let mut battle = Battle::new(&arena::setup(&Arc::new(level), 3));
    let mut other = ai::named("soldier", 3).unwrap();
    let [mut veteran, mut champion] =
        ["veteran", "champion"].map(|name| ai::named(name, 3).unwrap());
    let mut gone = 0;
    while let Some(decision) = battle.decision() {
        let unit = decision.unit();
        let view = battle.view_for(unit.side);
        if view.round() > 4 {
            break;
        }
        let command = match unit.side {
            0 => champion.decide(&view, decision),
            _ => other.decide(&view, decision),
        };
        if unit.side == 0 {
            let goes = veteran.decide(&view, decision);
            let place = view.fighter(unit).unwrap().place.cell;
            let there = |goal: &Goal<UnitId>| matches!(goal, Goal::Reach { cells, .. } if cells.contains(&place));
            let is_turn = matches!(decision, Decision::Turn(_));
            if is_turn
                && matches!(goes, Command::Move { .. })
                && !view.goals(unit).iter().any(there)
            {
                gone += 1;
                assert_eq!(command, goes, "{unit}, round {}", view.round());
            }
        }
        battle.play(command).unwrap();
    }
    assert!(gone > 10, "{gone} went on");
}

/// Two passages through a wall. In the nearer one a friend fights, and another waits behind it.
#[test]
fn go_round_where_a_friend_fills_the_way() {
    let rows = [
        ". . . . . . . . . . .",
        ". . . . # # # . . . .",
        ". . . . # # # . . . .",
        ". . . . # # # . . . .",
        ". . . . . . . . . . .",
        ". . . . # # # . . . .",
        ". . . . # # # . . . .",
    ];
    // From the passage back, the first of them in it.
    let mine: String = (2..6)
        .rev()
        .map(|column| line("man_at_arms", column, 4..5))
        .collect();
    let level = arena::hexes(&rows, &mine, &line("knight", 6, 4..5));
    all_plan(&level, GRADES, "idle", 4, |battle| {
        let view = battle.view();
        let mut own = view.fighters().filter(|one| one.id().side == 0);
        own.any(|one| one.place.cell.col >= 7)
    });
}

/// Two of the first side win by being where one of them stands already; the other is a step away, and somebody to strike is beside it.
#[test]
fn take_the_last_step_to_where_your_side_wins() {
    let mut level = meadow(
        10,
        r#"(unit: "militia", at: [(1, 3), (0, 1)], facing: E)"#,
        r#"(unit: "peasant", at: [(2, 3), (8, 1)], facing: W)"#,
    );
    level.sides[0].goals = to_the_west(2);
    all_plan(&level, GRADES, "idle", 1, first_wins);
}

/// The second side has all but won by holding a place. An archer, the last of the first, would shoot well from where it is.
#[test]
fn break_into_a_place_they_win_by_holding() {
    let mut level = meadow(
        12,
        r#"(unit: "archer", at: [(3, 3)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(8, 3)], facing: W)"#,
    );
    let place: Vec<Cell> = (6..9)
        .flat_map(|column| (2..5).map(move |row| cell(column, row)))
        .collect();
    level.sides[1].goals = vec![Goal::Hold {
        cells: place,
        rounds: 3,
    }];
    all_plan(&level, GRADES, "idle", 4, |battle| {
        battle.outcome().is_none() || first_wins(battle)
    });
}

/// The two who are nearest are walled in; the third has an open way.
#[test]
fn break_in_by_whoever_has_a_way() {
    let rows = [
        ". . . . . . . . . . . .",
        ". . . # # # . . . . . .",
        ". . . # . # . . . . . .",
        ". . . # . # . . . . . .",
        ". . . # # # . . . . . .",
        ". . . . . . . . . . . .",
        ". . . . . . . . . . . .",
    ];
    let first = r#"(unit: "archer", at: [(4, 2), (4, 3), (2, 6)], facing: E)"#;
    let second = r#"(unit: "man_at_arms", at: [(8, 3)], facing: W)"#;
    let mut level = Arc::unwrap_or_clone(arena::hexes(&rows, first, second));
    let place = (6..9).flat_map(|column| (2..5).map(move |row| cell(column, row)));
    level.sides[1].goals = vec![Goal::Hold {
        cells: place.collect(),
        rounds: 3,
    }];
    all_plan(&level, GRADES, "idle", 4, |battle| {
        battle.outcome().is_none() || first_wins(battle)
    });
}

/// Two of the first side would win by being in a place of two cells, but an enemy stands in one of them: nobody takes the last
/// steps to where there is no room, and a stunned enemy lies beside one.
#[test]
fn take_no_last_steps_to_where_an_enemy_stands() {
    let mut level = meadow(
        12,
        r#"(unit: "man_at_arms", at: [(6, 3), (6, 4)], facing: W)"#,
        r#"(unit: "peasant", at: [(5, 3)], facing: E), (unit: "knight", at: [(8, 4)], facing: W)"#,
    );
    level.sides[0].goals = vec![Goal::Reach {
        cells: vec![cell(8, 3), cell(8, 4)],
        units: 2,
        who: Vec::new(),
    }];
    let mut position = turn_of(&Arc::new(level), "a1").stunned("b1");
    for grade in GRADES {
        let struck = position.strikes(grade, ai::Temperament::default());
        assert_eq!(struck, Some(id("b1")), "{grade}");
    }
}

/// Three of the first side win by being in the west; two militia are there, and `others` of their side are not.
fn two_of_three_in_the_west(columns: usize, others: &str, enemy: &str) -> Level {
    let there = r#"(unit: "militia", at: [(0, 1), (0, 3)], facing: E)"#;
    let mut level = meadow(columns, &format!("{there}, {others}"), enemy);
    level.sides[0].goals = to_the_west(3);
    level
}

/// The third, an archer, has a target.
#[test]
fn come_where_only_you_are_missing() {
    let archer = r#"(unit: "archer", at: [(9, 3)], facing: E)"#;
    let enemy = r#"(unit: "spearman", at: [(13, 3)], facing: W)"#;
    let level = two_of_three_in_the_west(14, archer, enemy);
    all_plan(&level, GRADES, "idle", 4, first_wins);
}

/// Two of the first side would win by being in the west, and one is left of them: to stand there wins nothing any more.
#[test]
fn fight_when_too_few_are_left_for_the_place() {
    let mut level = meadow(12, &line("knight", 0, 3..4), &line("peasant", 5, 3..4));
    level.sides[0].goals = to_the_west(2);
    all_plan(&level, GRADES, "idle", 4, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// Six who win by lasting stand on a knoll, and their enemies come over the flat: nobody goes down to them.
#[test]
fn hold_out_on_the_higher_ground() {
    let level = arena::written(
        r#"(id: "test", name: "A test", brief: "For a test.", genre: "fantasy",
        grid: Hex(orientation: Pointy, offset: Odd),
        legend: {'.': (terrain: "grass"), '2': (terrain: "grass", elevation: 2), '1': (terrain: "grass", elevation: 1)},
        map: [
            ". . . . . . . . . . . . .", ". . . 1 1 1 1 1 1 1 . . .", ". . . 1 2 2 2 2 2 1 . . .",
            ". . 1 2 2 2 2 2 2 1 . . .", ". . . 1 2 2 2 2 2 1 . . .", ". . . 1 1 1 1 1 1 1 . . .",
            ". . . . . . . . . . . . .", ". . . . . . . . . . . . .", ". . . . . . . . . . . . .",
        ],
        sides: [
            (id: "knoll", name: "The Knoll", goals: [Survive(rounds: 10)], units: [
                (unit: "spearman", at: [(5, 3), (6, 3), (7, 3)], facing: SE),
                (unit: "man_at_arms", at: [(5, 4), (6, 4), (7, 4)], facing: SE),
            ]),
            (id: "orcs", name: "The Orcs", units: [
                (unit: "orc_raider", at: [(1, 8), (2, 8), (10, 8), (11, 8)], facing: NE),
                (unit: "orc_spear", at: [(5, 8), (7, 8)], facing: NE),
            ]),
        ],
        rounds: 10, at_end: "knoll")"#,
    );
    for grade in PLANNERS {
        let battle = fought(&level, [grade, "soldier"], 1, 1);
        let view = battle.view();
        let ground = view.arena().board.ground();
        let up = view
            .fighters()
            .filter(|one| one.id().side == 0 && ground.ground(one.place.cell).elevation >= 1);
        assert_eq!(up.count(), 6, "{grade}");
    }
}

/// There is one more, who holds a post in the east: nobody counts on that one while the archer can come.
#[test]
fn come_where_the_others_hold_their_posts() {
    let others = r#"(unit: "archer", at: [(9, 3)], facing: E),
        (unit: "sergeant", at: [(11, 1)], facing: E, role: Hold(cells: [(11, 1)]))"#;
    let enemy = r#"(unit: "spearman", at: [(13, 3)], facing: W)"#;
    let level = two_of_three_in_the_west(14, others, enemy);
    all_plan(&level, GRADES, "idle", 4, first_wins);
}

/// The third has an enemy in its way.
#[test]
fn come_round_who_is_in_the_way() {
    let archer = r#"(unit: "archer", at: [(9, 3)], facing: W)"#;
    let enemy = r#"(unit: "spearman", at: [(5, 3)], facing: E)"#;
    let level = two_of_three_in_the_west(14, archer, enemy);
    all_plan(&level, GRADES, "idle", 5, first_wins);
}

/// The third is too far away to be there before the enemies win by a place of theirs, into which it alone can break.
#[test]
fn stay_where_they_win_before_you_come() {
    let sergeant = r#"(unit: "sergeant", at: [(23, 3)], facing: E)"#;
    let enemy = r#"(unit: "peasant", at: [(26, 3)], facing: W)"#;
    let mut level = two_of_three_in_the_west(28, sergeant, enemy);
    let place = (25..28).flat_map(|column| (2..5).map(move |row| cell(column, row)));
    level.sides[1].goals = vec![Goal::Hold {
        cells: place.collect(),
        rounds: 2,
    }];
    all_plan(&level, GRADES, "idle", 4, |battle| {
        battle.outcome().is_none() || first_wins(battle)
    });
}

/// Two win by being in the west, both are far off, and the last round is near: they come in time.
#[test]
fn come_while_there_is_time() {
    let mut level = meadow(
        14,
        r#"(unit: "archer", at: [(9, 1), (9, 3)], facing: E)"#,
        r#"(unit: "spearman", at: [(13, 3)], facing: W)"#,
    );
    level.sides[0].goals = to_the_west(2);
    let level = ending(level, 6, AtEnd::Wins(1));
    all_plan(&level, GRADES, "idle", 6, first_wins);
}
