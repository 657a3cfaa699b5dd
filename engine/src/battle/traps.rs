//! Traps as they stand in a battle, who knows of each, and who has searched where (TRP, SEC): part of the board,
//! changed by events alone.

use std::sync::Arc;

use super::sight::SideSet;
use super::unit_id::UnitId;
use crate::content::Level;
use crate::content::trap::{LevelTrap, TrapEffect};
use crate::grid::{Cell, Grid};
use crate::rules::id::Id;
use crate::rules::trap::Sought;

/// The traps and searches of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Traps {
    /// What never changes of them.
    level: Arc<[LevelTrap]>,
    /// The ids of the sides.
    sides: Arc<[Id]>,
    /// How each stands; `None` of those that whoever holds this knows nothing of.
    now: Vec<Option<TrapState>>,
    /// Who has searched where, and for what.
    searches: Vec<Search>,
    /// Who is at a search that takes longer: where, for how many turns, and in which round last.
    underway: Vec<(UnitId, Cell, u8, u32)>,
}

/// A search that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Search {
    pub(super) unit: UnitId,
    pub(super) at: Cell,
    pub(super) sought: Sought,
}

/// How a trap stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TrapState {
    /// Whether it can spring.
    set: bool,
    known: SideSet,
}

/// A trap as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrapNow<'b> {
    /// What never changes of it.
    pub trap: &'b LevelTrap,
    /// Whether it can spring.
    pub set: bool,
    /// The sides that know of it.
    pub known: SideSet,
}

impl TrapNow<'_> {
    /// The cell it goes by.
    pub fn at(&self) -> Cell {
        self.trap.cells[0]
    }

    /// Whether setting it off from beside it is of little use: it harms there too, wakes others, or is set anew.
    pub fn is_better_left(&self) -> bool {
        let kind = &self.trap.kind;
        kind.again || matches!(kind.effect, TrapEffect::Burst { .. } | TrapEffect::Alarm)
    }
}

impl Traps {
    /// The traps of a level before anything has happened.
    pub(super) fn of(level: &Level) -> Self {
        let state = |trap: &LevelTrap| {
            let known = trap.known_to.iter().fold(SideSet::NONE, |known, &side| {
                known.with(SideSet::of(side as u8))
            });
            Some(TrapState { set: true, known })
        };
        Self {
            level: level.traps.as_slice().into(),
            sides: level.sides.iter().map(|side| side.id).collect(),
            now: level.traps.iter().map(state).collect(),
            searches: Vec::new(),
            underway: Vec::new(),
        }
    }

    /// Whether there is nothing that sides may look for.
    pub(super) fn is_empty(&self) -> bool {
        self.sides.is_empty()
    }

    /// Every trap, in the order of the level's file.
    pub(super) fn all(&self) -> impl Iterator<Item = TrapNow<'_>> {
        let all = self.level.iter().zip(&self.now);
        all.filter_map(|(trap, state)| {
            state.map(|TrapState { set, known }| TrapNow { trap, set, known })
        })
    }

    /// The trap that goes by a cell.
    pub(super) fn by(&self, at: Cell) -> Option<TrapNow<'_>> {
        self.all().find(|now| now.at() == at)
    }

    /// The trap of which a cell is one.
    pub(super) fn within(&self, cell: Cell) -> Option<TrapNow<'_>> {
        self.all().find(|now| now.trap.cells.contains(&cell))
    }

    /// The side of an id.
    pub(super) fn side(&self, id: Id) -> Option<u8> {
        let found = self.sides.iter().position(|side| *side == id);
        found.map(|side| side as u8)
    }

    /// The ids of some sides, in their order.
    pub(super) fn ids(&self, sides: SideSet) -> Vec<Id> {
        let all = self.sides.iter().zip(0u8..);
        all.filter(|(_, side)| sides.has(*side))
            .map(|(id, _)| *id)
            .collect()
    }

    /// Those sides know of a trap from now on; it is set no longer if it is `spent`.
    pub(super) fn tell(&mut self, at: Cell, sides: &[Id], spent: bool) {
        let told = sides.iter().filter_map(|&id| self.side(id));
        let told = told.fold(SideSet::NONE, |all, side| all.with(SideSet::of(side)));
        let index = self.level.iter().position(|trap| trap.cells[0] == at);
        if let Some(state) = index.and_then(|index| self.now[index].as_mut()) {
            state.known = state.known.with(told);
            state.set &= !spent;
        }
    }

    /// A search is over.
    pub(super) fn searched(&mut self, search: Search) {
        self.underway.retain(|(unit, ..)| *unit != search.unit);
        self.searches.push(search);
    }

    /// Somebody has been at a search for so many turns, this round's included.
    pub(super) fn searching(&mut self, unit: UnitId, at: Cell, turn: u8, round: u32) {
        self.underway.retain(|(own, ..)| *own != unit);
        self.underway.push((unit, at, turn, round));
    }

    /// SEC-2: the turn of a search for doors that comes next for somebody at a cell, and how many it takes.
    ///
    /// One turn after the other is so many rounds `apart`.
    pub(super) fn next_turn(
        &self,
        grid: Grid,
        (unit, at): (UnitId, Cell),
        round: u32,
        apart: u32,
    ) -> (u8, usize) {
        let going =
            |one: &&(UnitId, Cell, u8, u32)| one.0 == unit && one.1 == at && one.3 + apart == round;
        let done = self.underway.iter().find(going).map_or(0, |one| one.2);
        let about = |search: &&Search| {
            let own = search.unit.side == unit.side && search.sought == Sought::Doors;
            own && grid.distance(search.at, at) <= 1
        };
        (done + 1, self.searches.iter().filter(about).count())
    }

    /// TRP-4: whether somebody has searched a cell for traps already.
    pub(super) fn has_searched(&self, grid: Grid, unit: UnitId, cell: Cell) -> bool {
        let own = self.searches.iter().filter(|search| search.unit == unit);
        let mut traps = own.filter(|search| search.sought == Sought::Traps);
        traps.any(|search| grid.distance(search.at, cell) <= 1)
    }

    /// Whether somebody has searched for traps about just this cell.
    pub(super) fn has_searched_at(&self, unit: UnitId, at: Cell) -> bool {
        let search = Search {
            unit,
            at,
            sought: Sought::Traps,
        };
        self.searches.contains(&search)
    }

    /// Forgets what a side knows nothing of: traps, and where others have searched.
    pub(super) fn conceal(&mut self, side: u8) {
        for state in &mut self.now {
            if state.is_some_and(|state| !state.known.has(side)) {
                *state = None;
            }
        }
        self.searches.retain(|search| search.unit.side == side);
        self.underway.retain(|(unit, ..)| unit.side == side);
    }

    /// Whether there is anything here that a side knows nothing of.
    pub(super) fn has_secret_from(&self, side: u8) -> bool {
        self.all().any(|now| !now.known.has(side))
            || self.searches.iter().any(|search| search.unit.side != side)
            || self.underway.iter().any(|(unit, ..)| unit.side != side)
    }
}
