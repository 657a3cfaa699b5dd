//! Law: whatever is commanded, something comes of it, so that nobody goes on for ever without a turn's end.

use std::sync::Arc;

use testudo::ai::{Decider, Random};
use testudo::battle::event::MotionEvent;
use testudo::battle::{Battle, Command, Event};
use testudo::content::Level;
use testudo::session::{Seats, fight};

use crate::arena::{all_shipped, setup, written};
use crate::trial;

/// Those who hide stand where others leap to and fly.
const HIDDEN: [&str; 2] = [
    r##"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "grass"), '#': (terrain: "wall"), 'C': (terrain: "floor", elevation: 6)},
    map: ["..", ".#", "#C", "..", ".."],
    sides: [
        (id: "s0", name: "Side 0", units: [(unit: "bear", at: [(1, 2)], facing: S, hidden: true)]),
        (id: "s1", name: "Side 1", units: [(unit: "champion", at: [(1, 4)], facing: E, hidden: true),
            (unit: "militia", at: [(0, 1), (1, 0)], facing: NE, hidden: true),
            (unit: "healer", at: [(0, 0)], facing: NW)]),
    ], rounds: 13)"##,
    r##"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "thicket"), 'C': (terrain: "floor", elevation: 6)},
    map: ["....", ".CC.", ".CC.", "...."],
    sides: [
        (id: "s0", name: "Side 0", units: [(unit: "great_eagle", at: [(1, 1)], facing: S),
            (unit: "goblin_spear", at: [(1, 2), (2, 2)], facing: S)]),
        (id: "s1", name: "Side 1", units: [
            (unit: "great_eagle", at: [(0, 1), (1, 0), (3, 2)], facing: NE, hidden: true)]),
    ], rounds: 13)"##,
];

/// Commands after each of which the battle is another than before; those by which somebody unknown was run into.
fn goes_on(level: &Arc<Level>, seed: u64) -> Vec<Command> {
    let mut bumps = Vec::new();
    let mut battle = Battle::new(&setup(level, seed));
    let mut random = Random::new(seed);
    for _ in 0..trial::size(150, 600) {
        let Some(decision) = battle.decision() else {
            break;
        };
        let command = random.decide(&battle.view_for(decision.unit().side), decision);
        let (before, told) = (battle.snapshot(), battle.events().len());
        battle.play(command).expect("it was offered");
        let same = battle.decision() == Some(decision) && battle.snapshot() == before;
        assert!(!same, "{}, seed {seed}: {decision:?} {command:?}", level.id);
        let mut news = battle.events()[told..].iter();
        if news.any(|(_, event)| matches!(event, Event::Motion(MotionEvent::Bumped { .. }))) {
            bumps.push(command);
        }
    }
    bumps
}

#[test]
fn something_comes_of_every_command() {
    for level in all_shipped() {
        (0..trial::size(2, 40)).for_each(|seed| _ = goes_on(&level, seed));
    }
    let mut bumps = Vec::new();
    for text in HIDDEN {
        let level = written(text);
        bumps.extend((0..trial::size(40, 400)).flat_map(|seed| goes_on(&level, seed)));
    }
    let leapt = |command: &Command| matches!(command, Command::Leap { .. });
    assert!(bumps.iter().any(leapt), "{bumps:?}");
}

/// Wings that lift a heavy body off the ground and no farther.
const LADEN: &str = r##"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "grass")},
    map: ["......", "......"],
    sides: [
        (id: "s0", name: "Side 0", units: [(unit: "knight", at: [(3, 0)], facing: E,
            modifiers: (st: 5, mv: -1, flight: 3), role: Hold(cells: [(1, 0), (0, 0)]))]),
        (id: "s1", name: "Side 1", units: [(unit: "militia", at: [(2, 0), (5, 1)], facing: W, hidden: true)]),
    ], rounds: 13)"##;

/// RND-1: a fault of an opponent's stops this test, for it is asserted against where it is answered.
#[test]
fn opponents_end_their_turns_whoever_hides_and_however_little_they_can_go() {
    for text in [HIDDEN[0], HIDDEN[1], LADEN] {
        let level = written(text);
        for ai in ["recruit", "soldier", "veteran", "champion:60"] {
            for seed in 0..trial::size(6, 30) {
                let ais = ["s0", "s1"].map(|side| (side.to_owned(), ai.to_owned()));
                let mut seats = Seats::named(&level, &ais, seed).unwrap();
                let battle = fight(&setup(&level, seed), &mut seats);
                assert!(battle.outcome().is_some(), "{ai}, seed {seed}");
            }
        }
    }
}
