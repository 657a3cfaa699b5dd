//! Law 4: predicted odds equal observed frequencies, over 100,000 attacks resolved by the battle.

use std::sync::Arc;

use testudo::battle::{Battle, Command, Decision, Defence, DiceBag, Event, Snapshot};
use testudo::content::Level;
use testudo::rules::attack::Outcome;
use testudo::rules::dice::SeededDice;
use testudo::session::skirmish::{DefencePreview, preview_strike};

use crate::arena;

/// What is counted of one attack: the four outcomes, then what became of the defender.
const COUNTED: [&str; 8] = [
    "miss",
    "defended",
    "shield",
    "hit",
    "stunned",
    "unconscious",
    "dead",
    "crippled",
];

/// Attacks of each duel.
const ATTACKS: u64 = 10_000;

struct Duel {
    attacker: &'static str,
    defender: &'static str,
    location: &'static str,
    /// Which of the attacks that can be made there.
    attack: usize,
}

const DUELS: [Duel; 10] = [
    Duel {
        attacker: "sergeant",
        defender: "militia",
        location: "torso",
        attack: 0,
    },
    Duel {
        attacker: "militia",
        defender: "peasant",
        location: "head",
        attack: 0,
    },
    Duel {
        attacker: "knight",
        defender: "orc_raider",
        location: "left_leg",
        attack: 0,
    },
    Duel {
        attacker: "ogre",
        defender: "man_at_arms",
        location: "torso",
        attack: 0,
    },
    Duel {
        attacker: "ogre",
        defender: "knight",
        location: "groin",
        attack: 0,
    },
    Duel {
        attacker: "wolf",
        defender: "peasant",
        location: "right_arm",
        attack: 0,
    },
    Duel {
        attacker: "orc_raider",
        defender: "goblin_spear",
        location: "neck",
        attack: 0,
    },
    Duel {
        attacker: "berserker",
        defender: "militia",
        location: "left_hand",
        attack: 0,
    },
    Duel {
        attacker: "berserker",
        defender: "archer",
        location: "left_eye",
        attack: 0,
    },
    Duel {
        attacker: "knight",
        defender: "archer",
        location: "torso",
        attack: 1,
    },
];

fn level(duel: &Duel) -> Arc<Level> {
    arena::hexes(
        &[". ."],
        &format!(r#"(unit: "{}", at: [(0, 0)], facing: E)"#, duel.attacker),
        &format!(r#"(unit: "{}", at: [(1, 0)], facing: W)"#, duel.defender),
    )
}

/// The battle at the attacker's first turn.
fn attackers_turn(level: &Arc<Level>, seed: u64) -> Battle {
    let mut battle = Battle::new(&arena::setup(level, seed));
    while let Some(Decision::Turn(unit)) = battle.decision()
        && unit.side == 1
    {
        battle.play(Command::Wait).unwrap();
    }
    battle
}

/// The command of the duel, and what it should come to.
fn predicted(duel: &Duel, battle: &Battle) -> (Command, DefencePreview) {
    let options = battle.options();
    let option = &options.attacks[duel.attack];
    let aims = option.aims.iter().map(|(aim, _)| *aim);
    let aim = aims
        .clone()
        .find(|aim| aim.to_string() == duel.location)
        .unwrap();
    let (attacker, defender) = (battle.decision().unwrap().unit(), option.target);
    let strike = battle
        .view()
        .strike(attacker, defender, option.attack, aim, false)
        .unwrap();
    let preview = preview_strike(&strike, option.hand);
    let command = Command::Attack {
        target: defender,
        attack: option.attack,
        aim,
        nonlethal: false,
    };
    (command, preview.defences.into_iter().next_back().unwrap())
}

/// Fights the attack once more from `start`, with the dice of another seed.
fn observe(
    battle: &mut Battle,
    start: &Snapshot,
    command: Command,
    defence: Defence,
    seed: u64,
) -> [u64; 8] {
    battle.restore(start, DiceBag::Seeded(SeededDice::new(seed)));
    let from = battle.events().len();
    battle.play(command).unwrap();
    if matches!(battle.decision(), Some(Decision::Defence(_))) {
        battle
            .play(Command::Defence {
                kind: defence.kind,
                item: defence.item,
            })
            .unwrap();
    }
    let events = || battle.events()[from..].iter().map(|(_, event)| event);
    let any = |is: fn(&Event) -> bool| u64::from(events().any(is));
    let ended = |outcome: Outcome| {
        u64::from(events().any(|e| matches!(e, Event::Attack(a) if a.outcome == outcome)))
    };
    [
        ended(Outcome::Miss),
        ended(Outcome::Defended),
        ended(Outcome::Shield),
        ended(Outcome::Hit),
        any(|event| matches!(event, Event::Stunned { .. })),
        any(|event| matches!(event, Event::Unconscious { .. })),
        any(|event| matches!(event, Event::Died { .. })),
        any(|event| matches!(event, Event::Crippled { .. })),
    ]
}

#[test]
fn a_hundred_thousand_attacks_fall_as_the_odds_say() {
    for duel in &DUELS {
        let level = level(duel);
        let mut battle = attackers_turn(&level, 1);
        let start = battle.snapshot();
        let (command, p) = predicted(duel, &battle);
        let roll = [p.odds.miss, p.odds.defended, p.odds.shield, p.odds.hit];
        let roll = roll.map(|ways| f64::from(ways) / 100.0);
        let after = [p.stunned, p.unconscious, p.dead, p.crippled];
        let predicted: Vec<f64> = roll.into_iter().chain(after).collect();
        let mut seen = [0; 8];
        for seed in 1..=ATTACKS {
            let counted = observe(&mut battle, &start, command, p.defence, seed);
            for (sum, count) in seen.iter_mut().zip(counted) {
                *sum += count;
            }
        }
        assert_eq!(seen[..4].iter().sum::<u64>(), ATTACKS);
        for ((name, p), seen) in COUNTED.iter().zip(predicted).zip(seen) {
            let expected = p * ATTACKS as f64;
            let sigma = (expected * (1.0 - p)).sqrt();
            let off = (seen as f64 - expected).abs();
            assert!(
                off <= 4.0 * sigma + 1e-6,
                "{} against {} at the {}: {name} {seen} times, expected {expected:.1} ± {sigma:.1}",
                duel.attacker,
                duel.defender,
                duel.location
            );
        }
    }
}
