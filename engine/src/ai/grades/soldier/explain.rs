//! What a soldier weighs, by the odds that it decides by. It changes no choice.

use super::super::explain::Explains;
use super::{Soldier, hits_past_defences};
use crate::ai::tactics::blow::{Blow, best_aim};
use crate::ai::tactics::candidate::{Candidate, Term};
use crate::ai::tactics::hit_value::{hit_value, lost_weapon_value};
use crate::ai::tactics::maneuver::{StanceOption, by_best_maneuver, endurance_cost, stances};
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::strikes::in_weapon_range;
use crate::ai::tactics::surroundings::has_not_moved;
use crate::ai::tactics::threats::Threats;
use crate::ai::tactics::{close_combat, positions, spells};
use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Defence, Fighter, Strike, View};
use crate::grid::{Cell, Reach};

/// So many places to strike from are listed.
const PLACES: usize = 3;

impl Explains for Soldier {
    fn candidates(&self, view: &View<'_>, decision: Decision, _: Command) -> Vec<Candidate> {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or_else(Vec::new, |strike| defences(&strike)),
            Decision::Turn(unit) => view
                .fighter(unit)
                .map_or_else(Vec::new, |me| turn(self, view, me)),
            _ => Vec::new(),
        }
    }
}

fn candidate(command: Command, terms: impl IntoIterator<Item = Term>) -> Candidate {
    let terms = terms.into_iter().collect();
    Candidate::new(command, terms)
}

/// Each defence by the harm that it lets through.
fn defences(strike: &Strike<'_>) -> Vec<Candidate> {
    let value = hit_value(strike);
    let of_defence = |(defence, hit): (Defence, u8)| {
        let command = Command::Defence {
            kind: defence.kind,
            item: defence.item,
        };
        candidate(command, [("harm", -i64::from(hit) * value / 100)])
    };
    hits_past_defences(strike)
        .into_iter()
        .map(of_defence)
        .collect()
}

/// Blows, stances, spells, close combat, and where else to strike from.
fn turn(soldier: &Soldier, view: &View<'_>, me: Fighter<'_>) -> Vec<Candidate> {
    let purpose = Purpose::of(view, &me);
    let enemies = purpose.considered_enemies(view, &me);
    if me.grapple.pinned_by.is_some() || enemies.is_empty() {
        return Vec::new();
    }
    let threats = Threats::to(view, me, &enemies);
    let mut all = blows(view, me, &enemies, &threats);
    all.extend(legal_stances(view, &me, &threats));
    let spell = spells::best(view, me, &enemies, soldier.counts_on_friends);
    all.extend(spell.map(|spell| candidate(spell.command, [("spell", spell.value)])));
    let grapple = close_combat::best_grapple(view, me, -1);
    let entry = close_combat::enter(view, me, &enemies, -1, None);
    let close = grapple.into_iter().chain(entry);
    all.extend(close.map(|each| candidate(each.command, [("close combat", each.value)])));
    if has_not_moved(&me) && !me.progress.turned {
        let purpose = purpose.with_temperament(soldier.temperament, view, &me, &enemies);
        all.extend(places(view, me, &enemies, &purpose));
    }
    all
}

/// The best blow at each enemy from where it stands, by the best maneuver.
fn blows(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    threats: &Threats<'_>,
) -> Vec<Candidate> {
    let near = enemies
        .iter()
        .filter(|enemy| in_weapon_range(view, &me, enemy));
    let blows = near.filter_map(|enemy| best_aim(view, me, *enemy, Maneuver::Attack, |_| true));
    let of_blow = |blow: Blow| {
        let by_maneuver = by_best_maneuver(view, &me, &blow, threats);
        let strike = view.strike_of(me.id(), blow.command());
        let lost = strike.map_or(0, |strike| lost_weapon_value(&strike));
        let terms = [
            ("blow", blow.value + lost),
            ("weapon lost", -lost),
            ("maneuver", by_maneuver.value - blow.value),
        ];
        candidate(by_maneuver.command(), terms)
    };
    blows.map(of_blow).collect()
}

/// Each stance by what it saves and costs.
fn legal_stances(view: &View<'_>, me: &Fighter<'_>, threats: &Threats<'_>) -> Vec<Candidate> {
    let legal = stances(view).filter(|stance| view.check(stance.command).is_ok());
    let of_stance = |stance: StanceOption| {
        let breath = -endurance_cost(view, me, stance.end);
        candidate(
            stance.command,
            [("saved", threats.saved(stance.def)), ("breath", breath)],
        )
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
        let best = positions::best(view, me, enemies, allowed, purpose.temperament, &mut reach);
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
