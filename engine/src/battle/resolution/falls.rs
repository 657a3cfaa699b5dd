//! Falls strike the ground, one after the other (FAL-1 to FAL-7).

use bevy_ecs::prelude::ResMut;

use super::crippling::rolled;
use super::exchange::{Exchange, Harm, PendingFall};
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{
    CheckCause, DamageDone, FallCause, FallReason, FellFrom, HarmEvent, HarmSource, ImpactDone,
    MotionEvent,
};
use crate::battle::falling::Falling;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::damage::wound;
use crate::rules::flight::Height;

/// The next who falls strikes the ground.
pub(super) fn strike_ground(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() {
        return;
    }
    let Some(fall) = field.falls.pop_front() else {
        return;
    };
    let unit = fall.unit;
    let target = falling(&field, fall).landing_roll();
    let margin = target.map(|target| {
        let why = CheckCause::Landing;
        rolled(&mut field, &mut dice, unit, Attribute::Ag, target, why).margin()
    });
    let falling = falling(&field, fall);
    let landing = falling.landing(margin.unwrap_or(-1));
    let Some(impact) = falling.impact(landing) else {
        return;
    };
    let fell = FellFrom {
        unit,
        from: fall.from,
        to: fall.to,
        yards: fall.yards,
        why: fall.why,
        rolled: landing.rolled,
        feet: landing.feet,
        mph: impact.mph,
    };
    let lands = falling.may_land_on_feet() && landing.feet > 0;
    let (hardness, pounds) = (
        field.board.hardness(fall.to),
        falling.fighter.profile().mass(field.arena().numbers),
    );
    field.emit(MotionEvent::FellFrom(Box::new(fell)));
    // What becomes of the dead is nobody's to roll.
    let is_dead = field.fighter(unit).vitality.life == Life::Dead;
    let strikes = impact.mph > 0 && !is_dead;
    let roll = strikes.then(|| impact.damage.dice.roll(&mut *dice));
    let Some(roll) = roll else {
        lie(&mut field, unit, lands);
        return;
    };
    let dealt = impact.dealt(roll.total);
    field.emit(HarmEvent::Impact(Box::new(ImpactDone {
        unit,
        mph: impact.mph,
        roll: roll.clone(),
        parts: impact.damage.parts.parts.clone(),
        scale: impact.scale,
        pounds,
        mass: impact.mass,
        hardness,
        times: impact.hardness,
        dealt,
    })));
    let falling = self::falling(&field, fall);
    let victim = falling.victim(&impact);
    let hit = impact.hit(victim.body);
    let place = &victim.body.locations[hit.location];
    let past = wound(dealt, hit.damage_type, false, victim.protection, place);
    let injury = victim.injure(field.arena().numbers, &hit, dealt);
    let done = DamageDone {
        attacker: None,
        source: Some(HarmSource::Fall),
        unit,
        location: place.id,
        damage_type: hit.damage_type,
        piercing: false,
        lethal: true,
        roll,
        parts: impact.damage.parts.parts.clone(),
        rolled: dealt,
        dr: past.dr.total,
        dr_parts: past.dr.parts,
        dm: victim.protection.dm,
        factors: past.factors,
        located: injury.located,
        injury: injury.injury,
        counted: injury.counted,
        total_before: injury.total_before,
        total_after: injury.total_after,
    };
    let was_conscious = falling.fighter.is_conscious();
    lie(&mut field, unit, lands && injury.injury <= 0);
    exchange.harm = Some(Harm {
        unit,
        injury,
        was_conscious,
        permanent: 0,
    });
    field.emit(HarmEvent::Damage(Box::new(done)));
}

fn falling<'a>(field: &'a Battlefield<'_, '_>, fall: PendingFall) -> Falling<'a> {
    Falling {
        arena: field.arena(),
        fighter: field.fighter(fall.unit),
        to: fall.to,
        yards: fall.yards,
        why: fall.why,
    }
}

/// FAL-1: whoever falls lies, unless it lands on its feet.
fn lie(field: &mut Battlefield, unit: UnitId, on_feet: bool) {
    if !on_feet && !field.fighter(unit).place.prone {
        let why = FallCause::Fall;
        field.emit(MotionEvent::Fell { unit, why });
    }
}

/// FAL-1: out of the air: somebody goes down where it is, and where falls are on it strikes the ground next.
pub(super) fn tumble(field: &mut Battlefield, unit: UnitId, why: FallCause) {
    let place = field.fighter(unit).place;
    let yards = field.arena().numbers.flight.yards(place.height).max(0);
    field.emit(MotionEvent::Fell { unit, why });
    let falls = field.arena().numbers.dangers.falling().is_some();
    if falls && place.height != Height::Ground {
        field.falls.push_back(PendingFall {
            unit,
            from: place.cell,
            to: place.cell,
            yards: yards.unsigned_abs(),
            why: FallReason::OutOfTheAir,
        });
    }
}
