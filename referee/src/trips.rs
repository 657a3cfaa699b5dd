//! Falls from one's own height: whom they hurt, the roll to fall well, and the place that a bad one strikes (FAL-9).

use super::battle::Battle;
use super::damage::FIELDS;
use super::falls::{Due, Fall, Onto};
use super::fighter::Life;
use super::node::{Node, Read};
use super::numbers::times;
use super::overrun::size;

impl<'a> Battle<'a, '_> {
    /// Whoever stands goes down, and not of its own will.
    pub(super) fn goes_down(&mut self, unit: usize, why: &str) -> Read<()> {
        self.expect_why("fell", unit, why)?;
        if self.is_hurt_by_trips(unit)? {
            self.falls.push_back(Due::Trip(unit));
        }
        self.units[unit].go_down();
        Ok(())
    }

    /// The same, or out of the air.
    pub(super) fn collapses(&mut self, unit: usize, why: &str) -> Read<()> {
        if !self.units[unit].aloft() {
            return self.goes_down(unit, why);
        }
        self.expect_why("fell", unit, why)?;
        self.drops_out_of_the_air(unit)?;
        self.units[unit].go_down();
        Ok(())
    }

    fn is_hurt_by_trips(&self, unit: usize) -> Read<bool> {
        let trip = self.of_falls().and_then(|(_, falls)| falls.maybe("trip"));
        let Some(trip) = trip else { return Ok(false) };
        let one = &self.units[unit];
        let large = size(one.sheet.weight) >= trip.int("from")?;
        let falls = |due: &Due| matches!(due, Due::Fall(fall) if fall.unit == unit);
        let lower = self.falls.iter().any(falls);
        Ok(large && one.life != Life::Dead && !lower && !self.is_deep(one.cell)?)
    }

    /// Whether the next line is of somebody's fall from its own height; of the dead there is none.
    pub(super) fn trip_is_next(&self, unit: usize, check: Option<&str>) -> bool {
        let told = self.ahead(0, "tripped");
        let told = told.or_else(|| {
            self.ahead(0, "check")
                .filter(|_| check == Some("breakfall"))
        });
        let named = told.and_then(|node| node.text("unit").ok());
        self.units[unit].life == Life::Dead || named == Some(self.units[unit].id)
    }

    /// It strikes the ground.
    pub(super) fn trips(&mut self, unit: usize) -> Read<()> {
        let Some((impact, falls)) = self.of_falls() else {
            return Ok(());
        };
        if self.units[unit].life == Life::Dead {
            return Ok(());
        }
        let (saved, botched) = self.falls_well(unit)?;
        let mut fields = vec!["inches", "mph"];
        fields.extend(saved.then_some("saved"));
        fields.extend(
            botched
                .then_some(["roll", "location"])
                .into_iter()
                .flatten(),
        );
        let node = self.expect_of("tripped", unit, &fields)?;
        let sheet = &self.units[unit].sheet;
        let Some(inches) = sheet.height else {
            return node.wrong("a fall from a height that the sheet does not tell");
        };
        let mph = self.speed_over(inches, falls)?;
        let mph = mph.min(self.most_speed(unit, false, falls)?);
        self.faults
            .same(node.line, "inches", inches, node.int("inches")?);
        self.faults.same(node.line, "mph", mph, node.int("mph")?);
        let place = if botched {
            let sides = self.units[unit].sheet.locations.len() as i64;
            let place = node.roll("roll", 1, sides, self.faults)? as usize - 1;
            let id = self.units[unit].sheet.locations[place].id;
            self.faults
                .same(node.line, "location", id, node.text("location")?);
            Some(place)
        } else {
            None
        };
        if mph == 0 {
            return Ok(());
        }
        self.strikes_ground(unit, (mph, saved, place), (impact, falls.get("trip")?))
    }

    /// FAL-2: the speed at the end of so many inches.
    fn speed_over(&self, inches: i64, falls: Node<'a>) -> Read<i64> {
        let mut speed = 0;
        for row in falls.list("drops")? {
            if row.int("yards")? * 36 <= inches * 100 {
                speed = row.int("mph")?;
            }
        }
        Ok(speed)
    }

    /// Whether a roll of AG is made, or missed critically.
    fn falls_well(&mut self, unit: usize) -> Read<(bool, bool)> {
        let one = &self.units[unit];
        let bound = one.net.is_some() || one.pins.is_some() || one.pinned_by.is_some();
        if !one.conscious() || one.helpless() || one.stunned || bound {
            return Ok((false, false));
        }
        let (_, ag, _) = one.st_ag_mv(&self.numbers)?;
        let load = -(one.el(&self.numbers)? / 2);
        let skill = one.sheet.skill("climbing");
        let parts = [("attribute", ag), ("skill", skill), ("load", load)];
        let (made, total) = self.check_rolled(unit, "breakfall", "ag", &parts)?;
        let target = ag + load + skill + self.glare_on(unit, "ag")?;
        let critical = total >= 18 || total == 17 && target <= 15;
        Ok((made, !made && critical))
    }

    fn strikes_ground(
        &mut self,
        unit: usize,
        (mph, saved, place): (i64, bool, Option<usize>),
        (impact, trip): (Node<'a>, Node<'a>),
    ) -> Read<()> {
        let one = &self.units[unit];
        let (cell, pounds) = (one.cell, self.mass(unit)?);
        let (half, low) = (one.sheet.half_upright, one.sheet.sound_legs >= 3);
        let lands = self.lands(Fall {
            unit,
            from: cell,
            to: cell,
            yards: 0,
            why: "trip",
            onto: None,
        })?;
        let spikes = lands == Some("spikes");
        let word = if spikes {
            "very_hard"
        } else {
            self.hardness(cell)?
        };
        let part = |holds: bool, name| holds.then(|| trip.pair(name)).transpose();
        let eased = [
            part(saved, "saved")?,
            part(half, "half_upright")?,
            part(low, "horizontal")?,
        ];
        let onto = Onto {
            dived: false,
            lands,
            eased,
        };
        let by = (mph, pounds, word, onto);
        let dealt = self.impact_onto(unit, Some("trip"), by, impact)?;
        let all_over = place.is_none() && lands.is_none();
        let (mut armour, mut absorbed) = self.taken_off(unit, all_over, impact)?;
        let sheet = &self.units[unit].sheet;
        if let Some(place) = place {
            armour = sheet.armour[place].0;
            absorbed = times(sheet.hp, impact.pair("local")?);
        }
        if spikes {
            absorbed = 0;
        }
        let mut landed = self.landed(unit, (armour, absorbed));
        landed.location = place.unwrap_or(landed.location);
        landed.kind = if spikes { "impaling" } else { "crushing" };
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        self.faults
            .same(node.line, "source", "trip", node.text("source")?);
        self.faults
            .same(node.line, "rolled", dealt, node.int("rolled")?);
        self.land(&landed, dealt, node).map(|_| ())
    }
}
