//! The course of a battle: rounds, turns in order, exertion, and the end. Each event is asked for
//! when it is due, so one that is missing, extra or early is a fault at its line.

use std::cmp::Reverse;

use super::breath::Air;
use super::doors::Doors;
use super::drops::Drops;
use super::explore::Stints;
use super::eyes::EyesNow;
use super::falls::{Due, Falls};
use super::faults::Faults;
use super::fighter::Fighter;
use super::goals::{self, Side, Verdict};
use super::ground::{Field, Footing};
use super::hazards::Hazards;
use super::last_round::{self, LastRound};
use super::node::{Cell, Line, Node, Read};
use super::numbers::Numbers;
use super::poison::Blood;
use super::sight::Sky;
use super::things::Thing;
use super::traps::Traps;
use super::{maneuver, sheet_faults, start};

/// A battle as far as it has been read.
pub(super) struct Battle<'a, 'f> {
    lines: &'a [Line],
    next: usize,
    pub(super) faults: &'f mut Faults,
    pub(super) numbers: Numbers<'a>,
    /// The genre's own maneuvers.
    pub(super) own: Vec<Node<'a>>,
    pub(super) field: Field,
    pub(super) sky: Sky<'a>,
    pub(super) eyes: Vec<EyesNow>,
    pub(super) doors: Doors<'a>,
    /// Those who are still to strike the ground.
    pub(super) falls: Falls,
    pub(super) hazards: Hazards<'a>,
    pub(super) blood: Blood<'a>,
    pub(super) air: Air,
    pub(super) traps: Traps<'a>,
    pub(super) drops: Drops<'a>,
    pub(super) things: Vec<Thing<'a>>,
    pub(super) stints: Stints,
    /// The cells that are charted, of a level in which they are.
    pub(super) chart: Option<Vec<Cell>>,
    /// Who has listened where in the stint.
    pub(super) listened: Vec<(usize, Cell)>,
    /// The grid of the first line.
    pub(super) grid: Node<'a>,
    pub(super) last_round: LastRound<'a>,
    pub(super) sides: Vec<Side<'a>>,
    /// Everybody, in the order of ids.
    pub(super) units: Vec<Fighter<'a>>,
    /// Where each side may place its people before the first round.
    pub(super) places: Vec<Vec<Cell>>,
    pub(super) round: i64,
    /// Who acts this round, in order.
    pub(super) order: Vec<usize>,
    /// Whose turn it is.
    pub(super) acting: Option<usize>,
    /// Guards who have been asked about the command in hand.
    pub(super) asked: Vec<usize>,
}

impl<'a, 'f> Battle<'a, 'f> {
    /// Audits the lines of one battle.
    ///
    /// # Errors
    /// The fault after which the rest of the battle can't be followed.
    pub(super) fn audit(lines: &'a [Line], faults: &'f mut Faults) -> Read<()> {
        let Some(first) = lines.first() else {
            return Ok(());
        };
        let start = first.node();
        if !first.starts_battle() {
            return start.wrong("expected battle_started");
        }
        let known = [
            "grid",
            "numbers",
            "maneuvers",
            "sides",
            "units",
            "max_rounds",
        ];
        let told = ["round", "event", "level", "seed", "content_hash"];
        start.only(
            &[&known[..], &told[..]].concat(),
            &[
                "source",
                "at_end",
                "explored_by",
                "place",
                "chart",
                "wanderers",
            ],
            faults,
        );
        faults.same(start.line, "round", 0, start.int("round")?);
        let hash = start.text("content_hash")?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
        faults.unless(start.line, is_hash, "`content_hash` is no SHA-256");
        let whole = start.get("seed")?.value.is_u64() && start.text("level").is_ok();
        faults.unless(
            start.line,
            whole,
            "`seed` or `level` is not what it should be",
        );
        let numbers = Numbers(start.get("numbers")?);
        let own = maneuver::read(start, faults)?;
        let field = Field::read(start.get("grid")?, &numbers)?;
        let sky = Sky::read(start.get("grid")?)?;
        let sides = start::sides(start, faults)?;
        let units = start::fighters(start, &field, &sides, faults)?;
        let sides = goals::sides(start, &field, &units)?;
        let last_round = last_round::read(start, &field, &units)?;
        for unit in &units {
            sheet_faults::check(unit.id, &unit.sheet, &numbers, faults)?;
        }
        let mut battle = Self {
            lines,
            next: 1,
            faults,
            numbers,
            own,
            field,
            sky,
            eyes: vec![EyesNow::default(); units.len()],
            doors: Doors::default(),
            falls: Falls::default(),
            hazards: Hazards::default(),
            blood: Blood::default(),
            air: Air::default(),
            traps: Traps::default(),
            drops: Drops::default(),
            things: Vec::new(),
            stints: Stints::default(),
            chart: None,
            listened: Vec::new(),
            grid: start.get("grid")?,
            sides,
            last_round,
            units,
            places: start::places(start)?,
            round: 0,
            order: Vec::new(),
            acting: None,
            asked: Vec::new(),
        };
        battle.hang_doors(start.get("grid")?)?;
        battle.lay_hazards(start.get("grid")?)?;
        battle.weigh_all()?;
        battle.fill_lungs()?;
        battle.lay_traps(start.get("grid")?)?;
        battle.hang_drops(start.get("grid")?)?;
        battle.set_up_things(start.get("grid")?)?;
        battle.read_stints(start)?;
        battle.read_wanderers(start)?;
        battle.fight(start.int("max_rounds")?)
    }

