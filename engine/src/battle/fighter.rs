//! One combatant as the rules see it at a moment: its sheet, and how it fares now.

use super::UnitId;
use super::components::{Enchantment, ItemPlace, Life, Vitality};
use super::strike::Arena;
use crate::grid::Bearing;
use crate::rules::attribute::Attribute;
use crate::rules::body::{LocationIndex, Side, Use};
use crate::rules::build::Build;
use crate::rules::carrying::sets_out_with;
use crate::rules::fatigue::Tiredness;
use crate::rules::gear::{DamageType, Weight};
use crate::rules::hand::Hand;
use crate::rules::heart::HeartAttack;
use crate::rules::hit_odds::Victim;
use crate::rules::injury::Wounds;
use crate::rules::light::Eyes;
use crate::rules::magic::{Changes, Lasting};
use crate::rules::maneuver::Maneuver;
use crate::rules::movement::Initiative;
use crate::rules::numbers::Numbers;
use crate::rules::part::{Parts, Why};
use crate::rules::position::in_view;
use crate::rules::profile::{ItemIndex, Profile};
use crate::rules::shock::{penalty, will};
use crate::rules::traits::RolledFor;

pub use super::parts::Fighter;

/// CLC-5: how many hands hold somebody down.
const BUSY: usize = 2;

impl<'a> Fighter<'a> {
    /// Its identity.
    pub fn id(&self) -> UnitId {
        self.combatant.id
    }

