//! What lies in the folders of a pack, and what lies where nobody looks for it.

use super::place::ContentPath;
use super::ron::{Outline, read};
use crate::diag::{Diagnostic, Problems, SourceFile, codes};

/// The folder of genres beside the folder that a level lies in.
pub(super) fn genres_beside(level: &ContentPath) -> Option<ContentPath> {
    level.parent()?.beside("genres")
}

/// The names of the folders that have a `genre.ron`, in order.
pub(super) fn genres_in(folder: &ContentPath) -> Vec<String> {
    let entries = folder.entries().unwrap_or_default();
    let names = entries.into_iter().map(|entry| entry.name);
    names.filter(|name| is_genre(&folder.join(name))).collect()
}

pub(super) fn is_genre(place: &ContentPath) -> bool {
    place.join("genre.ron").is_file()
}

/// The folder of the genre that a file belongs to, itself or in a list's folder.
pub(super) fn genre_of(file: &ContentPath) -> Option<ContentPath> {
    let folder = file.parent().filter(|_| file.is_file())?;
    if is_genre(&folder) {
        return Some(folder);
    }
    folder.parent().filter(is_genre)
}

/// The names of a folder's `.ron` files without the ending, in order.
pub(super) fn stems(folder: &ContentPath) -> Vec<String> {
    let files = ron_files(folder).unwrap_or_default();
    let stem = |file: &ContentPath| Some(file.name()?.strip_suffix(".ron")?.to_owned());
    files.iter().filter_map(stem).collect()
}

pub(super) fn ron_files(folder: &ContentPath) -> Result<Vec<ContentPath>, Box<Diagnostic>> {
    let entries = folder.entries()?;
    let ron = entries
        .into_iter()
        .filter(|entry| entry.name.ends_with(".ron"));
    Ok(ron.map(|entry| folder.join(&entry.name)).collect())
}

/// Whether a file is a character's, and no level.
pub(super) fn is_character(file: &SourceFile) -> bool {
    let outline: Option<Outline> = read(file, &mut Problems::new());
    outline.is_some_and(|outline| outline.field("character").is_some())
}

/// The folders of a pack that are read.
const FOLDERS: [&str; 4] = ["genres", "levels", "lessons", "characters"];

/// Warns of what a pack holds that is never read: `.ron` files beside its folders, and beside the folders of its genres, and
/// folders of another name that hold levels or genres. Characters may lie anywhere: levels name their files.
pub(super) fn warn_of_stray_files(pack: &ContentPath, problems: &mut Problems) {
    let help =
        "levels lie in `levels`, lessons in `lessons`, and the lists of a genre in `genres/NAME`";
    let entries = pack.entries().unwrap_or_default().into_iter();
    let others = entries.filter(|entry| {
        let hidden = entry.name.starts_with('.');
        entry.is_folder && !hidden && !FOLDERS.contains(&entry.name.as_str())
    });
    for folder in others.map(|entry| pack.join(&entry.name)) {
        if !content_files(&folder).is_empty() || !genres_in(&folder).is_empty() {
            problems.push(unread(&folder, "folder", help));
        }
    }
    for folder in [pack, &pack.join("genres")] {
        for file in content_files(folder) {
            problems.push(unread(&file, "file", help));
        }
    }
}

/// Whether a file's name ends as those of content do but for its case, which counts on some machines.
pub(super) fn is_misspelt_ron(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ending != "ron" && ending.eq_ignore_ascii_case("ron"))
}

/// Warns of the folders with such files in a folder of levels, and of files there that end otherwise: only the `.ron` files right
/// in it are read.
pub(super) fn warn_of_folders_within(levels: &ContentPath, problems: &mut Problems) {
    let help = "move its files up: only those right in the folder are read";
    let entries = levels.entries().unwrap_or_default();
    for misspelt in entries.iter().filter(|entry| is_misspelt_ron(&entry.name)) {
        let file = levels.join(&misspelt.name);
        problems.push(unread(
            &file,
            "file",
            "its name ends in `.ron`, in small letters",
        ));
    }
    let entries = entries.into_iter();
    for entry in entries.filter(|entry| entry.is_folder && !entry.name.starts_with('.')) {
        let folder = levels.join(&entry.name);
        if !content_files(&folder).is_empty() {
            problems.push(unread(&folder, "folder", help));
        }
    }
}

/// The `.ron` files of a folder that are no characters.
fn content_files(folder: &ContentPath) -> Vec<ContentPath> {
    let files = ron_files(folder).unwrap_or_default().into_iter();
    let other = |file: &ContentPath| !file.read().is_ok_and(|file| is_character(&file));
    files.filter(|file| file.is_file() && other(file)).collect()
}

fn unread(place: &ContentPath, what: &str, help: &str) -> Diagnostic {
    let message = format!("nobody reads this {what}");
    let problem = Diagnostic::warning(codes::UNKNOWN_FILE, message).help(help);
    problem.in_file(&SourceFile::named(place.shown()))
}
