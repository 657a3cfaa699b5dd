//! The numbers a GM may change, with SHELL's own values as the default.
//!
//! They are data of a genre (`numbers.ron`); a rule reads them from here and nowhere else.

mod body;
mod fight;
#[cfg(test)]
mod printed_tests;
mod range;

use serde::Serialize;

use super::attribute::{AgilityNumbers, TaskNumbers};
use super::carrying::CarryNumbers;
use super::dangers::DangerNumbers;
use super::door::DoorNumbers;
use super::explore::ExploreNumbers;
use super::flight::FlightNumbers;
use super::grapple::{CloseNumbers, NetNumbers};
use super::light::{LightNumbers, NoticeNumbers};
use super::light_levels::Lighting;
use super::magic::MagicNumbers;
use super::movement::TurnNumbers;
use super::prices::PointNumbers;
use super::traits::TraitNumbers;
use super::trap::SearchNumbers;

pub use body::{
    ArmourNumbers, BodyWeightFree, EncumbranceBounds, FatigueNumbers, InjuryNumbers, ObjectNumbers,
    RecoveryNumbers, Weariness,
};
pub use fight::{
    AttackNumbers, AttackTable, ChargeNumbers, DefenceNumbers, ManeuverModifiers, ManeuverNumbers,
    StrengthNumbers, StyleNumbers,
};
pub use range::{LowTech, RangeBand, RangeNumbers};

/// Ten minutes of rest fit into an hour so often (EXH-7).
const STINTS_AN_HOUR: u16 = 6;

/// Every number of the rules that a house may change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Numbers {
    /// Bounds of the attack table (ATK-1).
    pub attack_table: AttackTable,
    /// Attack modifiers.
    pub attack: AttackNumbers,
    /// Defence modifiers.
    pub defence: DefenceNumbers,
    /// What each maneuver adds (MAN-1 …).
    pub maneuvers: ManeuverNumbers,
    /// Range bands, for distance and for a moving target.
    pub range: RangeNumbers,
    /// The charge (MAN-2).
    pub charge: ChargeNumbers,
    /// Strength and weapons (WPN-2, DMG-1).
    pub strength: StrengthNumbers,
    /// What style levels bring (SKL-3, ATK-4).
    pub style: StyleNumbers,
    /// Thresholds of injury (DMG-3 …).
    pub injury: InjuryNumbers,
    /// Armour; a log says nothing of what is as usual (DMG-2).
    #[serde(skip_serializing_if = "ArmourNumbers::is_usual")]
    pub armour: ArmourNumbers,
    /// Damage to objects (DMG-2, OBJ-1).
    pub objects: ObjectNumbers,
    /// Upper bounds of EL 0 to 4 in per cent of the maximum load (ENC-1).
    pub encumbrance: EncumbranceBounds,
    /// What a house says of loads besides; a log says nothing of what is as usual (CAP, MOV-4).
    #[serde(skip_serializing_if = "CarryNumbers::is_usual")]
    pub carry: CarryNumbers,
    /// What an encumbrance level takes from initiative and movement; a log says nothing of what is as usual (RND-1, RND-2).
    #[serde(skip_serializing_if = "TurnNumbers::is_usual")]
    pub turn: TurnNumbers,
    /// What AG adds to AT and DEF; a log says nothing of what is as usual (ATT-4).
    #[serde(skip_serializing_if = "AgilityNumbers::is_usual")]
    pub agility: AgilityNumbers,
    /// Easy and hard rolls; a log says nothing of what is as usual (ATT-8, SKL-2).
    #[serde(skip_serializing_if = "TaskNumbers::is_usual")]
    pub tasks: TaskNumbers,
    /// What characters are made of; a log says nothing of it (ATT-5, ATT-9, SKL-1, EXP-1).
    #[serde(skip)]
    pub points: PointNumbers,
    /// Fatigue (FAT-1, FAT-2).
    pub fatigue: FatigueNumbers,
    /// Close combat (CLC-1 to CLC-5).
    pub close_combat: CloseNumbers,
    /// Nets (MAN-7).
    pub nets: NetNumbers,
    /// Doors (DOR-1 to DOR-4); a log of a level without any says nothing of them.
    pub doors: DoorNumbers,
    /// Searches, traps and secret doors (TRP, SEC); a log of a level without any says nothing of them.
    pub search: SearchNumbers,
    /// Stints (TIM, MOV-2, DUN); a log of a level that nobody explores says nothing of them.
    pub explore: ExploreNumbers,
    /// The dangers that are switched on; none in SHELL itself.
    #[serde(skip_serializing_if = "DangerNumbers::is_off")]
    pub dangers: DangerNumbers,
    /// What rest gives back (REC-1, FAT-3).
    pub recovery: RecoveryNumbers,
    /// Spells (MAG-1, MAG-2, ATK-7).
    pub magic: MagicNumbers,
    /// Climbing.
    pub movement: MovementNumbers,
    /// Flying (ATT-5).
    pub flight: FlightNumbers,
    /// Heights for lines of sight.
    pub sight: SightNumbers,
    /// Light and sight (POS-2).
    pub light: LightNumbers,
    /// Noticing what comes unseen (ATK-6).
    pub notice: NoticeNumbers,
    /// Circumstances of traits (ATT-9).
    pub traits: TraitNumbers,
    /// Body weight up to this per cent of the maximum load is no load (ATT-7).
    pub body_weight_free: BodyWeightFree,
}

impl Numbers {
    /// The numbers of light in force (POS-2, LIT).
    pub fn lighting(&self) -> Lighting<'_> {
        Lighting {
            light: &self.light,
            levels: self.dangers.light.as_ref(),
            unseen: self.attack.unseen,
        }
    }

    /// REC-1, FAT-3, EXH-7: what rest gives back.
    pub fn resting(&self) -> RecoveryNumbers {
        let exertion = self.dangers.exertion;
        let of_stint = exertion.map_or(0, |exertion| u16::from(exertion.rest));
        match of_stint {
            0 => self.recovery,
            of_stint => RecoveryNumbers {
                end: of_stint * STINTS_AN_HOUR,
                ..self.recovery
            },
        }
    }

    /// FAL-3, FAL-6, GRV-1: the numbers by which one falls and carries, under the gravity that they say.
    pub fn under_gravity(&mut self) {
        let Some(gravity) = self.dangers.gravity.filter(|now| !now.is_usual()) else {
            return;
        };
        if let Some(falls) = &mut self.dangers.falls {
            for row in &mut falls.drops {
                row.mph = gravity.speed(row.mph);
            }
            if let Some(terminal) = &mut falls.terminal {
                terminal.mph = gravity.speed(terminal.mph);
            }
        }
        // A load that weighs twice as much goes by bounds of half as much.
        self.encumbrance.0 = self.encumbrance.0.map(|bound| gravity.less(bound));
    }
}

/// Heights that can be climbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MovementNumbers {
    /// The highest rise or drop between two cells that can be walked, yards.
    pub climb_limit: u8,
    /// Movement points for each yard of rise, besides the terrain's.
    pub climb_cost: u8,
}

impl Default for MovementNumbers {
    fn default() -> Self {
        Self {
            climb_limit: 2,
            climb_cost: 1,
        }
    }
}

/// Heights for lines of sight, yards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SightNumbers {
    /// Height of an eye above the ground.
    pub eye: i16,
    /// Height of a standing combatant, who obstructs what passes lower.
    pub stature: i16,
}

impl Default for SightNumbers {
    fn default() -> Self {
        Self { eye: 2, stature: 2 }
    }
}
