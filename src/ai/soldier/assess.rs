//! What a blow is worth: exact chances, weighed in thousandths of a fallen enemy.

use std::cell::OnceCell;
use std::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Fighter, Hold, Strike, UnitId, View};
use crate::rules::attack::AttackOdds;
use crate::rules::chance::{Chance, check};
use crate::rules::gear::{Stroke, Technique};
use crate::rules::hand::Hand;
use crate::rules::odds::HitOdds;
use crate::rules::part::Parts;
use crate::rules::position::is_behind;

use super::super::effort;
use super::quick::{self, Worths};

/// An attack with its worth.
#[derive(Clone, Copy, Debug)]
pub(in crate::ai) struct Blow {
    /// On whom.
    pub(in crate::ai) target: UnitId,
    /// Which attack of the sheet.
    pub(in crate::ai) attack: usize,
    /// Where.
    pub(in crate::ai) aim: Aim,
    /// Expected worth, thousandths of a fallen enemy.
    pub(in crate::ai) value: i64,
}

/// Worth of a kill, a knock-out, a stun and a crippling, and of injury that takes all HP left.
const DEAD: i64 = 1100;
const UNCONSCIOUS: i64 = 1000;
const STUNNED: i64 = 200;
const CRIPPLED: i64 = 150;
const INJURY: i64 = 700;
/// Worth of an enemy in a net that it never gets out of.
const NETTED: i64 = 600;
/// Worth of the weapon one fights with.
const LAST_WEAPON: i64 = 250;
/// No hit is worth more than this.
pub(super) const MOST: i64 = DEAD + UNCONSCIOUS + STUNNED + CRIPPLED + INJURY;

pub(super) fn per_mille(chance: Chance) -> i64 {
    let Chance { ways, of } = chance;
    let thousandths = ways.checked_mul(1000).map(|ways| ways / of);
    thousandths.map_or_else(
        || (u128::from(ways) * 1000 / u128::from(of)) as i64,
        |thousandths| thousandths as i64,
    )
}

/// What a hit is worth, thousandths of a fallen enemy.
pub(in crate::ai) fn worth_of_hit(strike: &Strike<'_>) -> i64 {
    if let Some(hold) = strike.entangles() {
        let st = strike.defender.st_ag_mv(strike.table.numbers).0;
        let stays = 1000 - per_mille(check(st + hold));
        let worth = NETTED * stays / 1000;
        return if strike.defender.is_helpless() {
            0
        } else {
            worth
        };
    }
    let Some(odds) = strike.hit_odds(&strike.damage_roll()) else {
        return 0;
    };
    worth(&odds, &strike.defender)
}

/// What harm is worth, thousandths of a fallen enemy.
pub(super) fn worth(odds: &HitOdds, victim: &Fighter<'_>) -> i64 {
    let hp = i64::from(victim.profile().attributes.hp);
    let left = (hp - i64::from(victim.total_injury())).max(1);
    let injury = (per_mille(odds.counted) / left).min(1000);
    (per_mille(odds.dead) * DEAD
        + per_mille(odds.unconscious) * UNCONSCIOUS
        + per_mille(odds.stunned) * STUNNED
        + per_mille(odds.crippled) * CRIPPLED
        + injury * INJURY)
        / 1000
}

/// What throwing away the weapon one fights with costs; nothing while another such is at hand.
pub(in crate::ai) fn lost_by(strike: &Strike<'_>) -> i64 {
    let (weapon, technique) = strike.technique();
    if technique.stroke != Stroke::Throw {
        return 0;
    }
    let profile = strike.attacker.profile();
    let item = strike.form().item;
    let mut forms = profile.attacks.iter().filter(|form| form.item == item);
    let fights = forms.any(|form| profile.technique(form).1.missile.is_none());
    let mut others = profile
        .items
        .iter()
        .zip(&strike.attacker.gear.items)
        .enumerate();
    let another = others.any(|(index, (other, state))| {
        let at_hand = matches!(state.hold, Hold::Held(_) | Hold::Slung);
        index != item && at_hand && other.id() == weapon.id
    });
    if fights && !another { LAST_WEAPON } else { 0 }
}

/// Ways out of 100 that the strike hits, against the best defence there is.
pub(in crate::ai) fn hit_ways(strike: &Strike<'_>, hand: Hand) -> i64 {
    hit_ways_at(strike, &strike.attack_value(hand), 0)
}

