//! Traps and searches (TRP-1 to TRP-6): what is set off and by whom, who comes to know of it, and the rolls it takes.

use std::collections::VecDeque;

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::falls::{Due as DueFall, Fall, sharp};
use super::fighter::Life;
use super::ground::{Footing, Ground};
use super::node::{Cell, Node, Read};
use super::wounding::Means;

/// A trap of the first line, and how it stands.
pub(super) struct Trap<'a> {
    pub(super) kind: &'a str,
    pub(super) cells: Vec<Cell>,
    on: &'a str,
    pub(super) node: Node<'a>,
    pub(super) set: bool,
    /// Side by side, whether it knows of it.
    pub(super) known: Vec<bool>,
}

/// A trap that was set off, and is to go off next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Due {
    pub(super) trap: usize,
    pub(super) cell: Cell,
    /// Whom it takes, and where that one could stop short of it.
    pub(super) unit: Option<(usize, Option<Cell>)>,
    pub(super) by: Option<usize>,
    pub(super) why: &'static str,
}

/// The traps of a battle.
#[derive(Default)]
pub(super) struct Traps<'a> {
    pub(super) all: Vec<Trap<'a>>,
    /// Who has searched for traps about which cell.
    pub(super) searches: Vec<(usize, Cell)>,
    /// Who has searched for secret doors about which cell; and who is at it, for how many turns, in which round last.
    pub(super) door_searches: Vec<(usize, Cell)>,
    pub(super) underway: Vec<(usize, Cell, i64, i64)>,
    pub(super) due: VecDeque<Due>,
}

impl Traps<'_> {
    pub(super) fn within(&self, cell: Cell) -> Option<usize> {
        self.all.iter().position(|trap| trap.cells.contains(&cell))
    }

    /// The trap of a cell that is set and goes off so.
    fn set_on(&self, cell: Cell, on: &str) -> Option<usize> {
        let found = self.within(cell)?;
        (self.all[found].set && self.all[found].on == on).then_some(found)
    }

    /// Whether one who comes into a cell on the ground sets off a trap.
    pub(super) fn waits_at(&self, cell: Cell) -> bool {
        self.set_on(cell, "enter").is_some()
    }

    /// What a footing among people is where a side knows of traps.
    pub(super) fn footing(&self, side: usize, cell: Cell, aloft: bool, among: Footing) -> Footing {
        let known = |trap: usize| self.all[trap].known[side];
        if aloft || !self.set_on(cell, "enter").is_some_and(known) {
            return among;
        }
        match among {
            Footing::Free | Footing::Peril => Footing::Peril,
            _ => Footing::Enemy,
        }
    }
}

