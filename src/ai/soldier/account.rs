//! What a soldier weighs, told by the odds that it decides by. It changes no choice.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, Strike, View};
use crate::grid::{Cell, Reach};
use crate::rules::attack::AttackOdds;
use crate::rules::hand::Hand;

use super::super::account::Weighs;
use super::super::nature::Nature;
use super::super::weighing::{Candidate, Term};
use super::maneuver::{Threats, best_way, price};
use super::{Purpose, Soldier, assess, close, positions, spells, wings};

/// So many places to strike from are told.
const PLACES: usize = 3;

impl Weighs for Soldier {
    fn weighs(&self, view: &View<'_>, decision: Decision, _: Command) -> Vec<Candidate> {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or_else(Vec::new, |strike| defences(&strike)),
            Decision::Turn(unit) => view
                .fighter(unit)
                .map_or_else(Vec::new, |me| turn(view, me, self.nature)),
            _ => Vec::new(),
        }
    }
}

fn candidate(command: Command, terms: impl IntoIterator<Item = Term>) -> Candidate {
    let terms = terms.into_iter().collect();
    Candidate { command, terms }
}

/// Each defence by the harm that it lets through.
fn defences(strike: &Strike<'_>) -> Vec<Candidate> {
    let pr = strike.shield().map(|(_, pr)| pr);
    let hand = strike.check_form().unwrap_or(Hand::BOTH);
    let at = strike.attack_value(hand).total;
    let worth = assess::worth_of_hit(strike);
    let of_defence = |defence| {
        let def = strike.defence_value(defence).total;
        let hit = AttackOdds::new(strike.table.numbers, at, def, pr).hit;
        let command = Command::Defence {
            kind: defence.kind,
            item: defence.item,
        };
        candidate(command, [("harm", -i64::from(hit) * worth / 100)])
    };
    strike.defences().into_iter().map(of_defence).collect()
}

/// Blows, stances, spells, close combat, and where else to strike from.
fn turn(view: &View<'_>, me: Fighter<'_>, nature: Nature) -> Vec<Candidate> {
    let purpose = Purpose::of(view, &me);
    let enemies = purpose.heeds(view, &me);
    if me.grapple.pinned_by.is_some() || enemies.is_empty() {
        return Vec::new();
    }
    let threats = Threats::to(view, me, &enemies);
    let mut all = blows(view, me, &enemies, &threats);
    all.extend(stances(view, &me, &threats));
    let spell = spells::best(view, me, &enemies);
    all.extend(spell.map(|(value, command)| candidate(command, [("spell", value)])));
    let held = close::wrestle(view, me, -1);
    let entry = close::go_in(view, me, &enemies, -1, None);
    let deeds = held.into_iter().chain(entry);
    all.extend(deeds.map(|deed| candidate(deed.command, [("close combat", deed.value)])));
    if wings::is_where_it_began(&me) && !me.progress.turned {
        let purpose = purpose.natured(nature, view, &me, &enemies);
        all.extend(places(view, me, &enemies, &purpose));
    }
    all
}

/// The best blow at each enemy from where it stands, by the best way to strike it.
fn blows(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    threats: &Threats<'_>,
) -> Vec<Candidate> {
    let near = enemies
        .iter()
        .filter(|enemy| assess::in_sight_of_weapons(view, &me, enemy));
    let blows =
        near.filter_map(|enemy| assess::best_aim(view, me, *enemy, Maneuver::Attack, |_| true));
    let of_blow = |blow: assess::Blow| {
        let (maneuver, value) = best_way(view, &me, &blow, threats);
        let strike = view.strike(me.id(), blow.target, blow.attack, blow.aim, false);
        let lost = strike.map_or(0, |strike| assess::lost_by(&strike));
        let command = Command::Attack {
            target: blow.target,
            attack: blow.attack,
            aim: blow.aim,
            nonlethal: false,
            maneuver,
        };
        let terms = [
            ("blow", blow.value + lost),
            ("weapon lost", -lost),
            ("maneuver", value - blow.value),
        ];
        candidate(command, terms)
    };
    blows.map(of_blow).collect()
}

/// Each stance by what it saves and costs.
fn stances(view: &View<'_>, me: &Fighter<'_>, threats: &Threats<'_>) -> Vec<Candidate> {
    let table = view.table();
    let of = &table.numbers.maneuvers;
    let defend = (Command::Defend, of.defend.def, 0);
    let own = table.maneuvers.iter().filter(|own| !own.is_attack());
    let own = own.map(|own| (Command::Stance { maneuver: own.id }, own.def, own.end));
    let all = std::iter::once(defend).chain(own);
    let legal = all.filter(|(command, ..)| view.check(*command).is_ok());
    let of_stance = |(command, def, end)| {
        let saved = threats.saved(def - of.attack.def);
        let breath = if end > 0 { price(view, me, end) } else { 0 };
        candidate(command, [("saved", saved), ("breath", -breath)])
    };
    legal.map(of_stance).collect()
}

/// The best places to go to and strike from, with what is left of the blow there after the way and who else is about.
fn places(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    purpose: &Purpose,
) -> Vec<Candidate> {
    let mut found: Vec<Cell> = Vec::new();
    let mut told = Vec::new();
    let mut reach = Reach::new();
    for _ in 0..PLACES {
        let allowed = |cell| purpose.allows(view, &me, cell) && !found.contains(&cell);
        let best = positions::best(view, me, enemies, allowed, purpose.nature, &mut reach);
        let Some(best) = best.filter(|best| best.value > 0) else {
            break;
        };
        // From where it stands it need not go, and nothing else is as good.
        if best.place.cell == me.place.cell {
            break;
        }
        found.push(best.place.cell);
        let command = Command::Move {
            to: best.place.cell,
            facing: best.place.facing,
        };
        told.push(candidate(command, [("blow from there", best.value)]));
    }
    told
}
