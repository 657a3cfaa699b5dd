//! Those without whom a side has too few for the place that it wins by: the last of them sets out once the others are there, all of
//! them while there is just time enough, and they fight afterwards.

use std::cmp::Ordering;

use crate::battle::{Fighter, Goal, View};
use crate::grid::{Cell, Footing, Reach};

use super::surroundings::walks;
use super::{doors, last_steps, roles};

/// Rounds to spare on the way.
const SPARE: u32 = 2;

/// The place, if `me` is needed in it and has to go now.
pub(super) fn place<'a>(view: &View<'a>, me: &Fighter<'_>) -> Option<&'a [Cell]> {
    let mut places = last_steps::places(view, me);
    let (cells, _) = places.find(|&(cells, units)| has_to_go(view, me, cells, units))?;
    Some(cells)
}

/// Whether `me` is not in a place of which its side has to fill so many cells, nobody can stay away, and all others are there
/// already or time is short.
fn has_to_go(view: &View<'_>, me: &Fighter<'_>, cells: &[Cell], units: usize) -> bool {
    let is_in = |one: &Fighter<'_>| cells.contains(&one.place.cell);
    // Explorers go where they have not been, by a time of their own.
    let stays = is_in(me) || !walks(me) || me.place.height.is_aloft();
    if stays || view.explorers().is_some() {
        return false;
    }
    let side = me.id().side;
    let own = view
        .fighters()
        .filter(|one| one.id().side == side && one.is_conscious() && !one.is_asleep());
    let (there, away): (Vec<Fighter<'_>>, Vec<Fighter<'_>>) = own.partition(is_in);
    let (posted, free): (Vec<Fighter<'_>>, Vec<Fighter<'_>>) = away
        .into_iter()
        .filter(walks)
        .partition(|one| roles::holds(view, one.id()));
    // Whoever holds a post comes only where the others are too few.
    let missing = units.saturating_sub(there.len());
    let is_needed = match missing.cmp(&free.len()) {
        Ordering::Less => false,
        Ordering::Equal => free.iter().any(|one| one.id() == me.id()),
        Ordering::Greater => missing == free.len() + posted.len(),
    };
    if missing == 0 || !is_needed {
        return false;
    }
    let mut costs = Reach::new();
    let ground = doors::planned(view, me);
    costs.fill_from(&ground, cells, Reach::UNLIMITED, |_| Footing::Free);
    let points = u32::from(me.move_points(view.arena().numbers)).max(1);
    let Some(cost) = costs.cost(me.place.cell) else {
        return false;
    };
    let rounds = cost.div_ceil(points);
    let time_is_short = rounds + SPARE >= view.rounds_left();
    (missing == 1 || time_is_short) && !others_win_within(view, side, rounds)
}

/// Whether another side holds a place, or could from now on, for as many rounds as it wins by before so many are over.
fn others_win_within(view: &View<'_>, side: u8, rounds: u32) -> bool {
    let mut held = view.held_by_others(side);
    let is_in = |other: u8, cells: &[Cell]| {
        let mut others = view.fighters().filter(|one| one.id().side == other);
        others.any(|one| one.is_conscious() && cells.contains(&one.place.cell))
    };
    let mut goals = view.goals_of_others(side);
    held.any(|(left, _)| left <= rounds)
        || goals.any(|(other, goal)| match goal {
            Goal::Hold {
                cells,
                rounds: wins,
            } => *wins <= rounds && is_in(other, cells),
            _ => false,
        })
}
