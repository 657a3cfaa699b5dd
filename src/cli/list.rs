//! `testudo list`: which levels, lessons and units there are.

use std::path::{Path, PathBuf};

use serde::Serialize;

use super::content_args::ContentArgs;
use super::{Answer, Failure, print};
use testudo_engine::content::goal::Goal;
use testudo_engine::content::opponent::Temperament;
use testudo_engine::content::{Level, Library, Unit};
use testudo_engine::narrate::{self, words::counted};
use testudo_engine::rules::id::Id;
use testudo_engine::rules::maneuver::OwnManeuver;
use testudo_engine::session::opponents;

/// List the levels, the lessons, the genre's units and the AIs.
#[derive(Debug, clap::Args)]
pub(super) struct List {
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
    /// Write the shipped genres and levels into this folder, to be changed and used by `--content`.
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    export: Option<PathBuf>,
}

#[derive(Serialize)]
struct Contents<'a> {
    levels: Vec<LevelLine<'a>>,
    lessons: Vec<LessonLine<'a>>,
    units: Vec<UnitLine<'a>>,
    maneuvers: Vec<ManeuverLine<'a>>,
    ais: Vec<AiLine<'a>>,
}

#[derive(Serialize)]
struct LevelLine<'a> {
    id: Id,
    name: &'a str,
    brief: &'a str,
    genre: Id,
    sides: Vec<SideLine<'a>>,
    rounds: u32,
    /// What the last round means.
    at_end: String,
    /// Whom it favours, where its maker says so.
    balance: Option<String>,
}

#[derive(Serialize)]
struct LessonLine<'a> {
    /// Its place in the list.
    number: u16,
    steps: usize,
    #[serde(flatten)]
    level: LevelLine<'a>,
}

#[derive(Serialize)]
struct SideLine<'a> {
    id: Id,
    name: &'a str,
    units: usize,
    goals: Vec<String>,
    /// All of them in one sentence, where there is more to say than who is the last one standing.
    #[serde(skip)]
    told: Option<String>,
}

#[derive(Serialize)]
struct UnitLine<'a> {
    id: Id,
    name: &'a str,
    brief: &'a str,
    race: Id,
}

#[derive(Serialize)]
struct ManeuverLine<'a> {
    name: &'a str,
    brief: &'a str,
    #[serde(flatten)]
    own: &'a OwnManeuver,
}

#[derive(Serialize)]
struct AiLine<'a> {
    name: &'a str,
    brief: &'a str,
    /// Of one that the genre adds: its grade and traits.
    #[serde(flatten)]
    own: Option<OpponentLine>,
}

#[derive(Serialize)]
struct OpponentLine {
    grade: &'static str,
    traits: Temperament,
}

pub(super) fn run(verb: &List, content: &ContentArgs) -> Result<Answer, Failure> {
    if let Some(folder) = &verb.export {
        return export(folder);
    }
    let library = content.library()?;
    let read = |ids: Vec<String>| {
        let levels = ids.into_iter().map(|id| {
            let level = library.level(&id);
            level.map_err(|faults| {
                Failure::faulty(faults, format!("the level `{id}` can't be used"))
            })
        });
        levels.collect::<Result<Vec<Level>, Failure>>()
    };
    let levels = read(library.level_ids())?;
    let lessons = read(library.lesson_ids())?;
    let catalog = content.catalog()?;
    let contents = Contents {
        levels: levels.iter().map(level_line).collect(),
        lessons: in_order(lessons.iter().filter_map(lesson_line)),
        units: catalog.units.iter().map(|unit| unit_line(unit)).collect(),
        maneuvers: catalog
            .maneuvers
            .iter()
            .map(|own| ManeuverLine {
                name: &own.name,
                brief: &own.brief,
                own,
            })
            .collect(),
        ais: opponents::all(&catalog)
            .into_iter()
            .map(|(name, brief)| AiLine {
                name,
                brief,
                own: catalog.opponent(name).map(|own| OpponentLine {
                    grade: own.grade.name(),
                    traits: own.traits,
                }),
            })
            .collect(),
    };
    if verb.json {
        print::json(&contents)?;
    } else {
        print::results(&text(&contents))?;
    }
    Ok(Answer::Yes)
}

fn export(folder: &Path) -> Result<Answer, Failure> {
    let shown = folder.display();
    Library::export_shipped(folder)
        .map_err(|error| Failure::said(format!("nothing can be written to `{shown}`: {error}")))?;
    print::results(&format!(
        "The shipped content is in `{shown}`: `testudo check {shown}` checks it, and `--content {shown}` uses it.\n"
    ))?;
    Ok(Answer::Yes)
}

