//! One attack on one body, wherever it is aimed: what is the same for every location is worked out once.

use arrayvec::ArrayVec;

use super::Strike;
use super::defence::MOST_DEFENCES;
use crate::battle::Aim;
use crate::grid::{Bearing, Sight};
use crate::rules::attack::{AimInput, AttackOdds};
use crate::rules::body::{Body, LocationIndex};
use crate::rules::hand::Hand;
use crate::rules::numbers::Numbers;
use crate::rules::position::is_far_side;

/// A strike at a body, aimed at none of its locations yet.
pub struct UnaimedStrike<'a> {
    numbers: &'a Numbers,
    body: &'a Body,
    /// The attacker's bearing from the defender's facing.
    bearing: Bearing,
    /// The attack value but for the location.
    at: i16,
    /// The value of every defence there is.
    defences: ArrayVec<i16, MOST_DEFENCES>,
    /// The rating of the shield that stands between.
    pr: Option<i16>,
}

impl<'a> Strike<'a> {
    /// This strike at any location of the body, with `hand` as [`Strike::check`] gave it; `sight` is asked at
    /// most once.
    pub fn unaimed(mut self, hand: Hand, sight: impl FnOnce() -> Sight) -> UnaimedStrike<'a> {
        let body = &self.defender.profile().body;
        self.aim = Aim::main(body);
        let numbers = self.arena.numbers;
        let bearing = self.defender_bearing();
        let main = aimed_at(body, body.main, bearing).total(numbers);
        UnaimedStrike {
            numbers,
            body,
            bearing,
            at: self.attack_total_past(hand, sight) - main,
            defences: self.defence_totals(),
            pr: self.shield().map(|(_, pr)| pr),
        }
    }
}

/// POS-3: what aiming at a location does to AT, of a body that sees its attacker at `bearing`.
pub(super) fn aimed_at(body: &Body, index: LocationIndex, bearing: Bearing) -> AimInput {
    let location = &body.locations[index];
    AimInput::Location {
        at: location.at,
        far: is_far_side(location.side, bearing),
    }
}

impl UnaimedStrike<'_> {
    /// Ways out of 100 that it hits a location, against the best defence there is.
    pub fn hit_ways(&self, location: LocationIndex) -> u8 {
        let aim = aimed_at(self.body, location, self.bearing);
        let at = self.at + aim.total(self.numbers);
        let against = |&def: &i16| AttackOdds::new(self.numbers, at, def, self.pr).hit;
        self.defences.iter().map(against).min().unwrap_or(100)
    }
}
