//! Everything shipped is clean, and loads.

use testudo::content::catalog::Unit;
use testudo::content::{Library, sheet};
use testudo::rules::profile::Attributes;

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

/// ATT-5, ATT-6, MAG-1: what has a price is to be met with.
#[test]
fn att_6_resistances_and_modifiers_occur_in_shipped_units_and_spells_go_up_to_level_14() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.expect("the shipped genre is sound");
    let has = |of: fn(&Attributes) -> i16| {
        let mut units = catalog.units.iter();
        units.any(|unit| of(&unit.profile.attributes) > 0)
    };
    assert!(has(|a| a.dm) && has(|a| a.mr) && has(|a| a.at_mod) && has(|a| a.def_mod));
    let known = |unit: &Unit| {
        unit.profile
            .spells
            .iter()
            .map(|known| known.spell.level)
            .max()
    };
    let highest = catalog.units.iter().filter_map(|unit| known(unit)).max();
    assert_eq!(highest, Some(14));
}
