//! Attacks in and into close combat: which are possible, and what changes in their numbers
//! (CLC-2, CLC-4, CLC-5).

use super::hand::ready_hand;
use super::{Arena, Strike};
use crate::battle::fighter::Fighter;
use crate::battle::preconditions::hand_free;
use crate::battle::{Aim, Refusal};
use crate::grid::Sight;
use crate::rules::attack::DefenceValue;
use crate::rules::body::Use;
use crate::rules::chance::{Chance, contest_won};
use crate::rules::charge::charge_bonus;
use crate::rules::maneuver::Maneuver;
use crate::rules::part::Parts;

impl Strike<'_> {
    /// Whether the two are in one cell.
    pub fn is_close(&self) -> bool {
        shares(&self.attacker, &self.defender)
    }

    /// CLC-4: whether the attacker is in close combat, with the defender or with somebody else.
    pub fn attacker_is_close(&self) -> bool {
        self.is_close() && self.defender.is_conscious()
            || has_other_foe(self.arena, &self.attacker, &self.defender)
    }

    /// CLC-4: whether the defender is in close combat, with the attacker or with somebody else.
    pub fn defender_is_close(&self) -> bool {
        is_beset(self.arena, &self.attacker, &self.defender)
    }

    /// CLC-4, CLC-5: what close combat and a pin leave to fight with. In one's own cell whoever
    /// can't fight back can be struck with anything that reaches so near.
    pub(super) fn check_quarters(&self) -> Result<(), Refusal> {
        let (weapon, technique) = self.technique();
        let grapple = self.attacker.grapple;
        if let Some(by) = grapple.pinned_by
            && self.maneuver != Maneuver::BreakFree
        {
            return Err(Refusal::Pinned { by });
        }
        if grapple.pins.is_some() && weapon.takes_arm() {
            let used = ready_hand(&self.attacker, self.form())?;
            hand_free(&self.attacker, used)?;
        }
        if self.attacker_is_close() && !weapon.fits_close(technique) {
            return Err(Refusal::TooLong);
        }
        // A net leaves no room to swing (MAN-7).
        let netted = self.attacker.grapple.net.is_some();
        if netted && self.maneuver != Maneuver::BreakFree && !weapon.fits_close(technique) {
            return Err(Refusal::Netted);
        }
        Ok(())
    }

    /// CLC-5: whether a takedown, a pin or breaking free can be tried: with the body, at somebody
    /// at close quarters, as a whole.
    pub(super) fn check_grapple(&self) -> Result<(), Refusal> {
        let unit = self.defender.id();
        let (weapon, _) = self.technique();
        let cells = self.attacker.progress.cells();
        if !weapon.natural {
            return Err(Refusal::TakesTheBody);
        }
        if !self.is_close() || !self.defender.is_conscious() {
            return Err(Refusal::NotAtGrips { unit });
        }
        let body = &self.defender.profile().body;
        if self.aim != Aim::main(body) {
            return Err(Refusal::TakesTheWhole);
        }
        if cells > 1 {
            return Err(Refusal::MovedTooFar { cells });
        }
        let down = self.defender.place.prone;
        let (own, other) = (self.attacker.grapple, self.defender.grapple);
        match self.maneuver {
            Maneuver::Takedown if down => Err(Refusal::AlreadyDown { unit }),
            // It is done on the ground, where legs do nothing.
            Maneuver::Pin if weapon.limb == Use::Leg => Err(Refusal::TakesStanding),
            Maneuver::Pin if !down => Err(Refusal::NotDown { unit }),
            Maneuver::Pin if other.pinned_by.is_some() => Err(Refusal::AlreadyPinned { unit }),
            Maneuver::Pin if own.pins.is_some() => Err(Refusal::HandsHold {
                unit: own.pins.unwrap_or(unit),
            }),
            Maneuver::BreakFree if own.pinned_by != Some(unit) => {
                Err(Refusal::NotPinnedBy { unit })
            }
            _ => Ok(()),
        }
    }

    /// CLC-2: whether this can be thrust at somebody who comes into one's cell: a thrust, aimed at
    /// the body.
    pub(super) fn check_stop(&self) -> Result<(), Refusal> {
        let (weapon, technique) = self.technique();
        if !weapon.may_stop(technique) || technique.missile.is_some() {
            return Err(Refusal::NoThrust);
        }
        let used = self.attacker.stance.blocks_used;
        let blocks = (self.attacker.profile()).blocks(self.arena.numbers, self.form().item);
        may_bar(self.arena, &self.attacker)?;
        if used >= blocks {
            return Err(Refusal::BlocksUsed { used, blocks });
        }
        match self.aim {
            Aim::Location(_) => Ok(()),
            Aim::Weapon => Err(Refusal::NoSuchLocation),
        }
    }

    /// CLC-2: the chance that a stop-thrust against this defence keeps the other out: by injury, or
    /// where there is none by a contest of ST.
    pub fn kept_out(&self, at: &Parts, def: &DefenceValue) -> Chance {
        let numbers = self.arena.numbers;
        let odds = self.attack_odds(at, def);
        let st = |fighter: &Fighter<'_>| fighter.st_ag_mv(numbers).0;
        let stronger = contest_won(st(&self.attacker), st(&self.defender));
        let hurt = self.hit_odds(&self.damage_roll());
        let hurt = hurt.map_or(Chance::NEVER, |odds| odds.hurt);
        let unhurt = hurt.otherwise().and(stronger);
        // Both fractions of one denominator: it is hurt, or it is not and loses the contest.
        let by_hit = hurt.ways * stronger.of + unhurt.ways;
        let by_shield = stronger.ways * hurt.of;
        Chance {
            ways: u64::from(odds.hit) * by_hit + u64::from(odds.shield) * by_shield,
            of: 100 * hurt.of * stronger.of,
        }
    }

    /// CLC-2: whether the weapon is set against the charge that it stops, so that the charger's
    /// ST drives it: one made for that, by somebody who stood still and sees the charge come.
    pub fn is_set(&self) -> bool {
        let (weapon, _) = self.technique();
        if self.maneuver != Maneuver::StopThrust || !weapon.sets {
            return false;
        }
        let numbers = self.arena.numbers;
        let st = |fighter: &Fighter<'_>| fighter.st_ag_mv(numbers).0;
        let most = self.form().min_st;
        let most = most.map_or(i16::MAX, |min_st| min_st + numbers.strength.excess);
        charge_bonus(&numbers.charge, self.charge_cells()) > 0
            && self.attacker.progress.last_turn == 0
            && self.attacker_sees()
            && st(&self.defender) > st(&self.attacker).min(most)
    }
}

