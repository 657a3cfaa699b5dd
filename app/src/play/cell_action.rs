//! What doing something in a cell of the board comes to: a step, a turn, an attack, a spell.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::best_attack::OfferedBlow;
use super::choice::{Choice, Sent, first_or};
use super::facing::facing_after;
use super::move_preview::approach;
use super::order::{CommandSystems, Notice, Order};
use super::prepare::Prepare;
use super::ways::can_move_to;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::question::no_question;
use testudo_engine::battle::{Aim, Command, Decision, Fighter, Refusal, SpellAim, UnitId, View};
use testudo_engine::grid::Cell;
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::door::DoorAct;
use testudo_engine::rules::maneuver::Maneuver;

/// The player does what stands under the cursor: walks there, turns that way, attacks who is there.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ActOnCell(pub(crate) Cell);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActOnCell>();
    app.add_systems(
        Update,
        act.in_set(AppSystems::Command)
            .before(CommandSystems)
            .run_if(
                in_state(Screen::Battle)
                    .and_then(resource_exists::<BattleSession>)
                    .and_then(no_question),
            ),
    );
}

/// What doing something in a cell comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellAction {
    /// An order that ends the matter.
    Order(Command),
    /// Somebody is picked, or put down again, before the first round.
    Place(UnitId),
    /// Somebody becomes the target of the attack being prepared.
    Target(UnitId),
    /// The spell being prepared goes there, if it can.
    Spell(Option<SpellAim>),
}

/// The kind of command by which a burning lamp is thrown into the cell that is picked.
const THROW: &str = "throw_lamp";

/// What the player would do in `cell`; the command may be refused.
pub(crate) fn cell_action(
    session: &BattleSession,
    choice: &Choice,
    cell: Cell,
) -> Option<CellAction> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    if matches!(choice.decision, Some(Decision::Deployment(_))) {
        return place(&view, choice, cell);
    }
    let me = view.fighter(unit)?;
    if choice.spell.is_some() {
        return Some(CellAction::Spell(choice.spell_at(&view, cell)));
    }
    if choice.leads() {
        return Some(CellAction::Order(Command::March { to: cell }));
    }
    if choice.open == Some(THROW) {
        let mut others = choice.options.others();
        let there = |command: &Command| match *command {
            Command::ThrowLamp { to, .. } => to == cell,
            _ => false,
        };
        return others.find(there).map(CellAction::Order);
    }
    // In a stint a friend who is still to act takes over.
    let friend = |command: &Command| match command {
        Command::Take { unit } => view
            .fighter(*unit)
            .is_some_and(|one| one.place.cell == cell),
        _ => false,
    };
    let pointed = choice.pointed_in(&view, cell);
    let takers = choice.options.others().filter(friend);
    let wanted = |take: &Command| pointed.is_some_and(|unit| *take == Command::Take { unit });
    if let Some(take) = first_or(takers, wanted) {
        return Some(CellAction::Order(take));
    }
    // Of several in one cell, whoever is pointed at is meant.
    if let Some(enemy) = pointed.filter(|other| other.side != unit.side)
        && choice.can_strike(enemy)
    {
        return Some(CellAction::Target(enemy));
    }
    if cell == me.place.cell {
        let facing = choice.facing.filter(|facing| *facing != me.place.facing)?;
        return Some(CellAction::Order(Command::Turn { facing }));
    }
    let enemy = view
        .fighters()
        .filter(|other| other.place.cell == cell && other.id().side != unit.side)
        .map(|other| (other.is_conscious(), other.id()))
        .max_by_key(|(stands, other)| (*stands, choice.attacks_on(*other, None).count()))
        .map(|(_, other)| other);
    if let Some(enemy) = enemy
        && (choice.can_strike(enemy) || !can_move_to(choice, cell))
    {
        return Some(CellAction::Target(enemy));
    }
    if let Some(open) = open_door(&view, cell).filter(|_| !can_move_to(choice, cell)) {
        return Some(CellAction::Order(open));
    }
    let facing = facing_after(session, choice, cell).unwrap_or(me.place.facing);
    Some(CellAction::Order(Command::Move { to: cell, facing }))
}

/// DOR-1: opening a door at hand that is not open; where it sticks or is locked the refusal says so.
fn open_door(view: &View<'_>, at: Cell) -> Option<Command> {
    let act = DoorAct::Open;
    let open = Command::Door { act, at };
    match view.check(open).err() {
        Some(
            Refusal::NoDoorThere { .. }
            | Refusal::DoorOutOfReach { .. }
            | Refusal::DoorOpen
            | Refusal::DoorBroken,
        ) => None,
        _ => Some(open),
    }
}

