//! Toughness where a genre has it: what it costs, and turning it into DR (TGH-5).

use std::path::Path;

use testudo::content::Library;
use testudo::content::character::LoadedCharacter;
use testudo::content::deal::{Offer, Refused, new, offer};
use testudo::narrate::character::refused;

use super::{PATH, meant};
use crate::logs::odd::gather;

/// The shipped genre with these dangers besides its own.
pub(super) fn with(dangers: &str) -> Library {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let comma = if dangers.is_empty() { "" } else { ", " };
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    for (name, text) in &mut files {
        if name.ends_with("fantasy/numbers.ron") {
            let own = String::from_utf8_lossy(text).into_owned();
            let tough = own.replace("dangers: (", &format!("dangers: ({dangers}{comma}"));
            *text = tough.into_bytes();
        }
    }
    Library::memory(&files)
}

fn offered(library: &Library, made: &LoadedCharacter, words: &str) -> Result<Offer, Refused> {
    offer(library, Path::new(PATH), made, &meant(made, words))
}

fn after(library: &Library, made: &LoadedCharacter, words: &str) -> LoadedCharacter {
    offered(library, made, words).unwrap().after
}

#[test]
fn tgh_5_levels_are_bought_and_turned_into_dr() {
    let library = with("toughness: ()");
    let (catalog, _) = library.genre("fantasy");
    let hero = ("hero".into(), "Hero");
    let path = Path::new(PATH);
    let born = new(&library, path, &catalog.unwrap(), hero, "human".into()).unwrap();
    let chp = |made: &LoadedCharacter| made.account.left.chp;
    let tough = after(&library, &born, "buy toughness 3");
    assert_eq!(chp(&born) - chp(&tough), 33, "DR 3 costs 50");
    // Two levels are free with ST 10: five can be turned.
    let hard = after(&library, &tough, "buy hardened 4");
    assert_eq!(chp(&tough) - chp(&hard), 25, "DR 4 costs 75");
    let own = hard.unit.profile.attributes;
    assert_eq!((own.natural_dr(), own.more_toughness()), (4, -1));
    let changes = offered(&library, &tough, "buy hardened 4").unwrap().changes;
    let told: Vec<_> = changes.iter().map(|change| change.what.as_str()).collect();
    assert!(
        told.contains(&"DR") && told.contains(&"toughness"),
        "{told:?}"
    );
    let why = offered(&library, &born, "buy hardened 3").unwrap_err();
    assert!(refused(&why, &born).contains("turned into DR"), "{why:?}");
    let back = after(&library, &hard, "sell hardened 0");
    assert_eq!(chp(&back), chp(&tough));
}
