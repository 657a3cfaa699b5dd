//! What a glance at a combatant tells. Where many are looked over, it is cheaper than all there is to
//! know of each.

use bevy_ecs::query::QueryData;

use super::UnitId;
use super::components::{Combatant, Injuries, Life, Place, Vitality};
use crate::grid::Cell;

/// What is read of each for a [`Glance`].
#[derive(QueryData)]
pub(super) struct GlanceParts {
    combatant: &'static Combatant,
    place: &'static Place,
    injuries: &'static Injuries,
    vitality: &'static Vitality,
}

/// Who somebody is, where, and how it fares.
#[derive(Clone, Copy, Debug)]
pub struct Glance<'a> {
    /// Its place among all ids.
    pub(super) index: usize,
    combatant: &'a Combatant,
    injuries: &'a Injuries,
    /// Where it is.
    pub cell: Cell,
    pub(super) life: Life,
}

impl<'a> Glance<'a> {
    pub(super) fn of(index: usize, parts: GlancePartsItem<'a, '_>) -> Self {
        Self {
            index,
            combatant: parts.combatant,
            injuries: parts.injuries,
            cell: parts.place.cell,
            life: parts.vitality.life,
        }
    }

    /// Its identity.
    pub fn id(&self) -> UnitId {
        self.combatant.id
    }

    /// Whether it can act, as far as its senses go.
    pub fn is_conscious(&self) -> bool {
        self.life == Life::Conscious
    }

    /// Total injury so far, points (DMG-3).
    pub fn total_injury(&self) -> i16 {
        let profile = self.combatant.profile();
        self.injuries.0.total(&profile.body, profile.attributes.hp)
    }
}
