//! Small levels as text, for tests that need a place to fight.

use std::fs;
use std::sync::Arc;

use testudo::battle::Setup;
use testudo::content::{Level, Library};

/// A shipped level.
pub(crate) fn shipped(id: &str) -> Arc<Level> {
    let library = Library::shipped();
    let level = library
        .level(id)
        .unwrap_or_else(|problems| panic!("{id}: {problems:?}"));
    Arc::new(level)
}

/// Every shipped level.
pub(crate) fn all_shipped() -> Vec<Arc<Level>> {
    Library::shipped()
        .level_ids()
        .iter()
        .map(|id| shipped(id))
        .collect()
}

/// A setup with a seed, and the level's own limit of rounds.
pub(crate) fn setup(level: &Arc<Level>, seed: u64) -> Setup {
    Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    }
}

/// A level of the shipped genre: rows of grass `.`, wood `^`, wall `#` and a knoll two yards high `n`,
/// on hexes, and on each side the units as they stand in a level file.
pub(crate) fn hexes(rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    level("Hex(orientation: Pointy, offset: Odd)", rows, first, second)
}

/// As [`hexes`], on flat hexes, which stand in columns.
pub(crate) fn flat_hexes(rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    level("Hex(orientation: Flat, offset: Odd)", rows, first, second)
}

/// As [`hexes`], on squares.
pub(crate) fn squares(rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    level("Square", rows, first, second)
}

fn level(grid: &str, rows: &[&str], first: &str, second: &str) -> Arc<Level> {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?},")).collect();
    let all = format!("{}{first}{second}", rows.concat());
    let legend = [
        ('.', "'.': (terrain: \"grass\"),"),
        ('^', "'^': (terrain: \"wood\"),"),
        ('#', "'#': (terrain: \"wall\"),"),
        ('n', "'n': (terrain: \"grass\", elevation: 2),"),
    ];
    let used = legend.iter().filter(|(letter, _)| all.contains(*letter));
    let legend: String = used.map(|(_, entry)| *entry).collect();
    let text = format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: {grid}, \
         legend: {{{legend}}}, map: [{}], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20)",
        rows.concat(),
    );
    written(&text)
}

/// A level as its file would be written.
pub(crate) fn written(text: &str) -> Arc<Level> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.ron");
    fs::write(&path, text).unwrap();
    let library = Library::shipped();
    let level = library.level(path.to_str().unwrap());
    let mut level = level.unwrap_or_else(|problems| {
        panic!(
            "{}",
            problems
                .iter()
                .map(|p| format!("{p}\n"))
                .collect::<String>()
        )
    });
    level.source = None;
    Arc::new(level)
}
