//! What hardly comes about by itself, set up by hand: every grade, of a plain and of a faint and merciful temperament,
//! answers whatever it is asked there legally, until its turn is over.

use std::collections::BTreeSet;

use testudo::ai::{self, Temperament};
use testudo::battle::event::{CloseEvent, Maneuver, MotionEvent, MoveKind, ProneCause};
use testudo::battle::{Battle, Command, Decision, DiceBag, Event};
use testudo::grid::Direction;
use testudo::rules::dice::SeededDice;

use crate::arena;
use crate::position::{Position, cell, has_searched, id, turn_of};

const GRADES: [&str; 4] = ["recruit", "soldier", "veteran", CHAMPION];
/// Enough to search where few are near.
const CHAMPION: &str = "champion:60";

/// Faint of heart and sparing with lives.
fn temperaments() -> [Temperament; 2] {
    let faint = Temperament {
        discipline: 10,
        mercy: 90,
        ..Temperament::default()
    };
    [Temperament::default(), faint]
}

/// `a1`, its friend behind it and `b1` in a row of seven.
fn row(mine: &str, theirs: &str, apart: u16) -> Position {
    let level = arena::hexes(
        &[". . . . . . ."; 3],
        &format!(
            r#"(unit: "{mine}", at: [(2, 1)], facing: E), (unit: "militia", at: [(0, 1)], facing: E)"#
        ),
        &format!(r#"(unit: "{theirs}", at: [({}, 1)], facing: W)"#, 2 + apart),
    );
    turn_of(&level, "a1")
}

/// In one cell, the one coming into the other's.
fn at_grips(mine: &str, theirs: &str) -> Position {
    let mut position = row(mine, theirs, 1);
    position.battle.follow(&Event::Motion(MotionEvent::Moved {
        unit: id("b1"),
        path: vec![cell(2, 1)],
        facing: Direction::W,
        kind: MoveKind::Step,
        cost: 1,
    }));
    position
}

fn pinned(unit: &str, by: &str) -> Position {
    let mut position = at_grips("man_at_arms", "brigand").prone("a1").prone("b1");
    let (unit, by) = (id(unit), id(by));
    position
        .battle
        .follow(&Event::Close(CloseEvent::Pinned { unit, by }));
    position
}

/// By the first dice that do it, `a1` has thrown `b1` down, and may pin it.
fn thrown() -> Position {
    let position = at_grips("man_at_arms", "peasant");
    let mut position = position.dropped("a1", 0).dropped("a1", 1);
    let moment = position.battle.snapshot();
    for seed in 0..400 {
        let dice = DiceBag::Seeded(SeededDice::new(seed));
        position.battle.restore(&moment, dice);
        let throw = position.battle.options().commands().find(|command| {
            matches!(
                command,
                Command::Attack {
                    maneuver: Maneuver::Takedown,
                    ..
                }
            )
        });
        position.battle.play(throw.unwrap()).unwrap();
        if let Some(Decision::Defence(_)) = position.battle.decision() {
            let defence = position.battle.options().commands().next().unwrap();
            position.battle.play(defence).unwrap();
        }
        if let Some(Decision::FollowUp { .. }) = position.battle.decision() {
            return position;
        }
    }
    panic!("nobody was thrown down");
}

fn netted(mut position: Position) -> Position {
    position = position.line(
        r#"{"round":1,"event":"entangled","unit":"a1","by":"b1","item":0,"weapon":"net","hold":-2}"#,
    );
    position
}

fn lame(position: Position) -> Position {
    let (unit, why) = (id("a1"), ProneCause::CrippledLeg);
    let mut position = position.line(
        r#"{"round":1,"event":"crippled","unit":"a1","location":"left_leg","permanent":false}"#,
    );
    position
        .battle
        .follow(&Event::Motion(MotionEvent::Fell { unit, why }));
    position
}

fn in_ambush(apart: u16) -> Position {
    let level = arena::hexes(
        &[". . . . . . . . . . . ."; 3],
        r#"(unit: "brigand", at: [(1, 1)], facing: E, hidden: true, role: Ambush(within: 3))"#,
        &format!(r#"(unit: "sergeant", at: [({}, 1)], facing: W)"#, 1 + apart),
    );
    turn_of(&level, "a1")
}

/// Nowhere to run.
fn cornered() -> Position {
    let level = arena::hexes(
        &["# . . . #"],
        r#"(unit: "peasant", at: [(1, 0)], facing: E)"#,
        r#"(unit: "knight", at: [(2, 0)], facing: W)"#,
    );
    turn_of(&level, "a1")
}

/// Everything that is tried, by name.
fn positions() -> Vec<(&'static str, Position)> {
    let climbed = r#"{"round":1,"event":"flew","unit":"a1","from":"low","height":"high","cost":2}"#;
    let broken = r#"{"round":1,"event":"broke","unit":"a1","item":0,"weapon":"long_sword"}"#;
    vec![
        ("at grips", at_grips("man_at_arms", "brigand")),
        ("pinned", pinned("a1", "b1")),
        ("pinning", pinned("b1", "a1")),
        ("after a takedown", thrown()),
        ("in a net", netted(row("man_at_arms", "netman", 1))),
        (
            "in a net, on the ground",
            netted(row("brigand", "netman", 1)).prone("a1"),
        ),
        ("in a net, a bird", netted(row("hawk", "netman", 2))),
        ("lame", lame(row("man_at_arms", "brigand", 1))),
        (
            "lame and hurt, far away",
            lame(row("man_at_arms", "brigand", 4)).hurt("a1", "torso", 9),
        ),
        ("badly hurt, cornered", cornered().hurt("a1", "torso", 9)),
        (
            "badly hurt, shot at",
            row("peasant", "archer", 4).hurt("a1", "torso", 9),
        ),
        (
            "before a dying enemy",
            row("mace_sister", "peasant", 1)
                .hurt("b1", "torso", 15)
                .stunned("b1"),
        ),
        ("in ambush, far", in_ambush(10)),
        ("in ambush, near", in_ambush(2)),
        ("high up", row("great_eagle", "militia", 1).line(climbed)),
        ("spent", row("captain", "captain", 1).end("a1", 0)),
        ("unarmed", row("man_at_arms", "knight", 1).line(broken)),
        (
            "its sword at its feet",
            row("brigand", "knight", 2).dropped("a1", 0),
        ),
        ("to cast", row("mage", "orc_raider", 4)),
        (
            "to heal",
            row("healer", "orc_raider", 4).hurt("a2", "torso", 8),
        ),
        ("beside who is held fast", row("netman", "boar", 2)),
    ]
}

/// Answers until somebody else has a turn; what was done, and whether it searched.
fn plays_on(
    battle: &mut Battle,
    grade: &str,
    temperament: Temperament,
    of: &str,
) -> (Vec<Command>, bool) {
    let me = battle.decision().unwrap().unit();
    let mut opponent = ai::with_temperament(grade, temperament, 1).unwrap();
    let (mut done, mut searched) = (Vec::new(), false);
    while let Some(decision) = battle.decision() {
        let mine = decision.unit() == me;
        if !mine && matches!(decision, Decision::Turn(_)) {
            break;
        }
        let view = battle.view_for(decision.unit().side);
        let command = opponent.decide(&view, decision);
        searched |= mine && has_searched(opponent.weighed());
        battle
            .play(command)
            .unwrap_or_else(|refusal| panic!("{grade}, {of}: {command:?}: {refusal:?}"));
        if mine {
            done.push(command);
        }
        assert!(
            done.len() < 12,
            "{grade}, {of}: still not done after {done:?}"
        );
    }
    (done, searched)
}

#[test]
fn every_grade_answers_in_every_strait() {
    let mut seen = BTreeSet::new();
    let mut searches = BTreeSet::new();
    for (of, mut position) in positions() {
        let (moment, dice) = (position.battle.snapshot(), position.battle.dice().clone());
        for grade in GRADES {
            for temperament in temperaments() {
                let (done, searched) = plays_on(&mut position.battle, grade, temperament, of);
                assert!(!searched || grade == CHAMPION, "{grade}, {of}");
                if searched {
                    searches.insert(of);
                }
                for command in done {
                    seen.insert(match command {
                        Command::Attack {
                            nonlethal: true, ..
                        } => "held back".to_owned(),
                        Command::Attack { maneuver, .. } => format!("{maneuver:?}"),
                        other => {
                            let words = format!("{other:?}");
                            words.split(' ').next().unwrap().to_owned()
                        }
                    });
                }
                position.battle.restore(&moment, dice.clone());
            }
        }
    }
    println!("{seen:?}");
    println!("searched: {searches:?}");
    // A champion that never searches is a veteran under another name.
    assert!(searches.len() >= 8, "searched: {searches:?}");
    for what in [
        "BreakFree",
        "Struggle",
        "Surrender",
        "Cast",
        "PickUp",
        "Ready",
        "StandUp",
        "Pass",
    ] {
        assert!(seen.contains(what), "nobody did this: {what}");
    }
}
