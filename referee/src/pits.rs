//! Pits: who is at the bottom of one, and the roll to get out (DUN-8).

use super::battle::Battle;
use super::fighter::Hold;
use super::ground::Footing;
use super::node::{Node, Read};

impl<'a> Battle<'a, '_> {
    /// Whoever falls where the ground gives way is in a pit until it is somewhere else.
    pub(super) fn comes_into_pit(&mut self, event: &str, node: Node<'a>) -> Read<()> {
        let inside = match event {
            "fell_from" if node.text("why")? == "trap" => true,
            "fell_from" if node.pair("from")? == node.pair("to")? => return Ok(()),
            "pushed" | "knocked_back" if node.list("path")?.is_empty() => return Ok(()),
            "fell_from" | "pushed" | "knocked_back" | "flew" | "climbed_out" => false,
            _ => return Ok(()),
        };
        let unit = self.unit(node, "unit")?;
        self.units[unit].pit = inside;
        Ok(())
    }

    /// A roll of AG, hard, and easier with a friend at the edge or a rope.
    pub(super) fn climbs(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let to = command.pair("to")?;
        let one = &self.units[unit];
        let (here, side) = (one.cell, one.key.0);
        let stands = one.pit && one.net.is_none() && !one.prone && !one.aloft();
        let near = self.field.plane.distance(here, to) == 1;
        let open = near && self.field.step(here, to, false).is_some();
        let free = open && self.footing(unit, to) == Footing::Free;
        self.take_maneuver(unit, "climb")?;
        if stands && open && self.bumps_at(unit, to)? {
            return Ok(());
        }
        self.faults
            .unless(command.line, stands && free, "climbed where it can't");
        let friend = |other: usize| {
            let one = &self.units[other];
            let able = one.conscious() && !one.prone && !one.helpless() && !one.stunned;
            let bound =
                one.pins.is_some() || one.pinned_by.is_some() || one.net.is_some() || one.pit;
            let beside = self.field.plane.distance(here, one.cell) == 1;
            other != unit && one.key.0 == side && able && !bound && !one.aloft() && beside
        };
        let helped = (0..self.units.len()).any(friend);
        let one = &self.units[unit];
        let mut parts = vec![
            ("attribute", one.st_ag_mv(&self.numbers)?.1),
            ("difficulty", self.numbers.int("search", "climb")?),
            ("skill", one.sheet.skill("climbing")),
        ];
        let mut items = one.sheet.items.iter().zip(&one.hold);
        let about = |hold: &Hold<'_>| matches!(hold, Hold::Held(_) | Hold::Slung);
        let roped = items.any(|(item, hold)| item.rope && about(hold));
        if helped || roped {
            let why = if helped { "helper" } else { "tool" };
            parts.push((why, self.numbers.int("search", "edge")?));
        }
        if self.check(unit, "climb_out", "ag", &parts)? {
            let node = self.expect_of("climbed_out", unit, &["to"])?;
            self.faults.same(node.line, "to", to, node.pair("to")?);
            let one = &mut self.units[unit];
            one.cell = to;
            one.exerted = true;
            one.slip_away();
        }
        Ok(())
    }
}
