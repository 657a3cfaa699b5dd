//! Searching for traps before one walks on, opens or takes something, where a side has reason to fear one (TRP-3, TRP-4).
//!
//! It goes by the traps that its side has learnt of in this battle and by where its own have been; it never knows whether there
//! is anything to find.

use crate::battle::{Command, Fighter, TrapNow, View};
use crate::grid::Cell;
use crate::rules::door::{DoorAct, DoorState};
use crate::rules::explore::Pace;
use crate::rules::trap::{Sought, TrapTrigger};

use super::candidate::Term;
use super::surroundings::{facing_towards, has_not_moved};
use super::traps;

/// So near to a trap that it has learnt of a side looks for another, cells.
const NEAR: u16 = 3;
/// With an enemy as near as this, or known to have been, nobody stops to search, cells.
const BUSY: u16 = 10;

/// What a side need not search for traps any more.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Suspicion {
    /// By the index of each cell, whether one of its own has been there.
    been: Vec<bool>,
    /// Likewise, whether one of its own has searched about it.
    searched: Vec<bool>,
}

impl Suspicion {
    /// What comes before a command, and why; `None` where the command is as well done at once.
    pub(in crate::ai) fn before(
        &mut self,
        view: &View<'_>,
        me: &Fighter<'_>,
        command: Command,
    ) -> Option<(Command, Vec<Term>)> {
        if !view.arena().board.has_secrets() {
            return None;
        }
        self.follow(view, me);
        if !may_stop(view, me) {
            return None;
        }
        let (first, why) = match command {
            Command::Move { to, .. } | Command::March { to } => {
                self.on_the_way(view, me, command, to)
            }
            Command::Door {
                act: DoorAct::Shut | DoorAct::Secure,
                ..
            } => None,
            Command::Use { at } | Command::Door { at, .. } => self.at_hand(view, me, at),
            _ => None,
        }?;
        view.check(first).ok()?;
        if let Command::Search { at, .. } = first {
            for cell in view.arena().board.grid().area(at, 1) {
                self.searched[view.arena().board.grid().index(cell)] = true;
            }
        }
        Some((first, vec![(why, 0)]))
    }

    /// Takes note of where its own are and have come through.
    fn follow(&mut self, view: &View<'_>, me: &Fighter<'_>) {
        let grid = view.arena().board.grid();
        self.been.resize(grid.len(), false);
        self.searched.resize(grid.len(), false);
        for own in view.fighters().filter(|own| own.id().side == me.id().side) {
            for &cell in own.progress.path.iter().chain([&own.place.cell]) {
                self.been[grid.index(cell)] = true;
            }
        }
    }

    /// A search of the first cells of a way that are near a trap it has learnt of, or the way as far as to them.
    fn on_the_way(
        &self,
        view: &View<'_>,
        me: &Fighter<'_>,
        command: Command,
        to: Cell,
    ) -> Option<(Command, &'static str)> {
        learnt(view, me).next()?;
        let way = view.way(me.id(), to)?;
        let feared = way
            .iter()
            .skip(1)
            .position(|&at| self.fears(view, me, at))?;
        if feared == 0 {
            let sought = Sought::Traps;
            let search = Command::Search { at: way[1], sought };
            // What is left of a stint is too short for it.
            if view.pace() == Pace::Stints && view.check(search).is_err() {
                return Some((Command::Wait, "is about to search"));
            }
            return Some((search, "fears another trap"));
        }
        let (to, next) = (way[feared], way[feared + 1]);
        let facing = facing_towards(view, to, next, me.place.facing);
        let stops = match command {
            Command::March { .. } => Command::March { to },
            _ => Command::Move { to, facing },
        };
        Some((stops, "stops where there may be a trap"))
    }

    /// Whether there may be a trap in a cell, as far as its side knows: near one that it has learnt of, where nobody of it has been
    /// or searched.
    fn fears(&self, view: &View<'_>, me: &Fighter<'_>, at: Cell) -> bool {
        let grid = view.arena().board.grid();
        let index = grid.index(at);
        let done =
            self.been[index] || self.searched[index] || view.arena().board.trap(at).is_some();
        let near = |now: &TrapNow<'_>| {
            let mut cells = now.trap.cells.iter();
            now.trap.kind.on == TrapTrigger::Enter
                && cells.any(|&cell| grid.distance(cell, at) <= NEAR)
        };
        !done && learnt(view, me).any(|now| near(&now))
    }

    /// What comes before a door or a thing is opened: to make the trap harmless that is known there, or a search about oneself: by
    /// whoever has learnt it where something is locked up, by everybody once its side has learnt of a trap of that kind here.
    fn at_hand(
        &self,
        view: &View<'_>,
        me: &Fighter<'_>,
        at: Cell,
    ) -> Option<(Command, &'static str)> {
        let board = view.arena().board;
        if board.trap(at).is_some_and(|now| now.set) {
            let likely = traps::is_likely_harmless(view, me, at);
            return likely.then_some((Command::Disarm { at }, "makes the trap harmless"));
        }
        let locked = board
            .door(at)
            .is_none_or(|now| now.state == DoorState::Locked);
        let knows = me.profile().skills.traps > 0;
        let warned = || learnt(view, me).any(|now| now.trap.kind.on != TrapTrigger::Enter);
        if self.searched[board.grid().index(at)] || !(locked && knows || warned()) {
            return None;
        }
        let search = Command::Search {
            at: me.place.cell,
            sought: Sought::Traps,
        };
        Some((search, "fears a trap there"))
    }
}

/// The traps that its side has learnt of in this battle.
fn learnt<'v>(view: &'v View<'_>, me: &Fighter<'_>) -> impl Iterator<Item = TrapNow<'v>> + use<'v> {
    let side = me.id().side;
    let all = view.arena().board.traps();
    all.filter(move |now| now.known.has(side) && !now.trap.known_to.contains(&usize::from(side)))
}

/// Whether nothing is more pressing: no enemy is near, as far as its side knows, and of the stints of a level the most are left, for
/// a search takes a whole one.
fn may_stop(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let grid = view.arena().board.grid();
    let near = |cell: Cell| grid.distance(me.place.cell, cell) <= BUSY;
    let enemies = view.enemies_of(me.id().side);
    let calm = !enemies.iter().any(|enemy| near(enemy.place.cell))
        && !view.last_seen().any(|(_, cell)| near(cell));
    let early = match view.pace() {
        Pace::Rounds => true,
        Pace::Stints => 2 * view.stint().unwrap_or(0) <= view.last_stint(),
    };
    let begins = view.pace() == Pace::Stints || has_not_moved(me);
    calm && early && begins && !me.place.prone
}
