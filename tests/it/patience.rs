//! An opponent that has waited too long does something: two never wait for each other for ever.

use std::sync::Arc;

use testudo::ai::{self, Temperament};
use testudo::battle::event::Ending;
use testudo::battle::{AtEnd, Command, Decision};
use testudo::content::Level;
use testudo::content::goal::Goal;
use testudo::session::{Seats, fight};

use crate::arena;
use crate::position::{Position, cell, id, turn_of};

/// Whether it would strike a blow, round by round up to the last, while nobody else does anything: it goes
/// about as it likes, but its blows are not struck.
fn would_strike(
    mut position: Position,
    grade: &str,
    temperament: Temperament,
    last: u32,
) -> Vec<bool> {
    let mut opponent = ai::with_temperament(grade, temperament, 1).unwrap();
    let mut blows = Vec::new();
    while let Some(decision) = position.battle.decision() {
        let round = position.battle.view().round();
        if round > last {
            break;
        }
        blows.resize(round as usize, false);
        let mut command = match decision {
            Decision::Turn(_) => Command::Wait,
            _ => Command::Pass,
        };
        if decision == Decision::Turn(id("a1")) {
            let own = opponent.decide(&position.battle.view_for(0), decision);
            if is_blow(own) {
                blows[round as usize - 1] = true;
            } else {
                command = own;
            }
        }
        position.battle.play(command).unwrap();
    }
    blows
}

fn is_blow(command: Command) -> bool {
    matches!(command, Command::Attack { .. })
}

/// Among three men at arms it defends itself, but two rounds in three; and not for ever.
#[test]
fn caution_wears_off_while_nobody_is_hurt() {
    let level = arena::hexes(
        &["....", "....", "...."],
        r#"(unit: "brigand", at: [(1, 1)], facing: E)"#,
        r#"(unit: "knight", at: [(2, 1)], facing: W), (unit: "knight", at: [(1, 0), (1, 2)], facing: W)"#,
    );
    let blows = |patience| {
        let temperament = Temperament {
            caution: 400,
            aggression: 50,
            patience,
            ..Temperament::default()
        };
        would_strike(turn_of(&level, "a1"), "soldier", temperament, 14)
    };
    let usual = blows(100);
    assert!(usual[..6].contains(&false), "{usual:?}");
    assert!(!usual[11..].contains(&false), "{usual:?}");
    let patient = blows(400);
    assert!(patient[11..].contains(&false), "{patient:?}");
    let hasty = blows(0);
    assert!(!hasty[5..].contains(&false), "{hasty:?}");
}

/// A veteran's caution wears off from the first round on, the slower the more patience it has: it comes later to three who wait.
#[test]
fn a_patient_veteran_keeps_its_caution() {
    let level = arena::hexes(
        &[". . . . . . . ."; 3],
        r#"(unit: "man_at_arms", at: [(0, 1)], facing: E)"#,
        r#"(unit: "knight", at: [(6, 0), (6, 1), (6, 2)], facing: W)"#,
    );
    let first = |patience| {
        let temperament = Temperament {
            caution: 400,
            patience,
            ..Temperament::default()
        };
        let blows = would_strike(turn_of(&level, "a1"), "veteran", temperament, 14);
        blows.iter().position(|blow| *blow).unwrap_or(blows.len())
    };
    let (patient, usual) = (first(1000), first(100));
    assert!(patient > usual, "{patient}, {usual}");
}

