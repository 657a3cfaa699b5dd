//! A checked level: the ground, the sides, and who stands where.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::at_end::AtEnd;
use super::balance::Balance;
use super::catalog::{Catalog, Terrain, Unit};
use super::door::{LevelDoor, LevelKey};
use super::falling_object::FallingObject;
use super::goal::{Goal, UnitSlot};
use super::hazard::{LevelHazard, Wind};
use super::lesson::Lesson;
use super::role::Role;
use super::side_color::SideColor;
use super::thing::LevelThing;
use super::trap::LevelTrap;
use crate::grid::{Cell, Direction, GroundMap, Topology};
use crate::rules::explore::Surroundings;
use crate::rules::hearing::Sound;
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::lamp::Flame;
use crate::rules::light::Light;
use crate::rules::light_levels::Sun;
use crate::rules::skills::Skill;

/// What is written or said in a tongue, for who knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelNote {
    /// The skill it takes.
    pub tongue: Arc<Skill>,
    /// The least level in it (SKL-2).
    pub level: i16,
    /// What it says.
    pub text: String,
}

/// Who explores a level by stints, and where (DUN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exploring {
    /// The side whose members go about in it.
    pub side: u8,
    /// Whether that is under a roof (TIM-3).
    pub place: Surroundings,
    /// Whether they know of it only what they have charted (MAP-1, DUN-7).
    pub chart: bool,
}

/// Those who may wander in while somebody explores (DUN-9).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wanderers {
    /// A die falls for them at the end of every so many stints.
    pub every: u32,
    /// Cells by which they come, the first before the others.
    pub ways: Vec<Cell>,
    /// Who comes, by the numbers of the die; each group once.
    pub table: Vec<WanderingGroup>,
}

/// Some who wander in together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WanderingGroup {
    /// They come on this number of six or less that no group before them has.
    pub of_six: u8,
    /// How many they are: the last units of their side, one group after the other.
    pub units: u16,
}

impl Wanderers {
    /// Of a die's number, the groups that it calls, by their places in the table.
    pub fn called(&self, roll: i16) -> impl Iterator<Item = u8> + '_ {
        let numbers = self.table.iter().map(|group| i16::from(group.of_six));
        let number = numbers.filter(|of_six| roll <= *of_six).min();
        let groups = (0u8..).zip(&self.table);
        let called = groups.filter(move |(_, group)| Some(i16::from(group.of_six)) == number);
        called.map(|(index, _)| index)
    }
}

/// A level ready to be fought.
#[derive(Clone, Debug)]
pub struct Level {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// The genre it is made of.
    pub catalog: Arc<Catalog>,
    /// What lies on each cell.
    pub ground: Arc<GroundMap>,
    /// The air above it (ATT-5).
    pub air: Arc<GroundMap>,
    /// The map's rows as characters of the legend, blanks left out.
    pub map: Vec<String>,
    /// What each character of the map stands for, in the order of characters.
    pub legend: Vec<LegendEntry>,
    /// How light it is where no lamp shines.
    pub light: Light,
    /// The sun in one's eyes (LIT-2).
    pub sun: Option<Sun>,
    /// Lamps that stand about.
    pub lamps: Vec<LevelLamp>,
    /// Its doors.
    pub doors: Vec<LevelDoor>,
    /// The keys to them.
    pub keys: Vec<LevelKey>,
    /// Its hazards, besides those of its terrain.
    pub hazards: Vec<LevelHazard>,
    /// Its traps (TRP).
    pub traps: Vec<LevelTrap>,
    /// What is ready to fall on somebody (FAL-10).
    pub drops: Vec<FallingObject>,
    /// Its levers and chests (DUN-8).
    pub things: Vec<LevelThing>,
    /// Its wind.
    pub wind: Option<Wind>,
    /// Whether each side knows only what it has seen: where the level says so, it is not day, or
    /// somebody starts hidden.
    pub fog: bool,
    /// The sides, in the order of their letters.
    pub sides: Vec<LevelSide>,
    /// The last round.
    pub rounds: u32,
    /// Who explores it by stints, if anybody does (DUN-1).
    pub explore: Option<Exploring>,
    /// Who may wander into it meanwhile (DUN-9).
    pub wanderers: Option<Wanderers>,
    /// Who has won when that is over: sides from 0, combatants by their place in the muster.
    pub at_end: AtEnd<usize, UnitSlot>,
    /// Whether neither side has the better of it before the first die: map, units and goals are the
    /// same for both, half a turn round or mirrored.
    pub mirror: bool,
    /// Whom it favours, where its maker says so.
    pub balance: Option<Balance>,
    /// What it teaches whoever plays its first side, if it is a lesson.
    pub lesson: Option<Lesson>,
    /// What somebody can read who knows the tongue.
    pub notes: Vec<LevelNote>,
    /// Hash of genre and level: 64 hexadecimal digits of SHA-256.
    pub hash: String,
    /// The file it was read from, unless it is a shipped one.
    pub source: Option<String>,
}

