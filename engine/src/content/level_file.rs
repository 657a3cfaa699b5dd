//! A level's file becomes a level: sides and units are set on the map that `level_map` reads.
//!
//! It never knows where the file lies, nor the battle that will be fought.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::at_end::AtEnd;
use super::balance::{self, BalanceEntry};
use super::catalog::Unit;
use super::define::Loaded;
use super::findings::{Findings, Int, Word};
use super::hash::content_hash;
use super::level::{Level, LevelSide, Placement};
use super::level_doors::{self, DoorEntry, KeyEntry, RawDoors};
use super::level_end::AtEndEntry;
use super::level_goals::{self, Cells, GoalEntry, Wishes};
use super::level_lesson::{self, LessonEntry};
use super::level_light::{self, LampEntry};
use super::level_map::{self, LegendWord, MapRead};
use super::level_roles::{RoleEntry, Wanted};
use super::opponent::{RESERVED, SPARRING};
use super::registry::twice;
use super::ron::{Placeholders, Spanned, read_on};
use super::sheet;
use super::side_color::{self, SideColor};
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes, unknown};
use crate::grid::{Cell, Direction, Footing, Reach, Topology};
use crate::rules::id::Id;
use crate::rules::light::Light;

/// A unit's id has one letter for its side.
const MOST_SIDES: usize = 26;

from_ron! {
    /// A level as its file writes it.
    pub(super) struct LevelFile {
        pub(super) id: Word,
        name: String,
        brief: String,
        pub(super) genre: Word,
        grid: Spanned<Topology>,
        legend: Spanned<BTreeMap<Spanned<char>, LegendWord>>,
        map: Spanned<Vec<Word>>,
        light: Spanned<Light> = Spanned::new(Light::Bright, Span::default()),
        lights: Option<Spanned<Vec<LampEntry>>>,
        doors: Option<Spanned<Vec<DoorEntry>>>,
        keys: Option<Spanned<Vec<KeyEntry>>>,
        fog: bool = false,
        sides: Spanned<Vec<SideEntry>>,
        rounds: Int<1, 10_000> = Int::of(100),
        at_end: Option<Spanned<AtEndEntry>>,
        mirror: bool = false,
        balance: Option<Spanned<BalanceEntry>>,
        pub(super) lesson: Option<LessonEntry>,
    }

    struct SideEntry {
        id: Word,
        name: String,
        units: Spanned<Vec<UnitsEntry>>,
        goals: Option<Spanned<Vec<Spanned<GoalEntry>>>>,
        exits: Option<Cells>,
        budget: Option<BudgetEntry>,
        opponent: Option<Word>,
        color: Option<Spanned<SideColor>>,
    }

    /// The most that each unit of a side may have cost.
    #[derive(Clone, Copy)]
    struct BudgetEntry {
        chp: Option<Spanned<i32>>,
        exp: Option<Spanned<i32>>,
    }

    struct UnitsEntry {
        unit: Word,
        at: Spanned<Vec<Spanned<(i64, i64)>>>,
        facing: Spanned<Direction>,
        names: Option<Spanned<Vec<Word>>>,
        hidden: bool = false,
        arrives: Option<Spanned<u32>>,
        role: Option<Spanned<RoleEntry>>,
    }
}

from_ron!(impl enum Direction { N, Ne = "NE", E, Se = "SE", S, Sw = "SW", W, Nw = "NW" });

/// Reads the file's shape, with the places where something stands in for a value of the wrong
/// type or a missing field. `None`, or problems, where what all the rest hangs on is wrong.
pub(super) fn parse(
    file: &SourceFile,
    problems: &mut Problems,
) -> Option<(LevelFile, Placeholders)> {
    let (raw, placeholders): (LevelFile, Placeholders) = read_on(file, problems)?;
    let ground = [raw.grid.span, raw.legend.span, raw.map.span, raw.genre.span];
    let wrong = |span: &Span| *span == Span::default() || placeholders.within(*span);
    let hangs = ground.iter().any(wrong) || placeholders.at(raw.sides.span);
    (!hangs).then_some((raw, placeholders))
}

