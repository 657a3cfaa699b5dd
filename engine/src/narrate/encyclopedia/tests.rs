//! The encyclopedia of the shipped genre.

use std::collections::BTreeSet;

use super::*;
use crate::content::Library;

fn shipped() -> (std::sync::Arc<Catalog>, Encyclopedia) {
    let catalog = Library::shipped().genre("fantasy").0.unwrap();
    let all = Encyclopedia::of(&catalog);
    (catalog, all)
}

/// The id of a rule, which no test here is about.
fn rule(letters: &str, number: u8) -> String {
    format!("{letters}-{number}")
}

#[test]
fn everything_that_has_a_name_has_one_page_and_every_link_leads_to_one() {
    let (catalog, all) = shipped();
    let ids: BTreeSet<&PageId> = all.pages().map(|page| &page.id).collect();
    assert_eq!(ids.len(), all.pages().count(), "a page stands there twice");
    let counts = [
        (Chapter::Units, catalog.units.len()),
        (Chapter::Weapons, catalog.weapons.len()),
        (Chapter::Shields, catalog.shields.len()),
        (Chapter::Armour, catalog.armour.len()),
        (Chapter::Styles, catalog.styles.len()),
        (Chapter::Spells, catalog.spells.len()),
        (Chapter::Terrain, catalog.terrain.len()),
        (Chapter::Races, catalog.races.len()),
        (Chapter::Traits, catalog.traits.len()),
        (Chapter::Arts, catalog.arts.len()),
        (Chapter::Skills, catalog.skills.len()),
        (Chapter::Hazards, catalog.hazards.len()),
        (Chapter::Doors, catalog.doors.len()),
        (Chapter::Traps, catalog.traps.len()),
        (Chapter::Ammunition, catalog.ammunition.len()),
        (Chapter::Groups, catalog.groups.len()),
        (Chapter::Archetypes, catalog.archetypes.len()),
    ];
    for (chapter, count) in counts {
        assert_eq!(all.chapter(chapter).count(), count, "{chapter:?}");
    }
    for chapter in Chapter::ALL {
        assert!(all.chapter(chapter).next().is_some(), "{chapter:?}");
    }
    for page in all.pages() {
        assert!(!page.body.is_empty(), "{:?} says nothing", page.id);
        assert!(!page.title.is_empty());
        for link in page.links() {
            assert!(ids.contains(link), "{:?} leads to {link:?}", page.id);
        }
    }
}

#[test]
fn rules_are_told_without_what_is_for_readers_of_code() {
    let (_, all) = shipped();
    let rules: Vec<&Page> = all.chapter(Chapter::Rules).collect();
    assert!(rules.len() > 70, "{}", rules.len());
    for page in &rules {
        let text = page.text();
        for mark in ["](", "**", "`", "Tests in", "Named in", "| ", "---"] {
            assert!(!text.contains(mark), "{:?} has {mark}: {text}", page.id);
        }
    }
    let parry = all
        .page(&PageId::new(Chapter::Rules, rule("ATK", 4)))
        .unwrap();
    assert_eq!(parry.title, "Blocks in a round");
    let table = all
        .page(&PageId::new(Chapter::Rules, "What changes AT and DEF"))
        .unwrap();
    for line in [
        "\nstunned: -2\n".to_owned(),
        format!("\nwild swing: -2 ({})\n", rule("POS", 1)),
    ] {
        assert!(table.text().contains(&line), "{}", table.text());
    }
    let led: Vec<&str> = table.links().map(|link| link.id.as_str()).collect();
    assert!(
        [rule("POS", 1), rule("CLC", 5)]
            .iter()
            .all(|id| led.contains(&id.as_str())),
        "{led:?}"
    );
}

