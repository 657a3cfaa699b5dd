//! The file of the settings: read once, written when they change. A file that can't be understood
//! is set aside with a message; one that can't be set aside is left alone, and nothing is written.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::Settings;
use crate::folders::{set_aside, write};

/// Where the settings are kept.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SettingsFile {
    /// The file; `None` when nothing may be written.
    path: Option<PathBuf>,
    /// What the file holds.
    held: Settings,
    /// What a person should know about the file.
    pub(crate) message: Option<String>,
}

impl SettingsFile {
    /// Reads the settings; the usual ones where there is no file, or none that can be understood.
    pub(super) fn read(path: Option<PathBuf>) -> (Settings, Self) {
        let mut kept = Self::default();
        let Some(path) = path else {
            kept.message = Some(
                "This system names no folder for settings: they last until the window closes."
                    .to_owned(),
            );
            return (Settings::default(), kept);
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => match understood(&text) {
                Ok(settings) => {
                    kept.held = settings.clone();
                    kept.path = Some(path);
                    (settings, kept)
                }
                Err(fault) => (Settings::default(), broken(path, &fault)),
            },
            Err(none) if none.kind() == io::ErrorKind::NotFound => {
                kept.path = Some(path);
                (Settings::default(), kept)
            }
            // Bytes that are no text are a fault of the file like any other.
            Err(bytes) if bytes.kind() == io::ErrorKind::InvalidData => {
                (Settings::default(), broken(path, "it is not text"))
            }
            Err(other) => {
                kept.message = Some(format!(
                    "The settings in {} can't be read ({other}); the usual ones hold, and nothing \
                     is written there.",
                    path.display()
                ));
                (Settings::default(), kept)
            }
        }
    }

    fn write(&mut self, settings: &Settings) {
        let Some(path) = &self.path else { return };
        if self.held == *settings {
            return;
        }
        match written(path, settings) {
            Ok(()) => self.held = settings.clone(),
            Err(fault) => {
                self.message = Some(format!(
                    "The settings can't be kept in {}: {fault}.",
                    path.display()
                ));
            }
        }
    }
}

fn understood(text: &str) -> Result<Settings, String> {
    let settings: Settings =
        toml::from_str(text).map_err(|fault| fault.message().trim().to_owned())?;
    match settings.fault() {
        Some(fault) => Err(fault),
        None => Ok(settings),
    }
}

fn broken(path: PathBuf, fault: &str) -> SettingsFile {
    let place = path.display();
    match set_aside(&path) {
        Ok(aside) => SettingsFile {
            message: Some(format!(
                "The settings could not be understood ({fault}). They lie in {} now; the usual \
                 ones hold.",
                aside.display()
            )),
            path: Some(path),
            held: Settings::default(),
        },
        Err(stuck) => SettingsFile {
            message: Some(format!(
                "The settings in {place} can't be understood ({fault}) nor set aside ({stuck}); \
                 the usual ones hold, and nothing is written there."
            )),
            ..SettingsFile::default()
        },
    }
}

fn written(path: &Path, settings: &Settings) -> io::Result<()> {
    let text = toml::to_string_pretty(settings).map_err(io::Error::other)?;
    write(path, text.as_bytes())
}

/// Writes the settings when they are others than the file holds.
pub(super) fn keep(settings: Res<Settings>, mut kept: ResMut<SettingsFile>) {
    kept.write(&settings);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("deep/settings.toml");
        let (mut settings, mut kept) = SettingsFile::read(Some(path.clone()));
        assert_eq!(
            (settings.clone(), &kept.message),
            (Settings::default(), &None)
        );
        settings.scale = 150;
        settings
            .keys
            .insert("end_turn".to_owned(), "KeyZ".to_owned());
        kept.write(&settings);
        let (again, kept) = SettingsFile::read(Some(path));
        assert_eq!(again, settings);
        assert_eq!(kept.message, None);
    }

    #[test]
    fn a_file_that_is_not_understood_is_set_aside_and_told() {
        for (text, word) in [
            ("scale = ", "set"),
            ("scale = 500", "75 to 200"),
            ("scale = \"large\"", "expected"),
            ("volume = 101", "0 to 100"),
            ("colour = 3", "unknown"),
            ("[keys]\nend_turn = \"KeyNone\"", "KeyNone"),
            ("[keys]\nsing = \"KeyF\"", "sing"),
        ] {
            let home = tempfile::tempdir().unwrap();
            let path = home.path().join("settings.toml");
            std::fs::write(&path, text).unwrap();
            let (mut settings, mut kept) = SettingsFile::read(Some(path.clone()));
            assert_eq!(settings, Settings::default());
            let message = kept.message.clone().unwrap_or_default();
            assert!(message.contains("settings.toml.broken-1"), "{message}");
            assert!(word == "set" || message.contains(word), "{text}: {message}");
            settings.scale = 120;
            kept.write(&settings);
            let aside = home.path().join("settings.toml.broken-1");
            assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
            assert_eq!(SettingsFile::read(Some(path)).0, settings);
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_set_aside_too() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("settings.toml");
        std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
        let (_, kept) = SettingsFile::read(Some(path));
        assert!(kept.message.unwrap_or_default().contains("not text"));
    }

    #[test]
    fn nothing_is_written_where_nothing_can_be_read() {
        let home = tempfile::tempdir().unwrap();
        // A folder in the place of the file.
        let path = home.path().join("settings.toml");
        std::fs::create_dir(&path).unwrap();
        let (mut settings, mut kept) = SettingsFile::read(Some(path.clone()));
        assert!(kept.message.is_some());
        settings.scale = 120;
        kept.write(&settings);
        assert!(path.is_dir());
    }
}
