//! How far somebody has charged at whoever it strikes (MAN-2); what that adds is in `rules/charge`.

use super::Strike;
use crate::battle::fighter::Fighter;
use crate::grid::{Cell, Grid};
use crate::rules::maneuver::Maneuver;

impl Strike<'_> {
    /// MAN-2, CLC-2: head-on cells at the end of the path of whoever runs: the attacker, or the
    /// one who is being stopped, whose last step is into the other's cell.
    pub fn charge_cells(&self) -> u16 {
        if self.technique().1.missile.is_some() {
            return 0;
        }
        let grid = self.arena.board.grid();
        if self.maneuver == Maneuver::StopThrust {
            return run_up(grid, &self.defender, self.attacker.place.cell) + 1;
        }
        run_up(grid, &self.attacker, self.defender.place.cell)
    }
}

/// MAN-2: cells at the end of a path that lead at `target`, seen from where its own cell was entered.
fn run_up(grid: Grid, runner: &Fighter<'_>, target: Cell) -> u16 {
    let path = &runner.progress.path;
    let end = match path.as_slice() {
        [.., before, last] if *last == target => *before,
        _ => runner.place.cell,
    };
    let head_on = |step: &[Cell]| {
        let direction = grid.step(step[0], step[1]);
        direction.is_some_and(|direction| grid.bearing(direction, end, target).abs() <= 60)
    };
    let steps = path.windows(2).rev();
    steps.take_while(|step| head_on(step)).count() as u16
}