/// Whether two are in one cell.
fn shares(one: &Fighter<'_>, other: &Fighter<'_>) -> bool {
    let (a, d) = (one.place, other.place);
    a.cell == d.cell && a.height.meets(d.height)
}

/// Whether somebody other than `known`, whose place may be a supposed one, is at grips with `fighter`.
fn has_other_foe(arena: Arena<'_>, fighter: &Fighter<'_>, known: &Fighter<'_>) -> bool {
    let mut foes = arena.board.foes_at(fighter.place, fighter.id());
    foes.any(|foe| foe != known.id())
}

/// CLC-4: whether `defender` is in close combat, with `attacker` or with somebody else, so that it only
/// dodges and no shield covers it.
pub(in crate::battle) fn is_beset(
    arena: Arena<'_>,
    attacker: &Fighter<'_>,
    defender: &Fighter<'_>,
) -> bool {
    shares(attacker, defender) || has_other_foe(arena, defender, attacker)
}

/// ATK-7: what is in the way of a missile or a bolt: obstructions on the line, the cover of the
/// defender's cell, and everybody but the two who stands in that.
pub(in crate::battle) fn obstructions(
    arena: Arena<'_>,
    sight: Sight,
    attacker: &Fighter<'_>,
    defender: &Fighter<'_>,
) -> u8 {
    let (two, place) = ([attacker.id(), defender.id()], defender.place);
    let others = arena.board.at(place);
    let others = others.filter(|other| !two.contains(&other.unit) && !other.prone);
    let others = u8::try_from(others.count()).unwrap_or(u8::MAX);
    let cover = arena.board.cover(place);
    sight
        .obstructions
        .saturating_add(cover)
        .saturating_add(others)
}

/// CLC-1: whether it is in a state to stop anybody who comes in: awake, neither stunned nor held fast
/// (ATK-6), on its feet and in no close combat yet.
pub(super) fn may_bar(arena: Arena<'_>, fighter: &Fighter<'_>) -> Result<(), Refusal> {
    let (place, unit) = (fighter.place, fighter.id());
    let netted = fighter.grapple.net.is_some();
    let able = fighter.is_standing() && !fighter.is_helpless();
    if !able || fighter.vitality.stunned || netted {
        Err(Refusal::CannotBar)
    } else if arena.board.foes_at(place, unit).next().is_some() {
        Err(Refusal::OnlyDodges)
    } else {
        Ok(())
    }
}
