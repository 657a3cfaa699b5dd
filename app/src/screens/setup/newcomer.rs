//! What is easier for whoever is new: opponents who are beginners too, and dice by which one acts first where initiative is
//! equal. The rules are the same for everybody.

use std::sync::Arc;

use super::fresh_seed;
use crate::play::seat::Seat;
use crate::progress::Progress;
use testudo_engine::battle::event::BattleEvent;
use testudo_engine::battle::{Battle, Event, Setup, UnitId};
use testudo_engine::content::Level;
use testudo_engine::content::level::LevelSide;
use testudo_engine::session::usual;

/// Whoever has fought fewer battles than this is new.
const NEW: u32 = 3;
/// Whom they meet.
const BEGINNER: &str = "recruit";
/// So many dice are looked at.
const TRIES: usize = 24;

/// Whether a person is new here.
fn is_new(progress: &Progress) -> bool {
    progress.fought < NEW
}

/// Who plays each side unless somebody says otherwise: the person the first, opponents all others.
pub(super) fn seats(level: &Level, progress: &Progress) -> Vec<Seat> {
    let opponents = level.sides.iter().map(|side| opponent(side, progress));
    let mut seats: Vec<Seat> = opponents.collect();
    if let Some(first) = seats.first_mut() {
        *first = Seat::Human;
    }
    seats
}

/// The opponent who plays a side unless somebody says otherwise: a beginner where the level names nobody and the person is
/// new.
pub(super) fn opponent(side: &LevelSide, progress: &Progress) -> Seat {
    let name = match side.opponent.is_none() && is_new(progress) {
        true => BEGINNER,
        false => usual(side),
    };
    Seat::Ai(name.to_owned())
}

/// Dice that nobody has chosen; for whoever is new those of some by which the person acts first oftenest where
/// initiative is equal.
pub(super) fn seed(level: &Arc<Level>, seats: &[Seat], progress: &Progress) -> u64 {
    if !is_new(progress) {
        return fresh_seed();
    }
    let mut best = (usize::MAX, fresh_seed());
    for _ in 0..TRIES {
        let seed = fresh_seed();
        best = best.min((forestalled(level, seats, seed), seed));
        if best.0 == 0 {
            break;
        }
    }
    best.1
}

/// How often in the first round somebody acts before one of the person's who has the same initiative but for the draw.
fn forestalled(level: &Arc<Level>, seats: &[Seat], seed: u64) -> usize {
    let battle = Battle::new(&Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    });
    let mut rounds = battle.events().iter();
    let order = rounds.find_map(|(_, event)| match event {
        Event::Battle(BattleEvent::RoundStarted { order }) => Some(order.as_slice()),
        _ => None,
    });
    let order = order.unwrap_or_default();
    let is_own = |unit: UnitId| seats.get(usize::from(unit.side)) == Some(&Seat::Human);
    let view = battle.view();
    let arena = view.arena();
    let rank = |unit: UnitId| {
        let own = view.fighter(unit)?.initiative(arena);
        Some((own.rating, own.ag, own.per))
    };
    let before = |(first, second): (UnitId, UnitId)| {
        !is_own(first) && is_own(second) && rank(first) == rank(second)
    };
    let pairs = order.iter().zip(order.iter().skip(1));
    pairs
        .filter(|(first, second)| before((**first, **second)))
        .count()
}

#[cfg(test)]
mod tests {
    use super::super::usual_seats;
    use super::*;
    use testudo_engine::content::Library;

    fn level(id: &str) -> Arc<Level> {
        Arc::new(Library::shipped().level(id).expect("a sound level"))
    }

    #[test]
    fn whoever_is_new_meets_recruits_where_the_level_names_nobody() {
        let level = level("yard");
        let new = Progress::default();
        let old = Progress {
            fought: NEW,
            ..Progress::default()
        };
        let beginner = Seat::Ai("recruit".to_owned());
        assert_eq!(seats(&level, &new), [Seat::Human, beginner]);
        assert_eq!(seats(&level, &old), usual_seats(&level));
    }

    #[test]
    fn whoever_is_new_acts_first_where_initiative_is_equal() {
        // Both sides of the yard are the same people.
        let level = level("yard");
        let new = Progress::default();
        let seats = seats(&level, &new);
        let late = |seed| forestalled(&level, &seats, seed);
        let usual = (1..=20).map(late).sum::<usize>();
        assert!(usual > 10, "ties go both ways: {usual}");
        let mine: usize = (0..5).map(|_| late(seed(&level, &seats, &new))).sum();
        assert!(mine * 4 < usual, "{mine} in 5 against {usual} in 20");
    }
}
