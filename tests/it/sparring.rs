//! Sparring partners keep to their habits, and a tournament may be held against them alone.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::event::{AttackEvent, Ending, HarmEvent};
use testudo::battle::{Battle, Event, UnitId};
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::Cell;
use testudo::session::{Seats, fight};

use crate::arena;

/// A battle on the yard between two opponents, of so many rounds.
fn on_the_yard((reds, blues): (&str, &str), seed: u64, rounds: u32) -> Battle {
    let level = arena::shipped("yard");
    let sides = level.sides.iter().map(|side| side.id.to_string());
    let ais: Vec<_> = sides.zip([reds.to_owned(), blues.to_owned()]).collect();
    let mut setup = arena::setup(&level, seed);
    setup.max_rounds = Some(rounds);
    fight(&setup, &mut Seats::named(&level, &ais, seed).unwrap())
}

#[test]
fn the_idle_strike_nobody_before_they_are_hurt() {
    for seed in 1..=6 {
        let battle = on_the_yard(("soldier", "idle"), seed, 12);
        let mut hurt = false;
        let mut struck = false;
        for (_, event) in battle.events() {
            match event {
                Event::Harm(HarmEvent::Damage(damage)) => hurt |= damage.unit.side == 1,
                Event::Attack(AttackEvent::Attack(attack)) if attack.attacker.side == 1 => {
                    let attacker = attack.attacker;
                    struck = true;
                    assert!(hurt, "seed {seed}: {attacker} strikes first");
                }
                _ => {}
            }
        }
        assert!(
            hurt && struck,
            "seed {seed}: nobody was hurt, or struck back"
        );
    }
    let battle = on_the_yard(("idle", "idle"), 1, 20);
    assert_eq!(attacks(&battle), 0);
}

#[test]
fn turtles_stand_beside_each_other() {
    let battle = on_the_yard(("idle", "turtle"), 1, 8);
    let view = battle.view();
    let grid = view.arena().board.grid();
    let cell = |number| {
        let unit = UnitId { side: 1, number };
        view.fighter(unit).unwrap().place.cell
    };
    let all: Vec<_> = (1..=4).map(cell).collect();
    for one in &all {
        let beside = all.iter().filter(|other| grid.distance(*one, **other) == 1);
        assert!(beside.count() > 0, "{one:?} of {all:?} stands alone");
    }
}

#[test]
fn the_rusher_comes_to_blows_first() {
    let round = |name| {
        let battle = on_the_yard((name, "idle"), 3, 12);
        let first = battle.events().iter();
        let mut first =
            first.filter(|(_, event)| matches!(event, Event::Attack(AttackEvent::Attack(_))));
        first.next().map(|(round, _)| *round)
    };
    let (rusher, veteran) = (round("rusher").unwrap(), round("veteran").unwrap());
    assert!(rusher <= veteran, "{rusher} and {veteran}");
}

/// Waiting wins nothing by itself: in the time that the level gives, whoever waits is beaten or has fewer points.
#[test]
fn veterans_beat_those_who_only_wait() {
    // What `tournament --spar` shows of more battles leaves room for a bad run (docs/performance.md).
    for (name, least) in [("idle", 9), ("turtle", 9), ("corner", 7)] {
        let rounds = arena::shipped("yard").rounds;
        assert!(rounds <= 15, "{rounds} rounds are a long time to wait");
        let mut won = 0;
        for seed in 1..=10 {
            let battle = on_the_yard(("veteran", name), seed, rounds);
            let winner = battle.outcome().and_then(|outcome| outcome.winner);
            won += u32::from(winner.is_some_and(|id| id.as_str() == "reds"));
        }
        assert!(won >= least, "{name}: {won} of 10");
    }
}

/// A runner of the first side and two who wait beside its way, with these goals for its side; at most ten rounds.
fn run_past(goal: Goal<UnitSlot>) -> Battle {
    let level = arena::hexes(
        &[". . . . . . . . . . . . . ."; 7],
        r#"(unit: "man_at_arms", at: [(1, 3)], facing: E)"#,
        r#"(unit: "peasant", at: [(3, 1), (6, 6)], facing: W)"#,
    );
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![goal];
    let level = Arc::new(level);
    let sides = [("first", "runner"), ("second", "idle")];
    let ais = sides.map(|(side, ai)| (side.to_owned(), ai.to_owned()));
    let mut setup = arena::setup(&level, 1);
    setup.max_rounds = Some(10);
    fight(&setup, &mut Seats::named(&level, &ais, 1).unwrap())
}

fn attacks(battle: &Battle) -> usize {
    let events = battle.events().iter();
    let attacks =
        events.filter(|(_, event)| matches!(event, Event::Attack(AttackEvent::Attack(_))));
    attacks.count()
}

/// Easy prey beside the way does not stop a runner, who goes as far as it can each turn.
#[test]
fn the_runner_makes_for_the_place_and_fights_nobody_on_the_way() {
    let place = Goal::Reach {
        cells: (0..7).map(|row| Cell::new(13, row)).collect(),
        units: 1,
        who: Vec::new(),
    };
    let battle = run_past(place);
    let outcome = battle.outcome().unwrap();
    assert_eq!(outcome.winner, Some("first".into()));
    assert_eq!(outcome.reason, Ending::GoalReach);
    assert!(outcome.rounds <= 4, "{} rounds", outcome.rounds);
    assert_eq!(attacks(&battle), 0);
    // With no place to make for it fights like any other.
    assert!(attacks(&run_past(Goal::LastStanding)) > 0);
}

#[test]
fn each_sparring_partner_fights_to_an_end_without_a_refusal() {
    for (name, _) in ai::SPARRING {
        for level in ["raid", "mages", "eyrie"] {
            let level = arena::shipped(level);
            let sides = level.sides.iter().map(|side| side.id.to_string());
            let ais: Vec<_> = sides.zip(["soldier", name].map(str::to_owned)).collect();
            let setup = arena::setup(&level, 2);
            let battle = fight(&setup, &mut Seats::named(&level, &ais, 2).unwrap());
            assert!(battle.outcome().is_some(), "{name} on {}", level.id);
        }
    }
}
