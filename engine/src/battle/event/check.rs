//! Rolls against attributes, and what they are for (ATT-8). It never knows what follows from them.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::battle::unit_id::UnitId;
use crate::rules::attribute::Attribute;
use crate::rules::dice::Roll;
use crate::rules::part::Part;
use crate::rules::traits::RolledFor;

/// A roll against an attribute (ATT-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checked {
    /// Who rolled.
    pub unit: UnitId,
    /// Against what.
    pub attribute: Attribute,
    /// What the target is made of.
    pub parts: ArrayVec<Part, 24>,
    /// The number to roll at or under.
    pub target: i16,
    /// The roll.
    pub roll: Roll,
    /// Whether it was made.
    pub success: bool,
    /// What it was for.
    pub why: CheckCause,
    /// Of a contest, by how much it must be made at least: by as much as the caster made the casting roll (ATT-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<i16>,
}

/// What a roll was for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckCause {
    /// HT: is a crippling injury for good (DMG-8)?
    Permanence,
    /// WP: stay conscious after a stunning crushing blow (DMG-5).
    StunningBlow,
    /// WP: stay conscious after a permanent injury (DMG-8).
    PermanentInjury,
    /// WP: stay conscious at END 0 or less (FAT-1).
    Exhaustion,
    /// IQ: cast a spell (MAG-1).
    Casting,
    /// Whatever attribute: resist a spell (MAG-1).
    Resistance,
    /// WP: keep concentration, where the genre lets it (MAG-2).
    Concentration,
    /// ST: get out of a net (MAN-7).
    Struggle,
    /// PER: notice an attack by somebody the side did not know of (ATK-6).
    Notice,
    /// PER: find somebody who hides (ATK-6).
    Search,
    /// WP: bear what frightens (ATT-9).
    Fear,
    /// WP: keep one's temper when hurt (ATT-9).
    Temper,
    /// WP: find it again (ATT-9).
    Calm,
    /// WP: come to oneself before the turn is lost (ATT-9).
    Composure,
    /// PER: wake from the sleep of a spell (ATT-9), or from one's own (DUN-6).
    Waking,
    /// AG: get up (ATT-9).
    Rising,
    /// WP: pass by the fallen (ATT-9).
    Greed,
    /// WP: leave the fallen alive (ATT-9).
    BloodLust,
    /// ST: break a door down (DOR-4).
    BreakDoor,
    /// AG: pick a lock (DOR-2).
    PickLock,
    /// AG: fall well (FAL-4).
    Landing,
    /// AG: catch whoever falls (FAL-11).
    Catch,
    /// AG: fall well from one's own height (FAL-9).
    Breakfall,
    /// Whatever attribute: get off lightly from a hazard (HAZ-1).
    Hazard,
    /// AG: stay on one's feet in a collision (COL-9).
    Balance,
    /// AG: roll aside from under hooves and feet (OVR-2).
    Overrun,
    /// Whatever attribute: avoid a trap (TRP-2).
    AvoidTrap,
    /// AG: make a trap harmless (TRP-6).
    DisarmTrap,
    /// AG: climb out of a pit (DUN-8).
    ClimbOut,
    /// AG: get out from under what falls (FAL-10).
    GetClear,
    /// HT: keep a limb, or one's head, on (WND-5, WND-6).
    Amputation,
    /// HT: live on past a line of death (WND-8).
    Death,
    /// HT: stay awake with no HP left (WND-7).
    StayAwake,
    /// HT: keep one's feet under a heavy blow (WND-3).
    Knockdown,
    /// HT and will: stay awake in spite of shock (SHK-6).
    Knockout,
    /// HT and will: not be stunned by shock (SHK-4).
    Shock,
    /// HT and will: come to oneself (SHK-8).
    Recovery,
    /// HT and will: keep a limb from being stunned by shock (SHK-5).
    LimbStun,
    /// HT and will: stunned limbs come to themselves (SHK-8).
    LimbRecovery,
    /// HT: withstand a dose of poison (PSN-2).
    Poison,
    /// AG: come up for air (SUS-7).
    Swimming,
    /// HT: bear heat or cold (HAZ-8).
    Weather,
    /// HT: not be blinded by a flash (LIT-3).
    Flash,
    /// HT: what a point of work costs (EXH-9).
    Strain,
    /// HT: what ten minutes of rest give back (EXH-7).
    Rest,
    /// HT: bear a blow at the heart, and come to oneself after an attack (HRT-1, HRT-2).
    Heart,
    /// WP: bear pain of over one's HP (SHK-7).
    Pain,
}

impl CheckCause {
    /// The roll that traits make easier or harder, if they do.
    pub(in crate::battle) fn rolled_for(self) -> Option<RolledFor> {
        Some(match self {
            Self::StunningBlow | Self::PermanentInjury | Self::StayAwake | Self::Knockout => {
                RolledFor::Consciousness
            }
            Self::Exhaustion => RolledFor::Exhaustion,
            Self::Casting => RolledFor::Casting,
            Self::Resistance => RolledFor::Resistance,
            Self::Concentration => RolledFor::Concentration,
            Self::Notice => RolledFor::Notice,
            Self::Search => RolledFor::Search,
            Self::Fear => RolledFor::Fear,
            Self::Poison => RolledFor::Poison,
            // What it takes to get out of a net is told beforehand, this included.
            Self::Struggle
            | Self::Temper
            | Self::Calm
            | Self::Composure
            | Self::Waking
            | Self::Rising
            | Self::Greed
            | Self::BloodLust
            | Self::BreakDoor
            | Self::PickLock
            | Self::Landing
            | Self::Breakfall
            | Self::Catch
            | Self::Swimming
            | Self::Weather
            | Self::Flash
            | Self::Strain
            | Self::Rest
            | Self::Hazard
            | Self::Overrun
            | Self::AvoidTrap
            | Self::DisarmTrap
            | Self::ClimbOut
            | Self::GetClear
            | Self::Balance
            | Self::Amputation
            | Self::Death
            | Self::Knockdown
            | Self::Shock
            | Self::Recovery
            | Self::LimbStun
            | Self::LimbRecovery
            | Self::Heart
            | Self::Pain
            // DMG-8: no other modifiers apply.
            | Self::Permanence => return None,
        })
    }

    /// Whether the odds of a blow or a spell count it in, so that luck has no part in it.
    pub(in crate::battle) fn is_foretold(self) -> bool {
        matches!(
            self,
            Self::Permanence
                | Self::StunningBlow
                | Self::PermanentInjury
                | Self::Casting
                | Self::Resistance
                | Self::BreakDoor
                | Self::PickLock
                | Self::Landing
                | Self::Breakfall
                | Self::Catch
                | Self::Swimming
                | Self::Weather
                | Self::Strain
                | Self::Rest
                | Self::Hazard
                | Self::Overrun
                | Self::AvoidTrap
                | Self::DisarmTrap
                | Self::ClimbOut
                | Self::GetClear
                | Self::Balance
                | Self::Amputation
                | Self::Death
                | Self::StayAwake
                | Self::Knockdown
                | Self::Knockout
                | Self::Shock
                | Self::LimbStun
                | Self::Flash
                | Self::Heart
        )
    }
}
