//! A level's file becomes a level: `level_muster` sets sides and units on the map that `level_map` reads.
//!
//! It never knows where the file lies, nor the battle that will be fought.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::at_end::AtEnd;
use super::balance::{self, BalanceEntry};
use super::define::Loaded;
use super::findings::{Findings, Int, Word};
use super::hash::content_hash;
use super::level::{Level, Placement};
use super::level_deploy::{self, Deploying};
use super::level_doors::{self, DoorEntry, KeyEntry, RawDoors};
use super::level_end::AtEndEntry;
use super::level_explore::RawExplore;
use super::level_falling_objects::{self, DropPlace};
use super::level_goals::{self, GoalEntry, RawGoals};
use super::level_hazards::{self, HazardPlace, RawHazards, WindEntry};
use super::level_keys::KeyWalk;
use super::level_lesson::{self, LessonEntry};
use super::level_light::{self, LampEntry, SunEntry};
use super::level_map::{self, LegendWord};
use super::level_muster::{FindCharacter, Muster, SideEntry};
use super::level_notes::NoteEntry;
use super::level_roles::RawRole;
use super::level_things::{self, ThingEntry};
use super::level_traps::{self, Site, TrapPlace};
use super::level_wanderers::{self, WanderersEntry};
use super::level_ways;
use super::ron::{Placeholders, Spanned, read_on};
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes};
use crate::grid::Topology;
use crate::rules::explore::Surroundings;
use crate::rules::gravity::GravityNumbers;
use crate::rules::id::Id;
use crate::rules::light::Light;

from_ron! {
    /// A level as its file writes it.
    pub(super) struct LevelFile {
        pub(super) id: Word,
        name: Word,
        brief: String,
        pub(super) genre: Word,
        grid: Spanned<Topology>,
        legend: Spanned<BTreeMap<Spanned<char>, LegendWord>>,
        map: Spanned<Vec<Word>>,
        light: Spanned<Light> = Spanned::new(Light::Bright, Span::default()),
        lights: Option<Spanned<Vec<LampEntry>>>,
        sun: Option<Spanned<SunEntry>>,
        doors: Option<Spanned<Vec<DoorEntry>>>,
        keys: Option<Spanned<Vec<KeyEntry>>>,
        hazards: Option<Spanned<Vec<HazardPlace>>>,
        traps: Option<Spanned<Vec<TrapPlace>>>,
        drops: Option<Spanned<Vec<DropPlace>>>,
        things: Option<Spanned<Vec<ThingEntry>>>,
        wind: Option<Spanned<WindEntry>>,
        fog: bool = false,
        gravity: Option<Int<1, 100>>,
        sides: Spanned<Vec<SideEntry>>,
        rounds: Int<1, 10_000> = Int::of(100),
        explore: Option<Spanned<bool>>,
        place: Surroundings = Surroundings::Outdoors,
        chart: Option<Spanned<bool>>,
        stints: Option<Int<1, 1000>>,
        wanderers: Option<Spanned<WanderersEntry>>,
        at_end: Option<Spanned<AtEndEntry>>,
        mirror: Spanned<bool> = Spanned::new(false, Span::default()),
        balance: Option<Spanned<BalanceEntry>>,
        pub(super) lesson: Option<LessonEntry>,
        notes: Vec<NoteEntry> = Vec::new(),
    }
}

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

    /// What it says of exploring and of its time.
    fn exploring(&self) -> RawExplore<'_> {
        RawExplore {
            explore: self.explore,
            place: self.place,
            chart: self.chart,
            stints: self.stints,
            rounds: &self.rounds,
            sides: &self.sides,
        }
    }

    /// GRV-1: its genre under the gravity that it says, where that is another than the genre's own.
    fn under_gravity(&self, genre: &Loaded, findings: &mut Findings<'_>) -> Option<Loaded> {
        let raw = self.gravity.as_ref()?;
        let gravity = GravityNumbers {
            tenths: raw.get(findings, "gravity"),
        };
        let Some(usual) = genre.catalog.numbers.dangers.gravity else {
            let message = "gravity changes nothing: the genre has not switched it on";
            let problem = Diagnostic::warning(codes::USELESS, message);
            let help = "add `dangers: (gravity: ())` to its numbers.ron";
            findings.by_numbers(problem.help(help), raw.span());
            return None;
        };
        (genre.sound && gravity != usual).then(|| genre.under(gravity))
    }

    /// Whether something among its sides is not written as it should be, so that somebody may lack a name or a place.
    fn misreads_sides(&self, found: &Diagnostic) -> bool {
        let of_form = [
            codes::BAD_STRING,
            codes::UNCLOSED_BRACKET,
            codes::UNEXPECTED,
            codes::UNEXPECTED_BRACKET,
        ];
        let sides = self.sides.span;
        let is_among = |span: Span| sides.start <= span.start && span.start <= sides.end;
        of_form.contains(&found.code) && found.span.is_some_and(is_among)
    }

    /// Whether it is as light as the file says, and not as light as it is where nothing is said.
    fn has_sure_light(&self, placeholders: &Placeholders) -> bool {
        placeholders.is_empty() || self.light.span != Span::default()
    }
}

