//! The ways that whoever decides could go. It never knows what would be done at their end.

use super::battle_session::BattleSession;
use super::choice::Choice;
use testudo_engine::grid::{Cell, Direction};

/// Whether one leg of movement can end there.
pub(super) fn can_move_to(choice: &Choice, cell: Cell) -> bool {
    choice.options.moves().any(|option| option.to == cell)
}

/// The cells of the way to `to` that whoever decides would take, its own cell first.
pub(crate) fn way(session: &BattleSession, choice: &Choice, to: Cell) -> Option<Vec<Cell>> {
    if !can_move_to(choice, to) {
        return None;
    }
    let unit = choice.decision?.unit();
    let replica = session.replica();
    session.view(&replica).way(unit, to)
}

/// The cells of the way by which whoever decides would lead everybody to `to`, its own cell first.
pub(crate) fn march_way(session: &BattleSession, choice: &Choice, to: Cell) -> Option<Vec<Cell>> {
    choice.march_ends().find(|end| *end == to)?;
    let unit = choice.decision?.unit();
    let replica = session.replica();
    session.view(&replica).way(unit, to)
}

/// The facing one has who goes straight on into `to`.
pub(crate) fn arriving(session: &BattleSession, choice: &Choice, to: Cell) -> Option<Direction> {
    let way = way(session, choice, to)?;
    let [.., from, last] = way.as_slice() else {
        return None;
    };
    session.level.ground.grid().step(*from, *last)
}
