//! Content with faults: they are shown with their places, and the rest is played.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use testudo_app::{Launch, Screen};
use testudo_engine::content::Library;

use super::table::Table;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The shipped content with two levels spoilt.
pub(super) fn spoilt() -> tempfile::TempDir {
    let content = tempfile::tempdir().unwrap();
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    copy(
        &shipped.join("assets/genres"),
        &content.path().join("genres"),
    );
    copy(&shipped.join("levels"), &content.path().join("levels"));
    let bridge = content.path().join("levels/bridge.ron");
    let text = fs::read_to_string(&bridge).unwrap();
    fs::write(&bridge, text.replacen("brief:", "breif:", 1)).unwrap();
    fs::write(
        content.path().join("levels/ford.ron"),
        "(id: \"ford\", name",
    )
    .unwrap();
    content
}

#[test]
fn broken_files_are_told_as_check_tells_them_and_the_rest_is_played() {
    let content = spoilt();
    let launch = || Launch {
        library: Library::folder(content.path()),
        level: None,
        seed: Some(7),
        kept: None,
        home: None,
    };
    let faults = launch().library.check_paths::<&str>(&[]);
    assert!(faults.len() >= 2);
    for (name, width, height, scale) in [
        ("broken-1280", 1280, 800, 1.0),
        ("broken-1920", 1920, 1080, 1.0),
        ("broken-800", 800, 600, 1.0),
        ("broken-200", 1920, 1080, 2.0),
        ("broken-4k", 3840, 2160, 1.0),
    ] {
        let mut table = Table::open_with(&launch, width, height, scale);
        table.frames(3);
        assert_eq!(
            table.screen(),
            Screen::Broken,
            "they are the first thing told"
        );
        for fault in &faults {
            let place = fault.to_string();
            let place = place.split(' ').next().unwrap().trim_end_matches(':');
            assert!(table.reads(place), "{place} is not told");
            assert!(table.reads(&fault.message), "{} is not told", fault.message);
        }
        table.shoot(name);
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
        assert!(table.button("Broken files").is_some());
    }
    let mut table = Table::open_with(&launch, 1280, 800, 1.0);
    table.frames(3);
    table.click_button("To the title");
    table.click_button("New skirmish");
    assert!(table.button("The Duel").is_some());
    table.click_button("The Duel");
    table.click_button("To battle");
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
}
