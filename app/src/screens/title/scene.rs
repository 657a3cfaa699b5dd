//! The scene on the title: a map on the table and two sides that meet on a bridge, made of the
//! pictures the boards are made of. It is a picture and no battle: no level is read for it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use resvg::tiny_skia::{self, FilterQuality, Pixmap, PixmapPaint, Transform as Placed};

use crate::board::terrain::ground_of;
use crate::theme::palette;
use crate::theme::pictures::{self, paint, source, variants};
use crate::widgets::coin::RIMS;

/// The scene at its finest, pixels. In a smaller window it is drawn smaller, and all lengths here with it.
pub(super) const SIZE: Vec2 = Vec2::new(1640.0, 1080.0);
/// It is drawn as high as the window in steps of one part of so many, so that a window that is pulled larger by its
/// edge does not draw it at every pixel.
const STEPS: f32 = 8.0;
/// Pixels of one unit of a board picture, and units of a board picture and between two cells.
const UNIT: f32 = 0.7;
const BOX: f32 = 320.0;
const APART: f32 = 200.0;
/// Room around the cells of the map, pixels.
const MARGIN: f32 = 46.0;
/// How far the shade of the map falls, and how far it reaches beneath the map, pixels.
const SHADE_FALLS: Vec2 = Vec2::new(5.0, 12.0);
const SHADE_BENEATH: f32 = 24.0;
/// How far the map is turned, degrees, and where its middle lies in the scene.
const TURN: f32 = -5.0;
const MIDDLE: Vec2 = Vec2::new(1030.0, 418.0);

/// The map, a letter for each cell; rows are shoved as on hexes that point up.
const MAP: [&str; 8] = [
    "wwgggddgggww",
    "wggggddghggw",
    "gggkgdddgggg",
    "gghggddgggkg",
    "pppppbbppppp",
    "gggggddghggg",
    "wgkgddgggtgg",
    "wwggdddggwww",
];

/// Who stands where: column, row, side, kind, and the way it faces, degrees from the top.
const COINS: [(u16, u16, u8, &str, f32); 11] = [
    (5, 4, 0, "knight", 90.0),
    (4, 4, 0, "sergeant", 90.0),
    (3, 3, 0, "spearman", 90.0),
    (4, 5, 0, "halberdier", 30.0),
    (2, 2, 0, "crossbowman", 90.0),
    (3, 5, 0, "mage", 90.0),
    (6, 4, 1, "orc_axe", 270.0),
    (7, 3, 1, "orc_raider", 210.0),
    (8, 4, 1, "ogre", 270.0),
    (8, 5, 1, "goblin_spear", 270.0),
    (9, 2, 1, "orc_archer", 270.0),
];

/// What flies and flashes: picture, place in cells, and the way it points.
const STROKES: [(&str, f32, f32, f32); 2] = [
    ("strokes/spark", 5.5, 4.0, 0.0),
    ("strokes/bolt", 4.6, 2.45, 84.0),
];

/// Coins beside the map: place in the scene, side and kind.
const LOOSE: [(f32, f32, u8, &str); 3] = [
    (1096.0, 1008.0, 0, "archer"),
    (1300.0, 1016.0, 2, "bear"),
    (1446.0, 984.0, 1, "goblin_boss"),
];

/// How high the scene is drawn in a window so many pixels high.
pub(super) fn height(window: u32) -> u32 {
    let steps = (window as f32 / SIZE.y * STEPS).ceil();
    (steps.clamp(1.0, STEPS) / STEPS * SIZE.y) as u32
}

/// Pictures already drawn, by name, for a scene of this scale.
struct Cutouts {
    /// Pixels drawn for one of [`SIZE`].
    scale: f32,
    drawn: BTreeMap<String, Option<Pixmap>>,
}

impl Cutouts {
    /// A picture so many units high, with the colour that stands for `tint`.
    fn get(&mut self, name: &str, tint: Option<Color>, high: f32) -> Option<&Pixmap> {
        let color = tint.map_or_else(String::new, palette::hex);
        let kept = self.drawn.entry(format!("{name} {color}"));
        let kept = kept.or_insert_with(|| {
            let text = source(name)?.to_owned();
            let text = match tint {
                Some(_) => text.replace(pictures::TINT, &color),
                None => text,
            };
            pictures::draw(&text, (high * UNIT * self.scale).round() as u32)
        });
        kept.as_ref()
    }

    /// Draws a picture of a cell with its middle there.
    fn stamp(&mut self, onto: &mut Pixmap, name: &str, tint: Option<Color>, at: Vec2) {
        let at = at * self.scale;
        let Some(picture) = self.get(name, tint, BOX) else {
            return;
        };
        let x = at.x - picture.width() as f32 / 2.0;
        let y = at.y - picture.height() as f32 / 2.0;
        let (over, still) = (PixmapPaint::default(), Placed::identity());
        let (x, y) = (x.round() as i32, y.round() as i32);
        onto.draw_pixmap(x, y, picture.as_ref(), &over, still, None);
    }

