//! The table of dark boards under every screen but the battle, which lies on boards of its own.
//! It never knows what lies on it.

use bevy::prelude::*;
use bevy::ui::widget::NodeImageMode;

use super::palettes::Palette;
use super::scale::Sharpness;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::theme::pictures::Pictures;
use crate::widgets::decor::Decor;

/// Pixels of the picture of the boards, which is a third wider than high.
pub(crate) const BOARDS: u32 = 768;

/// Of what is laid out the boards lie lowest, the shade over whatever else lies on the table and under
/// every sheet.
const BOARDS_LIE: i32 = -100;
/// Where something lies that is shaded with the boards.
pub(crate) const ON_THE_BOARDS: i32 = -95;
const SHADE_LIES: i32 = -90;

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Backdrop {
    Boards,
    /// Dark towards the corners of the window.
    Shade,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay);
    app.add_systems(
        PostUpdate,
        paint.before(bevy::ui::UiSystems::Content).run_if(
            resource_changed::<Settings>
                .or_else(resource_changed::<Sharpness>)
                .or_else(state_changed::<Screen>),
        ),
    );
}

/// How the boards are darkened in a palette; `None` where the table is bare.
pub(crate) fn light(palette: Palette) -> Option<Color> {
    match palette {
        Palette::Parchment => Some(Color::WHITE),
        Palette::Night => Some(Color::srgb(0.42, 0.40, 0.40)),
        Palette::HighContrast => None,
    }
}

fn lay(mut commands: Commands) {
    let all = || Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let boards = (Backdrop::Boards, Decor, all(), GlobalZIndex(BOARDS_LIE));
    commands.spawn((boards, Pickable::IGNORE));
    let shade = (Backdrop::Shade, shade(), all(), GlobalZIndex(SHADE_LIES));
    commands.spawn((shade, Pickable::IGNORE));
}

fn shade() -> BackgroundGradient {
    let dark = |part: f32, alpha: f32| {
        let color = Color::srgba(0.03, 0.015, 0.0, alpha);
        ColorStop::new(color, percent(part))
    };
    let shade = RadialGradient {
        shape: RadialGradientShape::FarthestCorner,
        stops: vec![dark(0.0, 0.0), dark(45.0, 0.06), dark(100.0, 0.66)],
        ..default()
    };
    shade.into()
}

fn paint(
    settings: Res<Settings>,
    sharpness: Res<Sharpness>,
    screen: Res<State<Screen>>,
    mut layers: Query<(Entity, &Backdrop, &mut Node)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for (entity, layer, mut node) in &mut layers {
        let light = light(settings.palette).filter(|_| *screen.get() != Screen::Battle);
        node.display = match light {
            Some(_) => Display::Flex,
            None => Display::None,
        };
        if *layer == Backdrop::Shade {
            continue;
        }
        let high = sharpness.of(BOARDS as f32);
        let boards = pictures.get(&mut images, "frame/table", None, high);
        if let (Some(color), Some(image)) = (light, boards) {
            let mode = NodeImageMode::Tiled {
                tile_x: true,
                tile_y: true,
                stretch_value: 1.0,
            };
            let boards = ImageNode::new(image).with_color(color).with_mode(mode);
            commands.entity(entity).try_insert(boards);
        }
    }
}
