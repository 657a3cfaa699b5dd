//! Weapons, shields and armour as the rules know them (WPN-1, ARM-1).

use std::sync::Arc;

use super::body::Use;
use super::hardness::Hardness;
use super::id::Id;
use super::light::Lamp;
use super::part::Ratio;
use super::poison::Poison;

pub use super::damage_type::DamageType;
pub use super::style::{Style, StyleDamage, StyleKind, blocks_per_round};

/// A weight in tenths of a pound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Weight(pub u32);

/// How a technique is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TechniqueKind {
    /// Swung.
    Swing,
    /// Thrust.
    Thrust,
    /// Thrown: the weapon leaves the hand.
    Throw,
    /// Shot.
    Shot,
}

impl TechniqueKind {
    /// Whether it works at a distance (ATK-7).
    pub fn is_ranged(self) -> bool {
        matches!(self, Self::Throw | Self::Shot)
    }
}

/// Farthest distance of a ranged technique (ATK-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// So many tenths of a yard for each point of ST.
    Strength(u16),
    /// So many yards.
    Yards(u16),
}

impl Range {
    /// Yards for a shooter of this ST.
    pub fn yards(self, st: i16) -> u16 {
        match self {
            Self::Strength(tenths) => (u32::from(tenths) * st.max(0) as u32 / 10) as u16,
            Self::Yards(yards) => yards,
        }
    }
}

/// What a ranged technique adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missile {
    /// Farthest distance.
    pub range: Range,
    /// Divides the defender's base DEF: thrown 1, bow 2, faster 3 (ATK-7).
    pub speed: i16,
    /// Keeps that past half of its range, as only what is low-tech does not (ATK-7).
    pub full_speed: bool,
    /// Turns to make ready after a shot.
    pub reload: u8,
    /// What it spends.
    pub ammo: Option<Id>,
}

impl Missile {
    /// ATK-7: what divides base DEF at `distance` yards of the `range` it has now: what is low-tech
    /// keeps its speed to the part `keeps` of it, and then flies no faster than `slow`.
    pub fn speed_at(&self, (keeps, slow): (Ratio, i16), distance: u16, range: u16) -> i16 {
        let Ratio(times, divisor) = keeps;
        let keeps = u32::from(times) * u32::from(range);
        let far = u32::from(divisor) * u32::from(distance) > keeps;
        if far && !self.full_speed {
            self.speed.min(slow)
        } else {
            self.speed
        }
    }
}

/// One way to use a weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Technique {
    /// Its id within the weapon, such as `cut`.
    pub id: Id,
    /// How it is made.
    pub kind: TechniqueKind,
    /// Added to base damage.
    pub damage: i16,
    /// Type of damage.
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// Nearest and farthest distance in cells, hand to hand.
    pub reach: (u16, u16),
    /// Modifier of AT.
    pub at: i16,
    /// Modifier of DEF when parrying.
    pub def: i16,
    /// What makes it ranged.
    pub missile: Option<Missile>,
    /// A fixed ST for damage.
    pub pull: Option<i16>,
    /// Of what entangles and does no damage, such as a net: the modifier of the ST roll to get out.
    pub entangles: Option<i16>,
    /// What it does to wounds besides, where the genre has rules for that.
    pub wounding: Wounding,
    /// How hard it is to run into, of a part of the body (COL-7).
    pub hardness: Hardness,
    /// What it poisons with (PSN-2).
    pub poison: Option<Arc<Poison>>,
    /// What it sounds like.
    pub sound: Sound,
    /// What is seen to fly when ammunition is shot.
    pub projectile: Projectile,
}

/// What a blow does to a wound besides its damage, where the genre has rules for that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wounding {
    /// How wide a hole it makes (BLO-3).
    pub hole: Ratio,
    /// What multiplies its shock (SHK-2).
    pub shock: Ratio,
    /// It burns its way through, as a bolt of magic does (BLO-2).
    pub beam: bool,
}

impl Default for Wounding {
    fn default() -> Self {
        Self {
            hole: Ratio::ONE,
            shock: Ratio::ONE,
            beam: false,
        }
    }
}

/// What a technique sounds like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Something swung through the air.
    Swing,
    /// A quick push.
    Thrust,
    /// Teeth, or a beak.
    Bite,
    /// A bowstring.
    Bow,
    /// The string and the lock of a crossbow.
    Crossbow,
}

