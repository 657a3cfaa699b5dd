//! What a fall may do, in words (FAL).

use super::Cast;
use super::words::{counted, percent, share};
use crate::battle::{Catching, Falling, Fighter, Strike, Tripping};
use crate::rules::chance::Chance;
use crate::rules::hit_odds::HitOdds;
use crate::rules::numbers::Numbers;

/// What leaping down is called, and what it is for.
pub(super) const LEAP: (&str, &str) = (
    "Leap down",
    "Jump down from a ledge that is too high to climb; landing well takes AG.",
);

/// What catching is called, and what it is for.
pub(super) const CATCH: (&str, &str) = (
    "Catch",
    "Try to catch whoever falls, which takes speed off; the rest strikes both.",
);

/// The chances of a fall as they stand on a button: "4 yards, hurt 63%, out 8%, dead 1%".
pub fn fall_chances(falling: &Falling<'_>) -> String {
    let mut all = vec![counted(falling.yards(), "yard")];
    all.extend(of_harm(&falling.odds()));
    all.join(", ")
}

/// What catching whoever falls may do, a line each: the chance, with the mph that it takes off; what becomes of whoever falls
/// then, and otherwise; and of whoever catches.
pub fn catch_chances(cast: &Cast, catching: &Catching<'_>) -> Vec<String> {
    let Some(odds) = catching.odds() else {
        return Vec::new();
    };
    let line = |who: &str, odds: &HitOdds| {
        let all = of_harm(&[(Chance::ALWAYS, *odds)]);
        let all = match all.is_empty() {
            true => "no harm".to_owned(),
            false => all.join(", "),
        };
        format!("{who}: {all}")
    };
    let (own, other) = (
        cast.name(catching.fighter().id()),
        cast.name(catching.falling().id()),
    );
    let (chance, off) = (percent(odds.catches), catching.takes_off());
    vec![
        format!("Catches {chance}, and takes {off} mph off"),
        line(&format!("{other}, caught"), &odds.caught),
        line(&format!("{other}, not caught"), &odds.missed),
        line(&format!("{own}, catching"), &odds.own),
    ]
}

/// AIR-2: how far somebody must still go to stay up: "comes down without 3 cells more".
pub fn staying_up(fighter: &Fighter<'_>, numbers: &Numbers) -> Option<String> {
    let cells = fighter.cells_to_stay_up(numbers);
    let more = counted(i64::from(cells), "cell");
    (cells > 0).then(|| format!("comes down without {more} more"))
}

/// What being thrown down may do to somebody, out of the air or where it stands: "the fall: 2 yards, hurt 63%"; nothing where it
/// does none.
pub fn throw_chances(strike: &Strike<'_>) -> Option<String> {
    let (arena, thrown) = (strike.arena, strike.defender);
    match Falling::out_of_the_air(arena, thrown) {
        Some(falling) => Some(format!("the fall: {}", fall_chances(&falling))),
        None => trip_chances(&Tripping::new(arena, thrown)?),
    }
}

/// What going down where it stands may do to somebody: "the fall: hurt 40%, stunned 5%"; nothing where it does none.
pub(super) fn trip_chances(tripping: &Tripping<'_>) -> Option<String> {
    going_down_chances(&tripping.odds()?)
}

/// What going down where one stands may do, by its odds (FAL-9): "the fall: hurt 40%, stunned 5%"; nothing where it does none.
pub fn going_down_chances(odds: &HitOdds) -> Option<String> {
    let all = of_harm(&[(Chance::ALWAYS, *odds)]);
    (!all.is_empty()).then(|| format!("the fall: {}", all.join(", ")))
}

/// What may come of harm that is done in one of several ways, but for what hardly ever does: "hurt 63%", "dead 1%".
pub(super) fn of_harm(odds: &[(Chance, HitOdds)]) -> Vec<String> {
    let of = |chance: fn(&HitOdds) -> Chance| -> f64 {
        let each = odds.iter();
        each.map(|(way, odds)| way.as_f64() * chance(odds).as_f64())
            .sum()
    };
    let chances = [
        ("hurt", of(|odds| odds.hurt)),
        ("stunned", of(|odds| odds.stunned)),
        ("out", of(|odds| odds.unconscious)),
        ("dead", of(|odds| odds.dead)),
    ];
    let told = chances.iter().filter(|(_, chance)| *chance >= 0.005);
    told.map(|(what, chance)| format!("{what} {}", share(*chance)))
        .collect()
}
