//! A fall from one's own height before any die: whom it hurts, the roll to fall well, and what it may do (FAL-9).
//!
//! What resolves it and what shows its odds ask this.

use super::falling::{Falling, against};
use super::fighter::Fighter;
use super::strike::Arena;
use crate::rules::attribute::{Attribute, Check};
use crate::rules::chance::three_dice;
use crate::rules::fall_impact::LandingSurface;
use crate::rules::heart::is_critical_failure;
use crate::rules::hit_odds::{HitOdds, impact_odds};
use crate::rules::impact::Impact;
use crate::rules::part::{Parts, Why};
use crate::rules::terminal::FallPose;
use crate::rules::trip::{TripEnd, TripNumbers, hundredths};

/// Somebody who falls where it stands.
#[derive(Clone, Copy)]
pub struct Tripping<'a> {
    arena: Arena<'a>,
    fighter: Fighter<'a>,
}

impl<'a> Tripping<'a> {
    /// Somebody who stands, were it to fall; `None` where that hurts nobody, and for the small and those who swim.
    pub fn new(arena: Arena<'a>, fighter: Fighter<'a>) -> Option<Self> {
        let numbers = arena.numbers.dangers.falls.as_ref()?.trip?;
        let place = fighter.place;
        let stands = !place.prone && !place.height.is_aloft();
        let hurts = numbers.hurts(fighter.profile().weight);
        let dry = arena.board.depth(place.cell) == 0;
        (stands && hurts && dry).then_some(Self { arena, fighter })
    }

    /// The same of somebody who has just gone down.
    pub(super) fn fallen(arena: Arena<'a>, fighter: Fighter<'a>) -> Self {
        Self { arena, fighter }
    }

    /// The AG roll to fall well; `None` for whoever is not awake and free to try.
    pub(super) fn roll(&self) -> Option<Parts> {
        let counts = [(Why::Skill, self.fighter.profile().skills.climbing)];
        let free = !self.fighter.grapple.is_bound();
        let target = self.fighter.avoidance(Attribute::Ag, &counts, self.arena);
        target.filter(|_| free)
    }

    /// The speed at the end, mph.
    pub(super) fn mph(&self) -> u16 {
        let falls = self.arena.numbers.dangers.falls.as_ref();
        let profile = self.fighter.profile();
        let pose = match self.fighter.is_helpless() {
            true => FallPose::Limp,
            false => FallPose::Flat,
        };
        let speed = falls.map(|falls| {
            let height = hundredths(profile.height);
            falls.speed_of(height, profile.weight, pose)
        });
        speed.unwrap_or(0)
    }

    /// What it comes down on.
    pub(super) fn surface(&self) -> LandingSurface {
        Falling::surface_of(self.arena, self.fighter.place.cell)
    }

    /// What the ground does, by how the fall ends.
    pub(super) fn impact(&self, end: TripEnd) -> Option<Impact> {
        let (impact, falls) = self.arena.numbers.dangers.falling()?;
        let trip: TripNumbers = falls.trip?;
        let profile = self.fighter.profile();
        let by = (self.mph(), profile.mass(self.arena.numbers));
        let body = (&*profile.body, profile.attributes.hp);
        Some(Impact::of_trip(
            (impact, &trip),
            by,
            body,
            &self.surface(),
            end,
        ))
    }

    /// Every way the roll may end, with its weight among all.
    fn ends(&self) -> Vec<(u64, TripEnd)> {
        let Some(target) = self.roll() else {
            return vec![(1, TripEnd::Whole)];
        };
        let target = target.total;
        let (mut saved, mut whole, mut place) = (0, 0, 0);
        for (total, ways) in three_dice() {
            match () {
                () if total <= target => saved += ways,
                () if is_critical_failure(target, total) => place += ways,
                () => whole += ways,
            }
        }
        let places = self.fighter.profile().body.locations.len();
        let each = places as u64;
        let mut ends = vec![
            (saved * each, TripEnd::Saved),
            (whole * each, TripEnd::Whole),
        ];
        ends.extend((0..places).map(|location| (place, TripEnd::Place(location))));
        ends.retain(|(ways, _)| *ways > 0);
        ends
    }

    /// The exact odds of what the ground does.
    pub fn odds(&self) -> Option<HitOdds> {
        let numbers = self.arena.numbers;
        let each: Vec<(u64, HitOdds)> = (self.ends().into_iter())
            .filter_map(|(ways, end)| {
                let impact = self.impact(end)?;
                let spread = spreads(&impact);
                let victim = against(numbers, &self.fighter, &impact, spread);
                Some((ways, impact_odds(numbers, &victim, &impact)))
            })
            .collect();
        (!each.is_empty()).then(|| HitOdds::mixed(each.iter().copied()))
    }

    /// How tall it is, inches.
    pub fn inches(&self) -> u32 {
        self.fighter.profile().height
    }
}

/// COL-8: whether an impact strikes all over.
pub(super) fn spreads(impact: &Impact) -> bool {
    impact.lands.is_none() && impact.location.is_none()
}

/// FAL-9: whether a roll to fall well was failed so badly that the fall strikes one place.
pub(super) fn is_botched(check: &Check) -> bool {
    !check.success && is_critical_failure(check.target, check.roll.total)
}
