//! A strike before its attack and its aim are chosen: who it could reach, and how often it hits.

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Fighter, Strike, View};
use crate::rules::attack::AttackOdds;
use crate::rules::gear::{Technique, TechniqueKind};
use crate::rules::hand::Hand;

use super::effort;
use super::surroundings::distance;

/// A strike of `me` on `enemy`, attack and aim still to be chosen.
pub(in crate::ai) fn strike_at<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemy: Fighter<'a>,
) -> Strike<'a> {
    Strike {
        arena: view.arena(),
        attacker: me,
        defender: enemy,
        attack: 0,
        aim: main_location(&enemy),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    }
}

/// The same strike by each attack of the sheet.
pub(in crate::ai) fn by_each_attack<'a>(strike: Strike<'a>) -> impl Iterator<Item = Strike<'a>> {
    let attacks = 0..strike.attacker.profile().attacks.len();
    attacks.map(move |attack| Strike { attack, ..strike })
}

/// The main location of somebody's body.
pub(in crate::ai) fn main_location(fighter: &Fighter<'_>) -> Aim {
    let body = &fighter.profile().body;
    Aim::main(body)
}

/// The command that a strike is.
pub(in crate::ai) fn command_of(strike: &Strike<'_>) -> Command {
    Command::Attack {
        target: strike.defender.id(),
        attack: strike.attack,
        aim: strike.aim,
        nonlethal: strike.nonlethal,
        maneuver: strike.maneuver,
    }
}

/// Ways out of 100 that the strike hits, against the best defence there is.
pub(in crate::ai) fn hit_ways(strike: &Strike<'_>, hand: Hand) -> i64 {
    hit_ways_at(strike, strike.attack_total(hand), 0)
}

/// As [`hit_ways`], with this AT, and so much more DEF.
pub(in crate::ai) fn hit_ways_at(strike: &Strike<'_>, at: i16, extra_def: i16) -> i64 {
    effort::count();
    let pr = strike.shield().map(|(_, pr)| pr);
    let against = |def: i16| AttackOdds::new(strike.arena.numbers, at, def, pr).hit;
    let defences = strike.defence_totals().into_iter();
    let hit = defences.map(|def| against(def + extra_def));
    i64::from(hit.min().unwrap_or(100))
}

/// The highest DEF against the strike; 0 without a defence.
pub(in crate::ai) fn best_def(strike: &Strike<'_>) -> i16 {
    strike.defence_totals().into_iter().max().unwrap_or(0)
}

/// Whether any attack reaches this far; the cheap test that comes before the odds.
pub(in crate::ai) fn in_weapon_range(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemy: &Fighter<'_>,
) -> bool {
    let distance = distance(view, me, enemy);
    let profile = me.profile();
    profile.attacks.iter().any(|form| {
        let (_, technique) = profile.technique(form);
        technique.missile.is_some() || distance <= technique.reach.1
    })
}

/// Whether something in hand is ready to shoot, whatever the range: a shooter keeps its distance.
pub(in crate::ai) fn can_shoot(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> bool {
    let Some(enemy) = enemies.first() else {
        return false;
    };
    by_each_attack(strike_at(view, me, *enemy)).any(|strike| {
        let (_, technique) = strike.technique();
        is_shot(technique) && strike.check_form().is_ok()
    })
}

/// How far it strikes hand to hand with whatever it has.
pub(in crate::ai) fn longest_reach(me: &Fighter<'_>) -> u16 {
    let profile = me.profile();
    let reaches = profile.attacks.iter().filter_map(|form| {
        let (_, technique) = profile.technique(form);
        is_hand_to_hand(technique).then_some(technique.reach.1)
    });
    reaches.max().unwrap_or(1)
}

/// How far it strikes hand to hand with what is ready.
pub(in crate::ai) fn ready_reach(view: &View<'_>, me: Fighter<'_>, other: Fighter<'_>) -> u16 {
    let mut strike = strike_at(view, me, other);
    let mut farthest = 0;
    for attack in 0..me.profile().attacks.len() {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        let reach = technique.reach.1;
        if reach > farthest && is_hand_to_hand(technique) && strike.check_form().is_ok() {
            farthest = reach;
        }
    }
    farthest
}

/// Whether an attack strikes hand to hand, and neither shoots nor throws.
pub(in crate::ai) fn is_hand_to_hand(technique: &Technique) -> bool {
    technique.missile.is_none()
}

/// Whether an attack shoots, and does not throw.
pub(in crate::ai) fn is_shot(technique: &Technique) -> bool {
    technique.kind == TechniqueKind::Shot
}
