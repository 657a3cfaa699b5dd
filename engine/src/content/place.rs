//! Where content lies: inside the program, on disk, or in memory for a test.
//!
//! The only part of this layer that touches files. It never knows what is in them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use crate::diag::{Diagnostic, SourceFile, codes};

/// No content file needs more, and a reader should not be made to swallow a film.
const LARGEST: u64 = 4 << 20;

static GENRES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../assets/genres");
static LEVELS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../levels");
static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../lessons");
/// What is shipped, by the names of the folders.
static SHIPPED: [(&str, &Dir<'_>); 3] = [
    ("genres", &GENRES),
    ("levels", &LEVELS),
    ("lessons", &LESSONS),
];

/// A file or a folder, whether it exists or not.
#[derive(Clone, Debug)]
pub(super) struct ContentPath {
    store: Store,
    /// The way to it, as messages show it.
    path: PathBuf,
}

#[derive(Clone, Debug)]
enum Store {
    Shipped,
    Disk,
    Memory(Arc<BTreeMap<PathBuf, Vec<u8>>>),
}

/// What a folder holds under one name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct FolderEntry {
    pub(super) name: String,
    pub(super) is_folder: bool,
}

impl ContentPath {
    /// The root of what the program carries inside.
    pub(super) fn shipped() -> Self {
        Self {
            store: Store::Shipped,
            path: PathBuf::new(),
        }
    }

    /// A path on disk, as the user gave it.
    pub(super) fn disk(path: impl Into<PathBuf>) -> Self {
        Self {
            store: Store::Disk,
            path: path.into(),
        }
    }

    /// The root of files held in memory, by their paths.
    pub(super) fn memory<N: AsRef<str>, B: AsRef<[u8]>>(files: &[(N, B)]) -> Self {
        let entry = |(name, bytes): &(N, B)| (name.as_ref().into(), bytes.as_ref().to_vec());
        Self {
            store: Store::Memory(Arc::new(files.iter().map(entry).collect())),
            path: PathBuf::new(),
        }
    }

    /// What lies under `name` in this folder.
    pub(super) fn join(&self, name: &str) -> Self {
        Self {
            store: self.store.clone(),
            path: self.path.join(name),
        }
    }

    /// The folder around it; the working directory for a bare file name.
    pub(super) fn parent(&self) -> Option<Self> {
        Some(Self {
            store: self.store.clone(),
            path: self.path.parent()?.to_path_buf(),
        })
    }

    /// What lies under `name` in the folder around this one.
    pub(super) fn beside(&self, name: &str) -> Option<Self> {
        let around = if self.path.as_os_str().is_empty() {
            // The working directory, whose parent has no other name.
            PathBuf::from("..")
        } else {
            self.path.parent()?.to_path_buf()
        };
        Some(Self {
            store: self.store.clone(),
            path: around.join(name),
        })
    }

    /// What tells it from every other place.
    pub(super) fn key(&self) -> String {
        let store = match self.store {
            Store::Shipped => "shipped",
            Store::Disk => "disk",
            Store::Memory(_) => "memory",
        };
        format!("{store}:{}", self.path.display())
    }

    /// Its own name without the folders around it.
    pub(super) fn name(&self) -> Option<&str> {
        self.path.file_name()?.to_str()
    }

    /// The name that messages give it.
    pub(super) fn shown(&self) -> String {
        let shown = self.path.display().to_string();
        if shown.is_empty() { ".".into() } else { shown }
    }

    /// Whether it is part of the program itself.
    pub(super) fn is_shipped(&self) -> bool {
        matches!(self.store, Store::Shipped)
    }

    pub(super) fn is_file(&self) -> bool {
        match &self.store {
            Store::Shipped => shipped_file(&self.path).is_some(),
            Store::Disk => self.path.is_file(),
            Store::Memory(files) => files.contains_key(&self.path),
        }
    }

    pub(super) fn is_folder(&self) -> bool {
        match &self.store {
            Store::Shipped => !shipped_entries(&self.path).is_empty(),
            // A bare file name has the empty path for its parent.
            Store::Disk => self.path.as_os_str().is_empty() || self.path.is_dir(),
            Store::Memory(files) => files
                .keys()
                .any(|path| path != &self.path && path.starts_with(&self.path)),
        }
    }

    /// What the folder holds, by name.
    pub(super) fn entries(&self) -> Result<Vec<FolderEntry>, Box<Diagnostic>> {
        let mut entries = match &self.store {
            Store::Shipped => shipped_entries(&self.path),
            Store::Disk => self.disk_entries()?,
            Store::Memory(files) => memory_entries(files, &self.path),
        };
        entries.sort();
        entries.dedup();
        Ok(entries)
    }

