//! At the bottom of a pit: to climb out of it, or to strike whoever can be reached from there (DUN-8).

use crate::battle::{Command, Fighter, View};

use super::blow::best_blow;
use super::hit_value::per_mille;
use super::surroundings::{cells_of, nearest_of, rank};

/// What it is worth to be out of a pit, thousandths of a fallen enemy.
const FREE: i64 = 400;

/// To get up and climb out, where that is worth more than the best blow; `None` in no pit.
pub(in crate::ai) fn climb_out(view: &View<'_>, me: Fighter<'_>) -> Option<(Command, i64)> {
    let chance = view.climb_chance(me.id())?;
    let value = per_mille(chance) * FREE / 1000;
    let enemies = view.enemies_of(me.id().side);
    let blow = best_blow(view, me, &enemies).map_or(0, |blow| blow.value);
    if blow > value {
        return None;
    }
    if me.place.prone {
        let up = view.check(Command::StandUp).is_ok();
        return up.then_some((Command::StandUp, value));
    }
    let grid = view.arena().board.grid();
    let beside = grid.neighbours(me.place.cell).map(|(_, to)| to);
    let may = beside.filter(|&to| view.check(Command::Climb { to }).is_ok());
    let foes = cells_of(&enemies);
    // Away from whoever waits there.
    let away = |to| nearest_of(view, to, &foes).unwrap_or(u16::MAX);
    let to = may.max_by_key(|&to| (away(to), std::cmp::Reverse(rank(view, &me, to))))?;
    Some((Command::Climb { to }, value))
}
