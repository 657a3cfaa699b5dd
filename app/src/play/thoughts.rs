//! What the opponents weighed before they acted, and what a veteran would weigh for whoever decides
//! now. It shows a side nothing of what others think while there is something they hide.

use std::sync::PoisonError;

use super::battle_session::{BattleSession, TrueBattleSlot};
use testudo_engine::ai::{self, Candidate, Plan};
use testudo_engine::battle::{Command, UnitId};
use testudo_engine::session::Seats;

/// How many thoughts are remembered.
const KEPT: usize = 64;

/// What somebody weighed, and what it did.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Thought {
    /// How many events had happened by then.
    at: usize,
    /// Who acted.
    pub(crate) unit: UnitId,
    /// What it did.
    pub(crate) command: Command,
    /// What it weighed, the best first.
    pub(crate) weighed: Vec<Candidate>,
    /// What it is about, where it looks so far.
    pub(crate) plan: Option<Plan>,
}

impl BattleSession {
    /// Remembers what was weighed for a decision.
    pub(super) fn remember(
        thoughts: &mut Vec<Thought>,
        at: usize,
        (unit, command): (UnitId, Command),
        seats: &Seats,
    ) {
        if thoughts.len() == KEPT {
            thoughts.remove(0);
        }
        thoughts.push(Thought {
            at,
            unit,
            command,
            weighed: seats.weighed(unit.side).to_vec(),
            plan: seats.plan(unit.side),
        });
    }

    /// The last thing that was weighed of all that has been told, and may be shown.
    pub(crate) fn last_thought(&self) -> Option<Thought> {
        let hides = self.level.fog;
        let own = |thought: &Thought| self.side().is_none_or(|side| side == thought.unit.side);
        self.with_table(|table| {
            let mut thoughts = table.thoughts.iter().rev();
            thoughts
                .find(|thought| thought.at < self.told() && (!hides || own(thought)))
                .cloned()
        })?
    }

    /// What a veteran would do now, and what it weighs for it.
    pub(crate) fn veteran(&self) -> Option<Thought> {
        let decision = self.choice()?;
        let unit = decision.unit();
        let mut veteran = ai::named("veteran", self.seed)?;
        let replica = self.replica();
        let command = veteran.decide(&replica.view_for(unit.side), decision);
        Some(Thought {
            at: self.told(),
            unit,
            command,
            weighed: veteran.weighed().to_vec(),
            plan: veteran.plan(),
        })
    }

    /// Something about the true battle, while it is at hand.
    fn with_table<T>(
        &self,
        look: impl FnOnce(&super::battle_session::TrueBattle) -> T,
    ) -> Option<T> {
        let TrueBattleSlot::Here(table) = &self.true_battle else {
            return None;
        };
        let table = table.lock().unwrap_or_else(PoisonError::into_inner);
        Some(look(&table))
    }
}
