//! The typefaces, carried inside the program. It never knows what is written with them.

use std::sync::OnceLock;

use bevy::prelude::*;
use bevy::text::Font;
use include_dir::{Dir, File, include_dir};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

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
    if let Some(text) = text_face() {
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

fn faces() -> impl Iterator<Item = &'static File<'static>> {
    FONTS.files().filter(|file| is_face(file.path()))
}

/// The face whose file's name begins so.
fn named(part: &str) -> Option<&'static File<'static>> {
    faces().find(|file| {
        let name = file.path().file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(part))
    })
}

fn text_face() -> Option<&'static File<'static>> {
    named("text").or_else(|| faces().next())
}

/// How long a line of plain words is before any text is laid out, parts of its size.
pub(crate) fn length(line: &str) -> f32 {
    /// Of letters that the face does not have.
    const USUAL: f32 = 0.9;
    /// The first letters of all, of which nearly everything is made.
    const KEPT: u8 = 127;
    static ADVANCES: OnceLock<Vec<f32>> = OnceLock::new();
    let advances = ADVANCES.get_or_init(|| {
        let face = text_face().and_then(|file| FontRef::new(file.contents()).ok());
        let advance = |letter: u8| {
            let face = face.as_ref()?;
            let glyph = face.charmap().map(char::from(letter))?;
            let metrics = face.glyph_metrics(Size::new(1.0), LocationRef::default());
            metrics.advance_width(glyph)
        };
        (0..KEPT)
            .map(|letter| advance(letter).unwrap_or(USUAL))
            .collect()
    });
    let advance = |letter: char| advances.get(letter as usize).copied().unwrap_or(USUAL);
    line.chars().map(advance).sum()
}

fn is_face(path: &std::path::Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "ttf" || extension == "otf")
}

/// Marks words that are set in the face for headings.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(crate) struct Heading;

type WrittenHeading = (With<Heading>, Changed<TextFont>);

/// Gives each heading its face, and again where it was written over.
fn set_headings(mut words: Query<&mut TextFont, WrittenHeading>, headings: Option<Res<Headings>>) {
    let Some(headings) = headings else { return };
    let face = headings.0.clone().into();
    for mut font in &mut words {
        if font.font != face {
            font.font.clone_from(&face);
        }
    }
}

/// Sets headings before the frame is laid out.
pub(super) fn headings(app: &mut App) {
    app.add_systems(
        PostUpdate,
        set_headings.before(bevy::ui::UiSystems::Content),
    );
}
