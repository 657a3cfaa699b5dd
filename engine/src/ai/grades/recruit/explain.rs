//! What a recruit decides by: the nearness and the preferences that it chose by, and why it chose otherwise. It
//! changes no choice.

use super::super::explain::Explains;
use super::{Recruit, defence_preference, first_strike, nearness};
use crate::ai::tactics::candidate::{Candidate, Term};
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::strikes::command_of;
use crate::battle::{Command, Decision, Defence, Fighter, Strike, UnitId, View};

impl Explains for Recruit {
    /// Defences by preference, enemies by nearness; what it chose has the reasons it had.
    fn candidates(&self, view: &View<'_>, decision: Decision, chosen: Command) -> Vec<Candidate> {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or_else(Vec::new, |strike| defences(&strike, chosen, &self.because)),
            Decision::Turn(unit) => view
                .fighter(unit)
                .map_or_else(Vec::new, |me| nearest(view, me, chosen, &self.because)),
            _ => Vec::new(),
        }
    }
}

/// Each defence by preference.
fn defences(strike: &Strike<'_>, chosen: Command, because: &[Term]) -> Vec<Candidate> {
    let of_defence = |defence: Defence| {
        let command = Command::Defence {
            kind: defence.kind,
            item: defence.item,
        };
        let mut terms = vec![("habit", defence_preference(defence.kind))];
        if command == chosen {
            terms.extend(because);
        }
        Candidate::new(command, terms)
    };
    strike.defences().into_iter().map(of_defence).collect()
}

/// The other enemies that could be struck from here, by nearness, and what it did.
fn nearest(view: &View<'_>, me: Fighter<'_>, chosen: Command, because: &[Term]) -> Vec<Candidate> {
    let of_enemy = |enemy: &Fighter<'_>| {
        let strike = first_strike(view, me, *enemy)?;
        Some(Candidate::new(
            command_of(&strike),
            vec![("cells away", nearness(view, &me, enemy))],
        ))
    };
    let enemies = Purpose::of(view, &me).considered_enemies(view, &me);
    let others = enemies.iter().filter(|enemy| !is_at(chosen, enemy.id()));
    let chosen = Candidate::new(chosen, because.to_vec());
    others.filter_map(of_enemy).chain([chosen]).collect()
}

/// Whether a command strikes at somebody.
fn is_at(command: Command, unit: UnitId) -> bool {
    matches!(command, Command::Attack { target, .. } if target == unit)
}
