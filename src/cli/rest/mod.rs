//! `testudo rest`: what rest does for a wounded unit, or for everybody who survived a battle.

use std::path::{Path, PathBuf};

use clap::builder::RangedI64ValueParser;
use serde::Serialize;

mod upkeep;

use super::character::write;
use super::content_args::{self, ContentArgs};
use super::experience::{self, CreditLine};
use super::replay;
use super::simulate::seed;
use super::{Answer, Failure, print};
use testudo_engine::battle::{Life, UnitId};
use testudo_engine::content::Unit;
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate::rest as words;
use testudo_engine::narrate::with_reason;
use testudo_engine::narrate::words::{capital, list};
use testudo_engine::rules::body::LocationIndex;
use testudo_engine::rules::character_points::Involvement;
use testudo_engine::rules::id::Id;
use testudo_engine::rules::injury::Lameness;
use testudo_engine::rules::recovery::{Course, HOURS_A_DAY, Patient, end_of};
use testudo_engine::session::aftermath::{
    Aftermath, NIGHTS_SEED, Wounded, aftermath, nights_seed, wounded,
};
use testudo_engine::session::credit::{begin_nights, rested};
use testudo_engine::session::experience::involvements;
use testudo_engine::session::upkeep::care;
use upkeep::Upkeep;

/// Tell what rest gives back to a wounded unit, or to everybody who survived a battle.
#[derive(Debug, clap::Args)]
pub(super) struct Rest {
    /// A unit's id, such as `militia`, a log that `simulate --log` wrote, or a character's file.
    #[arg(value_name = "UNIT|LOG|FILE")]
    who: String,
    /// Hours of rest, on top of the days.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u64>::new().range(0..=1000))]
    hours: Option<u64>,
    /// Days of rest; one if neither days nor hours are given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u64>::new().range(0..=1000))]
    days: Option<u64>,
    /// Points of damage that a location of the unit has taken; may be given again.
    #[arg(long = "wound", value_name = "LOCATION=N", value_parser = wound)]
    wounds: Vec<(String, i16)>,
    /// Points of END that the unit has spent.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<i16>::new().range(0..=1000))]
    spent: Option<i16>,
    /// The seed of the dice of nights, where the genre heals by nights.
    #[arg(long, value_name = "N", default_value_t = NIGHTS_SEED, allow_negative_numbers = true,
          value_parser = seed)]
    seed: u64,
    /// Leave the files of characters as they are.
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

fn wound(text: &str) -> Result<(String, i16), String> {
    let (location, points) = text
        .split_once('=')
        .ok_or("write it as LOCATION=N, such as `left_arm=3`")?;
    let points = points
        .parse()
        .ok()
        .filter(|points| (1..=1000).contains(points));
    let points = points.ok_or("the points are a whole number from 1 to 1000")?;
    Ok((location.to_owned(), points))
}

/// Who it is about.
struct Sleeper<'a> {
    /// The battle of the log, from 1, the combatant and its side; nothing for a unit's id.
    fought: Option<(usize, UnitId, Id)>,
    /// Its part in that, where the whole battle is known (EXP-1).
    part: Option<(Involvement, i32)>,
    name: &'a str,
    course: Course<'a>,
}

#[derive(Serialize)]
struct RestReport<'a> {
    hours: u64,
    patients: Vec<PatientLine<'a>>,
    dead: Vec<DeadLine<'a>>,
    /// Of one side's log: the side, what else it may have missed, and how many others it never saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    seen_by: Option<SeenBy>,
    /// What became of the files of characters; left out where there were none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    characters: Vec<CreditLine>,
    #[serde(flatten)]
    upkeep: Upkeep,
}

/// What a log that one side's eyes wrote can't tell.
#[derive(Clone, Copy, Serialize)]
struct SeenBy {
    side: Id,
    /// Units of other sides that never came into sight.
    unknown: usize,
}

#[derive(Serialize)]
struct DeadLine<'a> {
    battle: Option<usize>,
    unit: Option<UnitId>,
    name: &'a str,
}

