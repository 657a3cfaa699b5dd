//! Pages of what a turn is spent on: what every genre has, and its own.

use super::draft::{Draft, by_title};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::narrate::maneuver::numbers;
use crate::narrate::words::capital;

/// What every genre has: the id by which commands and pictures know it, its name, what it does, and its rules.
const EVERYWHERE: [(&str, &str, &str, &[&str]); 20] = [
    (
        "attack",
        "Attack",
        "A blow, a throw or a shot at somebody within reach. Hand to hand one may have moved before; after more than a step it is 2 harder.",
        &["MAN-1", "ATK-1"],
    ),
    (
        "charge",
        "Charge",
        "A straight run at the target that ends in a blow: every five cells add a point of damage. Whoever has reach or stands on guard may strike first.",
        &["MAN-2"],
    ),
    (
        "guard",
        "Guard",
        "Wait for somebody. When one's defence succeeds one strikes back at once; when an enemy in reach does anything but attack, one may strike first.",
        &["MAN-3"],
    ),
    (
        "defend",
        "Defend",
        "No blow this turn, and a better defence until the next.",
        &["MAN-4"],
    ),
    (
        "disarm",
        "Disarm",
        "A blow at what the other holds, which falls from its hand when it succeeds.",
        &["MAN-5"],
    ),
    (
        "aim",
        "Aim",
        "Stand still and take aim at somebody: each turn makes the next shot at that one surer, up to a limit.",
        &["MAN-6"],
    ),
    (
        "ready",
        "Ready",
        "Take something from the belt or the back into a hand.",
        &["MAN-7"],
    ),
    (
        "pick_up",
        "Pick up",
        "Take up what lies in one's own cell.",
        &["MAN-7"],
    ),
    (
        "reload",
        "Reload",
        "Make a bow or crossbow ready to shoot again.",
        &["MAN-7"],
    ),
    (
        "stand_up",
        "Stand up",
        "Get up from the ground; it takes sound legs.",
        &["MAN-7"],
    ),
    (
        "lie_down",
        "Lie down",
        "Lie down on the ground, out of the line of one's friends.",
        &["MAN-7"],
    ),
    (
        "struggle",
        "Struggle",
        "Try to get out of a net.",
        &["MAN-7"],
    ),
    (
        "move",
        "Move",
        "Go over the ground for movement points, in one leg or several. After more than a step only an attack may follow.",
        &["RND-2", "RND-3"],
    ),
    (
        "close",
        "Close in",
        "Go into an enemy's own cell, where short weapons and bare hands serve and nobody blocks.",
        &["CLC-1", "CLC-4"],
    ),
    (
        "stop_thrust",
        "Stop-thrust",
        "Strike at whoever comes into one's cell, to keep it out.",
        &["CLC-2"],
    ),
    (
        "takedown",
        "Takedown",
        "Throw somebody down in close combat.",
        &["CLC-5"],
    ),
    (
        "pin",
        "Pin",
        "Hold down whoever lies there; the pinned can do nothing but struggle free.",
        &["CLC-5"],
    ),
    (
        "concentrate",
        "Concentrate",
        "Spend a turn on a spell that takes concentration before it can be cast.",
        &["MAG-2"],
    ),
    (
        "cast",
        "Cast",
        "Let go a spell: it takes END and a roll.",
        &["MAG-1"],
    ),
    ("wait", "End turn", "Do no more this turn.", &["RND-2"]),
];

pub(super) fn pages(catalog: &Catalog) -> Vec<Page> {
    let everywhere = EVERYWHERE.iter().map(|(id, title, told, rules)| {
        let mut draft = Draft::new(Chapter::Maneuvers, id, title);
        draft.text(told);
        draft.rules(rules);
        draft.done()
    });
    let own = catalog.maneuvers.iter().map(|own| {
        let mut draft = Draft::new(Chapter::Maneuvers, own.id.as_str(), &capital(&own.name));
        draft.text(&own.brief);
        draft.fact("numbers", numbers(own));
        draft.fact("whose", format!("a maneuver of {}", catalog.genre.name));
        draft.rules(&["MAN-7"]);
        draft.done()
    });
    by_title(everywhere.chain(own).collect())
}
