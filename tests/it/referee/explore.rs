//! Stints: who goes about in one, what takes how much of it, when somebody is met, and how one ends (TIM-2, MOV-2, DUN-1 to DUN-4).

use super::battle::Battle;
use super::fighter::Turn;
use super::goals::Verdict;
use super::node::{Cell, Node, Read};
use super::waking::Din;
use super::wanderers::Wanderers;

/// Time between fights, of a battle that somebody explores.
#[derive(Default)]
pub(super) struct Stints {
    /// The side that explores.
    pub(super) explorers: Option<usize>,
    outdoors: bool,
    /// Whether time goes on by stints now.
    pub(super) go_on: bool,
    /// The stint that runs.
    runs: Option<i64>,
    /// Whether a fight broke into it.
    fought: bool,
    /// Rounds in a row without enemies who know of each other.
    pub(super) quiet: i64,
    /// The points of those who go about, by their places in the list of units.
    pub(super) allowance: Vec<Option<i64>>,
    /// Who is still to act, in order.
    waiting: Vec<usize>,
    /// Who may wander in.
    pub(super) wanderers: Option<Wanderers>,
    /// Who explores and was the last to be loud, and where.
    pub(super) loud: Option<(usize, Cell)>,
}

/// How somebody's turn in a stint ends.
enum End {
    Done,
    /// Another goes on.
    Gives(usize),
    /// Everybody of the side is done.
    All,
    /// It goes by rounds now.
    Rounds,
}

