//! The board in text: the map with everybody on it, what its signs mean, and who is who.
//!
//! Every cell is three characters wide. Pointy rows are shoved by two of them; flat columns stand
//! half a cell apart, so that a row of them takes two lines.

mod legend;
mod map;
mod roster;

use crate::battle::{Fighter, ItemPlace, Life, UnitId, View};
use crate::content::Level;
use crate::content::catalog::Terrain;
use crate::content::door::LevelDoor;
use crate::content::hazard::Hazard;
use crate::content::trap::TrapEffect;
use crate::grid::{Cell, Direction};
use crate::rules::door::DoorState;
use crate::rules::injury::Lameness;
use crate::rules::profile::{Carried, Item, Profile};

/// One combatant as the board and its roster show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RosterEntry {
    /// Who.
    pub id: UnitId,
    /// Its name in prose.
    pub name: String,
    /// The template it was made from, in prose.
    pub template: String,
    /// Where.
    pub cell: Cell,
    /// Which way it faces.
    pub facing: Direction,
    /// Awake, unconscious or dead.
    pub life: Life,
    /// HP left, perhaps below zero, and base HP.
    pub hp: (i16, i16),
    /// What it holds.
    pub in_hand: Vec<String>,
    /// Everything else worth knowing: stunned, on the ground, crippled here and there.
    pub notes: Vec<String>,
}

/// A hazard in a cell, as the board shows it.
type HazardSign<'a> = (Cell, &'a Hazard);
/// What a cell shows in place of what the map has there: a door that is shut or broken, a pit that has opened.
type Changed<'a> = (Cell, &'a Terrain);

/// All that is drawn over the map.
struct Drawn<'a> {
    entries: &'a [RosterEntry],
    hazards: Vec<HazardSign<'a>>,
    changed: Vec<Changed<'a>>,
}

/// The board of a battle as it stands.
pub fn board(level: &Level, view: &View<'_>) -> String {
    let board = view.arena().board;
    let hazards = board.hazards().map(|now| (now.cell, now.kind));
    // What the ground itself does stands in the legend.
    let own = |cell| {
        let entry = level.legend_at(cell)?;
        entry.terrain.hazard.as_ref().map(|kind| kind.id)
    };
    let hazards = hazards.filter(|(cell, kind)| own(*cell) != Some(kind.id));
    let doors = board.doors().filter_map(|now| door(now.door, now.state));
    let sprung = board.traps().filter_map(|now| match &now.trap.kind.effect {
        TrapEffect::Fall {
            leaves: Some(leaves),
            ..
        } => Some((&now.trap.cells, &**leaves)),
        _ => None,
    });
    let opened = |cell: &Cell| board.ground().ground(*cell) != level.ground.ground(*cell);
    let pits = sprung.flat_map(|(cells, leaves)| {
        let cells = cells.iter().copied().filter(opened);
        cells.map(move |cell| (cell, leaves))
    });
    let drawn = Drawn {
        entries: &now(view),
        hazards: hazards.collect(),
        changed: doors.chain(pits).collect(),
    };
    draw(level, &drawn)
}

/// What the cell of a door shows in place of the map; of a secret one that is shut the wall of the map.
fn door(door: &LevelDoor, state: DoorState) -> Option<Changed<'_>> {
    let hidden = door.secret.is_some() && !state.is_open();
    let terrain = door.terrain(state).filter(|_| !hidden)?;
    Some((door.at, terrain))
}

/// The board of a level before anything has happened.
pub fn at_start(level: &Level) -> String {
    let begin = level.hazards.iter().filter(|hazard| hazard.from == 1);
    let begin = begin.filter(|_| level.has_hazards());
    let hazards = begin.flat_map(|hazard| hazard.cells.iter().map(|cell| (*cell, &*hazard.kind)));
    let doors = level.doors.iter();
    let drawn = Drawn {
        entries: &beginning(level),
        hazards: hazards.collect(),
        changed: doors.filter_map(|one| door(one, one.state)).collect(),
    };
    draw(level, &drawn)
}

/// The board with these on it.
fn draw(level: &Level, drawn: &Drawn<'_>) -> String {
    let mut text = map::map(level, drawn);
    text.push('\n');
    text.push_str(&legend::legend(level, drawn));
    text.push('\n');
    text + &roster::roster(level, drawn.entries)
}

