//! Hazards in cells (HAZ): where they begin, spread and end, and who is exposed to them.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::state::State;
use crate::battle::unit_id::UnitId;
use crate::content::falling_object::DropTrigger;
use crate::grid::Cell;
use crate::rules::hazard::HazardTrigger;
use crate::rules::id::Id;

family! {
    /// Hazards in cells (HAZ): where they begin, spread and end, and who is exposed to them.
    pub enum HazardEvent {
        /// A hazard began in these cells, or goes on there for longer.
        HazardBegan {
            /// Which.
            hazard: Id,
            /// Where, by index.
            cells: Vec<Cell>,
            /// The round after which it is over, if it ends.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            until: Option<u32>,
            /// Why.
            why: HazardCause,
        },
        /// The dice by which a hazard spreads.
        HazardSpread {
            /// Which.
            hazard: Id,
            /// A die for each cell beside it that can catch, by index.
            rolls: Vec<SpreadRoll>,
        },
        /// A hazard ended in these cells.
        HazardEnded {
            /// Which.
            hazard: Id,
            /// Where, by index.
            cells: Vec<Cell>,
            /// Why.
            why: HazardEnd,
        },
        /// The ground gave way under somebody (HAZ-1); what is there now begins next.
        GaveWay {
            /// Under whom.
            unit: UnitId,
            /// Where.
            cell: Cell,
            /// What it weighs with gear.
            pounds: u32,
            /// What the ground bears.
            bears: u32,
        },
        /// Something fell on whoever is under it (FAL-10); what it does follows.
        DropFell(Box<DropFell>),
        /// Somebody is exposed to a hazard; what it does follows.
        Exposed(Exposed),
    }
}

impl Happening for HazardEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Exposed(exposed) => vec![exposed.unit],
            Self::GaveWay { unit, .. } => vec![*unit],
            Self::DropFell(fell) => fell
                .unit
                .into_iter()
                .chain(fell.under.iter().copied())
                .collect(),
            Self::HazardBegan { .. } | Self::HazardSpread { .. } | Self::HazardEnded { .. } => {
                Vec::new()
            }
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::HazardBegan {
                hazard,
                cells,
                until,
                ..
            } => state.hazard_begins(*hazard, cells, *until),
            Self::HazardEnded { hazard, cells, .. } => state.hazard_ends(*hazard, cells),
            Self::GaveWay { unit, .. } => {
                state.unit(*unit, |one| one.stamina.breath.unready = true);
            }
            Self::DropFell(fell) => state.board.drops_mut().fall(fell.drop),
            Self::HazardSpread { .. } | Self::Exposed(_) => {}
        }
    }
}

/// Why a hazard began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HazardCause {
    /// The level has it.
    Level,
    /// It spread from a cell beside.
    Spread,
    /// It rises from another hazard.
    Rises,
    /// Somebody set it.
    Set,
    /// A trap (TRP-1).
    Trap,
    /// The ground gave way.
    GaveWay,
    /// Something that fell left it (FAL-10).
    Drop,
    /// In the log of a side that charts what it explores: it has come to know of it (DUN-7).
    Found,
}

/// Why a hazard ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HazardEnd {
    /// Its rounds are over.
    BurntOut,
}

/// Something that fell (FAL-10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DropFell {
    /// The cell that it goes by.
    pub drop: Cell,
    /// What it is.
    pub name: String,
    /// Who let it go, or came in; left out for a side that does not see that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    /// What let it go.
    pub why: DropTrigger,
    /// Those under it: in the order of its cells, and of a cell in the order of ids.
    pub under: Vec<UnitId>,
}

/// A die for a cell that may catch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpreadRoll {
    /// The cell.
    pub cell: Cell,
    /// The cell from which it would spread.
    pub from: Cell,
    /// The highest face on which it does.
    pub most: u8,
    /// The face of a die of six.
    pub face: u8,
}

/// Somebody in a hazard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exposed {
    /// Who.
    pub unit: UnitId,
    /// To which hazard.
    pub hazard: Id,
    /// In which cell.
    pub cell: Cell,
    /// On coming into the cell, or at the end of the round.
    pub on: HazardTrigger,
    /// What its body weighs, pounds.
    pub pounds: u32,
    /// What the harm is multiplied by, hundredths (HAZ-2).
    pub scale: u16,
}
