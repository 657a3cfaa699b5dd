//! How a miniature is drawn: with the pictures there are, and plain shapes for those there are not.

use bevy::prelude::*;

use super::Part;
use crate::board::legible::{Legible, width};
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape};
use testudo_engine::battle::UnitId;
use testudo_engine::content::level::Placement;
use testudo_engine::rules::flight::Height;

/// Pixels of a token's pictures.
pub(super) const PIXELS: u32 = 224;
/// The shapes of the sides' rims, in their order.
const SHAPES: [(&str, u32, f32); 6] = [
    ("circle", 40, 0.0),
    ("hexagon", 6, 0.0),
    ("shield", 5, 180.0),
    ("square", 4, 45.0),
    ("diamond", 4, 0.0),
    ("octagon", 8, 22.5),
];
/// Length and thickness of a bar, parts of the span.
const BAR: Vec2 = Vec2::new(0.36, 0.034);

/// How far from a flier its shadow falls, parts of the span: the higher, the farther.
pub(super) fn shadow(height: Height) -> Vec2 {
    match height {
        Height::Ground => Vec2::ZERO,
        Height::Low => Vec2::new(0.05, -0.07),
        Height::High => Vec2::new(0.12, -0.17),
    }
}

/// Draws the parts of a miniature.
pub(super) struct Artist<'a> {
    pub(super) pictures: &'a mut Pictures,
    pub(super) images: &'a mut Assets<Image>,
    /// World size of a picture.
    pub(super) span: f32,
}

/// What a miniature is made of.
pub(super) struct CoinPicture {
    ring: Handle<Image>,
    shadow: Handle<Image>,
    rim: Handle<Image>,
    emblem: Option<Handle<Image>>,
    notch: Handle<Image>,
    initials: String,
    name: String,
    span: f32,
    color: Color,
}

impl Artist<'_> {
    /// The parts of one combatant's miniature.
    pub(super) fn coin(
        &mut self,
        unit: UnitId,
        placement: &Placement,
        color: Color,
    ) -> CoinPicture {
        let (word, corners, turn) = SHAPES[usize::from(unit.side) % SHAPES.len()];
        let own = &placement.unit;
        let (id, race) = (own.profile.unit.as_str(), own.race.id.as_str());
        let emblem = [
            &format!("units/{id}"),
            &format!("races/{race}"),
            "races/unknown",
        ];
        let emblem = self.pictures.first(self.images, &emblem, None, PIXELS);
        let initials = placement
            .name
            .split(' ')
            .filter_map(|word| word.chars().next());
        CoinPicture {
            ring: self.ring(),
            shadow: self.shadow(),
            rim: self.rim(word, corners, turn, color),
            emblem,
            notch: self.notch(color),
            initials: initials.take(2).collect(),
            name: unit.to_string(),
            span: self.span,
            color,
        }
    }

    fn ring(&mut self) -> Handle<Image> {
        let Self {
            pictures, images, ..
        } = self;
        if let Some(image) = pictures.get(images, "tokens/selected", None, PIXELS) {
            return image;
        }
        let circle = regular(48, 0.0, 0.34);
        pictures.own(images, "own/ring", PIXELS, || {
            let line = Some((palette::GOLD, 9.0));
            shape(&circle, PIXELS, Color::NONE, line)
        })
    }

    fn shadow(&mut self) -> Handle<Image> {
        let circle = regular(32, 0.0, 0.27);
        self.pictures.own(self.images, "own/shadow", PIXELS, || {
            shape(&circle, PIXELS, palette::INK.with_alpha(0.35), None)
        })
    }

    fn rim(&mut self, word: &str, corners: u32, turn: f32, color: Color) -> Handle<Image> {
        let name = format!("tokens/rim-{word}");
        let Self {
            pictures, images, ..
        } = self;
        if let Some(image) = pictures.get(images, &name, Some(color), PIXELS) {
            return image;
        }
        let points = regular(corners, turn, 0.27);
        let name = format!("own/{name}/{}", palette::hex(color));
        pictures.own(images, &name, PIXELS, || {
            shape(&points, PIXELS, palette::PARCHMENT, Some((color, 18.0)))
        })
    }

    fn notch(&mut self, color: Color) -> Handle<Image> {
        let Self {
            pictures, images, ..
        } = self;
        if let Some(image) = pictures.get(images, "tokens/notch", Some(color), PIXELS) {
            return image;
        }
        let points = [(0.5, 0.15), (0.57, 0.25), (0.43, 0.25)].map(|(x, y)| Vec2::new(x, y));
        pictures.own(images, "own/notch", PIXELS, || {
            shape(&points, PIXELS, palette::INK, Some((palette::CHALK, 3.0)))
        })
    }
}

