//! The points of a side by what it has done so far: what decides a level when its last round is over.

use super::board::Board;
use super::fighter::Fighter;
use super::unit_id::UnitId;
use crate::content::at_end::Score;

/// The points that a side would have if the last round were over now, as far as `everybody` shows.
pub(super) fn points<'a>(
    scores: &[Score<UnitId>],
    side: u8,
    board: &Board,
    everybody: impl Iterator<Item = Fighter<'a>> + Clone,
) -> u32 {
    let of = |score: &Score<UnitId>| match score {
        Score::Held { cells, points } => {
            u32::from(*points) * u32::from(board.is_held_by(side, cells))
        }
        Score::Felled { who, points } => {
            let counts = |one: &Fighter<'_>| one.id().side != side && one.vitality.life.is_out();
            u32::from(*points) * count(everybody.clone(), who, counts)
        }
        Score::Saved { who, points } => {
            let counts = |one: &Fighter<'_>| one.id().side == side && !one.vitality.life.is_out();
            u32::from(*points) * count(everybody.clone(), who, counts)
        }
    };
    scores.iter().map(of).sum()
}

/// How many of `who`, or of everybody where that is empty, are as `counts` says.
fn count<'a>(
    everybody: impl Iterator<Item = Fighter<'a>>,
    who: &[UnitId],
    counts: impl Fn(&Fighter<'a>) -> bool,
) -> u32 {
    let named = everybody.filter(|one| who.is_empty() || who.contains(&one.id()));
    named.filter(counts).count() as u32
}
