//! Traps: what a genre knows of a kind of trap, and where a level has one (TRP).
//!
//! It never knows how a trap fares in a battle.

use std::sync::Arc;

use serde_json::{Value, json};

use super::catalog::Terrain;
use super::hazard::Hazard;
use crate::grid::{Cell, Ground};
use crate::rules::fall_impact::LandingHazard;
use crate::rules::hazard::HazardAvoidance;
use crate::rules::id::Id;
use crate::rules::trap::{TrapShot, TrapTrigger};

/// A kind of trap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trap {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it, perhaps empty.
    pub brief: String,
    /// What sets it off.
    pub on: TrapTrigger,
    /// So many sixths of a chance that it springs.
    pub springs: u8,
    /// Whether it is set again once it has sprung.
    pub again: bool,
    /// Whether only those find it who know an art (TRP-5).
    pub magical: bool,
    /// The level of skill that it asks for to be made harmless (TRP-6).
    pub level: i16,
    /// The roll by which one avoids it altogether.
    pub avoid: Option<HazardAvoidance>,
    /// What it does.
    pub effect: TrapEffect,
}

/// What a trap does: a closed list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrapEffect {
    /// The ground gives way: a fall of so many yards; what is left in the cell from then on.
    Fall {
        /// How deep.
        yards: u16,
        /// The terrain of the cell once it has given way; the map's if not said.
        leaves: Option<Arc<Terrain>>,
        /// What sticks out of the bottom (FAL-8).
        lands: Option<LandingHazard>,
    },
    /// A missile at whoever set it off.
    Shot(TrapShot),
    /// What a hazard does, once, to whoever set it off.
    Harm(Arc<Hazard>),
    /// A hazard begins in the cells so near.
    Burst {
        /// Which.
        hazard: Arc<Hazard>,
        /// Cells about it.
        radius: u16,
    },
    /// Those who know of the trap know where somebody set it off.
    Alarm,
}

impl TrapEffect {
    fn json(&self) -> Value {
        match self {
            Self::Fall {
                yards,
                leaves,
                lands,
            } => {
                let leaves = leaves.as_ref().map(|terrain| {
                    let ground = terrain.ground;
                    json!({
                        "terrain": terrain.id,
                        "cost": ground.cost,
                        "height": ground.height,
                        "obstruction": ground.obstruction,
                        "cover": ground.cover,
                        "opaque": ground.opaque,
                        "sky": ground.sky,
                    })
                });
                let mut fall = json!({"yards": yards, "leaves": leaves});
                if let Some(lands) = lands {
                    fall["lands"] = json!(lands);
                }
                json!({"fall": fall})
            }
            Self::Shot(shot) => json!({"shot": shot}),
            Self::Harm(hazard) => json!({"harm": hazard.id}),
            Self::Burst { hazard, radius } => {
                json!({"burst": {"hazard": hazard.id, "radius": radius}})
            }
            Self::Alarm => json!("alarm"),
        }
    }

    /// The hazard that it brings, if it does.
    pub fn hazard(&self) -> Option<&Arc<Hazard>> {
        match self {
            Self::Harm(hazard) | Self::Burst { hazard, .. } => Some(hazard),
            Self::Fall { .. } | Self::Shot(_) | Self::Alarm => None,
        }
    }
}

/// A trap of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelTrap {
    /// What kind of trap it is.
    pub kind: Arc<Trap>,
    /// The cells that set it off, the first of which it goes by.
    pub cells: Vec<Cell>,
    /// The sides that know of it, by their places.
    pub known_to: Vec<usize>,
    /// Whether its first cell is of worked stone (TRP-3).
    pub worked_stone: bool,
}

impl LevelTrap {
    /// What is left of the ground of its cell when it has given way.
    pub fn left(&self, ground: Ground) -> Option<Ground> {
        let TrapEffect::Fall { leaves, .. } = &self.kind.effect else {
            return None;
        };
        let terrain = leaves.as_ref()?;
        Some(Ground {
            elevation: ground.elevation,
            sky: ground.sky && terrain.ground.sky,
            ..terrain.ground
        })
    }

    /// It as the battle log's `battle_started` has it; `sides` are the ids of the sides.
    pub fn json(&self, sides: &[Id]) -> Value {
        let kind = &self.kind;
        let known: Vec<Id> = (self.known_to.iter())
            .filter_map(|&side| sides.get(side).copied())
            .collect();
        json!({
            "trap": kind.id,
            "cells": self.cells,
            "known_to": known,
            "on": kind.on,
            "springs": kind.springs,
            "again": kind.again,
            "magical": kind.magical,
            "level": kind.level,
            "avoid": kind.avoid,
            "effect": kind.effect.json(),
            "worked_stone": self.worked_stone,
        })
    }
}
