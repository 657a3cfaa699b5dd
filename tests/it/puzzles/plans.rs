//! What takes several rounds: to come or to let come, together and in time, and to guard what has to last.
//!
//! A puzzle here is a small battle. What must be right is how it goes, and never by which steps.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::event::{AttackEvent, MotionEvent, TurnEvent};
use testudo::battle::{AtEnd, Battle, Command, Decision, Event, Score, UnitId};
use testudo::content::Level;
use testudo::content::goal::{Goal, Post};
use testudo::grid::Cell;

use crate::arena;
use crate::position::{cell, id};

const PLANNERS: &[&str] = &["veteran", "champion:250"];
const GRADES: &[&str] = &["soldier", "veteran", "champion:250"];

/// Grass so many columns wide, seven rows.
fn meadow(width: usize, first: &str, second: &str) -> Level {
    let row = ". ".repeat(width);
    Arc::unwrap_or_clone(arena::hexes(&[row.trim(); 7], first, second))
}

/// A line of so many of a unit in a column, facing the other side.
fn line(unit: &str, column: usize, rows: std::ops::Range<usize>) -> String {
    let facing = if column < 6 { "E" } else { "W" };
    let cells: Vec<String> = rows.map(|row| format!("({column}, {row})")).collect();
    format!(
        r#"(unit: "{unit}", at: [{}], facing: {facing}),"#,
        cells.join(", ")
    )
}

/// The same level, meaning something by its last round.
fn ending(mut level: Level, rounds: u32, at_end: AtEnd<usize, Post>) -> Level {
    (level.rounds, level.at_end) = (rounds, at_end);
    level
}

fn held(place: Cell) -> AtEnd<usize, Post> {
    AtEnd::Points(vec![Score::Held {
        cells: vec![place],
        points: 3,
    }])
}

/// The battle so many rounds on, fought by these two.
fn fought(level: &Level, ais: [&str; 2], seed: u64, rounds: u32) -> Battle {
    let mut battle = Battle::new(&arena::setup(&Arc::new(level.clone()), seed));
    let mut ais = ais.map(|name| ai::named(name, seed).unwrap());
    while let Some(decision) = battle.decision() {
        if battle.view().round() > rounds {
            break;
        }
        let side = decision.unit().side;
        let view = battle.view_for(side);
        let command = ais[usize::from(side)].decide(&view, decision);
        battle.play(command).unwrap();
    }
    battle
}

/// Rounds and targets of the blows that a side struck in its own turns.
fn blows(battle: &Battle, side: u8) -> Vec<(u32, UnitId, UnitId)> {
    let events = battle.events().iter();
    let blows = events.filter_map(|(round, event)| match event {
        Event::Turn(TurnEvent::Commanded {
            unit,
            command: Command::Attack { target, .. },
        }) if unit.side == side => Some((*round, *unit, *target)),
        _ => None,
    });
    blows.collect()
}

/// Everybody of a side and where it was, as it was when that side had struck its first blow.
fn at_first_blow(level: &Level, ais: [&str; 2], seed: u64, side: u8) -> Vec<(UnitId, Cell)> {
    let setup = arena::setup(&Arc::new(level.clone()), seed);
    let whole = fought(level, ais, seed, 20);
    let mut replica = Battle::replica(&setup);
    for (_, event) in whole.events() {
        let declared = match event {
            Event::Attack(AttackEvent::AttackDeclared(declared)) => Some(declared.attacker),
            Event::Attack(AttackEvent::Attack(rolled)) => Some(rolled.attacker),
            _ => None,
        };
        if declared.is_some_and(|attacker| attacker.side == side) {
            break;
        }
        replica.follow(event);
    }
    let view = replica.view();
    view.fighters()
        .map(|one| (one.id(), one.place.cell))
        .collect()
}

fn distance(level: &Level, from: Cell, to: Cell) -> u16 {
    level.ground.grid().distance(from, to)
}

fn where_is(battle: &Battle, unit: &str) -> Cell {
    battle.view().fighter(id(unit)).unwrap().place.cell
}

/// Whether each of these grades, on the first side against `other`, does right in that many rounds.
fn all_plan(
    level: &Level,
    grades: &[&str],
    other: &str,
    rounds: u32,
    right: impl Fn(&Battle) -> bool,
) {
    for grade in grades {
        for seed in 1..=3 {
            let battle = fought(level, [grade, other], seed, rounds);
            assert!(right(&battle), "{grade} against {other}, seed {seed}");
        }
    }
}

