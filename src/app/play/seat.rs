//! Who sits at which side of the table.

use crate::content::Catalog;
use crate::session::opponents;

/// A person, or an opponent by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum Seat {
    /// Somebody before the screen.
    Human,
    /// One of [`crate::ai::NAMES`], or of the opponents of a genre.
    Ai(String),
}

impl Seat {
    /// Everything a seat can be in this genre, in the order in which a press goes through them.
    pub(in crate::app) fn all(catalog: &Catalog) -> Vec<Self> {
        let ais = opponents::all(catalog).into_iter();
        let ais = ais.map(|(name, _)| Self::Ai(name.to_owned()));
        std::iter::once(Self::Human).chain(ais).collect()
    }

    /// The seat after this one.
    pub(in crate::app) fn next(&self, catalog: &Catalog) -> Self {
        let all = Self::all(catalog);
        let at = all.iter().position(|seat| seat == self).unwrap_or(0);
        all[(at + 1) % all.len()].clone()
    }

    /// In words.
    pub(in crate::app) fn words(&self) -> String {
        match self {
            Self::Human => "you".to_owned(),
            Self::Ai(name) => format!("{name} (AI)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    #[test]
    fn pressing_goes_round_through_every_seat() {
        let (catalog, _) = Library::shipped().genre("fantasy");
        let catalog = catalog.expect("a sound genre");
        let mut seat = Seat::Human;
        for _ in Seat::all(&catalog) {
            seat = seat.next(&catalog);
        }
        assert_eq!(seat, Seat::Human);
    }
}
