//! Which content the verbs use, and how they look things up in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Failure;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::{Catalog, Level, Library, Unit};
use testudo_engine::diag::{codes, unknown};
use testudo_engine::rules::id::Id;

/// Where content comes from.
#[derive(Debug, clap::Args)]
pub(super) struct ContentArgs {
    /// A folder with `genres` and `levels` to use instead of the shipped content.
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

impl ContentArgs {
    /// The catalog for units that are named so: that of the first character's file among them, or the genre's.
    pub(super) fn catalog_for(&self, names: &[&str]) -> Result<Arc<Catalog>, Failure> {
        match names.iter().find(|name| is_file(name)) {
            Some(file) => Ok(self.character(Path::new(file))?.catalog),
            None => self.catalog(),
        }
    }

    /// A unit of the catalog by its id, or a character by its file.
    pub(super) fn unit(&self, catalog: &Catalog, name: &str) -> Result<Arc<Unit>, Failure> {
        match is_file(name) {
            true => Ok(self.character(Path::new(name))?.unit),
            false => unit(catalog, name).cloned(),
        }
    }
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
