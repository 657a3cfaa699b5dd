//! A miniature in the interface: the rim of its side and the emblem of its kind. It never knows
//! which battle it is from.

use bevy::prelude::*;

use crate::theme::palette;
use crate::theme::pictures::Pictures;
use crate::widgets::contents::Contents;
use testudo_engine::content::Level;

/// The shape of each side's rim, so that colour never stands alone.
pub(crate) const RIMS: [&str; 6] = [
    "circle", "hexagon", "shield", "square", "diamond", "octagon",
];

/// How fine a coin is drawn, for a size of the interface and its greatest scale.
const FINE: u32 = 128;

/// What a side is known by on its coins: the shape of their rim and its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Livery {
    /// Its place among the shapes.
    shape: u8,
    /// Its place among the colours.
    color: u8,
}

impl Livery {
    /// Of a side of a level.
    pub(crate) fn of(level: &Level, side: u8) -> Self {
        Self {
            shape: side,
            color: palette::worn(level, side),
        }
    }
}

/// The rim of a side, and the emblem of a kind of combatant of a race.
fn pictures_of(
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
    livery: Livery,
    (unit, race): (&str, &str),
    fine: u32,
) -> [Option<Handle<Image>>; 2] {
    let word = RIMS[usize::from(livery.shape) % RIMS.len()];
    let color = Some(palette::side(livery.color));
    let names = [
        &format!("units/{unit}"),
        &format!("races/{race}"),
        "races/unknown",
    ];
    [
        pictures.get(images, &format!("tokens/rim-{word}"), color, fine),
        pictures.first(images, &names, None, fine),
    ]
}

/// A coin `size` pixels of the interface high.
pub(crate) fn coin(
    parent: &mut Contents,
    art: (&mut Pictures, &mut Assets<Image>),
    livery: Livery,
    who: (&str, &str),
    size: f32,
) {
    let fine = if size > 60.0 { 2 * FINE } else { FINE };
    let layers = pictures_of(art, livery, who, fine);
    let square = Node {
        width: px(size),
        height: px(size),
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((square, Pickable::IGNORE))
        .with_children(|coin| {
            for image in layers.into_iter().flatten() {
                // The pictures leave a margin around the coin, which a panel has no use for.
                let node = Node {
                    position_type: PositionType::Absolute,
                    left: px(-size * 0.3),
                    top: px(-size * 0.3),
                    width: px(size * 1.6),
                    height: px(size * 1.6),
                    ..default()
                };
                coin.spawn((
                    ImageNode::new(image),
                    super::decor::Decor,
                    node,
                    Pickable::IGNORE,
                ));
            }
        });
}
