//! Lamps with a flame: lit, thrown, out (LMP-2).

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::components::ItemPlace;
use crate::battle::lamp_state::LampState;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::dice::Roll;
use crate::rules::id::Id;

family! {
    /// Lamps with a flame: lit, thrown, out (LMP-2).
    pub enum LampEvent {
        /// A turn of striking fire for a lamp, which is not enough yet.
        FireStruck(Striking),
        /// A lamp burns.
        LampLit(Box<LampLit>),
        /// A lamp goes out.
        LampOut(LampOut),
        /// A burning lamp was thrown into a cell.
        LampThrown(LampThrown),
    }
}

impl Happening for LampEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::FireStruck(striking) => vec![striking.unit],
            Self::LampLit(lit) => vec![lit.unit],
            Self::LampOut(out) => [out.unit].into_iter().chain(out.by).collect(),
            Self::LampThrown(thrown) => vec![thrown.unit],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::FireStruck(striking) => state.unit(striking.unit, |one| {
                change(one, striking.item, |lamp| {
                    if let LampState::Unlit { struck, .. } = lamp {
                        *struck = struck.saturating_add(1);
                    }
                });
            }),
            Self::LampLit(lit) => {
                let until = lit.until;
                state.unit(lit.unit, |one| {
                    change(one, lit.item, |lamp| *lamp = LampState::Burning { until });
                });
            }
            Self::LampOut(out) => {
                let round = state.clock.round;
                state.unit(out.unit, |one| {
                    change(one, out.item, |lamp| *lamp = lamp.put_out(round));
                });
            }
            Self::LampThrown(thrown) => state.unit(thrown.unit, |one| {
                if let Some(item) = one.gear.items.get_mut(thrown.item) {
                    item.hold = ItemPlace::OnGround(thrown.cell);
                }
                one.gear.weigh(one.combatant.profile());
            }),
        }
    }
}

fn change(one: &mut FighterMut<'_, '_>, item: usize, to: impl FnOnce(&mut LampState)) {
    if let Some(item) = one.gear.items.get_mut(item) {
        to(&mut item.lamp);
    }
}

/// A turn of striking fire.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Striking {
    /// Who.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Turns still needed.
    pub left: u8,
}

/// A lamp that burns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LampLit {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// The dice for how long, where they were thrown now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// The round at whose end it has burnt down.
    pub until: u32,
}

/// A lamp that went out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LampOut {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Why.
    pub why: LampEnd,
    /// Who put it out, if anybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<UnitId>,
}

/// Why a lamp went out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LampEnd {
    /// Somebody put it out.
    PutOut,
    /// It has burnt down.
    BurntDown,
    /// It fell to the ground.
    Fell,
    /// It fell into water or mire.
    Wet,
    /// It was put away.
    Stowed,
}

/// A lamp that was thrown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LampThrown {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Where it lies now.
    pub cell: Cell,
}
