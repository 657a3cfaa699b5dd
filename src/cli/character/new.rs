//! `testudo character new`: the file of a new character, bare or made after an archetype.

use serde::Serialize;

use super::super::content_args::{ContentArgs, is_file};
use super::super::{Answer, Failure, print};
use super::{FileOf, write};
use testudo_engine::content::catalog::Catalog;
use testudo_engine::content::character::{Account, LoadedCharacter};
use testudo_engine::content::deal::{self, Refused};
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate::character as words;
use testudo_engine::rules::id::Id;
use testudo_engine::session::character::{Recipe, random};

/// Write the file of a new character.
#[derive(Debug, clap::Args)]
pub(super) struct New {
    #[command(flatten)]
    at: FileOf,
    /// What it is called; the file's name, or a name of the archetype's, if not given.
    #[arg(long, value_name = "NAME", value_parser = readable)]
    name: Option<String>,
    /// Its race; `human`, or one of the archetype's, if not given.
    #[arg(long, value_name = "RACE")]
    race: Option<String>,
    /// After what it is made, such as "shield fighter"; its points are spent at once.
    #[arg(long = "as", value_name = "ARCHETYPE")]
    archetype: Option<String>,
    /// Let dice choose, the archetype too where none is named.
    #[arg(long)]
    random: bool,
    /// The seed of those dice.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "random")]
    seed: u64,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
pub(super) struct AccountReport<'a> {
    pub(super) id: Id,
    pub(super) name: &'a str,
    pub(super) race: Id,
    pub(super) genre: Id,
    pub(super) hash: &'a str,
    #[serde(flatten)]
    pub(super) account: &'a Account,
}

impl<'a> AccountReport<'a> {
    pub(super) fn of(made: &'a LoadedCharacter) -> Self {
        Self {
            id: made.character.id,
            name: &made.character.name,
            race: made.character.race,
            genre: made.character.genre,
            hash: &made.hash,
            account: &made.account,
        }
    }
}

pub(super) fn run(step: &New, content: &ContentArgs) -> Result<Answer, Failure> {
    let path = &step.at.file;
    if path.exists() {
        let shown = path.display();
        return Err(Failure::said(format!(
            "there is a `{shown}` already; a new character takes a new file"
        )));
    }
    if !path.to_str().is_some_and(is_file) {
        let shown = path.display();
        return Err(Failure::said(format!(
            "a character's file ends in `.ron`, and `{shown}` does not: no other verb would take it for one"
        )));
    }
    let (library, catalog) = (content.library()?, content.catalog()?);
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    let id = deal::id_of(stem.unwrap_or_default());
    let race = step.race.as_deref().map(|race| self::race(&catalog, race));
    let race = race.transpose()?;
    let made = match archetype(step, &catalog)? {
        Some(archetype) => random(
            &library,
            path,
            &catalog,
            &Recipe {
                archetype,
                id,
                name: step.name.as_deref(),
                race,
                seed: step.random.then_some(step.seed),
            },
        ),
        None => {
            let race = race.unwrap_or_else(|| usual(&catalog));
            let name = step.name.as_deref().or(stem).unwrap_or("nobody");
            deal::new(&library, path, &catalog, (id, name), race)
        }
    };
    let made = made.map_err(|why| match why {
        // There is no file yet that a place could be pointed at in.
        Refused::Faulty(faults) => {
            let told: Vec<String> = faults.into_iter().map(|fault| fault.message).collect();
            let told = told.join("; ");
            Failure::said(format!("a character of that kind can't be made: {told}"))
        }
        _ => Failure::said("a character of that kind can't be made"),
    })?;
    write(path, &made.text)?;
    if step.json {
        print::json(&AccountReport::of(&made))?;
    } else {
        let shown = path.display();
        let mut text = format!("{} is in `{shown}`.\n\n", made.character.name);
        text.push_str(&words::account(&made));
        print::results(&text)?;
    }
    Ok(Answer::Yes)
}

/// A name that can be read on a line.
fn readable(name: &str) -> Result<String, String> {
    let fits = name.chars().count() <= 80 && !name.contains(char::is_control);
    match fits && !name.trim().is_empty() {
        true => Ok(name.to_owned()),
        false => Err("a name has letters, on one line, and 80 characters at most".to_owned()),
    }
}

/// The race that is meant where none is named: `human`, or the first.
fn usual(catalog: &Catalog) -> Id {
    let human = Id::new("human");
    let mut races = catalog.races.iter().filter(|race| !race.animal);
    let first = races.clone().next().map(|race| race.id);
    match races.any(|race| race.id == human) {
        true => human,
        false => first.unwrap_or(human),
    }
}

fn race(catalog: &Catalog, name: &str) -> Result<Id, Failure> {
    let found = catalog.races.iter().find(|race| race.id == *name);
    found.map(|race| race.id).ok_or_else(|| {
        let known = catalog.races.iter().filter(|race| !race.animal);
        let known = known.map(|race| race.id.as_str());
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "race", name, known))
    })
}

/// The archetype that is meant, if any.
fn archetype<'a>(
    step: &New,
    catalog: &'a Catalog,
) -> Result<Option<&'a testudo_engine::content::catalog::Archetype>, Failure> {
    let all = &catalog.archetypes;
    let Some(name) = &step.archetype else {
        let count = all.len() as u64;
        return Ok(match step.random && count > 0 {
            true => all.get((step.seed % count) as usize).map(|one| &**one),
            false => None,
        });
    };
    let word = name.to_lowercase().replace([' ', '-'], "_");
    let found = all.iter().find(|known| known.id == *word);
    match found {
        Some(found) => Ok(Some(found)),
        None => {
            let known = all.iter().map(|known| known.id.as_str());
            Err(Failure::misnamed(unknown(
                codes::UNKNOWN_ID,
                "archetype",
                &word,
                known,
            )))
        }
    }
}
