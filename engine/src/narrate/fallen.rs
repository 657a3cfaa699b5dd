//! What felled a combatant and where it is wounded, in words.

use super::Cast;
use super::outcome::{FinalState, Member};
use super::words::counted;

/// What somebody fell by: "round 3: 20 points to the neck by Goblin spear 3 (b7)". `None` for who
/// did not fall.
pub fn fell(cast: &Cast, member: &Member) -> Option<String> {
    if !matches!(member.fate, FinalState::Dead | FinalState::Unconscious) {
        return None;
    }
    let fall = member.fall.as_ref()?;
    let round = fall.round;
    let Some(blow) = &fall.blow else {
        return Some(format!("round {round}: at the end of its strength"));
    };
    let place = cast.location(member.unit, blow.location);
    let points = counted(blow.injury, "point");
    let by = blow
        .by
        .map_or_else(|| "a fall".to_owned(), |unit| cast.name(unit));
    Some(format!("round {round}: {points} to the {place} by {by}"))
}

/// Every wound by location, the worst first: "neck 20, left arm 3". Empty for who has none.
pub fn wounds(cast: &Cast, member: &Member) -> String {
    let mut wounds = member.wounds.clone();
    wounds.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let named = wounds.iter().map(|(location, points)| {
        let place = cast.location(member.unit, *location);
        format!("{place} {points}")
    });
    named.collect::<Vec<_>>().join(", ")
}
