//! Poison in words (PSN): how it got into somebody, dose after dose, and what ends it.

use super::super::Cast;
use super::super::words::counted;
use super::Narrated;
use crate::battle::event::AilmentEvent;
use crate::rules::scale::WHOLE;

impl Narrated for AilmentEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Poisoned(poisoned) => {
                let (name, poison) = (cast.name(poisoned.unit), cast.poison(poisoned.poison));
                let doses = counted(poisoned.doses, "dose");
                let round = poisoned.next;
                format!("{name} has {poison} in the blood: {doses}, the first in round {round}.")
            }
            Self::Dose(dose) => {
                let (name, poison) = (cast.name(dose.unit), cast.poison(dose.poison));
                let number = dose.number;
                match dose.next {
                    Some(_) => format!("dose {number} of {poison} works in {name}."),
                    None => format!("dose {number} of {poison}, the last, works in {name}."),
                }
            }
            Self::Cured { unit, poison } => {
                format!("{} is rid of {}.", cast.name(*unit), cast.poison(*poison))
            }
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Dose(_) => 0,
            Self::Poisoned(_) | Self::Cured { .. } => 1,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Dose(dose) if dose.scale != WHOLE => {
                let (whole, part) = (dose.scale / WHOLE, dose.scale % WHOLE);
                let pounds = dose.pounds;
                Some(format!("Times {whole}.{part:02} for {pounds} pounds."))
            }
            _ => None,
        }
    }
}
