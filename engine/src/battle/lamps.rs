//! Lamps with a flame as they stand, and what somebody can do about one (LMP). It changes nothing.

use super::components::ItemPlace;
use super::fighter::Fighter;
use super::lamp_state::LampState;
use super::refusal::Refusal;
use super::strike::Arena;
use super::{UnitId, View};
use crate::grid::Cell;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::lamp::{Flame, Landing};
use crate::rules::profile::Item;

impl Fighter<'_> {
    /// The flame of item `index`, if it is a lamp with one.
    pub fn flame(&self, index: usize) -> Option<Flame> {
        self.profile().items.get(index)?.lamp()?.flame
    }

    /// Whether item `index` shines where it is carried: in hand, or hung at the belt.
    pub fn carries_light(&self, index: usize) -> bool {
        let Some(lamp) = self.profile().items.get(index).and_then(Item::lamp) else {
            return false;
        };
        let state = self.gear.items[index];
        let about = match state.hold {
            ItemPlace::Held(_) | ItemPlace::Natural => true,
            ItemPlace::Slung => lamp.hung,
            ItemPlace::OnGround(_) | ItemPlace::Broken => false,
        };
        about && state.lamp.shines()
    }

    /// Where item `index` lies and burns, if it does.
    pub fn burns_on_the_ground(&self, index: usize) -> Option<Cell> {
        let state = self.gear.items.get(index)?;
        match state.hold {
            ItemPlace::OnGround(cell) if state.lamp.burns() => Some(cell),
            _ => None,
        }
    }

    /// Whether a hand is free to strike fire while `index` is held: one that is sound and holds nothing.
    fn has_a_hand_for_tinder(&self) -> bool {
        let mut hands = self.profile().body.hands.iter().map(|&(hand, _)| hand);
        hands.any(|hand: Hand| self.hand_is_sound(hand) && self.gear.in_hand(hand).is_none())
    }
}

/// Lighting a lamp, as it can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kindling {
    /// Whether there is fire at hand: then it takes this turn alone.
    pub at_fire: bool,
    /// Turns it takes, this one counted.
    pub turns: u8,
}

/// LMP-2: whether somebody can light item `index`, and how long that takes.
pub(super) fn kindling(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    known: &[Fighter<'_>],
    index: usize,
) -> Result<Kindling, Refusal> {
    let items = fighter.gear.items.len();
    let state = fighter.gear.items.get(index);
    let state = state.ok_or(Refusal::NoSuchItem { item: index, items })?;
    let flame = fighter.flame(index).ok_or(Refusal::NoFlame)?;
    if !matches!(state.hold, ItemPlace::Held(_)) {
        return Err(Refusal::NotInHand);
    }
    let LampState::Unlit { struck, left } = state.lamp else {
        return Err(Refusal::LampBurns);
    };
    if left == Some(0) {
        return Err(Refusal::LampSpent);
    }
    if fire_at_hand(arena, fighter, known) {
        return Ok(Kindling {
            at_fire: true,
            turns: 1,
        });
    }
    if flame.kindle == 0 {
        return Err(Refusal::NoFireAtHand);
    }
    if !fighter.has_a_hand_for_tinder() {
        return Err(Refusal::NoHandForIt);
    }
    Ok(Kindling {
        at_fire: false,
        turns: flame.kindle.saturating_sub(struck).max(1),
    })
}

/// Whether there is fire where it can reach: its own, a friend's beside it, one that lies there, or a burning cell.
fn fire_at_hand(arena: Arena<'_>, fighter: &Fighter<'_>, known: &[Fighter<'_>]) -> bool {
    let (grid, here) = (arena.board.grid(), fighter.place.cell);
    let near = |cell: Cell| grid.distance(here, cell) <= 1;
    let carried = |one: &Fighter<'_>| {
        let items = 0..one.gear.items.len();
        items.into_iter().any(|item| one.carries_light(item))
    };
    let lying = |one: &Fighter<'_>| {
        let mut items = 0..one.gear.items.len();
        items.any(|item| one.burns_on_the_ground(item).is_some_and(near))
    };
    let mut friends = known
        .iter()
        .filter(|one| one.id().side == fighter.id().side);
    let of_friends = friends.any(|one| {
        let here = one.id() == fighter.id()
            || one.is_conscious() && !one.place.height.is_aloft() && near(one.place.cell);
        here && carried(one)
    });
    let burning = || {
        let mut about = grid.area(here, 1);
        about.any(|cell| {
            let mut hazards = arena.board.hazards_at(cell);
            hazards.any(|now| now.kind.light.is_some())
        })
    };
    !fighter.place.height.is_aloft() && (of_friends || known.iter().any(lying) || burning())
}

