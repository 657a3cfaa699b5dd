//! Breath held where there is no air, and what comes when it is gone (SUS-7).

use std::collections::VecDeque;

use super::battle::Battle;
use super::fighter::Life;
use super::node::{Cell, Node, Read};

/// How somebody is off for air.
#[derive(Clone, Copy, Default, PartialEq)]
struct Breath {
    gone: i64,
    /// It did not come there by itself.
    unready: bool,
    /// The round at whose end it dies.
    dies: Option<i64>,
}

/// Everybody's breath.
#[derive(Default)]
pub(super) struct Air {
    of: Vec<Breath>,
    /// Whose is counted at the end of this round.
    due: VecDeque<usize>,
}

/// Parts of a breath that an effort takes in a round, where these are the rounds that each lasts.
fn takes([rest, moving, fighting]: [i64; 3], effort: &str) -> i64 {
    match effort {
        "rest" => moving * fighting,
        "moving" => rest * fighting,
        _ => rest * moving,
    }
}

impl<'a> Battle<'a, '_> {
    /// Everybody has air, or will have.
    pub(super) fn fill_lungs(&mut self) -> Read<()> {
        self.air.of = vec![Breath::default(); self.units.len()];
        let all = (0..self.units.len()).map(|unit| self.is_drawn_down(unit));
        self.hazards.sinks = all.collect::<Read<Vec<bool>>>()?;
        Ok(())
    }

    fn is_drawn_down(&self, unit: usize) -> Read<bool> {
        let Some(air) = self.danger("air") else {
            return Ok(false);
        };
        let one = &self.units[unit];
        if one.sheet.is("breathless") {
            return Ok(false);
        }
        let armour = one.sheet.armour[one.sheet.main].0;
        Ok(one.el(&self.numbers)? >= air.int("load")? || armour >= air.int("armour")?)
    }

    /// Whether somebody awake pays for want of air.
    pub(super) fn anybody_awake_is_breathless(&self) -> bool {
        let mut all = self.units.iter().zip(&self.air.of);
        all.any(|(unit, breath)| unit.conscious() && breath.gone > 0)
    }

    /// Who comes somewhere by itself draws breath first; who is thrown there does not.
    pub(super) fn catches_breath(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        let unready = match event {
            "moved" | "arrived" | "climbed_out" => false,
            "pushed" | "knocked_back" if node.list("path")?.is_empty() => return Ok(()),
            "pushed" | "knocked_back" | "gave_way" => true,
            "fell_from" => {
                let leapt = node.text("why")? == "leapt";
                if !leapt && node.pair("from")? == node.pair("to")? {
                    return Ok(());
                }
                !leapt
            }
            _ => return Ok(()),
        };
        let unit = self.unit(node, "unit")?;
        self.air.of[unit].unready = unready;
        Ok(())
    }

    /// What takes the air begins in cells.
    pub(super) fn air_goes_from(&mut self, cells: &[Cell]) {
        let begun = self.round > 0;
        for (unit, breath) in self.units.iter().zip(&mut self.air.of) {
            breath.unready |= begun && cells.contains(&unit.cell);
        }
    }

    /// At the end of a round: those whose breath is counted.
    pub(super) fn breaths_fall_due(&mut self) -> Read<()> {
        self.air.due.clear();
        if self.danger("air").is_none() {
            return Ok(());
        }
        for unit in 0..self.units.len() {
            let Breath { gone, dies, .. } = self.air.of[unit];
            if gone > 0 || dies.is_some() || self.lacking(unit)?.is_some() {
                self.air.due.push_back(unit);
            }
        }
        Ok(())
    }

    /// The hazard about somebody that may take its air, and how.
    fn lacking(&self, unit: usize) -> Read<Option<(&'a str, &'a str)>> {
        let one = &self.units[unit];
        let here = matches!(one.life, Life::Conscious | Life::Unconscious) && !one.aloft();
        if !here || one.sheet.is("breathless") {
            return Ok(None);
        }
        let mut worst = None;
        for kind in self.hazards.kinds_in(one.cell) {
            let kind = &self.hazards.kinds[kind];
            let Some(air) = kind.node.get("harm")?.maybe("air") else {
                continue;
            };
            let air = air.as_text()?;
            let rank = ["water", "foul", "choking"].iter().position(|&a| a == air);
            if worst.is_none_or(|(least, _, _)| rank >= least) {
                worst = Some((rank, kind.id, air));
            }
        }
        Ok(worst.map(|(_, id, air)| (id, air)))
    }

    /// After everything from without, before doses: breath, one after the other.
    pub(super) fn all_breathe(&mut self) -> Read<()> {
        while let Some(unit) = self.air.due.pop_front() {
            self.breathes(unit)?;
            self.settle_all()?;
        }
        Ok(())
    }

    fn breathes(&mut self, unit: usize) -> Read<()> {
        let Some(hazard) = self.gets_none(unit)? else {
            let Breath { gone, dies, .. } = self.air.of[unit];
            if (gone > 0 || dies.is_some()) && self.units[unit].life != Life::Dead {
                self.expect_of("breath_drawn", unit, &[])?;
                self.air.of[unit] = Breath::default();
            }
            return Ok(());
        };
        if self.units[unit].conscious() {
            self.holds_breath(unit, hazard)
        } else {
            self.suffocates(unit, hazard.0)
        }
    }

    /// What takes the air of somebody, unless it is above water, or comes up for air.
    fn gets_none(&mut self, unit: usize) -> Read<Option<(&'a str, &'a str)>> {
        let Some((hazard, air)) = self.lacking(unit)? else {
            return Ok(None);
        };
        if air != "water" {
            return Ok(Some((hazard, air)));
        }
        let one = &self.units[unit];
        let held = one.pinned_by.is_some() || one.net.is_some();
        let free = !held && !one.helpless() && !one.stunned;
        if free && !self.is_drawn_down(unit)? {
            return Ok(None);
        }
        let swimming = one.sheet.skill("swimming");
        if !free || swimming < 1 {
            return Ok(Some((hazard, air)));
        }
        let parts = [
            ("attribute", one.attribute("ag", &self.numbers)?),
            ("skill", swimming),
            ("load", -(one.el(&self.numbers)? / 2)),
        ];
        let up = self.check_rolled(unit, "swimming", "ag", &parts)?.0;
        Ok((!up).then_some((hazard, air)))
    }

    fn holds_breath(&mut self, unit: usize, (hazard, air): (&str, &str)) -> Read<()> {
        let Some(numbers) = self.danger("air") else {
            return Ok(());
        };
        let (rest, moving) = (numbers.int("rest")?, numbers.int("moving")?);
        let each = [rest, moving, numbers.int("fighting")?];
        let one = &self.units[unit];
        let whole = one.sheet.ht.max(0) * each.iter().product::<i64>();
        let breath = self.air.of[unit];
        let (times, of) = numbers.pair("unready")?;
        let at_once = match breath {
            Breath {
                gone: 0,
                unready: true,
                ..
            } => whole - (whole * times / of).min(whole),
            Breath { gone, .. } => gone,
        };
        // TIM-2: who held its breath before a stint ends has held it for all of that.
        let stint = self.stints.go_on;
        let rounds = match stint && breath.gone > 0 {
            true => self.end_of_stint()? - self.round,
            false => 1,
        };
        if at_once >= whole {
            return self.goes_without(unit, rounds);
        }
        let one = &self.units[unit];
        let about = stint && self.stints.allowance[unit].is_some();
        let goes = one.last_turn > 0 && one.blocks_used == 0 && one.maneuver == "none";
        let effort = match (one.exerted, goes) {
            _ if air == "choking" => "fighting",
            _ if about && one.turn.is_idle() => "rest",
            _ if about => "moving",
            (false, _) => "rest",
            (true, true) => "moving",
            (true, false) => "fighting",
        };
        let takes = takes(each, effort);
        let all = at_once + takes * rounds;
        let gone = all.min(whole);
        let left = whole - gone;
        let left = left / takes + i64::from(left % takes > 0);
        let fields = ["hazard", "effort", "gone", "whole", "left"];
        let node = self.expect_of("breath", unit, &fields)?;
        let faults = &mut *self.faults;
        faults.same(node.line, "hazard", hazard, node.text("hazard")?);
        faults.same(node.line, "effort", effort, node.text("effort")?);
        faults.same(node.line, "gone", gone, node.int("gone")?);
        faults.same(node.line, "whole", whole, node.int("whole")?);
        faults.same(node.line, "left", left, node.int("left")?);
        self.air.of[unit].gone = gone;
        self.goes_without(unit, (all - gone) / takes)
    }

    /// So many rounds without breath.
    fn goes_without(&mut self, unit: usize, rounds: i64) -> Read<()> {
        if rounds == 0 {
            return Ok(());
        }
        self.spend(unit, rounds, "suffocation")?;
        let one = &self.units[unit];
        if one.conscious() && one.end <= -one.sheet.end {
            self.faint(unit, "suffocation")?;
        }
        Ok(())
    }

    fn suffocates(&mut self, unit: usize, hazard: &str) -> Read<()> {
        let Some(numbers) = self.danger("air") else {
            return Ok(());
        };
        let dies = self.round + numbers.int("dead")?;
        match self.air.of[unit].dies {
            Some(dies) if dies <= self.round => self.perishes(unit),
            Some(_) => Ok(()),
            None => {
                let node = self.expect_of("suffocates", unit, &["hazard", "dies"])?;
                self.faults
                    .same(node.line, "hazard", hazard, node.text("hazard")?);
                self.faults.same(node.line, "dies", dies, node.int("dies")?);
                self.air.of[unit].dies = Some(dies);
                Ok(())
            }
        }
    }
}
