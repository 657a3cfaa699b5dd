//! What somebody can do to a door, with its odds (DOR-1 to DOR-4): asked by the commands, the opponents and
//! whoever shows the chances.

use super::board::DoorNow;
use super::fighter::Fighter;
use super::refusal::Refusal;
use super::strike::Arena;
use super::unit_id::UnitId;
use super::{components::ItemPlace, preconditions};
use crate::content::door::KeyPlace;
use crate::grid::{Cell, Footing, Ground, Reach};
use crate::rules::attribute::{Attribute, Difficulty};
use crate::rules::chance::Chance;
use crate::rules::door::{self, DoorAct, DoorForce, DoorNumbers, DoorState};
use crate::rules::maneuver::Need;
use crate::rules::part::{Parts, Why};

/// What decides whether an act at a door comes to anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DoorRoll {
    /// Nothing: it is done.
    Sure,
    /// One die against a range, with whoever helps (DOR-1).
    Die(DoorForce, Option<UnitId>),
    /// 3d6 against ST (DOR-4).
    Strength(Parts),
    /// 3d6 against AG (DOR-2).
    Agility(Parts),
}

impl DoorRoll {
    /// The chance that it succeeds.
    pub fn chance(&self) -> Chance {
        match self {
            Self::Sure => Chance::ALWAYS,
            Self::Die(force, _) => force.chance(),
            Self::Strength(target) | Self::Agility(target) => door::rolled(target),
        }
    }
}

/// Somebody at a door.
#[derive(Clone, Copy)]
pub struct AtDoor<'a> {
    pub(super) arena: Arena<'a>,
    pub(super) fighter: Fighter<'a>,
    pub(super) door: DoorNow<'a>,
}

impl<'a> AtDoor<'a> {
    /// Somebody at the door of a cell.
    ///
    /// # Errors
    /// When there is none, or it is out of reach.
    pub fn new(arena: Arena<'a>, fighter: Fighter<'a>, at: Cell) -> Result<Self, Refusal> {
        if !arena.board.grid().contains(at) {
            return Err(Refusal::OffTheBoard { cell: at });
        }
        let door = arena.board.door(at);
        let door = door.ok_or(Refusal::NoDoorThere { cell: at })?;
        let here = fighter.place.cell;
        let distance = arena.board.grid().distance(here, at);
        if distance != 1 || !faces(arena, here, &door) {
            return Err(Refusal::DoorOutOfReach { distance });
        }
        Ok(Self {
            arena,
            fighter,
            door,
        })
    }

    /// What it takes to do this to the door now.
    ///
    /// # Errors
    /// What is missing: the time, a stand, a hand, the key, the strength; or the door is not so that it could be done.
    pub fn roll(
        &self,
        act: DoorAct,
        everybody: impl Fn() -> Vec<Fighter<'a>>,
    ) -> Result<DoorRoll, Refusal> {
        self.able(act)?;
        let state = self.door.state;
        match (act, state) {
            (_, DoorState::Broken) => Err(Refusal::DoorBroken),
            (DoorAct::Shut, DoorState::Open) => {
                self.is_clear(&everybody()).map(|()| DoorRoll::Sure)
            }
            (DoorAct::Shut, _) => Err(Refusal::DoorShut),
            (_, DoorState::Open) => Err(Refusal::DoorOpen),
            (DoorAct::Open, DoorState::Shut) => Ok(DoorRoll::Sure),
            (DoorAct::Open, DoorState::Stuck) => Err(Refusal::DoorStuck),
            (DoorAct::Open, DoorState::Locked) if self.has_key() => Ok(DoorRoll::Sure),
            (DoorAct::Open, DoorState::Locked) => Err(Refusal::DoorLocked),
            (DoorAct::Open, DoorState::Barred) => self.at_bar(),
            (DoorAct::Secure, DoorState::Shut) => self.secured().map(|_| DoorRoll::Sure),
            (DoorAct::Secure, _) => Err(Refusal::DoorFast),
            (DoorAct::Pick, DoorState::Locked) => self.picking().map(DoorRoll::Agility),
            (DoorAct::Pick, _) => Err(Refusal::NoLockToPick),
            (DoorAct::Force, DoorState::Stuck | DoorState::Locked) => self.force(&everybody()),
            (DoorAct::Force, _) => Err(Refusal::NothingToForce),
            (DoorAct::Break, _) => self.breaking().map(DoorRoll::Strength),
        }
    }

    /// How the door stands when it has been done.
    pub(super) fn after(&self, act: DoorAct) -> DoorState {
        match act {
            DoorAct::Open | DoorAct::Force => DoorState::Open,
            DoorAct::Shut | DoorAct::Pick => DoorState::Shut,
            DoorAct::Secure => self.secured().unwrap_or(DoorState::Shut),
            DoorAct::Break => DoorState::Broken,
        }
    }

