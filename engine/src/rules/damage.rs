//! The damage roll of a hit (ATT-3, DMG-1, STR).

use arrayvec::ArrayVec;

use super::dice::DicePool;
use super::gear::Weight;
use super::numbers::StrengthNumbers;
use super::part::{Factor, Parts, Ratio, Why};
use super::strength::DamageBySt;

/// What a damage roll depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamageInput {
    /// Current ST of the attacker.
    pub st: i16,
    /// A fixed ST that counts instead (crossbows).
    pub pull: Option<i16>,
    /// Minimum ST of the weapon as it is held; `None` for a part of the body.
    pub min_st: Option<i16>,
    /// Damage of the technique.
    pub technique: i16,
    /// Both hands on a weapon usable either way (DMG-1).
    pub two_hands: bool,
    /// Damage of the style's level (SKL-3).
    pub style: i16,
    /// Damage of the charge (MAN-2).
    pub charge: i16,
    /// What the weapon weighs that is swung (STR-5); `None` of what is not.
    pub swung: Option<Weight>,
    /// What the maneuver multiplies it by (STR-2).
    pub maneuver: Ratio,
    /// How damage grows with ST (STR-3, STR-4).
    pub growth: DamageBySt,
}

impl Default for DamageInput {
    /// Nothing added, and nothing multiplied.
    fn default() -> Self {
        Self {
            st: 0,
            pull: None,
            min_st: None,
            technique: 0,
            two_hands: false,
            style: 0,
            charge: 0,
            swung: None,
            maneuver: Ratio::ONE,
            growth: DamageBySt::Shell,
        }
    }
}

/// The dice of a damage roll and what is added to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamageRoll {
    /// The dice.
    pub dice: DicePool,
    /// What is added, the addition of the base damage included.
    pub parts: Parts,
    /// What the sum of both is multiplied by, in order (STR-2, STR-3).
    pub times: RollFactors,
}

/// Factors of a damage roll, before anything protects.
pub type RollFactors = ArrayVec<Factor, 2>;

impl DamageRoll {
    /// So many six-sided dice with additions, and nothing that multiplies them.
    pub fn of(count: u8, parts: Parts) -> Self {
        Self {
            dice: DicePool { count, sides: 6 },
            parts,
            times: RollFactors::new(),
        }
    }

    /// ATT-3, STR-3, STR-4: the base damage of this ST, nothing added.
    // Built where it is used, as `new` is: what has just been written is slow to copy.
    #[inline(always)]
    pub fn base(growth: DamageBySt, st: i16) -> Self {
        let (count, addition) = growth.base(st);
        let mut roll = Self {
            dice: DicePool { count, sides: 6 },
            parts: Parts::new(),
            times: RollFactors::new(),
        };
        roll.parts.add(Why::Strength, addition);
        roll.multiply(Why::Strength, growth.part(st));
        roll
    }

    /// ATT-3, WPN-2, SKL-3, MAN-2, DMG-1, STR-2 to STR-5: the roll for one hit.
    #[inline(always)]
    pub fn new(strength: &StrengthNumbers, input: &DamageInput) -> Self {
        let useful = |min_st: i16| input.st.min(min_st + strength.excess);
        let st = input
            .pull
            .unwrap_or_else(|| input.min_st.map_or(input.st, useful));
        let weapon = input.swung;
        let st = weapon.map_or(st, |weapon| input.growth.swung(st, weapon));
        let mut roll = Self::base(input.growth, st);
        roll.add(strength, input);
        roll
    }

    /// What is added to the base damage, and what multiplies it.
    fn add(&mut self, strength: &StrengthNumbers, input: &DamageInput) {
        let parts = &mut self.parts;
        parts.add(Why::Weapon, input.technique);
        parts.add_if(input.two_hands, Why::TwoHands, strength.two_hands_damage);
        parts.add(Why::StyleBonus, input.style);
        parts.add(Why::Charge, input.charge);
        self.multiply(Why::Maneuver, input.maneuver);
    }

    fn multiply(&mut self, why: Why, times: Ratio) {
        if times != Ratio::ONE {
            self.times.push(Factor { why, times });
        }
    }

