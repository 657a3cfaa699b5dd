//! What the last round means when it is over: nobody has won, a side has, or the side with most points.

use crate::battle::UnitId;
use crate::battle::battlefield::{Battlefield, Faction, Sides};
use crate::battle::event::Ending;
use crate::battle::score::points;
use crate::content::at_end::{AtEnd, Score};
use crate::rules::id::Id;

/// Winner and reason; `unbeaten` are the sides that could still win.
pub(super) fn verdict(
    field: &Battlefield,
    sides: &Sides,
    unbeaten: &[(u8, &Faction)],
) -> (Option<Id>, Ending) {
    let draw = (None, Ending::RoundLimit);
    match &sides.at_end {
        AtEnd::Draw => draw,
        AtEnd::Wins(winner) => {
            let mut left = unbeaten.iter().filter(|(side, _)| side == winner);
            let won = |(_, faction): &(u8, &Faction)| (Some(faction.id), Ending::TimeUp);
            left.next().map_or(draw, won)
        }
        AtEnd::Points(scores) => {
            let most = ahead(field, scores, unbeaten);
            most.map_or(draw, |winner| (Some(winner), Ending::Points))
        }
    }
}

/// The one side with more points than every other.
fn ahead(field: &Battlefield, scores: &[Score<UnitId>], sides: &[(u8, &Faction)]) -> Option<Id> {
    let ids = field.ids();
    let everybody = ids.iter().map(|&id| field.fighter(id));
    let of = |side| points(scores, side, &field.board, everybody.clone());
    let mut totals: Vec<(u32, Id)> = (sides.iter())
        .map(|(side, faction)| (of(*side), faction.id))
        .collect();
    totals.sort_by_key(|(total, _)| std::cmp::Reverse(*total));
    match totals.as_slice() {
        [(first, winner), rest @ ..] if rest.first().is_none_or(|(second, _)| second < first) => {
            Some(*winner)
        }
        _ => None,
    }
}