    /// Its name in prose.
    pub fn name(&self) -> &'a str {
        &self.combatant.name
    }

    /// Its numbers, by what it carries now (SKL-3).
    pub fn profile(&self) -> &'a Profile {
        self.profile
    }

    /// Its injuries by location.
    pub fn wounds(&self) -> &'a Wounds {
        &self.injuries.0
    }

    /// Total injury so far (DMG-3).
    pub fn total_injury(&self) -> i16 {
        self.wounds()
            .total(&self.profile().body, self.profile().attributes.hp)
    }

    /// DMG-3: points of injury more that make it unconscious; 0 or less where it has as many already.
    pub fn endures(&self, numbers: &Numbers) -> i16 {
        let faints_at = numbers.injury.faints_at(self.profile().attributes.hp);
        faints_at - self.total_injury()
    }

    /// Whether it is awake, in the battle or out of it.
    pub fn is_awake(&self) -> bool {
        !matches!(self.vitality.life, Life::Unconscious | Life::Dead)
    }

    /// Whether it can act and defend: awake, and still in the battle.
    pub fn is_conscious(&self) -> bool {
        self.vitality.life == Life::Conscious
    }

    /// Whether it has not left the field, awake or not.
    pub fn is_on_field(&self) -> bool {
        self.vitality.life != Life::Withdrew
    }

    /// ATK-6: whether it can neither act nor defend: unconscious, asleep or held fast.
    pub fn is_helpless(&self) -> bool {
        let mut effects = self.magic.effects.iter();
        let bound = effects.any(|held| held.effect.is_helpless());
        !self.is_conscious()
            || self.vitality.asleep
            || bound
            || self.is_paralysed()
            || self.is_out_of_action()
    }

    /// WND-6: whether a broken neck keeps it from moving anything.
    pub fn is_paralysed(&self) -> bool {
        self.wounds().is_paralysed(&self.combatant.profile().body)
    }

    /// HRT-2: whether its heart has failed it, so that it does nothing until the battle is over.
    pub fn is_out_of_action(&self) -> bool {
        self.vitality.heart == Some(HeartAttack::Major)
    }

    /// POS-2: whether it sleeps, by itself or by a spell, so that it sees and notices nothing.
    pub fn is_asleep(&self) -> bool {
        is_asleep(&self.vitality, self.magic)
    }

    /// Whether fright, by a spell or of something near, keeps it from attacking and casting.
    pub fn is_afraid(&self) -> bool {
        let mut effects = self.magic.effects.iter();
        self.mood.frightened || effects.any(|held| held.effect == Lasting::Fear)
    }

    /// What the spells on it change.
    pub fn changes(&self) -> Changes {
        let effects = self.magic.effects.iter();
        effects.fold(Changes::default(), |all, held| match held.effect {
            Lasting::Modify(changes) => all.and(changes),
            _ => all,
        })
    }

    /// An attribute as it is now, to roll against.
    pub fn attribute(&self, attribute: Attribute, numbers: &Numbers) -> i16 {
        let own = &self.profile().attributes;
        match attribute {
            Attribute::St => self.st_ag_mv(numbers).0,
            Attribute::Ag => self.st_ag_mv(numbers).1,
            Attribute::Iq => self.iq(numbers),
            Attribute::Ht => own.ht,
            Attribute::Wp => own.wp,
            Attribute::Per => self.per(),
        }
    }

    /// HAZ-2, TRP-2: what is rolled against to get away from a danger: an attribute, what `counts` for that danger, and its load
    /// where the roll is of AG. `None` where it is not awake and free to try.
    pub(super) fn avoidance(
        &self,
        attribute: Attribute,
        counts: &[(Why, i16)],
        arena: Arena<'_>,
    ) -> Option<Parts> {
        if self.is_helpless() || self.vitality.stunned {
            return None;
        }
        let mut target = Parts::new();
        let numbers = arena.numbers;
        target.always(Why::Attribute, self.attribute(attribute, numbers));
        target.add(Why::Glare, arena.glare_on(self, attribute));
        for (why, value) in counts {
            target.add(*why, *value);
        }
        if attribute == Attribute::Ag {
            target.add(Why::Load, -i16::from(self.encumbrance_level(numbers) / 2));
        }
        Some(target)
    }

    /// PER as spells have it now (MAG-3).
    pub(super) fn per(&self) -> i16 {
        self.profile().attributes.per + self.changes().per
    }

    /// It as the target of a hit on `location`.
    pub fn victim(&self, location: LocationIndex) -> Victim<'a> {
        let profile = self.profile();
        let own = &profile.attributes;
        let mut protection = profile.protection(location);
        protection.spell = self.changes().dr;
        Victim {
            body: &profile.body,
            protection,
            hp: own.hp,
            ht: own.ht,
            wp: own.wp + profile.traits.roll(RolledFor::Consciousness),
            build: self.build(),
            wounds: self.wounds(),
        }
    }

    /// ATT-6, DMG-7: DR at `location` as it is now, points: armour, its own, that of spells and that of the location.
    pub fn dr(&self, location: LocationIndex) -> i16 {
        self.victim(location).dr(location)
    }

    /// How it bears wounds.
    pub(in crate::battle) fn build(&self) -> Build {
        let profile = self.profile();
        let own = &profile.attributes;
        Build {
            st: own.st,
            toughness: own.more_toughness(),
            pounds: profile.weight,
            will: will(own.wp),
            pain: profile.traits.pain,
            awake: profile.traits.roll(RolledFor::Consciousness),
            beast: profile.animal.then_some(own.iq),
            stands: self.is_standing() && !self.place.height.is_aloft(),
            steady: self.vitality.steady,
        }
    }

    /// WND-2, EXH-9, EXH-10: whether its wounds slow it, or tiredness does.
    pub(super) fn is_slowed(&self, numbers: &Numbers) -> bool {
        let wounds = numbers.dangers.wounds.as_ref();
        let hp = || self.profile().attributes.hp;
        let hurt = wounds.is_some_and(|wounds| wounds.slows(hp(), self.total_injury()));
        let pool = numbers.dangers.pool().is_some();
        hurt || pool && self.tiredness(numbers) != Tiredness::Fresh
    }

    /// FAT-1, EXH-9, EXH-10: how tired it is.
    pub fn tiredness(&self, numbers: &Numbers) -> Tiredness {
        Tiredness::with(numbers, self.stamina.end, &self.profile().attributes)
    }

    /// EXH-9, EXH-10: whether so little END is left that it can only crawl.
    pub fn has_collapsed(&self, numbers: &Numbers) -> bool {
        numbers.dangers.pool().is_some() && self.tiredness(numbers) == Tiredness::Spent
    }

    /// SHK-3: what shock takes off AG and IQ.
    pub fn shocked_by(&self) -> i16 {
        match self.vitality.shock.total() {
            0 => 0,
            points => penalty(points, self.profile().attributes.hp),
        }
    }

    /// IQ as shock and tiredness have it now.
    pub(super) fn iq(&self, numbers: &Numbers) -> i16 {
        let iq = self.profile().attributes.iq;
        match self.shocked_by() + self.dulled_by(numbers) {
            0 => iq,
            less => iq.saturating_sub(less).max(1),
        }
    }

    /// HAZ-7: what cold takes off AG.
    pub fn numbed_by(&self) -> i16 {
        let own = &self.profile().attributes;
        self.stamina.chill.numbs(own.end, own.hp)
    }

    /// EXH-6: what tiredness takes off AG and IQ, where the genre has it so.
    pub fn dulled_by(&self, numbers: &Numbers) -> i16 {
        let base = self.profile().attributes.end;
        let exertion = numbers.dangers.exertion;
        exertion.map_or(0, |exertion| exertion.dulls(self.stamina.end, base))
    }

    /// POS-2, LIT: what its eyes are worth now, where no light about it makes them worth less.
    pub fn eyes(&self) -> Eyes {
        self.senses.worth(self.profile().traits.eyes)
    }

    /// Whether it stands on its feet, awake.
    pub fn is_standing(&self) -> bool {
        self.is_conscious() && !self.place.prone
    }

    /// MAN-3: whether it waits to strike, and can.
    pub fn is_on_guard(&self) -> bool {
        self.is_conscious() && !self.vitality.stunned && self.stance.maneuver == Maneuver::Guard
    }

    /// DMG-9: whether fewer legs are sound than the body stands on.
    pub fn legs_fail(&self) -> bool {
        let body = &self.profile().body;
        self.wounds().sound(body, Use::Leg) < usize::from(body.sound_legs)
    }

    /// FAT-1, MAG-3: current ST, AG and MV, spells first and then tiredness.
    pub fn st_ag_mv(&self, numbers: &Numbers) -> (i16, i16, i16) {
        let a = &self.profile().attributes;
        let spells = self.changes();
        let st = (a.st + spells.st).max(1);
        let (ag, mv) = (a.ag + spells.ag, (a.mv + spells.mv).max(0));
        let (st, ag, mv) = self.weakened((st, ag, mv), numbers);
        let ag = match self.shocked_by() + self.dulled_by(numbers) + self.numbed_by() {
            0 => ag,
            less => ag.saturating_sub(less).max(1),
        };
        (st, ag, self.as_slowed(mv, numbers))
    }

    /// ATT-3, EXH-8: the ST by which its blows do damage: what of a pool of END is gone takes nothing off that.
    pub(super) fn striking_st(&self, numbers: &Numbers) -> i16 {
        match numbers.dangers.pool() {
            Some(_) => (self.profile().attributes.st + self.changes().st).max(1),
            None => self.st_ag_mv(numbers).0,
        }
    }

    /// FAT-1: ST, AG and MV as tiredness leaves them; where END is a pool, ST falls as it does (EXH-9, EXH-10).
    fn weakened(&self, (st, ag, mv): (i16, i16, i16), numbers: &Numbers) -> (i16, i16, i16) {
        let (left, base) = (self.stamina.end, self.profile().attributes.end);
        let exertion = numbers.dangers.exertion.unwrap_or_default();
        if exertion.of.is_some() {
            return (exertion.strength_left(st, left, base), ag, mv);
        }
        let tiredness = Tiredness::of(&numbers.fatigue, left, base);
        let (st, tired, mv) = tiredness.weaken(&numbers.fatigue, st, ag, mv);
        // EXH-6: in place of what FAT-1 takes off AG.
        (st, if exertion.mind { ag } else { tired }, mv)
    }

    /// ATT-5, FAT-1: current Flight, which spells and tiredness change as they do MV.
    pub fn flight(&self, numbers: &Numbers) -> i16 {
        let a = &self.profile().attributes;
        let flight = (a.flight + self.changes().mv).max(0);
        let flight = self.weakened((0, 0, flight), numbers).2;
        self.as_slowed(flight, numbers)
    }

    /// WND-2: what wounds leave of a rate of movement.
    fn as_slowed(&self, rate: i16, numbers: &Numbers) -> i16 {
        if self.is_slowed(numbers) {
            rate.div_euclid(2)
        } else {
            rate
        }
    }

    /// RND-2: movement points of a whole turn where it is, on the ground or in the air.
    pub fn move_points(&self, numbers: &Numbers) -> u16 {
        self.points_at(self.place.height, numbers)
    }

    /// ENC-1: its encumbrance level by what it carries now, 0 to 4.
    pub fn encumbrance_level(&self, numbers: &Numbers) -> u8 {
        self.profile().encumbrance_without(numbers, self.gear.shed)
    }

    /// CAP-1: what it carries and the most with which anybody sets out on a stint, where that is less.
    pub fn overladen(&self, numbers: &Numbers) -> Option<(Weight, Weight)> {
        let profile = self.profile();
        let load = Weight(profile.load.0.saturating_sub(self.gear.shed.0));
        let most = sets_out_with(profile.attributes.st, numbers.carry.start_out);
        (load > most).then_some((load, most))
    }

    /// RND-1: its place in the order.
    pub fn initiative(&self, arena: Arena<'_>) -> Initiative {
        let (_, ag, _) = self.st_ag_mv(arena.numbers);
        let ag = ag + arena.glare_on(self, Attribute::Ag);
        let per = self.per() + arena.glare_on(self, Attribute::Per);
        let level = self.encumbrance_level(arena.numbers);
        Initiative::new(arena.numbers.turn, (ag, level, per), self.combatant.lot)
    }

    /// POS-2, DMG-9: whether its eyes reach `bearing`.
    pub fn in_view(&self, bearing: Bearing) -> bool {
        let blind = |side| self.is_blind(side);
        in_view(bearing, blind(Side::Left), blind(Side::Right))
    }

    fn is_blind(&self, side: Side) -> bool {
        blind_eye(self.profile(), self.wounds(), side)
    }

    /// DMG-9: whether the body has `hand`, and it can hold something now: both of them, for two hands.
    pub fn hand_is_sound(&self, hand: Hand) -> bool {
        let body = &self.profile().body;
        let met = body.hands.iter().filter(|(one, _)| one.meets(hand));
        let sound = |one: Hand| {
            let limb = body.limb_of(one);
            limb.is_some_and(|limb| self.wounds().is_sound(body, limb))
        };
        body.has_hand(hand) && met.clone().all(|&(one, _)| sound(one))
    }

    /// CLC-5: whether `hand` holds somebody down: two do, empty ones before full ones, else as the body
    /// has them.
    pub fn hand_is_busy(&self, hand: Hand) -> bool {
        let hands = &self.profile().body.hands;
        if self.grapple.pins.is_none() || hands.len() <= BUSY {
            return self.grapple.pins.is_some();
        }
        let mut hands: Vec<Hand> = hands.iter().map(|(one, _)| *one).collect();
        let worse = |one: &Hand| (!self.hand_is_sound(*one), self.gear.in_hand(*one).is_some());
        hands.sort_by_key(worse);
        hands.iter().take(BUSY).any(|one| one.meets(hand))
    }

    /// The hand that holds item `index` now.
    pub fn hand_of(&self, index: ItemIndex) -> Option<Hand> {
        match self.gear.items.get(index)?.hold {
            ItemPlace::Held(hand) => Some(hand),
            _ => None,
        }
    }

    /// The shield that covers it now, the best of those in hand.
    pub fn shield(&self) -> Option<(ItemIndex, i16)> {
        let items = self.profile().items.iter().enumerate();
        items
            .filter(|&(index, _)| self.hand_of(index).is_some())
            .filter_map(|(index, item)| Some((index, self.profile().rating(item.shield()?.pr))))
            .max_by_key(|&(index, pr)| (pr, std::cmp::Reverse(index)))
    }

    /// MAN-7: what its ST roll must come to at most to get out of the net it is in, if it is in one.
    pub fn out_of_net(&self, numbers: &Numbers) -> Option<Parts> {
        let net = self.grapple.net?;
        let mut target = Parts::new();
        target.always(Why::Attribute, self.st_ag_mv(numbers).0);
        target.add(Why::Net, net.hold);
        let by_traits = self.profile().traits.roll(RolledFor::Struggle);
        target.add(Why::Trait, by_traits);
        target.add(Why::Skill, self.profile().skills.bonds);
        target.add_if(self.has_short_blade(), Why::Blade, numbers.nets.blade);
        Some(target)
    }

    /// Whether it holds a blade or point that is short enough for close combat.
    fn has_short_blade(&self) -> bool {
        let profile = self.profile();
        profile.attacks.iter().any(|form| {
            let (weapon, technique) = profile.technique(form);
            let sharp = technique.damage_type != DamageType::Crushing;
            let held = self.hand_of(form.item).is_some();
            sharp && held && !weapon.natural && weapon.fits_close(technique)
        })
    }

    /// OBJ-1: the weapon somebody could aim at: the first in a good hand or two, else the first in another.
    pub fn weapon_in_hand(&self) -> Option<ItemIndex> {
        let handed = self.profile().handed;
        let weapons = self.profile().items.iter().enumerate();
        weapons
            .filter(|(_, item)| item.weapon().is_some())
            .filter_map(|(index, _)| Some((self.hand_of(index)?, index)))
            .min_by_key(|&(hand, index)| (hand.is_off_side(handed), index))
            .map(|(_, index)| index)
    }
}

/// POS-2: whether somebody sleeps, or a spell in force makes it.
pub(super) fn is_asleep(vitality: &Vitality, magic: &Enchantment) -> bool {
    let mut effects = magic.effects.iter();
    vitality.asleep || effects.any(|held| held.effect == Lasting::Sleep)
}

/// DMG-9: whether every eye on this side is lost; false of a body that has none there.
pub(super) fn blind_eye(profile: &Profile, wounds: &Wounds, side: Side) -> bool {
    let body = &profile.body;
    let mut eyes = body.locations.iter().enumerate().filter(|(_, location)| {
        location.purpose == Use::Eye && (location.side == side || location.side == Side::Centre)
    });
    let Some((first, _)) = eyes.next() else {
        return false;
    };
    let lost = |index| wounds.is_crippled(index);
    lost(first) && eyes.all(|(index, _)| lost(index))
}
