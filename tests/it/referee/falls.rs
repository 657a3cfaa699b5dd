//! Falls: how high, how fast, what an AG roll saves, and what the ground does (FAL-1 to FAL-8, COL-4 to COL-8).

use std::collections::VecDeque;

use super::battle::Battle;
use super::collisions::Bump;
use super::damage::{FIELDS, Landed};
use super::exposures::root_of_length;
use super::fighter::Life;
use super::node::{Cell, Node, Read};
use super::numbers::times;
use super::wounding::Means;

/// Somebody who has lost its footing.
#[derive(Clone, Copy)]
pub(super) struct Fall {
    pub(super) unit: usize,
    pub(super) from: Cell,
    pub(super) to: Cell,
    pub(super) yards: i64,
    pub(super) why: &'static str,
    /// What sticks out of what gave way (FAL-8).
    pub(super) onto: Option<&'static str>,
}

/// What one comes down on besides the ground.
#[derive(Clone, Copy, Default)]
pub(super) struct Onto {
    /// Into the water head first (FAL-7).
    pub(super) dived: bool,
    /// What is not flat (FAL-8).
    pub(super) lands: Option<&'static str>,
    /// The parts of it that strike (FAL-9).
    pub(super) eased: [Option<(i64, i64)>; 3],
}

/// FAL-8: the word for what is not flat.
pub(super) fn sharp(word: &str) -> Option<&'static str> {
    ["jagged", "spikes"]
        .into_iter()
        .find(|sharp| *sharp == word)
}

/// What is still to be struck.
#[derive(Clone, Copy)]
pub(super) enum Due {
    /// The ground.
    Fall(Fall),
    /// The ground, from its own height (FAL-9).
    Trip(usize),
    /// A body or a wall.
    Bump(Bump),
    /// A heart that a blow has struck, with what that takes off its roll; or none where it gets worse (HRT-1, HRT-2).
    Heart(usize, Option<i64>),
    /// Hooves and feet (OVR-1).
    Trampling {
        /// Whose.
        by: usize,
        /// Over whom.
        over: usize,
    },
}

/// What is still to be struck, in order.
pub(super) type Falls = VecDeque<Due>;

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

