//! Getting out of fire and the like (HAZ): what nobody stays in who can leave it.
//!
//! Whoever runs short of breath goes where there is air as well (SUS-7).
//!
//! Nobody walks into a known hazard either: a cell in harm's way is none to stop in by choice (`Footing::EndOnly`).

use crate::battle::{Command, Fighter, MoveOption, Suffocation, View};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::breath::{BadAir, Effort};

use super::candidate::Term;
use super::positions;
use super::surroundings::{cells_of, facing_towards, nearest_of, rank};
use super::temperament::Temperament;

/// Rounds of breath with which one goes for air.
const BREATH: u16 = 4;

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
        let suffers = board.is_harmful(me.place.cell) || is_short_of_breath(view, &me);
        if me.place.height.is_aloft() || !suffers {
            return None;
        }
        let options = view.options();
        let moves: Vec<MoveOption> = options.moves().copied().collect();
        if moves.is_empty() {
            let rises = me.place.prone && view.check(Command::StandUp).is_ok();
            return rises.then(|| (Command::StandUp, vec![("in a hazard", 0)]));
        }
        let enemies = view.enemies_of(me.id().side);
        let safe = |cell: Cell| is_safe(view, &me, cell);
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
                && is_safe(view, me, cell)
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

/// Whether nothing in a cell harms it, and it could breathe there.
fn is_safe(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> bool {
    !view.arena().board.is_harmful(cell) && breathes(view, me, cell)
}

/// SUS-7: whether it could breathe in a cell.
pub(super) fn breathes(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> bool {
    let airing = view.airing(me.id(), cell);
    !airing.is_some_and(|airing| airing.goes_under())
}

/// SUS-7: whether it is under water, or has next to no breath left where there is no air.
fn is_short_of_breath(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let airing = view.airing(me.id(), me.place.cell);
    let airing = airing.filter(Suffocation::goes_under);
    airing.is_some_and(|airing| {
        airing.air == BadAir::Water || airing.rounds(Effort::Fighting) <= BREATH
    })
}
