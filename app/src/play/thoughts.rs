//! What the opponents weighed before they acted, and what a veteran would weigh for whoever decides
//! now. It shows a side nothing of what others think while there is something they hide.

use std::sync::PoisonError;

use parking_lot::Mutex;

use super::battle_session::{BattleSession, TrueBattleSlot};
use testudo_engine::ai::{self, Candidate, Decider, Plan};
use testudo_engine::battle::{Battle, Command, Decision, UnitId};
use testudo_engine::session::Seats;

/// How many thoughts are remembered.
const KEPT: usize = 64;

/// Veterans who look on from the sides that persons play, to say what they would do there: what the enemies have done so far
/// they know only by having seen it.
#[derive(Default)]
pub(super) struct Onlookers(Mutex<Vec<Onlooker>>);

struct Onlooker {
    side: u8,
    /// The round in which it last looked on.
    round: u32,
    veteran: Box<dyn Decider + Send>,
}

impl Onlookers {
    /// Lets the onlooker of whoever's turn it is take note of how things stand, once a round.
    pub(super) fn look_on(&self, battle: &Battle, decision: Decision, seed: u64) {
        if !matches!(decision, Decision::Turn(_)) {
            return;
        }
        let (side, round) = (decision.unit().side, battle.view().round());
        let looked = |one: &Onlooker| one.side == side && one.round == round;
        if !self.0.lock().iter().any(looked) {
            self.ask(battle, decision, seed);
        }
    }

    /// What the onlooker of whoever decides would do.
    fn ask(&self, battle: &Battle, decision: Decision, seed: u64) -> Option<Thought> {
        let unit = decision.unit();
        let mut all = self.0.lock();
        let known = all.iter().position(|one| one.side == unit.side);
        let onlooker = match known {
            Some(index) => &mut all[index],
            None => {
                let mut veteran = ai::named("veteran", seed)?;
                veteran.keep_weighed();
                all.push(Onlooker {
                    side: unit.side,
                    round: 0,
                    veteran,
                });
                all.last_mut()?
            }
        };
        let view = battle.view_for(unit.side);
        if matches!(decision, Decision::Turn(_)) {
            onlooker.round = view.round();
        }
        let command = onlooker.veteran.decide(&view, decision);
        Some(Thought {
            at: 0,
            unit,
            command,
            weighed: onlooker.veteran.weighed().to_vec(),
            plan: onlooker.veteran.plan(),
        })
    }
}

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
    /// Forgets what was weighed for decisions from this event on, which have been taken back.
    pub(super) fn forget_thoughts(thoughts: &mut Vec<Thought>, event: usize) {
        thoughts.retain(|thought| thought.at < event);
    }

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

    /// What was weighed last of all that has been told and may be shown, so many thoughts at most; the latest first.
    pub(crate) fn latest_thoughts(&self, most: usize) -> Vec<Thought> {
        let hides = self.level.fog;
        let own = |thought: &Thought| self.side().is_none_or(|side| side == thought.unit.side);
        let told = self.told();
        let shown = |thought: &&Thought| thought.at < told && (!hides || own(thought));
        let latest = self.with_table(|table| {
            let thoughts = table.thoughts.iter().rev().filter(shown);
            thoughts.take(most).cloned().collect()
        });
        latest.unwrap_or_default()
    }

    /// What a veteran would do now, and what it weighs for it.
    pub(crate) fn veteran(&self) -> Option<Thought> {
        let decision = self.choice()?;
        self.onlookers.ask(&self.replica(), decision, self.seed)
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
