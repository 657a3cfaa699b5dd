//! Where a veteran strikes: the location that does most towards ending the fight.
//!
//! A soldier counts what the blow does at once. A veteran knows that wounds add up, and that an
//! enemy who has lost an arm or a leg has as good as lost the fight.

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Fighter, Strike, View};
use crate::rules::chance::Chance;

use super::super::soldier::{hit_ways, lost_by, strike_at};

/// What dead, unconscious, stunned and crippled are worth, and injury that takes all HP left;
/// thousandths of a fallen enemy.
const DEAD: i64 = 1100;
const UNCONSCIOUS: i64 = 1000;
const STUNNED: i64 = 200;
const CRIPPLED: i64 = 150;
const INJURY: i64 = 1000;

/// The best blow from where `me` stands; `None` when there is none worth anything.
pub(super) fn best(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Option<Command> {
    let mut best: Option<(i64, Command)> = None;
    for enemy in enemies {
        let mut strike = strike_at(view, me, *enemy);
        for attack in 0..me.profile().attacks.len() {
            strike.attack = attack;
            if strike.check_form().is_err() || strike.check_line().is_err() {
                continue;
            }
            for location in &enemy.profile().body.locations {
                strike.aim = Aim::Location(location.id);
                let Ok(hand) = strike.check() else { continue };
                let value = hit_ways(&strike, hand) * worth(&strike) / 100 - lost_by(&strike);
                if value > best.map_or(0, |(value, _)| value) {
                    let command = Command::Attack {
                        target: enemy.id(),
                        attack,
                        aim: strike.aim,
                        nonlethal: false,
                        maneuver: Maneuver::Attack,
                    };
                    best = Some((value, command));
                }
            }
        }
    }
    best.map(|(_, command)| command)
}

fn per_mille(chance: Chance) -> i64 {
    (u128::from(chance.ways) * 1000 / u128::from(chance.of)) as i64
}

/// What a hit is worth.
fn worth(strike: &Strike<'_>) -> i64 {
    let Some(odds) = strike.hit_odds(&strike.damage_roll()) else {
        return 0;
    };
    let hp = i64::from(strike.defender.profile().attributes.hp);
    let left = (hp - i64::from(strike.defender.total_injury())).max(1);
    let injury = (per_mille(odds.counted) / left).min(1000);
    (per_mille(odds.dead) * DEAD
        + per_mille(odds.unconscious) * UNCONSCIOUS
        + per_mille(odds.stunned) * STUNNED
        + per_mille(odds.crippled) * CRIPPLED
        + injury * INJURY)
        / 1000
}
