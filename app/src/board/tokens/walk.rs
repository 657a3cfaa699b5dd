//! Tokens move along their paths, and jump when the story is skipped or a step is taken back.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Token;
use super::stance::Stances;
use crate::board::height;
use crate::board::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::systems::AppSystems;
use crate::telling::{self, STEP, Telling};
use testudo_engine::battle::{UnitId, View};

/// Places a token is still to pass, the last where its combatant stands.
#[derive(Component, Clone, PartialEq, Debug, Default)]
struct Walk(VecDeque<Vec2>);

/// A lunge toward somebody and back.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Lunge {
    toward: Vec2,
    /// The part of it that is done; below 0 it is still to come.
    at: f32,
}

/// Seconds of a lunge.
const LUNGE: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (set_out, walk)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn set_out(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    tokens: Query<(Entity, &Token)>,
    mut commands: Commands,
) {
    let layout = Layout::of(session.level.ground.grid());
    let find = |unit| tokens.iter().find(|(_, token)| token.unit == unit);
    let replica = session.replica();
    let view = session.view(&replica);
    for EventShown(event) in told.read() {
        if !pace.moves() {
            continue;
        }
        let telling = Telling::of(&session, event);
        if !telling.path.is_empty()
            && let Some((entity, _)) = telling.unit.and_then(find)
        {
            let way = telling
                .path
                .iter()
                .map(|cell| layout.centre(*cell))
                .collect();
            commands.entity(entity).insert(Walk(way));
        }
        for lunge in &telling.lunges {
            if let Some((entity, _)) = find(lunge.unit)
                && let Some(lunge) = Lunge::of(lunge, &layout, &view)
            {
                commands.entity(entity).insert(lunge);
            }
        }
    }
}

impl Lunge {
    /// Where it leads on the board; `None` if one of the two can't be seen.
    fn of(lunge: &telling::Lunge, layout: &Layout, view: &View<'_>) -> Option<Self> {
        let at = |unit: UnitId| {
            let fighter = view.fighter(unit)?;
            Some(layout.centre(fighter.place.cell))
        };
        let way = at(lunge.way[1])? - at(lunge.way[0])?;
        let way = way.try_normalize().unwrap_or(Vec2::Y);
        Some(Self {
            toward: way * lunge.reach.x + way.perp() * lunge.reach.y,
            at: -lunge.wait / LUNGE,
        })
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
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    mut tokens: Query<Moving<'_>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let layout = Layout::of(session.level.ground.grid());
    let replica = session.replica();
    let view = session.view(&replica);
    let seconds = time.delta_secs().min(0.1) * pace.rate();
    let stances = Stances::of(&view);
    let stride = layout.pitch().max_element() / STEP * seconds;
    for (entity, token, mut transform, walk, lunge) in &mut tokens {
        let Some(fighter) = view.fighter(token.unit) else {
            continue;
        };
        let home = stances.place(token.unit, fighter.place.cell);
        let standing = if fighter.is_standing() { 1.0 } else { 0.0 };
        // Whoever stands lower on the screen, or stands at all, covers the others.
        let z = height::TOKENS + standing - home.y * 0.0005;
        let mut place = transform.translation.truncate();
        match (walk, lunge) {
            (Some(mut walk), _) if pace.moves() => {
                let mut left = stride;
                while let Some(next) = walk.0.front().copied() {
                    let next = if walk.0.len() > 1 { next } else { home };
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
                lunge.at += seconds / LUNGE;
                let out = (lunge.at.clamp(0.0, 1.0) * std::f32::consts::PI).sin();
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
