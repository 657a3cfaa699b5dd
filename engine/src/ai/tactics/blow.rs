//! A blow that somebody could strike, and the best one from where it stands.

use std::cell::OnceCell;
use std::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Fighter, Strike, UnitId, View};
use crate::rules::gear::Technique;
use crate::rules::hand::Hand;
use crate::rules::position::is_behind;

use super::effort;
use super::hit_value::{HitValues, MOST, hit_value, lost_weapon_value};
use super::quick_value;
use super::strikes::{hit_ways, in_weapon_range, strike_at};
use super::surroundings::distance;

/// An attack with what it is worth.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai) struct Blow {
    /// Who is struck.
    pub(in crate::ai) target: UnitId,
    /// Which attack of the sheet.
    pub(in crate::ai) attack: usize,
    /// Where.
    pub(in crate::ai) aim: Aim,
    /// How.
    pub(in crate::ai) maneuver: Maneuver,
    /// Expected worth, thousandths of a fallen enemy.
    pub(in crate::ai) value: i64,
}

impl Blow {
    /// A strike with its worth.
    pub(in crate::ai) fn of(strike: &Strike<'_>, value: i64) -> Self {
        Self {
            target: strike.defender.id(),
            attack: strike.attack,
            aim: strike.aim,
            maneuver: strike.maneuver,
            value,
        }
    }

    /// The command to strike it.
    pub(in crate::ai) fn command(&self) -> Command {
        Command::Attack {
            target: self.target,
            attack: self.attack,
            aim: self.aim,
            nonlethal: false,
            maneuver: self.maneuver,
        }
    }

    /// The strike that it is when `me` strikes `enemy`, as they are supposed to stand.
    pub(super) fn strike<'a>(
        &self,
        view: &View<'a>,
        me: Fighter<'a>,
        enemy: Fighter<'a>,
    ) -> Strike<'a> {
        Strike {
            attack: self.attack,
            aim: self.aim,
            maneuver: self.maneuver,
            ..strike_at(view, me, enemy)
        }
    }
}

/// What a strike with this hand is worth on the average, thousandths of a fallen enemy: what it does when it hits, by the
/// chance to hit against the defence that spares most, less a weapon that it throws away.
pub fn worth(strike: &Strike<'_>, hand: Hand) -> i64 {
    // Whoever is immobile or unaware is hit wherever one aims.
    let ways = if strike.is_automatic() {
        100
    } else {
        hit_ways(strike, hand)
    };
    ways * hit_value(strike) / 100 - lost_weapon_value(strike)
}

/// The best blow from where `me` stands: the most promising targets location by location.
pub(in crate::ai) fn best_blow(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Blow> {
    let promising = promising(view, me, enemies);
    let blows = promising
        .iter()
        .filter_map(|enemy| best_aim(view, me, **enemy, Maneuver::Attack, |_| true));
    blows
        .filter(|blow| blow.value >= 0)
        .max_by_key(|blow| (blow.value, Reverse(blow.target)))
}

/// So many targets are weighed location by location.
const PROMISING: usize = 2;

/// The few enemies that a blow at the main location would be worth most against. The nearest are looked at first: then hardly
/// any of the others need a close look.
fn promising<'e, 'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &'e [Fighter<'a>],
) -> ArrayVec<&'e Fighter<'a>, PROMISING> {
    let in_range = enemies
        .iter()
        .filter(|enemy| in_weapon_range(view, &me, enemy));
    let mut nearest: Vec<&Fighter<'a>> = in_range.collect();
    nearest.sort_by_cached_key(|enemy| (distance(view, &me, enemy), enemy.id()));
    let mut hit_values = HitValues::default();
    let mut best: ArrayVec<((i64, Reverse<UnitId>), &Fighter<'_>), PROMISING> = ArrayVec::new();
    for enemy in nearest {
        let last = best.last().filter(|_| best.is_full());
        // Of equals the one with the lower id comes first.
        let least = last.map_or(-1, |((value, id), _)| {
            value - i64::from(Reverse(enemy.id()) > *id)
        });
        let value = quick_value::value_over(
            strike_at(view, me, *enemy),
            |_| true,
            least,
            &mut hit_values,
        );
        if value <= least {
            continue;
        }
        if best.is_full() {
            best.pop();
        }
        best.push(((value, Reverse(enemy.id())), enemy));
        best.sort_by_key(|(key, _)| Reverse(*key));
    }
    best.into_iter().map(|(_, enemy)| enemy).collect()
}

/// The best attack that `counts` and location against one enemy, struck by `maneuver`.
pub(in crate::ai) fn best_aim(
    view: &View<'_>,
    me: Fighter<'_>,
    enemy: Fighter<'_>,
    maneuver: Maneuver,
    counts: impl Fn(&Technique) -> bool,
) -> Option<Blow> {
    let mut strike = strike_at(view, me, enemy);
    strike.maneuver = maneuver;
    let behind = is_behind(strike.defender_bearing());
    // The line is the same for every weapon and every location.
    let line = OnceCell::new();
    let mut best: Option<Blow> = None;
    for attack in 0..me.profile().attacks.len() {
        strike.attack = attack;
        let Ok(hand) = strike.check_unaimed() else {
            continue;
        };
        if !counts(strike.technique().1) {
            continue;
        }
        let lost = lost_weapon_value(&strike);
        let swing = OnceCell::new();
        for (index, location) in enemy.profile().body.locations.iter().enumerate() {
            if behind && !location.behind {
                continue;
            }
            strike.aim = Aim::Location(location.id);
            if strike.check_aim().is_err() || strike.check_maneuver().is_err() {
                continue;
            }
            let sight = || *line.get_or_init(|| strike.sight());
            let swing = swing.get_or_init(|| strike.unaimed(hand, sight));
            effort::count();
            let ways = i64::from(swing.hit_ways(index));
            let most = ways * MOST / 100 - lost;
            if ways == 0 || best.as_ref().is_some_and(|best| most <= best.value) {
                continue;
            }
            let value = ways * hit_value(&strike) / 100 - lost;
            if best.as_ref().is_none_or(|best| value > best.value) {
                best = Some(Blow::of(&strike, value));
            }
        }
    }
    best
}
