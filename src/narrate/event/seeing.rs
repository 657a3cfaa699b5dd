//! Light and sight in words.

use super::super::Cast;
use super::super::words::{compass, counted};
use crate::battle::Event;
use crate::battle::event::Glow;

/// Who is seen, found, surprised or blinded, and what shines.
pub(super) fn seeing(cast: &Cast, event: &Event) -> Option<String> {
    Some(match event {
        Event::Surprised { unit, by } => format!(
            "{} does not see the attack of {} coming.",
            cast.name(*unit),
            cast.name(*by)
        ),
        Event::Discovered { unit, by } => {
            format!("{} finds {} in hiding.", cast.name(*by), cast.name(*unit))
        }
        Event::Bumped { unit, into } => {
            format!("{} runs into {}.", cast.name(*unit), cast.name(*into))
        }
        Event::Veiled { unit } => format!("no eye finds {} any more.", cast.name(*unit)),
        Event::Unveiled { unit } => format!("{} takes shape again.", cast.name(*unit)),
        Event::Blinded { unit } => format!("{} is blind.", cast.name(*unit)),
        Event::SightRegained { unit } => format!("{} sees again.", cast.name(*unit)),
        Event::LightBegan(made) => {
            let what = match made.glow {
                Glow::Light => "light",
                Glow::Darkness => "darkness",
            };
            let cells = counted(made.radius, "cell");
            let until = made.spell.map_or_else(String::new, |spell| {
                format!(", to the end of round {}", spell.until)
            });
            match made.bearer {
                Some(unit) => format!("{what} goes with {}, {cells} about.", cast.name(unit)),
                None => format!("{what} falls on {}, {cells} about{until}.", made.cell),
            }
        }
        Event::LightEnded { .. } => "that light, or darkness, is gone.".to_owned(),
        Event::Appeared(seen) => format!(
            "{} comes into sight at {}, facing {}.",
            cast.name(seen.unit),
            seen.cell,
            compass(seen.facing)
        ),
        Event::Vanished { unit } => format!("{} is lost from sight.", cast.name(*unit)),
        _ => return None,
    })
}
