//! What somebody sees of a battle: read-only, and the one door through which it is seen.
//!
//! The view of a side leaves out every enemy that nobody of it sees (POS-2, ATK-6).

use std::cell::RefMut;
use std::iter;

use super::at_door::{AtDoor, DoorRoll};
use super::battle::Battle;
use super::catching::Catching;
use super::command::Declared;
use super::commands::Known;
use super::commands::explore;
use super::commands::movement::{Legs, points_left};
use super::falling::{Falling, leap};
use super::fighter::Fighter;
use super::glance::Glance;
use super::hazard_odds::HazardOdds;
use super::hearing;
use super::overrunning::{Ride, Trampling, towards};
use super::resolution::charting::can_draw;
use super::sight::{Lines, SideSet};
use super::strike::{Arena, Strike};
use super::suffocation::Suffocation;
use super::trap_odds::TrapOdds;
use super::{Aim, Command, Decision, Life, Options, Refusal, UnitId};
use super::{at_pit, at_trap};
use crate::grid::{Cell, Reach};
use crate::rules::chance::{Chance, check};
use crate::rules::door::DoorAct;
use crate::rules::explore::Pace;
use crate::rules::maneuver::Maneuver;
use crate::rules::trap::{SearchRoll, Sought};

/// A battle as it stands, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    battle: &'a Battle,
    arena: Arena<'a>,
    /// Whose view it is; of nobody in particular, everything is in it.
    side: Option<u8>,
}

impl<'a> View<'a> {
    pub(super) fn new(battle: &'a Battle, side: Option<u8>) -> Self {
        let arena = match side {
            Some(side) => battle.arena_of(side),
            None => battle.arena(),
        };
        Self {
            battle,
            arena,
            side,
        }
    }

