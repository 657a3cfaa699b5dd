//! The blows a veteran could strike from a place: the best for each enemy and each maneuver. Location and maneuver
//! are chosen together, since a feint makes the harder aim the better one.

use crate::ai::tactics::blow::Blow;
use crate::ai::tactics::hit_value::lost_weapon_value;
use crate::ai::tactics::strikes::{best_def, strike_at};
use crate::ai::tactics::surroundings::facing_towards;
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Place, Progress, Strike};
use crate::grid::{Cell, Direction, Sight};
use crate::rules::attack::AttackOdds;
use crate::rules::hand::Hand;
use crate::rules::position::{is_behind, is_far_side};

use super::location_harm::HarmCache;
use super::place_scoring::PlaceScoring;

/// A way to spend the turn's maneuver.
#[derive(Clone, Copy, Debug)]
pub(super) struct ManeuverOption {
    /// The maneuver of a blow, or the command of a stance.
    pub(super) kind: ActionKind,
    /// Added to AT.
    pub(super) at: i16,
    /// Added to DEF.
    pub(super) def: i16,
    /// What its END is worth.
    pub(super) endurance_cost: i64,
}

/// A blow or a stance.
#[derive(Clone, Copy, Debug)]
pub(super) enum ActionKind {
    Blow(Maneuver),
    Stance(Command),
}

/// A blow it could strike from a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlowOption {
    /// The blow.
    pub(super) blow: Blow,
    /// Its target, by index into the enemies of the scoring.
    pub(super) enemy: usize,
    /// Its maneuver, by index into the options of the scoring.
    pub(super) option: usize,
    /// How often it keeps the enemy from striking back, thousandths.
    pub(super) stops: i64,
}

/// The hand it strikes with, and what lies between the two; `None` where it can't strike.
fn hand_and_sight(strike: &Strike<'_>) -> Option<(Hand, Sight)> {
    let hand = strike.check_unhindered().ok()?;
    strike.check_aim().ok()?;
    strike.check_maneuver().ok()?;
    let far = strike.distance() > 1;
    let flies = strike.technique().1.missile.is_some();
    // It takes longest to see.
    let sight = if far || flies {
        strike.sight()
    } else {
        Sight::OPEN
    };
    (sight.clear || !far).then_some((hand, sight))
}

impl<'a> PlaceScoring<'_, 'a> {
    /// Whether there may be somebody to strike from a cell.
    pub(super) fn may_strike_from(&self, cell: Cell) -> bool {
        let grid = self.view.arena().board.grid();
        let mut near = self.relevant.in_reach.iter();
        self.shooter
            || cell == self.me.place.cell
            || near.any(|&enemy| {
                grid.distance(cell, self.enemies[enemy].fighter.place.cell) <= self.mine
            })
    }

    /// The blows it could strike from a cell: of each enemy and each maneuver the best.
    pub(super) fn blows(
        &self,
        cell: Cell,
        facing: Option<Direction>,
        progress: &Progress,
        known: &mut [HarmCache],
    ) -> Vec<BlowOption> {
        let grid = self.view.arena().board.grid();
        let stays = cell == self.me.place.cell;
        let mut blows = Vec::new();
        if !stays && self.shots_here && self.away(cell) < self.away(self.me.place.cell) {
            return blows;
        }
        let shoots = stays || self.shooter;
        let all = 0..if shoots { self.enemies.len() } else { 0 };
        let near = self.relevant.in_reach.iter().copied().filter(|_| !shoots);
        for enemy in all.chain(near) {
            let fighter = self.enemies[enemy].fighter;
            let there = fighter.place.cell;
            if !shoots && grid.distance(cell, there) > self.mine {
                continue;
            }
            let mut supposed = self.me;
            supposed.place = Place {
                cell,
                facing: facing.unwrap_or_else(|| {
                    facing_towards(&self.view, cell, there, self.me.place.facing)
                }),
                prone: self.me.place.prone && stays,
                height: self.me.place.height,
            };
            supposed.progress = progress;
            let mut strike = strike_at(&self.view, supposed, fighter);
            for attack in 0..self.me.profile().attacks.len() {
                strike.attack = attack;
                strike.maneuver = Maneuver::Attack;
                // Elsewhere a shooter only shoots, and the others only strike hand to hand.
                let is_missile = strike.technique().1.missile.is_some();
                if !stays && is_missile != shoots {
                    continue;
                }
                if let Some(way) = hand_and_sight(&strike) {
                    self.by_attack(strike, way, enemy, known, &mut blows);
                }
            }
        }
        blows
    }

    /// The best blow of one attack by each maneuver.
    fn by_attack(
        &self,
        mut strike: Strike<'a>,
        (hand, sight): (Hand, Sight),
        enemy: usize,
        known: &mut [HarmCache],
        blows: &mut Vec<BlowOption>,
    ) {
        let numbers = strike.arena.numbers;
        let at = strike.attack_total_past(hand, || sight);
        let def = best_def(&strike);
        let pr = strike.shield().map(|(_, pr)| pr);
        let lost = lost_weapon_value(&strike);
        let bearing = strike.defender_bearing();
        let automatic = strike.is_automatic();
        let of_target = self.weights.of_target(&strike.defender);
        let aims = &known[enemy].of(&mut strike).each;
        let body = &strike.defender.profile().body;
        for (index, option) in self.options.iter().enumerate() {
            let ActionKind::Blow(maneuver) = option.kind else {
                continue;
            };
            strike.maneuver = maneuver;
            if index > 0 && strike.check_maneuver().is_err() {
                continue;
            }
            let mut best: Option<(i64, i64, Aim)> = None;
            for aim in aims {
                let location = &body.locations[aim.location];
                if is_behind(bearing) && !location.behind {
                    continue;
                }
                let far = if is_far_side(location.side, bearing) {
                    numbers.attack.far_side
                } else {
                    0
                };
                let at = at + aim.at + far + option.at;
                let hit = if automatic {
                    100
                } else {
                    i64::from(AttackOdds::new(numbers, at, def, pr).hit)
                };
                let value = hit * aim.worth / 100 * of_target / 100 - lost - option.endurance_cost;
                if value <= best.map_or(0, |best| best.0) {
                    continue;
                }
                // The best of somebody tall may be too high up.
                strike.aim = Aim::Location(location.id);
                if strike.check_aim().is_ok() {
                    best = Some((value, hit * aim.stops / 100, strike.aim));
                }
            }
            let Some((value, stops, aim)) = best else {
                continue;
            };
            strike.aim = aim;
            if strike.check_maneuver().is_ok() {
                blows.push(BlowOption {
                    blow: Blow::of(&strike, value),
                    enemy,
                    option: index,
                    stops,
                });
            }
        }
    }
}
