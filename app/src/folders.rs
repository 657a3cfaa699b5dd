//! Where the window keeps what is a person's own, settings and saved battles, and how it writes
//! there: a file is whole or not there, and one that can't be read is set aside and never lost.
//! It never knows what stands in a file.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};

/// One folder for everything, named from outside.
const NAMED: &str = "TESTUDO_HOME";

/// The folders of a person; none where the platform tells none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Folders {
    config: Option<PathBuf>,
    data: Option<PathBuf>,
}

impl Folders {
    /// Those within `home`; without it those within the folder that the environment variable
    /// `TESTUDO_HOME` names; without that the platform's own.
    pub(crate) fn of(home: Option<PathBuf>) -> Self {
        let named = || std::env::var_os(NAMED).filter(|name| !name.is_empty());
        if let Some(home) = home.or_else(|| named().map(PathBuf::from)) {
            return Self {
                config: Some(home.clone()),
                data: Some(home),
            };
        }
        let args = AppStrategyArgs {
            app_name: "Testudo".to_owned(),
            ..AppStrategyArgs::default()
        };
        choose_native_strategy(args).map_or_else(
            |_| Self::default(),
            |own| Self {
                config: Some(own.config_dir()),
                data: Some(own.data_dir()),
            },
        )
    }

    /// The file of the settings.
    pub(crate) fn settings(&self) -> Option<PathBuf> {
        self.config
            .as_ref()
            .map(|folder| folder.join("settings.toml"))
    }

    /// The file of the window's size.
    pub(crate) fn window(&self) -> Option<PathBuf> {
        let folder = self.config.as_ref();
        folder.map(|folder| folder.join("window.toml"))
    }

    /// The file of what has been learned and fought.
    pub(crate) fn progress(&self) -> Option<PathBuf> {
        let folder = self.data.as_ref();
        folder.map(|folder| folder.join("progress.toml"))
    }

    /// The folder of the player's own characters.
    pub(crate) fn characters(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("characters"))
    }

    /// The folder of saved battles.
    pub(crate) fn saves(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("saves"))
    }
}

/// Writes a file beside its place and then renames it, so that nobody ever finds half of one. The
/// folder is made if it is not there.
///
/// # Errors
/// What the file system says.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut beside = tempfile::NamedTempFile::new_in(folder)?;
    beside.write_all(bytes)?;
    beside.persist(path)?;
    Ok(())
}

/// Renames a file that can't be read to a name that nobody has, and says which.
///
/// # Errors
/// What the file system says; the file is still where it was.
pub(crate) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let own = path.file_name().unwrap_or_default();
    let aside = (1..)
        .map(|number: u32| {
            let mut name = OsString::from(own);
            name.push(format!(".broken-{number}"));
            path.with_file_name(name)
        })
        .find(|aside| !aside.exists())
        .unwrap_or_else(|| path.with_extension("broken"));
    std::fs::rename(path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_and_set_aside_without_loss() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::of(Some(home.path().to_owned()));
        let path = folders.settings().unwrap();
        assert!(folders.saves().unwrap().starts_with(home.path()));
        for text in ["one", "two"] {
            write(&path, text.as_bytes()).unwrap();
            let aside = set_aside(&path).unwrap();
            assert!(!path.exists());
            assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
        }
        let kept = std::fs::read_dir(home.path()).unwrap().count();
        assert_eq!(kept, 2, "the second did not take the place of the first");
    }
}
