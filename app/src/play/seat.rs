//! Who sits at which side of the table.

use testudo_engine::content::level::LevelSide;
use testudo_engine::content::{Catalog, Level};
use testudo_engine::narrate::words::spaced;
use testudo_engine::session::{Seats, opponents, usual};

/// A person, or an opponent by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// Somebody before the screen.
    Human,
    /// One of [`testudo_engine::ai::NAMES`], or of the opponents of a genre.
    Ai(String),
}

impl Seat {
    /// Everything a seat can be in this genre, in the order in which they are offered.
    pub(crate) fn all(catalog: &Catalog) -> Vec<Self> {
        let ais = opponents::all(catalog).into_iter();
        let ais = ais.map(|(name, _)| Self::Ai(name.to_owned()));
        std::iter::once(Self::Human).chain(ais).collect()
    }

    /// As a save names it: an AI by its name, nobody for a person.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Self::Human => None,
            Self::Ai(name) => Some(name.clone()),
        }
    }

    /// As a save names it.
    pub(crate) fn named(name: Option<String>) -> Self {
        name.map_or(Self::Human, Self::Ai)
    }

    /// The same, or the side's usual opponent for one that is not known here.
    pub(crate) fn known(self, level: &Level, side: &LevelSide) -> Self {
        let Self::Ai(name) = self else { return self };
        let asked = (side.id.as_str().to_owned(), name.clone());
        match Seats::named(level, &[asked], 0) {
            Ok(_) => Self::Ai(name),
            Err(_) => Self::Ai(usual(side).to_owned()),
        }
    }

    /// In words.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Human => "you".to_owned(),
            Self::Ai(name) => format!("{} (AI)", spaced(name)),
        }
    }

    /// In words, with the grade at which an opponent of the genre's own plays.
    pub(crate) fn told(&self, catalog: &Catalog) -> String {
        let own = match self {
            Self::Human => None,
            Self::Ai(name) => catalog.opponent(name),
        };
        own.map_or_else(
            || self.words(),
            |own| format!("{}, {} (AI)", own.name, own.grade.name()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::content::Library;

    #[test]
    fn an_opponent_is_told_by_name_and_grade_and_never_by_an_id() {
        let (catalog, _) = Library::shipped().genre("fantasy");
        let catalog = catalog.expect("a sound genre");
        for seat in Seat::all(&catalog) {
            assert!(!seat.told(&catalog).contains('_'), "{seat:?}");
            assert!(!seat.words().contains('_'), "{seat:?}");
        }
        for (name, brief) in opponents::all(&catalog) {
            assert!(!brief.contains("testing"), "{name}: {brief}");
        }
    }

    #[test]
    fn a_seat_comes_back_by_its_name_and_a_strange_one_is_taken_by_the_usual_opponent() {
        let level = Library::shipped().level("duel").expect("a sound level");
        let side = &level.sides[1];
        for seat in Seat::all(&level.catalog) {
            let back = Seat::named(seat.name()).known(&level, side);
            assert_eq!(back, seat);
        }
        let strange = Seat::named(Some("hannibal".to_owned())).known(&level, side);
        assert_eq!(strange, Seat::Ai(usual(side).to_owned()));
    }
}
