//! Arts and spells: what a spell is, the roll that casts it, and how it is resisted (MAG-1, SKL-2).
//!
//! It never knows who stands where, nor how long ago a spell was cast.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::attribute::{Attribute, Difficulty, TaskNumbers, skill_target};
use super::chance::{Chance, three_dice};
use super::id::Id;
use super::light::LightKind;
use super::part::{Parts, Why};

pub use super::effect::{Amount, Changes, Effect, Lasting};

/// A magical art: a field of study with spells in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Art {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
}

/// What casting costs and takes (MAG-1, MAG-2, ATK-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MagicNumbers {
    /// END that a spell costs which fails, and no more than it would have cost.
    pub failure: i16,
    /// What divides base DEF against a bolt.
    pub bolt_speed: i16,
    /// Whether a WP roll keeps concentration against moving, defending and being pushed.
    pub will_keeps: bool,
}

impl Default for MagicNumbers {
    fn default() -> Self {
        Self {
            failure: 1,
            bolt_speed: 3,
            will_keeps: false,
        }
    }
}

/// A spell, as its art teaches it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spell {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// The art it belongs to.
    pub art: Arc<Art>,
    /// The least level in the art that can cast it.
    pub level: i16,
    /// How hard it is (MAG-1: hard, unless stated).
    pub difficulty: Difficulty,
    /// Turns of concentration before it can be cast (MAG-2).
    pub casting: u8,
    /// END it takes.
    pub cost: i16,
    /// Yards to the farthest target; 0 for the caster itself.
    pub range: u16,
    /// What it is cast at.
    pub target: Target,
    /// Cells about the target's that it takes in besides.
    pub radius: u16,
    /// Rounds it lasts; 0 when what it does is done at once.
    pub rounds: u16,
    /// How its victims may resist.
    pub resist: Resistance,
    /// What it does.
    pub effect: Effect,
}

/// What a spell is cast at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The caster itself.
    #[serde(rename = "self")]
    Caster,
    /// Somebody of its own side, itself included.
    Ally,
    /// Somebody of another side.
    Enemy,
    /// A cell, and all who are in it or within the radius, friend or enemy.
    Cell,
}

/// How a spell may be resisted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resistance {
    /// Not at all.
    None,
    /// By an attribute roll that is made.
    Roll(Attribute),
    /// By doing at least as well in an attribute roll as the caster did in casting (ATT-8).
    Contest(Attribute),
}

impl Resistance {
    /// The attribute that resists.
    pub fn attribute(self) -> Option<Attribute> {
        match self {
            Self::None => None,
            Self::Roll(attribute) | Self::Contest(attribute) => Some(attribute),
        }
    }

    /// Whether a victim that has rolled `total` against `target` resists a casting roll that was
    /// made by `margin`. Equal margins tie, and a tied spell takes no hold.
    pub fn holds(self, target: i16, total: i16, margin: i16) -> bool {
        match self {
            Self::None => false,
            Self::Roll(_) => total <= target,
            Self::Contest(_) => target - total >= margin,
        }
    }
}

impl Spell {
    /// Whether it is thrown at its target with an attack roll: damage at one enemy who has no
    /// other way to resist (ATK-7).
    pub fn is_bolt(&self) -> bool {
        let harms = matches!(self.effect, Effect::Damage { .. });
        harms && self.target == Target::Enemy && self.resist == Resistance::None
    }

    /// The light or darkness that it puts in a cell and on nobody, and how far that reaches, yards.
    pub fn placed(&self) -> Option<(LightKind, u16)> {
        match self.effect {
            Effect::Lasting(effect) if self.target == Target::Cell => effect.light(),
            _ => None,
        }
    }

    /// Whether it may be cast at a cell where nobody is: what it does is done to the place.
    pub fn suits_empty_cells(&self) -> bool {
        self.placed().is_some() || self.effect == Effect::Dispel
    }
}

/// A spell somebody can cast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownSpell {
    /// The spell.
    pub spell: Arc<Spell>,
    /// The caster's level in its art.
    pub level: i16,
}

impl KnownSpell {
    /// MAG-1, SKL-2: what the casting roll must come to at most, for somebody of this IQ: a hard
    /// roll on IQ, unless the spell says otherwise, with the levels over its minimum.
    pub fn casting_roll(&self, iq: i16, tasks: TaskNumbers) -> Parts {
        let spell = &self.spell;
        let over = self.level - spell.level;
        let mut target = Parts::new();
        target.always(Why::Attribute, iq);
        let modifier = tasks.modifier(spell.difficulty);
        target.add(Why::Difficulty, modifier);
        target.add(Why::Art, over);
        debug_assert_eq!(
            skill_target(iq, self.level, spell.level, modifier),
            Some(target.total)
        );
        target
    }

