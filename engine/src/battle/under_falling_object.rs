//! Something that falls and whoever is under it, before any die: who may let it go, the roll to get out from under, and
//! what it does (FAL-10, COL-10).
//!
//! What resolves a drop and what shows its odds ask this.

use super::collision::{CollisionImpact, balance_roll};
use super::components::Life;
use super::falling::against;
use super::fighter::Fighter;
use super::hazard_odds::HazardOdds;
use super::preconditions;
use super::refusal::Refusal;
use super::strike::Arena;
use super::{UnitId, View};
use crate::content::falling_object::{DropTrigger, FallingObject};
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::hazard::HazardTrigger;
use crate::rules::hit_odds::{HitOdds, impact_odds};
use crate::rules::impact::Impact;
use crate::rules::maneuver::Need;
use crate::rules::part::Parts;

/// Somebody under something that falls.
#[derive(Clone, Copy)]
pub struct UnderFallingObject<'a> {
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    drop: &'a FallingObject,
    /// Who let it go; nobody where somebody came in.
    by: Option<Fighter<'a>>,
}

impl<'a> UnderFallingObject<'a> {
    /// Somebody under a drop that another lets go, or that falls by itself.
    pub fn new(
        arena: Arena<'a>,
        fighter: Fighter<'a>,
        drop: &'a FallingObject,
        by: Option<Fighter<'a>>,
    ) -> Self {
        Self {
            arena,
            fighter,
            drop,
            by,
        }
    }

    /// Who is under it.
    pub fn fighter(&self) -> &Fighter<'a> {
        &self.fighter
    }

    /// The AG roll to get out from under; `None` for whoever is not awake and free, is blind, or knows nothing of whoever
    /// lets it go.
    pub(super) fn way_out(&self) -> Option<Parts> {
        let side = self.fighter.id().side;
        let sees = |by: Fighter<'_>| by.id().side == side || by.senses.is_known_to(side);
        if self.fighter.senses.is_blinded() || !self.by.is_none_or(sees) {
            return None;
        }
        self.fighter.avoidance(Attribute::Ag, &[], self.arena)
    }

    /// COL-4 to COL-8, COL-10: what it does: its speed, mass and hardness, in one place, or all over if it weighs as much
    /// as whom it strikes.
    pub(super) fn bump(&self) -> Option<CollisionImpact> {
        let (impact, falls) = self.arena.numbers.dangers.falling()?;
        let profile = self.fighter.profile();
        let (mph, pounds) = (falls.speed(self.drop.yards), self.drop.pounds);
        let spread = pounds >= profile.mass(self.arena.numbers);
        let part = if spread { impact.spread } else { impact.local };
        let hp = profile.attributes.hp;
        Some(CollisionImpact {
            impact: Impact::over(impact, (mph, pounds), (hp, part), self.drop.hardness),
            hardness: self.drop.hardness,
            pounds,
            spread,
            change: mph,
        })
    }

    /// The chance that it strikes, once it falls.
    pub fn strikes(&self) -> Chance {
        match self.way_out() {
            Some(target) => check(target.total).otherwise(),
            None => Chance::ALWAYS,
        }
    }

    /// The exact odds of what it does where it strikes.
    pub fn odds(&self) -> Option<HitOdds> {
        let bump = self.bump()?;
        let victim = against(self.arena.numbers, &self.fighter, &bump.impact, bump.spread);
        Some(impact_odds(self.arena.numbers, &victim, &bump.impact))
    }

    /// What it leaves, for those it strikes are in that at once; `None` where it leaves nothing that does anything then.
    pub fn left_hazard(&self) -> Option<HazardOdds<'a>> {
        let kind = self.drop.hazard.as_deref()?;
        let at_once = kind.harm.strikes(HazardTrigger::Enter);
        at_once.then(|| HazardOdds::new(self.arena, self.fighter, kind))
    }

    /// The chance that it goes down, where it strikes (COL-9).
    pub fn down(&self) -> Chance {
        let change = self.bump().map_or(0, |bump| bump.change);
        match balance_roll(self.arena, &self.fighter, change) {
            Some(target) if self.fighter.is_standing() => check(target.total).otherwise(),
            _ => Chance::NEVER,
        }
    }
}

impl<'a> View<'a> {
    /// FAL-10: those under something that is ready to fall, were a combatant to let it go; in the order in which it strikes.
    pub fn under_drop(&self, by: UnitId, at: Cell) -> Vec<UnderFallingObject<'a>> {
        let now = self.arena().board.all_drops().by(at);
        let Some(now) = now.filter(|now| !now.fallen) else {
            return Vec::new();
        };
        let under = under(now.drop, self.fighters()).into_iter();
        let by = self.fighter(by);
        let droppings = under.filter_map(|unit| {
            let fighter = self.fighter(unit)?;
            Some(UnderFallingObject::new(self.arena(), fighter, now.drop, by))
        });
        droppings.collect()
    }

    /// FAL-10: how a combatant would fare in a cell under what is ready to fall there.
    pub fn dropping(&self, unit: UnitId, cell: Cell) -> Option<UnderFallingObject<'a>> {
        let now = self.arena().board.drop_over(cell)?;
        let fighter = self.fighter(unit)?;
        Some(UnderFallingObject::new(
            self.arena(),
            fighter,
            now.drop,
            None,
        ))
    }
}

/// Whether a drop strikes somebody where that one is: on the ground of one of its cells, and not dead.
pub(super) fn is_under(drop: &FallingObject, fighter: &Fighter<'_>) -> bool {
    let here = matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious);
    here && !fighter.place.height.is_aloft() && drop.cells.contains(&fighter.place.cell)
}

/// Those of some whom a drop strikes: in the order of its cells, and of a cell in the order of ids.
pub(super) fn under<'a>(
    drop: &FallingObject,
    all: impl Iterator<Item = Fighter<'a>>,
) -> Vec<UnitId> {
    let under = all.filter(|one| is_under(drop, one));
    let place = |cell: Cell| drop.cells.iter().position(|known| *known == cell);
    let mut found: Vec<_> = under.map(|one| (place(one.place.cell), one.id())).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, unit)| unit).collect()
}

/// FAL-10: what somebody may let go that goes by a cell.
///
/// # Errors
/// What is missing: something that is still to fall, the place to stand, the time, a hand.
pub(super) fn let_go<'a>(
    arena: Arena<'a>,
    fighter: &Fighter<'a>,
    at: Cell,
) -> Result<&'a FallingObject, Refusal> {
    let board = arena.board;
    if !board.grid().contains(at) {
        return Err(Refusal::OffTheBoard { cell: at });
    }
    let found = board.all_drops().by(at);
    let by_hand = found.filter(|now| now.drop.when == DropTrigger::LetGo);
    let now = by_hand.ok_or(Refusal::NothingToLetGo { cell: at })?;
    if now.fallen {
        return Err(Refusal::FallenAlready);
    }
    preconditions::loose(fighter)?;
    preconditions::maneuver(fighter)?;
    preconditions::on_the_ground(fighter)?;
    preconditions::calm(fighter)?;
    if fighter.place.prone {
        return Err(Refusal::Lacks {
            need: Need::Standing,
        });
    }
    let here = fighter.place.cell;
    if !now.drop.from.contains(&here) {
        let from = now.drop.from.iter().copied();
        let nearest = from.min_by_key(|&cell| (board.grid().distance(here, cell), cell));
        let cell = nearest.unwrap_or(at);
        return Err(Refusal::NotAtTheDrop { cell });
    }
    preconditions::has_hand(fighter)?;
    Ok(now.drop)
}
