//! The traps of a level's file, checked against map, muster and doors (TRP).
//!
//! It never knows how a trap fares in a battle.

use std::collections::BTreeMap;

use super::define::Loaded;
use super::door::{KeyPlace, LevelDoor, LevelKey};
use super::findings::{Findings, Word};
use super::level::LevelSide;
use super::level_doors::side_of;
use super::level_map::MapRead;
use super::registry::twice;
use super::ron::Spanned;
use super::trap::{LevelTrap, Trap, TrapEffect};
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Cell;
use crate::rules::impact::Hardness;
use crate::rules::trap::TrapTrigger;

/// The most traps of a level.
const MOST: usize = 1000;

from_ron! {
    /// A trap as a file writes it.
    pub(super) struct TrapPlace {
        trap: Word,
        at: Spanned<Vec<Spanned<(i64, i64)>>>,
        known_to: Vec<Word> = Vec::new(),
    }
}

/// What of a level a trap must fit.
#[derive(Clone, Copy)]
pub(super) struct Site<'s> {
    pub(super) genre: &'s Loaded,
    pub(super) map: &'s MapRead,
    pub(super) sides: &'s [LevelSide],
    pub(super) doors: &'s [LevelDoor],
    pub(super) keys: &'s [LevelKey],
}

/// Traps, each at its place.
pub(super) fn check(
    raw: Option<&Spanned<Vec<TrapPlace>>>,
    site: Site<'_>,
    findings: &mut Findings<'_>,
) -> Vec<LevelTrap> {
    let Some(raw) = raw else { return Vec::new() };
    if raw.len() > MOST {
        let message = format!("a level has at most {MOST} traps");
        findings.error(codes::TOO_MANY, raw.span, message);
    }
    let mut taken = BTreeMap::new();
    let traps = raw.iter().take(MOST);
    traps
        .filter_map(|trap| lay(trap, site, &mut taken, findings))
        .collect()
}

fn lay(
    raw: &TrapPlace,
    site: Site<'_>,
    taken: &mut BTreeMap<Cell, Span>,
    findings: &mut Findings<'_>,
) -> Option<LevelTrap> {
    let kind = site.genre.traps.get(&raw.trap, findings);
    let known_to = (raw.known_to.iter())
        .filter_map(|word| side_of(word, site.sides, findings))
        .collect();
    twice(&raw.known_to, "side", findings);
    findings.filled(&raw.at, raw.at.span, "`at`");
    if let Some(kind) = &kind {
        switched_on(kind, site.genre, raw.trap.span, findings);
    }
    let mut cells = Vec::new();
    for word in &raw.at.value {
        let Some(cell) = site.map.cell(word, findings) else {
            continue;
        };
        if let Some(&first) = taken.get(&cell) {
            let message = format!("there is a trap at {cell} already");
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            findings.push(problem.also(first, "the first"), word.span);
            continue;
        }
        taken.insert(cell, word.span);
        if let Some(kind) = &kind {
            fits(kind, cell, word.span, site, findings);
        }
        cells.push(cell);
    }
    let worked_stone = cells.first().is_some_and(|&cell| {
        let entry = site.map.entry(cell);
        entry.is_some_and(|entry| {
            matches!(entry.terrain.hardness, Hardness::VeryHard | Hardness::Hard)
        })
    });
    Some(LevelTrap {
        kind: kind?,
        cells,
        known_to,
        worked_stone,
    })
}

/// What does harm by a rule that the genre leaves off does none.
fn switched_on(kind: &Trap, genre: &Loaded, span: Span, findings: &mut Findings<'_>) {
    let dangers = &genre.catalog.numbers.dangers;
    let (is_on, what, add) = match kind.effect {
        TrapEffect::Fall { .. } => (
            dangers.falling().is_some(),
            "falls are",
            "`impact: ()` and `falls: ()`",
        ),
        TrapEffect::Harm(_) | TrapEffect::Burst { .. } => (
            dangers.exposure.is_some(),
            "exposure to hazards is",
            "`exposure: ()`",
        ),
        TrapEffect::Shot(_) | TrapEffect::Alarm => return,
    };
    if !is_on {
        let message = format!("{what} not switched on, and `{}` needs that", kind.id);
        let problem = Diagnostic::error(codes::TRAP_ON_NOTHING, message);
        let help = format!("add {add} to `dangers` in the genre's numbers.ron");
        findings.by_numbers(problem.help(help), span);
    }
}

/// Reports a trap that nothing could set off, or that is set off before anybody moves.
fn fits(kind: &Trap, cell: Cell, span: Span, site: Site<'_>, findings: &mut Findings<'_>) {
    let door = site.doors.iter().any(|door| door.at == cell);
    let key = (site.keys.iter()).any(|key| key.place == KeyPlace::Lies(cell));
    let doubted = findings.doubts.doors;
    let mut nothing = |message: String, help: &str| {
        let problem = Diagnostic::error(codes::TRAP_ON_NOTHING, message);
        findings.push(problem.help(help), span);
    };
    match kind.on {
        TrapTrigger::Open if !door && !doubted => {
            let message = format!(
                "`{}` goes off when a door opens, and there is none at {cell}",
                kind.id
            );
            nothing(message, "name the cell of a door");
        }
        TrapTrigger::Touch if !key => {
            let message = format!(
                "`{}` goes off when something is taken up, and nothing lies at {cell}",
                kind.id
            );
            nothing(message, "name the cell of a key");
        }
        _ => {}
    }
    if site.map.ground.ground(cell).cost == 0 && !site.map.is_doubtful(cell) {
        let message = format!("nobody could set off a trap at {cell}: it is impassable");
        findings.error(codes::IMPASSABLE, span, message);
    }
    if kind.on != TrapTrigger::Enter {
        return;
    }
    if door && matches!(kind.effect, TrapEffect::Fall { .. }) {
        let message = format!("the ground can't give way under the door at {cell}");
        findings.error(codes::CONTRADICTION, span, message);
    }
    let mut units = site.sides.iter().flat_map(|side| &side.units);
    if units.any(|unit| unit.cell == cell) {
        let message = format!("somebody starts on the trap at {cell}");
        findings.error(codes::OCCUPIED, span, message);
    }
}
