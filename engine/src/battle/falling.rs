//! A fall before any die: how high, how fast, onto what, and what may come of it (FAL-1 to FAL-8, COL-4 to COL-8).
//!
//! What resolves a fall and what shows its odds ask this.

use super::board::Spot;
use super::fighter::Fighter;
use super::preconditions;
use super::refusal::Refusal;
use super::strike::Arena;
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, three_dice};
use crate::rules::fall_impact::{LandingHazard, LandingSurface};
use crate::rules::flight::Height;
use crate::rules::hit_odds::{HitOdds, Victim, impact_odds};
use crate::rules::impact::{Hardness, Impact};
use crate::rules::maneuver::Need;
use crate::rules::numbers::Numbers;
use crate::rules::part::{Parts, Why};
use crate::rules::terminal::FallPose;

use super::event::DropCause;

/// Somebody about to fall.
#[derive(Clone, Copy)]
pub struct Falling<'a> {
    pub(super) arena: Arena<'a>,
    pub(super) fighter: Fighter<'a>,
    pub(super) to: Cell,
    pub(super) yards: u16,
    pub(super) why: DropCause,
    /// What sticks out of what gave way, whatever else there is to land on (FAL-8).
    pub(super) onto: Option<LandingHazard>,
}

/// How an AG roll ends by which somebody tries to save a fall (FAL-4, FAL-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Landing {
    /// mph that the roll takes off.
    pub(super) rolled: u16,
    /// mph that the legs take off.
    pub(super) feet: u16,
    /// Whether it goes into the water head first (FAL-7).
    pub(super) dived: bool,
}

impl<'a> Falling<'a> {
    /// FAL-1: somebody in the air, were it to fall where it is; `None` on the ground, and where falls are off.
    pub fn out_of_the_air(arena: Arena<'a>, fighter: Fighter<'a>) -> Option<Self> {
        arena.numbers.dangers.falling()?;
        let place = fighter.place;
        let yards = arena.numbers.flight.yards(place.height).max(0);
        place.height.is_aloft().then_some(Self {
            arena,
            fighter,
            to: place.cell,
            yards: yards.unsigned_abs(),
            why: DropCause::OutOfTheAir,
            onto: None,
        })
    }

    /// What the ground does at so much less than the full speed.
    pub(super) fn impact(&self, landing: Landing) -> Option<Impact> {
        let (impact, falls) = self.arena.numbers.dangers.falling()?;
        let profile = self.fighter.profile();
        let mph = falls.speed_of(
            u32::from(self.yards) * 100,
            profile.weight,
            self.pose(landing.dived),
        );
        let mph = mph
            .saturating_sub(landing.rolled)
            .saturating_sub(landing.feet);
        let pounds = profile.mass(self.arena.numbers);
        let (hp, surface) = (profile.attributes.hp, self.surface(landing.dived));
        Some(Impact::of_fall(impact, (mph, pounds), hp, &surface))
    }

    /// FAL-6: how it falls.
    fn pose(&self, dived: bool) -> FallPose {
        match dived {
            true => FallPose::Dive,
            false if self.fighter.is_helpless() => FallPose::Limp,
            false => FallPose::Flat,
        }
    }

    /// FAL-7, FAL-8: what it comes down on.
    pub(super) fn surface(&self, dived: bool) -> LandingSurface {
        let surface = Self::surface_of(self.arena, self.to);
        LandingSurface {
            dived,
            lands: surface.lands.max(self.onto),
            ..surface
        }
    }

    /// FAL-8: what anybody comes down on in a cell.
    pub(super) fn surface_of(arena: Arena<'_>, cell: Cell) -> LandingSurface {
        let there = arena.board.hazards_at(cell);
        LandingSurface {
            ground: arena.board.hardness(cell),
            dived: false,
            lands: there.filter_map(|now| now.kind.harm.lands).max(),
        }
    }

    /// FAL-4: the AG roll that takes speed off; `None` for whoever is not awake and free to try.
    pub(super) fn landing_roll(&self) -> Option<Parts> {
        let fighter = &self.fighter;
        let able =
            !fighter.is_helpless() && !fighter.vitality.stunned && !fighter.grapple.is_bound();
        able.then(|| {
            let level = fighter.encumbrance_level(self.arena.numbers);
            let mut target = Parts::new();
            target.always(
                Why::Attribute,
                fighter.attribute(Attribute::Ag, self.arena.numbers),
            );
            target.add(Why::Glare, self.arena.glare_on(fighter, Attribute::Ag));
            target.add(Why::Load, -i16::from(level / 2));
            target.add(Why::Skill, self.skill());
            target
        })
    }

    /// SKL-2: its level in what saves it: climbing, or swimming where it falls into water.
    fn skill(&self) -> i16 {
        let skills = &self.fighter.profile().skills;
        match self.arena.board.hardness(self.to) {
            Hardness::Water => skills.swimming.max(skills.climbing),
            _ => skills.climbing,
        }
    }

