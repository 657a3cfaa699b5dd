//! `testudo character`: makes a character, and spends what it has earned.

mod deal;
mod new;
mod show;

use std::path::{Path, PathBuf};

use super::content_args::ContentArgs;
use super::{Answer, Failure, print};
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::deal::Direction;
use testudo_engine::session::log_file::LogFile;

/// Make a character by the points, buy and sell, learn, equip, and show what it comes to.
///
/// A character is a file of its own, used like a unit: by `sheet`, `odds`, `rest`, and in levels as
/// `unit: "hero.ron"`. Each step tells what it costs and changes; `--dry-run` leaves the file as it is.
#[derive(Debug, clap::Args)]
pub(super) struct CharacterOf {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, clap::Subcommand)]
enum Step {
    /// Write the file of a new character.
    New(new::New),
    /// Buy an attribute, a trait or gear; without WHAT, list what there is to buy.
    Buy(deal::Goods),
    /// Sell it again: for what it cost until the first battle, used gear for less; without WHAT, list what it has to
    /// sell.
    Sell(deal::Goods),
    /// Learn the next level of a style, proficiency, art or skill, or join a group that learns together;
    /// without WHAT, list what can be learnt.
    Learn(deal::Skill),
    /// Unlearn the highest level of it, before the first battle; without WHAT, list what can be unlearnt.
    Forget(deal::Skill),
    /// Take something in hand, carry it, wear it, or leave it at home.
    Equip(deal::Thing),
    /// Print what it was made of, what comes next, and its sheet.
    Show(show::Show),
    /// Report every fault of the file, with the sum line by line.
    Check(show::CheckOf),
}

pub(super) fn run(verb: &CharacterOf, content: &ContentArgs) -> Result<Answer, Failure> {
    match &verb.step {
        Step::New(step) => new::run(step, content),
        Step::Buy(step) => deal::goods(step, Direction::Buy, content),
        Step::Sell(step) => deal::goods(step, Direction::Sell, content),
        Step::Learn(step) => deal::skill(step, Direction::Learn, content),
        Step::Forget(step) => deal::skill(step, Direction::Forget, content),
        Step::Equip(step) => deal::equip(step, content),
        Step::Show(step) => show::run(step, content),
        Step::Check(step) => show::check(step, content),
    }
}

/// A character's file, sound enough to be used.
fn read(path: &Path, content: &ContentArgs) -> Result<LoadedCharacter, Failure> {
    content.character(path)
}

/// Puts a character into its file, whole or not at all.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let shown = path.display();
    let unwritable = |error: std::io::Error| {
        let why = print::why_unwritable(&error);
        Failure::said(format!("the character `{shown}` can't be written: {why}"))
    };
    let mut file = LogFile::create(path).map_err(unwritable)?;
    file.write_text(text).map_err(unwritable)?;
    file.finish().map_err(unwritable)
}

/// Tells why something can't be had.
fn no(sentence: &str) -> Answer {
    print::problems(&format!("No: {sentence}.\n"));
    Answer::No
}

/// The file's path, as every step takes it.
#[derive(Debug, clap::Args)]
struct FileOf {
    /// The character's file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}
