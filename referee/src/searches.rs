//! Searches, and what is done about traps that are known (TRP-3 to TRP-6).

use super::attack_value::tidy;
use super::battle::Battle;
use super::doors::Door;
use super::fighter::Hold;
use super::node::{Cell, Node, Read};
use super::traps::Due;

impl<'a> Battle<'a, '_> {
    fn near(&mut self, unit: usize, at: Cell, node: Node<'_>) {
        let one = &self.units[unit];
        let near = self.field.plane.holds(at) && self.field.plane.distance(one.cell, at) <= 1;
        let able = one.net.is_none() && one.pinned_by.is_none() && !one.aloft();
        self.faults.unless(
            node.line,
            near && able,
            "searched or worked at what is out of reach",
        );
    }

    /// TRP-3: one roll for all traps about a cell, which finds them or not.
    pub(super) fn search(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let (at, sought) = (command.pair("at")?, command.text("sought")?);
        self.near(unit, at, command);
        let twice = self.traps.searches.contains(&(unit, at)) && sought == "traps";
        self.faults
            .unless(command.line, !twice, "searched where it has searched");
        self.take_maneuver(unit, "search")?;
        if sought == "doors" && !self.is_last_turn(unit, at)? {
            return Ok(());
        }
        let fields = ["at", "sought", "range", "most", "roll"];
        let node = self.expect_of("searched", unit, &fields)?;
        let (by_skill, parts, most) = self.search_roll(unit, sought)?;
        let total: i64 = parts.iter().map(|(_, value)| value).sum();
        let range = node.get("range")?;
        let faults = &mut *self.faults;
        faults.same(node.line, "at", at, node.pair("at")?);
        faults.same(node.line, "sought", sought, node.text("sought")?);
        faults.same(node.line, "range", tidy(&parts), range.parts("parts")?);
        faults.same(node.line, "range", total, range.int("total")?);
        faults.same(node.line, "most", most, node.int("most")?);
        let (count, sides) = match by_skill {
            true => (3, 6),
            false => (1, self.numbers.int("search", "of")?),
        };
        let rolled = node.roll("roll", count, sides, self.faults)?;
        self.traps.underway.retain(|one| one.0 != unit);
        if sought == "doors" {
            return self.finds_doors(unit, at, rolled, (most, sides - 1));
        }
        let side = self.units[unit].key.0;
        let plane = &self.field.plane;
        let fresh = |cell: &Cell| {
            let mut own = self.traps.searches.iter().filter(|search| search.0 == unit);
            !own.any(|(_, before)| plane.distance(*before, *cell) <= 1)
        };
        let mut found = Vec::new();
        for (index, trap) in self.traps.all.iter().enumerate() {
            let near = trap
                .cells
                .iter()
                .find(|cell| plane.distance(at, **cell) <= 1);
            let magical = trap.node.yes("magical")?;
            let finds = if magical {
                let art = self.units[unit].sheet.knows_an_art;
                !by_skill && art && rolled <= self.numbers.int("search", "range")?
            } else {
                rolled <= most
            };
            if trap.set && !trap.known[side] && near.is_some_and(fresh) && finds {
                found.push(index);
            }
        }
        self.traps.searches.push((unit, at));
        for index in found {
            let node = self.expect_of("trap_found", unit, &["side", "trap", "kind"])?;
            let trap = &mut self.traps.all[index];
            trap.known[side] = true;
            let faults = &mut *self.faults;
            faults.same(node.line, "trap", trap.cells[0], node.pair("trap")?);
            faults.same(node.line, "kind", trap.kind, node.text("kind")?);
            let id = self.sides[side].id;
            faults.same(node.line, "side", id, node.text("side")?);
        }
        Ok(())
    }

    /// SEC-2: a turn of a search for doors; whether it is the last.
    fn is_last_turn(&mut self, unit: usize, at: Cell) -> Read<bool> {
        let (plane, round) = (&self.field.plane, self.round);
        let side = self.units[unit].key.0;
        let before =
            self.traps.door_searches.iter().filter(|(who, cell)| {
                self.units[*who].key.0 == side && plane.distance(*cell, at) <= 1
            });
        let before = before.count();
        let turns = self.numbers.list(&["search", "turns"])?;
        let of = turns
            .get(before)
            .or(turns.last())
            .copied()
            .unwrap_or(1)
            .max(1);
        let mut going = self.traps.underway.iter();
        let apart = match self.is_about(unit) {
            true => self.numbers.int("explore", "rounds")?,
            false => 1,
        };
        let going = going.find(|one| one.0 == unit && one.1 == at && one.3 + apart == round);
        let turn = going.map_or(0, |one| one.2) + 1;
        if turn >= of {
            return Ok(true);
        }
        let node = self.expect_of("searching", unit, &["at", "turn", "of"])?;
        self.faults.same(node.line, "at", at, node.pair("at")?);
        self.faults.same(node.line, "turn", turn, node.int("turn")?);
        self.faults.same(node.line, "of", of, node.int("of")?);
        self.traps.underway.retain(|one| one.0 != unit);
        self.traps.underway.push((unit, at, turn, round));
        Ok(false)
    }

    /// SEC-1: the secret doors about a cell that so low a number finds.
    fn finds_doors(
        &mut self,
        unit: usize,
        at: Cell,
        rolled: i64,
        (most, highest): (i64, i64),
    ) -> Read<()> {
        let (side, plane) = (self.units[unit].key.0, &self.field.plane);
        let finds = |door: &&(usize, &Door<'_>)| {
            let new = !door.1.is_known_to(side) && plane.distance(at, door.1.at) <= 1;
            new && rolled <= (most + door.1.find()).min(highest)
        };
        let doors = self.doors.all.iter().enumerate();
        let doors: Vec<(usize, &Door<'_>)> = doors.collect();
        let found: Vec<usize> = doors.iter().filter(finds).map(|door| door.0).collect();
        self.traps.door_searches.push((unit, at));
        for index in found {
            let node = self.expect_of("secret_found", unit, &["door", "sides"])?;
            self.door_is_found(index, &[side], node)?;
        }
        Ok(())
    }

    /// The better of a die and a roll of skill: whether it is the skill, its parts, and the highest number that finds.
    fn search_roll(
        &self,
        unit: usize,
        sought: &str,
    ) -> Read<(bool, Vec<(&'static str, i64)>, i64)> {
        let (one, glare) = (&self.units[unit], self.glare_on(unit, "iq")?);
        let number = |name| self.numbers.int("search", name);
        let range = number("range")?;
        let mut die = vec![("search", range)];
        if sought == "doors" {
            let keen = one.sheet.is("keen_eye");
            die.push(("trait", if keen { number("keen_eye")? } else { 0 }));
            let clever = one.iq(&self.numbers)? + glare >= number("keen_iq")?;
            if clever {
                die.push(("attribute", number("keen")?));
            }
        } else if one.sheet.is("stone_sense") {
            let stone = ["hard", "very_hard"].contains(&self.hardness(one.cell)?);
            die.push((
                "trait",
                if stone {
                    number("stone_sense")? - range
                } else {
                    0
                },
            ));
        }
        let sum = |parts: &[(&str, i64)]| parts.iter().map(|(_, value)| value).sum::<i64>();
        let of = number("of")?;
        let most = sum(&die).min(of - 1);
        let level = one.sheet.skill("traps");
        if sought == "traps" && level >= 1 {
            let skill = vec![
                ("attribute", one.iq(&self.numbers)? + glare),
                ("difficulty", self.numbers.hard()?),
                ("skill", level - 1),
                ("hasty", self.haste(unit, "search")?),
            ];
            let target = sum(&skill);
            let ways = (0..216).filter(|way| way % 6 + way / 6 % 6 + way / 36 + 3 <= target);
            if ways.count() as i64 * of > most.max(0) * 216 {
                return Ok((true, skill, target));
            }
        }
        Ok((false, die, most))
    }

    fn known_trap(&mut self, unit: usize, at: Cell, node: Node<'_>) -> Read<usize> {
        self.near(unit, at, node);
        let side = self.units[unit].key.0;
        let Some(index) = self.traps.within(at) else {
            return node.wrong("there is no trap");
        };
        let trap = &self.traps.all[index];
        self.faults.unless(
            node.line,
            trap.set && trap.known[side],
            "a trap it can't know of",
        );
        Ok(index)
    }

    /// TRP-6: a roll of AG and skill; failed by far it goes off.
    pub(super) fn disarms_trap(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let at = command.pair("at")?;
        let trap = self.known_trap(unit, at, command)?;
        self.take_maneuver(unit, "trap")?;
        let one = &self.units[unit];
        let least = self.traps.all[trap].node.int("level")?;
        let level = one.sheet.skill("traps");
        let hand = one.own_hands().iter().any(|hand| one.hand_sound(hand)) && one.pins.is_none();
        self.faults.unless(
            command.line,
            level >= least && hand,
            "worked at a trap without learning",
        );
        let parts = [
            ("attribute", one.st_ag_mv(&self.numbers)?.1),
            ("difficulty", self.numbers.hard()?),
            ("skill", level - least),
            ("hasty", self.haste(unit, "search")?),
        ];
        let target: i64 = parts.iter().map(|(_, value)| value).sum();
        let (made, rolled) = self.check_rolled(unit, "disarm_trap", "ag", &parts)?;
        if made {
            let node = self.expect_of("trap_disarmed", unit, &["trap", "seen_by"])?;
            let cell = self.traps.all[trap].cells[0];
            self.faults
                .same(node.line, "trap", cell, node.pair("trap")?);
            self.is_seen(trap, &[unit], node)?;
            self.traps.all[trap].set = false;
        } else if rolled - target >= self.numbers.int("search", "botch")? {
            self.traps.due.push_back(Due {
                trap,
                cell: at,
                unit: Some((unit, None)),
                by: None,
                why: "botched",
            });
        }
        Ok(())
    }

    /// TRP-6: set off from beside it, with something in hand.
    pub(super) fn springs_trap(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let at = command.pair("at")?;
        let trap = self.known_trap(unit, at, command)?;
        let one = &self.units[unit];
        let held = one.hold.iter().any(|hold| matches!(hold, Hold::Held(_)));
        let beside = !self.traps.all[trap].cells.contains(&one.cell);
        self.faults.unless(
            command.line,
            held && beside,
            "sprung a trap with nothing, or on itself",
        );
        self.take_maneuver(unit, "trap")?;
        self.traps.due.push_back(Due {
            trap,
            cell: at,
            unit: None,
            by: Some(unit),
            why: "on_purpose",
        });
        Ok(())
    }
}
