//! Hazards: what a genre knows of fire, smoke, acid and the like, and where a level has them (HAZ).
//!
//! It never knows how a hazard fares in a battle.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};

use crate::grid::{Cell, Direction};
use crate::rules::hazard::HazardHarm;
use crate::rules::id::Id;
use crate::rules::light_levels::Glare;

/// A kind of hazard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hazard {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it, perhaps empty.
    pub brief: String,
    /// One character for a text board.
    pub glyph: char,
    /// What it does to whoever is in it.
    pub harm: HazardHarm,
    /// How it spreads, if it does.
    pub spreads: Option<Spread>,
    /// Cells about it that it makes bright, if it gives light.
    pub light: Option<u16>,
    /// What of it is in the eyes of whoever faces it (LIT-2).
    pub glare: Option<Glare>,
    /// The hazard that rises from it, if any.
    pub smoke: Option<Id>,
    /// How many rounds it lasts; for ever if not said.
    pub rounds: Option<u32>,
    /// Obstructions that it counts against a shot through its cell.
    pub obstruction: u8,
    /// Yards that it reaches above the ground.
    pub height: u8,
    /// Whether it blocks sight as far up as it reaches.
    pub opaque: bool,
}

impl Hazard {
    /// It as the battle log's `battle_started` has it.
    pub fn json(&self) -> Value {
        let mut words = json!({
            "hazard": self.id,
            "harm": self.harm,
            "spreads": self.spreads,
            "light": self.light,
            "smoke": self.smoke,
            "rounds": self.rounds,
            "obstruction": self.obstruction,
            "height": self.height,
            "opaque": self.opaque,
        });
        if let Some(glare) = self.glare {
            words["glare"] = json!(glare);
        }
        words
    }

    /// Whether it changes what one sees through its cell.
    pub fn is_in_the_way(&self) -> bool {
        self.obstruction > 0 || self.opaque
    }
}

/// How a hazard spreads: at the end of a round, into each cell beside it, by a die for the cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Spread {
    /// The terrain that it spreads over.
    pub to: Vec<Id>,
    /// The highest face of a die of six on which it does.
    pub on: u8,
}

/// A hazard of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelHazard {
    /// What it is.
    pub kind: Arc<Hazard>,
    /// Where.
    pub cells: Vec<Cell>,
    /// The round at whose beginning it begins.
    pub from: u32,
}

impl LevelHazard {
    /// It as the battle log's `battle_started` has it.
    pub fn json(&self) -> Value {
        json!({"hazard": self.kind.id, "cells": self.cells, "from": self.from})
    }
}

/// The wind of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Wind {
    /// Whence it blows.
    pub from: Direction,
    /// Faces more on which fire spreads before it, and fewer against it.
    pub strength: u8,
}
