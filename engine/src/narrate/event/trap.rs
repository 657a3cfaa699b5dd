//! Traps and searches in words (TRP, SEC).

use super::super::Cast;
use super::super::parts::parts;
use super::super::words::{capital, with_article};
use super::Narrated;
use super::footnote::fell;
use crate::battle::event::{Searched, TrapCause, TrapEvent, TrapShotRolled, TrapSprung};
use crate::rules::attack::Outcome;
use crate::rules::trap::Sought;

impl Narrated for TrapEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Searched(searched) => {
                let what = match searched.sought {
                    Sought::Traps => "traps",
                    Sought::Doors => "secret doors",
                };
                let (name, at) = (cast.name(searched.unit), searched.at);
                format!("{name} searches for {what} about {at}.")
            }
            Self::Searching { unit, at, turn, of } => {
                let name = cast.name(*unit);
                format!("{name} searches for secret doors about {at}: turn {turn} of {of}.")
            }
            Self::SecretFound { unit, door, .. } => {
                let (name, what) = (cast.name(*unit), with_article(cast.door(*door)));
                format!("there is a secret door at {door}, {what}: {name} has found the way.")
            }
            Self::TrapFound(found) => {
                let (name, trap) = (cast.name(found.unit), cast.trap(found.kind));
                format!("{name} finds a trap at {}: {trap}.", found.trap)
            }
            Self::TrapSprung(sprung) => told(cast, sprung),
            Self::TrapAvoided { unit, to, .. } => {
                format!("{} stops short at {to}.", cast.name(*unit))
            }
            Self::TrapShot(shot) => {
                let how = match shot.outcome {
                    Outcome::Miss => "goes past",
                    Outcome::Defended if shot.def.parts.is_empty() => "just misses",
                    Outcome::Defended => "is dodged by",
                    Outcome::Shield | Outcome::Hit => "hits",
                };
                format!("the missile {how} {}.", cast.name(shot.unit))
            }
            Self::Alarm { unit, cell, .. } => {
                format!("the alarm tells that {} is at {cell}.", cast.name(*unit))
            }
            Self::TrapDisarmed { unit, trap, .. } => {
                let kind = cast.trap_at(*trap);
                format!("{} makes the {kind} at {trap} harmless.", cast.name(*unit))
            }
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Searched(_) | Self::Searching { .. } => 0,
            _ => 1,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Searched(searched) => sought(searched),
            Self::TrapSprung(sprung) => {
                let roll = sprung.roll.as_ref()?;
                Some(format!("{}.", capital(&fell(roll))))
            }
            Self::TrapShot(shot) => Some(shot_at(shot)),
            _ => None,
        }
    }
}

fn sought(searched: &Searched) -> Option<String> {
    let range = capital(&parts(&searched.range));
    let most = searched.most;
    let dice = searched.roll.as_ref().map(fell)?;
    Some(format!("{range}: {most} or less finds; {dice}."))
}

fn shot_at(shot: &TrapShotRolled) -> String {
    let def = if shot.def.parts.is_empty() {
        "nobody saw it coming".to_owned()
    } else {
        parts(&shot.def)
    };
    let (at, score) = (shot.at, shot.score);
    format!(
        "AT {at} against DEF {} ({def}): {}, score {score}.",
        shot.def.total,
        fell(&shot.roll)
    )
}

fn told(cast: &Cast, sprung: &TrapSprung) -> String {
    let (kind, cell) = (cast.trap(sprung.kind), sprung.cell);
    // Dart tubes are several.
    let several = kind.ends_with('s');
    if !sprung.sprung {
        let how = match several {
            true => "click, and do not go off",
            false => "clicks, and does not go off",
        };
        return format!("the {kind} at {cell} {how}.");
    }
    let goes = if several { "go" } else { "goes" };
    match (sprung.unit, sprung.by) {
        (_, Some(by)) => format!("{} sets off the {kind} at {cell}.", cast.name(by)),
        (Some(unit), None) if sprung.why == TrapCause::Botched => {
            format!(
                "the {kind} at {cell} {goes} off in the face of {}.",
                cast.name(unit)
            )
        }
        (Some(unit), None) => format!("the {kind} at {cell} {goes} off at {}.", cast.name(unit)),
        (None, None) => format!("the {kind} at {cell} {goes} off."),
    }
}
