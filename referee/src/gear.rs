//! What an attack uses up, and what it does to the weapon or shield it meets (WPN-1, MAN-6,
//! ATK-8, OBJ-1).

use super::attack_value::tidy;
use super::battle::Battle;
use super::fighter::Hold;
use super::legal::Strike;
use super::node::{Node, Parts, Read};
use super::numbers::{at_least, times};
use super::sheet_faults::damage_roll;

/// The fields of a `struck` line besides its unit.
pub(super) const STRUCK: [&str; 11] = [
    "attacker", "item", "weapon", "type", "roll", "parts", "rolled", "factors", "damage", "hp",
    "broke",
];

impl<'a> Battle<'a, '_> {
    /// Ammunition, the thrown weapon, and aim that is over.
    pub(super) fn use_up(&mut self, strike: &Strike, blocked: bool) -> Read<()> {
        let (unit, defender) = (strike.attacker, strike.defender);
        let form = self.form(strike);
        let item = form.item;
        let ammo = form.missile.as_ref().and_then(|missile| missile.ammo);
        let thrown = form.missile.as_ref().is_some_and(|missile| missile.thrown);
        if let Some(ammo) = ammo {
            let node = self.expect_of("spent", unit, &["item", "ammo", "left"])?;
            let mut left = self.units[unit].ammo.iter_mut().find(|(id, _)| *id == ammo);
            if let Some((_, left)) = &mut left {
                *left = (*left - 1).max(0);
            }
            let left = left.map_or(0, |(_, left)| *left);
            self.faults
                .same(node.line, "item", item, node.index("item")?);
            self.faults
                .same(node.line, "ammo", ammo, node.text("ammo")?);
            self.faults.same(node.line, "left", left, node.int("left")?);
        }
        if thrown && self.units[unit].hand_of(item).is_some() {
            let cell = self.units[defender].cell;
            self.lose_item("thrown", unit, item, Hold::Lying(cell))?;
        }
        if let Some((target, _)) = self.units[unit].aim.take() {
            let why = if target == defender {
                "shot"
            } else {
                "other_target"
            };
            self.expect_why("aim_lost", unit, why)?;
        }
        if blocked && self.units[defender].aim.take().is_some() {
            self.expect_why("aim_lost", defender, "blocked")?;
        }
        Ok(())
    }

    /// An event that takes an item out of hand; a thrown one tells where it lies.
    pub(super) fn lose_item(
        &mut self,
        event: &str,
        unit: usize,
        item: usize,
        hold: Hold<'a>,
    ) -> Read<()> {
        let fields: &[&str] = if event == "thrown" {
            &["item", "weapon", "cell"]
        } else {
            &["item", "weapon"]
        };
        let node = self.expect_of(event, unit, fields)?;
        let weapon = self.units[unit].sheet.items[item].weapon;
        self.same_item(node, item, weapon)?;
        if let ("thrown", Hold::Lying(cell)) = (event, hold) {
            self.faults
                .same(node.line, "cell", cell, node.pair("cell")?);
        }
        self.units[unit].hold[item] = hold;
        Ok(())
    }

    /// The dice and additions of a blow, checked; what was rolled, at least 0.
    pub(super) fn damage_rolled(&mut self, strike: &Strike, node: Node<'a>) -> Read<i64> {
        let driver = if self.is_set(strike)? {
            strike.defender
        } else {
            strike.attacker
        };
        let st = self.units[driver].striking_st(&self.numbers)?;
        let own = driver == strike.attacker;
        let (mut count, mut parts, tenths) =
            damage_roll(st, own, self.form(strike), &self.numbers)?;
        if self.does_most(strike)? {
            parts.push(("most", 6 * count));
            count = 0;
        }
        let each = self.numbers.int("charge", "cells")?.max(1);
        let charge = self.charge_cells(strike) / each * self.numbers.int("charge", "damage")?;
        parts.push(("charge", charge));
        let parts: Parts<'a> = tidy(&parts);
        let addition: i64 = parts.iter().map(|(_, value)| value).sum();
        let mut rolled = (node.roll("roll", count, 6, self.faults)? + addition).max(0);
        let mut factors = Vec::new();
        if let Some(part) = tenths {
            factors.push(("strength", part));
            rolled = times(rolled, part);
        }
        if let Some(more) = self.all_out(strike)? {
            factors.push(("maneuver", more));
            rolled = at_least(rolled, more);
        }
        let told = match node.maybe("times") {
            Some(_) => node.factors("times")?,
            None => Vec::new(),
        };
        self.faults.same(node.line, "times", factors, told);
        self.faults
            .same(node.line, "damage parts", parts, node.parts("parts")?);
        self.faults
            .same(node.line, "rolled", rolled, node.int("rolled")?);
        let kind = self.form(strike).damage_type;
        self.faults
            .same(node.line, "type", kind, node.text("type")?);
        let attacker = self.units[strike.attacker].id;
        self.faults
            .same(node.line, "attacker", attacker, node.text("attacker")?);
        Ok(rolled)
    }

    /// OBJ-1: damage to an item; whether it broke.
    pub(super) fn strike_item(&mut self, strike: &Strike, item: usize) -> Read<bool> {
        let node = self.expect_of("struck", strike.defender, &STRUCK)?;
        let rolled = self.damage_rolled(strike, node)?;
        let kind = self.form(strike).damage_type;
        self.item_struck(node, strike.defender, item, rolled, kind)
    }

    /// OBJ-1: what so much damage does to an item; whether it broke.
    pub(super) fn item_struck(
        &mut self,
        node: Node<'a>,
        unit: usize,
        item: usize,
        rolled: i64,
        kind: &str,
    ) -> Read<bool> {
        let owned = &self.units[unit].sheet.items[item];
        let (weapon, hp) = (owned.weapon, owned.hp);
        self.same_item(node, item, weapon)?;
        let (mut factors, mut damage) = (Vec::new(), rolled);
        if kind == "impaling" {
            let half = self.numbers.fraction("objects", "impaling")?;
            factors.push(("impaling", half));
            damage = times(damage, half);
        }
        let broke = hp > 0 && damage > hp;
        self.faults
            .same(node.line, "factors", factors, node.factors("factors")?);
        self.faults
            .same(node.line, "damage", damage, node.int("damage")?);
        self.faults.same(node.line, "hp", hp, node.int("hp")?);
        self.faults
            .same(node.line, "broke", broke, node.yes("broke")?);
        if broke {
            self.lose_item("broke", unit, item, Hold::Broken)?;
        }
        Ok(broke)
    }
}
