//! The long lists of a sheet: locations, items and attacks.

use serde::Serialize;

use super::json::Pounds;
use super::{BodyLines, fresh};
use crate::rules::attack::{AttackInput, DefenceInput, DefenceKind, attack_value, defence_value};
use crate::rules::body::{Location, Past, Side, Use};
use crate::rules::damage::{DamageInput, DamageRoll};
use crate::rules::dangers::DangerNumbers;
use crate::rules::gear::{DamageType, Hands, TechniqueKind};
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::lamp::Flame;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::poison::Poison;
use crate::rules::profile::{AttackForm, Carried, Item, ItemIndex, ItemKind, Profile};
use crate::rules::strength::{DamageBySt, root};

/// A hit location.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LocationLine {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// The word armour covers it by.
    pub part: Id,
    /// `left`, `right` or `centre`.
    pub side: &'static str,
    /// Attack modifier.
    pub at: i16,
    /// Its own damage resistance.
    pub natural_dr: i16,
    /// Factor of all damage.
    pub damage: Ratio,
    /// Factor of impaling damage.
    pub impaling: Ratio,
    /// Points of damage that cripple it.
    pub threshold: Option<i16>,
    /// What becomes of damage past that.
    pub past: PastWord,
    /// The limb it is the end of.
    pub part_of: Option<Id>,
    /// Crushing blows stun early.
    pub crushing_stun: bool,
    /// Such a blow asks for a WP roll.
    pub faint: bool,
    /// Blows may be held back.
    pub nonlethal: bool,
    /// `arm`, `leg`, `eye`, `wing` or `none`.
    #[serde(rename = "use")]
    pub purpose: &'static str,
    /// Which hand it is: `right`, `left`, `right_2` and so on (DMG-11); not told of what is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Hand>,
    /// May be aimed at from behind.
    pub behind: bool,
    /// Yards above the ground, where that matters.
    pub high: i16,
    /// Too small for what is not made for close combat; not told of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fine: bool,
    /// The part of toughness it has (TGH-3); told where that is switched on and it is not all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tough: Option<Ratio>,
    /// The part of what passes through that it bears (BLO-2); told where that is switched on and it is not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub through: Option<Ratio>,
    /// Nothing of what passes through is lost (BLO-2); not told of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub brain: bool,
    /// The heart, where heavy blows may stop it (HRT-1); left out unless so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub heart: bool,
    /// What multiplies the shock of a blow there (SHK-2); told where that is switched on and it is not one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shock: Option<Ratio>,
    /// The factor of a half of the body with HP of its own (SIZ-4); not told of others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_hp: Option<Ratio>,
}

/// What becomes of damage past a threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PastWord {
    /// It counts.
    Counted,
    /// It does not.
    Lost,
    /// It counts so many times.
    Times(u8),
}

/// Something to fight with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ItemLine {
    /// Its id.
    pub weapon: Id,
    /// Its name in prose.
    pub name: String,
    /// `weapon` or `shield`.
    pub kind: &'static str,
    /// `slung`, `natural`, or the hand that holds it: `right`, `left`, `both`, `right_2` and so on.
    pub carried: &'static str,
    /// Of a part of the body, the locations it is on, if it is on any in particular (DMG-11).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<Id>,
    /// Of a part of the body, what it takes to strike with it: `arm`, `leg`, `wing`, `eye` or `none`.
    pub limb: Option<&'static str>,
    /// Pounds; of a part of the body 0.
    pub weight: Pounds,
    /// Damage beyond this breaks it; 0 never breaks.
    pub hp: i16,
    /// Of a shield, its protection rating.
    pub pr: Option<i16>,
    /// Minimum ST; of no use to parts of the body.
    pub min_st: Option<i16>,
    /// Both hands lower that.
    pub two_hands_lighter: bool,
    /// Whether it blocks at all.
    pub blocks: bool,
    /// Level of the style in use for it.
    pub block_level: i16,
    /// Block bonus of that style.
    pub block_bonus: i16,
    /// DEF modifier of the item itself.
    pub block_def: i16,
    /// Blocks a round.
    pub blocks_per_round: u8,
    /// Whether it stops missiles.
    pub blocks_missiles: bool,
    /// No off-hand penalty.
    pub off_hand_free: bool,
    /// That it helps out of a pit (DUN-8).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rope: bool,
    /// Of a lamp, the yards about it that are bright.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<u16>,
    /// Of a lamp, the yards about it that are dim at least, where it says so itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light_dim: Option<u16>,
    /// Of a lamp, that it shines at the belt too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub light_hung: bool,
    /// Of a lamp, its flame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flame: Option<Flame>,
}