    /// FAL-4, FAL-5, FAL-7: what a roll made by so much takes off, and whether it is a dive; a negative margin is a failure.
    pub(super) fn landing(&self, margin: i16) -> Landing {
        let none = Landing {
            rolled: 0,
            feet: 0,
            dived: false,
        };
        let Some((_, falls)) = self.arena.numbers.dangers.falling() else {
            return none;
        };
        if margin < 0 {
            return none;
        }
        let leapt = self.why == DropCause::Leapt;
        let least = if leapt { 0 } else { falls.dive_margin };
        let dived = margin >= least && self.arena.board.depth(self.to) > 0;
        let lands = margin >= falls.feet_margin && self.may_land_on_feet() && !dived;
        let (_, _, mv) = self.fighter.st_ag_mv(self.arena.numbers);
        let feet = if lands {
            falls.feet * mv.max(0).unsigned_abs() / 5
        } else {
            0
        };
        Landing {
            rolled: falls.roll,
            feet,
            dived,
        }
    }

    /// FAL-5: one leaps of one's own will, with sound legs.
    pub(super) fn may_land_on_feet(&self) -> bool {
        self.why == DropCause::Leapt && !self.fighter.legs_fail()
    }

    /// COL-8, FAL-8: the body as an impact finds it: what it takes off itself, and on flat ground half of its armour.
    pub(super) fn victim(&self, impact: &Impact) -> Victim<'a> {
        against(
            self.arena.numbers,
            &self.fighter,
            impact,
            impact.lands.is_none(),
        )
    }

    /// Every way the roll may end, with its ways out of 216.
    pub(super) fn ways(&self) -> Vec<(u64, Landing)> {
        match self.landing_roll() {
            None => vec![(216, self.landing(-1))],
            Some(target) => {
                let ends =
                    three_dice().map(|(total, ways)| (ways, self.landing(target.total - total)));
                let mut joined: Vec<(u64, Landing)> = Vec::new();
                for (ways, landing) in ends {
                    match joined.iter_mut().find(|(_, known)| *known == landing) {
                        Some((all, _)) => *all += ways,
                        None => joined.push((ways, landing)),
                    }
                }
                joined
            }
        }
    }

    /// FAL-11: what is left of a fall at this speed for whoever is caught: on a body, and all over.
    pub(super) fn caught(&self, mph: u16) -> Option<Impact> {
        let (impact, _) = self.arena.numbers.dangers.falling()?;
        let profile = self.fighter.profile();
        let pounds = profile.mass(self.arena.numbers);
        let hp = profile.attributes.hp;
        Some(Impact::new(impact, mph, pounds, hp, Hardness::Yielding))
    }

    /// Every way the roll may end, with its chance and the odds of what follows.
    pub fn odds(&self) -> Vec<(Chance, HitOdds)> {
        let odds = self.ways().into_iter().filter_map(|(ways, landing)| {
            let impact = self.impact(landing)?;
            let victim = self.victim(&impact);
            let odds = impact_odds(self.arena.numbers, &victim, &impact);
            Some((Chance { ways, of: 216 }, odds))
        });
        odds.collect()
    }

    /// Yards that it falls.
    pub fn yards(&self) -> u16 {
        self.yards
    }
}

/// COL-8: a body as an impact finds it: what it takes off itself, and of its armour half if it strikes all over.
pub(super) fn against<'a>(
    numbers: &Numbers,
    fighter: &Fighter<'a>,
    impact: &Impact,
    spread: bool,
) -> Victim<'a> {
    let mut victim = fighter.victim(impact.location.unwrap_or(fighter.profile().body.main));
    if let Some(numbers) = numbers.dangers.impact.as_ref().filter(|_| spread) {
        let armour = i32::from(victim.protection.armour);
        victim.protection.armour = numbers.armour_spread.of(armour) as i16;
    }
    victim.protection.absorbed = impact.absorbed;
    victim
}

/// Whole yards from one cell's ground down to another's, if that is more than one can walk (FAL-1).
pub(super) fn drop_between(arena: Arena<'_>, from: Cell, to: Cell) -> Option<u16> {
    let ground = arena.board.ground();
    let (above, below) = (ground.ground(from), ground.ground(to));
    let yards = u16::try_from(i32::from(above.elevation) - i32::from(below.elevation)).ok()?;
    let falls = arena.numbers.dangers.falling().is_some() && below.cost > 0;
    (falls && yards > u16::from(ground.climb().limit)).then_some(yards)
}

/// FAL-1, FAL-5: whether somebody may leap down into a neighbouring cell, and how it would fall.
///
/// # Errors
/// What is missing: a drop, room below, a stand, the step.
pub fn leap<'a>(arena: Arena<'a>, fighter: Fighter<'a>, to: Cell) -> Result<Falling<'a>, Refusal> {
    let (grid, here) = (arena.board.grid(), fighter.place.cell);
    if !grid.contains(to) {
        return Err(Refusal::OffTheBoard { cell: to });
    }
    preconditions::loose(&fighter)?;
    preconditions::maneuver(&fighter)?;
    preconditions::on_the_ground(&fighter)?;
    if fighter.place.prone {
        return Err(Refusal::Lacks {
            need: Need::Standing,
        });
    }
    let beside = grid.distance(here, to) == 1;
    let yards = drop_between(arena, here, to).filter(|_| beside);
    let yards = yards.ok_or(Refusal::NoDropThere { cell: to })?;
    let spot = Spot {
        cell: to,
        height: Height::Ground,
    };
    let footing = (arena.board).footing(fighter.id(), spot.height, grid.index(to));
    if !footing.may_stop() {
        return Err(Refusal::Occupied);
    }
    Ok(Falling {
        arena,
        fighter,
        to,
        yards,
        why: DropCause::Leapt,
        onto: None,
    })
}
