//! One battle being played: the battle itself, the replica that is shown, and whose choice it is.
//!
//! Only [`stage::Stage`] touches a battle. What a hand or an opponent decides arrives as a command;
//! what came of it is followed on the replica, event by event.

pub(in crate::app) mod choice;
mod cover;
pub(in crate::app) mod deed;
pub(in crate::app) mod defend;
pub(in crate::app) mod doubt;
mod eyes;
pub(in crate::app) mod order;
pub(in crate::app) mod plans;
pub(in crate::app) mod pointed;
pub(in crate::app) mod prepare;
pub(in crate::app) mod seat;
pub(in crate::app) mod stage;
pub(in crate::app) mod story;
mod thinking;
pub(in crate::app) mod thoughts;
mod undo;
pub(in crate::app) mod watch;
pub(in crate::app) mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        choice::plugin,
        deed::plugin,
        plans::plugin,
        pointed::plugin,
        prepare::plugin,
        defend::plugin,
        doubt::plugin,
        order::plugin,
        story::plugin,
        thinking::plugin,
    ));
}
