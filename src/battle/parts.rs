//! Every component of a combatant, as `apply` changes them and everybody else reads them.

use bevy_ecs::query::QueryData;

use super::components::{
    Combatant, Enchantment, Gear, Grapple, Injuries, Place, Progress, Stamina, Stance, Vitality,
};
use super::sight::Senses;

/// Every component of a combatant, writable; only `apply` is given one.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct FighterParts {
    pub(super) combatant: &'static mut Combatant,
    pub(super) place: &'static mut Place,
    pub(super) injuries: &'static mut Injuries,
    pub(super) vitality: &'static mut Vitality,
    pub(super) stamina: &'static mut Stamina,
    pub(super) gear: &'static mut Gear,
    pub(super) stance: &'static mut Stance,
    pub(super) progress: &'static mut Progress,
    pub(super) grapple: &'static mut Grapple,
    pub(super) magic: &'static mut Enchantment,
    pub(super) senses: &'static mut Senses,
}
