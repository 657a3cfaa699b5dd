//! What blows of any damage do to one location (DMG-3 to DMG-8). What does not follow from the damage is
//! worked out once, for odds that go through every face of the dice.

use arrayvec::ArrayVec;

use super::wounds::{counted_past, taken};
use super::{Crippling, Injury, Lameness, Permanence, StunCause, Wounds};
use crate::rules::body::{Body, Location, LocationIndex, Past};
use crate::rules::build::Build;
use crate::rules::dangers::DangerNumbers;
use crate::rules::gear::DamageType;
use crate::rules::heart::HeartNumbers;
use crate::rules::numbers::InjuryNumbers;
use crate::rules::part::Ratio;
use crate::rules::severe_wounds::{Dying, WoundNumbers};
use crate::rules::shock::{Certainty, Shocking};

/// What a genre has chosen besides, and the body as far as that goes (TGH, WND, SHK, MON).
#[derive(Clone, Copy)]
pub(in crate::rules) struct ByChoice<'a> {
    pub(in crate::rules) dangers: &'a DangerNumbers,
    pub(in crate::rules) build: &'a Build,
}

impl ByChoice<'_> {
    /// WND-8, MON-3: where a body of so many base HP dies.
    #[inline(never)]
    fn dying(&self, hp: i16, death: Ratio) -> Dying {
        let deaths = self.dangers.wounds.and_then(|wounds| wounds.deaths);
        let zone = self.dangers.monsters.is_some_and(|monsters| monsters.zone);
        Dying::new(hp, death, deaths, self.build.beast.filter(|_| zone))
    }
}

/// A blow that has passed all protection.
pub(in crate::rules) struct Inflicted {
    pub(in crate::rules) damage: i16,
    /// What it would have been if the body were not tough (TGH-4).
    pub(in crate::rules) whole: i16,
    pub(in crate::rules) damage_type: DamageType,
    pub(in crate::rules) nonlethal: bool,
    /// What multiplies its shock (SHK-2).
    pub(in crate::rules) shock: Ratio,
}

/// A location with what of its damage counts, and what cripples it.
#[derive(Clone, Copy)]
struct Limits {
    index: LocationIndex,
    past: Past,
    /// The damage that cripples it.
    threshold: Option<i16>,
    lameness: Lameness,
}

impl Limits {
    #[inline]
    fn new(body: &Body, hp: i16, wounds: &Wounds, index: LocationIndex) -> Self {
        let location = &body.locations[index];
        Self {
            index,
            past: location.past,
            threshold: location.threshold(hp),
            lameness: wounds.at(index).lameness,
        }
    }

    /// DMG-6: what of so much damage counts.
    fn counted(&self, taken: i16) -> i16 {
        counted_past(self.past, self.threshold, taken)
    }
}

/// What a location and the limb that it is the end of have taken before the blow.
struct TakenBefore {
    struck: Limits,
    /// What the location itself has taken.
    own: i16,
    /// What of its ends' damage counts.
    ends: i16,
    /// The limb it is the end of.
    limb: Option<Limits>,
    /// What that has taken without this end.
    limb_without: i16,
}

impl TakenBefore {
    #[inline(always)]
    fn new(body: &Body, hp: i16, wounds: &Wounds, index: LocationIndex) -> Self {
        let others = |other| match other {
            other if other == index => 0,
            other => wounds.all_at(other),
        };
        let limits = |index| Limits::new(body, hp, wounds, index);
        let limb = body.locations[index].part_of;
        Self {
            struck: limits(index),
            own: wounds.all_at(index),
            ends: taken(body, hp, index, others),
            limb: limb.map(limits),
            limb_without: limb.map_or(0, |limb| taken(body, hp, limb, others)),
        }
    }

    /// What the location has taken after so much damage, its ends' included.
    fn taken(&self, damage: i16) -> i16 {
        let own = self.own.saturating_add(damage);
        own.saturating_add(self.ends)
    }

    /// What the limb that it is the end of has taken then; nothing where it is no end.
    fn limb_taken(&self, damage: i16) -> Option<(&Limits, i16)> {
        let limb = self.limb.as_ref()?;
        let counts = self.struck.counted(self.own.saturating_add(damage));
        Some((limb, self.limb_without.saturating_add(counts)))
    }

    /// What counts of the whole limb after so much damage. Only the limb that is hit counts otherwise
    /// than before.
    fn counted(&self, damage: i16) -> i16 {
        let whole = self.limb_taken(damage);
        let (limb, taken) = whole.unwrap_or_else(|| (&self.struck, self.taken(damage)));
        limb.counted(taken)
    }
}

