//! What becomes of bodies and minds: damage, rolls to bear it, crippling, stun, exhaustion, death.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::check::{CheckCause, Checked};
use super::exerted::{Exerted, Strained};
use super::happening::Happening;
use super::shocked::Shocked;
use crate::battle::board::Board;
use crate::battle::components::Life;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::rules::body::LocationIndex;
use crate::rules::damage::RollFactors;
use crate::rules::dice::Roll;
use crate::rules::exertion::POINT;
use crate::rules::fall_impact::LandingHazard;
use crate::rules::gear::DamageType;
use crate::rules::heart::HeartAttack;
use crate::rules::id::Id;
use crate::rules::impact::Hardness;
use crate::rules::injury::{Lameness, StunCause, Wounds};
use crate::rules::part::{Factor, Part, Ratio};
use crate::rules::trip::MOST_EASED;

family! {
    /// What becomes of bodies and minds: damage, rolls to bear it, crippling, stun, exhaustion, death.
    pub enum HarmEvent {
        /// A hit did damage (DMG).
        Damage(Box<DamageDone>),
        /// Somebody struck against something: the dice of it, and what they deal (COL-4 to COL-8).
        Impact(Box<ImpactDone>),
        /// A roll of 3d6 against an attribute (ATT-8).
        Check(Box<Checked>),
        /// A location was crippled (DMG-8).
        Crippled {
            /// Whose.
            unit: UnitId,
            /// Which.
            location: Id,
            /// For good.
            permanent: bool,
        },
        /// A location was taken off (WND-5), of a neck the head (WND-6).
        Severed {
            /// Whose.
            unit: UnitId,
            /// Which.
            location: Id,
        },
        /// A combatant was stunned (DMG-4, DMG-5, DMG-8).
        Stunned {
            /// Who.
            unit: UnitId,
            /// Why.
            why: StunCause,
        },
        /// A blow shocked: AG and IQ are so much less until the end of the turn that comes (SHK-3).
        Shocked(Box<Shocked>),
        /// Shock stunned a limb: it is of no use, and holds nothing (SHK-5).
        LimbStunned {
            /// Whose.
            unit: UnitId,
            /// Which.
            location: Id,
        },
        /// A stunned limb came to itself (SHK-8).
        LimbRecovered {
            /// Whose.
            unit: UnitId,
            /// Which.
            location: Id,
        },
        /// A stunned combatant came to itself.
        Recovered {
            /// Who.
            unit: UnitId,
        },
        /// A combatant fell unconscious (DMG-3, DMG-5, DMG-8, FAT-1).
        Unconscious {
            /// Who.
            unit: UnitId,
            /// Why.
            why: FaintCause,
        },
        /// The heart failed for a while, or for the battle (HRT-2).
        HeartAttack {
            /// Whose.
            unit: UnitId,
            /// How badly.
            attack: HeartAttack,
            /// Body weight, pounds.
            pounds: u32,
            /// L, hundredths, by which its dice are multiplied.
            scale: u16,
        },
        /// A combatant died (DMG-3).
        Died {
            /// Who.
            unit: UnitId,
        },
        /// A round's work, where it counts by its pace (EXH-1).
        Exerted(Exerted),
        /// Work came to a point (EXH-1, EXH-4, EXH-9).
        Strained(Box<Strained>),
        /// Endurance changed (FAT-1, FAT-2).
        Endurance {
            /// Whose.
            unit: UnitId,
            /// Points spent.
            spent: i16,
            /// What is left; may be negative.
            left: i16,
            /// Why.
            why: EnduranceCause,
        },
    }
}

