//! Who is exposed to hazards, when, and what that does (HAZ-1, HAZ-2).

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::fighter::Life;
use super::hazards::{Due, place};
use super::node::{Cell, Node, Read};
use super::numbers::times;
use super::poison::size;
use super::wounding::Means;

impl<'a> Battle<'a, '_> {
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
            "fell_from" | "climbed_out" => vec![node.pair("to")?],
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
            match harm.maybe("jet") {
                Some(jet) => super::weather::of_a_jet(weight, jet.as_int()?),
                None => match self.units[unit].sheet.exposure {
                    Some(own) => times(100, own),
                    None => root_of_length(weight),
                },
            }
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
        if let Some(past) = harm.maybe("flash") {
            self.flashed(unit, past.as_int()?)?;
        }
        if let Some(poison) = harm.maybe("poison") {
            self.sickened(unit, poison)?;
        }
        self.endures(unit, harm)?;
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
