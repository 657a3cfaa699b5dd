//! Those without whom a side has too few for the place that it wins by: the last of them sets out once the others are there, all of
//! them while there is just time enough, and they fight afterwards.

use crate::battle::{Fighter, Goal, View};
use crate::grid::{Cell, Footing, Reach};

use super::doors;
use super::surroundings::walks;

/// Rounds to spare on the way.
const SPARE: u32 = 2;

/// The place, if `me` is needed in it and has to go now.
pub(super) fn place<'a>(view: &View<'a>, me: &Fighter<'_>) -> Option<&'a [Cell]> {
    let goals = view.goals(me.id()).iter();
    let mut places = goals.filter_map(|goal| match goal {
        Goal::Reach { cells, units, who } if who.is_empty() => Some((cells, usize::from(*units))),
        _ => None,
    });
    let (cells, _) = places.find(|(cells, units)| has_to_go(view, me, cells, *units))?;
    Some(cells)
}

/// Whether `me` is not in a place of which its side has to fill so many cells, nobody can stay away, and all others are there
/// already or time is short.
fn has_to_go(view: &View<'_>, me: &Fighter<'_>, cells: &[Cell], units: usize) -> bool {
    let is_in = |one: &Fighter<'_>| cells.contains(&one.place.cell);
    // Explorers go where they have not been, by a time of their own.
    if is_in(me) || !walks(me) || view.explorers().is_some() {
        return false;
    }
    let side = me.id().side;
    let own = view
        .fighters()
        .filter(|one| one.id().side == side && one.is_conscious() && !one.is_asleep());
    let (there, away): (Vec<Fighter<'_>>, Vec<Fighter<'_>>) = own.partition(is_in);
    let come = away.iter().filter(|one| walks(one)).count();
    // One fewer, and the place is out of reach.
    if there.len() + come != units {
        return false;
    }
    let mut costs = Reach::new();
    let ground = doors::planned(view, me);
    costs.fill_from(&ground, cells, Reach::UNLIMITED, |_| Footing::Free);
    let points = u32::from(me.move_points(view.arena().numbers)).max(1);
    let Some(cost) = costs.cost(me.place.cell) else {
        return false;
    };
    there.len() + 1 == units || cost.div_ceil(points) + SPARE >= view.rounds_left()
}
