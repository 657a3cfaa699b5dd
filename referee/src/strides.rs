//! What of a stint somebody spends: on its way, and on what it does (MOV-2, DUN-2).

use super::battle::Battle;
use super::node::{Node, Read};
use super::waking::Din;

impl<'a> Battle<'a, '_> {
    /// MOV-2: the points of somebody in a stint.
    pub(super) fn points_of_stint(&self, unit: usize) -> Read<i64> {
        let times = if self.stints.outdoors {
            "outdoors"
        } else {
            "indoors"
        };
        let points = self.units[unit].points(&self.numbers)?;
        Ok(points * self.numbers.int("explore", times)?)
    }

    /// DUN-2: the time that a command takes, before what comes of it.
    pub(super) fn takes_time(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let Some(Some(all)) = self.stints.allowance.get(unit).copied() else {
            return Ok(());
        };
        let order = command.text("do")?;
        let act = command.maybe("act");
        let act = act.map_or(Ok(""), |act| act.as_text())?;
        let minute = self.numbers.int("explore", "minute")?.max(1);
        let minute = all.div_euclid(minute) + i64::from(all.rem_euclid(minute) > 0);
        let points = match (order, act) {
            ("search" | "disarm", _) | ("door", "pick") => all,
            ("door", "open" | "shut")
            | (
                "move" | "turn" | "take" | "march" | "end_stint" | "engage" | "wait" | "withdraw"
                | "drop",
                _,
            ) => 0,
            (
                "door" | "listen" | "spring" | "take_key" | "ready" | "pick_up" | "reload"
                | "kindle" | "put_out" | "throw_lamp" | "stand_up" | "lie_down" | "struggle"
                | "leap" | "climb" | "use",
                _,
            ) => minute,
            _ => return command.wrong(&format!("{order} is not done in stints")),
        };
        if points == 0 {
            return Ok(());
        }
        self.units[unit].turn.spent += points;
        let left = all - self.units[unit].turn.spent;
        self.faults
            .unless(command.line, left >= 0, "more than the stint has time for");
        let node = self.expect_of("time_spent", unit, &["points", "left"])?;
        self.faults
            .same(node.line, "points", points, node.int("points")?);
        self.faults.same(node.line, "left", left, node.int("left")?);
        Ok(())
    }

    /// Whether it is explored in the open.
    pub(super) fn is_about_outdoors(&self) -> bool {
        self.stints.outdoors
    }

    /// Whether somebody acts in a stint now.
    pub(super) fn is_about(&self, unit: usize) -> bool {
        self.stints.allowance.get(unit).is_some_and(Option::is_some)
    }

    /// What haste takes off; nobody hurries in a stint.
    pub(super) fn haste(&self, unit: usize, group: &'a str) -> Read<i64> {
        match self.is_about(unit) {
            true => Ok(0),
            false => self.numbers.int(group, "hasty"),
        }
    }

    /// MOV-2, DUN-2: a walk in a stint, alone or with everybody in file, as far as nothing shows itself.
    pub(super) fn walks_in_stint(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let to = command.pair("to")?;
        let alone = command.text("do")? == "move";
        let side = self.units[unit].key.0;
        let known = self.known_enemies(side)?;
        let noise = if alone { "walk" } else { "march" };
        let (mut heard, mut din) = (false, Din::new());
        let mut stopped = false;
        while let Some(node) = self.ahead(0, "moved") {
            let mover = self.unit(node, "unit")?;
            let goes_along = mover == unit || !alone && self.is_about(mover);
            self.faults
                .unless(node.line, goes_along, "somebody else went along");
            self.faults
                .unless(node.line, !stopped, "went on where something shows itself");
            self.strides(mover)?;
            if mover == unit {
                self.charts()?;
                let cell = self.units[unit].cell;
                heard = heard || self.is_heard(unit, cell, noise)?;
                if self.stints.explorers == Some(side) {
                    self.is_loud(&mut din, Some(side), (cell, self.carries(noise)?))?;
                }
            }
            stopped = self.known_enemies(side)? > known || self.met()?.0;
        }
        self.startles(unit, (self.units[unit].cell, noise), &din)?;
        if let Some(node) = self.ahead(0, "bumped") {
            let into = self.unit(node, "into")?;
            return self.bump(unit, into);
        }
        let one = &self.units[unit];
        let trapped = self.traps.waits_at(one.cell) || self.exposure_is_next();
        let hidden = self.met()?.1;
        let there = one.cell == to;
        if alone && there && !stopped {
            let facing = self.field.plane.degrees(command.text("facing")?);
            let is = Some(self.units[unit].facing);
            self.faults.same(command.line, "facing", facing, is);
        }
        let excused = there || stopped || trapped || hidden || self.trap_is_next();
        self.faults
            .unless(command.line, excused, "stopped where nothing shows itself");
        Ok(())
    }

    /// A stride of somebody's walk.
    fn strides(&mut self, unit: usize) -> Read<()> {
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let path: Read<Vec<_>> = node.list("path")?.iter().map(Node::as_pair).collect();
        let path = path?;
        let walked = self.follow(unit, node, &path)?;
        self.faults
            .same(node.line, "cost", walked, node.int("cost")?);
        let Some(degrees) = self.field.plane.degrees(node.text("facing")?) else {
            return node.wrong("no facing of this grid");
        };
        let kind = if path.len() == 1 { "step" } else { "move" };
        self.faults
            .same(node.line, "kind", kind, node.text("kind")?);
        let all = self.stints.allowance[unit].unwrap_or(0);
        let one = &mut self.units[unit];
        one.turn.spent += walked;
        let within = one.turn.spent <= all && !one.prone;
        one.cell = path.last().copied().unwrap_or(one.cell);
        one.facing = degrees;
        one.exerted = true;
        one.slip_away();
        self.faults
            .unless(node.line, within, "went farther than the stint allows");
        Ok(())
    }
}
