//! The panel on the right: the attack being prepared with everything it promises, a decision the
//! battle asks for, or whoever is under the cursor.

use bevy::prelude::*;

use super::asked::asks;
use super::attack::prepared;
use super::frame::Frame;
use super::odds::chances;
use super::prompt::prompt;
use super::returns::returns;
use super::{Panel, emptied, grips, spells};
use crate::app::board::cursor::arriving;
use crate::app::board::plans::{Plan, Plans, plan_from};
use crate::app::input::keymap::Keymap;
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::panel::{layout, rule};
use crate::app::widgets::words::{SMALL, heading, sized, small, words};
use crate::battle::{Command, Decision, Fighter, UnitId};
use crate::grid::Cell;
use crate::narrate::attack;
use crate::narrate::words::capital;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>))
            .run_if(
                resource_exists_and_changed::<Stage>
                    .or_else(resource_changed::<Choice>)
                    .or_else(resource_changed::<Frame>),
            ),
    );
}

/// What the panel was drawn from.
#[derive(PartialEq, Clone)]
struct Drawn(Choice, usize, Option<UnitId>, Option<Cell>, bool);

fn draw(
    stage: Res<Stage>,
    choice: Res<Choice>,
    plans: Res<Plans>,
    (keymap, frame): (Res<Keymap>, Res<Frame>),
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    mut drawn: Local<Option<Drawn>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let hovered = hovered(&stage, &choice);
    let struck_from = |cell: &Cell| plans.strikes.iter().any(|(from, _)| from == cell);
    let planned = choice.cursor.filter(struck_from);
    let folded = frame.is_folded();
    let now = Drawn(choice.still(), stage.told(), hovered, planned, folded);
    if fresh.is_empty() && drawn.as_ref() == Some(&now) {
        return;
    }
    *drawn = Some(now);
    let drawn_plan = planned.and_then(|cell| {
        let facing = choice.facing.or_else(|| arriving(&stage, &choice, cell));
        let facing = facing.or(choice.options.facings().first().copied())?;
        let plan = plan_from(&stage, &choice, cell)?;
        Some((plan, Command::Move { to: cell, facing }))
    });
    let Some(mut panel) = emptied(&mut commands, &panels, Panel::Target) else {
        return;
    };
    panel.with_children(|page| {
        let out_of_turn = choice
            .decision
            .filter(|decision| !matches!(decision, Decision::Turn(_)));
        if let Some(spelling) = choice.spell {
            spells::aimed(page, &stage, &choice, &keymap, spelling);
        } else if let Some(decision) = out_of_turn {
            prompt(page, &stage, &choice, &keymap, asks(&stage, &decision));
            let look = (&*keymap, frame.is_folded());
            prepared(page, &stage, &choice, look, &mut images);
        } else if choice.attack.is_some() {
            let look = (&*keymap, frame.is_folded());
            prepared(page, &stage, &choice, look, &mut images);
        } else if grips::is_open(&choice) {
            grips::panel(page, &stage, &choice, &keymap);
        } else if spells::is_open(&choice) {
            spells::panel(page, &stage, &choice, &keymap);
        } else if let Some(unit) = hovered {
            promise(page, &stage, &choice, unit);
        } else if let Some((plan, command)) = drawn_plan {
            after_move(page, &stage, &choice, &plan);
            returns(page, &stage, command);
        } else {
            hints(page, &choice);
        }
    });
}

/// What an attack after a move would promise.
fn after_move(page: &mut ChildSpawnerCommands, stage: &Stage, choice: &Choice, plan: &Plan) {
    person(page, stage, plan.target);
    page.spawn(rule());
    if let Some(decision) = choice.decision {
        let weapon = attack(&stage.cast, decision.unit(), plan.preview.attack);
        page.spawn(words(format!("From there: {weapon}")));
    }
    if plan.charge > 0 {
        page.spawn(sized(
            format!("Charge: {:+} damage", plan.charge),
            SMALL,
            palette::RUBRIC,
        ));
    }
    chances(page, &plan.preview);
}

/// Whoever is under the cursor.
fn hovered(stage: &Stage, choice: &Choice) -> Option<UnitId> {
    let cell = choice.cursor?;
    let replica = stage.replica();
    let here = stage.view(&replica).fighters();
    here.filter(|fighter| fighter.place.cell == cell)
        .max_by_key(Fighter::is_awake)
        .map(|fighter| fighter.id())
}

fn hints(page: &mut ChildSpawnerCommands, choice: &Choice) {
    if choice.decision.is_none() {
        page.spawn(small(
            "The story goes on. Hover over anybody to see how they fare.",
        ));
        return;
    }
    page.spawn(words(
        "Click a cell to go there; drag from it to choose the facing.",
    ));
    page.spawn(small(
        "An enemy's cell prepares an attack. Arrow keys move the cursor, Enter does what it is on, \
         Q and E turn, N goes to the next target.",
    ));
}

/// Somebody, and what the best attack on it would promise.
fn promise(page: &mut ChildSpawnerCommands, stage: &Stage, choice: &Choice, unit: UnitId) {
    person(page, stage, unit);
    if let Some(prepared) = choice.best_on(stage, unit)
        && let Some(preview) = choice.preview_of(stage, &prepared)
        && let Some(attacker) = choice.decision.map(|decision| decision.unit())
    {
        if let Some(command) = choice.command_of(&prepared) {
            returns(page, stage, command);
        }
        page.spawn(rule());
        page.spawn(words(attack(&stage.cast, attacker, preview.attack)));
        chances(page, &preview);
        page.spawn(small("Click to choose weapon and aim."));
    }
}

/// How somebody fares.
pub(super) fn person(page: &mut ChildSpawnerCommands, stage: &Stage, unit: UnitId) {
    let replica = stage.replica();
    let Some(fighter) = stage.view(&replica).fighter(unit) else {
        return;
    };
    let own = &fighter.profile().attributes;
    let name = capital(&stage.cast.name(unit));
    page.spawn(heading(name.clone(), 28.0, palette::INK));
    let state = format!(
        "HP {} of {}, END {} of {}",
        own.hp - fighter.total_injury(),
        own.hp,
        fighter.stamina.end,
        own.end
    );
    let kind = &fighter.profile().name;
    // Most are called by their kind.
    page.spawn(small(
        match name.to_lowercase().starts_with(&kind.to_lowercase()) {
            true => state,
            false => format!("{}, {state}", capital(kind)),
        },
    ));
    let body = &fighter.profile().body;
    let hurt: Vec<String> = body
        .locations
        .iter()
        .enumerate()
        .filter(|(index, _)| fighter.wounds().is_crippled(*index))
        .map(|(_, location)| format!("{} crippled", location.name))
        .collect();
    if !hurt.is_empty() {
        page.spawn(sized(hurt.join(", "), SMALL, palette::RUBRIC));
    }
}

/// Things in a row that goes on below.
pub(super) fn wrapped(
    page: &mut ChildSpawnerCommands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(6),
        ..default()
    }))
    .with_children(fill);
}