impl<'a> Battle<'a, '_> {
    /// What the first line says of exploring.
    pub(super) fn read_stints(&mut self, start: Node<'a>) -> Read<()> {
        let Some(side) = start.maybe("explored_by") else {
            return Ok(());
        };
        let id = side.as_text()?;
        let place = self.sides.iter().position(|side| side.id == id);
        let Some(place) = place else {
            return start.wrong(&format!("{id} is no side"));
        };
        self.stints.explorers = Some(place);
        self.stints.outdoors = start.text("place")? == "outdoors";
        self.stints.go_on = true;
        self.stints.allowance = vec![None; self.units.len()];
        if start.maybe("chart").is_some() {
            self.chart = Some(Vec::new());
        }
        Ok(())
    }

    /// MOV-2: the points of somebody in a stint.
    fn points_of_stint(&self, unit: usize) -> Read<i64> {
        let times = if self.stints.outdoors {
            "outdoors"
        } else {
            "indoors"
        };
        let points = self.units[unit].points(&self.numbers)?;
        Ok(points * self.numbers.int("explore", times)?)
    }

    /// Whether an enemy who is awake knows of somebody who explores; the second of one who hides.
    pub(super) fn met(&self) -> Read<(bool, bool)> {
        let explorers = self.stints.explorers;
        let (mut plainly, mut hiding) = (false, false);
        for (place, member) in self.units.iter().enumerate() {
            if Some(member.key.0) != explorers || !member.conscious() {
                continue;
            }
            for enemy in &self.units {
                let awake = enemy.conscious() && !enemy.asleep();
                if Some(enemy.key.0) == explorers || !awake || !self.knows(enemy.key.0, place)? {
                    continue;
                }
                plainly |= !enemy.hidden;
                hiding |= enemy.hidden;
            }
        }
        Ok((plainly, hiding))
    }

    /// DUN-3: `pace_changed`, if somebody has been met; whether it was.
    fn heeds(&mut self) -> Read<bool> {
        let (must, may) = self.met()?;
        let told = self.ahead(0, "pace_changed").is_some();
        let heeded = must || may && told;
        if heeded {
            self.changes_pace("rounds", "met")?;
        }
        Ok(heeded)
    }

    pub(super) fn changes_pace(&mut self, to: &str, why: &str) -> Read<()> {
        let node = self.expect("pace_changed")?;
        node.only(&["round", "event", "to", "why"], &[], self.faults);
        self.faults.same(node.line, "to", to, node.text("to")?);
        self.faults.same(node.line, "why", why, node.text("why")?);
        self.stints.go_on = to == "stints";
        self.stints.fought |= to == "rounds";
        self.stints.quiet = 0;
        self.acting = None;
        self.eyes_rest();
        self.forgets()
    }

    /// Nothing of what anybody was about lasts into what comes.
    fn forgets(&mut self) -> Read<()> {
        for unit in 0..self.units.len() {
            let noticed = self.known_to(unit)?;
            let one = &mut self.units[unit];
            one.maneuver = "none";
            one.aim = None;
            one.casting = None;
            one.turn = Turn::default();
            (one.last_turn, one.last_spent) = (0, 0);
            one.noticed = noticed;
            self.stints.allowance[unit] = None;
        }
        self.stints.waiting.clear();
        self.listened.clear();
        Ok(())
    }

    /// Those named with their points go about next.
    fn join(&mut self, node: Node<'a>, key: &'a str) -> Read<Vec<usize>> {
        let mut named = Vec::new();
        for one in node.list(key)? {
            one.only(&["unit", "points"], &[], self.faults);
            let unit = self.unit(one, "unit")?;
            let points = self.points_of_stint(unit)?;
            self.faults
                .same(one.line, "points", points, one.int("points")?);
            self.stints.allowance[unit] = Some(points);
            named.push(unit);
        }
        self.stints.waiting.extend(&named);
        Ok(named)
    }

    /// One stint, or what is left of one that a fight broke into.
    pub(super) fn go_about(&mut self) -> Read<Option<Verdict>> {
        if self.stints.runs.is_none() {
            self.begin_stint()?;
            if self.heeds()? {
                return Ok(None);
            }
            if let Some(verdict) = self.take_turns()? {
                return Ok(verdict);
            }
            self.breaths_fall_due()?;
            self.doses_fall_due()?;
            self.expose_all()?;
            self.all_breathe()?;
            self.doses_act()?;
            if let Some(verdict) = self.verdict(false) {
                return Ok(Some(verdict));
            }
        }
        self.end_stint()?;
        Ok(self.verdict(true))
    }

    fn begin_stint(&mut self) -> Read<()> {
        self.hazards_begin()?;
        self.let_help_in()?;
        self.lamps_come_burning()?;
        let node = self.expect("stint_started")?;
        node.only(&["round", "event", "stint", "members"], &[], self.faults);
        let stint = self
            .round
            .div_euclid(self.numbers.int("explore", "rounds")?)
            + 1;
        self.faults
            .same(node.line, "stint", stint, node.int("stint")?);
        self.stints.runs = Some(stint);
        self.forgets()?;
        let named = self.join(node, "members")?;
        let explorers = self.stints.explorers;
        let all = 0..self.units.len();
        let awake = |&unit: &usize| {
            let one = &self.units[unit];
            Some(one.key.0) == explorers && one.conscious() && !one.slumber
        };
        let members: Vec<usize> = all.filter(awake).collect();
        self.faults.same(node.line, "members", members, named);
        Ok(())
    }

    /// The turns of everybody who goes about. The outer value says that the stint is broken off: by the end of the
    /// battle, or by rounds.
    fn take_turns(&mut self) -> Read<Option<Option<Verdict>>> {
        let mut stirred = false;
        let mut next = None;
        loop {
            let waiting = self.stints.waiting.iter().copied();
            let mut able = waiting.filter(|&unit| self.units[unit].conscious());
            let Some(unit) = next.take().or_else(|| able.next()) else {
                if stirred || self.ahead(0, "others_stirred").is_none() {
                    return Ok(None);
                }
                stirred = true;
                self.others_stir()?;
                continue;
            };
            match self.member_goes(unit)? {
                End::Done => self.stints.waiting.retain(|&other| other != unit),
                End::All => self.stints.waiting.clear(),
                End::Rounds => return Ok(Some(None)),
                End::Gives(other) => {
                    // Whoever gives way comes next when the other is done.
                    let waiting = &mut self.stints.waiting;
                    waiting.retain(|&unit| unit != other);
                    waiting.insert(0, other);
                    next = Some(other);
                    continue;
                }
            }
            if let Some(verdict) = self.verdict(false) {
                return Ok(Some(Some(verdict)));
            }
        }
    }

    /// DUN-1: others go about who are awake, free and not of the exploring side.
    fn others_stir(&mut self) -> Read<()> {
        let node = self.expect("others_stirred")?;
        node.only(&["round", "event", "others"], &[], self.faults);
        for unit in self.join(node, "others")? {
            let one = &self.units[unit];
            let may = one.conscious() && !one.helpless() && !one.hidden;
            let other = Some(one.key.0) != self.stints.explorers;
            self.faults
                .unless(node.line, may && other, "somebody stirred who can't");
        }
        Ok(())
    }

    /// The turn of one in the stint, or the rest of it.
    fn member_goes(&mut self, unit: usize) -> Read<End> {
        self.expect_of("taken", unit, &[])?;
        self.acting = Some(unit);
        if self.units[unit].stunned || self.units[unit].helpless() {
            self.loses_stint(unit)?;
            return Ok(End::Done);
        }
        self.charts()?;
        loop {
            let Some(node) = self.ahead(0, "commanded") else {
                let line = self.any()?.1;
                return line.wrong("a turn in a stint waits for a command");
            };
            let command = node.get("command")?;
            let order = command.text("do")?;
            let left = self.orders_in_stint(unit)?;
            self.settle_all()?;
            if order != "engage" {
                self.charts()?;
            }
            if order == "engage" {
                self.changes_pace("rounds", "chosen")?;
                return Ok(End::Rounds);
            }
            if self.heeds()? {
                return Ok(End::Rounds);
            }
            match order {
                "take" => {
                    let other = self.unit(command, "unit")?;
                    let waits = self.stints.waiting.contains(&other) && other != unit;
                    let own = self.units[other].key.0 == self.units[unit].key.0;
                    self.faults
                        .unless(node.line, waits && own, "gave way to who does not wait");
                    return Ok(End::Gives(other));
                }
                "end_stint" => return Ok(End::All),
                _ => {}
            }
            if self.units[unit].stunned {
                self.loses_stint(unit)?;
                return Ok(End::Done);
            }
            if left || !self.units[unit].conscious() {
                self.acting = None;
                self.expect_of("turn_ended", unit, &[])?;
                self.limbs_recover(unit)?;
                return Ok(End::Done);
            }
        }
    }

    /// DMG-4: whoever is stunned or helpless loses the stint.
    fn loses_stint(&mut self, unit: usize) -> Read<()> {
        self.acting = None;
        self.expect_of("turn_lost", unit, &[])?;
        if self.units[unit].stunned {
            self.recovers(unit)?;
        }
        self.charts()?;
        self.limbs_recover(unit)
    }

    /// DUN-2: the time that a command takes, before what comes of it.
    pub(super) fn takes_time(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let Some(Some(all)) = self.stints.allowance.get(unit).copied() else {
            return Ok(());
        };
        let order = command.text("do")?;
        let act = command.maybe("act");
        let act = act.map_or(Ok(""), |act| act.as_text())?;
        let minute = self.numbers.int("explore", "minute")?.max(1);
        let minute = all.div_euclid(minute) + i64::from(all.rem_euclid(minute) > 0);
        let points = match (order, act) {
            ("search" | "disarm", _) | ("door", "pick") => all,
            ("door", "open" | "shut")
            | (
                "move" | "turn" | "take" | "march" | "end_stint" | "engage" | "wait" | "withdraw"
                | "drop",
                _,
            ) => 0,
            (
                "door" | "listen" | "spring" | "take_key" | "ready" | "pick_up" | "reload"
                | "kindle" | "put_out" | "throw_lamp" | "stand_up" | "lie_down" | "struggle"
                | "leap" | "climb" | "use",
                _,
            ) => minute,
            _ => return command.wrong(&format!("{order} is not done in stints")),
        };
        if points == 0 {
            return Ok(());
        }
        self.units[unit].turn.spent += points;
        let left = all - self.units[unit].turn.spent;
        self.faults
            .unless(command.line, left >= 0, "more than the stint has time for");
        let node = self.expect_of("time_spent", unit, &["points", "left"])?;
        self.faults
            .same(node.line, "points", points, node.int("points")?);
        self.faults.same(node.line, "left", left, node.int("left")?);
        Ok(())
    }

    /// Whether it is explored in the open.
    pub(super) fn is_about_outdoors(&self) -> bool {
        self.stints.outdoors
    }

    /// Whether somebody acts in a stint now.
    pub(super) fn is_about(&self, unit: usize) -> bool {
        self.stints.allowance.get(unit).is_some_and(Option::is_some)
    }

    /// What haste takes off; nobody hurries in a stint.
    pub(super) fn haste(&self, unit: usize, group: &'a str) -> Read<i64> {
        match self.is_about(unit) {
            true => Ok(0),
            false => self.numbers.int(group, "hasty"),
        }
    }

    /// MOV-2, DUN-2: a walk in a stint, alone or with everybody in file, as far as nothing shows itself.
    pub(super) fn walks_in_stint(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let to = command.pair("to")?;
        let alone = command.text("do")? == "move";
        let side = self.units[unit].key.0;
        let known = self.known_enemies(side)?;
        let noise = if alone { "walk" } else { "march" };
        let (mut heard, mut din) = (false, Din::new());
        let mut stopped = false;
        while let Some(node) = self.ahead(0, "moved") {
            let mover = self.unit(node, "unit")?;
            let goes_along = mover == unit || !alone && self.is_about(mover);
            self.faults
                .unless(node.line, goes_along, "somebody else went along");
            self.faults
                .unless(node.line, !stopped, "went on where something shows itself");
            self.strides(mover)?;
            if mover == unit {
                self.charts()?;
                let cell = self.units[unit].cell;
                heard = heard || self.is_heard(unit, cell, noise)?;
                if self.stints.explorers == Some(side) {
                    self.is_loud(&mut din, Some(side), (cell, self.carries(noise)?))?;
                }
            }
            stopped = self.known_enemies(side)? > known || self.met()?.0;
        }
        self.startles(unit, (self.units[unit].cell, noise), &din)?;
        if let Some(node) = self.ahead(0, "bumped") {
            let into = self.unit(node, "into")?;
            return self.bump(unit, into);
        }
        let one = &self.units[unit];
        let trapped = self.traps.waits_at(one.cell) || self.exposure_is_next();
        let hidden = self.met()?.1;
        let there = one.cell == to;
        if alone && there && !stopped {
            let facing = self.field.plane.degrees(command.text("facing")?);
            let is = Some(self.units[unit].facing);
            self.faults.same(command.line, "facing", facing, is);
        }
        let excused = there || stopped || trapped || hidden || self.trap_is_next();
        self.faults
            .unless(command.line, excused, "stopped where nothing shows itself");
        Ok(())
    }

    /// A stride of somebody's walk.
    fn strides(&mut self, unit: usize) -> Read<()> {
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let path: Read<Vec<_>> = node.list("path")?.iter().map(Node::as_pair).collect();
        let path = path?;
        let walked = self.follow(unit, node, &path)?;
        self.faults
            .same(node.line, "cost", walked, node.int("cost")?);
        let Some(degrees) = self.field.plane.degrees(node.text("facing")?) else {
            return node.wrong("no facing of this grid");
        };
        let kind = if path.len() == 1 { "step" } else { "move" };
        self.faults
            .same(node.line, "kind", kind, node.text("kind")?);
        let all = self.stints.allowance[unit].unwrap_or(0);
        let one = &mut self.units[unit];
        one.turn.spent += walked;
        let within = one.turn.spent <= all && !one.prone;
        one.cell = path.last().copied().unwrap_or(one.cell);
        one.facing = degrees;
        one.exerted = true;
        one.slip_away();
        self.faults
            .unless(node.line, within, "went farther than the stint allows");
        Ok(())
    }

    /// How many enemies a side knows of, on the field in whatever state but dead.
    pub(super) fn known_enemies(&self, side: usize) -> Read<usize> {
        use super::fighter::Life;
        let mut known = 0;
        for (place, unit) in self.units.iter().enumerate() {
            let there = matches!(
                unit.life,
                Life::Conscious | Life::Unconscious | Life::Surrendered
            );
            if unit.key.0 != side && there && self.knows(side, place)? {
                known += 1;
            }
        }
        Ok(known)
    }

    /// TIM-2: a stint ends, with what lasts no longer.
    /// TIM-2: the round with which the stint ends.
    pub(super) fn end_of_stint(&self) -> Read<i64> {
        let of_stint = self.numbers.int("explore", "rounds")?.max(1);
        let begun = self.round.rem_euclid(of_stint) > 0;
        let stints = self.round.div_euclid(of_stint) + i64::from(begun || !self.stints.fought);
        Ok(stints * of_stint)
    }

    fn end_stint(&mut self) -> Read<()> {
        self.round = self.end_of_stint()?;
        let node = self.expect("stint_ended")?;
        node.only(&["round", "event", "stint", "until"], &[], self.faults);
        let runs = self.stints.runs.take().unwrap_or(0);
        self.faults
            .same(node.line, "stint", runs, node.int("stint")?);
        self.faults
            .same(node.line, "until", self.round, node.int("until")?);
        self.stints.fought = false;
        for (unit, one) in self.units.iter_mut().enumerate() {
            one.blocks_used = 0;
            one.exerted = false;
            one.fought = false;
            one.rounds = 0;
            // DUN-5: nothing but waiting is rest.
            let about = self.stints.allowance[unit].is_some();
            one.idle = if about && one.turn.is_idle() {
                one.idle + 1
            } else {
                0
            };
        }
        self.forgets()?;
        self.rest()?;
        self.expire()?;
        self.expire_lights()?;
        self.burn_down()?;
        self.hazards_go_on()?;
        self.rouses()?;
        self.wander_in(runs)?;
        self.count_holds()
    }
}