#[derive(Serialize)]
struct PatientLine<'a> {
    battle: Option<usize>,
    unit: Option<UnitId>,
    side: Option<Id>,
    name: &'a str,
    involvement: Option<Involvement>,
    exp: Option<i32>,
    template: Id,
    ht: i16,
    hp: i16,
    injury_now: i16,
    injury_after: i16,
    awake_now: bool,
    awake_after: bool,
    awake_in: Option<u64>,
    end: i16,
    end_now: i16,
    end_after: i16,
    rested_in: Option<u64>,
    whole_in: Option<u64>,
    locations: Vec<LocationLine>,
}

#[derive(Serialize)]
struct LocationLine {
    location: Id,
    damage_now: i16,
    nonlethal_now: i16,
    damage_after: i16,
    crippled_now: Lameness,
    crippled_after: Lameness,
    usable_in: Option<u64>,
    whole_in: Option<u64>,
}

pub(super) fn run(verb: &Rest, content: &ContentArgs) -> Result<Answer, Failure> {
    let hours = match (verb.hours, verb.days) {
        (None, None) => HOURS_A_DAY,
        (hours, days) => hours.unwrap_or(0) + HOURS_A_DAY * days.unwrap_or(0),
    };
    if content_args::is_file(&verb.who) {
        return of_character(verb, content, hours);
    }
    if let Some(path) = log(verb, content)? {
        return of_log(verb, &path, content, hours);
    }
    let catalog = content.catalog()?;
    let unit = content_args::unit(&catalog, &verb.who)?;
    let wounds: Result<Vec<_>, _> = verb.wounds.iter().map(|wound| place(unit, wound)).collect();
    let name = unit.profile.name.as_str();
    let spent = verb.spent.unwrap_or(0);
    let (sleepers, dead) = match wounded(unit, &catalog.numbers, &wounds?, spent, verb.seed) {
        Wounded::Alive(patient) => {
            let course = patient.course(&catalog.numbers.resting(), hours);
            let sleeper = Sleeper {
                fought: None,
                part: None,
                name,
                course,
            };
            (vec![sleeper], Vec::new())
        }
        Wounded::Dead => {
            let dead = DeadLine {
                battle: None,
                unit: None,
                name,
            };
            (Vec::new(), vec![dead])
        }
    };
    let answer = if dead.is_empty() {
        Answer::Yes
    } else {
        Answer::No
    };
    let upkeep = Upkeep::default();
    tell(verb, hours, &sleepers, dead, None, (Vec::new(), upkeep))?;
    Ok(answer)
}

/// A character rests, and its file says so.
fn of_character(verb: &Rest, content: &ContentArgs, hours: u64) -> Result<Answer, Failure> {
    only_for_units(verb)?;
    let path = Path::new(&verb.who);
    let made = content.character(path)?;
    if made.character.dead {
        let name = made.character.name;
        print::problems(&format!("No: {name} is dead.\n"));
        return Ok(Answer::No);
    }
    let after = rested(&made, (hours, verb.seed), &content.library()?, &verb.who);
    let after = after.map_err(|why| Failure::said(format!("that can't be: {why}")))?;
    let mut before = made.character.clone();
    begin_nights(&mut before, &made.catalog, verb.seed);
    let sleeper = Sleeper {
        fought: None,
        part: None,
        name: &made.character.name,
        course: before.course(&made.unit, &made.catalog, hours),
    };
    if !verb.dry_run {
        write(path, &after.text)?;
    }
    let upkeep = Upkeep::at_rest(&made, &after);
    tell(
        verb,
        hours,
        &[sleeper],
        Vec::new(),
        None,
        (Vec::new(), upkeep),
    )?;
    Ok(Answer::Yes)
}

/// Refuses what is said of wounds where somebody's own are known.
fn only_for_units(verb: &Rest) -> Result<(), Failure> {
    let only_units = [
        (!verb.wounds.is_empty(), "--wound"),
        (verb.spent.is_some(), "--spent"),
    ];
    match only_units.into_iter().find(|(given, _)| *given) {
        Some((_, option)) => Err(Failure::said(format!(
            "`{option}` is for a unit; logs and characters' files say themselves who is hurt"
        ))),
        None => Ok(()),
    }
}