impl LevelFile {
    /// Whether the sides want what the file says: placeholders in them are only somebody's particulars, or a goal
    /// of which nothing could be read.
    fn has_sure_goals(&self, placeholders: &Placeholders) -> bool {
        let inside = |gap, list: Span| list.start < gap && gap < list.end;
        let no_goal = |gap: usize, goals: &Spanned<Vec<Spanned<GoalEntry>>>| {
            let read = |goal: &Spanned<_>| (goal.span.start..goal.span.end).contains(&gap);
            inside(gap, goals.span) && !goals.iter().any(read)
        };
        let harmless = |gap| {
            self.sides.iter().any(|side| {
                let goals = side.goals.as_ref();
                inside(gap, side.units.span) || goals.is_some_and(|goals| no_goal(gap, goals))
            })
        };
        (placeholders.iter()).all(|gap| !inside(gap, self.sides.span) || harmless(gap))
    }

    /// Whether it is as light as the file says, and not as light as it is where nothing is said.
    fn has_sure_light(&self, placeholders: &Placeholders) -> bool {
        placeholders.is_empty() || self.light.span != Span::default()
    }
}

/// Makes the level of a file that was read into `raw`, with `placeholders`; `torn` says that parts of it are missing.
///
/// `source` is the file's path, unless it is shipped. `None` if the map can't be made.
pub(super) fn check(
    raw: &LevelFile,
    file: &SourceFile,
    (torn, placeholders): (bool, &Placeholders),
    genre: &Loaded,
    source: Option<String>,
    problems: &mut Problems,
) -> Option<Level> {
    let mut findings = Findings::new(file, problems);
    findings.id(&raw.id);
    let map = level_map::check(raw.grid.value, &raw.legend, &raw.map, genre, &mut findings);
    let mut muster = Muster {
        findings,
        genre,
        map: map.as_ref(),
        rounds: 0,
        taken: BTreeMap::new(),
    };
    muster.rounds = raw.rounds.get(&mut muster.findings, "rounds");
    let mut sides = muster.sides(raw, torn);
    let (rounds, mut findings) = (muster.rounds, muster.findings);
    let map = map?;
    unreachable(&raw.sides, &sides, &map, &mut findings);
    let wishes: Vec<Wishes<'_>> = raw
        .sides
        .iter()
        .zip(&sides)
        .map(|(side, muster)| Wishes {
            goals: side.goals.as_ref(),
            exits: side.exits.as_ref(),
            roles: roles(side, muster.units.len()),
        })
        .collect();
    let mut at_end = AtEnd::Draw;
    if raw.has_sure_goals(placeholders) {
        let ends = (rounds, raw.at_end.as_deref());
        at_end = level_goals::check(&wishes, &mut sides, &map, ends, &mut findings);
    }
    let balance = balance::check(raw.balance.as_ref(), raw.mirror, &sides, &mut findings);
    let light = raw.light.value;
    let lamps = (raw.lights.as_ref()).filter(|_| raw.has_sure_light(placeholders));
    let lamps = lamps.map(|lamps| level_light::check(lamps, light, &map, &mut findings));
    let of_doors = RawDoors {
        doors: raw.doors.as_ref(),
        keys: raw.keys.as_ref(),
    };
    let (doors, keys) = level_doors::check(&of_doors, (genre, &map, &sides), &mut findings);
    let lesson = (raw.lesson.as_ref())
        .map(|lesson| level_lesson::check(lesson, &sides, &map, &mut findings));
    let hidden = sides.iter().flat_map(|side| &side.units).any(|u| u.hidden);
    Some(Level {
        id: Id::new(&raw.id),
        name: raw.name.clone(),
        brief: raw.brief.clone(),
        catalog: genre.catalog.clone(),
        hash: content_hash(&genre.catalog.files, file.text()),
        air: Arc::new(map.ground.air()),
        ground: Arc::new(map.ground),
        map: map.rows,
        legend: map.legend,
        light,
        lamps: lamps.unwrap_or_default(),
        doors,
        keys,
        fog: raw.fog || hidden || light != Light::Bright,
        sides,
        rounds,
        at_end,
        mirror: raw.mirror,
        balance,
        lesson,
        source,
    })
}

