//! What a recruit weighs, for whoever wants to be told: who is near, what it is used to, and its nerves. It changes no
//! choice.

use super::Recruit;
use super::account::Weighs;
use super::soldier::strike_at;
use super::weighing::{Candidate, Term};
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Decision, Defence, Fighter, Strike, UnitId, View};
use crate::rules::attack::DefenceKind;

impl Weighs for Recruit {
    /// By nearness and habit; nerves and a head that is lost outweigh both.
    fn weighs(&self, view: &View<'_>, decision: Decision, chosen: Command) -> Vec<Candidate> {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or_else(Vec::new, |strike| habits(&strike, chosen)),
            Decision::Turn(unit) => view
                .fighter(unit)
                .map_or_else(Vec::new, |me| nearest_first(view, me, chosen)),
            _ => Vec::new(),
        }
    }
}

/// What nerves are worth to a recruit: more than anything else.
const NERVES: i64 = 1000;

/// Each defence by habit.
fn habits(strike: &Strike<'_>, chosen: Command) -> Vec<Candidate> {
    let of_defence = |defence: Defence| {
        let habit = match defence.kind {
            DefenceKind::Shield => 300,
            DefenceKind::Parry => 200,
            DefenceKind::Dodge => 100,
            DefenceKind::None => 0,
        };
        let command = Command::Defence {
            kind: defence.kind,
            item: defence.item,
        };
        Candidate {
            command,
            terms: vec![("habit", habit)],
        }
    };
    let mut all: Vec<Candidate> = strike.defences().into_iter().map(of_defence).collect();
    let most = all.iter().map(Candidate::score).max().unwrap_or(0);
    for candidate in &mut all {
        if candidate.command == chosen && candidate.score() < most {
            candidate.terms.push(("flustered", NERVES));
        }
    }
    all
}

/// Whoever can be struck, by nearness, and what it did instead.
fn nearest_first(view: &View<'_>, me: Fighter<'_>, chosen: Command) -> Vec<Candidate> {
    let grid = view.table().board.grid();
    let nearness = |enemy: &Fighter<'_>| {
        let cells = grid.distance(me.place.cell, enemy.place.cell);
        ("nearness", 900 / (i64::from(cells) + 1))
    };
    let enemies = view.enemies_of(me.id().side);
    let of_enemy = |enemy: &Fighter<'_>| {
        let mut strike = strike_at(view, me, *enemy);
        let attack = (0..me.profile().attacks.len()).find(|&attack| {
            strike.attack = attack;
            strike = strike.at_what_it_reaches();
            strike.check().is_ok()
        })?;
        let command = Command::Attack {
            target: enemy.id(),
            attack,
            aim: strike.aim,
            nonlethal: false,
            maneuver: Maneuver::Attack,
        };
        let terms = vec![nearness(enemy)];
        Some(Candidate { command, terms })
    };
    let mut all: Vec<Candidate> = enemies.iter().filter_map(of_enemy).collect();
    let nearest = enemies.iter().map(|enemy| nearness(enemy).1).max();
    let terms = match chosen {
        Command::Attack { target, aim, .. } => {
            let others = |candidate: &Candidate| !is_at(candidate.command, target);
            all.retain(others);
            let mut terms: Vec<Term> = enemies
                .iter()
                .filter(|enemy| enemy.id() == target)
                .map(nearness)
                .collect();
            if aim == Aim::Location("head".into()) {
                terms.push(("for the head", 50));
            }
            terms
        }
        Command::Defend if !all.is_empty() => vec![("nerves", NERVES)],
        Command::Move { .. } => vec![("towards the nearest", nearest.unwrap_or(0))],
        _ => Vec::new(),
    };
    all.push(Candidate {
        command: chosen,
        terms,
    });
    all
}

/// Whether a command strikes at somebody.
fn is_at(command: Command, unit: UnitId) -> bool {
    matches!(command, Command::Attack { target, .. } if target == unit)
}
