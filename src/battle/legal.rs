//! What a combatant may do on its turn: the one place where commands are allowed or refused.
//!
//! [`Options`](super::Options) lists by these functions and `play` refuses by them.

use super::casting::known;
use super::components::Hold;
use super::event::Maneuver;
use super::fighter::Fighter;
use super::strike::{Strike, Table};
use super::{Aim, Refusal};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::flight::Height;
use crate::rules::gear::Hands;
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// CLC-5: whoever is pinned struggles free, or lies still.
pub(super) fn unpinned(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    match fighter.grapple.pinned_by {
        Some(by) => Err(Refusal::Pinned { by }),
        None => Ok(()),
    }
}

/// CLC-5, MAN-7: whether neither a pin nor a net keeps it where it is.
pub(super) fn loose(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    unpinned(fighter)?;
    match fighter.grapple.net {
        Some(_) => Err(Refusal::Netted),
        None => Ok(()),
    }
}

/// MAN-7: whether it may try to get out of a net.
pub(super) fn struggle(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    maneuver(fighter)?;
    match fighter.grapple.net {
        Some(_) => Ok(()),
        None => Err(Refusal::NotInNet),
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

/// How a leg of movement would go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Leg {
    pub(super) path: Vec<Cell>,
    pub(super) cost: u16,
}

/// RND-2, DMG-9: the movement points a combatant may still spend this turn.
pub(super) fn points_left(table: Table<'_>, fighter: &Fighter<'_>) -> u16 {
    if fighter.place.prone || fighter.progress.step_used || loose(fighter).is_err() {
        return 0;
    }
    fighter
        .move_points(table.numbers)
        .saturating_sub(fighter.progress.spent)
}

/// RND-3: whether the one step that costs whatever it costs is still open.
pub(super) fn may_step(fighter: &Fighter<'_>) -> bool {
    let still = fighter.progress.cells() == 0 && !fighter.progress.step_used;
    still && loose(fighter).is_ok()
}

/// Everything within reach of the rest of the turn's movement points.
pub(super) fn fill_reach(table: Table<'_>, fighter: &Fighter<'_>, reach: &mut Reach) {
    let mover = fighter.id();
    let points = u32::from(points_left(table, fighter));
    let height = fighter.place.height;
    let footing = |index| table.board.footing(mover, height, index);
    let way = table.board.way(height);
    reach.fill(way, fighter.place.cell, points, footing);
}

/// RND-3: what the step into a neighbouring cell costs, if it may be taken: no more than there is.
pub(super) fn step_cost(table: Table<'_>, fighter: &Fighter<'_>, to: Cell) -> Option<u16> {
    let grid = table.board.grid();
    let height = fighter.place.height;
    let free = table.board.footing(fighter.id(), height, grid.index(to)) == Footing::Free;
    if !may_step(fighter) || !free {
        return None;
    }
    let way = table.board.way(height);
    let cost = way.enter_cost(fighter.place.cell, to)?;
    Some(cost.min(points_left(table, fighter)))
}

/// RND-2, RND-3, RND-4: a leg of movement to `to`.
pub(super) fn leg(
    table: Table<'_>,
    fighter: &Fighter<'_>,
    to: Cell,
    reach: &mut Reach,
) -> Result<Leg, Refusal> {
    let grid = table.board.grid();
    if !grid.contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    if to == fighter.place.cell {
        return Err(Refusal::AlreadyThere);
    }
    loose(fighter)?;
    if fighter.progress.step_used {
        return Err(Refusal::StepUsed);
    }
    let height = fighter.place.height;
    if table.board.footing(fighter.id(), height, grid.index(to)) != Footing::Free {
        return Err(Refusal::Occupied);
    }
    let points = points_left(table, fighter);
    fill_reach(table, fighter, reach);
    if let Some(cost) = reach.cost(to) {
        return Ok(Leg {
            path: reach.path(to),
            cost: cost as u16,
        });
    }
    if let Some(cost) = step_cost(table, fighter, to) {
        return Ok(Leg {
            path: vec![to],
            cost,
        });
    }
    if fighter.place.prone {
        return Err(Refusal::MayOnlyCrawl);
    }
    Err(Refusal::NoWay { points })
}

/// RND-3: whether it may turn on the spot to `facing`, and whether that takes the step.
pub(super) fn turn(
    table: Table<'_>,
    fighter: &Fighter<'_>,
    facing: Direction,
) -> Result<bool, Refusal> {
    let grid = table.board.grid();
    if !grid.is_facing(facing) {
        return Err(Refusal::NoSuchFacing);
    }
    if facing == fighter.place.facing {
        return Err(Refusal::AlreadyThere);
    }
    loose(fighter)?;
    if !may_step(fighter) {
        return Err(Refusal::StepUsed);
    }
    let near = [1, -1].map(|steps| grid.turn(fighter.place.facing, steps));
    Ok(fighter.progress.turned || !near.contains(&facing))
}

/// RND-2: whether a maneuver other than an attack may still follow.
pub(super) fn maneuver(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    unpinned(fighter)?;
    match fighter.progress.cells() {
        0 | 1 => Ok(()),
        cells => Err(Refusal::MovedTooFar { cells }),
    }
}

/// MAG-2: whether it may concentrate or cast at all: after a step at most, and unafraid.
pub(super) fn spell_turn(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    maneuver(fighter)?;
    if fighter.is_afraid() {
        return Err(Refusal::Afraid);
    }
    Ok(())
}

/// MAG-2: whether it may spend the turn concentrating on a spell.
pub(super) fn concentrate(fighter: &Fighter<'_>, spell: Id) -> Result<(), Refusal> {
    spell_turn(fighter)?;
    match known(fighter, spell)?.spell.casting {
        0 => Err(Refusal::NoConcentration),
        _ => Ok(()),
    }
}

/// MAN-6: whether it may aim at `target`.
pub(super) fn aim<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
) -> Result<(), Refusal> {
    let cells = fighter.progress.cells();
    if cells > 0 {
        return Err(Refusal::MustStandStill { cells });
    }
    let unit = target.id();
    let attacks = 0..fighter.profile().attacks.len();
    let mut shots = attacks.map(|attack| Strike {
        table,
        attacker: fighter,
        defender: target,
        attack,
        aim: Aim::Location(target.profile().body.locations[target.profile().body.main].id),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    });
    let ranged = |strike: &Strike<'_>| strike.technique().1.missile.is_some();
    if shots.any(|strike| ranged(&strike) && strike.check().is_ok()) {
        Ok(())
    } else {
        Err(Refusal::NothingToAim { unit })
    }
}