    /// The same of any picture, turned clockwise by so many degrees.
    fn turned(
        &mut self,
        onto: &mut Pixmap,
        (name, tint, high): (&str, Option<Color>, f32),
        at: Vec2,
        turn: f32,
    ) {
        let at = at * self.scale;
        let Some(picture) = self.get(name, tint, high) else {
            return;
        };
        let placed = Placed::from_translate(at.x, at.y)
            .pre_rotate(turn)
            .pre_translate(
                picture.width() as f32 / -2.0,
                picture.height() as f32 / -2.0,
            );
        onto.draw_pixmap(0, 0, picture.as_ref(), &SMOOTH, placed, None);
    }
}

/// How a picture is drawn that is turned.
const SMOOTH: PixmapPaint = PixmapPaint {
    opacity: 1.0,
    blend_mode: tiny_skia::BlendMode::SourceOver,
    quality: FilterQuality::Bilinear,
};

/// The scene so many pixels high, on nothing: the table shows around the map.
pub(super) fn draw(high: u32) -> Option<Pixmap> {
    let scale = high as f32 / SIZE.y;
    let mut cutouts = Cutouts {
        scale,
        drawn: BTreeMap::new(),
    };
    let map = map(&mut cutouts)?;
    let mut scene = Pixmap::new((SIZE.x * scale) as u32, high)?;
    shade(&mut scene, size_of_map(), scale)?;
    let half = Vec2::new(map.width() as f32, map.height() as f32) / 2.0;
    let laid = turned_about(MIDDLE * scale).pre_translate(-half.x, -half.y);
    scene.draw_pixmap(0, 0, map.as_ref(), &SMOOTH, laid, None);
    for (x, y, side, kind) in LOOSE {
        coin(
            &mut scene,
            &mut cutouts,
            Vec2::new(x, y),
            (side, kind, None),
        );
    }
    Some(scene)
}

/// Turned as the map is, about a point in the scene that is the new zero.
fn turned_about(at: Vec2) -> Placed {
    Placed::from_translate(at.x, at.y).pre_rotate(TURN)
}

/// The shade of the map, darker towards it. Beneath it nothing is drawn: only a rim is ever seen.
fn shade(scene: &mut Pixmap, map: Vec2, scale: f32) -> Option<()> {
    let half = map / 2.0;
    let laid = Placed::from_scale(scale, scale).pre_concat(turned_about(MIDDLE + SHADE_FALLS));
    for step in 0..8 {
        let grown = 3.0 * step as f32;
        let width = grown + SHADE_BENEATH;
        let middle = half + (grown - SHADE_BENEATH) / 2.0;
        let rim = tiny_skia::Rect::from_xywh(-middle.x, -middle.y, 2.0 * middle.x, 2.0 * middle.y)?;
        let stroke = tiny_skia::Stroke {
            width,
            ..tiny_skia::Stroke::default()
        };
        let rim = tiny_skia::PathBuilder::from_rect(rim);
        let shade = paint(Color::BLACK.with_alpha(0.07));
        scene.stroke_path(&rim, &shade, &stroke, laid, None);
    }
    Some(())
}

/// Where the middle of a cell is on the map, pixels.
fn centre(col: f32, row: f32) -> Vec2 {
    let shoved = if row.round() as i32 % 2 == 1 {
        0.5
    } else {
        0.0
    };
    let first = MARGIN + Vec2::new(APART, APART * 1.155) * UNIT / 2.0;
    first + Vec2::new(col + shoved, row * 0.866) * APART * UNIT
}

fn size_of_map() -> Vec2 {
    let last = centre(MAP[0].len() as f32 - 1.0, MAP.len() as f32 - 1.0);
    last + centre(0.0, 0.0)
}

/// The map with all that stands on it, upright.
fn map(cutouts: &mut Cutouts) -> Option<Pixmap> {
    let size = size_of_map() * cutouts.scale;
    let mut map = Pixmap::new(size.x as u32, size.y as u32)?;
    sheet(&mut map, cutouts)?;
    let cells = || {
        let rows = MAP.iter().enumerate();
        rows.flat_map(|(row, letters)| {
            let letters = letters.chars().enumerate();
            letters.map(move |(col, letter)| (col, row, terrain(letter)))
        })
    };
    for (col, row, id) in cells() {
        let name = format!("ground/pointy-{}", (col * 5 + row * 3) % 4);
        let ground = ground_of(id).unwrap_or(palette::VELLUM);
        cutouts.stamp(
            &mut map,
            &name,
            Some(ground),
            centre(col as f32, row as f32),
        );
    }
    // No layer shares a picture with the next.
    cutouts.drawn.clear();
    for (col, row, id) in cells() {
        let name = format!("terrain/{id}");
        let count = variants(&name).max(1) as usize;
        let name = format!("{name}-{}", (col * 7 + row * 4) % count);
        cutouts.stamp(&mut map, &name, None, centre(col as f32, row as f32));
    }
    cutouts.drawn.clear();
    for (col, row, side, kind, facing) in COINS {
        let at = centre(f32::from(col), f32::from(row));
        coin(&mut map, cutouts, at, (side, kind, Some(facing)));
    }
    for (name, col, row, turn) in STROKES {
        cutouts.turned(&mut map, (name, None, 150.0), centre(col, row), turn);
    }
    Some(map)
}

