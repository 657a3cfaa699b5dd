//! `testudo simulate`: AI against AI with no window.

mod explained;
mod losses;
mod story;
mod summary;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::chart::{kind, write_chart};
use super::content_args::ContentArgs;
use super::parts::read_parts;
use super::stopwatch::Stopwatch;
use super::{Answer, Failure, print, progress};
use summary::Firsts;
use testudo_engine::battle::Battle;
use testudo_engine::content::Level;
use testudo_engine::content::level::LevelSide;
use testudo_engine::session::SeatError;
use testudo_engine::session::log_file::LogFile;
use testudo_engine::session::party::with_party;
use testudo_engine::session::series::{MOST_JOBS, Series, SeriesTally};
use testudo_engine::session::shard::Shard;
use testudo_engine::session::sum::SeriesSum;

/// Fight battles, AI against AI, and tell what happened.
///
/// One battle is told blow by blow; many are added up. Battle i of many has a seed of its own that
/// follows from the first, so that any one of them can be fought again alone.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Simulate {
    #[command(subcommand)]
    then: Option<SimulateVerb>,
    /// The level's id, or the path of its file.
    #[arg(required = true)]
    level: Option<String>,
    /// The seed of the first battle's dice.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = seed)]
    seed: u64,
    /// How many battles.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = at_least_one_u32())]
    battles: u32,
    /// How many battles at once; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS as i64))]
    jobs: Option<u32>,
    /// Write every event to this file, one JSON object a line.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the log as this side saw it.
    #[arg(long, value_name = "SIDE", requires = "log")]
    side: Option<String>,
    /// Who decides for a side; may be given once for each. A name alone is for all other sides.
    #[arg(long, value_name = "[SIDE=]NAME", value_parser = side_and_ai)]
    ai: Vec<(Option<String>, String)>,
    /// Let the characters of this folder take the first places of a side; the first side if none is named.
    #[arg(long, value_name = "[SIDE=]DIR", value_parser = side_and_ai)]
    party: Option<(Option<String>, String)>,
    /// The last round, after which it ends as the level says, or drawn; the level's own if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = at_least_one_u32())]
    max_rounds: Option<u32>,
    /// Tell the parts of every number too.
    #[arg(long, short, conflicts_with_all = ["quiet", "json"])]
    verbose: bool,
    /// Tell the outcome alone.
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
    /// Tell what each opponent weighed before its turns, in one battle.
    #[arg(long, conflicts_with_all = ["json", "quiet", "log", "out", "shard"])]
    explain: bool,
    /// Fight only share K of N of the battles, for `merge` to add up.
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Draw the losses of each side and unit into this file: `.svg` or `.html`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum SimulateVerb {
    /// Add up the JSON files that the shares of one series wrote.
    Merge {
        /// A file for each share.
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object and nothing else.
        #[arg(long)]
        json: bool,
        /// Draw the losses of each side and unit into this file: `.svg` or `.html`.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

fn at_least_one_u32() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("it is a whole number from 0 to {}", u64::MAX))
}

fn side_and_ai(text: &str) -> Result<(Option<String>, String), String> {
    let (side, name) = match text.split_once('=') {
        Some((side, name)) => (Some(side.to_owned()), name),
        None => (None, text),
    };
    if name.is_empty() {
        return Err("it takes an AI, or a side and an AI, such as `wardens=soldier`".to_owned());
    }
    Ok((side, name.to_owned()))
}

/// The AIs by side, where one without a side is for all that are not named.
fn seated(
    level: &Level,
    ais: &[(Option<String>, String)],
) -> Result<Vec<(String, String)>, Failure> {
    let named = ais.iter();
    let named = named.filter_map(|(side, name)| Some((side.clone()?, name.clone())));
    let mut seated: Vec<(String, String)> = named.collect();
    let mut rest = ais.iter().filter(|(side, _)| side.is_none());
    let Some((_, name)) = rest.next() else {
        return Ok(seated);
    };
    if rest.next().is_some() {
        return Err(Failure::said("all sides are given an AI twice"));
    }
    for side in &level.sides {
        if !seated.iter().any(|(known, _)| side.id == known.as_str()) {
            seated.push((side.id.to_string(), name.clone()));
        }
    }
    Ok(seated)
}

