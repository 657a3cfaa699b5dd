//! For a person who would rather not be asked: the adviser answers whatever is asked out of turn.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::order::{Advise, Notice};
use super::thinking::AskSystems;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::Decision;

/// The adviser answers out of turn from now on, or no longer.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ToggleAutoAnswer;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<ToggleAutoAnswer>);
    app.add_systems(
        Update,
        (turn, answer)
            .chain()
            .in_set(AppSystems::Command)
            .before(AskSystems)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn turn(
    mut asked: MessageReader<ToggleAutoAnswer>,
    mut settings: ResMut<Settings>,
    mut notice: ResMut<Notice>,
) {
    for ToggleAutoAnswer in asked.read() {
        settings.choose_defence = !settings.choose_defence;
        notice.0 = match settings.choose_defence {
            true => {
                "The adviser answers out of turn, until you press `Adviser answers`.".to_owned()
            }
            false => String::new(),
        };
    }
}

fn answer(session: Res<BattleSession>, settings: Res<Settings>, mut advise: MessageWriter<Advise>) {
    let asked = session.choice().is_some_and(Decision::is_out_of_turn);
    if settings.choose_defence && asked {
        advise.write(Advise);
    }
}
