//! Injury by location, and what a blow does to who takes it (DMG-3 to DMG-9).

mod struck;
mod wounds;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::body::{Body, LocationIndex, MOST_LOCATIONS};
use super::gear::DamageType;
use super::numbers::InjuryNumbers;
use super::part::Ratio;
use super::shock::{Certainty, Shock};

pub(super) use struck::{ByChoice, Inflicted, StruckLocation};
pub use wounds::{Lameness, LocationWounds, Wounds};

/// Why a blow stuns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StunCause {
    /// Half of HP in one blow (DMG-4).
    Blow,
    /// A third of HP, crushing, to head, torso or groin (DMG-5).
    CrushingBlow,
    /// A location was crippled (DMG-8).
    Crippled,
    /// A spell did it.
    Spell,
    /// The shock of it, where the genre has that (SHK-4).
    Shock,
    /// A heart attack (HRT-2).
    Heart,
}

/// Whether a crippling is for good (DMG-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Permanence {
    /// It is not.
    Temporary,
    /// The damage alone makes it so.
    Permanent,
    /// An HT roll with the genre's bonus decides: failure is permanent.
    Roll,
}

/// A location that a blow cripples, or makes permanently lame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crippling {
    /// In one byte: injuries are handed on for every face of the dice, and the less there is of them the quicker.
    location: u8,
    /// For good?
    pub permanence: Permanence,
}

impl Crippling {
    fn new(location: LocationIndex, permanence: Permanence) -> Self {
        const { assert!(MOST_LOCATIONS <= u8::MAX as usize) };
        Self {
            location: location as u8,
            permanence,
        }
    }

    /// Which.
    pub fn location(self) -> LocationIndex {
        usize::from(self.location)
    }
}

/// What a blow does, as far as it needs no further dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Injury {
    /// What the location's own tally takes.
    pub located: i16,
    /// The injury of the blow after everything; what stuns.
    pub injury: i16,
    /// What enters the total.
    pub counted: i16,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
    /// Lethal injury reached the point of death (DMG-3).
    pub dies: bool,
    /// Total injury reached HP (DMG-3).
    pub collapses: bool,
    /// Locations crippled, or now for good.
    pub cripplings: ArrayVec<Crippling, 2>,
    /// Whether it stuns, and why.
    pub stuns: Option<StunCause>,
    /// It asks for a WP roll to stay conscious (DMG-5).
    pub faint: bool,
    /// Rolls against death that it asks for (WND-8).
    pub death_rolls: u8,
    /// Total injury reached HP, and HT rolls keep it awake (WND-7).
    pub wavers: bool,
    /// It asks for a roll to keep its feet (WND-3).
    pub knocks_down: bool,
    /// Whether it takes the location off, or of a neck the head, or breaks it (WND-5, WND-6).
    pub severs: Certainty,
    /// It struck the neck, and what takes that off kills (WND-6).
    pub at_neck: bool,
    /// It cut.
    pub cuts: bool,
    /// Where it struck.
    pub location: LocationIndex,
    /// Its shock, which takes the place of stun and faint (SHK-1).
    pub shock: Option<Shock>,
    /// What it takes off the HT roll that it asks of the heart (HRT-1).
    pub heart: Option<i16>,
}

impl Injury {
    /// SHK-7: shock, and no wound at all, to a body of so much injury.
    pub fn of_shock(shock: Shock, location: LocationIndex, total: i16) -> Self {
        Self {
            located: 0,
            injury: 0,
            counted: 0,
            total_before: total,
            total_after: total,
            dies: false,
            collapses: false,
            cripplings: ArrayVec::new(),
            stuns: None,
            faint: false,
            death_rolls: 0,
            wavers: false,
            knocks_down: false,
            severs: Certainty::No,
            at_neck: false,
            cuts: false,
            location,
            shock: Some(shock),
            heart: None,
        }
    }
}

/// A blow that has passed all protection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StruckPart {
    /// Where.
    pub location: LocationIndex,
    /// Damage after DR, DM, type and location, points.
    pub damage: i16,
    /// Its type.
    pub damage_type: DamageType,
    /// Held back (DMG-2).
    pub nonlethal: bool,
}

