//! What a recruit went by, for whoever wants to be told: the same nearness and habits that it chose by, and what made it
//! choose otherwise. It changes no choice.

use super::Recruit;
use super::account::Weighs;
use super::recruit::{at_hand, habit, nearness};
use super::soldier::Purpose;
use super::weighing::{Candidate, Term};
use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Defence, Fighter, Strike, UnitId, View};

impl Weighs for Recruit {
    /// Defences by habit, enemies by nearness; what it chose has the reasons it had.
    fn weighs(&self, view: &View<'_>, decision: Decision, chosen: Command) -> Vec<Candidate> {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or_else(Vec::new, |strike| habits(&strike, chosen, &self.because)),
            Decision::Turn(unit) => view
                .fighter(unit)
                .map_or_else(Vec::new, |me| nearest(view, me, chosen, &self.because)),
            _ => Vec::new(),
        }
    }
}

/// Each defence by habit.
fn habits(strike: &Strike<'_>, chosen: Command, because: &[Term]) -> Vec<Candidate> {
    let of_defence = |defence: Defence| {
        let command = Command::Defence {
            kind: defence.kind,
            item: defence.item,
        };
        let mut terms = vec![("habit", habit(defence.kind))];
        if command == chosen {
            terms.extend(because);
        }
        Candidate { command, terms }
    };
    strike.defences().into_iter().map(of_defence).collect()
}

/// Whoever else could be struck from here, by nearness, and what it did.
fn nearest(view: &View<'_>, me: Fighter<'_>, chosen: Command, because: &[Term]) -> Vec<Candidate> {
    let of_enemy = |enemy: &Fighter<'_>| {
        let strike = at_hand(view, me, *enemy)?;
        let command = Command::Attack {
            target: enemy.id(),
            attack: strike.attack,
            aim: strike.aim,
            nonlethal: false,
            maneuver: Maneuver::Attack,
        };
        let terms = vec![("cells away", nearness(view, &me, enemy))];
        Some(Candidate { command, terms })
    };
    let enemies = Purpose::of(view, &me).heeds(view, &me);
    let others = enemies.iter().filter(|enemy| !is_at(chosen, enemy.id()));
    let chosen = Candidate {
        command: chosen,
        terms: because.to_vec(),
    };
    others.filter_map(of_enemy).chain([chosen]).collect()
}

/// Whether a command strikes at somebody.
fn is_at(command: Command, unit: UnitId) -> bool {
    matches!(command, Command::Attack { target, .. } if target == unit)
}
