//! Whole battles that begin by exploring: they end, replay, are followed and audited like any other (law 1 to 3, DUN).

mod big;
mod dungeon;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use testudo::ai::{Decider, Random};
use testudo::battle::event::Ending;
use testudo::battle::{Battle, Fighter, Witness};
use testudo::content::Level;
use testudo::rules::explore::Pace;
use testudo::session::record::log;
use testudo::session::{Seats, fight};
use testudo_referee::audit;

use crate::arena::{setup, written};
use crate::trial;

/// A small dungeon with everything in it.
fn vault() -> Arc<Level> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/exploring/vault.ron");
    written(&fs::read_to_string(path).unwrap())
}

/// The same, of which one knows what one has charted (DUN-7).
fn charted_vault() -> Arc<Level> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/exploring/vault.ron");
    let text = fs::read_to_string(path).unwrap();
    written(&text.replace("explore: true,", "explore: true, chart: true,"))
}

#[test]
fn whatever_is_decided_exploring_is_lawful_and_ends() {
    lawful(&vault(), trial::size(24, 2000));
}

#[test]
fn dun_7_whatever_is_decided_charting_is_lawful_and_ends() {
    lawful(&charted_vault(), trial::size(12, 1000));
}

fn lawful(level: &Arc<Level>, seeds: u64) {
    let mut by_rounds = 0;
    for seed in 0..seeds {
        let mut battle = Battle::new(&setup(level, seed));
        let mut replica = Battle::replica(&setup(level, seed));
        let mut random = Random::new(seed);
        let mut followed = 0;
        for _ in 0..400 {
            let Some(decision) = battle.decision() else {
                break;
            };
            for (_, event) in &battle.events()[followed..] {
                replica.follow(event);
            }
            followed = battle.events().len();
            assert!(replica.snapshot() == battle.snapshot(), "seed {seed}");
            by_rounds += u32::from(battle.view().pace() == Pace::Rounds);
            let command = random.decide(&battle.view(), decision);
            battle.play(command).unwrap();
        }
        let mut faults = audit(&log(&battle));
        if battle.outcome().is_none() {
            let cut = faults.pop().unwrap();
            assert!(
                cut.ends_with("found the end of the log"),
                "seed {seed}: {cut}"
            );
        }
        assert_eq!(faults, Vec::<String>::new(), "seed {seed}");
    }
    assert!(by_rounds > 100, "hardly anybody met anybody");
}

/// DUN-9: those who may wander in are the last of their side, and take nobody's role away.
#[test]
fn dun_9_who_may_wander_in_comes_after_those_with_roles() {
    let level = vault();
    let tenants = &level.sides[1].units;
    let roles = tenants.iter().map(|unit| unit.role.is_some());
    let wander = tenants.iter().map(|unit| unit.wanders);
    let expected = [None, None, None, None, Some(0), Some(1), Some(1)];
    assert_eq!(wander.collect::<Vec<_>>(), expected);
    assert_eq!(
        roles.collect::<Vec<_>>(),
        [false, false, true, true, false, false, false]
    );
}

#[test]
fn every_grade_explores_to_an_end() {
    explored_by_every_grade(&vault());
}

#[test]
fn dun_7_every_grade_charts_its_way_to_an_end() {
    explored_by_every_grade(&charted_vault());
}

fn explored_by_every_grade(level: &Arc<Level>) {
    let mut won = 0;
    for (seed, name) in (1..).zip(["recruit", "soldier", "veteran", "soldier"]) {
        let all: Vec<(String, String)> = (level.sides.iter())
            .map(|side| (side.id.to_string(), name.to_owned()))
            .collect();
        let mut seats = Seats::named(level, &all, seed).unwrap();
        let battle = fight(&setup(level, seed), &mut seats);
        let outcome = battle.outcome().unwrap();
        won += u32::from(outcome.winner.is_some());
        assert_eq!(audit(&log(&battle)), Vec::<String>::new(), "{name}");
        let mut witness = Witness::new(&setup(level, seed), 0);
        for (_, event) in battle.events() {
            witness.see(event);
        }
    }
    assert!(won > 0, "nobody ever got anywhere");
}

/// DUN-10: the last side standing has won a fight, and not yet the level.
#[test]
fn dun_10_a_side_that_explores_is_not_done_when_it_is_alone() {
    let level = written(
        r#"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        explore: true, place: Indoors, stints: 4,
        legend: {'_': (terrain: "floor"), '#': (terrain: "wall")},
        map: ["_ _ _ _ _ _ _ _"],
        sides: [
            (id: "party", name: "The Party", explores: true, goals: [Reach(cells: [(7, 0)])], units: [
                (unit: "sergeant", at: [(0, 0), (1, 0)], facing: E)]),
            (id: "other", name: "The Other", units: [(unit: "peasant", at: [(5, 0)], facing: W)]),
        ],
    )"#,
    );
    let mut seats = Seats::named(&level, &[], 1).unwrap();
    let battle = fight(&setup(&level, 1), &mut seats);
    let outcome = battle.outcome().unwrap();
    assert_eq!(outcome.winner, Some("party".into()));
    assert_eq!(outcome.reason, Ending::GoalReach);
    let out = |fighter: Fighter<'_>| fighter.id().side == 1 && fighter.vitality.life.is_out();
    assert!(battle.view().fighters().any(out));
}
