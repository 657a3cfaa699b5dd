//! Keys: where each is, who has or takes one, and what becomes of those of the fallen (DOR-2).

use super::battle::Battle;
use super::fighter::Life;
use super::node::{Cell, Node, Read};

/// Where a key is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum KeyAt {
    With(usize),
    Lies(Cell),
    Gone,
}

impl<'a> Battle<'a, '_> {
    pub(super) fn has_key(&self, unit: usize, index: usize) -> bool {
        let key = self.doors.all[index].key;
        let mut keys = self.doors.keys.iter();
        keys.any(|(id, place)| Some(*id) == key && *place == KeyAt::With(unit))
    }

    /// One takes up a key that lies within a step.
    pub(super) fn take_key(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        self.take_maneuver(unit, "pick_up")?;
        let key = command.text("key")?;
        let node = self.expect_of("key_taken", unit, &["key"])?;
        self.faults.same(node.line, "key", key, node.text("key")?);
        let one = &self.units[unit];
        let hand = one.own_hands().iter().any(|hand| one.hand_sound(hand));
        let free = hand && one.net.is_none() && one.pins.is_none() && !one.aloft();
        let here = one.cell;
        let found = self.doors.keys.iter_mut().find(|(id, _)| *id == key);
        let lay = match &found {
            Some((_, KeyAt::Lies(cell))) => Some(*cell),
            _ => None,
        };
        let near = match found {
            Some((_, place)) => match std::mem::replace(place, KeyAt::With(unit)) {
                KeyAt::Lies(cell) => cell == here || self.field.step(here, cell, false).is_some(),
                KeyAt::With(_) | KeyAt::Gone => false,
            },
            None => false,
        };
        self.faults
            .unless(node.line, near && free, "took a key that is not there");
        if let Some(cell) = lay {
            let out = !self.is_shut_in(key, cell)?;
            self.faults
                .unless(node.line, out, "took a key out of a chest that is shut");
            self.touches_trap(unit, cell, "touch");
        }
        Ok(())
    }

    /// The keys of somebody who is out of the fight lie where it is, or are gone with it.
    pub(super) fn lose_keys(&mut self, unit: usize) -> Read<()> {
        let keys = self.doors.keys.iter();
        let own = keys.filter(|(_, place)| *place == KeyAt::With(unit));
        let own: Vec<&'a str> = own.map(|(key, _)| *key).collect();
        let (gone, cell) = (
            self.units[unit].life == Life::Withdrew,
            self.units[unit].cell,
        );
        for key in own {
            let (event, fields): (_, &[&str]) = if gone {
                ("key_gone", &["key"])
            } else {
                ("key_fell", &["key", "cell"])
            };
            let node = self.expect_of(event, unit, fields)?;
            self.faults.same(node.line, "key", key, node.text("key")?);
            if !gone {
                self.faults
                    .same(node.line, "cell", cell, node.pair("cell")?);
            }
            let place = if gone { KeyAt::Gone } else { KeyAt::Lies(cell) };
            for own in self.doors.keys.iter_mut().filter(|own| own.0 == key) {
                own.1 = place;
            }
        }
        Ok(())
    }
}