fn level_line(level: &Level) -> LevelLine<'_> {
    let sides = level.sides.iter().map(|side| SideLine {
        id: side.id,
        name: &side.name,
        units: side.units.len(),
        goals: side
            .goals
            .iter()
            .map(|goal| narrate::goal(level, goal))
            .collect(),
        told: (side.goals != [Goal::LastStanding]).then(|| narrate::goals(level, &side.goals)),
    });
    LevelLine {
        id: level.id,
        name: &level.name,
        brief: &level.brief,
        genre: level.catalog.genre.id,
        sides: sides.collect(),
        rounds: level.rounds,
        at_end: narrate::clock(level),
        balance: narrate::balance(level),
    }
}

fn lesson_line(level: &Level) -> Option<LessonLine<'_>> {
    let lesson = level.lesson.as_ref()?;
    Some(LessonLine {
        number: lesson.number,
        steps: lesson.steps.len(),
        level: level_line(level),
    })
}

fn in_order<'a>(lessons: impl Iterator<Item = LessonLine<'a>>) -> Vec<LessonLine<'a>> {
    let mut lessons: Vec<_> = lessons.collect();
    lessons.sort_by_key(|lesson| lesson.number);
    lessons
}

fn unit_line(unit: &Unit) -> UnitLine<'_> {
    UnitLine {
        id: unit.profile.unit,
        name: &unit.profile.name,
        brief: &unit.brief,
        race: unit.profile.race,
    }
}

fn text(contents: &Contents<'_>) -> String {
    let width = |ids: &mut dyn Iterator<Item = usize>| ids.max().unwrap_or(0);
    let mut text = print::heading("Levels");
    let wide = width(&mut contents.levels.iter().map(|level| level.id.as_str().len()));
    for level in &contents.levels {
        let sides = level.sides.iter();
        let sides: Vec<String> = sides
            .map(|side| {
                format!(
                    "{} ({}, {})",
                    side.name,
                    side.id,
                    counted(side.units as i64, "unit")
                )
            })
            .collect();
        let LevelLine {
            id, name, brief, ..
        } = level;
        text.push_str(&format!(
            "  {id:<wide$}  {name}: {}\n",
            sides.join(" against ")
        ));
        text.push_str(&format!("  {:<wide$}  {brief}\n", ""));
        for side in &level.sides {
            if let Some(goals) = &side.told {
                text.push_str(&format!(
                    "  {:<wide$}  {} fight to {goals}.\n",
                    "", side.name
                ));
            }
        }
        text.push_str(&format!("  {:<wide$}  {}", "", level.at_end));
        if let Some(balance) = &level.balance {
            text.push(' ');
            text.push_str(balance);
        }
        text.push('\n');
    }
    text.push('\n');
    if !contents.lessons.is_empty() {
        text.push_str(&print::heading("Lessons"));
        let ids = contents.lessons.iter().map(|lesson| lesson.level.id);
        let wide = width(&mut ids.map(|id| id.as_str().len()));
        for LessonLine { number, level, .. } in &contents.lessons {
            let LevelLine {
                id, name, brief, ..
            } = level;
            text.push_str(&format!("  {id:<wide$}  {number}. {name}: {brief}\n"));
        }
        text.push('\n');
    }
    text.push_str(&print::heading("Units"));
    let wide = width(&mut contents.units.iter().map(|unit| unit.id.as_str().len()));
    for unit in &contents.units {
        text.push_str(&format!("  {:<wide$}  {}\n", unit.id, unit.brief));
    }
    text.push('\n');
    if !contents.maneuvers.is_empty() {
        text.push_str(&print::heading("Maneuvers of this genre"));
        text.push_str(&narrate::maneuvers(
            contents.maneuvers.iter().map(|line| line.own),
        ));
        text.push('\n');
    }
    text.push_str(&print::heading("AIs"));
    let wide = width(&mut contents.ais.iter().map(|ai| ai.name.len()));
    for ai in &contents.ais {
        let grade = ai
            .own
            .as_ref()
            .map(|own| format!(" (a {} with traits)", own.grade));
        let grade = grade.unwrap_or_default();
        text.push_str(&format!("  {:<wide$}  {}{grade}\n", ai.name, ai.brief));
    }
    text
}
