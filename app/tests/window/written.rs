//! Levels that tests write themselves.

use std::fs;
use std::sync::Arc;

use testudo_engine::content::{Level, Library};

/// The level of a text in RON.
pub(super) fn written(text: &str) -> Arc<Level> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.ron");
    fs::write(&path, text).unwrap();
    let mut level = Library::shipped().level(path.to_str().unwrap()).unwrap();
    level.source = None;
    Arc::new(level)
}
