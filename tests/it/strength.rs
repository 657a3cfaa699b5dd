//! The grades are in their order: a short form of the tournament in docs/performance.md.

use std::sync::Arc;

use testudo::session::shard::Shard;
use testudo::session::tournament::{CpuClock, Tournament};

use crate::arena;
use crate::trial;

/// The share of the points that the first of two makes in so many battles.
fn share(level: &str, first: &str, second: &str, battles: u32) -> f64 {
    let tournament = Tournament {
        levels: vec![arena::shipped(level)],
        sparring: 0,
        ais: vec![first.to_owned(), second.to_owned()],
        battles,
        seed: 11,
        max_rounds: None,
        jobs: 2,
        shard: Shard::WHOLE,
    };
    let clock: CpuClock = Arc::new(|| 0);
    let standing = tournament.hold(&clock, &|| {}).unwrap();
    let score = &standing.pairings[0].score;
    (f64::from(score.first_wins) + f64::from(score.draws) / 2.0) / f64::from(battles)
}

#[test]
fn soldiers_beat_recruits() {
    let share = share("yard", "soldier", "recruit", trial::size(20, 400));
    assert!(share >= 0.85, "{share:.3}");
}

#[test]
fn veterans_beat_soldiers() {
    let share = share("yard", "veteran", "soldier", trial::size(40, 400));
    assert!(share >= 0.55, "{share:.3}");
}

/// With all its search, which is what makes it better: its judgement alone is a veteran's. It takes too long for many
/// battles in the short form.
#[test]
fn champions_beat_veterans() {
    let share = share("yard", "champion", "veteran", trial::size(8, 200));
    assert!(share >= 0.55, "{share:.3}");
}
