//! Pictures by name: the vector art carried inside the program, drawn at the size it is needed in
//! and the colour it is wanted in, once. It never knows what a picture stands for.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::renderer::RenderDevice;
use include_dir::{Dir, File, include_dir};
use resvg::{tiny_skia, usvg};

use super::palette;

static ART: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../assets/art");

/// Every picture's file by its name, which nobody reads before it is asked for. A great board asks for many thousands.
static FILES: LazyLock<BTreeMap<String, &'static File<'static>>> = LazyLock::new(|| {
    let mut files = BTreeMap::new();
    let mut folders = vec![&ART];
    while let Some(folder) = folders.pop() {
        folders.extend(folder.dirs());
        for file in folder.files() {
            let path = file.path();
            if path.extension().is_some_and(|ending| ending == "svg") {
                let name = path.with_extension("").to_string_lossy().replace('\\', "/");
                files.insert(name, file);
            }
        }
    }
    files
});

/// The colour that stands in the files for one the program chooses.
pub(crate) const TINT: &str = "#00ff00";

/// The ink of the pictures, and the papers that show in them.
const INK: &str = "#2a1d12";
const PAPERS: [&str; 2] = ["#f2e6c9", "#fbf5e6"];

/// Every picture drawn so far.
#[derive(Resource, Default, Debug)]
pub(crate) struct Pictures {
    drawn: BTreeMap<Key, Handle<Image>>,
    /// Whether nothing shows them: then they have their sizes, and no pixel is drawn.
    unseen: bool,
}

/// A picture's name, its colours, and how many pixels it is high.
type Key = (String, String, u32);

/// Keeps the pictures; once the app is put together it is known whether anything can show them.
pub(super) struct PicturesPlugin;

impl Plugin for PicturesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Pictures>();
    }

    fn finish(&self, app: &mut App) {
        let unseen = !app.world().contains_resource::<RenderDevice>();
        app.world_mut().resource_mut::<Pictures>().unseen = unseen;
    }
}

impl Pictures {
    /// The picture called `name` (folder and all, without its ending), `size` pixels high, with
    /// `tint` for the colour the program chooses. `None` when there is no such picture.
    pub(crate) fn get(
        &mut self,
        images: &mut Assets<Image>,
        name: &str,
        tint: Option<Color>,
        size: u32,
    ) -> Option<Handle<Image>> {
        let tint = tint.map_or_else(|| TINT.to_owned(), palette::hex);
        let key = (name.to_owned(), tint.clone(), size);
        self.of(images, key, |source| source.replace(TINT, &tint))
    }

    /// A picture that is drawn in ink, in another ink and where the paper shows on another paper.
    /// `None` when there is no such picture.
    pub(crate) fn inked(
        &mut self,
        images: &mut Assets<Image>,
        name: &str,
        (ink, paper): (Color, Color),
        size: u32,
    ) -> Option<Handle<Image>> {
        let (ink, paper) = (palette::hex(ink), palette::hex(paper));
        let key = (name.to_owned(), format!("{ink} on {paper}"), size);
        self.of(images, key, |source| {
            let papers = PAPERS.iter();
            papers.fold(source.replace(INK, &ink), |source, own| {
                source.replace(own, &paper)
            })
        })
    }

    /// The first of several names that there is a picture for.
    pub(crate) fn first(
        &mut self,
        images: &mut Assets<Image>,
        names: &[&str],
        tint: Option<Color>,
        size: u32,
    ) -> Option<Handle<Image>> {
        names
            .iter()
            .find_map(|name| self.get(images, name, tint, size))
    }

    /// A picture that the program draws itself, called `name`.
    pub(crate) fn own(
        &mut self,
        images: &mut Assets<Image>,
        name: &str,
        size: u32,
        paint: impl FnOnce() -> Option<tiny_skia::Pixmap>,
    ) -> Handle<Image> {
        let key = (name.to_owned(), String::new(), size);
        if let Some(handle) = self.drawn.get(&key) {
            return handle.clone();
        }
        let drawn = if self.unseen {
            Some(blank(size.max(1), size.max(1)))
        } else {
            paint().map(image)
        };
        let handle = drawn.map_or_else(Handle::default, |drawn| images.add(drawn));
        self.drawn.insert(key, handle.clone());
        handle
    }

    /// Drops every picture that nothing shows; one that is wanted again is drawn again.
    pub(super) fn drop_unused(&mut self) {
        self.drawn.retain(|_, handle| match handle {
            Handle::Strong(own) => std::sync::Arc::strong_count(own) > 1,
            Handle::Uuid(..) => true,
        });
    }

    /// A picture from a file, after its text has been coloured.
    fn of(
        &mut self,
        images: &mut Assets<Image>,
        key: Key,
        color: impl FnOnce(&str) -> String,
    ) -> Option<Handle<Image>> {
        if let Some(handle) = self.drawn.get(&key) {
            return Some(handle.clone());
        }
        let (text, size) = (source(&key.0)?, key.2);
        let drawn = if self.unseen {
            let (width, height) = pixels(&parsed(text)?, size);
            blank(width, height)
        } else {
            image(draw(&color(text), size)?)
        };
        let handle = images.add(drawn);
        self.drawn.insert(key, handle.clone());
        Some(handle)
    }
}

