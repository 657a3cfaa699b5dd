//! Flying on so as to stay up, where wings ask for it (AIR-2): before it strikes or waits, to where it can strike as well.

use crate::battle::{Command, Fighter, Place, Progress, View};
use crate::grid::{Cell, Footing, Reach};

use super::action::Action;
use super::blow::best_blow;
use super::surroundings::{distance, facing_towards};

/// What each cell farther from the nearest enemy takes off, where nobody can be struck.
const FAR: i64 = 1;

/// The move by which it stays up, if what it is about to do would end its turn before that. It strikes from where it is, and
/// comes down, where no blow from farther on is worth half as much.
pub(in crate::ai) fn go_on(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    command: Command,
    allowed: impl Fn(Cell) -> bool,
    reach: &mut Reach,
) -> Option<Action> {
    let moves = [
        matches!(command, Command::Move { .. } | Command::Turn { .. }),
        matches!(command, Command::Fly { .. } | Command::Close { .. }),
    ];
    if moves.contains(&true) || me.progress.step_used || me.place.prone {
        return None;
    }
    let arena = view.arena();
    let (grid, height) = (arena.board.grid(), me.place.height);
    let cells = me.cells_to_stay_up(arena.numbers);
    let points = me.move_points(arena.numbers);
    let points = u32::from(points.saturating_sub(me.progress.spent));
    let footing = |index| arena.board.footing(me.id(), height, index);
    reach.fill(arena.board.way(height), me.place.cell, points, footing);
    let far = |cell: &Cell| grid.distance(me.place.cell, *cell) >= cells;
    let free = |cell: &Cell| footing(grid.index(*cell)) == Footing::Free && reach.may_stop(*cell);
    let there = grid.cells().filter(far).filter(free);
    let there = there.filter(|cell| *cell != me.place.cell && allowed(*cell));
    let best = there.filter_map(|cell| place(view, me, enemies, (cell, reach)));
    let best = best.max_by_key(|(action, cell)| (action.value, std::cmp::Reverse(*cell)));
    let (action, _) = best?;
    let strikes = matches!(command, Command::Attack { .. });
    let here = best_blow(view, me, enemies).filter(|_| strikes);
    let here = here.map_or(0, |blow| blow.value);
    (here <= 0 || 2 * action.value >= here).then_some(action)
}

/// What it is worth to fly to a cell: the best blow from there, or to be near.
fn place(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    (cell, reach): (Cell, &Reach),
) -> Option<(Action, Cell)> {
    let arena = view.arena();
    let mut path = match me.progress.path.as_slice() {
        [] => vec![me.place.cell],
        gone => gone.to_vec(),
    };
    path.extend(reach.path(cell));
    let progress = Progress {
        path,
        spent: me.progress.spent + u16::try_from(reach.cost(cell)?).ok()?,
        ..me.progress.clone()
    };
    let mut there = me;
    there.place.cell = cell;
    there.progress = &progress;
    let nearest = enemies
        .iter()
        .min_by_key(|enemy| (distance(view, &there, enemy), enemy.id()));
    let facing = nearest.map_or(me.place.facing, |enemy| {
        facing_towards(view, cell, enemy.place.cell, me.place.facing)
    });
    there.place = Place {
        facing,
        ..there.place
    };
    let away = nearest.map_or(0, |enemy| {
        i64::from(arena.board.grid().distance(cell, enemy.place.cell))
    });
    let blow = best_blow(view, there, enemies).map(|blow| blow.value);
    let value = blow.filter(|value| *value > 0).unwrap_or(-FAR * away);
    let command = Command::Move { to: cell, facing };
    Some((Action { command, value }, cell))
}