    pub(super) fn battle(&self) -> &'a Battle {
        self.battle
    }

    /// Whose view it is, if it is a side's.
    pub fn side(&self) -> Option<u8> {
        self.side
    }

    /// The round, from 1.
    pub fn round(&self) -> u32 {
        self.battle.clock().round
    }

    /// Whether time goes on by rounds or by stints (DUN-1).
    pub fn pace(&self) -> Pace {
        self.battle.clock().pace
    }

    /// The stint that runs, from 1; `None` where nobody explores.
    pub fn stint(&self) -> Option<u32> {
        self.explorers()?;
        let clock = self.battle.clock();
        let numbers = self.arena.numbers.explore;
        Some(match clock.stint {
            0 => numbers.stint_of(clock.round),
            stint => stint,
        })
    }

    /// The last stint of a level that is explored.
    pub fn last_stint(&self) -> u32 {
        let numbers = self.arena.numbers.explore;
        numbers.stint_of(self.battle.last_round())
    }

    /// The side that explores, if any does (DUN-1).
    pub fn explorers(&self) -> Option<u8> {
        self.battle.explore().map(|explore| explore.side)
    }

    /// Whether those who explore know only what they have charted (DUN-7).
    pub fn is_charted(&self) -> bool {
        self.battle.explore().is_some_and(|explore| explore.chart)
    }

    /// DUN-7: whether this view knows what is in a cell: whose level is charted knows what it has charted or sees now.
    pub fn knows_cell(&self, cell: Cell) -> bool {
        let index = self.arena.board.grid().index(cell);
        let charted = self.charted();
        charted.is_none_or(|charted| charted.get(index) == Some(&true))
    }

    /// DUN-7: by the index of each cell, whether this view knows what is in it; `None` if it knows that of all.
    pub fn charted(&self) -> Option<&'a [bool]> {
        self.arena.board.charted_by(self.side?)
    }

    /// DUN-7: who of those who explore would draw the map now, if any of them can.
    pub fn mapper(&self) -> Option<UnitId> {
        let side = self.explorers()?;
        let board = self.battle.arena().board;
        let mut own = self.fighters().filter(|one| one.id().side == side);
        own.find(|one| can_draw(one, board)).map(|one| one.id())
    }

    /// Those who have not done with the stint yet, in their order.
    pub fn waiting(&self) -> &'a [UnitId] {
        Known::waiting(self)
    }

    /// Rules and board; of a side's view, without those it does not see.
    pub fn arena(&self) -> Arena<'a> {
        self.arena
    }

    /// Whether this view has a combatant in it.
    pub fn shows(&self, unit: UnitId) -> bool {
        self.side
            .is_none_or(|side| self.battle.is_known(side, unit))
    }

    /// Whether each side knows only what it has seen.
    pub fn has_fog(&self) -> bool {
        self.battle.vision().has_fog()
    }

    /// Which sides would know where a combatant is if it had come to a cell, as far as this view shows their
    /// eyes.
    pub(super) fn known_at(&self, mover: &Fighter<'_>, cell: Cell) -> SideSet {
        let (vision, ids) = (self.battle.vision(), self.battle.ids());
        let Ok(index) = ids.binary_search(&mover.id()) else {
            return SideSet::NONE;
        };
        let Arena { board, numbers, .. } = self.arena;
        // Over the true ground lines may have been worked out before.
        let (mut known, mut afresh) = (self.battle.lines_over(board), Lines::default());
        let lines = known.as_deref_mut().unwrap_or(&mut afresh);
        let scene = (board, lines, numbers);
        if ids.iter().all(|&unit| self.shows(unit)) {
            return vision.known_at(index, mover, cell, scene);
        }
        let mut shown = vision.clone();
        shown.conceal(|unit| !self.shows(ids[unit]));
        shown.known_at(index, mover, cell, scene)
    }

    /// Whether a darkness lies on a cell, so that no light makes it any lighter (POS-2).
    pub fn is_shaded(&self, cell: Cell) -> bool {
        let vision = self.battle.vision();
        vision.is_shaded(self.arena().board.grid().index(cell))
    }

    /// Where the side of this view saw enemies last whom it does not see now, in the order of ids.
    pub fn last_seen(&self) -> impl Iterator<Item = (UnitId, Cell)> + use<'a> {
        let (battle, side) = (self.battle, self.side);
        let ids = battle.ids().iter().enumerate();
        ids.filter_map(move |(index, &unit)| Some((unit, battle.vision().last_seen(side?, index)?)))
    }

    /// A combatant, if there is one of this id, and the view shows it.
    pub fn fighter(&self, id: UnitId) -> Option<Fighter<'a>> {
        self.battle.fighter(id).filter(|_| self.shows(id))
    }

    /// The combatant whose turn it is to choose, where the decision is a turn.
    pub fn on_turn(&self, decision: Decision) -> Option<Fighter<'a>> {
        match decision {
            Decision::Turn(unit) => self.fighter(unit),
            _ => None,
        }
    }

    /// Whether anybody carries a lamp with a flame (LMP), or has left one somewhere.
    pub fn has_flames(&self) -> bool {
        self.battle.has_flames()
    }

    /// Everybody whom the view shows, in the order of ids; help that has not come yet is nowhere to be seen.
    pub fn fighters(&self) -> impl Iterator<Item = Fighter<'a>> + use<'a> {
        let here = |one: &Fighter<'_>| one.vitality.life != Life::Expected;
        self.everybody().filter(here)
    }

    /// The same with the help that is on its way.
    pub fn everybody(&self) -> impl Iterator<Item = Fighter<'a>> + use<'a> {
        self.battle.fighters(self.side)
    }

    /// The enemies of a side who can act, as far as the view shows them, in the order of ids.
    pub fn enemies_of(&self, side: u8) -> Vec<Fighter<'a>> {
        let enemies = self.fighters().filter(|other| other.id().side != side);
        enemies.filter(Fighter::is_conscious).collect()
    }

    /// What a glance at each of those tells whom the view shows, in the order of ids.
    pub fn glances(&self) -> impl Iterator<Item = Glance<'a>> + use<'a> {
        let here = |glance: &Glance<'_>| glance.life != Life::Expected;
        self.battle.glances(self.side).filter(here)
    }

    /// All there is to know of somebody at whom this view has glanced.
    pub fn closely(&self, glance: &Glance<'a>) -> Option<Fighter<'a>> {
        self.battle.fighter_at(glance.index)
    }

    /// Everything that may be answered now.
    pub fn options(&self) -> Options {
        self.battle.options()
    }

    /// The attacks among them alone, of whoever has the turn.
    pub fn attacks(&self) -> Options {
        self.battle.attacks()
    }

    /// Whether the battle would accept `command` now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        self.battle.check(command).map(|_| ())
    }

    /// RND-2: the cells that `unit` would go through to `to`, its own first, if it went there now; `None`
    /// where it can't go.
    pub fn way(&self, unit: UnitId, to: Cell) -> Option<Vec<Cell>> {
        self.ways(unit, [to]).pop()
    }

    /// The same to each of `ends`, but for those where it can't go.
    pub fn ways(&self, unit: UnitId, ends: impl IntoIterator<Item = Cell>) -> Vec<Vec<Cell>> {
        let Some(fighter) = self.fighter(unit) else {
            return Vec::new();
        };
        let mut reach = self.battle.reach();
        let legs = Legs::of(self.arena(), &fighter, &mut reach);
        let legs = ends.into_iter().filter_map(|to| legs.to(to).ok());
        let from = fighter.place.cell;
        legs.map(|leg| iter::once(from).chain(leg.path).collect())
            .collect()
    }

    /// A plain attack of one combatant on another, as they stand; `None` for ids that do not exist.
    pub fn strike(
        &self,
        attacker: UnitId,
        defender: UnitId,
        attack: usize,
        aim: Aim,
        nonlethal: bool,
    ) -> Option<Strike<'a>> {
        let (attacker, defender) = (self.fighter(attacker)?, self.fighter(defender)?);
        Some(Strike {
            arena: self.arena(),
            attacker,
            defender,
            attack,
            aim,
            nonlethal,
            maneuver: Maneuver::Attack,
        })
    }

    /// The attack that a command of `unit` is, as they stand; `None` for any other command.
    pub fn strike_of(&self, unit: UnitId, command: Command) -> Option<Strike<'a>> {
        let Command::Attack {
            target,
            attack,
            aim,
            nonlethal,
            maneuver,
        } = command
        else {
            return None;
        };
        let plain = self.strike(unit, target, attack, aim, nonlethal)?;
        Some(Strike { maneuver, ..plain })
    }

    /// FAL: how a combatant would fall if it leapt down into a cell; `None` where it can't.
    pub fn leap(&self, unit: UnitId, to: Cell) -> Option<Falling<'a>> {
        leap(self.arena, self.fighter(unit)?, to).ok()
    }

    /// OVR-2: how a combatant would go on over those who lie before a cell; `None` where it can't.
    pub fn ride(&self, unit: UnitId, to: Cell) -> Option<Ride> {
        let all: Vec<Fighter<'a>> = self.fighters().collect();
        let fighter = self.fighter(unit)?;
        let points = points_left(self.arena, &fighter);
        towards(self.arena, &fighter, &all, to, points).ok()
    }

    /// OVR-1: what a combatant would do to each over whom it would go on that way, in order.
    pub fn tramplings(&self, unit: UnitId, ride: &Ride) -> Vec<Trampling<'a>> {
        let Some(rider) = self.fighter(unit) else {
            return Vec::new();
        };
        let over = ride.over.iter();
        let fallen = over.filter_map(|(over, _)| self.fighter(*over));
        fallen
            .filter_map(|fallen| Trampling::new(self.arena, rider, fallen))
            .collect()
    }

    /// FAL-11: how whoever is asked would catch whoever falls.
    pub fn catching(&self) -> Option<Catching<'a>> {
        let due = self.battle.clock().falling()?;
        let falling = Falling {
            arena: self.arena,
            fighter: self.fighter(due.target)?,
            to: due.to,
            yards: due.yards,
            why: due.why,
            onto: due.onto,
        };
        Catching::new(self.fighter(due.unit)?, falling)
    }

    /// DOR: what it takes a combatant to do this to the door of a cell, with its chance; `None` where it can't be done.
    pub fn door_roll(&self, unit: UnitId, at: Cell, act: DoorAct) -> Option<DoorRoll> {
        let at_door = AtDoor::new(self.arena, self.fighter(unit)?, at).ok()?;
        at_door.roll(act, || self.fighters().collect()).ok()
    }

    /// TRP-3, SEC-1: what a search of a combatant about a cell is rolled by, with its chance; `None` where it can't be.
    pub fn search_roll(&self, unit: UnitId, at: Cell, sought: Sought) -> Option<SearchRoll> {
        at_trap::search(self.arena, &self.fighter(unit)?, at, sought).ok()
    }

    /// DUN-2: the points that a command takes of a combatant's stint; `None` in rounds.
    pub fn stint_points(&self, unit: UnitId, command: Command) -> Option<u16> {
        let numbers = &self.arena.numbers.explore;
        explore::stint_points(&self.fighter(unit)?, command, numbers)
    }

    /// LIS-1: what a combatant's listening in a cell is rolled by, with its chance; `None` where it can't be.
    pub fn listen_roll(&self, unit: UnitId, at: Cell) -> Option<SearchRoll> {
        hearing::listen(self.arena, &self.fighter(unit)?, at).ok()
    }

    /// TRP-6: the chance that a combatant makes a trap harmless; `None` where it can't try.
    pub fn disarm_chance(&self, unit: UnitId, at: Cell) -> Option<Chance> {
        let target = at_trap::disarm(self.arena, &self.fighter(unit)?, at).ok()?;
        Some(check(target.total))
    }

    /// DUN-8: the chance that a combatant climbs out of the pit that it is in; `None` in none.
    pub fn climb_chance(&self, unit: UnitId) -> Option<Chance> {
        let fighter = self.fighter(unit)?;
        fighter.grapple.pit?;
        Some(check(
            at_pit::target(self.arena, &fighter, self.fighters()).total,
        ))
    }

    /// TRP-2: the chance that a trap takes a combatant who sets it off in a cell, as far as the view shows traps.
    pub fn trap_chance(&self, unit: UnitId, cell: Cell) -> Option<Chance> {
        let trap = self.arena.board.trap(cell).filter(|now| now.set)?;
        Some(TrapOdds::new(self.arena, self.fighter(unit)?, trap).chance())
    }

    /// SUS-7: how a combatant would fare for air on the ground of a cell; `None` where there is air for it.
    pub fn airing(&self, unit: UnitId, cell: Cell) -> Option<Suffocation<'a>> {
        Suffocation::of(self.arena, self.fighter(unit)?, cell)
    }

    /// HAZ: a combatant and each hazard on the ground of a cell.
    pub fn exposings(
        &self,
        unit: UnitId,
        cell: Cell,
    ) -> impl Iterator<Item = HazardOdds<'a>> + use<'a> {
        let (arena, fighter) = (self.arena, self.fighter(unit));
        let here = arena.board.hazards_at(cell);
        here.filter_map(move |now| Some(HazardOdds::new(arena, fighter?, now.kind)))
    }

    /// The attack that awaits a defence.
    pub fn declared(&self, declared: Declared) -> Option<Strike<'a>> {
        let Declared {
            attacker,
            defender,
            attack,
            aim,
            nonlethal,
            maneuver,
        } = declared;
        let strike = self.strike(attacker, defender, attack, aim, nonlethal)?;
        Some(Strike { maneuver, ..strike })
    }
}

