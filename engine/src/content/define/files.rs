//! The files of a genre's folder, each with the list it belongs to.

use crate::content::pack_folders::is_misspelt_ron;
use crate::content::place::{ContentPath, FolderEntry};
use crate::diag::{Diagnostic, Problems, SourceFile, codes, unknown};

/// What a genre's folder may hold: `weapons.ron`, or a folder `weapons` of such files.
const LISTS: [&str; 23] = [
    "genre",
    "numbers",
    "bodies",
    "poisons",
    "hazards",
    "terrain",
    "doors",
    "traps",
    "weapons",
    "shields",
    "armour",
    "traits",
    "races",
    "styles",
    "maneuvers",
    "arts",
    "spells",
    "skills",
    "units",
    "opponents",
    "ammunition",
    "groups",
    "archetypes",
];
/// Lists that no battle is made of: who decides, and what characters are made by.
const APART: [&str; 4] = ["opponents", "ammunition", "groups", "archetypes"];
/// Those of them that are one file.
const SINGLE: [&str; 2] = ["genre", "numbers"];

/// The files of a genre, read.
pub(super) struct GenreFiles {
    files: Vec<Listed>,
    /// Whether there is a `genre.ron`, fit to be read or not.
    has_genre: bool,
    /// The lists with a file or folder that can't be read.
    lost: Vec<&'static str>,
    /// Whether `numbers.ron` has faults, so that nobody knows the numbers nor what is switched on.
    pub(super) doubts_numbers: bool,
}

struct Listed {
    list: &'static str,
    /// Its name from the genre's folder on, the same wherever that lies.
    name: String,
    file: SourceFile,
}

impl GenreFiles {
    /// Reads every file of the folder. Those of another name are reported; other kinds of files,
    /// such as a picture or a page of notes, are nobody's business.
    pub(super) fn scan(folder: &ContentPath, problems: &mut Problems) -> Self {
        let mut files = Self {
            files: Vec::new(),
            has_genre: false,
            lost: Vec::new(),
            doubts_numbers: false,
        };
        match folder.entries() {
            Ok(entries) => {
                for entry in entries {
                    files.take(folder, &entry, problems);
                }
            }
            Err(problem) => problems.push(*problem),
        }
        files.files.sort_by(|a, b| a.name.cmp(&b.name));
        files
    }

    fn take(&mut self, folder: &ContentPath, entry: &FolderEntry, problems: &mut Problems) {
        let place = folder.join(&entry.name);
        let hidden = entry.name.starts_with('.');
        let stem = match entry.name.strip_suffix(".ron") {
            Some(stem) => stem,
            None if entry.is_folder && !hidden => entry.name.as_str(),
            None if !hidden && is_misspelt_ron(&entry.name) => entry.name.as_str(),
            None => return,
        };
        let split = entry.is_folder && !SINGLE.contains(&stem);
        match LISTS.into_iter().find(|list| *list == stem) {
            Some(list) if split && entry.name == stem => self.take_folder(list, &place, problems),
            Some(list) => self.read(list, entry.name.clone(), &place, problems),
            None => {
                let what = if entry.is_folder { "folder" } else { "file" };
                let allowed = LISTS
                    .into_iter()
                    .filter(|list| !entry.is_folder || !SINGLE.contains(list))
                    .map(|list| match entry.is_folder {
                        true => list.to_owned(),
                        false => format!("{list}.ron"),
                    });
                let allowed: Vec<String> = allowed.collect();
                let allowed = allowed.iter().map(String::as_str);
                let problem = unknown(codes::UNKNOWN_FILE, what, &entry.name, allowed);
                problems.push(problem.in_file(&SourceFile::named(place.shown())));
            }
        }
    }

    fn take_folder(&mut self, list: &'static str, folder: &ContentPath, problems: &mut Problems) {
        let entries = match folder.entries() {
            Ok(entries) => entries,
            Err(problem) => {
                self.lost.push(list);
                return problems.push(*problem);
            }
        };
        for entry in entries {
            let place = folder.join(&entry.name);
            if entry.name.ends_with(".ron") {
                self.read(list, format!("{list}/{}", entry.name), &place, problems);
            } else if entry.is_folder && !entry.name.starts_with('.') {
                let message = "a list's folder holds files only";
                let problem = Diagnostic::error(codes::UNKNOWN_FILE, message);
                problems.push(problem.in_file(&SourceFile::named(place.shown())));
            }
        }
    }

    fn read(
        &mut self,
        list: &'static str,
        name: String,
        place: &ContentPath,
        problems: &mut Problems,
    ) {
        self.has_genre |= list == "genre";
        match place.read() {
            Ok(file) => self.files.push(Listed { list, name, file }),
            Err(problem) => {
                self.lost.push(list);
                problems.push(*problem);
            }
        }
    }

    /// Whether a file of this list can't be read.
    pub(super) fn has_lost(&self, list: &str) -> bool {
        self.lost.contains(&list)
    }

    /// Whether there is a `genre.ron`, fit to be read or not.
    pub(super) fn has_genre(&self) -> bool {
        self.has_genre
    }

    /// The files of a list, in the order of their names.
    pub(super) fn of(&self, list: &str) -> impl Iterator<Item = &SourceFile> {
        let listed = self.files.iter().filter(move |listed| listed.list == list);
        listed.map(|listed| &listed.file)
    }

    /// Names and texts with plain line ends, for the content hash; without those whose change spoils no
    /// battle that was fought.
    pub(super) fn texts(&self) -> Vec<(String, String)> {
        let text = |listed: &Listed| {
            (
                listed.name.clone(),
                listed.file.text().replace("\r\n", "\n"),
            )
        };
        let files = self.files.iter();
        files
            .filter(|listed| !APART.contains(&listed.list))
            .map(text)
            .collect()
    }
}