/// The roles of a side, line by line; of nobody where not everybody could be placed.
fn roles(raw: &SideEntry, placed: usize) -> Vec<Wanted<'_>> {
    let lines = raw.units.iter();
    let whole = lines.clone().map(|line| line.at.len()).sum::<usize>() == placed;
    let mut next = 0;
    let wanted = lines.filter_map(|line| {
        let first = next;
        next += line.at.len();
        let units = if whole { first..next } else { 0..0 };
        Some(Wanted {
            role: line.role.as_ref()?,
            units: units.collect(),
            hidden: line.hidden,
        })
    });
    wanted.collect()
}

/// Puts combatants in their places.
struct Muster<'f, 'm> {
    findings: Findings<'f>,
    genre: &'m Loaded,
    map: Option<&'m MapRead>,
    /// The last round.
    rounds: u32,
    /// Where each cell was written that somebody stands in from the start, or comes onto in the same round.
    taken: BTreeMap<(Cell, Option<u32>), Span>,
}

impl Muster<'_, '_> {
    fn sides(&mut self, raw: &LevelFile, torn: bool) -> Vec<LevelSide> {
        let entries = &raw.sides.value;
        if entries.len() < 2 && !torn {
            let message = format!(
                "a level has two sides at least, and this one {}",
                entries.len()
            );
            self.findings
                .error(codes::TOO_FEW_SIDES, raw.sides.span, message);
        }
        if entries.len() > MOST_SIDES {
            let message = format!("a level has at most {MOST_SIDES} sides");
            let span = entries[MOST_SIDES].id.span;
            self.findings.error(codes::TOO_MANY, span, message);
        }
        let ids: Vec<Word> = entries.iter().map(|side| side.id.clone()).collect();
        twice(&ids, "side", &mut self.findings);
        let colors: Vec<_> = entries.iter().map(|side| side.color).collect();
        let colors = side_color::check(&colors, &mut self.findings);
        let sides = entries.iter().zip(colors);
        sides
            .map(|(side, color)| self.side(side, color, torn))
            .collect()
    }

    fn side(&mut self, raw: &SideEntry, color: SideColor, torn: bool) -> LevelSide {
        self.findings.id(&raw.id);
        if raw.units.iter().all(|units| units.at.is_empty()) && !torn {
            let message = format!("the side `{}` has no units", raw.id.value);
            self.findings
                .error(codes::EMPTY_LIST, raw.units.span, message);
        } else if raw.units.iter().all(|units| units.arrives.is_some()) && !torn {
            let message = format!("nobody of `{}` is on the field at the start", raw.id.value);
            let problem = Diagnostic::error(codes::BAD_ARRIVAL, message);
            let help = "a side without anybody on the field has lost; only help may come later";
            self.findings.push(problem.help(help), raw.units.span);
        }
        let mut units = Vec::new();
        for entry in &raw.units.value {
            let before = units.len();
            self.place(entry, &mut units);
            if let (Some(budget), Some(placed)) = (&raw.budget, units.get(before)) {
                self.hold(&placed.placement.unit, &entry.unit, budget);
            }
        }
        name_all(&mut units, &mut self.findings);
        LevelSide {
            id: Id::new(&raw.id),
            name: raw.name.clone(),
            color,
            units: units.into_iter().map(|unit| unit.placement).collect(),
            goals: Vec::new(),
            exits: Vec::new(),
            opponent: raw.opponent.as_ref().and_then(|name| self.opponent(name)),
        }
    }

    /// An opponent of every genre, or of this one.
    fn opponent(&mut self, name: &Word) -> Option<Id> {
        let own = &self.genre.opponents;
        let of_all = RESERVED.into_iter().chain(SPARRING);
        if !of_all.clone().any(|known| known == name.as_str()) && !own.knows(name) {
            let known = of_all.chain(own.ids());
            let problem = unknown(codes::UNKNOWN_ID, "opponent", name, known);
            self.findings.push(problem, name.span);
            return None;
        }
        Some(Id::new(name))
    }

