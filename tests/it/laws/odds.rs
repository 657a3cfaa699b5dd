//! Law 4: predicted odds equal observed frequencies, over 36,000 attacks resolved by the battle
//! (180,000 at full size): hand to hand
//! and by missiles, against each defence, plain and by a maneuver of the genre's own.

use std::sync::Arc;

use testudo::battle::event::{AttackEvent, HarmEvent, Maneuver};
use testudo::battle::{Battle, Command, Decision, Defence, DiceBag, Event, Snapshot, Strike};
use testudo::content::Level;
use testudo::rules::attack::Outcome;
use testudo::rules::dice::SeededDice;
use testudo::session::attack_odds::{DefencePreview, preview_strike};

use crate::arena;
use crate::trial;

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
fn attacks() -> u64 {
    trial::size(2_000, 10_000)
}

struct Duel {
    attacker: &'static str,
    defender: &'static str,
    location: &'static str,
    /// Which of the attacks that can be made there.
    attack: usize,
    /// Cells between the two, besides the next.
    gap: usize,
    /// Which of the defences; the last if there are fewer.
    defence: usize,
    /// The genre's own maneuver that it is made by.
    own: Option<&'static str>,
}

/// A blow at the next cell, against the last of the defences.
const PLAIN: Duel = Duel {
    attacker: "",
    defender: "",
    location: "torso",
    attack: 0,
    gap: 0,
    defence: usize::MAX,
    own: None,
};

const DUELS: [Duel; 18] = [
    Duel {
        attacker: "sergeant",
        defender: "militia",
        location: "torso",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "militia",
        defender: "peasant",
        location: "head",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "knight",
        defender: "orc_raider",
        location: "left_leg",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "ogre",
        defender: "man_at_arms",
        location: "torso",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "ogre",
        defender: "knight",
        location: "groin",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "wolf",
        defender: "peasant",
        location: "right_arm",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "orc_raider",
        defender: "goblin_spear",
        location: "neck",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "berserker",
        defender: "militia",
        location: "left_hand",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "berserker",
        defender: "archer",
        location: "left_eye",
        attack: 0,
        ..PLAIN
    },
    Duel {
        attacker: "knight",
        defender: "archer",
        location: "torso",
        attack: 1,
        ..PLAIN
    },
    Duel {
        attacker: "sergeant",
        defender: "militia",
        defence: 0,
        ..PLAIN
    },
    Duel {
        attacker: "sergeant",
        defender: "militia",
        defence: 1,
        ..PLAIN
    },
    Duel {
        attacker: "sergeant",
        defender: "militia",
        defence: 2,
        ..PLAIN
    },
    Duel {
        attacker: "archer",
        defender: "militia",
        gap: 3,
        ..PLAIN
    },
    Duel {
        attacker: "archer",
        defender: "militia",
        location: "head",
        gap: 3,
        defence: 0,
        ..PLAIN
    },
    Duel {
        attacker: "elf_archer",
        defender: "wolf",
        location: "body",
        gap: 8,
        ..PLAIN
    },
    Duel {
        attacker: "man_at_arms",
        defender: "militia",
        own: Some("all_out_attack"),
        ..PLAIN
    },
    Duel {
        attacker: "sergeant",
        defender: "orc_raider",
        location: "right_arm",
        defence: 0,
        own: Some("wary_attack"),
        ..PLAIN
    },
];

fn level(duel: &Duel) -> Arc<Level> {
    arena::hexes(
        &[&". ".repeat(duel.gap + 2)],
        &format!(r#"(unit: "{}", at: [(0, 0)], facing: E)"#, duel.attacker),
        &format!(
            r#"(unit: "{}", at: [({}, 0)], facing: W)"#,
            duel.defender,
            duel.gap + 1
        ),
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
    let option = options.attack(duel.attack).unwrap();
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
    let maneuver = duel
        .own
        .map_or(Maneuver::Attack, |id| Maneuver::Own(id.into()));
    let strike = Strike { maneuver, ..strike };
    let mut preview = preview_strike(&strike, option.hand);
    let command = Command::Attack {
        target: defender,
        attack: option.attack,
        aim,
        nonlethal: false,
        maneuver,
    };
    let defence = duel.defence.min(preview.defences.len() - 1);
    (command, preview.defences.swap_remove(defence))
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
    let ended =
        |outcome: Outcome| {
            u64::from(events().any(
                |e| matches!(e, Event::Attack(AttackEvent::Attack(a)) if a.outcome == outcome),
            ))
        };
    [
        ended(Outcome::Miss),
        ended(Outcome::Defended),
        ended(Outcome::Shield),
        ended(Outcome::Hit),
        any(|event| matches!(event, Event::Harm(HarmEvent::Stunned { .. }))),
        any(|event| matches!(event, Event::Harm(HarmEvent::Unconscious { .. }))),
        any(|event| matches!(event, Event::Harm(HarmEvent::Died { .. }))),
        any(|event| matches!(event, Event::Harm(HarmEvent::Crippled { .. }))),
    ]
}

#[test]
fn attacks_fall_as_the_odds_say() {
    let attacks = attacks();
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
        for seed in 1..=attacks {
            let counted = observe(&mut battle, &start, command, p.defence, seed);
            for (sum, count) in seen.iter_mut().zip(counted) {
                *sum += count;
            }
        }
        assert_eq!(seen[..4].iter().sum::<u64>(), attacks);
        for ((name, p), seen) in COUNTED.iter().zip(predicted).zip(seen) {
            let expected = p * attacks as f64;
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
