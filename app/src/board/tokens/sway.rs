//! Coins that shake, stagger and topple: what becomes of somebody is seen before it is read. With reduced motion they lie
//! still.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::Token;
use crate::play::battle_session::BattleSession;
use crate::play::playback::{EventShown, PlaybackSpeed};
use crate::systems::AppSystems;
use crate::telling::{Manner, Telling};

/// A coin that moves in its place.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
struct Sway {
    how: Manner,
    /// The part of it that is done; below 0 it is still to come.
    at: f32,
}

/// How a coin lies at a moment: turned so far, and so high of its usual height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pose {
    /// Radians counterclockwise.
    pub(crate) turn: f32,
    /// A part of its usual height.
    pub(crate) height: f32,
}

impl Pose {
    /// As it lies when nothing moves it.
    pub(crate) const REST: Self = Self {
        turn: 0.0,
        height: 1.0,
    };
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin, sway)
            .chain()
            .in_set(AppSystems::Draw)
            .run_if(resource_exists::<BattleSession>),
    );
}

/// Seconds that it takes.
pub(crate) fn sways_for(how: Manner) -> f32 {
    match how {
        Manner::Jolt(_) => 0.4,
        Manner::Stagger => 0.8,
        Manner::Topple => 0.7,
    }
}

/// How a coin lies that moves so, when this part of it is done.
pub(crate) fn pose(how: Manner, at: f32) -> Pose {
    if !(0.0..1.0).contains(&at) {
        return Pose::REST;
    }
    let less = 1.0 - at;
    match how {
        Manner::Jolt(hard) => Pose {
            turn: 0.3 * hard.clamp(0.15, 1.0) * (at * 3.0 * TAU).sin() * less,
            height: 1.0,
        },
        Manner::Stagger => Pose {
            turn: 0.32 * (at * 2.0 * TAU).sin() * less,
            height: 1.0,
        },
        // It falls upon its face, and rocks until it lies.
        Manner::Topple => Pose {
            turn: 0.5 * (at * PI).sin(),
            height: (1.0 - (at * 2.0 * PI).sin().abs() * less.powf(0.6)).max(0.12),
        },
    }
}

fn begin(
    mut told: MessageReader<EventShown>,
    session: Res<BattleSession>,
    pace: Res<PlaybackSpeed>,
    tokens: Query<(Entity, &Token)>,
    mut commands: Commands,
) {
    for EventShown(event) in told.read() {
        if !pace.moves() {
            continue;
        }
        let telling = Telling::of(&session, event);
        let (Some(unit), Some(how)) = (telling.unit, telling.sways) else {
            continue;
        };
        if let Some((entity, _)) = tokens.iter().find(|(_, token)| token.unit == unit) {
            commands.entity(entity).insert(Sway { how, at: 0.0 });
        }
    }
}

fn sway(
    time: Res<Time>,
    pace: Res<PlaybackSpeed>,
    mut tokens: Query<(Entity, &mut Sway, &mut Transform)>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut sway, mut transform) in &mut tokens {
        sway.at += time.delta_secs().min(0.1) * pace.rate() / sways_for(sway.how);
        let over = sway.at >= 1.0 || !pace.moves();
        let pose = if over {
            Pose::REST
        } else {
            pose(sway.how, sway.at)
        };
        transform.rotation = Quat::from_rotation_z(pose.turn);
        transform.scale.y = pose.height;
        if over {
            commands.entity(entity).remove::<Sway>();
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_begins_and_ends_at_rest_and_moves_between() {
        for how in [Manner::Jolt(0.5), Manner::Stagger, Manner::Topple] {
            assert_eq!(pose(how, -0.1), Pose::REST);
            assert_eq!(pose(how, 1.0), Pose::REST);
            let most = (1..100).map(|part| pose(how, part as f32 / 100.0).turn.abs());
            assert!(most.fold(0.0, f32::max) > 0.05, "{how:?}");
        }
        // Who topples is seen from the edge, and lies flat at the end.
        assert!(pose(Manner::Topple, 0.25).height < 0.3);
        assert!(pose(Manner::Topple, 0.98).height > 0.85);
    }
}
