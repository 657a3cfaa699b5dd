//! Who fights in a level: the units of its sides, each at its place, with its name and its round.
//!
//! It never knows what a side fights for.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::catalog::Unit;
use super::define::{Changes, ComesAs, GearEntry, Loaded, Modifiers, WoundEntry};
use super::findings::{Findings, Int, Word};
use super::level::{Budget, LevelSide, Placement};
use super::level_goals::{Cells, GoalEntry};
use super::level_map::{MapRead, small_cell};
use super::level_names::{Placed, name_all};
use super::level_roles::RoleEntry;
use super::level_wanderers::WanderersEntry;
use super::opponent::{RESERVED, SPARRING};
use super::registry::twice;
use super::ron::Spanned;
use super::sheet;
use super::side_color::{self, SideColor};
use crate::diag::{Diagnostic, Span, codes, unknown};
use crate::grid::{Cell, Direction};
use crate::rules::carrying::sets_out_with;
use crate::rules::gear::Weight;
use crate::rules::hearing::Sound;
use crate::rules::id::Id;

/// The ending by which a unit is a character's file and no template.
const FILE: &str = ".ron";

/// Finds the character of a file by its path from the level's; or why nobody comes of it, if that is not told elsewhere.
pub(super) type FindCharacter<'a> = dyn Fn(&str) -> Result<Arc<Unit>, Option<String>> + 'a;

/// A unit's id has one letter for its side.
const MOST_SIDES: usize = 26;

from_ron! {
    /// A side as its file writes it.
    pub(super) struct SideEntry {
        pub(super) id: Word,
        name: Word,
        pub(super) units: Spanned<Vec<UnitsEntry>>,
        pub(super) goals: Option<Spanned<Vec<Spanned<GoalEntry>>>>,
        pub(super) exits: Option<Cells>,
        pub(super) deploy: Option<Cells>,
        pub(super) explores: Option<Spanned<bool>>,
        budget: Option<BudgetEntry>,
        opponent: Option<Word>,
        color: Option<Spanned<SideColor>>,
    }

    /// The most that each unit of a side may have cost.
    #[derive(Clone, Copy)]
    pub(super) struct BudgetEntry {
        chp: Option<Spanned<i32>>,
        exp: Option<Spanned<i32>>,
    }

    /// A line of units.
    pub(super) struct UnitsEntry {
        unit: Word,
        pub(super) at: Spanned<Vec<Spanned<(i64, i64)>>>,
        facing: Spanned<Direction>,
        names: Option<Spanned<Vec<Word>>>,
        pub(super) hidden: bool = false,
        asleep: Option<Spanned<bool>>,
        sound: Option<Sound>,
        pub(super) arrives: Option<Spanned<u32>>,
        pub(super) role: Option<Spanned<RoleEntry>>,
        gear: Option<Spanned<GearEntry>>,
        modifiers: Option<Spanned<Modifiers>>,
        wounds: Option<Spanned<Vec<WoundEntry>>>,
        end: Option<Int<-1000, 1000>>,
    }
}

from_ron!(impl enum Sound { Voices, Steps, Beast, Work });
from_ron!(impl enum Direction { N, Ne = "NE", E, Se = "SE", S, Sw = "SW", W, Nw = "NW" });

/// Puts combatants in their places.
pub(super) struct Muster<'f, 'm> {
    pub(super) findings: Findings<'f>,
    pub(super) genre: &'m Loaded,
    pub(super) map: Option<&'m MapRead>,
    /// The last round.
    pub(super) rounds: u32,
    /// Who may wander in, of one of the sides.
    pub(super) wanderers: Option<&'m WanderersEntry>,
    /// Where each cell was written that somebody stands in from the start, or comes onto in the same round.
    pub(super) taken: BTreeMap<(Cell, Option<u32>), Span>,
    /// Finds a character by the path of its file.
    pub(super) find: &'m FindCharacter<'m>,
    /// The characters so far, each with the place that names it.
    pub(super) characters: Vec<(Span, String)>,
}

