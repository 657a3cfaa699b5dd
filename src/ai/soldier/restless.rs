//! What a soldier does that has waited too long: what else it can do about an enemy it can't get at.
//!
//! It never knows how long that is.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, Strike, View};
use crate::grid::{Footing, Reach};
use crate::rules::gear::{Stroke, Technique};

use super::assess::{best_aim, lost_by, strike_at};
use super::may_turn;
use super::positions::towards;

/// Rounds that it waits while there are enemies and nobody is hurt.
pub(super) const PATIENCE: u32 = 6;

/// Throwing what it holds at an enemy whom it can't get at, though nothing to fight with is left then; or
/// turning to do so.
pub(super) fn throw(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Command> {
    let out_of_reach = enemies
        .iter()
        .filter(|enemy| !can_come_to(view, &me, enemy));
    let throws = out_of_reach.filter_map(|&enemy| {
        let mut turned = me;
        turned.place.facing = towards(view, me.place.cell, enemy.place.cell, me.place.facing);
        let blow = best_aim(view, turned, enemy, Maneuver::Attack, is_thrown)?;
        let strike = Strike {
            attack: blow.attack,
            ..strike_at(view, turned, enemy)
        };
        Some((blow.value + lost_by(&strike), blow, turned.place.facing))
    });
    let worth = throws.filter(|(value, ..)| *value > 0);
    let (_, blow, facing) =
        worth.max_by_key(|(value, blow, _)| (*value, std::cmp::Reverse(blow.target)))?;
    if facing != me.place.facing && may_turn(view, facing) {
        return Some(Command::Turn { facing });
    }
    let command = Command::Attack {
        target: blow.target,
        attack: blow.attack,
        aim: blow.aim,
        nonlethal: false,
        maneuver: Maneuver::Attack,
    };
    view.check(command).is_ok().then_some(command)
}

fn is_thrown(technique: &Technique) -> bool {
    technique.stroke == Stroke::Throw
}

/// Whether it could ever come to blows with an enemy where that is, whoever stands in the way.
fn can_come_to(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> bool {
    if !me.can_fly() && !me.place.height.meets(enemy.place.height) {
        return false;
    }
    let mut way = Reach::new();
    let ground = view.table().board.way(me.place.height);
    way.fill_from(ground, &[enemy.place.cell], Reach::UNLIMITED, |_| {
        Footing::Free
    });
    way.cost(me.place.cell).is_some()
}
