//! What is done in stints (DUN-1, DUN-2, DUN-3): who has the turn, what takes how much time, and giving way to rounds.

use super::{Turn, march};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{ExploreEvent, PaceCause};
use crate::battle::resolution::{explore, meeting};
use crate::battle::{Command, Fighter, Options, Refusal, UnitId};
use crate::rules::door::DoorAct;
use crate::rules::explore::{ExploreNumbers, Pace};

/// What a command takes of a stint (DUN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Work {
    /// Nothing but the way.
    Free,
    /// A minute.
    Minute,
    /// All of it.
    Stint,
}

/// Whose turn it may be, and what ends the stint or the stints.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let own = turn.fighter.id();
    let others = turn.known.waiting().iter().copied();
    let others = others.filter(|&unit| unit != own && take(turn, unit).is_ok());
    options.add(others.map(|unit| Command::Take { unit }));
    options.add(march::ends(turn).map(|to| Command::March { to }));
    options.add(leads(turn).is_ok().then_some(Command::EndStint));
    options.add(engage(turn).is_ok().then_some(Command::Engage));
}

/// DUN-2: whether a command is done in stints, and enough is left of the allowance.
///
/// # Errors
/// What is missing.
pub(super) fn has_time(turn: &Turn<'_, '_>, command: Command) -> Result<(), Refusal> {
    let Some(left) = turn.fighter.progress.points_left() else {
        return match command {
            Command::Take { .. }
            | Command::March { .. }
            | Command::EndStint
            | Command::Engage
            | Command::Listen { .. } => Err(Refusal::OnlyInStints),
            _ => Ok(()),
        };
    };
    let work = work_of(command).ok_or(Refusal::OnlyInRounds)?;
    let needed = points_of(&turn.fighter, work, &turn.arena.numbers.explore);
    if needed > left {
        return Err(Refusal::AllowanceSpent { left, needed });
    }
    Ok(())
}

/// What a command takes; `None` of what is done in rounds alone.
fn work_of(command: Command) -> Option<Work> {
    Some(match command {
        Command::Move { .. }
        | Command::Turn { .. }
        | Command::Take { .. }
        | Command::March { .. }
        | Command::EndStint
        | Command::Engage
        | Command::Wait
        | Command::Withdraw
        | Command::Drop { .. }
        | Command::Door {
            act: DoorAct::Open | DoorAct::Shut,
            ..
        } => Work::Free,
        Command::Door {
            act: DoorAct::Pick, ..
        }
        | Command::Search { .. }
        | Command::Disarm { .. } => Work::Stint,
        Command::Door { .. }
        | Command::Listen { .. }
        | Command::Spring { .. }
        | Command::TakeKey { .. }
        | Command::Ready { .. }
        | Command::PickUp { .. }
        | Command::Reload { .. }
        | Command::Kindle { .. }
        | Command::PutOut { .. }
        | Command::ThrowLamp { .. }
        | Command::StandUp
        | Command::LieDown
        | Command::Struggle
        | Command::Climb { .. }
        | Command::Use { .. }
        | Command::Leap { .. } => Work::Minute,
        _ => return None,
    })
}

/// The points that a work takes of somebody's allowance.
fn points_of(fighter: &Fighter<'_>, work: Work, numbers: &ExploreNumbers) -> u16 {
    let all = fighter.progress.allowance.unwrap_or(0);
    match work {
        Work::Free => 0,
        Work::Minute => numbers.minute(all),
        Work::Stint => all,
    }
}

/// DUN-2: the points that a command takes of somebody's allowance, besides the way that it goes; `None` in rounds, and of what
/// is not done in stints.
pub(in crate::battle) fn stint_points(
    fighter: &Fighter<'_>,
    command: Command,
    numbers: &ExploreNumbers,
) -> Option<u16> {
    fighter.progress.allowance?;
    Some(points_of(fighter, work_of(command)?, numbers))
}

/// DUN-2: what is done takes its time.
pub(super) fn take_time(field: &mut Battlefield, unit: UnitId, command: Command) {
    let fighter = field.fighter(unit);
    let (Some(left), Some(work)) = (fighter.progress.points_left(), work_of(command)) else {
        return;
    };
    let points = points_of(&fighter, work, &field.arena().numbers.explore);
    if points > 0 {
        let left = left.saturating_sub(points);
        field.emit(ExploreEvent::TimeSpent { unit, points, left });
    }
}

/// Whether it is one of those who explore, in a stint.
pub(super) fn leads(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    let unit = turn.fighter.id();
    if turn.fighter.progress.allowance.is_none() {
        return Err(Refusal::OnlyInStints);
    }
    match turn.known.explorers() == Some(unit.side) {
        true => Ok(()),
        false => Err(Refusal::NotExploring { unit }),
    }
}

/// DUN-1: whether another may have its turn now.
pub(super) fn take(turn: &Turn<'_, '_>, unit: UnitId) -> Result<(), Refusal> {
    leads(turn)?;
    if unit == turn.fighter.id() {
        return Err(Refusal::AlreadyThere);
    }
    let waits = turn.known.waiting().contains(&unit);
    let able = |one: &Fighter<'_>| one.is_conscious() && !one.is_helpless();
    let fighter = turn.known.fighter(unit).filter(able);
    match fighter.filter(|_| waits && unit.side == turn.fighter.id().side) {
        Some(fighter) if !fighter.vitality.stunned => Ok(()),
        _ => Err(Refusal::NotExploring { unit }),
    }
}

/// DUN-3: whether there is anybody to fall upon.
pub(super) fn engage(turn: &Turn<'_, '_>) -> Result<(), Refusal> {
    leads(turn)?;
    let side = turn.fighter.id().side;
    let enemy = |one: &Fighter<'_>| one.id().side != side && one.is_conscious();
    match turn.everybody().iter().any(enemy) {
        true => Ok(()),
        false => Err(Refusal::NobodyToEngage),
    }
}

/// It is another's turn.
pub(super) fn change(field: &mut Battlefield, unit: UnitId) {
    explore::take(field, unit);
}

/// Rounds begin.
pub(super) fn begin_rounds(field: &mut Battlefield) {
    meeting::go_by(field, Pace::Rounds, PaceCause::Chosen);
}
