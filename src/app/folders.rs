//! Where the window keeps what is a person's own. It never knows what stands in a file.

use std::path::PathBuf;

use bevy::prelude::Resource;
use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};

/// One folder for everything, named from outside.
const NAMED: &str = "TESTUDO_HOME";

/// The folders of a person; none where the platform tells none.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Folders {
    data: Option<PathBuf>,
}

impl Folders {
    /// Those within `home`; without it those within the folder that the environment variable
    /// `TESTUDO_HOME` names; without that the platform's own.
    pub(in crate::app) fn of(home: Option<PathBuf>) -> Self {
        let named = || std::env::var_os(NAMED).filter(|name| !name.is_empty());
        if let Some(home) = home.or_else(|| named().map(PathBuf::from)) {
            return Self { data: Some(home) };
        }
        let args = AppStrategyArgs {
            app_name: "Testudo".to_owned(),
            ..AppStrategyArgs::default()
        };
        choose_native_strategy(args).map_or_else(
            |_| Self::default(),
            |own| Self {
                data: Some(own.data_dir()),
            },
        )
    }

    /// The folder of saved battles.
    pub(in crate::app) fn saves(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("saves"))
    }
}
