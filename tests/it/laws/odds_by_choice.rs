//! Law 4 where a genre has other rules of wounds: what is foretold of a blow is what becomes of it, each part alone and all
//! together.

use std::sync::Arc;

use testudo::battle::event::{HarmEvent, MotionEvent, TurnEvent};
use testudo::battle::{Battle, Command, Decision, DiceBag, Event, Setup};
use testudo::rules::dice::SeededDice;
use testudo::session::attack_odds::preview_strike;

use crate::rules::trial::hexes_by;
use crate::trial;

const COUNTED: [&str; 7] = [
    "stunned",
    "unconscious",
    "dead",
    "crippled",
    "down",
    "numbed",
    "heart",
];

/// The numbers of a genre; who strikes whom, and where.
const BLOWS: [(&str, &str, &str, &str); 20] = [
    ("heart: ()", "reaper", "strong", "heart"),
    (
        "heart: (), wounds: (stay_awake: true, deaths: ())",
        "reaper",
        "swordsman",
        "heart",
    ),
    (
        "heart: (), shock: (), wounds: (stay_awake: true, deaths: (), knockdown: None)",
        "strong",
        "swordsman",
        "heart",
    ),
    ("wounds: ()", "strong", "swordsman", "right_arm"),
    ("wounds: ()", "reaper", "swordsman", "left_hand"),
    ("wounds: (), shock: ()", "strong", "swordsman", "neck"),
    ("toughness: ()", "reaper", "ogre", "torso"),
    ("toughness: (), shock: ()", "mace", "strong", "groin"),
    ("blow_through: ()", "musketeer", "swordsman", "left_arm"),
    ("shock: ()", "mace", "swordsman", "head"),
    ("shock: ()", "swordsman", "swordsman", "right_arm"),
    ("shock: ()", "beastmaster", "swordsman", "right_arm"),
    (
        "shock: (stun: (sure: (3, 2)), limb: (1, 5))",
        "beastmaster",
        "swordsman",
        "left_leg",
    ),
    (
        "shock: (stun: (roll: (1, 3), sure: (2, 3)))",
        "strong",
        "swordsman",
        "torso",
    ),
    ("wounds: ()", "strong", "swordsman", "torso"),
    ("wounds: (stay_awake: true)", "reaper", "swordsman", "torso"),
    ("wounds: (deaths: ())", "reaper", "swordsman", "heart"),
    (
        "wounds: (deaths: (every: (1, 2), last: (9, 1)))",
        "reaper",
        "swordsman",
        "neck",
    ),
    (
        "wounds: (stay_awake: true), monsters: ()",
        "reaper",
        "cur",
        "body",
    ),
    (
        "toughness: (), blow_through: (), shock: (), monsters: (), wounds: (stay_awake: true, deaths: ())",
        "reaper",
        "swordsman",
        "torso",
    ),
];

/// What became of the defender before anybody's next turn.
fn observe(battle: &Battle, from: usize) -> [u64; 7] {
    let next = |event: &Event| matches!(event, Event::Turn(TurnEvent::TurnEnded { .. }));
    let events = battle.events()[from..].iter().map(|(_, event)| event);
    let mut seen = [0; 7];
    for event in events.take_while(|event| !next(event)) {
        match event {
            Event::Harm(HarmEvent::Stunned { .. }) => seen[0] = 1,
            Event::Harm(HarmEvent::Unconscious { .. }) => seen[1] = 1,
            Event::Harm(HarmEvent::Died { .. }) => seen[2] = 1,
            Event::Harm(HarmEvent::Crippled { .. } | HarmEvent::Severed { .. }) => seen[3] = 1,
            Event::Harm(HarmEvent::LimbStunned { .. }) => seen[5] = 1,
            Event::Harm(HarmEvent::HeartAttack { .. }) => seen[6] = 1,
            Event::Motion(MotionEvent::Fell { why, .. }) => {
                let why = serde_json::to_value(why).unwrap();
                seen[4] |= u64::from(why == "blow");
            }
            _ => {}
        }
    }
    // What comes off with the head is nothing that is lame, and the dead are not senseless.
    seen[3] *= 1 - seen[2];
    seen[1] *= 1 - seen[2];
    seen
}

#[test]
fn wnd_3_shk_6_blows_do_what_the_odds_say_whatever_the_genre_has_chosen() {
    let blows = trial::size(2_000, 10_000);
    for (dangers, attacker, defender, place) in BLOWS {
        let numbers = format!("(dangers: ({dangers}))");
        // A third stands by, so that no battle is over with the blow.
        let first = [format!("{attacker} 1,0 e")];
        let second = [format!("{defender} 2,0 w"), "swordsman 9,0 w".to_owned()];
        let [first, second] = [&first[..], &second[..]]
            .map(|side| side.iter().map(String::as_str).collect::<Vec<_>>());
        let level = hexes_by(&numbers, &[".........."], &first, &second);
        let setup = Setup {
            level: Arc::new(level),
            seed: 1,
            max_rounds: None,
        };
        let mut battle = Battle::new(&setup);
        while let Some(Decision::Turn(unit)) = battle.decision()
            && unit.side == 1
        {
            battle.play(Command::Wait).unwrap();
        }
        let start = battle.snapshot();
        let (me, them) = ("a1".parse().unwrap(), "b1".parse().unwrap());
        let options = battle.options();
        let option = options.attack(0).unwrap();
        let mut aims = option.aims.iter().map(|(aim, _)| *aim);
        let aim = aims.find(|aim| aim.to_string() == place).unwrap();
        let view = battle.view();
        let strike = view.strike(me, them, option.attack, aim, false).unwrap();
        let hit = strike.hit_odds(&strike.damage_roll()).unwrap();
        let preview = preview_strike(&strike, option.hand);
        let against = preview.defences.last().unwrap();
        let hits = f64::from(against.odds.hit) / 100.0;
        let chances = [
            hit.stunned,
            hit.unconscious,
            hit.dead,
            hit.crippled,
            hit.down,
            hit.numbed,
            hit.heart,
        ];
        let predicted = chances.map(|chance| chance.as_f64() * hits);
        let defence = against.defence;
        let command = Command::Attack {
            target: them,
            attack: option.attack,
            aim,
            nonlethal: false,
            maneuver: testudo::battle::event::Maneuver::Attack,
        };
        let mut seen = [0u64; 7];
        for seed in 1..=blows {
            battle.restore(&start, DiceBag::Seeded(SeededDice::new(seed)));
            let from = battle.events().len();
            battle.play(command).unwrap();
            if matches!(battle.decision(), Some(Decision::Defence(_))) {
                let (kind, item) = (defence.kind, defence.item);
                battle.play(Command::Defence { kind, item }).unwrap();
            }
            for (sum, count) in seen.iter_mut().zip(observe(&battle, from)) {
                *sum += count;
            }
        }
        for ((name, p), seen) in COUNTED.iter().zip(predicted).zip(seen) {
            let expected = p * blows as f64;
            let sigma = (expected * (1.0 - p)).sqrt();
            let off = (seen as f64 - expected).abs();
            assert!(
                off <= 4.0 * sigma + 1e-6,
                "{dangers}: {attacker} at the {place}: {name} {seen} times, expected {expected:.1} ± {sigma:.1}"
            );
        }
    }
}
