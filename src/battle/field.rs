//! The door through which systems read the battle and change it: reading borrows, changing emits.

use std::borrow::Cow;
use std::sync::Arc;

use bevy_ecs::prelude::{Entity, Query, Res, ResMut, Resource};
use bevy_ecs::system::SystemParam;

use super::apply::{self, Touched};
use super::board::Board;
use super::clock::Clock;
use super::event::LightMade;
use super::fighter::Fighter;
use super::parts::FighterParts;
use super::sight::{Lines, Scene, Watch, Watched};
use super::strike::Table;
use super::{Event, UnitId};
use crate::content::goal::{Goal, Post};
use crate::content::level::LevelSide;
use crate::content::role::Role;
use crate::content::{Catalog, Level};
use crate::grid::Cell;
use crate::rules::id::Id;

/// What never changes while a battle goes on.
#[derive(Resource, Clone, Debug)]
pub(super) struct House {
    /// The genre it is fought by: its numbers, and its own maneuvers.
    pub(super) catalog: Arc<Catalog>,
    /// Who takes part.
    pub(super) roster: Roster,
    /// The lamps that the level sets up.
    pub(super) lamps: LevelLamps,
}

/// Ids and entities: everybody, by side and number.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster {
    sides: Vec<Vec<Entity>>,
    /// Everybody in the order of ids.
    pub(super) ids: Vec<UnitId>,
}

impl Roster {
    pub(super) fn new(sides: Vec<Vec<Entity>>) -> Self {
        let numbered = |(side, units): (usize, &Vec<Entity>)| {
            let side = side as u8;
            (1..=units.len() as u16).map(move |number| UnitId { side, number })
        };
        let ids = sides.iter().enumerate().flat_map(numbered).collect();
        Self { sides, ids }
    }

    /// Its place among everybody.
    pub(super) fn index(&self, id: UnitId) -> Option<usize> {
        self.ids.binary_search(&id).ok()
    }

    pub(super) fn entity(&self, id: UnitId) -> Option<Entity> {
        let number = usize::from(id.number).checked_sub(1)?;
        self.sides.get(usize::from(id.side))?.get(number).copied()
    }
}

/// Lamps, with how far they shine.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelLamps(Arc<Vec<(Cell, u16)>>);

impl LevelLamps {
    /// The lamps of a level.
    pub(super) fn of(level: &Level) -> Self {
        let lamps = level.lamps.iter().map(|lamp| (lamp.cell, lamp.radius));
        Self(Arc::new(lamps.collect()))
    }
}

/// The sides, in the order of their letters.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Sides(pub(super) Vec<Faction>);

/// A side, and what it fights for.
#[derive(Clone, Debug)]
pub(super) struct Faction {
    /// Its id.
    pub(super) id: Id,
    /// Its goals.
    pub(super) goals: Vec<Goal<UnitId>>,
    /// Cells by which it may leave the field.
    pub(super) exits: Vec<Cell>,
    /// What the level bids each of its combatants do, in the order of their numbers.
    pub(super) roles: Vec<Option<Role<UnitId>>>,
}

impl Sides {
    /// The sides of a level.
    pub(super) fn of(level: &Level) -> Self {
        let name = |post: &Post| UnitId {
            side: post.side as u8,
            number: post.index as u16 + 1,
        };
        let faction = |side: &LevelSide| Faction {
            id: side.id,
            goals: side.goals.iter().map(|goal| goal.naming(name)).collect(),
            exits: side.exits.clone(),
            roles: side
                .units
                .iter()
                .map(|unit| Some(unit.role.as_ref()?.naming(name)))
                .collect(),
        };
        Self(level.sides.iter().map(faction).collect())
    }

    /// What the level bids a combatant do.
    pub(super) fn role_of(&self, unit: UnitId) -> Option<&Role<UnitId>> {
        let index = usize::from(unit.number).checked_sub(1)?;
        self.of_unit(unit)?.roles.get(index)?.as_ref()
    }

    /// The side of a combatant.
    pub(super) fn of_unit(&self, unit: UnitId) -> Option<&Faction> {
        self.0.get(usize::from(unit.side))
    }
}

/// What happened, in order.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Chronicle {
    /// Each event with its round.
    pub(super) entries: Vec<(u32, Event)>,
}

/// The battlefield, for a system.
#[derive(SystemParam)]
pub(super) struct Field<'w, 's> {
    units: Query<'w, 's, FighterParts>,
    house: Res<'w, House>,
    pub(super) board: ResMut<'w, Board>,
    pub(super) clock: ResMut<'w, Clock>,
    chronicle: ResMut<'w, Chronicle>,
    watch: ResMut<'w, Watch>,
    lines: ResMut<'w, Lines>,
}

