//! Hazards in cells (HAZ): where they begin, spread and end. What they do to whom is in `exposures`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::battle::Battle;
use super::ground::{Footing, Ground};
use super::node::{Cell, Node, Read};

/// A kind of hazard, as the first line has it.
pub(super) struct Kind<'a> {
    pub(super) id: &'a str,
    pub(super) node: Node<'a>,
    pub(super) on: Vec<&'a str>,
    pub(super) harmful: bool,
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
pub(super) struct Due {
    pub(super) unit: usize,
    pub(super) kind: usize,
    pub(super) cell: Cell,
    pub(super) on: &'static str,
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
    /// Those whom deep water draws down, with all that they have at first.
    pub(super) sinks: Vec<bool>,
    /// Who is to break through, and where.
    pub(super) trodden: VecDeque<(usize, Cell)>,
    /// The ground of cells without what hazards add.
    under: BTreeMap<Cell, Ground>,
    pub(super) terrain: BTreeMap<Cell, &'a str>,
    pub(super) due: VecDeque<Due>,
}

/// Row and column.
pub(super) type Place = (i64, i64);

pub(super) fn place((column, row): Cell) -> Place {
    (row, column)
}

impl<'a> Hazards<'a> {
    pub(super) fn kinds_in(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
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
        let deep = || self.sinks.get(unit) == Some(&true) && self.is_deep(cell);
        let peril = || deep() || self.harm(cell) || self.breaks(unit, cell).is_some();
        match among {
            _ if aloft || !peril() => among,
            Footing::Free => Footing::Peril,
            _ => Footing::Enemy,
        }
    }

    /// Whether a cell is water too deep to stand in.
    fn is_deep(&self, cell: Cell) -> bool {
        self.kinds_in(cell).any(|kind| {
            let harm = self.kinds[kind].node.get("harm").ok();
            let air = harm.and_then(|harm| harm.maybe("air"));
            air.is_some_and(|air| air.value == "water")
        })
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

    /// What glares: where, how brightly and how far (LIT-2).
    pub(super) fn glaring(&self) -> impl Iterator<Item = (Cell, Node<'a>)> + '_ {
        self.now.keys().filter_map(|&((row, column), kind)| {
            let glare = self.kinds[kind].node.maybe("glare")?;
            Some(((column, row), glare))
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
            let does = does || harm.maybe("temperature").is_some();
            let does = does || harm.maybe("flash").is_some();
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
        if self.hazards.kinds[kind]
            .node
            .get("harm")?
            .maybe("air")
            .is_some()
        {
            let mut fresh = cells.clone();
            fresh.retain(|cell| !self.hazards.now.contains_key(&(place(*cell), kind)));
            self.air_goes_from(&fresh);
        }
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
}
