//! What else to do about an enemy that can't be reached, after too long a wait.
//!
//! It never knows how long that is.

use std::cmp::Reverse;

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, View};
use crate::grid::{Footing, Reach};
use crate::rules::gear::{Technique, TechniqueKind};

use super::blow::best_aim;
use super::doors;
use super::hit_value::lost_weapon_value;
use super::surroundings::{facing_towards, may_turn};

/// Throwing what it holds at an enemy that it can't reach, though nothing to fight with is left then; or
/// turning to do so.
pub(in crate::ai) fn throw(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let out_of_reach = enemies
        .iter()
        .filter(|enemy| !can_come_to(view, &me, enemy));
    let throws = out_of_reach.filter_map(|&enemy| {
        let mut turned = me;
        turned.place.facing =
            facing_towards(view, me.place.cell, enemy.place.cell, me.place.facing);
        let blow = best_aim(view, turned, enemy, Maneuver::Attack, is_thrown)?;
        let lost = lost_weapon_value(&blow.strike(view, turned, enemy));
        Some((blow.value + lost, blow, turned.place.facing))
    });
    let (_, blow, facing) = throws
        .filter(|(value, ..)| *value > 0)
        .max_by_key(|(value, blow, _)| (*value, Reverse(blow.target)))?;
    if facing != me.place.facing && may_turn(view, facing) {
        return Some(Command::Turn { facing });
    }
    let command = blow.command();
    view.check(command).is_ok().then_some(command)
}

fn is_thrown(technique: &Technique) -> bool {
    technique.kind == TechniqueKind::Throw
}

/// Whether it could ever reach an enemy where that is, if nobody stood in the way.
fn can_come_to(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> bool {
    if !me.can_fly() && !me.place.height.meets(enemy.place.height) {
        return false;
    }
    let mut way = Reach::new();
    let ground = doors::planned(view, me);
    way.fill_from(&ground, &[enemy.place.cell], Reach::UNLIMITED, |_| {
        Footing::Free
    });
    way.cost(me.place.cell).is_some()
}
