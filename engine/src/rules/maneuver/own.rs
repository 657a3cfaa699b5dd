//! Maneuvers that a genre adds to SHELL's own (MAN-7): what each gives, takes and costs.
//!
//! This module never knows a battle or a board: who stands how is asked by code that has both.

use serde::{Deserialize, Serialize};

use crate::rules::gear::{Technique, Weapon};
use crate::rules::id::Id;
use crate::rules::part::Ratio;
use crate::rules::profile::{AttackForm, Profile};

/// The kinds of attack that a maneuver may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Allows {
    /// No attack: a stance, as Defend is one.
    Nothing,
    /// An attack hand to hand.
    #[default]
    Melee,
    /// An attack with something thrown or shot.
    Missile,
    /// Any attack.
    Any,
}

/// What somebody must have or be to take a maneuver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// A shield in hand.
    Shield,
    /// A weapon: the attack's own, or for a stance any in hand. Parts of the body don't count.
    Weapon,
    /// The weapon is held in both hands, and the attack made with both.
    BothHands,
    /// The attack is made with a part of the body.
    Unarmed,
    /// It stands.
    Standing,
    /// It is not tired (FAT-1).
    Fresh,
    /// It has moved more than a step this turn (RND-2).
    Moved,
    /// The one who is struck is helpless (ATK-6).
    Helpless,
}

impl Need {
    /// What is needed, to follow "that takes".
    pub fn words(self) -> &'static str {
        match self {
            Self::Shield => "a shield in hand",
            Self::Weapon => "a weapon in hand",
            Self::BothHands => "both hands on the weapon",
            Self::Unarmed => "a blow without a weapon",
            Self::Standing => "standing",
            Self::Fresh => "enough END not to be tired",
            Self::Moved => "a move of more than a step",
            Self::Helpless => "somebody helpless to strike at",
        }
    }
}

/// A maneuver of a genre's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnManeuver {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    #[serde(skip)]
    pub name: String,
    /// One line about it.
    #[serde(skip)]
    pub brief: String,
    /// Added to AT of the attack it is.
    pub at: i16,
    /// Added to DEF until the next action.
    pub def: i16,
    /// What attack it is.
    pub allows: Allows,
    /// What it takes; all of it.
    pub needs: Vec<Need>,
    /// The least level with what it is made with; for a stance the best level in any style.
    pub level: i16,
    /// END it costs when the turn ends. Who would have none left can't take it.
    pub end: i16,
    /// Whether it may follow more than a step (RND-2).
    pub after_move: bool,
    /// Whether it does the most that its dice can, without a roll (MON-1).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub most: bool,
    /// What its damage roll is multiplied by, rounding up (STR-2).
    #[serde(skip_serializing_if = "Ratio::is_one")]
    pub damage: Ratio,
}

impl OwnManeuver {
    /// Whether it is an attack.
    pub fn is_attack(&self) -> bool {
        self.allows != Allows::Nothing
    }

    /// Whether an attack of this kind may be made by it.
    pub fn fits(&self, technique: &Technique) -> bool {
        match self.allows {
            Allows::Nothing => false,
            Allows::Melee => technique.missile.is_none(),
            Allows::Missile => technique.missile.is_some(),
            Allows::Any => true,
        }
    }

    /// The first of its needs that an attack with this weapon and grip leaves open, of those that
    /// are about weapon and grip.
    pub fn lacks(&self, weapon: &Weapon, form: &AttackForm) -> Option<Need> {
        let met = |need: Need| match need {
            Need::Weapon => !weapon.natural,
            Need::Unarmed => weapon.natural,
            Need::BothHands => form.two_handed,
            Need::Shield | Need::Standing | Need::Fresh | Need::Moved | Need::Helpless => true,
        };
        self.needs.iter().copied().find(|&need| !met(need))
    }

