//! A unit's full character sheet, as `testudo sheet --json` and the battle log print it.
//!
//! Every number on it comes from the rules; `docs/battle-log.md` describes it. It never knows how
//! a sheet is laid out for people.

mod gear;
mod json;
mod magic;
mod maneuvers;

use std::sync::Arc;

use serde::Serialize;

pub use self::gear::{AttackLine, ItemLine, LocationLine};
pub use self::json::{Listing, Pounds};
pub use self::magic::{ArtLine, SpellLine};
pub use self::maneuvers::{ManeuverAttack, ManeuverLine, maneuvers};
use super::catalog::{Race, Trait, Unit};
use crate::rules::attack::{DefenceInput, DefenceKind, defence_value};
use crate::rules::character_points;
use crate::rules::damage::DamageRoll;
use crate::rules::dangers::DangerNumbers;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::magic::Art;
use crate::rules::movement::Initiative;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::prices::PointNumbers;
use crate::rules::profile::{Attributes, Carried, Profile};
use crate::rules::skills::{KnownSkill, SkillUse};
use crate::rules::traits::TraitEffect;

/// A character sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sheet {
    /// The unit template.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Its race.
    pub race: Id,
    /// ST, AG and IQ, race included.
    pub attributes: Primaries,
    /// HT and all that follow.
    #[serde(flatten)]
    pub secondaries: Secondaries,
    /// The better hand.
    pub handed: Hand,
    /// No off hand (ATT-7).
    pub ambidextrous: bool,
    /// Sees in the dark as others at dusk (POS-2); not told otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub night_eyes: bool,
    /// Levels of light that what it wears keeps from its eyes (LIT-5); not told of who wears nothing of that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shade: Option<u8>,
    /// Level at which it picks locks (DOR-2); not told of those who have not learnt it.
    #[serde(skip_serializing_if = "is_unlearnt")]
    pub lockpicking: i16,
    /// Its traits, those of its race first (ATT-9); not told of who has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<TraitLine>,
    /// Of an animal, where the genre has rules for it (MON-2, MON-3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub animal: bool,
    /// What it carries.
    pub load: Pounds,
    /// What of it slows nobody (MOV-3).
    #[serde(skip_serializing_if = "Pounds::is_nothing")]
    pub eased: Pounds,
    /// The most it could carry (ATT-2).
    pub max_load: Pounds,
    /// ENC-1.
    pub encumbrance_level: u8,
    /// AG - 2 EL (RND-1).
    pub initiative: i16,
    /// Movement points of a turn (RND-2).
    pub move_points: u16,
    /// Movement points of a turn in the air (ATT-5); not told of those who don't fly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flying_points: Option<u16>,
    /// Base damage for ST (ATT-3), such as `1d+2`.
    pub base_damage: String,
    /// DEF when dodging, fresh and unhindered.
    pub dodge: i16,
    /// Blocks a round with the best item in hand (ATK-4).
    pub blocks_per_round: u8,
    /// What it cost to build.
    pub points: Points,
    /// Its body.
    pub body: BodyLines,
    /// Its styles.
    pub styles: Vec<StyleLine>,
    /// Its magical arts.
    pub arts: Vec<ArtLine>,
    /// The spells it can cast.
    pub spells: Vec<SpellLine>,
    /// Its trades and lore (SKL-2); not told of who has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<SkillLine>,
    /// Everything to fight with.
    pub items: Vec<ItemLine>,
    /// Every way to attack.
    pub attacks: Vec<AttackLine>,
    /// DR of the armour, by location.
    pub armour: Listing<i16>,
    /// DM of that armour, per cent, by location.
    pub armour_dm: Listing<i16>,
    /// DEF of the armour (ARM-1).
    pub armour_def: i16,
    /// Ammunition.
    pub ammo: Listing<u16>,
    /// What it is with less on it, where that lets it use a style that its load forbids (SKL-3); not told of others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lighter: Vec<LighterLine>,
}

/// Somebody who has shed some of what it brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LighterLine {
    /// How much at least.
    pub without: Pounds,
    /// Its sheet then; the load is what it began with.
    pub sheet: Sheet,
}

/// The primary attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub struct Primaries {
    pub st: i16,
    pub ag: i16,
    pub iq: i16,
}

/// The secondary attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub struct Secondaries {
    pub ht: i16,
    pub hp: i16,
    pub end: i16,
    pub wp: i16,
    pub cha: i16,
    pub per: i16,
    pub mv: i16,
    pub flight: i16,
    pub dr: i16,
    /// Levels beyond what ST gives (TGH-5); told where there is toughness, and only of whoever has more or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toughness: Option<i16>,
    pub dm: i16,
    pub mr: i16,
    pub at_mod: i16,
    pub def_mod: i16,
}

