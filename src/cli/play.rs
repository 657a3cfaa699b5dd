//! `testudo play`: the window.

use super::content_args::ContentArgs;
use super::{Answer, Failure};

/// Open the window, straight into a level or a battle's file if one is named.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Play {
    /// The level's id, or the path of its file; or a battle's file, which ends in `.jsonl`: a kept
    /// battle is gone on with, a log that `simulate --log` wrote is watched.
    level: Option<String>,
    /// The seed of the dice; a fresh one for each battle when not given.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Watch a kept battle from its beginning instead of going on with it.
    #[arg(long)]
    watch: bool,
    /// Which battle of a log that has several, from 1.
    #[arg(long, value_name = "N", default_value_t = 1)]
    battle: usize,
    #[command(flatten)]
    film: Filmed,
}

/// Instead of opening the window, write the battle as a moving picture.
#[derive(Debug, Default, clap::Args)]
struct Filmed {
    /// Write the battle as an animated GIF and open no window; a level is fought by its usual opponents.
    #[arg(
        long,
        value_name = "FILE",
        requires = "level",
        conflicts_with = "watch"
    )]
    film: Option<std::path::PathBuf>,
    /// The rounds to film, such as `2-3`; all of them when not given.
    #[arg(long, value_name = "A-B", requires = "film", value_parser = rounds)]
    rounds: Option<(u32, u32)>,
    /// How wide the film is, pixels.
    #[arg(long, value_name = "PIXELS", requires = "film", default_value_t = 640)]
    width: u32,
}

/// `3` or `2-5`.
fn rounds(text: &str) -> Result<(u32, u32), String> {
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|round| *round > 0);
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok((from, to)),
        _ => Err("rounds are written as `3` or `2-5`".to_owned()),
    }
}

/// Opens the window and stays until it is closed.
#[cfg(feature = "gui")]
pub(super) fn run(verb: &Play, content: &ContentArgs) -> Result<Answer, Failure> {
    let name = verb.level.as_deref();
    let file = name.filter(|name| name.ends_with(".jsonl"));
    let level = name.filter(|_| file.is_none());
    let level = level.map(|name| content.level(name)).transpose()?;
    if let Some(path) = &verb.film.film {
        let kept = file.map(|file| kept(file, verb, content)).transpose()?;
        let (setup, events) = match (kept, level) {
            (Some(kept), _) => (kept.battle.setup, kept.battle.battle.events().to_vec()),
            (None, Some(level)) => fought(level, verb.seed.unwrap_or(1))?,
            (None, None) => {
                return Err(Failure::said("a film needs a level or a battle".to_owned()));
            }
        };
        return filmed(path, setup, events, &verb.film);
    }
    let launch = testudo_app::Launch {
        library: content.library()?,
        level,
        seed: verb.seed,
        kept: file.map(|file| kept(file, verb, content)).transpose()?,
        home: None,
    };
    let opened = testudo_app::run(launch, |no_window| {
        unopened(no_window).report();
    });
    opened.map_err(|no_window| unopened(&no_window))?;
    Ok(Answer::Yes)
}

/// What happened in a battle, each with its round.
#[cfg(feature = "gui")]
type Told = Vec<(u32, testudo_engine::battle::Event)>;

/// A level, fought by its usual opponents.
#[cfg(feature = "gui")]
fn fought(
    level: std::sync::Arc<testudo_engine::content::Level>,
    seed: u64,
) -> Result<(testudo_engine::battle::Setup, Told), Failure> {
    use testudo_engine::session::{Seats, fight};
    let setup = testudo_engine::battle::Setup {
        level,
        seed,
        max_rounds: None,
    };
    let seats = Seats::named(&setup.level, &[], seed);
    let mut seats = seats.map_err(|why| Failure::said(why.to_string()))?;
    let events = fight(&setup, &mut seats).events().to_vec();
    Ok((setup, events))
}

#[cfg(feature = "gui")]
fn filmed(
    path: &std::path::Path,
    setup: testudo_engine::battle::Setup,
    events: Told,
    wanted: &Filmed,
) -> Result<Answer, Failure> {
    let (from, to) = wanted.rounds.unwrap_or((1, u32::MAX));
    let film = testudo_app::Film {
        rounds: from..=to,
        width: wanted.width,
    };
    let written = testudo_app::film(setup, events, &film);
    let written = written.map_err(|why| Failure::said(why.to_string()))?;
    let shown = path.display();
    std::fs::write(path, &written)
        .map_err(|error| Failure::said(format!("`{shown}` can't be written: {error}")))?;
    super::print::results(&format!(
        "The film is in `{shown}`, {} KiB.\n",
        written.len() / 1024
    ))?;
    Ok(Answer::Yes)
}

#[cfg(feature = "gui")]
fn unopened(no_window: &testudo_app::NoWindow) -> Failure {
    Failure::said(no_window.to_string())
}

/// The battle of a file, fought again.
#[cfg(feature = "gui")]
fn kept(
    path: &str,
    verb: &Play,
    content: &ContentArgs,
) -> Result<testudo_app::KeptBattle, Failure> {
    use testudo_engine::narrate::with_reason;
    use testudo_engine::narrate::words::counted;
    use testudo_engine::session::save::{self, Save};

    let cannot = |why: String| Failure::said(format!("the battle `{path}` can't be opened: {why}"));
    let text = std::fs::read_to_string(path).map_err(|error| cannot(error.to_string()))?;
    let library = content.library()?;
    if save::is_save(&text) {
        let save = Save::read(&text).map_err(|why| cannot(why.to_string()))?;
        let battle = save.restore(&library);
        return Ok(testudo_app::KeptBattle {
            battle: battle.map_err(|why| cannot(with_reason(&why, why.refusal())))?,
            seats: save.heading.seats,
            watch: verb.watch,
        });
    }
    let battles =
        save::restore(&text, &library).map_err(|why| cannot(with_reason(&why, why.refusal())))?;
    let count = counted(battles.len() as i64, "battle");
    let wanted = verb.battle.checked_sub(1);
    let battle = wanted.and_then(|at| battles.into_iter().nth(at));
    let number = verb.battle;
    let battle = battle.ok_or_else(|| cannot(format!("it has {count}, and no number {number}")))?;
    Ok(testudo_app::KeptBattle {
        battle,
        seats: Vec::new(),
        watch: true,
    })
}

/// Says that there is no window.
#[cfg(not(feature = "gui"))]
pub(super) fn run(_: &Play, _: &ContentArgs) -> Result<Answer, Failure> {
    Err(Failure::said(
        "this build has no window; `testudo simulate LEVEL` fights a battle in text, and \
         `testudo list` tells the levels",
    ))
}
