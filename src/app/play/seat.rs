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
}