    /// ATT-3: the damage when the faces total `faces`; never below 0. A part of the weak rounds down (STR-3), what
    /// an all-out attack adds up (STR-2).
    pub fn total(&self, faces: i16) -> i16 {
        let rolled = i32::from((faces + self.parts.total).max(0));
        let times = |damage: i32, factor: &Factor| match factor.why {
            Why::Maneuver => factor.times.reached_by(damage),
            _ => factor.times.of(damage),
        };
        short(self.times.iter().fold(rolled, times))
    }

    /// How it is written: `1d+2`, `(1d+2)×4/3`.
    pub fn text(&self) -> String {
        let mut text = match self.parts.total {
            0 => format!("{}d", self.dice.count),
            addition => format!("{}d{addition:+}", self.dice.count),
        };
        for Factor { times, .. } in &self.times {
            text = format!("({text})×{}/{}", times.0, times.1);
        }
        text
    }

    /// MON-1: the same with every die at its most, and none to roll.
    #[must_use]
    pub fn at_most(mut self) -> Self {
        let most = i16::from(self.dice.count) * i16::from(self.dice.sides);
        self.parts.always(Why::Most, most);
        self.dice.count = 0;
        self
    }
}

pub(super) fn short(damage: i32) -> i16 {
    damage.min(i32::from(i16::MAX / 2)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn att_3_wpn_2_damage_roll() {
        let numbers = StrengthNumbers::default();
        let input = DamageInput {
            st: 12,
            min_st: Some(10),
            ..DamageInput::default()
        };
        let roll = DamageRoll::new(&numbers, &input);
        assert_eq!((roll.dice.count, roll.parts.total), (1, 2));
        assert_eq!(roll.total(1), 3);
        let strong = DamageRoll::new(&numbers, &DamageInput { st: 20, ..input });
        assert_eq!(
            (strong.dice.count, strong.parts.total),
            (2, 1),
            "as for ST 15"
        );
        let fist = DamageInput {
            st: 10,
            technique: -4,
            min_st: None,
            ..input
        };
        assert_eq!(
            DamageRoll::new(&numbers, &fist).total(2),
            0,
            "never below 0"
        );
        let crossbow = DamageInput {
            st: 9,
            pull: Some(16),
            ..input
        };
        assert_eq!(DamageRoll::new(&numbers, &crossbow).dice.count, 2);
    }

    #[test]
    fn att_3_is_written_as_printed() {
        let text = |st| DamageRoll::base(DamageBySt::Shell, st).text();
        assert_eq!([8, 10, 12, 14].map(text), ["1d-2", "1d", "1d+2", "2d"]);
        let tiny = DamageRoll::base(DamageBySt::Tiny, 4);
        assert_eq!(tiny.text(), "(1d)×4/10");
    }

    #[test]
    fn str_2_str_3_the_weak_round_down_and_what_a_maneuver_adds_up() {
        let numbers = StrengthNumbers::default();
        let input = DamageInput {
            growth: DamageBySt::Tiny,
            st: 4,
            technique: 1,
            ..DamageInput::default()
        };
        let totals = |input| [1, 3, 6].map(|faces| DamageRoll::new(&numbers, &input).total(faces));
        assert_eq!(totals(input), [0, 1, 2], "2, 4 and 7 tenths times 4");
        let all_out = DamageInput {
            maneuver: Ratio(4, 3),
            ..input
        };
        assert_eq!(totals(all_out), [0, 2, 3]);
        let strong = DamageInput { st: 10, ..all_out };
        assert_eq!(
            totals(strong),
            [3, 6, 10],
            "a third of 2, 4 and 7, rounded up"
        );
    }

    #[test]
    fn dmg_1_skl_3_man_2_add_their_parts() {
        let input = DamageInput {
            st: 10,
            min_st: Some(10),
            technique: 1,
            two_hands: true,
            style: 2,
            charge: 1,
            ..DamageInput::default()
        };
        let roll = DamageRoll::new(&StrengthNumbers::default(), &input);
        assert_eq!(roll.parts.total, 1 + 1 + 2 + 1);
    }
}
