//! A miniature in the interface: the rim of its side and the emblem of its kind. It never knows
//! which battle it is from.

use bevy::prelude::*;

use crate::theme::palette;
use crate::theme::pictures::Pictures;
use crate::widgets::contents::Contents;

/// The shape of each side's rim, so that colour never stands alone.
pub(crate) const RIMS: [&str; 6] = [
    "circle", "hexagon", "shield", "square", "diamond", "octagon",
];

/// How fine a coin is drawn, for a size of the interface and its greatest scale.
const FINE: u32 = 128;

/// The rim of a side, and the emblem of a kind of combatant of a race.
pub(crate) fn pictures_of(
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
    side: u8,
    (unit, race): (&str, &str),
    fine: u32,
) -> [Option<Handle<Image>>; 2] {
    let word = RIMS[usize::from(side) % RIMS.len()];
    let color = Some(palette::side(side));
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
    side: u8,
    who: (&str, &str),
    size: f32,
) {
    let fine = if size > 60.0 { 2 * FINE } else { FINE };
    let layers = pictures_of(art, side, who, fine);
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
