//! What going over the fallen may do, in words (OVR).

use super::Cast;
use super::fall::of_harm;
use super::words::percent;
use crate::battle::Trampling;

/// What the command is called, and what it is for.
pub(super) const KIND: (&str, &str) = (
    "Go over them",
    "Go straight on over enemies who lie in the way, and out behind them; it takes a point more for each cell, and the turn goes on.",
);

/// What one body may do to another that lies, as it stands on a button: "Snag (b1): half if it rolls aside, 50%; hurt 63%,
/// stunned 20%".
pub fn overrun_chances(cast: &Cast, trampling: &Trampling<'_>) -> String {
    let mut told = of_harm(&trampling.odds());
    if told.is_empty() {
        told.push("no harm".to_owned());
    }
    let aside = trampling.chance_to_roll_aside();
    let aside = match aside.ways {
        0 => "can't roll aside".to_owned(),
        _ => format!("half if it rolls aside, {}", percent(aside)),
    };
    let name = cast.name(trampling.fallen().id());
    format!("{name}: {}; {aside}", told.join(", "))
}
