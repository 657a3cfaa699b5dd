//! How a battle begins: combatants at their places, and the first line of the log.
//!
//! It never knows what happens after.

use std::sync::Arc;

use bevy_ecs::prelude::{Entity, World};

use super::battle::Setup;
use super::battlefield::{EventLog, Faction, HarmAhead, Sides};
use super::board::{Board, Occupant};
use super::chart::Chart;
use super::clock::Clock;
use super::components::{
    Ailments, Breath, Combatant, Enchantment, Gear, Grapple, Injuries, Life, Mood, Place, Progress,
    ShockFelt, Stamina, Stance, Strain, Vitality,
};
use super::doors::Doors;
use super::event::{
    BattleStarted, CharacterStarted, LazyJson, Maneuver, SideStarted, UnitStarted, WoundStarted,
};
use super::falling_objects::FallingObjects;
use super::hazards::Hazards;
use super::parts::FighterState;
use super::scenario::{LevelLamps, Roster, Scenario};
use super::sight::{Observed, Senses, Sight};
use super::things::Things;
use super::traps::Traps;
use super::{DiceBag, UnitId};
use crate::content::catalog::Condition;
use crate::content::level::{LevelSide, Placement};
use crate::content::{Level, Unit};
use crate::rules::body::{Location, Use};
use crate::rules::dice::LoadedDice;
use crate::rules::exposure::Chill;
use crate::rules::flight::Height;
use crate::rules::injury::{Lameness, Wounds};

/// Puts into an empty world what a battle begins with in which nothing has happened yet, and everybody in the order of ids.
pub(super) fn muster(world: &mut World, setup: &Setup) -> (Vec<UnitId>, Vec<Entity>) {
    let level = &setup.level;
    let (ground, air) = (Arc::clone(&level.ground), Arc::clone(&level.air));
    let mut board = Board::new(ground, air, level.catalog.numbers.flight);
    if level.catalog.numbers.dangers.knows_depth() {
        board = board.with_hardness(level.hardness());
    }
    if !level.doors.is_empty() {
        board = board.with_doors(Doors::of(level));
    }
    if level.has_hazards() {
        board = board.with_hazards(Hazards::of(level));
    }
    if level.has_secrets() {
        board = board.with_traps(Traps::of(level));
    }
    if !level.drops.is_empty() {
        board = board.with_drops(FallingObjects::of(&level.drops));
    }
    if !level.things.is_empty() {
        board = board.with_things(Things::of(&level.things));
    }
    board = board.with_chart(Chart::of(level)).under(level.sun);
    let mut sides = Vec::new();
    let mut observed = Vec::new();
    for (side, placed) in level.sides.iter().enumerate() {
        let mut entities = Vec::new();
        for (index, placement) in placed.units.iter().enumerate() {
            let id = UnitId {
                side: side as u8,
                number: index as u16 + 1,
            };
            let place = start(placement);
            if placement.starts() {
                board.enter(place.cell, Occupant::of(id, place));
            }
            entities.push(spawn(world, id, placement, level.fog));
            observed.push(Observed::before(id.side, place));
        }
        sides.push(entities);
    }
    let entities = sides.iter().flatten().copied().collect();
    let roster = Roster::new(sides);
    let ids = roster.ids.clone();
    world.insert_resource(board);
    world.insert_resource(Scenario {
        catalog: Arc::clone(&level.catalog),
        roster,
        lamps: LevelLamps::of(level),
        arrivals: arrivals(level),
        has_flames: level.flames().next().is_some(),
        explore: level.explore,
        wanderers: level.wanderers.clone(),
        wandering: wandering(level),
        sides: level.sides.iter().map(|side| side.id).collect(),
    });
    world.insert_resource(Clock::default());
    world.insert_resource(EventLog::default());
    world.insert_resource(Sides::of(level));
    world.insert_resource(Sight::new(level, observed));
    world.insert_resource(HarmAhead::default());
    world.insert_resource(DiceBag::Loaded(LoadedDice::default()));
    (ids, entities)
}

/// Lets go of the level and of all that grows with it, once the battle is over; the rest is written over by the next.
pub(super) fn forget(world: &mut World) {
    world.remove_resource::<Board>();
    world.remove_resource::<Scenario>();
    world.remove_resource::<EventLog>();
    world.remove_resource::<Sides>();
    world.remove_resource::<Sight>();
}

/// Who comes onto the field later, by round and id.
fn arrivals(level: &Level) -> Vec<(u32, UnitId)> {
    let sides = (0u8..).zip(&level.sides);
    let mut arrivals: Vec<_> = sides
        .flat_map(|(side, placed)| {
            let numbered = (1u16..).zip(&placed.units);
            numbered.filter_map(move |(number, placement)| {
                Some((placement.arrives?, UnitId { side, number }))
            })
        })
        .collect();
    arrivals.sort_unstable();
    arrivals
}

/// DUN-9: those who may wander in, by their groups and ids.
fn wandering(level: &Level) -> Vec<(u8, UnitId)> {
    let sides = (0u8..).zip(&level.sides);
    let all = sides.flat_map(|(side, placed)| {
        let numbered = (1u16..).zip(&placed.units);
        numbered.filter_map(move |(number, placement)| {
            Some((placement.wanders?, UnitId { side, number }))
        })
    });
    all.collect()
}

