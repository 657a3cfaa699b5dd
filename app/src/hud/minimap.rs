//! The whole board beside the board, when the window does not hold all of it: ground, everybody in the
//! colour and the shape of their side, and the part that is seen. A click goes there.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui::RelativeCursorPosition;
use bevy::window::PrimaryWindow;

use super::fold::Part;
use crate::board::camera::{BoardCamera, LookAt, free};
use crate::board::layout::Layout;
use crate::board::shade::{Shade, Shades};
use crate::board::terrain::ground_colour;
use crate::frame::Frame;
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::paint::BorderTone;
use crate::theme::palette::{self, Tone};
use crate::widgets::panel::sheet;
use testudo_engine::battle::View;
use testudo_engine::content::Level;
use testudo_engine::rules::light::Light;

/// The longer side of the map, in the interface's own pixels.
const LONG: f32 = 250.0;

/// The sheet in the column.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Minimap;

/// The part of the board that is seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct SeenPart;

/// The map that is shown, and the ground alone.
#[derive(Resource, Clone, Debug, Default)]
struct Chart {
    image: Handle<Image>,
    size: UVec2,
    ground: Vec<u8>,
    /// For each point of it, one more than the index of its cell; 0 for none.
    cells: Vec<u32>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chart>();
    app.add_systems(OnEnter(Screen::Battle), survey.after(super::lay_out));
    app.add_systems(
        Update,
        (
            click.in_set(AppSystems::Input),
            paint.in_set(ShowSystems).run_if(
                resource_exists_and_changed::<BattleSession>.or_else(resource_changed::<Shades>),
            ),
            frame.in_set(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The empty sheet.
pub(super) fn place() -> impl Bundle {
    let node = Node {
        align_self: AlignSelf::Center,
        padding: px(4).all(),
        flex_shrink: 0.0,
        display: Display::None,
        ..default()
    };
    (sheet(node), Minimap)
}

/// Draws the ground once, and spawns the sheet.
fn survey(
    session: Option<Res<BattleSession>>,
    mut chart: ResMut<Chart>,
    mut images: ResMut<Assets<Image>>,
    sheets: Query<Entity, With<Minimap>>,
    mut commands: Commands,
) {
    let (Some(session), Ok(sheet)) = (session, sheets.single()) else {
        return;
    };
    let layout = Layout::of(session.level.ground.grid());
    let (least, greatest) = layout.bounds();
    let world = greatest - least;
    let shown = world * (LONG / world.max_element());
    let size = shown.as_uvec2().max(UVec2::ONE);
    let (ground, cells) = ground(&layout, &session.level, size);
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let image = Image::new(
        extent,
        TextureDimension::D2,
        ground.clone(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    let image = images.add(image);
    *chart = Chart {
        image: image.clone(),
        size,
        ground,
        cells,
    };
    commands.entity(sheet).with_children(|sheet| {
        sheet
            .spawn((
                ImageNode::new(image),
                Node {
                    width: px(shown.x),
                    height: px(shown.y),
                    overflow: Overflow::clip(),
                    ..default()
                },
                RelativeCursorPosition::default(),
            ))
            .with_children(|map| {
                map.spawn((
                    SeenPart,
                    Node {
                        position_type: PositionType::Absolute,
                        border: px(2).all(),
                        ..default()
                    },
                    BorderTone(Tone::Rubric),
                    Pickable::IGNORE,
                ));
            });
    });
}

fn ground(layout: &Layout, level: &Level, size: UVec2) -> (Vec<u8>, Vec<u32>) {
    let (least, greatest) = layout.bounds();
    let grid = layout.grid();
    let colours: Vec<[u8; 4]> = grid
        .cells()
        .map(|cell| ground_colour(level, cell).1.to_srgba().to_u8_array())
        .collect();
    let paper = palette::PARCHMENT.to_srgba().to_u8_array();
    let points = (0..size.y).flat_map(|y| (0..size.x).map(move |x| UVec2::new(x, y)));
    points
        .map(|point| {
            let part = (point.as_vec2() + 0.5) / size.as_vec2();
            let at = Vec2::new(part.x, 1.0 - part.y) * (greatest - least) + least;
            let cell = layout.cell_at(at).map(|cell| grid.index(cell));
            let colour = cell.map_or(paper, |index| colours[index]);
            (colour, cell.map_or(0, |index| index as u32 + 1))
        })
        .fold((Vec::new(), Vec::new()), |mut all, (colour, cell)| {
            all.0.extend(colour);
            all.1.push(cell);
            all
        })
}

/// Paints shades and people over the ground.
fn paint(
    session: Res<BattleSession>,
    shades: Res<Shades>,
    chart: Res<Chart>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(mut image) = images.get_mut(&chart.image) else {
        return;
    };
    let mut pixels = chart.ground.clone();
    if !shades.0.is_empty() {
        for (pixel, cell) in pixels.chunks_exact_mut(4).zip(&chart.cells) {
            let index = (*cell as usize).checked_sub(1);
            if let Some(shade) = index.and_then(|index| shades.0.get(index)) {
                darken(pixel, *shade);
            }
        }
    }
    let replica = session.replica();
    people(
        (&session.view(&replica), &session.level),
        &chart,
        &mut pixels,
    );
    image.data = Some(pixels);
}

fn darken(pixel: &mut [u8], shade: Shade) {
    if shade.uncharted {
        pixel.copy_from_slice(&palette::PARCHMENT.to_srgba().to_u8_array());
        return;
    }
    let light = match shade.light {
        Light::TotalDarkness => 2,
        Light::VeryDark => 3,
        Light::Dark | Light::Gloom => 4,
        Light::VeryDim => 5,
        Light::Dim => 6,
        Light::SlightlyDim => 7,
        _ => 8,
    };
    let light = if shade.unseen { light - 1 } else { light };
    for part in pixel.iter_mut().take(3) {
        *part = (u16::from(*part) * light / 8) as u8;
    }
}

/// Whether a point so far from the middle is in the sign of a side: a disc, a triangle on its base
/// and one on its tip, a square, a diamond, a cross. At a few points across, the shapes of the coins
/// can't be told apart; these can.
fn sign(side: u8, at: IVec2, size: i32) -> bool {
    let (x, y) = (at.x.abs(), at.y);
    match side % 6 {
        0 => x * x + y * y <= size * size + 1,
        1 => y.abs() <= size && 2 * x <= y + size,
        2 => y.abs() <= size && 2 * x <= size - y,
        3 => x.max(y.abs()) < size,
        4 => x + y.abs() <= size,
        _ => x.max(y.abs()) <= size && 3 * x.min(y.abs()) < size,
    }
}

/// The points of a side's sign about its middle, and whether each is of the ink about it.
fn sign_points(side: u8, size: i32) -> Vec<(IVec2, bool)> {
    let about = -size - 2..=size + 2;
    let points = about
        .clone()
        .flat_map(|y| about.clone().map(move |x| IVec2::new(x, y)));
    let drawn = points.filter_map(|at| match sign(side, at, size) {
        true => Some((at, false)),
        false => sign(side, at, size + 2).then_some((at, true)),
    });
    drawn.collect()
}

/// A sign for each, inked about.
fn people((view, level): (&View<'_>, &Level), chart: &Chart, pixels: &mut [u8]) {
    let layout = Layout::of(view.arena().board.grid());
    let (least, greatest) = layout.bounds();
    let apart = layout.pitch().min_element() / (greatest - least).x * chart.size.x as f32;
    let size = (apart * 0.45).clamp(3.0, 6.0) as i32;
    let (width, height) = (chart.size.x as i32, chart.size.y as i32);
    let ink = palette::INK.to_srgba().to_u8_array();
    let sides = 0..level.sides.len() as u8;
    let signs: Vec<Vec<(IVec2, bool)>> = sides.map(|side| sign_points(side, size)).collect();
    for fighter in view
        .fighters()
        .filter(testudo_engine::battle::Fighter::is_conscious)
    {
        let part = (layout.centre(fighter.place.cell) - least) / (greatest - least);
        let middle = Vec2::new(part.x, 1.0 - part.y) * chart.size.as_vec2();
        let middle = middle.as_ivec2();
        let side = fighter.id().side;
        let colour = palette::side(palette::worn(level, side));
        let colour = colour.to_srgba().to_u8_array();
        for (off, rim) in &signs[usize::from(side)] {
            let at = middle + off;
            if at.min_element() >= 0 && at.x < width && at.y < height {
                let start = ((at.y * width + at.x) * 4) as usize;
                let colour = if *rim { ink } else { colour };
                pixels[start..start + 4].copy_from_slice(&colour);
            }
        }
    }
}

/// Shows the sheet while the window does not hold the board, and which part it does hold.
fn frame(
    session: Res<BattleSession>,
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Transform, &Projection), With<BoardCamera>>,
    (scale, stands): (Res<UiScale>, Res<Frame>),
    chart: Res<Chart>,
    mut sheets: Query<(Entity, &mut Node, &ChildOf), (With<Minimap>, Without<SeenPart>)>,
    mut frames: Query<&mut Node, With<SeenPart>>,
    (nodes, panels): (Query<&ComputedNode>, Query<Option<&Part>, With<BoxShadow>>),
    children: Query<&Children>,
) {
    let (Ok(window), Ok((eye, Projection::Orthographic(lens)))) =
        (window.single(), camera.single())
    else {
        return;
    };
    let layout = Layout::of(session.level.ground.grid());
    let (least, greatest) = layout.bounds();
    let seen = free(
        window.size(),
        &stands,
        eye.translation.truncate(),
        lens.scale,
    );
    let world = greatest - least;
    let holds =
        seen.min.cmple(least + world * 0.02).all() && seen.max.cmpge(greatest - world * 0.02).all();
    for (entity, mut sheet, parent) in &mut sheets {
        // Nor is it shown where what is asked leaves no room for it above the log.
        let height = |entity| nodes.get(entity).map_or(0.0, |node| node.size().y);
        let all = children.get(parent.0).into_iter().flatten();
        let others: f32 = (all.copied().filter(|other| *other != entity))
            .map(|other| match panels.get(other) {
                Ok(Some(Part::Log)) => super::LOG_LEAST * scale.0,
                Ok(_) => height(other),
                Err(_) => 0.0,
            })
            .sum();
        let own = (chart.size.y as f32 + 40.0) * scale.0;
        let room = height(parent.0) - others >= own && !stands.intrudes();
        let display = match holds || !room {
            true => Display::None,
            false => Display::Flex,
        };
        if sheet.display != display {
            sheet.display = display;
        }
    }
    let (from, to) = (
        ((seen.min - least) / world).clamp(Vec2::ZERO, Vec2::ONE) * 100.0,
        ((seen.max - least) / world).clamp(Vec2::ZERO, Vec2::ONE) * 100.0,
    );
    for mut node in &mut frames {
        let (left, top) = (percent(from.x), percent(100.0 - to.y));
        let (width, height) = (percent(to.x - from.x), percent(to.y - from.y));
        if (node.left, node.top, node.width, node.height) != (left, top, width, height) {
            (node.left, node.top, node.width, node.height) = (left, top, width, height);
        }
    }
}

/// A press on the map, or a drag over it, moves the camera there.
fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    session: Res<BattleSession>,
    chart: Res<Chart>,
    maps: Query<(&ImageNode, &RelativeCursorPosition)>,
    mut look: MessageWriter<LookAt>,
) {
    if !buttons.pressed(MouseButton::Left) {
        return;
    }
    for (picture, cursor) in &maps {
        let mine = picture.image == chart.image && cursor.cursor_over();
        if let Some(at) = cursor.normalized.filter(|_| mine) {
            let layout = Layout::of(session.level.ground.grid());
            let (least, greatest) = layout.bounds();
            let part = Vec2::new(at.x, -at.y) + 0.5;
            look.write(LookAt(part * (greatest - least) + least));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_a_sign_of_its_own_however_small() {
        for size in 3..=6 {
            let drawn = [0, 1, 2, 3, 4, 5].map(|side| {
                let all = (-size..=size).flat_map(|y| (-size..=size).map(move |x| (x, y)));
                let inside = all.map(|(x, y)| sign(side, IVec2::new(x, y), size));
                inside.collect::<Vec<bool>>()
            });
            for (side, one) in drawn.iter().enumerate() {
                for (other, two) in drawn.iter().enumerate().skip(side + 1) {
                    let off = one.iter().zip(two).filter(|(a, b)| a != b).count();
                    assert!(off * 10 >= one.len(), "{side} and {other} at {size}: {off}");
                }
            }
        }
    }
}
