//! The events of single items: in hand, spent, thrown, lost, broken.

use serde::{Deserialize, Serialize};

use crate::battle::UnitId;
use crate::grid::Cell;
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// An item that came to hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ItemTaken {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Into which hand.
    pub hand: Hand,
}

/// An item that is of no use any more, or not in hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ItemLost {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
}

/// A turn of reloading (WPN-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reloading {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Turns still needed.
    pub left: u8,
}

/// A shot's ammunition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AmmoSpent {
    /// Whose.
    pub unit: UnitId,
    /// Which item shot it.
    pub item: usize,
    /// What was spent.
    pub ammo: Id,
    /// How many are left.
    pub left: u16,
}

/// A weapon that left the hand that threw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ItemThrown {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Where it lies now: the target's cell.
    pub cell: Cell,
}

/// A weapon set against a charge (CLC-2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WeaponSet {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Who runs onto it.
    pub against: UnitId,
}
