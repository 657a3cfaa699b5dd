//! Running away: to a way off the field if there is one, else from the enemy, and at the last to
//! lay down arms.

use std::cmp::Reverse;

use super::soldier::{approach, rank, towards};
use super::weighing::Term;
use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Footing, Reach};

/// An enemy within so many cells leaves no time for anything but to defend or to give up.
const CORNERED: u16 = 2;
/// Enemies farther away than this frighten nobody, cells.
const FAR: u16 = 12;

/// Room to think where to run.
#[derive(Clone, Debug, Default)]
pub(super) struct Rout {
    reach: Reach,
    distances: Reach,
}

impl Rout {
    /// What somebody does who has lost heart, and why; nothing when no enemy is near, or it is
    /// held fast.
    pub(super) fn command(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
    ) -> Option<(Command, Vec<Term>)> {
        let grid = view.table().board.grid();
        let enemies = view
            .fighters()
            .filter(|other| other.is_conscious() && other.id().side != me.id().side);
        let cells: Vec<Cell> = enemies.map(|enemy| enemy.place.cell).collect();
        let near = |cell: Cell| cells.iter().map(|&other| grid.distance(cell, other)).min();
        let nearest = near(me.place.cell).filter(|away| *away <= FAR)?;
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
    fn away(&mut self, view: &View<'_>, me: Fighter<'_>, enemies: &[Cell]) -> Option<Command> {
        if me.place.prone {
            return Some(Command::StandUp).filter(|command| view.check(*command).is_ok());
        }
        let exits = view.exits(me.id());
        if !exits.is_empty() {
            let room = (&mut self.reach, &mut self.distances);
            let way = approach::nearer(view, me, exits, enemies, |_| true, room);
            return way.filter(|command| view.check(*command).is_ok());
        }
        let board = view.table().board;
        let (grid, here) = (board.grid(), me.place.cell);
        let points = u32::from(me.move_points(view.table().numbers));
        let height = me.place.height;
        let footing = |index| board.footing(me.id(), height, index);
        self.reach.fill(board.way(height), here, points, footing);
        let away = |cell: Cell| {
            enemies
                .iter()
                .map(|&enemy| grid.distance(cell, enemy))
                .min()
        };
        let free = |cell: &Cell| footing(grid.index(*cell)) == Footing::Free;
        let cells = self.reach.iter().map(|(cell, _)| cell).filter(free);
        let to = cells.max_by_key(|&cell| (away(cell), Reverse(rank(view, &me, cell))))?;
        let nearest = enemies
            .iter()
            .min_by_key(|&&enemy| grid.distance(to, enemy))?;
        let facing = towards(view, to, *nearest, me.place.facing);
        let command = Command::Move { to, facing };
        (away(to) > away(here) && view.check(command).is_ok()).then_some(command)
    }
}