/// How a level's file could be read.
#[derive(Clone, Copy)]
pub(super) struct AsRead<'p> {
    /// Whether it has faults, so that parts of it may be missing.
    torn: bool,
    /// Whether something among its sides is not written as it should be.
    misreads_sides: bool,
    /// What could not be read.
    placeholders: &'p Placeholders,
}

impl<'p> AsRead<'p> {
    /// Of a file that was read with these placeholders and problems.
    pub(super) fn of(raw: &LevelFile, placeholders: &'p Placeholders, problems: &Problems) -> Self {
        Self {
            torn: !problems.is_empty(),
            misreads_sides: problems.iter().any(|found| raw.misreads_sides(found)),
            placeholders,
        }
    }
}

/// Makes the level of a file that was read into `raw`.
///
/// `source` is the file's path, unless it is shipped. `None` if the map can't be made.
pub(super) fn check(
    raw: &LevelFile,
    file: &SourceFile,
    as_read: AsRead<'_>,
    genre: &Loaded,
    source: Option<String>,
    find: &FindCharacter<'_>,
    problems: &mut Problems,
) -> Option<Level> {
    let mut findings = Findings::new(file, problems).doubting_numbers(genre.doubts_numbers);
    findings.doubts.abilities = !genre.sound;
    if as_read.misreads_sides {
        findings.doubts.absent.push(None);
    }
    findings.id(&raw.id);
    findings.name(&raw.name);
    let elsewhere = raw.under_gravity(genre, &mut findings);
    let genre = elsewhere.as_ref().unwrap_or(genre);
    let map = level_map::check(raw.grid.value, &raw.legend, &raw.map, genre, &mut findings);
    let mut muster = Muster {
        findings,
        genre,
        map: map.as_ref(),
        rounds: 0,
        wanderers: raw.wanderers.as_ref().map(|wanderers| &wanderers.value),
        taken: BTreeMap::new(),
        find,
        characters: Vec::new(),
    };
    let of_exploring = raw.exploring();
    let numbers = &genre.catalog.numbers.explore;
    muster.rounds = of_exploring.rounds(numbers, &mut muster.findings);
    let mut sides = muster.sides(&raw.sides, as_read.torn);
    let (rounds, mut findings) = (muster.rounds, muster.findings);
    let mut map = map?;
    map.found = level_doors::behind_secrets(raw.doors.as_ref(), &map);
    let explore = of_exploring.check(&mut findings);
    let explorers = (
        of_exploring.is_explored(),
        explore.map(|explore| explore.side.into()),
    );
    let wanderers = raw.wanderers.as_ref();
    let wanderers = level_wanderers::check(wanderers, explorers, (&map, &sides), &mut findings);
    let named: Vec<&Word> = raw.sides.iter().map(|side| &side.id).collect();
    level_ways::check(&named, &sides, &map, &mut findings);
    level_ways::for_help(&raw.sides, &map, &mut findings);
    let raw_goals: Vec<RawGoals<'_>> = raw
        .sides
        .iter()
        .zip(&sides)
        .map(|(side, muster)| RawGoals {
            goals: side.goals.as_ref(),
            exits: side.exits.as_ref(),
            roles: roles(side, &muster.units),
        })
        .collect();
    let mut at_end = AtEnd::Draw;
    if raw.has_sure_goals(as_read.placeholders) {
        let ends = (rounds, raw.at_end.as_deref());
        at_end = level_goals::check(&raw_goals, &mut sides, &map, ends, &mut findings);
    }
    let balance = balance::check(
        raw.balance.as_ref(),
        (raw.mirror.value, raw.mirror.span),
        &sides,
        &mut findings,
    );
    let light = raw.light.value;
    level_light::everywhere(&raw.light, genre, &mut findings);
    let sky = (light, raw.place);
    let sun = level_light::sun(raw.sun.as_ref(), sky, (genre, &map), &mut findings);
    let lamps = (raw.lights.as_ref()).filter(|_| raw.has_sure_light(as_read.placeholders));
    let lamps = lamps.map(|lamps| level_light::check(lamps, light, &map, &mut findings));
    let of_doors = RawDoors {
        doors: raw.doors.as_ref(),
        keys: raw.keys.as_ref(),
        things: raw.things.as_ref(),
    };
    let (doors, keys) = level_doors::check(&of_doors, (genre, &map, &sides), &mut findings);
    findings.doubts.doors = doors.len() < raw.doors.as_ref().map_or(0, |doors| doors.len());
    level_ways::to_things(&of_doors, (&map, &sides), &mut findings);
    let site = Site {
        genre,
        map: &map,
        sides: &sides,
        doors: &doors,
        keys: &keys,
    };
    let traps = level_traps::check(raw.traps.as_ref(), site, &mut findings);
    let named = raw.keys.iter().flat_map(|keys| keys.iter());
    let named: Vec<&str> = named.map(|key| key.id.as_str()).collect();
    let of_things = (&doors[..], &named[..], &traps[..]);
    let things = level_things::check(raw.things.as_ref(), &map, of_things, &mut findings);
    let walk = KeyWalk {
        map: &map,
        sides: &sides,
        explorers: explore.map(|explore| explore.side.into()),
        doors: &doors,
        keys: &keys,
        things: &things,
    };
    walk.check(&of_doors, &mut findings);
    let drops =
        level_falling_objects::check(raw.drops.as_ref(), (genre, &map, &sides), &mut findings);
    let of_hazards = RawHazards {
        hazards: raw.hazards.as_ref(),
        wind: raw.wind.as_ref(),
        rounds,
    };
    let (hazards, wind) = level_hazards::check(&of_hazards, (genre, &map), &mut findings);
    let of_deploying: Vec<Deploying<'_>> = (raw.sides.iter())
        .map(|side| Deploying {
            name: &side.id,
            cells: side.deploy.as_ref(),
        })
        .collect();
    let placed = level_deploy::check(
        &of_deploying,
        &sides,
        (&map, &doors, &hazards),
        &mut findings,
    );
    for (side, cells) in sides.iter_mut().zip(placed) {
        side.deploy = cells;
    }
    let lesson = (raw.lesson.as_ref())
        .map(|lesson| level_lesson::check(lesson, &sides, &map, &mut findings));
    let notes = raw
        .notes
        .iter()
        .filter_map(|note| note.get(genre, &mut findings))
        .collect();
    let hidden = sides.iter().flat_map(|side| &side.units).any(|u| u.hidden);
    Some(Level {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        catalog: genre.catalog.clone(),
        hash: content_hash(&genre.catalog.files, file.text()),
        air: Arc::new(map.ground.air()),
        ground: Arc::new(map.ground),
        map: map.rows,
        legend: map.legend,
        light,
        sun,
        lamps: lamps.unwrap_or_default(),
        doors,
        keys,
        hazards,
        traps,
        drops,
        things,
        wind,
        fog: raw.fog || hidden || light < Light::SlightlyDim || explore.is_some(),
        explore,
        wanderers,
        sides,
        rounds,
        at_end,
        mirror: raw.mirror.value,
        balance,
        lesson,
        notes,
        source,
    })
}

/// The roles of a side, line by line; of nobody where not everybody could be placed.
fn roles<'r>(raw: &'r SideEntry, placed: &[Placement]) -> Vec<RawRole<'r>> {
    let lines = raw.units.iter();
    // Those who may wander in come after them.
    let placed = placed.iter().filter(|unit| unit.wanders.is_none()).count();
    let whole = lines.clone().map(|line| line.at.len()).sum::<usize>() == placed;
    let mut next = 0;
    let wanted = lines.filter_map(|line| {
        let first = next;
        next += line.at.len();
        let units = if whole { first..next } else { 0..0 };
        Some(RawRole {
            role: line.role.as_ref()?,
            units: units.collect(),
            hidden: line.hidden,
        })
    });
    wanted.collect()
}
