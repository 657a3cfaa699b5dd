//! DEF with every part that had to be there (ATK-3, ATK-5, ATK-7).

use super::attack_value::{tidy, wild};
use super::battle::Battle;
use super::hands;
use super::legal::{Defence, Strike};
use super::node::{Parts, Read};

/// A defence value as it had to be.
pub(super) struct DefenceValue {
    pub(super) base_parts: Parts<'static>,
    /// What divides the base; more than one where the range can't be told for sure.
    pub(super) speeds: Vec<i64>,
    /// Every part but the divided base.
    pub(super) parts: Vec<(&'static str, i64)>,
    missile: bool,
}

impl DefenceValue {
    /// Base DEF before it is divided.
    pub(super) fn base(&self) -> i64 {
        self.base_parts.iter().map(|(_, value)| value).sum()
    }

    /// The parts with the base divided by `speed`.
    pub(super) fn with(&self, speed: i64) -> Parts<'static> {
        let base = self.base();
        let base = if self.missile {
            base.max(0) / speed.max(1)
        } else {
            base
        };
        tidy(&[&[("base", base)], self.parts.as_slice()].concat())
    }
}

impl<'a> Battle<'a, '_> {
    /// The defence value of a defence against a strike.
    pub(super) fn defence_value(&self, strike: &Strike, defence: Defence) -> Read<DefenceValue> {
        let d = &self.units[strike.defender];
        let higher = self.higher(strike.defender, strike.attacker)?;
        let number = |name| self.numbers.int("defence", name);
        let part = |holds: bool, name| if holds { number(name) } else { Ok(0) };
        let mut parts = vec![
            ("nature", d.sheet.def_mod),
            ("higher", part(higher, "higher")?),
        ];
        let base_parts = match defence {
            ("none", _) => Vec::new(),
            ("dodge", _) => {
                parts.push(("style_bonus", d.sheet.dodge.1));
                self.base(
                    strike,
                    d.sheet.dodge.0,
                    Some(self.numbers.dodge(d.el(&self.numbers)?)?),
                )?
            }
            (_, item) => {
                let item = item.unwrap_or(0);
                parts.extend(self.block_parts(strike, item)?);
                self.base(strike, d.sheet.items[item].block_level, None)?
            }
        };
        if defence.0 != "none" {
            parts.push(("armour", d.sheet.armour_def));
            parts.push(("maneuver", self.maneuver_value(d.maneuver, "def")?));
            parts.push(("stunned", part(d.stunned, "stunned")?));
            parts.push((
                "unseen",
                part(!self.eyes_see(strike.defender, strike.attacker)?, "unseen")?,
            ));
            parts.push(("prone", part(d.prone, "prone")?));
            parts.push(("spell", d.change("def")));
            parts.push(("net", self.net_part(strike.defender, "def")?));
            parts.extend(self.mind_parts(strike.defender, strike.attacker, "def")?);
        }
        let (speeds, missile) = self.speeds(strike)?;
        Ok(DefenceValue {
            base_parts,
            speeds,
            parts,
            missile,
        })
    }

    fn base(&self, strike: &Strike, level: i64, dodge: Option<i64>) -> Read<Parts<'static>> {
        let ag = self.units[strike.defender].st_ag_mv(&self.numbers)?.1;
        let glare = self.glare_part(strike.defender, "def")?;
        let base = [
            ("style", level),
            ("agility", self.numbers.of_agility("def", ag)?),
            glare,
        ];
        let Some(dodge) = dodge else {
            return Ok(tidy(&base));
        };
        let whole = level + self.numbers.of_agility("def", ag)? + glare.1 + dodge;
        let slowed = self.units[strike.defender].slower_dodge(&self.numbers, whole)?;
        let base = base
            .into_iter()
            .chain([("dodge", dodge), ("slowed", slowed)]);
        Ok(tidy(&base.collect::<Vec<_>>()))
    }

    /// What blocking with an item adds.
    fn block_parts(&self, strike: &Strike, index: usize) -> Read<Vec<(&'static str, i64)>> {
        let d = &self.units[strike.defender];
        let item = &d.sheet.items[index];
        let hand = d.hand_of(index).unwrap_or("both");
        let st = d.st_ag_mv(&self.numbers)?.0;
        let lighter = if hands::is_both(hand) && item.two_hands_lighter {
            self.numbers.int("strength", "two_hands_min_st")?
        } else {
            0
        };
        let short = item
            .min_st
            .map_or(0, |min_st| (min_st + lighter - st).max(0));
        let off_hand = d.sheet.off_hand(hand) && !item.off_hand_free;
        let number = |name| self.numbers.int("defence", name);
        let part = |holds: bool, name| if holds { number(name) } else { Ok(0) };
        Ok(vec![
            ("style_bonus", item.block_bonus),
            ("weapon", item.block_def),
            (
                "strength_short",
                short * self.numbers.int("strength", "short")?,
            ),
            ("wild", part(wild(hand, strike.defender_bearing), "wild")?),
            ("off_hand", part(off_hand, "off_hand")?),
        ])
    }

    /// ATK-7: what may divide the base, and whether it is a missile.
    fn speeds(&self, strike: &Strike) -> Read<(Vec<i64>, bool)> {
        let Some(missile) = &self.form(strike).missile else {
            return Ok((vec![1], false));
        };
        let ((times, of), slow) = self.numbers.low_tech()?;
        let mut speeds = Vec::new();
        for range in self.ranges(strike.attacker, missile)? {
            // Low-tech missiles alone grow slow (ATK-7).
            let long = of * strike.distance > times * range && !missile.full_speed;
            speeds.push(
                if long {
                    missile.speed.min(slow)
                } else {
                    missile.speed
                }
                .max(1),
            );
        }
        Ok((speeds, true))
    }
}
