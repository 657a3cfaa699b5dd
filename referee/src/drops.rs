//! What is let fall on somebody (FAL-10): who lets it go, who gets out from under, what it does and leaves.

use std::collections::VecDeque;

use super::battle::Battle;
use super::collisions::Bump;
use super::falls::Due as DueFall;
use super::fighter::Life;
use super::ground::Footing;
use super::node::{Cell, Node, Read};

/// A drop of the first line, and whether it has fallen.
pub(super) struct Drop<'a> {
    at: Cell,
    cells: Vec<Cell>,
    from: Vec<Cell>,
    node: Node<'a>,
    /// Whether somebody's coming in lets it go.
    enter: bool,
    hazard: Option<usize>,
    fallen: bool,
}

/// A drop that is to fall next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Due {
    drop: usize,
    unit: usize,
}

/// The drops of a battle.
#[derive(Default)]
pub(super) struct Drops<'a> {
    all: Vec<Drop<'a>>,
    due: VecDeque<Due>,
}

impl Drops<'_> {
    /// What falls on whoever comes into a cell.
    fn on_entry(&self, cell: Cell) -> Option<usize> {
        let falls = |drop: &Drop<'_>| drop.enter && !drop.fallen && drop.cells.contains(&cell);
        self.all.iter().position(falls)
    }

    /// What a footing among people is where something falls on whoever comes in.
    pub(super) fn footing(&self, cell: Cell, aloft: bool, among: Footing) -> Footing {
        match among {
            _ if aloft || self.on_entry(cell).is_none() => among,
            Footing::Free | Footing::Peril => Footing::Peril,
            _ => Footing::Enemy,
        }
    }
}

