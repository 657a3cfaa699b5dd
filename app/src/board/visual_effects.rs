//! What is drawn on the board for as long as an event takes: missiles on their way, the arc of a
//! blow, the flash of a shield, splinters, wounds, rings of magic. With reduced motion there is none
//! of it, nor for what is told at once: the words and the marks are there all the same.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::height;
use super::tokens::Token;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::telling::{Look, Sticks, VisualEffect, visual_effects};
use crate::theme::palette;
use crate::theme::pictures::Pictures;

/// Pixels of a picture.
const PIXELS: u32 = 128;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Stick>();
    app.add_systems(
        Update,
        (begin, go_on, stick, pull_out)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

/// What has just been told begins to be drawn.
fn begin(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for EventShown(event) in told.read() {
        if !pace.moves() {
            continue;
        }
        for stroke in visual_effects(&session, event) {
            let names = [stroke.picture.as_str(), "strokes/stone"];
            let tint = stroke.side.map(palette::side);
            let Some(image) = pictures.first(&mut images, &names, tint, PIXELS) else {
                continue;
            };
            let at = stroke.way[0].extend(height::STROKES);
            commands.spawn((
                Sprite {
                    image,
                    custom_size: Some(Vec2::splat(stroke.size[0])),
                    ..default()
                },
                Transform::from_translation(at),
                Visibility::Hidden,
                stroke,
                DespawnOnExit(Screen::Battle),
            ));
        }
    }
}

type Drawn<'a> = (
    Entity,
    &'a mut VisualEffect,
    &'a mut Transform,
    &'a mut Sprite,
    &'a mut Visibility,
);

fn go_on(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    mut strokes: Query<Drawn<'_>>,
    mut stuck: MessageWriter<Stick>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut stroke, mut transform, mut sprite, mut visibility) in &mut strokes {
        if stroke.at >= stroke.lasts || !pace.moves() {
            if let Some(sticks) = stroke.sticks.filter(|_| pace.moves()) {
                let image = sprite.image.clone();
                stuck.write(Stick {
                    image,
                    sticks,
                    look: stroke.look(),
                });
            }
            commands.entity(entity).despawn();
            continue;
        }
        redraw.write(RequestRedraw);
        if stroke.at >= 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
            let look = stroke.look();
            transform.translation = look.at.extend(height::STROKES);
            transform.rotation = Quat::from_rotation_z(look.turn);
            sprite.custom_size = Some(Vec2::splat(look.size));
            sprite.color.set_alpha(look.alpha);
        }
        stroke.at += time.delta_secs().min(0.1) * pace.rate();
    }
}

/// A missile has arrived and stays.
#[derive(Message, Clone, Debug)]
struct Stick {
    image: Handle<Image>,
    sticks: Sticks,
    look: Look,
}

/// A missile that sticks in somebody or in the ground, and the round in which it did.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuck(u32);

/// So many rounds it is seen, the one of the shot counted.
const ROUNDS: u32 = 2;
/// How large it is there, a part of its size in the air.
const SHORTER: f32 = 0.75;

fn stick(
    mut arrived: MessageReader<Stick>,
    session: Res<BattleSession>,
    tokens: Query<(Entity, &Token)>,
    mut commands: Commands,
) {
    let round = session.replica().view().round();
    for Stick {
        image,
        sticks,
        look,
    } in arrived.read()
    {
        let sprite = Sprite {
            image: image.clone(),
            custom_size: Some(Vec2::splat(look.size * SHORTER)),
            ..default()
        };
        let place = match sticks {
            Sticks::In(_, off) => off.extend(STICKS),
            Sticks::Ground => look.at.extend(height::TOKENS - 2.0),
        };
        let turned = Transform {
            translation: place,
            rotation: Quat::from_rotation_z(look.turn),
            ..default()
        };
        let here = (Stuck(round), DespawnOnExit(Screen::Battle));
        let token = match sticks {
            Sticks::In(unit, _) => tokens.iter().find(|(_, token)| token.unit == *unit),
            Sticks::Ground => None,
        };
        match token {
            Some((token, _)) => drop(commands.spawn((sprite, turned, here, ChildOf(token)))),
            None if *sticks == Sticks::Ground => drop(commands.spawn((sprite, turned, here))),
            None => {}
        }
    }
}

/// How high a missile lies among the parts of a miniature: above its face, below its marks.
const STICKS: f32 = 0.45;

/// After a while they are gone; and at once where the story goes back.
fn pull_out(
    session: Res<BattleSession>,
    stuck: Query<(Entity, &Stuck)>,
    mut told: Local<usize>,
    mut commands: Commands,
) {
    let now = session.told();
    let back = now < *told;
    *told = now;
    if stuck.is_empty() {
        return;
    }
    let round = session.replica().view().round();
    for (entity, stuck) in &stuck {
        if back || round >= stuck.0 + ROUNDS {
            commands.entity(entity).despawn();
        }
    }
}
