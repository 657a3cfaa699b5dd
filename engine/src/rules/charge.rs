//! The charge: what running at somebody adds to a blow (MAN-2). How far one has run is found in `battle/strike/charge_run`, and
//! `Strike::damage_roll` in `battle/strike` adds it; the blow is rolled and does its damage as any other, in `battle/resolution/attack_roll` and `damage`.

use super::numbers::ChargeNumbers;

/// MAN-2: damage for `cells` of head-on movement; 1 for every 5 in SHELL.
pub fn charge_bonus(numbers: &ChargeNumbers, cells: u16) -> i16 {
    (cells / numbers.cells.max(1)) as i16 * numbers.damage
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn man_2_a_house_gives_each_bonus_its_worth() {
        let numbers = ChargeNumbers {
            cells: 3,
            damage: 2,
        };
        assert_eq!(
            [2, 3, 7].map(|cells| charge_bonus(&numbers, cells)),
            [0, 2, 4]
        );
    }

    #[test]
    fn man_2_every_five_cells() {
        let numbers = ChargeNumbers::default();
        assert_eq!(
            [4, 5, 9, 10].map(|cells| charge_bonus(&numbers, cells)),
            [0, 1, 1, 2]
        );
    }
}
