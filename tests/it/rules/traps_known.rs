//! Who knows of which trap, and what a side that does not is shown (TRP-2, TRP-3).

use std::sync::Arc;

use testudo::battle::event::{Event, TrapEvent};
use testudo::battle::{Battle, Command, Imagined, Setup, UnitId, Witness};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::trap::Sought;

use super::hexes_in;

const ON: &str = "(dangers: (impact: (), falls: (), exposure: ()), search: (hasty: 0))";
const A1: UnitId = UnitId { side: 0, number: 1 };

fn level(traps: &str) -> Level {
    let rows = &["........", "........"];
    hexes_in((ON, traps), rows, &["burglar 2,0 e"], &["swordsman 7,0 w"])
}

fn setup(traps: &str, seed: u64) -> Setup {
    Setup {
        level: Arc::new(level(traps)),
        seed,
        max_rounds: None,
    }
}

const SECRET: &str = "traps: [(trap: \"pit\", at: [(3, 0)], known_to: [\"second\"])]";

#[test]
fn trp_2_who_does_not_know_a_trap_sees_none() {
    let battle = Battle::new(&setup(SECRET, 1));
    let traps = |side| battle.view_for(side).arena().board.traps().count();
    assert_eq!([traps(0), traps(1)], [0, 1]);
    let pit = Cell::new(3, 0);
    let peril = |side| battle.view_for(side).arena().board.is_trapped(side, pit);
    assert_eq!([peril(0), peril(1)], [false, true]);
    let mut imagined = Imagined::new(&battle.view_for(0));
    imagined.rewind();
    assert_eq!(imagined.view().arena().board.traps().count(), 0);
}

#[test]
fn trp_2_options_are_the_same_with_and_without_a_trap_nobody_knows_of() {
    let far = "traps: [(trap: \"pit\", at: [(7, 1)], known_to: [\"second\"])]";
    let [with, without] = [SECRET, far].map(|traps| Battle::new(&setup(traps, 1)).options());
    assert_eq!(with, without);
    let known = SECRET.replace("second", "first");
    assert_ne!(Battle::new(&setup(&known, 1)).options(), without);
}

#[test]
fn trp_3_a_side_s_log_tells_what_it_finds_and_no_dice() {
    // A seed by which the search succeeds.
    let found = (0..50).find_map(|seed| {
        let setup = setup(SECRET, seed);
        let mut battle = Battle::new(&setup);
        let at = Cell::new(2, 0);
        let sought = Sought::Traps;
        let chance = battle.view_for(0).search_roll(A1, at, sought)?.chance();
        assert_eq!((chance.ways, chance.of), (108, 216));
        battle.play(Command::Search { at, sought }).ok()?;
        let events: Vec<Event> = battle
            .events()
            .iter()
            .map(|(_, event)| event.clone())
            .collect();
        let finds = |event: &Event| matches!(event, Event::Trap(TrapEvent::TrapFound(_)));
        events.iter().any(finds).then_some((setup, events))
    });
    let (setup, events) = found.expect("half of all searches find it");
    let log = |side| {
        let mut eyes = Witness::new(&setup, side);
        let told: Vec<Event> = events.iter().flat_map(|event| eyes.see(event)).collect();
        serde_json::to_string(&told).unwrap()
    };
    let (own, other) = (log(0), log(1));
    let full = serde_json::to_string(&events).unwrap();
    assert!(full.contains("\"searched\"") && full.contains("3d6"));
    assert!(own.contains("trap_found") && !other.contains("trap_found"));
    assert!(own.contains("\"searched\"") && !own.contains("3d6"));
    // The first line tells of the traps that a side knows of.
    assert!(own.contains("\"traps\":[]"), "{own}");
    assert!(other.contains("\"known_to\":[\"second\"]"));
}

/// The worked example 8: 79 of 100 at somebody unaware, 160 of 216 and 196 of 216 to stay out of a pit.
#[test]
fn trp_2_the_chances_are_exact() {
    let chance = |trap: &str, unit: &str| {
        let rows = &["........", "........"];
        let traps = format!("traps: [(at: [(3, 0)], {trap})]");
        let level = hexes_in((ON, &traps), rows, &[unit], &["swordsman 7,0 w"]);
        let setup = Setup {
            level: Arc::new(level),
            seed: 1,
            max_rounds: None,
        };
        let battle = Battle::new(&setup);
        let chance = battle.view().trap_chance(A1, Cell::new(3, 0)).unwrap();
        (chance.ways * 21600 / chance.of, 21600)
    };
    assert_eq!(
        chance("trap: \"slit\"", "swordsman 2,0 e"),
        (79 * 216, 21600)
    );
    assert_eq!(chance("trap: \"pit\"", "quick 2,0 e"), (56 * 100, 21600));
    let known = "trap: \"pit\", known_to: [\"first\"]";
    assert_eq!(chance(known, "quick 2,0 e"), (20 * 100, 21600));
}
