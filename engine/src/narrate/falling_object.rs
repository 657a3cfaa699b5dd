//! What falls on somebody, and what it may do, in words (FAL-10).

use super::Cast;
use super::fall::of_harm;
use super::words::{counted, percent};
use crate::battle::{FallingObjectNow, UnderFallingObject};
use crate::content::falling_object::DropTrigger;
use crate::grid::Cell;
use crate::rules::chance::Chance;
use crate::rules::impact::Hardness;

/// What letting something fall is called, and what it is for.
pub(super) const LET_GO: (&str, &str) = (
    "Let go",
    "Let what waits here fall on everybody under it, friends as well; it falls once.",
);

/// What it may do to somebody under it, as it stands on a button: "Snag (b1): strikes at 63%: hurt 90%, dead 4%; then boiling
/// oil: hurt 97%".
pub fn drop_chances(cast: &Cast, dropping: &UnderFallingObject<'_>) -> String {
    let (name, strikes) = (
        cast.name(dropping.fighter().id()),
        percent(dropping.strikes()),
    );
    let Some(odds) = dropping.odds() else {
        return format!("{name}: strikes at {strikes}");
    };
    let mut harm = of_harm(&[(Chance::ALWAYS, odds)]);
    let down = dropping.down();
    if down.as_f64() >= 0.005 {
        harm.push(format!("down {}", percent(down)));
    }
    if harm.is_empty() {
        harm.push("no harm".to_owned());
    }
    let then = dropping.left_hazard().and_then(|left| {
        let (name, harm) = (&left.kind().name, of_harm(&left.odds()));
        (!harm.is_empty()).then(|| format!("; then {name}: {}", harm.join(", ")))
    });
    let harm = harm.join(", ");
    format!(
        "{name}: strikes at {strikes}: {harm}{}",
        then.unwrap_or_default()
    )
}

/// A drop as one line: what it is, from where it falls, and what lets it go.
pub fn drop_line(now: &FallingObjectNow<'_>) -> String {
    let drop = now.drop;
    let name = &drop.name;
    if now.fallen {
        return format!("{name}: it has fallen");
    }
    let hard = match drop.hardness {
        Hardness::VeryHard => "very hard",
        Hardness::Hard => "hard",
        Hardness::Yielding => "yielding",
        Hardness::Soft => "soft",
        Hardness::VerySoft => "very soft",
        Hardness::Water => "liquid",
    };
    let yards = counted(drop.yards, "yard");
    let when = match drop.when {
        DropTrigger::Enter => "it falls on whoever comes in".to_owned(),
        DropTrigger::LetGo => format!("it is let go from {}", cells(&drop.from)),
    };
    let leaves = drop.hazard.as_ref();
    let leaves = leaves.map_or_else(String::new, |hazard| format!(", leaves {}", hazard.name));
    format!(
        "{name}: {} pounds from {yards}, {hard}{leaves}; {when}",
        drop.pounds
    )
}

fn cells(cells: &[Cell]) -> String {
    let named: Vec<String> = cells.iter().map(Cell::to_string).collect();
    named.join(" or ")
}

impl Cast {
    /// What goes by a cell and is ready to fall.
    pub fn drop_at(&self, at: Cell) -> &str {
        let found = self.drops.iter().find(|(cell, _)| *cell == at);
        found.map_or("load", |(_, name)| name)
    }
}
