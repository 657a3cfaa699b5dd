//! Who is who: the names that sentences are made of. It never knows the state of anybody.

use std::sync::Arc;

use super::goal::place;
use super::words::{counted, spaced};
use crate::battle::UnitId;
use crate::content::catalog::Surface;
use crate::content::goal::Goal;
use crate::content::{Catalog, Level, Unit};
use crate::grid::Cell;
use crate::rules::gear::{Technique, Weapon};
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::maneuver::OwnManeuver;
use crate::rules::numbers::Numbers;
use crate::rules::profile::{ItemIndex, Profile};

/// Everybody in a battle, with names, gear and bodies.
#[derive(Clone, Debug)]
pub struct Cast {
    catalog: Arc<Catalog>,
    sides: Vec<Side>,
    doors: Vec<(Cell, String)>,
    traps: Vec<(Cell, Id)>,
    keys: Vec<(Id, String)>,
    pub(super) drops: Vec<(Cell, String)>,
    /// Where, what it is called, and whether keys are in it.
    things: Vec<(Cell, String, bool)>,
    /// Open water that is too shallow to dive into, by the cell.
    shallows: Vec<(Cell, String)>,
    explored: bool,
}

#[derive(Clone, Debug)]
struct Side {
    id: Id,
    name: String,
    members: Vec<Member>,
    /// Of each goal that is a place to hold: the place in words, and for how many rounds.
    holds: Vec<Option<(String, u32)>>,
}

#[derive(Clone, Debug)]
struct Member {
    name: String,
    unit: Arc<Unit>,
}

impl Cast {
    /// The cast of a level.
    pub fn of(level: &Level) -> Self {
        let sides = level.sides.iter().map(|side| Side {
            id: side.id,
            name: side.name.clone(),
            members: side
                .units
                .iter()
                .map(|placement| Member {
                    name: placement.name.clone(),
                    unit: Arc::clone(&placement.unit),
                })
                .collect(),
            holds: side.goals.iter().map(hold).collect(),
        });
        Self {
            catalog: Arc::clone(&level.catalog),
            sides: sides.collect(),
            doors: (level.doors.iter())
                .map(|door| (door.at, door.kind.name.clone()))
                .collect(),
            traps: (level.traps.iter())
                .flat_map(|trap| trap.cells.iter().map(|&cell| (cell, trap.kind.id)))
                .collect(),
            drops: (level.drops.iter())
                .map(|drop| (drop.at(), drop.name.clone()))
                .collect(),
            things: (level.things.iter())
                .map(|thing| (thing.at, thing.name.clone(), !thing.holds.is_empty()))
                .collect(),
            shallows: shallows(level),
            keys: (level.keys.iter())
                .map(|key| (key.id, key.name.clone()))
                .collect(),
            explored: level.explore.is_some(),
        }
    }

    /// How long so many rounds are: where somebody explores, in the stints into which they fall (TIM-1), for there most of
    /// them were never fought.
    pub(super) fn span(&self, rounds: u32) -> String {
        if !self.explored {
            return counted(rounds, "round");
        }
        let stints = self.numbers().explore.stint_of(rounds);
        format!("{} of ten minutes", counted(stints, "stint"))
    }

    /// What the shallow water of a cell is called, if there is any.
    pub(super) fn shallow_water(&self, at: Cell) -> Option<&str> {
        let found = self.shallows.iter().find(|(cell, _)| *cell == at);
        found.map(|(_, name)| name.as_str())
    }

    /// What the lever or chest of a cell is called.
    pub fn thing(&self, at: Cell) -> &str {
        let found = self.things.iter().find(|(cell, ..)| *cell == at);
        found.map_or("thing", |(_, name, _)| name)
    }

    /// What somebody does who uses the thing in a cell: it opens what holds keys.
    pub fn use_of_thing(&self, at: Cell) -> String {
        let mut things = self.things.iter();
        let holds = things.any(|&(cell, _, holds)| cell == at && holds);
        let does = if holds { "opens" } else { "uses" };
        format!("{does} the {}", self.thing(at))
    }

    /// What the door of a cell is called.
    pub fn door(&self, at: Cell) -> &str {
        self.door_at(at).unwrap_or("door")
    }

    /// The same, if there is one.
    pub(super) fn door_at(&self, at: Cell) -> Option<&str> {
        let found = self.doors.iter().find(|(cell, _)| *cell == at);
        found.map(|(_, name)| name.as_str())
    }

    /// What the trap of a cell is called; to be told to those alone who know of it.
    pub fn trap_at(&self, at: Cell) -> String {
        let found = self.traps.iter().find(|(cell, _)| *cell == at);
        found.map_or_else(|| "trap".to_owned(), |(_, kind)| self.trap(*kind))
    }

    /// What a kind of trap is called.
    pub fn trap(&self, id: Id) -> String {
        let found = self.catalog.traps.iter().find(|kind| kind.id == id);
        found.map_or_else(|| spaced(id.as_str()), |kind| kind.name.clone())
    }

    /// What a key is called.
    pub fn key(&self, id: Id) -> String {
        let found = self.keys.iter().find(|(key, _)| *key == id);
        found.map_or_else(|| spaced(id.as_str()), |(_, name)| name.clone())
    }

    pub(super) fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The numbers of the rules they fight by.
    pub fn numbers(&self) -> &Numbers {
        &self.catalog.numbers
    }

