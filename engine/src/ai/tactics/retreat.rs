//! Retreat after morale has failed: to an exit if there is one, else away from the enemy, and as a last resort to
//! surrender.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Footing, Reach};

use super::approach;
use super::candidate::Term;
use super::surroundings::{cells_of, facing_towards, nearest_of, rank};

/// An enemy within so many cells leaves no time for anything but to defend or to give up.
const CORNERED: u16 = 2;
/// Nobody runs from enemies farther away than this, cells.
const FAR: u16 = 12;

/// Where to run; kept for the memory of its searches alone.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Retreat {
    reach: Reach,
    distances: Reach,
}

impl Retreat {
    /// What somebody does whose morale has failed, and why; `None` when no enemy is near, or it is held fast.
    pub(in crate::ai) fn command(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
    ) -> Option<(Command, Vec<Term>)> {
        let cells = cells_of(&view.enemies_of(me.id().side));
        let nearest = nearest_of(view, me.place.cell, &cells).filter(|away| *away <= FAR)?;
        let told = |command, why| Some((command, vec![(why, i64::from(nearest))]));
        if view.check(Command::Withdraw).is_ok() {
            return told(Command::Withdraw, "withdraws");
        }
        let moved = me.progress.cells() > 0;
        if !moved && let Some(command) = self.away(view, me, &cells) {
            return told(command, "runs");
        }
        if nearest > CORNERED || moved {
            let rest = [Command::Defend, Command::Wait];
            let rest = rest
                .into_iter()
                .find(|command| view.check(*command).is_ok())?;
            return told(rest, "cowers");
        }
        view.check(Command::Surrender).ok()?;
        told(Command::Surrender, "surrenders")
    }

    /// Towards an exit, or where the nearest enemy is farther away than here.
    pub(in crate::ai) fn away(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Cell],
    ) -> Option<Command> {
        if me.place.prone {
            return Some(Command::StandUp).filter(|command| view.check(*command).is_ok());
        }
        let exits = view.exits(me.id());
        if !exits.is_empty() {
            let room = (&mut self.reach, &mut self.distances);
            let way = approach::nearer(view, me, exits, enemies, |_| true, room);
            return way.filter(|command| view.check(*command).is_ok());
        }
        let board = view.arena().board;
        let (grid, here) = (board.grid(), me.place.cell);
        let points = u32::from(me.move_points(view.arena().numbers));
        let height = me.place.height;
        let footing = |index| board.footing(me.id(), height, index);
        self.reach.fill(board.way(height), here, points, footing);
        let away = |cell: Cell| nearest_of(view, cell, enemies);
        let free = |cell: &Cell| footing(grid.index(*cell)) == Footing::Free;
        let cells = self.reach.iter().map(|(cell, _)| cell).filter(free);
        let to = cells.max_by_key(|&cell| (away(cell), Reverse(rank(view, &me, cell))))?;
        let nearest = enemies
            .iter()
            .min_by_key(|&&enemy| grid.distance(to, enemy))?;
        let facing = facing_towards(view, to, *nearest, me.place.facing);
        let command = Command::Move { to, facing };
        (away(to) > away(here) && view.check(command).is_ok()).then_some(command)
    }
}
