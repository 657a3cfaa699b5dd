//! Named parts of a number: every modifier keeps its reason, so that a log can be audited.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Why a number is what it is. The list is closed; `docs/battle-log.md` explains each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Level in the style in use (ATK-3).
    Style,
    /// Bonus of the style itself (SKL-3), or its damage for level.
    StyleBonus,
    /// AT or DEF of AG (ATT-4).
    Agility,
    /// AT Mod or DEF Mod of the combatant (ATT-5).
    Nature,
    /// The weapon's or shield's own modifier or damage (WPN-1).
    Weapon,
    /// ST short of the weapon's minimum (WPN-2).
    StrengthShort,
    /// Base damage for ST (ATT-3).
    Strength,
    /// The maneuver in force (MAN-1 …).
    Maneuver,
    /// Disarming with bare hands (MAN-5).
    BareHands,
    /// ST over the other's, wrestling (CLC-5).
    StrengthDifference,
    /// Body weight over the other's, in a pin (CLC-5).
    WeightDifference,
    /// Moved more than one step.
    Moved,
    /// Wild swing, or wild block (POS-1).
    Wild,
    /// Attacking or blocking with the off hand.
    OffHand,
    /// Stands higher than the other.
    Higher,
    /// Cannot see the other.
    Unseen,
    /// The light in which the target stands, or the one to be noticed (POS-2).
    Light,
    /// Light that one looks into (LIT-1).
    Glare,
    /// A flash past blinding (LIT-3).
    Flash,
    /// In plain sight by the time it strikes (ATK-6).
    InSight,
    /// The location aimed at.
    Location,
    /// The location is on the far side (POS-3).
    FarSide,
    /// Turns of aim (MAN-6).
    Aim,
    /// Distance to the target.
    Range,
    /// Distance the target moved on its last turn.
    TargetMoved,
    /// Obstructions on the line.
    Cover,
    /// Base DEF after division by weapon speed (ATK-7).
    Base,
    /// Dodging: 1 + EL (ATK-3).
    Dodge,
    /// Closed helmet or the like (ARM-1).
    Armour,
    /// Stunned (DMG-4).
    Stunned,
    /// Knocked down (ATK-5).
    Prone,
    /// Both hands on a weapon usable either way (DMG-1).
    TwoHands,
    /// Cells of charge (MAN-2).
    Charge,
    /// Armour-piercing: armour halved.
    Piercing,
    /// Natural damage resistance (ATT-6, DMG-7).
    NaturalDr,
    /// Impaling damage and the location (DMG-2).
    Impaling,
    /// The location multiplies all damage (DMG-7).
    LocationFactor,
    /// Damage past the threshold is multiplied (DMG-6).
    PastThreshold,
    /// Damage modifier (ATT-6).
    DamageModifier,
    /// The attribute rolled against.
    Attribute,
    /// Current END, below zero (FAT-1).
    Exhaustion,
    /// Bonus of the permanence roll (DMG-8).
    Permanence,
    /// How hard a spell is to cast (MAG-1).
    Difficulty,
    /// Levels in an art over the least that the spell asks for (SKL-2).
    Art,
    /// A spell in force, or the spell's own addition to its damage.
    Spell,
    /// A net about it (MAN-7).
    Net,
    /// A blade to cut a net with (MAN-7).
    Blade,
    /// A trait (ATT-9).
    Trait,
    /// A rage (ATT-9).
    Rage,
    /// A friend near by who leads (ATT-9).
    Leader,
    /// How fast a door is (DOR-1, DOR-4).
    Door,
    /// Somebody who helps at a door (DOR-1).
    Helper,
    /// Something heavy in hand to break a door with (DOR-4).
    Tool,
    /// Levels over what a lock asks for (DOR-2).
    Lockpicking,
    /// Done in a round what takes ten minutes (DOR-2).
    Hasty,
    /// The speed of an impact (COL-4).
    Speed,
    /// The weight of what goes over a body (OVR-1).
    Mass,
    /// What the whole body takes off an impact (COL-8).
    Absorbed,
    /// A crushing blow where such a blow stuns early (SHK-2).
    Crushing,
    /// The blow crippled something (SHK-2).
    Crippled,
    /// Strong or Weak Will (SHK-1).
    Will,
    /// Slowed by wounds or tiredness (WND-2, EXH-9).
    Slowed,
    /// A beast with few wits (MON-2).
    Beast,
    /// How hard the heart was struck (HRT-1).
    Heart,
    /// How wide a hole it makes (BLO-3).
    Hole,
    /// The location is of a half of the body that has HP of its own (SIZ-4).
    OfHp,
    /// Half the encumbrance level (FAL-4).
    Load,
    /// A skill: one's own, or that of who hides (SKL-2).
    Skill,
    /// Skill in finding who hides (SKL-2).
    Tracking,
    /// What a hazard adds to its dice, or to the roll that avoids it (HAZ).
    Hazard,
    /// What a poison adds to its dice, or to the roll against it (PSN-2).
    Poison,
    /// The most that the dice can (MON-1).
    Most,
    /// Half of the body's Size (HAZ-5, SIZ-3).
    Size,
    /// How far heat or cold is past comfort (HAZ-8), or what it costs.
    Weather,
    /// Fat that keeps warm (HAZ-6).
    Fat,
    /// What a search finds up to (TRP-3, SEC-1).
    Search,
    /// What a trap adds to its dice, or to the roll that avoids it (TRP-2).
    Trap,
    /// It knows of the trap (TRP-2).
    Forewarned,
    /// Sleep, of who may wake (DUN-6).
    Sleep,
    /// How loud it is (DUN-6).
    Noise,
    /// A friend beside it who is up (DUN-6).
    Friend,
    /// A roll of HT against exertion (EXH-9).
    Roll,
    /// What a game master adds to the chances asked for; no battle has it.
    GameMaster,
}

