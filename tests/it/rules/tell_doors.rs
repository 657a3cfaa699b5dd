//! Doors and keys, falls and impacts as one line each.

use testudo::battle::Event;
use testudo::battle::event::{DoorEvent, HarmEvent, MotionEvent};

use super::tell::{shown, word};
use super::tell_attacks::parts;

/// Doors and keys.
pub(super) fn doors(event: &Event) -> Option<String> {
    let event = match event {
        Event::Door(event) => event,
        Event::Motion(MotionEvent::FellFrom(fell)) => {
            let (from, to, why) = (shown(fell.from), shown(fell.to), word(fell.why));
            let (yards, rolled, feet) = (fell.yards, fell.rolled, fell.feet);
            let dived = if fell.dived { ", dived" } else { "" };
            let by = fell
                .caught_by
                .map(|by| format!(" -{} by {by}", fell.caught));
            let by = by.unwrap_or_default();
            return Some(format!(
                "{} {why} {from} to {to}, {yards} yards{dived}, -{rolled} -{feet}{by}: {} mph",
                fell.unit, fell.mph
            ));
        }
        Event::Motion(MotionEvent::Collided(met)) => {
            let into = met.into.map_or("what stands", |_| "whoever stands");
            let whom = met.into.map(|unit| format!(", {unit}"));
            let braced = if met.braced { ", no room" } else { "" };
            let pushes = match met.powered {
                0 => String::new(),
                pounds => format!(" and {pounds} that push"),
            };
            let won = met.contest.map(|by| format!(", contest {by:+}"));
            let won = won.unwrap_or_default();
            return Some(format!(
                "{} meets {into} at {}{} at {} mph: {:?} lb{pushes} change by {:?}{braced}{won}",
                met.unit,
                shown(met.cell),
                whom.unwrap_or_default(),
                met.mph,
                met.pounds,
                met.changes
            ));
        }
        Event::Motion(MotionEvent::CatchOpened(due)) => {
            return Some(format!("{} may catch {}", due.unit, due.target));
        }
        Event::Motion(MotionEvent::OverrunOpened { unit, target }) => {
            return Some(format!("{unit} may go on over {target}"));
        }
        Event::Motion(MotionEvent::Overrun(done)) => {
            let (dice, faces) = (&done.roll.dice, &done.roll.faces);
            let aside = if done.dodged { ", rolled aside" } else { "" };
            return Some(format!(
                "{} goes over {} at {}: {} tenths of {} lb{aside}: {dice} {faces:?} {} = {}",
                done.unit,
                done.over,
                shown(done.cell),
                done.tenths,
                done.pounds,
                parts(&done.parts),
                done.dealt
            ));
        }
        Event::Motion(MotionEvent::KnockedBack { unit, path }) => {
            let path: Vec<String> = path.iter().map(|cell| shown(*cell)).collect();
            return Some(format!("{unit} driven back {}", path.join(" ")));
        }
        Event::Motion(MotionEvent::Tripped(fell)) => {
            let saved = if fell.saved { ", saved" } else { "" };
            let place = fell.roll.as_ref().zip(fell.location);
            let place =
                place.map(|(roll, place)| format!(", {} {:?} {place}", roll.dice, roll.faces));
            return Some(format!(
                "{} trips, {} inches{saved}{}: {} mph",
                fell.unit,
                fell.inches,
                place.unwrap_or_default(),
                fell.mph
            ));
        }
        Event::Harm(HarmEvent::Impact(done)) => {
            let (dice, faces) = (&done.roll.dice, &done.roll.faces);
            let (mass, times) = (done.mass, done.times);
            let lands = done.lands.map(|lands| format!(", {}", word(lands)));
            let lands = lands.unwrap_or_default();
            let eased = done
                .eased
                .iter()
                .map(|part| format!(" x {}/{}", part.0, part.1));
            let eased: String = eased.collect();
            return Some(format!(
                "{} strikes {}{lands} at {} mph: {dice} {faces:?} x {mass}/100 of {} lb x {}/{}{eased} = {}",
                done.unit,
                word(done.hardness),
                done.mph,
                done.pounds,
                times.0,
                times.1,
                done.dealt
            ));
        }
        _ => return None,
    };
    Some(match event {
        DoorEvent::DoorForced(forced) => {
            let helper = forced.helper.map(|unit| format!(" with {unit}"));
            let (unit, door, roll) = (forced.unit, shown(forced.door), &forced.roll);
            let (helper, range) = (helper.unwrap_or_default(), parts(&forced.range.parts));
            let outcome = if forced.success { "made" } else { "missed" };
            let most = forced.most;
            format!(
                "{unit} forces {door}{helper} {} {} of 1-{most} ({range}) {outcome}",
                roll.dice, roll.total
            )
        }
        DoorEvent::DoorChanged(changed) => {
            let by = changed
                .unit
                .map_or("somebody".to_owned(), |unit| unit.to_string());
            let (door, state) = (shown(changed.door), changed.state.name());
            format!("door {door} {state} by {by}: {}", word(changed.by))
        }
        DoorEvent::KeyTaken { unit, key } => format!("{unit} takes {key}"),
        DoorEvent::KeyFell { unit, key, cell } => {
            format!("{key} of {unit} lies at {}", shown(*cell))
        }
        DoorEvent::KeyGone { unit, key } => format!("{key} gone with {unit}"),
        DoorEvent::ThingUsed { unit, at } => format!("{unit} uses {}", shown(*at)),
    })
}
