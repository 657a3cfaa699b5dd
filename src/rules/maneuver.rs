//! Maneuvers that a genre adds to SHELL's own (MAN-7): what each gives, takes and costs.
//!
//! This module never knows a battle or a board: who stands how is asked by whoever has both.

use serde::{Deserialize, Serialize};

use super::gear::{Technique, Weapon};
use super::id::Id;
use super::profile::{AttackForm, Profile};

/// The words by which a log, a command and `odds` know the maneuvers that need no file: no
/// genre may call one of its own so. Some of them are SHELL's for which there is no maneuver yet.
pub const RESERVED: [&str; 29] = [
    "aim",
    "attack",
    "break_free",
    "cast",
    "charge",
    "close",
    "counter",
    "crawl",
    "defend",
    "disarm",
    "dispel",
    "draw",
    "drop",
    "enter",
    "guard",
    "leave",
    "lie_down",
    "none",
    "pick_up",
    "pin",
    "ready",
    "reload",
    "stance",
    "stand_up",
    "stop_thrust",
    "surrender",
    "takedown",
    "wait",
    "withdraw",
];

/// The kinds of attack that a maneuver may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all(serialize = "snake_case"))]
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
#[serde(rename_all(serialize = "snake_case"))]
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
            Self::Fresh => "more than a third of one's endurance",
            Self::Moved => "a move of more than a step",
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
    /// END it costs when the turn ends. It can't be taken by whoever would have none left.
    pub end: i16,
    /// Whether it may follow more than a step (RND-2).
    pub after_move: bool,
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
            Need::Shield | Need::Standing | Need::Fresh | Need::Moved => true,
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
