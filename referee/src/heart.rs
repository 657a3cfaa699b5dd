//! Hearts: the roll that a heavy blow asks for, and what an attack does (HRT-1, HRT-2).

use super::battle::Battle;
use super::consequences::Blow;
use super::damage::{FIELDS, Landed};
use super::falls::Due;
use super::fighter::Life;
use super::node::Read;
use super::wounding::{Means, length};

impl Battle<'_, '_> {
    /// A blow of HP or more at the heart: its roll is due.
    pub(super) fn heart_strained(&mut self, unit: usize, blow: &Blow) {
        let sheet = &self.units[unit].sheet;
        let struck = sheet.locations[blow.location].heart && !blow.nonlethal && !blow.fails;
        let times = blow.located / sheet.hp.max(1);
        if struck && times > 0 && self.danger("heart").is_some() {
            let strain = [0, -4, -8][times.min(3) as usize - 1];
            self.falls.push_back(Due::Heart(unit, Some(strain)));
        }
    }

    /// The heart bears it, or fails.
    pub(super) fn heart_falters(&mut self, unit: usize, strain: Option<i64>) -> Read<()> {
        if self.units[unit].life == Life::Dead {
            return Ok(());
        }
        let Some(strain) = strain else {
            return self.heart_attack(unit, true);
        };
        let ht = self.units[unit].sheet.ht;
        let parts = [("attribute", ht), ("heart", strain)];
        let (made, total) = self.check_rolled(unit, "heart", "ht", &parts)?;
        let missed = total - ht - strain;
        match missed {
            _ if made => Ok(()),
            8.. => self.perishes(unit),
            _ => self.heart_attack(unit, missed >= 4 || is_critical(ht + strain, total)),
        }
    }

    /// Whether whoever is stunned by its heart comes to itself; a critical failure makes it worse.
    pub(super) fn heart_eases(&mut self, unit: usize) -> Read<bool> {
        let ht = self.units[unit].sheet.ht;
        let (made, total) = self.check_rolled(unit, "heart", "ht", &[("attribute", ht)])?;
        if is_critical(ht, total) {
            self.falls.push_back(Due::Heart(unit, None));
        }
        Ok(made)
    }

    /// An attack, and what it does to the heart.
    fn heart_attack(&mut self, unit: usize, major: bool) -> Read<()> {
        let word = if major { "major" } else { "minor" };
        let node = self.expect_of("heart_attack", unit, &["attack", "pounds", "scale"])?;
        let pounds = self.units[unit].sheet.weight;
        let scale = length(pounds);
        let faults = &mut *self.faults;
        faults.same(node.line, "attack", word, node.text("attack")?);
        faults.same(node.line, "pounds", pounds, node.int("pounds")?);
        faults.same(node.line, "scale", scale, node.int("scale")?);
        let one = &mut self.units[unit];
        one.heart = Some(major || one.heart == Some(true));
        if major {
            (one.maneuver, one.aim, one.casting) = ("none", None, None);
        }
        if self.units[unit].conscious() {
            if !major && !self.units[unit].stunned {
                self.expect_why("stunned", unit, "heart")?;
                self.units[unit].stunned = true;
                self.loosen(unit, "stunned")?;
            } else if major {
                self.loosen(unit, "stunned")?;
            }
            self.bring_down(unit)?;
            let one = &self.units[unit];
            if one.heart == Some(true) && !one.prone {
                self.goes_down(unit, "heart_attack")?;
            }
        }
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        let dice = match self.danger("heart") {
            Some(numbers) => numbers.int(word)?,
            None => return node.wrong("a heart attack where the genre has none"),
        };
        let rolled = node.roll("roll", dice, 6, self.faults)? * scale / 100;
        let faults = &mut *self.faults;
        faults.same(node.line, "source", "heart_attack", node.text("source")?);
        faults.same(node.line, "type", "cutting", node.text("type")?);
        faults.same(node.line, "damage parts", vec![], node.parts("parts")?);
        faults.same(node.line, "rolled", rolled, node.int("rolled")?);
        let places = &self.units[unit].sheet.locations;
        let Some(heart) = places.iter().position(|place| place.heart) else {
            return node.wrong("a heart attack of a body without a heart");
        };
        let landed = Landed {
            means: Means {
                heart: true,
                ..Means::WITHIN
            },
            ..Landed::within(unit, heart)
        };
        self.land(&landed, rolled, node).map(|_| ())
    }
}

fn is_critical(target: i64, total: i64) -> bool {
    total >= 18 || total == 17 && target <= 15
}
