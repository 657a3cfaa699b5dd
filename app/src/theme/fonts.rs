//! The typefaces, carried inside the program. It never knows what is written with them.

use bevy::prelude::*;
use bevy::text::Font;
use include_dir::{Dir, include_dir};

static FONTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../assets/fonts");

/// The faces for headings; the last one stands in where it is missing.
#[derive(Resource, Clone, Debug)]
struct Headings(Handle<Font>);

pub(super) fn plugin(app: &mut App) {
    // The default font must be there before the first frame: a face that replaces one in use is
    // not taken up.
    let Some(mut fonts) = app.world_mut().get_resource_mut::<Assets<Font>>() else {
        return;
    };
    let faces = || FONTS.files().filter(|file| is_face(file.path()));
    let named = |part: &str| {
        faces().find(|file| {
            file.path()
                .file_name()
                .and_then(|name| name.to_str())
                .is_some_and(|name| name.starts_with(part))
        })
    };
    if let Some(text) = named("text").or_else(|| faces().next()) {
        let _ = fonts.insert(
            AssetId::default(),
            Font::from_bytes(text.contents().to_vec()),
        );
    }
    let heading = match named("heading") {
        Some(face) => fonts.add(Font::from_bytes(face.contents().to_vec())),
        None => Handle::default(),
    };
    app.insert_resource(Headings(heading));
}

fn is_face(path: &std::path::Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "ttf" || extension == "otf")
}

/// Marks words that are set in the face for headings.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(crate) struct Heading;

/// Gives each new heading its face.
fn set_headings(mut words: Query<&mut TextFont, Added<Heading>>, headings: Option<Res<Headings>>) {
    let Some(headings) = headings else { return };
    for mut font in &mut words {
        font.font = headings.0.clone().into();
    }
}

/// Sets headings before the frame is laid out.
pub(super) fn headings(app: &mut App) {
    app.add_systems(
        PostUpdate,
        set_headings.before(bevy::ui::UiSystems::Content),
    );
}
