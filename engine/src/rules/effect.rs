//! What a spell does: the closed list of effects (MAG-1). It never knows on whom, or where.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::damage_type::DamageType;
use super::light::LightKind;

/// Dice and an addition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Amount {
    /// How many six-sided dice; 0 for a fixed amount.
    pub dice: u8,
    /// Added to their sum.
    pub plus: i16,
}

/// What a spell adds while it lasts; 0 changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Changes {
    /// Added to ST, which stays at least 1.
    #[serde(skip_serializing_if = "is_nothing")]
    pub st: i16,
    /// Added to AG.
    #[serde(skip_serializing_if = "is_nothing")]
    pub ag: i16,
    /// Added to MV, which stays at least 0.
    #[serde(skip_serializing_if = "is_nothing")]
    pub mv: i16,
    /// Added to PER.
    #[serde(skip_serializing_if = "is_nothing")]
    pub per: i16,
    /// Added to DR, points.
    #[serde(skip_serializing_if = "is_nothing")]
    pub dr: i16,
    /// Added to AT.
    #[serde(skip_serializing_if = "is_nothing")]
    pub at: i16,
    /// Added to DEF.
    #[serde(skip_serializing_if = "is_nothing")]
    pub def: i16,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
fn is_nothing(change: &i16) -> bool {
    *change == 0
}

impl Changes {
    /// Each change with its name, in the order of a sheet.
    pub fn named(&self) -> [(&'static str, i16); 7] {
        [
            ("ST", self.st),
            ("AG", self.ag),
            ("MV", self.mv),
            ("PER", self.per),
            ("DR", self.dr),
            ("AT", self.at),
            ("DEF", self.def),
        ]
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            st: self.st + other.st,
            ag: self.ag + other.ag,
            mv: self.mv + other.mv,
            per: self.per + other.per,
            dr: self.dr + other.dr,
            at: self.at + other.at,
            def: self.def + other.def,
        }
    }
}

/// What a spell does: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Effect {
    /// Injury all over: torso armour, torso rules (DMG-10).
    Damage {
        /// How much.
        #[serde(flatten)]
        amount: Amount,
        /// Its type.
        #[serde(rename = "type")]
        damage_type: DamageType,
        /// Whether armour counts half.
        piercing: bool,
    },
    /// Injury healed.
    Heal(Amount),
    /// Stunned as by a heavy blow (DMG-4).
    Stun,
    /// Shock without a wound: pain (SHK-7).
    Shock(Amount),
    /// Pushed straight away from the caster, so many yards.
    Push(u16),
    /// A flash, so many levels past blinding (LIT-3).
    Flash(u8),
    /// Spells in force on the target ended, those cast at no higher level.
    Dispel,
    /// Something that lasts.
    #[serde(untagged)]
    Lasting(Lasting),
}

/// What a spell does for as long as it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Lasting {
    /// Numbers of the sheet changed.
    Modify(Changes),
    /// Asleep: helpless, until an injury wakes it.
    Sleep,
    /// Held fast: helpless.
    Hold,
    /// Afraid: it makes no attack and casts no spell.
    Fear,
    /// Out of sight, however light it is.
    Conceal,
    /// Without sight, whatever its eyes are worth.
    Blind,
    /// Bright for so many yards about, and dim in a ring about that (POS-2).
    Light(u16),
    /// Dark for so many yards about, whatever shines there (POS-2).
    Darkness(u16),
}

impl Lasting {
    /// What logs and pictures call it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it leaves its victim without turns and without defence (ATK-6).
    pub fn is_helpless(self) -> bool {
        matches!(self, Self::Sleep | Self::Hold)
    }

    /// Whether it makes its surroundings lighter or darker, and so many yards of them.
    pub fn light(self) -> Option<(LightKind, u16)> {
        match self {
            Self::Light(yards) => Some((LightKind::Light, yards)),
            Self::Darkness(yards) => Some((LightKind::Darkness, yards)),
            _ => None,
        }
    }
}

impl Effect {
    /// What logs and pictures call it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Lasting(effect) => effect.name(),
            other => other.into(),
        }
    }

    /// Whether it is meant for enemies; `None` for what suits both.
    pub fn is_harmful(&self) -> Option<bool> {
        match self {
            Self::Damage { .. }
            | Self::Stun
            | Self::Shock(_)
            | Self::Push(_)
            | Self::Flash(_)
            | Self::Lasting(Lasting::Sleep | Lasting::Hold | Lasting::Fear | Lasting::Blind) => {
                Some(true)
            }
            Self::Heal(_) | Self::Lasting(Lasting::Conceal) => Some(false),
            Self::Dispel
            | Self::Lasting(Lasting::Modify(_) | Lasting::Light(_) | Lasting::Darkness(_)) => None,
        }
    }
}
