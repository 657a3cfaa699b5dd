//! Battles by other numbers than SHELL's, on every kind of grid, among people with the wrong
//! weapons: what the shipped levels seldom bring about.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use testudo::content::Library;

use super::{clean, log};
use crate::trial;

/// The shipped genre with other numbers and more units, and levels of its own.
pub(super) fn odd() -> Library {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    files.retain(|(name, _)| !name.ends_with("/numbers.ron"));
    let odd = root.join("tests/it/logs/odd");
    for (name, file) in [
        ("genres/fantasy/numbers.ron", "numbers.ron"),
        ("genres/fantasy/units/odd.ron", "units.ron"),
        ("levels/flat_even.ron", "flat_even.ron"),
        ("levels/flat_odd.ron", "flat_odd.ron"),
        ("levels/pointy_even.ron", "pointy_even.ron"),
        ("levels/square.ron", "square.ron"),
    ] {
        files.push((
            name.to_owned(),
            fs::read(odd.join(file)).expect("it is beside this file"),
        ));
    }
    Library::memory(&files)
}

pub(crate) fn gather(root: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) {
    for entry in fs::read_dir(root.join(name)).expect("the shipped content is in the package") {
        let entry = entry.expect("it can be read");
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(root, &name, files);
        } else {
            files.push((name, fs::read(entry.path()).expect("it can be read")));
        }
    }
}

#[test]
fn odd_numbers_audit_clean_on_every_grid() {
    let library = odd();
    for id in library.level_ids() {
        let level = library.level(&id).unwrap_or_else(|problems| {
            panic!(
                "{}",
                problems
                    .iter()
                    .map(|p| format!("{p}\n"))
                    .collect::<String>()
            )
        });
        let level = Arc::new(level);
        clean(&level, "random", trial::size(4, 25));
        clean(&level, "soldier", trial::size(2, 10));
    }
}

#[test]
fn odd_battles_bring_about_what_is_rare() {
    let library = odd();
    let level = Arc::new(library.level("square").expect("it loads"));
    let logs: String = (0..50).map(|index| log(&level, index, "random")).collect();
    let rare = [
        "strength_short",
        "two_hands",
        "piercing",
        "damage_modifier",
        "nature",
        "armour",
        "exhaustion",
        "natural_dr",
        "charge",
        "aim",
        "cover",
        "higher",
        "off_hand",
        "far_side",
        "bare_hands",
        "prone",
        "stunned",
        "unseen",
        "wild",
        "style_bonus",
        "target_moved",
        "location_factor",
        "stunning_blow",
        "permanent_injury",
        "permanence",
        "crushing_blow",
        "crippled_leg",
        "blocked",
        "injured",
        "other_target",
    ];
    for why in rare {
        assert!(
            logs.contains(&format!("\"why\":\"{why}\"")),
            "no {why} in 50 battles"
        );
    }
    for event in [
        "thrown", "spent", "reloaded", "readied", "broke", "dropped", "died",
    ] {
        assert!(
            logs.contains(&format!("\"event\":\"{event}\"")),
            "no {event} in 50 battles"
        );
    }
}
