//! What every opponent keeps to, whatever its grade: the same choice for the same view and seed,
//! no hand in the battle but its commands, and always an answer.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::event::Ending;
use testudo::battle::{Aim, AtEnd, Battle, Command, Score};
use testudo::content::goal::UnitSlot;
use testudo::grid::Direction;
use testudo::session::record::log;
use testudo::session::{Seats, fight, fight_telling};

use crate::arena;
use crate::position::{cell, id, turn_of};
use crate::trial;

/// Every opponent, the champion with a small budget.
fn names() -> Vec<&'static str> {
    let names = ai::NAMES.iter().map(|(name, _)| *name);
    let all = names.map(|name| {
        if name == "champion" {
            "champion:250"
        } else {
            name
        }
    });
    all.collect()
}

/// ATT-9: whoever is in a rage may neither defend nor stand on guard, near an enemy or far from it.
#[test]
fn nobody_in_a_rage_answers_what_is_refused() {
    for enemy in [2, 8] {
        let level = arena::hexes(
            &[". . . . . . . . . ."; 3],
            r#"(unit: "spearman", at: [(0, 1)], facing: E)"#,
            &format!(r#"(unit: "wolf", at: [({enemy}, 1)], facing: W)"#),
        );
        let rage = r#"{"round":1,"event":"enraged","unit":"a1"}"#;
        let position = turn_of(&level, "a1").hurt("a1", "torso", 7).line(rage);
        let view = position.battle.view_for(0);
        assert!(view.check(Command::Guard).is_err());
        let decision = position.battle.decision().unwrap();
        for name in names() {
            for seed in 0..40 {
                let command = ai::named(name, seed).unwrap().decide(&view, decision);
                assert_eq!(view.check(command), Ok(()), "{name} {seed}: {command:?}");
            }
        }
    }
}

/// ATT-9: whoever may strike at the fallen alone does, whichever way it faces and whoever else is near.
#[test]
fn whoever_is_bent_on_the_fallen_finishes_it() {
    for facing in ["E", "W", "NW"] {
        let level = arena::hexes(
            &[". . . . . ."; 3],
            &format!(r#"(unit: "berserker", at: [(1, 1)], facing: {facing})"#),
            r#"(unit: "militia", at: [(2, 1), (1, 2)], facing: W)"#,
        );
        let fallen = r#"{"round":1,"event":"unconscious","unit":"b1","why":"injury"}"#;
        let bent = r#"{"round":1,"event":"bent","unit":"a1","on":"b1"}"#;
        for name in names().into_iter().filter(|name| *name != "random") {
            let mut battle = turn_of(&level, "a1").line(fallen).line(bent).battle;
            let mut opponent = ai::named(name, 1).unwrap();
            let mut ask = |battle: &Battle| {
                let decision = battle.decision().unwrap();
                opponent.decide(&battle.view_for(0), decision)
            };
            let mut command = ask(&battle);
            if let Command::Turn { .. } = command {
                battle.play(command).unwrap();
                command = ask(&battle);
            }
            let strikes = matches!(command, Command::Attack { target, .. } if target == id("b1"));
            assert!(strikes, "{name}, facing {facing}: {command:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_battle() {
    let level = arena::shipped("yard");
    for name in names() {
        let ais = [("reds".to_owned(), name.to_owned())];
        let mut setup = arena::setup(&level, 5);
        setup.max_rounds = Some(4);
        let fought = || log(&fight(&setup, &mut Seats::named(&level, &ais, 5).unwrap()));
        assert_eq!(fought(), fought(), "{name}");
    }
}

#[test]
fn to_be_told_what_is_weighed_changes_no_answer() {
    for (level, name) in [
        ("yard", "recruit"),
        ("bridge", "recruit"),
        ("yard", "soldier"),
        ("bridge", "soldier"),
        // A veteran who is not asked for it looks for the best place alone, and leaves out what could change nothing.
        ("yard", "veteran"),
        ("bridge", "veteran"),
        ("ridge", "veteran"),
        ("escort", "veteran"),
        ("raid", "veteran"),
        ("mages", "veteran"),
    ] {
        let level = arena::shipped(level);
        let ais: Vec<_> = level
            .sides
            .iter()
            .map(|side| (side.id.to_string(), name.to_owned()))
            .collect();
        let setup = arena::setup(&level, 3);
        let silent = log(&fight(&setup, &mut Seats::named(&level, &ais, 3).unwrap()));
        let mut seats = Seats::named(&level, &ais, 3).unwrap();
        seats.keep_weighed();
        let (mut turns, mut chosen, mut several) = (0, 0, 0);
        let told = fight_telling(&setup, &mut seats, &mut |_, unit, command, seats| {
            let weighed = seats.weighed(unit.side);
            turns += 1;
            chosen += usize::from(
                weighed
                    .first()
                    .is_some_and(|first| first.command == command),
            );
            several += usize::from(weighed.len() > 1);
        });
        let log = log(&told);
        let differs = log
            .lines()
            .zip(silent.lines())
            .find(|(told, not)| told != not);
        assert_eq!(differs, None, "{name}");
        assert_eq!(log.len(), silent.len(), "{name}");
        assert_eq!(chosen, turns, "{name}: what it did comes first");
        // A recruit mostly has one enemy before it.
        assert!(4 * several > turns, "{name}: {several} of {turns}");
    }
}

/// Its search leads it to other choices than its judgement alone, at its usual budget, and on a great field too. With
/// a budget of one, and of twelve, it never searches.
#[test]
fn a_champion_thinks_ahead_and_chooses_otherwise_for_it() {
    let fields: &[(&str, u32)] = trial::size(&[("yard", 12)], &[("yard", 12), ("melee", 8)]);
    for &(level, rounds) in fields {
        let level = arena::shipped(level);
        let thoughts = |name: &str| {
            // Soldiers come, whatever it does.
            let ais = [(level.sides[0].id.to_string(), name.to_owned())];
            let mut setup = arena::setup(&level, 2);
            setup.max_rounds = Some(rounds);
            let mut seats = Seats::named(&level, &ais, 2).unwrap();
            let (mut thought, mut otherwise) = (0, 0);
            fight_telling(&setup, &mut seats, &mut |_, unit, _, seats| {
                let weighed = seats.weighed(unit.side);
                let leads = weighed.iter().flat_map(|candidate| &candidate.terms);
                let mut leads = leads.filter(|(name, _)| *name == "lead");
                // What it does comes first, and its judgement's own choice leads by nothing.
                let first = leads.next();
                thought += usize::from(first.is_some());
                otherwise += usize::from(first.is_some_and(|(_, lead)| *lead != 0));
            });
            (thought, otherwise)
        };
        let (thought, otherwise) = thoughts("champion");
        assert!(thought > 5, "{}: {thought} thoughts", level.id);
        assert!(otherwise > 0, "{}: {thought} thoughts", level.id);
        for budget in ["champion:1", "champion:12"] {
            assert_eq!(thoughts(budget), (0, 0), "{budget} in {}", level.id);
        }
    }
}

#[test]
fn thinking_changes_nothing_and_each_answer_can_be() {
    let level = arena::shipped("yard");
    for name in names() {
        let mut battle = Battle::new(&arena::setup(&level, 8));
        let mut opponent = ai::named(name, 1).unwrap();
        for _ in 0..40 {
            let Some(decision) = battle.decision() else {
                break;
            };
            let (before, events) = (battle.snapshot(), battle.events().len());
            let view = battle.view_for(decision.unit().side);
            let command = opponent.decide(&view, decision);
            assert_eq!(battle.snapshot(), before, "{name}");
            assert_eq!(battle.events().len(), events, "{name}");
            let accepted = battle.play(command);
            assert_eq!(accepted, Ok(()), "{name}: {command:?} for {decision:?}");
        }
    }
}

#[test]
fn nobody_who_can_be_reached_is_a_draw_at_once() {
    let level = arena::hexes(
        &[". . . # . .", ". . . # . .", ". . . # . ."],
        r#"(unit: "knight", at: [(0, 0)], facing: E)"#,
        r#"(unit: "knight", at: [(5, 2)], facing: W)"#,
    );
    for name in names().into_iter().filter(|name| *name != "random") {
        let ais = ["first", "second"].map(|side| (side.to_owned(), name.to_owned()));
        let battle = fight(
            &arena::setup(&level, 3),
            &mut Seats::named(&level, &ais, 3).unwrap(),
        );
        let outcome = battle.outcome().unwrap();
        assert_eq!(
            (outcome.winner, outcome.reason),
            (None, Ending::NobodyCanHurt),
            "{name}"
        );
    }
}

/// What it is about is told where it is asked, with its reason; the plainer grades look no further than the next command.
#[test]
fn a_veteran_tells_what_it_is_about() {
    let plan = |at_end: AtEnd<usize, UnitSlot>, grade: &str| {
        let level = arena::hexes(
            &["............"],
            r#"(unit: "militia", at: [(1, 0)], facing: E)"#,
            r#"(unit: "militia", at: [(10, 0)], facing: W)"#,
        );
        let mut level = Arc::unwrap_or_clone(level);
        level.at_end = at_end;
        let position = turn_of(&Arc::new(level), "a1");
        let mut opponent = ai::named(grade, 1).unwrap();
        let decision = position.battle.decision().unwrap();
        opponent.decide(&position.battle.view_for(0), decision);
        opponent.plan().map(|plan| (plan.act, plan.because))
    };
    for grade in ["veteran", "champion:250"] {
        let of = |at_end| plan(at_end, grade).unwrap();
        assert_eq!(of(AtEnd::Wins(0)).0, "lets the enemy come", "{grade}");
        assert_eq!(
            of(AtEnd::Wins(1)),
            ("presses", "time is on the enemy's side"),
            "{grade}"
        );
        assert_eq!(
            of(AtEnd::Draw),
            ("presses", "the enemy does not come by itself"),
            "{grade}"
        );
        let held = Score::Held {
            cells: vec![cell(3, 0)],
            points: 1,
        };
        assert_eq!(
            of(AtEnd::Points(vec![held])),
            ("takes a place", "it brings points"),
            "{grade}"
        );
    }
    assert_eq!(plan(AtEnd::Draw, "soldier"), None);
}

/// A place that brings points and isn't its side's is gone for though the enemies come, and they are let come once it is.
#[test]
fn a_veteran_presses_for_a_place_while_they_come() {
    let row = ". ".repeat(16);
    let level = arena::hexes(
        &[row.trim(); 5],
        r#"(unit: "spearman", at: [(0, 0), (0, 1), (0, 3), (0, 4)], facing: E)"#,
        r#"(unit: "spearman", at: [(15, 0), (15, 1), (15, 3), (15, 4)], facing: W)"#,
    );
    let tells = |place| {
        let mut level = Arc::unwrap_or_clone(level.clone());
        let cells = vec![place];
        level.at_end = AtEnd::Points(vec![Score::Held { cells, points: 1 }]);
        let level = Arc::new(level);
        let mut battle = Battle::new(&arena::setup(&level, 1));
        let mut ais = ["veteran", "rusher"].map(|name| ai::named(name, 1).unwrap());
        let mut told = Vec::new();
        while let Some(decision) = battle.decision() {
            let (view, side) = (battle.view(), decision.unit().side);
            if view.round() > 2 {
                break;
            }
            let ai = &mut ais[usize::from(side)];
            let command = ai.decide(&battle.view_for(side), decision);
            if side == 0 && view.round() == 2 {
                told.extend(ai.plan().map(|plan| (plan.act, plan.because)));
            }
            battle.play(command).unwrap();
        }
        told
    };
    let presses = ("presses", "a place that brings points is not its side's");
    assert!(tells(cell(8, 2)).contains(&presses));
    let comes = ("lets the enemy come", "the enemy comes by itself");
    assert!(tells(cell(0, 1)).contains(&comes));
}

/// ATK-6: a sleeper is hit by whoever strikes it hand to hand, so that it does not matter how well one strikes.
#[test]
fn a_blow_at_a_sleeper_is_worth_as_much_however_ill_one_strikes() {
    let worth = |asleep: bool, backwards: bool| {
        let level = arena::hexes(
            &[". . . .", ". . . ."],
            r#"(unit: "man_at_arms", at: [(1, 0)], facing: E)"#,
            &format!(r#"(unit: "militia", at: [(2, 0)], facing: W, asleep: {asleep})"#),
        );
        let battle = turn_of(&level, "a1").battle;
        let view = battle.view();
        let aim = Aim::Location("head".into());
        let mut strike = view.strike(id("a1"), id("b1"), 0, aim, false).unwrap();
        let hand = strike.check().unwrap();
        if backwards {
            strike.attacker.place.facing = Direction::W;
        }
        ai::blow_worth(&strike, hand)
    };
    assert!(worth(false, true) < worth(false, false));
    assert_eq!(worth(true, true), worth(true, false));
    assert!(worth(true, false) > worth(false, false));
}

/// Whoever has wings flies to where its arrival wins, over water and however it fights else; whoever walks faster walks.
#[test]
fn a_flier_goes_where_its_arrival_wins() {
    let level = arena::written(
        r#"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass"), 'D': (terrain: "deep_water")},
        map: [". . . . D . . . . .", ". . . . D . . . . .", ". . . . D . . . . ."],
        sides: [
            (id: "first", name: "First", units: [(unit: "militia", at: [(1, 0)], facing: E)]),
            (id: "second", name: "Second", goals: [Reach(cells: [(0, 2)])], units: [
                (unit: "great_owl", at: [(8, 1)], facing: W),
            ]),
        ],
        rounds: 12, at_end: "first")"#,
    );
    for name in ["recruit", "soldier", "veteran", "champion:100"] {
        for seed in 1..=3 {
            let ais = ["first", "second"].map(|side| (side.to_owned(), name.to_owned()));
            let mut seats = Seats::named(&level, &ais, seed).unwrap();
            let battle = fight(&arena::setup(&level, seed), &mut seats);
            let outcome = battle.outcome().unwrap();
            assert_eq!(outcome.reason, Ending::GoalReach, "{name}, {seed}");
            assert!(battle.view().round() <= 3, "{name}, {seed}");
        }
    }
}
