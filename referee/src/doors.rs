//! Doors (DOR-1 to DOR-4): how they stand, who may do what to them, and the rolls it takes.

use super::attack_value::tidy;
use super::battle::Battle;
use super::fighter::{Hold, Life};
use super::ground::Ground;
use super::keys::KeyAt;
use super::node::{Cell, Node, Read};

/// A door, and how it stands.
pub(super) struct Door<'a> {
    pub(super) at: Cell,
    pub(super) state: &'a str,
    /// Lock and bar are of no use any more.
    spoilt: bool,
    pub(super) key: Option<&'a str>,
    pick: i64,
    bar: Option<Cell>,
    bend: bool,
    /// The modifier of the roll that breaks it; `None` where nobody can.
    breaks: Option<i64>,
    tools: Vec<&'a str>,
    /// The ground of its cell: open, shut, and broken.
    pub(super) open: Ground,
    shut: Ground,
    broken: Ground,
    /// Of a secret door, side by side, whether it knows of it, and what is added to the number that finds it (SEC).
    secret: Option<(Vec<bool>, i64)>,
}

/// The doors and keys of a battle.
#[derive(Default)]
pub(super) struct Doors<'a> {
    pub(super) all: Vec<Door<'a>>,
    pub(super) keys: Vec<(&'a str, KeyAt)>,
}

impl Doors<'_> {
    /// Whether there is a door in a cell that is not open.
    pub(super) fn is_shut(&self, at: Cell) -> bool {
        let here = |door: &&Door<'_>| door.at == at;
        self.all
            .iter()
            .find(here)
            .is_some_and(|door| !is_open(door.state))
    }
}

pub(super) fn is_open(state: &str) -> bool {
    ["open", "broken"].contains(&state)
}

