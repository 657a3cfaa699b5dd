//! All content there is: genres and levels, shipped inside the program or in a folder.
//!
//! A genre is read once for each library, however many levels are made of it.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::catalog::{Catalog, Unit};
use super::character::LoadedCharacter;
use super::define::{self, CharacterFile, Loaded};
use super::findings::{Findings, Word};
use super::level::Level;
use super::level_file::{self, AsRead, LevelFile};
use super::pack_folders::{
    genre_of, genres_beside, genres_in, is_character, is_genre, ron_files, stems,
    warn_of_folders_within, warn_of_stray_files,
};
use super::place::{self, ContentPath};
use crate::diag::{Diagnostic, Problems, Severity, SourceFile, Span, codes, unknown};

/// The folder of the levels.
const LEVELS: &str = "levels";
/// The folder of the levels that teach.
const LESSONS: &str = "lessons";
/// The folder of characters, where there is one.
const CHARACTERS: &str = "characters";

/// Genres, levels and lessons by their ids.
#[derive(Debug)]
pub struct Library {
    root: ContentPath,
    /// The folder of its genres.
    of_genres: ContentPath,
    /// The folder of the genres that its levels and characters may be of besides.
    lent_genres: Option<ContentPath>,
    /// Genres read so far, those beside levels outside this library included.
    genres: Mutex<Vec<(String, Arc<Loaded>)>>,
}

impl Library {
    /// What the program carries inside.
    pub fn shipped() -> Self {
        Self::at(ContentPath::shipped())
    }

    /// A folder that has `genres/`, `levels/` and `lessons/` in it, or some of them. Its levels and characters may be of the genres
    /// that the program carries inside, too, unless its own folder of genres is empty.
    pub fn folder(path: impl AsRef<Path>) -> Self {
        let own = Self::at(ContentPath::disk(path.as_ref()));
        let shipped = Self::shipped().of_genres;
        if own.of_genres.is_folder() {
            return Self {
                lent_genres: Some(shipped).filter(|_| !own.genre_ids().is_empty()),
                ..own
            };
        }
        Self {
            of_genres: shipped,
            ..own
        }
    }

    /// Files held in memory, as `genres/fantasy/weapons.ron` and the bytes of each.
    pub fn memory<N: AsRef<str>, B: AsRef<[u8]>>(files: &[(N, B)]) -> Self {
        Self::at(ContentPath::memory(files))
    }

    /// Writes what the program carries inside into a folder, which must be new or empty, in the shape
    /// that [`Library::folder`] reads.
    ///
    /// # Errors
    /// There is something in the folder, or it can't be written to.
    pub fn export_shipped(folder: &Path) -> std::io::Result<()> {
        place::export(folder)
    }

    fn at(root: ContentPath) -> Self {
        Self {
            of_genres: root.join("genres"),
            lent_genres: None,
            root,
            genres: Mutex::default(),
        }
    }

    /// The ids of its genres, in order: the folders that have a `genre.ron`.
    pub fn genre_ids(&self) -> Vec<String> {
        genres_in(&self.of_genres)
    }

    /// The ids of its levels, in order: the names of their files. Lessons are not among them.
    pub fn level_ids(&self) -> Vec<String> {
        stems(&self.root.join(LEVELS))
    }

    /// The ids of its lessons, in order of their names.
    pub fn lesson_ids(&self) -> Vec<String> {
        stems(&self.root.join(LESSONS))
    }

    /// The catalog of a genre, unless it has errors, and everything that is wrong with it.
    pub fn genre(&self, id: &str) -> (Option<Arc<Catalog>>, Vec<Diagnostic>) {
        match self.find_genre(id, None) {
            Some(genre) => {
                let catalog = genre.sound.then(|| genre.catalog.clone());
                (catalog, genre.problems.clone())
            }
            None => (None, vec![no_genre(id, &self.known_genres(None))]),
        }
    }

    /// A level or a lesson by its id, or else by the path of its file.
    ///
    /// A file outside this library uses the genre in a folder `genres` beside the file's own
    /// folder, if it is there, and else this library's; one in a folder may be of a shipped genre besides.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the level and its genre, at least one of it an error.
    pub fn level(&self, name_or_path: &str) -> Result<Level, Vec<Diagnostic>> {
        self.level_with(name_or_path, &[])
    }