/// What a unit cost to build.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Points {
    /// Character points: attributes, traits and race, rounded down.
    pub chp: i32,
    /// Experience: styles, and arts.
    pub exp: i32,
}

/// A body, with its thresholds worked out for these HP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BodyLines {
    /// Its id.
    pub id: Id,
    /// Where a blow lands that is aimed nowhere else.
    pub main: Id,
    /// What it weighs, pounds.
    pub weight: u32,
    /// How tall it is, inches; told where falls from one's own height hurt (FAL-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<u32>,
    /// It stands half upright; told there too (FAL-9).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub half_upright: bool,
    /// What hazards do to it, where that is not told by its weight (HAZ-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exposure: Option<Ratio>,
    /// Hands it holds things with.
    pub hands: usize,
    /// It falls when fewer legs than this are sound.
    pub sound_legs: u8,
    /// It can't fly when fewer wings than this are sound; not told of a body without any.
    #[serde(skip_serializing_if = "no_wings")]
    pub sound_wings: u8,
    /// Yards above the ground it strikes up to with what reaches one cell.
    pub stature: i16,
    /// Its feet grip earth (COL-12); told where that counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub grips: bool,
    /// Its locations.
    pub locations: Vec<LocationLine>,
}

fn no_wings(sound: &u8) -> bool {
    *sound == 0
}

/// A trait and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TraitLine {
    /// Its id.
    pub id: Id,
    /// What it does; nothing where it is only told.
    pub effects: Vec<TraitEffect>,
}

/// Its traits, those of its race first.
fn traits(unit: &Unit) -> Vec<TraitLine> {
    let line = |one: &Arc<Trait>| TraitLine {
        id: one.id,
        effects: one.effects.clone(),
    };
    unit.race
        .traits
        .iter()
        .chain(&unit.traits)
        .map(line)
        .collect()
}

/// A skill that is neither style nor art, its level, and what it is of use for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SkillLine {
    /// Its id.
    pub skill: Id,
    /// Its level.
    pub level: i16,
    /// What it is of use for; nothing where it is only told.
    pub uses: Vec<SkillUse>,
}

fn skills(profile: &Profile) -> Vec<SkillLine> {
    let line = |(skill, level): &KnownSkill| SkillLine {
        skill: skill.id,
        level: *level,
        uses: skill.uses.clone(),
    };
    profile.skills.known.iter().map(line).collect()
}

/// A style and its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StyleLine {
    /// Its id.
    pub style: Id,
    /// Its level; 0 where the load forbids it.
    pub level: i16,
    /// Bonus to AT.
    pub at: i16,
    /// Bonus to blocks and parries.
    pub block: i16,
    /// Bonus to dodges.
    pub dodge: i16,
}

/// The sheet of `unit` by the numbers of its genre.
pub fn sheet(unit: &Unit, numbers: &Numbers) -> Sheet {
    let profile = &*unit.profile;
    let own = profile.attributes;
    let level = profile.encumbrance_level;
    let line = |(style, level): &(Arc<crate::rules::gear::Style>, i16)| StyleLine {
        style: style.id,
        level: *level,
        at: style.at,
        block: style.block,
        dodge: style.dodge,
    };
    let cover = |number: fn(&crate::rules::profile::LocationArmour) -> i16| {
        let locations = profile.body.locations.iter().zip(&profile.armour);
        Listing(
            locations
                .map(|(place, cover)| (place.id, number(cover)))
                .collect(),
        )
    };
    Sheet {
        id: profile.unit,
        name: profile.name.clone(),
        race: profile.race,
        attributes: Primaries {
            st: own.st,
            ag: own.ag,
            iq: own.iq,
        },
        secondaries: secondaries(&own, &numbers.dangers),
        handed: profile.handed,
        ambidextrous: profile.traits.ambidextrous,
        night_eyes: profile.traits.eyes.night,
        shade: Some(profile.traits.eyes.shade).filter(|shade| *shade > 0),
        lockpicking: profile.lockpicking(),
        traits: traits(unit),
        animal: profile.animal && (numbers.dangers.monsters.is_some() || !numbers.carry.is_usual()),
        load: Pounds(profile.load),
        eased: Pounds(profile.eased),
        max_load: Pounds(own.max_load()),
        encumbrance_level: level,
        initiative: Initiative::new(numbers.turn, (own.ag, level, own.per), 0).rating,
        move_points: profile.move_points(numbers, own.mv, level),
        flying_points: (own.flight > 0).then(|| profile.move_points(numbers, own.flight, level)),
        base_damage: DamageRoll::base(numbers.dangers.damage_by_st, own.st).text(),
        dodge: dodge(profile, numbers),
        blocks_per_round: blocks(profile, numbers),
        points: cost(unit, &numbers.points),
        body: gear::body(profile, &numbers.dangers),
        styles: profile.styles.iter().map(line).collect(),
        arts: magic::arts(profile),
        spells: magic::spells(profile, numbers.tasks),
        skills: skills(profile),
        items: gear::items(profile, numbers),
        attacks: gear::attacks(profile, numbers),
        armour: cover(|cover| cover.dr),
        armour_dm: cover(|cover| cover.dm),
        armour_def: profile.armour_def,
        ammo: Listing(profile.ammo.clone()),
        lighter: profile
            .lighter
            .iter()
            .map(|(shed, lighter)| LighterLine {
                without: Pounds(*shed),
                sheet: sheet(
                    &Unit {
                        profile: Arc::clone(lighter),
                        ..unit.clone()
                    },
                    numbers,
                ),
            })
            .collect(),
    }
}

