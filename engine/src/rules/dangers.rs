//! The dangers that a genre switches on, part by part: none of them is SHELL's own.

use serde::Serialize;

use super::blow_through::BlowThroughNumbers;
use super::breath::AirNumbers;
use super::fatigue::ExertionNumbers;
use super::gravity::GravityNumbers;
use super::hazard::ExposureNumbers;
use super::impact::{FallNumbers, ImpactNumbers};
use super::overrun::OverrunNumbers;
use super::poison::PoisonNumbers;
use super::severe_wounds::{MonsterNumbers, WoundNumbers};
use super::shock::ShockNumbers;
use super::toughness::ToughnessNumbers;

/// The dangers that a genre switches on, part by part.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DangerNumbers {
    /// Impact (COL).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impact: Option<ImpactNumbers>,
    /// Overrun (OVR); it needs impact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overrun: Option<OverrunNumbers>,
    /// Falls (FAL); they need impact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub falls: Option<FallNumbers>,
    /// Gravity that a level may change (GRV).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gravity: Option<GravityNumbers>,
    /// Hazards in cells (HAZ).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exposure: Option<ExposureNumbers>,
    /// Air, and the want of it (SUS-7); it needs hazards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub air: Option<AirNumbers>,
    /// Poison (PSN).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poison: Option<PoisonNumbers>,
    /// Exertion (EXH).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exertion: Option<ExertionNumbers>,
    /// Toughness (TGH).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toughness: Option<ToughnessNumbers>,
    /// Blow-through (BLO).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blow_through: Option<BlowThroughNumbers>,
    /// Wounds (WND).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wounds: Option<WoundNumbers>,
    /// Shock (SHK).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shock: Option<ShockNumbers>,
    /// Monsters (MON).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monsters: Option<MonsterNumbers>,
}

impl DangerNumbers {
    /// Whether nothing is switched on.
    pub fn is_off(&self) -> bool {
        *self == Self::default()
    }

    /// MON-2: what its want of wits adds to the rolls of a beast of this IQ to stay awake.
    pub fn doggedness(&self, beast: Option<i16>) -> i16 {
        let on = self.monsters.is_some_and(|monsters| monsters.awake);
        beast.filter(|_| on).map_or(0, |iq| (10 - iq).max(0))
    }

    /// Whether what follows a blow is otherwise than in SHELL.
    pub fn are_wounds_chosen(&self) -> bool {
        self.wounds.is_some() || self.shock.is_some()
    }

    /// WND-3: whether heavy blows may knock down.
    pub fn knocks_down(&self) -> bool {
        self.wounds.is_some_and(|wounds| wounds.knockdown.is_some())
    }

    /// SHK-5: whether shock may stun limbs.
    pub fn numbs_limbs(&self) -> bool {
        let either = |shock: ShockNumbers| shock.limb.is_some() || shock.end.is_some();
        self.shock.is_some_and(either)
    }

    /// WND-7: whether who has lost all HP may stay awake.
    pub fn keeps_awake(&self) -> bool {
        self.wounds.is_some_and(|wounds| wounds.stay_awake)
    }

    /// The numbers of falls, if they are on.
    pub fn falling(&self) -> Option<(&ImpactNumbers, &FallNumbers)> {
        Some((self.impact.as_ref()?, self.falls.as_ref()?))
    }
}