impl<'a> Battle<'a, '_> {
    /// Reads the drops of a battle's first line.
    pub(super) fn hang_drops(&mut self, grid: Node<'a>) -> Read<()> {
        if grid.maybe("drops").is_none() {
            return Ok(());
        }
        for node in grid.list("drops")? {
            let cells = |key: &'a str| -> Read<Vec<Cell>> {
                node.list(key)?.iter().map(Node::as_pair).collect()
            };
            let hazard = node.get("hazard")?;
            let cells_of = cells("cells")?;
            let Some(&at) = cells_of.first() else {
                return node.wrong("a drop over no cell");
            };
            let hazard = match hazard.value.is_null() {
                true => None,
                false => Some(self.hazard_called(hazard)?),
            };
            self.drops.all.push(Drop {
                at,
                cells: cells_of,
                from: cells("from")?,
                node,
                enter: node.text("when")? == "enter",
                hazard,
                fallen: false,
            });
        }
        Ok(())
    }

    /// How hard a drop is.
    pub(super) fn hardness_of_drop(&self, drop: usize) -> Read<&'a str> {
        self.drops.all[drop].node.text("hardness")
    }

    /// Whoever comes to stop under something that falls on whoever comes in lets it go.
    pub(super) fn comes_under_drop(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        if self.drops.all.is_empty() {
            return Ok(());
        }
        let unit = match event {
            "moved" | "pushed" | "knocked_back" | "fell_from" | "flew" | "climbed_out" => {
                self.unit(node, "unit")?
            }
            _ => return Ok(()),
        };
        let cell = match event {
            "fell_from" | "climbed_out" => Some(node.pair("to")?),
            "flew" => (node.text("height")? == "ground").then_some(self.units[unit].cell),
            _ if self.units[unit].aloft() => None,
            _ => {
                let path = node.list("path")?;
                path.last().map(Node::as_pair).transpose()?
            }
        };
        let drop = cell.and_then(|cell| self.drops.on_entry(cell));
        self.drops.due.extend(drop.map(|drop| Due { drop, unit }));
        Ok(())
    }

    /// Somebody lets something go.
    pub(super) fn lets_fall(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let at = command.pair("at")?;
        let mut all = self.drops.all.iter();
        let Some(drop) = all.position(|drop| drop.at == at && !drop.enter) else {
            return command.wrong("let go where nothing waits for it");
        };
        let (one, told) = (&self.units[unit], &self.drops.all[drop]);
        let there = told.from.contains(&one.cell) && !told.fallen;
        let hands = one.own_hands();
        let able = !one.prone && !one.aloft() && one.net.is_none() && one.pins.is_none();
        let able = able && hands.iter().any(|hand| one.hand_sound(hand));
        self.faults
            .unless(command.line, there && able, "let go and could not");
        self.take_maneuver(unit, "let_go")?;
        self.drops.due.push_back(Due { drop, unit });
        Ok(())
    }

    /// Whether the next line tells of a drop that is due.
    pub(super) fn drop_is_next(&self) -> bool {
        !self.drops.due.is_empty() && self.ahead(0, "drop_fell").is_some()
    }

    /// Everything that was let go has fallen.
    pub(super) fn all_have_fallen(&mut self, line: usize) {
        let due = std::mem::take(&mut self.drops.due);
        let left = due.iter().filter(|due| !self.drops.all[due.drop].fallen);
        let left = left.count();
        self.faults
            .same(line, "drops that did not fall", 0, left as i64);
    }

    /// Those on the ground of its cells, in the order of the cells and then of ids.
    fn under(&self, drop: usize) -> Vec<usize> {
        let cells = &self.drops.all[drop].cells;
        let struck = |unit: &&usize| {
            let one = &self.units[**unit];
            matches!(one.life, Life::Conscious | Life::Unconscious) && !one.aloft()
        };
        let mut by_id: Vec<usize> = (0..self.units.len()).collect();
        by_id.sort_by_key(|unit| self.units[*unit].key);
        let here = |cell: &Cell| {
            let cell = *cell;
            let all = by_id.iter().filter(struck);
            let all = all.filter(move |unit| self.units[**unit].cell == cell);
            all.copied().collect::<Vec<_>>()
        };
        cells.iter().flat_map(here).collect()
    }

    /// The next drop falls, with everything that comes of it.
    pub(super) fn falls_on(&mut self) -> Read<()> {
        let Some(due) = self.drops.due.pop_front() else {
            return Ok(());
        };
        let Due { drop, unit } = due;
        if self.drops.all[drop].fallen {
            return Ok(());
        }
        let rest = std::mem::take(&mut self.drops.due);
        let node = self.expect("drop_fell")?;
        self.drops.due = rest;
        let fields = ["round", "event", "drop", "name", "unit", "why", "under"];
        node.only(&fields, &[], self.faults);
        self.drops.all[drop].fallen = true;
        let told = &self.drops.all[drop];
        let (at, name, enter, hazard) = (told.at, told.node.text("name")?, told.enter, told.hazard);
        let (cells, told) = (told.cells.clone(), told.node);
        let under = self.under(drop);
        let ids: Vec<&str> = under.iter().map(|unit| self.units[*unit].id).collect();
        let found: Read<Vec<&str>> = node.list("under")?.iter().map(Node::as_text).collect();
        let why = if enter { "enter" } else { "let_go" };
        let by = self.units[unit].id;
        let faults = &mut *self.faults;
        faults.same(node.line, "drop", at, node.pair("drop")?);
        faults.same(node.line, "name", name, node.text("name")?);
        faults.same(node.line, "why of a drop", why, node.text("why")?);
        faults.same(node.line, "unit", by, node.text("unit")?);
        faults.same(node.line, "under", ids, found?);
        let mut struck = Vec::new();
        for one in under {
            if !self.gets_clear(one, (unit, enter))? {
                let bump = self.struck_by(one, (drop, told), (unit, enter))?;
                self.falls.push_back(DueFall::Bump(bump));
                struck.push(one);
            }
        }
        if let Some(kind) = hazard {
            self.arises(kind, cells, "drop")?;
        }
        self.settle()?;
        for one in struck {
            if let Some(kind) = hazard {
                let cell = self.units[one].cell;
                self.falls_due(one, kind, cell, "enter");
            }
        }
        Ok(())
    }

    /// The AG roll of whoever is awake, free and sees it coming.
    fn gets_clear(&mut self, unit: usize, (by, enter): (usize, bool)) -> Read<bool> {
        let one = &self.units[unit];
        let own = one.key.0;
        let warned = enter || self.units[by].key.0 == own || self.known_to(by)?[own];
        let able = one.conscious() && !one.helpless() && !one.stunned && one.blinds == 0;
        if !able || !warned {
            return Ok(false);
        }
        let (_, ag, _) = one.st_ag_mv(&self.numbers)?;
        let parts = [("attribute", ag), ("load", -(one.el(&self.numbers)? / 2))];
        Ok(self.check_rolled(unit, "get_clear", "ag", &parts)?.0)
    }

    /// COL-10: its speed and mass, in one place or all over.
    fn struck_by(
        &self,
        unit: usize,
        (drop, told): (usize, Node<'a>),
        (by, enter): (usize, bool),
    ) -> Read<Bump> {
        let (pounds, yards) = (told.int("pounds")?, told.int("yards")?);
        let mph = self.speed_of_fall(yards)?;
        let spread = pounds >= self.mass(unit)?;
        let attacker = Some(by).filter(|by| !enter && *by != unit);
        Ok(Bump::of_drop(unit, drop, (mph, pounds), spread, attacker))
    }
}
