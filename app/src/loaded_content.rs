//! The content the window was opened with, read once: levels that can be played, and faults.

use std::sync::{Arc, Mutex};

use bevy::prelude::*;

use super::{KeptBattle, Launch};
use testudo_engine::content::{Level, Library};
use testudo_engine::diag::Diagnostic;

/// Every level of the library, the faults of those that can't be used, and what to begin with.
#[derive(Resource)]
pub(super) struct LoadedContent {
    /// All content there is.
    pub(super) library: Library,
    /// Levels that can be played, in the order of their ids.
    pub(super) levels: Vec<Arc<Level>>,
    /// Lessons that can be learned, in the order of their numbers.
    pub(super) lessons: Vec<Arc<Level>>,
    /// Everything that is wrong with it, as `testudo check` has it.
    pub(super) faults: Vec<Diagnostic>,
    /// Whether the faults have been shown.
    pub(super) told: bool,
    /// The level to go straight into, once.
    pub(super) first: Option<Arc<Level>>,
    /// The battle to go straight on with, once.
    // A battle is nothing to share, only to hand on.
    pub(super) kept: Mutex<Option<KeptBattle>>,
    /// The seed of the first battle, if one was asked for.
    pub(super) seed: Option<u64>,
}

impl LoadedContent {
    /// Reads everything there is.
    pub(super) fn of(launch: Launch) -> Self {
        let Launch {
            library,
            level,
            seed,
            kept,
            home: _,
        } = launch;
        let read = |ids: Vec<String>| {
            let levels = ids.iter().filter_map(|id| library.level(id).ok());
            levels.map(Arc::new).collect::<Vec<Arc<Level>>>()
        };
        let mut levels = read(library.level_ids());
        let mut lessons = read(library.lesson_ids());
        lessons.sort_by_key(|level| level.lesson.as_ref().map(|lesson| lesson.number));
        let faults = library.check_paths::<&str>(&[]);
        if let Some(level) = &level
            && !levels
                .iter()
                .chain(&lessons)
                .any(|known| known.hash == level.hash)
        {
            levels.push(Arc::clone(level));
        }
        Self {
            library,
            levels,
            lessons,
            faults,
            told: false,
            first: level,
            kept: Mutex::new(kept),
            seed,
        }
    }
}
