//! Sparring partners: each keeps to one plain habit, so that whoever can't beat it has a fault with a name.
//!
//! They are yardsticks for tournaments, not opponents for players. All that is no habit of theirs they leave to the
//! soldier.

use super::soldier::Soldier;
use crate::ai::decider::Decider;
use crate::ai::tactics::approach;
use crate::ai::tactics::retreat::Retreat;
use crate::ai::tactics::strikes::can_shoot;
use crate::ai::tactics::surroundings::{cells_of, friends, has_not_moved, nearest_of, rank};
use crate::ai::tactics::temperament::Temperament;
use crate::battle::{Command, Decision, Fighter, Goal, Spot, View};
use crate::grid::{Cell, Footing, Reach};

/// What a sparring partner always does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ai) enum Habit {
    /// Defends where it stands, and strikes nobody before one of its side is hurt.
    Idle,
    /// Goes for the nearest, at once.
    Rusher,
    /// Shoots, and gives way to whoever comes.
    Kiter,
    /// Sits in the best cover near by and strikes from there.
    Corner,
    /// Stands beside a friend, on guard behind its shield.
    Turtle,
    /// Makes for the place whose taking wins for its side, past whoever it can.
    Runner,
}

/// A kiter lets nobody come nearer than this, cells.
const DISTANCE: u16 = 7;
/// An enemy within so many cells leaves no time to go to a place.
const NEAR: u16 = 2;

/// Somebody with a habit.
pub(in crate::ai) struct SparringPartner {
    habit: Habit,
    soldier: Soldier,
    retreat: Retreat,
    reach: Reach,
    distances: Reach,
}

impl SparringPartner {
    /// One with this habit.
    pub(in crate::ai) fn new(habit: Habit) -> Self {
        let soldier = match habit {
            Habit::Rusher => Soldier::new().with_temperament(Temperament::rash()),
            _ => Soldier::new(),
        };
        Self {
            habit,
            soldier,
            retreat: Retreat::default(),
            reach: Reach::default(),
            distances: Reach::default(),
        }
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        let plain = self.soldier.decide(view, decision);
        let fights = matches!(
            plain,
            Command::Move { .. }
                | Command::Turn { .. }
                | Command::Attack { .. }
                | Command::Close { .. }
                | Command::Guard
                | Command::Defend
                | Command::Stance { .. }
                | Command::Wait
        );
        if self.habit == Habit::Rusher || !fights || me.grapple.is_bound() || me.place.prone {
            return plain;
        }
        let enemies = cells_of(&view.enemies_of(me.id().side));
        let away = nearest_of(view, me.place.cell, &enemies);
        let goes = has_not_moved(&me);
        let near = away.is_some_and(|away| away <= NEAR);
        let to = match self.habit {
            Habit::Kiter if !can_shoot(view, me, &view.enemies_of(me.id().side)) => {
                return plain;
            }
            Habit::Kiter if goes && away.is_some_and(|away| away < DISTANCE) => {
                self.retreat.away(view, me, &enemies)
            }
            Habit::Corner if goes && !near => self.take_cover(view, me),
            Habit::Turtle if goes && !near => self.join_friends(view, me, &enemies),
            Habit::Runner => {
                let place = place_to_reach(view, &me);
                if place.is_empty() {
                    return plain;
                }
                let room = (&mut self.reach, &mut self.distances);
                let goes = goes && !place.contains(&me.place.cell);
                goes.then(|| approach::nearer(view, me, &place, &enemies, |_| true, room))
                    .flatten()
            }
            _ => None,
        };
        let to = to.filter(|command| view.check(*command).is_ok());
        to.unwrap_or_else(|| self.act(view, me, plain))
    }

    /// What it does where it stands.
    fn act(&self, view: &View<'_>, me: Fighter<'_>, plain: Command) -> Command {
        let turns = matches!(plain, Command::Turn { .. });
        if turns && self.habit != Habit::Idle {
            return plain;
        }
        let ours = |one: &Fighter<'_>| one.id().side == me.id().side;
        let is_hurt = |one: Fighter<'_>| one.total_injury() > 0 || !one.is_conscious();
        let strikes = match self.habit {
            Habit::Idle => view.fighters().filter(ours).any(is_hurt),
            Habit::Turtle => false,
            _ => true,
        };
        let blow = Some(self.soldier.act_here(view, me));
        let blow = blow.filter(|blow| strikes && matches!(blow, Command::Attack { .. }));
        let guard = Some(Command::Guard).filter(|_| self.habit != Habit::Idle);
        let rest = [blow, guard, Some(Command::Defend), Some(Command::Wait)];
        let mut legal = rest
            .into_iter()
            .flatten()
            .filter(|own| view.check(*own).is_ok());
        legal.next().unwrap_or(plain)
    }

    /// Towards the nearest friend, until it stands beside one.
    fn join_friends(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Cell],
    ) -> Option<Command> {
        let friends = cells_of(&friends(view, &me));
        nearest_of(view, me.place.cell, &friends).filter(|away| *away > 1)?;
        let room = (&mut self.reach, &mut self.distances);
        approach::nearer(view, me, &friends, enemies, |_| true, room)
    }

    /// Into the cell with the most cover that it can get to, if there is more than here.
    fn take_cover(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Command> {
        let arena = view.arena();
        let grid = arena.board.grid();
        let height = me.place.height;
        let footing = |index| arena.board.footing(me.id(), height, index);
        let points = u32::from(me.move_points(arena.numbers));
        self.reach
            .fill(arena.board.way(height), me.place.cell, points, footing);
        let cover = |cell: Cell| arena.board.cover(Spot { cell, height });
        let cells = self.reach.iter().map(|(cell, _)| cell);
        let cells = cells.filter(|&cell| footing(grid.index(cell)) == Footing::Free);
        let best =
            cells.max_by_key(|&cell| (cover(cell), std::cmp::Reverse(rank(view, &me, cell))))?;
        let facing = me.place.facing;
        (cover(best) > cover(me.place.cell)).then_some(Command::Move { to: best, facing })
    }
}

/// The cells where its own arrival counts for its side.
fn place_to_reach(view: &View<'_>, me: &Fighter<'_>) -> Vec<Cell> {
    let mut place = Vec::new();
    for goal in view.goals(me.id()) {
        if let Goal::Reach { cells, who, .. } = goal
            && (who.is_empty() || who.contains(&me.id()))
        {
            place.extend(cells);
        }
    }
    place
}

impl Decider for SparringPartner {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match view.on_turn(decision) {
            Some(me) => self.turn(view, me, decision),
            None => self.soldier.decide(view, decision),
        }
    }
}