/// Three knights on either side, a meadow between them.
fn knights() -> Level {
    meadow(14, &line("knight", 2, 2..5), &line("knight", 11, 2..5))
}

#[test]
fn hold_because_time_is_ours() {
    let level = ending(knights(), 20, AtEnd::Wins(0));
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        blows(battle, 0).is_empty()
    });
}

#[test]
fn come_because_time_is_theirs() {
    let level = ending(knights(), 15, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 6, |battle| {
        !blows(battle, 0).is_empty()
    });
}

#[test]
fn come_when_waiting_wins_nothing() {
    let level = ending(knights(), 15, AtEnd::Draw);
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        !blows(battle, 0).is_empty()
    });
}

#[test]
fn arrive_together() {
    let level = ending(knights(), 15, AtEnd::Wins(1));
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "idle"], seed, 0);
            let enemies = || all.iter().filter(|(unit, _)| unit.side == 1);
            let near = all.iter().filter(|(unit, at)| {
                unit.side == 0 && enemies().any(|(_, foe)| distance(&level, *at, *foe) <= 3)
            });
            assert!(near.count() >= 2, "{grade}, seed {seed}: {all:?}");
        }
    }
}

/// One is near and two are far: it waits for them.
#[test]
fn do_not_feed_them_one_by_one() {
    let first = line("man_at_arms", 5, 3..4)
        + &line("man_at_arms", 1, 2..3)
        + &line("man_at_arms", 1, 4..5);
    let level = meadow(14, &first, &line("man_at_arms", 10, 2..5));
    let level = ending(level, 15, AtEnd::Wins(1));
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "idle"], seed, 0);
            let own = || all.iter().filter(|(unit, _)| unit.side == 0);
            let enemies = || all.iter().filter(|(unit, _)| unit.side == 1);
            let near =
                own().filter(|(_, at)| enemies().any(|(_, foe)| distance(&level, *at, *foe) <= 4));
            assert!(near.count() >= 2, "{grade}, seed {seed}: {all:?}");
        }
    }
}

/// Those who come by themselves are met where one stands.
#[test]
fn let_come_who_comes() {
    let first = line("spearman", 2, 2..5);
    let level = ending(
        meadow(16, &first, &line("brigand", 13, 2..5)),
        15,
        AtEnd::Draw,
    );
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "rusher"], seed, 0);
            let own = all.iter().filter(|(unit, _)| unit.side == 0);
            let farthest = own.map(|(_, at)| at.col).max();
            assert!(farthest <= Some(8), "{grade}, seed {seed}: {all:?}");
        }
    }
}

#[test]
fn hold_out_until_help_comes() {
    let first = line("spearman", 2, 3..4) + &line("knight", 0, 2..5);
    let mut level = meadow(14, &first, &line("knight", 8, 2..4));
    for unit in &mut level.sides[0].units[1..] {
        unit.arrives = Some(4);
    }
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        blows(battle, 0).is_empty()
    });
}

#[test]
fn press_before_their_help_comes() {
    let mut level = meadow(
        14,
        &line("knight", 4, 2..5),
        &(line("spearman", 8, 3..4) + &line("knight", 13, 2..5)),
    );
    for unit in &mut level.sides[1].units[1..] {
        unit.arrives = Some(4);
    }
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        !blows(battle, 0).is_empty()
    });
}

#[test]
fn go_on_when_help_has_come() {
    let first = line("spearman", 2, 3..4) + &line("knight", 1, 2..5);
    let mut level = meadow(14, &first, &line("knight", 9, 2..4));
    for unit in &mut level.sides[0].units[1..] {
        unit.arrives = Some(3);
    }
    let level = ending(level, 15, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        blows(battle, 0).iter().any(|(round, ..)| *round >= 3)
    });
}

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
    for grade in super::ALL {
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
    for grade in super::ALL {
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

/// An envoy who must not fall, and two who guard it, against those who come.
fn escorted() -> Level {
    let first =
        line("friar", 3, 3..4) + &line("man_at_arms", 2, 2..3) + &line("man_at_arms", 2, 4..5);
    let mut level = meadow(14, &first, &line("brigand", 11, 2..5));
    level.sides[0].goals = vec![
        Goal::LastStanding,
        Goal::Protect {
            who: vec![Post { side: 0, index: 0 }],
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
        who: vec![Post { side: 0, index: 0 }],
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
