//! Everything shipped is clean, and loads.

use testudo::content::{Library, sheet};

#[test]
fn every_shipped_genre_and_level_is_clean() {
    let library = Library::shipped();
    let problems = library.check_paths::<&str>(&[]);
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(problems.is_empty(), "{}", lines.join("\n"));
    assert!(!library.genre_ids().is_empty() && !library.level_ids().is_empty());
}

#[test]
fn every_shipped_level_loads_with_a_sheet_for_everybody() {
    let library = Library::shipped();
    for id in library.level_ids() {
        let level = library
            .level(&id)
            .unwrap_or_else(|problems| panic!("{id}: {problems:?}"));
        assert_eq!(level.id, *id.as_str());
        assert!(level.sides.len() >= 2);
        for unit in level.sides.iter().flat_map(|side| &side.units) {
            let sheet = sheet(&unit.unit, &level.catalog.numbers);
            assert!(!sheet.attacks.is_empty(), "{id}: {}", unit.name);
            assert!(level.legend_at(unit.cell).is_some());
        }
    }
}