    /// The time, the stand and the hand for it.
    fn able(&self, act: DoorAct) -> Result<(), Refusal> {
        preconditions::loose(&self.fighter)?;
        preconditions::maneuver(&self.fighter)?;
        preconditions::on_the_ground(&self.fighter)?;
        if self.fighter.place.prone {
            let need = Need::Standing;
            return Err(Refusal::Lacks { need });
        }
        let body = &self.fighter.profile().body;
        let has_hand = body
            .hands
            .iter()
            .any(|&(hand, _)| self.fighter.hand_is_sound(hand));
        let by_body = act == DoorAct::Break && self.door.door.kind.breaks == Some(Difficulty::Easy);
        if !has_hand && !by_body {
            return Err(Refusal::NoHandForIt);
        }
        if self.fighter.grapple.pins.is_some() {
            let unit = self.fighter.grapple.pins;
            return Err(unit.map_or(Refusal::NoHandForIt, |unit| Refusal::HandsHold { unit }));
        }
        Ok(())
    }

    /// DOR-2: the numbers of doors; nobody hurries in a stint.
    fn unhurried(&self) -> DoorNumbers {
        let numbers = self.arena.numbers.doors;
        match self.fighter.progress.allowance {
            Some(_) => DoorNumbers {
                hasty: 0,
                ..numbers
            },
            None => numbers,
        }
    }

    /// DOR-2: whether it carries the key.
    fn has_key(&self) -> bool {
        let own = KeyPlace::With(self.fighter.id());
        let mut keys = self.arena.board.keys().iter();
        keys.any(|(key, place)| Some(*key) == self.door.door.key && *place == own)
    }

    /// DOR-4: a bar is taken away from its own side.
    fn at_bar(&self) -> Result<DoorRoll, Refusal> {
        if self.door.door.bar == Some(self.fighter.place.cell) {
            Ok(DoorRoll::Sure)
        } else {
            Err(Refusal::BarredFromThere)
        }
    }

    /// How it is made fast: by the key, or by the bar.
    fn secured(&self) -> Result<DoorState, Refusal> {
        if self.door.is_spoilt {
            Err(Refusal::LockBroken)
        } else if self.has_key() {
            Ok(DoorState::Locked)
        } else if self.door.door.bar == Some(self.fighter.place.cell) {
            Ok(DoorState::Barred)
        } else {
            Err(Refusal::NothingToSecure)
        }
    }

