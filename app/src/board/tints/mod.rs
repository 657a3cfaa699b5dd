//! Coloured cells: where a step leads, where a whole move leads, who can be attacked. Each kind has
//! a pattern of its own, so that it reads without colour.

mod kind;
mod picture;

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use super::measure::Measure;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::enemy_reach::{EnemyReach, EnemyThreats};
use crate::play::move_preview::MovePreview;
use crate::screen::Screen;
use crate::theme::pictures::Pictures;
use testudo_engine::battle::{Decision, SpellAim, UnitId, View};
use testudo_engine::grid::Cell;

pub(crate) use kind::TintKind;
pub(crate) use picture::{part, picture};

/// A coloured cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Tinted;

/// The kinds of coloured cells that are shown now, each once, in the order of their declaration.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShownTints(pub(crate) Vec<TintKind>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownTints>();
    app.add_systems(
        Update,
        tint.in_set(ShowSystems)
            .run_if(resource_exists::<BattleSession>)
            .run_if(
                resource_changed::<Choice>
                    .or_else(resource_changed::<MovePreview>)
                    .or_else(resource_changed::<EnemyReach>)
                    .or_else(resource_changed::<EnemyThreats>)
                    .or_else(resource_changed::<Measure>),
            ),
    );
}

fn tint(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    (preview, reach, threats): (Res<MovePreview>, Res<EnemyReach>, Res<EnemyThreats>),
    measure: Res<Measure>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    (mut shown, mut kinds): (Local<Vec<(Cell, TintKind)>>, ResMut<ShownTints>),
    tinted: Query<Entity, With<Tinted>>,
    mut commands: Commands,
) {
    let mut cells = cells(&session, &choice, &preview);
    if reach.goes.is_empty() {
        cells.extend(of_enemies(&threats));
    } else {
        cells.extend(of_enemy(&reach));
    }
    cells.extend(in_the_way(&measure));
    cells.extend(breaking(&session, &choice));
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
    let known: BTreeSet<TintKind> = cells.iter().map(|(_, kind)| *kind).collect();
    kinds.set_if_neq(ShownTints(known.into_iter().collect()));
    *shown = cells;
}

fn cells(session: &BattleSession, choice: &Choice, preview: &MovePreview) -> Vec<(Cell, TintKind)> {
    let Some(decision) = choice.decision else {
        return Vec::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    if let Decision::Deployment(unit) = decision {
        return places(&view, choice, unit);
    }
    let Some(me) = view.fighter(decision.unit()) else {
        return Vec::new();
    };
    if choice.leads() {
        return choice.march_ends().map(|to| (to, TintKind::Move)).collect();
    }
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
    if let Decision::Defence(declared) = decision {
        let attacker = view.fighter(declared.attacker).into_iter();
        return attacker
            .map(|one| (one.place.cell, TintKind::Attacker))
            .collect();
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
    let strikes = preview.strikes.iter();
    let strikes = strikes.filter(|(cell, _)| !preview.no_better.contains(cell));
    let strikes = strikes.map(|(cell, bonus)| {
        let kind = if *bonus > 0 {
            TintKind::Charge
        } else {
            TintKind::Strike
        };
        (*cell, kind)
    });
    let threats = preview.threats.iter().filter(|_| preview.show_threats);
    let threats = threats.map(|cell| (*cell, TintKind::Threat));
    let guarded = preview
        .guarded
        .iter()
        .map(|cell| (*cell, TintKind::Guarded));
    let marks = strikes.chain(threats).chain(guarded);
    moves.chain(marks).chain(targets).collect()
}

/// Where one's people may be placed, and who is about to be.
fn places(view: &View<'_>, choice: &Choice, unit: UnitId) -> Vec<(Cell, TintKind)> {
    let cells = view.deploy(unit).iter();
    let picked = choice.placing.and_then(|picked| view.fighter(picked));
    let cells = cells.map(|cell| (*cell, TintKind::Place));
    let picked = picked.map(|picked| (picked.place.cell, TintKind::Picked));
    cells.chain(picked).collect()
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

/// How many enemies can come and strike in each cell; those who strike there as they stand have a mark of their own.
fn of_enemies(threats: &EnemyThreats) -> impl Iterator<Item = (Cell, TintKind)> + '_ {
    let counted = threats.cells.iter();
    counted.map(|(cell, who)| (*cell, TintKind::Threats(who.len().min(3) as u8)))
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

/// HAZ-1: where the ground breaks under whoever goes next.
fn breaking(session: &BattleSession, choice: &Choice) -> Vec<(Cell, TintKind)> {
    let level = &session.level;
    let thin = level
        .legend
        .iter()
        .any(|entry| entry.terrain.breaks.is_some());
    let (Some(unit), true) = (choice.mover(), thin) else {
        return Vec::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let board = view.arena().board;
    let cells = board.grid().cells().filter(|cell| view.knows_cell(*cell));
    let cells = cells.filter(|cell| board.gives_way(unit, *cell).is_some());
    cells.map(|cell| (cell, TintKind::Breaks)).collect()
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

#[cfg(test)]
pub(super) mod tests;
