//! Hazards in cells (HAZ): where they begin, spread and end, who is exposed to them, and what they do.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::fighter::Life;
use super::ground::{Footing, Ground};
use super::node::{Cell, Node, Read};
use super::numbers::times;
use super::poison::size;
use super::wounding::Means;

/// A kind of hazard, as the first line has it.
pub(super) struct Kind<'a> {
    pub(super) id: &'a str,
    node: Node<'a>,
    on: Vec<&'a str>,
    harmful: bool,
    rounds: Option<i64>,
    light: Option<i64>,
    smoke: Option<&'a str>,
    obstruction: i64,
    opaque: bool,
    height: i64,
    /// The terrain that it spreads over, and up to which face.
    pub(super) spreads: Option<(Vec<&'a str>, i64)>,
}

/// Somebody who is to be exposed.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Due {
    unit: usize,
    kind: usize,
    cell: Cell,
    on: &'static str,
}

/// The hazards of a battle. A cell goes by its row and column here, which is the order of their indices.
#[derive(Default)]
pub(super) struct Hazards<'a> {
    pub(super) kinds: Vec<Kind<'a>>,
    begin: Vec<(i64, usize, Vec<Cell>)>,
    /// Compass degrees whence it blows, and how strongly.
    pub(super) wind: Option<(i64, i64)>,
    pub(super) now: BTreeMap<(Place, usize), Option<i64>>,
    pub(super) burnt: BTreeSet<Cell>,
    /// Cells that give way: what they bear, and what is there then.
    pub(super) thin: BTreeMap<Cell, (i64, usize)>,
    /// What everybody weighs with gear.
    pub(super) masses: Vec<i64>,
    /// Who is to break through, and where.
    pub(super) trodden: VecDeque<(usize, Cell)>,
    /// The ground of cells without what hazards add.
    under: BTreeMap<Cell, Ground>,
    pub(super) terrain: BTreeMap<Cell, &'a str>,
    due: VecDeque<Due>,
}

/// Row and column.
pub(super) type Place = (i64, i64);

pub(super) fn place((column, row): Cell) -> Place {
    (row, column)
}

impl<'a> Hazards<'a> {
    fn kinds_in(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let (row, column) = place(cell);
        let here = self.now.range(((row, column), 0)..((row, column + 1), 0));
        here.map(|((_, kind), _)| *kind)
    }

    /// Whether somebody on the ground of a cell is in harm's way.
    pub(super) fn harm(&self, cell: Cell) -> bool {
        self.kinds_in(cell).any(|kind| self.kinds[kind].harmful)
    }

    /// What a footing among people is where hazards are.
    pub(super) fn footing(&self, unit: usize, cell: Cell, aloft: bool, among: Footing) -> Footing {
        let peril = || self.harm(cell) || self.breaks(unit, cell).is_some();
        match among {
            _ if aloft || !peril() => among,
            Footing::Free => Footing::Peril,
            _ => Footing::Enemy,
        }
    }

    /// What they poison with.
    pub(super) fn poisons(&self) -> impl Iterator<Item = Node<'a>> + '_ {
        let harm = |kind: &Kind<'a>| kind.node.get("harm").ok();
        let harms = self.kinds.iter().filter_map(harm);
        harms.filter_map(|harm| harm.maybe("poison"))
    }

    /// What shines: where, and how far brightly.
    pub(super) fn shining(&self) -> impl Iterator<Item = (Cell, i64)> + '_ {
        self.now.keys().filter_map(|&((row, column), kind)| {
            let radius = self.kinds[kind].light?;
            Some(((column, row), radius))
        })
    }

    fn laid(&self, cell: Cell) -> Option<Ground> {
        let mut ground = *self.under.get(&cell)?;
        for kind in self.kinds_in(cell).map(|kind| &self.kinds[kind]) {
            if kind.obstruction > 0 || kind.opaque {
                ground.clouded(kind.obstruction, kind.height, kind.opaque);
            }
        }
        Some(ground)
    }
}

