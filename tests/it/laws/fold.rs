//! Law 2: a battle folded from its log equals the battle that wrote it, and the same seed and
//! commands give the same log, byte for byte.

use testudo::ai::{Decider, Random};
use testudo::battle::Battle;
use testudo::content::Library;
use testudo::session::record::{Recorded, log};
use testudo::session::replay::replay;
use testudo::session::{Seats, fight};

use crate::arena;

#[test]
fn a_replica_that_follows_the_log_is_in_the_same_state() {
    for level in arena::all_shipped() {
        let setup = arena::setup(&level, 5);
        let mut seats = Seats::named(&level, &[], 5).unwrap();
        let battle = fight(&setup, &mut seats);
        let text = log(&battle);
        let mut replica = Battle::replica(&setup);
        for line in text.lines() {
            let recorded: Recorded = serde_json::from_str(line).unwrap();
            replica.follow(&recorded.event);
        }
        assert_eq!(replica.snapshot(), battle.snapshot(), "{}", level.id);
        assert_eq!(
            log(&replica),
            text,
            "{}: the replica keeps the same log",
            level.id
        );
    }
}

#[test]
fn a_replica_is_in_step_at_every_decision() {
    let level = arena::shipped("wolves");
    let setup = arena::setup(&level, 3);
    let mut battle = Battle::new(&setup);
    let mut replica = Battle::replica(&setup);
    let mut random = Random::new(3);
    let mut followed = 0;
    while let Some(decision) = battle.decision() {
        for (_, event) in &battle.events()[followed..] {
            replica.follow(event);
        }
        followed = battle.events().len();
        assert_eq!(replica.snapshot(), battle.snapshot());
        assert_eq!(replica.options(), battle.options());
        let command = random.decide(&battle.view(), decision);
        battle.play(command).unwrap();
    }
    assert!(followed > 100);
}

#[test]
fn a_log_replays_to_the_byte_and_so_does_a_save() {
    let library = Library::shipped();
    for level in arena::all_shipped() {
        let mut seats = Seats::named(&level, &[], 11).unwrap();
        let text = log(&fight(&arena::setup(&level, 11), &mut seats));
        let replayed = replay(&text, &library).unwrap();
        assert_eq!(replayed.len(), 1);
        assert_eq!(replayed[0].mismatch, None, "{}", level.id);
        let order = |line: &&str| {
            line.contains(r#""event":"battle_started""#) || line.contains(r#""event":"commanded""#)
        };
        let save: String = text
            .lines()
            .filter(order)
            .map(|line| format!("{line}\n"))
            .collect();
        let replayed = replay(&save, &library).unwrap();
        assert_eq!(replayed[0].mismatch, None, "{} as a save", level.id);
    }
}

#[test]
fn a_falsified_log_is_found_out_at_its_line() {
    let level = arena::shipped("duel");
    let mut seats = Seats::named(&level, &[], 1).unwrap();
    let text = log(&fight(&arena::setup(&level, 1), &mut seats));
    let at = text
        .lines()
        .position(|line| line.contains(r#""event":"attack""#))
        .unwrap();
    let falsify = |(index, line): (usize, &str)| {
        let line = if index == at {
            line.replacen("\"score\":", "\"score\":1", 1)
        } else {
            line.to_owned()
        };
        format!("{line}\n")
    };
    let falsified: String = text.lines().enumerate().map(falsify).collect();
    let replayed = replay(&falsified, &Library::shipped()).unwrap();
    assert_eq!(replayed[0].mismatch.as_ref().unwrap().line, at + 1);
    let short: String = text
        .lines()
        .take(at)
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(
        replay(&short, &Library::shipped()).unwrap()[0]
            .mismatch
            .is_some()
    );
}

#[test]
fn a_battle_goes_back_to_a_snapshot_and_fights_on_the_same() {
    let level = arena::shipped("bridge");
    let mut battle = Battle::new(&arena::setup(&level, 2));
    let mut random = Random::new(2);
    for _ in 0..30 {
        let decision = battle.decision().unwrap();
        let command = random.decide(&battle.view(), decision);
        battle.play(command).unwrap();
    }
    let (start, dice) = (battle.snapshot(), battle.dice().clone());
    let fight_on = |battle: &mut Battle| {
        let mut random = Random::new(7);
        for _ in 0..30 {
            let Some(decision) = battle.decision() else {
                break;
            };
            let command = random.decide(&battle.view(), decision);
            battle.play(command).unwrap();
        }
        (battle.snapshot(), log(battle))
    };
    let first = fight_on(&mut battle);
    battle.restore(&start, dice);
    assert_eq!(battle.snapshot(), start);
    assert!(fight_on(&mut battle) == first);
}
