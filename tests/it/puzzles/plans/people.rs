//! To guard those who have to last, to last oneself, and whom to strike.

use crate::arena;
use crate::position::{cell, id};
use std::sync::Arc;
use testudo::ai;
use testudo::battle::event::{AttackEvent, MotionEvent, TurnEvent};
use testudo::battle::{AtEnd, Battle, Command, Decision, Event, UnitId};
use testudo::content::Level;
use testudo::content::goal::{Goal, UnitSlot};

use super::{
    GRADES, PLANNERS, all_plan, at_first_blow, blows, distance, ending, fought, line, meadow,
    where_is,
};

/// An envoy who must not fall, and two who guard it, against those who come.
fn escorted() -> Level {
    let first =
        line("friar", 3, 3..4) + &line("man_at_arms", 2, 2..3) + &line("man_at_arms", 2, 4..5);
    let mut level = meadow(14, &first, &line("brigand", 11, 2..5));
    level.sides[0].goals = vec![
        Goal::LastStanding,
        Goal::Protect {
            who: vec![UnitSlot { side: 0, index: 0 }],
        },
    ];
    level
}

#[test]
fn keep_the_envoy_behind_the_guards() {
    let level = escorted();
    for grade in GRADES {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "rusher"], seed, 1);
            let enemies = || all.iter().filter(|(unit, _)| unit.side == 1);
            let nearest = |of: UnitId| {
                let (_, at) = all.iter().find(|(unit, _)| *unit == of).unwrap();
                enemies().map(|(_, foe)| distance(&level, *at, *foe)).min()
            };
            let guard = nearest(id("a2")).min(nearest(id("a3")));
            assert!(guard <= nearest(id("a1")), "{grade}, seed {seed}: {all:?}");
        }
    }
}

/// Its coming wins, its fall loses, and it is quicker than those who guard it.
#[test]
fn let_the_guards_go_first() {
    let envoy = UnitSlot { side: 0, index: 0 };
    let first = line("friar", 1, 3..4) + &line("man_at_arms", 3, 2..5);
    let mut level = meadow(24, &first, &line("brigand", 16, 2..5));
    level.rounds = 18;
    level.sides[0].goals = vec![
        Goal::Reach {
            cells: (2..5).map(|row| cell(23, row)).collect(),
            who: vec![envoy],
            units: 1,
        },
        Goal::Protect { who: vec![envoy] },
    ];
    level.sides[1].goals = vec![Goal::Kill { who: vec![envoy] }];
    let setup = |seed| arena::setup(&Arc::new(level.clone()), seed);
    for grade in GRADES {
        for seed in 1..=3 {
            let whole = fought(&level, [grade, "rusher"], seed, 2);
            let mut replica = Battle::replica(&setup(seed));
            for (_, event) in whole.events() {
                replica.follow(event);
                if !matches!(event, Event::Motion(MotionEvent::Moved { unit, .. }) if *unit == id("a1"))
                {
                    continue;
                }
                let left = |unit| distance(&level, where_is(&replica, unit), cell(23, 3));
                let guards = ["a2", "a3", "a4"].map(left);
                let behind = guards.into_iter().any(|guard| guard <= left("a1"));
                assert!(behind, "{grade}, seed {seed}");
            }
        }
    }
}

#[test]
fn stay_with_the_envoy() {
    let level = escorted();
    all_plan(&level, GRADES, "idle", 6, |battle| {
        let envoy = where_is(battle, "a1");
        let apart = |unit| distance(&level, envoy, where_is(battle, unit));
        apart("a2") <= 5 && apart("a3") <= 5
    });
}

#[test]
fn archers_shoot_while_they_come() {
    let level = meadow(18, &line("archer", 2, 2..5), &line("man_at_arms", 15, 2..5));
    all_plan(&level, GRADES, "rusher", 2, |battle| {
        let events = battle.events().iter();
        let aims = events.filter(|(_, event)| {
            matches!(event, Event::Attack(AttackEvent::Aimed { unit, .. }) if unit.side == 0)
        });
        blows(battle, 0).len() + aims.count() >= 5
    });
}

