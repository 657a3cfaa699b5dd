//! Who sits at which side of the table.

/// A person, or an opponent by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum Seat {
    /// Somebody before the screen.
    Human,
    /// One of [`crate::ai::NAMES`].
    Ai(String),
}

impl Seat {
    /// Everything a seat can be, in the order in which a press goes through them.
    pub(in crate::app) fn all() -> Vec<Self> {
        let ais = crate::ai::NAMES
            .iter()
            .map(|(name, _)| Self::Ai((*name).to_owned()));
        std::iter::once(Self::Human).chain(ais).collect()
    }

    /// As a save names it: an AI by its name, nobody for a person.
    pub(in crate::app) fn name(&self) -> Option<String> {
        match self {
            Self::Human => None,
            Self::Ai(name) => Some(name.clone()),
        }
    }

    /// As a save names it; the usual opponent for one that is not known here.
    pub(in crate::app) fn named(name: Option<String>) -> Self {
        match name {
            None => Self::Human,
            Some(name) if crate::ai::named(&name, 0).is_some() => Self::Ai(name),
            Some(_) => Self::Ai(crate::ai::DEFAULT.to_owned()),
        }
    }

    /// The seat after this one.
    pub(in crate::app) fn next(&self) -> Self {
        let all = Self::all();
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

    #[test]
    fn pressing_goes_round_through_every_seat() {
        let mut seat = Seat::Human;
        for _ in Seat::all() {
            seat = seat.next();
        }
        assert_eq!(seat, Seat::Human);
    }

    #[test]
    fn a_seat_comes_back_by_its_name_and_a_strange_one_is_taken_by_the_usual_opponent() {
        for seat in Seat::all() {
            assert_eq!(Seat::named(seat.name()), seat);
        }
        let strange = Seat::named(Some("hannibal".to_owned()));
        assert_eq!(strange, Seat::Ai(crate::ai::DEFAULT.to_owned()));
    }
}
