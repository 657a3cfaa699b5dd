//! The characters in the folder of the player's own: read, begun, changed and thrown away. A file is written whole or
//! not at all.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::folders::write;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::deal::{self, Deal, Offer, id_of, new, offer};
use testudo_engine::content::{Catalog, Library, first_error};
use testudo_engine::narrate::character::refused;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::id::Id;
use testudo_engine::session::character::{Recipe, random};

/// A character and its file.
#[derive(Clone, Debug)]
pub(crate) struct CharacterFile {
    pub(crate) path: PathBuf,
    pub(crate) made: LoadedCharacter,
}

/// Everybody in a folder, by the names of their files, and what is wrong with the others.
pub(crate) fn all(library: &Library, folder: &Path) -> (Vec<CharacterFile>, Vec<String>) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "ron"));
    paths.sort();
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for path in paths {
        let (made, problems) = library.character(&path);
        match made {
            Some(made) => good.push(CharacterFile { path, made }),
            None => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                bad.push(format!("{name}: {}.", first_error(&problems)));
            }
        }
    }
    (good, bad)
}

/// After what somebody new is made.
pub(super) enum Pattern {
    /// An archetype of the genre, with dice of this seed.
    Archetype(Id, u64),
    /// Nobody yet, of this race.
    Bare(Id),
}

/// Writes the file of somebody new, and tells where it is.
///
/// # Errors
/// Why it can't be made or written, as a sentence.
pub(super) fn begin(
    library: &Library,
    catalog: &Arc<Catalog>,
    folder: &Path,
    pattern: &Pattern,
) -> Result<PathBuf, String> {
    let (id, path) = free_path(folder);
    let made = match pattern {
        Pattern::Archetype(archetype, seed) => {
            let found = catalog.archetypes.iter().find(|one| one.id == *archetype);
            let archetype = found.ok_or("there is no such archetype")?;
            let recipe = Recipe {
                archetype,
                id,
                name: None,
                race: None,
                seed: Some(*seed),
            };
            random(library, &path, catalog, &recipe)
        }
        Pattern::Bare(race) => {
            let found = catalog.races.iter().find(|one| one.id == *race);
            let name = found.map_or_else(|| "Nobody".to_owned(), |race| capital(&race.name));
            new(library, &path, catalog, (id, &name), *race)
        }
    };
    let made = made.map_err(|_| "a character of that kind can't be made")?;
    kept(&path, &made)?;
    Ok(path)
}

/// The first free name of a file.
fn free_path(folder: &Path) -> (Id, PathBuf) {
    let path = path_for(
        folder,
        (1..).map(|number: u32| format!("hero_{number}")),
        None,
    );
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    (id_of(&stem), path)
}

/// The first of these names that no file has, or that this one has already.
fn path_for(folder: &Path, names: impl Iterator<Item = String>, own: Option<&Path>) -> PathBuf {
    let mut paths = names.map(|name| folder.join(format!("{name}.ron")));
    let found = paths.find(|path| !path.exists() || own == Some(path.as_path()));
    found.unwrap_or_else(|| folder.join("hero.ron"))
}

/// Writes a character into its file.
///
/// # Errors
/// What the file system says.
pub(crate) fn kept(path: &Path, made: &LoadedCharacter) -> Result<(), String> {
    write(path, made.text.as_bytes())
        .map_err(|error| format!("{} can't be written: {error}", path.display()))
}

/// What a deal would come to.
///
/// # Errors
/// Why it can't be made, as a sentence.
pub(super) fn weigh(library: &Library, file: &CharacterFile, deal: &Deal) -> Result<Offer, String> {
    offer(library, &file.path, &file.made, deal).map_err(|why| refused(&why, &file.made))
}

/// The same character under another name. The file of one who has not fought yet is called as it is.
///
/// # Errors
/// Why it can't be called so.
pub(super) fn renamed(
    library: &Library,
    file: &CharacterFile,
    name: &str,
) -> Result<CharacterFile, String> {
    let path = match (file.made.character.is_made(), file.path.parent()) {
        (false, Some(folder)) => {
            let first = id_of(name);
            let numbered = (2..).map(|number: u32| format!("{first}_{number}"));
            let names = std::iter::once(first.to_string()).chain(numbered);
            path_for(folder, names, Some(&file.path))
        }
        _ => file.path.clone(),
    };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let id = id_of(&stem);
    let made = deal::renamed(library, &path, &file.made, (id, name))
        .map_err(|why| refused(&why, &file.made))?;
    Ok(CharacterFile { path, made })
}
