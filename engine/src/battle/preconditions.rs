//! What many commands ask of whoever is to obey: to be free of holds, on the ground, not too far gone.

use super::components::ItemPlace;
use super::fighter::Fighter;
use super::refusal::Refusal;
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
