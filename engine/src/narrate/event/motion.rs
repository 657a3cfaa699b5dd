//! Movement in words: turning, walking, flying, being pushed, falling, getting up.

use super::super::Cast;
use super::super::parts;
use super::super::words::{compass, counted, times};
use super::Narrated;
use super::footnote::fell;
use crate::battle::event::{DropCause, Flown, MotionEvent, MoveKind, OverrunDone, ProneCause};
use crate::rules::flight::Height;
use crate::rules::part::Ratio;

impl Narrated for MotionEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Turned { unit, facing, .. } => {
                format!("{} turns {}.", cast.name(*unit), compass(*facing))
            }
            Self::Moved {
                unit,
                path,
                facing,
                kind,
                cost,
            } => {
                let to = path.last()?;
                let name = cast.name(*unit);
                let facing = compass(*facing);
                let cells = counted(path.len() as i64, "cell");
                // What it cost is worth telling where the ground was hard.
                let points = if usize::from(*cost) > path.len() {
                    format!(" for {cost} points")
                } else {
                    String::new()
                };
                match kind {
                    MoveKind::Step => format!("{name} steps to {to}, facing {facing}."),
                    MoveKind::Move => {
                        format!("{name} moves {cells} to {to}{points}, facing {facing}.")
                    }
                    MoveKind::Fly => {
                        format!("{name} flies {cells} to {to}{points}, facing {facing}.")
                    }
                    MoveKind::Crawl => format!("{name} crawls to {to}, facing {facing}."),
                }
            }
            Self::Flew(flown) => {
                format!("{} {}.", cast.name(flown.unit), way_up_or_down(flown))
            }
            Self::Pushed { unit, path } => {
                let cells = counted(path.len() as i64, "cell");
                let to = path.last()?;
                format!("{} is pushed {cells}, to {to}.", cast.name(*unit))
            }
            Self::KnockedBack { unit, path } => {
                let cells = counted(path.len() as i64, "cell");
                let to = path.last()?;
                format!("{} is driven back {cells}, to {to}.", cast.name(*unit))
            }
            Self::Collided(met) => {
                let name = cast.name(met.unit);
                let what = match met.into {
                    Some(other) => cast.name(other),
                    None => format!("what stands at {}", met.cell),
                };
                let braced = if met.braced {
                    ", who has no room to give"
                } else {
                    ""
                };
                let pushes = if met.powered > 0 {
                    format!(", and pushes on like {} pounds more", met.powered)
                } else {
                    String::new()
                };
                format!("{name} meets {what} at {} mph{braced}{pushes}.", met.mph)
            }
            Self::OverrunOpened { unit, target } => {
                let (name, fallen) = (cast.name(*unit), cast.name(*target));
                format!("{name} may go on over {fallen} at once.")
            }
            Self::CatchOpened(due) => {
                let (name, other) = (cast.name(due.unit), cast.name(due.target));
                format!("{name} may catch {other}.")
            }
            Self::Overrun(done) => {
                let (name, over) = (cast.name(done.unit), cast.name(done.over));
                let aside = if done.dodged {
                    ", who rolls half aside"
                } else {
                    ""
                };
                format!("{name} goes over {over}{aside}.")
            }
            Self::Bumped { unit, into } => {
                format!("{} runs into {}.", cast.name(*unit), cast.name(*into))
            }
            Self::FellFrom(fell) => {
                let (name, yards) = (cast.name(fell.unit), counted(fell.yards, "yard"));
                let how = match fell.why {
                    DropCause::Leapt => format!("leaps down {yards} to {}", fell.to),
                    DropCause::Pushed | DropCause::KnockedBack => {
                        format!("goes over the edge and falls {yards} to {}", fell.to)
                    }
                    DropCause::Trap => format!("falls {yards} as the ground gives way"),
                    DropCause::OutOfTheAir => format!("falls {yards} out of the air"),
                };
                let saved = match (fell.rolled, fell.feet) {
                    _ if fell.dived => ", and dives in",
                    (0, _) => "",
                    (_, 0) => ", and breaks the fall",
                    _ => ", and lands well",
                };
                let into = cast.shallow_water(fell.to);
                let into = into.map_or_else(String::new, |water| format!(", into {water}"));
                let by = fell
                    .caught_by
                    .map(|by| format!(", and {} catches it", cast.name(by)));
                let by = by.unwrap_or_default();
                format!("{name} {how}{into}{saved}{by}: {} mph.", fell.mph)
            }
            Self::ClimbedOut { unit, to } => {
                format!("{} climbs out of the pit to {to}.", cast.name(*unit))
            }
            Self::Tripped(fell) => {
                let how = match (fell.saved, fell.location) {
                    (true, _) => ", and falls well".to_owned(),
                    (false, Some(place)) => {
                        format!(", onto the {}", cast.location(fell.unit, place))
                    }
                    (false, None) => String::new(),
                };
                let (name, inches) = (cast.name(fell.unit), fell.inches);
                format!(
                    "{name} falls its own {inches} inches{how}: {} mph.",
                    fell.mph
                )
            }
            Self::Arrived { unit, cell } => {
                format!("{} comes onto the field at {cell}.", cast.name(*unit))
            }
            Self::Fell { unit, why } => format!("{} {}.", cast.name(*unit), falls(*why)?),
            Self::StoodUp { unit } => format!("{} gets up.", cast.name(*unit)),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Pushed { .. }
            | Self::KnockedBack { .. }
            | Self::Collided(_)
            | Self::OverrunOpened { .. }
            | Self::CatchOpened(_)
            | Self::Overrun(_)
            | Self::Bumped { .. }
            | Self::Fell { .. }
            | Self::FellFrom(_)
            | Self::ClimbedOut { .. }
            | Self::Tripped(_) => 1,
            _ => 0,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Overrun(done) => Some(trampling(done)),
            Self::Tripped(tripped) => tripped.roll.as_ref().map(fell),
            _ => None,
        }
    }
}

