//! Something to fight with, as its owner has it: a weapon, a part of the body, a shield (WPN-1, ARM-1).
//!
//! It never knows where it is now.

use std::sync::Arc;

use super::body::LocationIndex;
use super::gear::{Shield, Weapon, Weight};
use super::hand::Hand;
use super::id::Id;
use super::light::Lamp;

/// An item's place in its owner's list.
pub type ItemIndex = usize;

/// What an item is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// A weapon, of the body itself perhaps.
    Weapon(Arc<Weapon>),
    /// A shield.
    Shield(Arc<Shield>),
}

/// Where an item is when the battle starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Carried {
    /// Held in a hand or both.
    Held(Hand),
    /// At the belt or on the back.
    Slung,
    /// Part of the body.
    Natural,
}

/// Something to fight with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Where it starts.
    pub carried: Carried,
    /// The level that blocks with it, its block bonus, and whether it may parry missiles.
    pub guard: Guard,
    /// Of a part of the body, the locations it is on; empty when it is on none in particular (DMG-11).
    pub on: Vec<LocationIndex>,
}

impl Item {
    /// Its content id.
    pub fn id(&self) -> Id {
        match &self.kind {
            ItemKind::Weapon(weapon) => weapon.id,
            ItemKind::Shield(shield) => shield.id,
        }
    }

    /// Its name in prose.
    pub fn name(&self) -> &str {
        match &self.kind {
            ItemKind::Weapon(weapon) => &weapon.name,
            ItemKind::Shield(shield) => &shield.name,
        }
    }

    /// What it weighs; a part of the body nothing besides.
    pub fn weight(&self) -> Weight {
        match &self.kind {
            ItemKind::Weapon(weapon) => weapon.weight,
            ItemKind::Shield(shield) => shield.weight,
        }
    }

    /// Damage beyond this breaks it (OBJ-1); 0 never breaks.
    pub fn hp(&self) -> i16 {
        match &self.kind {
            ItemKind::Weapon(weapon) => weapon.hp,
            ItemKind::Shield(shield) => shield.hp,
        }
    }

    /// The weapon it is, if it is one.
    pub fn weapon(&self) -> Option<&Weapon> {
        match &self.kind {
            ItemKind::Weapon(weapon) => Some(weapon),
            ItemKind::Shield(_) => None,
        }
    }

    /// The shield it is, if it is one.
    pub fn shield(&self) -> Option<&Shield> {
        match &self.kind {
            ItemKind::Weapon(_) => None,
            ItemKind::Shield(shield) => Some(shield),
        }
    }

    /// The light it gives.
    pub fn lamp(&self) -> Option<Lamp> {
        self.weapon()?.lamp
    }

    /// What the item itself adds to DEF when it blocks: of a weapon the best of its techniques.
    pub fn block_def(&self) -> i16 {
        match &self.kind {
            ItemKind::Weapon(weapon) => {
                let each = weapon.techniques.iter().map(|technique| technique.def);
                each.max().unwrap_or(0)
            }
            ItemKind::Shield(shield) => shield.def,
        }
    }
}

/// How well an item blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guard {
    /// Whether it blocks at all.
    pub able: bool,
    /// Level of the style in use for it (ATK-3).
    pub level: i16,
    /// Block bonus of that style (SKL-3).
    pub bonus: i16,
    /// Whether it stops missiles: shields, and what a style permits (ATK-7).
    pub missiles: bool,
    /// Whether the off hand is where it belongs (POS-4).
    pub off_hand_free: bool,
}
