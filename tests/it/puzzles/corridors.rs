//! In stints, ways one cell wide: whoever can't get a door open is in the way of the one who can.

use std::sync::Arc;

use testudo::battle::{Battle, Command, UnitId};
use testudo::content::Level;
use testudo::rules::door::DoorAct;

use super::ALL;
use super::stints::{asked, cellar};
use crate::position::id;

/// A corridor with a door at (6, 0) so written, and these people of the first side in it. The goal lies beyond the door.
fn corridor(door: &str, keys: &str, first: &str) -> Arc<Level> {
    let rows = ["..........", "##########", "#########."];
    let more = format!("doors: [(at: (6, 0), {door})], keys: [{keys}]");
    cellar(&rows, &more, first, (9, 0))
}

fn has_won(battle: &Battle) -> bool {
    let outcome = battle.outcome().and_then(|outcome| outcome.winner);
    outcome == Some("first".into())
}

/// What was done at doors, and by whom.
fn at_doors(commands: &[(UnitId, Command)]) -> Vec<(UnitId, DoorAct)> {
    let acts = commands
        .iter()
        .filter_map(|&(unit, command)| match command {
            Command::Door { act, .. } => Some((unit, act)),
            _ => None,
        });
    acts.collect()
}

/// Two without the key stand before the door, and behind them the one who has it.
#[test]
fn make_room_for_who_has_the_key() {
    let key = r#"(id: "key", name: "a key", with: "Ann")"#;
    let first = r#"(unit: "man_at_arms", at: [(5, 0), (4, 0)], facing: E), (unit: "archer", at: [(3, 0)], facing: E, names: ["Ann"])"#;
    for door in ["iron_door", "oak_door"] {
        let locked = format!(r#"door: "{door}", state: Locked, key: "key""#);
        let level = corridor(&locked, key, first);
        for grade in ALL {
            let (battle, commands) = asked(&level, grade, 1);
            let opened = [(id("a3"), DoorAct::Open)];
            assert_eq!(at_doors(&commands), opened, "{door}, {grade}: {commands:?}");
            assert!(has_won(&battle), "{door}, {grade}: {commands:?}");
        }
    }
}

/// A lock is picked by who has learnt it, who comes first in the order and stands behind.
#[test]
fn make_room_for_who_picks_the_lock() {
    let first = r#"(unit: "picklock", at: [(3, 0)], facing: E), (unit: "man_at_arms", at: [(5, 0), (4, 0)], facing: E)"#;
    for door in ["iron_door", "oak_door"] {
        let locked = format!(r#"door: "{door}", state: Locked, pick: 1"#);
        let level = corridor(&locked, "", first);
        for grade in ALL {
            let (battle, commands) = asked(&level, grade, 8);
            let acts = at_doors(&commands);
            let picks = |&(unit, act): &(UnitId, DoorAct)| unit == id("a1") && act == DoorAct::Pick;
            assert!(
                acts.first().is_some_and(picks),
                "{door}, {grade}: {commands:?}"
            );
            let others =
                |&(unit, act): &(UnitId, DoorAct)| unit != id("a1") && act != DoorAct::Open;
            assert!(!acts.iter().any(others), "{door}, {grade}: {commands:?}");
            assert!(has_won(&battle), "{door}, {grade}: {commands:?}");
        }
    }
}

/// A door that sticks is for the strongest, and not for the peasants before it.
#[test]
fn make_room_for_the_strongest() {
    let first = r#"(unit: "peasant", at: [(5, 0), (4, 0)], facing: E), (unit: "ogre", at: [(3, 0)], facing: E)"#;
    let level = corridor(r#"door: "oak_door", state: Stuck"#, "", first);
    for grade in ALL {
        let (battle, commands) = asked(&level, grade, 3);
        let acts = at_doors(&commands);
        let peasants = |&(unit, _): &(UnitId, DoorAct)| unit != id("a3");
        assert!(
            !acts.is_empty() && !acts.iter().any(peasants),
            "{grade}: {commands:?}"
        );
        assert!(has_won(&battle), "{grade}: {commands:?}");
    }
}

/// Alone nobody waits for others: who can break it does.
#[test]
fn break_the_door_when_nobody_opens_it_better() {
    let first = r#"(unit: "man_at_arms", at: [(5, 0), (4, 0)], facing: E)"#;
    let level = corridor(r#"door: "oak_door", state: Locked, pick: 1"#, "", first);
    for grade in ALL {
        let (_, commands) = asked(&level, grade, 1);
        assert!(!at_doors(&commands).is_empty(), "{grade}: {commands:?}");
    }
}
