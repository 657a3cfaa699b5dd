//! Sparing a life: striking where, and how, a blow fells without killing.

use crate::battle::{Aim, Command, Strike, UnitId, View};

use super::candidate::Candidate;
use super::hit_value::{hit_value, per_mille};
use super::strikes::{command_of, hit_ways};

/// What a certain death counts against a blow at mercy 100, over its worth, thousandths of a fallen enemy.
const LIFE: i64 = 2200;

/// A gentler blow at the same enemy with the same attack as the one commanded, and the one commanded, when mercy
/// makes the gentler one worth more; `None` for anything but a blow.
pub(in crate::ai) fn gentler_blow(
    view: &View<'_>,
    unit: UnitId,
    command: Command,
    mercy: i64,
) -> Option<[Candidate; 2]> {
    if mercy == 0 {
        return None;
    }
    let strike = view.strike_of(unit, command)?;
    let meant = weigh(&strike, mercy)?;
    let mut best = meant.clone();
    for held_back in [false, true] {
        for location in &strike.defender.profile().body.locations {
            let other = Strike {
                aim: Aim::Location(location.id),
                nonlethal: held_back,
                ..strike
            };
            let candidate = weigh(&other, mercy);
            let better = candidate.filter(|candidate| candidate.score() > best.score());
            if let Some(better) = better.filter(|better| view.check(better.command).is_ok()) {
                best = better;
            }
        }
    }
    (best.command != command).then_some([best, meant])
}

/// A blow by what it does and how often it kills; `None` where it can't be struck, or is at no body.
fn weigh(strike: &Strike<'_>, mercy: i64) -> Option<Candidate> {
    let hand = strike.check().ok()?;
    let odds = strike.hit_odds(&strike.damage_roll())?;
    let ways = hit_ways(strike, hand);
    let dead = per_mille(odds.dead);
    let terms = vec![
        ("blow", ways * hit_value(strike) / 100),
        ("mercy", -ways * dead * LIFE / 1000 * mercy / 10_000),
    ];
    Some(Candidate::new(command_of(strike), terms))
}
