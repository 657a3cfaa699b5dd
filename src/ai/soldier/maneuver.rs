//! By which maneuver to strike, and when to strike not at all: what each way adds to the blow
//! against what it leaves open to the answers (MAN-4, MAN-7).

use super::assess::{Blow, best_blow, hit_ways_at, strike_at, worth_of_hit};
use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, Strike, View};
use crate::rules::attack::AttackOdds;
use crate::rules::fatigue::Tiredness;
use crate::rules::hand::Hand;
use crate::rules::numbers::Numbers;

use super::guard::{self, Comer};

/// What a point of END is worth while there is plenty, thousandths of a fallen enemy.
const BREATH: i64 = 25;
/// What it costs to become tired, which weakens every blow to come.
const WEARINESS: i64 = 150;

/// The blows that may come before the next turn, each as far as its chances go.
pub(super) struct Threats<'a> {
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
    pub(super) fn to(view: &View<'a>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Self {
        let grid = view.table().board.grid();
        let near = |enemy: &&Fighter<'_>| {
            grid.distance(me.place.cell, enemy.place.cell) <= 2 && !enemy.vitality.stunned
        };
        let about = enemies.iter().filter(near);
        let mut found: Vec<Vec<Threat>> = about.map(|enemy| threats(view, me, *enemy)).collect();
        let comers = guard::comers(view, me, enemies, |enemy| !near(&enemy));
        found.extend(comers.into_iter().map(|comer| {
            let Comer {
                strike,
                hand,
                among,
            } = comer;
            let mut threat = threat_of(&strike, hand);
            threat.at += view.table().numbers.attack.moved;
            threat.worth /= among;
            vec![threat]
        }));
        Self {
            numbers: view.table().numbers,
            enemies: found,
        }
    }

    /// What they may do until the next turn: of each enemy the worst.
    fn total(&self) -> i64 {
        let of_threat = |threat: &Threat| {
            let odds = AttackOdds::new(self.numbers, threat.at, threat.def, threat.pr);
            i64::from(odds.hit) * threat.worth / 100
        };
        let of_enemy = |threats: &Vec<Threat>| threats.iter().map(of_threat).max().unwrap_or(0);
        self.enemies.iter().map(of_enemy).sum()
    }

    /// What `gain` of DEF saves: over every enemy, the most by which the worth of its blow falls;
    /// for a loss, the most by which it rises, below 0.
    pub(super) fn saved(&self, gain: i16) -> i64 {
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
    let mut strike = strike_at(view, enemy, me);
    let mut found = Vec::new();
    for attack in 0..enemy.profile().attacks.len() {
        strike.attack = attack;
        let strike = strike.at_what_it_reaches();
        let Ok(hand) = strike.check() else { continue };
        found.push(threat_of(&strike, hand));
    }
    found
}

/// A blow against the best defence there is, by what it would be worth to the enemy.
fn threat_of(strike: &Strike<'_>, hand: Hand) -> Threat {
    Threat {
        at: strike.attack_value(hand).total,
        def: strike.defence_totals().into_iter().max().unwrap_or(0),
        pr: strike.shield().map(|(_, pr)| pr),
        worth: worth_of_hit(strike),
    }
}

/// Whether to get up: when nobody can be struck from the ground, or standing saves more over this turn
/// and the next than the blow is worth that it costs.
pub(super) fn rises(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> bool {
    if !me.place.prone || view.check(Command::StandUp).is_err() {
        return false;
    }
    let Some(blow) = best_blow(view, me, enemies) else {
        return true;
    };
    let mut standing = me;
    standing.place.prone = false;
    let (down, up) = (
        Threats::to(view, me, enemies),
        Threats::to(view, standing, enemies),
    );
    2 * (down.total() - up.total()) > blow.value
}

/// The stance that saves most, if one may be taken at all, with what it saves.
pub(super) fn best_stance(
    view: &View<'_>,
    me: &Fighter<'_>,
    threats: &Threats<'_>,
) -> Option<(Command, i64)> {
    let table = view.table();
    let of = &table.numbers.maneuvers;
    let defend = (
        Command::Defend,
        threats.saved(of.defend.def - of.attack.def),
    );
    let own = table.maneuvers.iter().filter(|own| !own.is_attack());
    let own = own.map(|own| {
        let command = Command::Stance { maneuver: own.id };
        (
            command,
            threats.saved(own.def - of.attack.def) - price(view, me, own.end),
        )
    });
    // The earlier of equals, and what the rules know before what a genre adds.
    let mut best: Option<(Command, i64)> = None;
    for (command, saved) in std::iter::once(defend).chain(own) {
        let better = best.is_none_or(|(_, most)| saved > most);
        if better && view.check(command).is_ok() {
            best = Some((command, saved));
        }
    }
    best
}

/// The way to strike a blow that is worth most, and its worth: what it adds to the chance of the
/// hit, less what its DEF lets in and its END costs.
pub(super) fn best_way(
    view: &View<'_>,
    me: &Fighter<'_>,
    blow: &Blow,
    threats: &Threats<'_>,
) -> (Maneuver, i64) {
    let mut best = (Maneuver::Attack, blow.value);
    let table = view.table();
    let plain = view.strike(me.id(), blow.target, blow.attack, blow.aim, false);
    let Some(mut strike) = plain.filter(|_| !table.maneuvers.is_empty()) else {
        return best;
    };
    let Ok(hand) = strike.check_form() else {
        return best;
    };
    let worth = worth_of_hit(&strike);
    for own in table.maneuvers.iter().filter(|own| own.is_attack()) {
        strike.maneuver = Maneuver::Own(own.id);
        if strike.check().is_err() {
            continue;
        }
        let hit = hit_ways_at(&strike, &strike.attack_value(hand), 0);
        let open = threats.saved(own.def - table.numbers.maneuvers.attack.def);
        let value = hit * worth / 100 + open - price(view, me, own.end);
        if value > best.1 {
            best = (strike.maneuver, value);
        }
    }
    best
}

/// What it is worth to keep this much END.
pub(in crate::ai) fn price(view: &View<'_>, me: &Fighter<'_>, end: i16) -> i64 {
    let numbers = &view.table().numbers.fatigue;
    let (left, base) = (me.stamina.end, me.profile().attributes.end);
    let wearies = Tiredness::of(numbers, left, base) != Tiredness::of(numbers, left - end, base);
    BREATH * i64::from(end) + if wearies { WEARINESS } else { 0 }
}
