//! How high to fly (ATT-5): low to strike, high where there is nobody to strike yet.
//!
//! It weighs the best blow from each height it can get to this turn; it goes nowhere itself.

use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Reach};
use crate::rules::flight::Height;

use super::super::nature::Nature;
use super::positions;

/// More changes of height than this in a turn lead nowhere.
const MOST: u16 = 2;
/// What it is worth to strike or shoot from over everybody's head, thousandths of a fallen enemy.
const SAFE: i64 = 40;

/// A change of height, before it goes anywhere: to where its best blow is worth more, or if it has none,
/// over everybody's head, where only missiles reach it.
pub(in crate::ai) fn change(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    allowed: impl Fn(Cell) -> bool,
    nature: Nature,
    reach: &mut Reach,
) -> Option<Command> {
    if !me.can_fly() || me.progress.heights >= MOST || enemies.is_empty() {
        return None;
    }
    let numbers = view.table().numbers;
    let open = |height| {
        let command = Command::Fly { height };
        view.check(command).is_ok().then_some(height)
    };
    let mut worth = |height: Height| {
        let mut supposed = me;
        let mut progress = me.progress.clone();
        if let Some(cost) = numbers.flight.cost(me.place.height, height) {
            progress.spent += cost;
            progress.heights += 1;
        }
        supposed.place.height = height;
        supposed.progress = &progress;
        let best = positions::best(view, supposed, enemies, &allowed, nature, reach);
        let value = best.map_or(0, |best| best.value);
        if value > 0 && height == Height::High {
            value + SAFE
        } else {
            value
        }
    };
    let here = worth(me.place.height);
    let others = Height::ALL.into_iter().filter_map(open);
    let best = others.map(|height| (worth(height), height)).max();
    if let Some((value, height)) = best
        && value > here
    {
        return Some(Command::Fly { height });
    }
    let up = Height::ALL
        .into_iter()
        .find(|&height| height > me.place.height);
    let up = up.filter(|_| here == 0 && best.is_none_or(|(value, _)| value == 0));
    up.and_then(open).map(|height| Command::Fly { height })
}

/// Whether it has not gone anywhere yet this turn, whatever its height.
pub(in crate::ai) fn is_where_it_began(me: &Fighter<'_>) -> bool {
    me.progress.path.is_empty()
}