impl Level {
    /// SKL-2: what a side can read, each with who reads it best.
    pub fn readable(&self, side: usize) -> impl Iterator<Item = (&LevelNote, &Placement)> {
        let units = self.sides.get(side).map_or(&[][..], |side| &side.units);
        self.notes.iter().filter_map(move |note| {
            let level = |placed: &&Placement| placed.unit.profile.skills.level(note.tongue.id);
            let able = units.iter().filter(|placed| level(placed) >= note.level);
            Some((note, able.max_by_key(level)?))
        })
    }

    /// The legend entry of a cell.
    pub fn legend_at(&self, cell: Cell) -> Option<&LegendEntry> {
        let letter = self
            .map
            .get(usize::from(cell.row))?
            .chars()
            .nth(usize::from(cell.col))?;
        self.legend.iter().find(|entry| entry.letter == letter)
    }
}

impl Level {
    /// How hard the ground of each cell is, and how deep its water, in the order of the indices (COL-7, FAL-7).
    pub fn hardness(&self) -> Vec<(Hardness, u8)> {
        let of_ground = |entry: &LegendEntry| (entry.terrain.hardness, entry.terrain.depth);
        let of_cell = |cell| self.legend_at(cell).map(of_ground);
        let cells = self.ground.grid().cells();
        cells
            .map(|cell| of_cell(cell).unwrap_or_default())
            .collect()
    }

    /// HAZ: whether hazards are switched on, and it has any.
    pub fn has_hazards(&self) -> bool {
        let of_ground =
            |entry: &LegendEntry| entry.terrain.hazard.is_some() || entry.terrain.breaks.is_some();
        let of_trap = |trap: &LevelTrap| trap.kind.effect.hazard().is_some();
        let any = !self.hazards.is_empty()
            || self.legend.iter().any(of_ground)
            || self.traps.iter().any(of_trap);
        let any = any || self.drops.iter().any(|drop| drop.hazard.is_some());
        let any = any || self.flames().any(|flame| flame.fire.is_some());
        any && self.catalog.numbers.dangers.exposure.is_some()
    }

    /// Whether there is anything that sides may look for: traps, secret doors.
    pub fn has_secrets(&self) -> bool {
        !self.traps.is_empty() || self.has_secret_doors()
    }

    /// DUN-6: whether anybody sleeps at the start.
    pub fn has_sleepers(&self) -> bool {
        let mut units = self.sides.iter().flat_map(|side| &side.units);
        units.any(|placed| placed.asleep)
    }

    /// DUN-7: whether those who explore it know only what they have charted.
    pub fn is_charted(&self) -> bool {
        self.explore.is_some_and(|explore| explore.chart)
    }

    /// Whether a door passes for wall.
    pub fn has_secret_doors(&self) -> bool {
        self.doors.iter().any(|door| door.secret.is_some())
    }

    /// LMP: the flames of lamps that anybody carries.
    pub fn flames(&self) -> impl Iterator<Item = Flame> + '_ {
        let units = self.sides.iter().flat_map(|side| &side.units);
        let items = units.flat_map(|placed| &placed.unit.profile.items);
        items.filter_map(|item| item.lamp()?.flame)
    }

    /// The grid as the battle log's `battle_started` has it.
    pub fn grid_json(&self) -> serde_json::Value {
        self.grid_json_for(None)
    }

    /// The same as a side knows it, where one is named.
    pub fn grid_json_for(&self, side: Option<usize>) -> serde_json::Value {
        let sides: Vec<Id> = self.sides.iter().map(|side| side.id).collect();
        let knows = |trap: &LevelTrap| side.is_none_or(|side| trap.known_to.contains(&side));
        let grid = self.ground.grid();
        let has_hazards = self.has_hazards();
        let legend = self.legend.iter().map(|entry| {
            let ground = &entry.ground;
            let mut words = json!({
                "terrain": entry.terrain.id,
                "cost": ground.cost,
                "elevation": ground.elevation,
                "height": ground.height,
                "obstruction": ground.obstruction,
                "cover": ground.cover,
                "opaque": ground.opaque,
            });
            let dangers = &self.catalog.numbers.dangers;
            if dangers.impact.is_some() {
                words["hardness"] = json!(entry.terrain.hardness);
            }
            if entry.terrain.depth > 0 && dangers.knows_depth() {
                words["depth"] = json!(entry.terrain.depth);
            }
            if let Some(hazard) = entry.terrain.hazard.as_ref().filter(|_| has_hazards) {
                words["hazard"] = json!(hazard.id);
            }
            if let Some(breaks) = entry.terrain.breaks.as_ref().filter(|_| has_hazards) {
                words["breaks"] = json!({"over": breaks.over, "hazard": breaks.hazard.id});
            }
            // Open air is nothing to tell of.
            if ground.wet {
                words["wet"] = json!(true);
            }
            if !ground.sky {
                words["sky"] = json!(false);
            }
            (entry.letter.to_string(), words)
        });
        let legend: serde_json::Map<_, _> = legend.collect();
        let charts = |explore: Exploring| explore.chart && side == Some(explore.side.into());
        let charted = self.explore.is_some_and(charts);
        let mut about = json!({
            "topology": "square",
            "width": grid.width(),
            "height": grid.height(),
            "legend": legend,
        });
        if !charted {
            about["map"] = json!(self.map);
        }
        if let Topology::Hex {
            orientation,
            offset,
        } = grid.topology()
        {
            about["topology"] = json!("hex");
            about["orientation"] = json!(orientation);
            about["offset"] = json!(offset);
        }
        if !self.doors.is_empty() && !charted {
            let known = |door: &&LevelDoor| side.is_none_or(|side| door.is_known_to(side));
            let doors = self.doors.iter().filter(known);
            about["doors"] = doors
                .map(|door| door.json(&sides, self.catalog.numbers.tasks))
                .collect();
        }
        if !self.keys.is_empty() && !charted {
            let keys = self.keys.iter().map(LevelKey::json);
            about["keys"] = keys.collect();
        }
        if !self.traps.is_empty() && !charted {
            let traps = self.traps.iter().filter(|trap| knows(trap));
            about["traps"] = traps.map(|trap| trap.json(&sides)).collect();
        }
        if !self.drops.is_empty() && !charted {
            about["drops"] = self.drops.iter().map(FallingObject::json).collect();
        }
        if !self.things.is_empty() && !charted {
            about["things"] = self.things.iter().map(LevelThing::json).collect();
        }
        if has_hazards {
            let begin = self.hazards.iter().filter(|_| !charted);
            about["hazards"] = json!({
                "kinds": self.catalog.hazards.iter().map(|kind| kind.json()).collect::<Vec<_>>(),
                "begin": begin.map(LevelHazard::json).collect::<Vec<_>>(),
                "wind": self.wind,
            });
        }
        if let Some(sun) = self.sun {
            about["sun"] = json!(sun);
        }
        if !self.fog && self.light != Light::default() {
            about["light"] = json!(self.light);
        }
        if self.fog {
            about["light"] = json!(self.light);
            let lamps = self.lamps.iter().filter(|_| !charted);
            about["lamps"] = json!(lamps.collect::<Vec<_>>());
        }
        about
    }
}

