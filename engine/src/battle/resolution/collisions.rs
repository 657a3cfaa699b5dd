//! Collisions: who slams somebody, what it drives where, and what it does to both (COL-1 to COL-10, COL-13).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check_once;
use super::concentration::shake;
use super::contest::of_strength;
use super::crash::{ImpactOn, hurt, roll};
use super::going_down;
use super::grapple::tear_off;
use super::resources::{Catch, Exchange, PendingBump, PendingFall, strike};
use crate::battle::battlefield::Battlefield;
use crate::battle::collision::{Collision, CollisionImpact, balance_roll};
use crate::battle::components::Life;
use crate::battle::event::{
    AimLoss, AttackEvent, CheckCause, Collided, ConcentrationLoss, DropCause, GearEvent,
    HarmSource, ItemLost, Maneuver, MotionEvent, ObjectStruck, ProneCause,
};
use crate::battle::knockback::{Knockback, KnockbackEnd};
use crate::battle::{DiceBag, UnitId};
use crate::grid::{Cell, Direction};
use crate::rules::attack::Outcome;
use crate::rules::attribute::Attribute;
use crate::rules::damage::RollFactors;
use crate::rules::gear::{DamageType, damage_object};
use crate::rules::impact::Impact;

/// A slam that has been rolled: dodged it does nothing; else the two collide (COL-13).
pub(super) fn slam(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let slams = |maneuver: Maneuver| maneuver == Maneuver::Slam;
    let Some(rolled) = exchange
        .rolled
        .take_if(|rolled| slams(rolled.declared.maneuver))
    else {
        return;
    };
    let shield = match rolled.outcome {
        Outcome::Miss => return,
        Outcome::Hit => None,
        Outcome::Defended | Outcome::Shield if rolled.met.is_none() => return,
        Outcome::Defended | Outcome::Shield => rolled.met,
    };
    let attacker = Some(rolled.declared.attacker);
    let Some(collision) = Collision::of_slam(&strike(&field, rolled.declared)) else {
        return;
    };
    let both = collision.both.map(|one| one.id());
    let contested = collision.is_contested();
    let margin = contested.then(|| of_strength(&mut field, &mut dice, both));
    let Some(collision) = Collision::of_slam(&strike(&field, rolled.declared)) else {
        return;
    };
    let collision = collision.won_by(margin.unwrap_or(0));
    let cell = collision.both[1].place.cell;
    let [runner, other] = collision.bumps();
    let ways = [0, 1].map(|which| collision.way_of(which));
    let [back, away] = collision.driven();
    let mut collided = told(&collision, both[0], Some(both[1]), cell);
    collided.contest = margin;
    field.emit(MotionEvent::Collided(Box::new(collided)));
    for (unit, bump, shield) in [(both[1], other, shield), (both[0], runner, None)] {
        field.harm.impacts.bump(PendingBump {
            unit,
            bump,
            source: HarmSource::Collision,
            attacker: attacker.filter(|by| *by != unit),
            shield,
        });
    }
    drive(&mut field, &mut dice, both[1], ways[1], &away);
    drive(&mut field, &mut dice, both[0], ways[0], &back);
    if field.arena().numbers.dangers.overrun.is_some() {
        field.harm.impacts.ride_on(both[0], both[1], ways[1]);
    }
}

/// What an event tells of a collision.
fn told(collision: &Collision<'_>, unit: UnitId, into: Option<UnitId>, cell: Cell) -> Collided {
    let meeting = collision.meeting();
    Collided {
        unit,
        into,
        cell,
        mph: meeting.mph(),
        pounds: vec![meeting.pounds[0] - collision.power(), meeting.pounds[1]],
        changes: meeting.changes().to_vec(),
        braced: collision.is_braced(),
        powered: collision.power(),
        contest: None,
    }
}

/// COL-9: somebody is driven back, and what ends its way follows.
fn drive(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    way: Direction,
    driven: &Knockback,
) {
    if driven.path.is_empty() && driven.end == KnockbackEnd::Nothing {
        return;
    }
    if !driven.path.is_empty() {
        let path = driven.path.clone();
        field.emit(MotionEvent::KnockedBack { unit, path });
    }
    stopped(field, unit, way, driven, DropCause::KnockedBack);
    thrown_off(field, dice, unit);
}

