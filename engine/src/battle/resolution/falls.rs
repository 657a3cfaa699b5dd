//! Impacts strike the ground, one after the other (FAL-1 to FAL-8).

use super::checks::roll_check_once;
use super::crash::{ImpactOn, hurt, roll};
use super::exchange::{Exchange, PendingFall};
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, FellFrom, HarmSource, MotionEvent, ProneCause};
use crate::battle::falling::Falling;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;

/// Who falls strikes the ground.
pub(super) fn strike_ground(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    fall: PendingFall,
) {
    let unit = fall.unit;
    let target = falling(field, fall).landing_roll();
    let margin = target.map(|target| {
        let why = CheckCause::Landing;
        roll_check_once(field, dice, unit, Attribute::Ag, target, why).margin()
    });
    let falling = falling(field, fall);
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
        dived: landing.dived,
        mph: impact.mph,
    };
    // Who dives comes up swimming.
    let lands = landing.feet > 0 || landing.dived;
    let crash = ImpactOn {
        unit,
        pounds: falling.fighter.profile().mass(field.arena().numbers),
        hardness: falling.surface(landing.dived).hardness(),
        spread: impact.lands.is_none(),
        impact,
        source: HarmSource::Fall,
        attacker: None,
    };
    field.emit(MotionEvent::FellFrom(Box::new(fell)));
    // What becomes of the dead is nobody's to roll.
    let is_dead = field.fighter(unit).vitality.life == Life::Dead;
    if is_dead || crash.impact.mph == 0 {
        lie(field, unit, lands);
        return;
    }
    let dealt = roll(field, dice, &crash);
    hurt(field, exchange, &crash, dealt, |field, injury| {
        lie(field, unit, lands && injury <= 0);
    });
}

fn falling<'a>(field: &'a Battlefield<'_, '_>, fall: PendingFall) -> Falling<'a> {
    Falling {
        arena: field.arena(),
        fighter: field.fighter(fall.unit),
        to: fall.to,
        yards: fall.yards,
        why: fall.why,
        onto: fall.onto,
    }
}

/// FAL-1: whoever falls lies, unless it lands on its feet.
fn lie(field: &mut Battlefield, unit: UnitId, on_feet: bool) {
    if !on_feet && !field.fighter(unit).place.prone {
        let why = ProneCause::Fall;
        field.emit(MotionEvent::Fell { unit, why });
    }
}
