//! Stints: who goes about in one, when somebody is met, and how one ends (TIM-2, DUN-1, DUN-3, DUN-4).

use super::battle::Battle;
use super::fighter::Turn;
use super::goals::Verdict;
use super::node::{Cell, Node, Read};
use super::wanderers::Wanderers;

/// Time between fights, of a battle that somebody explores.
#[derive(Default)]
pub(super) struct Stints {
    /// The side that explores.
    pub(super) explorers: Option<usize>,
    pub(super) outdoors: bool,
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
            one.exerted = false;
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
