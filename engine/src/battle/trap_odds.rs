//! A trap and whoever has set it off, before any die: the roll that avoids it, and what may come of it (TRP-2).
//!
//! What resolves a trap and what shows its odds ask this.

use super::board::TrapNow;
use super::fighter::Fighter;
use super::strike::Arena;
use crate::content::trap::TrapEffect;
use crate::rules::attack::{AttackOdds, slowed_dodge};
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::Wounding;
use crate::rules::hit_odds::Hit;
use crate::rules::part::{Parts, Why};
use crate::rules::trap::TrapShot;

/// Somebody about to be taken by a trap.
pub struct TrapOdds<'a> {
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    trap: TrapNow<'a>,
}

impl<'a> TrapOdds<'a> {
    /// Somebody and a trap, as they stand.
    pub fn new(arena: Arena<'a>, fighter: Fighter<'a>, trap: TrapNow<'a>) -> Self {
        Self {
            arena,
            fighter,
            trap,
        }
    }

    fn is_forewarned(&self) -> bool {
        self.trap.known.has(self.fighter.id().side)
    }

    fn is_able(&self) -> bool {
        !self.fighter.is_helpless() && !self.fighter.vitality.stunned
    }

    /// TRP-2: the roll by which it avoids the trap; `None` where there is none, or it is not awake and free to try.
    pub(super) fn avoidance(&self) -> Option<(Attribute, Parts)> {
        let avoid = self.trap.trap.kind.avoid?;
        let numbers = self.arena.numbers;
        let known = if self.is_forewarned() {
            numbers.search.known
        } else {
            0
        };
        let counts = [(Why::Trap, avoid.modifier), (Why::Forewarned, known)];
        let target = self
            .fighter
            .avoidance(avoid.attribute, &counts, self.arena)?;
        Some((avoid.attribute, target))
    }

    /// ATK-6, ATK-7: the DEF against a shot; none for a unit that does not know of the trap.
    pub(super) fn defence(&self) -> Parts {
        let mut def = Parts::new();
        let TrapEffect::Shot(shot) = &self.trap.trap.kind.effect else {
            return def;
        };
        if !self.is_forewarned() || !self.is_able() || self.fighter.place.prone {
            return def;
        }
        let numbers = self.arena.numbers;
        let (level, _) = self.fighter.profile().dodge_style();
        let ag = self.fighter.attribute(Attribute::Ag, numbers)
            + self.arena.glare_on(&self.fighter, Attribute::Ag);
        let load = self.fighter.encumbrance_level(numbers);
        let mut base = level + numbers.agility.to_def(ag) + numbers.defence.dodge_at(load);
        if self.fighter.is_slowed(numbers) {
            base += slowed_dodge(base);
        }
        def.always(Why::Base, base.max(0) / shot.speed.max(1));
        def
    }

    /// The chance that it takes this one, once it is set off.
    pub fn chance(&self) -> Chance {
        let kind = &self.trap.trap.kind;
        let springs = Chance {
            ways: u64::from(kind.springs),
            of: 6,
        };
        let missed = match self.avoidance() {
            Some((_, target)) => check(target.total).otherwise(),
            None => Chance::ALWAYS,
        };
        let hits = match &kind.effect {
            TrapEffect::Shot(shot) => {
                let def = self.defence().total;
                let odds = AttackOdds::new(self.arena.numbers, shot.at, def, None);
                Chance {
                    ways: u64::from(odds.hit),
                    of: 100,
                }
            }
            _ => Chance::ALWAYS,
        };
        springs.and(missed).and(hits)
    }
}

/// The dice of a shot.
pub(super) fn damage(shot: &TrapShot) -> DamageRoll {
    let mut parts = Parts::new();
    parts.add(Why::Trap, shot.plus);
    DamageRoll::of(shot.dice, parts)
}

/// What a shot does where it hits.
pub(super) fn hit<'d>(shot: &TrapShot, damage: &'d DamageRoll, location: usize) -> Hit<'d> {
    Hit {
        damage,
        damage_type: shot.damage_type,
        piercing: false,
        location,
        nonlethal: false,
        wounding: Wounding::default(),
    }
}