impl Muster<'_, '_> {
    /// Everybody of every side; `torn` says that parts of the file are missing.
    pub(super) fn sides(&mut self, raw: &Spanned<Vec<SideEntry>>, torn: bool) -> Vec<LevelSide> {
        let entries = &raw.value;
        if entries.len() < 2 && !torn {
            let message = format!(
                "a level has two sides at least, and this one {}",
                entries.len()
            );
            self.findings.error(codes::TOO_FEW_SIDES, raw.span, message);
        }
        if entries.len() > MOST_SIDES {
            let message = format!("a level has at most {MOST_SIDES} sides");
            let span = entries[MOST_SIDES].id.span;
            self.findings.error(codes::TOO_MANY, span, message);
        }
        let ids: Vec<Word> = entries.iter().map(|side| side.id.clone()).collect();
        twice(&ids, "side", &mut self.findings);
        for (index, side) in entries.iter().enumerate() {
            let mut before = entries.iter().take(index);
            if let Some(first) = before.find(|other| other.name == side.name) {
                let message = format!("a side is called `{}` already", side.name.value);
                let problem = Diagnostic::warning(codes::DUPLICATE_ID, message);
                let problem = problem.also(first.name.span, "first here");
                self.findings.push(problem, side.name.span);
            }
        }
        let colors: Vec<_> = entries.iter().map(|side| side.color).collect();
        let colors = side_color::check(&colors, &mut self.findings);
        let sides = entries.iter().zip(colors);
        sides
            .map(|(side, color)| self.side(side, color, torn))
            .collect()
    }

    fn side(&mut self, raw: &SideEntry, color: SideColor, torn: bool) -> LevelSide {
        self.findings.id(&raw.id);
        self.findings.name(&raw.name);
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
            if let (Some(true), Some(placed)) = (raw.explores.map(|it| it.value), units.get(before))
            {
                self.may_set_out(&placed.placement.unit, &entry.unit);
            }
        }
        if let Some(wanderers) = self.wanderers.filter(|some| some.are_of(&raw.id)) {
            self.wander(wanderers, &mut units);
        }
        name_all(&mut units, &mut self.findings);
        LevelSide {
            id: Id::new(&raw.id),
            name: raw.name.value.clone(),
            color,
            units: units.into_iter().map(|unit| unit.placement).collect(),
            goals: Vec::new(),
            exits: Vec::new(),
            deploy: Vec::new(),
            opponent: raw.opponent.as_ref().and_then(|name| self.opponent(name)),
            budget: raw
                .budget
                .as_ref()
                .map_or_else(Budget::default, |budget| Budget {
                    chp: budget.chp.as_ref().map(|most| most.value),
                    exp: budget.exp.as_ref().map(|most| most.value),
                }),
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
        let template = match raw.unit.ends_with(FILE) {
            true => self.character(raw),
            false => self.genre.units.get(&raw.unit, &mut self.findings),
        };
        let template = template.map(|unit| self.as_written(unit, raw));
        let facing = self.facing(raw.facing);
        let arrives = raw.arrives.and_then(|round| self.arrival(round));
        let asleep = self.sleeps(raw);
        let all_there = raw.at.span != Span::default();
        if !all_there {
            self.findings.doubts.absent.push(None);
        }
        if let Some(names) =
            (raw.names.as_ref()).filter(|names| names.len() != raw.at.len() && all_there)
        {
            let (names, cells) = ((names.len(), names.span), raw.at.len());
            let message = format!("{} names for {cells} units", names.0);
            let problem = Diagnostic::error(codes::NAMES_MISMATCH, message);
            let help = "give each cell its name, in order, or leave `names` out";
            self.findings.push(problem.help(help), names.1);
            self.findings.doubts.absent.push(None);
        }
        for (index, place) in raw.at.iter().enumerate() {
            let given = raw.names.as_ref().and_then(|names| names.get(index));
            if place.span == Span::default() {
                // It stands in for a cell that can't be read.
                let called = given.map(|name| name.value.clone());
                self.findings.doubts.absent.push(called);
                continue;
            }
            let cell = self.cell(place, arrives);
            if template.is_none() || cell.is_none() {
                let called = given.map(|name| name.value.clone());
                self.findings.doubts.absent.push(called);
            }
            if let (Some(unit), Some(cell)) = (template.clone(), cell) {
                units.push(Placed {
                    given: given.cloned(),
                    placement: Placement {
                        name: String::new(),
                        unit,
                        cell,
                        facing,
                        hidden: raw.hidden,
                        asleep,
                        sound: raw.sound,
                        arrives,
                        wanders: None,
                        role: None,
                    },
                });
            }
        }
    }

