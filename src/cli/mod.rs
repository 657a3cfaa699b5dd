//! The command line: one file for each verb.
//!
//! A verb takes its arguments and the `ContentArgs` of content, prints its results on standard output
//! and says whether the answer is yes. Whatever keeps it from an answer is a `Failure`, which is
//! printed on standard error. Exit codes: 0 yes, 1 no or faults found, 2 could not run.

mod character;
mod chart;
mod check;
mod content_args;
mod excerpt;
mod experience;
mod failure;
mod list;
mod odds;
mod parts;
mod play;
mod print;
mod progress;
mod replay;
mod rest;
mod sheet;
mod simulate;
mod snippet;
mod stopwatch;
mod tournament;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{ColorChoice, Parser, Subcommand};

use content_args::ContentArgs;
use failure::Failure;

/// A tactical battle game on hex and square grids that plays the SHELL roleplaying rules.
#[derive(Debug, Parser)]
#[command(name = "testudo", version, about, max_term_width = 100, after_help = EXIT_CODES)]
struct Arguments {
    #[command(flatten)]
    content: ContentArgs,
    /// When to colour what is printed.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
    #[command(subcommand)]
    verb: Option<Verb>,
}

const EXIT_CODES: &str = "Exit code 0 is success, 1 means that the answer is no or that faults \
                          were found, 2 that the program could not run.";

#[derive(Debug, Subcommand)]
enum Verb {
    Play(play::Play),
    Simulate(simulate::Simulate),
    Tournament(tournament::TournamentOf),
    Odds(odds::Odds),
    Sheet(sheet::SheetOf),
    Character(character::CharacterOf),
    Check(check::Check),
    Replay(replay::Replay),
    Rest(rest::Rest),
    List(list::List),
}

/// What a verb that ran has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// It is so.
    Yes,
    /// It is not, or there are faults.
    No,
}

/// Runs the program with these arguments, its own name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let color = color_asked(&arguments);
    print::set_color(color);
    let parsed = {
        use clap::{CommandFactory, FromArgMatches};
        let command = Arguments::command().color(color);
        command
            .try_get_matches_from(arguments)
            .and_then(|matches| Arguments::from_arg_matches(&matches))
    };
    let arguments = match parsed {
        Ok(arguments) => arguments,
        // Help and version are no errors, and come with code 0. A closed pipe is none either.
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    match dispatch(&arguments) {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(failure) => failure.report(),
    }
}

fn dispatch(arguments: &Arguments) -> Result<Answer, Failure> {
    let content = &arguments.content;
    match &arguments.verb {
        None => play::run(&play::Play::default(), content),
        Some(Verb::Play(verb)) => play::run(verb, content),
        Some(Verb::Simulate(verb)) => simulate::run(verb, content),
        Some(Verb::Tournament(verb)) => tournament::run(verb, content),
        Some(Verb::Odds(verb)) => odds::run(verb, content),
        Some(Verb::Sheet(verb)) => sheet::run(verb, content),
        Some(Verb::Character(verb)) => character::run(verb, content),
        Some(Verb::Check(verb)) => check::run(verb, content),
        Some(Verb::Replay(verb)) => replay::run(verb, content),
        Some(Verb::Rest(verb)) => rest::run(verb, content),
        Some(Verb::List(verb)) => list::run(verb, content),
    }
}

/// The value of `--color`, looked up before parsing so that errors of parsing keep to it too.
fn color_asked(arguments: &[OsString]) -> ColorChoice {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let after = |pair: &[&str]| (pair[0] == "--color").then(|| pair[1].to_owned());
    let joined = |word: &&str| word.strip_prefix("--color=").map(str::to_owned);
    let asked = words
        .windows(2)
        .find_map(after)
        .or_else(|| words.iter().find_map(joined));
    match asked.as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn color_is_found_before_parsing() {
        let asked =
            |line: &str| color_asked(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("testudo list --color never"), ColorChoice::Never);
        assert_eq!(asked("testudo --color=always list"), ColorChoice::Always);
        assert_eq!(asked("testudo list --color"), ColorChoice::Auto);
    }
}