/// What doing something in a cell comes to before the first round: somebody there is picked, turned or put down, or
/// whoever is picked goes there.
fn place(view: &View<'_>, choice: &Choice, cell: Cell) -> Option<CellAction> {
    let people = choice.people();
    let here = view.fighters().filter(|one| one.place.cell == cell);
    let here = here.map(|one| one.id()).filter(|one| people.contains(one));
    let pointed = choice.pointed_in(view, cell);
    let here = first_or(here, |one| Some(*one) == pointed);
    let unit = choice.placing.or(here)?;
    let own = view.fighter(unit)?.place;
    let facing = choice.facing.unwrap_or(own.facing);
    if (cell, facing) == (own.cell, own.facing) {
        return Some(CellAction::Place(unit));
    }
    let to = cell;
    Some(CellAction::Order(Command::Deploy { unit, to, facing }))
}

fn act(
    mut acts: MessageReader<ActOnCell>,
    session: Res<BattleSession>,
    mut choice: ResMut<Choice>,
    mut notice: ResMut<Notice>,
    mut orders: MessageWriter<Order>,
    mut prepare: MessageWriter<Prepare>,
) {
    for ActOnCell(cell) in acts.read() {
        match cell_action(&session, &choice, *cell) {
            Some(CellAction::Order(command)) => {
                orders.write(Order(command));
            }
            Some(CellAction::Place(unit)) => {
                prepare.write(Prepare::Place(unit));
            }
            Some(CellAction::Target(target)) if !choice.can_strike(target) => {
                let why = out_of_reach(&session, &choice, target);
                let Some((command, blow)) = approach(&session, &choice, target) else {
                    notice.refuse(why);
                    continue;
                };
                let offer = format!("{why} {}", from_there(&session, &choice, command, &blow));
                // It is taken as long as it stands there to be read.
                if notice.words() == offer {
                    choice.sent = choice.decision.map(|decision| Sent {
                        unit: decision.unit(),
                        by: command,
                        target,
                    });
                    orders.write(Order(command));
                } else {
                    notice.tell(offer);
                }
            }
            Some(CellAction::Target(target)) => {
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
            Some(CellAction::Spell(Some(at))) => {
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
            Some(CellAction::Spell(None)) => {
                notice.refuse(no_spell(&session, &choice, *cell));
            }
            None => {}
        }
    }
}

/// Why the spell being prepared can't go to a cell.
pub(crate) fn no_spell(session: &BattleSession, choice: &Choice, cell: Cell) -> String {
    let replica = session.replica();
    let view = session.view(&replica);
    let here = view.fighters().filter(|other| other.place.cell == cell);
    let pointed = choice.pointed_in(&view, cell);
    let here = first_or(here.map(|other| other.id()), |one| Some(*one) == pointed);
    let aims = here.map(SpellAim::Unit);
    let everybody: Vec<Fighter<'_>> = view.fighters().collect();
    let refusals = aims.into_iter().chain([SpellAim::Cell(cell)]);
    let refusals = refusals.filter_map(|at| {
        let casting = choice.casting(&view, choice.spell?.spell, at)?;
        casting.check(&everybody).err()
    });
    let first = refusals.map(|refusal| narrate::refusal(&session.cast, &refusal));
    first.min_by_key(String::len).unwrap_or_default()
}

/// That a click goes where the enemy can be struck, and what the blow from there promises.
fn from_there(session: &BattleSession, choice: &Choice, go: Command, blow: &OfferedBlow) -> String {
    let (Some(decision), Command::Move { to, .. }) = (choice.decision, go) else {
        return String::new();
    };
    let weapon = narrate::attack(&session.cast, decision.unit(), blow.preview.attack);
    let hit = blow.least_chance();
    let other = session.cast.name(blow.prepared.target);
    format!("Choose {other} again to go to {to} and strike from there: {weapon}, hit {hit}%.")
}

/// Why nothing of whoever decides can strike `target`.
fn out_of_reach(session: &BattleSession, choice: &Choice, target: UnitId) -> String {
    let Some(Decision::Turn(unit)) = choice.decision else {
        return "You can attack nobody now: answer what is asked first.".to_owned();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let (Some(me), Some(them)) = (view.fighter(unit), view.fighter(target)) else {
        return String::new();
    };
    let (profile, main) = (me.profile(), Aim::main(&them.profile().body));
    let refusals = profile
        .attacks
        .iter()
        .enumerate()
        .filter_map(|(attack, form)| {
            let blow = Command::Attack {
                target,
                attack,
                aim: main,
                nonlethal: false,
                maneuver: Maneuver::Attack,
            };
            let (weapon, technique) = profile.technique(form);
            Some((
                view.check(blow).err()?,
                weapon.natural,
                technique.missile.is_some(),
            ))
        });
    // Of a weapon in hand sooner than of what is not there or of bare hands, and of what carries far sooner than of others.
    let first = refusals
        .min_by_key(|(refusal, natural, far)| (*refusal == Refusal::NotInHand, *natural, !far));
    let name = |unit| session.cast.name(unit);
    let why = first.map_or_else(String::new, |(refusal, ..)| {
        format!(": {}", narrate::reason(&refusal, name))
    });
    // Whoever it is about is named: the one before it may just have struck the same target.
    let (own, other) = (capital(&name(unit)), name(target));
    format!("{own} can't strike {other}{why}.")
}