    /// As [`Library::level`], with these texts for the files of its characters, whatever the files say now:
    /// each a path, as a log has it, and a text.
    ///
    /// # Errors
    ///
    /// As of [`Library::level`].
    pub fn level_with(
        &self,
        name_or_path: &str,
        texts: &[(&str, &str)],
    ) -> Result<Level, Vec<Diagnostic>> {
        let is_id = !name_or_path.contains(['/', '\\']);
        let file = format!("{name_or_path}.ron");
        let own = [LEVELS, LESSONS].map(|folder| self.root.join(folder).join(&file));
        let mut own = own.into_iter().filter(|own| is_id && own.is_file());
        let place = own
            .next()
            .unwrap_or_else(|| ContentPath::disk(name_or_path));
        let looks_like_id = is_id && !name_or_path.ends_with(".ron");
        if looks_like_id && !place.is_file() && !place.is_folder() {
            let (levels, lessons) = (self.level_ids(), self.lesson_ids());
            let ids = levels.iter().chain(&lessons).map(String::as_str);
            return Err(vec![unknown(codes::UNKNOWN_ID, "level", name_or_path, ids)]);
        }
        let (level, problems) = self.read_level(&place, texts);
        level.ok_or(problems)
    }

    /// A character's file, and everything that is wrong with it; `None` where it has errors.
    ///
    /// Its genre is found as that of a level is.
    pub fn character(&self, path: impl AsRef<Path>) -> (Option<LoadedCharacter>, Vec<Diagnostic>) {
        let place = ContentPath::disk(path.as_ref());
        match place.read() {
            Ok(file) => self.character_in(&place, &file),
            Err(problem) => (None, vec![*problem]),
        }
    }

    /// A character's text, as if it lay at this path, and everything that is wrong with it.
    pub fn character_text(
        &self,
        path: impl AsRef<Path>,
        text: &str,
    ) -> (Option<LoadedCharacter>, Vec<Diagnostic>) {
        let place = ContentPath::disk(path.as_ref());
        let file = SourceFile::new(place.shown(), text);
        self.character_in(&place, &file)
    }

    fn character_in(
        &self,
        place: &ContentPath,
        file: &SourceFile,
    ) -> (Option<LoadedCharacter>, Vec<Diagnostic>) {
        let mut problems = Problems::new();
        let made = CharacterFile::read(file, &mut problems).and_then(|read| {
            let word = read.genre(&mut problems)?.clone();
            let genre = self.genre_for(&word, place, file, &mut problems)?;
            problems.extend(genre.problems.clone());
            read.check(&genre, &mut problems)
        });
        let sound = !problems.has_errors();
        (made.filter(|_| sound), problems.into_sorted())
    }

    /// Everything wrong with levels, genres and folders of them; with no paths, with everything
    /// in this library.
    ///
    /// A path is a level's file, a file of a genre (all of that genre is checked), a genre's
    /// folder, a folder with `genres`, `levels` or `lessons`, or a folder of levels.
    pub fn check_paths<P: AsRef<Path>>(&self, paths: &[P]) -> Vec<Diagnostic> {
        let mut problems = Problems::new();
        if paths.is_empty() {
            self.check_place(&self.root, &mut problems);
        }
        for path in paths {
            self.check_place(&ContentPath::disk(path.as_ref()), &mut problems);
        }
        problems.into_sorted()
    }

    /// The sound genres of the same places, each once; none of the files of levels and characters.
    pub fn catalogs<P: AsRef<Path>>(&self, paths: &[P]) -> Vec<Arc<Catalog>> {
        let root = paths.is_empty().then(|| self.root.clone());
        let given = paths.iter().map(|path| ContentPath::disk(path.as_ref()));
        let mut found: Vec<Arc<Catalog>> = Vec::new();
        for place in root.into_iter().chain(given) {
            let own = is_genre(&place).then(|| place.clone());
            let within = [place.join("genres"), place.clone()].into_iter();
            let within = within.flat_map(|folder| {
                let ids = genres_in(&folder).into_iter();
                ids.map(move |id| folder.join(&id)).collect::<Vec<_>>()
            });
            let genres = own.into_iter().chain(within).chain(genre_of(&place));
            for loaded in genres.map(|genre| self.load(&genre)) {
                let known = found
                    .iter()
                    .any(|known| Arc::ptr_eq(known, &loaded.catalog));
                if loaded.sound && !known {
                    found.push(Arc::clone(&loaded.catalog));
                }
            }
        }
        found
    }

    fn check_place(&self, place: &ContentPath, problems: &mut Problems) {
        let genres = place.join("genres");
        let levels = [LEVELS, LESSONS, CHARACTERS].map(|folder| place.join(folder));
        if is_genre(place) {
            problems.extend(self.load(place).problems.clone());
        } else if genres.is_folder() || levels.iter().any(ContentPath::is_folder) {
            warn_of_stray_files(place, problems);
            self.check_genres(&genres, problems);
            for folder in levels.iter().filter(|folder| folder.is_folder()) {
                self.check_levels(folder, problems);
            }
        } else if !genres_in(place).is_empty() {
            self.check_genres(place, problems);
        } else if place.is_folder() {
            self.check_levels(place, problems);
        } else if let Some(genre) = genre_of(place) {
            problems.extend(self.load(&genre).problems.clone());
        } else {
            problems.extend(self.read_file(place));
        }
    }

