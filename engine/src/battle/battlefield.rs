//! The door through which systems read the battle and change it: reading borrows, changing emits.

use std::borrow::Cow;
use std::sync::Arc;

use bevy_ecs::prelude::{Query, Res, ResMut, Resource};
use bevy_ecs::system::SystemParam;

use super::board::Board;
use super::clock::Clock;
use super::event::{DropCause, MotionEvent, TrapCause};
use super::fighter::Fighter;
use super::harm_queue::{HarmQueue, PendingDrop, PendingExposure, PendingSpring};
use super::parts::FighterParts;
use super::resolution::resources::Impacts;
use super::scenario::Scenario;
use super::sight::{LightMade, SideSet, Sight};
use super::state::State;
use super::strike::Arena;
use super::{Event, UnitId};
use crate::content::Level;
use crate::content::at_end::AtEnd;
use crate::content::falling_object::DropTrigger;
use crate::content::goal::{Goal, UnitSlot};
use crate::content::level::{Exploring, LevelSide, Placement, Wanderers};
use crate::content::role::Role;
use crate::grid::{Cell, Footing};
use crate::rules::hazard::HazardTrigger;
use crate::rules::hearing::Sound;
use crate::rules::id::Id;
use crate::rules::poison::Poison;
use crate::rules::trap::TrapTrigger;

/// The sides, and what decides between them when the time is up.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Sides {
    /// The sides, in the order of their letters.
    pub(super) factions: Vec<Faction>,
    /// What the last round means.
    pub(super) at_end: AtEnd<u8, UnitId>,
}

/// A side, and what it fights for.
#[derive(Clone, Debug)]
pub(super) struct Faction {
    /// Its id.
    pub(super) id: Id,
    /// Its goals.
    pub(super) goals: Vec<Goal<UnitId>>,
    /// Cells by which it may leave the field.
    pub(super) exits: Vec<Cell>,
    /// Cells in which those who start in one of them may be placed before the first round.
    pub(super) deploy: Vec<Cell>,
    /// What the level bids each of its combatants do, in the order of their numbers.
    pub(super) roles: Vec<Option<Role<UnitId>>>,
    /// What is to be heard of each of them (LIS-1).
    pub(super) sounds: Vec<Option<Sound>>,
}

impl Sides {
    /// The sides of a level.
    pub(super) fn of(level: &Level) -> Self {
        let name = |post: &UnitSlot| UnitId {
            side: post.side as u8,
            number: post.index as u16 + 1,
        };
        let faction = |side: &LevelSide| Faction {
            id: side.id,
            goals: side.goals.iter().map(|goal| goal.naming(name)).collect(),
            exits: side.exits.clone(),
            deploy: side.deploy.clone(),
            roles: side
                .units
                .iter()
                .map(|unit| Some(unit.role.as_ref()?.naming(name)))
                .collect(),
            sounds: side.units.iter().map(Placement::is_heard_as).collect(),
        };
        Self {
            factions: level.sides.iter().map(faction).collect(),
            at_end: level.at_end.naming(|side| *side as u8, name),
        }
    }

    /// What the level bids a combatant do.
    pub(super) fn role_of(&self, unit: UnitId) -> Option<&Role<UnitId>> {
        let index = usize::from(unit.number).checked_sub(1)?;
        self.of_unit(unit)?.roles.get(index)?.as_ref()
    }

    /// What is to be heard of a combatant (LIS-1).
    pub(super) fn sound_of(&self, unit: UnitId) -> Option<Sound> {
        let index = usize::from(unit.number).checked_sub(1)?;
        *self.of_unit(unit)?.sounds.get(index)?
    }

    /// The side of a combatant.
    pub(super) fn of_unit(&self, unit: UnitId) -> Option<&Faction> {
        self.factions.get(usize::from(unit.side))
    }
}

/// What happened, in order.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct EventLog {
    /// Each event with its round.
    pub(super) entries: Vec<(u32, Event)>,
}

