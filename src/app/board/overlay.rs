//! Coloured cells: where a step leads, where a whole move leads, who can be attacked. Each kind has
//! a pattern of its own, so that it reads without colour.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use super::pictures::{Pictures, shape};
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::grid::{Cell, Topology};

/// A coloured cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Tinted;

/// What a cell is coloured for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One step: anything may follow.
    Step,
    /// More than a step: only an attack may follow.
    Move,
    /// Somebody who can be attacked.
    Target,
    /// The one who is.
    Aimed,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tint.in_set(ShowSystems)
            .run_if(resource_exists::<Stage>)
            .run_if(resource_changed::<Choice>),
    );
}

/// What is shown now; drawn again only when it changes.
#[derive(PartialEq, Default)]
struct Drawn(Vec<(Cell, Kind)>);

fn tint(
    stage: Res<Stage>,
    choice: Res<Choice>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut drawn: Local<Drawn>,
    tinted: Query<Entity, With<Tinted>>,
    mut commands: Commands,
) {
    let cells = cells(&stage, &choice);
    if drawn.0 == cells && (cells.is_empty() || !tinted.is_empty()) {
        return;
    }
    for entity in &tinted {
        commands.entity(entity).despawn();
    }
    let layout = Layout::of(stage.level.ground.grid());
    for (cell, kind) in &cells {
        let image = picture(&layout, *kind, &mut pictures, &mut images);
        let size = Vec2::splat(layout.cell_size().max_element());
        let at = layout.centre(*cell).extend(height::OVERLAY);
        commands.spawn((
            Tinted,
            Sprite {
                image,
                custom_size: Some(size),
                ..default()
            },
            Transform::from_translation(at),
            DespawnOnExit(Screen::Battle),
        ));
    }
    drawn.0 = cells;
}

fn cells(stage: &Stage, choice: &Choice) -> Vec<(Cell, Kind)> {
    let Some(decision) = choice.decision else {
        return Vec::new();
    };
    let replica = stage.replica();
    let view = replica.view();
    let Some(me) = view.fighter(decision.unit()) else {
        return Vec::new();
    };
    let grid = stage.level.ground.grid();
    let fresh = me.progress.cells() == 0;
    let moves = choice.options.moves.iter().map(|option| {
        let step = fresh && grid.distance(me.place.cell, option.to) == 1;
        (option.to, if step { Kind::Step } else { Kind::Move })
    });
    let aimed = choice.attack.map(|attack| attack.target);
    let targets = choice.targets().into_iter().filter_map(|target| {
        let kind = if aimed == Some(target) {
            Kind::Aimed
        } else {
            Kind::Target
        };
        Some((view.fighter(target)?.place.cell, kind))
    });
    moves.chain(targets).collect()
}

/// The picture of a coloured cell: a filled outline that leaves a little room to its neighbours.
fn picture(
    layout: &Layout,
    kind: Kind,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Handle<Image> {
    let blue = palette::SIDES[0];
    let (fill, line, inset) = match kind {
        Kind::Step => (blue.with_alpha(0.30), (blue.darker(0.1), 5.0), 0.90),
        Kind::Move => (blue.with_alpha(0.13), (blue.with_alpha(0.55), 2.0), 0.90),
        Kind::Target => (
            palette::RUBRIC.with_alpha(0.10),
            (palette::RUBRIC, 5.0),
            0.96,
        ),
        Kind::Aimed => (
            palette::RUBRIC.with_alpha(0.35),
            (palette::RUBRIC, 9.0),
            0.96,
        ),
    };
    let word = match layout.grid().topology() {
        Topology::Square => "square".to_owned(),
        Topology::Hex { orientation, .. } => format!("{orientation:?}"),
    };
    let whole = layout.cell_size().max_element();
    let corners: Vec<Vec2> = layout
        .corners()
        .iter()
        .map(|corner| Vec2::new(corner.x, -corner.y) * inset / whole + 0.5)
        .collect();
    pictures.own(images, &format!("own/cell/{word}/{kind:?}"), 160, || {
        shape(&corners, 160, fill, Some(line))
    })
}