/// Everybody as a level places them.
pub fn beginning(level: &Level) -> Vec<RosterEntry> {
    let mut entries = Vec::new();
    for (side, placed) in level.sides.iter().enumerate() {
        for (index, placement) in placed.units.iter().enumerate() {
            let profile = &placement.unit.profile;
            let held = |item: &&Item| matches!(item.carried, Carried::Held(_));
            let held = profile.items.iter().filter(held);
            entries.push(RosterEntry {
                id: UnitId {
                    side: side as u8,
                    number: index as u16 + 1,
                },
                name: placement.name.clone(),
                template: profile.name.clone(),
                cell: placement.cell,
                facing: placement.facing,
                life: match placement.starts() {
                    true => Life::Conscious,
                    false => Life::Expected,
                },
                hp: (
                    profile.attributes.hp - placement.unit.brought(),
                    profile.attributes.hp,
                ),
                in_hand: armed(profile, held),
                notes: match placement.wanders {
                    Some(_) => vec!["may wander in".to_owned()],
                    None => placement.arrives.map(arrives).into_iter().collect(),
                },
            });
        }
    }
    entries
}

fn arrives(round: u32) -> String {
    format!("comes in round {round}")
}

/// Everybody as a battle has them.
pub fn now(view: &View<'_>) -> Vec<RosterEntry> {
    let due = |unit| view.arrivals().find(|due| due.1 == unit);
    let entries = view.everybody().map(|fighter| RosterEntry {
        notes: match due(fighter.id()) {
            Some((round, _)) => vec![arrives(round)],
            None => notes(&fighter, fighter.profile()),
        },
        ..entry(&fighter)
    });
    entries.collect()
}

fn entry(fighter: &Fighter<'_>) -> RosterEntry {
    let profile = fighter.profile();
    let hp = profile.attributes.hp;
    let items = profile.items.iter().zip(&fighter.gear.items);
    let held = items.filter(|(_, state)| matches!(state.hold, ItemPlace::Held(_)));
    RosterEntry {
        id: fighter.id(),
        name: fighter.name().to_owned(),
        template: profile.name.clone(),
        cell: fighter.place.cell,
        facing: fighter.place.facing,
        life: fighter.vitality.life,
        hp: (hp - fighter.total_injury(), hp),
        in_hand: armed(profile, held.map(|(item, _)| item)),
        notes: Vec::new(),
    }
}

/// What is in hand; of a body without hands, what it fights with.
fn armed<'a>(profile: &'a Profile, held: impl Iterator<Item = &'a Item>) -> Vec<String> {
    let name = |item: &Item| item.name().to_owned();
    if !profile.body.hands.is_empty() {
        return held.map(name).collect();
    }
    let natural = profile.items.iter();
    natural
        .filter(|item| item.carried == Carried::Natural)
        .map(name)
        .collect()
}

fn notes(fighter: &Fighter<'_>, profile: &Profile) -> Vec<String> {
    let mut notes = Vec::new();
    match fighter.vitality.life {
        Life::Dead => notes.push("dead".to_owned()),
        Life::Unconscious => notes.push("unconscious".to_owned()),
        Life::Surrendered => notes.push("surrendered".to_owned()),
        // In which round it comes is told by whoever knows.
        Life::Expected => {}
        Life::Withdrew => notes.push("left the field".to_owned()),
        Life::Conscious => {
            if fighter.vitality.stunned {
                notes.push("stunned".to_owned());
            }
            if fighter.shocked_by() > 0 {
                notes.push(format!("shocked (AG and IQ {})", -fighter.shocked_by()));
            }
            if fighter.is_paralysed() {
                notes.push("paralysed".to_owned());
            }
            if fighter.is_out_of_action() {
                notes.push("heart attack".to_owned());
            }
            if fighter.place.prone {
                notes.push("on the ground".to_owned());
            }
            if fighter.place.height.is_aloft() {
                notes.push(format!("flies {}", fighter.place.height.name()));
            }
            if fighter.stamina.end <= 0 {
                notes.push(format!("exhausted (END {})", fighter.stamina.end));
            }
        }
    }
    for (index, location) in profile.body.locations.iter().enumerate() {
        let wounds = fighter.wounds();
        let lame = match wounds.at(index).lameness {
            Lameness::Sound if wounds.is_numb(index) => "stunned",
            Lameness::Sound => continue,
            Lameness::Temporary => "crippled",
            Lameness::Permanent => "crippled for good",
            Lameness::Severed => "gone",
        };
        notes.push(format!("{} {lame}", location.name));
    }
    let broken = fighter.gear.items.iter().zip(&profile.items);
    let broken = broken.filter(|(state, _)| state.hold == ItemPlace::Broken);
    notes.extend(broken.map(|(_, item)| format!("{} broken", item.name())));
    notes
}
