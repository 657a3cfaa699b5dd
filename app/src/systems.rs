//! The order of a frame. It never knows what runs in it.

use bevy::prelude::*;

/// What happens in one frame, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Keys and pointers become messages.
    Input,
    /// Messages become commands; opponents are asked.
    Command,
    /// What happened is followed on the replica, one event after the other.
    Playback,
    /// Everything drawn is brought up to date.
    Draw,
}
