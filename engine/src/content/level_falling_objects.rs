//! What a level has ready to fall on somebody, checked against map and muster (FAL-10).
//!
//! It never knows whether it has fallen in a battle.

use std::collections::BTreeMap;

use super::define::Loaded;
use super::falling_object::{DropTrigger, FallingObject};
use super::findings::{Findings, Int, Word};
use super::level::LevelSide;
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::Cell;
use crate::rules::impact::Hardness;

/// The most drops of a level.
const MOST: usize = 1000;

from_ron!(impl enum DropTrigger { Enter, LetGo });

from_ron! {
    /// A drop as a file writes it.
    pub(super) struct DropPlace {
        name: Word,
        at: Spanned<Vec<Spanned<(i64, i64)>>>,
        pounds: Int<1, 100_000>,
        yards: Int<1, 100>,
        hardness: Hardness = Hardness::VeryHard,
        when: Spanned<DropTrigger> = Spanned::new(DropTrigger::LetGo, Span::default()),
        from: Option<Spanned<Vec<Spanned<(i64, i64)>>>>,
        hazard: Option<Word>,
    }
}

/// Drops, each at its place.
pub(super) fn check(
    raw: Option<&Spanned<Vec<DropPlace>>>,
    (genre, map, sides): (&Loaded, &MapRead, &[LevelSide]),
    findings: &mut Findings<'_>,
) -> Vec<FallingObject> {
    let Some(raw) = raw else { return Vec::new() };
    if raw.len() > MOST {
        let message = format!("a level has at most {MOST} drops");
        findings.error(codes::TOO_MANY, raw.span, message);
    }
    let mut rigger = Rigger {
        genre,
        map,
        sides,
        taken: BTreeMap::new(),
        findings,
    };
    if genre.catalog.numbers.dangers.falling().is_none() && !raw.is_empty() {
        let problem = Diagnostic::error(codes::DROP_ON_NOTHING, "falls are not switched on");
        let help = "add `impact: ()` and `falls: ()` to `dangers` in the genre's numbers.ron";
        rigger.findings.by_numbers(problem.help(help), raw.span);
    }
    let drops = raw.iter().take(MOST);
    drops.filter_map(|drop| rigger.hang(drop)).collect()
}

/// Hangs drops over a map.
struct Rigger<'r, 'f> {
    genre: &'r Loaded,
    map: &'r MapRead,
    sides: &'r [LevelSide],
    /// Where each cell was named.
    taken: BTreeMap<Cell, Span>,
    findings: &'r mut Findings<'f>,
}

impl Rigger<'_, '_> {
    fn hang(&mut self, raw: &DropPlace) -> Option<FallingObject> {
        let findings = &mut *self.findings;
        findings.name_without_article(&raw.name);
        findings.filled(&raw.at, raw.at.span, "`at`");
        let mut cells = Vec::new();
        for word in &raw.at.value {
            let Some(cell) = self.map.cell(word, self.findings) else {
                continue;
            };
            if let Some(&first) = self.taken.get(&cell) {
                let message = format!("something falls on {cell} already");
                let problem = Diagnostic::error(codes::OCCUPIED, message);
                self.findings
                    .push(problem.also(first, "the first"), word.span);
                continue;
            }
            self.taken.insert(cell, word.span);
            self.struck(raw, cell, word.span);
            cells.push(cell);
        }
        let from = self.stands(raw);
        let findings = &mut *self.findings;
        let hazard = raw
            .hazard
            .as_ref()
            .map(|word| (word, self.genre.hazards.get(word, findings)));
        if let Some((word, Some(hazard))) = &hazard
            && self.genre.catalog.numbers.dangers.exposure.is_none()
        {
            let message = format!(
                "exposure to hazards is not switched on, and `{}` needs that",
                hazard.id
            );
            let problem = Diagnostic::error(codes::DROP_ON_NOTHING, message);
            let help = "add `exposure: ()` to `dangers` in the genre's numbers.ron";
            findings.by_numbers(problem.help(help), word.span);
        }
        let drop = FallingObject {
            name: raw.name.value.clone(),
            pounds: raw.pounds.get(findings, "pounds"),
            yards: raw.yards.get(findings, "yards"),
            hardness: raw.hardness,
            when: raw.when.value,
            from,
            hazard: hazard.and_then(|(_, hazard)| hazard),
            cells,
        };
        (!drop.cells.is_empty()).then_some(drop)
    }

    /// Reports a cell where it could strike nobody, or where it would have struck before anybody moves.
    fn struck(&mut self, raw: &DropPlace, cell: Cell, span: Span) {
        if self.map.ground.ground(cell).cost == 0 && !self.map.is_doubtful(cell) {
            let message = format!("it would strike nobody at {cell}: nobody can be there");
            self.findings.error(codes::IMPASSABLE, span, message);
        }
        let mut units = self.sides.iter().flat_map(|side| &side.units);
        if raw.when.value == DropTrigger::Enter && units.any(|unit| unit.cell == cell) {
            let message = format!("somebody starts at {cell}, where coming in lets it go");
            self.findings.error(codes::OCCUPIED, span, message);
        }
    }

    /// The cells from which it is let go.
    fn stands(&mut self, raw: &DropPlace) -> Vec<Cell> {
        let by_hand = raw.when.value == DropTrigger::LetGo;
        let Some(list) = raw.from.as_ref().filter(|list| by_hand && !list.is_empty()) else {
            if by_hand {
                let message = format!("nobody could ever let the {} go", raw.name.value);
                let problem = Diagnostic::error(codes::DROP_ON_NOTHING, message);
                let help = "add `from: [(column, row)]`, the cells where one stands to do it, or `when: Enter`";
                self.findings.push(problem.help(help), raw.name.span);
            } else if let Some(list) = &raw.from {
                let message = "it falls when somebody comes in, and nobody lets it go";
                let problem = Diagnostic::error(codes::CONTRADICTION, message);
                self.findings
                    .push(problem.help("leave `from` or `when` out"), list.span);
            }
            return Vec::new();
        };
        let mut from = Vec::new();
        for word in &list.value {
            let Some(cell) = self.map.cell(word, self.findings) else {
                continue;
            };
            if self.map.ground.ground(cell).cost == 0 && !self.map.is_doubtful(cell) {
                let message = format!("nobody can stand at {cell} to let it go: it is impassable");
                self.findings.error(codes::IMPASSABLE, word.span, message);
            }
            from.push(cell);
        }
        from
    }
}
