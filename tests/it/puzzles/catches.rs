//! Catching those who fall (FAL-11): in a genre of its own, for the shipped one asks nobody.

use std::sync::Arc;

use testudo::battle::{Command, Decision};

use super::{ALL, all_do};
use crate::position::{Position, cell, id, turn_of};
use crate::rules::trial::hexes_by;

const CATCH: &str = "(dangers: (impact: (hardness: (yielding: (2, 1))), falls: (catch: ())))";

/// A friend has leapt down from a cliff so high, beside whoever is asked.
fn leaps(cliff: &str, friend: &str) -> Position {
    let rows = [format!("{cliff}......"), "........".to_owned()];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let friend = format!("{friend} 1,0 e");
    let level = hexes_by(
        CATCH,
        &rows,
        &[&friend, "porter 3,0 w"],
        &["swordsman 7,0 w"],
    );
    let mut position = turn_of(&Arc::new(level), "a1");
    position
        .battle
        .play(Command::Leap { to: cell(2, 0) })
        .unwrap();
    let asked = Decision::Catch {
        unit: id("a2"),
        target: id("a1"),
    };
    assert_eq!(position.battle.decision(), Some(asked));
    position
}

#[test]
fn catch_the_friend_who_falls() {
    all_do(&leaps("55", "lad"), ALL, |command| {
        command == Command::Catch
    });
}

/// Three hundred pounds from eight yards would break it for little.
#[test]
fn do_not_catch_what_would_crush_it() {
    all_do(&leaps("88", "weary"), ALL, |command| {
        command == Command::Pass
    });
}
