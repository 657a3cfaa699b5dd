//! Battles in which everybody's own height hurts, friends are caught and wings must go on, before the referee (FAL-9, FAL-11, AIR-2).

use std::path::Path;
use std::sync::Arc;

use testudo::content::{Level, Library};

use super::odd::gather;
use super::{clean, log};
use crate::rules::trial::hexes_by;
use crate::trial;

/// A shipped level by these numbers.
fn level(id: &str) -> Arc<Level> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    gather(root, "levels", &mut files);
    for (name, text) in &mut files {
        if name.ends_with("fantasy/numbers.ron") {
            let own = String::from_utf8_lossy(text).into_owned();
            let falls = own.replace("falls: (", "falls: (trip: (from: -5), catch: (), ");
            let wings = falls.replace("flight: (", "flight: (forward: (1, 3), ");
            *text = wings.into_bytes();
        }
    }
    let level = Library::memory(&files).level(id);
    Arc::new(level.unwrap_or_else(|problems| panic!("{}", problems[0])))
}

#[test]
fn trips_catches_and_wings_audit_clean_and_come_about() {
    let mut logs = String::new();
    for id in ["eyrie", "gorge", "wolves", "cavalry_charge"] {
        let level = level(id);
        for grade in ["soldier", "random"] {
            clean(&level, grade, trial::size(2, 20));
            logs.extend((0..2).map(|index| log(&level, index, grade)));
        }
    }
    let cliff = Arc::new(hexes_by(
        "(dangers: (impact: (), falls: (trip: (from: -5), catch: ())))",
        &["555.....", "555....."],
        &["lad 2,0 e", "lad 2,1 e", "porter 3,0 w", "porter 3,1 w"],
        &["boxer 0,0 e", "boxer 0,1 e"],
    ));
    clean(&cliff, "random", trial::size(12, 100));
    logs.extend((0..12).map(|index| log(&cliff, index, "random")));
    for told in [
        "\"event\":\"tripped\"",
        "\"event\":\"catch_opened\"",
        "\"sank\":true",
    ] {
        assert!(logs.contains(told), "no {told} in all those battles");
    }
}