    fn fight(&mut self, max_rounds: i64) -> Read<()> {
        let lots = self.expect("lots_drawn")?;
        start::lots(lots, &mut self.units, self.faults)?;
        self.deploy()?;
        let mut ended = self.verdict(true);
        while ended.is_none() && self.round < max_rounds {
            ended = match self.stints.go_on {
                true => self.go_about()?,
                false => self.fight_round()?,
            };
            if ended.is_none() && !self.may_win_unarmed() && self.nobody_can_hurt()? {
                ended = Some((None, "nobody_can_hurt"));
            }
        }
        let ended = ended.unwrap_or_else(|| self.time_is_up());
        self.end(ended)
    }

    /// The next line, whatever it says.
    pub(super) fn any(&mut self) -> Read<(&'a str, Node<'a>)> {
        if !self.falls.is_empty() && self.fall_is_next() {
            self.strike_next()?;
            return self.any();
        }
        if self.trap_is_next() {
            self.spring()?;
            return self.any();
        }
        if self.drop_is_next() {
            self.falls_on()?;
            return self.any();
        }
        if self.falls.is_empty() && self.exposure_is_next() {
            self.expose()?;
            return self.any();
        }
        if self.falls.is_empty() && self.break_is_next() {
            self.breaks_through()?;
            return self.any();
        }
        self.lighten();
        let Some(line) = self.lines.get(self.next) else {
            let last = self.lines.last().map_or(0, |line| line.number);
            return Err(format!(
                "line {last}: expected another event, found the end of the log"
            ));
        };
        let node = line.node();
        let event = node.text("event")?;
        self.next += 1;
        self.faults
            .same(node.line, "round", self.round, node.int("round")?);
        self.catches_breath(event, node)?;
        self.comes_into_hazards(event, node)?;
        self.comes_onto_trap(event, node)?;
        self.comes_under_drop(event, node)?;
        self.is_noisy(event, node)?;
        self.comes_into_pit(event, node)?;
        if self.take_in(event, node)? || self.flame_dies(event, node)? {
            return self.any();
        }
        Ok((event, node))
    }

