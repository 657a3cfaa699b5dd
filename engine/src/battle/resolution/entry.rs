//! After a stop-thrust: whether it has kept the other out of close combat (CLC-2).

use bevy_ecs::prelude::ResMut;

use super::contest::of_strength;
use super::resources::{Exchange, Stop};
use crate::battle::DiceBag;
use crate::battle::battlefield::Battlefield;
use crate::battle::commands::close_combat::{come_in, keep_out};
use crate::battle::event::Barred;
use crate::rules::attack::Outcome;

/// After a stop-thrust: whether it kept the other out (CLC-2).
pub(super) fn conclude(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(stop) = exchange.stop.take() else {
        return;
    };
    let Stop { enemy, unit, .. } = stop;
    let struck = matches!(stop.outcome, Outcome::Hit | Outcome::Shield);
    if stop.injured {
        keep_out(&mut field, enemy, unit, Barred::Injured);
    } else if struck && of_strength(&mut field, &mut dice, [unit, enemy]) > 0 {
        keep_out(&mut field, enemy, unit, Barred::Contest);
    } else {
        come_in(&mut field, &mut dice, enemy, unit);
    }
}
