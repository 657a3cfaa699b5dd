//! The grades are in their order: a short form of the tournament in docs/performance.md.

use std::sync::Arc;

use testudo::session::shard::Shard;
use testudo::session::tournament::{Tournament, Watch};

use crate::arena;

/// Battles, and the half points the first of two made in them.
fn points(level: &str, first: &str, second: &str, battles: u32) -> u64 {
    let tournament = Tournament {
        levels: vec![arena::shipped(level)],
        ais: vec![first.to_owned(), second.to_owned()],
        battles,
        seed: 11,
        max_rounds: None,
        jobs: 2,
        shard: Shard::WHOLE,
    };
    let watch: Watch = Arc::new(|| 0);
    let standing = tournament.hold(&watch, &|| {}).unwrap();
    let score = &standing.pairings[0].score;
    2 * u64::from(score.first_wins) + u64::from(score.draws)
}

#[test]
fn soldiers_beat_recruits() {
    let points = points("yard", "soldier", "recruit", 20);
    assert!(points >= 34, "{points} half points of 40");
}

#[test]
fn veterans_beat_soldiers() {
    let points = points("yard", "veteran", "soldier", 40);
    assert!(points >= 44, "{points} half points of 80");
}

/// A champion that never searches: its search takes too long for many battles.
#[test]
fn the_judgement_of_champions_alone_beats_veterans() {
    let points = points("yard", "champion:1", "veteran", 40);
    assert!(points >= 44, "{points} half points of 80");
}
