//! What blows of any damage do to one location (DMG-3 to DMG-8). What does not follow from the damage is
//! worked out once, for odds that go through every face of the dice.

use arrayvec::ArrayVec;

use super::wounds::{counted, taken};
use super::{Crippling, Injury, Lameness, Permanence, StunCause, Wounds};
use crate::rules::body::{Body, Location, LocationIndex, Past};
use crate::rules::gear::DamageType;
use crate::rules::numbers::InjuryNumbers;
use crate::rules::part::Ratio;

/// A location about to be struck.
pub(in crate::rules) struct StruckLocation<'a> {
    numbers: &'a InjuryNumbers,
    body: &'a Body,
    hp: i16,
    wounds: &'a Wounds,
    index: LocationIndex,
    /// What the location itself has taken.
    own: i16,
    /// What of its ends' damage counts.
    ends: i16,
    /// The limb it is the end of, and what that has taken without this end.
    limb: Option<(LocationIndex, i16)>,
    total_before: i16,
    /// What counted of the whole limb before.
    counted_before: i16,
    /// The injury that stuns.
    stun: i16,
    /// That of a crushing blow.
    crushing_stun: i16,
    /// The total that kills.
    death: i32,
}

impl<'a> StruckLocation<'a> {
    /// Location `index` of a body of `hp` base HP with these wounds.
    pub(in crate::rules) fn new(
        numbers: &'a InjuryNumbers,
        body: &'a Body,
        hp: i16,
        wounds: &'a Wounds,
        index: LocationIndex,
    ) -> Self {
        let others = |other| match other {
            other if other == index => 0,
            other => wounds.all_at(other),
        };
        let limb = body.locations[index].part_of;
        let of_hp = |part: Ratio| part.reached_by(i32::from(hp));
        let struck = Self {
            numbers,
            body,
            hp,
            wounds,
            index,
            own: wounds.all_at(index),
            ends: taken(body, hp, index, others),
            limb: limb.map(|limb| (limb, taken(body, hp, limb, others))),
            total_before: wounds.total(body, hp),
            counted_before: 0,
            stun: (of_hp(numbers.stun) as i16).max(1),
            crushing_stun: (of_hp(numbers.crushing_stun) as i16).max(1),
            death: of_hp(numbers.death),
        };
        Self {
            counted_before: struck.counted(0),
            ..struck
        }
    }

    fn location(&self) -> &'a Location {
        &self.body.locations[self.index]
    }

    /// What the location has taken after so much damage, its ends' included.
    fn taken(&self, damage: i16) -> i16 {
        let own = self.own.saturating_add(damage);
        own.saturating_add(self.ends)
    }

    /// What the limb that it is the end of has taken then; nothing where it is no end.
    fn limb_taken(&self, damage: i16) -> Option<(LocationIndex, i16)> {
        let (limb, without) = self.limb?;
        let own = self.own.saturating_add(damage);
        let counts = counted(self.location(), self.hp, own);
        Some((limb, without.saturating_add(counts)))
    }

    /// What counts of the whole limb after so much damage. Only the limb that is hit counts otherwise
    /// than before.
    fn counted(&self, damage: i16) -> i16 {
        let whole = self.limb_taken(damage);
        let (limb, taken) = whole.unwrap_or_else(|| (self.index, self.taken(damage)));
        counted(&self.body.locations[limb], self.hp, taken)
    }

    /// DMG-3 to DMG-8: what a blow does that has passed all protection.
    pub(in crate::rules) fn by(
        &self,
        damage: i16,
        damage_type: DamageType,
        nonlethal: bool,
    ) -> Injury {
        let (location, hp) = (self.location(), self.hp);
        let before = self.total_before - self.counted_before;
        let total_after = before.saturating_add(self.counted(damage));
        let injury = match location.past {
            Past::Times(_) => {
                let own = |taken| counted(location, hp, taken);
                own(self.own.saturating_add(damage)) - own(self.own)
            }
            Past::Counted | Past::Lost => damage,
        };
        let cripplings = self.cripplings(damage);
        let crushing = damage_type == DamageType::Crushing;
        let newly = |c: &Crippling| self.wounds.at(c.location).lameness == Lameness::Sound;
        let stuns = if injury >= self.stun {
            Some(StunCause::Blow)
        } else if crushing && location.crushing_stun && injury >= self.crushing_stun {
            Some(StunCause::CrushingBlow)
        } else {
            cripplings.iter().any(newly).then_some(StunCause::Crippled)
        };
        let stunning_blow = matches!(stuns, Some(StunCause::Blow | StunCause::CrushingBlow));
        let deadly = |total: i16| damage > 0 && i32::from(total) >= self.death;
        let lethal_after = || {
            let mut after = self.wounds.clone();
            after.add(self.index, damage, nonlethal);
            after.lethal_total(self.body, hp)
        };
        Injury {
            located: damage,
            injury,
            counted: total_after - self.total_before,
            total_before: self.total_before,
            total_after,
            dies: deadly(total_after) && deadly(lethal_after()),
            collapses: total_after >= hp,
            cripplings,
            stuns,
            faint: stunning_blow && location.faint && crushing,
        }
    }

    /// DMG-6, DMG-8: what so much damage cripples: the location, the limb that it is the end of, or both.
    fn cripplings(&self, damage: i16) -> ArrayVec<Crippling, 2> {
        let mut found = ArrayVec::new();
        let own = (self.index, self.taken(damage));
        for (index, taken) in std::iter::once(own).chain(self.limb_taken(damage)) {
            let Some(threshold) = self.body.locations[index].threshold(self.hp) else {
                continue;
            };
            if taken < threshold || damage == 0 {
                continue;
            }
            let for_good = self.numbers.permanent.reached_by(i32::from(threshold));
            let permanence = match self.wounds.at(index).lameness {
                Lameness::Permanent => continue,
                _ if i32::from(taken) >= for_good => Permanence::Permanent,
                Lameness::Temporary => continue,
                Lameness::Sound if index == self.index && damage >= threshold => Permanence::Roll,
                Lameness::Sound => Permanence::Temporary,
            };
            found.push(Crippling {
                location: index,
                permanence,
            });
        }
        found
    }
}
