//! Tokens move along their paths, and jump when the story is skipped or a step is taken back.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Token;
use crate::app::AppSystems;
use crate::app::board::height;
use crate::app::board::layout::Layout;
use crate::app::play::stage::Stage;
use crate::app::play::story::{Pace, STEP, Told};
use crate::battle::Event;

/// Places a token is still to pass, the last where its combatant stands.
#[derive(Component, Clone, PartialEq, Debug, Default)]
struct Walk(VecDeque<Vec2>);

/// A lunge toward somebody and back.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Lunge {
    toward: Vec2,
    at: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (set_out, walk)
            .chain()
            .in_set(AppSystems::Show)
            .run_if(resource_exists::<Stage>),
    );
}

fn set_out(
    mut told: MessageReader<Told>,
    stage: Res<Stage>,
    pace: Res<Pace>,
    tokens: Query<(Entity, &Token)>,
    mut commands: Commands,
) {
    let layout = Layout::of(stage.level.ground.grid());
    let find = |unit| tokens.iter().find(|(_, token)| token.unit == unit);
    for Told(event) in told.read() {
        match event {
            Event::Moved { unit, path, .. } if pace.moves() => {
                if let Some((entity, _)) = find(*unit) {
                    let way = path.iter().map(|cell| layout.centre(*cell)).collect();
                    commands.entity(entity).insert(Walk(way));
                }
            }
            Event::Attack(attack) if pace.moves() => {
                let replica = stage.replica();
                let view = stage.view(&replica);
                let both = (view.fighter(attack.attacker), view.fighter(attack.defender));
                if let (Some((entity, _)), (Some(from), Some(to))) = (find(attack.attacker), both) {
                    let way = layout.centre(to.place.cell) - layout.centre(from.place.cell);
                    let reach = if attack.ranged { -8.0 } else { 24.0 };
                    let toward = way.normalize_or_zero() * reach;
                    commands.entity(entity).insert(Lunge { toward, at: 0.0 });
                }
            }
            _ => {}
        }
    }
}

type Moving<'a> = (
    Entity,
    &'a Token,
    &'a mut Transform,
    Option<&'a mut Walk>,
    Option<&'a mut Lunge>,
);

fn walk(
    time: Res<Time>,
    stage: Res<Stage>,
    pace: Res<Pace>,
    mut tokens: Query<Moving<'_>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let layout = Layout::of(stage.level.ground.grid());
    let replica = stage.replica();
    let view = stage.view(&replica);
    let seconds = time.delta_secs().min(0.1) * pace.speed;
    let stride = layout.pitch().max_element() / STEP * seconds;
    for (entity, token, mut transform, walk, lunge) in &mut tokens {
        let Some(fighter) = view.fighter(token.unit) else {
            continue;
        };
        let home = layout.centre(fighter.place.cell);
        let standing = if fighter.is_standing() { 1.0 } else { 0.0 };
        // Whoever stands lower on the screen, or stands at all, covers the others.
        let z = height::TOKENS + standing - home.y * 0.0005;
        let mut place = transform.translation.truncate();
        match (walk, lunge) {
            (Some(mut walk), _) if pace.moves() => {
                let mut left = stride;
                while let Some(next) = walk.0.front().copied() {
                    let way = next - place;
                    if way.length() > left {
                        place += way.normalize_or_zero() * left;
                        break;
                    }
                    left -= way.length();
                    place = next;
                    walk.0.pop_front();
                }
                if walk.0.is_empty() {
                    commands.entity(entity).remove::<Walk>();
                }
                redraw.write(RequestRedraw);
            }
            (None, Some(mut lunge)) if pace.moves() => {
                lunge.at += seconds / 0.35;
                let out = (lunge.at.min(1.0) * std::f32::consts::PI).sin();
                place = home + lunge.toward * out;
                if lunge.at >= 1.0 {
                    commands.entity(entity).remove::<Lunge>();
                }
                redraw.write(RequestRedraw);
            }
            (None, None) => place = home,
            _ => {
                commands.entity(entity).remove::<(Walk, Lunge)>();
                place = home;
            }
        }
        let at = place.extend(z);
        if transform.translation != at {
            transform.translation = at;
        }
    }
}