impl<'a> Battle<'a, '_> {
    /// Reads the doors and keys of a battle's first line, and shuts those that are.
    pub(super) fn hang_doors(&mut self, grid: Node<'a>) -> Read<()> {
        if grid.maybe("doors").is_some() {
            for door in grid.list("doors")? {
                let door = self.door(door)?;
                self.field.lay(door.at, door.ground());
                self.doors.all.push(door);
            }
        }
        if grid.maybe("keys").is_some() {
            for key in grid.list("keys")? {
                let place = match key.maybe("with") {
                    Some(_) => KeyAt::With(self.unit(key, "with")?),
                    None => KeyAt::Lies(key.pair("at")?),
                };
                self.doors.keys.push((key.text("key")?, place));
            }
        }
        Ok(())
    }

    fn door(&self, door: Node<'a>) -> Read<Door<'a>> {
        let at = door.pair("at")?;
        let wall = self.field.at(at);
        let (open, secret) = match door.maybe("secret") {
            None => (wall, None),
            Some(secret) => {
                let told: Read<Vec<&str>> =
                    secret.list("known_to")?.iter().map(Node::as_text).collect();
                let told = told?;
                let known = self.sides.iter().map(|side| told.contains(&side.id));
                let open = Ground::read(secret.get("open")?)?.raised_to(wall.elevation);
                (open, Some((known.collect(), secret.int("find")?)))
            }
        };
        let ground = |key| {
            let read = Ground::read(door.get(key)?)?;
            Ok::<_, String>(read.raised_to(open.elevation))
        };
        let state = door.text("state")?;
        Ok(Door {
            at,
            state,
            spoilt: state == "broken",
            key: door.text_or_null("key")?,
            pick: door.int("pick")?,
            bar: door.maybe("bar").map(|bar| bar.as_pair()).transpose()?,
            bend: door.yes("bend")?,
            breaks: door.int_or_null("breaks")?,
            tools: (door.list("tools")?.iter())
                .map(Node::as_text)
                .collect::<Read<_>>()?,
            open,
            shut: ground("shut")?,
            broken: ground("broken")?,
            secret,
        })
    }

    /// One does something to the door beside it.
    pub(super) fn at_door(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let (at, act) = (command.pair("at")?, command.text("act")?);
        let Some(index) = self.doors.all.iter().position(|door| door.at == at) else {
            return command.wrong("there is no door");
        };
        self.stay_near(unit, command);
        self.may_reach(unit, index, command)?;
        let side = self.units[unit].key.0;
        let known = self.doors.all[index].is_known_to(side);
        self.faults
            .unless(command.line, known, "a door that its side has not found");
        self.take_maneuver(unit, "door")?;
        self.gives_door_away(unit, index)?;
        let (state, success) = match act {
            "open" => (self.opens(unit, index, command)?, true),
            "shut" => {
                if self.bumps_at(unit, at)? {
                    return Ok(());
                }
                self.may_shut(index, command)?;
                ("shut", true)
            }
            "secure" => (self.secures(unit, index, command)?, true),
            "force" => ("open", self.forces(unit, index)?),
            "pick" => ("shut", self.picks(unit, index, command)?),
            "break" => ("broken", self.breaks(unit, index, command)?),
            other => return command.wrong(&format!("nobody can {other} a door")),
        };
        if success {
            self.door_changes(unit, index, state, act)?;
            if is_open(state) {
                self.touches_trap(unit, at, "open");
            }
        }
        if act == "break" || act == "force" && !success {
            let costs = self.numbers.int("doors", "try_end")?;
            self.spend(unit, costs, "door")?;
        }
        Ok(())
    }

    /// SEC-4: who sees somebody at a secret door knows of it.
    fn gives_door_away(&mut self, unit: usize, index: usize) -> Read<()> {
        if self.doors.all[index].secret.is_none() {
            return Ok(());
        }
        let sees = self.known_to(unit)?;
        let door = &self.doors.all[index];
        let new = (0..self.sides.len()).filter(|&side| sees[side] && !door.is_known_to(side));
        let new: Vec<usize> = new.collect();
        if new.is_empty() {
            return Ok(());
        }
        let node = self.expect_of("secret_found", unit, &["door", "sides"])?;
        self.door_is_found(index, &new, node)
    }

    /// Those sides, and no others, know of a door from now on.
    pub(super) fn door_is_found(
        &mut self,
        index: usize,
        new: &[usize],
        node: Node<'a>,
    ) -> Read<()> {
        let told: Read<Vec<&str>> = node.list("sides")?.iter().map(Node::as_text).collect();
        let ids: Vec<&str> = new.iter().map(|&side| self.sides[side].id).collect();
        let door = &mut self.doors.all[index];
        self.faults.same(node.line, "sides", ids, told?);
        self.faults
            .same(node.line, "door", door.at, node.pair("door")?);
        if let Some((known, _)) = &mut door.secret {
            for &side in new {
                known[side] = true;
            }
        }
        Ok(())
    }

    /// SEC-4: as its turn begins one may see secret doors that stand open.
    pub(super) fn sees_open_doors(&mut self, unit: usize) -> Read<()> {
        while self.ahead(0, "secret_found").is_some() {
            let node = self.expect_of("secret_found", unit, &["door", "sides"])?;
            let (at, side) = (node.pair("door")?, self.units[unit].key.0);
            let Some(index) = self.doors.all.iter().position(|door| door.at == at) else {
                return node.wrong("there is no door");
            };
            let door = &self.doors.all[index];
            let new = door.is_open() && !door.is_known_to(side);
            self.faults
                .unless(node.line, new, "found what is shut, or known");
            self.door_is_found(index, &[side], node)?;
        }
        Ok(())
    }

    /// On its feet on the ground, beside the doorway with a way into it, with a sound hand unless it breaks what is easy.
    fn may_reach(&mut self, unit: usize, index: usize, command: Node<'a>) -> Read<()> {
        let (door, one) = (&self.doors.all[index], &self.units[unit]);
        let ways = {
            let mut open = self.field.clone();
            open.lay(door.at, door.open);
            open.step(one.cell, door.at, false).is_some()
        };
        let stands = !one.prone && !one.aloft() && one.net.is_none() && one.pins.is_none();
        let easy = command.text("act")? == "break" && door.breaks == Some(self.numbers.easy()?);
        let hand = one.own_hands().iter().any(|hand| one.hand_sound(hand)) || easy;
        self.faults
            .unless(command.line, ways, "a door out of reach");
        self.faults
            .unless(command.line, stands && hand, "a door by somebody who can't");
        Ok(())
    }

    fn state(&mut self, index: usize, wanted: &[&str], node: Node<'_>) {
        let state = self.doors.all[index].state;
        let what = format!("a door that is {state}, expected one of {wanted:?}");
        self.faults
            .unless(node.line, wanted.contains(&state), &what);
    }

    fn opens(&mut self, unit: usize, index: usize, node: Node<'_>) -> Read<&'static str> {
        self.state(index, &["shut", "locked", "barred"], node);
        let door = &self.doors.all[index];
        let may = match door.state {
            "locked" => self.has_key(unit, index),
            "barred" => door.bar == Some(self.units[unit].cell),
            _ => true,
        };
        self.faults
            .unless(node.line, may, "opened without key or bar");
        Ok("open")
    }

    fn may_shut(&mut self, index: usize, node: Node<'_>) -> Read<()> {
        self.state(index, &["open"], node);
        let at = self.doors.all[index].at;
        let mut there = self.units.iter();
        let free = !there.any(|one| one.cell == at && one.life != Life::Withdrew);
        self.faults
            .unless(node.line, free, "a door shut upon somebody");
        Ok(())
    }

    /// Somebody unknown stands where it would stop, or in the doorway, and is run into.
    pub(super) fn bumps_at(&mut self, unit: usize, at: Cell) -> Read<bool> {
        let Some(line) = self.ahead(0, "bumped") else {
            return Ok(false);
        };
        let into = self.unit(line, "into")?;
        let unknown = !self.knows(self.units[unit].key.0, into)?;
        let there = self.units[into].cell == at && self.units[into].conscious();
        self.faults
            .unless(line.line, unknown && there, "bumped into nobody");
        self.bump(unit, into)?;
        Ok(true)
    }

    fn secures(&mut self, unit: usize, index: usize, node: Node<'_>) -> Read<&'static str> {
        self.state(index, &["shut"], node);
        let door = &self.doors.all[index];
        let (spoilt, at_bar) = (door.spoilt, door.bar == Some(self.units[unit].cell));
        let state = if self.has_key(unit, index) {
            "locked"
        } else {
            "barred"
        };
        let may = !spoilt && (state == "locked" || at_bar);
        self.faults.unless(node.line, may, "made fast by nothing");
        Ok(state)
    }

    /// DOR-1, DOR-2, DOR-3: one die, up to 1 + B(ST), a helper one more, and never the highest face.
    fn forces(&mut self, unit: usize, index: usize) -> Read<bool> {
        let at = self.doors.all[index].at;
        let node = self.expect("door_forced")?;
        let fields = [
            "round", "event", "unit", "door", "roll", "range", "most", "success",
        ];
        node.only(&fields, &["helper"], self.faults);
        self.state(index, &["stuck", "locked"], node);
        let door = &self.doors.all[index];
        let sides = match (door.bend, door.state) {
            (true, _) => "bars",
            (_, "locked") => "locked",
            _ => "stuck",
        };
        let sides = self.numbers.int("doors", sides)?;
        let helper = (0..self.units.len()).find(|&other| self.helps(unit, other, at));
        let told = match node.maybe("helper") {
            Some(_) => Some(self.unit(node, "helper")?),
            None => None,
        };
        self.faults.same(node.line, "helper", helper, told);
        self.faults.same(node.line, "door", at, node.pair("door")?);
        let st = self.units[unit].st_ag_mv(&self.numbers)?.0;
        let mut parts = vec![
            ("door", self.numbers.int("doors", "range")?),
            ("strength", (st - 10) / self.numbers.int("doors", "bonus")?),
        ];
        if helper.is_some() {
            parts.push(("helper", self.numbers.int("doors", "helper")?));
        }
        let total: i64 = parts.iter().map(|(_, value)| value).sum();
        let range = node.get("range")?;
        self.faults
            .same(node.line, "range", tidy(&parts), range.parts("parts")?);
        self.faults
            .same(node.line, "range", total, range.int("total")?);
        let most = total.min(sides - 1);
        self.faults.same(node.line, "most", most, node.int("most")?);
        self.faults
            .unless(node.line, most >= 1, "tried by somebody too weak");
        let face = node.roll("roll", 1, sides, self.faults)?;
        let success = face <= most;
        self.faults
            .same(node.line, "success", success, node.yes("success")?);
        Ok(success)
    }

    /// A friend on its feet with a hand free, beside the door or beside who forces it.
    fn helps(&self, unit: usize, other: usize, at: Cell) -> bool {
        let (one, friend) = (&self.units[unit], &self.units[other]);
        let plane = &self.field.plane;
        let beside = |cell| plane.distance(friend.cell, cell) == 1;
        let bound = friend.net.is_some() || friend.pins.is_some() || friend.pinned_by.is_some();
        let able = friend.conscious() && !friend.helpless() && !friend.stunned && !friend.prone;
        let hands = friend.own_hands();
        let mut free = hands.iter().filter(|hand| friend.hand_sound(hand));
        other != unit
            && friend.key.0 == one.key.0
            && (beside(at) || beside(one.cell))
            && able
            && !bound
            && !friend.aloft()
            && free.any(|hand| friend.empty(hand))
    }

    fn picks(&mut self, unit: usize, index: usize, node: Node<'_>) -> Read<bool> {
        self.state(index, &["locked"], node);
        let least = self.doors.all[index].pick;
        let level = self.units[unit].sheet.lockpicking;
        self.faults
            .unless(node.line, level >= least, "a lock picked without learning");
        let ag = self.units[unit].st_ag_mv(&self.numbers)?.1;
        let parts = [
            ("attribute", ag),
            ("difficulty", self.numbers.hard()?),
            ("lockpicking", level - least),
            ("hasty", self.haste(unit, "doors")?),
        ];
        self.check(unit, "pick_lock", "ag", &parts)
    }

    /// DOR-4: an ST roll, better with something heavy in hand.
    fn breaks(&mut self, unit: usize, index: usize, node: Node<'_>) -> Read<bool> {
        self.state(index, &["shut", "stuck", "locked", "barred"], node);
        let door = &self.doors.all[index];
        let Some(breaks) = door.breaks else {
            return node.wrong("a door that nobody breaks");
        };
        let one = &self.units[unit];
        let items = one.sheet.items.iter().zip(&one.hold);
        let mut held = items.filter(|(_, hold)| matches!(hold, Hold::Held(_)));
        let tool = held.any(|(item, _)| door.tools.contains(&item.weapon));
        let mut parts = vec![
            ("attribute", one.st_ag_mv(&self.numbers)?.0),
            ("door", breaks),
        ];
        if tool {
            parts.push(("tool", self.numbers.int("doors", "tool")?));
        }
        self.check(unit, "break_door", "st", &parts)
    }

    pub(super) fn door_changes(
        &mut self,
        unit: usize,
        index: usize,
        state: &'static str,
        by: &str,
    ) -> Read<()> {
        let node = self.expect_of("door_changed", unit, &["door", "state", "by"])?;
        let door = &mut self.doors.all[index];
        door.state = state;
        door.spoilt |= ["force", "break"].contains(&by);
        let (at, ground) = (door.at, door.ground());
        self.lay_under(at, ground);
        self.faults.same(node.line, "door", at, node.pair("door")?);
        self.faults
            .same(node.line, "state", state, node.text("state")?);
        self.faults.same(node.line, "by", by, node.text("by")?);
        Ok(())
    }
}

impl Door<'_> {
    /// The ground of its cell as it stands.
    fn ground(&self) -> Ground {
        match self.state {
            "open" => self.open,
            "broken" => self.broken,
            _ => self.shut,
        }
    }

    /// Whether a side knows of it.
    pub(super) fn is_known_to(&self, side: usize) -> bool {
        self.secret.as_ref().is_none_or(|(known, _)| known[side])
    }

    /// What is added to the number that finds it.
    pub(super) fn find(&self) -> i64 {
        self.secret.as_ref().map_or(0, |(_, find)| *find)
    }

    /// Whether one may go through.
    pub(super) fn is_open(&self) -> bool {
        is_open(self.state)
    }
}
