//! `testudo tournament`: every opponent against every other, with the sides swapped.

mod chart;
mod report;

use std::path::PathBuf;
use std::sync::Arc;

use clap::builder::RangedI64ValueParser;

use super::chart::write_chart;
use super::content_args::ContentArgs;
use super::parts::read_parts;
use super::stopwatch::{Stopwatch, thread_time};
use super::{Answer, Failure, print, progress};
use report::TournamentReport;
use testudo_engine::ai;
use testudo_engine::session::series::MOST_JOBS;
use testudo_engine::session::shard::Shard;
use testudo_engine::session::tournament::{CpuClock, Standing, Tournament};
use testudo_engine::session::{SeatError, opponents};

/// Let opponents fight every other on every level, with the sides swapped, and rate them.
///
/// Battles come in pairs that share a seed; in the second of a pair the opponents have changed
/// sides. A draw is half a win for each. The bounds in brackets hold the true share nineteen
/// times in twenty.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct TournamentOf {
    #[command(subcommand)]
    then: Option<TournamentVerb>,
    /// The levels, by id or file; those marked `mirror: true` if not given.
    #[arg(long, value_name = "LEVEL", num_args = 1.., value_delimiter = ',')]
    levels: Vec<String>,
    /// An opponent that takes part; give it for each. All but `random` if not given.
    #[arg(long = "ai", value_name = "NAME", value_delimiter = ',')]
    ais: Vec<String>,
    /// Let each opponent meet the sparring partners instead of the others: `idle`, `rusher`, `kiter`, `corner`, `turtle`, `runner`.
    #[arg(long)]
    spar: bool,
    /// Battles of each two opponents on each level; an even number.
    #[arg(long, value_name = "N", default_value_t = 20, allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=10_000_000))]
    battles: u32,
    /// The seed of the first two battles' dice.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many battles at once; all cores if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MOST_JOBS as i64))]
    jobs: Option<u32>,
    /// The last round, after which a battle ends as its level says, or drawn; each level's own if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..))]
    max_rounds: Option<u32>,
    /// Fight only share K of N, for `merge` to add up.
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    #[command(flatten)]
    output: Output,
}

/// How the results are told.
#[derive(Debug, clap::Args)]
struct Output {
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
    /// Draw the results into this file: `.svg` or `.html`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, clap::Subcommand)]
enum TournamentVerb {
    /// Add up the JSON files that the shares of one tournament wrote.
    Merge {
        /// A file for each share.
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        output: Output,
    },
}

pub(super) fn run(verb: &TournamentOf, content: &ContentArgs) -> Result<Answer, Failure> {
    if let Some(TournamentVerb::Merge { files, output }) = &verb.then {
        let parts: Vec<TournamentReport> = read_parts(files)?;
        let parts: Vec<_> = parts.iter().map(TournamentReport::standing).collect();
        let seconds = parts.iter().map(|(_, seconds)| seconds).sum();
        let parts = parts.into_iter().map(|(standing, _)| standing).collect();
        let standing = Standing::merge(parts).map_err(Failure::said)?;
        return tell(&standing, seconds, output);
    }
    if let Some(out) = &verb.output.out {
        super::chart::kind(out)?;
    }
    let levels = levels(verb, content)?;
    let mut ais = participants(verb);
    let sparring = if verb.spar { &ai::SPARRING[..] } else { &[] };
    for &(name, _) in sparring {
        if ais.iter().any(|known| known == name) {
            let message = format!("`--spar` lets `{name}` fight already: leave it out of `--ai`");
            return Err(Failure::said(message));
        }
        ais.push(name.to_owned());
    }
    for level in &levels {
        let unknown = |name: &&String| opponents::named(&level.catalog, name, 0).is_none();
        if let Some(name) = ais.iter().find(unknown) {
            return Err(Failure::unseated(&SeatError::of_ai(&level.catalog, name)));
        }
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let tournament = Tournament {
        levels,
        ais,
        sparring: sparring.len(),
        battles: verb.battles,
        seed: verb.seed,
        max_rounds: verb.max_rounds,
        jobs: verb.jobs.map_or(cores, |jobs| jobs as usize),
        shard: verb.shard.unwrap_or(Shard::WHOLE),
    };
    let stopwatch = Stopwatch::start();
    let bar = progress::bar(tournament.games());
    let clock: CpuClock = Arc::new(thread_time);
    let standing = tournament
        .hold(&clock, &|| bar.inc(1))
        .map_err(Failure::said)?;
    bar.finish_and_clear();
    tell(&standing, stopwatch.seconds(), &verb.output)
}

fn participants(verb: &TournamentOf) -> Vec<String> {
    if !verb.ais.is_empty() {
        return verb.ais.clone();
    }
    let names = ai::NAMES.iter().map(|(name, _)| *name);
    names
        .filter(|name| *name != "random")
        .map(str::to_owned)
        .collect()
}

fn levels(
    verb: &TournamentOf,
    content: &ContentArgs,
) -> Result<Vec<Arc<testudo_engine::content::Level>>, Failure> {
    if !verb.levels.is_empty() {
        return verb.levels.iter().map(|name| content.level(name)).collect();
    }
    let library = content.library()?;
    let all = library.level_ids();
    let fair: Result<Vec<_>, _> = all.iter().map(|id| content.level(id)).collect();
    let fair: Vec<_> = fair?.into_iter().filter(|level| level.mirror).collect();
    if fair.is_empty() {
        return Err(Failure::said(
            "no level is marked `mirror: true`; name some by `--levels`",
        ));
    }
    Ok(fair)
}

fn tell(standing: &Standing, seconds: f64, output: &Output) -> Result<Answer, Failure> {
    let text = report::text(standing, seconds);
    if let Some(out) = &output.out {
        write_chart(out, &chart::draw(standing)?, "Tournament", &text)?;
    }
    if output.json {
        print::json(&TournamentReport::new(standing, seconds))?;
    } else {
        print::results(&text)?;
    }
    Ok(Answer::Yes)
}