/// The log that is meant, if it is none of the units: what is written like a path, or a file that
/// is called like no unit.
fn log(verb: &Rest, content: &ContentArgs) -> Result<Option<PathBuf>, Failure> {
    let path = PathBuf::from(&verb.who);
    let written_so = verb.who.contains(['.', '/', '\\']);
    if !written_so {
        let is_unit = content.catalog()?.unit(Id::new(&verb.who)).is_some();
        if is_unit || !path.is_file() {
            return Ok(None);
        }
    }
    only_for_units(verb)?;
    Ok(Some(path))
}

/// A location of the unit's body, and the damage it has taken.
fn place(unit: &Unit, (name, points): &(String, i16)) -> Result<(LocationIndex, i16), Failure> {
    let body = &unit.profile.body;
    let found = body.location(Id::new(name));
    found.map(|index| (index, *points)).ok_or_else(|| {
        let ids = body.locations.iter().map(|location| location.id.as_str());
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "location", name, ids))
    })
}

fn of_log(verb: &Rest, path: &Path, content: &ContentArgs, hours: u64) -> Result<Answer, Failure> {
    let shown = path.display();
    let text = Failure::or_text(path)?;
    let battles = aftermath(&text, &content.library()?).map_err(|error| {
        Failure::said(format!(
            "`{shown}` can't be followed: {}",
            with_reason(&error, error.refusal())
        ))
    })?;
    let (mut sleepers, mut dead) = (Vec::new(), Vec::new());
    let mut seen_by: Option<SeenBy> = None;
    let mut upkeep = Upkeep::default();
    for (number, battle) in (1..).zip(&battles) {
        let unknown = survivors(number, battle, (hours, verb.seed), &mut sleepers, &mut dead);
        upkeep.add(number, battle);
        if let Some((side, _)) = &battle.seen_by {
            let before = seen_by.map_or(0, |seen| seen.unknown);
            seen_by = Some(SeenBy {
                side: *side,
                unknown: before + unknown,
            });
        }
    }
    let characters = match battles.as_slice() {
        [battle] => {
            let has_characters = battle.level.sides.iter().any(|side| {
                let mut units = side.units.iter();
                units.any(|placed| placed.unit.file.is_some())
            });
            if has_characters && !verb.dry_run {
                replay::as_fought(path, &text, content)?;
            }
            experience::write(battle, &text, (hours, verb.seed), verb.dry_run, content)?
        }
        // Nobody lives through many battles at once.
        _ => Vec::new(),
    };
    tell(verb, hours, &sleepers, dead, seen_by, (characters, upkeep))?;
    Ok(Answer::Yes)
}

/// Everybody a log knows something of; returns how many it knows nothing of.
fn survivors<'a>(
    number: usize,
    Aftermath {
        level,
        battle,
        seen_by,
    }: &'a Aftermath,
    (hours, seed): (u64, u64),
    sleepers: &mut Vec<Sleeper<'a>>,
    dead: &mut Vec<DeadLine<'a>>,
) -> usize {
    let mut unknown = 0;
    let parts = involvements(level, battle);
    for fighter in battle.view().everybody() {
        let (id, name) = (fighter.id(), fighter.name());
        if seen_by
            .as_ref()
            .is_some_and(|(_, seen)| !seen.contains(&id))
        {
            unknown += 1;
            continue;
        }
        if fighter.vitality.life == Life::Dead {
            dead.push(DeadLine {
                battle: Some(number),
                unit: Some(id),
                name,
            });
            continue;
        }
        let placed = &level.sides[usize::from(id.side)].units[usize::from(id.number) - 1];
        // A character rests by its own numbers, whatever the level made of them.
        let fought = fighter.profile();
        let file = placed.unit.file.as_ref();
        let profile = file.map_or(fought, |file| &*file.own);
        let bases = (fought.attributes.end, profile.attributes.end);
        let patient = Patient {
            profile,
            wounds: fighter.wounds().clone(),
            end: end_of(fighter.stamina.end, bases.0, bases.1),
            awake: fighter.is_awake(),
            faints_at: (level.catalog.numbers.injury).faints_at(profile.attributes.hp),
            care: care(battle, id.side),
            nights: (level.catalog.numbers.dangers).nights(nights_seed(seed, id)),
        };
        let side = level.sides[usize::from(id.side)].id;
        let points = &level.catalog.numbers.points;
        let part = parts.get(&id).map(|part| (*part, part.exp(points)));
        sleepers.push(Sleeper {
            fought: Some((number, id, side)),
            // What one side saw is not all that was done.
            part: part.filter(|_| seen_by.is_none()),
            name,
            course: patient.course(&level.catalog.numbers.resting(), hours),
        });
    }
    unknown
}

