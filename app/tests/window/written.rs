//! Levels that tests write themselves.

use std::fs;
use std::sync::Arc;

use testudo_app::Launch;
use testudo_engine::content::{Level, Library};

use super::table::{Table, launch};

/// The level of a text in RON.
pub(super) fn written(text: &str) -> Arc<Level> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.ron");
    fs::write(&path, text).unwrap();
    let mut level = Library::shipped().level(path.to_str().unwrap()).unwrap();
    level.source = None;
    Arc::new(level)
}

impl Table {
    /// The app, launched into a level.
    pub(super) fn open_level(level: &Arc<Level>, width: u32, height: u32) -> Self {
        let launched = || Launch {
            level: Some(Arc::clone(level)),
            ..launch(None)
        };
        Self::open_with(&launched, width, height, 1.0)
    }
}
