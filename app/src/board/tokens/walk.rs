//! Tokens move along their paths, and jump when the story is skipped or a step is taken back.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Token;
use crate::board::height;
use crate::board::layout::Layout;
use crate::play::stage::Stage;
use crate::play::story::{Pace, STEP, Told, flight};
use crate::systems::AppSystems;
use testudo_engine::battle::event::{AttackEvent, CloseEvent, MagicEvent, MotionEvent};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::rules::attack::{DefenceKind, Outcome};

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
            Event::Motion(
                MotionEvent::Moved { unit, path, .. } | MotionEvent::Pushed { unit, path },
            ) if pace.moves() => {
                if let Some((entity, _)) = find(*unit) {
                    let way = path.iter().map(|cell| layout.centre(*cell)).collect();
                    commands.entity(entity).insert(Walk(way));
                }
            }
            _ if pace.moves() => {
                for (unit, lunge) in lunges(&stage, &layout, event) {
                    if let Some((entity, _)) = find(unit) {
                        commands.entity(entity).insert(lunge);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Who starts toward whom in an event, and comes back: to strike, out of a blow's way, at whoever
/// keeps it out.
fn lunges(stage: &Stage, layout: &Layout, event: &Event) -> Vec<(UnitId, Lunge)> {
    let replica = stage.replica();
    let view = stage.view(&replica);
    let between = |from: UnitId, to: UnitId| {
        let at = |unit| view.fighter(unit).map(|own| layout.centre(own.place.cell));
        let way = at(to)? - at(from)?;
        Some(way.try_normalize().unwrap_or(Vec2::Y))
    };
    let blow = |from, to, ranged: bool, dodged: bool, lands: f32| {
        let way = between(from, to)?;
        let reach = if ranged { -8.0 } else { 24.0 };
        let strike = Lunge {
            toward: way * reach,
            at: 0.0,
        };
        let aside = Lunge {
            toward: way.perp() * 16.0,
            at: -lands / LUNGE,
        };
        let mut both = vec![(from, strike)];
        both.extend(dodged.then_some((to, aside)));
        Some(both)
    };
    let dodged = |outcome, defence| outcome == Outcome::Defended && defence == DefenceKind::Dodge;
    let found = match event {
        Event::Attack(AttackEvent::Attack(attack)) => {
            let lands = if attack.ranged {
                flight(attack.distance) * 0.6
            } else {
                0.0
            };
            let dodged = dodged(attack.outcome, attack.def.kind);
            blow(
                attack.attacker,
                attack.defender,
                attack.ranged,
                dodged,
                lands,
            )
        }
        Event::Magic(MagicEvent::Bolt(bolt)) => {
            let dodged = dodged(bolt.outcome, bolt.def.kind);
            let lands = flight(bolt.distance) * 0.6;
            blow(bolt.attacker, bolt.defender, true, dodged, lands)
        }
        Event::Close(CloseEvent::Entangled(net)) => blow(net.by, net.unit, true, false, 0.0),
        Event::Close(CloseEvent::Entering { unit, target }) => {
            blow(*unit, *target, false, false, 0.0)
        }
        Event::Close(CloseEvent::KeptOut { unit, by, .. }) => between(*unit, *by).map(|way| {
            let back = Lunge {
                toward: way * -16.0,
                at: 0.0,
            };
            vec![(*unit, back)]
        }),
        _ => None,
    };
    found.unwrap_or_default()
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
    let seconds = time.delta_secs().min(0.1) * pace.rate();
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
