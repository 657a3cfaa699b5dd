//! Decoration: who hears the screen read out is spared it, and the pointer goes through it.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

/// Marks what is there to be looked at only, or has a picture that is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Decor;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, hush);
}

/// Whatever has a picture would be read out as one.
fn hush(mut decor: Query<&mut AccessibilityNode, (With<Decor>, Changed<AccessibilityNode>)>) {
    for mut node in &mut decor {
        if node.role() == Role::Image {
            node.set_role(Role::GenericContainer);
            node.clear_label();
        }
    }
}
