//! The names beside the miniatures. A name keeps its size on the screen as long as it leaves most of its miniature to
//! be seen; farther away only those of whoever is pointed at and whom the decision is about are shown, above them.

use bevy::prelude::*;

use super::Token;
use crate::board::legible::{Legible, SMALL, width};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::theme::palette;

/// A name with its plate.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plate;

/// Where it stands, parts of the span: at the upper left, or above where it would cover too much there.
const PLACES: [Vec2; 2] = [Vec2::new(-0.21, 0.20), Vec2::new(0.0, 0.25)];
/// How much of the span it may be wide at the upper left: somewhat more than half of the coin.
const ROOM: f32 = 0.32;
/// The plates of all names are as wide as this one's at the least, so that a side has all of its names or none.
const USUAL: &str = "b12";
/// How high they lie among the parts of a miniature, and above those of all others.
const HEIGHTS: [f32; 2] = [0.5, 0.95];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        call.in_set(ShowSystems)
            .run_if(resource_exists::<BattleSession>)
            .run_if(
                resource_changed::<Choice>.or_else(resource_exists_and_changed::<BattleSession>),
            ),
    );
}

/// Spawns a name under a token of this span and colour.
pub(super) fn spawn(token: &mut ChildSpawnerCommands, name: &str, (span, color): (f32, Color)) {
    let plate = Vec2::new(width(name, SMALL) + 6.0, SMALL + 2.0);
    let widest = plate.x.max(width(USUAL, SMALL) + 6.0);
    let legible = Legible {
        places: Some(PLACES.map(|place| place * span)),
        height: plate.y,
        ..Legible::within(widest, span * ROOM)
    };
    let at = (PLACES[0] * span).extend(HEIGHTS[0]);
    token
        .spawn((Plate, legible, Transform::from_translation(at)))
        .with_children(|parts| {
            parts.spawn(Sprite::from_color(color, plate + 3.0));
            let above = |by| Transform::from_xyz(0.0, 0.0, by);
            parts.spawn((Sprite::from_color(palette::PARCHMENT, plate), above(0.01)));
            parts.spawn((
                Text2d::new(name),
                TextFont::from_font_size(SMALL),
                TextColor(palette::INK),
                above(0.02),
            ));
        });
}

/// Whom the decision is about and who is pointed at is named in any case.
fn call(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    tokens: Query<(&Token, &Children)>,
    mut names: Query<(&mut Legible, &mut Transform), With<Plate>>,
) {
    let concerned = choice.concerned();
    let replica = session.replica();
    let view = session.view(&replica);
    for (token, children) in &tokens {
        let cell = view.fighter(token.unit).map(|fighter| fighter.place.cell);
        let pointed = cell.is_some() && cell == choice.cursor;
        let wanted = pointed || concerned.contains(&token.unit);
        for child in children {
            if let Ok((mut legible, mut transform)) = names.get_mut(*child)
                && legible.wanted != wanted
            {
                legible.wanted = wanted;
                transform.translation.z = HEIGHTS[usize::from(wanted)];
            }
        }
    }
}
