//! The worlds in which battles are fought, with their schedules. To build one takes longer than to fight a duel in it,
//! so each thread keeps a few that are done with, and the next battle is fought there. It never knows what happens in one.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use bevy_ecs::prelude::{Entity, QueryState, World};
use bevy_ecs::system::SystemState;

use super::battle::Setup;
use super::battlefield::Battlefield;
use super::glance::GlanceParts;
use super::muster::{forget, muster};
use super::parts::FighterPartsReadOnly;
use super::resolution::Pipeline;
use super::snapshot::Snapshot;
use super::unit_id::UnitId;

/// How many worlds a thread keeps: a battle, its replica, and those on which somebody thinks ahead.
const KEPT: usize = 4;

thread_local! {
    static IDLE: RefCell<Vec<BattleWorld>> = const { RefCell::new(Vec::new()) };
}

/// A world, and what is bound to it.
pub(super) struct BattleWorld {
    pub(super) ecs: World,
    pub(super) pipeline: Pipeline,
    /// Where the components of a combatant are; for reading one by its entity.
    pub(super) parts: QueryState<FighterPartsReadOnly>,
    /// The same of the few that a glance tells.
    pub(super) glances: QueryState<GlanceParts>,
    /// The door for events that no system emits.
    door: SystemState<Battlefield<'static, 'static>>,
    entities: Vec<Entity>,
}

impl BattleWorld {
    fn new() -> Self {
        let mut ecs = World::new();
        Self {
            pipeline: Pipeline::new(&mut ecs),
            parts: ecs.query(),
            glances: ecs.query(),
            door: SystemState::new(&mut ecs),
            entities: Vec::new(),
            ecs,
        }
    }

    /// Everybody, in the order of ids.
    pub(super) fn entities(&self) -> &[Entity] {
        &self.entities
    }

    /// Lets somebody emit who is no system.
    pub(super) fn with_field(&mut self, act: impl FnOnce(&mut Battlefield<'_, '_>)) {
        let field = self.door.get_mut(&mut self.ecs);
        act(&mut field.expect("the battle has all its resources"));
    }

    /// Everybody and everything stands as in a snapshot of this same battle.
    pub(super) fn put_back(&mut self, snapshot: &Snapshot) {
        snapshot.put_back(&mut self.ecs, &self.entities);
    }

    /// Whoever was in it goes, so that those who come next stand in it in their own order.
    fn clear(&mut self) {
        for entity in self.entities.drain(..).rev() {
            self.ecs.despawn(entity);
        }
        forget(&mut self.ecs);
    }
}

/// A world while a battle has it.
pub(super) struct LentWorld(Option<BattleWorld>);

impl LentWorld {
    /// One in which a battle stands that has not begun, and everybody's id in order.
    pub(super) fn of(setup: &Setup) -> (Self, Vec<UnitId>) {
        let idle = IDLE.with_borrow_mut(Vec::pop);
        let mut world = idle.unwrap_or_else(BattleWorld::new);
        let (ids, entities) = muster(&mut world.ecs, setup);
        world.entities = entities;
        world.pipeline.begin(&mut world.ecs);
        world.parts.update_archetypes(&world.ecs);
        world.glances.update_archetypes(&world.ecs);
        (Self(Some(world)), ids)
    }
}

impl Deref for LentWorld {
    type Target = BattleWorld;

    fn deref(&self) -> &BattleWorld {
        self.0.as_ref().expect("it is lent until it is dropped")
    }
}

impl DerefMut for LentWorld {
    fn deref_mut(&mut self) -> &mut BattleWorld {
        self.0.as_mut().expect("it is lent until it is dropped")
    }
}

impl Drop for LentWorld {
    fn drop(&mut self) {
        // A world in which a system failed half-way is not used again.
        let Some(mut world) = self.0.take().filter(|_| !std::thread::panicking()) else {
            return;
        };
        // A thread that ends keeps none.
        _ = IDLE.try_with(|idle| {
            let mut idle = idle.borrow_mut();
            if idle.len() < KEPT {
                world.clear();
                idle.push(world);
            }
        });
    }
}