impl Sound {
    /// What a stroke sounds like unless its weapon says otherwise.
    pub fn of(stroke: TechniqueKind) -> Self {
        match stroke {
            TechniqueKind::Swing | TechniqueKind::Throw => Self::Swing,
            TechniqueKind::Thrust => Self::Thrust,
            TechniqueKind::Shot => Self::Bow,
        }
    }
}

/// What is seen to fly when ammunition is shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Projectile {
    /// An arrow.
    #[default]
    Arrow,
    /// A crossbow's bolt.
    Bolt,
    /// A stone or a bullet.
    Stone,
}

/// Hands a weapon takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hands {
    /// One.
    #[default]
    One,
    /// Both.
    Two,
    /// One, or both for more (DMG-1).
    Either,
}

/// A weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Damage beyond this breaks it (OBJ-1); 0 never breaks.
    pub hp: i16,
    /// Its weight.
    pub weight: Weight,
    /// Its price in the smallest coin.
    pub cost: u32,
    /// Minimum ST (WPN-2).
    pub min_st: i16,
    /// Hands it takes.
    pub hands: Hands,
    /// Whether it can parry.
    pub parries: bool,
    /// Whether it parries missiles too, in whatever style (ATK-7).
    pub parries_missiles: bool,
    /// Whether it may disarm (MAN-5).
    pub disarms: bool,
    /// Fit for close combat (CLC-4).
    pub close: bool,
    /// May be set against a charge (CLC-2).
    pub sets: bool,
    /// Helps out of a pit (DUN-8).
    pub rope: bool,
    /// Part of a body.
    pub natural: bool,
    /// Of a natural weapon: what must be sound to use it.
    pub limb: Use,
    /// The light it gives.
    pub lamp: Option<Lamp>,
    /// Ways to use it.
    pub techniques: Vec<Technique>,
}

impl Weapon {
    /// MAN-5: whether it can disarm, used so: a weapon made for it, hand to hand.
    pub fn may_disarm(&self, technique: &Technique) -> bool {
        self.disarms && technique.missile.is_none()
    }

    /// CLC-4: whether it can be used so in close combat: a part of the body, or a weapon short
    /// enough, hand to hand.
    pub fn fits_close(&self, technique: &Technique) -> bool {
        (self.close || self.natural) && technique.missile.is_none()
    }

    /// CLC-2: whether it can stop-thrust, used so: any thrust, and bare hands however they strike.
    pub fn may_stop(&self, technique: &Technique) -> bool {
        technique.kind == TechniqueKind::Thrust || self.natural && self.limb == Use::Arm
    }

    /// STR-5: what it weighs, if this technique swings it.
    pub fn swung(&self, technique: &Technique) -> Option<Weight> {
        (technique.kind == TechniqueKind::Swing).then_some(self.weight)
    }

    /// CLC-5: whether it takes an arm: bare hands, and everything held in them.
    pub fn takes_arm(&self) -> bool {
        !self.natural || self.limb == Use::Arm
    }
}

/// A shield (ARM-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shield {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Protection rating: scores past "defended" that strike the shield; a buckler has 0 (ATK-1).
    pub pr: i16,
    /// Damage beyond this breaks it (OBJ-1).
    pub hp: i16,
    /// Its weight.
    pub weight: Weight,
    /// Its price in the smallest coin.
    pub cost: u32,
    /// Minimum ST (WPN-2).
    pub min_st: i16,
    /// Modifier of DEF when blocking.
    pub def: i16,
}

/// A piece of armour (ARM-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Armour {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// Damage resistance, points off each blow.
    pub dr: i16,
    /// Damage modifier, per cent taken off what passes DR; 0 takes nothing off.
    pub dm: i16,
    /// Magic resistance, a level of spells.
    pub mr: i16,
    /// Parts of a body it covers.
    pub covers: Vec<Id>,
    /// Its weight.
    pub weight: Weight,
    /// The part of its weight that slows who wears it (MOV-3).
    pub bulk: Ratio,
    /// Its price in the smallest coin.
    pub cost: u32,
    /// Modifier of PER.
    pub per: i16,
    /// Modifier of DEF.
    pub def: i16,
    /// Levels of light that it keeps from the eyes (LIT-5).
    pub shade: u8,
}

