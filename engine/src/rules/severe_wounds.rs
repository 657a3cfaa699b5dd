//! Wounds by choice of the genre: slowed, knocked down, limbs taken off, staying awake, dying by rolls, and beasts that fight on (WND-2,
//! WND-3, WND-5, WND-7, WND-8, MON-2, MON-3).
//!
//! It never knows what struck, nor rolls.

use serde::Serialize;

use crate::rules::night::NightNumbers;
use crate::rules::part::Ratio;

/// Rolls against death (WND-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DeathNumbers {
    /// From the point of death on an HT roll at each such part of HP.
    pub every: Ratio,
    /// At so many times HP nothing helps.
    pub last: Ratio,
}

impl Default for DeathNumbers {
    fn default() -> Self {
        Self {
            every: Ratio(1, 2),
            last: Ratio(6, 1),
        }
    }
}

/// Blows that take a limb off (WND-5), in times of what cripples it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AmputationNumbers {
    /// From here on an HT roll decides.
    pub roll: u8,
    /// From here on it is off.
    pub sure: u8,
}

impl Default for AmputationNumbers {
    fn default() -> Self {
        Self { roll: 2, sure: 4 }
    }
}

/// Wounds (WND).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WoundNumbers {
    /// With less than this part of HP left move and dodge are halved (WND-2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slow: Option<Ratio>,
    /// A blow over this part of HP knocks down who fails an HT roll (WND-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knockdown: Option<Ratio>,
    /// Whether cutting blows may take limbs off (WND-5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amputation: Option<AmputationNumbers>,
    /// Per cent of HP that cripple the neck, which is a limb then (WND-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub neck: Option<u8>,
    /// Whether an injury of HP is borne awake as long as HT rolls are made (WND-7).
    pub stay_awake: bool,
    /// Rolls against death, in place of certain death (WND-8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deaths: Option<DeathNumbers>,
    /// Nights of rest, in place of healing by the day (WND-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<NightNumbers>,
}

impl Default for WoundNumbers {
    fn default() -> Self {
        Self {
            slow: Some(Ratio(1, 3)),
            knockdown: Some(Ratio(1, 2)),
            amputation: Some(AmputationNumbers::default()),
            neck: Some(40),
            stay_awake: false,
            deaths: None,
            night: None,
        }
    }
}

impl WoundNumbers {
    /// WND-2: whether so much total injury slows a body of `hp` base HP.
    pub fn slows(&self, hp: i16, injury: i16) -> bool {
        let Some(Ratio(times, of)) = self.slow else {
            return false;
        };
        let left = i32::from(hp) - i32::from(injury);
        left * i32::from(of) < i32::from(hp) * i32::from(times)
    }

    /// WND-3: whether a blow of so much injury asks for a roll to keep one's feet.
    pub fn knocks_down(&self, hp: i16, injury: i16) -> bool {
        let most = self.knockdown.map(|part| part.of(i32::from(hp)));
        most.is_some_and(|most| i32::from(injury) > most)
    }
}

/// Monsters (MON).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MonsterNumbers {
    /// Whether animals stay awake the easier the fewer wits they have (MON-2).
    pub awake: bool,
    /// Whether they die the sooner (MON-3).
    pub zone: bool,
}

impl Default for MonsterNumbers {
    fn default() -> Self {
        Self {
            awake: true,
            zone: true,
        }
    }
}

/// Where somebody dies, points of lethal injury.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dying {
    hp: i32,
    /// The point of death of SHELL, as a part of HP.
    first: Ratio,
    deaths: Option<DeathNumbers>,
    /// IQ of a beast that dies sooner, at most 10; of others 10.
    wits: i32,
}

impl Dying {
    /// Of a body of `hp` base HP; `beast` is the IQ of an animal.
    pub(super) fn new(
        hp: i16,
        first: Ratio,
        deaths: Option<DeathNumbers>,
        beast: Option<i16>,
    ) -> Self {
        Self {
            hp: hp.into(),
            first,
            deaths,
            wits: i32::from(beast.unwrap_or(10).clamp(1, 10)),
        }
    }

    /// MON-3: a line of death, which of a beast is nearer to HP by its wits.
    fn line(&self, at: i32) -> i32 {
        if self.wits == 10 {
            return at;
        }
        self.hp + (at - self.hp) * self.wits / 10
    }

    /// Where it is certain.
    pub(super) fn certain(&self) -> i32 {
        let last = self.deaths.map_or(self.first, |deaths| deaths.last);
        self.line(last.reached_by(self.hp))
    }

    /// WND-8: how many rolls an injury that rises from `before` to `after` asks for: one for each line it crosses.
    pub(super) fn rolls(&self, before: i16, after: i16) -> u8 {
        let Some(DeathNumbers { every, .. }) = self.deaths else {
            return 0;
        };
        let Ratio(times, of) = every;
        let (times, of) = (i32::from(times), i32::from(of.max(1)));
        let (first, certain) = (self.first.reached_by(self.hp), self.certain());
        let line = |nth: i32| self.line(first + (nth * self.hp * times + of - 1) / of);
        let crossed = |at: &i32| i32::from(before) < *at && *at <= i32::from(after);
        let lines = (0..=i32::from(u8::MAX)).map(line);
        lines.take_while(|at| *at < certain).filter(crossed).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wnd_2_slowed_with_less_than_a_third_left() {
        let numbers = WoundNumbers::default();
        let slows = |hp, injury| numbers.slows(hp, injury);
        assert!(!slows(9, 6) && slows(9, 7) && slows(10, 7) && !slows(10, 6));
        assert!(!slows(120, 80) && slows(120, 81), "below 40 of 120");
    }

    /// The worked example 22.
    #[test]
    fn wnd_3_a_blow_over_half_of_hp_may_knock_down() {
        let numbers = WoundNumbers::default();
        assert!(numbers.knocks_down(11, 6) && !numbers.knocks_down(11, 5));
        assert!(!numbers.knocks_down(12, 6) && numbers.knocks_down(12, 7));
    }

    #[test]
    fn wnd_8_a_roll_for_each_half_of_hp_from_twice_hp_on() {
        let numbers = Some(DeathNumbers::default());
        let of = |hp| Dying::new(hp, Ratio(2, 1), numbers, None);
        assert_eq!(of(120).certain(), 720);
        let rolls = [(0, 239), (0, 240), (240, 299), (240, 300), (0, 719)];
        let rolls = rolls.map(|(before, after)| of(120).rolls(before, after));
        assert_eq!(rolls, [0, 1, 0, 1, 8]);
        // HP 1: the first at 2, then two for each point.
        assert_eq!((of(1).rolls(0, 2), of(1).rolls(2, 3)), (1, 2));
        assert_eq!(Dying::new(10, Ratio(2, 1), None, None).rolls(0, 50), 0);
    }

    #[test]
    fn mon_3_the_part_below_nothing_shrinks_by_wits() {
        let numbers = Some(DeathNumbers::default());
        let of = |wits| Dying::new(120, Ratio(2, 1), numbers, Some(wits));
        // IQ 5: rolls from -60, each 30; IQ 2: from -24, each 12.
        assert_eq!([179, 180, 210].map(|at| of(5).rolls(at - 1, at)), [0, 1, 1]);
        assert_eq!([143, 144, 156].map(|at| of(2).rolls(at - 1, at)), [0, 1, 1]);
        assert_eq!(of(5).certain(), 120 + 300);
        assert_eq!(Dying::new(24, Ratio(2, 1), None, Some(3)).certain(), 24 + 7);
        assert_eq!(Dying::new(24, Ratio(2, 1), None, Some(12)).certain(), 48);
    }
}
