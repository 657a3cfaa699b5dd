//! The locations of a body, as a sheet in the first line has them.

use super::node::{Node, Read};

/// A hit location.
pub(super) struct Location<'a> {
    pub(super) id: &'a str,
    pub(super) side: &'a str,
    pub(super) at: i64,
    pub(super) natural_dr: i64,
    pub(super) damage: (i64, i64),
    pub(super) impaling: (i64, i64),
    pub(super) threshold: Option<i64>,
    pub(super) past: Past,
    pub(super) part_of: Option<usize>,
    pub(super) crushing_stun: bool,
    pub(super) faint: bool,
    pub(super) nonlethal: bool,
    pub(super) purpose: &'a str,
    /// Which hand it is.
    pub(super) hand: Option<&'a str>,
    pub(super) behind: bool,
    pub(super) high: i64,
    /// Only for what is made for close combat.
    pub(super) fine: bool,
    /// The parts of toughness and of what passes through that it has; whether nothing of that is lost.
    pub(super) tough: (i64, i64),
    pub(super) through: (i64, i64),
    pub(super) brain: bool,
    pub(super) heart: bool,
    /// What multiplies the shock of a blow there.
    pub(super) shock: (i64, i64),
    /// The factor of a half of the body.
    pub(super) of_hp: (i64, i64),
}

/// What becomes of damage past a location's threshold.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Past {
    /// It counts.
    Counted,
    /// It does not.
    Lost,
    /// It counts so many times.
    Times(i64),
}

pub(super) fn locations(body: Node<'_>) -> Read<Vec<Location<'_>>> {
    let entries = body.list("locations")?;
    let ids: Read<Vec<&str>> = entries.iter().map(|entry| entry.text("id")).collect();
    let ids = ids?;
    let part_of = |entry: Node<'_>| match entry.text_or_null("part_of")? {
        None => Ok(None),
        Some(limb) => match ids.iter().position(|id| *id == limb) {
            None => entry.wrong("`part_of`, expected a location of the body"),
            found => Ok(found),
        },
    };
    entries
        .iter()
        .map(|&entry| location(entry, part_of(entry)?))
        .collect()
}

fn location(entry: Node<'_>, part_of: Option<usize>) -> Read<Location<'_>> {
    let past = entry.get("past")?;
    let past = match past.value.as_str() {
        Some("counted") => Past::Counted,
        Some("lost") => Past::Lost,
        _ => Past::Times(past.int("times")?),
    };
    let side = entry.text("side")?;
    if !["left", "right", "centre"].contains(&side) {
        return entry.wrong("`side`, expected left, right or centre");
    }
    let purpose = entry.text("use")?;
    if !["arm", "leg", "eye", "wing", "neck", "none"].contains(&purpose) {
        return entry.wrong("`use`, expected arm, leg, eye, wing or none");
    }
    Ok(Location {
        id: entry.text("id")?,
        side,
        at: entry.int("at")?,
        natural_dr: entry.int("natural_dr")?,
        damage: entry.pair("damage")?,
        impaling: entry.pair("impaling")?,
        threshold: entry.int_or_null("threshold")?,
        past,
        part_of,
        crushing_stun: entry.yes("crushing_stun")?,
        faint: entry.yes("faint")?,
        nonlethal: entry.yes("nonlethal")?,
        purpose,
        hand: match entry.maybe("hand") {
            Some(hand) => Some(hand.as_text()?),
            None => None,
        },
        behind: entry.yes("behind")?,
        high: entry.int("high")?,
        fine: entry.maybe("fine").is_some() && entry.yes("fine")?,
        tough: factor(entry, "tough")?,
        through: factor(entry, "through")?,
        brain: entry.maybe("brain").is_some() && entry.yes("brain")?,
        heart: entry.maybe("heart").is_some() && entry.yes("heart")?,
        shock: factor(entry, "shock")?,
        of_hp: factor(entry, "of_hp")?,
    })
}

/// A factor that is told only where it is not one.
pub(super) fn factor<'a>(entry: Node<'a>, key: &'a str) -> Read<(i64, i64)> {
    entry.maybe(key).map_or(Ok((1, 1)), |pair| pair.as_pair())
}
