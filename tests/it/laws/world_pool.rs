//! A battle is the same whatever was fought on its thread before: worlds are used again, and nothing stays in them.

use std::sync::Arc;
use std::thread;

use testudo::content::Level;
use testudo::session::record::log;
use testudo::session::{Seats, fight};

use crate::arena;

/// A battle's log, fought on the thread that asks.
fn fought(level: &Arc<Level>, seed: u64) -> String {
    let mut seats = Seats::named(level, &[], seed).unwrap();
    log(&fight(&arena::setup(level, seed), &mut seats))
}

#[test]
fn a_battle_does_not_know_what_was_fought_before_it() {
    let levels: Vec<Arc<Level>> = arena::all_shipped();
    let fresh: Vec<String> = levels
        .iter()
        .map(|level| {
            let level = Arc::clone(level);
            let alone = thread::spawn(move || fought(&level, 7));
            alone.join().unwrap()
        })
        .collect();
    // Small after large, without fire after with, and at last each after itself.
    let each = || levels.iter().zip(&fresh);
    for (level, fresh) in each().rev().chain(each()) {
        assert_eq!(fought(level, 7), *fresh, "{}", level.id);
        assert_eq!(fought(level, 7), *fresh, "{} again", level.id);
    }
}
