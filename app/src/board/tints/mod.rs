//! Coloured cells: where a step leads, where a whole move leads, who can be attacked. Each kind has
//! a pattern of its own, so that it reads without colour.

use bevy::prelude::*;

use super::hatch::{Hatch, hatched};
use super::height;
use super::layout::Layout;
use super::measure::Measure;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::enemy_reach::EnemyReach;
use crate::play::plans::Plans;
use crate::screen::Screen;
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape};
use testudo_engine::battle::{SpellAim, View};
use testudo_engine::grid::{Cell, Topology};

/// A coloured cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Tinted;

/// What a cell is coloured for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TintKind {
    /// One step: anything may follow.
    Step,
    /// More than a step: only an attack may follow.
    Move,
    /// From there somebody can be struck.
    Strike,
    /// From there somebody can be struck with the weight of a charge.
    Charge,
    /// An enemy can strike there without a step.
    Threat,
    /// The enemy that is pointed at can go there before one's next turn.
    EnemyWay,
    /// And there it can strike.
    EnemyArm,
    /// An enemy on guard strikes there before anything else is done.
    Guarded,
    /// The spell being prepared can go there.
    Castable,
    /// The spell takes this cell in.
    Area,
    /// It hinders the line of sight.
    Hinders,
    /// It blocks the line of sight.
    Blocks,
    /// Somebody who can be attacked.
    Target,
    /// The one who is.
    Aimed,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tint.in_set(ShowSystems)
            .run_if(resource_exists::<BattleSession>)
            .run_if(
                resource_changed::<Choice>
                    .or_else(resource_changed::<Plans>)
                    .or_else(resource_changed::<EnemyReach>)
                    .or_else(resource_changed::<Measure>),
            ),
    );
}

fn tint(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    (plans, reach): (Res<Plans>, Res<EnemyReach>),
    measure: Res<Measure>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut shown: Local<Vec<(Cell, TintKind)>>,
    tinted: Query<Entity, With<Tinted>>,
    mut commands: Commands,
) {
    let mut cells = cells(&session, &choice, &plans);
    cells.extend(of_enemy(&reach));
    cells.extend(in_the_way(&measure));
    if *shown == cells && (cells.is_empty() || !tinted.is_empty()) {
        return;
    }
    for entity in &tinted {
        commands.entity(entity).despawn();
    }
    let layout = Layout::of(session.level.ground.grid());
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
    *shown = cells;
}

fn cells(session: &BattleSession, choice: &Choice, plans: &Plans) -> Vec<(Cell, TintKind)> {
    let Some(decision) = choice.decision else {
        return Vec::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(me) = view.fighter(decision.unit()) else {
        return Vec::new();
    };
    let grid = session.level.ground.grid();
    let fresh = me.progress.cells() == 0;
    let moves = choice.options.moves().map(|option| {
        let step = fresh && grid.distance(me.place.cell, option.to) == 1;
        (
            option.to,
            if step { TintKind::Step } else { TintKind::Move },
        )
    });
    if choice.spell.is_some() {
        return spell(&view, choice);
    }
    let aimed = choice.attack.map(|attack| attack.target);
    let targets = choice.targets().into_iter().filter_map(|target| {
        let kind = if aimed == Some(target) {
            TintKind::Aimed
        } else {
            TintKind::Target
        };
        Some((view.fighter(target)?.place.cell, kind))
    });
    let strikes = plans.strikes.iter().map(|(cell, bonus)| {
        let kind = if *bonus > 0 {
            TintKind::Charge
        } else {
            TintKind::Strike
        };
        (*cell, kind)
    });
    let threats = plans.threats.iter().filter(|_| plans.show_threats);
    let threats = threats.map(|cell| (*cell, TintKind::Threat));
    let guarded = plans.guarded.iter().map(|cell| (*cell, TintKind::Guarded));
    let marks = strikes.chain(threats).chain(guarded);
    moves.chain(marks).chain(targets).collect()
}

/// Where the enemy that is pointed at can go, and beyond that where it can strike.
fn of_enemy(reach: &EnemyReach) -> impl Iterator<Item = (Cell, TintKind)> + '_ {
    let goes = reach.goes.iter().map(|cell| (*cell, TintKind::EnemyWay));
    let beyond = reach
        .strikes
        .iter()
        .filter(|cell| !reach.goes.contains(cell));
    goes.chain(beyond.map(|cell| (*cell, TintKind::EnemyArm)))
}

/// What hinders or blocks the line of sight.
fn in_the_way(measure: &Measure) -> impl Iterator<Item = (Cell, TintKind)> + '_ {
    let crossed = measure.crossed.iter();
    crossed.filter_map(|crossed| match crossed.hinders {
        Some(0) => None,
        Some(_) => Some((crossed.cell, TintKind::Hinders)),
        None => Some((crossed.cell, TintKind::Blocks)),
    })
}

