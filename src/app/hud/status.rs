//! One line of words for the cell under the cursor and what doing something there would mean, or
//! what the game last had to say; assistive technology reads it too.

use accesskit::{Live, Role};
use bevy::a11y::AccessibilityNode;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use super::{Panel, emptied};
use crate::app::board::describe;
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::order::Notice;
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::button::{Hint, Reason};
use crate::app::widgets::words::{TEXT, sized};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>)),
    );
}

/// Read aloud whenever it changes, after what is being said.
fn line_of_news() -> AccessibilityNode {
    let mut node = accesskit::Node::new(Role::Status);
    node.set_live(Live::Polite);
    AccessibilityNode(node)
}

fn draw(
    stage: Res<Stage>,
    choice: Res<Choice>,
    notice: Res<Notice>,
    reasons: Query<(&Reason, &Hovered)>,
    hints: Query<(&Hint, &Hovered)>,
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    mut told: Local<String>,
    mut commands: Commands,
) {
    let hovered = reasons.iter().find(|(_, hovered)| hovered.get());
    let hint = hints.iter().find(|(_, hovered)| hovered.get());
    let text = match hovered {
        Some((reason, _)) => reason.0.clone(),
        None if hint.is_some() => hint.map_or_else(String::new, |(hint, _)| hint.0.clone()),
        None if !notice.0.is_empty() => notice.0.clone(),
        None => describe(&stage, &choice),
    };
    if *told == text && fresh.is_empty() {
        return;
    }
    told.clone_from(&text);
    let warns = hovered.is_some() || hint.is_none() && !notice.0.is_empty();
    let color = if warns { palette::RUBRIC } else { palette::INK };
    if let Some(mut panel) = emptied(&mut commands, &panels, Panel::Status) {
        panel.insert((line_of_news(), AccessibleLabel::new(text.clone())));
        panel.with_children(|line| {
            line.spawn((sized(text, TEXT, color), TextLayout::no_wrap()));
        });
    }
}
