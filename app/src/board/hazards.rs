//! Hazards on the board: the sign of each in its cell, or its letter where it has no picture, over a tint.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape};
use testudo_engine::content::hazard::Hazard;
use testudo_engine::grid::Cell;
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;

/// Pixels of a picture.
const PIXELS: u32 = 104;
/// A picture is so much of a cell, and stands so far aside for those of the same cell.
const WIDE: f32 = 0.62;
const ASIDE: f32 = 0.22;
/// The tint of what harms, and of what only is in the way of eyes.
const HARM: Color = Color::srgba(0.84, 0.30, 0.05, 0.34);
const CLOUD: Color = Color::srgba(0.25, 0.25, 0.28, 0.34);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// A hazard of a cell, as it is drawn.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct HazardSign {
    /// Where.
    pub(crate) cell: Cell,
    /// Its picture, if there is one.
    picture: String,
    /// Its letter.
    glyph: char,
    harms: bool,
    /// How many of the cell stand before it.
    rank: u8,
}

impl HazardSign {
    fn of(kind: &Hazard, cell: Cell, rank: u8) -> Self {
        Self {
            cell,
            picture: picture(kind),
            glyph: kind.glyph,
            harms: kind.harm.is_harmful(),
            rank,
        }
    }
}

/// What is to be drawn now.
fn signs(session: &BattleSession) -> Vec<HazardSign> {
    let replica = session.replica();
    let view = session.view(&replica);
    let mut signs: Vec<HazardSign> = Vec::new();
    for now in view.arena().board.hazards() {
        let before = signs.iter().rev().take_while(|sign| sign.cell == now.cell);
        let rank = before.count().min(3) as u8;
        signs.push(HazardSign::of(now.kind, now.cell, rank));
    }
    signs
}

/// The picture of a hazard.
pub(crate) fn picture(kind: &Hazard) -> String {
    format!("hazards/{}", kind.id)
}

/// The tint of a hazard's cell.
pub(crate) fn tint(kind: &Hazard) -> Color {
    if kind.harm.is_harmful() { HARM } else { CLOUD }
}

/// The kinds that are drawn now, each once, with what they do in words, for the legend.
pub(crate) fn kinds(session: &BattleSession) -> Vec<(String, String)> {
    let replica = session.replica();
    let view = session.view(&replica);
    let mut kinds: Vec<(String, String)> = Vec::new();
    for now in view.arena().board.hazards() {
        let picture = picture(now.kind);
        if kinds.iter().all(|(known, _)| *known != picture) {
            let does = narrate::hazard_effect(now.kind);
            kinds.push((picture, format!("{}: {does}", capital(&now.kind.name))));
        }
    }
    kinds
}

/// A cell filled with a tint, to its edges.
fn outline(
    layout: &Layout,
    (harms, tint): (bool, Color),
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Handle<Image> {
    let whole = layout.cell_size().max_element();
    let corners = layout.corners();
    let corners = corners
        .iter()
        .map(|corner| Vec2::new(corner.x, -corner.y) / whole + 0.5);
    let corners: Vec<Vec2> = corners.collect();
    let name = format!("own/hazard/{:?}/{harms}", layout.grid().topology());
    pictures.own(images, &name, PIXELS, || {
        shape(&corners, PIXELS, tint, None)
    })
}

fn draw(
    session: Res<BattleSession>,
    drawn: Query<(Entity, &HazardSign)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if !session.level.has_hazards() {
        return;
    }
    let wanted = signs(&session);
    for (entity, sign) in &drawn {
        if !wanted.contains(sign) {
            commands.entity(entity).despawn();
        }
    }
    let layout = Layout::of(session.level.ground.grid());
    let cell = layout.cell_size().min_element();
    for sign in wanted {
        if drawn.iter().any(|(_, known)| *known == sign) {
            continue;
        }
        let tint = if sign.harms { HARM } else { CLOUD };
        let image = pictures.get(&mut images, &sign.picture, None, PIXELS);
        let by = f32::from(sign.rank);
        let aside = Vec2::new(by * ASIDE * cell, by * ASIDE * cell);
        let up = height::PROPS + 0.3 + 0.01 * by;
        let place = layout.centre(sign.cell).extend(up);
        let glyph = sign.glyph;
        let at = Transform::from_translation(place);
        let ground = Sprite {
            image: outline(&layout, (sign.harms, tint), &mut pictures, &mut images),
            custom_size: Some(Vec2::splat(layout.cell_size().max_element())),
            ..default()
        };
        let mut spawned = commands.spawn((ground, at, sign, DespawnOnExit(Screen::Battle)));
        spawned.with_children(|parts| {
            let above = Transform::from_translation(aside.extend(0.005));
            match image {
                Some(image) => {
                    let sprite = Sprite {
                        image,
                        custom_size: Some(Vec2::splat(cell * WIDE)),
                        ..default()
                    };
                    parts.spawn((sprite, above));
                }
                None => {
                    parts.spawn((
                        Text2d::new(glyph),
                        TextFont::from_font_size(cell * 0.4),
                        TextColor(palette::INK),
                        above,
                    ));
                }
            }
        });
    }
}