/// Where somebody starts: on its feet, if they carry it (DMG-9).
fn start(placement: &Placement) -> Place {
    let body = &placement.unit.profile.body;
    let condition = placement.unit.condition.as_ref();
    let lies = |condition: &Condition| {
        let legs = condition.wounds.sound(body, Use::Leg);
        legs < usize::from(body.sound_legs) || condition.wounds.is_paralysed(body)
    };
    Place {
        cell: placement.cell,
        facing: placement.facing,
        prone: placement.asleep || condition.is_some_and(lies),
        height: Height::Ground,
    }
}

/// Puts a combatant into the world at its place.
fn spawn(world: &mut World, id: UnitId, placement: &Placement, fog: bool) -> Entity {
    let unit = Arc::clone(&placement.unit);
    let profile = &unit.profile;
    let brings = unit.condition.as_ref();
    let unhurt = || Wounds::none(&profile.body);
    let state = FighterState {
        place: start(placement),
        injuries: Injuries(brings.map_or_else(unhurt, |brings| brings.wounds.clone())),
        vitality: Vitality {
            life: match placement.starts() {
                true => Life::Conscious,
                false => Life::Expected,
            },
            stunned: false,
            shock: ShockFelt::default(),
            steady: false,
            heart: None,
            asleep: placement.asleep,
        },
        stamina: Stamina {
            end: brings.map_or(profile.attributes.end, |brings| brings.end),
            rounds: 0,
            exerted: false,
            fought: false,
            strain: Strain::default(),
            breath: Breath::default(),
            chill: Chill::default(),
            idle: 0,
        },
        gear: Gear::new(profile),
        stance: Stance {
            maneuver: Maneuver::None,
            aim: None,
            blocks_used: 0,
        },
        progress: Progress::default(),
        grapple: Grapple::default(),
        magic: Enchantment::default(),
        ailments: Ailments::default(),
        senses: Senses::new(placement.hidden, fog),
        mood: Mood::new(&profile.traits),
        combatant: Combatant {
            id,
            name: placement.name.clone(),
            unit,
            lot: 0,
        },
    };
    world.spawn(state).id()
}

/// The wounds that somebody brings.
fn wounds(unit: &Unit) -> Vec<WoundStarted> {
    let Some(brings) = &unit.condition else {
        return Vec::new();
    };
    let locations = unit.profile.body.locations.iter().enumerate();
    let wound = |(index, location): (usize, &Location)| WoundStarted {
        location: location.id,
        damage: brings.wounds.at(index).lethal,
        crippled: brings.wounds.at(index).lameness,
    };
    let hurt = |wound: &WoundStarted| wound.damage > 0 || wound.crippled != Lameness::Sound;
    locations.map(wound).filter(hurt).collect()
}

/// The first line of the log.
pub(super) fn started(setup: &Setup) -> BattleStarted {
    let level = &setup.level;
    let mut units = Vec::new();
    for (side, placed) in level.sides.iter().enumerate() {
        for (index, placement) in placed.units.iter().enumerate() {
            units.push(UnitStarted {
                unit: UnitId {
                    side: side as u8,
                    number: index as u16 + 1,
                },
                side: placed.id,
                name: placement.name.clone(),
                cell: placement.cell,
                facing: placement.facing,
                hidden: placement.hidden,
                asleep: placement.asleep,
                sound: level.explore.and_then(|_| placement.is_heard_as()),
                wounds: wounds(&placement.unit),
                end: (placement.unit.condition.as_ref())
                    .map(|brings| brings.end)
                    .filter(|end| *end != placement.unit.profile.attributes.end),
                character: (placement.unit.file.as_ref()).map(|file| CharacterStarted {
                    file: file.path.clone(),
                    hash: file.hash.clone(),
                    text: file.text.clone(),
                }),
                arrives: placement.arrives,
                wanders: placement.wanders,
                sheet: LazyJson::sheet(level, &placement.unit),
            });
        }
    }
    let side = |(side, faction): (&LevelSide, Faction)| SideStarted {
        id: side.id,
        name: side.name.clone(),
        goals: faction.goals,
        exits: faction.exits,
        deploy: faction.deploy,
    };
    let Sides { factions, at_end } = Sides::of(level);
    BattleStarted {
        level: level.id,
        source: level.source.clone(),
        seen_by: None,
        seed: setup.seed,
        content_hash: level.hash.clone(),
        max_rounds: setup.max_rounds.unwrap_or(level.rounds),
        at_end: at_end.naming(|side| level.sides[usize::from(*side)].id, |unit| *unit),
        grid: LazyJson::grid(level),
        numbers: LazyJson::numbers(level),
        maneuvers: LazyJson::maneuvers(level),
        explored_by: (level.explore).map(|explore| level.sides[usize::from(explore.side)].id),
        place: level.explore.map(|explore| explore.place),
        chart: level.explore.is_some_and(|explore| explore.chart),
        wanderers: level.wanderers.clone(),
        sides: level.sides.iter().zip(factions).map(side).collect(),
        units,
    }
}
