//! The cursor on the board, moved by keys.

use bevy::prelude::*;

use super::layout::Layout;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::cell_action::ActOnCell;
use crate::play::choice::Choice;
use crate::play::order::{Notice, Order};
use crate::play::prepare::Prepare;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::question::no_question;
use testudo_engine::battle::{Decision, SpellAim, UnitId};
use testudo_engine::grid::Cell;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (move_cursor, turn, next_target, confirm)
            .in_set(AppSystems::Input)
            .run_if(
                in_state(Screen::Battle)
                    .and_then(resource_exists::<BattleSession>)
                    .and_then(no_question),
            ),
    );
}

/// Where the keyboard's cursor starts: on whoever decides.
fn start(session: &BattleSession, choice: &Choice) -> Option<Cell> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    replica
        .view()
        .fighter(unit)
        .map(|fighter| fighter.place.cell)
}

fn move_cursor(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    session: Res<BattleSession>,
    mut choice: ResMut<Choice>,
) {
    let ways = [
        (Act::Up, Vec2::Y),
        (Act::Down, Vec2::NEG_Y),
        (Act::Left, Vec2::NEG_X),
        (Act::Right, Vec2::X),
    ];
    for (act, way) in ways {
        if !keymap.just_pressed(act, &keys) {
            continue;
        }
        let Some(from) = choice.cursor.or_else(|| start(&session, &choice)) else {
            return;
        };
        let layout = Layout::of(session.level.ground.grid());
        choice.cursor = Some(beside(&layout, from, way));
        choice.pointed = None;
        choice.stepped = choice.mover();
    }
}

/// The cell beside `from` that lies most that way; `from` itself at the edge. Where two lie as much
/// that way, the row or column decides, so that going on leads straight up and down.
fn beside(layout: &Layout, from: Cell, way: Vec2) -> Cell {
    let grid = layout.grid();
    let here = layout.centre(from);
    let along = |to: &Cell| (layout.centre(*to) - here).normalize_or_zero().dot(way);
    let sideways =
        |to: &Cell| (to.col != from.col && way.x == 0.0) || (to.row != from.row && way.y == 0.0);
    grid.neighbours(from)
        .map(|(_, to)| to)
        .filter(|to| along(to) > 0.45)
        .min_by(|a, b| {
            let rank = |to: &Cell| -along(to) + if sideways(to) { 0.01 } else { 0.0 };
            rank(a).total_cmp(&rank(b))
        })
        .unwrap_or(from)
}

/// Who turns: whoever goes next, or before the first round whoever is under the cursor.
fn to_turn(session: &BattleSession, choice: &Choice) -> Option<UnitId> {
    if !matches!(choice.decision, Some(Decision::Deployment(_))) || choice.placing.is_some() {
        return choice.mover();
    }
    let replica = session.replica();
    let mut here = session.view(&replica).fighters();
    let here = here.find(|one| Some(one.place.cell) == choice.cursor);
    here.map(|one| one.id()).or(choice.mover())
}

/// The facing to come, one step round.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    session: Res<BattleSession>,
    mut choice: ResMut<Choice>,
) {
    for (act, by) in [(Act::TurnRight, 1), (Act::TurnLeft, -1)] {
        if keymap.just_pressed(act, &keys)
            && let Some(unit) = to_turn(&session, &choice)
        {
            let replica = session.replica();
            let Some(fighter) = session.view(&replica).fighter(unit) else {
                return;
            };
            let grid = session.level.ground.grid();
            let from = choice.facing.unwrap_or(fighter.place.facing);
            choice.facing = Some(grid.turn(from, by));
            if choice.cursor.is_none() {
                choice.cursor = Some(fighter.place.cell);
            }
        }
    }
}

/// The next enemy in reach becomes the target.
fn next_target(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    choice: Res<Choice>,
    session: Res<BattleSession>,
    mut prepare: MessageWriter<Prepare>,
    mut notice: ResMut<Notice>,
) {
    // A list that is open turns its page by this key.
    let listed = choice.open.is_some() && choice.spell.is_none();
    let busy = choice.decision.is_none() || listed;
    if !keymap.just_pressed(Act::NextTarget, &keys) || busy {
        return;
    }
    if let Some(spelling) = choice.spell {
        let aims: Vec<SpellAim> = choice.spell_aims().collect();
        let at = aims.iter().position(|aim| Some(*aim) == spelling.at);
        if let Some(next) = aims.get(at.map_or(0, |at| (at + 1) % aims.len())) {
            prepare.write(Prepare::SpellAt(*next));
        }
        return;
    }
    if let Some(Decision::Deployment(_)) = choice.decision {
        let people = choice.people();
        let at = (choice.placing).and_then(|now| people.iter().position(|one| *one == now));
        if let Some(next) = people.get(at.map_or(0, |at| (at + 1) % people.len())) {
            prepare.write(Prepare::Place(*next));
        }
        return;
    }
    let mut targets = choice.targets();
    let replica = session.replica();
    let view = session.view(&replica);
    let stands = |unit: &UnitId| view.fighter(*unit).is_some_and(|one| one.is_conscious());
    // The fallen are struck by who points at them.
    if targets.iter().any(stands) {
        targets.retain(stands);
    }
    // The nearest first: a blow before a throw.
    let cell = |unit: UnitId| view.fighter(unit).map(|one| one.place.cell);
    let own = choice.decision.and_then(|decision| cell(decision.unit()));
    let grid = view.arena().board.grid();
    targets.sort_by_key(|&target| Some(grid.distance(own?, cell(target)?)));
    let now = choice.attack.map(|attack| attack.target);
    let at = now.and_then(|now| targets.iter().position(|target| *target == now));
    match targets.get(at.map_or(0, |at| (at + 1) % targets.len())) {
        Some(target) => {
            prepare.write(Prepare::Target(*target));
        }
        None => notice.refuse(match choice.decision {
            Some(Decision::Turn(_)) => "Nobody can be attacked from here.",
            _ => "You can attack nobody now: answer what is asked first.",
        }),
    }
}

fn confirm(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    focus: Res<bevy::input_focus::InputFocus>,
    choice: Res<Choice>,
    mut orders: MessageWriter<Order>,
    mut acts: MessageWriter<ActOnCell>,
) {
    // A focused button takes the key for itself.
    if !keymap.just_pressed(Act::Confirm, &keys) || focus.get().is_some() {
        return;
    }
    if let Some(command) = choice.command() {
        orders.write(Order(command));
    } else if let Some(cell) = choice.cursor {
        acts.write(ActOnCell(cell));
    }
}