    /// The chance that a casting roll against `skill` is made, and that the spell is then not
    /// resisted by an attribute of `against`.
    pub fn takes_hold(&self, skill: i16, against: i16) -> Chance {
        let (mut ways, faces) = (0, three_dice());
        for (total, cast) in faces.clone().filter(|(total, _)| *total <= skill) {
            let resist = self.spell.resist;
            let fails = faces
                .clone()
                .filter(|(roll, _)| !resist.holds(against, *roll, skill - total));
            ways += cast * fails.map(|(_, ways)| ways).sum::<u64>();
        }
        Chance {
            ways,
            of: 216 * 216,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chance::check;
    use crate::rules::gear::DamageType;

    const AMOUNT: Amount = Amount { dice: 1, plus: 0 };

    fn known(resist: Resistance) -> KnownSpell {
        let art = Art {
            id: "fire".into(),
            name: "fire".to_owned(),
            brief: String::new(),
        };
        let spell = Spell {
            id: "spark".into(),
            name: "spark".to_owned(),
            brief: String::new(),
            art: Arc::new(art),
            level: 3,
            difficulty: Difficulty::Hard,
            casting: 0,
            cost: 1,
            range: 10,
            target: Target::Enemy,
            radius: 0,
            rounds: 0,
            resist,
            effect: Effect::Stun,
        };
        KnownSpell {
            spell: Arc::new(spell),
            level: 5,
        }
    }

    #[test]
    fn mag_1_a_hard_roll_on_iq_with_the_levels_over_the_least() {
        let target = known(Resistance::None).casting_roll(12, TaskNumbers::default());
        let parts: Vec<i16> = target.parts.iter().map(|part| part.value).collect();
        assert_eq!((target.total, parts), (11, vec![12, -3, 2]));
    }

    /// Every pair of rolls, one by one.
    #[test]
    fn mag_1_chances_of_resistance_are_counted_one_by_one() {
        for resist in [
            Resistance::None,
            Resistance::Roll(Attribute::Wp),
            Resistance::Contest(Attribute::Wp),
        ] {
            let dice: Vec<i16> = (0..216).map(|n| 3 + n % 6 + n / 6 % 6 + n / 36).collect();
            let mut ways = 0;
            for cast in dice.iter().filter(|total| **total <= 11) {
                for roll in &dice {
                    let resisted = match resist {
                        Resistance::None => false,
                        Resistance::Roll(_) => *roll <= 10,
                        Resistance::Contest(_) => 10 - roll >= 11 - cast,
                    };
                    ways += u64::from(!resisted);
                }
            }
            assert_eq!(known(resist).takes_hold(11, 10).ways, ways, "{resist:?}");
        }
        let sure = known(Resistance::None).takes_hold(11, 10);
        assert_eq!(sure.ways / 216, check(11).ways);
    }

    #[test]
    fn mag_1_effects_survive_json() {
        let effects = [
            Effect::Damage {
                amount: Amount { dice: 2, plus: 1 },
                damage_type: DamageType::Cutting,
                piercing: false,
            },
            Effect::Heal(Amount { dice: 1, plus: 0 }),
            Effect::Stun,
            Effect::Push(3),
            Effect::Dispel,
            Effect::Lasting(Lasting::Sleep),
            Effect::Lasting(Lasting::Light(4)),
            Effect::Lasting(Lasting::Darkness(2)),
            Effect::Lasting(Lasting::Modify(Changes {
                at: -2,
                ..Changes::default()
            })),
        ];
        for effect in effects {
            let json = serde_json::to_string(&effect).unwrap();
            assert_eq!(
                serde_json::from_str::<Effect>(&json).unwrap(),
                effect,
                "{json}"
            );
        }
    }

    #[test]
    fn mag_3_what_spells_change_adds_up_number_by_number() {
        let one = Changes {
            st: 2,
            ag: 3,
            mv: 5,
            per: 7,
            dr: 11,
            at: 13,
            def: 17,
        };
        let other = Changes {
            st: 3,
            ag: -1,
            mv: 2,
            per: 4,
            dr: -5,
            at: 3,
            def: 10,
        };
        let both = one.and(other).named();
        let expected = [5, 2, 7, 11, 6, 16, 27];
        assert_eq!(both.map(|(_, value)| value), expected);
        let names = both.map(|(name, _)| name);
        assert_eq!(names, ["ST", "AG", "MV", "PER", "DR", "AT", "DEF"]);
    }

    #[test]
    fn what_changes_nothing_is_not_written() {
        let slow = Changes {
            mv: -2,
            ..Changes::default()
        };
        assert_eq!(serde_json::to_string(&slow).unwrap(), "{\"mv\":-2}");
    }

    #[test]
    fn mag_1_the_chance_is_of_two_rolls_of_three_dice() {
        assert_eq!(known(Resistance::None).takes_hold(10, 10).of, 216 * 216);
    }

    #[test]
    fn mag_1_harm_is_for_enemies_and_dispelling_for_both() {
        let harm = |effect: Effect| effect.is_harmful();
        assert_eq!(harm(Effect::Stun), Some(true));
        assert_eq!(harm(Effect::Lasting(Lasting::Blind)), Some(true));
        assert_eq!(harm(Effect::Heal(AMOUNT)), Some(false));
        assert_eq!(harm(Effect::Dispel), None);
        let helpless = |lasting: Lasting| lasting.is_helpless();
        assert!(helpless(Lasting::Sleep) && helpless(Lasting::Hold) && !helpless(Lasting::Fear));
    }

    #[test]
    fn atk_7_a_bolt_is_damage_at_one_enemy_who_can_not_resist() {
        let bolt = |effect, target, resist| {
            let known = known(resist);
            let spell = Spell {
                effect,
                target,
                ..(*known.spell).clone()
            };
            spell.is_bolt()
        };
        let damage = Effect::Damage {
            amount: AMOUNT,
            damage_type: DamageType::Crushing,
            piercing: false,
        };
        assert!(bolt(damage, Target::Enemy, Resistance::None));
        assert!(!bolt(Effect::Stun, Target::Enemy, Resistance::None));
        assert!(!bolt(damage, Target::Cell, Resistance::None));
        assert!(!bolt(
            damage,
            Target::Enemy,
            Resistance::Roll(Attribute::Wp)
        ));
    }
}
