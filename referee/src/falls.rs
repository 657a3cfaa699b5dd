//! Falls: from where and how fast, what an AG roll saves, and who strikes what (FAL-1 to FAL-8).

use std::collections::VecDeque;

use super::battle::Battle;
use super::collisions::Bump;
use super::exposures::root_of_length;
use super::fighter::Life;
use super::node::{Cell, Node, Read};
use super::numbers::times;

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
        if self.bumps_at(unit, to)? {
            return Ok(());
        }
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

    /// FAL-7: whether the water of a cell is a yard deep at least.
    pub(super) fn is_deep(&self, cell: Cell) -> Read<bool> {
        Ok(self.ground_of(cell)?.maybe("depth").is_some())
    }

    pub(super) fn lies(&mut self, unit: usize, on_feet: bool) -> Read<()> {
        if !on_feet && !self.units[unit].prone {
            self.expect_why("fell", unit, "fall")?;
            self.units[unit].go_down();
        }
        Ok(())
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
