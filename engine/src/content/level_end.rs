//! What a level's file says of its last round, checked against map and muster.
//!
//! It never knows how a battle goes.

use super::at_end::{AtEnd, Score};
use super::findings::{Int, Word};
use super::goal::UnitSlot;
use super::level_goals::{Cells, GoalChecker};
use super::ron::{FromRon, Spanned, Value};
use crate::diag::{Diagnostic, codes, unknown};

from_ron! {
    /// What brings points, as a file writes it.
    pub(super) enum ScoreEntry {
        Held {
            cells: Cells,
            points: Int<1, 1000>,
        },
        Felled {
            who: Option<Spanned<Vec<Word>>>,
            points: Int<1, 1000>,
        },
        Saved {
            who: Option<Spanned<Vec<Word>>>,
            points: Int<1, 1000>,
        },
    }
}

from_ron! {
    /// What the last round means, where no side's name says it.
    pub(super) enum Verdict {
        Draw,
        Points(Spanned<Vec<ScoreEntry>>),
    }
}

/// What the last round means: the name of the side that has won, or a [`Verdict`].
pub(super) enum AtEndEntry {
    Wins(Word),
    Verdict(Verdict),
}

impl FromRon for AtEndEntry {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        if value.is_text() {
            return Some(Self::Wins(value.read()));
        }
        let verdicts = ["Draw", "Points"];
        if value
            .bare_word()
            .is_some_and(|word| !verdicts.contains(&word))
        {
            return value.no_variant_nor_text(&verdicts, "a side");
        }
        Verdict::from_ron(value).map(Self::Verdict)
    }

    fn placeholder() -> Self {
        Self::Verdict(Verdict::Draw)
    }
}

impl GoalChecker<'_, '_> {
    /// What the last round means; the ways are those of everybody together.
    pub(super) fn at_end(&mut self, raw: &AtEndEntry) -> AtEnd<usize, UnitSlot> {
        match raw {
            AtEndEntry::Wins(name) => {
                let mut ids = self.sides.iter().map(|side| side.id.as_str());
                if let Some(side) = ids.position(|id| id == name.as_str()) {
                    return AtEnd::Wins(side);
                }
                let known = self.sides.iter().map(|side| side.id.as_str());
                let problem = unknown(codes::UNKNOWN_ID, "side", name, known);
                self.findings.push(problem, name.span);
                AtEnd::Draw
            }
            AtEndEntry::Verdict(Verdict::Draw) => AtEnd::Draw,
            AtEndEntry::Verdict(Verdict::Points(scores)) => {
                self.findings.filled(scores, scores.span, "`Points`");
                AtEnd::Points(scores.iter().map(|score| self.score(score)).collect())
            }
        }
    }

    fn score(&mut self, raw: &ScoreEntry) -> Score<UnitSlot> {
        let who = |checker: &mut Self, who: &Option<Spanned<Vec<Word>>>| {
            let named = who
                .as_ref()
                .map(|who| checker.people(who, "combatant", |_| true));
            named.unwrap_or_default()
        };
        match raw {
            ScoreEntry::Held { cells, points } => {
                let place = self.cells(cells);
                self.findings.filled(cells, cells.span, "`cells`");
                let way = place.iter().filter_map(|&cell| self.reach.cost(cell)).min();
                let needed = way.map(|way| way.div_ceil(Self::fastest_of(self.sides)));
                let message = match needed {
                    None => "nobody can walk to any of these cells".to_owned(),
                    Some(needed) => format!(
                        "it takes {needed} rounds to walk to the nearest of these cells, and the level ends after {}",
                        self.rounds
                    ),
                };
                let lost = needed.is_none_or(|needed| needed > self.rounds);
                if place.len() == cells.len() && !place.is_empty() && lost {
                    let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                    let help = "these points can't be made";
                    self.findings.push(problem.help(help), cells.span);
                }
                Score::Held {
                    cells: place,
                    points: points.get(self.findings, "points"),
                }
            }
            ScoreEntry::Felled { who: named, points } => Score::Felled {
                who: who(self, named),
                points: points.get(self.findings, "points"),
            },
            ScoreEntry::Saved { who: named, points } => Score::Saved {
                who: who(self, named),
                points: points.get(self.findings, "points"),
            },
        }
    }
}
