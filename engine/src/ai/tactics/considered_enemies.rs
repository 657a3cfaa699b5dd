//! The enemies that an opponent considers: in a great battle nobody thinks of everybody.
//!
//! So what a turn costs does not grow with the battle once there are more enemies than these.

use super::surroundings::rank;
use crate::battle::{Fighter, Glance, UnitId, View};

/// So many enemies are considered at once: twice as many as can stand around somebody on hexes, so that
/// those who can come to blows are among them.
const MOST_CONSIDERED: usize = 12;

/// The nearest of the enemies who can act, and the targets it is sent after wherever they are; as far as the view
/// shows them, in the order of ids.
pub(super) fn nearest<'a>(
    view: &View<'a>,
    me: &Fighter<'_>,
    targets: &[UnitId],
) -> Vec<Fighter<'a>> {
    let (grid, own) = (view.arena().board.grid(), me.id().side);
    let mut all: Vec<(bool, u16, Glance<'a>)> = Vec::new();
    view.glances().for_each(|other| {
        if other.id().side != own && other.is_conscious() {
            let away = grid.distance(me.place.cell, other.cell);
            all.push((!targets.contains(&other.id()), away, other));
        }
    });
    if all.len() > MOST_CONSIDERED {
        all.select_nth_unstable_by_key(MOST_CONSIDERED, |(others, away, enemy)| {
            let rank = rank(view, me, enemy.cell);
            (*others, *away, rank, enemy.id())
        });
        all.truncate(MOST_CONSIDERED);
        all.sort_unstable_by_key(|(.., enemy)| enemy.id());
    }
    let enemies = all.iter();
    enemies
        .filter_map(|(.., enemy)| view.closely(enemy))
        .collect()
}
