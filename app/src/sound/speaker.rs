//! Plays the effects, as loud as a person wants them. Where there is no device it is silent.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::audio::Volume;
use bevy::prelude::*;
use include_dir::{Dir, include_dir};

use super::Cue;
use crate::settings::Settings;
use crate::systems::AppSystems;

static SOUNDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../assets/sounds");

/// Every effect by its name.
#[derive(Resource, Default, Debug)]
struct Speaker(BTreeMap<String, Handle<AudioSource>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>();
    app.add_systems(Startup, load);
    app.add_systems(Update, play.after(AppSystems::Draw));
}

fn load(mut speaker: ResMut<Speaker>, sources: Option<ResMut<Assets<AudioSource>>>) {
    let Some(mut sources) = sources else { return };
    for file in SOUNDS.files() {
        let path = file.path();
        if path.extension().is_some_and(|ending| ending == "wav")
            && let Some(name) = path.file_stem().and_then(|name| name.to_str())
        {
            let bytes: Arc<[u8]> = file.contents().into();
            let source = sources.add(AudioSource { bytes });
            speaker.0.insert(name.to_owned(), source);
        }
    }
}

fn play(
    mut cues: MessageReader<Cue>,
    speaker: Res<Speaker>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let mut heard: Vec<&str> = Vec::new();
    for Cue(name) in cues.read() {
        // The same effect twice in one frame is only louder.
        if settings.volume == 0 || heard.contains(name) {
            continue;
        }
        heard.push(name);
        if let Some(source) = speaker.0.get(*name) {
            let volume = Volume::Linear(f32::from(settings.volume) / 100.0);
            commands.spawn((
                AudioPlayer(source.clone()),
                PlaybackSettings::DESPAWN.with_volume(volume),
            ));
        }
    }
}