/// What is still to do harm before anybody decides. One resource, as sight is: systems fetch every resource anew.
#[derive(Resource, Debug, Default)]
pub(super) struct HarmAhead {
    /// What is about to be struck against.
    pub(super) impacts: Impacts,
    /// Those who are in a hazard and are exposed to it next.
    pub(super) queue: HarmQueue,
}

impl HarmAhead {
    /// Whether somebody is still to strike the ground, or to be exposed to a hazard.
    pub(super) fn is_there(ahead: Res<'_, Self>) -> bool {
        !ahead.is_empty()
    }

    /// Whether nothing is to do harm any more.
    pub(super) fn is_empty(&self) -> bool {
        self.impacts.is_empty() && self.queue.is_empty()
    }
}

/// The battlefield, for a system.
#[derive(SystemParam)]
pub(super) struct Battlefield<'w, 's> {
    units: Query<'w, 's, FighterParts>,
    scenario: Res<'w, Scenario>,
    pub(super) board: ResMut<'w, Board>,
    pub(super) clock: ResMut<'w, Clock>,
    event_log: ResMut<'w, EventLog>,
    sight: ResMut<'w, Sight>,
    pub(super) harm: ResMut<'w, HarmAhead>,
}

impl Battlefield<'_, '_> {
    /// Rules and board.
    pub(super) fn arena(&self) -> Arena<'_> {
        Arena {
            numbers: &self.scenario.catalog.numbers,
            maneuvers: &self.scenario.catalog.maneuvers,
            board: &self.board,
        }
    }

    /// The poison called `id`.
    pub(super) fn poison(&self, id: Id) -> Option<Arc<Poison>> {
        self.scenario.catalog.poison(id).cloned()
    }

    /// Who comes onto the field at the beginning of which round, in order.
    pub(super) fn arrivals(&self) -> &[(u32, UnitId)] {
        &self.scenario.arrivals
    }

    /// Whether anybody carries a lamp with a flame (LMP).
    pub(super) fn has_flames(&self) -> bool {
        self.scenario.has_flames
    }

    /// Who explores by stints, if anybody does (DUN-1).
    pub(super) fn explore(&self) -> Option<Exploring> {
        self.scenario.explore
    }

    /// Whether a side remembers where somebody was whom it does not see.
    pub(super) fn has_last_seen(&self, side: u8) -> bool {
        (0..self.scenario.roster.ids.len())
            .any(|unit| self.sight.vision().last_seen(side, unit).is_some())
    }

    /// The ids of sides.
    pub(super) fn side_ids(&self, sides: &[u8]) -> Vec<Id> {
        let ids = sides
            .iter()
            .map(|&side| self.scenario.sides[usize::from(side)]);
        ids.collect()
    }

    /// Everybody, in the order of ids.
    pub(super) fn fighters(&self) -> impl Iterator<Item = Fighter<'_>> {
        self.scenario.roster.ids.iter().map(|&id| self.fighter(id))
    }

    /// The combatant called `id`, who must exist: ids in commands are checked at the door.
    pub(super) fn fighter(&self, id: UnitId) -> Fighter<'_> {
        let entity = self
            .scenario
            .roster
            .entity(id)
            .expect("every id was checked when it came in");
        let parts = self
            .units
            .get(entity)
            .expect("combatants are never despawned");
        Fighter::of(parts)
    }

    /// Whether `is` holds for anybody; they are asked in no particular order.
    pub(super) fn is_anybody(&self, is: impl Fn(Fighter<'_>) -> bool) -> bool {
        self.units.iter().any(|parts| is(Fighter::of(parts)))
    }

    /// Everybody, in the order of ids.
    pub(super) fn ids(&self) -> Vec<UnitId> {
        self.scenario.roster.ids.clone()
    }

    /// The only way anything changes: the event applies itself, and is recorded.
    pub(super) fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        let before = match &event {
            Event::Motion(motion) if self.board.has_secrets() => self.mover_of(motion),
            _ => None,
        };
        event.apply(&mut State {
            clock: &mut self.clock,
            board: &mut self.board,
            units: &mut self.units,
            scenario: &self.scenario,
            sight: &mut self.sight,
        });
        if self.board.has_hazards()
            && let Event::Motion(motion) = &event
        {
            self.meet_hazards(motion);
        }
        if self.board.has_drops()
            && let Event::Motion(motion) = &event
        {
            self.meet_drop(motion);
        }
        if let Some((unit, from)) = before {
            self.meet_trap(unit, from);
        }
        self.event_log.entries.push((self.clock.round, event));
    }

    /// Whom a movement brings somewhere, and where it could stop just before; a pit is fallen into once.
    fn mover_of(&self, motion: &MotionEvent) -> Option<(UnitId, Option<Cell>)> {
        let unit = match motion {
            MotionEvent::Moved { unit, .. }
            | MotionEvent::Pushed { unit, .. }
            | MotionEvent::KnockedBack { unit, .. }
            | MotionEvent::ClimbedOut { unit, .. } => *unit,
            MotionEvent::FellFrom(fell) if fell.why != DropCause::Trap => fell.unit,
            MotionEvent::Flew(flown) => flown.unit,
            _ => return None,
        };
        // Whoever came down has nowhere to go back to.
        let path = match motion {
            MotionEvent::Moved { path, .. }
            | MotionEvent::Pushed { path, .. }
            | MotionEvent::KnockedBack { path, .. } => path.split_last()?.1,
            _ => return Some((unit, None)),
        };
        let place = self.fighter(unit).place;
        let stops = |cell: &Cell| {
            let index = self.board.grid().index(*cell);
            let footing = self.board.footing(unit, place.height, index);
            footing == Footing::Free
        };
        let back = path.iter().rev().copied().find(stops);
        Some((unit, Some(back.unwrap_or(place.cell))))
    }

    /// TRP-1: whoever has come onto a trap on the ground sets it off next.
    fn meet_trap(&mut self, unit: UnitId, from: Option<Cell>) {
        let place = self.fighter(unit).place;
        if place.height.is_aloft() {
            return;
        }
        let met = self.board.trap_on(place.cell, TrapTrigger::Enter);
        let Some(trap) = met.map(|now| now.at()) else {
            return;
        };
        self.harm.queue.spring(PendingSpring {
            trap,
            cell: place.cell,
            unit: Some((unit, from)),
            by: None,
            why: TrapCause::Enter,
        });
    }

    /// FAL-10: whoever has come under something that falls on whoever comes in lets it go next.
    fn meet_drop(&mut self, motion: &MotionEvent) {
        let Some(unit) = motion.comes_to_ground() else {
            return;
        };
        let place = self.fighter(unit).place;
        if place.height.is_aloft() || !self.board.all_drops().falls_on_entry(place.cell) {
            return;
        }
        let Some(drop) = self.board.drop_over(place.cell).map(|now| now.drop.at()) else {
            return;
        };
        self.harm.queue.let_fall(PendingDrop {
            drop,
            unit,
            why: DropTrigger::Enter,
        });
    }

    /// HAZ-1: whoever has come into hazards is exposed to them next, in the order of its way.
    fn meet_hazards(&mut self, motion: &MotionEvent) {
        let on = HazardTrigger::Enter;
        let (unit, path) = match motion {
            MotionEvent::Moved { unit, path, .. }
            | MotionEvent::Pushed { unit, path }
            | MotionEvent::KnockedBack { unit, path } => (*unit, path.as_slice()),
            MotionEvent::FellFrom(fell) => (fell.unit, std::slice::from_ref(&fell.to)),
            MotionEvent::ClimbedOut { unit, to } => (*unit, std::slice::from_ref(to)),
            MotionEvent::Flew(flown) => (flown.unit, &[][..]),
            _ => return,
        };
        let place = self.fighter(unit).place;
        if place.height.is_aloft() {
            return;
        }
        let landed = matches!(motion, MotionEvent::Flew(_)).then_some(place.cell);
        for cell in path.iter().copied().chain(landed) {
            let met = self.board.hazards_at(cell).filter(|now| now.strikes(on));
            let met: Vec<Id> = met.map(|now| now.kind.id).collect();
            for hazard in met {
                self.harm.queue.push_back(PendingExposure {
                    unit,
                    hazard,
                    cell,
                    on,
                });
            }
        }
        if self.board.gives_way(unit, place.cell).is_some() {
            self.harm.queue.tread(unit, place.cell);
        }
    }

    /// Whether somebody is still to strike the ground, or to be exposed to a hazard.
    pub(super) fn is_unsettled(&self) -> bool {
        !self.harm.is_empty()
    }

    /// Lights and darknesses that events made and that go on, and a number for the next.
    pub(super) fn lights_made(&self) -> (&[LightMade], u32) {
        (self.sight.vision().made(), self.sight.vision().next_light())
    }

    /// Whether it is not as light as day everywhere of itself.
    pub(super) fn has_dark(&self) -> bool {
        self.sight.vision().has_dark()
    }

    /// Whether each side knows only what it has seen.
    pub(super) fn has_fog(&self) -> bool {
        self.sight.vision().has_fog()
    }

    /// Which sides would know where a combatant is if it had come to a cell on foot or wing.
    pub(super) fn known_at(&self, mover: &Fighter<'_>, cell: Cell) -> SideSet {
        let index = self.scenario.roster.index(mover.id());
        let (lines, numbers) = (&mut *self.sight.lines(), &*self.scenario.catalog.numbers);
        index.map_or(SideSet::NONE, |index| {
            let scene = (&*self.board, lines, numbers);
            self.sight.vision().known_at(index, mover, cell, scene)
        })
    }

    /// DUN-7: the cells that a side sees now and has not charted, where it charts what it explores.
    pub(super) fn cells_seen(&self, side: u8) -> Vec<Cell> {
        let scene = (&*self.board, &*self.scenario.catalog.numbers);
        self.sight.cells_seen(side, scene)
    }

    /// DUN-7: all that is seen is charted, until something changes.
    pub(super) fn all_have_charted(&mut self) {
        self.sight.all_have_charted();
    }

    /// DUN-9: whether somebody sees a cell now who is not of that side.
    pub(super) fn is_watched(&self, side: u8, cell: Cell) -> bool {
        let scene = (&*self.board, &*self.scenario.catalog.numbers);
        self.sight.is_watched((side, cell), scene)
    }

    /// DUN-9: who may wander in, how often and how, and each of them with its group.
    pub(super) fn wanderers(&self) -> Option<(&Wanderers, &[(u8, UnitId)])> {
        let scenario = &self.scenario;
        (scenario.wanderers.as_ref()).map(|wanderers| (wanderers, &*scenario.wandering))
    }

    /// The board as a side knows it: without those it does not see, and without a way into what it does not know. The
    /// board itself where there is nobody and nothing of that kind.
    pub(super) fn board_of(&self, side: u8) -> Cow<'_, Board> {
        if self.board.chart_of(side).is_some() {
            let unknown = |id: UnitId| !self.fighter(id).senses.is_known_to(side);
            let mut board = self.board.without(|id| id.side != side && unknown(id));
            board.keep_to_chart(side, &self.cells_seen(side));
            return Cow::Owned(board);
        }
        let unknown = |id: UnitId| !self.fighter(id).senses.is_known_to(side);
        let is_unknown =
            |other: Fighter<'_>| other.id().side != side && !other.senses.is_known_to(side);
        if self.is_anybody(is_unknown) {
            Cow::Owned(self.board.without(|id| id.side != side && unknown(id)))
        } else {
            Cow::Borrowed(&self.board)
        }
    }
}