/// What `blow` does to a body of `hp` base HP with these wounds (SIZ-1, DMG-3, DMG-4, DMG-5, DMG-6, DMG-7,
/// DMG-8).
pub fn injure(
    numbers: &InjuryNumbers,
    body: &Body,
    hp: i16,
    wounds: &Wounds,
    blow: &StruckPart,
) -> Injury {
    let inflicted = Inflicted {
        damage: blow.damage,
        whole: blow.damage,
        damage_type: blow.damage_type,
        nonlethal: blow.nonlethal,
        shock: Ratio::ONE,
    };
    StruckLocation::new(numbers, (body, hp, wounds), blow.location, None).by(&inflicted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::humanoid;

    const HP: i16 = 10;

    fn strike(wounds: &Wounds, place: &str, damage: i16, damage_type: DamageType) -> Injury {
        let body = humanoid();
        let location = body.location(place.into()).unwrap();
        let blow = StruckPart {
            location,
            damage,
            damage_type,
            nonlethal: false,
        };
        injure(&InjuryNumbers::default(), &body, HP, wounds, &blow)
    }

    fn cut(place: &str, damage: i16) -> Injury {
        strike(
            &Wounds::none(&humanoid()),
            place,
            damage,
            DamageType::Cutting,
        )
    }

    fn hurt(places: &[(&str, i16)]) -> Wounds {
        let body = humanoid();
        let mut wounds = Wounds::none(&body);
        for &(place, damage) in places {
            wounds.add(body.location(place.into()).unwrap(), damage, false);
        }
        wounds
    }

    #[test]
    fn dmg_3_unconscious_at_hp_and_dead_at_twice() {
        assert!(!cut("torso", 9).collapses);
        assert!(cut("torso", 10).collapses);
        assert!(!cut("torso", 19).dies);
        assert!(cut("torso", 20).dies);
        let battered = hurt(&[("torso", 15)]);
        assert!(strike(&battered, "groin", 5, DamageType::Cutting).dies);
    }

    #[test]
    fn dmg_3_a_blow_that_does_nothing_kills_nobody() {
        let torn = hurt(&[("torso", 25)]);
        assert!(!strike(&torn, "groin", 0, DamageType::Cutting).dies);
        assert!(strike(&torn, "groin", 1, DamageType::Cutting).dies);
    }

    #[test]
    fn dmg_3_nonlethal_counts_for_all_but_death() {
        let body = humanoid();
        let mut wounds = Wounds::none(&body);
        wounds.add(0, 19, true);
        assert_eq!(
            (wounds.total(&body, HP), wounds.lethal_total(&body, HP)),
            (19, 0)
        );
        assert!(!strike(&wounds, "torso", 5, DamageType::Cutting).dies);
    }

    #[test]
    fn dmg_4_and_5_stun_at_half_or_a_third() {
        assert_eq!(cut("torso", 4).stuns, None);
        assert_eq!(cut("torso", 5).stuns, Some(StunCause::Blow));
        let unhurt = Wounds::none(&humanoid());
        let club = |place, damage| strike(&unhurt, place, damage, DamageType::Crushing);
        assert_eq!(club("torso", 3).stuns, None, "a third of 10 is more");
        assert_eq!(club("torso", 4).stuns, Some(StunCause::CrushingBlow));
        assert_eq!(club("left_leg", 3).stuns, None);
        assert!(club("groin", 4).faint && club("head", 5).faint);
        assert!(!club("torso", 5).faint && !cut("groin", 5).faint);
    }

    #[test]
    fn dmg_4_at_least_half_is_not_half_rounded_down() {
        let body = humanoid();
        let torso = body.location("torso".into()).unwrap();
        let stuns = |hp, damage, damage_type| {
            let blow = StruckPart {
                location: torso,
                damage,
                damage_type,
                nonlethal: false,
            };
            let injury = injure(
                &InjuryNumbers::default(),
                &body,
                hp,
                &Wounds::none(&body),
                &blow,
            );
            injury.stuns
        };
        assert_eq!(stuns(13, 6, DamageType::Cutting), None);
        assert_eq!(stuns(13, 7, DamageType::Cutting), Some(StunCause::Blow));
        assert_eq!(stuns(13, 4, DamageType::Crushing), None);
        let crushing = Some(StunCause::CrushingBlow);
        assert_eq!(stuns(13, 5, DamageType::Crushing), crushing);
        assert_eq!(stuns(12, 4, DamageType::Crushing), crushing);
    }

    #[test]
    fn dmg_3_death_at_a_houses_part_of_hp_and_not_before() {
        let numbers = InjuryNumbers {
            death: Ratio(3, 2),
            ..InjuryNumbers::default()
        };
        let body = humanoid();
        let dies = |damage| {
            let blow = StruckPart {
                location: 0,
                damage,
                damage_type: DamageType::Cutting,
                nonlethal: false,
            };
            injure(&numbers, &body, 11, &Wounds::none(&body), &blow).dies
        };
        assert!(!dies(16) && dies(17), "one and a half times 11 is 16.5");
    }

    #[test]
    fn dmg_3_one_faints_at_a_houses_part_of_hp_and_not_before() {
        let numbers = InjuryNumbers {
            unconscious: Ratio(2, 3),
            ..InjuryNumbers::default()
        };
        let body = humanoid();
        let faints = |numbers: &InjuryNumbers, damage| {
            let blow = StruckPart {
                location: 0,
                damage,
                damage_type: DamageType::Cutting,
                nonlethal: false,
            };
            injure(numbers, &body, 11, &Wounds::none(&body), &blow).collapses
        };
        assert!(
            !faints(&numbers, 7) && faints(&numbers, 8),
            "two thirds of 11 are 7.3"
        );
        let usual = InjuryNumbers::default();
        assert!(!faints(&usual, 10) && faints(&usual, 11));
    }

    #[test]
    fn dmg_6_limbs_stop_counting_at_their_threshold() {
        let arm = cut("left_arm", 7);
        assert_eq!((arm.injury, arm.counted), (7, 4));
        let hand = cut("left_hand", 5);
        assert_eq!((hand.injury, hand.counted), (5, 2));
        let again = strike(
            &hurt(&[("left_hand", 5)]),
            "left_arm",
            3,
            DamageType::Cutting,
        );
        assert_eq!(again.counted, 2, "the hand's two count in the arm's four");
        assert_eq!(again.cripplings.len(), 1);
    }

    #[test]
    fn dmg_6_past_the_eye_is_the_brain() {
        let eye = cut("left_eye", 4);
        assert_eq!((eye.located, eye.injury, eye.counted), (4, 1 + 3 * 4, 13));
        let blind = strike(
            &hurt(&[("left_eye", 1)]),
            "left_eye",
            2,
            DamageType::Cutting,
        );
        assert_eq!((blind.injury, blind.counted), (8, 8));
    }

    #[test]
    fn dmg_8_crippling_and_its_permanence() {
        let permanence = |injury: Injury| injury.cripplings.first().map(|c| c.permanence);
        assert_eq!(permanence(cut("left_leg", 3)), None);
        assert_eq!(permanence(cut("left_leg", 4)), Some(Permanence::Roll));
        assert_eq!(permanence(cut("left_leg", 8)), Some(Permanence::Permanent));
        let sore = hurt(&[("left_leg", 2)]);
        let second = strike(&sore, "left_leg", 2, DamageType::Cutting);
        assert_eq!(permanence(second), Some(Permanence::Temporary));
        assert_eq!(cut("left_leg", 4).stuns, Some(StunCause::Crippled));
    }

    #[test]
    fn dmg_8_a_lame_limb_becomes_permanent_at_twice() {
        let body = humanoid();
        let leg = body.location("left_leg".into()).unwrap();
        let mut lame = hurt(&[("left_leg", 5)]);
        lame.cripple(leg, Lameness::Temporary);
        assert!(
            strike(&lame, "left_leg", 2, DamageType::Cutting)
                .cripplings
                .is_empty()
        );
        let worse = strike(&lame, "left_leg", 3, DamageType::Cutting);
        assert_eq!(worse.cripplings[0].permanence, Permanence::Permanent);
        assert_eq!(worse.stuns, None, "it was crippled already");
    }

    #[test]
    fn dmg_8_a_hand_can_cripple_its_arm() {
        let injury = strike(
            &hurt(&[("left_arm", 3)]),
            "left_hand",
            2,
            DamageType::Cutting,
        );
        let lost: Vec<_> = injury.cripplings.iter().map(|c| c.permanence).collect();
        assert_eq!(lost, [Permanence::Roll, Permanence::Temporary]);
    }

    /// Law in the small: what a blow brings the total to is the total of the wounds with it.
    #[test]
    fn dmg_6_the_total_after_is_the_total_of_the_wounds_after() {
        let body = humanoid();
        for first in 0..body.locations.len() {
            for second in 0..body.locations.len() {
                for (sore, damage) in [(0, 3), (2, 1), (3, 9), (7, 12), (40, 5)] {
                    let mut wounds = Wounds::none(&body);
                    wounds.add(first, sore, false);
                    wounds.add(second, 1, true);
                    let place = body.locations[second].id;
                    let injury = strike(&wounds, place.as_str(), damage, DamageType::Cutting);
                    wounds.add(second, damage, false);
                    assert_eq!(injury.total_after, wounds.total(&body, HP));
                }
            }
        }
    }
}
