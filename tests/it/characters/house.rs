//! A house's own numbers: what characters cost and earn, and what loads and hard tasks take.

use std::path::Path;

use testudo::content::character::LoadedCharacter;
use testudo::content::deal::{new, offer};
use testudo::content::{Catalog, Library, sheet};
use testudo::narrate::encyclopedia::{Chapter, Encyclopedia, PageId};

use super::{PATH, meant};
use crate::logs::odd::gather;

/// The shipped genre by these numbers.
fn house(numbers: &str) -> Library {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    for (name, text) in &mut files {
        if name.ends_with("fantasy/numbers.ron") {
            *text = numbers.as_bytes().to_vec();
        }
    }
    Library::memory(&files)
}

fn catalog(library: &Library) -> std::sync::Arc<Catalog> {
    let (catalog, problems) = library.genre("fantasy");
    catalog.unwrap_or_else(|| panic!("{problems:?}"))
}

/// What these words cost a new human: chp and exp.
fn cost(library: &Library, words: &[&str]) -> (i32, i32) {
    let (path, hero) = (Path::new(PATH), ("hero".into(), "Hero"));
    let born = new(library, path, &catalog(library), hero, "human".into()).unwrap();
    let left = |made: &LoadedCharacter| (made.account.left.chp, made.account.left.exp);
    let after = words.iter().fold(born.clone(), |made, words| {
        let offer = offer(library, path, &made, &meant(&made, words));
        offer.unwrap_or_else(|why| panic!("{words}: {why:?}")).after
    });
    (
        left(&born).0 - left(&after).0,
        left(&born).1 - left(&after).1,
    )
}

#[test]
fn att_5_att_9_skl_1_a_house_has_its_own_prices() {
    let (usual, cheap) = (
        house("()"),
        house(
            "(points: (secondary: (end: 3, wp: 7), advantage: 3, major: 3, minor: 1, most_mv: 3, session: (2, 4, 6, 9)))",
        ),
    );
    let rows: [(&[&str], (i32, i32), (i32, i32)); 7] = [
        (&["buy end 12"], (16, 0), (6, 0)),
        (&["buy wp 11", "buy ht 11"], (20, 0), (17, 0)),
        // Slight, often.
        (&["buy cool_head"], (10, 0), (6, 0)),
        (&["learn soldier"], (0, 4), (0, 3)),
        (&["learn soldier", "learn soldier"], (0, 12), (0, 9)),
        // The lesser of a group, at the price of a first level.
        (&["learn soldier", "learn fencing"], (0, 8), (0, 6)),
        (&["learn tracking"], (0, 2), (0, 1)),
    ];
    for (words, by_shell, by_house) in rows {
        assert_eq!(cost(&usual, words), by_shell, "{words:?}");
        assert_eq!(cost(&cheap, words), by_house, "{words:?}");
    }
    assert_eq!(
        cost(&cheap, &["buy mv 8"]),
        (30, 0),
        "one more than players buy"
    );
    assert_eq!(catalog(&cheap).numbers.points.session, [2, 4, 6, 9]);
    // Units and races are told by the same prices.
    let exp = |library: &Library| {
        let catalog = catalog(library);
        let knight = catalog.unit("knight".into()).unwrap();
        sheet(knight, &catalog.numbers).points.exp
    };
    assert_eq!((exp(&usual), exp(&cheap)), (84, 63));
}

/// Who reads about a mark is told the numbers of the genre that is played.
#[test]
fn pages_of_conditions_have_the_house_s_numbers() {
    let told = |numbers: &str, mark: &str| {
        let pages = Encyclopedia::of(&catalog(&house(numbers)));
        let page = pages.page(&PageId::new(Chapter::Conditions, mark));
        page.unwrap().text()
    };
    assert!(told("()", "dead").contains("Twice its hit points are lost"));
    assert!(told("()", "stunned").contains("a turn is lost, and -2 to DEF"));
    assert!(told("()", "exhausted").contains("END is at 1/3 of it or less"));
    let own = "(injury: (death: (5, 2)), defence: (stunned: -1, prone: -7), dangers: (shock: (recover: Roll)))";
    assert!(told(own, "dead").contains("5/2 of its hit points are lost"));
    assert!(
        told(own, "stunned")
            .contains("turns are lost until a roll of HT brings it to itself, and -1 to DEF")
    );
    assert!(told(own, "down").contains("with -7 to its dodges"));
}

#[test]
fn rnd_1_rnd_2_att_8_atk_3_atk_4_a_house_has_its_own_loads_and_hard_tasks() {
    let of = |numbers: &str| {
        let catalog = catalog(&house(numbers));
        let told = |unit: &str| sheet(catalog.unit(unit.into()).unwrap(), &catalog.numbers);
        let (knight, mage) = (told("knight"), told("mage"));
        let spell = &mage.spells[0];
        (
            knight.initiative,
            knight.move_points,
            spell.difficulty,
            spell.skill,
        )
    };
    let usual = of("()");
    assert_eq!((usual.0, usual.1, usual.2), (7, 4, -3));
    let house = of("(turn: (initiative: 3, points: 2), tasks: (hard: -1))");
    assert_eq!(house, (5, 2, -1, usual.3 + 2));
}
