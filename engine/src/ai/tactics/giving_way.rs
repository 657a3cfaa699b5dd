//! Who goes first in a stint (DUN-1): where a way is one cell wide, whoever can't get a door open makes room for the one who can.

use crate::battle::{Command, Fighter, UnitId, View};
use crate::grid::{Cell, Footing, Reach};

use super::doors;
use super::remembered_ways::RememberedWays;
use super::surroundings::{facing_towards, friends};

/// So many stints somebody leaves a door to another who does not come.
const PATIENCE: u32 = 2;

/// Who has let whom go first.
#[derive(Clone, Debug, Default)]
pub(super) struct GivingWay {
    stint: u32,
    /// In this stint, who has let whom have the turn; nobody does so twice.
    turns: Vec<(UnitId, UnitId)>,
    /// In this stint, who has gone out of whose way before which door.
    rooms: Vec<(UnitId, UnitId, Cell)>,
    /// Since which stint somebody leaves a door to another.
    left: Vec<(UnitId, Cell, u32)>,
}

impl GivingWay {
    fn begin(&mut self, view: &View<'_>) {
        let stint = view.stint().unwrap_or(0);
        if self.stint != stint {
            self.stint = stint;
            self.turns.clear();
            self.rooms.clear();
        }
    }

    /// Lets another have the turn, which somebody does once a stint.
    pub(super) fn take(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        unit: UnitId,
    ) -> Option<Command> {
        self.begin(view);
        let take = Command::Take { unit };
        let both = (me.id(), unit);
        if self.turns.contains(&both) || view.check(take).is_err() {
            return None;
        }
        self.turns.push(both);
        Some(take)
    }

    /// What somebody does before a door that another gets open better, and comes to: it makes room, lets that one go first, or waits
    /// for it.
    pub(super) fn at_door(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        at: Cell,
        ways: &RememberedWays,
    ) -> Option<Command> {
        self.begin(view);
        // Nobody turns by being asked, so what is remembered of turns stays as it is.
        let mut asked = ways.clone();
        let others = doors::who_opens_it_better(view, me, at).into_iter();
        let mut others = others.map(|other| (other.id(), asked.way(view, other, &[at])));
        let (other, way) = others.find(|(_, way)| !way.is_empty())?;
        let now = (me.id(), at);
        let left = self.left.iter().find(|left| (left.0, left.1) == now);
        match left {
            Some(left) if self.stint >= left.2 + PATIENCE => return None,
            Some(_) => {}
            None => self.left.push((me.id(), at, self.stint)),
        }
        let room = self.room(view, me, (other, at), &way);
        room.or_else(|| self.take(view, me, other))
            .or(Some(Command::Wait))
    }

    /// Whether it has made room in this stint for another at a door that is still shut: it lets that one go on, or waits.
    pub(super) fn leaves_it(&mut self, view: &View<'_>, me: &Fighter<'_>) -> Option<Command> {
        self.begin(view);
        let board = view.arena().board;
        let mut rooms = self.rooms.iter();
        let &(_, other, _) =
            rooms.find(|(one, _, at)| *one == me.id() && board.has_shut_door(*at))?;
        self.take(view, me, other).or(Some(Command::Wait))
    }

    /// Out of the way of another who comes to one of those cells, where somebody itself does not.
    pub(super) fn make_room(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        cells: &[Cell],
        ways: &RememberedWays,
    ) -> Option<Command> {
        self.begin(view);
        let mut asked = ways.clone();
        if cells.is_empty() || !asked.way(view, me, cells).is_empty() {
            return None;
        }
        let board = view.arena().board;
        friends(view, &me).into_iter().find_map(|other| {
            let way = asked.way(view, other, cells);
            let at = *way.iter().find(|cell| board.has_shut_door(**cell))?;
            self.room(view, &me, (other.id(), at), &way)
        })
    }

    /// Another who stands in the way of somebody who would come to one of those cells, and has still to go.
    pub(super) fn in_the_way(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        cells: &[Cell],
        ways: &RememberedWays,
    ) -> Option<Command> {
        let way = ways.clone().way(view, me, cells);
        let others = friends(view, &me).into_iter();
        let mut others = others.filter(|other| way.contains(&other.place.cell));
        others.find_map(|other| self.take(view, &me, other.id()))
    }

    /// A move off the way of another to a door, by whoever stands on it.
    fn room(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        (other, at): (UnitId, Cell),
        way: &[Cell],
    ) -> Option<Command> {
        let board = view.arena().board;
        let (grid, here, height) = (board.grid(), me.place.cell, me.place.height);
        let on_way = |cell: Cell| {
            let until = way.iter().take_while(|&&cell| cell != at);
            let own = view.fighter(other).map(|other| other.place.cell);
            own == Some(cell) || until.copied().any(|one| one == cell)
        };
        if !on_way(here) {
            return None;
        }
        let footing = |index| board.footing(me.id(), height, index);
        let points = u32::from(me.progress.points_left().unwrap_or(0));
        let mut reach = Reach::new();
        reach.fill(board.way(height), here, points, footing);
        let cells = reach.iter().filter(|&(cell, _)| {
            cell != here && !on_way(cell) && footing(grid.index(cell)) == Footing::Free
        });
        let mut cells: Vec<(u32, Cell)> = cells.map(|(cell, cost)| (cost, cell)).collect();
        cells.sort_unstable();
        let moves = cells.into_iter().map(|(_, to)| Command::Move {
            to,
            facing: facing_towards(view, to, at, me.place.facing),
        });
        let mut moves = moves.filter(|&command| view.check(command).is_ok());
        let command = moves.next()?;
        self.rooms.push((me.id(), other, at));
        Some(command)
    }
}
