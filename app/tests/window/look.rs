//! Looking at the screen: screenshots, kept under `target/screens`, and what can be read there.

use std::path::Path;
use std::sync::{Arc, Mutex};

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::WindowRef;
use resvg::tiny_skia::{IntSize, Pixmap};

use testudo_app::Token;

use super::table::Table;

/// What was on the screen.
pub(super) struct Picture(Image);

impl Table {
    /// What the screen shows now, kept as `target/screens/<name>.png`; `None` without a driver.
    pub(super) fn shoot(&mut self, name: &str) -> Option<Picture> {
        if !self.draws {
            return None;
        }
        let (camera, paper) = self.draw_on_paper()?;
        self.frames(4);
        let caught: Arc<Mutex<Option<Image>>> = Arc::default();
        let keep = Arc::clone(&caught);
        self.app
            .world_mut()
            .spawn(Screenshot::image(paper))
            .observe(move |shot: On<ScreenshotCaptured>| {
                *keep.lock().unwrap() = Some(shot.image.clone());
            });
        for _ in 0..40 {
            self.frames(1);
            if caught.lock().unwrap().is_some() {
                break;
            }
        }
        let back = RenderTarget::Window(WindowRef::Primary);
        self.app.world_mut().entity_mut(camera).insert(back);
        self.frames(2);
        let image = caught.lock().unwrap().take();
        let image = image.expect("the screenshot arrives within forty frames");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screens");
        std::fs::create_dir_all(&folder).unwrap();
        let drawn = image.clone().try_into_dynamic().unwrap().to_rgb8();
        let size = IntSize::from_wh(drawn.width(), drawn.height()).unwrap();
        let opaque = drawn
            .pixels()
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]);
        let drawn = Pixmap::from_vec(opaque.collect(), size).unwrap();
        drawn.save_png(folder.join(format!("{name}.png"))).unwrap();
        Some(Picture(image))
    }

    /// Lets the camera draw on a picture of the size of the window, which a machine without a screen has, too.
    pub(super) fn draw_on_paper(&mut self) -> Option<(Entity, Handle<Image>)> {
        let window = self.app.world().get::<Window>(self.window)?;
        let size = Extent3d {
            width: window.physical_width(),
            height: window.physical_height(),
            depth_or_array_layers: 1,
        };
        let mut paper = Image::new_uninit(
            size,
            TextureDimension::D2,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::RENDER_WORLD,
        );
        paper.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
        let world = self.app.world_mut();
        let paper = world.resource_mut::<Assets<Image>>().add(paper);
        let mut cameras = world.query_filtered::<Entity, With<Camera2d>>();
        let camera = cameras.single(world).ok()?;
        let target: RenderTarget = paper.clone().into();
        world.entity_mut(camera).insert(target);
        Some((camera, paper))
    }

    /// Whether these words stand anywhere.
    pub(super) fn reads(&mut self, words: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).any(|text| text.0.contains(words))
    }

    /// How many miniatures are not hidden.
    pub(super) fn tokens_shown(&mut self) -> usize {
        let world = self.app.world_mut();
        let mut tokens = world.query_filtered::<&Visibility, With<Token>>();
        let shown = tokens
            .iter(world)
            .filter(|shown| **shown != Visibility::Hidden);
        shown.count()
    }
}

impl Picture {
    fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        let color = self.0.get_color_at(x, y).unwrap_or(Color::NONE);
        let [red, green, blue, _] = color.to_srgba().to_u8_array();
        [red, green, blue]
    }

    /// How many different colours there are: a blank screen has one.
    pub(super) fn colours(&self) -> usize {
        let size = self.0.size();
        let mut seen: Vec<[u8; 3]> = (0..size.y)
            .step_by(3)
            .flat_map(|y| (0..size.x).step_by(3).map(move |x| (x, y)))
            .map(|(x, y)| self.pixel(x, y))
            .collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }

    /// How many pixels within `radius` of a point are about this colour.
    pub(super) fn like(&self, around: Vec2, radius: f32, color: [u8; 3]) -> usize {
        let size = self.0.size();
        let near = |at: f32, most: u32| {
            let from = (at - radius).max(0.0) as u32;
            let to = ((at + radius) as u32).min(most.saturating_sub(1));
            from..=to
        };
        near(around.y, size.y)
            .flat_map(|y| near(around.x, size.x).map(move |x| (x, y)))
            .filter(|(x, y)| {
                let pixel = self.pixel(*x, *y);
                let off = pixel.iter().zip(color).map(|(a, b)| a.abs_diff(b));
                off.max().is_some_and(|off| off < 24)
            })
            .count()
    }
}