impl Happening for HarmEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Damage(damage) => [damage.unit].into_iter().chain(damage.attacker).collect(),
            Self::Impact(impact) => vec![impact.unit],
            Self::Check(check) => vec![check.unit],
            Self::Shocked(shock) => vec![shock.unit],
            Self::Exerted(work) => vec![work.unit],
            Self::Strained(strain) => vec![strain.unit],
            Self::Crippled { unit, .. }
            | Self::Severed { unit, .. }
            | Self::Stunned { unit, .. }
            | Self::LimbStunned { unit, .. }
            | Self::LimbRecovered { unit, .. }
            | Self::HeartAttack { unit, .. }
            | Self::Recovered { unit }
            | Self::Unconscious { unit, .. }
            | Self::Died { unit }
            | Self::Endurance { unit, .. } => vec![*unit],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Damage(damage) => state.unit(damage.unit, |one| hurt(one, damage)),
            Self::Check(check) if check.why == CheckCause::StayAwake => {
                state.unit(check.unit, |one| one.vitality.steady = check.success);
            }
            Self::Check(check) if check.why == CheckCause::LimbRecovery && !check.success => {
                state.unit(check.unit, |one| one.injuries.0.stay_numb());
            }
            Self::Check(_) | Self::Impact(_) => {}
            Self::LimbStunned { unit, location } => {
                let acts = state.clock.acting == Some(*unit);
                limb(state, *unit, *location, |wounds, index| {
                    wounds.benumb(index, acts);
                });
            }
            Self::LimbRecovered { unit, location } => {
                limb(state, *unit, *location, Wounds::wake);
            }
            Self::Shocked(shock) => {
                let acts = state.clock.acting == Some(shock.unit);
                state.unit(shock.unit, |one| {
                    let felt = &mut one.vitality.shock;
                    let part = if acts { &mut felt.later } else { &mut felt.now };
                    *part = part.saturating_add(shock.points);
                });
            }
            Self::Crippled {
                unit,
                location,
                permanent,
            } => {
                let lameness = if *permanent {
                    Lameness::Permanent
                } else {
                    Lameness::Temporary
                };
                lame(state, *unit, *location, lameness);
            }
            Self::Severed { unit, location } => lame(state, *unit, *location, Lameness::Severed),
            Self::Stunned { unit, .. } => {
                state.cut_short(*unit);
                state.unit(*unit, |one| one.vitality.stunned = true);
            }
            Self::HeartAttack { unit, attack, .. } => {
                let major = *attack == HeartAttack::Major;
                state.unit(*unit, |one| {
                    let worst = if one.vitality.heart == Some(HeartAttack::Major) {
                        HeartAttack::Major
                    } else {
                        *attack
                    };
                    one.vitality.heart = Some(worst);
                    if major {
                        one.drop_plans();
                    }
                });
                if major {
                    state.cut_short(*unit);
                }
            }
            Self::Recovered { unit } => state.unit(*unit, |one| {
                let vitality = &mut one.vitality;
                vitality.stunned = false;
                vitality.heart = vitality.heart.filter(|one| *one == HeartAttack::Major);
            }),
            Self::Unconscious { unit, .. } => {
                state.cut_short(*unit);
                state.on_board(*unit, faint);
            }
            Self::Died { unit } => {
                state.cut_short(*unit);
                state.on_board(*unit, |one, board| {
                    faint(one, board);
                    one.vitality.life = Life::Dead;
                });
            }
            Self::Exerted(work) => {
                state.unit(work.unit, |one| one.stamina.strain.worked = work.worked);
            }
            Self::Strained(strain) => state.unit(strain.unit, |one| {
                let felt = &mut one.stamina.strain;
                felt.worked %= POINT;
                felt.owed = strain.owed;
            }),
            Self::Endurance {
                unit,
                spent,
                left,
                why,
            } => state.unit(*unit, |one| {
                tire(one, *left, *why);
                // HAZ-7: cold numbs.
                if *why == EnduranceCause::Cold {
                    let lost = &mut one.stamina.chill.end;
                    *lost = lost.saturating_add(*spent);
                }
            }),
        }
    }
}

/// WND-6: who is paralysed by it does nothing any more.
fn lame(state: &mut State<'_, '_, '_>, unit: UnitId, location: Id, lameness: Lameness) {
    let mut paralysed = false;
    state.unit(unit, |one| {
        one.cripple(location, lameness);
        paralysed = one
            .injuries
            .0
            .is_paralysed(&one.combatant.unit.profile.body);
        if paralysed {
            one.drop_plans();
        }
    });
    if paralysed {
        state.cut_short(unit);
    }
}

/// SHK-5: something happens to a limb that is or was stunned.
fn limb(
    state: &mut State<'_, '_, '_>,
    unit: UnitId,
    location: Id,
    happens: impl FnOnce(&mut Wounds, LocationIndex),
) {
    state.unit(unit, |one| {
        if let Some(index) = one.combatant.unit.profile.body.location(location) {
            happens(&mut one.injuries.0, index);
        }
    });
}

fn hurt(one: &mut FighterMut<'_, '_>, damage: &DamageDone) {
    let location = one.combatant.unit.profile.body.location(damage.location);
    if let Some(index) = location {
        one.injuries.0.add(index, damage.located, !damage.lethal);
    }
    if damage.source == Some(HarmSource::Cold) {
        let lost = &mut one.stamina.chill.hp;
        *lost = lost.saturating_add(damage.injury);
    }
    // MON-2: a fresh blow of a tenth of HP has to be borne anew.
    let hp = one.combatant.unit.profile.attributes.hp;
    one.vitality.steady &= damage.injury.saturating_mul(10) < hp;
}

/// Whoever is unconscious or dead holds no ground, no maneuver and no aim.
fn faint(one: &mut FighterMut<'_, '_>, board: &mut Board) {
    one.vitality.life = one.vitality.life.max(Life::Unconscious);
    one.vitality.stunned = false;
    one.vitality.asleep = false;
    one.mood.fades();
    one.drop_plans();
    board.leave(one.place.cell, one.combatant.id);
}

