//! Breath runs out where there is no air, and is drawn again where there is (SUS-7).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check_once;
use super::endurance::spend;
use super::incapacity::{faint_away, perish};
use super::resources::Exchange;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::{Breath, Life};
use crate::battle::event::{AilmentEvent, BreathHeld, CheckCause, EnduranceCause, FaintCause};
use crate::battle::suffocation::Suffocation;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::explore::Pace;

/// Those whose breath is counted at the end of this round: who is where there may be no air, and who held its breath.
pub(super) fn short_of_air(field: &Battlefield) -> Vec<UnitId> {
    if field.arena().numbers.dangers.air.is_none() {
        return Vec::new();
    }
    let held = |unit: &UnitId| {
        let breath = field.fighter(*unit).stamina.breath;
        let pays = breath.gone > 0 || breath.dies.is_some();
        pays || airing(field, *unit).is_some()
    };
    let ids = field.ids().into_iter();
    ids.filter(held).collect()
}

/// Whoever is on the field and on the ground where there may be no air.
fn airing<'f>(field: &'f Battlefield, unit: UnitId) -> Option<Suffocation<'f>> {
    let fighter = field.fighter(unit);
    let here = matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious);
    let place = fighter.place;
    let there = here && !place.height.is_aloft();
    there.then(|| Suffocation::of(field.arena(), fighter, place.cell))?
}

/// The next of them holds its breath for a round, pays for want of it, or draws it again.
pub(super) fn breathe(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() || !field.harm.impacts.is_empty() {
        return;
    }
    let Some(unit) = field.harm.queue.next_breath() else {
        return;
    };
    if !gets_none(&mut field, &mut dice, unit) {
        let breath = field.fighter(unit).stamina.breath;
        let held = breath.gone > 0 || breath.dies.is_some();
        if held && field.fighter(unit).vitality.life != Life::Dead {
            field.emit(AilmentEvent::BreathDrawn { unit });
        }
    } else if field.fighter(unit).is_conscious() {
        hold(&mut field, &mut dice, unit);
    } else {
        suffocate(&mut field, unit);
    }
}

/// Whether somebody has no air this round; the roll to come up for it is made.
fn gets_none(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) -> bool {
    let Some(airing) = airing(field, unit).filter(Suffocation::goes_under) else {
        return false;
    };
    let Some(target) = airing.coming_up() else {
        return true;
    };
    let why = CheckCause::Swimming;
    !roll_check_once(field, dice, unit, Attribute::Ag, target, why).success
}

/// The rounds for which somebody holds its breath now: one, or all of a stint if it did so before (TIM-2).
fn rounds_held(field: &Battlefield, unit: UnitId) -> u32 {
    let held = field.fighter(unit).stamina.breath.gone > 0;
    if !held || field.clock.pace == Pace::Rounds {
        return 1;
    }
    let (round, fought) = (field.clock.round, field.clock.fought);
    let numbers = &field.arena().numbers.explore;
    numbers.end_of_stint(round, fought).saturating_sub(round)
}

/// Rounds without air: of breath as long as there is some, and then of END.
fn hold(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let mut rounds = rounds_held(field, unit);
    let Some(airing) = airing(field, unit) else {
        return;
    };
    let whole = airing.whole();
    if airing.gone() < whole {
        let effort = airing.effort();
        let (gone, without) = airing.gone_after(effort, rounds);
        let (hazard, left) = (airing.id(), airing.rounds_of(gone, effort));
        field.emit(AilmentEvent::Breath(BreathHeld {
            unit,
            hazard,
            effort,
            gone,
            whole,
            left,
        }));
        rounds = without;
    }
    if rounds == 0 {
        return;
    }
    let spent = i16::try_from(rounds).unwrap_or(i16::MAX);
    spend(field, dice, unit, spent, EnduranceCause::Suffocation);
    let fighter = field.fighter(unit);
    let least = -fighter.profile().attributes.end;
    if fighter.is_conscious() && fighter.stamina.end <= least {
        faint_away(field, unit, FaintCause::Suffocation);
    }
}

/// The senseless hold no breath: their time runs.
fn suffocate(field: &mut Battlefield, unit: UnitId) {
    let round = field.clock.round;
    let Breath { dies, .. } = field.fighter(unit).stamina.breath;
    match dies {
        Some(dies) if dies <= round => perish(field, unit),
        Some(_) => {}
        None => {
            let Some(airing) = airing(field, unit) else {
                return;
            };
            let (hazard, dies) = (airing.id(), round + u32::from(airing.dead()));
            field.emit(AilmentEvent::Suffocates { unit, hazard, dies });
        }
    }
}
