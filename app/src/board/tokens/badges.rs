//! The marks about a coin: one for each condition of its combatant, the gravest first, at most four
//! and a number for those left out.

use bevy::prelude::*;

use super::Token;
use crate::board::conditions::conditions;
use crate::board::legible::{Legible, SMALL};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::theme::palette;
use crate::theme::pictures::Pictures;

/// A place for a mark, the first at the top.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Badge(usize);

/// How many marks are left out.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct More;

/// How many marks stand about a coin.
const PLACES: usize = 4;
/// Where: degrees from the right, counterclockwise, the number last. The name stands at the upper
/// left, the bars below.
const ANGLES: [f32; PLACES + 1] = [78.0, 38.0, -2.0, -42.0, 188.0];
/// How far out, parts of the span.
const OUT: f32 = 0.295;
/// Pixels of a mark on the screen.
const SIZE: f32 = 24.0;
/// Pixels of its picture.
const PIXELS: u32 = 64;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.in_set(ShowSystems)
            .run_if(resource_exists_and_changed::<BattleSession>),
    );
}

/// Spawns the places under a token, all of them empty.
pub(super) fn spawn(token: &mut ChildSpawnerCommands, span: f32) {
    let at = |place: usize| {
        let out = Vec2::from_angle(ANGLES[place].to_radians()) * OUT * span;
        Transform::from_translation(out.extend(0.8 + place as f32 * 0.01))
    };
    // As large as four of them can be about a coin.
    let sign = Legible::sign(0.75, span * 0.24 / SIZE);
    for place in 0..PLACES {
        token.spawn((sign, at(place))).with_child((
            Badge(place),
            Sprite {
                custom_size: Some(Vec2::splat(SIZE)),
                ..default()
            },
            Visibility::Hidden,
        ));
    }
    let more = Legible::within(SMALL * 1.3, span * 0.5);
    token.spawn((more, at(PLACES))).with_child((
        More,
        Text2d::new(String::new()),
        TextFont::from_font_size(SMALL),
        TextColor(palette::INK),
        bevy::sprite::Text2dShadow {
            offset: Vec2::new(1.5, -1.5),
            color: palette::CHALK,
        },
    ));
}

fn show(
    session: Res<BattleSession>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    tokens: Query<(Entity, &Token)>,
    below: Query<&Children>,
    mut badges: Query<(&Badge, &mut Sprite, &mut Visibility)>,
    mut more: Query<&mut Text2d, With<More>>,
) {
    let replica = session.replica();
    let view = session.view(&replica);
    for (entity, token) in &tokens {
        let Some(fighter) = view.fighter(token.unit) else {
            continue;
        };
        let all = conditions(&session, &fighter);
        for child in below.iter_descendants(entity) {
            if let Ok((badge, mut sprite, mut visibility)) = badges.get_mut(child) {
                let picture = all.get(badge.0).and_then(|condition| {
                    let name = format!("marks/{}", condition.mark);
                    pictures.get(&mut images, &name, None, PIXELS)
                });
                visibility.set_if_neq(match picture {
                    Some(_) => Visibility::Inherited,
                    None => Visibility::Hidden,
                });
                if let Some(image) = picture.filter(|image| *image != sprite.image) {
                    sprite.image = image;
                }
            } else if let Ok(mut text) = more.get_mut(child) {
                let left = all.len().saturating_sub(PLACES);
                let words = match left {
                    0 => String::new(),
                    left => format!("+{left}"),
                };
                if text.0 != words {
                    text.0 = words;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::super::span;
    use super::*;
    use crate::board::layout::Layout;
    use crate::play::seat::Seat;
    use testudo_engine::battle::{Event, Setup, UnitId};
    use testudo_engine::content::Library;

    /// The pictures of the marks that are shown about the first of the first side, and the number
    /// of those left out, after these events.
    fn shown(events: &[&str]) -> (usize, String) {
        let setup = Setup {
            level: Arc::new(Library::shipped().level("bridge").unwrap()),
            seed: 7,
            max_rounds: None,
        };
        let unit: UnitId = "a1".parse().unwrap();
        let event_log = events
            .iter()
            .map(|event| (1, serde_json::from_str::<Event>(event).unwrap()));
        let mut session = BattleSession::watch(setup, vec![Seat::Human; 2], event_log.collect());
        session.go_to(events.len());
        let mut world = World::new();
        world.init_resource::<Assets<Image>>();
        world.init_resource::<Pictures>();
        let span = span(&Layout::of(session.level.ground.grid()));
        world.insert_resource(session);
        let token = world.spawn((Token { unit }, Transform::default())).id();
        let mut commands = world.commands();
        commands
            .entity(token)
            .with_children(|token| spawn(token, span));
        world.flush();
        world.run_system_once(show).unwrap();
        let mut badges = world.query::<(&Badge, &Sprite, &Visibility)>();
        let badges = badges.iter(&world);
        let seen: Vec<Handle<Image>> = badges
            .filter(|(.., visible)| **visible == Visibility::Inherited)
            .map(|(_, sprite, _)| sprite.image.clone())
            .collect();
        assert!(seen.iter().all(|image| *image != Handle::default()));
        let mut more = world.query_filtered::<&Text2d, With<More>>();
        let more = more.single(&world).unwrap().0.clone();
        (seen.len(), more)
    }

    #[test]
    fn at_most_four_marks_stand_about_a_coin_and_the_rest_are_counted() {
        let events = [
            r#"{"event":"stunned","unit":"a1","why":"blow"}"#,
            r#"{"event":"fell","unit":"a1","why":"lay_down"}"#,
            r#"{"event":"blinded","unit":"a1"}"#,
            r#"{"event":"veiled","unit":"a1"}"#,
            r#"{"event":"pinned","unit":"a1","by":"b1"}"#,
            r#"{"event":"crippled","unit":"a1","location":"left_arm","permanent":false}"#,
        ];
        assert_eq!(shown(&[]), (0, String::new()));
        assert_eq!(shown(&events[..1]), (1, String::new()));
        assert_eq!(shown(&events[..4]), (4, String::new()));
        assert_eq!(shown(&events), (4, "+2".to_owned()));
    }
}
