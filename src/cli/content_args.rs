//! Which content the verbs use, and how they look things up in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Failure;
use testudo_engine::battle::UnitId;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::level::Placement;
use testudo_engine::content::{Catalog, Level, Library, Unit};
use testudo_engine::diag::{Diagnostic, codes, unknown};
use testudo_engine::rules::id::Id;
use testudo_engine::rules::light::Light;

/// Where content comes from.
#[derive(Debug, clap::Args)]
pub(super) struct ContentArgs {
    /// A folder with `genres` and `levels` to use instead of the shipped content; without `genres`, it has the shipped ones.
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    /// The genre in which units are looked up; `fantasy`, or the only one there is, if not given.
    #[arg(long, global = true, value_name = "ID")]
    genre: Option<String>,
}

/// The genre that is meant where none is named and there are several.
const USUAL: &str = "fantasy";

impl ContentArgs {
    /// All content there is.
    pub(super) fn library(&self) -> Result<Library, Failure> {
        let Some(folder) = &self.content else {
            return Ok(Library::shipped());
        };
        let shown = folder.display();
        if !folder.is_dir() {
            return Err(Failure::said(format!(
                "there is no content folder `{shown}`"
            )));
        }
        let folders = ["genres", "levels", "lessons"];
        if folders.iter().all(|name| !folder.join(name).is_dir()) {
            return Err(Failure::said(format!(
                "there is no content in `{shown}`: no folder `genres`, `levels` or `lessons`"
            )));
        }
        Ok(Library::folder(folder))
    }

    /// A level by id or file.
    pub(super) fn level(&self, name: &str) -> Result<Arc<Level>, Failure> {
        let level = self.library()?.level(name);
        level
            .map(Arc::new)
            .map_err(|faults| Failure::faulty(faults, format!("the level `{name}` can't be used")))
    }

    /// A character's file, sound enough to be used.
    pub(super) fn character(&self, path: &Path) -> Result<LoadedCharacter, Failure> {
        let (made, faults) = self.library()?.character(path);
        let shown = path.display();
        made.ok_or_else(|| {
            Failure::faulty(faults, format!("the character `{shown}` can't be used"))
        })
    }

    /// The genre.
    pub(super) fn catalog(&self) -> Result<Arc<Catalog>, Failure> {
        let library = self.library()?;
        let genre = self.genre.clone().unwrap_or_else(|| usual(&library));
        let (catalog, faults) = library.genre(&genre);
        catalog.ok_or_else(|| Failure::faulty(faults, format!("the genre `{genre}` can't be used")))
    }
}

fn usual(library: &Library) -> String {
    let mut ids = library.genre_ids();
    match ids.len() {
        1 => ids.remove(0),
        _ => USUAL.to_owned(),
    }
}

/// Where the people that a verb names are looked up.
#[derive(Debug, clap::Args)]
pub(super) struct OfLevel {
    /// The people are those of this level, by its id or file, as it has them: with its own gear, wounds and modifiers, named
    /// as on its board (`a1`) or by their own names.
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
}

impl ContentArgs {
    /// The level whose people are meant, if any.
    pub(super) fn level_of(&self, of: &OfLevel) -> Result<Option<Arc<Level>>, Failure> {
        of.level
            .as_deref()
            .map(|level| self.level(level))
            .transpose()
    }

    /// A line that says whose the people of a level are: `Corvin Hale (a1) and Mistress Aldith (b1) of duel`; none without a level.
    pub(super) fn whose(&self, of: &OfLevel, names: &[&str]) -> Result<String, Failure> {
        let Some(level) = self.level_of(of)? else {
            return Ok(String::new());
        };
        let mut people = Vec::new();
        for name in names {
            let (id, placed) = one_of(&level, name)?;
            people.push(format!("{} ({id})", placed.name));
        }
        Ok(format!("{} of {}\n\n", people.join(" and "), level.id))
    }

    /// What a level says of the two of an attack and `odds` takes from its own options alone: that the defender sleeps, and that it
    /// is not day.
    pub(super) fn not_taken(&self, of: &OfLevel, defender: &str) -> Result<String, Failure> {
        let Some(level) = self.level_of(of)? else {
            return Ok(String::new());
        };
        let (_, placed) = one_of(&level, defender)?;
        let sleeps = format!("{} sleeps there (`--asleep`)", placed.name);
        let told = [
            placed.asleep.then_some(sleeps),
            (level.light < Light::SlightlyDim)
                .then(|| "it is not day there (`--light`)".to_owned()),
        ];
        let told: Vec<String> = told.into_iter().flatten().collect();
        Ok(match told.is_empty() {
            true => String::new(),
            false => format!("Not counted unless asked for: {}.\n\n", told.join("; ")),
        })
    }

    /// Those whom the names mean, and their catalog: people of a level; or units of the genre by id and characters by file, where
    /// the first file's genre is the one.
    pub(super) fn people<const N: usize>(
        &self,
        of: &OfLevel,
        names: [&str; N],
    ) -> Result<(Arc<Catalog>, [Arc<Unit>; N]), Failure> {
        let level = self.level_of(of)?;
        let (catalog, level) = match (level, names.iter().find(|name| is_file(name))) {
            (Some(level), _) => (level.catalog.clone(), Some(level)),
            (None, Some(file)) => (self.character(Path::new(file))?.catalog, None),
            (None, None) => (self.catalog()?, None),
        };
        let found = names.map(|name| match &level {
            Some(level) => one_of(level, name).map(|(_, placed)| placed.unit.clone()),
            None if is_file(name) => Ok(self.character(Path::new(name))?.unit),
            None => unit(&catalog, name).cloned(),
        });
        let mut people = Vec::with_capacity(N);
        for one in found {
            people.push(one?);
        }
        let people = people.try_into();
        let people = people.unwrap_or_else(|_| unreachable!("as many as there are names"));
        Ok((catalog, people))
    }
}

/// Somebody of a level with its name on the board, by that or by its own.
fn one_of<'l>(level: &'l Level, name: &str) -> Result<(String, &'l Placement), Failure> {
    let sides = (0u8..).zip(&level.sides);
    let all = sides.flat_map(|(side, placed)| {
        let numbered = (1u16..).zip(&placed.units);
        numbered.map(move |(number, placed)| (UnitId { side, number }.to_string(), placed))
    });
    let all: Vec<_> = all.collect();
    if let Some(found) = all.iter().find(|(id, _)| id == name) {
        return Ok(found.clone());
    }
    let mut named = all.iter().filter(|(_, placed)| placed.name == name);
    let problem = match (named.next(), named.next()) {
        (Some(found), None) => return Ok(found.clone()),
        (Some((one, _)), Some((other, _))) => {
            let message = format!("`{name}` is the name of `{one}` and of `{other}`");
            Diagnostic::error(codes::UNKNOWN_ID, message).help("name one as on the board")
        }
        (None, _) => {
            let known = all.iter().map(|(id, _)| id.as_str());
            unknown(codes::UNKNOWN_ID, "combatant", name, known)
        }
    };
    Err(Failure::misnamed(problem))
}

/// Whether a unit is named by the file of a character.
pub(super) fn is_file(name: &str) -> bool {
    name.ends_with(".ron")
}

/// A unit of a genre by its id.
pub(super) fn unit<'a>(catalog: &'a Catalog, id: &str) -> Result<&'a Arc<Unit>, Failure> {
    catalog.unit(Id::new(id)).ok_or_else(|| {
        let ids = catalog.units.iter().map(|unit| unit.profile.unit.as_str());
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "unit", id, ids))
    })
}