/// Archers and spears against those who run in: the first blow of the others lands on a spear.
#[test]
fn screen_the_archers() {
    let first = line("archer", 2, 2..5) + &line("spearman", 4, 2..5);
    let level = meadow(16, &first, &line("brigand", 13, 2..5));
    for grade in GRADES {
        for seed in 1..=3 {
            let battle = fought(&level, [grade, "rusher"], seed, 10);
            let first = blows(&battle, 1).first().copied();
            let archers = ["a1", "a2", "a3"].map(id);
            assert!(
                first.is_none_or(|(_, _, target)| !archers.contains(&target)),
                "{grade}, seed {seed}: {first:?}"
            );
        }
    }
}

/// Its coming wins; the one gate is held, the other is open.
#[test]
fn break_through_where_nobody_stands() {
    let rows = [
        ". . . . . . . . . .",
        "# # # # # . # # # #",
        ". . . . . . . . . .",
        ". . . . . . . . . .",
        ". . . . . . . . . .",
        "# # # # # . # # # #",
        ". . . . . . . . . .",
    ];
    let first = r#"(unit: "sergeant", at: [(4, 3)], facing: E)"#;
    let second = r#"(unit: "knight", at: [(5, 1)], facing: SW), (unit: "knight", at: [(5, 0), (4, 0)], facing: SW)"#;
    let mut level = Arc::unwrap_or_clone(arena::hexes(&rows, first, second));
    let goal = |row| (0..10).map(move |column| cell(column, row));
    level.sides[0].goals = vec![Goal::Reach {
        cells: goal(0).chain(goal(6)).collect(),
        units: 1,
        who: vec![UnitSlot { side: 0, index: 0 }],
    }];
    all_plan(&level, GRADES, "idle", 4, |battle| {
        where_is(battle, "a1").row == 6
    });
}

/// Three who win by lasting do not go to the knights who stand about.
#[test]
fn last_where_lasting_wins() {
    let mut level = meadow(14, &line("militia", 2, 2..5), &line("knight", 11, 2..5));
    level.sides[0].goals = vec![Goal::Survive { rounds: 8 }];
    all_plan(&level, GRADES, "idle", 7, |battle| {
        blows(battle, 0).is_empty()
    });
}

