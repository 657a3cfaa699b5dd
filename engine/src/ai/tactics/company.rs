//! Those who go the same way as somebody whom their side loses with: while there is time, that one does not lead them.

use crate::battle::{Fighter, Goal, View};
use crate::grid::{Cell, Footing, Reach};

use super::doors;
use super::surroundings::walks;

/// Rounds to spare on the way: with no more than these left, nobody is waited for.
const SPARE: u32 = 2;

/// How far on the others are.
pub(in crate::ai) struct Company {
    /// What the way costs from each cell.
    way: Reach,
    /// What is left of it for the foremost of the others.
    foremost: u32,
}

impl Company {
    /// Those of `friends` who go to `destination` too, if their side loses with `me`. `None` where nobody else does, or no
    /// time is left to wait for them.
    pub(in crate::ai) fn of(
        view: &View<'_>,
        me: &Fighter<'_>,
        destination: &[Cell],
        friends: &[Fighter<'_>],
    ) -> Option<Self> {
        let protects =
            |goal: &Goal<_>| matches!(goal, Goal::Protect { who } if who.contains(&me.id()));
        if !view.goals(me.id()).iter().any(protects) {
            return None;
        }
        let mut way = Reach::new();
        let ground = doors::planned(view, me);
        way.fill_from(&ground, destination, Reach::UNLIMITED, |_| Footing::Free);
        let points = u32::from(me.move_points(view.arena().numbers)).max(1);
        let rounds = way.cost(me.place.cell)?.div_ceil(points);
        if rounds + SPARE >= view.rounds_left() {
            return None;
        }
        // Whoever has a role goes by that, and not where its side wants somebody.
        let goes = |friend: &&Fighter<'_>| walks(friend) && view.role(friend.id()).is_none();
        let going = friends.iter().filter(goes);
        let foremost = going
            .filter_map(|friend| way.cost(friend.place.cell))
            .min()?;
        Some(Self { way, foremost })
    }

    /// Whether all of them are behind somebody in a cell.
    pub(in crate::ai) fn is_behind(&self, cell: Cell) -> bool {
        self.way.cost(cell).is_some_and(|left| left < self.foremost)
    }
}