    /// Whether anybody made like this could ever take it: the check of a genre asks.
    pub fn suits(&self, profile: &Profile) -> bool {
        let has_shield = profile.items.iter().any(|item| item.shield().is_some());
        if self.needs.contains(&Need::Shield) && !has_shield || self.end >= profile.attributes.end {
            return false;
        }
        let mut forms = profile.attacks.iter();
        if !self.is_attack() {
            let level = self.level <= profile.best_level();
            let armed = |form: &AttackForm| self.lacks(profile.technique(form).0, form).is_none();
            return level && (self.needs.is_empty() || forms.any(armed));
        }
        forms.any(|form| {
            let (weapon, technique) = profile.technique(form);
            let able = form.level >= self.level && self.fits(technique);
            able && self.lacks(weapon, form).is_none()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::body::Use;
    use crate::rules::gear::{
        DamageType, Hands, Missile, Projectile, Range, Sound, TechniqueKind, Weight, Wounding,
    };
    use crate::rules::hardness::Hardness;
    use crate::rules::profile::{Carried, Guard, Item, ItemKind};
    use crate::rules::testing::profile;

    /// A log tells what a command that was given up lacked, and is read back.
    #[test]
    fn what_is_needed_is_read_as_it_is_written() {
        let needs = [
            Need::Shield,
            Need::Weapon,
            Need::BothHands,
            Need::Unarmed,
            Need::Standing,
            Need::Fresh,
            Need::Moved,
            Need::Helpless,
        ];
        for need in needs {
            let written = serde_json::to_string(&need).unwrap();
            assert_eq!(serde_json::from_str::<Need>(&written).unwrap(), need);
        }
    }

    fn own(allows: Allows, needs: &[Need]) -> OwnManeuver {
        OwnManeuver {
            id: "trick".into(),
            name: "trick".to_owned(),
            brief: String::new(),
            at: 1,
            def: -1,
            allows,
            needs: needs.to_vec(),
            level: 0,
            end: 0,
            after_move: false,
            most: false,
            damage: Ratio::ONE,
        }
    }

    fn weapon(natural: bool, missile: bool) -> Weapon {
        let missile = missile.then_some(Missile {
            range: Range::Yards(20),
            speed: 1,
            full_speed: false,
            reload: 0,
            ammo: None,
        });
        Weapon {
            id: "thing".into(),
            name: "thing".to_owned(),
            hp: 5,
            weight: Weight(0),
            cost: 0,
            min_st: 0,
            hands: Hands::Either,
            parries: true,
            parries_missiles: false,
            disarms: false,
            close: false,
            sets: false,
            rope: false,
            natural,
            limb: Use::None,
            lamp: None,
            techniques: vec![Technique {
                id: "poke".into(),
                kind: TechniqueKind::Thrust,
                damage: 0,
                damage_type: DamageType::Impaling,
                piercing: false,
                wounding: Wounding::default(),
                reach: (1, 1),
                at: 0,
                def: 0,
                missile,
                pull: None,
                entangles: None,
                hardness: Hardness::Yielding,
                poison: None,
                sound: Sound::Thrust,
                projectile: Projectile::Arrow,
            }],
        }
    }

    fn form(two_handed: bool, level: i16) -> AttackForm {
        AttackForm {
            item: 0,
            technique: 0,
            two_handed,
            two_hands_bonus: false,
            style: None,
            level,
            style_at: 0,
            style_damage: 0,
            min_st: None,
        }
    }

    /// Somebody of END 10 with one weapon, used in both hands at level 3.
    fn armed(natural: bool, missile: bool) -> Profile {
        let mut profile = profile(10, 10);
        profile.items.push(Item {
            kind: ItemKind::Weapon(Arc::new(weapon(natural, missile))),
            carried: Carried::Slung,
            guard: Guard {
                able: true,
                level: 3,
                bonus: 0,
                missiles: false,
                off_hand_free: false,
            },
            on: Vec::new(),
        });
        profile.attacks.push(form(true, 3));
        profile
    }

    #[test]
    fn man_7_each_kind_of_attack_has_its_own_maneuvers() {
        let (blow, shot) = (weapon(false, false), weapon(false, true));
        let fits = |allows| {
            let own = own(allows, &[]);
            [&blow, &shot].map(|weapon| own.fits(&weapon.techniques[0]))
        };
        assert_eq!(fits(Allows::Nothing), [false, false]);
        assert_eq!(fits(Allows::Melee), [true, false]);
        assert_eq!(fits(Allows::Missile), [false, true]);
        assert_eq!(fits(Allows::Any), [true, true]);
        assert!(!own(Allows::Nothing, &[]).is_attack());
        assert!(own(Allows::Any, &[]).is_attack());
    }

    #[test]
    fn man_7_weapon_and_grip_are_looked_at_in_turn() {
        let lacks = |needs: &[Need], natural, both| {
            own(Allows::Melee, needs).lacks(&weapon(natural, false), &form(both, 0))
        };
        assert_eq!(lacks(&[Need::Weapon], false, false), None);
        assert_eq!(lacks(&[Need::Weapon], true, false), Some(Need::Weapon));
        assert_eq!(lacks(&[Need::Unarmed], true, false), None);
        assert_eq!(lacks(&[Need::Unarmed], false, false), Some(Need::Unarmed));
        assert_eq!(lacks(&[Need::BothHands], false, true), None);
        assert_eq!(
            lacks(&[Need::BothHands], false, false),
            Some(Need::BothHands)
        );
        // These are not about weapon and grip.
        let others = [Need::Shield, Need::Standing, Need::Fresh, Need::Moved];
        assert_eq!(lacks(&others, true, false), None);
        let all = others
            .iter()
            .chain(&[Need::Weapon, Need::Unarmed, Need::BothHands]);
        let words: std::collections::BTreeSet<_> = all.map(|need| need.words()).collect();
        assert_eq!(words.len(), 7, "each need has words of its own");
        assert!(words.iter().all(|words| words.len() > 5));
    }

    #[test]
    fn man_7_a_maneuver_suits_whoever_could_ever_take_it() {
        let man = armed(false, false);
        let suits = |change: &dyn Fn(&mut OwnManeuver), man: &Profile| {
            let mut own = own(Allows::Melee, &[Need::Weapon]);
            change(&mut own);
            own.suits(man)
        };
        assert!(suits(&|_| {}, &man));
        assert!(suits(&|own| own.level = 3, &man));
        assert!(!suits(&|own| own.level = 4, &man));
        assert!(suits(&|own| own.end = 9, &man));
        assert!(!suits(&|own| own.end = 10, &man));
        assert!(!suits(&|own| own.needs.push(Need::Shield), &man));
        assert!(!suits(&|_| {}, &armed(true, false)), "a fist is no weapon");
        assert!(!suits(&|_| {}, &armed(false, true)), "a bow strikes nobody");
        // A stance asks for the weapon too, and for the best level there is: none, without a style.
        assert!(suits(&|own| own.allows = Allows::Nothing, &man));
        let trained = |own: &mut OwnManeuver| (own.allows, own.level) = (Allows::Nothing, 1);
        assert!(!suits(&trained, &man));
        let bare = profile(10, 10);
        assert!(!suits(&|own| own.allows = Allows::Nothing, &bare));
        let calm = |own: &mut OwnManeuver| {
            own.allows = Allows::Nothing;
            own.needs.clear();
        };
        assert!(suits(&calm, &bare));
    }
}
