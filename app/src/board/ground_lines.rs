//! Lines about cells and places. They lie on the ground, so that whoever stands there and its name are above them, and are
//! as wide on the screen however near one is. It never knows what they mean.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::camera::BoardCamera;
use super::height;
use super::polygons::Polygons;
use crate::screen::Screen;

/// How wide a line is, pixels of the window.
pub(super) const WIDTH: f32 = 4.0;

/// A line on the ground, world units.
#[derive(Clone, Copy, PartialEq, Debug)]
struct GroundLine {
    ends: [Vec2; 2],
    color: Color,
}

/// The lines that are to be seen in this frame; whoever wants one asks for it again in the next.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(super) struct GroundLines(Vec<GroundLine>);

impl GroundLines {
    /// A line between two points, world units.
    pub(super) fn line(&mut self, from: Vec2, to: Vec2, color: Color) {
        let ends = [from, to];
        self.0.push(GroundLine { ends, color });
    }

    /// Lines from point to point, world units.
    pub(super) fn strip(&mut self, points: impl Iterator<Item = Vec2>, color: Color) {
        let points: Vec<Vec2> = points.collect();
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], color);
        }
    }

    fn mesh(&self, width: f32) -> Mesh {
        let mut polygons = Polygons::default();
        for GroundLine { ends, color } in &self.0 {
            let [from, to] = *ends;
            let along = (to - from).normalize_or_zero() * width / 2.0;
            let aside = along.perp();
            // Somewhat longer, so that no corner has a gap.
            let (from, to) = (from - along * 0.5, to + along * 0.5);
            let corners = [from - aside, to - aside, to + aside, from + aside];
            polygons.add(corners.into_iter(), *color);
        }
        polygons.mesh()
    }
}

/// What shows the lines.
#[derive(Component, Clone, PartialEq, Debug)]
struct Shown {
    lines: GroundLines,
    width: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GroundLines>();
    app.add_systems(PostUpdate, lay);
}

/// Lays down the lines that were asked for, where they are others than before or seen from elsewhere.
fn lay(
    mut asked: ResMut<GroundLines>,
    camera: Query<&Projection, With<BoardCamera>>,
    shown: Query<(Entity, &Shown)>,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
    mut commands: Commands,
) {
    let lines = GroundLines(std::mem::take(&mut asked.bypass_change_detection().0));
    let Ok(Projection::Orthographic(eye)) = camera.single() else {
        return;
    };
    let now = Shown {
        width: WIDTH * eye.scale,
        lines,
    };
    if shown.iter().any(|(_, before)| *before == now) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(mut meshes), Some(mut materials)) = (meshes, materials) else {
        return;
    };
    if now.lines.0.is_empty() {
        return;
    }
    let mesh = now.lines.mesh(now.width);
    commands.spawn((
        now,
        Mesh2d(meshes.add(mesh)),
        MeshMaterial2d(materials.add(ColorMaterial::default())),
        Transform::from_xyz(0.0, 0.0, height::LINES),
        NoFrustumCulling,
        DespawnOnExit(Screen::Battle),
    ));
}