    /// One line of a side: a unit template and the cells where such units stand.
    fn place(&mut self, raw: &UnitsEntry, units: &mut Vec<Placed>) {
        self.findings.filled(&raw.at, raw.at.span, "`at`");
        let template = self.genre.units.get(&raw.unit, &mut self.findings);
        let facing = self.facing(raw.facing);
        let arrives = raw.arrives.and_then(|round| self.arrival(round));
        let all_there = raw.at.span != Span::default();
        if let Some(names) =
            (raw.names.as_ref()).filter(|names| names.len() != raw.at.len() && all_there)
        {
            let (names, cells) = ((names.len(), names.span), raw.at.len());
            let message = format!("{} names for {cells} units", names.0);
            let problem = Diagnostic::error(codes::NAMES_MISMATCH, message);
            let help = "give each cell its name, in order, or leave `names` out";
            self.findings.push(problem.help(help), names.1);
        }
        for (index, place) in raw.at.iter().enumerate() {
            if place.span == Span::default() {
                // It stands in for a cell that can't be read.
                continue;
            }
            let cell = self.cell(place, arrives);
            let given = raw.names.as_ref().and_then(|names| names.get(index));
            if let (Some(unit), Some(cell)) = (template.clone(), cell) {
                units.push(Placed {
                    given: given.cloned(),
                    placement: Placement {
                        name: String::new(),
                        unit,
                        cell,
                        facing,
                        hidden: raw.hidden,
                        arrives,
                        role: None,
                    },
                });
            }
        }
    }

    /// ATT-1, SKL-1: holds a unit to the points that its side gives to each.
    fn hold(&mut self, unit: &Unit, word: &Word, budget: &BudgetEntry) {
        let spent = sheet::cost(unit);
        let each = [
            ("chp", budget.chp, spent.chp),
            ("exp", budget.exp, spent.exp),
        ];
        for (name, most, spent) in each {
            let Some(most) = most.filter(|most| most.value < spent) else {
                continue;
            };
            let (unit, allowed) = (&word.value, most.value);
            let message =
                format!("`{unit}` costs {spent} {name}, over its side's budget of {allowed}");
            let problem = Diagnostic::error(codes::OVER_BUDGET, message);
            self.findings
                .push(problem.also(most.span, "the budget of each"), word.span);
        }
    }

    fn facing(&mut self, raw: Spanned<Direction>) -> Direction {
        let direction = raw.value;
        if let Some(map) = self.map {
            let topology = map.ground.grid().topology();
            if !topology.is_facing(direction) {
                let names: Vec<String> = topology
                    .directions()
                    .iter()
                    .map(|direction| direction.name().to_uppercase())
                    .collect();
                let written = direction.name().to_uppercase();
                let names = names.iter().map(String::as_str);
                let problem = unknown(codes::BAD_FACING, "facing of this grid", &written, names);
                self.findings.push(problem, raw.span);
            }
        }
        direction
    }

    /// The round in which somebody comes onto the field: after the first, and while the battle lasts.
    fn arrival(&mut self, raw: Spanned<u32>) -> Option<u32> {
        let round = raw.value;
        if (2..=self.rounds).contains(&round) {
            return Some(round);
        }
        let last = self.rounds;
        let message = format!("nobody arrives in round {round} of {last}");
        let problem = Diagnostic::error(codes::BAD_ARRIVAL, message);
        let help = format!(
            "help comes in round 2 to {last}; who is there from the start has no `arrives`"
        );
        self.findings.push(problem.help(help), raw.span);
        None
    }

