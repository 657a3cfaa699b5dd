//! Going on over those who lie in the way: how it goes, and what may come of it (OVR-1, OVR-2).
//!
//! What resolves it and what shows its odds ask this. It never rolls.

use super::board::Spot;
use super::components::Life;
use super::fighter::Fighter;
use super::preconditions;
use super::refusal::Refusal;
use super::strike::Arena;
use super::unit_id::UnitId;
use crate::grid::{Cell, Direction, Footing};
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::flight::Height;
use crate::rules::hit_odds::{HitOdds, impact_odds};
use crate::rules::impact::Impact;
use crate::rules::maneuver::Need;
use crate::rules::overrun::OverrunNumbers;
use crate::rules::part::{Parts, Why};

/// The way of somebody who goes straight on over those who lie in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ride {
    /// The cells it goes through, in order, without the first; it stops in the last.
    pub path: Vec<Cell>,
    /// The way it goes, and faces at the end.
    pub way: Direction,
    /// Movement points it takes.
    pub cost: u16,
    /// Whom it goes over, each with its cell, in order.
    pub over: Vec<(UnitId, Cell)>,
}

impl Ride {
    /// The cell in which it stops.
    pub fn end(&self) -> Option<Cell> {
        self.path.last().copied()
    }

    /// Whether it goes over somebody.
    pub fn is_over(&self, unit: UnitId) -> bool {
        self.over.iter().any(|(over, _)| *over == unit)
    }
}

/// Somebody about to go over another.
#[derive(Clone, Copy)]
pub struct Trampling<'a> {
    arena: Arena<'a>,
    rider: Fighter<'a>,
    fallen: Fighter<'a>,
}

impl<'a> Trampling<'a> {
    /// One body over another that lies; `None` where overrun is not switched on.
    pub fn new(arena: Arena<'a>, rider: Fighter<'a>, fallen: Fighter<'a>) -> Option<Self> {
        arena.numbers.dangers.overrun?;
        Some(Self {
            arena,
            rider,
            fallen,
        })
    }

    /// Who lies.
    pub fn fallen(&self) -> Fighter<'a> {
        self.fallen
    }

    /// What goes over it, body and gear, pounds.
    pub(super) fn pounds(&self) -> u32 {
        self.rider.profile().mass(self.arena.numbers)
    }

    fn numbers(&self) -> OverrunNumbers {
        self.arena.numbers.dangers.overrun.unwrap_or_default()
    }

    /// OVR-1: what it does, or half of it.
    pub(super) fn impact(&self, halved: bool) -> Impact {
        self.numbers().trampling(self.pounds(), halved)
    }

    /// OVR-2: the AG roll to roll aside; `None` for whoever can't help itself.
    pub(super) fn avoidance(&self) -> Option<Parts> {
        let fallen = &self.fallen;
        if fallen.is_helpless() {
            return None;
        }
        let mut target = Parts::new();
        let ag = fallen.attribute(Attribute::Ag, self.arena.numbers);
        target.always(Why::Attribute, ag);
        target.add(Why::Glare, self.arena.glare_on(fallen, Attribute::Ag));
        if fallen.vitality.stunned {
            target.add(Why::Stunned, self.numbers().stunned);
        }
        Some(target)
    }

    /// The chance to roll aside and take half.
    pub fn chance_to_roll_aside(&self) -> Chance {
        let roll = self.avoidance();
        roll.map_or(Chance::NEVER, |target| check(target.total))
    }

    /// The exact odds of what it does, with the chance of each way the roll may end.
    pub fn odds(&self) -> Vec<(Chance, HitOdds)> {
        let victim = self.fallen.victim(self.fallen.profile().body.main);
        let of = |halved| impact_odds(self.arena.numbers, &victim, &self.impact(halved));
        let Some(target) = self.avoidance() else {
            return vec![(Chance::ALWAYS, of(false))];
        };
        let made = check(target.total);
        vec![(made, of(true)), (made.otherwise(), of(false))]
    }
}

/// OVR-2: whether somebody may go over others at all now.
///
/// # Errors
/// What is missing.
pub(super) fn may_overrun(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
) -> Result<OverrunNumbers, Refusal> {
    let overrun = arena.numbers.dangers.overrun;
    let overrun = overrun.ok_or(Refusal::NobodyOverruns)?;
    preconditions::loose(fighter)?;
    preconditions::on_the_ground(fighter)?;
    if fighter.is_afraid() {
        return Err(Refusal::Afraid);
    }
    if fighter.place.prone {
        let need = Need::Standing;
        return Err(Refusal::Lacks { need });
    }
    if fighter.progress.step_used {
        return Err(Refusal::StepUsed);
    }
    Ok(overrun)
}

