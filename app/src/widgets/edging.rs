//! The inked frames of sheets and pages, drawn as fine as the screen is and in the ink of the palette.
//! It never knows what stands within a frame.

use bevy::prelude::*;
use bevy::ui::VisualBox;
use bevy::ui::widget::NodeImageMode;

use super::decor::Decor;
use crate::settings::Settings;
use crate::theme::palette::Tone;
use crate::theme::palettes::Palette;
use crate::theme::pictures::Pictures;
use crate::theme::scale::Sharpness;

/// Which frame a sheet has.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Decor)]
pub(crate) enum Edging {
    /// That of a page by itself, with an ornament in each corner.
    Page,
    /// That of one sheet among several.
    Slip,
}

impl Edging {
    /// The picture, how large it is, and how much of that is border.
    fn picture(self) -> (&'static str, f32, f32) {
        match self {
            Self::Page => ("frame/panel", 150.0, 50.0),
            Self::Slip => ("frame/slip", 96.0, 32.0),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, edge.before(bevy::ui::UiSystems::Content));
}

fn edge(
    settings: Res<Settings>,
    sharpness: Res<Sharpness>,
    edged: Query<(Entity, Ref<Edging>)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let all = settings.is_changed() || sharpness.is_changed();
    for (entity, edging) in &edged {
        if !all && !edging.is_changed() {
            continue;
        }
        // Where contrast is all that is asked for, nothing is toned.
        if settings.palette == Palette::HighContrast {
            commands.entity(entity).try_remove::<ImageNode>();
            continue;
        }
        let (name, size, border) = edging.picture();
        let (size, ink) = (sharpness.of(size), settings.palette.color(Tone::Ink));
        if let Some(image) = pictures.get(&mut images, name, Some(ink), size) {
            let slicer = TextureSlicer {
                border: BorderRect::all(border * sharpness.0),
                ..default()
            };
            commands.entity(entity).try_insert(ImageNode {
                image_mode: NodeImageMode::Sliced(slicer),
                visual_box: VisualBox::BorderBox,
                ..ImageNode::new(image)
            });
        }
    }
}
