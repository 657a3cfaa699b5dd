//! Places that bring points: whether a side has them for itself, and who of it goes there: those who are nearest, and near
//! the end all who can just get there.

use crate::battle::{AtEnd, Fighter, Score, View};
use crate::grid::Cell;

use super::purpose::Purpose;
use super::surroundings::nearest_of;

/// One of so many of a side goes to each place.
const SHARE: usize = 3;

/// Rounds before the end in which everybody thinks of the place.
const LATE: u32 = 3;

/// Gives `me` a place to hold, if its side wants one held and it is among those who go.
pub(super) fn assign(view: &View<'_>, me: &Fighter<'_>, purpose: &mut Purpose) {
    let AtEnd::Points(scores) = view.at_end() else {
        return;
    };
    if !purpose.is_free() {
        return;
    }
    for score in scores {
        let Score::Held { cells, .. } = score else {
            continue;
        };
        if is_last_chance(view, me, cells) {
            return purpose.holds(cells);
        }
        if is_sent(view, me, cells) {
            return purpose.claims(cells);
        }
    }
}

/// Whether it is one of those of its side who are nearest to a place.
fn is_sent(view: &View<'_>, me: &Fighter<'_>, place: &[Cell]) -> bool {
    let side = me.id().side;
    let walks = |one: &Fighter<'_>| !one.grapple.is_bound() && !one.legs_fail();
    if !walks(me) {
        return false;
    }
    let able = |one: &Fighter<'_>| one.id().side == side && one.is_conscious() && walks(one);
    let away = |one: &Fighter<'_>| (nearest_of(view, one.place.cell, place), one.id());
    let own = away(me);
    let (mut all, mut nearer) = (0, 0);
    for one in view.fighters().filter(able) {
        all += 1;
        nearer += usize::from(away(&one) < own);
    }
    nearer < (all / SHARE).clamp(1, place.len().max(1))
}

/// Whether it has to set out now, or stay, to be in a place when the last round is over.
fn is_last_chance(view: &View<'_>, me: &Fighter<'_>, place: &[Cell]) -> bool {
    let points = me.move_points(view.arena().numbers).max(1);
    let away = nearest_of(view, me.place.cell, place).unwrap_or(u16::MAX);
    let rounds = u32::from(away.div_ceil(points));
    let left = view.rounds_left();
    left <= LATE && (rounds..=rounds + 1).contains(&left)
}

/// Whether there is a place that brings points and that a side doesn't hold.
pub(in crate::ai) fn is_contested(view: &View<'_>, side: u8) -> bool {
    let AtEnd::Points(scores) = view.at_end() else {
        return false;
    };
    let board = view.arena().board;
    scores.iter().any(|score| match score {
        Score::Held { cells, .. } => !board.is_held_by(side, cells),
        Score::Felled { .. } | Score::Saved { .. } => false,
    })
}