/// A way to attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AttackLine {
    /// Index into the items.
    pub item: ItemIndex,
    /// The weapon's id.
    pub weapon: Id,
    /// The technique's id.
    pub technique: Id,
    /// The style in use.
    pub skill: Option<Id>,
    /// The level in it.
    pub level: i16,
    /// AT, fresh and before modifiers.
    pub at: i16,
    /// Damage with all but charge, such as `1d+3`.
    pub damage: String,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// DEF when parrying with it.
    pub block: Option<i16>,
    /// With both hands.
    pub two_handed: bool,
    /// Both hands on a weapon usable either way.
    pub two_hands_bonus: bool,
    /// Minimum ST as held.
    pub min_st: Option<i16>,
    /// AT of the style.
    pub style_at: i16,
    /// Damage of the style.
    pub style_damage: i16,
    /// AT of the technique.
    pub technique_at: i16,
    /// Damage of the technique.
    pub technique_damage: i16,
    /// A fixed ST for damage.
    pub pull: Option<i16>,
    /// Entangles and does no damage: the modifier of the ST roll to get out (MAN-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entangles: Option<i16>,
    /// Armour-piercing.
    pub piercing: bool,
    /// How wide a hole it makes (BLO-3); told where that is switched on and it is not the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hole: Option<Ratio>,
    /// What multiplies its shock (SHK-2); told where that is switched on and it is not one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shock: Option<Ratio>,
    /// What the weight of what is swung adds to ST at most (STR-5); told where that counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swing: Option<i16>,
    /// How hard it is to run into (COL-7); told where that counts and it is not as a body is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardness: Option<Hardness>,
    /// What it poisons with (PSN-2); told where that is switched on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poison: Option<Poison>,
    /// May strike a weapon out of a hand (MAN-5).
    pub disarms: bool,
    /// Fit for close combat (CLC-4).
    pub close: bool,
    /// May stop-thrust (CLC-2).
    pub stops: bool,
    /// May be set against a charge (CLC-2).
    pub sets: bool,
    /// Takes an arm: bare hands, or something held (CLC-5).
    pub arm: bool,
    /// Nearest and farthest cell, hand to hand.
    pub reach: Option<(u16, u16)>,
    /// What makes it a missile.
    #[serde(flatten)]
    pub missile: Option<MissileLine>,
}

/// What a missile adds to a way to attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MissileLine {
    /// Farthest distance in yards, fresh.
    pub range: u16,
    /// Divides the defender's base DEF.
    pub speed: i16,
    /// Keeps that past half of its range; left out of a log otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub full_speed: bool,
    /// Turns to make ready after a shot.
    pub reload: u8,
    /// What it spends.
    pub ammo: Option<Id>,
    /// Whether the weapon itself flies.
    pub thrown: bool,
}