#[test]
fn pages_are_found_by_words_and_names_before_mentions() {
    let (_, all) = shipped();
    let found = |words| {
        let pages = all.search(words).into_iter();
        pages.map(|page| page.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(found("long sword")[0], "Long sword");
    assert_eq!(found("stun")[0], "Stun");
    assert!(found("longsw").is_empty());
    let spears = found("spear");
    assert_eq!(spears[0], "Spear");
    assert!(spears.len() > 5);
    assert_eq!(found("sword lon")[0], "Long sword", "in any order");
    assert_eq!(found("  "), Vec::<String>::new());
    assert_eq!(found("gumption"), Vec::<String>::new());
    assert_eq!(found("tripped")[0], "The fall");
    assert!(found("caught").contains(&"Catches".to_owned()));
    let caught = all.named_in("b2 falls 5 yards out of the air, and b3 catches it: 15 mph.");
    assert_eq!(caught.unwrap().title, "Catches");
    let at = all.called("at").unwrap();
    assert_eq!(at.id, PageId::new(Chapter::Words, "AT"));
}

#[test]
fn a_weapon_names_its_styles_and_its_bearers_and_they_name_it() {
    let (_, all) = shipped();
    let sword = PageId::new(Chapter::Weapons, "long_sword");
    let page = all.page(&sword).unwrap();
    let bearers = page.links().filter(|link| link.chapter == Chapter::Units);
    let mut count = 0;
    for bearer in bearers {
        let bearer = all.page(bearer).unwrap();
        assert!(bearer.links().any(|link| *link == sword), "{:?}", bearer.id);
        count += 1;
    }
    assert!(count > 1, "{}", page.text());
}

/// Skills and hazards stand in the book like weapons: what a page names names it in turn.
#[test]
fn skills_and_hazards_are_linked_both_ways() {
    let (_, all) = shipped();
    let mut count = 0;
    for chapter in [Chapter::Skills, Chapter::Hazards, Chapter::Groups] {
        for page in all.chapter(chapter) {
            let others = page.links().filter(|link| {
                let people = [
                    Chapter::Units,
                    Chapter::Terrain,
                    Chapter::Hazards,
                    Chapter::Skills,
                    Chapter::Styles,
                    Chapter::Arts,
                ];
                people.contains(&link.chapter)
            });
            for other in others {
                let other = all.page(other).unwrap();
                assert!(other.links().any(|link| *link == page.id), "{:?}", page.id);
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
    let page = |chapter, id: &str| all.page(&PageId::new(chapter, id)).unwrap().text();
    assert!(page(Chapter::Skills, "stalking").contains("added to PER"));
    assert!(page(Chapter::Hazards, "brush_fire").contains("spreads over: "));
    assert!(page(Chapter::Terrain, "grass").contains("caught by: "));
    assert!(page(Chapter::Doors, "iron_door").contains("hard: -3 to the roll of ST"));
    assert!(page(Chapter::Traps, "spear_slit").contains("a missile with AT 4: 1d6+2 impaling"));
    assert!(page(Chapter::Traps, "covered_pit").contains("a fall of 3 yd; a roll of AG saves"));
    assert!(page(Chapter::Ammunition, "arrow").contains("for 12"));
    assert!(
        page(Chapter::Groups, "storm_guard")
            .contains("styles: staff fighting\narts: fire and storm")
    );
    assert!(page(Chapter::Archetypes, "fencer").contains("in hand: rapier, sabre"));
}

#[test]
fn a_name_is_found_in_whatever_text_it_stands() {
    let (_, all) = shipped();
    let named = |text| all.named_in(text).map(|page| page.title.as_str());
    assert_eq!(named("Long sword: right hand, 10 HP"), Some("Long sword"));
    assert_eq!(named("Goblin spear 2 (b4) falls"), Some("Goblin spear"));
    assert_eq!(named("two long swords"), Some("Long sword"));
    assert_eq!(named("AT 5 of 9"), Some("AT"));
    assert_eq!(named("at 5 o'clock"), None);
    assert_eq!(named("swordfish"), None);
}