    /// Everything wrong with the file of a level or a character.
    fn read_file(&self, place: &ContentPath) -> Vec<Diagnostic> {
        let folder = place.parent();
        let own = folder.as_ref().and_then(ContentPath::name) == Some(CHARACTERS);
        match place.read() {
            Ok(file) if own || is_character(&file) => self.character_in(place, &file).1,
            _ => self.read_level(place, &[]).1,
        }
    }

    fn check_genres(&self, genres: &ContentPath, problems: &mut Problems) {
        if !genres.is_folder() {
            return;
        }
        match genres.entries() {
            Ok(entries) => {
                let visible = |name: &str| !name.starts_with('.');
                let folders = entries
                    .iter()
                    .filter(|entry| entry.is_folder && visible(&entry.name));
                for folder in folders {
                    let genre = self.load(&genres.join(&folder.name));
                    problems.extend(genre.problems.clone());
                }
            }
            Err(problem) => problems.push(*problem),
        }
    }

    fn check_levels(&self, folder: &ContentPath, problems: &mut Problems) {
        warn_of_folders_within(folder, problems);
        match ron_files(folder) {
            // Nobody has to have made a character yet.
            Ok(files) if files.is_empty() && folder.name() != Some(CHARACTERS) => {
                problems.push(*folder.unreadable("folder", "there is no content in it"));
            }
            Ok(files) => {
                for file in files {
                    problems.extend(self.read_file(&file));
                }
            }
            Err(problem) => problems.push(*problem),
        }
    }

    /// The level of a file, unless it or its genre has errors, and all problems of both.
    fn read_level(
        &self,
        place: &ContentPath,
        texts: &[(&str, &str)],
    ) -> (Option<Level>, Vec<Diagnostic>) {
        let mut problems = Problems::new();
        let level = match place.read() {
            Ok(file) => self.make_level(place, &file, texts, &mut problems),
            Err(problem) => {
                problems.push(*problem);
                None
            }
        };
        let sound = !problems.has_errors();
        (level.filter(|_| sound), problems.into_sorted())
    }

    fn make_level(
        &self,
        place: &ContentPath,
        file: &SourceFile,
        texts: &[(&str, &str)],
        problems: &mut Problems,
    ) -> Option<Level> {
        let (raw, placeholders) = level_file::parse(file, problems)?;
        let as_read = AsRead::of(&raw, &placeholders, problems);
        let mut found = Problems::new();
        let at = (place, file, texts);
        let level = self.check_level(&raw, as_read, at, &mut found);
        // What is said of a placeholder was said of the value it stands for.
        let of_gap = |problem: &&Diagnostic| {
            let file_of = problem.file.as_ref().map(SourceFile::name);
            let own = file_of == Some(file.name()) && !placeholders.is_empty();
            let doubtful = |span: Span| placeholders.at(span) || placeholders.within(span);
            let beside = problem.also.iter().any(|(span, _)| doubtful(*span));
            own && (problem.span.is_some_and(doubtful) || beside)
        };
        problems.extend(found.iter().filter(|problem| !of_gap(problem)).cloned());
        level.filter(|_| placeholders.is_empty())
    }

    fn check_level(
        &self,
        raw: &LevelFile,
        as_read: AsRead<'_>,
        (place, file, texts): (&ContentPath, &SourceFile, &[(&str, &str)]),
        problems: &mut Problems,
    ) -> Option<Level> {
        let mut findings = Findings::new(file, problems);
        let stem = place.name().and_then(|name| name.strip_suffix(".ron"));
        let folder = place.parent();
        let within = |name| folder.as_ref().and_then(ContentPath::name) == Some(name);
        // In a folder `levels` it is looked for by its name; anywhere else only by its path.
        let by_name = within(LEVELS) || within(LESSONS);
        let severity = if by_name {
            Severity::Error
        } else {
            Severity::Warning
        };
        define::own_name(&raw.id, stem, "file", severity, &mut findings);
        if within(LESSONS) {
            let beside = folder.as_ref().and_then(|folder| folder.beside(LEVELS));
            let same = beside.zip(place.name());
            if same.is_some_and(|(levels, name)| levels.join(name).is_file()) {
                let message = format!("a level is called `{}` already", raw.id.value);
                findings.error(codes::DUPLICATE_ID, raw.id.span, message);
            }
            if raw.lesson.is_none() {
                let message = "a level in the folder `lessons` teaches something";
                let problem = Diagnostic::error(codes::MISSING_FIELD, message);
                findings.push(problem.help("add `lesson: (...)`"), raw.id.span);
            }
        }
        let genre = self.genre_for(&raw.genre, place, file, problems)?;
        problems.extend(genre.problems.clone());
        let source = (!place.is_shipped()).then(|| place.shown());
        let find = |path: &str| self.fighter(place, path, texts, raw.genre.as_str());
        level_file::check(raw, file, as_read, &genre, source, &find, problems)
    }

