//! The whole state of a battle as plain values: to compare two battles, and to go back to one.

use bevy_ecs::prelude::{Entity, World};

use super::board::{Board, Occupants};
use super::clock::Clock;
use super::components::{
    Combatant, Gear, Grapple, Injuries, Place, Progress, Stamina, Stance, Vitality,
};
use super::field::Chronicle;

/// A battle at a moment, without its dice (law 2): two battles in one state have equal snapshots.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    units: Vec<UnitState>,
    occupants: Occupants,
    clock: Clock,
    /// How many events had happened.
    events: usize,
}

/// Every component of one combatant.
type UnitState = (
    Combatant,
    Place,
    Injuries,
    Vitality,
    Stamina,
    Gear,
    Stance,
    Progress,
    Grapple,
);

impl Snapshot {
    /// What `world` holds now of these combatants.
    pub(super) fn take(world: &World, entities: &[Entity]) -> Self {
        let unit = |entity: &Entity| {
            let unit = world.entity(*entity);
            let parts = unit.get_components::<(
                &Combatant,
                &Place,
                &Injuries,
                &Vitality,
                &Stamina,
                &Gear,
                &Stance,
                &Progress,
                &Grapple,
            )>();
            let (who, place, injuries, vitality, stamina, gear, stance, progress, grapple) =
                parts.expect("a combatant has every component");
            (
                who.clone(),
                *place,
                injuries.clone(),
                *vitality,
                *stamina,
                gear.clone(),
                *stance,
                progress.clone(),
                *grapple,
            )
        };
        Self {
            units: entities.iter().map(unit).collect(),
            occupants: world.resource::<Board>().everybody().clone(),
            clock: world.resource::<Clock>().clone(),
            events: world.resource::<Chronicle>().entries.len(),
        }
    }

    /// Puts `world` back to this moment; what happened since is forgotten.
    pub(super) fn put_back(&self, world: &mut World, entities: &[Entity]) {
        for (entity, state) in entities.iter().zip(&self.units) {
            world.entity_mut(*entity).insert(state.clone());
        }
        world.resource_mut::<Board>().occupy(&self.occupants);
        *world.resource_mut::<Clock>() = self.clock.clone();
        world
            .resource_mut::<Chronicle>()
            .entries
            .truncate(self.events);
    }
}