impl<'a> Battle<'a, '_> {
    pub(super) fn of_falls(&self) -> Option<(Node<'a>, Node<'a>)> {
        let dangers = self.numbers.0.maybe("dangers")?;
        Some((dangers.maybe("impact")?, dangers.maybe("falls")?))
    }

    /// Whether the next line is about somebody who strikes the ground.
    pub(super) fn fall_is_next(&self) -> bool {
        let check = self.ahead(0, "check");
        let check = check.and_then(|check| check.text("why").ok());
        match self.falls.front() {
            Some(Due::Heart(_, Some(_))) => check == Some("heart"),
            Some(Due::Heart(_, None)) => self.ahead(0, "heart_attack").is_some(),
            Some(Due::Fall(_)) => {
                let told =
                    ["fell_from", "catch_opened"].map(|event| self.ahead(0, event).is_some());
                told.contains(&true) || [Some("landing"), Some("catch")].contains(&check)
            }
            Some(Due::Trip(unit)) => self.trip_is_next(*unit, check),
            Some(Due::Trampling { over, .. }) => {
                let lies = |node: Node<'a>, field| node.text(field) == Ok(self.units[*over].id);
                let told = self.ahead(0, "overrun");
                let rolls = self.ahead(0, "check").filter(|_| check == Some("overrun"));
                told.is_some_and(|node| lies(node, "over"))
                    || rolls.is_some_and(|node| lies(node, "unit"))
            }
            _ => false,
        }
    }

    /// FAL-1: somebody falls out of the air from where it flew.
    pub(super) fn drops_out_of_the_air(&mut self, unit: usize) -> Read<()> {
        let (height, cell) = (self.units[unit].height, self.units[unit].cell);
        if self.of_falls().is_none() || height == 0 {
            return Ok(());
        }
        let name = if height == 1 { "low" } else { "high" };
        let yards = self.numbers.int("flight", name)?;
        self.falls.push_back(Due::Fall(Fall {
            unit,
            from: cell,
            to: cell,
            yards,
            why: "out_of_the_air",
            onto: None,
        }));
        Ok(())
    }

    /// FAL-1: how far down the ground of a neighbouring cell lies, where that is a fall.
    pub(super) fn drop_to(&self, from: Cell, to: Cell) -> Option<i64> {
        self.of_falls()?;
        let yards = self.field.at(from).elevation - self.field.at(to).elevation;
        let down = self.field.passable(to) && yards > self.field.climb_limit;
        down.then_some(yards)
    }

    /// FAL-5: a leap down from a ledge.
    pub(super) fn leap(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let (from, to) = (self.units[unit].cell, command.pair("to")?);
        let beside = self.field.plane.holds(to) && self.field.plane.distance(from, to) == 1;
        let Some(yards) = self.drop_to(from, to).filter(|_| beside) else {
            return command.wrong("leapt where there is no drop");
        };
        let one = &self.units[unit];
        let able = !one.prone && !one.aloft() && one.net.is_none();
        let free = self.occupants(to).next().is_none();
        self.faults
            .unless(command.line, able && free, "leapt and could not");
        self.take_maneuver(unit, "leap")?;
        self.loosen(unit, "let_go")?;
        self.falls.push_back(Due::Fall(Fall {
            unit,
            from,
            to,
            yards,
            why: "leapt",
            onto: None,
        }));
        Ok(())
    }

    /// The next that is due strikes, with everything that comes of it.
    pub(super) fn strike_next(&mut self) -> Read<()> {
        match self.falls.pop_front() {
            None => Ok(()),
            Some(Due::Fall(fall)) => self.strike_ground(fall),
            Some(Due::Trip(unit)) => self.trips(unit),
            Some(Due::Bump(bump)) => self.bumps(bump),
            Some(Due::Heart(unit, strain)) => self.heart_falters(unit, strain),
            Some(Due::Trampling { by, over }) => self.trampled(by, over),
        }
    }

    fn strike_ground(&mut self, fall: Fall) -> Read<()> {
        let Some((impact, falls)) = self.of_falls() else {
            return Ok(());
        };
        let unit = fall.unit;
        let Some(by) = self.asks_catchers(fall)? else {
            return Ok(());
        };
        let (rolled, feet, dived) = self.landing(fall, falls)?;
        let speed = self.speed_of_fall(fall.yards)?;
        let speed = speed.min(self.most_speed(unit, dived, falls)?);
        let whole = (speed - rolled - feet).max(0);
        let caught = self.caught(fall, by, whole)?;
        let taken = caught.map_or(0, |(_, taken)| taken);
        let mph = whole - taken;
        let mut fields = vec!["from", "to", "yards", "why", "rolled", "feet", "mph"];
        fields.extend(dived.then_some("dived"));
        fields.extend(caught.map(|_| "caught_by"));
        fields.extend((taken > 0).then_some("caught"));
        let node = self.expect_of("fell_from", unit, &fields)?;
        if let Some((by, _)) = caught {
            let by = self.units[by].id;
            self.faults
                .same(node.line, "caught_by", by, node.text("caught_by")?);
        }
        if taken > 0 {
            self.faults
                .same(node.line, "caught", taken, node.int("caught")?);
        }
        let faults = &mut *self.faults;
        faults.same(node.line, "from", fall.from, node.pair("from")?);
        faults.same(node.line, "to", fall.to, node.pair("to")?);
        faults.same(node.line, "yards", fall.yards, node.int("yards")?);
        faults.same(node.line, "why", fall.why, node.text("why")?);
        faults.same(node.line, "rolled", rolled, node.int("rolled")?);
        faults.same(node.line, "feet", feet, node.int("feet")?);
        faults.same(node.line, "mph", mph, node.int("mph")?);
        let heading = (fall.from != fall.to).then(|| self.field.plane.heading(fall.from, fall.to));
        let one = &mut self.units[unit];
        one.cell = fall.to;
        if fall.why == "leapt" {
            if one.turn.path.is_empty() {
                one.turn.path.push(fall.from);
            }
            one.turn.path.push(fall.to);
            one.exerted = true;
            one.slip_away();
            one.facing = heading.unwrap_or(one.facing);
        }
        if let Some((by, _)) = caught {
            self.strikes_catcher(by, fall, mph)?;
        }
        let on_feet = feet > 0 || dived || caught.is_some();
        let lies = mph == 0 || self.units[unit].life == Life::Dead;
        if caught.is_some() {
            if lies {
                self.lies(unit, on_feet)?;
            } else {
                let by = (mph, self.mass(unit)?, "yielding");
                let dealt = self.impact_rolled(unit, None, by, impact)?;
                self.crashes(unit, (dealt, on_feet, None), impact)?;
            }
            return self.settle();
        }
        if lies {
            return self.lies(unit, on_feet);
        }
        let lands = self.lands(fall)?;
        let dealt = self.impact(fall, (mph, dived, lands), impact)?;
        self.crashes(unit, (dealt, feet > 0 || dived, lands), impact)
    }

    /// FAL-2: the speed at the end of a fall, mph.
    pub(super) fn speed_of_fall(&self, yards: i64) -> Read<i64> {
        let mut speed = 0;
        let rows = self.of_falls().map(|(_, falls)| falls.list("drops"));
        for row in rows.transpose()?.unwrap_or_default() {
            if row.int("yards")? <= yards * 100 {
                speed = row.int("mph")?;
            }
        }
        Ok(speed)
    }

    /// FAL-6: the speed that no fall of somebody exceeds, mph.
    pub(super) fn most_speed(&self, unit: usize, dived: bool, falls: Node<'a>) -> Read<i64> {
        let Some(terminal) = falls.maybe("terminal") else {
            return Ok(i64::MAX);
        };
        let one = &self.units[unit];
        let mph = terminal.int("mph")? * root_of_length(one.sheet.weight) / 100;
        Ok(match dived {
            true => times(mph, terminal.pair("dive")?),
            false if !one.conscious() || one.helpless() => times(mph, terminal.pair("limp")?),
            false => mph,
        })
    }

    /// FAL-4, FAL-5, FAL-7: what an AG roll takes off, and landing on one's feet; whether it is a dive.
    fn landing(&mut self, fall: Fall, falls: Node<'a>) -> Read<(i64, i64, bool)> {
        let one = &self.units[fall.unit];
        let bound = one.net.is_some() || one.pins.is_some() || one.pinned_by.is_some();
        if !one.conscious() || one.helpless() || one.stunned || bound {
            return Ok((0, 0, false));
        }
        let (_, ag, mv) = one.st_ag_mv(&self.numbers)?;
        let load = -(one.el(&self.numbers)? / 2);
        let legs = one.wounds.sound_limbs(&one.sheet, "leg") >= one.sheet.sound_legs;
        let skill = self.saves(fall)?;
        let parts = [("attribute", ag), ("load", load), ("skill", skill)];
        let (made, total) = self.check_rolled(fall.unit, "landing", "ag", &parts)?;
        if !made {
            return Ok((0, 0, false));
        }
        let glare = self.glare_on(fall.unit, "ag")?;
        let by = ag + load + skill + glare - total;
        let leapt = fall.why == "leapt";
        let least = if leapt { 0 } else { falls.int("dive_margin")? };
        let dived = by >= least && self.is_deep(fall.to)?;
        let lands = leapt && legs && !dived && by >= falls.int("feet_margin")?;
        let feet = if lands {
            falls.int("feet")? * mv.max(0) / 5
        } else {
            0
        };
        Ok((falls.int("roll")?, feet, dived))
    }

    /// SKL-2: what it has learnt that saves it.
    fn saves(&self, fall: Fall) -> Read<i64> {
        let sheet = &self.units[fall.unit].sheet;
        let climbing = sheet.skill("climbing");
        Ok(match self.hardness(fall.to)? {
            "water" => climbing.max(sheet.skill("swimming")),
            _ => climbing,
        })
    }

    /// COL-4 to COL-7: dice by speed, times the root of the mass, times the hardness.
    fn impact(
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

    /// FAL-8: what sticks out of what it falls on: points before jagged things.
    pub(super) fn lands(&self, fall: Fall) -> Read<Option<&'static str>> {
        let mut all = vec![fall.onto];
        for kind in self.hazards.kinds_in(fall.to) {
            let harm = self.hazards.kinds[kind].node.get("harm")?;
            let word = harm.maybe("lands").map(|lands| lands.as_text());
            all.push(word.transpose()?.and_then(sharp));
        }
        let point = all.iter().flatten().find(|word| **word == "spikes");
        Ok(point.or(all.iter().flatten().next()).copied())
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
    fn crashes(
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

    /// FAL-7: whether the water of a cell is a yard deep at least.
    pub(super) fn is_deep(&self, cell: Cell) -> Read<bool> {
        Ok(self.ground_of(cell)?.maybe("depth").is_some())
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

    fn lies(&mut self, unit: usize, on_feet: bool) -> Read<()> {
        if !on_feet && !self.units[unit].prone {
            self.expect_why("fell", unit, "fall")?;
            self.units[unit].go_down();
        }
        Ok(())
    }

    /// COL-7: how hard the ground of a cell is.
    pub(super) fn hardness(&self, cell: Cell) -> Read<&'a str> {
        self.ground_of(cell)?.text("hardness")
    }

    /// What the legend has of a cell.
    pub(super) fn ground_of(&self, (column, row): Cell) -> Read<Node<'a>> {
        let rows = self.grid.list("map")?;
        let row = rows[row as usize].as_text()?;
        let letter = row.chars().nth(column as usize);
        let legend = self.grid.map("legend")?;
        let entry = legend.iter().find(|(key, _)| key.chars().next() == letter);
        entry.map_or_else(|| self.grid.wrong("no such cell"), |(_, entry)| Ok(*entry))
    }
}

/// COL-5: the root of a mass over a human's, in hundredths.
pub(super) fn root_of_mass(pounds: i64, impact: Node<'_>) -> Read<i64> {
    let human = impact.int("human")?;
    Ok(((10_000 * pounds / human) as f64).sqrt().floor() as i64)
}