    /// The character of a file beside a level, fit to fight in it.
    fn fighter(
        &self,
        level: &ContentPath,
        path: &str,
        texts: &[(&str, &str)],
        genre: &str,
    ) -> Result<Arc<Unit>, Option<String>> {
        let folder = level.parent().unwrap_or_else(|| level.clone());
        let place = folder.join(path);
        let shown = place.shown();
        let kept = texts.iter().find(|(known, _)| *known == shown);
        let file = match kept {
            Some((_, text)) => SourceFile::new(shown, *text),
            None => place.read().map_err(|problem| Some(problem.message))?,
        };
        let (made, problems) = self.character_in(&place, &file);
        let made = made.ok_or_else(|| fault_in(path, &file, &problems))?;
        if made.character.genre != *genre {
            let of = made.character.genre;
            return Err(Some(format!(
                "`{path}` is a character of `{of}`, and the level is of `{genre}`"
            )));
        }
        made.fit()
            .map_err(|why| Some(format!("{} is {why}", made.character.name)))?;
        Ok(made.unit)
    }

    fn genre_for(
        &self,
        id: &Word,
        level: &ContentPath,
        file: &SourceFile,
        problems: &mut Problems,
    ) -> Option<Arc<Loaded>> {
        let found = self.find_genre(id, Some(level));
        if found.is_none() {
            let ids = self.known_genres(Some(level));
            problems.push(no_genre(id, &ids).at(file, id.span));
        }
        found
    }

    /// The genres that a level or a character may be of, or where there is neither, those that may be named.
    fn known_genres(&self, file: Option<&ContentPath>) -> Vec<String> {
        let beside = file.and_then(genres_beside).into_iter();
        let others = beside.chain(self.lent_genres.clone());
        let mut ids = self.genre_ids();
        ids.extend(others.flat_map(|genres| genres_in(&genres)));
        ids.sort();
        ids.dedup();
        ids
    }

    /// A genre of this library; of a level or a character, one beside it before that, and a lent one after.
    fn find_genre(&self, id: &str, file: Option<&ContentPath>) -> Option<Arc<Loaded>> {
        // An id is one name, and no way out of the folder.
        if id.is_empty() || id.contains(['/', '\\', '.', ':', '\0']) {
            return None;
        }
        let beside = file.and_then(genres_beside);
        // A folder that only lacks its `genre.ron` is a fault, and no wish for another genre.
        let torn = self.of_genres.join(id).is_folder();
        let lent = self.lent_genres.clone().filter(|_| !torn);
        let places = [beside, Some(self.of_genres.clone()), lent];
        let mut places = places.into_iter().flatten().map(|genres| genres.join(id));
        places.find(is_genre).map(|place| self.load(&place))
    }

    /// The genre in a folder, read at most once.
    fn load(&self, place: &ContentPath) -> Arc<Loaded> {
        let key = place.key();
        let mut genres = self.genres.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, genre)) = genres.iter().find(|(known, _)| *known == key) {
            return genre.clone();
        }
        let genre = Arc::new(define::load(place));
        genres.push((key, genre.clone()));
        genre
    }
}

/// The first error of a character's file in words for the level that names it; `None` where the fault is its genre's,
/// which is told by itself.
fn fault_in(path: &str, file: &SourceFile, problems: &[Diagnostic]) -> Option<String> {
    let of_file = |problem: &&Diagnostic| {
        let own = problem.file.as_ref().map(SourceFile::name) == Some(file.name());
        own && problem.severity == Severity::Error
    };
    let first = problems.iter().find(of_file)?;
    let line = first.line().unwrap_or(1);
    Some(format!(
        "`{path}` has a fault in line {line}: {}",
        first.message
    ))
}

/// The first error among problems, as a line.
pub fn first_error(problems: &[Diagnostic]) -> String {
    let mut problems = problems.iter();
    let first = problems.find(|problem| problem.severity == Severity::Error);
    first.map_or_else(String::new, ToString::to_string)
}

/// The text of a content file on disk, if it can be read.
pub fn text_of(path: impl AsRef<Path>) -> Option<String> {
    let file = ContentPath::disk(path.as_ref()).read().ok()?;
    Some(file.text().to_owned())
}

/// An id that is no genre's, of those that there are.
fn no_genre(id: &str, ids: &[String]) -> Diagnostic {
    let known = ids.iter().map(String::as_str);
    let problem = unknown(codes::UNKNOWN_ID, "genre", id, known);
    if ids.is_empty() {
        let help = "there is no genre: it would be a folder in `genres` with a `genre.ron` in it";
        return problem.help(help);
    }
    problem
}
