//! What a person has chosen about the window itself, and the file it is kept in. It never knows the
//! screen on which it is chosen.

mod file;

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::folders::Folders;
use super::input::keymap::Keymap;
use super::systems::AppSystems;
use super::theme::palettes::Palette;
use super::theme::scale::OwnScale;

pub(crate) use file::SettingsFile;

/// How fast a turn is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    /// Half the usual speed.
    Slow,
    /// As it is meant.
    #[default]
    Usual,
    /// Twice as fast.
    Quick,
    /// Four times as fast.
    Swift,
    /// Not told at all: what happened is there.
    AtOnce,
}

impl Speed {
    /// Every speed, from slow to fast.
    pub(crate) const ALL: [Self; 5] = [
        Self::Slow,
        Self::Usual,
        Self::Quick,
        Self::Swift,
        Self::AtOnce,
    ];

    /// Times the usual speed.
    pub(crate) fn times(self) -> f32 {
        match self {
            Self::Slow => 0.5,
            Self::Usual => 1.0,
            Self::Quick => 2.0,
            Self::Swift => 4.0,
            Self::AtOnce => 16.0,
        }
    }

    /// In words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Quick => "quick",
            Self::Swift => "swift",
            Self::AtOnce => "at once",
        }
    }
}

/// Everything a person can choose about the window.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// Size of the interface, percent: 75 to 200.
    pub(crate) scale: u16,
    /// Colours of the interface.
    pub(crate) palette: Palette,
    /// Whether miniatures and words jump instead of gliding.
    pub(crate) reduced_motion: bool,
    /// Whether the camera goes to what happens out of sight.
    pub(crate) follow: bool,
    /// Whether the camera goes where the pointer is at the window's edge.
    pub(crate) edge_scroll: bool,
    /// How fast a person's own turns are told.
    pub(crate) own_turns: Speed,
    /// How fast the turns of opponents are told.
    pub(crate) ai_turns: Speed,
    /// Whether what can't be taken back asks first.
    pub(crate) confirm: bool,
    /// Whether the adviser always answers for a person out of turn: how to defend, whether to strike.
    pub(crate) choose_defence: bool,
    /// Whether a thing is told the first time it happens.
    pub(crate) tips: bool,
    /// Loudness of the effects, percent; 0 is silence.
    pub(crate) volume: u16,
    /// The keys that are not the usual ones: the act's id and the key's name.
    pub(crate) keys: BTreeMap<String, String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            scale: 100,
            palette: Palette::default(),
            reduced_motion: false,
            follow: true,
            edge_scroll: false,
            own_turns: Speed::Usual,
            ai_turns: Speed::Usual,
            confirm: true,
            choose_defence: false,
            tips: true,
            volume: 70,
            keys: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// The smallest and the largest size of the interface, percent.
    pub(crate) const SCALES: (u16, u16) = (75, 200);

    /// Why these settings can't be: a number out of its range, a key or an act there is not.
    fn fault(&self) -> Option<String> {
        let (least, most) = Self::SCALES;
        if !(least..=most).contains(&self.scale) {
            return Some(format!("scale is {}, not {least} to {most}", self.scale));
        }
        if self.volume > 100 {
            return Some(format!("volume is {}, not 0 to 100", self.volume));
        }
        Keymap::of(&self.keys).err()
    }
}

/// Obeying and keeping what has been chosen.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KeepSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Folders>();
    let folders = app.world().resource::<Folders>();
    let (settings, kept) = SettingsFile::read(folders.settings());
    app.insert_resource(Keymap::of(&settings.keys).unwrap_or_default());
    app.insert_resource(settings);
    app.insert_resource(kept);
    app.add_systems(
        Update,
        (obey, file::keep)
            .in_set(KeepSystems)
            .in_set(AppSystems::Draw)
            .run_if(resource_changed::<Settings>),
    );
}

/// What is chosen holds at once.
fn obey(settings: Res<Settings>, mut own: ResMut<OwnScale>, mut keymap: ResMut<Keymap>) {
    own.set_if_neq(OwnScale(f32::from(settings.scale) / 100.0));
    if let Ok(keys) = Keymap::of(&settings.keys) {
        keymap.set_if_neq(keys);
    }
}
