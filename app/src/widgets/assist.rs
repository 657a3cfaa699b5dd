//! What assistive technology asks for: to press a button, or to put the focus on it.

use accesskit::Action;
use bevy::a11y::ActionRequest;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

use crate::systems::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>();
    app.add_systems(Update, help.in_set(AppSystems::Input));
}

fn help(
    mut asked: MessageReader<ActionRequest>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    for request in asked.read() {
        let entity = Entity::try_from_bits(request.target_node.0);
        let Some(entity) = entity else { continue };
        let Ok(greyed) = buttons.get(entity) else {
            continue;
        };
        match request.action {
            // It can be found, and tells why, but not pressed.
            Action::Click if greyed => {}
            Action::Click => commands.trigger(Activate { entity }),
            Action::Focus => {
                focus.set(entity, FocusCause::Navigated);
                visible.0 = true;
            }
            _ => {}
        }
    }
}
