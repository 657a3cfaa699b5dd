//! Battles in the dark with lamps that burn down and are thrown, decided at random: what is listed can be played, the referee
//! follows the log, a battle folded from it is the same, and one that goes back goes on as it did (LMP-2).

use std::sync::Arc;

use testudo::ai::{Decider, Random};
use testudo::battle::{Battle, Command, Setup};
use testudo::session::record;
use testudo_referee::audit;

use crate::rules::trial::hexes_in;

const ROWS: [&str; 5] = [
    "............",
    "..b...w.....",
    "............",
    ".....#..b...",
    "............",
];

fn setup(seed: u64) -> Setup {
    let first = ["brandbearer 1,0 e", "kindler 1,2 e", "dark_brand 1,4 e"];
    let second = ["brandbearer 9,0 w", "potter 9,2 w", "dark_eyed 9,4 w"];
    let on = "(dangers: (exposure: ()))";
    Setup {
        level: Arc::new(hexes_in((on, "light: Dark"), &ROWS, &first, &second)),
        seed,
        max_rounds: Some(25),
    }
}

/// Answers so many decisions at random; how many of them were about lamps.
fn fight(battle: &mut Battle, random: &mut Random, most: usize) -> usize {
    let mut about_lamps = 0;
    for _ in 0..most {
        let Some(decision) = battle.decision() else {
            break;
        };
        let side = decision.unit().side;
        let command = random.decide(&battle.view_for(side), decision);
        if let Err(refusal) = battle.play(command) {
            panic!("{command:?}: {refusal:?}");
        }
        let of_lamps = matches!(
            command,
            Command::Kindle { .. } | Command::PutOut { .. } | Command::ThrowLamp { .. }
        );
        about_lamps += usize::from(of_lamps);
    }
    about_lamps
}

#[test]
fn lmp_2_battles_with_flames_keep_the_laws() {
    let mut about_lamps = 0;
    for seed in 0..12 {
        let setup = setup(seed);
        let mut battle = Battle::new(&setup);
        let mut random = Random::new(seed);
        about_lamps += fight(&mut battle, &mut random, 40);
        let (start, dice) = (battle.snapshot(), battle.dice().clone());
        about_lamps += fight(&mut battle, &mut Random::new(seed + 100), usize::MAX);
        let (end, log) = (battle.snapshot(), record::log(&battle));
        assert_eq!(audit(&log), Vec::<String>::new(), "seed {seed}");
        let mut replica = Battle::replica(&setup);
        for (_, event) in battle.events() {
            replica.follow(event);
        }
        assert!(replica.snapshot() == end, "seed {seed}");
        battle.restore(&start, dice);
        fight(&mut battle, &mut Random::new(seed + 100), usize::MAX);
        assert!(record::log(&battle) == log, "seed {seed}");
    }
    assert!(about_lamps > 40, "{about_lamps}");
}