/// Nothing flies high for ever out of reach of a spear that can be thrown.
#[test]
fn a_spear_is_thrown_at_last_at_whoever_stays_out_of_reach() {
    let level = arena::hexes(
        &[". . . . . . . ."; 3],
        r#"(unit: "spearman", at: [(1, 1)], facing: E)"#,
        r#"(unit: "griffin", at: [(3, 1)], facing: W)"#,
    );
    let position = turn_of(&level, "a1")
        .line(r#"{"round":1,"event":"flew","unit":"b1","from":"low","height":"high","cost":2}"#);
    let blows = would_strike(position, "soldier", Temperament::default(), 12);
    let first = blows.iter().position(|blow| *blow);
    assert!(
        first.is_some_and(|first| (6..=9).contains(&first)),
        "{blows:?}"
    );
}

/// Both lie with lame legs, a few cells apart: one that can't walk crawls.
#[test]
fn the_lame_crawl_to_each_other_at_last() {
    let level = arena::hexes(
        &[". . . . ."; 3],
        r#"(unit: "militia", at: [(0, 1)], facing: E)"#,
        r#"(unit: "brigand", at: [(4, 1)], facing: W)"#,
    );
    let mut position = turn_of(&level, "a1");
    for unit in ["a1", "b1"] {
        for leg in ["left_leg", "right_leg"] {
            position = position.hurt(unit, leg, 9).line(&format!(
                r#"{{"round":1,"event":"crippled","unit":"{unit}","location":"{leg}","permanent":false}}"#
            ));
        }
        position = position.prone(unit);
    }
    for grade in ["recruit", "soldier", "veteran", "champion:250"] {
        let (before, dice) = (position.battle.snapshot(), position.battle.dice().clone());
        let mut all =
            [1, 2].map(|seed| ai::with_temperament(grade, Temperament::default(), seed).unwrap());
        let mut met = false;
        while let Some(decision) = position.battle.decision() {
            let side = usize::from(decision.unit().side);
            let command = all[side].decide(&position.battle.view_for(side as u8), decision);
            met |= is_blow(command);
            position.battle.play(command).unwrap();
        }
        assert!(met, "{grade}");
        position.battle.restore(&before, dice);
    }
}

/// Battles that once were ended by their last round, each by its seed and by who fought it.
#[test]
fn battles_that_once_stood_still_end_by_their_goals() {
    for (level, seed, ai) in [
        ("eyrie", 17610715268997278231, "soldier"),
        ("eyrie", 18215514986651943371, "soldier"),
        ("eyrie", 17272931820311340502, "soldier"),
        ("eyrie", 2251387921655030561, "soldier"),
        ("toll", 7782423814473325461, "soldier"),
        ("toll", 17610715268997278231, "recruit"),
        ("raid", 17610715268997278231, "veteran"),
        ("raid", 9758956069653505826, "recruit"),
        ("ambush", 3587313383887939317, "recruit"),
        ("courtyard", 7866638711627835880, "veteran"),
    ] {
        let level: Arc<Level> = arena::shipped(level);
        let sides = level.sides.iter();
        let ais: Vec<_> = sides
            .map(|side| (side.id.to_string(), ai.to_owned()))
            .collect();
        let mut seats = Seats::named(&level, &ais, seed).unwrap();
        let battle = fight(&arena::setup(&level, seed), &mut seats);
        let reason = battle.outcome().unwrap().reason;
        assert_ne!(reason, Ending::RoundLimit, "{}, {ai}, {seed}", level.id);
    }
}

/// The last round wins for its side. But where the others win before that by holding a place, waiting loses.
#[test]
fn time_is_with_whoever_holds_a_place_that_wins() {
    let because = |holds: bool| {
        let row = ". . . . . . . . . . . . . . . .";
        let level = arena::hexes(
            &[row; 5],
            r#"(unit: "knight", at: [(0, 1), (0, 2), (0, 3)], facing: E)"#,
            r#"(unit: "militia", at: [(15, 2)], facing: W)"#,
        );
        let mut level = Arc::unwrap_or_clone(level);
        (level.rounds, level.at_end) = (20, AtEnd::Wins(0));
        if holds {
            level.sides[1].goals = vec![Goal::Hold {
                cells: vec![cell(15, 2)],
                rounds: 9,
            }];
        }
        let mut battle = turn_of(&Arc::new(level), "a1").battle;
        let mut veteran = ai::named("veteran", 1).unwrap();
        while battle.view().round() < 2 || battle.decision() != Some(Decision::Turn(id("a1"))) {
            battle.play(Command::Wait).unwrap();
        }
        veteran.decide(&battle.view_for(0), Decision::Turn(id("a1")));
        veteran.plan().unwrap().because
    };
    assert_eq!(because(true), "time is on the enemy's side");
    assert_eq!(because(false), "time is on its side");
}
