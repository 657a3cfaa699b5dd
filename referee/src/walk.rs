//! Movement and turning on the spot (RND-2 to RND-4, DMG-9), halts before guards (MAN-3) included.

use super::battle::Battle;
use super::ground::Footing;
use super::guard::Fate;
use super::node::{Cell, Node, Read};

impl<'a> Battle<'a, '_> {
    /// A leg of movement. Where those on guard come to reach the mover it halts, and they are asked.
    pub(super) fn walk(&mut self, unit: usize, command: Node<'a>) -> Read<Fate> {
        while !self.stretch(unit, command)? {
            match self.forestall(unit, command)? {
                Fate::GoesOn => {}
                fate => return Ok(fate),
            }
        }
        Ok(Fate::GoesOn)
    }

    /// A stretch of a leg: `moved`, and `aim_lost` after more than a step. Whether it is the last.
    fn stretch(&mut self, unit: usize, command: Node<'a>) -> Read<bool> {
        let to = command.pair("to")?;
        let met = self.met_on_the_way(unit, to)?;
        if let (Some(into), None) = (met, self.ahead(0, "moved")) {
            self.bump(unit, into)?;
            return Ok(true);
        }
        self.loosen(unit, "let_go")?;
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let path: Read<Vec<Cell>> = node.list("path")?.iter().map(Node::as_pair).collect();
        let path = path?;
        let on_foot = !self.units[unit].aloft();
        let trapped = on_foot && path.last().is_some_and(|cell| self.traps.waits_at(*cell));
        let over = path.split_last().map_or(&[][..], |(_, before)| before);
        let over = on_foot && over.iter().any(|cell| self.traps.waits_at(*cell));
        self.faults.unless(node.line, !over, "went over a trap");
        let met = met.filter(|_| !trapped || self.ahead(0, "bumped").is_some());
        let last = met.is_some() || trapped || path.last() == Some(&to);
        let whole = met.is_none() && path.last() == Some(&to);
        let facing = node.text("facing")?;
        let Some(degrees) = self.field.plane.degrees(facing) else {
            return node.wrong(&format!("{facing} is no facing of this grid"));
        };
        let expected = if last {
            let facing = command.text("facing")?;
            self.field.plane.degrees(facing)
        } else {
            self.heading_of(unit, &path)
        };
        self.faults
            .same(node.line, "facing", expected, Some(degrees));
        let walked = self.follow(unit, node, &path)?;
        let cost = if last {
            self.due(unit, node, &path, walked, whole)?
        } else {
            self.due_halfway(unit, node, command, walked)?
        };
        self.faults.same(node.line, "cost", cost, node.int("cost")?);
        self.unwatched(unit, node, command, &path)?;
        self.has_gone(unit, node, (&path, cost), degrees, met)?;
        let watched = last || !self.watchers(unit, command)?.is_empty();
        self.faults
            .unless(node.line, watched, "halted where nobody is on guard");
        Ok(last)
    }

    /// What going changes, at the end of it or where it halts.
    pub(super) fn has_gone(
        &mut self,
        unit: usize,
        node: Node<'a>,
        (path, cost): (&[Cell], i64),
        facing: i64,
        met: Option<usize>,
    ) -> Read<()> {
        let one = &mut self.units[unit];
        if one.turn.path.is_empty() {
            one.turn.path.push(one.cell);
        }
        one.turn.path.extend(path);
        one.turn.spent += cost;
        one.cell = path.last().copied().unwrap_or(one.cell);
        one.facing = facing;
        one.exerted = true;
        one.slip_away();
        let cells = one.turn.cells();
        let kind = match cells {
            _ if one.prone => "crawl",
            _ if one.aloft() => "fly",
            1 => "step",
            _ => "move",
        };
        let aimed = one.aim.is_some();
        self.faults
            .same(node.line, "kind", kind, node.text("kind")?);
        if let Some(into) = met {
            self.bump(unit, into)?;
        }
        if aimed && cells > 1 {
            self.expect_why("aim_lost", unit, "moved")?;
            self.units[unit].aim = None;
        }
        if cells > 1 {
            self.distract(unit, "moved")?;
        }
        Ok(())
    }

    /// The way somebody runs at the end of a path.
    pub(super) fn heading_of(&self, unit: usize, path: &[Cell]) -> Option<i64> {
        let from = self.units[unit].cell;
        let before = path.len().checked_sub(2).map_or(from, |at| path[at]);
        let end = path.last()?;
        Some(self.field.plane.heading(before, *end).rem_euclid(360))
    }

    /// Nobody on guard could have struck in a cell that was gone through, unless a friend stood there.
    fn unwatched(
        &mut self,
        unit: usize,
        node: Node<'_>,
        command: Node<'a>,
        path: &[Cell],
    ) -> Read<()> {
        let (home, looked) = (self.units[unit].cell, self.units[unit].facing);
        let mut from = home;
        for &cell in path.split_last().map_or(path, |(_, before)| before) {
            // It looks where it runs.
            self.units[unit].facing = self.field.plane.heading(from, cell).rem_euclid(360);
            from = cell;
            if self.footing(unit, cell) != Footing::Free {
                continue;
            }
            // It has come there by moving, so that nothing it did before tells where it is.
            let (revealed, hidden) = (self.units[unit].revealed, self.units[unit].hidden);
            self.units[unit].cell = cell;
            self.units[unit].slip_away();
            let watchers = self.watchers(unit, command);
            let mover = &mut self.units[unit];
            (mover.cell, mover.revealed, mover.hidden) = (home, revealed, hidden);
            let what = format!("went past somebody on guard at {cell:?}");
            self.faults.unless(node.line, watchers?.is_empty(), &what);
        }
        self.units[unit].facing = looked;
        Ok(())
    }

    /// What a stretch that ends halfway costs; it is on a cheapest way to where the leg goes.
    fn due_halfway(
        &mut self,
        unit: usize,
        node: Node<'_>,
        command: Node<'a>,
        walked: i64,
    ) -> Read<i64> {
        let fighter = &self.units[unit];
        let left = fighter.points(&self.numbers)? - fighter.turn.spent;
        let may = !fighter.prone && !fighter.turn.step_used;
        let (from, to) = (fighter.cell, command.pair("to")?);
        let footing = |cell| self.known_footing(unit, cell);
        let aloft = fighter.aloft();
        let whole = self.field.cheapest(from, to, left, aloft, footing);
        let end = node.list("path")?.last().map(Node::as_pair);
        let end = end.unwrap_or(Ok(from))?;
        let rest = self.field.cheapest(end, to, left - walked, aloft, footing);
        let on_the_way = match (whole, rest) {
            (Some((whole, _)), Some((rest, _))) => walked + rest == whole,
            _ => false,
        };
        self.faults.unless(
            node.line,
            may && on_the_way,
            "a stretch that is not on the way",
        );
        Ok(walked)
    }

    /// Goes along a path; what its steps cost by ground and climb.
    pub(super) fn follow(&mut self, unit: usize, node: Node<'_>, path: &[Cell]) -> Read<i64> {
        let (mut at, mut walked) = (self.units[unit].cell, 0);
        for &cell in path {
            if !self.field.plane.holds(cell) {
                return node.wrong(&format!("{cell:?} is off the board"));
            }
            match self.field.step(at, cell, self.units[unit].aloft()) {
                Some(cost) => walked += cost,
                None => return node.wrong(&format!("no step leads from {at:?} to {cell:?}")),
            }
            let footing = self.footing(unit, cell);
            let what = format!("moved through an enemy at {cell:?}");
            self.faults
                .unless(node.line, footing != Footing::Enemy, &what);
            at = cell;
        }
        let free = matches!(self.footing(unit, at), Footing::Free | Footing::Peril);
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
        let aloft = fighter.aloft();
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
            .cheapest(from, to, left, aloft, |cell| self.known_footing(unit, cell));
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
        let about = self.is_about(unit);
        let fighter = &mut self.units[unit];
        let off = (degrees - fighter.facing).rem_euclid(360);
        let small = off == turn || off == 360 - turn;
        let step_used = !about && (fighter.turn.turned || !small);
        let may = about || fighter.turn.cells() == 0 && !fighter.turn.step_used;
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
