//! What is heard past doors and where one stands, and who hears those who explore (LIS-1, DUN-6).

use std::collections::BTreeMap;

use super::attack_value::tidy;
use super::battle::Battle;
use super::node::{Cell, Node, Read};
use super::waking::Din;

/// The kinds of sound, in their order.
const SOUNDS: [&str; 4] = ["voices", "steps", "beast", "work"];

impl<'a> Battle<'a, '_> {
    /// How far a sound goes on foot, a shut door counting for more; through none of the cells that are `shut` to it.
    pub(super) fn earshot(
        &self,
        from: Cell,
        reach: i64,
        shut: impl Fn(Cell) -> bool,
    ) -> Read<BTreeMap<Cell, i64>> {
        let more = self.numbers.int("explore", "shut_door")?;
        let mut costs = BTreeMap::from([(from, 0)]);
        let mut next = vec![from];
        while let Some(cell) = next.pop() {
            for beside in self.field.plane.neighbours(cell) {
                let door = self.doors.is_shut(beside);
                let wall = !door && self.field.at(beside).is_wall();
                if !self.field.plane.holds(beside) || wall || shut(beside) {
                    continue;
                }
                let cost = costs[&cell] + if door { more + 1 } else { 1 };
                if cost <= reach && costs.get(&beside).is_none_or(|known| cost < *known) {
                    costs.insert(beside, cost);
                    next.push(beside);
                }
            }
        }
        Ok(costs)
    }

    /// LIS-1: a roll against what the number is made of, and what there is to hear if it is made.
    pub(super) fn listens(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let (at, here) = (command.pair("at")?, self.units[unit].cell);
        let door = self.doors.is_shut(at) && self.field.plane.distance(here, at) == 1;
        let again = self.listened.contains(&(unit, at));
        let may = (at == here || door) && !again;
        self.faults
            .unless(command.line, may, "listened where it can't, or once more");
        self.listened.push((unit, at));
        let node = self.expect_of("listened", unit, &["at", "range", "most", "roll", "heard"])?;
        let (by_skill, parts, most) = self.listening(unit)?;
        let range = node.get("range")?;
        self.faults.same(node.line, "at", at, node.pair("at")?);
        self.faults
            .same(node.line, "range", tidy(&parts), range.parts("parts")?);
        self.faults.same(node.line, "most", most, node.int("most")?);
        let (count, sides) = match by_skill {
            true => (3, 6),
            false => (1, self.numbers.int("search", "of")?),
        };
        let rolled = node.roll("roll", count, sides, self.faults)?;
        let mut heard = Vec::new();
        if rolled <= most {
            heard = self.to_be_heard(unit, at)?;
        }
        let told: Read<Vec<(&str, bool)>> = node
            .list("heard")?
            .into_iter()
            .map(|one| Ok((one.text("sound")?, one.yes("several")?)))
            .collect();
        self.faults.same(node.line, "heard", heard, told?);
        Ok(())
    }

    /// The better of a die and a roll of PER and skill.
    fn listening(&self, unit: usize) -> Read<(bool, Vec<(&'static str, i64)>, i64)> {
        let one = &self.units[unit];
        let of = self.numbers.int("search", "of")?;
        let range = self.numbers.int("explore", "listen")?;
        let most = range.min(of - 1);
        let level = one.sheet.skill("traps");
        if level >= 1 {
            let per = one.sheet.per + one.change("per");
            let skill = vec![
                ("attribute", per),
                ("difficulty", self.numbers.hard()?),
                ("skill", level - 1),
            ];
            let target: i64 = skill.iter().map(|(_, value)| value).sum();
            let ways = (0..216).filter(|way| way % 6 + way / 6 % 6 + way / 36 + 3 <= target);
            if ways.count() as i64 * of > most.max(0) * 216 {
                return Ok((true, skill, target));
            }
        }
        Ok((false, vec![("search", range)], most))
    }

    /// Of others than its own who are awake and do not hide, by kind.
    fn to_be_heard(&self, unit: usize, at: Cell) -> Read<Vec<(&'static str, bool)>> {
        let here = self.units[unit].cell;
        let plane = &self.field.plane;
        let near = |cell| at != here && plane.distance(here, cell) <= 1;
        let reach = self.numbers.int("explore", "hearing")?;
        let earshot = self.earshot(at, reach, near)?;
        let mut heard = Vec::new();
        for sound in SOUNDS {
            let others = self.units.iter().filter(|one| {
                let audible = one.conscious() && !one.asleep() && !one.hidden;
                let other = one.key.0 != self.units[unit].key.0;
                audible && other && one.sound == Some(sound) && earshot.contains_key(&one.cell)
            });
            match others.count() {
                0 => {}
                count => heard.push((sound, count > 1)),
            }
        }
        Ok(heard)
    }

    /// DUN-6: `noise`, if somebody who is awake within its reach becomes aware by it; whether one did.
    pub(super) fn is_heard(&mut self, unit: usize, cell: Cell, noise: &'a str) -> Read<bool> {
        let side = self.units[unit].key.0;
        if self.stints.explorers != Some(side) {
            return Ok(false);
        }
        let reach = self.carries(noise)?;
        let earshot = self.earshot(cell, reach, |_| false)?;
        let mut sides = Vec::new();
        for (index, other) in self.sides.iter().enumerate() {
            let mut own = self.units.iter().filter(|one| one.key.0 == index);
            let awake =
                own.any(|one| one.conscious() && !one.asleep() && earshot.contains_key(&one.cell));
            if index != side && awake && !self.knows(index, unit)? {
                sides.push(other.id);
            }
        }
        if sides.is_empty() {
            return Ok(false);
        }
        let node = self.expect_of("noise", unit, &["cell", "reach", "sides"])?;
        let told: Read<Vec<&str>> = node.list("sides")?.iter().map(Node::as_text).collect();
        self.faults
            .same(node.line, "cell", cell, node.pair("cell")?);
        self.faults
            .same(node.line, "reach", reach, node.int("reach")?);
        self.faults.same(node.line, "sides", sides, told?);
        Ok(true)
    }

    /// DUN-6: what is done at a door in a stint is heard.
    pub(super) fn is_heard_at_door(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let noise = match command.text("act")? {
            "force" => "force",
            "break" => "break_down",
            _ => "open",
        };
        if self.is_about(unit) {
            let at = command.pair("at")?;
            self.is_heard(unit, at, noise)?;
            let mut din = Din::new();
            let side = self.units[unit].key.0;
            if self.stints.explorers == Some(side) {
                self.is_loud(&mut din, Some(side), (at, self.carries(noise)?))?;
            }
            self.startles(unit, (at, noise), &din)?;
        }
        Ok(())
    }
}
