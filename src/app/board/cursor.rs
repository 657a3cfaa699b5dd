//! The cursor on the board: moved by keys, and what doing something there comes to.

use bevy::prelude::*;

use super::layout::Layout;
use super::pointer::Act as Do;
use crate::app::AppSystems;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::Choice;
use crate::app::play::order::{Notice, Order};
use crate::app::play::prepare::Prepare;
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::widgets::question::no_question;
use crate::battle::{Command, Fighter, SpellAim, UnitId};
use crate::grid::{Cell, Direction};
use crate::narrate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (move_cursor, turn, next_target, confirm).in_set(AppSystems::Input),
            act.in_set(AppSystems::Obey)
                .before(crate::app::play::order::ObeySystems),
        )
            .run_if(
                in_state(Screen::Battle)
                    .and_then(resource_exists::<Stage>)
                    .and_then(no_question),
            ),
    );
}

/// Where the keyboard's cursor starts: on whoever decides.
fn start(stage: &Stage, choice: &Choice) -> Option<Cell> {
    let unit = choice.decision?.unit();
    let replica = stage.replica();
    replica
        .view()
        .fighter(unit)
        .map(|fighter| fighter.place.cell)
}

fn move_cursor(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    stage: Res<Stage>,
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
        let Some(from) = choice.cursor.or_else(|| start(&stage, &choice)) else {
            return;
        };
        let layout = Layout::of(stage.level.ground.grid());
        choice.cursor = Some(beside(&layout, from, way));
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

/// The facing to come, one step round.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    stage: Res<Stage>,
    mut choice: ResMut<Choice>,
) {
    for (act, by) in [(Act::TurnRight, 1), (Act::TurnLeft, -1)] {
        if keymap.just_pressed(act, &keys)
            && let Some(unit) = choice.decision.map(|decision| decision.unit())
        {
            let replica = stage.replica();
            let Some(fighter) = stage.view(&replica).fighter(unit) else {
                return;
            };
            let grid = stage.level.ground.grid();
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
    let targets = choice.targets();
    let now = choice.attack.map(|attack| attack.target);
    let at = now.and_then(|now| targets.iter().position(|target| *target == now));
    match targets.get(at.map_or(0, |at| (at + 1) % targets.len())) {
        Some(target) => {
            prepare.write(Prepare::Target(*target));
        }
        None => "Nobody can be attacked from here.".clone_into(&mut notice.0),
    }
}

fn confirm(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    focus: Res<bevy::input_focus::InputFocus>,
    choice: Res<Choice>,
    mut orders: MessageWriter<Order>,
    mut acts: MessageWriter<Do>,
) {
    // A focused button takes the key for itself.
    if !keymap.just_pressed(Act::Confirm, &keys) || focus.get().is_some() {
        return;
    }
    if let Some(command) = choice.command() {
        orders.write(Order(command));
    } else if let Some(cell) = choice.cursor {
        acts.write(Do(cell));
    }
}

/// What doing something in a cell comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// An order that ends the matter.
    Order(Command),
    /// Somebody becomes the target of the attack being prepared.
    Target(UnitId),
    /// The spell being prepared goes there, if it can.
    Spell(Option<SpellAim>),
}

/// What the player would do in `cell`; the command may be refused.
pub(super) fn deed(stage: &Stage, choice: &Choice, cell: Cell) -> Option<Deed> {
    let unit = choice.decision?.unit();
    let replica = stage.replica();
    let view = stage.view(&replica);
    let me = view.fighter(unit)?;
    if choice.spell.is_some() {
        return Some(Deed::Spell(choice.spell_at(&view, cell)));
    }
    if cell == me.place.cell {
        let facing = choice.facing.filter(|facing| *facing != me.place.facing)?;
        return Some(Deed::Order(Command::Turn { facing }));
    }
    let enemy = view
        .fighters()
        .filter(|other| other.place.cell == cell && other.id().side != unit.side)
        .map(|other| other.id())
        .max_by_key(|other| choice.attacks_on(*other).count());
    if let Some(enemy) = enemy
        && (choice.attacks_on(enemy).next().is_some() || !can_move_to(choice, cell))
    {
        return Some(Deed::Target(enemy));
    }
    let facing = choice.facing.or_else(|| arriving(stage, choice, cell));
    let facing = facing.unwrap_or(me.place.facing);
    Some(Deed::Order(Command::Move { to: cell, facing }))
}

fn can_move_to(choice: &Choice, cell: Cell) -> bool {
    choice.options.moves().any(|option| option.to == cell)
}

/// The cells of the way to `to` that whoever decides would take, its own cell first.
pub(super) fn way(stage: &Stage, choice: &Choice, to: Cell) -> Option<Vec<Cell>> {
    if !can_move_to(choice, to) {
        return None;
    }
    let unit = choice.decision?.unit();
    let replica = stage.replica();
    stage.view(&replica).way(unit, to)
}

/// The facing one has who goes straight on into `to`.
pub(in crate::app) fn arriving(stage: &Stage, choice: &Choice, to: Cell) -> Option<Direction> {
    let way = way(stage, choice, to)?;
    let [.., from, last] = way.as_slice() else {
        return None;
    };
    stage.level.ground.grid().step(*from, *last)
}

fn act(
    mut acts: MessageReader<Do>,
    stage: Res<Stage>,
    choice: Res<Choice>,
    mut notice: ResMut<Notice>,
    mut orders: MessageWriter<Order>,
    mut prepare: MessageWriter<Prepare>,
) {
    for Do(cell) in acts.read() {
        match deed(&stage, &choice, *cell) {
            Some(Deed::Order(command)) => {
                orders.write(Order(command));
            }
            Some(Deed::Target(target)) if choice.attacks_on(target).next().is_none() => {
                notice.0 = out_of_reach(&stage, &choice, target);
            }
            Some(Deed::Target(target)) => {
                let again = choice.attack.is_some_and(|attack| attack.target == target);
                match choice.command().filter(|_| again) {
                    Some(command) => {
                        orders.write(Order(command));
                    }
                    None => {
                        prepare.write(Prepare::Target(target));
                    }
                }
            }
            Some(Deed::Spell(Some(at))) => {
                let again = choice.spell.is_some_and(|spelling| spelling.at == Some(at));
                match choice.command().filter(|_| again) {
                    Some(command) => {
                        orders.write(Order(command));
                    }
                    None => {
                        prepare.write(Prepare::SpellAt(at));
                    }
                }
            }
            Some(Deed::Spell(None)) => notice.0 = no_spell(&stage, &choice, *cell),
            None => {}
        }
    }
}

/// Why the spell being prepared can't go to a cell.
pub(super) fn no_spell(stage: &Stage, choice: &Choice, cell: Cell) -> String {
    let replica = stage.replica();
    let view = stage.view(&replica);
    let here = view.fighters().find(|other| other.place.cell == cell);
    let aims = here.map(|other| SpellAim::Unit(other.id()));
    let everybody: Vec<Fighter<'_>> = view.fighters().collect();
    let refusals = aims.into_iter().chain([SpellAim::Cell(cell)]);
    let refusals = refusals.filter_map(|at| {
        let casting = choice.casting(&view, choice.spell?.spell, at)?;
        casting.check(&everybody).err()
    });
    let first = refusals.map(|refusal| narrate::refusal(&stage.cast, &refusal));
    first.min_by_key(String::len).unwrap_or_default()
}

/// Why nothing of whoever decides can strike `target`.
fn out_of_reach(stage: &Stage, choice: &Choice, target: UnitId) -> String {
    let name = stage.cast.name(target);
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return String::new();
    };
    let replica = stage.replica();
    let view = stage.view(&replica);
    let (Some(me), Some(them)) = (view.fighter(unit), view.fighter(target)) else {
        return String::new();
    };
    let body = &them.profile().body;
    let aim = crate::battle::Aim::Location(body.locations[body.main].id);
    let refusals = (0..me.profile().attacks.len()).filter_map(|attack| {
        let strike = view.strike(unit, target, attack, aim, false)?;
        strike.check().err()
    });
    let worded = refusals.map(|refusal| narrate::refusal(&stage.cast, &refusal));
    worded.min_by_key(String::len).map_or_else(
        || format!("{name} can't be attacked from here."),
        |why| format!("{name}: {why}"),
    )
}
