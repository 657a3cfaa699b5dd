//! Stints in words: how time goes on, and who has its turn (DUN-1, DUN-3, DUN-4).

use super::super::Cast;
use super::super::parts::parts;
use super::super::words::{capital, counted, list};
use super::Narrated;
use super::footnote::fell;
use crate::battle::event::{Allowance, ExploreEvent, PaceCause};
use crate::rules::explore::Pace;
use crate::rules::hearing::{Heard, Sound};

impl Narrated for ExploreEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Listened(listened) => {
                let (name, at) = (cast.name(listened.unit), listened.at);
                let heard = sounds(&listened.heard);
                match cast.door_at(at) {
                    Some(door) => format!("{name} listens at the {door} at {at}: {heard}."),
                    None => format!("{name} listens at {at}: {heard}."),
                }
            }
            Self::Rested {
                unit,
                gained: gained @ 1..,
                left,
                ..
            } => {
                let name = cast.name(*unit);
                format!("{name} has rested: {gained} END regained, {left} now.")
            }
            Self::Noise { unit, cell, .. } => {
                format!("the noise of {} at {cell} is heard.", cast.name(*unit))
            }
            Self::WanderersRolled(rolled) => {
                let names: Vec<String> = rolled.come.iter().map(|&unit| cast.name(unit)).collect();
                match names.len() {
                    0 => return None,
                    1 => format!("{} wanders in.", names[0]),
                    _ => format!("{} wander in.", list(&names)),
                }
            }
            Self::StintEnded { stint, .. } => format!("stint {stint} is over."),
            Self::PaceChanged { to, why } => changed(*to, *why),
            // What it begins has its heading.
            Self::StintStarted { .. }
            | Self::Taken { .. }
            | Self::TimeSpent { .. }
            | Self::Charted { .. }
            | Self::OthersStirred { .. }
            | Self::Rested { gained: ..=0, .. }
            | Self::Quiet { .. } => return None,
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::TimeSpent { .. } | Self::Charted { .. } => 1,
            _ => 0,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Listened(listened) => {
                let (range, most) = (capital(&parts(&listened.range)), listened.most);
                let dice = listened.roll.as_ref().map(fell)?;
                Some(format!("{range}: {most} or less hears; {dice}."))
            }
            Self::Noise { reach, .. } => Some(format!("It carries {reach} cells on foot.")),
            Self::WanderersRolled(rolled) => {
                let dice = capital(&fell(&rolled.roll));
                let after = rolled
                    .noise
                    .map(|cell| format!(", after the noise at {cell}"));
                Some(format!("{dice}{}.", after.unwrap_or_default()))
            }
            Self::StintStarted { members, .. } => Some(allowances(members)),
            Self::OthersStirred { others } => Some(allowances(others)),
            Self::TimeSpent { points, left, .. } => {
                let points = counted(u32::from(*points), "point");
                Some(format!("It takes {points}, and {left} are left."))
            }
            Self::Charted { cells, .. } => {
                let cells = counted(cells.len() as u32, "cell");
                Some(format!("{cells} charted."))
            }
            _ => None,
        }
    }
}

/// "voices, several; steps"; silence and a bad ear are the same.
fn sounds(heard: &[Heard]) -> String {
    let each = heard.iter().map(|heard| {
        let sound = match heard.sound {
            Sound::Voices => "voices",
            Sound::Steps => "steps",
            Sound::Beast => "a beast",
            Sound::Work => "somebody at work",
        };
        let several = if heard.several { ", several" } else { "" };
        format!("{sound}{several}")
    });
    match heard.is_empty() {
        true => "nothing".to_owned(),
        false => each.collect::<Vec<_>>().join("; "),
    }
}

fn changed(to: Pace, why: PaceCause) -> String {
    match (to, why) {
        (Pace::Rounds, PaceCause::Chosen) => "they fall upon the enemy: it goes by rounds now.",
        (Pace::Rounds, _) => "an enemy has noticed the explorers: it goes by rounds now.",
        (Pace::Stints, _) => "all is quiet again: it goes by stints now.",
    }
    .to_owned()
}

fn allowances(those: &[Allowance]) -> String {
    let each = those
        .iter()
        .map(|one| format!("{} {}", one.unit, one.points));
    let each: Vec<String> = each.collect();
    format!("Points: {}.", each.join(", "))
}
