//! A widget that sends a message when it is activated, by pointer, by Enter or by its own key.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// What a button sends.
#[derive(Component, Clone, Debug)]
pub(crate) struct SendOnActivate<M: Message + Clone>(pub(crate) M);

/// Makes `M` something that buttons can say.
pub(crate) fn register_button_message<M: Message + Clone>(app: &mut App) {
    app.add_message::<M>();
    app.add_observer(say::<M>);
}

fn say<M: Message + Clone>(
    pressed: On<Activate>,
    speakers: Query<&SendOnActivate<M>>,
    mut messages: MessageWriter<M>,
) {
    if let Ok(SendOnActivate(message)) = speakers.get(pressed.entity) {
        messages.write(message.clone());
    }
}
