//! Catching somebody who falls: who could, who is asked, and what that takes off (FAL-11).

use super::battle::Battle;
use super::collisions::Bump;
use super::falls::{Due, Fall};
use super::fighter::Life;
use super::node::{Node, Read};
use super::numbers::times;

impl<'a> Battle<'a, '_> {
    /// Those who could catch somebody, in the order of ids.
    pub(super) fn catchers(&self, fall: Fall) -> Read<Vec<usize>> {
        let catch = self.of_falls().and_then(|(_, falls)| falls.maybe("catch"));
        let Some(catch) = catch else {
            return Ok(Vec::new());
        };
        if fall.why == "trap" || self.units[fall.unit].life == Life::Dead {
            return Ok(Vec::new());
        }
        let mut able = Vec::new();
        for unit in 0..self.units.len() {
            if unit != fall.unit
                && self.may_catch(unit, fall)?
                && self.taken(unit, fall, catch)? > 0
            {
                able.push(unit);
            }
        }
        able.sort_by_key(|unit| self.units[*unit].key);
        Ok(able)
    }

    fn may_catch(&self, unit: usize, fall: Fall) -> Read<bool> {
        let one = &self.units[unit];
        let friend = one.key.0 == self.units[fall.unit].key.0;
        let bound = one.net.is_some() || one.pins.is_some() || one.pinned_by.is_some();
        let free = one.conscious() && !one.helpless() && !one.stunned && !bound;
        let stands = !one.prone && !one.aloft();
        let near = self.field.plane.distance(one.cell, fall.to) <= 1;
        let step = self.field.at(one.cell).elevation - self.field.at(fall.to).elevation;
        Ok(friend && free && stands && near && step.abs() <= self.field.climb_limit)
    }

    /// The mph that somebody takes off a fall.
    fn taken(&self, unit: usize, fall: Fall, catch: Node<'a>) -> Read<i64> {
        let one = &self.units[unit];
        let own = one.own_hands();
        let arms = own
            .iter()
            .filter(|hand| one.empty(hand) && one.hand_sound(hand));
        let tenths = (one.sheet.max_load * 10.0).round() as i64;
        let pounds = self.mass(fall.unit)?.max(1);
        let mph = (2 * tenths / (10 * pounds)).min(2 * catch.int("most")?);
        Ok(match arms.count() {
            0 => 0,
            1 => times(mph, catch.pair("one_arm")?),
            _ => mph,
        })
    }

    /// Those who could catch it are asked one by one, when nothing but falls is due: who tries, and whether it has to wait.
    pub(super) fn asks_catchers(&mut self, fall: Fall) -> Read<Option<Option<usize>>> {
        let mut asked: Option<(usize, i64)> = None;
        loop {
            let able = self.catchers(fall)?;
            let key = |unit: &usize| self.units[*unit].key;
            let next = able
                .into_iter()
                .find(|unit| asked.is_none_or(|asked| key(unit) > asked));
            let Some(unit) = next else {
                return Ok(Some(None));
            };
            if self.falls.iter().any(|due| !matches!(due, Due::Fall(_))) {
                self.falls.push_back(Due::Fall(fall));
                return Ok(None);
            }
            let mut fields = vec!["target", "from", "to", "yards", "why"];
            fields.extend(fall.onto.map(|_| "onto"));
            let node = self.expect_of("catch_opened", unit, &fields)?;
            let target = self.units[fall.unit].id;
            let faults = &mut *self.faults;
            faults.same(node.line, "target", target, node.text("target")?);
            faults.same(node.line, "from", fall.from, node.pair("from")?);
            faults.same(node.line, "to", fall.to, node.pair("to")?);
            faults.same(node.line, "yards", fall.yards, node.int("yards")?);
            faults.same(node.line, "why", fall.why, node.text("why")?);
            self.settle()?;
            let commanded = self.expect_of("commanded", unit, &["command"])?;
            let command = commanded.get("command")?;
            command.only(&["do"], &[], self.faults);
            match command.text("do")? {
                "catch" => return Ok(Some(Some(unit))),
                "pass" => asked = Some(self.units[unit].key),
                _ => return command.wrong("something else than to catch, or to let it pass"),
            }
        }
    }

    /// By whom it is caught at this speed, and how much that takes off.
    pub(super) fn caught(
        &mut self,
        fall: Fall,
        by: Option<usize>,
        mph: i64,
    ) -> Read<Option<(usize, i64)>> {
        let Some(unit) = by else {
            return Ok(None);
        };
        let catch = self.of_falls().and_then(|(_, falls)| falls.maybe("catch"));
        let Some(catch) = catch else { return Ok(None) };
        let one = &self.units[unit];
        let (_, ag, _) = one.st_ag_mv(&self.numbers)?;
        let load = -(one.el(&self.numbers)? / 2);
        let parts = [("attribute", ag), ("load", load)];
        if !self.check_rolled(unit, "catch", "ag", &parts)?.0 {
            return Ok(None);
        }
        Ok(Some((unit, self.taken(unit, fall, catch)?.min(mph))))
    }

    /// What is left of the fall strikes the catcher as well.
    pub(super) fn strikes_catcher(&mut self, unit: usize, fall: Fall, mph: i64) -> Read<()> {
        let pounds = self.mass(fall.unit)?;
        self.falls
            .push_back(Due::Bump(Bump::of_catch(unit, pounds, mph)));
        Ok(())
    }
}