    /// Those of a line as the level has them: with gear, modifiers, wounds and END of their own.
    fn as_written(&mut self, unit: Arc<Unit>, raw: &UnitsEntry) -> Arc<Unit> {
        let of_its_own = [
            ("gear", raw.gear.as_ref().map(|it| it.span)),
            ("wounds", raw.wounds.as_ref().map(|it| it.span)),
            ("end", raw.end.as_ref().map(Int::span)),
        ];
        if unit.file.is_some() {
            for (field, span) in of_its_own {
                if let Some(span) = span {
                    let message = format!("a character comes as its file says, without `{field}`");
                    let problem = Diagnostic::error(codes::CONTRADICTION, message);
                    let help = "write it in the character's file, or take it out";
                    self.findings.push(problem.help(help), span);
                }
            }
            // What is lent for one battle is no part of it: a curse, an illness.
            let changes = Changes {
                gear: None,
                modifiers: raw.modifiers.as_ref(),
            };
            return self.genre.changed(&unit, changes, &mut self.findings);
        }
        let changes = Changes {
            gear: raw.gear.as_ref(),
            modifiers: raw.modifiers.as_ref(),
        };
        let unit = self.genre.changed(&unit, changes, &mut self.findings);
        let wounds = raw.wounds.as_deref().map_or(&[][..], Vec::as_slice);
        if wounds.is_empty() && raw.end.is_none() {
            return unit;
        }
        let comes = ComesAs {
            wounds,
            end: raw.end.as_ref(),
        };
        comes.of(
            &unit,
            &self.genre.catalog.numbers.injury,
            &mut self.findings,
        )
    }

    /// DUN-9: those who may wander in, group by group, after everybody else of their side.
    fn wander(&mut self, raw: &WanderersEntry, units: &mut Vec<Placed>) {
        let facing = (self.map).map_or(Direction::N, |map| {
            map.ground.grid().topology().directions()[0]
        });
        for (group, entry) in (0u8..).zip(&raw.table.value) {
            for (word, count) in &entry.units.value {
                let template = self.genre.units.get(word, &mut self.findings);
                let count: u16 = count.get(&mut self.findings, "how many come");
                let (Some(unit), Some(cell)) = (template, raw.first_way(self.map)) else {
                    self.findings.doubts.absent.push(None);
                    continue;
                };
                let placement = Placement {
                    name: String::new(),
                    unit,
                    cell,
                    facing,
                    hidden: false,
                    asleep: false,
                    sound: None,
                    arrives: None,
                    wanders: Some(group),
                    role: None,
                };
                let all = (0..count).map(|_| Placed {
                    given: None,
                    placement: placement.clone(),
                });
                units.extend(all);
            }
        }
    }

    /// Whether those of a line sleep, who are there and do not lie in wait.
    fn sleeps(&mut self, raw: &UnitsEntry) -> bool {
        let Some(asleep) = raw.asleep.filter(|asleep| asleep.value) else {
            return false;
        };
        let message = if raw.hidden {
            "nobody lies in wait asleep"
        } else if raw.arrives.is_some() {
            "nobody comes onto the field asleep"
        } else {
            return true;
        };
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "take `asleep` out, or what it can't be with";
        self.findings.push(problem.help(help), asleep.span);
        false
    }

    /// The character of a file, who is one person and fit to fight.
    fn character(&mut self, raw: &UnitsEntry) -> Option<Arc<Unit>> {
        let word = &raw.unit;
        if let Some(second) = raw.at.get(1) {
            let message = format!("`{}` is one character, and stands in one cell", word.value);
            self.findings.error(codes::TOO_MANY, second.span, message);
        }
        if let Some((first, _)) = self
            .characters
            .iter()
            .find(|(_, known)| *known == word.value)
        {
            let message = format!("the character `{}` is here already", word.value);
            let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
            self.findings
                .push(problem.also(*first, "first here"), word.span);
        }
        self.characters.push((word.span, word.value.clone()));
        match (self.find)(word) {
            Ok(unit) => Some(unit),
            Err(why) => {
                if let Some(message) = why {
                    self.findings.error(codes::UNFIT, word.span, message);
                }
                None
            }
        }
    }

    /// ATT-1, SKL-1: holds a unit to the points that its side gives to each.
    fn hold(&mut self, unit: &Unit, word: &Word, budget: &BudgetEntry) {
        let spent = sheet::cost(unit, &self.genre.catalog.numbers.points);
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

    /// CAP-1: warns of somebody of a side that explores who carries too much to set out.
    fn may_set_out(&mut self, unit: &Unit, word: &Word) {
        let profile = &unit.profile;
        let percent = self.genre.catalog.numbers.carry.start_out;
        let most = sets_out_with(profile.attributes.st, percent);
        if profile.load <= most {
            return;
        }
        let pounds = |weight: Weight| format!("{}.{}", weight.0 / 10, weight.0 % 10);
        let message = format!(
            "`{}` carries {} pounds, and nobody of its strength sets out on a stint with over {}",
            word.value,
            pounds(profile.load),
            pounds(most)
        );
        let problem = Diagnostic::warning(codes::OVERLOADED, message);
        let help = "it stays where it is until it has put something down; give it less to carry";
        self.findings.by_numbers(problem.help(help), word.span);
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
        let Some(map) = self.map else {
            return small_cell(raw);
        };
        let cell = map.cell(raw, &mut self.findings)?;
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