    /// What the line before the one just taken tells of.
    pub(super) fn before(&self) -> Option<&'a str> {
        let line = self.lines.get(self.next.checked_sub(2)?)?;
        line.node().text("event").ok()
    }

    /// The line so many lines ahead, if it is `event`; it is not taken.
    pub(super) fn ahead(&self, lines: usize, event: &str) -> Option<Node<'a>> {
        let node = self.lines.get(self.next + lines)?.node();
        (node.text("event").ok()? == event).then_some(node)
    }

    /// The next line, which must be `event`.
    pub(super) fn expect(&mut self, event: &str) -> Read<Node<'a>> {
        let (found, node) = self.any()?;
        if found == event {
            return Ok(node);
        }
        node.wrong(&format!("event, expected {event}, found {found}"))
    }

    /// The next line, which must be `event` about a unit, with these further fields and no others.
    pub(super) fn expect_of(
        &mut self,
        event: &str,
        unit: usize,
        fields: &[&str],
    ) -> Read<Node<'a>> {
        let node = self.expect(event)?;
        // Told where the genre has rules for them, which the values show.
        let allowed: &[&str] = match event {
            "damage" => &["times", "toughness", "cap"],
            "struck" => &["times"],
            _ => &[],
        };
        node.only(
            &[&["round", "event", "unit"], fields].concat(),
            allowed,
            self.faults,
        );
        let id = self.units[unit].id;
        self.faults.same(
            node.line,
            &format!("unit of {event}"),
            id,
            node.text("unit")?,
        );
        Ok(node)
    }

    /// Expects an event whose `why` must be the one given.
    pub(super) fn expect_why(&mut self, event: &str, unit: usize, why: &str) -> Read<Node<'a>> {
        let fields: &[&str] = if event == "endurance" {
            &["why", "spent", "left"]
        } else {
            &["why"]
        };
        let node = self.expect_of(event, unit, fields)?;
        self.faults.same(
            node.line,
            &format!("why of {event}"),
            why,
            node.text("why")?,
        );
        Ok(node)
    }

    /// The unit called `id`.
    pub(super) fn unit(&self, node: Node<'a>, key: &'a str) -> Read<usize> {
        let id = node.text(key)?;
        let place = self.units.iter().position(|unit| unit.id == id);
        place.map_or_else(|| node.wrong(&format!("there is no unit {id}")), Ok)
    }

    /// The conscious units in a cell.
    pub(super) fn occupants(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let all = self.units.iter().enumerate();
        let there = all.filter(move |(_, unit)| unit.conscious() && unit.cell == cell);
        there.map(|(place, _)| place)
    }

    /// What whoever is in a cell means to a mover (RND-4).
    pub(super) fn footing(&self, mover: usize, cell: Cell) -> Footing {
        let mut found = Footing::Free;
        let meets = |other: &usize| self.units[*other].meets(&self.units[mover]);
        let others = self.occupants(cell).filter(|other| *other != mover);
        for other in others.filter(meets) {
            if self.units[other].key.0 != self.units[mover].key.0 {
                return Footing::Enemy;
            }
            found = Footing::Friend;
        }
        let (side, aloft) = (self.units[mover].key.0, self.units[mover].aloft());
        let found = self.hazards.footing(mover, cell, aloft, found);
        let found = self.traps.footing(side, cell, aloft, found);
        self.drops.footing(cell, aloft, found)
    }

    /// One round; a battle that is decided ends at once.
    fn fight_round(&mut self) -> Read<Option<Verdict>> {
        self.hazards_begin()?;
        self.let_help_in()?;
        self.lamps_come_burning()?;
        self.round += 1;
        let node = self.expect("round_started")?;
        node.only(&["round", "event", "order"], &[], self.faults);
        let order = self.initiative()?;
        let expected: Vec<&str> = order.iter().map(|unit| self.units[*unit].id).collect();
        let found: Read<Vec<&str>> = node.list("order")?.iter().map(Node::as_text).collect();
        self.faults.same(node.line, "order", expected, found?);
        self.order.clone_from(&order);
        let mut waiting = order.as_slice();
        while let Some((&unit, later)) = waiting.split_first() {
            waiting = later;
            if !self.units[unit].conscious() {
                continue;
            }
            self.take_turn(unit)?;
            self.nobody_in_the_air()?;
            let verdict = self.verdict(false);
            if verdict.is_some() {
                return Ok(verdict);
            }
        }
        self.breaths_fall_due()?;
        self.doses_fall_due()?;
        self.expose_all()?;
        self.nobody_in_the_air()?;
        self.all_breathe()?;
        self.nobody_in_the_air()?;
        self.doses_act()?;
        self.nobody_in_the_air()?;
        if let Some(verdict) = self.verdict(false) {
            return Ok(Some(verdict));
        }
        self.rouses()?;
        for unit in 0..self.units.len() {
            self.exert(unit)?;
        }
        self.expire()?;
        self.expire_lights()?;
        self.burn_down()?;
        self.hazards_go_on()?;
        self.count_holds()?;
        let node = self.expect("round_ended")?;
        self.count_veils(node.line);
        self.eyes_are_settled(node.line);
        node.only(&["round", "event"], &[], self.faults);
        for unit in &mut self.units {
            unit.blocks_used = 0;
        }
        self.count_quiet()?;
        while !self.falls.is_empty() {
            self.strike_next()?;
        }
        Ok(self.verdict(true))
    }

    /// What is due next comes to its end: traps, falls, exposures.
    pub(super) fn settle_all(&mut self) -> Read<()> {
        loop {
            if self.trap_is_next() {
                self.spring()?;
            } else if self.drop_is_next() {
                self.falls_on()?;
            } else if !self.falls.is_empty() && self.fall_is_next() {
                self.strike_next()?;
            } else if self.exposure_is_next() {
                self.expose()?;
            } else if self.break_is_next() {
                self.breaks_through()?;
            } else if self.next_flame_dies()? {
                self.next += 1;
            } else {
                return Ok(());
            }
        }
    }

    /// FAL-1: whoever has lost its footing has struck the ground by the end of the turn.
    fn nobody_in_the_air(&mut self) -> Read<()> {
        let line = self.lines[self.next - 1].number;
        // A heart that gets worse as a turn is lost does so after that.
        let heart = |due: &&Due| matches!(due, Due::Heart(_, None));
        let left = self.falls.iter().filter(|due| !heart(due)).count();
        self.faults
            .same(line, "falls without their end", 0, left as i64);
        // Those that came last in the turn have nothing after them to be read before.
        self.settle_all()?;
        self.all_are_sprung(line);
        self.all_have_fallen(line);
        self.all_are_exposed(line);
        self.no_flame_is_left(line);
        Ok(())
    }

    /// RND-1: who can act, by initiative, AG, PER, lot and id.
    fn initiative(&self) -> Read<Vec<usize>> {
        let mut order = Vec::new();
        let all = || self.units.iter().enumerate();
        let awake = |unit: &Fighter<'_>| unit.conscious() && !unit.slumber;
        let anybody = all().any(|(_, unit)| awake(unit));
        for (place, unit) in all().filter(|(_, unit)| unit.conscious() && (awake(unit) || !anybody))
        {
            let glare = |attribute| self.glare_on(place, attribute);
            let (level, ag, per, lot) = unit.initiative(&self.numbers)?;
            let (ag_less, per_less) = (glare("ag")?, glare("per")?);
            let now = (level + ag_less, ag + ag_less, per + per_less, lot);
            order.push((Reverse(now), unit.key, place));
        }
        order.sort_unstable();
        Ok(order.into_iter().map(|(.., place)| place).collect())
    }

    /// FAT-2, FAT-1: a round of exertion, the END it costs and the roll to stay awake.
    fn exert(&mut self, place: usize) -> Read<()> {
        let each = self.numbers.list(&["fatigue", "rounds"])?;
        let el = self.units[place].el(&self.numbers)?;
        let exerted = std::mem::take(&mut self.units[place].exerted);
        if self.works(place, exerted)? {
            return Ok(());
        }
        let unit = &mut self.units[place];
        let exerted = exerted && unit.conscious();
        unit.rounds += i64::from(exerted);
        let el = usize::try_from(el.clamp(0, 4)).unwrap_or(0);
        let due = each.get(el).copied().unwrap_or(1).max(1);
        if !exerted || unit.rounds < due {
            return Ok(());
        }
        unit.rounds = 0;
        self.spend(place, 1, "exertion")
    }

    fn end(&mut self, (winner, reason): Verdict) -> Read<()> {
        let node = self.expect("battle_ended")?;
        node.only(
            &["round", "event", "winner", "reason", "rounds"],
            &[],
            self.faults,
        );
        let winner = winner.map(|side| self.sides[side].id);
        self.faults
            .same(node.line, "winner", winner, node.text_or_null("winner")?);
        self.faults
            .same(node.line, "reason", reason, node.text("reason")?);
        self.faults
            .same(node.line, "rounds", self.round, node.int("rounds")?);
        match self.lines.get(self.next) {
            None => Ok(()),
            Some(line) => line.node().wrong("an event after the end of the battle"),
        }
    }
}
