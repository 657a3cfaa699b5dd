//! Levers and chests, each used once (DUN-8).

use super::battle::Battle;
use super::doors::is_open;
use super::fighter::{Fighter, Life};
use super::keys::KeyAt;
use super::node::{Cell, Node, Read};

/// A thing of the first line.
pub(super) struct Thing<'a> {
    at: Cell,
    node: Node<'a>,
    used: bool,
}

impl<'a> Battle<'a, '_> {
    /// Reads the things of a battle's first line.
    pub(super) fn set_up_things(&mut self, grid: Node<'a>) -> Read<()> {
        if grid.maybe("things").is_none() {
            return Ok(());
        }
        for node in grid.list("things")? {
            node.only(
                &["at", "name", "holds", "opens", "shuts", "disarms"],
                &[],
                self.faults,
            );
            let at = node.pair("at")?;
            self.things.push(Thing {
                at,
                node,
                used: false,
            });
        }
        Ok(())
    }

    /// Whether a thing of a cell that nobody has used holds a key.
    pub(super) fn is_shut_in(&self, key: &str, at: Cell) -> Read<bool> {
        let mut unused = self.things.iter().filter(|one| one.at == at && !one.used);
        let Some(chest) = unused.next() else {
            return Ok(false);
        };
        let held = chest.node.list("holds")?.into_iter();
        let held: Vec<&str> = held.map(|own| own.as_text()).collect::<Read<_>>()?;
        Ok(held.contains(&key))
    }

    /// What it holds is taken, and doors and traps obey it.
    pub(super) fn uses(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let at = command.pair("at")?;
        let found = self.things.iter().position(|thing| thing.at == at);
        let Some(index) = found else {
            return command.wrong("used what is not there");
        };
        let one = &self.units[unit];
        let hand = one.own_hands().iter().any(|hand| one.hand_sound(hand)) && one.pins.is_none();
        let near = self.field.plane.distance(one.cell, at) <= 1;
        let free = one.net.is_none() && !one.aloft();
        let fresh = !std::mem::replace(&mut self.things[index].used, true);
        self.faults.unless(
            command.line,
            hand && near && free && fresh,
            "used what it can't use",
        );
        self.take_maneuver(unit, "use")?;
        let node = self.expect_of("thing_used", unit, &["at"])?;
        self.faults.same(node.line, "at", at, node.pair("at")?);
        let thing = self.things[index].node;
        let mut took = false;
        for key in thing.list("holds")? {
            let key = key.as_text()?;
            let lies = |known: &(&str, KeyAt)| known.0 == key && known.1 == KeyAt::Lies(at);
            let Some(place) = self.doors.keys.iter().position(lies) else {
                continue;
            };
            self.doors.keys[place].1 = KeyAt::With(unit);
            took = true;
            let node = self.expect_of("key_taken", unit, &["key"])?;
            self.faults.same(node.line, "key", key, node.text("key")?);
        }
        for cell in thing.list("opens")? {
            let cell = cell.as_pair()?;
            if let Some(door) = self.doors.all.iter().position(|door| door.at == cell)
                && !is_open(self.doors.all[door].state)
            {
                self.door_changes(unit, door, "open", "open")?;
                self.touches_trap(unit, cell, "open");
            }
        }
        for cell in thing.list("shuts")? {
            let cell = cell.as_pair()?;
            let gone = [Life::Withdrew, Life::Expected];
            let there = |one: &Fighter<'_>| one.cell == cell && !gone.contains(&one.life);
            let empty = !self.units.iter().any(there);
            if let Some(door) = self.doors.all.iter().position(|door| door.at == cell)
                && self.doors.all[door].state == "open"
                && empty
            {
                self.door_changes(unit, door, "shut", "shut")?;
            }
        }
        for cell in thing.list("disarms")? {
            let Some(trap) = self.traps.within(cell.as_pair()?) else {
                continue;
            };
            if !std::mem::replace(&mut self.traps.all[trap].set, false) {
                continue;
            }
            let node = self.expect_of("trap_disarmed", unit, &["trap", "seen_by"])?;
            let cell = self.traps.all[trap].cells[0];
            self.faults
                .same(node.line, "trap", cell, node.pair("trap")?);
            self.is_seen(trap, &[unit], node)?;
        }
        if took {
            self.touches_trap(unit, at, "touch");
        }
        Ok(())
    }
}
