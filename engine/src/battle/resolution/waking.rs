//! Who sleeps wakes: by noise, by light, by friends who are up, by blows (DUN-6, ATK-6).
//!
//! It never knows the sleep of spells.

use super::checks::roll_check;
use super::meeting::enemies_known;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, ExploreEvent, MindEvent, WakeCause};
use crate::battle::fighter::Fighter;
use crate::battle::hearing::Earshot;
use crate::battle::{DiceBag, UnitId};
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::explore::Surroundings;
use crate::rules::hearing::Noise;
use crate::rules::light::Light;
use crate::rules::waking::Stir;

/// How loud it has been where somebody sleeps: by how many cells more than the way to it a noise would have carried.
#[derive(Default)]
pub(in crate::battle) struct NoiseAtSleepers(Vec<(UnitId, u16)>);

impl NoiseAtSleepers {
    /// A noise that reaches sleepers whose side is another than `side`, if that is named.
    pub(in crate::battle) fn add(
        &mut self,
        field: &Battlefield,
        side: Option<u8>,
        (cell, reach): (Cell, u16),
    ) {
        let board = &*field.board;
        let others = |one: &Fighter<'_>| side != Some(one.id().side);
        // No sound gets anywhere by less than the way of a bird.
        let near = |one: &Fighter<'_>| board.grid().distance(cell, one.place.cell) <= reach;
        let heard = |one: &Fighter<'_>| sleeps(one) && others(one) && near(one);
        let mut asleep = field.fighters().filter(heard);
        let Some(first) = asleep.next() else {
            return;
        };
        let shut_door = field.arena().numbers.explore.shut_door;
        let earshot = Earshot::of(board, (cell, reach, shut_door), |_| false);
        for one in std::iter::once(first).chain(asleep) {
            let Some(cost) = earshot.cost(board, one.place.cell) else {
                continue;
            };
            let over = reach - cost;
            match self.0.iter_mut().find(|(unit, _)| *unit == one.id()) {
                Some((_, known)) => *known = over.max(*known),
                None => self.0.push((one.id(), over)),
            }
        }
    }

    fn at(&self, unit: UnitId) -> Option<u16> {
        let mut all = self.0.iter();
        all.find(|(known, _)| *known == unit).map(|(_, over)| *over)
    }
}

/// Whether somebody sleeps by nature, who would act if it were awake.
fn sleeps(one: &Fighter<'_>) -> bool {
    one.vitality.asleep && one.is_conscious()
}

fn sleepers(field: &Battlefield) -> Vec<UnitId> {
    let asleep = field.fighters().filter(sleeps);
    asleep.map(|one| one.id()).collect()
}

/// A noise of somebody, which each hears once: those who wake know where it was.
pub(in crate::battle) fn startle(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    (unit, cell, reach): (UnitId, Cell, u16),
    din: &NoiseAtSleepers,
) {
    let mut sides: Vec<u8> = Vec::new();
    for one in sleepers(field) {
        let noise = din.at(one);
        let stir = Stir {
            noise,
            ..Stir::default()
        };
        if noise.is_some() && wakes(field, dice, one, stir) {
            sides.push(one.side);
        }
    }
    sides.dedup();
    let noisy = field.fighter(unit).senses;
    sides.retain(|&side| !noisy.is_known_to(side));
    if !sides.is_empty() {
        let sides = field.side_ids(&sides);
        field.emit(ExploreEvent::Noise {
            unit,
            cell,
            reach,
            sides,
        });
    }
}

/// At a round's end, and a stint's: those about whom somebody has fought, who lie in light, whom friends shake.
pub(super) fn rouse(field: &mut Battlefield, dice: &mut DiceBag) {
    let asleep = sleepers(field);
    if asleep.is_empty() {
        return;
    }
    let place = field
        .explore()
        .map_or(Surroundings::Outdoors, |it| it.place);
    let reach = field.arena().numbers.explore.carries(Noise::Fight, place);
    let fights = |one: &Fighter<'_>| one.is_conscious() && one.stance.maneuver.is_loud();
    let fought = field.fighters().filter(fights);
    let cells: Vec<Cell> = fought.map(|one| one.place.cell).collect();
    let mut din = NoiseAtSleepers::default();
    for cell in cells {
        din.add(field, None, (cell, reach));
    }
    for unit in asleep {
        let one = field.fighter(unit);
        if one.grapple.is_bound() {
            wake(field, unit, WakeCause::Blow);
            continue;
        }
        let stir = Stir {
            noise: din.at(unit),
            light: field.is_lit(one.place.cell),
            friend: is_shaken(field, &one),
        };
        wakes(field, dice, unit, stir);
    }
}

/// Whether a friend beside it is up and knows of an enemy.
fn is_shaken(field: &Battlefield, one: &Fighter<'_>) -> bool {
    let own = one.id();
    let mut friends = field.fighters().filter(|friend| {
        let near = field.board.distance(friend.place, one.place) <= 1;
        let other = friend.id().side == own.side && friend.id() != own;
        other && near && !friend.is_helpless()
    });
    friends.next().is_some() && enemies_known(field, own.side) > 0
}

/// The roll, if anything may wake it; whether it wakes.
fn wakes(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, stir: Stir) -> bool {
    let (one, numbers) = (field.fighter(unit), field.arena().numbers.explore);
    let light_sleep = one.profile().traits.light_sleep.unwrap_or(0);
    let Some(target) = numbers.waking.roll(stir, one.per(), light_sleep) else {
        return false;
    };
    let made = roll_check(
        field,
        dice,
        unit,
        Attribute::Per,
        target,
        CheckCause::Waking,
    );
    if made {
        let why = match stir {
            Stir { friend: true, .. } => WakeCause::Friend,
            Stir { noise: Some(_), .. } => WakeCause::Noise,
            _ => WakeCause::Light,
        };
        wake(field, unit, why);
    }
    made
}

/// It wakes, if it sleeps.
pub(super) fn wake(field: &mut Battlefield, unit: UnitId, why: WakeCause) {
    if sleeps(&field.fighter(unit)) {
        field.emit(MindEvent::Woke { unit, why });
    }
}

impl Battlefield<'_, '_> {
    /// Whether a lamp or the like shines on a cell where it is not bright of itself.
    fn is_lit(&self, cell: Cell) -> bool {
        self.has_dark() && self.board.light(cell) >= Light::Bright
    }
}
