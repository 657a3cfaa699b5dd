//! Battles in twelve levels of light before the referee (LIT): the shipped people under a low sun and by less light than
//! dusk, with flashes among the spells and the fires, and eyes and helmets that differ.

use std::path::Path;
use std::sync::Arc;

use testudo::content::{Level, Library};

use super::clean;
use super::odd::gather;
use crate::trial;

/// What is put for what, in files whose names end so.
const CHANGES: [(&str, &str, &str); 6] = [
    ("fantasy/numbers.ron", "dangers: (", "dangers: (light: (), "),
    (
        "fantasy/spells.ron",
        "effect: Stun,",
        "effect: Flash(past: 1),",
    ),
    (
        "fantasy/hazards.ron",
        r#"id: "blaze","#,
        r#"id: "blaze", glare: (level: VeryBright, yards: 6), flash: 0,"#,
    ),
    ("fantasy/traits.ron", "[NightEyes]", "[NightSight]"),
    (
        "fantasy/traits.ron",
        "[DayBlind]",
        "[Dazzled(2), NightBlind]",
    ),
    (
        "fantasy/armour.ron",
        r#"id: "closed_helm","#,
        r#"id: "closed_helm", shade: 1,"#,
    ),
];

/// A shipped level of that genre, with these fields more.
fn level(id: &str, fields: &str) -> Arc<Level> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    gather(root, "levels", &mut files);
    for (name, text) in &mut files {
        let mut own = String::from_utf8_lossy(text).into_owned();
        for (_, was, is) in CHANGES.iter().filter(|(end, ..)| name.ends_with(end)) {
            assert!(own.contains(was), "{name} has no {was}");
            own = own.replace(was, is);
        }
        if name.ends_with(&format!("levels/{id}.ron")) {
            own = own.replacen("    map: [", &format!("    {fields}\n    map: ["), 1);
        }
        *text = own.into_bytes();
    }
    let level = Library::memory(&files).level(id);
    Arc::new(level.unwrap_or_else(|problems| panic!("{}", problems[0])))
}

#[test]
fn lit_battles_by_every_light_audit_clean() {
    for (id, fields) in [
        ("duel", "sun: (from: E, level: NearBlinding),"),
        ("duel", "light: VeryDim,"),
        ("duel", "light: Sunny, sun: (from: S, level: Harsh),"),
        ("wolves", "light: VeryDark,"),
        ("mages", "sun: (from: W),"),
        ("mages", "light: TotalDarkness,"),
        ("bridge", "sun: (from: NW, level: NearBlinding),"),
        ("burning_village", "light: SlightlyDim,"),
        ("raid", ""),
    ] {
        let level = level(id, fields);
        clean(&level, "soldier", trial::size(2, 20));
        clean(&level, "random", trial::size(1, 10));
    }
    clean(
        &level("duel", "sun: (from: E, level: NearBlinding),"),
        "veteran",
        trial::size(1, 10),
    );
}
