//! Small pictures beside words: the signs of actions, of gear, of what a heading is about. They are
//! inked as the palette inks its words. It never knows what a sign stands for.

use bevy::prelude::*;

use super::decor::Decor;
use crate::settings::Settings;
use crate::theme::palette::Tone;
use crate::theme::pictures::{Pictures, source};
use crate::theme::scale::Sharpness;
use crate::widgets::contents::Contents;

/// A small picture that waits to be drawn, or is.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Decor)]
pub struct Icon {
    /// Folder and name.
    pub name: String,
    /// Pixels of the interface it is high.
    size: f32,
    ink: Tone,
    paper: Tone,
}

/// The first of these pictures that there is, so many pixels of the interface high; nothing if there is
/// none of them.
pub(crate) fn icon(parent: &mut Contents, names: &[&str], size: f32) {
    inked(parent, names, size, Tone::Ink);
}

/// The same in another ink.
pub(crate) fn inked(parent: &mut Contents, names: &[&str], size: f32, ink: Tone) {
    let Some(name) = names.iter().find(|name| source(name).is_some()) else {
        return;
    };
    let node = Node {
        width: px(size),
        height: px(size),
        flex_shrink: 0.0,
        ..default()
    };
    let icon = Icon {
        name: (*name).to_owned(),
        size,
        ink,
        paper: Tone::Vellum,
    };
    parent.spawn((node, icon, Pickable::IGNORE));
}

/// An ornament under a heading, `width` pixels of the interface wide.
pub(crate) fn divider(parent: &mut Contents, width: f32) {
    ornament(parent, width, Tone::Ink);
}

/// The same on the bare table.
pub(crate) fn chalked(parent: &mut Contents, width: f32) {
    ornament(parent, width, Tone::Chalk);
}

fn ornament(parent: &mut Contents, width: f32, ink: Tone) {
    let height = width * 24.0 / 400.0;
    let node = Node {
        width: px(width),
        max_width: percent(100),
        height: px(height),
        flex_shrink: 0.0,
        ..default()
    };
    let icon = Icon {
        name: "frame/divider".to_owned(),
        size: height,
        ink,
        paper: Tone::Parchment,
    };
    parent.spawn((node, icon, Pickable::IGNORE));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, draw.before(bevy::ui::UiSystems::Content));
}

fn draw(
    settings: Res<Settings>,
    sharpness: Res<Sharpness>,
    icons: Query<(Entity, Ref<Icon>)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let all = settings.is_changed() || sharpness.is_changed();
    for (entity, icon) in &icons {
        if !all && !icon.is_changed() {
            continue;
        }
        let of = |tone| settings.palette.color(tone);
        let (inks, size) = ((of(icon.ink), of(icon.paper)), sharpness.of(icon.size));
        if let Some(image) = pictures.inked(&mut images, &icon.name, inks, size) {
            let image = ImageNode::new(image).with_mode(NodeImageMode::Stretch);
            commands.entity(entity).try_insert(image);
        }
    }
}
