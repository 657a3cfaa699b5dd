//! Where a log is written: an ordinary file is in its place only when it is whole, as its owner and
//! its mode would have it; a pipe or a device is written into as the log comes.
//!
//! It never knows what a log says.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// More links than this in a row lead nowhere.
const MOST_LINKS: usize = 40;

/// A log on its way to a file.
pub struct LogFile {
    to: To,
}

enum To {
    /// A file beside `path`, to be renamed.
    Beside {
        file: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
    /// What is no ordinary file.
    Straight(BufWriter<File>),
}

impl LogFile {
    /// Opens what `path` leads to for writing. What it held stays until [`LogFile::finish`].
    ///
    /// # Errors
    /// It can't be written, or its folder can't, or `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        let there = match fs::metadata(path) {
            Ok(there) if there.is_dir() => {
                let error = io::Error::new(io::ErrorKind::IsADirectory, "it is a folder");
                return Err(error);
            }
            Ok(there) => Some(there),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let to = match &there {
            Some(there) if !there.is_file() || is_device(path) => {
                To::Straight(BufWriter::new(OpenOptions::new().append(true).open(path)?))
            }
            _ => beside(followed(path)?, there.as_ref())?,
        };
        Ok(Self { to })
    }

    /// Adds the text of a battle's log.
    ///
    /// # Errors
    /// The disk is full, or gone, or nobody reads the pipe any more.
    pub fn write_text(&mut self, log: &str) -> io::Result<()> {
        match &mut self.to {
            To::Beside { file, .. } => file.write_all(log.as_bytes()),
            To::Straight(file) => file.write_all(log.as_bytes()),
        }
    }

    /// Puts the whole file in its place.
    ///
    /// # Errors
    /// The disk is full, or the path can't be written.
    pub fn finish(self) -> io::Result<()> {
        match self.to {
            To::Beside { file, path } => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.persist(path)?;
                Ok(())
            }
            To::Straight(mut file) => file.flush(),
        }
    }
}

/// Whether the path is a device's by its name, as `/dev/stdout` is, whatever stands behind it.
fn is_device(path: &Path) -> bool {
    cfg!(unix) && (path.starts_with("/dev") || path.starts_with("/proc"))
}

/// Opens a temporary file beside the path of a file, which has the mode and owner of what is `there`
/// or the mode of any new file.
fn beside(path: PathBuf, there: Option<&Metadata>) -> io::Result<To> {
    if there.is_some() {
        // A file that may not be written is not replaced either.
        OpenOptions::new().append(true).open(&path)?;
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    if let Some(anyone) = of_new_files() {
        builder.permissions(anyone);
    }
    let file = builder.tempfile_in(folder)?;
    if let Some(there) = there {
        keep_owner(file.path(), there);
        fs::set_permissions(file.path(), there.permissions())?;
    }
    Ok(To::Beside {
        file: BufWriter::new(file),
        path,
    })
}

/// The path at the end of all links, of a file that need not exist.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&path) else {
            return Ok(path);
        };
        // A link's path counts from the folder it lies in.
        path = path.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(io::Error::other("its links lead in a circle"))
}

/// What a new file may be used for, less what the user's mask takes away.
fn of_new_files() -> Option<Permissions> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        Some(Permissions::from_mode(0o666))
    }
    #[cfg(not(unix))]
    None
}

/// Gives the new file to the owner of the old one. Nobody but the owner and the superuser gets here,
/// or somebody who may write the file and not give it away: then it is theirs.
fn keep_owner(new: &Path, old: &Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let _ = std::os::unix::fs::chown(new, Some(old.uid()), Some(old.gid()));
    }
    #[cfg(not(unix))]
    let _ = (new, old);
}
