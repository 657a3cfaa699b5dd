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
    /// The picture, and how large it is in the interface's own pixels: a third of it is corner.
    fn picture(self) -> (&'static str, f32) {
        match self {
            Self::Page => ("frame/panel", 150.0),
            Self::Slip => ("frame/slip", 96.0),
        }
    }

    /// How it is laid round a sheet when its picture is drawn so many pixels large: slices are measured in the picture's
    /// pixels, sheets in the interface's own.
    fn slicer(self, drawn: u32) -> TextureSlicer {
        let (_, size) = self.picture();
        TextureSlicer {
            border: BorderRect::all(drawn as f32 / 3.0),
            max_corner_scale: size / drawn as f32,
            ..default()
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
        let (name, size) = edging.picture();
        let (drawn, ink) = (sharpness.of(size), settings.palette.color(Tone::Ink));
        if let Some(image) = pictures.get(&mut images, name, Some(ink), drawn) {
            commands.entity(entity).try_insert(ImageNode {
                image_mode: NodeImageMode::Sliced(edging.slicer(drawn)),
                visual_box: VisualBox::BorderBox,
                ..ImageNode::new(image)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// They grew with the square of the scale, until the ornaments of 200 % lay over headings and buttons.
    #[test]
    fn corners_are_as_large_beside_the_words_at_every_scale() {
        for scale in [0.75, 1.0, 1.5, 2.0, 4.0] {
            for (edging, corner) in [(Edging::Page, 50.0), (Edging::Slip, 32.0)] {
                let slicer = edging.slicer(Sharpness(scale).of(3.0 * corner));
                let drawn = slicer.border.min_inset.x * slicer.max_corner_scale;
                assert!((drawn - corner).abs() < 0.1, "{scale}: {drawn}");
            }
        }
    }
}
