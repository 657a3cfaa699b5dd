//! The roles that a level's file gives its units, checked against map and muster.
//!
//! It never knows how a battle goes.

use super::findings::{Int, Word};
use super::goal::UnitSlot;
use super::level_goals::{Cells, GoalChecker};
use super::role::Role;
use super::ron::Spanned;
use crate::diag::{Diagnostic, codes};

from_ron! {
    /// A role as a file writes it.
    pub(super) enum RoleEntry {
        Hold {
            cells: Cells,
        },
        Patrol {
            route: Cells,
        },
        Escort {
            who: Word,
        },
        Ambush {
            within: Int<1, 40> = Int::of(4),
        },
        Hunt {
            who: Spanned<Vec<Word>>,
        },
    }
}

/// Some units of a side with the role that their line gives them.
pub(super) struct RawRole<'r> {
    pub(super) role: &'r Spanned<RoleEntry>,
    /// Which of the side's units, from 0; none when something about them is wrong already.
    pub(super) units: Vec<usize>,
    pub(super) hidden: bool,
}

impl GoalChecker<'_, '_> {
    /// The role of one line of units, if it is sound.
    pub(super) fn role(&mut self, wanted: &RawRole<'_>) -> Option<Role<UnitSlot>> {
        let own = self.side;
        match &wanted.role.value {
            RoleEntry::Hold { cells } => {
                let cells = self.place(cells, 0);
                Some(Role::Hold { cells })
            }
            RoleEntry::Patrol { route } => self.patrol(route),
            RoleEntry::Escort { who } => {
                let what = "combatant of this side";
                let post = self.person(who, what, |side| side == own)?;
                if wanted.units.contains(&post.index) {
                    let message = format!("`{}` would escort itself", who.value);
                    let problem = Diagnostic::error(codes::CONTRADICTION, message);
                    let help = "put it in a line of its own, without the role";
                    self.findings.push(problem.help(help), who.span);
                }
                Some(Role::Escort { who: post })
            }
            RoleEntry::Ambush { within } => {
                if !wanted.hidden {
                    let message = "everybody sees it, so there is nobody to take unawares";
                    let problem = Diagnostic::warning(codes::USELESS, message);
                    self.findings
                        .push(problem.help("add `hidden: true`"), wanted.role.span);
                }
                let within = within.get(self.findings, "within");
                Some(Role::Ambush { within })
            }
            RoleEntry::Hunt { who } => {
                let who = self.people(who, "enemy of this side", |side| side != own);
                Some(Role::Hunt { who })
            }
        }
    }

    /// A round of two cells at least, each of which the side can get to.
    fn patrol(&mut self, raw: &Cells) -> Option<Role<UnitSlot>> {
        let route = self.cells(raw);
        if raw.len() < 2 {
            let message = "a patrol goes from one cell to another, and back";
            let problem = Diagnostic::error(codes::WRONG_LENGTH, message);
            let help = "name two cells at least, or make it `Hold`";
            self.findings.push(problem.help(help), raw.span);
        }
        for (cell, place) in route.iter().zip(&raw.value) {
            if self.reach.cost(*cell).is_none() && route.len() == raw.len() {
                let message = format!("nobody of this side can walk to {cell}");
                self.hopeless(place.span, message);
            }
        }
        Some(Role::Patrol { route })
    }
}
