//! Impacts strike, one after the other: falls, and what collisions do (COL-9, FAL-1); and hearts that have to bear a blow (HRT-1).

use bevy_ecs::prelude::ResMut;

use super::resources::{Exchange, Impending};
use super::{collisions, falls, grapple, heart, overrun, trips};
use crate::battle::DiceBag;
use crate::battle::battlefield::Battlefield;

/// The next of them.
pub(super) fn strike_next(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() {
        return;
    }
    let (field, dice, exchange) = (&mut field, &mut *dice, &mut *exchange);
    match field.harm.impacts.pop_front() {
        None => {}
        Some(Impending::Fall(fall)) => falls::strike_ground(field, dice, exchange, fall),
        Some(Impending::Bump(bump)) => collisions::bump(field, dice, exchange, bump),
        Some(Impending::Trip(unit)) => trips::strike_ground(field, dice, exchange, unit),
        Some(Impending::FollowUp { unit, target }) if !field.harm.impacts.is_empty() => {
            field.harm.impacts.follow_up(unit, target);
        }
        Some(Impending::FollowUp { unit, target }) => grapple::may_pin(field, unit, target),
        Some(Impending::Trampling { by, unit }) => {
            overrun::trample(field, dice, exchange, by, unit);
        }
        Some(Impending::Heart { unit, strain }) => {
            heart::falter(field, dice, exchange, unit, strain);
        }
        Some(Impending::RideOn { unit, target, way }) if !field.harm.impacts.is_empty() => {
            field.harm.impacts.ride_on(unit, target, way);
        }
        Some(Impending::RideOn { unit, target, way }) => overrun::open(field, unit, target, way),
    }
}
