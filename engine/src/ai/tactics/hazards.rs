//! Getting out of fire and the like (HAZ): what nobody stays in who can leave it.
//!
//! Nobody walks into a known hazard either: a cell in harm's way is none to stop in by choice (`Footing::EndOnly`).

use crate::battle::{Command, Fighter, MoveOption, View};
use crate::grid::{Cell, Footing, Reach};

use super::candidate::Term;
use super::positions;
use super::surroundings::{cells_of, facing_towards, nearest_of, rank};
use super::temperament::Temperament;

/// Where to leave a hazard; kept for the memory of its searches alone.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Leaving {
    reach: Reach,
    distances: Reach,
}

impl Leaving {
    /// A move out of the hazard it stands in, or nearer to the end of it, and why: to where it can strike from, or to the
    /// nearest place. `None` where it is in no harm's way, or can't go.
    pub(in crate::ai) fn command(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
    ) -> Option<(Command, Vec<Term>)> {
        let board = view.arena().board;
        if me.place.height.is_aloft() || !board.is_harmful(me.place.cell) {
            return None;
        }
        let options = view.options();
        let moves: Vec<MoveOption> = options.moves().copied().collect();
        if moves.is_empty() {
            let rises = me.place.prone && view.check(Command::StandUp).is_ok();
            return rises.then(|| (Command::StandUp, vec![("in a hazard", 0)]));
        }
        let enemies = view.enemies_of(me.id().side);
        let safe = |cell: Cell| !board.is_harmful(cell);
        let best = positions::best(
            view,
            me,
            &enemies,
            safe,
            Temperament::default(),
            &mut self.reach,
        );
        let strikes = best.filter(|best| best.value > 0 && best.place.cell != me.place.cell);
        if let Some(best) = strikes
            && moves.iter().any(|option| option.to == best.place.cell)
        {
            let command = Command::Move {
                to: best.place.cell,
                facing: best.place.facing,
            };
            return Some((command, vec![("out of a hazard, to strike", best.value)]));
        }
        let to = self.nearest_way_out(view, &me, &moves, &cells_of(&enemies))?;
        let grid = board.grid();
        let near = enemies.iter().map(|enemy| enemy.place.cell);
        let near = near.min_by_key(|&cell| (grid.distance(to, cell), cell));
        let facing = near.map_or(me.place.facing, |near| {
            facing_towards(view, to, near, me.place.facing)
        });
        Some((Command::Move { to, facing }, vec![("out of a hazard", 0)]))
    }

    /// The cell of those it can go to that is the fewest points from the end of the hazard; of equal ones the nearest to go to, then
    /// the one nearest to an enemy.
    fn nearest_way_out(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        moves: &[MoveOption],
        enemies: &[Cell],
    ) -> Option<Cell> {
        let board = view.arena().board;
        let grid = board.grid();
        let ground = board.way(me.place.height);
        let footing = |cell: Cell| board.footing(me.id(), me.place.height, grid.index(cell));
        let ends = grid.cells().filter(|&cell| {
            ground.ground(cell).cost > 0
                && footing(cell) == Footing::Free
                && !board.is_harmful(cell)
        });
        let ends: Vec<Cell> = ends.collect();
        // What burns in between costs as much as what does not: out is out.
        (self.distances).fill_from(ground, &ends, Reach::UNLIMITED, |_| Footing::Free);
        let here = self.distances.cost(me.place.cell)?;
        let out = moves.iter().filter_map(|option| {
            let left = self.distances.cost(option.to)?;
            let away = nearest_of(view, option.to, enemies);
            let rank = rank(view, me, option.to);
            (left < here).then_some(((left, option.cost, away, rank), option.to))
        });
        out.min().map(|(_, to)| to)
    }
}