/// One named part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Its reason.
    pub why: Why,
    /// What it adds.
    pub value: i16,
}

/// The named parts of a total, in the order the rules add them; a part of 0 is left out unless
/// it stands for something the reader would look for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parts {
    /// The sum of the parts.
    pub total: i16,
    /// Each part.
    pub parts: ArrayVec<Part, 24>,
}

/// What named parts are added up in: [`Parts`] keeps their names, a plain number only what they come to, and is asked for
/// far more often.
pub trait PartSum {
    /// Adds a part even when it is 0.
    fn always(&mut self, why: Why, value: i16);

    /// What all of them come to.
    fn total(&self) -> i16;

    /// Adds a part unless it is 0.
    fn add(&mut self, why: Why, value: i16) {
        if value != 0 {
            self.always(why, value);
        }
    }

    /// Adds a part when `holds`.
    fn add_if(&mut self, holds: bool, why: Why, value: i16) {
        if holds {
            self.add(why, value);
        }
    }
}

impl PartSum for Parts {
    fn always(&mut self, why: Why, value: i16) {
        Self::always(self, why, value);
    }

    fn total(&self) -> i16 {
        self.total
    }
}

impl PartSum for i16 {
    fn always(&mut self, _: Why, value: i16) {
        *self += value;
    }

    fn total(&self) -> i16 {
        *self
    }
}

impl Parts {
    /// No parts, total 0.
    #[inline]
    pub fn new() -> Self {
        Self {
            total: 0,
            parts: ArrayVec::new(),
        }
    }

    /// Adds a part even when it is 0.
    pub fn always(&mut self, why: Why, value: i16) {
        self.total += value;
        self.parts.push(Part { why, value });
    }

    /// Adds a part unless it is 0.
    pub fn add(&mut self, why: Why, value: i16) {
        if value != 0 {
            self.always(why, value);
        }
    }

    /// Adds a part when `holds`.
    pub fn add_if(&mut self, holds: bool, why: Why, value: i16) {
        if holds {
            self.add(why, value);
        }
    }
}

/// A fraction by which a number is multiplied, rounding down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ratio(pub u16, pub u16);

impl Ratio {
    /// One: changes nothing.
    pub const ONE: Self = Self(1, 1);

    /// Whether it changes nothing, as it is written.
    pub fn is_one(&self) -> bool {
        *self == Self::ONE
    }

    /// `number` times this, rounded down (towards negative infinity).
    pub fn of(self, number: i32) -> i32 {
        // Most factors are one, and a division takes longer than all the rest of a step.
        if self.is_one() {
            return number;
        }
        (number * i32::from(self.0)).div_euclid(i32::from(self.1.max(1)))
    }

    /// Whether `part` is at most `number` times this. Takes no division, as `of` does.
    pub fn holds(self, number: i16, part: i16) -> bool {
        let divisor = i64::from(self.1.max(1));
        i64::from(part) * divisor <= i64::from(number) * i64::from(self.0)
    }

    /// Whether `part` is at least `number` times this. Takes no division, as `reached_by` does.
    #[inline]
    pub fn is_reached(self, number: i16, part: i16) -> bool {
        let divisor = i64::from(self.1.max(1));
        i64::from(part) * divisor >= i64::from(number) * i64::from(self.0)
    }

    /// The least whole number that is at least `number` times this: what reaches such a threshold.
    pub fn reached_by(self, number: i32) -> i32 {
        if self.is_one() {
            return number;
        }
        let divisor = i32::from(self.1.max(1));
        -(-number * i32::from(self.0)).div_euclid(divisor)
    }
}

/// A named factor in a chain of multiplications, each rounding down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Factor {
    /// Its reason.
    pub why: Why,
    /// Multiplier and divisor.
    pub times: Ratio,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_add_up_and_leave_zeroes_out() {
        let mut parts = Parts::new();
        parts.always(Why::Style, 5);
        parts.add(Why::Agility, 0);
        parts.add_if(true, Why::Moved, -2);
        assert_eq!(parts.total, 3);
        assert_eq!(parts.parts.len(), 2);
    }

    #[test]
    fn fractions_round_down() {
        assert_eq!(Ratio(3, 2).of(5), 7);
        assert_eq!(Ratio(1, 2).of(5), 2);
        assert_eq!(Ratio(1, 2).of(-5), -3);
    }

    #[test]
    fn a_part_is_compared_as_it_would_be_divided() {
        for (number, part) in
            (-20..20i16).flat_map(|number| (-20..20i16).map(move |part| (number, part)))
        {
            for ratio in [Ratio(1, 3), Ratio(2, 5), Ratio(3, 2), Ratio::ONE] {
                let (one, whole) = (i32::from(part), i32::from(number));
                let compared = (ratio.holds(number, part), ratio.is_reached(number, part));
                let divided = (one <= ratio.of(whole), one >= ratio.reached_by(whole));
                assert_eq!(compared, divided, "{ratio:?} of {number}, {part}");
            }
        }
    }

    #[test]
    fn a_threshold_is_reached_at_its_whole_and_not_before() {
        let half = [12, 13, 14].map(|number| Ratio(1, 2).reached_by(number));
        assert_eq!(half, [6, 7, 7]);
        assert_eq!(Ratio(1, 3).reached_by(10), 4);
        assert_eq!(Ratio(2, 1).reached_by(7), 14);
        assert_eq!(Ratio(1, 2).reached_by(-5), -2);
    }
}
