//! What a person has learned, fought and been told so far, and the file it is kept in: whoever is new is helped more. It
//! never knows a screen.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::folders::{Folders, set_aside, write};
use super::systems::AppSystems;

/// What a person has learned, fought and been told so far.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Progress {
    /// The lessons that have been learned, by id.
    pub(crate) learned: BTreeSet<String>,
    /// What is told once and has been told, by id.
    pub(crate) told: BTreeSet<String>,
    /// Battles fought to their end that were no lessons.
    pub(crate) fought: u32,
}

/// Where it is kept.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ProgressFile {
    /// The file; `None` when nothing may be written.
    path: Option<PathBuf>,
    /// What the file holds.
    held: Progress,
    /// What a person should know about the file.
    pub(crate) message: Option<String>,
}

impl ProgressFile {
    /// Reads the file; nothing learned yet where there is none. One that can't be understood is set aside, and where it
    /// can't be, nothing is written.
    fn read(path: Option<PathBuf>) -> Self {
        let Some(path) = path else {
            return Self::default();
        };
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => Ok(text),
            Err(none) if none.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(other) => Err(other.to_string()),
        };
        let held = text.and_then(|text| {
            toml::from_str(&text).map_err(|fault| fault.message().trim().to_owned())
        });
        match held {
            Ok(held) => Self {
                path: Some(path),
                held,
                message: None,
            },
            Err(fault) => Self::broken(path, &fault),
        }
    }

    fn broken(path: PathBuf, fault: &str) -> Self {
        let place = path.display();
        match set_aside(&path) {
            Ok(aside) => Self {
                message: Some(format!(
                    "What has been learned could not be understood ({fault}). It lies in {} now, and the lessons count \
                     as new.",
                    aside.display()
                )),
                path: Some(path),
                held: Progress::default(),
            },
            Err(stuck) => Self {
                message: Some(format!(
                    "What has been learned, in {place}, can't be understood ({fault}) nor set aside ({stuck}); nothing \
                     is written there."
                )),
                ..Self::default()
            },
        }
    }

    fn write(&mut self, progress: &Progress) {
        let Some(path) = &self.path else { return };
        if self.held == *progress {
            return;
        }
        match written(path, progress) {
            Ok(()) => self.held = progress.clone(),
            Err(fault) => {
                self.message = Some(format!(
                    "What has been learned can't be kept in {}: {fault}.",
                    path.display()
                ));
            }
        }
    }
}

fn written(path: &Path, progress: &Progress) -> io::Result<()> {
    let text = toml::to_string_pretty(progress).map_err(io::Error::other)?;
    write(path, text.as_bytes())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>();
    let file = ProgressFile::read(app.world().resource::<Folders>().progress());
    app.insert_resource(file.held.clone());
    app.insert_resource(file);
    app.add_systems(
        Update,
        keep.in_set(AppSystems::Draw)
            .run_if(resource_changed::<Progress>),
    );
}

fn keep(progress: Res<Progress>, mut file: ResMut<ProgressFile>) {
    file.write(&progress);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_learned_is_known_again() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("progress.toml");
        let mut file = ProgressFile::read(Some(path.clone()));
        assert_eq!(file.held, Progress::default());
        let mut progress = Progress::default();
        progress.learned.insert("first_blows".to_owned());
        progress.fought = 3;
        file.write(&progress);
        let again = ProgressFile::read(Some(path));
        assert_eq!((again.held, again.message), (progress, None));
    }

    #[test]
    fn a_file_that_is_not_understood_is_set_aside_and_told() {
        for text in ["fought = ", "fought = -1", "learnt = []"] {
            let home = tempfile::tempdir().unwrap();
            let path = home.path().join("progress.toml");
            std::fs::write(&path, text).unwrap();
            let mut file = ProgressFile::read(Some(path.clone()));
            let message = file.message.clone().unwrap_or_default();
            assert!(message.contains("progress.toml.broken-1"), "{message}");
            let progress = Progress {
                fought: 1,
                ..Progress::default()
            };
            file.write(&progress);
            assert_eq!(ProgressFile::read(Some(path)).held, progress);
            let aside = home.path().join("progress.toml.broken-1");
            assert_eq!(std::fs::read_to_string(aside).unwrap(), text);
        }
    }
}
