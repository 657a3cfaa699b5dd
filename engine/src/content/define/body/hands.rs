//! The hands of a body: which of its locations hold things (DMG-9, DMG-11).

use crate::content::findings::{Findings, Word};
use crate::content::registry::twice;
use crate::diag::codes;
use crate::rules::body::{Body, Location, LocationIndex, Side, Use};
use crate::rules::hand::{Hand, MOST_PAIRS};

use super::location_named;

/// Each listed hand, and its location. One that can be none is reported.
pub(super) fn check(
    listed: &[Word],
    locations: &[Location],
    names: &[Word],
    findings: &mut Findings<'_>,
) -> Vec<(Hand, LocationIndex)> {
    twice(listed, "hand", findings);
    let mut found: Vec<LocationIndex> = Vec::new();
    for word in listed {
        let Some(index) = location_named(word, names, findings) else {
            continue;
        };
        match fault(locations, &found, index) {
            Some((code, message)) => findings.error(code, word.span, message),
            None if found.contains(&index) => {}
            None => found.push(index),
        }
    }
    Body::pair_up(locations, found)
}

/// Why the location at `index` can't be a hand beside those found before it.
fn fault(
    locations: &[Location],
    found: &[LocationIndex],
    index: LocationIndex,
) -> Option<(&'static str, String)> {
    let limb = |index: LocationIndex| locations[index].part_of.unwrap_or(index);
    let place = &locations[index];
    let on_side = |other: &&LocationIndex| locations[**other].side == place.side;
    if place.purpose != Use::Arm {
        let message = format!("`{}` is a hand, and lacks `use: Arm`", place.id);
        Some((codes::BAD_LIMB, message))
    } else if place.side == Side::Centre {
        let message = format!("`{}` is a hand, and on neither side", place.id);
        Some((codes::BAD_LIMB, message))
    } else if found
        .iter()
        .any(|&other| other != index && limb(other) == limb(index))
    {
        let message = format!("`{}` is the second hand of one arm", place.id);
        Some((codes::BAD_LIMB, message))
    } else if found.iter().filter(on_side).count() >= usize::from(MOST_PAIRS) {
        let message = format!("a body has at most {MOST_PAIRS} hands on a side");
        Some((codes::TOO_MANY, message))
    } else {
        None
    }
}