/// The others are better, and win by waiting: to stand by is to have lost.
#[test]
fn dare_it_where_waiting_loses() {
    let level = meadow(12, &line("man_at_arms", 4, 2..5), &line("knight", 7, 2..5));
    let level = ending(level, 6, AtEnd::Wins(1));
    all_plan(&level, &["veteran"], "turtle", 6, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// The last of a side that has lost when the next few rounds are over, and three better ones: there is nothing more to lose.
#[test]
fn spend_yourself_where_all_is_lost_otherwise() {
    let level = meadow(12, &line("militia", 4, 3..4), &line("knight", 7, 2..5));
    let level = ending(level, 3, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// Those whose heart has failed leave by their exit, and strike nobody on the way.
#[test]
fn break_off_a_lost_fight() {
    let first = line("militia", 3, 3..4);
    let mut level = meadow(12, &first, &line("knight", 8, 2..5));
    level.sides[0].exits = vec![cell(0, 3)];
    let timid = ai::Temperament {
        discipline: 40,
        ..Default::default()
    };
    for grade in GRADES {
        let level = Arc::new(level.clone());
        let mut position = crate::position::turn_of(&level, "a1").hurt("a1", "torso", 8);
        let mut opponent = ai::with_temperament(grade, timid, 1).unwrap();
        while let Some(decision) = position.battle.decision() {
            let command = match decision {
                Decision::Turn(unit) if unit.side == 0 => {
                    opponent.decide(&position.battle.view_for(0), decision)
                }
                Decision::Turn(_) => Command::Wait,
                _ => Command::Pass,
            };
            position.battle.play(command).unwrap();
        }
        let left = position
            .battle
            .events()
            .iter()
            .any(|(_, event)| matches!(event, Event::Turn(TurnEvent::Withdrew { .. })));
        assert!(left && blows(&position.battle, 0).is_empty(), "{grade}");
    }
}

/// A place that has to be held is not left for those who stand before it.
#[test]
fn hold_the_place_together() {
    let mut level = meadow(
        12,
        &line("spearman", 3, 2..5),
        &line("man_at_arms", 9, 2..5),
    );
    let cells = (2..5).map(|row| cell(3, row)).collect();
    level.sides[0].goals = vec![Goal::Hold { cells, rounds: 6 }];
    all_plan(&level, GRADES, "idle", 5, |battle| {
        ["a1", "a2", "a3"]
            .iter()
            .all(|unit| where_is(battle, unit).col == 3)
    });
}

/// Two against one and one to come: the one is struck before the other is there.
#[test]
fn strike_who_stands_alone() {
    let second = line("man_at_arms", 6, 3..4) + &line("knight", 17, 3..4);
    let level = meadow(18, &line("man_at_arms", 2, 2..5), &second);
    let level = ending(level, 15, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 6, |battle| {
        let first = blows(battle, 0).first().copied();
        first.is_some_and(|(_, _, target)| target == id("b1"))
    });
}

/// Nobody runs from its own people to somebody far off whom it could not have back.
#[test]
fn do_not_run_after_the_archer_alone() {
    let second = line("archer", 13, 3..4) + &line("knight", 11, 2..5);
    let level = meadow(14, &line("man_at_arms", 2, 2..5), &second);
    for grade in PLANNERS {
        let battle = fought(&level, [grade, "idle"], 1, 4);
        let moved = battle.events().iter().filter(|(_, event)| {
            matches!(event, Event::Motion(MotionEvent::Moved { unit, .. }) if unit.side == 0)
        });
        assert!(moved.count() > 0, "{grade}");
        let columns = ["a1", "a2", "a3"].map(|unit| where_is(&battle, unit).col);
        let (least, most) = (columns.iter().min(), columns.iter().max());
        assert!(most.unwrap() - least.unwrap() <= 4, "{grade}: {columns:?}");
    }
}

/// One who holds a post, and nobody else is there to stop an enemy who wins by walking past.
#[test]
fn leave_your_post_to_stop_who_would_win() {
    let post =
        r#"(unit: "man_at_arms", at: [(4, 1)], facing: E, role: Hold(cells: [(4, 0), (4, 1)]))"#;
    let mut level = meadow(18, post, &line("militia", 16, 5..6));
    level.sides[1].goals = vec![Goal::Reach {
        cells: (0..7).map(|row| cell(0, row)).collect(),
        units: 1,
        who: Vec::new(),
    }];
    all_plan(&level, GRADES, "runner", 5, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// It is sent to a post in the east, and a knight whom it could strike stands in the west.
#[test]
fn go_to_your_post_before_you_fight_elsewhere() {
    let halberdier = r#"(unit: "halberdier", at: [(8, 3)], facing: E,
        role: Hold(cells: [(12, 2), (12, 3), (12, 4)])),"#;
    let friends = line("man_at_arms", 7, 1..2) + &line("man_at_arms", 7, 5..6);
    let level = meadow(
        16,
        &(halberdier.to_owned() + &friends),
        &line("knight", 4, 3..4),
    );
    all_plan(&level, GRADES, "idle", 1, |battle| {
        distance(&level, where_is(battle, "a1"), cell(12, 3)) < 4
    });
}

/// Those who win when time runs out, unless the envoy comes to the other end before: they do not give way before it.
#[test]
fn stop_the_envoy_on_its_way() {
    let envoy =
        line("friar", 15, 3..4) + &line("man_at_arms", 14, 2..3) + &line("man_at_arms", 14, 4..5);
    let level = meadow(18, &line("brigand", 5, 1..6), &envoy);
    let mut level = ending(level, 15, AtEnd::Wins(0));
    let who = vec![UnitSlot { side: 1, index: 0 }];
    let cells = (0..7).map(|row| cell(0, row)).collect();
    level.sides[0].goals = vec![Goal::Kill { who: who.clone() }];
    level.sides[1].goals = vec![Goal::Reach {
        cells,
        units: 1,
        who,
    }];
    all_plan(&level, PLANNERS, "soldier", 3, |battle| {
        blows(battle, 0).len() >= 2
    });
}
