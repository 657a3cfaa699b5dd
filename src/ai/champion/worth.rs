//! What a battle as it stands is worth to a side.

use super::super::nature::Nature;
use crate::battle::{Fighter, Imagined};

/// A combatant who is unhurt, thousandths.
const WHOLE: i64 = 1000;
/// Of that, what being in the fight is worth, however hurt.
const AWAKE: i64 = 450;
/// What being stunned or on the ground takes off.
const STUNNED: i64 = 120;
const PRONE: i64 = 100;
/// What being down for good takes off, and having nothing in hand to fight with.
const LEGS: i64 = 300;
const UNARMED: i64 = 200;
/// Whoever is in the fight is worth as much at least.
const LEAST: i64 = 150;

/// All of one side less all of the others, as much as each matters to this nature.
pub(super) fn of(battle: &Imagined, side: u8, nature: Nature) -> i64 {
    let fighters = battle.view().fighters();
    let worth = fighters.map(|fighter| {
        let own = worth(&fighter);
        if fighter.id().side == side {
            own * nature.caution / 100
        } else {
            -own * nature.aggression / 100
        }
    });
    worth.sum()
}

fn worth(fighter: &Fighter<'_>) -> i64 {
    if !fighter.is_conscious() {
        return 0;
    }
    let hp = i64::from(fighter.profile().attributes.hp).max(1);
    let left = (hp - i64::from(fighter.total_injury())).max(0);
    let mut worth = AWAKE + (WHOLE - AWAKE) * left / hp;
    if fighter.vitality.stunned {
        worth -= STUNNED;
    }
    if fighter.legs_fail() {
        worth -= LEGS;
    } else if fighter.place.prone {
        worth -= PRONE;
    }
    let armed = fighter.profile().body.hands.is_empty() || fighter.weapon_in_hand().is_some();
    if !armed {
        worth -= UNARMED;
    }
    worth.max(LEAST)
}
