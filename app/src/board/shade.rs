//! Light and fog over the ground: dark and dusk lie as washes of ink, lamplight is warm, and what
//! nobody of one's side sees is hatched besides. What is not charted (DUN-7) is bare paper. One mesh for all of it, made anew when it changes.

use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use super::height;
use super::layout::Layout;
use super::polygons::Polygons;
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::theme::palette;
use testudo_engine::battle::{UnitId, View};
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::rules::light::Light;

/// How each cell of the board is shown, in the order of its cells; empty while all is plain.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct Shades(pub(crate) Vec<Shade>);

/// How a cell is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shade {
    /// How light it is.
    pub(crate) light: Light,
    /// Lighter than the sky makes it.
    pub(crate) lamplit: bool,
    /// Nobody of the side before the screen sees it.
    pub(crate) unseen: bool,
    /// That side does not know what is there: it has never been charted.
    pub(crate) uncharted: bool,
}

/// What one pair of eyes took in, and from where.
#[derive(PartialEq, Debug)]
struct FieldOfView {
    unit: UnitId,
    from: (Cell, Direction, bool),
    cells: Vec<bool>,
}

/// What was seen when the shades were last made; whoever has not moved need not look again.
#[derive(Default, Debug)]
struct ShadeShown {
    light: Vec<Light>,
    fields_of_view: Vec<FieldOfView>,
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Veil;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shades>();
    app.add_systems(
        Update,
        (look, drape).chain().in_set(ShowSystems).run_if(
            in_state(Screen::Battle).and_then(resource_exists_and_changed::<BattleSession>),
        ),
    );
    app.add_systems(OnExit(Screen::Battle), |mut shades: ResMut<Shades>| {
        shades.0.clear();
    });
}

fn look(session: Res<BattleSession>, mut looked: Local<ShadeShown>, mut shades: ResMut<Shades>) {
    let found = shades_of(&session, &mut looked);
    shades.set_if_neq(found);
}

/// How each cell is shown now, from what was seen before where nothing has changed.
fn shades_of(session: &BattleSession, looked: &mut ShadeShown) -> Shades {
    let replica = session.replica();
    let view = session.view(&replica);
    let board = view.arena().board;
    let fog = view.has_fog() && session.side().is_some();
    if board.is_bright() && !fog {
        return Shades::default();
    }
    let grid = board.grid();
    let light: Vec<Light> = grid.cells().map(|cell| board.light(cell)).collect();
    let mut seen = vec![!fog; grid.len()];
    if let Some(side) = session.side().filter(|_| fog) {
        if looked.light != light {
            looked.fields_of_view.clear();
            looked.light.clone_from(&light);
        }
        looked.fields_of_view = fields_of_view(&view, side, &looked.fields_of_view);
        for field in &looked.fields_of_view {
            for (seen, sees) in seen.iter_mut().zip(&field.cells) {
                *seen |= sees;
            }
        }
    }
    let sky = session.level.light;
    let all = grid.cells().zip(light).zip(seen);
    let all = all.map(|((cell, light), seen)| Shade {
        light,
        lamplit: light > sky,
        unseen: !seen,
        uncharted: !view.knows_cell(cell),
    });
    Shades(all.collect())
}

/// What everybody of a side takes in; those who stand as before saw what they saw before.
fn fields_of_view(view: &View<'_>, side: u8, before: &[FieldOfView]) -> Vec<FieldOfView> {
    let grid = view.arena().board.grid();
    let own = view.fighters().filter(|own| own.id().side == side);
    own.map(|own| {
        let (unit, place) = (own.id(), own.place);
        let awake = own.is_conscious() && !own.senses.is_blinded();
        let from = (place.cell, place.facing, awake);
        let known = before.iter().find(|o| o.unit == unit && o.from == from);
        let cells = match known {
            Some(field) => field.cells.clone(),
            None if !awake => vec![false; grid.len()],
            None => grid
                .cells()
                .map(|cell| view.would_see(unit, cell))
                .collect(),
        };
        FieldOfView { unit, from, cells }
    })
    .collect()
}

/// Lays the shades over the ground.
fn drape(
    session: Res<BattleSession>,
    shades: Res<Shades>,
    veils: Query<Entity, With<Veil>>,
    meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
    mut commands: Commands,
) {
    let bare = veils.is_empty() && !shades.0.is_empty();
    if !shades.is_changed() && !bare {
        return;
    }
    for veil in &veils {
        commands.entity(veil).despawn();
    }
    let (Some(mut meshes), Some(mut materials)) = (meshes, materials) else {
        return;
    };
    if shades.0.is_empty() {
        return;
    }
    let layout = Layout::of(session.level.ground.grid());
    let material = materials.add(ColorMaterial {
        alpha_mode: AlphaMode2d::Blend,
        ..default()
    });
    commands.spawn((
        Veil,
        Mesh2d(meshes.add(mesh(&layout, &shades.0))),
        MeshMaterial2d(material),
        Transform::from_xyz(0.0, 0.0, height::SHADE),
        DespawnOnExit(Screen::Battle),
    ));
}

