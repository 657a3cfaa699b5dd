//! Who explores a level by stints, where, and for how long, as its file says it (DUN-1, TIM-3).
//!
//! It never knows how stints go on in a battle.

use super::findings::{Findings, Int};
use super::level::Exploring;
use super::level_muster::SideEntry;
use super::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::explore::{ExploreNumbers, Surroundings};

from_ron!(impl enum Surroundings { Outdoors, Indoors });

/// What a level's file says of exploring and of its time.
pub(super) struct RawExplore<'r> {
    pub(super) explore: Option<Spanned<bool>>,
    pub(super) place: Surroundings,
    pub(super) chart: Option<Spanned<bool>>,
    pub(super) stints: Option<Int<1, 1000>>,
    pub(super) rounds: &'r Int<1, 10_000>,
    pub(super) sides: &'r [SideEntry],
}

/// The stints of a level that says nothing of them: half a day.
const STINTS: u32 = 72;
/// Stands in for a number of rounds that nobody knows, so that nothing is over too early.
const UNKNOWN: u32 = 100_000_000;

impl RawExplore<'_> {
    /// Whether it is explored.
    pub(super) fn is_explored(&self) -> bool {
        self.explore.is_some_and(|explore| explore.value)
    }

    /// The last round: of a level in stints, that of the last one. Where it is not known, one that is far away.
    pub(super) fn rounds(&self, numbers: &ExploreNumbers, findings: &mut Findings<'_>) -> u32 {
        let before = findings.count();
        let rounds = self.last_round(numbers, findings);
        let by_stints = self.is_explored() && findings.doubts.numbers;
        match findings.count() > before || self.rounds.is_placeholder() || by_stints {
            true => UNKNOWN,
            false => rounds,
        }
    }

    fn last_round(&self, numbers: &ExploreNumbers, findings: &mut Findings<'_>) -> u32 {
        let is_written = |int: &Int<1, 10_000>| int.span() != crate::diag::Span::default();
        let Some(stints) = &self.stints else {
            return match self.is_explored() && !is_written(self.rounds) {
                true => STINTS * u32::from(numbers.rounds),
                false => self.rounds.get(findings, "rounds"),
            };
        };
        if !self.is_explored() {
            let message = "`stints` are for a level that is explored";
            let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
            let help = "add `explore: true`, or count `rounds`";
            findings.push(problem.help(help), stints.span());
        } else if is_written(self.rounds) {
            let message = "a level has `stints` or `rounds`, and not both";
            let problem = Diagnostic::error(codes::CONTRADICTION, message);
            let problem = problem.also(stints.span(), "the stints");
            findings.push(problem, self.rounds.span());
        }
        let stints: u32 = stints.get(findings, "stints");
        stints * u32::from(numbers.rounds)
    }

    /// Which side explores, and where.
    pub(super) fn check(&self, findings: &mut Findings<'_>) -> Option<Exploring> {
        let sides = self.sides.iter().enumerate();
        let mut explorers = sides.filter_map(|(index, side)| {
            let explores = side.explores.filter(|explores| explores.value)?;
            Some((index, explores.span))
        });
        let first = explorers.next();
        if let Some(chart) = self.chart.filter(|_| !self.is_explored()) {
            let message = "a level that nobody explores is not charted";
            let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
            findings.push(problem.help("add `explore: true`"), chart.span);
        }
        for (_, second) in explorers {
            let message = "one side explores a level, and this is the second";
            let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
            let place = first.map_or(second, |(_, first)| first);
            findings.push(problem.also(place, "the first"), second);
        }
        match (self.explore.filter(|_| self.is_explored()), first) {
            (None, None) => None,
            (Some(explore), None) => {
                let message = "no side explores this level";
                let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
                let help = "add `explores: true` to the side whose people go about in it";
                findings.push(problem.help(help), explore.span);
                None
            }
            (None, Some((_, span))) => {
                let message = "a side explores where nothing is explored";
                let problem = Diagnostic::error(codes::BAD_EXPLORE, message);
                let help = "add `explore: true` to the level";
                findings.push(problem.help(help), span);
                None
            }
            (Some(_), Some((side, _))) => Some(Exploring {
                side: side as u8,
                place: self.place,
                chart: self.chart.is_some_and(|chart| chart.value),
            }),
        }
    }
}
