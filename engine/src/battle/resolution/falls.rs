//! Impacts strike the ground, one after the other (FAL-1 to FAL-8).

use super::checks::roll_check_once;
use super::crash::{ImpactOn, hurt, roll};
use super::resources::{Catch, Exchange, PendingBump, PendingFall};
use crate::battle::battlefield::Battlefield;
use crate::battle::catching::Catching;
use crate::battle::collision::CollisionImpact;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, DropCause, FellFrom, HarmSource, MotionEvent, ProneCause};
use crate::battle::falling::Falling;
use crate::battle::pending::CatchDue;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::impact::Hardness;

/// Who falls strikes the ground.
pub(super) fn strike_ground(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    fall: PendingFall,
) {
    if may_be_caught(field, fall) {
        return;
    }
    let unit = fall.unit;
    let target = falling(field, fall).landing_roll();
    let margin = target.map(|target| {
        let why = CheckCause::Landing;
        roll_check_once(field, dice, unit, Attribute::Ag, target, why).margin()
    });
    let landing = falling(field, fall).landing(margin.unwrap_or(-1));
    let Some(impact) = falling(field, fall).impact(landing) else {
        return;
    };
    let catch = catch(field, dice, fall, impact.mph);
    let falling = falling(field, fall);
    let taken = catch.as_ref().map_or(0, |(_, taken, _)| *taken);
    let softened = catch
        .as_ref()
        .and_then(|_| falling.caught(impact.mph - taken));
    let is_caught = softened.is_some();
    let impact = softened.unwrap_or(impact);
    let fell = FellFrom {
        unit,
        from: fall.from,
        to: fall.to,
        yards: fall.yards,
        why: fall.why,
        rolled: landing.rolled,
        feet: landing.feet,
        dived: landing.dived,
        caught_by: catch.as_ref().map(|(by, ..)| *by),
        caught: taken,
        mph: impact.mph,
    };
    // Who dives comes up swimming.
    let lands = landing.feet > 0 || landing.dived || is_caught;
    let crash = ImpactOn {
        unit,
        pounds: falling.fighter.profile().mass(field.arena().numbers),
        hardness: match is_caught {
            true => Hardness::Yielding,
            false => falling.surface(landing.dived).hardness(),
        },
        spread: impact.lands.is_none(),
        impact,
        source: HarmSource::Fall,
        attacker: None,
    };
    field.emit(MotionEvent::FellFrom(Box::new(fell)));
    if let Some((by, _, bump)) = catch {
        field.harm.impacts.bump(PendingBump {
            unit: by,
            bump,
            source: HarmSource::Catch,
            attacker: None,
            shield: None,
        });
    }
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

/// FAL-11: whether somebody is asked whether it catches whoever falls: the next who could, in the order of ids.
fn may_be_caught(field: &mut Battlefield, fall: PendingFall) -> bool {
    let Catch::After(asked) = fall.catch else {
        return false;
    };
    let target = fall.unit;
    let is_dead = field.fighter(target).vitality.life == Life::Dead;
    if is_dead || fall.why == DropCause::Trap {
        return false;
    }
    let mut others = field
        .ids()
        .into_iter()
        .filter(|id| asked.is_none_or(|asked| *id > asked));
    let able = |id: &UnitId| Catching::new(field.fighter(*id), falling(field, fall)).is_some();
    let Some(unit) = others.find(able) else {
        return false;
    };
    // Nobody is asked while anything else may still befall it.
    if field.harm.impacts.has_blows() {
        field.harm.impacts.fall(fall);
        return true;
    }
    field.emit(MotionEvent::CatchOpened(CatchDue {
        unit,
        target,
        from: fall.from,
        to: fall.to,
        yards: fall.yards,
        why: fall.why,
        onto: fall.onto,
    }));
    true
}

/// FAL-11: who has caught whoever falls at this speed, how much that took off, and what it does to the catcher.
fn catch(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    fall: PendingFall,
    mph: u16,
) -> Option<(UnitId, u16, CollisionImpact)> {
    let Catch::By(by) = fall.catch else {
        return None;
    };
    let target = Catching::new(field.fighter(by), falling(field, fall))?.roll()?;
    let why = CheckCause::Catch;
    if !roll_check_once(field, dice, by, Attribute::Ag, target, why).success {
        return None;
    }
    let catching = Catching::new(field.fighter(by), falling(field, fall))?;
    let taken = catching.takes_off().min(mph);
    Some((by, taken, catching.bump(mph - taken)?))
}
