//! The goals and exits that a level's file gives its sides, checked against map and muster.
//!
//! It never knows how a battle goes.

use super::at_end::AtEnd;
use super::findings::{Findings, Int, Word};
use super::goal::{Goal, UnitSlot};
use super::level::LevelSide;
use super::level_end::AtEndEntry;
use super::level_map::MapRead;
use super::level_roles::RawRole;
use super::registry::twice;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::grid::{Cell, Footing, Reach};

/// Cells as a file writes them.
pub(super) type Cells = Spanned<Vec<Spanned<(i64, i64)>>>;

from_ron! {
    /// A goal as a file writes it.
    pub(super) enum GoalEntry {
        LastStanding,
        Hold {
            cells: Cells,
            rounds: Int<1, 10_000>,
        },
        Reach {
            cells: Cells,
            units: Int<1, 1000> = Int::of(1),
            who: Option<Spanned<Vec<Word>>>,
        },
        Kill {
            who: Spanned<Vec<Word>>,
        },
        Protect {
            who: Spanned<Vec<Word>>,
        },
        Survive {
            rounds: Int<1, 10_000>,
        },
    }
}

/// What one side of a file says of its endings.
pub(super) struct RawGoals<'r> {
    pub(super) goals: Option<&'r Spanned<Vec<Spanned<GoalEntry>>>>,
    pub(super) exits: Option<&'r Cells>,
    pub(super) roles: Vec<RawRole<'r>>,
}

