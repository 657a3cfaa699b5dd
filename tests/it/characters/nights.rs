//! Characters who heal by nights, where a genre has those in place of days (WND-9).

use std::path::Path;

use testudo::content::Library;
use testudo::content::character::LoadedCharacter;
use testudo::content::deal::new;
use testudo::narrate::rest::rest;
use testudo::session::credit::rested;

use super::PATH;
use super::tough::with;

const DAY: u64 = 24;

/// Somebody of HT 10 and HP 10 with 6 points at the torso.
fn hurt(library: &Library) -> LoadedCharacter {
    let (catalog, _) = library.genre("fantasy");
    let hero = ("hero".into(), "Hero");
    let born = new(
        library,
        Path::new(PATH),
        &catalog.unwrap(),
        hero,
        "human".into(),
    );
    let text = born.unwrap().text;
    let wounds = "wounds: [(at: \"torso\", points: 6)],\n        remaining:";
    let text = text.replacen("remaining:", wounds, 1);
    let (made, problems) = library.character_text(PATH, &text);
    made.unwrap_or_else(|| panic!("{problems:?}"))
}

/// After a rest whose dice begin with 7.
fn after(library: &Library, made: &LoadedCharacter, hours: u64) -> LoadedCharacter {
    rested(made, (hours, 7), library, PATH).unwrap()
}

fn left(made: &LoadedCharacter) -> i16 {
    made.character.patient(&made.unit, &made.catalog).injury()
}

#[test]
fn wnd_9_nights_of_one_seed_are_the_same_however_one_rests() {
    let library = with("wounds: (night: ())");
    let hero = hurt(&library);
    let mut once = Vec::new();
    let mut step = hero.clone();
    for night in 1..=12 {
        once.push(left(&after(&library, &hero, night * DAY)));
        step = after(&library, &step, DAY);
        assert_eq!(left(&step), once[once.len() - 1], "night {night}");
    }
    assert!(once.is_sorted_by(|a, b| a >= b) && once[0] >= 5, "{once:?}");
    assert!(
        once.contains(&3),
        "some nights heal and some do not: {once:?}"
    );
    assert!(once.windows(2).any(|two| two[0] == two[1]), "{once:?}");
    // The file keeps what its dice begin with, until it is whole.
    let day = after(&library, &hero, DAY);
    assert!(day.text.contains("nights: 7,"), "{}", day.text);
    let later = rested(&day, (DAY, 8), &library, PATH).unwrap();
    assert_eq!(later.character.nights, 7);
    let whole = after(&library, &hero, 1000 * DAY);
    assert_eq!((left(&whole), whole.character.nights), (0, 0));
}

#[test]
fn wnd_9_the_odds_of_a_night_are_told_and_without_it_days_heal() {
    let library = with("wounds: (night: ())");
    let hero = hurt(&library);
    let patient = hero.character.patient(&hero.unit, &hero.catalog);
    let numbers = &hero.catalog.numbers.recovery;
    let text = rest("Hero", &patient.course(numbers, DAY));
    assert!(
        text.contains("each night a roll of HT 10: 50% that it heals"),
        "{text}"
    );
    let plain = with("");
    let hero = hurt(&plain);
    let rests = after(&plain, &hero, 3 * DAY);
    assert_eq!(left(&rests), 3);
    assert!(!rests.text.contains("nights"));
}
