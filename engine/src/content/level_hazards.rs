//! The hazards and the wind of a level's file, checked against its map (HAZ).
//!
//! It never knows how a hazard fares in a battle.

use std::collections::BTreeMap;

use super::define::Loaded;
use super::findings::{Findings, Int, Word};
use super::hazard::{Hazard, LevelHazard, Spread, Wind};
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes, unknown};
use crate::grid::{Cell, Direction};
use crate::rules::id::Id;

/// The most cells with hazards of a level's own.
const MOST: usize = 10_000;

from_ron! {
    /// A hazard as a file writes it.
    pub(super) struct HazardPlace {
        hazard: Word,
        cells: Spanned<Vec<Spanned<(i64, i64)>>>,
        from: Int<1, 10_000> = Int::of(1),
    }

    /// The wind as a file writes it.
    pub(super) struct WindEntry {
        from: Spanned<Direction>,
        strength: Int<1, 5> = Int::of(1),
    }
}

/// What a file says of hazards and of the wind.
pub(super) struct RawHazards<'r> {
    pub(super) hazards: Option<&'r Spanned<Vec<HazardPlace>>>,
    pub(super) wind: Option<&'r Spanned<WindEntry>>,
    /// The last round.
    pub(super) rounds: u32,
}

/// Hazards at their places, and the wind.
pub(super) fn check(
    raw: &RawHazards<'_>,
    (genre, map): (&Loaded, &MapRead),
    findings: &mut Findings<'_>,
) -> (Vec<LevelHazard>, Option<Wind>) {
    let places: &[HazardPlace] = raw.hazards.map_or(&[], |hazards| hazards.value.as_slice());
    let of_ground = map
        .legend
        .iter()
        .any(|entry| entry.terrain.hazard.is_some());
    let is_on = genre.catalog.numbers.dangers.exposure.is_some();
    if let Some(hazards) = raw.hazards.filter(|hazards| !is_on && !hazards.is_empty()) {
        let message = "hazards do nothing: the genre has not switched them on";
        let problem = Diagnostic::warning(codes::USELESS, message);
        let help = "add `dangers: (exposure: ())` to its numbers.ron";
        findings.by_numbers(problem.help(help), hazards.span);
    }
    let all = places.iter().map(|place| place.cells.len()).sum::<usize>();
    if let Some(hazards) = raw.hazards.filter(|_| all > MOST) {
        let message = format!("a level has at most {MOST} cells with hazards of its own");
        findings.error(codes::TOO_MANY, hazards.span, message);
        return (Vec::new(), None);
    }
    let mut taken = BTreeMap::new();
    let hazards: Vec<LevelHazard> = places
        .iter()
        .filter_map(|place| at(place, (genre, map, raw.rounds), &mut taken, findings))
        .collect();
    let wind = raw.wind.and_then(|wind| {
        if hazards.is_empty() && !of_ground {
            let message = "the wind has nothing to blow on: the level has no hazards";
            findings.push(Diagnostic::warning(codes::USELESS, message), wind.span);
        }
        self::wind(wind, map, findings)
    });
    (hazards, wind)
}

fn at(
    raw: &HazardPlace,
    (genre, map, rounds): (&Loaded, &MapRead, u32),
    taken: &mut BTreeMap<(Cell, String), Span>,
    findings: &mut Findings<'_>,
) -> Option<LevelHazard> {
    let kind = genre.hazards.get(&raw.hazard, findings);
    let from: u32 = raw.from.get(findings, "from");
    if from > rounds {
        let message = format!("it would begin in round {from}, and round {rounds} is the last");
        findings.error(codes::OUT_OF_RANGE, raw.hazard.span, message);
    }
    findings.filled(&raw.cells, raw.cells.span, "`cells`");
    let mut cells = Vec::new();
    for word in &raw.cells.value {
        let Some(cell) = map.cell(word, findings) else {
            continue;
        };
        let key = (cell, raw.hazard.value.clone());
        if let Some(&first) = taken.get(&key) {
            let message = format!("`{}` is at {cell} already", raw.hazard.value);
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            findings.push(problem.also(first, "first here"), word.span);
            continue;
        }
        taken.insert(key, word.span);
        if let Some(kind) = &kind {
            has_ground(kind, cell, word.span, (genre, map), findings);
        }
        cells.push(cell);
    }
    cells.sort_by_key(|&cell| map.ground.grid().index(cell));
    Some(LevelHazard {
        kind: kind?,
        cells,
        from,
    })
}

/// What spreads over some ground begins on no other; and nothing is where nobody can be.
fn has_ground(
    kind: &Hazard,
    cell: Cell,
    span: Span,
    (genre, map): (&Loaded, &MapRead),
    findings: &mut Findings<'_>,
) {
    let letter = map.rows.get(usize::from(cell.row));
    let letter = letter.and_then(|row| row.chars().nth(usize::from(cell.col)));
    let entry = map.legend.iter().find(|entry| Some(entry.letter) == letter);
    let Some(entry) = entry.filter(|_| !map.is_doubtful(cell)) else {
        return;
    };
    // What the genre itself gets wrong is told there.
    let is_sound = |spread: &Spread| {
        let mut to = spread.to.iter();
        !spread.to.is_empty() && to.all(|id| genre.terrain.find(id.as_str()).is_some())
    };
    match &kind.spreads {
        Some(spread) if !is_sound(spread) => {}
        Some(spread) if !spread.to.contains(&entry.terrain.id) => {
            let message = format!("`{}` can't burn as `{}`", entry.terrain.id, kind.id);
            let problem = Diagnostic::error(codes::CANNOT_BURN, message);
            let to: Vec<&str> = spread.to.iter().map(Id::as_str).collect();
            let help = format!("it burns on `{}`", to.join("`, `"));
            findings.push(problem.help(help), span);
        }
        None if entry.ground.cost == 0 => {
            let message = format!("nobody can be at {cell}: it is impassable");
            findings.error(codes::IMPASSABLE, span, message);
        }
        _ => {}
    }
}

fn wind(raw: &Spanned<WindEntry>, map: &MapRead, findings: &mut Findings<'_>) -> Option<Wind> {
    let strength = raw.strength.get(findings, "strength");
    let from = direction(&raw.from, map, findings)?;
    Some(Wind { from, strength })
}

/// A direction that the grid has.
pub(super) fn direction(
    word: &Spanned<Direction>,
    map: &MapRead,
    findings: &mut Findings<'_>,
) -> Option<Direction> {
    let (from, grid) = (word.value, map.ground.grid());
    if grid.is_facing(from) {
        return Some(from);
    }
    let names: Vec<String> = (grid.directions().iter())
        .map(|direction| direction.name().to_uppercase())
        .collect();
    let written = from.name().to_uppercase();
    let names = names.iter().map(String::as_str);
    let problem = unknown(codes::BAD_FACING, "direction of this grid", &written, names);
    findings.push(problem, word.span);
    None
}