impl Placement {
    /// Whether it is on the field from the start.
    pub fn starts(&self) -> bool {
        self.arrives.is_none() && self.wanders.is_none()
    }

    /// LIS-1: what is to be heard of it: what its level says, and otherwise the steps of who goes its rounds.
    pub fn is_heard_as(&self) -> Option<Sound> {
        let patrols = matches!(self.role, Some(Role::Patrol { .. }));
        self.sound.or(patrols.then_some(Sound::Steps))
    }
}

/// What a character of the map stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegendEntry {
    /// The character.
    pub letter: char,
    /// Its terrain.
    pub terrain: Arc<Terrain>,
    /// The ground it lays, elevation included.
    pub ground: crate::grid::Ground,
}

/// One side of a level.
#[derive(Clone, Debug)]
pub struct LevelSide {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// The colour it wears.
    pub color: SideColor,
    /// Who fights for it, in the order of their numbers.
    pub units: Vec<Placement>,
    /// What it fights for, at least one.
    pub goals: Vec<Goal<UnitSlot>>,
    /// Cells by which its combatants may leave the field.
    pub exits: Vec<Cell>,
    /// Cells among which those who start in one of them may be placed before the first round.
    pub deploy: Vec<Cell>,
    /// The opponent that takes the side when nobody says otherwise, if the level names one.
    pub opponent: Option<Id>,
    /// The most that each of its units may have cost.
    pub budget: Budget,
}

impl LevelSide {
    /// Whether somebody of it can fly, whom no ground stops.
    pub fn has_fliers(&self) -> bool {
        let mut units = self.units.iter();
        units.any(|placed| placed.unit.profile.attributes.flight > 0)
    }
}

/// The most that each unit of a side may have cost, where there is a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Character points.
    pub chp: Option<i32>,
    /// Experience.
    pub exp: Option<i32>,
}

/// A lamp that stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LevelLamp {
    /// Where.
    pub cell: Cell,
    /// Cells about it that are bright.
    pub radius: u16,
}

/// A combatant at its place.
#[derive(Clone, Debug)]
pub struct Placement {
    /// The unit template.
    pub unit: Arc<Unit>,
    /// Its name in prose, unique on its side where the level gives one.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// Whether it starts hidden from every other side (ATK-6).
    pub hidden: bool,
    /// Whether it starts asleep, and lies (DUN-6).
    pub asleep: bool,
    /// What is to be heard of it, where somebody explores (LIS-1).
    pub sound: Option<Sound>,
    /// The round at whose beginning it comes onto the field, 2 or more; `None` if it is there from the start.
    pub arrives: Option<u32>,
    /// Of those who may wander in, the group with which it does, by its place in the table (DUN-9).
    pub wanders: Option<u8>,
    /// What the level bids it do, where an AI decides for it.
    pub role: Option<Role<UnitSlot>>,
}
