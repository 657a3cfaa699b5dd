//! Sparing a life: striking where, and how, a blow fells without killing.

use super::soldier::{hit_ways, worth_of_hit};
use super::weighing::Candidate;
use crate::battle::{Aim, Command, Strike, UnitId, View};

/// What a certain death counts against a blow at mercy 100, over its worth, thousandths of a fallen enemy.
const LIFE: i64 = 2200;

/// A gentler blow than the one commanded at the same enemy with the same attack, and the one it
/// stands in for, when mercy finds one that is worth more; none for anything but a blow.
pub(super) fn gentler(
    view: &View<'_>,
    unit: UnitId,
    command: Command,
    mercy: i64,
) -> Option<[Candidate; 2]> {
    if mercy == 0 {
        return None;
    }
    let strike = view.strike_of(unit, command)?;
    let meant = weigh(&strike, command, mercy)?;
    let mut best = meant.clone();
    for held_back in [false, true] {
        for location in &strike.defender.profile().body.locations {
            let other = Strike {
                aim: Aim::Location(location.id),
                nonlethal: held_back,
                ..strike
            };
            let command = Command::Attack {
                target: other.defender.id(),
                attack: other.attack,
                aim: other.aim,
                nonlethal: held_back,
                maneuver: other.maneuver,
            };
            let candidate = weigh(&other, command, mercy);
            let better = candidate.filter(|candidate| candidate.score() > best.score());
            if let Some(better) = better.filter(|better| view.check(better.command).is_ok()) {
                best = better;
            }
        }
    }
    (best.command != command).then_some([best, meant])
}

/// A blow by what it does and whom it kills; none where it can't be struck, or is at no body.
fn weigh(strike: &Strike<'_>, command: Command, mercy: i64) -> Option<Candidate> {
    let hand = strike.check().ok()?;
    let odds = strike.hit_odds(&strike.damage_roll())?;
    let ways = hit_ways(strike, hand);
    let dead = (u128::from(odds.dead.ways) * 1000 / u128::from(odds.dead.of)) as i64;
    let terms = vec![
        ("blow", ways * worth_of_hit(strike) / 100),
        ("mercy", -ways * dead * LIFE / 1000 * mercy / 10_000),
    ];
    Some(Candidate { command, terms })
}
