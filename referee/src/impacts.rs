//! Impacts: what the ground does to whoever strikes it, by its weight, its speed and what it strikes (COL-4 to COL-8).

use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::falls::{Fall, Onto};
use super::node::{Cell, Node, Read};
use super::numbers::times;
use super::wounding::Means;

/// COL-4: dice of damage by mph, or by tenths of a die: how many, what is added, and the factor.
pub(super) fn dice_by(mph: i64) -> (i64, i64, (i64, i64)) {
    let (tens, rest) = (mph / 10, mph % 10);
    match mph {
        0 | 1 => (1, 0, (1, 10)),
        2 => (1, 0, (1, 5)),
        3 => (1, 0, (1, 3)),
        4 | 5 => (1, 0, (1, 2)),
        6 | 7 => (1, -1, (1, 1)),
        126.. => (12, 0, (mph, 120)),
        _ if rest >= 8 => (tens + 1, 0, (1, 1)),
        _ => (tens, [0, 0, 1, 1, 1, 2, 2, 2][rest as usize], (1, 1)),
    }
}

/// COL-5: the root of a mass over a human's, in hundredths.
pub(super) fn root_of_mass(pounds: i64, impact: Node<'_>) -> Read<i64> {
    let human = impact.int("human")?;
    Ok(((10_000 * pounds / human) as f64).sqrt().floor() as i64)
}

impl<'a> Battle<'a, '_> {
    /// COL-4 to COL-7: dice by speed, times the root of the mass, times the hardness.
    pub(super) fn impact(
        &mut self,
        fall: Fall,
        (mph, dived, lands): (i64, bool, Option<&'static str>),
        impact: Node<'a>,
    ) -> Read<i64> {
        let word = match lands {
            Some("spikes") => "very_hard",
            _ => self.hardness(fall.to)?,
        };
        let pounds = self.mass(fall.unit)?;
        let onto = Onto {
            dived,
            lands,
            ..Onto::default()
        };
        self.impact_onto(fall.unit, None, (mph, pounds, word, onto), impact)
    }

    /// COL-5: body and gear, whole pounds.
    pub(super) fn mass(&self, unit: usize) -> Read<i64> {
        let sheet = &self.units[unit].sheet;
        let free = sheet.max_load * self.numbers.0.int("body_weight_free")? as f64 / 100.0;
        let over = (sheet.weight as f64 - (free * 10.0).floor() / 10.0).max(0.0);
        Ok((sheet.weight as f64 + sheet.load - over + 1e-6).floor() as i64)
    }

    /// An `impact` line of what is flat and no dive.
    pub(super) fn impact_rolled(
        &mut self,
        unit: usize,
        source: Option<&str>,
        (mph, pounds, word): (i64, i64, &'a str),
        impact: Node<'a>,
    ) -> Read<i64> {
        let onto = Onto::default();
        self.impact_onto(unit, source, (mph, pounds, word, onto), impact)
    }

    /// An `impact` line: at this speed, of these pounds, on something so hard; what it deals.
    pub(super) fn impact_onto(
        &mut self,
        unit: usize,
        source: Option<&str>,
        (mph, pounds, word, onto): (i64, i64, &'a str, Onto),
        impact: Node<'a>,
    ) -> Read<i64> {
        let mut fields = vec![
            "mph", "roll", "parts", "scale", "pounds", "mass", "hardness", "times", "dealt",
        ];
        fields.extend(source.map(|_| "source"));
        fields.extend(onto.lands.map(|_| "lands"));
        let eased: Vec<_> = onto.eased.into_iter().flatten().collect();
        fields.extend((!eased.is_empty()).then_some("eased"));
        let node = self.expect_of("impact", unit, &fields)?;
        if let Some(lands) = onto.lands {
            let told = node.text("lands")?;
            self.faults.same(node.line, "lands", lands, told);
        }
        if let Some(source) = source {
            let told = node.text("source")?;
            self.faults.same(node.line, "source", source, told);
        }
        let (count, added, scale) = dice_by(mph);
        let faces = node.roll("roll", count, 6, self.faults)?;
        let mass = root_of_mass(pounds, impact)?;
        let factor = if onto.dived { "dive" } else { word };
        let hard = impact.get("hardness")?.pair(factor)?;
        let total = times((faces + added).max(0), scale);
        let whole = times(total * mass / 100, hard);
        let dealt = eased.iter().fold(whole, |left, part| times(left, *part));
        if !eased.is_empty() {
            let told: Read<Vec<_>> = node.list("eased")?.iter().map(Node::as_pair).collect();
            self.faults.same(node.line, "eased", eased, told?);
        }
        let faults = &mut *self.faults;
        faults.same(node.line, "mph", mph, node.int("mph")?);
        faults.same(node.line, "scale", scale, node.pair("scale")?);
        faults.same(node.line, "pounds", pounds, node.int("pounds")?);
        faults.same(node.line, "mass", mass, node.int("mass")?);
        faults.same(node.line, "hardness", word, node.text("hardness")?);
        faults.same(node.line, "times", hard, node.pair("times")?);
        faults.same(node.line, "dealt", dealt, node.int("dealt")?);
        Ok(dealt)
    }

    /// COL-8: the body takes half of HP, and half of the armour counts; then as any damage.
    pub(super) fn crashes(
        &mut self,
        unit: usize,
        (dealt, feet, lands): (i64, bool, Option<&str>),
        impact: Node<'a>,
    ) -> Read<()> {
        let (armour, absorbed) = self.taken_off(unit, lands.is_none(), impact)?;
        let points = lands == Some("spikes");
        let absorbed = if points { 0 } else { absorbed };
        let mut landed = self.landed(unit, (armour, absorbed));
        landed.kind = if points { "impaling" } else { "crushing" };
        let left = self.withstood(&landed, dealt)?.located;
        self.lies(unit, feet && left == 0)?;
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        self.faults
            .same(node.line, "source", "fall", node.text("source")?);
        self.faults
            .same(node.line, "rolled", dealt, node.int("rolled")?);
        self.land(&landed, dealt, node).map(|_| ())
    }

    /// COL-8: what armour and body take off an impact, all over or in one place.
    pub(super) fn taken_off(
        &self,
        unit: usize,
        spread: bool,
        impact: Node<'a>,
    ) -> Read<(i64, i64)> {
        let sheet = &self.units[unit].sheet;
        let armour = sheet.armour[sheet.main].0;
        Ok(if spread {
            let half = times(armour, impact.pair("armour_spread")?);
            (half, times(sheet.hp, impact.pair("spread")?))
        } else {
            (armour, times(sheet.hp, impact.pair("local")?))
        })
    }

    /// What an impact deals strikes the body.
    pub(super) fn crash(
        &mut self,
        unit: usize,
        dealt: i64,
        spread: (i64, i64),
        node: Node<'a>,
    ) -> Read<()> {
        self.faults
            .same(node.line, "rolled", dealt, node.int("rolled")?);
        let landed = self.landed(unit, spread);
        self.land(&landed, dealt, node).map(|_| ())
    }

    pub(super) fn landed(&self, unit: usize, spread: (i64, i64)) -> Landed<'static> {
        Landed {
            unit,
            location: self.units[unit].sheet.main,
            kind: "crushing",
            piercing: false,
            nonlethal: false,
            spread: Some(spread),
            means: Means::PLAIN,
        }
    }

    /// COL-7: how hard the ground of a cell is.
    pub(super) fn hardness(&self, cell: Cell) -> Read<&'a str> {
        self.ground_of(cell)?.text("hardness")
    }
}
