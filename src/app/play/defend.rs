//! For a person who would rather not be asked: the adviser answers every defence.

use bevy::prelude::*;

use super::order::Advise;
use super::stage::Stage;
use super::thinking::AskSystems;
use crate::app::AppSystems;
use crate::app::settings::Settings;
use crate::battle::Decision;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        answer
            .in_set(AppSystems::Obey)
            .before(AskSystems)
            .run_if(resource_exists::<Stage>),
    );
}

fn answer(stage: Res<Stage>, settings: Res<Settings>, mut advise: MessageWriter<Advise>) {
    if settings.choose_defence && matches!(stage.choice(), Some(Decision::Defence(_))) {
        advise.write(Advise);
    }
}