/// Sets the goals and exits of every side, once everybody is in place; what the last round means is the answer.
pub(super) fn check(
    raw_goals: &[RawGoals<'_>],
    sides: &mut [LevelSide],
    map: &MapRead,
    (rounds, at_end): (u32, Option<&AtEndEntry>),
    findings: &mut Findings<'_>,
) -> AtEnd<usize, UnitSlot> {
    let mut reach = Reach::new();
    for (side, wish) in raw_goals.iter().enumerate().take(sides.len()) {
        let from: Vec<Cell> = sides[side].units.iter().map(|unit| unit.cell).collect();
        reach.fill_from(map.ways(), &from, Reach::UNLIMITED, |_| Footing::Free);
        let mut checker = GoalChecker {
            side,
            sides,
            map,
            rounds,
            reach: &reach,
            findings,
            lost: LOST_GOAL,
        };
        let goals = match wish.goals {
            None => vec![Goal::LastStanding],
            Some(goals) => {
                checker.findings.filled(goals, goals.span, "`goals`");
                let read = goals.iter().filter(|goal| goal.span != Span::default());
                checker.goals(read)
            }
        };
        let exits = wish.exits.map(|cells| checker.cells(cells));
        checker.lost = LOST_ROLE;
        let roles: Vec<_> = wish
            .roles
            .iter()
            .map(|wanted| checker.role(wanted))
            .collect();
        for (wanted, role) in wish.roles.iter().zip(roles) {
            for unit in &wanted.units {
                sides[side].units[*unit].role.clone_from(&role);
            }
        }
        sides[side].goals = goals;
        sides[side].exits = exits.unwrap_or_default();
    }
    let everybody = sides.iter().flat_map(|side| &side.units);
    let from: Vec<Cell> = everybody.map(|unit| unit.cell).collect();
    reach.fill_from(map.ways(), &from, Reach::UNLIMITED, |_| Footing::Free);
    let mut checker = GoalChecker {
        side: 0,
        sides,
        map,
        rounds,
        reach: &reach,
        findings,
        lost: LOST_GOAL,
    };
    at_end.map_or(AtEnd::Draw, |raw| checker.at_end(raw))
}

/// One side's goals, checked against everybody.
pub(super) struct GoalChecker<'c, 'f> {
    pub(super) side: usize,
    pub(super) sides: &'c [LevelSide],
    map: &'c MapRead,
    /// The last round.
    pub(super) rounds: u32,
    /// Where the side can walk to.
    pub(super) reach: &'c Reach,
    pub(super) findings: &'c mut Findings<'f>,
    /// What comes of a place that nobody gets to.
    lost: &'static str,
}

/// What comes of it where a goal names the place, or a role.
const LOST_GOAL: &str = "this goal can't be reached";
const LOST_ROLE: &str = "nobody can keep to this role";

impl GoalChecker<'_, '_> {
    /// One after the other; one that is stated again is reported, where nothing else is wrong with it.
    fn goals<'r>(
        &mut self,
        raw: impl Iterator<Item = &'r Spanned<GoalEntry>>,
    ) -> Vec<Goal<UnitSlot>> {
        let mut sound: Vec<(Goal<UnitSlot>, Span)> = Vec::new();
        let read = raw.map(|entry| {
            let before = self.findings.count();
            let goal = self.goal(entry);
            if let Some((_, first)) = sound.iter().find(|(known, _)| *known == goal) {
                let problem = Diagnostic::warning(codes::DUPLICATE_ID, "this goal is stated twice");
                self.findings
                    .push(problem.also(*first, "first here"), entry.span);
            } else if self.findings.count() == before {
                sound.push((goal.clone(), entry.span));
            }
            goal
        });
        read.collect()
    }

    fn goal(&mut self, raw: &GoalEntry) -> Goal<UnitSlot> {
        match raw {
            GoalEntry::LastStanding => Goal::LastStanding,
            GoalEntry::Hold { cells, rounds: raw } => {
                let rounds = self.until(raw);
                // It is held from the end of the round in which somebody gets there.
                let after = if rounds > self.rounds { 0 } else { rounds - 1 };
                Goal::Hold {
                    cells: self.place(cells, after),
                    rounds,
                }
            }
            GoalEntry::Reach { cells, units, who } => {
                let own = self.side;
                let before = self.findings.count();
                let who = who
                    .as_ref()
                    .map(|who| self.people(who, "combatant of this side", |side| side == own));
                self.reaching(cells, *units, who.unwrap_or_default(), before)
            }
            GoalEntry::Kill { who } => {
                let own = self.side;
                let who = self.people(who, "enemy of this side", |side| side != own);
                Goal::Kill { who }
            }
            GoalEntry::Protect { who } => {
                let own = self.side;
                let who = self.people(who, "combatant of this side", |side| side == own);
                Goal::Protect { who }
            }
            GoalEntry::Survive { rounds } => Goal::Survive {
                rounds: self.until(rounds),
            },
        }
    }

    /// The goal of being in a place; `before` is how many findings there were before it was read.
    fn reaching(
        &mut self,
        cells: &Cells,
        units: Int<1, 1000>,
        who: Vec<UnitSlot>,
        before: usize,
    ) -> Goal<UnitSlot> {
        let place = self.place(cells, 0);
        let lost = self.findings.count() > before;
        let wanted: u16 = units.get(self.findings, "units");
        let own = &self.sides[self.side].units;
        let able = match who.len() {
            0 => own.len(),
            named => named,
        };
        let there = own.iter().enumerate().filter(|(index, unit)| {
            let counts = who.is_empty() || who.iter().any(|one| one.index == *index);
            counts && unit.arrives.is_none() && !unit.asleep && place.contains(&unit.cell)
        });
        if there.count() >= usize::from(wanted) {
            let message = "this goal is reached before anybody has moved";
            let problem = Diagnostic::warning(codes::USELESS, message);
            let help = "name other cells, or let its people start elsewhere";
            self.findings.push(problem.help(help), cells.span);
        }
        let most = able.min(place.len());
        if usize::from(wanted) > most && most > 0 {
            let span = units.span();
            self.hopeless(
                span,
                format!("{wanted} of this side can't be there, at most {most}"),
            );
        } else if !lost && most > 0 {
            self.in_time(&place, wanted, &who, cells.span);
        }
        Goal::Reach {
            cells: place,
            units: wanted,
            who,
        }
    }

    /// Warns where too few of those who count can be in a place by the last round, each by its own way.
    fn in_time(&mut self, place: &[Cell], wanted: u16, who: &[UnitSlot], span: Span) {
        let grid = self.map.ground.grid();
        if grid.cells().any(|cell| self.map.is_doubtful(cell)) {
            return;
        }
        let mut reach = Reach::new();
        let own = self.sides[self.side].units.iter().enumerate();
        let counts = |index: usize| who.is_empty() || who.iter().any(|one| one.index == index);
        let able = own.filter(|(index, unit)| {
            if !counts(*index) {
                return false;
            }
            let attributes = &unit.unit.profile.attributes;
            if attributes.flight > 0 {
                return true;
            }
            // RND-3: a step into a cell costs no more than there is.
            let step = u32::from(self.map.ways().greatest_cost());
            let points = u32::from(attributes.mv.max(1).unsigned_abs()).max(step);
            let turns = (self.rounds + 1).saturating_sub(unit.arrives.unwrap_or(1));
            let all = points * turns;
            reach.fill_from(self.map.ways(), &[unit.cell], all, |_| Footing::Free);
            place.iter().any(|&cell| reach.cost(cell).is_some())
        });
        let able = able.count();
        if able < usize::from(wanted) {
            let who = match (able, who.is_empty()) {
                (0, false) => "nobody of those named".to_owned(),
                (0, true) => "nobody of this side".to_owned(),
                (able, false) => format!("only {able} of those named"),
                (able, true) => format!("only {able} of this side"),
            };
            let rounds = self.rounds;
            let message =
                format!("{who} can walk there in {rounds} rounds, and the goal asks for {wanted}");
            self.hopeless(span, message);
        }
    }

    /// Rounds that a goal asks for, which must fit into the level's.
    fn until(&mut self, raw: &Int<1, 10_000>) -> u32 {
        let rounds: u32 = raw.get(self.findings, "rounds");
        if rounds > self.rounds {
            let message = format!(
                "{rounds} rounds are not over when the level ends, after {}",
                self.rounds
            );
            self.hopeless(raw.span(), message);
        }
        rounds
    }

    pub(super) fn hopeless(&mut self, span: Span, message: String) {
        let problem = Diagnostic::warning(codes::UNREACHABLE, message);
        self.findings.push(problem.help(self.lost), span);
    }

    /// A place to hold or reach: cells where somebody can stand, one of which the side can get to.
    ///
    /// `after` are rounds that must pass once it is there.
    pub(super) fn place(&mut self, raw: &Cells, after: u32) -> Vec<Cell> {
        self.findings.filled(raw, raw.span, "`cells`");
        let cells = self.cells(raw);
        let sound = cells.len() == raw.len();
        if !sound || cells.is_empty() {
            return cells;
        }
        let id = self.sides[self.side].id;
        let way = cells.iter().filter_map(|&cell| self.reach.cost(cell)).min();
        let fastest = self.fastest();
        match way.map(|way| way.div_ceil(fastest).max(1)) {
            None if self.sides[self.side].has_fliers() => {}
            None => {
                let message = format!("nobody of `{id}` can walk to any of these cells");
                self.hopeless(raw.span, message);
            }
            Some(needed) if needed + after > self.rounds => {
                let more = match after {
                    0 => String::new(),
                    after => format!(" and {after} more to hold them"),
                };
                let message = format!(
                    "it takes `{id}` {needed} rounds to walk to the nearest of these cells{more}, and the level ends after {}",
                    self.rounds
                );
                self.hopeless(raw.span, message);
            }
            Some(_) => {}
        }
        cells
    }

    /// Movement points a round of whoever of the side is fastest, from 1.
    fn fastest(&self) -> u32 {
        Self::fastest_of(&self.sides[self.side..=self.side])
    }

    /// The same of several sides.
    pub(super) fn fastest_of(sides: &[LevelSide]) -> u32 {
        let units = sides.iter().flat_map(|side| &side.units);
        let points = units.map(|unit| {
            let attributes = &unit.unit.profile.attributes;
            attributes.mv.max(attributes.flight).max(1)
        });
        points
            .max()
            .map_or(1, |points| points.unsigned_abs().into())
    }

    /// The cells where somebody can stand; what is wrong with the others is reported.
    pub(super) fn cells(&mut self, raw: &Cells) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for place in &raw.value {
            let Some(cell) = self.map.cell(place, self.findings) else {
                continue;
            };
            if self.map.ground.ground(cell).cost == 0 && !self.map.is_doubtful(cell) {
                let message = format!("nobody can stand at {cell}: it is impassable");
                self.findings.error(codes::IMPASSABLE, place.span, message);
                continue;
            }
            if cells.contains(&cell) {
                let message = format!("the cell {cell} is named twice");
                self.findings
                    .error(codes::DUPLICATE_ID, place.span, message);
                continue;
            }
            cells.push(cell);
        }
        cells
    }

    /// The combatants of these names, on the sides that count.
    pub(super) fn people(
        &mut self,
        names: &Spanned<Vec<Word>>,
        what: &'static str,
        counts: impl Fn(usize) -> bool,
    ) -> Vec<UnitSlot> {
        self.findings.filled(names, names.span, "`who`");
        twice(names, "combatant", self.findings);
        let each = names.value.iter();
        each.flat_map(|name| self.those_called(name, what, &counts))
            .collect()
    }

    /// The one combatant of this name, on the sides that count.
    pub(super) fn person(
        &mut self,
        name: &Word,
        what: &'static str,
        counts: impl Fn(usize) -> bool,
    ) -> Option<UnitSlot> {
        self.those_called(name, what, &counts).first().copied()
    }

    fn those_called(
        &mut self,
        name: &Word,
        what: &'static str,
        counts: &impl Fn(usize) -> bool,
    ) -> Vec<UnitSlot> {
        let mut posts: Vec<(&str, UnitSlot)> = Vec::new();
        for (side, muster) in self
            .sides
            .iter()
            .enumerate()
            .filter(|(side, _)| counts(*side))
        {
            let units = muster.units.iter().enumerate();
            posts.extend(units.map(|(index, unit)| (unit.name.as_str(), UnitSlot { side, index })));
        }
        let meant = posts.iter().filter(|(known, _)| *known == name.as_str());
        let found: Vec<UnitSlot> = meant.map(|(_, post)| *post).collect();
        if found.is_empty() {
            let known = posts.iter().map(|(known, _)| *known);
            self.findings.nobody(what, name, known);
        }
        if found.len() > 1 {
            let message = format!(
                "{} are called `{}`, and all of them are meant",
                found.len(),
                name.value
            );
            let problem = Diagnostic::warning(codes::NAMES_MISMATCH, message);
            let help = "give each a name of its own, where one is meant";
            self.findings.push(problem.help(help), name.span);
        }
        found
    }
}
