//! What stands between a damage roll and the flesh: DR, factors, toughness, what passes through (ATT-6, DMG-2, DMG-7,
//! TGH-1, SIZ-4, BLO-1).

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{Landed, resistance};
use super::node::{Factors, Node, Parts, Read};
use super::numbers::times;

/// What a blow does to a wound besides.
#[derive(Clone, Copy)]
pub(super) struct Means {
    pub(super) hole: (i64, i64),
    pub(super) shock: (i64, i64),
    /// A bolt of magic.
    pub(super) beam: bool,
    /// Poison in the blood, from which nothing protects.
    pub(super) within: bool,
    /// A heart attack.
    pub(super) heart: bool,
}

impl Means {
    /// Nothing.
    pub(super) const PLAIN: Self = Self {
        hole: (1, 1),
        shock: (1, 1),
        beam: false,
        within: false,
        heart: false,
    };

    /// From within.
    pub(super) const WITHIN: Self = Self {
        within: true,
        ..Self::PLAIN
    };
}

/// A damage roll past everything that protects.
pub(super) struct Withstood {
    pub(super) dr: Parts<'static>,
    pub(super) taken_off: i64,
    pub(super) dm: i64,
    pub(super) factors: Factors<'static>,
    pub(super) toughness: i64,
    pub(super) cap: Option<i64>,
    pub(super) located: i64,
    /// What it would be without toughness, and what that could be at most.
    pub(super) whole: i64,
    pub(super) tough: i64,
}

impl<'a> Battle<'a, '_> {
    /// A part of the dangers that the genre has switched on.
    pub(super) fn danger(&self, name: &'static str) -> Option<Node<'a>> {
        self.numbers.0.maybe("dangers")?.maybe(name)
    }

    /// What a damage roll comes to.
    pub(super) fn withstood(&self, landed: &Landed<'_>, rolled: i64) -> Read<Withstood> {
        self.withstood_under(landed, self.units[landed.unit].change("dr"), rolled)
    }

    /// The same, with so much DR of spells.
    pub(super) fn withstood_under(
        &self,
        landed: &Landed<'_>,
        spell: i64,
        rolled: i64,
    ) -> Read<Withstood> {
        let sheet = &self.units[landed.unit].sheet;
        let place = &sheet.locations[landed.location];
        let pierced = landed
            .piercing
            .then(|| self.numbers.pierced())
            .transpose()?;
        let mut dr = resistance(sheet, landed.location, pierced, spell);
        if let Some((armour, absorbed)) = landed.spread {
            dr.retain(|(why, _)| *why != "armour");
            dr.extend([("armour", armour), ("absorbed", absorbed)]);
            dr = tidy(&dr);
        }
        if landed.means.within {
            dr.clear();
        }
        let taken_off: i64 = dr.iter().map(|(_, value)| value).sum();
        let past_dr = (rolled - taken_off.max(0)).max(0);
        let dm = match landed.means.within {
            true => 0,
            false => sheet.dm + sheet.armour[landed.location].1,
        };
        let through = self.danger("blow_through");
        let mut factors = vec![
            ("hole", through.map_or((1, 1), |_| landed.means.hole)),
            ("damage_modifier", (100 - dm.clamp(0, 100), 100)),
            ("impaling", (1, 1)),
            ("location_factor", place.damage),
        ];
        if landed.kind == "impaling" {
            factors[2].1 = place.impaling;
        }
        factors.retain(|(_, (times, of))| times != of);
        let multiplied = factors
            .iter()
            .fold(past_dr, |so_far, (_, by)| times(so_far, *by));
        let may = match self.danger("toughness") {
            Some(_) if landed.means.within => 0,
            Some(numbers) => {
                let free = sheet.st / numbers.int("divisor")?;
                times((free + sheet.toughness).max(0), place.tough)
            }
            None => 0,
        };
        let toughness = may.min(past_dr).min(multiplied);
        let (mut located, mut whole) = (multiplied - toughness, multiplied);
        if place.of_hp != (1, 1) {
            factors.push(("of_hp", place.of_hp));
            located = times(located, place.of_hp);
            whole = times(whole, place.of_hp);
        }
        let passes = landed.means.beam || landed.kind == "impaling";
        let cap = match through {
            Some(numbers) if passes && !place.brain => Some(self.cap(landed, numbers)?),
            _ => None,
        };
        Ok(Withstood {
            dr,
            taken_off,
            dm,
            factors,
            toughness,
            cap,
            located: cap.map_or(located, |cap| located.min(cap)),
            whole: cap.map_or(whole, |cap| whole.min(cap)),
            tough: may,
        })
    }

    /// BLO-1 to BLO-3.
    fn cap(&self, landed: &Landed<'_>, numbers: Node<'a>) -> Read<i64> {
        let sheet = &self.units[landed.unit].sheet;
        let through = sheet.locations[landed.location].through;
        let whole = numbers.int("points")? * length(sheet.weight) / 100;
        let part = if landed.means.beam && through.0 >= through.1 {
            numbers.pair("beam")?
        } else {
            through
        };
        Ok(times(times(whole, part), landed.means.hole))
    }
}

/// SIZ-2: the cube root of a weight over a human's, in hundredths.
pub(super) fn length(pounds: i64) -> i64 {
    let cube = 1_000_000 * pounds / 150;
    (0..)
        .take_while(|root: &i64| root.pow(3) <= cube)
        .last()
        .unwrap_or(0)
}
