//! What a dose of poison does to one body, before its dice (PSN-1, PSN-2).

use super::damage::DamageRoll;
use super::mitigation::Protection;
use super::part::{Parts, Why};
use super::poison::{Poison, PoisonNumbers};
use super::scale::WHOLE;
use super::victim::Victim;

/// One dose to one body, before its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dose {
    /// Hundredths by which damage and END are multiplied.
    pub scale: u16,
    /// The dice and what is added to them.
    pub damage: Option<DamageRoll>,
    /// END that it costs.
    pub end: i16,
}

impl Poison {
    /// What a dose does to a body of so many pounds.
    pub fn dose(&self, numbers: PoisonNumbers, pounds: u32) -> Dose {
        let scale = self.scale(numbers, pounds);
        let damage = self.damage.map(|amount| {
            let mut parts = Parts::new();
            parts.add(Why::Poison, amount.plus);
            DamageRoll::of(amount.dice, parts)
        });
        let end = scaled(scale, self.end);
        Dose { scale, damage, end }
    }
}

impl Dose {
    /// What faces that total so much deal.
    pub fn dealt(&self, faces: i16) -> i16 {
        let damage = self.damage.as_ref();
        damage.map_or(0, |damage| scaled(self.scale, damage.total(faces)))
    }
}

fn scaled(scale: u16, number: i16) -> i16 {
    let product = i32::from(scale) * i32::from(number) / i32::from(WHOLE);
    product.clamp(0, i32::from(i16::MAX / 4)) as i16
}

/// PSN-2, TGH-1: a body as poison in its blood finds it: nothing protects it, and it is not tough.
pub fn from_within(victim: Victim<'_>) -> Victim<'_> {
    let mut victim = victim;
    victim.protection = Protection {
        within: true,
        ..Protection::default()
    };
    (victim.build.st, victim.build.toughness) = (0, 0);
    victim
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::effect::Amount;
    use crate::rules::poison::PoisonWay;

    fn venom(way: PoisonWay) -> Poison {
        Poison {
            id: "adder".into(),
            name: String::new(),
            brief: String::new(),
            way,
            resist: -1,
            delay: 0,
            every: 10,
            times: 3,
            damage: Some(Amount { dice: 1, plus: -2 }),
            end: 3,
            lasting: None,
        }
    }

    #[test]
    fn psn_1_a_breath_of_gas_goes_by_the_root_of_length_and_a_bite_does_not() {
        let dealt = |way, pounds| {
            let dose = venom(way).dose(PoisonNumbers::default(), pounds);
            (dose.dealt(6), dose.end)
        };
        assert_eq!(
            [38, 150, 900].map(|lb| dealt(PoisonWay::Blade, lb)),
            [(4, 3); 3]
        );
        assert_eq!(
            [38, 150, 900].map(|lb| dealt(PoisonWay::Gas, lb)),
            [(3, 2), (4, 3), (5, 4)]
        );
        // On the skin there is a greatest dose.
        assert_eq!(
            [38, 150, 900].map(|lb| dealt(PoisonWay::Contact, lb)),
            [(3, 2), (4, 3), (4, 3)]
        );
        let plain = PoisonNumbers { scaled: false };
        assert_eq!(venom(PoisonWay::Gas).dose(plain, 900).dealt(6), 4);
    }

    #[test]
    fn psn_1_haz_5_half_of_size_helps_against_what_comes_from_outside() {
        let target = |way, pounds| {
            let numbers = PoisonNumbers::default();
            venom(way).resistance(10, numbers, pounds).total
        };
        assert_eq!(
            [20, 150, 9000].map(|lb| target(PoisonWay::Blade, lb)),
            [9; 3]
        );
        assert_eq!(
            [20, 150, 9000].map(|lb| target(PoisonWay::Gas, lb)),
            [8, 9, 11]
        );
    }
}