/// A location about to be struck.
pub(in crate::rules) struct StruckLocation<'a> {
    numbers: &'a InjuryNumbers,
    body: &'a Body,
    hp: i16,
    wounds: &'a Wounds,
    before: TakenBefore,
    total_before: i16,
    /// What counted of the whole limb before.
    counted_before: i16,
    /// The total that kills where the genre has rules of its own for that (WND-8, MON-3).
    certain_death: Option<i32>,
    choice: Option<ByChoice<'a>>,
}

impl<'a> StruckLocation<'a> {
    /// Location `index` of a body of so many base HP with these wounds, and the rules that the genre has chosen.
    // Built where it is used: moved, it costs as much as all the rest of a hit.
    #[inline(always)]
    pub(in crate::rules) fn new(
        numbers: &'a InjuryNumbers,
        (body, hp, wounds): (&'a Body, i16, &'a Wounds),
        index: LocationIndex,
        choice: Option<ByChoice<'a>>,
    ) -> Self {
        let chosen =
            |it: &ByChoice<'_>| it.dangers.are_wounds_chosen() || it.dangers.monsters.is_some();
        let choice = choice.filter(chosen);
        let before = TakenBefore::new(body, hp, wounds, index);
        Self {
            numbers,
            body,
            hp,
            wounds,
            total_before: wounds.total(body, hp),
            counted_before: before.counted(0),
            before,
            certain_death: choice.map(|choice| choice.dying(hp, numbers.death).certain()),
            choice,
        }
    }

    /// Whether nothing follows a blow of which nothing passes: who has not collapsed already doesn't by that.
    pub(in crate::rules) fn bears_nothing(&self) -> bool {
        self.choice.is_none() && self.total_before < self.numbers.faints_at(self.hp)
    }