/// The text of a picture.
pub(crate) fn source(name: &str) -> Option<&'static str> {
    FILES.get(name)?.contents_utf8()
}

/// Whether there is a picture of that name.
pub(crate) fn is_drawn(name: &str) -> bool {
    FILES.contains_key(name)
}

/// How many numbered pictures there are: `name-0`, `name-1` …
pub(crate) fn variants(name: &str) -> u32 {
    (0..)
        .take_while(|number| is_drawn(&format!("{name}-{number}")))
        .count() as u32
}

/// Draws a picture `size` pixels high, as wide as its own shape makes it.
pub(crate) fn draw(source: &str, size: u32) -> Option<tiny_skia::Pixmap> {
    let tree = parsed(source)?;
    let (width, height) = pixels(&tree, size);
    let mut pixmap = tiny_skia::Pixmap::new(width, height)?;
    let scale = size as f32 / tree.size().height();
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Some(pixmap)
}

fn parsed(source: &str) -> Option<usvg::Tree> {
    usvg::Tree::from_str(source, &usvg::Options::default()).ok()
}

/// How wide and high a picture is that is drawn `size` pixels high.
fn pixels(tree: &usvg::Tree, size: u32) -> (u32, u32) {
    let own = tree.size();
    let width = (own.width() * size as f32 / own.height()).round() as u32;
    (width.max(1), size.max(1))
}

/// Pixels as the renderer takes them.
pub(crate) fn image(pixmap: tiny_skia::Pixmap) -> Image {
    Image::new(
        extent(pixmap.width(), pixmap.height()),
        TextureDimension::D2,
        pixmap.take_demultiplied(),
        TextureFormat::Rgba8UnormSrgb,
        // Nobody looks at the pixels here: they are let go once the renderer has them.
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// A picture of this size without a pixel.
fn blank(width: u32, height: u32) -> Image {
    Image::new_uninit(
        extent(width, height),
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    )
}

fn extent(width: u32, height: u32) -> Extent3d {
    Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    }
}

/// A closed shape filled with one colour and lined with another, on nothing; points are parts of
/// the size, y down.
pub(crate) fn shape(
    points: &[Vec2],
    size: u32,
    fill: Color,
    line: Option<(Color, f32)>,
) -> Option<tiny_skia::Pixmap> {
    shapes(&[points.to_vec()], size, fill, line)
}

/// The same of several shapes in one picture.
pub(crate) fn shapes(
    all: &[Vec<Vec2>],
    size: u32,
    fill: Color,
    line: Option<(Color, f32)>,
) -> Option<tiny_skia::Pixmap> {
    let mut pixmap = tiny_skia::Pixmap::new(size, size)?;
    let still = tiny_skia::Transform::identity();
    let even = tiny_skia::FillRule::EvenOdd;
    for points in all {
        let path = outline(points, size)?;
        pixmap.fill_path(&path, &paint(fill), even, still, None);
        if let Some((color, width)) = line {
            let stroke = tiny_skia::Stroke {
                width,
                ..tiny_skia::Stroke::default()
            };
            pixmap.stroke_path(&path, &paint(color), &stroke, still, None);
        }
    }
    Some(pixmap)
}

/// The closed line through points, which are parts of the size.
pub(crate) fn outline(points: &[Vec2], size: u32) -> Option<tiny_skia::Path> {
    let mut path = tiny_skia::PathBuilder::new();
    let at = |point: &Vec2| *point * size as f32;
    let (first, rest) = points.split_first()?;
    path.move_to(at(first).x, at(first).y);
    for point in rest {
        path.line_to(at(point).x, at(point).y);
    }
    path.close();
    path.finish()
}

/// A colour as the painter takes it.
pub(crate) fn paint(color: Color) -> tiny_skia::Paint<'static> {
    let [red, green, blue, alpha] = color.to_srgba().to_u8_array();
    let mut paint = tiny_skia::Paint {
        anti_alias: true,
        ..tiny_skia::Paint::default()
    };
    paint.set_color_rgba8(red, green, blue, alpha);
    paint
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_can_be_drawn() {
        assert!(!FILES.is_empty());
        for name in FILES.keys() {
            let text = source(name).unwrap_or_else(|| panic!("{name} is no text"));
            let drawn = draw(text, 32).unwrap_or_else(|| panic!("{name} can't be drawn"));
            assert!(
                drawn.pixels().iter().any(|pixel| pixel.alpha() > 0),
                "{name} is empty"
            );
        }
    }

    #[test]
    fn a_tint_replaces_the_colour_that_stands_for_it() {
        let source = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#00ff00" d="M0 0h4v4H0z"/></svg>"##;
        let tinted = source.replace(TINT, &palette::hex(palette::side(0)));
        let pixel = draw(&tinted, 8).and_then(|drawn| drawn.pixel(4, 4));
        let pixel = pixel.map(|pixel| (pixel.red(), pixel.green(), pixel.blue()));
        assert_eq!(pixel, Some((0, 114, 178)));
    }
}
