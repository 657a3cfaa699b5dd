//! What many commands ask of whoever is to obey: to be free of holds, on the ground, not too far gone.

use super::board::Board;
use super::components::ItemPlace;
use super::fighter::Fighter;
use super::refusal::Refusal;
use crate::grid::{Cell, Footing};
use crate::rules::flight::Height;
use crate::rules::hand::Hand;

/// CLC-5: whoever is pinned struggles free, or lies still.
pub(super) fn unpinned(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    match fighter.grapple.pinned_by {
        Some(by) => Err(Refusal::Pinned { by }),
        None => Ok(()),
    }
}

/// CLC-5, MAN-7, DUN-8: whether neither a pin nor a net nor a pit keeps it where it is.
pub(super) fn loose(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    unhindered(fighter)?;
    match fighter.grapple.pit {
        Some(yards) => Err(Refusal::InAPit { yards }),
        None => Ok(()),
    }
}

/// CLC-5, MAN-7: whether neither a pin nor a net holds it.
pub(super) fn unhindered(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    unpinned(fighter)?;
    match fighter.grapple.net {
        Some(_) => Err(Refusal::Netted),
        None => Ok(()),
    }
}

/// CLC-5: whether a hand, or both, is free of whom it pins.
pub(super) fn hand_free(fighter: &Fighter<'_>, hand: Hand) -> Result<(), Refusal> {
    match fighter.grapple.pins {
        Some(unit) if fighter.hand_is_busy(hand) => Err(Refusal::HandsHold { unit }),
        _ => Ok(()),
    }
}

/// ATT-5: whether it is on the ground, for what takes that.
pub(super) fn on_the_ground(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    match fighter.place.height {
        Height::Ground => Ok(()),
        height => Err(Refusal::Aloft { height }),
    }
}

/// Whether a cell is its own or one beside it, for what its hands do there.
pub(super) fn within_reach(
    board: &Board,
    fighter: &Fighter<'_>,
    cell: Cell,
) -> Result<(), Refusal> {
    let distance = board.grid().distance(fighter.place.cell, cell);
    if distance > 1 {
        return Err(Refusal::OutOfHand { distance });
    }
    Ok(())
}

/// Whether it could take up what lies in a cell: here or a step away, and no enemy stands over it.
pub(super) fn at_hand(board: &Board, fighter: &Fighter<'_>, cell: Cell) -> Result<(), Refusal> {
    let (grid, here) = (board.grid(), fighter.place.cell);
    if cell != here && board.ground().enter_cost(here, cell).is_none() {
        let distance = grid.distance(here, cell);
        return Err(Refusal::OutOfHand { distance });
    }
    match board.footing(fighter.id(), fighter.place.height, grid.index(cell)) {
        Footing::Blocked => Err(Refusal::EnemyOverIt),
        _ => Ok(()),
    }
}

/// Whether it has a sound hand that holds nobody down.
pub(super) fn has_hand(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    let mut hands = fighter.profile().body.hands.iter();
    let sound = hands.any(|&(hand, _)| fighter.hand_is_sound(hand));
    if !sound || fighter.grapple.pins.is_some() {
        return Err(Refusal::NoHandForIt);
    }
    Ok(())
}

/// ATT-9: whether it is in its senses: whoever is in a rage wants to strike and nothing else.
pub(super) fn calm(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    if fighter.mood.enraged {
        Err(Refusal::Enraged)
    } else {
        Ok(())
    }
}

/// RND-2: whether a maneuver other than an attack may still follow.
pub(super) fn maneuver(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    unpinned(fighter)?;
    match fighter.progress.cells() {
        0 | 1 => Ok(()),
        cells => Err(Refusal::MovedTooFar { cells }),
    }
}

/// How item `index` is held.
pub(super) fn hold_of(fighter: &Fighter<'_>, index: usize) -> Result<ItemPlace, Refusal> {
    let items = fighter.gear.items.len();
    let item = fighter.gear.items.get(index);
    item.map(|item| item.hold)
        .ok_or(Refusal::NoSuchItem { item: index, items })
}