    /// The cell, if a combatant can stand there when it comes.
    fn cell(&mut self, raw: &Spanned<(i64, i64)>, arrives: Option<u32>) -> Option<Cell> {
        let (col, row) = raw.value;
        let small = u16::try_from(col).ok().zip(u16::try_from(row).ok());
        let Some(map) = self.map else {
            return small.map(|(col, row)| Cell::new(col, row));
        };
        let grid = map.ground.grid();
        let cell = small
            .map(|(col, row)| Cell::new(col, row))
            .filter(|&cell| grid.contains(cell));
        let Some(cell) = cell else {
            let message = format!(
                "({col}, {row}) is not on a map of {} by {} cells",
                grid.width(),
                grid.height()
            );
            let problem = Diagnostic::error(codes::OFF_MAP, message);
            let help = "cells are (column, row), counted from (0, 0)";
            self.findings.push(problem.help(help), raw.span);
            return None;
        };
        if map.ground.ground(cell).cost == 0 && !map.is_doubtful(cell) {
            let message = format!("nobody can stand at {cell}: it is impassable");
            self.findings.error(codes::IMPASSABLE, raw.span, message);
        }
        if let Some(&first) = self.taken.get(&(cell, arrives)) {
            let message = match arrives {
                None => format!("somebody stands at {cell} already"),
                Some(round) => format!("somebody comes to {cell} in round {round} already"),
            };
            let problem = Diagnostic::error(codes::OCCUPIED, message);
            self.findings
                .push(problem.also(first, "placed here first"), raw.span);
        } else {
            self.taken.insert((cell, arrives), raw.span);
        }
        Some(cell)
    }
}

/// A combatant with the name the file gives it.
struct Placed {
    given: Option<Word>,
    placement: Placement,
}

/// Gives everybody a name that is unique on the side: its own, or that of the unit, numbered
/// where there are several.
fn name_all(units: &mut [Placed], findings: &mut Findings<'_>) {
    let mut names = BTreeSet::new();
    let mut nameless: BTreeMap<Id, u32> = BTreeMap::new();
    for unit in units.iter() {
        let Some(given) = &unit.given else {
            let template = unit.placement.unit.profile.unit;
            *nameless.entry(template).or_default() += 1;
            continue;
        };
        if given.trim().is_empty() {
            findings.error(codes::NAMES_MISMATCH, given.span, "a name has letters");
        } else if !names.insert(given.value.clone()) {
            let message = format!("the side has a `{}` already", given.value);
            findings.error(codes::NAMES_MISMATCH, given.span, message);
        }
    }
    let mut counts: BTreeMap<Id, u32> = BTreeMap::new();
    for unit in units {
        let profile = unit.placement.unit.profile.clone();
        let own = &profile.name;
        let name = match &unit.given {
            Some(given) => given.value.clone(),
            None if nameless[&profile.unit] == 1 && !names.contains(own) => own.clone(),
            None => {
                let count = counts.entry(profile.unit).or_default();
                loop {
                    *count += 1;
                    let name = format!("{own} {count}");
                    if !names.contains(&name) {
                        break name;
                    }
                }
            }
        };
        names.insert(name.clone());
        unit.placement.name = name;
    }
}

/// Warns of sides between which there is no way, where the map leaves no doubt of that.
fn unreachable(
    raw: &Spanned<Vec<SideEntry>>,
    sides: &[LevelSide],
    map: &MapRead,
    findings: &mut Findings<'_>,
) {
    // A cell that is impassable, or a guess, is a fault of its own: no way from it says nothing.
    let grid = map.ground.grid();
    if grid.cells().any(|cell| map.is_doubtful(cell)) {
        return;
    }
    let cells = |side: &LevelSide| {
        let cells = side.units.iter().map(|unit| unit.cell);
        cells
            .filter(|&cell| map.ground.ground(cell).cost > 0)
            .collect::<Vec<_>>()
    };
    let mut reach = Reach::new();
    for (index, side) in sides.iter().enumerate() {
        let from = cells(side);
        reach.fill_from(&map.ground, &from, Reach::UNLIMITED, |_| Footing::Free);
        for (other, entry) in sides.iter().zip(&raw.value).skip(index + 1) {
            let to = cells(other);
            let apart = to.iter().all(|&cell| reach.cost(cell).is_none());
            if apart && !from.is_empty() && !to.is_empty() {
                let message = format!("there is no way between `{}` and `{}`", side.id, other.id);
                let problem = Diagnostic::warning(codes::UNREACHABLE, message);
                let help = "nobody of the one can walk to anybody of the other";
                findings.push(problem.help(help), entry.id.span);
            }
        }
    }
}
