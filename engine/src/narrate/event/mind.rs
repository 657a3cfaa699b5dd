//! Fright, rage, temptation and luck in words.

use super::super::Cast;
use super::super::traits::circumstance;
use super::Narrated;
use crate::battle::event::{MindEvent, WakeCause};

impl Narrated for MindEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Frightened { unit, of } => format!(
                "{} is afraid {}, and will not strike this turn.",
                cast.name(*unit),
                circumstance(*of)
            ),
            Self::Mastered { unit, of } => format!(
                "{} is no longer afraid {}.",
                cast.name(*unit),
                circumstance(*of)
            ),
            Self::Enraged { unit } => format!("{} flies into a rage.", cast.name(*unit)),
            Self::Calmed { unit } => format!("{} cools down.", cast.name(*unit)),
            Self::Tempted { unit, by } => format!(
                "{} stoops over {} and loses the turn.",
                cast.name(*unit),
                cast.name(*by)
            ),
            Self::Bent { unit, on } => format!(
                "{} means to finish {} before anything else.",
                cast.name(*unit),
                cast.name(*on)
            ),
            Self::Lucky { unit, .. } => format!("luck gives {} another try.", cast.name(*unit)),
            Self::Unlucky { unit, .. } => {
                format!("bad luck makes {} try once more.", cast.name(*unit))
            }
            Self::Woke { unit, why } => {
                let by = match why {
                    WakeCause::Blow => "the blow wakes",
                    WakeCause::Friend => "a friend wakes",
                    WakeCause::Noise => "the noise wakes",
                    WakeCause::Light => "the light wakes",
                };
                format!("{by} {}.", cast.name(*unit))
            }
        })
    }

    fn depth(&self) -> usize {
        1
    }
}
