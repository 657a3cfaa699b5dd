//! One battle being played: the battle itself, the replica that is shown, and whose choice it is.
//!
//! Only [`battle_session::BattleSession`] touches a battle. What a hand or an opponent decides arrives as a command;
//! what came of it is followed on the replica, event by event.

pub(crate) mod battle_session;
pub(crate) mod best_attack;
pub(crate) mod cell_action;
pub(crate) mod choice;
pub(crate) mod confirmation;
pub(crate) mod defend;
pub(crate) mod enemy_reach;
mod eyes;
pub(crate) mod facing;
mod foresight;
mod handover;
pub(crate) mod lesson;
pub(crate) mod move_preview;
pub(crate) mod order;
pub(crate) mod playback;
pub(crate) mod pointed;
pub(crate) mod prepare;
pub(crate) mod seat;
mod thinking;
pub(crate) mod thoughts;
pub(crate) mod tips;
mod undo;
pub(crate) mod watch;
pub(crate) mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        choice::plugin,
        cell_action::plugin,
        move_preview::plugin,
        pointed::plugin,
        prepare::plugin,
        defend::plugin,
        confirmation::plugin,
        enemy_reach::plugin,
        lesson::plugin,
        order::plugin,
        playback::plugin,
        thinking::plugin,
        tips::plugin,
    ));
}
