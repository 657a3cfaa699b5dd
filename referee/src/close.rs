//! Close combat: what it leaves to fight with, what wrestling adds, and how an entry and a pin must
//! go (CLC-1 to CLC-5).

use super::battle::Battle;
use super::fighter::Fighter;
use super::legal::Strike;
use super::node::{Node, Read};

/// Whether a maneuver is wrestling, which does no damage.
pub(super) fn wrestles(maneuver: &str) -> bool {
    ["takedown", "pin", "break_free"].contains(&maneuver)
}

impl<'a> Battle<'a, '_> {
    /// CLC-4: whether somebody is in close combat: an enemy who can act shares its cell.
    pub(super) fn is_close(&self, unit: usize) -> bool {
        let side = self.units[unit].key.0;
        let mut there = self.company(unit);
        there.any(|other| self.units[other].key.0 != side)
    }

    /// Others who stand in somebody's cell.
    pub(super) fn in_the_way(&self, unit: usize) -> i64 {
        let there = self.company(unit);
        there
            .filter(|other| *other != unit && !self.units[*other].prone)
            .count() as i64
    }

    /// What ST adds to wrestling.
    pub(super) fn stronger(&self, strike: &Strike) -> Read<i64> {
        if !wrestles(strike.maneuver) {
            return Ok(0);
        }
        let st = |unit: usize| Ok::<_, String>(self.units[unit].st_ag_mv(&self.numbers)?.0);
        let difference = st(strike.attacker)? - st(strike.defender)?;
        Ok(difference * self.numbers.int("close_combat", "strength")?)
    }

    /// What body weight adds to a pin: whole steps only.
    pub(super) fn heavier(&self, strike: &Strike) -> Read<i64> {
        if strike.maneuver != "pin" {
            return Ok(0);
        }
        let weight = |unit: usize| self.units[unit].sheet.weight;
        let difference = weight(strike.attacker) - weight(strike.defender);
        let pounds = self.numbers.int("close_combat", "pounds")?.max(1);
        Ok(difference / pounds * self.numbers.int("close_combat", "weight")?)
    }

    /// CLC-2: whether the charger's own strength drives the weapon that stops it.
    pub(super) fn is_set(&self, strike: &Strike) -> Read<bool> {
        let form = self.form(strike);
        if strike.maneuver != "stop_thrust" || !form.sets {
            return Ok(false);
        }
        let (own, other) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let each = self.numbers.int("charge", "cells")?.max(1);
        let bonus = self.charge_cells(strike) / each * self.numbers.int("charge", "damage")?;
        let excess = self.numbers.int("strength", "excess")?;
        let st = |fighter: &Fighter<'_>| Ok::<_, String>(fighter.st_ag_mv(&self.numbers)?.0);
        let useful = form
            .min_st
            .map_or(st(own)?, |min_st| st(own).unwrap_or(0).min(min_st + excess));
        let ready = own.last_turn == 0 && self.eyes_see(strike.attacker, strike.defender)?;
        Ok(ready && bonus > 0 && st(other)? > useful)
    }

    /// Whether close combat, a pin and the rules of wrestling allow an attack.
    pub(super) fn at_close_quarters(&self, strike: &Strike) -> Result<(), &'static str> {
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let form = self.form(strike);
        if a.pinned_by.is_some() && strike.maneuver != "break_free" {
            return Err("it is pinned");
        }
        let used = self.hands(strike.attacker, form);
        if a.pins.is_some() && form.arm && used.iter().all(|hand| a.hand_busy(hand)) {
            return Err("its hands hold somebody down");
        }
        if self.is_close(strike.attacker) && !form.close {
            return Err("the weapon is too long for close combat");
        }
        if a.net.is_some() && strike.maneuver != "break_free" && !form.close {
            return Err("it is in a net");
        }
        if form.entangles.is_some() {
            return match () {
                () if strike.location != Some(d.sheet.main) => Err("a net goes for the whole"),
                () if strike.nonlethal => Err("a net can't be held back"),
                () if d.net.is_some() => Err("the target is in a net"),
                () => Ok(()),
            };
        }
        if strike.maneuver == "stop_thrust" {
            let item = &a.sheet.items[form.item];
            let blocks = a.blocks_used < item.blocks_per_round;
            let upright = a.could_bar();
            return match () {
                () if !form.stops => Err("that is no thrust"),
                () if !blocks => Err("it has no block left"),
                () if !upright || self.is_close(strike.attacker) => Err("it can stop nobody"),
                () if strike.location.is_none() => Err("a stop-thrust goes for the body"),
                () => Ok(()),
            };
        }
        if !wrestles(strike.maneuver) {
            return Ok(());
        }
        let natural = a.sheet.items[form.item].carried == "natural";
        match strike.maneuver {
            _ if !natural => Err("wrestling is done with the body"),
            _ if a.cell != d.cell || !a.meets(d) || !d.conscious() => {
                Err("the two are not at grips")
            }
            _ if strike.location != Some(d.sheet.main) => Err("wrestling goes for the whole"),
            _ if a.turn.cells() > 1 => Err("only a plain attack follows a move"),
            "takedown" if d.prone => Err("the target is down"),
            "pin" if a.sheet.items[form.item].limb == Some("leg") => Err("a leg pins nobody"),
            "pin" if !d.prone => Err("the target is on its feet"),
            "pin" if d.pinned_by.is_some() || a.pins.is_some() => Err("one pin holds already"),
            "break_free" if a.pinned_by != Some(strike.defender) => {
                Err("the target does not pin it")
            }
            _ => Ok(()),
        }
    }

    /// What a wrestling roll that succeeds does.
    pub(super) fn wrestle(&mut self, strike: &Strike) -> Read<()> {
        let (a, d) = (strike.attacker, strike.defender);
        match strike.maneuver {
            "takedown" => {
                self.collapses(d, "takedown")?;
                self.settle()?;
                self.follow_up(a, d)?;
            }
            "pin" => {
                let node = self.expect_of("pinned", d, &["by"])?;
                let by = self.units[a].id;
                self.faults.same(node.line, "by", by, node.text("by")?);
                self.units[d].pinned_by = Some(a);
                self.units[a].pins = Some(d);
            }
            _ => self.free(a, d, "broke_free")?,
        }
        Ok(())
    }

    /// A pin that may follow a takedown at once.
    fn follow_up(&mut self, unit: usize, target: usize) -> Read<()> {
        let main = Some(self.units[target].sheet.main);
        let mut could = false;
        for form in 0..self.units[unit].sheet.forms.len() {
            let mut strike = self.strike(unit, target, form, main, false);
            strike.maneuver = "pin";
            could |= self.can_strike(&strike)?.is_ok();
        }
        if !could {
            return Ok(());
        }
        let node = self.expect_of("pin_opened", unit, &["target"])?;
        let id = self.units[target].id;
        self.faults
            .same(node.line, "target", id, node.text("target")?);
        let commanded = self.expect_of("commanded", unit, &["command"])?;
        let command = commanded.get("command")?;
        if command.text("do")? == "pass" {
            return Ok(());
        }
        self.faults
            .same(command.line, "do", "attack", command.text("do")?);
        self.faults
            .same(command.line, "target", id, command.text("target")?);
        self.attack(unit, command, &["pin"]).map(|_| ())
    }

    /// Whoever tries a pin goes down with the other.
    pub(super) fn go_down(&mut self, unit: usize) -> Read<()> {
        if !self.units[unit].prone {
            self.expect_why("fell", unit, "pin")?;
            self.units[unit].go_down();
        }
        Ok(())
    }

    /// A weapon set against the charge it stops is told before the roll.
    pub(super) fn expect_set(&mut self, strike: &Strike) -> Read<()> {
        if !self.is_set(strike)? {
            return Ok(());
        }
        let unit = strike.attacker;
        let node = self.expect_of("set", unit, &["item", "weapon", "against"])?;
        let item = self.form(strike).item;
        let weapon = self.units[unit].sheet.items[item].weapon;
        self.same_item(node, item, weapon)?;
        let against = self.units[strike.defender].id;
        self.faults
            .same(node.line, "against", against, node.text("against")?);
        Ok(())
    }

    /// Expects `freed`.
    fn free(&mut self, unit: usize, from: usize, why: &str) -> Read<()> {
        let node = self.expect_of("freed", unit, &["from", "why"])?;
        let id = self.units[from].id;
        self.faults.same(node.line, "from", id, node.text("from")?);
        self.faults
            .same(node.line, "why of freed", why, node.text("why")?);
        self.units[unit].pinned_by = None;
        self.units[from].pins = None;
        Ok(())
    }

    /// Whom it pins is free.
    pub(super) fn loosen(&mut self, unit: usize, why: &str) -> Read<()> {
        match self.units[unit].pins {
            Some(pinned) => self.free(pinned, unit, why),
            None => Ok(()),
        }
    }

    /// Whoever is moved by force is out of every pin.
    pub(super) fn tear_off(&mut self, unit: usize) -> Read<()> {
        self.loosen(unit, "let_go")?;
        match self.units[unit].pinned_by {
            Some(from) => self.free(unit, from, "let_go"),
            None => Ok(()),
        }
    }

    /// Out of the fight it pins nobody, and nobody pins it.
    pub(super) fn drop_out(&mut self, unit: usize) -> Read<()> {
        self.loosen(unit, "out")?;
        if let Some(from) = self.units[unit].pinned_by {
            self.free(unit, from, "out")?;
        }
        self.lose_keys(unit)
    }

    /// A fault when somebody who is pinned does anything but struggle, wait or give up.
    pub(super) fn unpinned(&mut self, unit: usize, node: Node<'_>) {
        let free = self.units[unit].pinned_by.is_none();
        self.faults
            .unless(node.line, free, "somebody who is pinned acts freely");
    }
}