pub(super) fn body(profile: &Profile, dangers: &DangerNumbers) -> BodyLines {
    let other = |ratio| Some(ratio).filter(|ratio| *ratio != Ratio::ONE);
    let body = &profile.body;
    let line = |location: &Location| LocationLine {
        id: location.id,
        name: location.name.clone(),
        part: location.part,
        side: side(location.side),
        at: location.at,
        natural_dr: location.natural_dr,
        damage: location.damage,
        impaling: location.impaling,
        threshold: location.threshold(profile.attributes.hp),
        past: match location.past {
            Past::Counted => PastWord::Counted,
            Past::Lost => PastWord::Lost,
            Past::Times(times) => PastWord::Times(times),
        },
        part_of: location.part_of.map(|limb| body.locations[limb].id),
        crushing_stun: location.crushing_stun,
        faint: location.faint,
        nonlethal: location.nonlethal,
        purpose: purpose(location.purpose),
        hand: None,
        behind: location.behind,
        high: location.high,
        fine: location.fine,
        tough: other(location.tough).filter(|_| dangers.toughness.is_some()),
        through: other(location.through).filter(|_| dangers.blow_through.is_some()),
        brain: location.brain && dangers.blow_through.is_some(),
        heart: location.heart && dangers.heart.is_some(),
        shock: other(location.shock).filter(|_| dangers.shock.is_some()),
        of_hp: other(location.of_hp),
    };
    let mut locations: Vec<LocationLine> = body.locations.iter().map(line).collect();
    for &(hand, index) in &body.hands {
        locations[index].hand = Some(hand);
    }
    let trips = dangers
        .falls
        .as_ref()
        .is_some_and(|falls| falls.trip.is_some());
    BodyLines {
        id: body.id,
        main: body.locations[body.main].id,
        weight: profile.weight,
        height: trips.then_some(profile.height),
        half_upright: trips && body.half_upright,
        exposure: profile.exposure,
        hands: body.hands.len(),
        sound_legs: body.sound_legs,
        sound_wings: body.sound_wings,
        stature: body.stature,
        grips: body.grips_earth && dangers.impact.is_some_and(|impact| impact.powered),
        locations,
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Centre => "centre",
    }
}

fn purpose(purpose: Use) -> &'static str {
    match purpose {
        Use::Arm => "arm",
        Use::Leg => "leg",
        Use::Eye => "eye",
        Use::Wing => "wing",
        Use::Neck => "neck",
        Use::None => "none",
    }
}

fn carried(carried: Carried) -> &'static str {
    match carried {
        Carried::Held(hand) => hand.name(),
        Carried::Slung => "slung",
        Carried::Natural => "natural",
    }
}

pub(super) fn items(profile: &Profile, numbers: &Numbers) -> Vec<ItemLine> {
    let line = |(index, item): (usize, &Item)| ItemLine {
        weapon: item.id(),
        name: item.name().to_owned(),
        kind: match item.kind {
            ItemKind::Weapon(_) => "weapon",
            ItemKind::Shield(_) => "shield",
        },
        carried: carried(item.carried),
        on: (item
            .on
            .iter()
            .map(|&index| profile.body.locations[index].id))
        .collect(),
        limb: limb(item),
        weight: Pounds(item.weight()),
        hp: item.hp(),
        pr: item.shield().map(|shield| profile.rating(shield.pr)),
        min_st: min_st(item),
        two_hands_lighter: item.weapon().is_some_and(|w| w.hands == Hands::Either),
        blocks: item.guard.able,
        block_level: item.guard.level,
        block_bonus: item.guard.bonus,
        block_def: item.block_def(),
        blocks_per_round: profile.blocks(numbers, index),
        blocks_missiles: item.guard.missiles,
        off_hand_free: item.guard.off_hand_free,
        rope: item.weapon().is_some_and(|weapon| weapon.rope),
        light: item.lamp().map(|lamp| lamp.radius),
        light_dim: item.lamp().and_then(|lamp| lamp.dim),
        light_hung: item.lamp().is_some_and(|lamp| lamp.hung),
        flame: item.lamp().and_then(|lamp| lamp.flame),
    };
    profile.items.iter().enumerate().map(line).collect()
}

fn limb(item: &Item) -> Option<&'static str> {
    let weapon = item.weapon().filter(|weapon| weapon.natural)?;
    Some(purpose(weapon.limb))
}

