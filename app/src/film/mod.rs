//! A fight as a small moving picture, painted without a window: the same ground, coins and strokes, at the pace at which
//! the window tells it.

mod frames;
mod stage;

use std::ops::RangeInclusive;

use testudo_engine::battle::{Event, Setup};
use thiserror::Error;

use crate::play::battle_session::BattleSession;
use crate::telling::Telling;
use frames::Frames;
use stage::Stage;

/// What of a battle is filmed, and how large.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// The rounds, from 1.
    pub rounds: RangeInclusive<u32>,
    /// Pixels; as high as the board makes it.
    pub width: u32,
}

/// Why there is no film.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoFilm {
    /// There is nothing to be filmed.
    #[error("nothing happens in these rounds: the battle has {0}")]
    Empty(u32),
    /// The board would be too large or too small.
    #[error("a film is 64 to 1920 pixels wide, and no more than 1920 high")]
    Size,
    /// It can't be written as a GIF.
    #[error("the film can't be made: {0}")]
    Encoding(String),
}

/// Seconds from one picture to the next.
const FRAME: f32 = 0.08;
/// Seconds that the last picture stays before it begins again.
const REST: f32 = 1.6;
/// So many times the usual speed.
const PACE: f32 = 1.15;

/// The battle of these events as an animated GIF.
///
/// # Errors
/// Nothing happens in the rounds, the board does not fit, or it can't be encoded.
pub fn film(setup: Setup, events: Vec<(u32, Event)>, wanted: &Film) -> Result<Vec<u8>, NoFilm> {
    if !(64..=1920).contains(&wanted.width) {
        return Err(NoFilm::Size);
    }
    let first = events
        .iter()
        .position(|(round, _)| round >= wanted.rounds.start());
    let end = events
        .iter()
        .rposition(|(round, _)| round <= wanted.rounds.end());
    let last = events.last().map_or(0, |(round, _)| *round);
    let (Some(first), Some(end)) = (first, end.map(|end| end + 1)) else {
        return Err(NoFilm::Empty(last));
    };
    if first >= end {
        return Err(NoFilm::Empty(last));
    }
    let told: Vec<Event> = events[first..end]
        .iter()
        .map(|(_, event)| event.clone())
        .collect();
    let mut session = BattleSession::watch(setup, Vec::new(), events);
    session.go_to(first);
    let mut stage = Stage::set(&session, wanted.width).ok_or(NoFilm::Size)?;
    let mut frames = Frames::default();
    let mut left = 0.0;
    frames.push(stage.picture(&session));
    for (number, event) in told.iter().enumerate() {
        left += Telling::of(&session, event).seconds / PACE;
        session.go_to(first + number + 1);
        stage.take(&session, event);
        while left >= FRAME {
            stage.go_on(&session, FRAME * PACE);
            frames.push(stage.picture(&session));
            left -= FRAME;
        }
    }
    // What has begun comes to its end.
    for _ in 0..(REST / FRAME) as usize {
        stage.go_on(&session, FRAME * PACE);
        frames.push(stage.picture(&session));
    }
    frames
        .encode(FRAME)
        .map_err(|why| NoFilm::Encoding(why.to_string()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use testudo_engine::content::Library;
    use testudo_engine::session::{Seats, fight};

    fn shot(rounds: RangeInclusive<u32>, width: u32) -> Result<Vec<u8>, NoFilm> {
        let setup = Setup {
            level: Arc::new(Library::shipped().level("duel").unwrap()),
            seed: 5,
            max_rounds: None,
        };
        let mut seats = Seats::named(&setup.level, &[], 5).unwrap();
        let events = fight(&setup, &mut seats).events().to_vec();
        film(setup, events, &Film { rounds, width })
    }

    #[test]
    fn a_duel_is_filmed_and_the_same_each_time() {
        let one = shot(1..=2, 200).unwrap();
        assert_eq!(one, shot(1..=2, 200).unwrap());
        let mut reader = gif::DecodeOptions::new().read_info(one.as_slice()).unwrap();
        assert_eq!(reader.width(), 200);
        let (mut frames, mut changed) = (0, 0);
        while let Some(frame) = reader.read_next_frame().unwrap() {
            frames += 1;
            changed += usize::from(frame.width > 8 && frame.height > 8);
        }
        assert!(frames > 20 && changed > 20, "{frames} {changed}");
    }

    #[test]
    fn what_is_not_there_is_not_filmed() {
        assert!(matches!(shot(90..=95, 200), Err(NoFilm::Empty(_))));
        assert_eq!(shot(1..=1, 8), Err(NoFilm::Size));
    }
}