    /// The name of a maneuver of the genre's own, with what it gives and costs (MAN-7).
    pub fn own_maneuver(&self, id: Id) -> (String, Option<&OwnManeuver>) {
        let own = self.catalog.maneuvers.iter().find(|own| own.id == id);
        (
            own.map_or_else(|| spaced(id.as_str()), |own| own.name.clone()),
            own,
        )
    }

    /// Everybody, in the order of ids.
    pub fn ids(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.sides.iter().enumerate().flat_map(|(side, placed)| {
            (1..=placed.members.len()).map(move |number| UnitId {
                side: side as u8,
                number: number as u16,
            })
        })
    }

    /// The sides' ids and names, in the order of their letters.
    pub fn sides(&self) -> impl Iterator<Item = (Id, &str)> {
        self.sides.iter().map(|side| (side.id, side.name.as_str()))
    }

    /// The name of the side called `id`; the id itself if there is none.
    pub fn side_name(&self, id: Id) -> String {
        self.sides()
            .find(|(side, _)| *side == id)
            .map_or_else(|| spaced(id.as_str()), |(_, name)| name.to_owned())
    }

    /// The place of a goal to hold one, and for how many rounds it must be held; `None` for any other goal.
    pub(super) fn hold(&self, side: Id, goal: usize) -> Option<(&str, u32)> {
        let side = self.sides.iter().find(|known| known.id == side)?;
        let (place, rounds) = side.holds.get(goal)?.as_ref()?;
        Some((place, *rounds))
    }

    fn member(&self, id: UnitId) -> Option<&Member> {
        let number = usize::from(id.number).checked_sub(1)?;
        self.sides.get(usize::from(id.side))?.members.get(number)
    }

    /// The sheet's numbers of a combatant.
    pub fn profile(&self, id: UnitId) -> Option<&Profile> {
        self.member(id).map(|member| &*member.unit.profile)
    }

    /// The name with the id by which the board shows it: "Sergeant Oda (a4)".
    pub fn name(&self, id: UnitId) -> String {
        self.member(id).map_or_else(
            || id.to_string(),
            |member| format!("{} ({id})", member.name),
        )
    }

    /// Base HP.
    pub fn hp(&self, id: UnitId) -> i16 {
        self.profile(id).map_or(0, |profile| profile.attributes.hp)
    }

    /// The injury with which somebody came to the battle.
    pub fn brought(&self, id: UnitId) -> i16 {
        self.member(id).map_or(0, |member| member.unit.brought())
    }

    /// The name of an item of somebody's sheet.
    pub fn item(&self, id: UnitId, item: ItemIndex) -> String {
        self.profile(id)
            .and_then(|profile| profile.items.get(item))
            .map_or_else(|| "weapon".to_owned(), |item| item.name().to_owned())
    }

    /// The name of a location of somebody's body.
    pub fn location(&self, id: UnitId, location: Id) -> String {
        self.profile(id)
            .and_then(|profile| {
                let index = profile.body.location(location)?;
                Some(profile.body.locations[index].name.clone())
            })
            .unwrap_or_else(|| spaced(location.as_str()))
    }

    /// The name of a spell that somebody knows, or of the poison that something comes of.
    pub fn spell(&self, spell: Id) -> String {
        let members = self.sides.iter().flat_map(|side| &side.members);
        let mut known = members.flat_map(|member| &member.unit.profile.spells);
        known
            .find(|known| known.spell.id == spell)
            .map_or_else(|| self.poison(spell), |known| known.spell.name.clone())
    }

    /// Whether `location` is where a blow lands that is aimed nowhere else.
    pub(super) fn is_main(&self, id: UnitId, location: Id) -> bool {
        self.profile(id)
            .is_some_and(|profile| profile.body.location(location) == Some(profile.body.main))
    }

    pub(super) fn technique(
        &self,
        id: UnitId,
        item: ItemIndex,
        technique: Id,
    ) -> Option<(&Weapon, &Technique)> {
        let weapon = self.profile(id)?.items.get(item)?.weapon()?;
        let technique = weapon.techniques.iter().find(|t| t.id == technique)?;
        Some((weapon, technique))
    }

    /// The piece of armour that protects a location best, by name.
    pub(super) fn armour(&self, id: UnitId, location: Id) -> Option<&str> {
        let member = self.member(id)?;
        let body = &member.unit.profile.body;
        let part = body.locations[body.location(location)?].part;
        let worn = member.unit.worn.iter();
        worn.filter(|armour| armour.covers.contains(&part))
            .max_by_key(|armour| armour.dr)
            .map(|armour| armour.name.as_str())
    }
}

/// A goal to hold a place: where, and for how many rounds.
fn hold<W>(goal: &Goal<W>) -> Option<(String, u32)> {
    match goal {
        Goal::Hold { cells, rounds } => Some((place(cells), *rounds)),
        _ => None,
    }
}

/// Open water that one stands in: who falls there strikes the ground under it.
fn shallows(level: &Level) -> Vec<(Cell, String)> {
    let cells = level.ground.grid().cells();
    let shallow = cells.filter_map(|cell| {
        let terrain = &level.legend_at(cell)?.terrain;
        let stands = terrain.surface == Surface::Water && terrain.hardness != Hardness::Water;
        stands.then(|| (cell, terrain.name.clone()))
    });
    shallow.collect()
}
