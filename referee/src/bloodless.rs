//! Battles that are called off because nobody can hurt an enemy any more.

use std::collections::BTreeSet;

use super::battle::Battle;
use super::damage::Landed;
use super::fighter::{Fighter, Hold, Life};
use super::node::{Cell, Read};
use super::numbers::{at_least, times};
use super::sheet::Form;
use super::sheet_faults::damage_roll;
use super::wounding::Means;

impl<'a> Battle<'a, '_> {
    /// Whether nobody awake could do an enemy who is awake any injury, and has no spell that would change that.
    pub(super) fn nobody_can_hurt(&self) -> Read<bool> {
        if self.units.iter().any(|unit| unit.life == Life::Expected) {
            return Ok(false);
        }
        let awake = || self.units.iter().filter(|unit| unit.conscious());
        let changes = ["damage", "heal", "dispel", "modify", "shock"];
        let casts = |unit: &Fighter<'_>| {
            let mut spells = unit.sheet.spells.iter();
            spells.any(|spell| changes.contains(&spell.kind))
        };
        // A limb that is stunned comes to itself.
        let numb = |unit: &Fighter<'_>| unit.wounds.0.iter().any(|wound| wound.numb);
        if awake().any(casts)
            || awake().any(numb)
            || self.anybody_awake_ails()
            || self.anybody_awake_is_breathless()
        {
            return Ok(false);
        }
        for victim in awake() {
            for one in awake().filter(|one| one.key.0 != victim.key.0) {
                for form in &one.sheet.forms {
                    if self.could(one, form, victim)? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    fn could(&self, one: &Fighter<'a>, form: &Form<'a>, victim: &Fighter<'a>) -> Read<bool> {
        if form.entangles.is_some() || !could_use(one, form) || !self.tells(one, form, victim)? {
            return Ok(false);
        }
        let Some((_, within)) = form.reach else {
            return Ok(true);
        };
        let flies = |unit: &Fighter<'_>| unit.aloft() || unit.flies();
        if flies(one) || flies(victim) {
            return Ok(true);
        }
        let (own, other) = (self.walked(one.cell), self.walked(victim.cell));
        let near = |cell: &Cell| {
            let plane = &self.field.plane;
            other
                .iter()
                .any(|there| plane.distance(*cell, *there) <= within)
        };
        Ok(other.contains(&one.cell) || own.iter().any(near))
    }

    /// Whether six on every die, at the end of the longest charge, is more than some location is proof against.
    fn tells(&self, one: &Fighter<'a>, form: &Form<'a>, victim: &Fighter<'a>) -> Read<bool> {
        let numbers = &self.numbers;
        let mut most = 0;
        for driver in [one, victim] {
            let own = driver.id == one.id;
            if !own && !form.sets {
                continue;
            }
            let st = driver.st_ag_mv(numbers)?.0.max(driver.sheet.st);
            let (count, parts, tenths) = damage_roll(st, own, form, numbers)?;
            let run = driver.sheet.mv.max(driver.sheet.flight);
            let charge = run / numbers.int("charge", "cells")?.max(1);
            let addition: i64 = parts.iter().map(|(_, value)| value).sum();
            let all = 6 * count + addition + charge * numbers.int("charge", "damage")?;
            let all = tenths.map_or(all, |part| times(all.max(0), part));
            most = most.max(at_least(all.max(0), self.hardest(form)?));
        }
        let sheet = &victim.sheet;
        let spell = victim.change("dr").min(0);
        let Some(unit) = self.units.iter().position(|unit| unit.id == victim.id) else {
            return Ok(false);
        };
        for location in 0..sheet.locations.len() {
            let landed = Landed {
                unit,
                location,
                kind: form.damage_type,
                piercing: form.piercing,
                nonlethal: false,
                spread: None,
                means: Means {
                    hole: form.hole,
                    ..Means::PLAIN
                },
            };
            if self.withstood_under(&landed, spell, most)?.located > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The most that a maneuver of the genre's own multiplies such an attack by.
    fn hardest(&self, form: &Form<'_>) -> Read<(i64, i64)> {
        let mut most = (1, 1);
        for own in self.own.iter().filter(|own| own.maybe("damage").is_some()) {
            let fits = match own.text("allows")? {
                "melee" => form.missile.is_none(),
                "missile" => form.missile.is_some(),
                allows => allows == "any",
            };
            let damage = own.pair("damage")?;
            if fits && damage.0 * most.1 > most.0 * damage.1 {
                most = damage;
            }
        }
        Ok(most)
    }

    /// Every cell one could walk to, whoever stands about.
    fn walked(&self, from: Cell) -> BTreeSet<Cell> {
        // A door may open yet.
        let mut field = self.field.clone();
        for door in self.doors.all.iter().filter(|door| !door.is_open()) {
            field.lay(door.at, door.open);
        }
        let mut all = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(cell) = open.pop() {
            for next in self.field.plane.neighbours(cell) {
                if field.step(cell, next, false).is_some() && all.insert(next) {
                    open.push(next);
                }
            }
        }
        all
    }
}

/// Whether what it strikes with could ever be ready: whole, with hands or limbs for it and something to shoot.
fn could_use(one: &Fighter<'_>, form: &Form<'_>) -> bool {
    let ammo = form.missile.as_ref().and_then(|missile| missile.ammo);
    if one.hold[form.item] == Hold::Broken || ammo.is_some_and(|ammo| one.left_of(ammo) == 0) {
        return false;
    }
    let own = one.own_hands();
    let sound = own.iter().filter(|hand| one.hand_sound(hand)).count();
    let item = &one.sheet.items[form.item];
    if one.hold[form.item] != Hold::Natural {
        return sound > usize::from(form.two_handed);
    }
    // DMG-9: a leg strikes from a stand, and with too few of them nobody rises again.
    let legs = one.wounds.sound_limbs(&one.sheet, "leg");
    let grounded = legs < one.sheet.sound_legs && !one.flies() && !one.aloft();
    if item.limb == Some("leg") && grounded {
        return false;
    }
    if !item.on.is_empty() {
        return item.on.iter().any(|&at| one.wounds.sound(&one.sheet, at));
    }
    match item.limb {
        Some("arm") if !own.is_empty() => sound > 0,
        Some(limb @ ("arm" | "leg" | "wing")) => {
            let mut places = one.sheet.locations.iter();
            !places.any(|place| place.purpose == limb)
                || one.wounds.sound_limbs(&one.sheet, limb) > 0
        }
        _ => true,
    }
}