/// FAT-1, FAT-2: a point spent starts the count anew.
fn tire(one: &mut FighterMut<'_, '_>, left: i16, why: EnduranceCause) {
    one.stamina.end = left;
    if why == EnduranceCause::Exertion {
        one.stamina.rounds = 0;
        one.stamina.exerted = false;
    }
}

/// Damage to a combatant (DMG).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DamageDone {
    /// Who struck or ran into it, if anybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacker: Option<UnitId>,
    /// What did it, if no blow or spell did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<HarmSource>,
    /// Who was hit.
    pub unit: UnitId,
    /// Where.
    pub location: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// Not held back.
    pub lethal: bool,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 24>,
    /// What dice and parts were multiplied by, in order (STR-2, STR-3).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub times: RollFactors,
    /// Dice and parts, never below 0, times that.
    pub rolled: i16,
    /// Damage resistance subtracted.
    pub dr: i16,
    /// What it is made of.
    pub dr_parts: ArrayVec<Part, 24>,
    /// Damage modifier, per cent.
    pub dm: i16,
    /// Factors after DR, in order, each rounding down.
    pub factors: ArrayVec<Factor, 5>,
    /// What toughness took off, before the factor of a half of the body (TGH-1).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub toughness: i16,
    /// The most that it could do where it passes through (BLO-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<i16>,
    /// What the location's own tally took.
    pub located: i16,
    /// Injury of this blow after everything.
    pub injury: i16,
    /// What entered the total.
    pub counted: i16,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(points: &i16) -> bool {
    *points == 0
}

/// What does harm that no weapon did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HarmSource {
    /// The ground, at the end of a fall (FAL-1).
    Fall,
    /// The ground, at the end of a fall from its own height (FAL-9).
    Trip,
    /// The hazard that the line before tells of (HAZ-1).
    Hazard,
    /// Another body, or something solid (COL-4).
    Collision,
    /// A body that goes over it (OVR-1).
    Overrun,
    /// The trap that the line before tells of (TRP-2).
    Trap,
    /// What the line before tells of that fell (FAL-10).
    Drop,
    /// Whoever it has caught (FAL-11).
    Catch,
    /// The dose that a line before tells of (PSN-2).
    Poison,
    /// Heat, once END is gone (HAZ-8).
    Heat,
    /// Cold, once END is gone (HAZ-8).
    Cold,
    /// The heart attack that the line before tells of (HRT-2).
    HeartAttack,
}

/// An impact: the dice of it, and what they deal before body and armour (COL-4 to COL-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ImpactDone {
    /// Who.
    pub unit: UnitId,
    /// What it was; left out of a fall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<HarmSource>,
    /// The speed that decides, mph: of a fall its own (COL-6).
    pub mph: u16,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 24>,
    /// What dice and parts are multiplied by, and divided by.
    pub scale: Ratio,
    /// Body and gear, pounds.
    pub pounds: u32,
    /// The root of the mass, hundredths (COL-5).
    pub mass: u16,
    /// What it struck (COL-7).
    pub hardness: Hardness,
    /// The factor of that.
    pub times: Ratio,
    /// What of it is not flat (FAL-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lands: Option<LandingHazard>,
    /// The parts of it that strike, in order (FAL-9).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub eased: ArrayVec<Ratio, MOST_EASED>,
    /// What it deals.
    pub dealt: i16,
}

/// Why somebody is unconscious.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaintCause {
    /// Total injury of HP (DMG-3).
    Injury,
    /// A stunning crushing blow to head or groin (DMG-5).
    StunningBlow,
    /// A permanent injury (DMG-8).
    PermanentInjury,
    /// Exhaustion (FAT-1).
    Exhaustion,
    /// Shock (SHK-6).
    Shock,
    /// Want of air (SUS-7).
    Suffocation,
}

/// Why endurance changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnduranceCause {
    /// Rounds of exertion (FAT-2).
    Exertion,
    /// Unconscious from damage (FAT-1).
    Unconscious,
    /// The price of a maneuver (MAN-7).
    Maneuver,
    /// A spell (MAG-1).
    Casting,
    /// A try at a door (DOR-1, DOR-4).
    Door,
    /// A hazard (HAZ-5).
    Hazard,
    /// A dose of poison (PSN-2).
    Poison,
    /// Want of air (SUS-7).
    Suffocation,
    /// Going, by its pace (EXH-1).
    Pace,
    /// Staying up in the air or above deep water (EXH-3).
    Aloft,
    /// Heat (HAZ-8).
    Heat,
    /// Cold (HAZ-8).
    Cold,
}
