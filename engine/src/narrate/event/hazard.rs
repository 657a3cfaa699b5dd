//! Hazards in words (HAZ): where they begin, spread and end, and who is in them.

use super::super::Cast;
use super::super::words::{capital, counted, list};
use super::Narrated;
use crate::battle::event::{DropFell, Exposed, HazardCause, HazardEvent};
use crate::content::falling_object::DropTrigger;
use crate::grid::Cell;
use crate::rules::hazard::HazardTrigger;
use crate::rules::scale::WHOLE;

/// So many cells are named one by one.
const NAMED: usize = 4;

impl Narrated for HazardEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::HazardBegan {
                hazard, cells, why, ..
            } => {
                let name = cast.hazard(*hazard);
                let begins = match why {
                    HazardCause::Level => "at",
                    HazardCause::Trap => "breaks out at",
                    HazardCause::Spread => "spreads to",
                    HazardCause::Rises => "rises at",
                    HazardCause::Set => "is set at",
                    HazardCause::GaveWay => "opens at",
                    HazardCause::Drop => "spreads over",
                    HazardCause::Found => "is found at",
                };
                format!("{name} {begins} {}.", places(cells))
            }
            Self::HazardSpread { hazard, rolls } => {
                let caught = rolls.iter().filter(|roll| roll.face <= roll.most);
                let (caught, all) = (caught.count() as u16, rolls.len() as u16);
                if caught == 0 {
                    return None;
                }
                let (name, all) = (cast.hazard(*hazard), counted(all, "cell"));
                format!("the {name} takes {caught} of {all} beside it.")
            }
            Self::HazardEnded { hazard, cells, .. } => {
                format!("the {} at {} is over.", cast.hazard(*hazard), places(cells))
            }
            Self::GaveWay {
                unit,
                cell,
                pounds,
                bears,
            } => {
                let name = cast.name(*unit);
                format!(
                    "the ground at {cell} bears {bears} pounds and breaks under {name}, who weighs {pounds}."
                )
            }
            Self::DropFell(fell) => drop_fell(cast, fell),
            Self::Exposed(exposed) => {
                let (name, hazard) = (cast.name(exposed.unit), cast.hazard(exposed.hazard));
                match exposed.on {
                    HazardTrigger::Enter => format!("{name} comes into the {hazard}."),
                    HazardTrigger::RoundEnd => format!("{name} is in the {hazard}."),
                }
            }
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Exposed(Exposed {
                on: HazardTrigger::Enter,
                ..
            })
            | Self::HazardBegan {
                why:
                    HazardCause::Spread | HazardCause::Rises | HazardCause::GaveWay | HazardCause::Drop,
                ..
            } => 1,
            _ => 0,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::HazardSpread { rolls, .. } => {
                let roll = rolls.iter().map(|roll| {
                    let (cell, face, most) = (roll.cell, roll.face, roll.most);
                    format!("{cell} {face} with {most} or less needed")
                });
                let rolls: Vec<String> = roll.collect();
                Some(capital(&format!(
                    "1d6 for each cell: {}.",
                    rolls.join("; ")
                )))
            }
            Self::Exposed(exposed) if exposed.scale != WHOLE => {
                let (whole, part) = (exposed.scale / WHOLE, exposed.scale % WHOLE);
                let pounds = exposed.pounds;
                Some(format!("Times {whole}.{part:02} for {pounds} pounds."))
            }
            _ => None,
        }
    }
}

/// "the boulder falls at (3, 1), on Snag (b1) and Tam (b2)".
fn drop_fell(cast: &Cast, fell: &DropFell) -> String {
    let under: Vec<String> = fell.under.iter().map(|unit| cast.name(*unit)).collect();
    let under = match under.as_slice() {
        [] => "on nobody".to_owned(),
        under => format!("on {}", list(under)),
    };
    let (name, drop) = (&fell.name, fell.drop);
    match (fell.unit, fell.why) {
        (Some(unit), DropTrigger::LetGo) => {
            let unit = cast.name(unit);
            format!("{unit} lets the {name} go: it falls at {drop}, {under}.")
        }
        (Some(unit), DropTrigger::Enter) => {
            let unit = cast.name(unit);
            format!("the {name} falls as {unit} comes in at {drop}, {under}.")
        }
        (None, _) => format!("the {name} falls at {drop}, {under}."),
    }
}

/// "(3, 1) and (4, 1)", or how many there are.
fn places(cells: &[Cell]) -> String {
    match cells {
        [] => "no place".to_owned(),
        [only] => only.to_string(),
        [first @ .., last] if cells.len() <= NAMED => {
            let first: Vec<String> = first.iter().map(ToString::to_string).collect();
            format!("{} and {last}", first.join(", "))
        }
        [first, ..] => format!(
            "{}, {first} and others",
            counted(cells.len() as u16, "cell")
        ),
    }
}
