//! What a side fights for, as the ribbon tells it while the battle goes on.

use std::sync::Arc;

use testudo_app::Launch;
use testudo_engine::ai;
use testudo_engine::battle::{Battle, Decision, Fighter, Setup};

use super::table::{Table, gone_on_with};
use super::written::written;

/// A turn of two who would win by being somewhere together, when so many of them are left.
fn left(most: usize) -> Launch {
    let level = written(
        r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass")}, map: [". . . . . . . . . . . .", ". . . . . . . . . . . ."],
        sides: [
            (id: "ours", name: "Ours", goals: [Reach(cells: [(11, 0), (11, 1)], units: 2)], units: [
                (unit: "militia", at: [(0, 0), (0, 1)], facing: E),
            ]),
            (id: "theirs", name: "Theirs", units: [(unit: "knight", at: [(2, 0), (2, 1)], facing: W)]),
        ],
        rounds: 30)"##,
    );
    for seed in 0..100 {
        let setup = Setup {
            level: Arc::clone(&level),
            seed,
            max_rounds: None,
        };
        let mut battle = Battle::new(&setup);
        let mut soldier = ai::named("soldier", seed).unwrap();
        while let Some(decision) = battle.decision() {
            let ours = |one: &Fighter<'_>| one.id().side == 0 && one.is_conscious();
            let able = battle.view().fighters().filter(ours).count();
            if matches!(decision, Decision::Turn(me) if me.side == 0) && able == most {
                return gone_on_with(setup, battle, vec![None, None]);
            }
            let command = soldier.decide(&battle.view_for(decision.unit().side), decision);
            battle.play(command).unwrap();
        }
    }
    panic!("never are {most} left");
}

#[test]
fn the_ribbon_tells_that_too_few_are_left_for_a_place() {
    for (most, too_few) in [(2, false), (1, true)] {
        let mut table = Table::open_with(&|| left(most), 1920, 1080, 1.0);
        table.until_choice();
        let round = table.session().replica().view().round();
        table.rest_on(&format!("Round {round} of 30"));
        assert!(table.reads("It wants to have 2 units in "), "{most}");
        assert_eq!(
            table.reads("Too few of it are left for that place."),
            too_few,
            "{most}"
        );
    }
}