/// OBJ-1: damage to an object of `hp` from a blow of `rolled`, and whether it breaks.
pub fn damage_object(
    rolled: i16,
    damage_type: DamageType,
    hp: i16,
    impaling: Ratio,
) -> ObjectDamage {
    let factor = if damage_type == DamageType::Impaling {
        impaling
    } else {
        Ratio::ONE
    };
    let damage = factor.of(i32::from(rolled)) as i16;
    ObjectDamage {
        damage,
        breaks: hp > 0 && damage > hp,
    }
}

/// What a blow does to an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectDamage {
    /// Damage after the factor for its type.
    pub damage: i16,
    /// Whether the object breaks.
    pub breaks: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::sword;

    #[test]
    fn obj_1_breaks_only_beyond_its_hp_and_impaling_halves() {
        let hit = |rolled, damage_type| damage_object(rolled, damage_type, 10, Ratio(1, 2));
        assert!(!hit(10, DamageType::Cutting).breaks);
        assert!(hit(11, DamageType::Cutting).breaks);
        assert_eq!(
            hit(21, DamageType::Impaling),
            ObjectDamage {
                damage: 10,
                breaks: false
            }
        );
        assert!(hit(22, DamageType::Impaling).breaks);
        assert!(!damage_object(99, DamageType::Crushing, 0, Ratio(1, 2)).breaks);
    }

    #[test]
    fn atk_7_ranges_grow_with_strength() {
        assert_eq!(Range::Strength(25).yards(11), 27);
        assert_eq!(Range::Yards(80).yards(3), 80);
    }

    #[test]
    fn atk_7_only_what_is_low_tech_loses_its_speed_past_half_range() {
        let at = |full_speed, distance| {
            let missile = Missile {
                range: Range::Yards(20),
                speed: 3,
                full_speed,
                reload: 0,
                ammo: None,
            };
            missile.speed_at((Ratio(1, 2), 1), distance, 20)
        };
        assert_eq!([10, 11].map(|distance| at(false, distance)), [3, 1]);
        assert_eq!([10, 11].map(|distance| at(true, distance)), [3, 3]);
    }

    /// The sword, changed and then used another way.
    fn used(change: impl Fn(&mut Weapon, &mut Technique)) -> (Weapon, Technique) {
        let mut weapon = sword();
        let mut technique = weapon.techniques[0].clone();
        change(&mut weapon, &mut technique);
        (weapon, technique)
    }

    #[test]
    fn man_5_a_disarm_takes_a_weapon_made_for_it_hand_to_hand() {
        let disarms = |change: &dyn Fn(&mut Weapon, &mut Technique)| {
            let (weapon, technique) = used(change);
            weapon.may_disarm(&technique)
        };
        let missile = Missile {
            range: Range::Yards(9),
            speed: 1,
            full_speed: false,
            reload: 0,
            ammo: None,
        };
        assert!(disarms(&|_, _| ()));
        assert!(!disarms(&|weapon, _| weapon.disarms = false));
        assert!(!disarms(&|_, technique| technique.missile = Some(missile)));
    }

    #[test]
    fn clc_2_a_thrust_stops_and_so_do_bare_hands() {
        let stops = |stroke, natural, limb| {
            let (weapon, technique) = used(|weapon, technique| {
                (weapon.natural, weapon.limb) = (natural, limb);
                technique.kind = stroke;
            });
            weapon.may_stop(&technique)
        };
        assert!(
            stops(TechniqueKind::Thrust, false, Use::Arm)
                && stops(TechniqueKind::Thrust, true, Use::Leg)
        );
        assert!(
            !stops(TechniqueKind::Swing, false, Use::Arm),
            "a sword that cuts"
        );
        assert!(stops(TechniqueKind::Swing, true, Use::Arm), "a fist");
        assert!(!stops(TechniqueKind::Swing, true, Use::Leg), "a kick");
    }

    #[test]
    fn clc_5_all_but_teeth_and_feet_take_an_arm() {
        let takes = |natural, limb| {
            let change = |weapon: &mut Weapon| (weapon.natural, weapon.limb) = (natural, limb);
            used(|weapon, _| change(weapon)).0.takes_arm()
        };
        assert!(takes(false, Use::None) && takes(true, Use::Arm));
        assert!(!takes(true, Use::Leg));
    }
}
