//! Playing on from a moment of a watched battle. What was watched is kept first: the battle that is
//! fought from here has the same name, and would take its place.

use bevy::prelude::*;

use crate::play::battle_session::BattleSession;
use crate::play::order::Notice;
use crate::saves::SavesFolder;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::session::save::Kept;

/// The watched battle is to be fought from where it stands.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlayOn;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<PlayOn>);
    app.add_systems(
        Update,
        play_on
            .in_set(AppSystems::Command)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn play_on(
    mut asked: MessageReader<PlayOn>,
    session: Res<BattleSession>,
    folder: Res<SavesFolder>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if asked.read().count() == 0 || !session.is_watched() {
        return;
    }
    let Some(fresh) = session.play_on() else {
        return;
    };
    match folder.keep(&session, &session.save(Kept::ByHand)) {
        Ok(()) => {
            notice.tell("From here the battle is yours. What you watched is kept as it was.");
        }
        Err(why) => notice.refuse(format!(
            "From here the battle is yours. What you watched can't be kept: {why}."
        )),
    }
    commands.insert_resource(fresh);
    // The same screen, entered anew.
    next.set(Screen::Battle);
}
