//! What must be settled before a turn goes on: a small stack, the innermost last.
//!
//! Each kind of pending thing is a file here: what opens it, and what it asks of whom; what may be answered is
//! in `commands/out_of_turn`. [`fold`] keeps the stack from the events alone, so that a replica asks the same
//! questions. It never knows the battle, dice, or the order in which mechanics run.

mod blow;
mod counter;
mod entry;
mod follow_up;
mod held;

use super::command::Declared;
use super::decision::Decision;
use super::event::Event;
use super::unit_id::UnitId;

pub(super) use blow::Blow;
pub(super) use counter::Counter;
pub(super) use entry::Entry;
pub(super) use follow_up::FollowUp;
pub(super) use held::Held;

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
    /// What an event opens; most open nothing.
    fn opened_by(event: &Event) -> Option<Self> {
        if let Event::AttackDeclared(declared) = event {
            return Some(Self::Defence(*declared));
        }
        let held = || held::opened_by(event).map(Self::Held);
        let counter = || counter::opened_by(event).map(Self::Counter);
        let entry = || entry::opened_by(event).map(Self::Entry);
        let follow_up = || follow_up::opened_by(event).map(Self::FollowUp);
        held().or_else(counter).or_else(entry).or_else(follow_up)
    }

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

    /// The blow that is asked about, if it is one.
    pub(super) fn blow(&self) -> Option<Blow> {
        match self {
            Self::Held(held) => held.blow(),
            Self::Counter(counter) => Some(counter.blow()),
            Self::Defence(_) | Self::Entry(_) | Self::FollowUp(_) => None,
        }
    }

    /// Takes note that `unit` has answered; whether nothing is left to settle.
    fn answered(&mut self, unit: UnitId) -> bool {
        match self {
            Self::Defence(_) | Self::Entry(_) => false,
            Self::Held(held) => {
                held.answered(unit);
                false
            }
            Self::Counter(_) | Self::FollowUp(_) => true,
        }
    }

    /// Whether an event settles it.
    fn is_settled_by(&self, event: &Event) -> bool {
        match self {
            Self::Defence(_) => matches!(event, Event::Attack(_)),
            Self::Held(_) => matches!(event, Event::Resumed { .. } | Event::GivenUp { .. }),
            Self::Entry(entry) => entry.is_settled_by(event),
            Self::Counter(_) | Self::FollowUp(_) => false,
        }
    }
}

/// What an event does to the stack.
pub(super) fn fold(stack: &mut Vec<Pending>, event: &Event) {
    if let Some(top) = stack.last_mut() {
        let settled = match event {
            Event::Commanded { unit, .. } => top.answered(*unit),
            _ => top.is_settled_by(event),
        };
        if settled {
            stack.pop();
        }
    }
    stack.extend(Pending::opened_by(event));
}