pub(super) fn run(verb: &Simulate, content: &ContentArgs) -> Result<Answer, Failure> {
    if let Some(SimulateVerb::Merge { files, json, out }) = &verb.then {
        let sum = SeriesSum::merge(read_parts(files)?).map_err(Failure::said)?;
        // The content may be another by now, or elsewhere: then its ids have to do.
        let level = content.library()?.level(sum.level.as_str()).ok();
        let level = level.filter(|level| level.hash == sum.content_hash);
        let text = summary::text(&sum, level.as_ref(), None);
        return tell(&sum, &text, *json, out.as_deref());
    }
    verb.out.as_deref().map(kind).transpose()?;
    let mut level = content.level(verb.level.as_deref().unwrap_or_default())?;
    if let Some((side, folder)) = &verb.party {
        level = Arc::new(joined(&level, side.as_deref(), Path::new(folder), content)?);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let ais = seated(&level, &verb.ai)?;
    let series = Series {
        level,
        seed: verb.seed,
        battles: verb.battles,
        jobs: verb.jobs.map_or(cores, |jobs| jobs as usize),
        ais,
        max_rounds: verb.max_rounds,
        shard: verb.shard.unwrap_or(Shard::WHOLE),
        log_of: None,
    };
    let series = Series {
        log_of: verb
            .side
            .as_deref()
            .map(|side| number(&series.level.sides, side))
            .transpose()?,
        ..series
    };
    if verb.explain {
        if verb.battles != 1 {
            let why = "`--explain` tells one battle; leave `--battles` out";
            return Err(Failure::said(why));
        }
        let told = explained::tell(&series, story_length(verb))
            .map_err(|error| Failure::unseated(&error))?;
        print::results(&told)?;
        return Ok(Answer::Yes);
    }
    let log = verb.log.as_deref().map(open).transpose()?;
    let stopwatch = Stopwatch::start();
    let bar = progress::bar(series.shard.block(series.battles).len() as u32);
    let firsts = Mutex::new(Firsts::default());
    let story = Mutex::new(String::new());
    let tells_story = series.battles == 1 && !verb.json && series.shard.is_whole();
    let each = |index: u32, battle: &Battle| {
        if tells_story {
            let told = story::tell(&series.level, battle, verb.seed, story_length(verb));
            put(&story, |story| *story = told);
        }
        put(&firsts, |firsts| firsts.note(index, battle));
        bar.inc(1);
    };
    let tally = fight(&series, &each, log, verb.log.as_deref())?;
    bar.finish_and_clear();
    let sum = SeriesSum::new(&series, &tally, stopwatch.seconds());
    let text = if tells_story {
        story.into_inner().unwrap_or_default()
    } else {
        let firsts = firsts.into_inner().unwrap_or_default();
        let party = verb.party.as_ref();
        summary::text(&sum, Some(&series.level), Some((&series, party, &firsts)))
    };
    tell(&sum, &text, verb.json, verb.out.as_deref())
}

/// The level with the characters of a folder, in the order of their files' names.
fn joined(
    level: &Level,
    side: Option<&str>,
    folder: &Path,
    content: &ContentArgs,
) -> Result<Level, Failure> {
    let number = match side {
        Some(side) => number(&level.sides, side)?,
        None => 0,
    };
    let shown = folder.display();
    let unreadable =
        |error: io::Error| Failure::said(format!("the folder `{shown}` can't be read: {error}"));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "ron") {
            files.push(path);
        }
    }
    files.sort();
    let party: Result<Vec<_>, _> = files.iter().map(|path| content.character(path)).collect();
    with_party(level, usize::from(number), &party?)
        .map_err(|why| Failure::said(format!("the party of `{shown}` can't fight here: {why}")))
}

fn tell(sum: &SeriesSum, text: &str, json: bool, out: Option<&Path>) -> Result<Answer, Failure> {
    if let Some(out) = out {
        write_chart(out, &losses::draw(&sum.losses)?, "Losses", text)?;
    }
    if json {
        print::json(sum)?;
    } else {
        print::results(text)?;
    }
    Ok(Answer::Yes)
}

/// The number of the side called `name`.
fn number(sides: &[LevelSide], name: &str) -> Result<u8, Failure> {
    let found = sides.iter().position(|side| side.id == name);
    found.map(|number| number as u8).ok_or_else(|| {
        let sides: Vec<_> = sides.iter().map(|side| side.id.as_str()).collect();
        Failure::unseated(&SeatError::NoSuchSide {
            side: name.to_owned(),
            sides: sides.join(", "),
        })
    })
}

fn story_length(verb: &Simulate) -> story::Length {
    match (verb.quiet, verb.verbose) {
        (true, _) => story::Length::Outcome,
        (false, true) => story::Length::EveryNumber,
        (false, false) => story::Length::Story,
    }
}

/// Changes what several battles share. A battle that panicked has left nothing half-changed.
fn put<T>(shared: &Mutex<T>, change: impl FnOnce(&mut T)) {
    change(
        &mut shared
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner),
    );
}

fn open(path: &Path) -> Result<LogFile, Failure> {
    LogFile::create(path).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let (path, why) = (path.display(), print::why_unwritable(error));
    Failure::said(format!("the log `{path}` can't be written: {why}"))
}

/// Fights them all. The log is in its place only when all of it is written.
fn fight(
    series: &Series,
    each: &(dyn Fn(u32, &Battle) + Sync),
    log: Option<LogFile>,
    path: Option<&Path>,
) -> Result<SeriesTally, Failure> {
    let (Some(mut log), Some(path)) = (log, path) else {
        return series.run(each).map_err(|error| Failure::unseated(&error));
    };
    let mut written = Ok(());
    let tally = series
        .run_logged(each, &mut |text| {
            if written.is_ok() {
                written = log.write_text(text);
            }
        })
        .map_err(|error| Failure::unseated(&error))?;
    written
        .and_then(|()| log.finish())
        .map_err(|error| unwritable(path, &error))?;
    Ok(tally)
}
