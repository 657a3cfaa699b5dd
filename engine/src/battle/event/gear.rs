//! Single items: in hand, loaded, spent, thrown, struck, lost, broken.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::components::ItemPlace;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::damage::RollFactors;
use crate::rules::dice::Roll;
use crate::rules::gear::DamageType;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::part::{Factor, Part};

family! {
    /// Single items: in hand, loaded, spent, thrown, struck, lost, broken.
    pub enum GearEvent {
        /// An item came to hand (MAN-7); what was there is slung.
        Readied(ItemTaken),
        /// An item came from the ground to hand (MAN-7); what was there is slung.
        PickedUp(ItemTaken),
        /// A turn of reloading (WPN-1).
        Reloaded(Reloading),
        /// Ammunition was spent.
        Spent(AmmoSpent),
        /// A weapon left the hand that threw it.
        Thrown(ItemThrown),
        /// A weapon or shield was struck (OBJ-1).
        Struck(Box<ObjectStruck>),
        /// An item broke (OBJ-1).
        Broke(ItemLost),
        /// An item fell from a crippled arm (DMG-9).
        Dropped(ItemLost),
        /// A weapon was struck out of a hand and lies on the ground (MAN-5).
        Disarmed(ItemLost),
        /// A combatant let go of something, which lies at its feet (DMG-9).
        LetGo(ItemLost),
    }
}

impl Happening for GearEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Readied(taken) | Self::PickedUp(taken) => vec![taken.unit],
            Self::Reloaded(reloading) => vec![reloading.unit],
            Self::Spent(spent) => vec![spent.unit],
            Self::Thrown(thrown) => vec![thrown.unit],
            Self::Struck(struck) => vec![struck.unit, struck.attacker],
            Self::Broke(lost) | Self::Dropped(lost) | Self::Disarmed(lost) | Self::LetGo(lost) => {
                vec![lost.unit]
            }
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Readied(taken) | Self::PickedUp(taken) => {
                state.unit(taken.unit, |one| ready(one, taken.item, taken.hand));
            }
            Self::Reloaded(Reloading {
                unit, item, left, ..
            }) => state.unit(*unit, |one| {
                if let Some(state) = one.gear.items.get_mut(*item) {
                    state.reload = *left;
                }
            }),
            Self::Spent(spent) => state.unit(spent.unit, |one| spend(one, spent)),
            Self::Thrown(thrown) => state.unit(thrown.unit, |one| {
                hold(one, thrown.item, ItemPlace::OnGround(thrown.cell));
            }),
            Self::Struck(_) => {}
            Self::Broke(lost) => {
                state.unit(lost.unit, |one| hold(one, lost.item, ItemPlace::Broken));
            }
            Self::Dropped(lost) | Self::Disarmed(lost) | Self::LetGo(lost) => {
                state.unit(lost.unit, |one| {
                    let cell = one.place.cell;
                    hold(one, lost.item, ItemPlace::OnGround(cell));
                });
            }
        }
    }
}

/// MAN-7: the item comes to hand; what was in the way is slung.
fn ready(one: &mut FighterMut<'_, '_>, item: usize, hand: Hand) {
    for other in &mut one.gear.items {
        if let ItemPlace::Held(held) = other.hold
            && held.meets(hand)
        {
            other.hold = ItemPlace::Slung;
        }
    }
    hold(one, item, ItemPlace::Held(hand));
}

fn spend(one: &mut FighterMut<'_, '_>, spent: &AmmoSpent) {
    for (id, count) in &mut one.gear.ammo {
        if *id == spent.ammo {
            *count = spent.left;
        }
    }
}

fn hold(one: &mut FighterMut<'_, '_>, item: usize, hold: ItemPlace) {
    if let Some(state) = one.gear.items.get_mut(item) {
        state.hold = hold;
    }
    one.gear.weigh(one.combatant.profile());
}

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

/// Damage to an object (OBJ-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ObjectStruck {
    /// Who struck.
    pub attacker: UnitId,
    /// Whose item.
    pub unit: UnitId,
    /// Which item of its sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 24>,
    /// What dice and parts were multiplied by, in order (STR-2, STR-3).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub times: RollFactors,
    /// Dice and parts, never below 0, times that.
    pub rolled: i16,
    /// Factors, in order.
    pub factors: ArrayVec<Factor, 3>,
    /// Damage after the factors.
    pub damage: i16,
    /// HP of the item; damage beyond breaks it.
    pub hp: i16,
    /// Whether it broke.
    pub broke: bool,
}
