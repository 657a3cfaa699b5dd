//! Glare, flashes and eyes that take time (LIT): worked out from the twelve levels of the first line.

use super::battle::Battle;
use super::node::{Cell, Node, Read};
use super::sight::{BRIGHT, DIM, GLOOM, LIGHTS, Light, light_of};

/// What flashes and the dark have done to somebody's eyes.
#[derive(Clone, Copy, Default)]
pub(super) struct EyesNow {
    /// How bright a flash still is, and the last round of it.
    dazzle: Option<(Light, i64)>,
    /// The last round in which they are not used to the dark.
    adapting: Option<i64>,
    /// The light in which its last turn began.
    used_to: Option<Light>,
}

impl EyesNow {
    /// Whether a flash blinds them.
    pub(super) fn are_flashed(&self) -> bool {
        self.dazzle.is_some_and(|(light, _)| light == 0)
    }
}

impl<'a> Battle<'a, '_> {
    /// The numbers of light, where they are switched on.
    pub(super) fn levels(&self) -> Option<Node<'a>> {
        self.numbers.0.maybe("dangers")?.maybe("light")
    }

    /// LIT-5: a light as what somebody wears lets it through; gloom is as dark as night.
    fn shaded(&self, unit: usize, light: Light) -> Read<Light> {
        let light = if light == GLOOM { 9 } else { light };
        let shade = self.units[unit].sheet.shade;
        let shade = usize::try_from(shade).unwrap_or(0);
        Ok((light + shade).min(LIGHTS.len() - 1))
    }

    /// How light it is about somebody, to the eyes of another (POS-2, LIT-4 to LIT-6).
    pub(super) fn light_to(&self, eyes: usize, cell: Cell) -> Read<Light> {
        let light = self.light(cell)?;
        let sheet = &self.units[eyes].sheet;
        let levels = self.levels().is_some();
        let gloom = light == GLOOM;
        let light = self.shaded(eyes, light)?;
        let late = levels && self.eyes[eyes].adapting.is_some() && light > BRIGHT;
        let light = (light + usize::from(late)).min(LIGHTS.len() - 1);
        if light <= BRIGHT {
            return Ok(if sheet.is("day_blind") { DIM } else { light });
        }
        // DRK-1, DRK-2: who stands in the light has no darkvision, and none helps against a darkness.
        let in_the_light = || self.light(self.units[eyes].cell).map(|own| own < DIM);
        if !gloom && sheet.is("darkvision") && !in_the_light()? {
            return Ok(BRIGHT);
        }
        if light == LIGHTS.len() - 1 {
            return Ok(light);
        }
        Ok(match sheet {
            sheet if levels && sheet.is("night_sight") => BRIGHT,
            sheet if sheet.night_eyes => (light - 2).max(BRIGHT),
            sheet if levels && sheet.is("night_blind") => light + 1,
            _ => light,
        })
    }

    /// Yards at which somebody is seen who stands in such a light; no bound by day.
    pub(super) fn light_range(&self, light: Light) -> Read<i64> {
        if let Some(levels) = self.levels() {
            let level = levels.list("levels")?[light];
            return level
                .maybe("yards")
                .map_or(Ok(i64::MAX), |yards| yards.as_int());
        }
        match light {
            ..=6 => Ok(i64::MAX),
            7 | 8 => self.of_light("light", "dim_range"),
            _ => self.of_light("light", "dark_range"),
        }
    }

    /// LIT-2: the brightest light that somebody looks into, to its eyes.
    fn looks_into(&self, unit: usize) -> Read<Light> {
        let one = &self.units[unit];
        if !one.conscious() || one.blinds > 0 || one.asleep() {
            return Ok(BRIGHT);
        }
        let plane = &self.field.plane;
        let mut met = self.light(one.cell)?.min(GLOOM);
        if let Some(sun) = self.grid.maybe("sun") {
            let Some(from) = plane.degrees(sun.text("from")?) else {
                return sun.wrong("no such direction");
            };
            let off = (from - one.facing).rem_euclid(360);
            if off.min(360 - off) <= 60 && self.field.open_sky(one.cell) {
                met = met.min(light_of(sun.get("level")?)?);
            }
        }
        for (cell, glare) in self.hazards.glaring() {
            if self.faces(unit, cell, glare.int("yards")?)? {
                met = met.min(light_of(glare.get("level")?)?);
            }
        }
        let shown = self.shaded(unit, met)?;
        let weak = self.units[unit].sheet.dazzled()?;
        let met = match shown <= 6 {
            true => shown.saturating_sub(weak),
            false => shown,
        };
        // Nothing but a flash blinds altogether.
        let met = met.max(1);
        let flash = self.eyes[unit].dazzle.map_or(met, |(light, _)| light);
        Ok(if flash == 0 { met } else { met.min(flash) })
    }

    fn faces(&self, unit: usize, cell: Cell, yards: i64) -> Read<bool> {
        let (one, plane) = (&self.units[unit], &self.field.plane);
        let up = self.yards(unit)?;
        let distance = plane.distance(one.cell, cell).max(up);
        let bearing = plane.bearing(one.facing, one.cell, cell);
        let clear = |a, b| {
            let seen = self.field.seen_through(a, b, (up, 0), |_| Vec::new());
            seen.is_some()
        };
        let near = distance <= yards && bearing.abs() <= 60;
        Ok(near && (distance == 0 || clear(one.cell, cell)))
    }

    /// LIT-1: what the light takes that somebody looks into: from PER, and from AG and IQ.
    fn glare(&self, unit: usize) -> Read<(i64, i64)> {
        let Some(levels) = self.levels() else {
            return Ok((0, 0));
        };
        let light = self.looks_into(unit)?;
        if light >= BRIGHT {
            return Ok((0, 0));
        }
        let level = levels.list("levels")?[light];
        Ok((level.int("penalty")?, level.int("ag_iq")?))
    }

    /// LIT-1: what that takes from a roll against an attribute.
    pub(super) fn glare_on(&self, unit: usize, attribute: &str) -> Read<i64> {
        let (per, ag_iq) = self.glare(unit)?;
        Ok(match attribute {
            "ag" | "iq" => {
                let now = self.units[unit].attribute(attribute, &self.numbers)?;
                (now + ag_iq).max(now.min(1)) - now
            }
            "per" => per,
            _ => 0,
        })
    }

    /// LIT-1: the same of the AT, or the DEF, that AG gives.
    pub(super) fn glare_part(&self, unit: usize, what: &'a str) -> Read<(&'static str, i64)> {
        let ag = self.units[unit].st_ag_mv(&self.numbers)?.1;
        let left = ag + self.glare_on(unit, "ag")?;
        let of = |ag| self.numbers.of_agility(what, ag);
        Ok(("glare", of(left)? - of(ag)?))
    }

    /// LIT-3: a flash, and what it does to whoever sees it.
    pub(super) fn flashed(&mut self, unit: usize, past: i64) -> Read<()> {
        let one = &self.units[unit];
        let Some(levels) = self.levels() else {
            return Ok(());
        };
        let past = past + one.sheet.dazzled()? as i64 - one.sheet.shade;
        if !one.conscious() || one.blinds > 0 || one.asleep() || past < 0 {
            return Ok(());
        }
        let parts = [
            ("attribute", one.sheet.ht),
            ("flash", levels.int("past")? * past),
        ];
        let made = self.check(unit, "flash", "ht", &parts)?;
        let (level, rounds) = match made {
            true => (1, 1),
            false => (0, levels.int("flash")? << past),
        };
        let until = self.round + rounds;
        let node = self.expect_of("dazzled", unit, &["level", "until"])?;
        let faults = &mut *self.faults;
        faults.same(node.line, "level", LIGHTS[level], node.text("level")?);
        faults.same(node.line, "until", until, node.int("until")?);
        self.eyes[unit].dazzle = Some((level, until));
        if !made && self.ahead(0, "blinded").is_none() {
            return node.wrong("and is not blinded");
        }
        Ok(())
    }

    /// LIT-6: whether the light has left somebody, whose eyes will take time.
    fn is_left(&self, unit: usize) -> Read<Option<Light>> {
        let (Some(levels), Some(used_to)) = (self.levels(), self.eyes[unit].used_to) else {
            return Ok(None);
        };
        let light = self.light(self.units[unit].cell)?;
        let dark = |light| if light == GLOOM { 9 } else { light };
        let fall = usize::try_from(levels.int("fall")?.max(1)).unwrap_or(1);
        let left = dark(light) >= dark(used_to) + fall && self.units[unit].conscious();
        Ok((left && levels.int("adapt")? > 0).then_some(light))
    }

    /// LIT-6: `eyes_adapting`.
    pub(super) fn eyes_adapt(&mut self, node: Node<'a>) -> Read<()> {
        let fields = ["round", "event", "unit", "from", "to", "until"];
        node.only(&fields, &[], self.faults);
        let unit = self.unit(node, "unit")?;
        let word = |light: Light| LIGHTS.get(light).copied().unwrap_or("gloom");
        let Some(light) = self.is_left(unit)? else {
            return node.wrong("and it has not grown dark about it");
        };
        let from = self.eyes[unit].used_to.map_or("", word);
        let levels = self.levels().ok_or("levels of light")?;
        let until = self.round + levels.int("adapt")?;
        let faults = &mut *self.faults;
        faults.same(node.line, "from", from, node.text("from")?);
        faults.same(node.line, "to", word(light), node.text("to")?);
        faults.same(node.line, "until", until, node.int("until")?);
        let eyes = &mut self.eyes[unit];
        (eyes.used_to, eyes.adapting) = (Some(light), Some(until));
        Ok(())
    }

    /// LIT-3, LIT-6: `eyes_settled`; who was blinded by a flash sees again just before.
    pub(super) fn eyes_settle(&mut self, node: Node<'a>) -> Read<()> {
        node.only(&["round", "event", "unit"], &[], self.faults);
        let unit = self.unit(node, "unit")?;
        let (round, eyes) = (self.round, &mut self.eyes[unit]);
        let over = |until: i64| until <= round;
        let settles =
            eyes.dazzle.is_some_and(|(_, until)| over(until)) || eyes.adapting.is_some_and(over);
        let blind = eyes
            .dazzle
            .is_some_and(|(light, until)| light == 0 && over(until));
        eyes.dazzle = eyes.dazzle.filter(|(_, until)| !over(*until));
        eyes.adapting = eyes.adapting.filter(|until| !over(*until));
        let sees = self.before().is_some_and(|event| event == "sight_regained");
        let faults = &mut *self.faults;
        faults.unless(
            node.line,
            settles,
            "eyes settled that had nothing to settle",
        );
        faults.unless(node.line, sees || !blind, "and does not see again");
        Ok(())
    }

    /// Nothing that is over by the end of a round goes on.
    pub(super) fn eyes_are_settled(&mut self, line: usize) {
        let round = self.round;
        let late = self.eyes.iter().filter(|eyes| {
            let flash = eyes.dazzle.map(|(_, until)| until);
            [flash, eyes.adapting]
                .into_iter()
                .flatten()
                .any(|until| until <= round)
        });
        let late = late.count() as i64;
        self.faults
            .same(line, "eyes that should have settled", 0, late);
    }

    /// A turn begins: whom the light has left has been told of, and its own eyes are used to what light there is.
    pub(super) fn eyes_begin(&mut self, unit: usize, line: usize) -> Read<()> {
        if self.levels().is_none() {
            return Ok(());
        }
        for other in 0..self.units.len() {
            let told = other == unit || self.is_left(other)?.is_none();
            let what = format!("{} is in the dark all at once", self.units[other].id);
            self.faults.unless(line, told, &what);
        }
        self.eyes[unit].used_to = Some(self.light(self.units[unit].cell)?);
        Ok(())
    }

    /// In stints eyes have all the time they need.
    pub(super) fn eyes_rest(&mut self) {
        for eyes in &mut self.eyes {
            eyes.used_to = None;
        }
    }
}