/// OVR-1: the numbers of going over somebody.
fn trampling(done: &OverrunDone) -> String {
    let mut text = fell(&done.roll);
    if !done.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&done.parts)));
    }
    if done.scale != Ratio::ONE {
        text.push_str(&format!(", {}", times(done.scale)));
    }
    let halved = if done.dodged { ", halved" } else { "" };
    let (tenths, pounds, dealt) = (done.tenths, done.pounds, done.dealt);
    format!("{text}; {tenths} tenths of a die for {pounds} pounds{halved}: {dealt}.")
}

fn way_up_or_down(flown: &Flown) -> &'static str {
    match (flown.from, flown.height) {
        (_, Height::Ground) if flown.sank => {
            "has not gone on far enough, and comes down to the ground"
        }
        _ if flown.sank => "has not gone on far enough, and sinks low",
        (_, Height::Ground) => "lands",
        (Height::Ground, _) => "takes off and flies low",
        (_, Height::Low) => "comes down and flies low",
        (_, Height::High) => "climbs and flies high",
    }
}

/// How somebody falls; `None` where what made it fall says so.
fn falls(why: ProneCause) -> Option<&'static str> {
    match why {
        ProneCause::LayDown => Some("lies down"),
        ProneCause::CrippledLeg => Some("goes down, with no leg to stand on"),
        ProneCause::Takedown => Some("is thrown to the ground"),
        ProneCause::KnockedDown => Some("is knocked off its feet"),
        ProneCause::Paralysed => Some("goes limp"),
        ProneCause::Exhausted => Some("collapses, spent"),
        ProneCause::HeartAttack => Some("clutches its heart and goes down"),
        ProneCause::Blow => Some("goes down under the blow"),
        ProneCause::Fall => Some("lies where it fell"),
        ProneCause::Stalled => Some("has not gone on far enough, and falls out of the air"),
        ProneCause::Pin => Some("goes down too, to hold on"),
        ProneCause::Senseless
        | ProneCause::CrippledWing
        | ProneCause::Stunned
        | ProneCause::Held => None,
    }
}