    fn disk_entries(&self) -> Result<Vec<FolderEntry>, Box<Diagnostic>> {
        let folder = if self.path.as_os_str().is_empty() {
            Path::new(".")
        } else {
            &self.path
        };
        let unreadable = |error| self.unreadable("folder", error);
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            entries.push(FolderEntry {
                is_folder: entry.path().is_dir(),
                name: entry.file_name().to_string_lossy().into_owned(),
            });
        }
        Ok(entries)
    }

    /// The text of the file.
    pub(super) fn read(&self) -> Result<SourceFile, Box<Diagnostic>> {
        let bytes = match &self.store {
            Store::Shipped => shipped_file(&self.path).map(<[u8]>::to_vec),
            Store::Disk => Some(self.disk_bytes()?),
            Store::Memory(files) => files.get(&self.path).cloned(),
        };
        match bytes {
            Some(bytes) => SourceFile::from_bytes(self.shown(), bytes),
            None => Err(self.unreadable("file", "it does not exist")),
        }
    }

    fn disk_bytes(&self) -> Result<Vec<u8>, Box<Diagnostic>> {
        let unreadable = |error| self.unreadable("file", error);
        let about = fs::metadata(&self.path).map_err(unreadable)?;
        // A pipe or a device might never end.
        if !about.is_file() {
            return Err(self.unreadable("file", "it is not an ordinary file"));
        }
        if about.len() > LARGEST {
            let message = format!("a content file is at most {} MiB", LARGEST >> 20);
            let problem = Diagnostic::error(codes::FILE_TOO_LARGE, message);
            return Err(Box::new(problem.in_file(&SourceFile::named(self.shown()))));
        }
        fs::read(&self.path).map_err(unreadable)
    }

    /// A problem with the place as a whole.
    pub(super) fn unreadable(&self, what: &str, why: impl std::fmt::Display) -> Box<Diagnostic> {
        let message = format!("can't read this {what}: {why}");
        let problem = Diagnostic::error(codes::CANNOT_READ, message);
        Box::new(problem.in_file(&SourceFile::named(self.shown())))
    }
}

/// Writes the shipped content into a folder that is new or empty.
pub(super) fn export(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    if fs::read_dir(folder)?.next().is_some() {
        let why = "there is something in it already; name a new folder";
        return Err(std::io::Error::other(why));
    }
    for (name, content) in SHIPPED {
        let inside = folder.join(name);
        fs::create_dir(&inside)?;
        content.extract(&inside)?;
    }
    Ok(())
}

fn shipped_parts(path: &Path) -> Option<(&'static Dir<'static>, &Path)> {
    let mut folders = SHIPPED.iter();
    folders.find_map(|(name, folder)| Some((*folder, path.strip_prefix(name).ok()?)))
}

fn shipped_file(path: &Path) -> Option<&'static [u8]> {
    let (root, rest) = shipped_parts(path)?;
    root.get_file(rest).map(include_dir::File::contents)
}

fn shipped_entries(path: &Path) -> Vec<FolderEntry> {
    let found = shipped_parts(path).and_then(|(root, rest)| {
        let is_root = rest.as_os_str().is_empty();
        if is_root {
            Some(root)
        } else {
            root.get_dir(rest)
        }
    });
    let entries = found.map_or(&[][..], |folder| folder.entries());
    let name = |path: &Path| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    let entry = |entry: &include_dir::DirEntry<'_>| {
        Some(FolderEntry {
            name: name(entry.path())?,
            is_folder: entry.as_dir().is_some(),
        })
    };
    entries.iter().filter_map(entry).collect()
}

fn memory_entries(files: &BTreeMap<PathBuf, Vec<u8>>, folder: &Path) -> Vec<FolderEntry> {
    let entry = |path: &PathBuf| {
        let mut rest = path.strip_prefix(folder).ok()?.components();
        let name = rest.next()?.as_os_str().to_string_lossy().into_owned();
        let is_folder = rest.next().is_some();
        Some(FolderEntry { name, is_folder })
    };
    files.keys().filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_holds_folders_and_files() {
        let root = ContentPath::memory(&[("a/b.ron", "x"), ("a/c/d.ron", "y"), ("e.ron", "z")]);
        let names = |place: ContentPath| {
            let entries = place.entries().unwrap();
            let shown = |entry: &FolderEntry| {
                format!("{}{}", entry.name, if entry.is_folder { "/" } else { "" })
            };
            entries.iter().map(shown).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(root.clone()), "a/ e.ron");
        assert_eq!(names(root.join("a")), "b.ron c/");
        assert!(root.join("a").is_folder() && !root.join("a").is_file());
        assert_eq!(root.join("a/c/d.ron").read().unwrap().text(), "y");
        let missing = root.join("a/x.ron").read().unwrap_err().to_string();
        assert_eq!(
            missing,
            "a/x.ron: error[cannot-read]: can't read this file: it does not exist"
        );
    }

    #[test]
    fn what_is_shipped_is_what_lies_in_the_folders() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (shipped, folder) in [
            ("genres/fantasy", "assets/genres/fantasy"),
            ("levels", "levels"),
            ("lessons", "lessons"),
        ] {
            let inside = ContentPath::shipped().join(shipped).entries().unwrap();
            let outside = ContentPath::disk(root.join(folder)).entries().unwrap();
            assert_eq!(inside, outside, "{shipped}");
        }
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = ContentPath::disk(env!("CARGO_MANIFEST_DIR"));
        assert!(folder.is_folder());
        assert_eq!(folder.read().unwrap_err().code, codes::CANNOT_READ);
        assert_eq!(
            folder.join("nowhere").entries().unwrap_err().code,
            codes::CANNOT_READ
        );
    }
}