/// Where the spell being prepared can go, and what it would take in.
fn spell(view: &View<'_>, choice: &Choice) -> Vec<(Cell, TintKind)> {
    let place = |at: SpellAim| match at {
        SpellAim::Cell(cell) => Some(cell),
        SpellAim::Unit(unit) => view.fighter(unit).map(|fighter| fighter.place.cell),
    };
    let aims = choice.spell_aims().filter_map(place);
    let mut cells: Vec<(Cell, TintKind)> = aims.map(|cell| (cell, TintKind::Castable)).collect();
    let pointed = choice.cursor.and_then(|cell| choice.spell_at(view, cell));
    let chosen = choice.spell.and_then(|spelling| spelling.at);
    let at = chosen.or(pointed);
    let casting = at.and_then(|at| choice.casting(view, choice.spell?.spell, at));
    if let (Some(casting), Some(centre)) = (casting, at.and_then(place)) {
        let grid = view.arena().board.grid();
        let area = grid.area(centre, casting.known.spell.radius);
        cells.extend(area.map(|cell| (cell, TintKind::Area)));
    }
    cells
}

/// Small marks, at the foot of a cell: a blade for a strike, a heavier one for a charge, bars for a
/// threat.
fn mark(
    kind: TintKind,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Option<Handle<Image>> {
    let blade = |half: f32| {
        [
            (0.5, 0.68),
            (0.5 + half, 0.78),
            (0.5, 0.92),
            (0.5 - half, 0.78),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec()
    };
    let bars = || {
        (0..3)
            .flat_map(|bar| {
                let x = 0.36 + 0.1 * bar as f32;
                [
                    (x, 0.22),
                    (x + 0.05, 0.22),
                    (x - 0.03, 0.36),
                    (x - 0.08, 0.36),
                    (x, 0.22),
                ]
            })
            .map(|(x, y)| Vec2::new(x, y))
            .collect::<Vec<_>>()
    };
    // A spearhead that points down, above the middle.
    let spear = || {
        [
            (0.43, 0.12),
            (0.57, 0.12),
            (0.60, 0.24),
            (0.50, 0.40),
            (0.40, 0.24),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec()
    };
    // A chevron, as of feet that come this way; with its base closed, of an arm that reaches so far.
    let chevron = |closed: bool| {
        let inner = if closed { 0.60 } else { 0.50 };
        [(0.36, 0.60), (0.50, 0.40), (0.64, 0.60), (0.50, inner)]
            .map(|(x, y)| Vec2::new(x, y))
            .to_vec()
    };
    let (points, fill, line) = match kind {
        TintKind::Strike => (blade(0.05), palette::PARCHMENT, (palette::RUBRIC, 4.0)),
        TintKind::Charge => (blade(0.10), palette::RUBRIC, (palette::INK, 3.0)),
        TintKind::Threat => (bars(), palette::SIDES[1], (palette::INK, 2.0)),
        TintKind::EnemyWay => (chevron(false), palette::SIDES[1], (palette::INK, 3.0)),
        TintKind::EnemyArm => (chevron(true), palette::PARCHMENT, (palette::RUBRIC, 4.0)),
        TintKind::Guarded => (spear(), palette::SIDES[1], (palette::INK, 4.0)),
        _ => return None,
    };
    let mark = pictures.own(images, &format!("own/mark/{kind:?}"), 160, || {
        shape(&points, 160, fill, Some(line))
    });
    Some(mark)
}

/// The lines across a coloured cell, which tell each kind without its colour.
fn hatch(kind: TintKind) -> Hatch {
    match kind {
        TintKind::Step => Hatch::Dotted,
        TintKind::Move => Hatch::Rising,
        TintKind::Castable => Hatch::Falling,
        TintKind::Area => Hatch::Level,
        TintKind::Hinders => Hatch::Upright,
        TintKind::Blocks => Hatch::Saltire,
        TintKind::Target => Hatch::Inner,
        TintKind::Aimed
        | TintKind::Strike
        | TintKind::Charge
        | TintKind::Threat
        | TintKind::EnemyWay
        | TintKind::EnemyArm
        | TintKind::Guarded => Hatch::Crossed,
    }
}

/// The picture of a coloured cell: a filled outline that leaves a little room to its neighbours.
fn picture(
    layout: &Layout,
    kind: TintKind,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Handle<Image> {
    if let Some(mark) = mark(kind, pictures, images) {
        return mark;
    }
    let blue = palette::SIDES[0];
    let (fill, line, inset) = match kind {
        TintKind::Step => (blue.with_alpha(0.30), (blue.darker(0.1), 5.0), 0.90),
        TintKind::Move => (blue.with_alpha(0.13), (blue.with_alpha(0.55), 2.0), 0.90),
        TintKind::Castable => (
            palette::SIDES[3].with_alpha(0.16),
            (palette::SIDES[3].darker(0.2), 3.0),
            0.90,
        ),
        TintKind::Area => (
            palette::SIDES[3].with_alpha(0.45),
            (palette::INK, 7.0),
            0.96,
        ),
        TintKind::Hinders => (
            palette::GOLD.with_alpha(0.35),
            (palette::SIDES[4].darker(0.15), 6.0),
            0.80,
        ),
        TintKind::Blocks => (palette::INK.with_alpha(0.45), (palette::RUBRIC, 10.0), 0.80),
        TintKind::Target => (
            palette::RUBRIC.with_alpha(0.10),
            (palette::RUBRIC, 5.0),
            0.96,
        ),
        _ => (
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
        hatched(&corners, 160, fill, line, (hatch(kind), line.0))
    })
}

#[cfg(test)]
pub(super) mod tests;