    /// DOR-1, DOR-2, DOR-3: the die and the range.
    fn force(&self, everybody: &[Fighter<'a>]) -> Result<DoorRoll, Refusal> {
        let numbers = &self.arena.numbers.doors;
        let sides = match self.door.state {
            _ if self.door.door.kind.bend => numbers.bars,
            DoorState::Locked => numbers.locked,
            _ => numbers.stuck,
        };
        let helper = everybody.iter().find(|other| self.is_helper(other));
        let st = self.fighter.st_ag_mv(self.arena.numbers).0;
        let force = DoorForce::new(numbers, sides, st, helper.is_some());
        if !force.is_possible() {
            return Err(Refusal::TooWeakForIt);
        }
        Ok(DoorRoll::Die(force, helper.map(Fighter::id)))
    }

    /// DOR-1: a friend beside the door or beside whoever forces it, on its feet, with a hand free.
    fn is_helper(&self, other: &Fighter<'_>) -> bool {
        let own = self.fighter.id();
        let beside = |cell| self.arena.board.grid().distance(other.place.cell, cell) == 1;
        let near = beside(self.door.door.at) || beside(self.fighter.place.cell);
        let body = &other.profile().body;
        let free = |hand| other.hand_is_sound(hand) && other.gear.in_hand(hand).is_none();
        let able = other.is_standing() && !other.vitality.stunned && !other.is_helpless();
        other.id().side == own.side
            && other.id() != own
            && near
            && able
            && !other.grapple.is_bound()
            && !other.place.height.is_aloft()
            && body.hands.iter().any(|&(hand, _)| free(hand))
    }

    /// DOR-2: the AG roll that picks its lock.
    fn picking(&self) -> Result<Parts, Refusal> {
        let (level, least) = (self.fighter.profile().lockpicking(), self.door.door.pick);
        let ag = self.fighter.st_ag_mv(self.arena.numbers).1;
        let target = door::picking(
            (&self.unhurried(), self.arena.numbers.tasks),
            least,
            ag,
            level,
        );
        let mut target = target.ok_or(Refusal::TooUnskilled { level, least })?;
        let glare = self.arena.glare_on(&self.fighter, Attribute::Ag);
        target.add(Why::Glare, glare);
        Ok(target)
    }

    /// DOR-4: the ST roll that breaks it down.
    fn breaking(&self) -> Result<Parts, Refusal> {
        let kind = &self.door.door.kind;
        let breaks = kind.breaks.ok_or(Refusal::Unbreakable)?;
        let profile = self.fighter.profile();
        let items = profile.items.iter().zip(&self.fighter.gear.items);
        let mut held = items.filter(|(_, state)| matches!(state.hold, ItemPlace::Held(_)));
        let has_tool = held.any(|(item, _)| kind.tools.contains(&item.id()));
        let st = self.fighter.st_ag_mv(self.arena.numbers).0;
        let numbers = self.arena.numbers;
        let rolled = (&numbers.doors, numbers.tasks);
        Ok(door::breaking(rolled, breaks, st, has_tool))
    }

    /// DOR-4: nobody and nothing that was somebody keeps it from shutting.
    fn is_clear(&self, everybody: &[Fighter<'a>]) -> Result<(), Refusal> {
        let at = self.door.door.at;
        let in_it = |other: &Fighter<'_>| other.place.cell == at && other.is_on_field();
        if everybody.iter().any(in_it) {
            return Err(Refusal::SomebodyInIt);
        }
        Ok(())
    }
}

/// Whether a step would lead from a cell into the doorway, if the door were open.
fn faces(arena: Arena<'_>, from: Cell, door: &DoorNow<'_>) -> bool {
    let ground = arena.board.ground();
    let Ground { elevation, .. } = door.door.open;
    let climb = u16::from(ground.climb().limit);
    if elevation.abs_diff(ground.ground(from).elevation) > climb {
        return false;
    }
    // A diagonal on squares takes a passable cell on one side.
    let (grid, at) = (ground.grid(), door.door.at);
    let corners = [Cell::new(from.col, at.row), Cell::new(at.col, from.row)];
    let diagonal = grid.directions().len() == 8 && from.col != at.col && from.row != at.row;
    !diagonal || corners.iter().any(|&corner| ground.ground(corner).cost > 0)
}

/// On how many turns somebody gets through a door that is not open, on the average and by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnsToOpen {
    /// By hand, by its key or by picking its lock: no louder than a door is. `None` where it never does.
    pub quiet: Option<u16>,
    /// By forcing it or breaking it down; likewise.
    pub loud: Option<u16>,
}

impl TurnsToOpen {
    /// The fewest.
    pub fn least(self) -> Option<u16> {
        self.quiet.into_iter().chain(self.loud).min()
    }
}

/// DOR-1 to DOR-4: on how many turns somebody gets through a door that is not open, whatever stands about. A bar is taken away by
/// whoever can walk to it.
pub fn turns_to_open<'a>(arena: Arena<'a>, fighter: Fighter<'a>, door: DoorNow<'a>) -> TurnsToOpen {
    let at = AtDoor {
        arena,
        fighter,
        door,
    };
    let body = &fighter.profile().body;
    let has_hand = body
        .hands
        .iter()
        .any(|&(hand, _)| fighter.hand_is_sound(hand));
    let by_hand = match door.state {
        DoorState::Barred => (door.door.bar).is_some_and(|bar| walks_to(arena, &fighter, bar)),
        DoorState::Shut => true,
        DoorState::Locked => at.has_key(),
        _ => false,
    };
    let picked = match door.state {
        DoorState::Locked if has_hand => at.picking().ok(),
        _ => None,
    };
    let picked = picked.map(|target| door::rolled(&target));
    let easy = door.door.kind.breaks == Some(Difficulty::Easy);
    let broken = at.breaking().ok().filter(|_| has_hand || easy);
    let broken = broken.map(|target| door::rolled(&target));
    let forced = match door.state {
        DoorState::Stuck | DoorState::Locked if has_hand => at.force(&[]).ok(),
        _ => None,
    };
    let loud = broken
        .into_iter()
        .chain(forced.map(|roll| roll.chance()))
        .filter_map(turns_of)
        .min();
    let quiet = match by_hand && has_hand {
        true => Some(1),
        false => picked.and_then(turns_of),
    };
    TurnsToOpen { quiet, loud }
}

/// On how many turns something comes to pass, on the average; `None` where it never does.
fn turns_of(chance: Chance) -> Option<u16> {
    let turns = (chance.ways > 0).then(|| chance.of.div_ceil(chance.ways))?;
    u16::try_from(turns).ok()
}

/// Whether a way leads somebody to a cell while all doors stay as they are.
fn walks_to(arena: Arena<'_>, fighter: &Fighter<'_>, to: Cell) -> bool {
    let mut reach = Reach::new();
    let from = fighter.place.cell;
    let free = |_| Footing::Free;
    reach.fill(arena.board.ground(), from, Reach::UNLIMITED, free);
    reach.cost(to).is_some()
}