impl<'a> Known<'a> for View<'a> {
    fn arena(&self) -> Arena<'a> {
        self.arena
    }

    fn fighter(&self, unit: UnitId) -> Option<Fighter<'a>> {
        View::fighter(self, unit)
    }

    fn target(&self, unit: UnitId) -> Result<Fighter<'a>, Refusal> {
        let own = self.side.is_none_or(|side| side == unit.side);
        match self.battle.fighter(unit) {
            Some(fighter) if self.shows(unit) => Ok(fighter),
            None if own || !self.has_fog() => Err(Refusal::NoSuchUnit { unit }),
            _ => Err(Refusal::NotSeen { unit }),
        }
    }

    fn everybody(&self) -> Vec<Fighter<'a>> {
        self.fighters().collect()
    }

    fn exits(&self, unit: UnitId) -> &'a [Cell] {
        View::exits(self, unit)
    }

    fn deploy(&self, unit: UnitId) -> &'a [Cell] {
        View::deploy(self, unit)
    }

    fn explorers(&self) -> Option<u8> {
        self.battle.explore().map(|explore| explore.side)
    }

    fn waiting(&self) -> &'a [UnitId] {
        let clock = self.battle.clock();
        clock.order.get(clock.done..).unwrap_or_default()
    }

    fn reach(&self) -> RefMut<'a, Reach> {
        self.battle.reach()
    }
}
