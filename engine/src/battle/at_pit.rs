//! What somebody can do who has fallen into a pit, with its odds (DUN-8): asked by the command, the opponents and whoever shows
//! the chances.

use super::components::ItemPlace;
use super::fighter::Fighter;
use super::preconditions;
use super::refusal::Refusal;
use super::strike::Arena;
use crate::grid::{Cell, Footing};
use crate::rules::attribute::Attribute;
use crate::rules::maneuver::Need;
use crate::rules::part::{Parts, Why};
use crate::rules::trap::climbing_out;

/// Whether it may try to climb out to a cell.
///
/// # Errors
/// What is missing: a pit, a stand, or room beside it.
pub(super) fn climb(arena: Arena<'_>, fighter: &Fighter<'_>, to: Cell) -> Result<(), Refusal> {
    let board = arena.board;
    if !board.grid().contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    if fighter.grapple.pit.is_none() {
        return Err(Refusal::NotInAPit);
    }
    preconditions::unhindered(fighter)?;
    preconditions::maneuver(fighter)?;
    preconditions::on_the_ground(fighter)?;
    if fighter.place.prone {
        return Err(Refusal::Lacks {
            need: Need::Standing,
        });
    }
    let here = fighter.place.cell;
    let distance = board.grid().distance(here, to);
    if distance != 1 {
        return Err(Refusal::OutOfHand { distance });
    }
    let index = board.grid().index(to);
    let open = board.ground().enter_cost(here, to).is_some();
    match board.footing(fighter.id(), fighter.place.height, index) {
        Footing::Free if open => Ok(()),
        _ => Err(Refusal::NoWay { points: 0 }),
    }
}

/// What it is rolled against: AG, and the better with a friend at the edge or a rope.
pub(super) fn target<'a>(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    mut everybody: impl Iterator<Item = Fighter<'a>>,
) -> Parts {
    let grid = arena.board.grid();
    let (own, here) = (fighter.id(), fighter.place.cell);
    let helped = everybody.any(|one| {
        let friend = one.id().side == own.side && one.id() != own;
        let able = one.is_standing() && !one.is_helpless() && !one.vitality.stunned;
        let free = !one.grapple.is_bound() && !one.place.height.is_aloft();
        friend && able && free && grid.distance(here, one.place.cell) == 1
    });
    let ag = fighter.st_ag_mv(arena.numbers).1;
    let level = fighter.profile().skills.climbing;
    let help = match helped {
        true => Some(Why::Helper),
        false => has_rope(fighter).then_some(Why::Tool),
    };
    let mut target = climbing_out(&arena.numbers.search, ag, level, help);
    target.add(Why::Glare, arena.glare_on(fighter, Attribute::Ag));
    target
}

/// Whether it has a rope about it.
fn has_rope(fighter: &Fighter<'_>) -> bool {
    let mut all = fighter.profile().items.iter().zip(&fighter.gear.items);
    all.any(|(item, state)| {
        let about = matches!(state.hold, ItemPlace::Held(_) | ItemPlace::Slung);
        about && item.weapon().is_some_and(|weapon| weapon.rope)
    })
}
