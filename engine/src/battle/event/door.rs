//! Doors and keys (DOR): tries, what they come to, and keys that change hands.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::state::State;
use crate::battle::unit_id::UnitId;
use crate::content::door::KeyPlace;
use crate::grid::Cell;
use crate::rules::dice::Roll;
use crate::rules::door::{DoorAct, DoorState};
use crate::rules::id::Id;
use crate::rules::part::Parts;

family! {
    /// Doors and keys (DOR): tries, what they come to, and keys that change hands.
    pub enum DoorEvent {
        /// A combatant put its shoulder to a door (DOR-1, DOR-2, DOR-3).
        DoorForced(Box<DoorForced>),
        /// A door stands otherwise (DOR-4).
        DoorChanged(DoorChanged),
        /// Somebody used a lever or a chest; what that does follows (DUN-8).
        ThingUsed {
            /// Who.
            unit: UnitId,
            /// Its cell.
            at: Cell,
        },
        /// A key came into somebody's hand.
        KeyTaken {
            /// Whose.
            unit: UnitId,
            /// Which key.
            key: Id,
        },
        /// A key fell where its bearer fell.
        KeyFell {
            /// Who carried it.
            unit: UnitId,
            /// Which key.
            key: Id,
            /// Where it lies.
            cell: Cell,
        },
        /// A key left the field with its bearer.
        KeyGone {
            /// Who carries it.
            unit: UnitId,
            /// Which key.
            key: Id,
        },
    }
}

impl Happening for DoorEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::DoorForced(forced) => vec![forced.unit],
            Self::DoorChanged(changed) => changed.unit.into_iter().collect(),
            Self::ThingUsed { unit, .. }
            | Self::KeyTaken { unit, .. }
            | Self::KeyFell { unit, .. }
            | Self::KeyGone { unit, .. } => vec![*unit],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::DoorForced(_) => {}
            Self::ThingUsed { at, .. } => state.board.things_mut().use_up(*at),
            Self::DoorChanged(changed) => state.door(changed.door, changed.state, changed.by),
            Self::KeyTaken { unit, key } => {
                state.board.doors_mut().put_key(*key, KeyPlace::With(*unit));
            }
            Self::KeyFell { key, cell, .. } => {
                state.board.doors_mut().put_key(*key, KeyPlace::Lies(*cell));
            }
            Self::KeyGone { key, .. } => state.board.doors_mut().put_key(*key, KeyPlace::Gone),
        }
    }
}

/// A try to force a door (DOR-1, DOR-2, DOR-3).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DoorForced {
    /// Who.
    pub unit: UnitId,
    /// The cell of the door.
    pub door: Cell,
    /// Who helped, if anybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub helper: Option<UnitId>,
    /// The die.
    pub roll: Roll,
    /// What the range is made of.
    pub range: Parts,
    /// The highest face that opens it.
    pub most: i16,
    /// Whether it gave way.
    pub success: bool,
}

/// A door that stands otherwise (DOR-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DoorChanged {
    /// Who did it; left out of the log of a side that does not know of that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// The cell of the door.
    pub door: Cell,
    /// How it stands now.
    pub state: DoorState,
    /// By what.
    pub by: DoorAct,
}
