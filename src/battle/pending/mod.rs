//! What must be settled before a turn goes on: a small stack, the innermost last.
//!
//! Each kind of pending thing is a file here: what it asks of whom, and what may be answered. Events alone
//! open and settle it, so that a replica asks the same questions. It never knows dice, and never the order in
//! which mechanics run.

mod blow;
mod counter;
mod defence;
mod entry;
mod follow_up;
mod held;

use super::battle::Battle;
use super::clock::Declared;
use super::options::Options;
use super::{Command, Decision, Refusal, UnitId};

pub(super) use blow::{Blow, reaches};
pub(super) use counter::Counter;
pub(super) use entry::Entry;
pub(super) use follow_up::FollowUp;
pub(super) use held::{Held, provokes};

/// Something that must be settled before the turn goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Pending {
    /// An attack that has been declared awaits its defence (ATK-2).
    Defence(Declared),
    /// A command that guards may forestall (MAN-3).
    Held(Held),
    /// A counterattack that may be made (MAN-3).
    Counter(Counter),
    /// Somebody who is coming into an enemy's cell (CLC-1).
    Entry(Entry),
    /// A pin that may follow a takedown (CLC-5).
    FollowUp(FollowUp),
}

impl Pending {
    /// What it asks of whom; `None` when it only waits to be taken up again.
    pub(super) fn decision(&self) -> Option<Decision> {
        match self {
            Self::Defence(declared) => Some(Decision::Defence(*declared)),
            Self::Held(held) => held.decision(),
            Self::Counter(counter) => Some(counter.decision()),
            Self::Entry(entry) => Some(entry.decision()),
            Self::FollowUp(pin) => Some(pin.decision()),
        }
    }

    /// Everything that may be answered.
    pub(super) fn options(&self, battle: &Battle) -> Options {
        match self {
            Self::Defence(declared) => defence::options(battle, *declared),
            Self::Held(held) => held
                .blow()
                .map_or_else(Options::default, |b| b.options(battle)),
            Self::Counter(counter) => counter.blow().options(battle),
            Self::Entry(entry) => entry.options(battle),
            Self::FollowUp(pin) => pin.options(battle),
        }
    }

    /// Whether `command` is an answer, and whose.
    pub(super) fn check(&self, battle: &Battle, command: Command) -> Result<UnitId, Refusal> {
        match self {
            Self::Defence(declared) => defence::check(battle, *declared, command),
            Self::Held(held) => match held.blow() {
                Some(blow) => blow.check(battle, command),
                None => Err(Refusal::NothingToPass),
            },
            Self::Counter(counter) => counter.blow().check(battle, command),
            Self::Entry(entry) => entry.check(battle, command),
            Self::FollowUp(pin) => pin.check(battle, command),
        }
    }

    /// Takes note that `unit` has answered; whether nothing is left to settle.
    pub(super) fn answered(&mut self, unit: UnitId) -> bool {
        match self {
            Self::Defence(_) | Self::Entry(_) => false,
            Self::Held(held) => {
                held.answered(unit);
                false
            }
            Self::Counter(_) | Self::FollowUp(_) => true,
        }
    }
}
