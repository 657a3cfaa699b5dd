//! The folder that saves are kept in: written beside and renamed, and a damaged one set aside, not
//! overwritten. It never knows whether a save can be fought again.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

use super::{Kept, Save, SaveError};
use crate::battle::Setup;

/// How many saves that nobody asked for are left, of each kind; the oldest go.
const LEFT: usize = 12;
/// The ending of a save's file.
const ENDING: &str = "jsonl";

/// Where saves are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder(PathBuf);

/// A save and its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its file.
    pub path: PathBuf,
    /// When it was written.
    pub written: SystemTime,
    /// What it says.
    pub save: Save,
}

impl Stored {
    /// How long ago it was written; nothing when the clock was set back since.
    pub fn age(&self) -> Duration {
        self.written.elapsed().unwrap_or_default()
    }
}

/// A file that is no save, or not any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The file's name.
    pub name: String,
    /// What it is called now; `None` when it could not be renamed.
    pub aside: Option<String>,
    /// What is wrong with it.
    pub why: SaveError,
}

impl Folder {
    /// The saves in `path`, which is made when the first is kept.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Keeps a save. The program's own take the place of the last one of the same battle; the
    /// player's never take anybody's place.
    ///
    /// # Errors
    /// The folder can't be made or written to, or the disk is full.
    pub fn keep(&self, setup: &Setup, save: &Save) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.0)?;
        let of = format!("{}-{}", plain(setup.level.id.as_str()), setup.seed);
        let path = match save.heading.kept {
            Kept::Auto => self.file(&format!("auto-{of}")),
            Kept::Fought => self.file(&format!("fought-{of}")),
            Kept::ByHand => {
                let name = format!("saved-{of}-round-{}", save.heading.round);
                self.free(&name)
            }
        };
        let mut file = NamedTempFile::new_in(&self.0)?;
        file.write_all(save.text().as_bytes())?;
        // A name that leads to nothing after a power cut would be worse than a short wait.
        file.as_file().sync_all()?;
        file.persist(&path)?;
        self.thin_out(save.heading.kept);
        Ok(path)
    }

    /// Forgets the program's own save of a battle that has been fought out, if there is one; that of another battle with
    /// the same dice, begun otherwise, is left.
    pub fn drop_auto(&self, setup: &Setup, fought: &Save) {
        let of = format!("auto-{}-{}", plain(setup.level.id.as_str()), setup.seed);
        let file = self.file(&of);
        if read(&file).is_ok_and(|auto| fought.goes_on_from(&auto)) {
            // What is not there need not be forgotten.
            let _ = fs::remove_file(file);
        }
    }

    /// Every save, the latest first, and what was found damaged: that is set aside under another
    /// name.
    pub fn list(&self) -> (Vec<Stored>, Vec<Damage>) {
        let mut saves = Vec::new();
        let mut damaged = Vec::new();
        for (path, written) in self.files() {
            match read(&path) {
                Ok(save) => saves.push(Stored {
                    path,
                    written,
                    save,
                }),
                Err(why) => damaged.push(set_aside(&path, why)),
            }
        }
        (saves, damaged)
    }

    /// The files that look like saves, the latest first.
    fn files(&self) -> Vec<(PathBuf, SystemTime)> {
        let Ok(entries) = fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let mut files: Vec<(PathBuf, SystemTime)> = entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .filter_map(|path| {
                let written = fs::metadata(&path)
                    .and_then(|about| about.modified())
                    .ok()?;
                Some((path, written))
            })
            .collect();
        files.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        files
    }

    /// Leaves only the latest of those that the program keeps by itself.
    fn thin_out(&self, kept: Kept) {
        let start = match kept {
            Kept::Auto => "auto-",
            Kept::Fought => "fought-",
            Kept::ByHand => return,
        };
        let own = self.files().into_iter().filter(|(path, _)| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(start))
        });
        for (path, _) in own.skip(LEFT) {
            // One that can't be removed is no worse than one too many.
            let _ = fs::remove_file(path);
        }
    }

    fn file(&self, stem: &str) -> PathBuf {
        self.0.join(format!("{stem}.{ENDING}"))
    }

    /// A file of this name, or of the next with a number, that is not there yet.
    fn free(&self, stem: &str) -> PathBuf {
        let plain = std::iter::once(self.file(stem));
        let numbered = (2..10_000).map(|number| self.file(&format!("{stem}-{number}")));
        let mut free = plain.chain(numbered).filter(|path| !path.exists());
        free.next().unwrap_or_else(|| self.file(stem))
    }
}

fn read(path: &Path) -> Result<Save, SaveError> {
    let bytes = fs::read(path).map_err(|error| SaveError::Unreadable(error.to_string()))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| SaveError::Damaged("it is not text in UTF-8".to_owned()))?;
    Save::read(&text)
}

/// Renames a file so that nothing takes it for a save again; only a damaged one.
fn set_aside(path: &Path, why: SaveError) -> Damage {
    let named = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    };
    let name = named(path);
    let numbered = (1..10_000).map(|number| format!("{name}.broken-{number}"));
    let aside = numbered
        .map(|name| path.with_file_name(name))
        .find(|aside| !aside.exists())
        .filter(|_| matches!(why, SaveError::Damaged(_)))
        .filter(|aside| fs::rename(path, aside).is_ok())
        .map(|aside| named(&aside));
    Damage { name, aside, why }
}

/// An id as a file's name may have it.
fn plain(id: &str) -> String {
    id.chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '_' {
                c
            } else {
                '_'
            }
        })
        .collect()
}
