//! Traps and searches (TRP, SEC): who looks for what, what is found, what springs, and what is made harmless.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::board::Occupant;
use crate::battle::sight::SideSet;
use crate::battle::state::State;
use crate::battle::traps::Search;
use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::attack::Outcome;
use crate::rules::dice::Roll;
use crate::rules::id::Id;
use crate::rules::part::Parts;
use crate::rules::trap::Sought;

family! {
    /// Traps and searches (TRP, SEC): who looks for what, what is found, what springs, and what is made harmless.
    pub enum TrapEvent {
        /// A search is over (TRP-3, SEC-1).
        Searched(Box<Searched>),
        /// A turn of a search that takes longer (SEC-2).
        Searching {
            /// Who.
            unit: UnitId,
            /// About which cell.
            at: Cell,
            /// The how manieth turn of it.
            turn: u8,
            /// How many it takes.
            of: u8,
        },
        /// Sides know of a secret door from now on (SEC-4).
        SecretFound {
            /// Who found it, or made it known by what it did there.
            unit: UnitId,
            /// The cell of the door.
            door: Cell,
            /// The sides.
            sides: Vec<Id>,
        },
        /// A side has found a trap (TRP-3).
        TrapFound(TrapFound),
        /// A trap was set off, and went off or not (TRP-1).
        TrapSprung(Box<TrapSprung>),
        /// Somebody who set off a trap keeps out of it, in the cell it came from (TRP-2).
        TrapAvoided {
            /// Who.
            unit: UnitId,
            /// The cell that the trap goes by.
            trap: Cell,
            /// Where it stands now.
            to: Cell,
        },
        /// A trap shot at somebody (TRP-2).
        TrapShot(Box<TrapShotRolled>),
        /// An alarm: those who know of the trap know where this one is.
        Alarm {
            /// Who set it off.
            unit: UnitId,
            /// Where.
            cell: Cell,
            /// The sides that hear it.
            sides: Vec<Id>,
        },
        /// A trap was made harmless (TRP-6).
        TrapDisarmed {
            /// Who did it.
            unit: UnitId,
            /// The cell that the trap goes by.
            trap: Cell,
            /// The sides that see it, and know of the trap from now on.
            seen_by: Vec<Id>,
        },
    }
}

impl Happening for TrapEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Searched(searched) => vec![searched.unit],
            Self::TrapFound(found) => vec![found.unit],
            Self::TrapSprung(sprung) => sprung.unit.into_iter().chain(sprung.by).collect(),
            Self::TrapShot(shot) => vec![shot.unit],
            Self::TrapAvoided { unit, .. }
            | Self::Searching { unit, .. }
            | Self::SecretFound { unit, .. }
            | Self::Alarm { unit, .. }
            | Self::TrapDisarmed { unit, .. } => vec![*unit],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Searched(searched) => state.board.traps_mut().searched(Search {
                unit: searched.unit,
                at: searched.at,
                sought: searched.sought,
            }),
            Self::Searching { unit, at, turn, .. } => {
                let round = state.clock.round;
                state.board.traps_mut().searching(*unit, *at, *turn, round);
            }
            Self::SecretFound { door, sides, .. } => {
                let all = state.board.all_traps();
                let told = sides.iter().filter_map(|&id| all.side(id));
                let told = told.fold(SideSet::NONE, |all, side| all.with(SideSet::of(side)));
                state.board.doors_mut().tell(*door, told);
            }
            Self::TrapFound(found) => {
                let sides = std::slice::from_ref(&found.side);
                state.board.traps_mut().tell(found.trap, sides, false);
            }
            Self::TrapSprung(sprung) => spring(state, sprung),
            Self::TrapAvoided { unit, to, .. } => state.on_board(*unit, |one, board| {
                let occupant = Occupant::of(*unit, *one.place);
                board.leave(one.place.cell, *unit);
                board.enter(*to, occupant);
                one.place.cell = *to;
            }),
            Self::TrapShot(_) => {}
            Self::Alarm { unit, cell, sides } => state.alarm(*unit, *cell, sides),
            Self::TrapDisarmed { trap, seen_by, .. } => {
                state.board.traps_mut().tell(*trap, seen_by, true);
            }
        }
    }
}

fn spring(state: &mut State<'_, '_, '_>, sprung: &TrapSprung) {
    let Some(now) = state.board.all_traps().by(sprung.trap) else {
        return;
    };
    let spent = sprung.sprung && !now.trap.kind.again;
    let ground = *state.board.ground().ground(sprung.cell);
    let left = now.trap.left(ground).filter(|_| sprung.sprung);
    let traps = state.board.traps_mut();
    traps.tell(sprung.trap, &sprung.seen_by, spent);
    if let Some(left) = left {
        state.lay(sprung.cell, left);
    }
}

/// A search (TRP-3, SEC-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Searched {
    /// Who.
    pub unit: UnitId,
    /// The cell about which it searched.
    pub at: Cell,
    /// What for.
    pub sought: Sought,
    /// What the number to roll at or under is made of.
    pub range: Parts,
    /// That number.
    pub most: i16,
    /// The dice; left out of the log of a side, who learns what is found and nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
}

/// A trap that a side knows of from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrapFound {
    /// Who found it.
    pub unit: UnitId,
    /// For which side.
    pub side: Id,
    /// The cell that it goes by.
    pub trap: Cell,
    /// What it is.
    pub kind: Id,
}

/// A trap that was set off (TRP-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrapSprung {
    /// The cell that it goes by.
    pub trap: Cell,
    /// What it is.
    pub kind: Id,
    /// The cell of it that was come into or touched.
    pub cell: Cell,
    /// Whom it takes, if anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// Who set it off on purpose, from beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<UnitId>,
    /// How it was set off.
    pub why: TrapCause,
    /// The die, where it does not always spring.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// Whether it went off.
    pub sprung: bool,
    /// The sides that see it, and know of the trap from now on.
    pub seen_by: Vec<Id>,
}

/// How a trap was set off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrapCause {
    /// Somebody came into its cell.
    Enter,
    /// The door of its cell opened.
    Open,
    /// Something in its cell was taken up.
    Touch,
    /// Somebody tried to make it harmless, and failed by far (TRP-6).
    Botched,
    /// Somebody meant to, from beside it (TRP-6).
    OnPurpose,
}

/// A shot of a trap: an attack without an attacker (TRP-2, ATK-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrapShotRolled {
    /// At whom.
    pub unit: UnitId,
    /// The cell that the trap goes by.
    pub trap: Cell,
    /// AT.
    pub at: i16,
    /// What DEF is made of; nothing of who does not know of the trap (ATK-6).
    pub def: Parts,
    /// The dice.
    pub roll: Roll,
    /// Dice, AT and DEF.
    pub score: i16,
    /// How it ended.
    pub outcome: Outcome,
}