/// LMP-2: whether somebody can put out item `index` of `owner`.
pub(super) fn may_put_out(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    owner: &Fighter<'_>,
    index: usize,
) -> Result<(), Refusal> {
    let items = owner.gear.items.len();
    let state = owner.gear.items.get(index);
    let state = state.ok_or(Refusal::NoSuchItem { item: index, items })?;
    owner.flame(index).ok_or(Refusal::NoFlame)?;
    if !state.lamp.burns() {
        return Err(Refusal::LampUnlit);
    }
    let ItemPlace::OnGround(cell) = state.hold else {
        let own = owner.id() == fighter.id() && owner.carries_light(index);
        return if own { Ok(()) } else { Err(Refusal::NotInHand) };
    };
    super::preconditions::on_the_ground(fighter)?;
    super::preconditions::at_hand(arena.board, fighter, cell)
}

/// Whether somebody can throw item `index`, burning, into a cell.
pub(super) fn may_throw(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    index: usize,
    to: Cell,
) -> Result<(), Refusal> {
    let items = fighter.gear.items.len();
    let state = fighter.gear.items.get(index);
    let state = state.ok_or(Refusal::NoSuchItem { item: index, items })?;
    let flame = fighter.flame(index).ok_or(Refusal::NoFlame)?;
    if flame.throw == 0 {
        return Err(Refusal::NotForThrowing);
    }
    let ItemPlace::Held(hand) = state.hold else {
        return Err(Refusal::NotInHand);
    };
    super::preconditions::hand_free(fighter, hand)?;
    if !state.lamp.burns() {
        return Err(Refusal::LampUnlit);
    }
    if !arena.board.grid().contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    let (board, here) = (arena.board, fighter.place.cell);
    let (distance, range) = (board.grid().distance(here, to), flame.throw);
    if distance == 0 || distance > range {
        return Err(Refusal::BeyondThrow { distance, range });
    }
    let stands_open = board.ground().ground(to).cost > 0;
    if !stands_open || !board.is_clear(&arena.numbers.sight, fighter.place.into(), to.into()) {
        return Err(Refusal::CellHidden { cell: to });
    }
    Ok(())
}

/// HAZ: the fire that a lamp sets where it lands, if the ground there takes it.
pub(super) fn fire_at(arena: Arena<'_>, flame: Flame, cell: Cell) -> Option<Id> {
    let fire = flame.fire?;
    arena.board.takes_fire(fire, cell).then_some(fire)
}

impl View<'_> {
    /// LMP-2: whether the flame of item `item` burns on where it comes to lie on the ground of a cell.
    pub fn burns_on_at(&self, unit: UnitId, item: usize, cell: Cell) -> bool {
        let flame = self.fighter(unit).and_then(|one| one.flame(item));
        let wet = self.arena().board.ground().ground(cell).wet;
        flame.is_some_and(|flame| flame.lands_on(wet) == Landing::Burns)
    }

    /// Whether the ground of a cell would burn if somebody threw item `item` there, burning, and burn whoever is in it.
    pub fn burns_if_thrown(&self, unit: UnitId, item: usize, to: Cell) -> bool {
        let arena = self.arena();
        let flame = self.fighter(unit).and_then(|one| one.flame(item));
        let fire = flame.and_then(|flame| fire_at(arena, flame, to));
        let kind = fire.and_then(|fire| arena.board.hazard_kind(fire));
        kind.is_some_and(|kind| kind.harm.is_harmful())
    }
}
