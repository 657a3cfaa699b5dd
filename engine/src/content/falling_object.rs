//! Things that hang or lie ready to fall on somebody: boulders, logs, a portcullis, a cauldron (FAL-10).
//!
//! It never knows whether one has fallen in a battle.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::hazard::Hazard;
use crate::grid::Cell;
use crate::rules::impact::Hardness;

/// What lets a drop go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropTrigger {
    /// Somebody comes into one of its cells on the ground.
    Enter,
    /// Somebody lets it go who stands where that can be done.
    LetGo,
}

/// Something of a level that falls once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FallingObject {
    /// Its name in prose.
    pub name: String,
    /// The cells that it strikes, in the order in which it comes to them; it goes by the first.
    pub cells: Vec<Cell>,
    /// What it weighs, pounds.
    pub pounds: u32,
    /// How far it falls, yards.
    pub yards: u16,
    /// How hard it is (COL-7).
    pub hardness: Hardness,
    /// What lets it go.
    pub when: DropTrigger,
    /// The cells in one of which somebody must stand to let it go.
    pub from: Vec<Cell>,
    /// The hazard that it leaves in its cells, if it does.
    pub hazard: Option<Arc<Hazard>>,
}

impl FallingObject {
    /// The cell it goes by.
    pub fn at(&self) -> Cell {
        self.cells[0]
    }

    /// It as the battle log's `battle_started` has it.
    pub fn json(&self) -> Value {
        json!({
            "name": self.name,
            "cells": self.cells,
            "pounds": self.pounds,
            "yards": self.yards,
            "hardness": self.hardness,
            "when": self.when,
            "from": self.from,
            "hazard": self.hazard.as_ref().map(|hazard| hazard.id),
        })
    }
}
