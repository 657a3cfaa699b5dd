//! Lights and darknesses that spells make: begun, gone along with, ended (MAG-3, POS-2).

use super::battle::Battle;
use super::magic::Cast;
use super::node::{Cell, Read};

/// A light or darkness that goes on.
pub(super) struct Made<'a> {
    number: i64,
    pub(super) cell: Cell,
    pub(super) bearer: Option<usize>,
    pub(super) radius: i64,
    pub(super) dark: bool,
    spell: &'a str,
    level: i64,
    until: i64,
}

impl<'a> Battle<'a, '_> {
    /// Whether a spell makes light or darkness.
    pub(super) fn glows(&self, cast: &Cast) -> bool {
        ["light", "darkness"].contains(&self.spell(cast).kind)
    }

    /// What a spell does to the cell it is cast at.
    pub(super) fn strike_cell(&mut self, cast: &Cast, cell: Cell) -> Read<()> {
        if self.glows(cast) {
            let (id, level) = (self.spell(cast).id, self.spell(cast).art_level);
            let same =
                |made: &&Made<'_>| made.bearer.is_none() && made.cell == cell && made.spell == id;
            let held = self.sky.made.iter().find(same);
            if let Some((number, other)) = held.map(|made| (made.number, made.level)) {
                if other > level {
                    return Ok(());
                }
                self.light_ends(number)?;
            }
            return self.light_begins(cast, cell, None);
        }
        if self.spell(cast).kind == "dispel" {
            let (radius, level) = (self.spell(cast).radius, self.spell(cast).art_level);
            let plane = &self.field.plane;
            let ends = |made: &&Made<'_>| {
                let near = plane.distance(cell, made.cell) <= radius;
                made.bearer.is_none() && near && made.level <= level
            };
            let over: Vec<i64> = (self.sky.made.iter().filter(ends))
                .map(|made| made.number)
                .collect();
            for number in over {
                self.light_ends(number)?;
            }
        }
        Ok(())
    }

    /// A spell on somebody makes light or darkness about it, instead of what it made before.
    pub(super) fn bear_light(&mut self, cast: &Cast, bearer: usize) -> Read<()> {
        if self.glows(cast) {
            self.put_out(bearer, self.spell(cast).id)?;
            self.light_begins(cast, self.units[bearer].cell, Some(bearer))?;
        }
        Ok(())
    }

    /// What a spell on somebody made is gone with it.
    pub(super) fn put_out(&mut self, bearer: usize, spell: &str) -> Read<()> {
        let mut made = self.sky.made.iter();
        let found = made.find(|made| made.bearer == Some(bearer) && made.spell == spell);
        match found.map(|made| made.number) {
            Some(number) => self.light_ends(number),
            None => Ok(()),
        }
    }

    /// MAG-3: those in cells whose rounds are over.
    pub(super) fn expire_lights(&mut self) -> Read<()> {
        let over = |made: &&Made<'_>| made.bearer.is_none() && made.until <= self.round;
        let over: Vec<i64> = (self.sky.made.iter().filter(over))
            .map(|made| made.number)
            .collect();
        for number in over {
            self.light_ends(number)?;
        }
        Ok(())
    }

    fn light_begins(&mut self, cast: &Cast, cell: Cell, bearer: Option<usize>) -> Read<()> {
        let spell = self.spell(cast);
        let (id, level, kind) = (spell.id, spell.art_level, spell.kind);
        let (radius, until) = (spell.effect.int(kind)?, self.round + spell.rounds);
        let by = self.units[cast.caster].id;
        let number = self.sky.numbered + 1;
        let node = self.expect("light_began")?;
        let fields = ["round", "event", "light", "cell", "radius", "glow", "spell"];
        node.only(&fields, &["bearer"], self.faults);
        let told_bearer = match node.maybe("bearer") {
            Some(_) => Some(self.unit(node, "bearer")?),
            None => None,
        };
        let line = node.line;
        let from = node.get("spell")?;
        from.only(&["spell", "caster", "level", "until"], &[], self.faults);
        let faults = &mut *self.faults;
        faults.same(line, "light", number, node.int("light")?);
        faults.same(line, "cell", cell, node.pair("cell")?);
        faults.same(line, "bearer", bearer, told_bearer);
        faults.same(line, "radius", radius, node.int("radius")?);
        faults.same(line, "glow", kind, node.text("glow")?);
        faults.same(line, "spell", id, from.text("spell")?);
        faults.same(line, "caster", by, from.text("caster")?);
        faults.same(line, "level", level, from.int("level")?);
        faults.same(line, "until", until, from.int("until")?);
        self.sky.numbered = number;
        self.sky.made.push(Made {
            number,
            cell,
            bearer,
            radius,
            dark: kind == "darkness",
            spell: id,
            level,
            until,
        });
        Ok(())
    }

    fn light_ends(&mut self, number: i64) -> Read<()> {
        let node = self.expect("light_ended")?;
        node.only(&["round", "event", "light"], &[], self.faults);
        self.faults
            .same(node.line, "light", number, node.int("light")?);
        self.sky.made.retain(|made| made.number != number);
        Ok(())
    }
}
