//! What a rest does for somebody, as a table for people.

use super::table::{Align, table};
use super::words::{counted, list, percent};
use crate::rules::character_points::Involvement;
use crate::rules::injury::{Lameness, LocationWounds};
use crate::rules::night::NightNumbers;
use crate::rules::recovery::{Course, HOURS_A_DAY, Mending, Patient};

/// How a combatant fares before and after a rest, by location, and when each is whole again.
/// `who` is the name to put over it.
pub fn rest(who: &str, course: &Course<'_>) -> String {
    let header = ["", "now", "after", "whole again"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    let (before, after) = (&course.before, &course.after);
    if !before.awake {
        let until = until(course.awake_in);
        rows.push(row("state", state(before), state(after), until));
    }
    if before.injury() > 0 {
        let of = |patient: &Patient<'_>| share(patient.injury(), patient.profile.attributes.hp);
        rows.push(row(
            "injury",
            of(before),
            of(after),
            until(course.healed_in),
        ));
    }
    let end = |patient: &Patient<'_>| share(patient.end, patient.profile.attributes.end);
    let rested = match course.rested_in {
        Some(0) => String::new(),
        other => until(other),
    };
    rows.push(row("END", end(before), end(after), rested));
    for mending in &course.mendings {
        let name = &before.profile.body.locations[mending.location].name;
        let (now, then) = (damage(mending.before), damage(mending.after));
        rows.push(row(name, now, then, when(mending)));
    }
    let nights = nights(before).filter(|_| before.injury() > 0);
    let nights = nights.unwrap_or_default();
    format!("{who}\n{}{nights}", table(2, &[Align::Left; 4], &rows))
}

/// WND-9: what a night does, and at what odds.
fn nights(patient: &Patient<'_>) -> Option<String> {
    patient.nights?;
    let ht = patient.profile.attributes.ht;
    let chance = percent(NightNumbers::odds(ht));
    Some(format!(
        "  each night a roll of HT {ht}: {chance} that it heals\n"
    ))
}

/// EXP-1: what somebody's part in a battle brings it: "3 exp for a great part in it".
pub fn experience(part: Involvement, exp: i32) -> String {
    let what = match part {
        Involvement::Little => "a little part in it",
        Involvement::Reasonable => "its part in it",
        Involvement::Much => "a great part in it",
        Involvement::Hero => "being the hero of it",
    };
    format!("{exp} exp for {what}")
}

/// So many hours in words: "2 days and 3 hours".
pub fn span(hours: u64) -> String {
    let (days, rest) = (hours / HOURS_A_DAY, hours % HOURS_A_DAY);
    let mut words = Vec::new();
    for (count, thing) in [(days, "day"), (rest, "hour")] {
        if count > 0 {
            words.push(counted(i64::try_from(count).unwrap_or(i64::MAX), thing));
        }
    }
    if words.is_empty() {
        return counted(0, "hour");
    }
    list(&words)
}

fn row(name: &str, now: String, after: String, until: String) -> Vec<String> {
    vec![name.to_owned(), now, after, until]
}

fn state(patient: &Patient<'_>) -> String {
    let word = if patient.awake {
        "awake"
    } else {
        "unconscious"
    };
    word.to_owned()
}

fn share(value: i16, of: i16) -> String {
    format!("{value} of {of}")
}

/// The points and the lameness of a location: "4 + 2 non-lethal, crippled".
pub fn damage(wounds: LocationWounds) -> String {
    let held_back = match wounds.nonlethal {
        0 => String::new(),
        points => format!(" + {points} non-lethal"),
    };
    let lame = match wounds.lameness {
        Lameness::Sound => "",
        Lameness::Temporary => ", crippled",
        Lameness::Permanent => ", crippled for good",
        Lameness::Severed => ", gone",
    };
    format!("{}{held_back}{lame}", wounds.lethal)
}

fn when(mending: &Mending) -> String {
    let whole = until(mending.whole_in);
    match mending.usable_in {
        Some(hours) if hours > 0 && mending.usable_in != mending.whole_in => {
            format!("{whole}, of use {}", until(Some(hours)))
        }
        _ => whole,
    }
}

fn until(hours: Option<u64>) -> String {
    match hours {
        None => "never".to_owned(),
        Some(0) => "at once".to_owned(),
        Some(hours) => format!("in {}", span(hours)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_told_in_days() {
        let told = [0, 1, 24, 51].map(span);
        assert_eq!(told, ["0 hours", "1 hour", "1 day", "2 days and 3 hours"]);
        assert_eq!(
            [None, Some(0), Some(2)].map(until),
            ["never", "at once", "in 2 hours"]
        );
    }
}
