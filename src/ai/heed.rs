//! Whom an opponent has in mind: in a great battle nobody thinks of everybody.
//!
//! So what a turn costs does not grow with the battle once there are more enemies than these.

use super::soldier::rank;
use crate::battle::{Fighter, Glance, UnitId, View};

/// So many enemies are thought of at once: twice as many as stand around somebody who is surrounded on hexes, so that
/// those who can come to blows are among them.
const HEEDED: usize = 12;

/// The nearest of the enemies who can act, and those it is sent after wherever they are; as far as the view shows
/// them, in the order of ids.
pub(super) fn nearest<'a>(
    view: &View<'a>,
    me: &Fighter<'_>,
    sought: &[UnitId],
) -> Vec<Fighter<'a>> {
    let (grid, own) = (view.table().board.grid(), me.id().side);
    let mut all: Vec<(bool, u16, Glance<'a>)> = Vec::new();
    view.glances().for_each(|other| {
        if other.id().side != own && other.is_conscious() {
            let away = grid.distance(me.place.cell, other.cell);
            all.push((!sought.contains(&other.id()), away, other));
        }
    });
    if all.len() > HEEDED {
        all.select_nth_unstable_by_key(HEEDED, |(others, away, enemy)| {
            let rank = rank(view, me, enemy.cell);
            (*others, *away, rank, enemy.id())
        });
        all.truncate(HEEDED);
        all.sort_unstable_by_key(|(.., enemy)| enemy.id());
    }
    let enemies = all.iter();
    enemies
        .filter_map(|(.., enemy)| view.closely(enemy))
        .collect()
}
