//! The dangers that a genre switches on, part by part: none of them is SHELL's own.

use serde::Serialize;

use super::blow_through::BlowThroughNumbers;
use super::breath::AirNumbers;
use super::exertion::{ExertionNumbers, Pool};
use super::gravity::GravityNumbers;
use super::hazard::ExposureNumbers;
use super::heart::HeartNumbers;
use super::impact::{FallNumbers, ImpactNumbers};
use super::light_levels::LightLevelNumbers;
use super::night::Nights;
use super::overrun::OverrunNumbers;
use super::poison::PoisonNumbers;
use super::severe_wounds::{MonsterNumbers, WoundNumbers};
use super::shock::ShockNumbers;
use super::strength::DamageBySt;
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
    /// Twelve levels of light, glare and flashes (LIT).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<LightLevelNumbers>,
    /// Heart attacks (HRT).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heart: Option<HeartNumbers>,
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
    /// How damage grows with ST (STR-3, STR-4).
    #[serde(skip_serializing_if = "DamageBySt::is_shell")]
    pub damage_by_st: DamageBySt,
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
        self.wounds.is_some() || self.shock.is_some() || self.heart.is_some()
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

    /// EXH-1: whether work counts by its pace.
    pub fn counts_pace(&self) -> bool {
        self.exertion.is_some_and(|exertion| exertion.pace)
    }

    /// FAL-7, EXH-3: whether it matters how hard ground is, and how deep water.
    pub fn knows_depth(&self) -> bool {
        self.impact.is_some() || self.counts_pace()
    }

    /// EXH-9, EXH-10: what END is a pool of, if of anything.
    pub fn pool(&self) -> Option<Pool> {
        self.exertion?.of
    }

    /// WND-7: whether who has lost all HP may stay awake.
    pub fn keeps_awake(&self) -> bool {
        self.wounds.is_some_and(|wounds| wounds.stay_awake)
    }

    /// WND-9: how nights heal, with the dice that begin with `seed`, where the genre has nights in place of days.
    pub fn nights(&self, seed: u64) -> Option<Nights> {
        let numbers = self.wounds?.night?;
        Some(Nights {
            numbers,
            seed,
            rested: 0,
        })
    }

    /// The numbers of falls, if they are on.
    pub fn falling(&self) -> Option<(&ImpactNumbers, &FallNumbers)> {
        Some((self.impact.as_ref()?, self.falls.as_ref()?))
    }
}
