//! Nets: whom they catch, what they take off AT and DEF, and how one gets out (MAN-7).

use super::battle::Battle;
use super::legal::Strike;
use super::node::{Node, Read};

impl<'a> Battle<'a, '_> {
    /// What a net takes off AT or DEF of whoever is in it.
    pub(super) fn net_part(&self, unit: usize, name: &'a str) -> Read<i64> {
        match self.units[unit].net {
            Some(_) => self.numbers.int("nets", name),
            None => Ok(0),
        }
    }

    /// A net closes about whom it hit.
    pub(super) fn entangle(&mut self, strike: &Strike) -> Read<()> {
        let (attacker, defender) = (strike.attacker, strike.defender);
        let form = self.form(strike);
        let (item, hold) = (form.item, form.entangles.unwrap_or(0));
        let node = self.expect_of("entangled", defender, &["by", "item", "weapon", "hold"])?;
        let owner = &self.units[attacker];
        let (by, weapon) = (owner.id, owner.sheet.items[item].weapon);
        self.same_item(node, item, weapon)?;
        self.faults.same(node.line, "by", by, node.text("by")?);
        self.faults.same(node.line, "hold", hold, node.int("hold")?);
        self.units[defender].net = Some((attacker, item, hold));
        self.bring_down(defender)
    }

    /// An ST roll to get out, better with a short blade in hand.
    pub(super) fn struggle(&mut self, unit: usize, node: Node<'a>) -> Read<()> {
        self.stay_near(unit, node);
        let Some((_, _, hold)) = self.units[unit].net else {
            return node.wrong("struggled in no net");
        };
        self.take_maneuver(unit, "struggle")?;
        let fighter = &self.units[unit];
        let mut forms = fighter.sheet.forms.iter();
        let blade = forms.any(|form| {
            let held = fighter.hand_of(form.item).is_some();
            form.close && held && form.damage_type != "crushing"
        });
        let st = fighter.st_ag_mv(&self.numbers)?.0;
        let bonds = fighter.sheet.skill("bonds");
        let mut parts = vec![("attribute", st), ("net", hold), ("skill", bonds)];
        if blade {
            parts.push(("blade", self.numbers.int("nets", "blade")?));
        }
        if self.check(unit, "struggle", "st", &parts)? {
            self.loosed(unit, "struggled")?;
        }
        Ok(())
    }

    /// Somebody is out of its net.
    pub(super) fn loosed(&mut self, unit: usize, why: &str) -> Read<()> {
        let net = self.units[unit].net.take();
        let node = self.expect_of("loosed", unit, &["by", "item", "weapon", "why"])?;
        let Some((by, item, _)) = net else {
            return node.wrong("nobody to let out of a net");
        };
        let owner = &self.units[by];
        let (id, weapon) = (owner.id, owner.sheet.items[item].weapon);
        self.same_item(node, item, weapon)?;
        self.faults.same(node.line, "by", id, node.text("by")?);
        self.faults.same(node.line, "why", why, node.text("why")?);
        Ok(())
    }
}
