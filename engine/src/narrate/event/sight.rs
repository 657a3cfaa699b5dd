//! Light and sight in words.

use super::super::words::{compass, counted};
use super::super::{Cast, light};
use super::Narrated;
use crate::battle::event::{LightKind, SightEvent};

impl Narrated for SightEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Surprised { unit, by } => format!(
                "{} does not see the attack of {} coming.",
                cast.name(*unit),
                cast.name(*by)
            ),
            Self::Discovered { unit, by } => {
                format!("{} finds {} in hiding.", cast.name(*by), cast.name(*unit))
            }
            Self::Veiled { unit } => format!("no eye finds {} any more.", cast.name(*unit)),
            Self::Unveiled { unit } => format!("{} takes shape again.", cast.name(*unit)),
            Self::Blinded { unit } => format!("{} is blind.", cast.name(*unit)),
            Self::SightRegained { unit } => format!("{} sees again.", cast.name(*unit)),
            Self::Dazzled { unit, level, until } => format!(
                "a flash leaves {} with {} light in its eyes, to the end of round {until}.",
                cast.name(*unit),
                light::level(*level)
            ),
            Self::EyesAdapting {
                unit,
                from,
                to,
                until,
            } => format!(
                "it grows {} about {}, whose eyes are used to {}: to the end of round {until} the dark is a level darker to them.",
                light::level(*to),
                cast.name(*unit),
                light::level(*from)
            ),
            Self::EyesSettled { unit } => {
                format!("the eyes of {} are used to the light.", cast.name(*unit))
            }
            Self::LightBegan(made) => {
                let what = match made.glow {
                    LightKind::Light => "light",
                    LightKind::Darkness => "darkness",
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
            Self::LightEnded { .. } => "that light, or darkness, is gone.".to_owned(),
            Self::Appeared(seen) => format!(
                "{} comes into sight at {}, facing {}.",
                cast.name(seen.unit),
                seen.cell,
                compass(seen.facing)
            ),
            Self::Vanished { unit } => format!("{} is lost from sight.", cast.name(*unit)),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Surprised { .. } | Self::Appeared(_) | Self::Vanished { .. } => 1,
            _ => 0,
        }
    }
}