/// COL-9: what ends the way of somebody who has been driven or pushed along it: an edge, something solid, somebody.
pub(super) fn stopped(
    field: &mut Battlefield,
    unit: UnitId,
    way: Direction,
    driven: &Knockback,
    why: DropCause,
) {
    match driven.end {
        KnockbackEnd::Nothing => {}
        KnockbackEnd::Drop { to, yards } => {
            let from = field.fighter(unit).place.cell;
            field.harm.impacts.fall(PendingFall {
                unit,
                from,
                to,
                yards,
                why,
                onto: None,
                catch: Catch::UNASKED,
            });
        }
        KnockbackEnd::Solid { cell } => hit_wall(field, unit, cell, driven.left),
        KnockbackEnd::Somebody { unit: other } => {
            let both = [field.fighter(unit), field.fighter(other)];
            let Some(collision) = Collision::of_driven(field.arena(), both, way, driven.left)
            else {
                return;
            };
            let collided = told(&collision, unit, Some(other), both[1].place.cell);
            let [own, theirs] = collision.bumps();
            field.emit(MotionEvent::Collided(Box::new(collided)));
            for (unit, bump) in [(unit, own), (other, theirs)] {
                field.harm.impacts.bump(PendingBump {
                    unit,
                    bump,
                    source: HarmSource::Collision,
                    attacker: None,
                    shield: None,
                });
            }
        }
    }
}

/// COL-9: something solid is struck with the speed that was left, all over.
fn hit_wall(field: &mut Battlefield, unit: UnitId, cell: Cell, left: u16) {
    let Some(numbers) = &field.arena().numbers.dangers.impact else {
        return;
    };
    let mph = left * numbers.mph_per_cell;
    let profile = field.fighter(unit).profile();
    let pounds = profile.mass(field.arena().numbers);
    let hardness = field.board.hardness(cell);
    let impact = Impact::new(numbers, mph, pounds, profile.attributes.hp, hardness);
    let bump = CollisionImpact {
        impact,
        pounds,
        hardness,
        spread: true,
        change: mph,
    };
    field.emit(MotionEvent::Collided(Box::new(Collided {
        unit,
        into: None,
        cell,
        mph,
        pounds: vec![pounds],
        changes: vec![mph],
        braced: false,
        powered: 0,
        contest: None,
    })));
    field.harm.impacts.bump(PendingBump {
        unit,
        bump,
        source: HarmSource::Collision,
        attacker: None,
        shield: None,
    });
}

/// Whoever has been moved by force is out of every hold, and loses aim and concentration (MAN-6).
pub(super) fn thrown_off(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    tear_off(field, unit);
    // However short the way: it does not stand still.
    if field.fighter(unit).stance.aim.is_some() {
        let why = AimLoss::Pushed;
        field.emit(AttackEvent::AimLost { unit, why });
    }
    shake(field, dice, unit, ConcentrationLoss::Pushed);
}

/// What a collision does to one of those who met: the roll to stay up, the impact, the harm.
pub(super) fn bump(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    pending: PendingBump,
) {
    let PendingBump {
        unit,
        bump,
        source,
        attacker,
        shield,
    } = pending;
    // What becomes of the dead is nobody's to roll.
    if field.fighter(unit).vitality.life == Life::Dead {
        return;
    }
    stagger(field, dice, unit, bump.change);
    let crash = ImpactOn {
        unit,
        impact: bump.impact,
        pounds: bump.pounds,
        hardness: bump.hardness,
        spread: bump.spread,
        source,
        attacker,
    };
    if crash.impact.mph == 0 {
        return;
    }
    let (faces, dealt) = roll(field, dice, &crash);
    let Some(item) = shield else {
        hurt(field, exchange, &crash, (faces, dealt), |_, _| ());
        return;
    };
    let owned = &field.fighter(unit).profile().items[item];
    let (weapon, hp) = (owned.id(), owned.hp());
    let impaling = field.arena().numbers.objects.impaling;
    let done = damage_object(dealt, DamageType::Crushing, hp, impaling);
    field.emit(GearEvent::Struck(Box::new(ObjectStruck {
        attacker: attacker.unwrap_or(unit),
        unit,
        item,
        weapon,
        damage_type: DamageType::Crushing,
        roll: faces,
        parts: crash.impact.damage.parts.parts.clone(),
        times: RollFactors::new(),
        rolled: dealt,
        factors: arrayvec::ArrayVec::new(),
        damage: done.damage,
        hp,
        broke: done.breaks,
    })));
    if done.breaks {
        field.emit(GearEvent::Broke(ItemLost { unit, item, weapon }));
    }
}

/// COL-9: whoever stands may go down by so great a change of speed; who can't help itself does.
fn stagger(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, change: u16) {
    let fighter = field.fighter(unit);
    if !fighter.is_standing() || fighter.place.height.is_aloft() {
        return;
    }
    let helpless = fighter.is_helpless();
    let Some(target) = balance_roll(field.arena(), &fighter, change) else {
        return;
    };
    let why = CheckCause::Balance;
    if helpless || !roll_check_once(field, dice, unit, Attribute::Ag, target, why).success {
        going_down::go_down(field, unit, ProneCause::KnockedDown);
    }
}
