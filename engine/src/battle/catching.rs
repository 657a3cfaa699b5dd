//! Catching somebody who falls, before any die: who may, how much of the fall that takes off, and what may come of it for
//! both (FAL-11).
//!
//! What resolves it and what shows its odds ask this.

use super::collision::CollisionImpact;
use super::falling::{Falling, against};
use super::fighter::Fighter;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::flight::Height;
use crate::rules::hit_odds::{HitOdds, impact_odds};
use crate::rules::impact::{Hardness, Impact};
use crate::rules::part::Parts;

/// Somebody who may catch another.
#[derive(Clone, Copy)]
pub struct Catching<'a> {
    fighter: Fighter<'a>,
    falling: Falling<'a>,
}

/// What may come of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatchOdds {
    /// The chance that it catches.
    pub catches: Chance,
    /// What that does to it, if it does.
    pub own: HitOdds,
    /// What becomes of whoever falls then.
    pub caught: HitOdds,
    /// What becomes of it otherwise.
    pub missed: HitOdds,
}

impl<'a> Catching<'a> {
    /// Somebody who could catch another: a friend, on its feet, with an empty arm, in the cell or beside it. `None` where that
    /// would take nothing off the fall.
    pub(super) fn new(fighter: Fighter<'a>, falling: Falling<'a>) -> Option<Self> {
        let arena = falling.arena;
        arena.numbers.dangers.falls.as_ref()?.catch?;
        let (own, other) = (fighter.id(), falling.fighter.id());
        let (here, there) = (fighter.place, falling.to);
        let stands = !here.prone && here.height == Height::Ground && fighter.is_conscious();
        let able = stands && !fighter.grapple.is_bound();
        let ground = arena.board.ground();
        let above = ground.ground(here.cell).elevation - ground.ground(there).elevation;
        let near = arena.board.grid().distance(here.cell, there) <= 1
            && above.unsigned_abs() <= u16::from(ground.climb().limit);
        let catching = Self { fighter, falling };
        let may = own.side == other.side && own != other && able && near;
        let may = may && catching.roll().is_some();
        (may && catching.takes_off() > 0).then_some(catching)
    }

    /// Who catches.
    pub fn fighter(&self) -> &Fighter<'a> {
        &self.fighter
    }

    /// Who falls.
    pub fn falling(&self) -> &Fighter<'a> {
        &self.falling.fighter
    }

    /// The AG roll to catch.
    pub(super) fn roll(&self) -> Option<Parts> {
        self.fighter
            .avoidance(Attribute::Ag, &[], self.falling.arena)
    }

    /// The mph that it takes off.
    pub fn takes_off(&self) -> u16 {
        let numbers = self.falling.arena.numbers;
        let catch = numbers.dangers.falls.as_ref().and_then(|falls| falls.catch);
        let load = self.fighter.profile().attributes.max_load();
        let pounds = self.falling.fighter.profile().mass(numbers);
        catch.map_or(0, |catch| catch.takes_off(load, pounds, self.arms()))
    }

    /// Sound arms with nothing in the hand.
    fn arms(&self) -> usize {
        let fighter = &self.fighter;
        let hands = fighter.profile().body.hands.iter();
        let free = hands.filter(|&&(hand, _)| {
            let empty = fighter.gear.in_hand(hand).is_none() && !fighter.hand_is_busy(hand);
            empty && fighter.hand_is_sound(hand)
        });
        free.count()
    }

    /// COL-8: what is left of a fall strikes the catcher, in one place and as the ground.
    pub(super) fn bump(&self, mph: u16) -> Option<CollisionImpact> {
        let numbers = self.falling.arena.numbers;
        let impact = numbers.dangers.impact.as_ref()?;
        let pounds = self.falling.fighter.profile().mass(numbers);
        let hp = self.fighter.profile().attributes.hp;
        let hardness = Hardness::Yielding;
        Some(CollisionImpact {
            impact: Impact::over(impact, (mph, pounds), (hp, impact.local), hardness),
            pounds,
            hardness,
            spread: false,
            change: mph,
        })
    }

    /// The exact odds of all of it.
    pub fn odds(&self) -> Option<CatchOdds> {
        let numbers = self.falling.arena.numbers;
        let off = self.takes_off();
        let (mut own, mut caught, mut missed) = (Vec::new(), Vec::new(), Vec::new());
        for (ways, landing) in self.falling.ways() {
            let whole = self.falling.impact(landing)?;
            let mph = whole.mph.saturating_sub(off);
            let bump = self.bump(mph)?;
            let victim = against(numbers, &self.fighter, &bump.impact, false);
            own.push((ways, impact_odds(numbers, &victim, &bump.impact)));
            let victim = self.falling.victim(&whole);
            missed.push((ways, impact_odds(numbers, &victim, &whole)));
            let soft = self.falling.caught(mph)?;
            let victim = self.falling.victim(&soft);
            caught.push((ways, impact_odds(numbers, &victim, &soft)));
        }
        let mixed = |each: Vec<(u64, HitOdds)>| HitOdds::mixed(each.into_iter());
        Some(CatchOdds {
            catches: check(self.roll()?.total),
            own: mixed(own),
            caught: mixed(caught),
            missed: mixed(missed),
        })
    }
}
