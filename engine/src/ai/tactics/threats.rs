//! The blows that may come before the next turn, and what a change of DEF saves from them.

use crate::battle::{Fighter, Strike, View};
use crate::rules::attack::AttackOdds;
use crate::rules::hand::Hand;
use crate::rules::numbers::Numbers;

use super::guard::{Arrival, arrivals};
use super::hit_value::hit_value;
use super::strikes::{best_def, by_each_attack, strike_at};
use super::surroundings::distance;

/// The blows that may come before the next turn, with the odds of each.
pub(in crate::ai) struct Threats<'a> {
    numbers: &'a Numbers,
    /// Of each enemy that can strike at once, its attacks.
    enemies: Vec<Vec<Threat>>,
}

struct Threat {
    at: i16,
    /// The best DEF there is against it.
    def: i16,
    pr: Option<i16>,
    /// What a hit would be worth to the enemy.
    worth: i64,
}

impl<'a> Threats<'a> {
    /// What the enemies about could do to `me` where it stands: those who can strike at once, and
    /// those who can come first, as far as they have nobody nearer to come to.
    pub(in crate::ai) fn to(view: &View<'a>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Self {
        let near =
            |enemy: &&Fighter<'_>| distance(view, &me, enemy) <= 2 && !enemy.vitality.stunned;
        let about = enemies.iter().filter(near);
        let mut found: Vec<Vec<Threat>> = about.map(|enemy| threats(view, me, *enemy)).collect();
        let coming = arrivals(view, me, enemies, |enemy| !near(&enemy));
        found.extend(coming.into_iter().map(|comer| {
            let Arrival {
                strike,
                hand,
                among,
            } = comer;
            let mut threat = threat_of(&strike, hand);
            threat.at += view.arena().numbers.attack.moved;
            threat.worth /= among;
            vec![threat]
        }));
        Self {
            numbers: view.arena().numbers,
            enemies: found,
        }
    }

    /// What they may do until the next turn: of each enemy the worst.
    pub(super) fn total(&self) -> i64 {
        let of_threat = |threat: &Threat| {
            let odds = AttackOdds::new(self.numbers, threat.at, threat.def, threat.pr);
            i64::from(odds.hit) * threat.worth / 100
        };
        let of_enemy = |threats: &Vec<Threat>| threats.iter().map(of_threat).max().unwrap_or(0);
        self.enemies.iter().map(of_enemy).sum()
    }

    /// What `gain` of DEF saves: over every enemy, the most by which the worth of its blow falls;
    /// for a loss, the most by which it rises, below 0.
    pub(in crate::ai) fn saved(&self, gain: i16) -> i64 {
        let of_threat = |threat: &Threat| {
            let hit = |def| i64::from(AttackOdds::new(self.numbers, threat.at, def, threat.pr).hit);
            (hit(threat.def) - hit(threat.def + gain)) * threat.worth / 100
        };
        let of_enemy = |threats: &Vec<Threat>| {
            let saved = threats.iter().map(of_threat);
            saved.max_by_key(|saved| saved.abs()).unwrap_or(0)
        };
        self.enemies.iter().map(of_enemy).sum()
    }
}

fn threats(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Vec<Threat> {
    let threats = by_each_attack(strike_at(view, enemy, me)).filter_map(|strike| {
        let strike = strike.at_what_it_reaches();
        let hand = strike.check().ok()?;
        Some(threat_of(&strike, hand))
    });
    threats.collect()
}

/// A blow against the best defence there is, by what it would be worth to the enemy.
fn threat_of(strike: &Strike<'_>, hand: Hand) -> Threat {
    Threat {
        at: strike.attack_total(hand),
        def: best_def(strike),
        pr: strike.shield().map(|(_, pr)| pr),
        worth: hit_value(strike),
    }
}
