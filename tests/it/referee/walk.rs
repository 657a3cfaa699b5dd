//! Movement and turning on the spot (RND-2 to RND-4, DMG-9).

use super::battle::Battle;
use super::ground::Footing;
use super::node::{Cell, Node, Read};

impl<'a> Battle<'a, '_> {
    /// A leg of movement: `moved`, and `aim_lost` after more than a step.
    pub(super) fn walk(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let to = command.pair("to")?;
        let met = self.met_on_the_way(unit, to)?;
        if let (Some(into), None) = (met, self.ahead(0, "moved")) {
            return self.bump(unit, into);
        }
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let path: Read<Vec<Cell>> = node.list("path")?.iter().map(Node::as_pair).collect();
        let path = path?;
        if met.is_none() {
            let end = path.last().copied();
            self.faults
                .same(node.line, "end of the path", Some(to), end);
        }
        let facing = node.text("facing")?;
        self.faults
            .same(node.line, "facing", command.text("facing")?, facing);
        let Some(degrees) = self.field.plane.degrees(facing) else {
            return node.wrong(&format!("{facing} is no facing of this grid"));
        };
        let walked = self.follow(unit, node, &path)?;
        let cost = self.due(unit, node, &path, walked, met.is_none())?;
        self.faults.same(node.line, "cost", cost, node.int("cost")?);
        let fighter = &mut self.units[unit];
        if fighter.turn.path.is_empty() {
            fighter.turn.path.push(fighter.cell);
        }
        fighter.turn.path.extend(&path);
        fighter.turn.spent += cost;
        fighter.cell = path.last().copied().unwrap_or(fighter.cell);
        fighter.facing = degrees;
        fighter.exerted = true;
        fighter.slip_away();
        let cells = fighter.turn.cells();
        let kind = match cells {
            _ if fighter.prone => "crawl",
            1 => "step",
            _ => "move",
        };
        let aimed = fighter.aim.is_some();
        self.faults
            .same(node.line, "kind", kind, node.text("kind")?);
        if let Some(into) = met {
            self.bump(unit, into)?;
        }
        if aimed && cells > 1 {
            self.expect_why("aim_lost", unit, "moved")?;
            self.units[unit].aim = None;
        }
        Ok(())
    }

    /// Goes along a path; what its steps cost by ground and climb.
    fn follow(&mut self, unit: usize, node: Node<'_>, path: &[Cell]) -> Read<i64> {
        let (mut at, mut walked) = (self.units[unit].cell, 0);
        for &cell in path {
            if !self.field.plane.holds(cell) {
                return node.wrong(&format!("{cell:?} is off the board"));
            }
            match self.field.step(at, cell) {
                Some(cost) => walked += cost,
                None => return node.wrong(&format!("no step leads from {at:?} to {cell:?}")),
            }
            let footing = self.footing(unit, cell);
            let what = format!("moved through an enemy at {cell:?}");
            self.faults
                .unless(node.line, footing != Footing::Enemy, &what);
            at = cell;
        }
        let free = self.footing(unit, at) == Footing::Free;
        self.faults
            .unless(node.line, free, &format!("ended on somebody at {at:?}"));
        Ok(walked)
    }

    /// What the leg costs: the cheapest way there, or all the points left for a single step.
    /// Whoever is stopped short need not have gone the straightest way.
    fn due(
        &mut self,
        unit: usize,
        node: Node<'_>,
        path: &[Cell],
        walked: i64,
        whole: bool,
    ) -> Read<i64> {
        let fighter = &self.units[unit];
        let (from, prone) = (fighter.cell, fighter.prone);
        let (step_used, before) = (fighter.turn.step_used, fighter.turn.cells());
        let left = if prone {
            0
        } else {
            fighter.points(&self.numbers)? - fighter.turn.spent
        };
        self.faults
            .unless(node.line, !step_used, "moved after the step was used up");
        let to = path.last().copied().unwrap_or(from);
        let cheapest = self
            .field
            .cheapest(from, to, left, |cell| self.known_footing(unit, cell));
        match cheapest {
            Some((cost, turns)) => {
                let what = format!("a way of {walked} points where one of {cost} was open");
                self.faults.unless(node.line, cost == walked, &what);
                let turned = self.turns(from, path);
                let what = format!("a way of {turned} turns where one of {turns} was open");
                self.faults
                    .unless(node.line, turns == turned || !whole, &what);
                Ok(cost)
            }
            None => {
                let step = path.len() == 1 && before == 0;
                let what = format!("a way of {walked} points with {left} left");
                self.faults.unless(node.line, step, &what);
                Ok(walked.min(left))
            }
        }
    }

    /// How often a path turns.
    fn turns(&self, from: Cell, path: &[Cell]) -> i64 {
        let starts = std::iter::once(&from).chain(path);
        let steps = starts.zip(path);
        let headings: Vec<i64> = steps
            .map(|(at, next)| self.field.plane.heading(*at, *next))
            .collect();
        headings
            .windows(2)
            .filter(|pair| pair[0] != pair[1])
            .count() as i64
    }

    /// RND-3: one direction's turn is free once, more uses the step.
    pub(super) fn turn_on_the_spot(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let node = self.expect_of("turned", unit, &["facing", "step_used"])?;
        let facing = node.text("facing")?;
        self.faults
            .same(node.line, "facing", command.text("facing")?, facing);
        let Some(degrees) = self.field.plane.degrees(facing) else {
            return node.wrong(&format!("{facing} is no facing of this grid"));
        };
        let turn = self.field.plane.turn();
        let fighter = &mut self.units[unit];
        let off = (degrees - fighter.facing).rem_euclid(360);
        let small = off == turn || off == 360 - turn;
        let step_used = fighter.turn.turned || !small;
        let may = fighter.turn.cells() == 0 && !fighter.turn.step_used;
        fighter.facing = degrees;
        fighter.turn.turned = true;
        fighter.turn.step_used |= step_used;
        self.faults
            .unless(node.line, off != 0, "turned to where it faced");
        self.faults
            .unless(node.line, may, "turned without a step left");
        self.faults
            .same(node.line, "step_used", step_used, node.yes("step_used")?);
        Ok(())
    }
}
