//! The JSON files that shares of some work wrote, read for `merge`.

use std::path::PathBuf;

use serde::de::DeserializeOwned;

use super::Failure;
use testudo_engine::session::json_error::why;

/// Reads them all.
pub(super) fn read_parts<T: DeserializeOwned>(files: &[PathBuf]) -> Result<Vec<T>, Failure> {
    let read = |path: &PathBuf| {
        let shown = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::said(format!("`{shown}` can't be read: {error}")))?;
        serde_json::from_str(&text).map_err(|error| {
            let (why, line, column) = (why(&error), error.line(), error.column());
            let place = format!("line {line}, column {column}");
            Failure::said(format!("`{shown}` is not such a result: {why} ({place})"))
        })
    };
    files.iter().map(read).collect()
}
