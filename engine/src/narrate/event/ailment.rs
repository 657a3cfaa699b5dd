//! What ails somebody in words: poison (PSN), dose after dose, and want of air (SUS-7).

use super::super::Cast;
use super::super::words::counted;
use super::Narrated;
use crate::battle::event::AilmentEvent;
use crate::rules::breath::Effort;
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
            Self::Breath(held) => {
                let (name, hazard) = (cast.name(held.unit), cast.hazard(held.hazard));
                match held.left {
                    0 => format!("{name} has no breath left in the {hazard}."),
                    left => {
                        let left = counted(left, "round");
                        format!("{name} holds its breath in the {hazard}: {left} left.")
                    }
                }
            }
            Self::Suffocates { unit, hazard, dies } => {
                let (name, hazard) = (cast.name(*unit), cast.hazard(*hazard));
                format!(
                    "{name} has no air in the {hazard}, and is dead at the end of round {dies} if it stays there."
                )
            }
            Self::BreathDrawn { unit } => format!("{} draws breath again.", cast.name(*unit)),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Dose(_)
            | Self::Breath(_)
            | Self::Suffocates { .. }
            | Self::BreathDrawn { .. } => 0,
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
            Self::Breath(held) => {
                let (gone, whole) = (held.gone, held.whole);
                let did = match held.effort {
                    Effort::Rest => "keeping still",
                    Effort::Moving => "going",
                    Effort::Fighting => "as in a fight",
                };
                Some(format!(
                    "{gone} of {whole} parts of its breath gone, {did}."
                ))
            }
            _ => None,
        }
    }
}
