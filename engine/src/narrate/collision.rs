//! What a collision may do, in words (COL).

use super::Cast;
use super::fall::{fall_chances, trip_chances};
use super::words::{counted, share};
use crate::battle::{Collision, CollisionOdds, Falling, Knockback, KnockbackEnd, UnitId};

/// What a slam that meets may do to the other and to the runner, a line each: "Snag (b1): hurt 63%, down 50%;
/// driven back 2 cells, over an edge: 4 yards, hurt 80%".
pub fn collision_chances(cast: &Cast, collision: &Collision<'_>) -> Vec<String> {
    let [own, other] = collision.odds();
    let [runner, struck] = collision.units();
    let braced = collision.is_braced();
    let mut lines = vec![format!(
        "{}{}",
        line(cast, collision, (1, struck), &other),
        if braced { "; no room to give" } else { "" }
    )];
    lines.push(line(cast, collision, (0, runner), &own));
    lines
}

fn line(
    cast: &Cast,
    collision: &Collision<'_>,
    (which, unit): (usize, UnitId),
    odds: &CollisionOdds,
) -> String {
    let harm = &odds.harm;
    let chances = [
        ("hurt", harm.hurt),
        ("stunned", harm.stunned),
        ("out", harm.unconscious),
        ("dead", harm.dead),
        ("down", odds.down),
    ];
    let chances = chances.map(|(what, chance)| (what, chance.as_f64()));
    let told = chances.iter().filter(|(_, chance)| *chance >= 0.005);
    let told = told.map(|(what, chance)| format!("{what} {}", share(*chance)));
    let mut told: Vec<String> = told.collect();
    if told.is_empty() {
        told.push("no harm".to_owned());
    }
    let (name, told) = (cast.name(unit), told.join(", "));
    let trip = collision.trip(which).filter(|_| odds.down.ways > 0);
    let trip = trip.and_then(|trip| trip_chances(&trip));
    let trip = trip.map_or_else(String::new, |trip| format!("; {trip}"));
    format!("{name}: {told}{trip}{}", way(cast, collision, which, odds))
}

/// "; driven back 2 cells, over an edge: 4 yards, hurt 80%"
fn way(cast: &Cast, collision: &Collision<'_>, which: usize, odds: &CollisionOdds) -> String {
    let told = way_back(
        cast,
        &odds.driven,
        collision.fall(which, &odds.driven).as_ref(),
    );
    told.iter().map(|told| format!("; {told}")).collect()
}

/// Where somebody is driven by what pushes it: "driven back 2 cells; over an edge: 4 yards, hurt 80%".
pub fn driven_back(cast: &Cast, driven: &Knockback, fall: Option<&Falling<'_>>) -> String {
    let told = way_back(cast, driven, fall);
    match told.is_empty() {
        true => "it can't be driven back from where it is".to_owned(),
        false => told.join("; "),
    }
}

/// How far somebody is driven, and what ends its way; nothing where it stays.
fn way_back(cast: &Cast, driven: &Knockback, fall: Option<&Falling<'_>>) -> Vec<String> {
    let cells = driven.path.len();
    let cells = (cells > 0).then(|| format!("driven back {}", counted(cells as i64, "cell")));
    let end = match driven.end {
        KnockbackEnd::Nothing => None,
        KnockbackEnd::Solid { cell } => Some(format!("against what stands at {cell}")),
        KnockbackEnd::Somebody { unit } => Some(format!("against {}", cast.name(unit))),
        KnockbackEnd::Drop { .. } => {
            let fall = fall.map_or_else(String::new, fall_chances);
            Some(format!("over an edge: {fall}"))
        }
    };
    cells.into_iter().chain(end).collect()
}