/// A regular shape about the middle of a picture, its first corner up and then turned.
fn regular(corners: u32, turn: f32, radius: f32) -> Vec<Vec2> {
    (0..corners)
        .map(|corner| {
            let degrees = 360.0 * corner as f32 / corners as f32 + turn;
            let (sin, cos) = degrees.to_radians().sin_cos();
            Vec2::new(0.5 + radius * sin, 0.5 - radius * cos)
        })
        .collect()
}

impl CoinPicture {
    /// Spawns every part under the token.
    pub(super) fn spawn(self, token: &mut ChildSpawnerCommands) {
        let span = self.span;
        let picture = |image: Handle<Image>| Sprite {
            image,
            custom_size: Some(Vec2::splat(span)),
            ..default()
        };
        let at = |x: f32, y: f32, z: f32| Transform::from_xyz(x * span, y * span, z);
        token.spawn((
            Part::Ring,
            picture(self.ring),
            at(0.0, 0.0, 0.0),
            Visibility::Hidden,
        ));
        token.spawn((
            Part::Shadow,
            picture(self.shadow),
            at(0.0, 0.0, 0.05),
            Visibility::Hidden,
        ));
        token.spawn((picture(self.rim), at(0.0, 0.0, 0.1)));
        match self.emblem {
            Some(emblem) => {
                token.spawn((picture(emblem), at(0.0, 0.0, 0.2)));
            }
            None => {
                token.spawn((
                    Legible::within(width(&self.initials, 28.0), span * 0.4),
                    Text2d::new(self.initials),
                    TextFont::from_font_size(28.0),
                    TextColor(palette::INK),
                    at(0.0, 0.01, 0.2),
                ));
            }
        }
        token.spawn((Part::Notch, picture(self.notch), at(0.0, 0.0, 0.3)));
        token.spawn((
            Part::FinalState,
            picture(Handle::default()),
            at(0.0, 0.0, 0.4),
            Visibility::Hidden,
        ));
        let bar = BAR * span;
        for (part, color, down) in [
            (Part::Health, Color::srgb(0.16, 0.62, 0.35), 0.205),
            (Part::Breath, Color::srgb(0.98, 0.80, 0.25), 0.247),
        ] {
            let back = Sprite::from_color(palette::INK, bar + 3.0);
            token.spawn((back, at(0.0, -down, 0.5)));
            let front = Sprite::from_color(color, bar);
            token.spawn((
                part,
                front,
                bevy::sprite::Anchor::CENTER_LEFT,
                at(-BAR.x / 2.0, -down, 0.6),
            ));
        }
        super::names::spawn(token, &self.name, (span, self.color));
        super::badges::spawn(token, span);
    }
}

/// Fills a bar to `left` of `all`.
pub(super) fn fill(
    sprite: Option<Mut<'_, Sprite>>,
    transform: &mut Transform,
    left: i16,
    all: i16,
) {
    let part = f32::from(left.clamp(0, all.max(1))) / f32::from(all.max(1));
    if sprite.is_some() && (transform.scale.x - part).abs() > 0.001 {
        transform.scale.x = part.max(0.001);
    }
}