/// The wash of a cell, if it has one.
fn wash(shade: Shade) -> Option<Color> {
    match (shade.light, shade.lamplit) {
        (Light::TotalDarkness, _) => Some(Color::srgba(0.02, 0.02, 0.08, 0.84)),
        (Light::VeryDark, _) => Some(Color::srgba(0.03, 0.04, 0.13, 0.75)),
        (Light::Dark | Light::Gloom, _) => Some(Color::srgba(0.04, 0.05, 0.16, 0.66)),
        (Light::VeryDim, _) => Some(Color::srgba(0.06, 0.07, 0.20, 0.50)),
        (Light::Dim, false) => Some(Color::srgba(0.07, 0.08, 0.22, 0.36)),
        (Light::Dim, true) => Some(Color::srgba(0.16, 0.11, 0.16, 0.26)),
        (Light::SlightlyDim, _) => Some(Color::srgba(0.07, 0.08, 0.22, 0.14)),
        (_, true) => Some(Color::srgba(1.0, 0.78, 0.35, 0.16)),
        (_, false) => None,
    }
}

/// Paper over what is not charted is a little larger than the cell, so that no line of it shows.
const COVERS: f32 = 1.04;
/// How far pictures hang over the edge of the board at the most, in halves of a cell's size.
const HANGS: f32 = 0.4;

/// Strokes across a cell that nobody sees, in halves of its size.
const HATCH: [(f32, f32); 3] = [(-0.45, 0.62), (0.0, 0.85), (0.45, 0.62)];

fn mesh(layout: &Layout, shades: &[Shade]) -> Mesh {
    let mut draft = Polygons::default();
    let closed = layout.corners();
    let corners = &closed[..closed.len() - 1];
    let half = layout.cell_size().min_element() / 2.0;
    let along = Vec2::new(1.0, 1.0).normalize();
    let ink = Color::srgba(0.10, 0.07, 0.05, 0.38);
    for (cell, shade) in layout.grid().cells().zip(shades) {
        let centre = layout.centre(cell);
        if shade.uncharted {
            // DUN-7: bare paper, whatever lies under it.
            let paper = palette::PARCHMENT;
            draft.add(
                corners.iter().map(|corner| centre + *corner * COVERS),
                paper,
            );
            // Pictures of walls hang over the board's edge.
            for pair in closed.windows(2) {
                let middle = pair[0] + pair[1];
                if layout.cell_at(centre + middle).is_none() {
                    let out = middle.normalize_or_zero() * half * HANGS;
                    let beyond = [pair[0], pair[1], pair[1] + out, pair[0] + out];
                    draft.add(beyond.into_iter().map(|at| centre + at), paper);
                }
            }
            continue;
        }
        if let Some(color) = wash(*shade) {
            draft.add(corners.iter().map(|corner| centre + *corner), color);
        }
        for (off, long) in HATCH.iter().filter(|_| shade.unseen) {
            let middle = centre + along.perp() * *off * half;
            let (long, wide) = (along * *long * half, along.perp() * 1.6);
            let stroke = [-long - wide, long - wide, long + wide, -long + wide];
            draft.add(stroke.into_iter().map(|at| middle + at), ink);
        }
    }
    draft.mesh()
}

#[cfg(test)]
mod tests {
    use super::super::tints::tests::{catch_up, nearer, session};
    use super::*;
    use testudo_engine::battle::Command;

    /// What is remembered from turn to turn is what a fresh look finds, and that is what the battle says
    /// of each cell.
    #[test]
    fn cells_are_shaded_by_their_light_and_by_whether_anybody_of_the_side_sees_them() {
        let (mut dark, mut lamplit, mut unseen) = (0, 0, 0);
        for level in ["raid", "courtyard", "bridge", "ambush"] {
            let mut session = session(level);
            let mut looked = ShadeShown::default();
            for _ in 0..30 {
                let choice = catch_up(&mut session);
                let shades = shades_of(&session, &mut looked);
                assert_eq!(
                    shades,
                    shades_of(&session, &mut ShadeShown::default()),
                    "{level}"
                );
                {
                    let replica = session.replica();
                    let view = session.view(&replica);
                    let board = view.arena().board;
                    let fog = view.has_fog().then_some(session.side()).flatten();
                    let plain = board.is_bright() && fog.is_none();
                    assert_eq!(shades.0.is_empty(), plain, "{level}");
                    for (cell, shade) in board.grid().cells().zip(&shades.0) {
                        let own = |id: UnitId| fog.is_none_or(|side| id.side == side);
                        let mut own = view.fighters().filter(|other| own(other.id()));
                        let sees = fog.is_none() || own.any(|own| view.would_see(own.id(), cell));
                        assert_eq!(shade.unseen, !sees, "{level}: {cell}");
                        assert_eq!(shade.light, board.light(cell), "{level}: {cell}");
                        dark += usize::from(shade.light < Light::Bright);
                        lamplit += usize::from(shade.lamplit);
                        unseen += usize::from(shade.unseen);
                    }
                }
                let order = nearer(&session, &choice).unwrap_or(Command::Wait);
                if session.play(order).is_err() {
                    session.play(Command::Pass).unwrap();
                }
            }
        }
        assert!(
            dark > 1000 && lamplit > 100 && unseen > 100,
            "{dark} {lamplit} {unseen}"
        );
    }
}
