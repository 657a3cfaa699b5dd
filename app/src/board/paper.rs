//! The sheet of paper that the board is drawn on, and the table it lies on. It never knows what is
//! drawn on the sheet.

use bevy::prelude::*;
use bevy::sprite::SpriteImageMode;

use super::height;
use crate::screen::Screen;
use crate::theme::backdrop::{BOARDS, light};
use crate::theme::palette;
use crate::theme::palettes::Palette;
use crate::theme::pictures::Pictures;

/// Room between the board and the edge of the sheet, world units.
pub(super) const MARGIN: f32 = 46.0;
/// How far the table goes on beyond the sheet.
const TABLE: f32 = 2600.0;
/// What dims the sheet by night.
const NIGHT: Color = Color::srgba(0.03, 0.02, 0.06, 0.6);
/// How large the corners of the sheet's frame are drawn, and how many pixels their picture has.
const CORNER: f32 = 150.0;
const FINE: u32 = 336;

/// Lays the sheet under a board from its least corner to its greatest.
pub(super) fn lay(
    commands: &mut Commands,
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
    (least, greatest): (Vec2, Vec2),
    palette: Palette,
) {
    let size = greatest - least + 2.0 * MARGIN;
    let middle = (least + greatest) / 2.0;
    let mut spawn = |sprite: Sprite, off: Vec2, under: f32| {
        let place = (middle + off).extend(height::GROUND - under);
        let here = DespawnOnExit(Screen::Battle);
        commands.spawn((sprite, Transform::from_translation(place), here));
    };
    let tiled = |image, size, color, stretch_value| Sprite {
        image,
        color,
        custom_size: Some(size),
        image_mode: SpriteImageMode::Tiled {
            tile_x: true,
            tile_y: true,
            stretch_value,
        },
        ..default()
    };
    let boards = pictures.get(images, "frame/table", None, BOARDS);
    if let (Some(color), Some(boards)) = (light(palette), boards) {
        let table = tiled(boards, size + 2.0 * TABLE, color, 1.0);
        spawn(table, Vec2::ZERO, 5.0);
        for step in 0..6 {
            let spread = size + 10.0 * step as f32;
            let shade = Sprite::from_color(Color::BLACK.with_alpha(0.09), spread);
            spawn(shade, Vec2::new(4.0, -9.0), 4.0 - 0.1 * step as f32);
        }
    }
    let rim = Sprite::from_color(palette::INK, size + 6.0);
    spawn(rim, Vec2::ZERO, 3.0);
    let paper = match pictures.get(images, "frame/paper", None, 512) {
        Some(image) => tiled(image, size, Color::WHITE, 0.6),
        None => Sprite::from_color(palette::PARCHMENT, size),
    };
    spawn(paper, Vec2::ZERO, 2.0);
    // By night the sheet with all that is drawn on it lies in a dimmer light, and what is marked on it does not.
    if palette == Palette::Night {
        let dusk = Sprite::from_color(NIGHT, size);
        spawn(dusk, Vec2::ZERO, height::GROUND - height::DUSK);
    }
    if let Some(image) = pictures.get(images, "frame/panel", Some(palette::INK), FINE) {
        let slicer = TextureSlicer {
            border: BorderRect::all(FINE as f32 / 3.0),
            max_corner_scale: CORNER / FINE as f32,
            ..default()
        };
        let frame = Sprite {
            image,
            custom_size: Some(size),
            image_mode: SpriteImageMode::Sliced(slicer),
            ..default()
        };
        spawn(frame, Vec2::ZERO, 1.0);
    }
}
