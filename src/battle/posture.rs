//! Standing up, lying down and letting go of things (MAN-7, DMG-9): whether each may be done now.

use super::Refusal;
use super::components::Hold;
use super::fighter::Fighter;
use super::legal;

/// MAN-7: whether it may stand up: as a maneuver, with legs to stand on.
///
/// # Errors
/// When it stands, has moved too far, or lacks the legs.
pub(super) fn stand_up(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    if !fighter.place.prone {
        return Err(Refusal::StandsAlready);
    }
    if fighter.legs_fail() {
        return Err(Refusal::LimbCrippled);
    }
    legal::maneuver(fighter)
}

/// MAN-7: whether it may lie down: as a maneuver.
///
/// # Errors
/// When it lies, or has moved too far.
pub(super) fn lie_down(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    if fighter.place.prone {
        return Err(Refusal::LiesAlready);
    }
    legal::on_the_ground(fighter)?;
    legal::maneuver(fighter)
}

/// DMG-9: whether it may let go of item `index`: anything in hand, at no cost.
///
/// # Errors
/// When there is no such item, or it is not in hand.
pub(super) fn drop(fighter: &Fighter<'_>, index: usize) -> Result<(), Refusal> {
    let items = fighter.gear.items.len();
    let item = fighter.gear.items.get(index);
    match item.ok_or(Refusal::NoSuchItem { item: index, items })?.hold {
        Hold::Held(_) => Ok(()),
        Hold::Slung | Hold::Natural | Hold::Gone(_) | Hold::Broken => Err(Refusal::NotInHand),
    }
}
