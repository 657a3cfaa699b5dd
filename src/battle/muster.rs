//! How a battle begins: combatants at their places, and the first line of the log.
//!
//! It never knows what happens after.

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, World};

use super::UnitId;
use super::battle::Setup;
use super::components::{
    Combatant, Enchantment, Gear, Grapple, Injuries, Life, Place, Progress, Stamina, Stance,
    Vitality,
};
use super::event::{BattleStarted, Maneuver, SideStarted, UnitStarted};
use super::field::{Faction, Sides};
use super::sight::Senses;
use crate::content::level::{LevelSide, Placement};
use crate::content::sheet::sheet;
use crate::rules::flight::Height;
use crate::rules::injury::Wounds;

/// Where somebody starts: on the ground.
pub(super) fn start(placement: &Placement) -> Place {
    Place {
        cell: placement.cell,
        facing: placement.facing,
        prone: false,
        height: Height::Ground,
    }
}

/// Puts a combatant into the world at its place.
pub(super) fn spawn(world: &mut World, id: UnitId, placement: &Placement, fog: bool) -> Entity {
    let unit = Arc::clone(&placement.unit);
    let profile = &unit.profile;
    let parts = (
        start(placement),
        Injuries(Wounds::none(&profile.body)),
        Vitality {
            life: Life::Conscious,
            stunned: false,
        },
        Stamina {
            end: profile.attributes.end,
            rounds: 0,
            exerted: false,
        },
        Gear::new(profile),
        Stance {
            maneuver: Maneuver::None,
            aim: None,
            blocks_used: 0,
        },
        Progress::default(),
        Grapple::default(),
        Enchantment::default(),
        Senses::new(placement.hidden, fog),
    );
    let name = placement.name.clone();
    world
        .spawn((
            Combatant {
                id,
                name,
                unit,
                lot: 0,
            },
            parts,
        ))
        .id()
}

/// The first line of the log.
pub(super) fn started(setup: &Setup) -> BattleStarted {
    let level = &setup.level;
    let numbers = &level.catalog.numbers;
    let mut units = Vec::new();
    for (side, placed) in level.sides.iter().enumerate() {
        for (index, placement) in placed.units.iter().enumerate() {
            units.push(UnitStarted {
                unit: UnitId {
                    side: side as u8,
                    number: index as u16 + 1,
                },
                side: placed.id,
                name: placement.name.clone(),
                cell: placement.cell,
                facing: placement.facing,
                hidden: placement.hidden,
                sheet: json(&sheet(&placement.unit, numbers)),
            });
        }
    }
    let side = |(side, faction): (&LevelSide, Faction)| SideStarted {
        id: side.id,
        name: side.name.clone(),
        goals: faction.goals,
        exits: faction.exits,
    };
    let factions = Sides::of(level).0;
    BattleStarted {
        level: level.id,
        source: level.source.clone(),
        seed: setup.seed,
        content_hash: level.hash.clone(),
        max_rounds: setup.max_rounds.unwrap_or(level.rounds),
        grid: level.grid_json(),
        numbers: json(&**numbers),
        maneuvers: json(&level.catalog.maneuvers),
        sides: level.sides.iter().zip(factions).map(side).collect(),
        units,
    }
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("sheets and numbers have only text keys and finite numbers")
}
