//! Characters: made by the points, kept in a file, spent as the rules say.

mod battles;
mod deals;
mod house;
mod lent;
mod nights;
mod points;
mod text;
mod tough;

use std::path::Path;

use testudo::content::Library;
use testudo::content::character::LoadedCharacter;
use testudo::content::deal::{Deal, Direction, Offer, Refused, Wanted, new, offer, wanted};

/// Where the characters of these tests would lie.
const PATH: &str = "hero.ron";

/// A new character of the shipped genre, of this race.
fn born(race: &str) -> LoadedCharacter {
    let library = Library::shipped();
    let (catalog, _) = library.genre("fantasy");
    let catalog = catalog.unwrap();
    let hero = ("hero".into(), "Hero");
    new(&library, Path::new(PATH), &catalog, hero, race.into()).unwrap()
}

/// The deal that these words mean: `buy st 13`.
fn meant(made: &LoadedCharacter, words: &str) -> Deal {
    let mut words = words.split(' ');
    let direction = match words.next().unwrap() {
        "buy" => Direction::Buy,
        "sell" => Direction::Sell,
        "learn" => Direction::Learn,
        "forget" => Direction::Forget,
        _ => Direction::Equip,
    };
    let wish = Wanted {
        word: words.next().unwrap(),
        number: words.next().map(|number| number.parse().unwrap()),
        place: None,
    };
    wanted(made, direction, wish).unwrap()
}

/// What is offered for these words.
fn offered(made: &LoadedCharacter, words: &str) -> Result<Offer, Refused> {
    let library = Library::shipped();
    offer(&library, Path::new(PATH), made, &meant(made, words))
}

/// The character after these deals, one a line.
fn after(made: LoadedCharacter, deals: &[&str]) -> LoadedCharacter {
    deals.iter().fold(made, |made, words| {
        let offer = offered(&made, words);
        offer.unwrap_or_else(|why| panic!("{words}: {why:?}")).after
    })
}

/// The character whose file has this text.
fn read(text: &str) -> LoadedCharacter {
    let (made, problems) = Library::shipped().character_text(PATH, text);
    made.unwrap_or_else(|| panic!("{problems:?}"))
}

/// What is left of chp, exp and money.
fn left(made: &LoadedCharacter) -> (i32, i32, i64) {
    let left = made.account.left;
    (left.chp, left.exp, left.money)
}