/// Whether there is nothing to tell of a level.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_unlearnt(level: &i16) -> bool {
    *level == 0
}

fn secondaries(own: &Attributes, dangers: &DangerNumbers) -> Secondaries {
    Secondaries {
        ht: own.ht,
        hp: own.hp,
        end: own.end,
        wp: own.wp,
        cha: own.cha,
        per: own.per,
        mv: own.mv,
        flight: own.flight,
        dr: own.natural_dr(),
        toughness: (dangers.toughness)
            .map(|_| own.more_toughness())
            .filter(|more| *more != 0),
        dm: own.dm,
        mr: own.mr,
        at_mod: own.at_mod,
        def_mod: own.def_mod,
    }
}

/// ATT-1, ATT-5, ATT-9, ATT-10, SKL-1: what the unit cost to build.
pub(super) fn cost(unit: &Unit, points: &PointNumbers) -> Points {
    Points {
        chp: chp(
            points,
            unit.bought,
            &unit.purchases,
            &unit.traits,
            &unit.race,
        ),
        exp: character_points::styles(points, &unit.levels)
            + arts_exp(points, &unit.profile.arts)
            + unit.profile.skills.exp(points),
    }
}

/// SKL-1: experience for arts, which are a group of their own beside the styles.
pub(super) fn arts_exp(points: &PointNumbers, arts: &[(Arc<Art>, i16)]) -> i32 {
    let levels: Vec<i16> = arts.iter().map(|(_, level)| *level).collect();
    character_points::styles(points, &levels)
}

/// Character points of attributes as bought, traits and race.
pub(super) fn chp(
    points: &PointNumbers,
    (st, ag, iq): (i16, i16, i16),
    purchases: &Attributes,
    traits: &[Arc<Trait>],
    race: &Race,
) -> i32 {
    let whole =
        character_points::primaries(st, ag, iq) + character_points::secondaries(points, purchases);
    let halves: i32 = traits.iter().map(|t| t.half_cost).sum();
    character_points::total(whole, halves + race.half_cost)
}

/// A defence by somebody fresh, who sees it coming.
fn fresh(profile: &Profile, kind: DefenceKind) -> DefenceInput {
    let (level, style_bonus) = profile.dodge_style();
    DefenceInput {
        kind,
        level,
        style_bonus,
        ag: profile.attributes.ag,
        encumbrance_level: profile.encumbrance_level,
        def_mod: profile.attributes.def_mod,
        armour_def: profile.armour_def,
        item_def: 0,
        strength_short: 0,
        maneuver_def: 0,
        wild: false,
        off_hand: false,
        higher: false,
        stunned: false,
        slowed: false,
        unseen: false,
        prone: false,
        spell: 0,
        netted: false,
        by_traits: 0,
        by_rage: 0,
        glare: None,
        speed: None,
    }
}

fn dodge(profile: &Profile, numbers: &Numbers) -> i16 {
    defence_value(numbers, &fresh(profile, DefenceKind::Dodge)).total
}

fn blocks(profile: &Profile, numbers: &Numbers) -> u8 {
    let items = profile.items.iter().enumerate();
    let ready = items.filter(|(_, item)| item.guard.able && item.carried != Carried::Slung);
    let blocks = ready.map(|(index, _)| profile.blocks(numbers, index));
    blocks.max().unwrap_or(0)
}