pub(in crate::ai) fn hit_ways_at(strike: &Strike<'_>, at: &Parts, extra_def: i16) -> i64 {
    effort::count();
    let pr = strike.shield().map(|(_, pr)| pr);
    let against = |def: i16| AttackOdds::new(strike.table.numbers, at.total, def, pr).hit;
    let defences = strike.defence_totals().into_iter();
    let hit = defences.map(|def| against(def + extra_def));
    i64::from(hit.min().unwrap_or(100))
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

/// The few whom a blow at the middle would be worth most at. Whoever is nearest is looked at first,
/// for then hardly any of the others need a close look.
fn promising<'e, 'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemies: &'e [Fighter<'a>],
) -> ArrayVec<&'e Fighter<'a>, PROMISING> {
    let grid = view.table().board.grid();
    let in_sight = enemies
        .iter()
        .filter(|enemy| in_sight_of_weapons(view, &me, enemy));
    let mut nearest: Vec<&Fighter<'a>> = in_sight.collect();
    nearest
        .sort_by_cached_key(|enemy| (grid.distance(me.place.cell, enemy.place.cell), enemy.id()));
    let mut worths = Worths::default();
    let mut best: ArrayVec<((i64, Reverse<UnitId>), &Fighter<'_>), PROMISING> = ArrayVec::new();
    for enemy in nearest {
        let last = best.last().filter(|_| best.is_full());
        // Of equals the one with the lower id comes first.
        let least = last.map_or(-1, |((value, id), _)| {
            value - i64::from(Reverse(enemy.id()) > *id)
        });
        let value = quick::value_over(strike_at(view, me, *enemy), |_| true, least, &mut worths);
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

/// A strike of `me` on `enemy`, attack and aim still to be chosen.
pub(in crate::ai) fn strike_at<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemy: Fighter<'a>,
) -> Strike<'a> {
    let body = &enemy.profile().body;
    Strike {
        table: view.table(),
        attacker: me,
        defender: enemy,
        attack: 0,
        aim: Aim::Location(body.locations[body.main].id),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    }
}

/// Whether any ready attack reaches this far; the cheap test that comes before the odds.
pub(in crate::ai) fn in_sight_of_weapons(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemy: &Fighter<'_>,
) -> bool {
    let distance = view
        .table()
        .board
        .grid()
        .distance(me.place.cell, enemy.place.cell);
    let profile = me.profile();
    profile.attacks.iter().any(|form| {
        let (_, technique) = profile.technique(form);
        technique.missile.is_some() || distance <= technique.reach.1
    })
}

/// The best attack that `counts` and location against one enemy, struck by `maneuver`.
pub(super) fn best_aim(
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
        let lost = lost_by(&strike);
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
            let swing = swing.get_or_init(|| strike.swing(hand, sight));
            effort::count();
            let ways = i64::from(swing.hit_ways(index));
            let most = ways * MOST / 100 - lost;
            if ways == 0 || best.as_ref().is_some_and(|best| most <= best.value) {
                continue;
            }
            let value = ways * worth_of_hit(&strike) / 100 - lost;
            let blow = Blow {
                target: enemy.id(),
                attack,
                aim: strike.aim,
                value,
            };
            if best.as_ref().is_none_or(|best| value > best.value) {
                best = Some(blow);
            }
        }
    }
    best
}

/// MAN-6: whom to aim at rather than shoot at: when another turn of aim makes the shot better by
/// half, and nobody is near enough to make use of the lowered guard.
pub(super) fn better_aimed(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    blow: &Blow,
) -> Option<UnitId> {
    let numbers = view.table().numbers;
    let turns = me
        .stance
        .aim
        .filter(|(target, _)| *target == blow.target)
        .map_or(0, |aim| aim.1);
    let capped = i16::from(turns) * numbers.attack.aim_per_turn >= numbers.attack.aim_most;
    let strike = view.strike(me.id(), blow.target, blow.attack, blow.aim, false)?;
    let ranged = strike.technique().1.missile.is_some();
    if capped || !ranged || me.progress.cells() > 0 {
        return None;
    }
    let grid = view.table().board.grid();
    let near = |enemy: &Fighter<'_>| {
        let points = enemy.move_points(numbers);
        grid.distance(me.place.cell, enemy.place.cell) <= points + 2
    };
    if enemies.iter().any(near) {
        return None;
    }
    let hand = strike.check().ok()?;
    let mut at = strike.attack_value(hand);
    let now = hit_ways_at(&strike, &at, 0);
    at.total += numbers.attack.aim_per_turn;
    let then = hit_ways_at(&strike, &at, 0);
    (then * 2 >= now * 3).then_some(blow.target)
}

/// What so much more DEF takes off the worth of a strike with `run` added to its AT.
pub(super) fn saved_from(strike: &Strike<'_>, hand: Hand, run: i16, gain: i16) -> i64 {
    let mut at = strike.attack_value(hand);
    at.total += run;
    let saved = hit_ways_at(strike, &at, 0) - hit_ways_at(strike, &at, gain);
    saved * worth_of_hit(strike) / 100
}