/// Whether somebody lies where a body could go over it: an enemy of `mover` on the ground, awake or not.
pub fn lies_in_the_way(mover: UnitId, other: &Fighter<'_>) -> bool {
    let alive = matches!(other.vitality.life, Life::Conscious | Life::Unconscious);
    let lies = other.place.prone && other.place.height == Height::Ground;
    other.id().side != mover.side && alive && lies
}

/// OVR-1, OVR-2: how somebody would go straight on over whoever lies in a direction, with so many points left, as far as the
/// first cell behind them where it can stop.
///
/// # Errors
/// What is in the way, or that nobody lies there.
pub fn ride(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    everybody: &[Fighter<'_>],
    way: Direction,
    points: u16,
) -> Result<Ride, Refusal> {
    let overrun = may_overrun(arena, fighter)?;
    let (board, grid) = (arena.board, arena.board.grid());
    let (id, height) = (fighter.id(), fighter.place.height);
    let (mut at, mut ride) = (fighter.place.cell, Ride::along(way));
    loop {
        let next = grid.neighbour(at, way).ok_or(Refusal::NobodyToOverrun)?;
        let step = board.ground().enter_cost(at, next);
        let step = step.ok_or(Refusal::NobodyToOverrun)?;
        let index = grid.index(next);
        let lying = everybody.iter().filter(|other| other.place.cell == next);
        let lying: Vec<_> = lying.filter(|other| lies_in_the_way(id, other)).collect();
        ride.cost += step;
        ride.path.push(next);
        if lying.is_empty() {
            match board.footing(id, height, index) {
                Footing::Free | Footing::EndOnly if !ride.over.is_empty() => break,
                Footing::Free | Footing::PassOnly => {}
                Footing::EndOnly => return Err(Refusal::NobodyToOverrun),
                Footing::Blocked => return Err(Refusal::Occupied),
            }
        } else {
            let mut there = board.at(Spot { cell: next, height });
            let other = there.any(|one| lying.iter().all(|lies| lies.id() != one.unit));
            if other || board.is_perilous(id, index) {
                return Err(Refusal::Occupied);
            }
            for lies in lying {
                may_go_over(overrun, fighter, lies)?;
                ride.over.push((lies.id(), next));
            }
            ride.cost += overrun.cost;
        }
        if ride.cost > points {
            return Err(Refusal::NoWay { points });
        }
        at = next;
    }
    if ride.cost > points {
        return Err(Refusal::NoWay { points });
    }
    Ok(ride)
}

impl Ride {
    fn along(way: Direction) -> Self {
        Self {
            path: Vec::new(),
            way,
            cost: 0,
            over: Vec::new(),
        }
    }
}

/// OVR-1, OVR-2: it is no smaller than what lies, and has not gone over it this turn.
fn may_go_over(
    overrun: OverrunNumbers,
    fighter: &Fighter<'_>,
    lies: &Fighter<'_>,
) -> Result<(), Refusal> {
    let unit = lies.id();
    if fighter.progress.overrun.contains(&unit) {
        return Err(Refusal::OverrunAlready { unit });
    }
    let (own, other) = (fighter.profile().weight, lies.profile().weight);
    match overrun.goes_over(own, other) {
        true => Ok(()),
        false => Err(Refusal::TooGreatToOverrun { unit }),
    }
}

/// OVR-2: the way straight on over those who lie before a cell, with so many points left.
///
/// # Errors
/// What is missing or in the way.
pub(super) fn towards(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    everybody: &[Fighter<'_>],
    to: Cell,
    points: u16,
) -> Result<Ride, Refusal> {
    may_overrun(arena, fighter)?;
    if !arena.board.grid().contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    let way = straight(arena, fighter.place.cell, to);
    let way = way.ok_or(Refusal::NotStraightOn { cell: to })?;
    let ride = ride(arena, fighter, everybody, way, points)?;
    match ride.end() {
        Some(cell) if cell != to => Err(Refusal::OverrunEndsAt { cell }),
        _ => Ok(ride),
    }
}

/// The direction in which a cell lies straight ahead of another.
pub(super) fn straight(arena: Arena<'_>, from: Cell, to: Cell) -> Option<Direction> {
    let grid = arena.board.grid();
    let ways = grid.directions().iter().copied();
    let mut ways = ways.filter(|&way| {
        let line = std::iter::successors(Some(from), |&cell| grid.neighbour(cell, way));
        let length = usize::from(grid.distance(from, to));
        line.take(length + 1).skip(1).any(|cell| cell == to)
    });
    ways.next()
}