fn min_st(item: &Item) -> Option<i16> {
    match &item.kind {
        ItemKind::Weapon(weapon) => (!weapon.natural).then_some(weapon.min_st),
        ItemKind::Shield(shield) => Some(shield.min_st),
    }
}

pub(super) fn attacks(profile: &Profile, numbers: &Numbers) -> Vec<AttackLine> {
    let forms = profile.attacks.iter();
    forms.map(|form| attack(profile, form, numbers)).collect()
}

fn attack(profile: &Profile, form: &AttackForm, numbers: &Numbers) -> AttackLine {
    let (weapon, technique) = profile.technique(form);
    let own = profile.attributes;
    let short = form.min_st.map_or(0, |min_st| (min_st - own.st).max(0));
    let at = AttackInput {
        level: form.level,
        style_at: form.style_at,
        ag: own.ag,
        at_mod: own.at_mod,
        technique_at: technique.at,
        strength_short: short,
        ..AttackInput::default()
    };
    let damage = DamageInput {
        st: own.st,
        pull: technique.pull,
        min_st: form.min_st,
        technique: technique.damage,
        two_hands: form.two_hands_bonus,
        style: form.style_damage,
        swung: weapon.swung(technique),
        growth: numbers.dangers.damage_by_st,
        ..DamageInput::default()
    };
    let missile = technique.missile.map(|missile| MissileLine {
        range: missile.range.yards(own.st),
        speed: missile.speed,
        full_speed: missile.full_speed,
        reload: missile.reload,
        ammo: missile.ammo,
        thrown: technique.kind == TechniqueKind::Throw,
    });
    AttackLine {
        item: form.item,
        weapon: weapon.id,
        technique: technique.id,
        skill: form.style.map(|index| profile.styles[index].0.id),
        level: form.level,
        at: attack_value(numbers, &at).total,
        damage: match technique.entangles {
            Some(_) => "0".to_owned(),
            None => DamageRoll::new(&numbers.strength, &damage).text(),
        },
        damage_type: technique.damage_type,
        block: parry(profile, &profile.items[form.item], short, numbers),
        two_handed: form.two_handed,
        two_hands_bonus: form.two_hands_bonus,
        min_st: form.min_st,
        style_at: form.style_at,
        style_damage: form.style_damage,
        technique_at: technique.at,
        technique_damage: technique.damage,
        pull: technique.pull,
        entangles: technique.entangles,
        piercing: technique.piercing,
        hole: (numbers.dangers.blow_through)
            .map(|_| technique.wounding.hole)
            .filter(|hole| *hole != Ratio::ONE),
        shock: (numbers.dangers.shock)
            .map(|_| technique.wounding.shock)
            .filter(|shock| *shock != Ratio::ONE),
        swing: (weapon.swung(technique))
            .filter(|_| numbers.dangers.damage_by_st == DamageBySt::Linear)
            .map(root),
        hardness: Some(technique.hardness)
            .filter(|hard| *hard != Hardness::Yielding && numbers.dangers.impact.is_some()),
        poison: (numbers.dangers.poison).and_then(|_| technique.poison.as_deref().cloned()),
        disarms: weapon.may_disarm(technique),
        close: weapon.fits_close(technique),
        stops: weapon.may_stop(technique) && technique.missile.is_none(),
        sets: weapon.sets,
        arm: weapon.takes_arm(),
        reach: missile.is_none().then_some(technique.reach),
        missile,
    }
}

/// ATK-3: DEF when parrying with an item for which ST is so much short.
fn parry(profile: &Profile, item: &Item, short: i16, numbers: &Numbers) -> Option<i16> {
    let input = DefenceInput {
        level: item.guard.level,
        style_bonus: item.guard.bonus,
        item_def: item.block_def(),
        strength_short: short,
        ..fresh(profile, DefenceKind::Parry)
    };
    item.guard
        .able
        .then(|| defence_value(numbers, &input).total)
}