fn tell(
    verb: &Rest,
    hours: u64,
    sleepers: &[Sleeper<'_>],
    dead: Vec<DeadLine<'_>>,
    seen_by: Option<SeenBy>,
    (characters, upkeep): (Vec<CreditLine>, Upkeep),
) -> Result<(), Failure> {
    if verb.json {
        return print::json(&RestReport {
            hours,
            patients: sleepers.iter().map(line).collect(),
            dead,
            seen_by,
            characters,
            upkeep,
        });
    }
    let title = format!("After {} of rest", words::span(hours));
    let mut text = print::heading(&title);
    if let Some(seen) = seen_by {
        text.push_str(&one_sided(seen));
    }
    for sleeper in sleepers {
        let fought = sleeper.fought.map(|(battle, id, _)| (battle, id));
        let mut who = capital(&called(sleeper.name, fought));
        if let Some((part, exp)) = sleeper.part {
            who.push_str(&format!(", {}", words::experience(part, exp)));
        }
        text.push('\n');
        text.push_str(&words::rest(&who, &sleeper.course));
    }
    if !dead.is_empty() {
        let name = |dead: &DeadLine<'_>| called(dead.name, dead.battle.zip(dead.unit));
        let names: Vec<String> = dead.iter().map(name).collect();
        text.push_str(&format!("\nDead: {}.\n", list(&names)));
    }
    text.push_str(&upkeep.text());
    if !characters.is_empty() {
        text.push('\n');
    }
    for line in &characters {
        text.push_str(&experience::told(line, verb.dry_run));
    }
    print::results(&text)
}

/// What to bear in mind of one side's log.
fn one_sided(SeenBy { side, unknown }: SeenBy) -> String {
    let mut text = format!(
        "This log tells what `{side}` saw. Of the others it has the wounds that were seen to be made; they \
         may have more.\n"
    );
    if unknown > 0 {
        let were = if unknown == 1 { "was" } else { "were" };
        text.push_str(&format!(
            "{unknown} of them {were} never seen, and nothing is known of.\n"
        ));
    }
    text
}

/// A name with what tells it from others of that name.
fn called(name: &str, fought: Option<(usize, UnitId)>) -> String {
    match fought {
        None => name.to_owned(),
        Some((1, id)) => format!("{name} ({id})"),
        Some((battle, id)) => format!("{name} ({id} of battle {battle})"),
    }
}

fn line<'a>(sleeper: &'a Sleeper<'_>) -> PatientLine<'a> {
    let course = &sleeper.course;
    let (before, after) = (&course.before, &course.after);
    let profile = before.profile;
    let own = &profile.attributes;
    let locations = course.mendings.iter().map(|mending| LocationLine {
        location: profile.body.locations[mending.location].id,
        damage_now: mending.before.lethal,
        nonlethal_now: mending.before.nonlethal,
        damage_after: mending.after.lethal,
        crippled_now: mending.before.lameness,
        crippled_after: mending.after.lameness,
        usable_in: mending.usable_in,
        whole_in: mending.whole_in,
    });
    PatientLine {
        battle: sleeper.fought.map(|(battle, ..)| battle),
        unit: sleeper.fought.map(|(_, id, _)| id),
        side: sleeper.fought.map(|(.., side)| side),
        name: sleeper.name,
        involvement: sleeper.part.map(|(part, _)| part),
        exp: sleeper.part.map(|(_, exp)| exp),
        template: profile.unit,
        ht: own.ht,
        hp: own.hp,
        injury_now: before.injury(),
        injury_after: after.injury(),
        awake_now: before.awake,
        awake_after: after.awake,
        awake_in: course.awake_in,
        end: own.end,
        end_now: before.end,
        end_after: after.end,
        rested_in: course.rested_in,
        whole_in: course.whole_in,
        locations: locations.collect(),
    }
}
