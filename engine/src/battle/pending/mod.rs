//! What must be settled before a turn goes on: a small stack, the innermost last.
//!
//! Each kind of pending thing is a file here: what it asks of whom; what may be answered is in
//! `commands/out_of_turn`. Events alone open and settle it, so that a replica asks the same questions. It never
//! knows the battle, dice, or the order in which mechanics run.

mod blow;
mod catch;
mod counter;
mod deployment;
mod entry;
mod follow_up;
mod held;
mod ride_on;

use super::command::Declared;
use super::decision::Decision;
use super::unit_id::UnitId;

pub(super) use blow::PendingBlow;
pub use catch::CatchDue;
pub(super) use counter::Counter;
pub(super) use deployment::Deployment;
pub(super) use entry::PendingEntry;
pub(super) use follow_up::FollowUp;
pub(super) use held::HeldUp;
pub(super) use ride_on::RideOn;

/// Something that must be settled before the turn goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Pending {
    /// A side that places its people before the first round.
    Deployment(Deployment),
    /// An attack that has been declared awaits its defence (ATK-2).
    Defence(Declared),
    /// A command that guards may forestall (MAN-3).
    HeldUp(HeldUp),
    /// A counterattack that may be made (MAN-3).
    Counter(Counter),
    /// Somebody who is coming into an enemy's cell (CLC-1).
    Entry(PendingEntry),
    /// A pin that may follow a takedown (CLC-5).
    FollowUp(FollowUp),
    /// Somebody falls, and another may catch it (FAL-11).
    Catch(CatchDue),
    /// Going on over whoever a slam has knocked down (OVR-2).
    RideOn(RideOn),
}

impl Pending {
    /// What it asks of whom; `None` when it only waits to be taken up again.
    pub(super) fn decision(&self) -> Option<Decision> {
        match self {
            Self::Deployment(deployment) => Some(deployment.decision()),
            Self::Defence(declared) => Some(Decision::Defence(*declared)),
            Self::HeldUp(held) => held.decision(),
            Self::Counter(counter) => Some(counter.decision()),
            Self::Entry(entry) => Some(entry.decision()),
            Self::FollowUp(pin) => Some(pin.decision()),
            Self::Catch(due) => Some(due.decision()),
            Self::RideOn(ride) => Some(ride.decision()),
        }
    }

    /// The blow that is asked about, if it is one.
    pub(super) fn blow(&self) -> Option<PendingBlow> {
        match self {
            Self::HeldUp(held) => held.blow(),
            Self::Counter(counter) => Some(counter.blow()),
            Self::Deployment(_)
            | Self::Defence(_)
            | Self::Entry(_)
            | Self::FollowUp(_)
            | Self::Catch(_)
            | Self::RideOn(_) => None,
        }
    }

    /// Takes note that `unit` has answered; whether nothing is left to settle.
    pub(super) fn answered(&mut self, unit: UnitId) -> bool {
        match self {
            Self::Deployment(_) | Self::Defence(_) | Self::Entry(_) => false,
            Self::HeldUp(held) => {
                held.answered(unit);
                false
            }
            Self::Counter(_) | Self::FollowUp(_) | Self::RideOn(_) | Self::Catch(_) => true,
        }
    }
}
