//! A player who answers anything at all: however many decisions, every battle goes on to an end
//! that its level names.

use std::env;

use testudo::ai::{Decider, Random};
use testudo::battle::Battle;
use testudo::battle::event::Ending;

use crate::arena;
use crate::trial;

/// Decisions that are answered; `TESTUDO_DECISIONS` may say how many.
fn decisions() -> usize {
    let asked = env::var("TESTUDO_DECISIONS").ok();
    let asked = asked.map(|number| number.parse().expect("a whole number"));
    asked.unwrap_or_else(|| trial::size(20_000, 1_000_000))
}

#[test]
fn any_number_of_random_decisions_is_survived() {
    let wanted = decisions();
    let levels = arena::all_shipped();
    let (mut answered, mut battles, mut decided) = (0, 0_usize, 0);
    while answered < wanted {
        let level = &levels[battles % levels.len()];
        let seed = battles as u64 + 1;
        let mut battle = Battle::new(&arena::setup(level, seed));
        let mut random = Random::new(seed);
        while let Some(decision) = battle.decision() {
            let side = decision.unit().side;
            let command = random.decide(&battle.view_for(side), decision);
            if let Err(refusal) = battle.play(command) {
                panic!("{}, seed {seed}: {command:?}: {refusal:?}", level.id);
            }
            answered += 1;
        }
        let outcome = battle.outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("{}, seed {seed}: no end", level.id));
        assert_eq!(outcome.rounds, battle.view().round());
        assert!(outcome.winner.is_some() || outcome.reason != Ending::LastSideStanding);
        decided += usize::from(outcome.reason != Ending::RoundLimit);
        battles += 1;
    }
    println!("{answered} decisions in {battles} battles, {decided} of them decided");
    assert!(decided > 0, "nothing was ever decided");
}
