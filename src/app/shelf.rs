//! The content the window was opened with, read once: levels that can be played, and faults.

use std::sync::Arc;

use bevy::prelude::*;

use super::Launch;
use crate::content::Level;
use crate::diag::Diagnostic;

/// Every level of the library, the faults of those that can't be used, and what to begin with.
#[derive(Resource)]
pub(super) struct Shelf {
    /// Levels that can be played, in the order of their ids.
    pub(super) levels: Vec<Arc<Level>>,
    /// What is wrong with the rest.
    pub(super) faults: Vec<Diagnostic>,
    /// The level to go straight into, once.
    pub(super) first: Option<Arc<Level>>,
    /// The seed of the first battle, if one was asked for.
    pub(super) seed: Option<u64>,
}

impl Shelf {
    /// Reads everything there is.
    pub(super) fn of(launch: Launch) -> Self {
        let Launch {
            library,
            level,
            seed,
            home: _,
        } = launch;
        let mut levels: Vec<Arc<Level>> = Vec::new();
        let mut faults = Vec::new();
        for id in library.level_ids() {
            match library.level(&id) {
                Ok(level) => levels.push(Arc::new(level)),
                Err(problems) => faults.extend(problems),
            }
        }
        if let Some(level) = &level
            && !levels.iter().any(|known| known.hash == level.hash)
        {
            levels.push(Arc::clone(level));
        }
        Self {
            levels,
            faults,
            first: level,
            seed,
        }
    }
}
