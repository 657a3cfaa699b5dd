//! Turns in words: what holds somebody up, the maneuvers that nothing else tells of, who leaves.

use super::super::Cast;
use super::super::refusal::reason;
use super::super::words::list;
use super::Narrated;
use crate::battle::Refusal;
use crate::battle::event::{Maneuver, TurnEvent};

impl Narrated for TurnEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::HeldUp { unit, guards, .. } => {
                let guards: Vec<String> = guards.iter().map(|guard| cast.name(*guard)).collect();
                format!("{} may forestall {}.", list(&guards), cast.name(*unit))
            }
            // That it is stunned or worse has been told.
            Self::GivenUp {
                why: Refusal::Stunned { .. } | Refusal::Senseless { .. },
                ..
            } => return None,
            Self::GivenUp { unit, why, .. } => {
                format!(
                    "{} can't go on: {}.",
                    cast.name(*unit),
                    reason(why, |unit| cast.name(unit))
                )
            }
            &Self::ManeuverTaken {
                unit,
                maneuver: Maneuver::Defend,
            } => {
                let def = cast.numbers().maneuvers.defend.def;
                format!("{} stands on the defensive (DEF {def:+}).", cast.name(unit))
            }
            &Self::ManeuverTaken {
                unit,
                maneuver: Maneuver::Guard,
            } => {
                let at = cast.numbers().maneuvers.guard.at;
                format!(
                    "{} stands on guard (AT {at:+} to strike back).",
                    cast.name(unit)
                )
            }
            &Self::ManeuverTaken {
                unit,
                maneuver: Maneuver::Own(id),
            } => {
                // Of an attack the attack itself tells.
                let (maneuver, own) = cast.own_maneuver(id);
                let def = own.filter(|own| !own.is_attack())?.def;
                format!("{} takes to {maneuver} (DEF {def:+}).", cast.name(unit))
            }
            Self::Withdrew { unit } => format!("{} leaves the field.", cast.name(*unit)),
            Self::Surrendered { unit } => format!("{} lays down arms.", cast.name(*unit)),
            Self::TurnLost { unit } => format!("{} is too dazed to act.", cast.name(*unit)),
            // Of another maneuver, such as that of an attack, the next event tells.
            Self::ManeuverTaken { .. }
            | Self::TurnStarted { .. }
            | Self::Commanded { .. }
            | Self::Resumed { .. }
            | Self::CounterOpened { .. }
            | Self::TurnEnded { .. } => return None,
        })
    }

    fn depth(&self) -> usize {
        0
    }
}
