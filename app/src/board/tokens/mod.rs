//! The miniatures: coins with a rim in the side's shape and colour, an emblem, a notch that shows
//! the facing, bars for HP and END, and marks for what ails them.

mod badges;
mod coin;
mod floating_text;
mod ghosts;
mod names;
mod room;
pub(super) mod stance;
mod sway;
mod walk;

pub use floating_text::Rising;
pub(crate) use sway::{Pose, pose, sways_for};

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::screen::Screen;
use crate::theme::palette;
use crate::theme::pictures::Pictures;
use testudo_engine::battle::{Fighter, Life, UnitId};

/// A combatant's miniature.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Whose.
    pub unit: UnitId,
}

/// A part of a miniature that changes with how its combatant fares.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The facing.
    Notch,
    /// HP left.
    Health,
    /// END left.
    Breath,
    /// The ring of whoever decides.
    Ring,
    /// What it has become: dead, prone …
    FinalState,
    /// What a flier throws on the ground below.
    Shadow,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        walk::plugin,
        sway::plugin,
        floating_text::plugin,
        badges::plugin,
        names::plugin,
        ghosts::plugin,
    ));
    app.add_systems(OnEnter(Screen::Battle), place);
    app.add_systems(
        Update,
        show.in_set(ShowSystems)
            .run_if(
                resource_exists_and_changed::<BattleSession>.or_else(resource_changed::<Choice>),
            )
            .run_if(resource_exists::<BattleSession>),
    );
}

/// World size of a token's picture: the pictures are 320 units wide, a cell 200.
fn span(layout: &Layout) -> f32 {
    layout.cell_size().min_element() * 1.6
}

fn place(
    session: Option<Res<BattleSession>>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let layout = Layout::of(session.level.ground.grid());
    for (side, faction) in session.level.sides.iter().enumerate() {
        let color = palette::side(palette::worn(&session.level, side as u8));
        for (index, placement) in faction.units.iter().enumerate() {
            let unit = UnitId {
                side: side as u8,
                number: index as u16 + 1,
            };
            let at = layout.centre(placement.cell).extend(height::TOKENS);
            let mut artist = coin::Artist {
                pictures: &mut pictures,
                images: &mut images,
                span: span(&layout),
            };
            let parts = artist.coin(unit, placement, color);
            commands
                .spawn((
                    Token { unit },
                    Transform::from_translation(at),
                    Visibility::default(),
                    DespawnOnExit(Screen::Battle),
                ))
                .with_children(|token| parts.spawn(token));
        }
    }
}

type TokenShown<'a> = (
    &'a Part,
    &'a mut Transform,
    &'a mut Visibility,
    Option<&'a mut Sprite>,
);

/// Brings every token up to what the replica says; where it stands is the walk's business.
fn show(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut tokens: Query<(&Token, &Children, &mut Visibility), Without<Part>>,
    mut parts: Query<TokenShown<'_>>,
) {
    let layout = Layout::of(session.level.ground.grid());
    let replica = session.replica();
    let view = session.view(&replica);
    let deciding = choice.decision.map(|decision| decision.unit());
    for (token, children, mut visible) in &mut tokens {
        // Whom nobody sees is not on the board.
        let Some(fighter) = view.fighter(token.unit) else {
            visible.set_if_neq(Visibility::Hidden);
            continue;
        };
        let gone = !fighter.vitality.life.is_on_field();
        visible.set_if_neq(if gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        for child in children {
            let Ok((part, mut transform, mut visibility, sprite)) = parts.get_mut(*child) else {
                continue;
            };
            let awake = fighter.is_awake();
            let shown = match part {
                Part::Notch => {
                    let angle = layout.pointing(fighter.place.facing).to_angle();
                    let turn = angle - std::f32::consts::FRAC_PI_2;
                    transform.rotation = Quat::from_rotation_z(turn);
                    awake
                }
                Part::Health => {
                    let hp = fighter.profile().attributes.hp;
                    coin::fill(sprite, &mut transform, hp - fighter.total_injury(), hp);
                    awake
                }
                Part::Breath => {
                    let end = fighter.profile().attributes.end;
                    coin::fill(sprite, &mut transform, fighter.stamina.end, end);
                    awake
                }
                Part::Ring => deciding == Some(token.unit),
                Part::FinalState => fate(&fighter).is_some_and(|name| {
                    let name = format!("tokens/{name}");
                    let image = pictures.get(&mut images, &name, None, coin::PIXELS);
                    let found = image.is_some();
                    if let (Some(mut sprite), Some(image)) = (sprite, image) {
                        sprite.image = image;
                    }
                    found
                }),
                Part::Shadow => {
                    let away = coin::shadow(fighter.place.height) * span(&layout);
                    transform.translation.x = away.x;
                    transform.translation.y = away.y;
                    awake && fighter.place.height.is_aloft()
                }
            };
            visibility.set_if_neq(if shown {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            });
        }
    }
}

/// The overlay of what somebody has become.
pub(crate) fn fate(fighter: &Fighter<'_>) -> Option<&'static str> {
    match fighter.vitality.life {
        Life::Dead => Some("dead"),
        Life::Unconscious => Some("unconscious"),
        Life::Surrendered => Some("surrendered"),
        Life::Withdrew => Some("withdrew"),
        Life::Conscious if fighter.place.prone => Some("prone"),
        Life::Conscious | Life::Expected => None,
    }
}