/// The paper, its rim and its frame.
fn sheet(map: &mut Pixmap, cutouts: &mut Cutouts) -> Option<()> {
    map.fill(tiny_skia::Color::from_rgba8(42, 29, 18, 255));
    let scale = cutouts.scale;
    let size = size_of_map();
    let inner = |inset: f32| {
        let (wide, high) = (size.x - 2.0 * inset, size.y - 2.0 * inset);
        tiny_skia::Rect::from_xywh(inset, inset, wide, high)
    };
    let scaled = Placed::from_scale(scale, scale);
    let paper = cutouts.get("frame/paper", None, 512.0 / UNIT)?;
    let brush = tiny_skia::Paint {
        shader: tiny_skia::Pattern::new(
            paper.as_ref(),
            tiny_skia::SpreadMode::Repeat,
            FilterQuality::Nearest,
            1.0,
            Placed::from_scale(1.0 / scale, 1.0 / scale),
        ),
        ..tiny_skia::Paint::default()
    };
    map.fill_rect(inner(3.0)?, &brush, scaled, None);
    for (inset, width) in [(15.0, 3.0), (22.0, 1.2)] {
        let stroke = tiny_skia::Stroke {
            width,
            ..tiny_skia::Stroke::default()
        };
        let path = tiny_skia::PathBuilder::from_rect(inner(inset)?);
        map.stroke_path(&path, &paint(palette::INK), &stroke, scaled, None);
    }
    Some(())
}

fn terrain(letter: char) -> &'static str {
    match letter {
        'w' => "wood",
        'd' => "deep_water",
        'b' => "bridge",
        'p' => "path",
        'k' => "rock",
        'h' => "heather",
        't' => "thicket",
        _ => "grass",
    }
}

/// A coin with its shadow; its notch where it faces somewhere.
fn coin(
    onto: &mut Pixmap,
    cutouts: &mut Cutouts,
    at: Vec2,
    (side, kind, facing): (u8, &str, Option<f32>),
) {
    let tint = Some(palette::side(side));
    let scaled = Placed::from_scale(cutouts.scale, cutouts.scale);
    for step in 0..4 {
        let reach = (84.0 + 5.0 * step as f32) * UNIT;
        let path = tiny_skia::PathBuilder::from_circle(at.x + 6.0, at.y + 10.0, reach);
        if let Some(path) = path {
            let rule = tiny_skia::FillRule::Winding;
            let shade = paint(Color::BLACK.with_alpha(0.11));
            onto.fill_path(&path, &shade, rule, scaled, None);
        }
    }
    let rim = format!("tokens/rim-{}", RIMS[usize::from(side) % RIMS.len()]);
    cutouts.stamp(onto, &rim, tint, at);
    cutouts.stamp(onto, &format!("units/{kind}"), None, at);
    if let Some(facing) = facing {
        cutouts.turned(onto, ("tokens/notch", tint, BOX), at, facing);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_the_scene_is_there_and_both_sides_are_seen() {
        let names = COINS
            .iter()
            .map(|(_, _, _, kind, _)| format!("units/{kind}"));
        let loose = LOOSE.iter().map(|(_, _, _, kind)| format!("units/{kind}"));
        let strokes = STROKES.iter().map(|(name, ..)| (*name).to_owned());
        let grounds = MAP.iter().flat_map(|row| row.chars());
        let grounds = grounds.map(|letter| format!("terrain/{}-0", terrain(letter)));
        for name in names.chain(loose).chain(strokes).chain(grounds) {
            assert!(source(&name).is_some(), "{name}");
        }
        let scene = draw(1080).unwrap();
        assert_eq!(draw(810).unwrap().height(), 810);
        for side in 0..3 {
            let [red, green, blue, _] = palette::side(side).to_srgba().to_u8_array();
            let pixels = scene.pixels().iter();
            let like = pixels.filter(|at| (at.red(), at.green(), at.blue()) == (red, green, blue));
            assert!(like.count() > 500, "side {side}");
        }
        assert_eq!(
            scene.pixel(8, 1070),
            Some(tiny_skia::PremultipliedColorU8::TRANSPARENT),
            "the table"
        );
    }

    #[test]
    fn a_small_window_gets_a_small_scene_and_a_large_one_no_larger_one() {
        assert_eq!([800, 810, 811].map(height), [810, 810, 945]);
        assert_eq!([1080, 2160].map(height), [1080, 1080]);
        assert!(height(0) > 0, "a window that has no size yet");
    }
}