impl<'a> Battle<'a, '_> {
    /// Reads the traps of a battle's first line.
    pub(super) fn lay_traps(&mut self, grid: Node<'a>) -> Read<()> {
        if grid.maybe("traps").is_none() {
            return Ok(());
        }
        for node in grid.list("traps")? {
            let told: Read<Vec<&str>> = node.list("known_to")?.iter().map(Node::as_text).collect();
            let told = told?;
            let known = self.sides.iter().map(|side| told.contains(&side.id));
            let cells: Read<Vec<Cell>> = node.list("cells")?.iter().map(Node::as_pair).collect();
            self.traps.all.push(Trap {
                kind: node.text("trap")?,
                cells: cells?,
                on: node.text("on")?,
                node,
                set: true,
                known: known.collect(),
            });
        }
        Ok(())
    }

    /// TRP-1: whoever comes onto a trap on the ground sets it off, by what a line says of its way.
    pub(super) fn comes_onto_trap(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        if self.traps.all.is_empty() {
            return Ok(());
        }
        let path: Vec<Cell> = match event {
            "moved" | "pushed" | "knocked_back" => {
                let path: Read<Vec<Cell>> = node.list("path")?.iter().map(Node::as_pair).collect();
                path?
            }
            "fell_from" if node.text("why")? != "trap" => vec![node.pair("to")?],
            "climbed_out" => vec![node.pair("to")?],
            "flew" if node.text("height")? == "ground" => {
                vec![self.units[self.unit(node, "unit")?].cell]
            }
            _ => return Ok(()),
        };
        let unit = self.unit(node, "unit")?;
        if event != "flew" && event != "fell_from" && self.units[unit].aloft() {
            return Ok(());
        }
        let Some((&cell, before)) = path.split_last() else {
            return Ok(());
        };
        let Some(trap) = self.traps.set_on(cell, "enter") else {
            return Ok(());
        };
        let back = match event {
            "flew" | "fell_from" | "climbed_out" => None,
            _ => {
                let mut before = before.iter().rev();
                let free = |cell: &&Cell| self.footing(unit, **cell) == Footing::Free;
                let back = before.find(free).copied();
                Some(back.unwrap_or(self.units[unit].cell))
            }
        };
        self.traps.due.push_back(Due {
            trap,
            cell,
            unit: Some((unit, back)),
            by: None,
            why: "enter",
        });
        Ok(())
    }

    /// A door or a thing sets off the trap of its cell.
    pub(super) fn touches_trap(&mut self, unit: usize, cell: Cell, on: &'static str) {
        if let Some(trap) = self.traps.set_on(cell, on) {
            self.traps.due.push_back(Due {
                trap,
                cell,
                unit: Some((unit, None)),
                by: None,
                why: on,
            });
        }
    }

    /// Whether the next line tells of a trap that is due.
    pub(super) fn trap_is_next(&self) -> bool {
        !self.traps.due.is_empty() && self.ahead(0, "trap_sprung").is_some()
    }

    /// Every trap that was set off has gone off, unless there was nobody left to take.
    pub(super) fn all_are_sprung(&mut self, line: usize) {
        let due = std::mem::take(&mut self.traps.due);
        let left = due.iter().filter(|due| self.goes_off(due)).count();
        self.faults
            .same(line, "traps that did not go off", 0, left as i64);
    }

    fn goes_off(&self, due: &Due) -> bool {
        let taken = due.unit.is_none_or(|(unit, _)| {
            let one = &self.units[unit];
            let there = due.why != "enter" || one.cell == due.cell;
            there && matches!(one.life, Life::Conscious | Life::Unconscious)
        });
        taken && self.traps.all[due.trap].set
    }

    /// The next trap goes off, with everything that comes of it.
    pub(super) fn spring(&mut self) -> Read<()> {
        let Some(due) = self.traps.due.pop_front() else {
            return Ok(());
        };
        if !self.goes_off(&due) {
            return Ok(());
        }
        let trap = &self.traps.all[due.trap];
        let (kind, at, told) = (trap.kind, trap.cells[0], trap.node);
        let before = trap.known.clone();
        let springs = told.int("springs")?;
        let rest = std::mem::take(&mut self.traps.due);
        let node = self.expect("trap_sprung")?;
        self.traps.due = rest;
        let fields = [
            "round", "event", "trap", "kind", "cell", "why", "sprung", "seen_by",
        ];
        node.only(&fields, &["unit", "by", "roll"], self.faults);
        let faults = &mut *self.faults;
        faults.same(node.line, "trap", at, node.pair("trap")?);
        faults.same(node.line, "kind", kind, node.text("kind")?);
        faults.same(node.line, "cell", due.cell, node.pair("cell")?);
        faults.same(node.line, "why of a trap", due.why, node.text("why")?);
        let unit = due.unit.map(|(unit, _)| unit);
        for (key, who) in [("unit", unit), ("by", due.by)] {
            let told = node.maybe(key).map(|_| self.unit(node, key)).transpose()?;
            self.faults.same(node.line, key, who, told);
        }
        let sure = springs >= 6 || ["botched", "on_purpose"].contains(&due.why);
        let sprung = if sure {
            let rolled = node.maybe("roll").is_some();
            self.faults
                .unless(node.line, !rolled, "a die for a sure trap");
            true
        } else {
            node.roll("roll", 1, 6, self.faults)? <= springs
        };
        self.faults
            .same(node.line, "sprung", sprung, node.yes("sprung")?);
        let who: Vec<usize> = unit.into_iter().chain(due.by).collect();
        self.is_seen(due.trap, &who, node)?;
        if !sprung {
            return Ok(());
        }
        self.traps.all[due.trap].set = told.yes("again")?;
        let effect = told.get("effect")?;
        if let Some(fall) = effect.maybe("fall") {
            self.gives_way(due.cell, fall)?;
        }
        self.takes(&due, told, &before)
    }

    /// The sides that see what somebody does or suffers know of the trap from now on.
    pub(super) fn is_seen(&mut self, trap: usize, who: &[usize], node: Node<'a>) -> Read<()> {
        let mut sees = vec![false; self.sides.len()];
        for &unit in who {
            let known = self.known_to(unit)?;
            let own = self.units[unit].key.0;
            for (side, sees) in sees.iter_mut().enumerate() {
                *sees |= side == own || known[side];
            }
        }
        let seen = self.sides.iter().zip(&sees).filter(|(_, sees)| **sees);
        let seen: Vec<&str> = seen.map(|(side, _)| side.id).collect();
        let told: Read<Vec<&str>> = node.list("seen_by")?.iter().map(Node::as_text).collect();
        self.faults.same(node.line, "seen_by", seen, told?);
        for (known, sees) in self.traps.all[trap].known.iter_mut().zip(sees) {
            *known |= sees;
        }
        Ok(())
    }

    /// What is left of a cell that has given way.
    fn gives_way(&mut self, cell: Cell, fall: Node<'a>) -> Read<()> {
        let Some(leaves) = fall.maybe("leaves") else {
            return Ok(());
        };
        let was = self.field.at(cell);
        let left = Ground::read(leaves)?.raised_to(was.elevation);
        self.lay_under(cell, left);
        Ok(())
    }

    /// The roll that avoids it, and what it does.
    fn takes(&mut self, due: &Due, told: Node<'a>, known: &[bool]) -> Read<()> {
        let effect = told.get("effect")?;
        if let Some(burst) = effect.maybe("burst") {
            if !self.avoids_trap(due, told, known)? {
                let id = burst.text("hazard")?;
                let kind = self.hazards.kinds.iter().position(|kind| kind.id == id);
                let Some(kind) = kind else {
                    return burst.wrong("there is no such hazard");
                };
                let cells = self.about(due.cell, burst.int("radius")?);
                self.arises(kind, cells, "trap")?;
            }
            return Ok(());
        }
        if effect.value.as_str() == Some("alarm") {
            return match self.avoids_trap(due, told, known)? {
                true => Ok(()),
                false => self.sounds_alarm(due),
            };
        }
        let Some((unit, back)) = due.unit else {
            return Ok(());
        };
        if let Some(fall) = effect.maybe("fall") {
            if due.why != "enter" {
                return Ok(());
            }
            if back.is_some() && self.avoids_trap(due, told, known)? {
                let node = self.expect_of("trap_avoided", unit, &["trap", "to"])?;
                self.faults
                    .same(node.line, "to", back, Some(node.pair("to")?));
                self.units[unit].cell = node.pair("to")?;
                return Ok(());
            }
            self.falls.push_back(DueFall::Fall(Fall {
                unit,
                from: due.cell,
                to: due.cell,
                yards: fall.int("yards")?,
                why: "trap",
                onto: fall
                    .maybe("lands")
                    .map(|lands| lands.as_text())
                    .transpose()?
                    .and_then(sharp),
            }));
            return Ok(());
        }
        if self.avoids_trap(due, told, known)? {
            return Ok(());
        }
        if let Some(shot) = effect.maybe("shot") {
            return self.shoots(unit, due.trap, shot, known);
        }
        let kind = self.hazard_called(effect.get("harm")?)?;
        self.is_due_in(unit, kind);
        Ok(())
    }

    fn avoids_trap(&mut self, due: &Due, told: Node<'a>, known: &[bool]) -> Read<bool> {
        let avoid = told.get("avoid")?;
        let Some((unit, _)) = due.unit else {
            return Ok(false);
        };
        let one = &self.units[unit];
        if avoid.value.is_null() || !one.conscious() || one.helpless() || one.stunned {
            return Ok(false);
        }
        let attribute = avoid.text("attribute")?;
        let load = match attribute {
            "ag" => -(one.el(&self.numbers)? / 2),
            _ => 0,
        };
        let forewarned = match known[one.key.0] {
            true => self.numbers.int("search", "known")?,
            false => 0,
        };
        let parts = [
            ("attribute", one.attribute(attribute, &self.numbers)?),
            ("trap", avoid.int("modifier")?),
            ("forewarned", forewarned),
            ("load", load),
        ];
        Ok(self.check_rolled(unit, "avoid_trap", attribute, &parts)?.0)
    }

    /// The cells so near where one could be.
    fn about(&self, at: Cell, radius: i64) -> Vec<Cell> {
        let (columns, rows) = self.field.plane.size();
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let near = all.filter(|&cell| self.field.plane.distance(at, cell) <= radius);
        near.filter(|&cell| self.field.passable(cell)).collect()
    }

    fn sounds_alarm(&mut self, due: &Due) -> Read<()> {
        let Some(unit) = due.unit.map(|(unit, _)| unit).or(due.by) else {
            return Ok(());
        };
        let own = self.units[unit].key.0;
        let known = &self.traps.all[due.trap].known;
        let hears = self.sides.iter().zip(known).enumerate();
        let hears = hears.filter(|(side, (_, known))| *side != own && **known);
        let hears: Vec<&str> = hears.map(|(_, (side, _))| side.id).collect();
        let node = self.expect_of("alarm", unit, &["cell", "sides"])?;
        let told: Read<Vec<&str>> = node.list("sides")?.iter().map(Node::as_text).collect();
        self.faults.same(node.line, "sides", hears, told?);
        let cell = self.units[unit].cell;
        self.faults
            .same(node.line, "cell", cell, node.pair("cell")?);
        Ok(())
    }

    /// ATK-1: AT against DEF, which who does not know of the trap has none of, and the table.
    fn shoots(&mut self, unit: usize, trap: usize, shot: Node<'a>, known: &[bool]) -> Read<()> {
        let fields = ["trap", "at", "def", "roll", "score", "outcome"];
        let one = &self.units[unit];
        let able = one.conscious() && !one.helpless() && !one.stunned && !one.prone;
        let parts: Vec<(&str, i64)> = if known[one.key.0] && able {
            let ag = one.st_ag_mv(&self.numbers)?.1 + self.glare_on(unit, "ag")?;
            let dodge = self.numbers.dodge(one.el(&self.numbers)?)?;
            let base = one.sheet.dodge.0 + self.numbers.of_agility("def", ag)? + dodge;
            let base = base + one.slower_dodge(&self.numbers, base)?;
            vec![("base", base.max(0) / shot.int("speed")?.max(1))]
        } else {
            Vec::new()
        };
        let node = self.expect_of("trap_shot", unit, &fields)?;
        let def: i64 = parts.iter().map(|(_, value)| value).sum();
        let told = node.get("def")?;
        let at = shot.int("at")?;
        let faces = node.roll("roll", 2, 10, self.faults)?;
        let score = faces + at - def;
        let table = self.numbers.0.get("attack_table")?;
        let outcome = if score <= table.int("miss_to")? {
            "miss"
        } else if score <= table.int("defended_to")? {
            "defended"
        } else {
            "hit"
        };
        let cell = self.traps.all[trap].cells[0];
        let faults = &mut *self.faults;
        faults.same(node.line, "trap", cell, node.pair("trap")?);
        faults.same(node.line, "at", at, node.int("at")?);
        faults.same(node.line, "def", def, told.int("total")?);
        let told = told.parts("parts")?;
        faults.same(node.line, "def parts", tidy(&parts), told);
        faults.same(node.line, "score", score, node.int("score")?);
        faults.same(node.line, "outcome", outcome, node.text("outcome")?);
        if outcome != "hit" {
            return Ok(());
        }
        self.pierces(unit, shot)
    }

    fn pierces(&mut self, unit: usize, shot: Node<'a>) -> Read<()> {
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        let (plus, kind) = (shot.int("plus")?, shot.text("type")?);
        let faces = node.roll("roll", shot.int("dice")?, 6, self.faults)?;
        let rolled = (faces + plus).max(0);
        let faults = &mut *self.faults;
        faults.same(node.line, "source", "trap", node.text("source")?);
        faults.same(node.line, "type", kind, node.text("type")?);
        let parts = tidy(&[("trap", plus)]);
        faults.same(node.line, "damage parts", parts, node.parts("parts")?);
        faults.same(node.line, "rolled", rolled, node.int("rolled")?);
        let landed = Landed {
            unit,
            location: self.units[unit].sheet.main,
            kind,
            piercing: false,
            nonlethal: false,
            spread: None,
            means: Means::PLAIN,
        };
        self.land(&landed, rolled, node).map(|_| ())
    }
}
