//! Battles in twelve levels of light before the referee (LIT): the shipped people under a low sun and by less light than
//! dusk, with flashes among the spells and the fires, and eyes and helmets that differ.

use std::path::Path;
use std::sync::Arc;

use testudo::content::{Level, Library};

use testudo::battle::Battle;
use testudo::session::record::{Recorded, log};
use testudo::session::{Seats, fight};

use super::clean;
use super::odd::gather;
use crate::arena::setup;
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

/// Levels, each by another light.
const LIGHTS: [(&str, &str); 9] = [
    ("duel", "sun: (from: E, level: NearBlinding),"),
    ("duel", "light: VeryDim,"),
    ("duel", "light: Sunny, sun: (from: S, level: Harsh),"),
    ("wolves", "light: VeryDark,"),
    ("mages", "sun: (from: W),"),
    ("mages", "light: TotalDarkness,"),
    ("bridge", "sun: (from: NW, level: NearBlinding),"),
    ("burning_village", "light: SlightlyDim,"),
    ("raid", ""),
];

#[test]
fn lit_battles_by_every_light_audit_clean() {
    for (id, fields) in LIGHTS {
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

/// Law 2, where eyes are dazzled and take time.
#[test]
fn lit_a_replica_that_follows_the_log_is_in_the_same_state() {
    let mut told = std::collections::BTreeSet::new();
    for (id, fields) in LIGHTS {
        for seed in 1..4 {
            let level = level(id, fields);
            let setup = setup(&level, seed);
            let named: Vec<_> = (level.sides.iter())
                .map(|side| (side.id.to_string(), "random".to_owned()))
                .collect();
            let mut seats = Seats::named(&level, &named, seed).unwrap();
            let battle = fight(&setup, &mut seats);
            let text = log(&battle);
            let mut replica = Battle::replica(&setup);
            for line in text.lines() {
                let recorded: Recorded = serde_json::from_str(line).unwrap();
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                told.insert(line["event"].as_str().unwrap_or_default().to_owned());
                replica.follow(&recorded.event);
            }
            assert_eq!(replica.snapshot(), battle.snapshot(), "{id}, {fields}");
            assert_eq!(log(&replica), text, "{id}, {fields}");
        }
    }
    for event in ["dazzled", "eyes_adapting", "eyes_settled"] {
        assert!(told.contains(event), "no {event} in all of these");
    }
}
