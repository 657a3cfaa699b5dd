//! A counterattack that may be made (MAN-3): a guard has defended itself.

use super::{Blow, Pending};
use crate::battle::event::{Maneuver, TurnEvent};
use crate::battle::{Decision, Event, UnitId};

/// A counterattack that may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Counter {
    /// Who may strike back.
    unit: UnitId,
    /// At whom.
    attacker: UnitId,
}

pub(super) fn opened_by(event: &Event) -> Option<Pending> {
    let Event::Turn(TurnEvent::CounterOpened { unit, attacker }) = event else {
        return None;
    };
    Some(Pending::Counter(Counter {
        unit: *unit,
        attacker: *attacker,
    }))
}

impl Counter {
    pub(super) fn decision(self) -> Decision {
        Decision::Counter {
            unit: self.unit,
            attacker: self.attacker,
        }
    }

    pub(super) fn blow(self) -> Blow {
        Blow {
            unit: self.unit,
            target: self.attacker,
            maneuver: Maneuver::Counter,
        }
    }
}