impl Field<'_, '_> {
    /// Rules and board.
    pub(super) fn table(&self) -> Table<'_> {
        Table {
            numbers: &self.house.catalog.numbers,
            maneuvers: &self.house.catalog.maneuvers,
            board: &self.board,
        }
    }

    /// The combatant called `id`, who must exist: ids in commands are checked at the door.
    pub(super) fn fighter(&self, id: UnitId) -> Fighter<'_> {
        let entity = self
            .house
            .roster
            .entity(id)
            .expect("every id was checked when it came in");
        let parts = self
            .units
            .get(entity)
            .expect("combatants are never despawned");
        Fighter::of(parts)
    }

    /// Whether anybody is as `is` says; whom it finds first is nobody's business.
    pub(super) fn is_anybody(&self, is: impl Fn(Fighter<'_>) -> bool) -> bool {
        self.units.iter().any(|parts| is(Fighter::of(parts)))
    }

    /// Everybody, in the order of ids.
    pub(super) fn ids(&self) -> Vec<UnitId> {
        self.house.roster.ids.clone()
    }

    /// The only way anything changes: applies the event, then records it.
    pub(super) fn emit(&mut self, event: Event) {
        self.apply(&event);
        self.chronicle.entries.push((self.clock.round, event));
    }

    /// What an event does to the state, without recording it; for a replica.
    pub(super) fn apply(&mut self, event: &Event) {
        apply::to_clock(&mut self.clock, event);
        match apply::touched(event) {
            Touched::Nobody => {}
            Touched::One(id) => self.apply_to(id, event),
            Touched::Two(first, second) => {
                self.apply_to(first, event);
                self.apply_to(second, event);
            }
            Touched::Everybody => {
                for index in 0..self.house.roster.ids.len() {
                    self.apply_to(self.house.roster.ids[index], event);
                }
            }
        }
        self.look(event);
    }

    /// What an event changes for everybody's eyes.
    fn look(&mut self, event: &Event) {
        let mut changed = Vec::new();
        match (apply::touched(event), event) {
            (Touched::One(id), _) => self.watch_unit(id, &mut changed),
            (Touched::Two(first, second), _) => {
                self.watch_unit(first, &mut changed);
                self.watch_unit(second, &mut changed);
            }
            (_, Event::BattleStarted(_)) => self.look_about(&mut changed),
            (_, Event::LightBegan(made)) => {
                let bearer = made.bearer.and_then(|id| self.house.roster.index(id));
                let (watch, mut scene) = self.scene();
                watch.make(made, bearer, &mut scene, &mut changed);
            }
            (_, Event::LightEnded { light }) => {
                let (watch, mut scene) = self.scene();
                watch.unmake(*light, &mut scene, &mut changed);
            }
            _ => {}
        }
        for unit in changed {
            let known = self.watch.known(unit);
            if let Some(entity) = self.house.roster.entity(self.house.roster.ids[unit])
                && let Ok(mut parts) = self.units.get_mut(entity)
            {
                parts.senses.known = known;
            }
        }
    }

    /// The first look of everybody, once the lamps are lit.
    fn look_about(&mut self, changed: &mut Vec<usize>) {
        let lamps = Arc::clone(&self.house.lamps.0);
        let (watch, mut scene) = self.scene();
        watch.begin(&lamps, &mut scene);
        for index in 0..self.house.roster.ids.len() {
            self.watch_unit(self.house.roster.ids[index], changed);
        }
    }

    fn watch_unit(&mut self, id: UnitId, changed: &mut Vec<usize>) {
        let (Some(index), Some(entity)) =
            (self.house.roster.index(id), self.house.roster.entity(id))
        else {
            return;
        };
        let Ok(parts) = self.units.get(entity) else {
            return;
        };
        let now = if self.watch.has_fog() {
            Watched::of(id, &parts)
        } else {
            Watched::in_the_open(id, &parts)
        };
        let (watch, mut scene) = self.scene();
        watch.update(index, now, &mut scene, changed);
    }

    /// Lights and darknesses that events made and that go on, and a number for the next.
    pub(super) fn lights_made(&self) -> (&[LightMade], u32) {
        (self.watch.made(), self.watch.next_light())
    }

    /// Whether each side knows only what it has seen.
    pub(super) fn has_fog(&self) -> bool {
        self.watch.has_fog()
    }

    fn scene(&mut self) -> (&mut Watch, Scene<'_>) {
        let scene = Scene {
            board: &mut self.board,
            lines: &mut self.lines,
            numbers: &self.house.catalog.numbers,
        };
        (&mut self.watch, scene)
    }

    /// The board as a side knows it: without those it does not see. The board itself where there
    /// is nobody of that kind.
    pub(super) fn board_of(&self, side: u8) -> Cow<'_, Board> {
        let unknown = |id: UnitId| !self.fighter(id).senses.is_known_to(side);
        let is_unknown =
            |other: Fighter<'_>| other.id().side != side && !other.senses.is_known_to(side);
        if self.is_anybody(is_unknown) {
            Cow::Owned(self.board.without(|id| id.side != side && unknown(id)))
        } else {
            Cow::Borrowed(&self.board)
        }
    }

    fn apply_to(&mut self, id: UnitId, event: &Event) {
        if let Some(entity) = self.house.roster.entity(id)
            && let Ok(mut parts) = self.units.get_mut(entity)
        {
            apply::to_unit(&mut parts, &mut self.board, event);
        }
    }
}