/// MAN-7: whether it may take item `index` into `hand`.
pub(super) fn ready(fighter: &Fighter<'_>, index: usize, hand: Hand) -> Result<(), Refusal> {
    maneuver(fighter)?;
    hand_free(fighter, hand)?;
    if hold_of(fighter, index)? != Hold::Slung {
        return Err(Refusal::NotSlung);
    }
    fits_hand(fighter, index, hand)
}

/// MAN-7: whether it may take item `index` from the ground into `hand`.
pub(super) fn pick_up(
    table: Table<'_>,
    fighter: &Fighter<'_>,
    index: usize,
    hand: Hand,
) -> Result<(), Refusal> {
    maneuver(fighter)?;
    hand_free(fighter, hand)?;
    on_the_ground(fighter)?;
    let Hold::Gone(cell) = hold_of(fighter, index)? else {
        return Err(Refusal::NotOnTheGround);
    };
    let (grid, here) = (table.board.grid(), fighter.place.cell);
    if cell != here && table.board.ground().enter_cost(here, cell).is_none() {
        let distance = grid.distance(here, cell);
        return Err(Refusal::OutOfHand { distance });
    }
    let height = fighter.place.height;
    if table.board.footing(fighter.id(), height, grid.index(cell)) == Footing::Blocked {
        return Err(Refusal::EnemyOverIt);
    }
    fits_hand(fighter, index, hand)
}

fn hold_of(fighter: &Fighter<'_>, index: usize) -> Result<Hold, Refusal> {
    let items = fighter.gear.items.len();
    let item = fighter.gear.items.get(index);
    item.map(|item| item.hold)
        .ok_or(Refusal::NoSuchItem { item: index, items })
}

/// Whether item `index` can be held in `hand` now.
fn fits_hand(fighter: &Fighter<'_>, index: usize, hand: Hand) -> Result<(), Refusal> {
    let item = &fighter.profile().items[index];
    let hands = item.weapon().map_or(Hands::One, |weapon| weapon.hands);
    let fits = match hands {
        Hands::One => !hand.is_both(),
        Hands::Two => hand.is_both(),
        Hands::Either => true,
    };
    if !fighter.profile().body.has_hand(hand) {
        Err(Refusal::NoSuchHand { hand })
    } else if !fits {
        Err(Refusal::WrongHand)
    } else if !fighter.hand_is_sound(hand) {
        Err(Refusal::LimbCrippled)
    } else {
        Ok(())
    }
}

/// Whether it stands where its side may leave the field.
pub(super) fn withdraw(fighter: &Fighter<'_>, exits: &[Cell]) -> Result<(), Refusal> {
    loose(fighter)?;
    if exits.contains(&fighter.place.cell) {
        Ok(())
    } else {
        Err(Refusal::NoExit)
    }
}

/// WPN-1: whether item `index` needs a turn of reloading, and can have it.
pub(super) fn reload(fighter: &Fighter<'_>, index: usize) -> Result<(), Refusal> {
    maneuver(fighter)?;
    let items = fighter.gear.items.len();
    let state = fighter
        .gear
        .items
        .get(index)
        .ok_or(Refusal::NoSuchItem { item: index, items })?;
    if let Hold::Held(hand) = state.hold {
        hand_free(fighter, hand)?;
    }
    match state.hold {
        Hold::Held(_) | Hold::Natural if state.reload > 0 => Ok(()),
        Hold::Held(_) | Hold::Natural => Err(Refusal::NothingToReload),
        Hold::Slung | Hold::Gone(_) | Hold::Broken => Err(Refusal::NotInHand),
    }
}
