//! Looking at the screen: screenshots, kept under `target/screens`, and where words stand.

use std::path::Path;
use std::sync::{Arc, Mutex};

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::UiGlobalTransform;
use bevy::window::WindowRef;

use testudo::app::Token;

use super::table::Table;

/// What was on the screen.
pub(super) struct Picture(Image);

impl Table {
    /// What the screen shows now, kept as `target/screens/<name>.png`; `None` without a driver.
    pub(super) fn shoot(&mut self, name: &str) -> Option<Picture> {
        if !self.draws {
            return None;
        }
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
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens");
        std::fs::create_dir_all(&folder).unwrap();
        let drawn = image.clone().try_into_dynamic().unwrap().to_rgb8();
        drawn.save(folder.join(format!("{name}.png"))).unwrap();
        Some(Picture(image))
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

    /// Panels that lie over each other or are not wholly in the window; those that are meant to lie
    /// over everything are left out.
    pub(super) fn panels_out_of_place(&mut self) -> Vec<String> {
        let window = self.app.world().get::<Window>(self.window).unwrap();
        let all = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
        let world = self.app.world_mut();
        let mut sheets = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), (
            With<BoxShadow>,
            Without<GlobalZIndex>,
            Without<ChildOf>,
        )>();
        let mut inner = world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &ChildOf), (
            With<BoxShadow>,
            Without<GlobalZIndex>,
        )>();
        let above = |parent: &ChildOf| {
            let mut parent = parent.parent();
            loop {
                if world.get::<GlobalZIndex>(parent).is_some() {
                    return true;
                }
                match world.get::<ChildOf>(parent) {
                    Some(up) => parent = up.parent(),
                    None => return false,
                }
            }
        };
        let inner = inner.iter(world).filter(|(_, _, parent)| !above(parent));
        let inner: Vec<Rect> = inner.map(|(node, at, _)| rect(node, at)).collect();
        let rects = sheets.iter(world).map(|(node, at)| rect(node, at));
        let rects: Vec<Rect> = rects.chain(inner).collect();
        let rects: Vec<Rect> = rects.into_iter().filter(|r| r.size().x > 0.0).collect();
        let mut out = Vec::new();
        for (index, one) in rects.iter().enumerate() {
            let inside = all.union(*one).size().distance(all.size()) < 3.0;
            if !inside {
                out.push(format!("{one:?} is not within the window"));
            }
            for other in &rects[..index] {
                let shared = one.intersect(*other).size();
                if shared.min_element() > 2.0 {
                    out.push(format!("{one:?} lies over {other:?}"));
                }
            }
        }
        out
    }

    /// Words that stand out of the panel they are in, sideways, or out of the window.
    pub(super) fn words_out_of_place(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(Entity, &Text, &ComputedNode, &UiGlobalTransform)>();
        let texts: Vec<(Entity, String, Rect)> = texts
            .iter(world)
            .filter(|(_, _, node, _)| node.size().x > 0.0)
            .map(|(entity, text, node, at)| (entity, text.0.clone(), rect(node, at)))
            .collect();
        let mut out = Vec::new();
        for (entity, text, own) in texts {
            let mut parent = entity;
            while let Some(up) = world.get::<ChildOf>(parent) {
                parent = up.parent();
                let (Some(node), Some(at)) = (
                    world.get::<ComputedNode>(parent),
                    world.get::<UiGlobalTransform>(parent),
                ) else {
                    break;
                };
                let around = rect(node, at);
                if own.min.x < around.min.x - 1.5 || own.max.x > around.max.x + 1.5 {
                    out.push(format!("`{text}` {own:?} is not within {around:?}"));
                    break;
                }
            }
        }
        out
    }
}

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
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