    fn location(&self) -> &'a Location {
        &self.body.locations[self.before.struck.index]
    }

    /// DMG-3 to DMG-8: what a blow does that has passed all protection.
    pub(in crate::rules) fn by(&self, blow: &Inflicted) -> Injury {
        match &self.choice {
            Some(choice) => self.choose(choice, blow),
            None => self.plain(blow, true),
        }
    }

    /// What a blow does by SHELL's own rules; `stuns` where these say who is stunned.
    fn plain(&self, blow: &Inflicted, stuns: bool) -> Injury {
        let (location, hp, damage) = (self.location(), self.hp, blow.damage);
        let before = self.total_before - self.counted_before;
        let total_after = before.saturating_add(self.before.counted(damage));
        let injury = match location.past {
            Past::Times(_) => {
                let after = self
                    .before
                    .struck
                    .counted(self.before.own.saturating_add(damage));
                after - self.before.struck.counted(self.before.own)
            }
            Past::Counted | Past::Lost => damage,
        };
        let cripplings = self.cripplings(damage);
        let deadly = |total: i16| damage > 0 && self.kills(total);
        let (stuns, faint) = match stuns {
            true => self.stun(blow, injury, &cripplings),
            false => (None, false),
        };
        Injury {
            located: damage,
            injury,
            counted: total_after - self.total_before,
            total_before: self.total_before,
            total_after,
            dies: deadly(total_after) && deadly(self.lethal_after(blow)),
            collapses: total_after >= self.numbers.faints_at(hp),
            cripplings,
            stuns,
            faint,
            death_rolls: 0,
            wavers: false,
            knocks_down: false,
            severs: Certainty::No,
            at_neck: false,
            cuts: blow.damage_type == DamageType::Cutting,
            location: self.before.struck.index,
            shock: None,
            heart: None,
        }
    }

    /// DMG-3: whether so much in all is as much as kills.
    fn kills(&self, total: i16) -> bool {
        match self.certain_death {
            Some(death) => i32::from(total) >= death,
            None => self.numbers.death.is_reached(self.hp, total),
        }
    }

    /// The total of what is lethal after it.
    fn lethal_after(&self, blow: &Inflicted) -> i16 {
        let mut after = self.wounds.clone();
        after.add(self.before.struck.index, blow.damage, blow.nonlethal);
        after.lethal_total(self.body, self.hp)
    }

    /// DMG-4, DMG-5, DMG-8: whether it stuns, and asks for a roll to stay conscious.
    fn stun(
        &self,
        blow: &Inflicted,
        injury: i16,
        cripplings: &[Crippling],
    ) -> (Option<StunCause>, bool) {
        let location = self.location();
        let crushing = blow.damage_type == DamageType::Crushing;
        let reaches = |part: Ratio| injury > 0 && part.is_reached(self.hp, injury);
        let stuns = if reaches(self.numbers.stun) {
            Some(StunCause::Blow)
        } else if crushing && location.crushing_stun && reaches(self.numbers.crushing_stun) {
            Some(StunCause::CrushingBlow)
        } else {
            (self.newly_cripples(cripplings)).then_some(StunCause::Crippled)
        };
        let stunning = matches!(stuns, Some(StunCause::Blow | StunCause::CrushingBlow));
        (stuns, stunning && location.faint && crushing)
    }

    /// SHK-5: whether nothing of the limb that is struck is crippled.
    fn is_usable(&self) -> bool {
        let index = self.before.struck.index;
        let limb = self.location().part_of.unwrap_or(index);
        let crippled = |index| self.wounds.is_crippled(index);
        !self.body.lost(limb, crippled)
    }

    /// Whether something that was sound is crippled by it.
    fn newly_cripples(&self, cripplings: &[Crippling]) -> bool {
        let newly = |c: &Crippling| self.wounds.at(c.location()).lameness == Lameness::Sound;
        cripplings.iter().any(newly)
    }

    /// WND-3, WND-7, WND-8, SHK: what it does by the rules that the genre has chosen. Kept out of the way of those who
    /// have chosen none.
    #[inline(never)]
    fn choose(&self, choice: &ByChoice<'_>, blow: &Inflicted) -> Injury {
        let mut all = self.plain(blow, choice.dangers.shock.is_none());
        let ByChoice { dangers, build } = choice;
        if dangers.heart.is_some() && self.location().heart && !blow.nonlethal {
            all.heart = HeartNumbers::strain(self.hp, blow.damage);
        }
        if let Some(numbers) = &dangers.wounds {
            self.sever(numbers, blow, &mut all);
            all.knocks_down = numbers.knocks_down(self.hp, all.injury);
            // A beast that has borne them so far minds a fresh blow of a tenth of HP alone (MON-2).
            let used_to = build.steady && dangers.doggedness(build.beast) > 0;
            let minds = !used_to || all.injury.saturating_mul(10) >= self.hp;
            all.wavers = numbers.stay_awake && all.collapses && all.injury > 0 && minds;
            all.collapses &= !numbers.stay_awake;
            if numbers.deaths.is_some() && !all.dies && blow.damage > 0 {
                let before = self.wounds.lethal_total(self.body, self.hp);
                all.death_rolls = choice
                    .dying(self.hp, self.numbers.death)
                    .rolls(before, self.lethal_after(blow));
            }
        }
        if let Some(numbers) = &dangers.shock {
            let location = self.location();
            let toughness = dangers.toughness;
            let about = Shocking {
                location,
                damage_type: blow.damage_type,
                weapon: blow.shock,
                pain: build.pain,
                toughness: toughness.map_or(0, |numbers| numbers.at(build, location)),
                usable: self.is_usable() && all.cripplings.is_empty(),
            };
            let counted = self.before.counted(blow.whole) - self.counted_before;
            let cripples = self.newly_cripples(&all.cripplings);
            all.shock = numbers.of(self.hp, counted, cripples, &about);
        }
        all
    }

    /// WND-5, WND-6: a cut of so many times what cripples takes a limb off; at the neck a crushing blow kills as well.
    fn sever(&self, numbers: &WoundNumbers, blow: &Inflicted, all: &mut Injury) {
        let location = self.location();
        let (Some(times), Some(threshold)) = (numbers.amputation, location.threshold(self.hp))
        else {
            return;
        };
        all.at_neck = self.body.neck == Some(self.before.struck.index);
        let cuts = blow.damage_type == DamageType::Cutting;
        let fits = cuts || all.at_neck && blow.damage_type == DamageType::Crushing;
        let there = !self.wounds.is_severed(self.body, self.before.struck.index);
        if !fits || !there || location.past != Past::Lost || blow.nonlethal {
            return;
        }
        let reaches =
            |so_many: u8| i32::from(blow.damage) >= i32::from(threshold) * i32::from(so_many);
        all.severs = if reaches(times.sure) {
            Certainty::Sure
        } else if reaches(times.roll) {
            Certainty::Roll
        } else {
            Certainty::No
        };
        all.dies |= all.at_neck && all.severs == Certainty::Sure;
    }

    /// DMG-6, DMG-8: what so much damage cripples: the location, the limb that it is the end of, or both.
    fn cripplings(&self, damage: i16) -> ArrayVec<Crippling, 2> {
        let mut found = ArrayVec::new();
        let own = (&self.before.struck, self.before.taken(damage));
        for (limits, taken) in std::iter::once(own).chain(self.before.limb_taken(damage)) {
            let Some(threshold) = limits.threshold else {
                continue;
            };
            if taken < threshold || damage == 0 {
                continue;
            }
            let for_good = self.numbers.permanent.reached_by(i32::from(threshold));
            let outright = limits.index == self.before.struck.index && damage >= threshold;
            let permanence = match limits.lameness {
                Lameness::Permanent | Lameness::Severed => continue,
                _ if i32::from(taken) >= for_good => Permanence::Permanent,
                Lameness::Temporary => continue,
                Lameness::Sound if outright => Permanence::Roll,
                Lameness::Sound => Permanence::Temporary,
            };
            found.push(Crippling::new(limits.index, permanence));
        }
        found
    }
}