impl<'a> Battle<'a, '_> {
    /// Reads the hazards of a battle's first line.
    pub(super) fn lay_hazards(&mut self, grid: Node<'a>) -> Read<()> {
        let Some(told) = grid.maybe("hazards") else {
            return Ok(());
        };
        for node in told.list("kinds")? {
            let id = node.text("hazard")?;
            let harm = node.get("harm")?;
            let on: Read<Vec<&str>> = harm.list("on")?.iter().map(Node::as_text).collect();
            let on = on?;
            let spreads = node.get("spreads")?;
            let spreads = match spreads.value.is_null() {
                true => None,
                false => {
                    let to = spreads.list("to")?;
                    let to: Read<Vec<&str>> = to.iter().map(Node::as_text).collect();
                    Some((to?, spreads.int("on")?))
                }
            };
            let damages = !harm.get("damage")?.value.is_null();
            let does = damages || harm.int("end")? > 0 || harm.maybe("poison").is_some();
            self.hazards.kinds.push(Kind {
                id,
                node,
                harmful: does && !on.is_empty(),
                on,
                rounds: node.int_or_null("rounds")?,
                light: node.int_or_null("light")?,
                smoke: node.text_or_null("smoke")?,
                obstruction: node.int("obstruction")?,
                opaque: node.yes("opaque")?,
                height: node.int("height")?,
                spreads,
            });
        }
        for begin in told.list("begin")? {
            let cells: Read<Vec<Cell>> = begin.list("cells")?.iter().map(Node::as_pair).collect();
            let kind = self.kind_of(begin, "hazard")?;
            self.hazards.begin.push((begin.int("from")?, kind, cells?));
        }
        let wind = told.get("wind")?;
        if !wind.value.is_null() {
            let from = self.field.plane.degrees(wind.text("from")?);
            let Some(from) = from else {
                return wind.wrong("no such direction");
            };
            self.hazards.wind = Some((from, wind.int("strength")?));
        }
        self.hazards_of_ground(grid)
    }

    fn hazards_of_ground(&mut self, grid: Node<'a>) -> Read<()> {
        let legend = grid.map("legend")?;
        for (row, letters) in (0..).zip(grid.list("map")?) {
            for (column, letter) in (0..).zip(letters.as_text()?.chars()) {
                let entry = legend.iter().find(|(key, _)| key.starts_with(letter));
                let Some((_, entry)) = entry else { continue };
                let cell = (column, row);
                self.hazards.terrain.insert(cell, entry.text("terrain")?);
                if entry.maybe("hazard").is_some() {
                    let kind = self.kind_of(*entry, "hazard")?;
                    self.begins(kind, cell, None);
                }
                if let Some(breaks) = entry.maybe("breaks") {
                    let kind = self.kind_of(breaks, "hazard")?;
                    self.hazards.thin.insert(cell, (breaks.int("over")?, kind));
                }
            }
        }
        Ok(())
    }

    /// The hazard that a trap names.
    pub(super) fn hazard_called(&self, id: Node<'a>) -> Read<usize> {
        let name = id.as_text()?;
        let found = self.hazards.kinds.iter().position(|kind| kind.id == name);
        found.map_or_else(|| id.wrong(&format!("there is no hazard {name}")), Ok)
    }

    /// TRP-2: somebody is exposed to what a trap does.
    pub(super) fn is_due_in(&mut self, unit: usize, kind: usize) {
        let cell = self.units[unit].cell;
        let on = "enter";
        self.hazards.due.push_back(Due {
            unit,
            kind,
            cell,
            on,
        });
    }

    fn kind_of(&self, node: Node<'a>, key: &'a str) -> Read<usize> {
        let id = node.text(key)?;
        let found = self.hazards.kinds.iter().position(|kind| kind.id == id);
        found.map_or_else(|| node.wrong(&format!("there is no hazard {id}")), Ok)
    }

    fn begins(&mut self, kind: usize, cell: Cell, until: Option<i64>) {
        let of_kind = &self.hazards.kinds[kind];
        let (spreads, cloudy) = (
            of_kind.spreads.is_some(),
            of_kind.obstruction > 0 || of_kind.opaque,
        );
        let is_new = self
            .hazards
            .now
            .insert((place(cell), kind), until)
            .is_none();
        if spreads {
            self.hazards.burnt.insert(cell);
        }
        if is_new && cloudy {
            let ground = self.field.at(cell);
            self.hazards.under.entry(cell).or_insert(ground);
            self.lay_clouded(cell);
        }
    }

    pub(super) fn lay_clouded(&mut self, cell: Cell) {
        if let Some(ground) = self.hazards.laid(cell) {
            self.field.lay(cell, ground);
        }
    }

    /// Other ground lies in a cell from now on, under what is in it.
    pub(super) fn lay_under(&mut self, cell: Cell, ground: Ground) {
        match self.hazards.under.get_mut(&cell) {
            Some(under) => {
                *under = ground;
                self.lay_clouded(cell);
            }
            None => self.field.lay(cell, ground),
        }
    }

    /// Those that the level has begin in the round that is about to.
    pub(super) fn hazards_begin(&mut self) -> Read<()> {
        let begin = self.hazards.begin.iter();
        let due = begin.filter(|(from, _, _)| *from == self.round + 1);
        let due: Vec<(usize, Vec<Cell>)> =
            due.map(|(_, kind, cells)| (*kind, cells.clone())).collect();
        for (kind, cells) in due {
            self.arises(kind, cells, "level")?;
        }
        Ok(())
    }

    pub(super) fn arises(&mut self, kind: usize, mut cells: Vec<Cell>, why: &str) -> Read<()> {
        let until = self.hazards.kinds[kind]
            .rounds
            .map(|rounds| self.round + rounds);
        let goes_on = |held: Option<i64>| match (held, until) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(held), Some(until)) => until > held,
        };
        cells.sort_unstable_by_key(|cell| place(*cell));
        cells.dedup();
        cells.retain(|cell| {
            let held = self.hazards.now.get(&(place(*cell), kind));
            held.is_none_or(|held| goes_on(*held))
        });
        if cells.is_empty() {
            return Ok(());
        }
        let drifts: Vec<Cell> = cells.iter().map(|cell| self.drift(*cell)).collect();
        let node = self.expect("hazard_began")?;
        let fields = ["round", "event", "hazard", "cells", "why"];
        node.only(&fields, &["until"], self.faults);
        self.of_hazard(node, kind, &cells, why)?;
        let told = node
            .maybe("until")
            .map(|until| until.as_int())
            .transpose()?;
        self.faults.same(node.line, "until", until, told);
        for cell in cells {
            self.begins(kind, cell, until);
        }
        let smoke = self.hazards.kinds[kind].smoke.filter(|_| why != "rises");
        let smoke = smoke.and_then(|id| {
            let mut kinds = self.hazards.kinds.iter();
            kinds.position(|kind| kind.id == id)
        });
        match smoke {
            Some(smoke) => self.arises(smoke, drifts, "rises"),
            None => Ok(()),
        }
    }

    /// Hazard, cells and reason of a line.
    pub(super) fn of_hazard(
        &mut self,
        node: Node<'a>,
        kind: usize,
        cells: &[Cell],
        why: &str,
    ) -> Read<()> {
        let id = self.hazards.kinds[kind].id;
        let told: Read<Vec<Cell>> = node.list("cells")?.iter().map(Node::as_pair).collect();
        self.faults
            .same(node.line, "hazard", id, node.text("hazard")?);
        self.faults.same(node.line, "cells", cells.to_vec(), told?);
        self.faults
            .same(node.line, "why of a hazard", why, node.text("why")?);
        Ok(())
    }

    /// Smoke goes one cell before the wind, unless a wall or the edge keeps it.
    fn drift(&self, cell: Cell) -> Cell {
        let Some((from, _)) = self.hazards.wind else {
            return cell;
        };
        let to = self.field.plane.beside(cell, (from + 180).rem_euclid(360));
        let to = to.unwrap_or(cell);
        if self.field.at(to).is_wall() {
            cell
        } else {
            to
        }
    }

    /// HAZ-1: whoever comes into hazards on the ground is exposed to them, by what a line says of its way.
    pub(super) fn comes_into_hazards(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        if self.hazards.kinds.is_empty() {
            return Ok(());
        }
        let cells: Vec<Cell> = match event {
            "moved" | "pushed" | "knocked_back" => {
                let path: Read<Vec<Cell>> = node.list("path")?.iter().map(Node::as_pair).collect();
                path?
            }
            "fell_from" => vec![node.pair("to")?],
            "flew" if node.text("height")? == "ground" => {
                vec![self.units[self.unit(node, "unit")?].cell]
            }
            _ => return Ok(()),
        };
        let unit = self.unit(node, "unit")?;
        if event != "flew" && self.units[unit].aloft() {
            return Ok(());
        }
        let stops = cells.last().copied();
        for cell in cells {
            let met: Vec<usize> = self.hazards.kinds_in(cell).collect();
            for kind in met {
                self.falls_due(unit, kind, cell, "enter");
            }
        }
        if let Some(stops) = stops
            && self.hazards.breaks(unit, stops).is_some()
        {
            self.hazards.trodden.push_back((unit, stops));
        }
        Ok(())
    }

    pub(super) fn falls_due(&mut self, unit: usize, kind: usize, cell: Cell, on: &'static str) {
        let of_kind = &self.hazards.kinds[kind];
        if of_kind.harmful && of_kind.on.contains(&on) {
            self.hazards.due.push_back(Due {
                unit,
                kind,
                cell,
                on,
            });
        }
    }

    /// Whether the next line tells of an exposure that is due.
    pub(super) fn exposure_is_next(&self) -> bool {
        !self.hazards.due.is_empty() && self.ahead(0, "exposed").is_some()
    }

    /// Whoever was to be exposed has been; the dead are exposed to nothing.
    pub(super) fn all_are_exposed(&mut self, line: usize) {
        let left = std::mem::take(&mut self.hazards.due);
        let left = left.iter().filter(|due| self.can_burn(due.unit)).count();
        self.faults
            .same(line, "exposures that did not come", 0, left as i64);
    }

    fn can_burn(&self, unit: usize) -> bool {
        matches!(self.units[unit].life, Life::Conscious | Life::Unconscious)
    }

    /// The next exposure, with everything that comes of it.
    pub(super) fn expose(&mut self) -> Read<()> {
        let Some(due) = self.hazards.due.pop_front() else {
            return Ok(());
        };
        let unit = due.unit;
        if !self.can_burn(unit) {
            return Ok(());
        }
        let kind = &self.hazards.kinds[due.kind];
        let (id, harm) = (kind.id, kind.node.get("harm")?);
        let numbers = self.numbers.0.get("dangers")?.get("exposure")?;
        let weight = self.units[unit].sheet.weight;
        let scale = if harm.yes("scaled")? && numbers.yes("scaled")? {
            root_of_length(weight)
        } else {
            100
        };
        let fields = ["hazard", "cell", "on", "pounds", "scale"];
        // The line is this one's, whoever is exposed after it.
        let rest = std::mem::take(&mut self.hazards.due);
        let node = self.expect_of("exposed", unit, &fields)?;
        self.hazards.due = rest;
        let faults = &mut *self.faults;
        faults.same(node.line, "hazard", id, node.text("hazard")?);
        faults.same(node.line, "cell", due.cell, node.pair("cell")?);
        faults.same(node.line, "on", due.on, node.text("on")?);
        faults.same(node.line, "pounds", weight, node.int("pounds")?);
        faults.same(node.line, "scale", scale, node.int("scale")?);
        let (made, halves) = self.avoids(unit, harm)?;
        if made && !halves {
            return Ok(());
        }
        let half = |number: i64| if made { number / 2 } else { number };
        if self.units[unit].conscious() {
            let end = half(harm.int("end")? * scale / 100);
            self.spend(unit, end, "hazard")?;
        }
        if let Some(poison) = harm.maybe("poison") {
            self.sickened(unit, poison)?;
        }
        let damage = harm.get("damage")?;
        if damage.value.is_null() {
            return Ok(());
        }
        self.burns(unit, (harm, damage), |rolled| half(rolled * scale / 100))
    }

    /// The roll to get off lightly: whether it was made, and whether that only halves the harm.
    fn avoids(&mut self, unit: usize, harm: Node<'a>) -> Read<(bool, bool)> {
        let avoid = harm.get("avoid")?;
        let one = &self.units[unit];
        if avoid.value.is_null() || !one.conscious() || one.helpless() || one.stunned {
            return Ok((false, false));
        }
        let attribute = avoid.text("attribute")?;
        let value = one.attribute(attribute, &self.numbers)?;
        let load = match attribute {
            "ag" => -(one.el(&self.numbers)? / 2),
            _ => 0,
        };
        let exposure = self.numbers.0.get("dangers")?.get("exposure")?;
        let scaled = harm.yes("scaled")? && exposure.yes("scaled")?;
        let size = match attribute {
            "ht" if scaled => size(one.sheet.weight) / 2,
            _ => 0,
        };
        let parts = [
            ("attribute", value),
            ("hazard", avoid.int("modifier")?),
            ("load", load),
            ("size", size),
        ];
        let made = self.check_rolled(unit, "hazard", attribute, &parts)?.0;
        Ok((made, avoid.yes("halves")?))
    }

    /// DMG-10: the damage, against a part of the armour over the body.
    fn burns(
        &mut self,
        unit: usize,
        (harm, damage): (Node<'a>, Node<'a>),
        dealt: impl Fn(i64) -> i64,
    ) -> Read<()> {
        let sheet = &self.units[unit].sheet;
        let main = sheet.main;
        let armour = times(sheet.armour[main].0, harm.pair("armour")?);
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        let plus = damage.int("plus")?;
        let kind = damage.text("type")?;
        let faces = node.roll("roll", damage.int("dice")?, 6, self.faults)?;
        let rolled = dealt((faces + plus).max(0));
        let faults = &mut *self.faults;
        faults.same(node.line, "source", "hazard", node.text("source")?);
        faults.same(node.line, "type", kind, node.text("type")?);
        let parts = tidy(&[("hazard", plus)]);
        faults.same(node.line, "damage parts", parts, node.parts("parts")?);
        faults.same(node.line, "rolled", rolled, node.int("rolled")?);
        let landed = Landed {
            unit,
            location: main,
            kind,
            piercing: false,
            nonlethal: false,
            spread: Some((armour, 0)),
            means: Means::PLAIN,
        };
        self.land(&landed, rolled, node).map(|_| ())
    }

    /// At the end of a round everybody in a hazard is exposed, by cell, kind and id.
    pub(super) fn expose_all(&mut self) -> Read<()> {
        let mut all = Vec::new();
        for unit in 0..self.units.len() {
            let one = &self.units[unit];
            if self.can_burn(unit) && !one.aloft() {
                let kinds = self.hazards.kinds_in(one.cell);
                all.extend(kinds.map(|kind| (place(one.cell), kind, unit)));
            }
        }
        all.sort_unstable();
        for ((row, column), kind, unit) in all {
            self.falls_due(unit, kind, (column, row), "round_end");
        }
        while !self.hazards.due.is_empty() {
            self.expose()?;
        }
        Ok(())
    }
}

/// SIZ-2, HAZ-2: √L in hundredths, rounded down, of L in hundredths, rounded down.
pub(super) fn root_of_length(pounds: i64) -> i64 {
    let length = (1..).find(|l: &i64| l * l * l * 150 > pounds * 1_000_000);
    let length = length.unwrap_or(1) - 1;
    (1..)
        .find(|root: &i64| root * root > length * 100)
        .unwrap_or(1)
        - 1
}
