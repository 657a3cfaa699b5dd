//! What ails somebody as one line each.

use testudo::battle::Event;
use testudo::battle::event::AilmentEvent;

/// Poison: how it got in, dose after dose, and what ended it; breath held and drawn.
pub(super) fn ailments(event: &Event) -> Option<String> {
    let Event::Ailment(event) = event else {
        return None;
    };
    Some(match event {
        AilmentEvent::Poisoned(poisoned) => {
            let by = poisoned.by.map(|by| format!(" by {by}"));
            let wiped = poisoned
                .wiped
                .map(|item| format!(", none left on item {item}"));
            format!(
                "{} poisoned{}: {}, {} from round {}{}",
                poisoned.unit,
                by.unwrap_or_default(),
                poisoned.poison,
                poisoned.doses,
                poisoned.next,
                wiped.unwrap_or_default()
            )
        }
        AilmentEvent::Dose(dose) => {
            let next = dose
                .next
                .map_or("the last".to_owned(), |next| format!("next {next}"));
            format!(
                "{} dose {} of {}, {next}, {} lb x {}/100",
                dose.unit, dose.number, dose.poison, dose.pounds, dose.scale
            )
        }
        AilmentEvent::Breath(held) => format!(
            "{} holds its breath in {}, {}: {} of {} gone, {} left",
            held.unit,
            held.hazard,
            super::tell::word(held.effort),
            held.gone,
            held.whole,
            held.left
        ),
        AilmentEvent::Suffocates { unit, hazard, dies } => {
            format!("{unit} suffocates in {hazard}, dies in {dies}")
        }
        AilmentEvent::BreathDrawn { unit } => format!("{unit} draws breath"),
        AilmentEvent::Cured { unit, poison } => format!("{unit} cured of {poison}"),
    })
}
