//! Somebody is coming into an enemy's cell, and that one may stop it (CLC-1).

use crate::battle::{Decision, Event, UnitId};

/// Somebody who is coming into an enemy's cell. It is settled when that one is in or kept out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Entry {
    /// Whose cell it is.
    pub(in crate::battle) unit: UnitId,
    /// Who is coming in.
    pub(in crate::battle) enemy: UnitId,
}

pub(super) fn opened_by(event: &Event) -> Option<Entry> {
    let Event::Entering { unit, target } = event else {
        return None;
    };
    Some(Entry {
        unit: *target,
        enemy: *unit,
    })
}

impl Entry {
    pub(super) fn decision(self) -> Decision {
        Decision::Entry {
            unit: self.unit,
            enemy: self.enemy,
        }
    }

    pub(super) fn is_settled_by(self, event: &Event) -> bool {
        match event {
            Event::Moved { unit, .. } | Event::KeptOut { unit, .. } => *unit == self.enemy,
            _ => false,
        }
    }
}
