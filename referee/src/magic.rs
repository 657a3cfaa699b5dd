//! Spells: concentration, casting, resistance, and what they do (MAG-1 to MAG-3, DMG-10).

use super::battle::Battle;
use super::collisions::End;
use super::fighter::{Held, Life};
use super::node::{Node, Read};
use super::sheet::Spell;

/// A spell that has been cast.
pub(super) struct Cast {
    pub(super) caster: usize,
    pub(super) spell: usize,
    margin: i64,
}

impl<'a> Battle<'a, '_> {
    /// The spell of a command, which the caster must know.
    fn spell_named(&self, unit: usize, node: Node<'a>) -> Read<usize> {
        let id = node.text("spell")?;
        let mut spells = self.units[unit].sheet.spells.iter();
        let found = spells.position(|spell| spell.id == id);
        found.map_or_else(|| node.wrong(&format!("it knows no spell {id}")), Ok)
    }

    /// MAG-2: after a step at most, and unafraid.
    fn may_think(&mut self, unit: usize, node: Node<'a>) {
        self.stay_near(unit, node);
        let afraid = self.units[unit].afraid();
        self.faults
            .unless(node.line, !afraid, "cast or concentrated in fear");
    }

    /// MAG-2: a turn of concentration.
    pub(super) fn concentrate(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.may_think(unit, command);
        let spell = self.spell_named(unit, command)?;
        let (id, needed) = {
            let spell = &self.units[unit].sheet.spells[spell];
            (spell.id, spell.casting)
        };
        self.faults.unless(
            command.line,
            needed > 0,
            "concentrated on what takes no time",
        );
        self.take_maneuver(unit, "concentrate")?;
        let turns = match self.units[unit].casting {
            Some((begun, turns)) if begun == id => turns,
            Some(_) => {
                self.distract(unit, "other_action")?;
                0
            }
            None => 0,
        };
        let turns = (turns + 1).min(needed);
        self.units[unit].casting = Some((id, turns));
        let node = self.expect_of("concentrated", unit, &["spell", "turns", "needed"])?;
        self.faults
            .same(node.line, "spell", id, node.text("spell")?);
        self.faults
            .same(node.line, "turns", turns, node.int("turns")?);
        self.faults
            .same(node.line, "needed", needed, node.int("needed")?);
        Ok(())
    }

    /// MAG-2: concentration is lost, unless will keeps it where the genre lets it.
    pub(super) fn distract(&mut self, unit: usize, why: &str) -> Read<()> {
        let Some((spell, _)) = self.units[unit].casting else {
            return Ok(());
        };
        let firm = ["injured", "other_action"].contains(&why);
        let keeps = self.numbers.0.get("magic")?.yes("will_keeps")?;
        if keeps && !firm {
            let parts = [("attribute", self.units[unit].sheet.wp)];
            if self.check(unit, "concentration", "wp", &parts)? {
                return Ok(());
            }
        }
        self.units[unit].casting = None;
        let node = self.expect_of("concentration_lost", unit, &["spell", "why"])?;
        self.faults
            .same(node.line, "spell", spell, node.text("spell")?);
        self.faults.same(node.line, "why", why, node.text("why")?);
        Ok(())
    }

    /// MAG-1: the casting roll, what it costs, and each victim in turn.
    pub(super) fn cast(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.may_think(unit, command);
        let spell = self.spell_named(unit, command)?;
        let victims = self.aimed_at(unit, spell, command)?;
        let caster = &self.units[unit];
        let known = &caster.sheet.spells[spell];
        let target_is_cell = known.target == "cell";
        let (id, casting, cost, level) = (known.id, known.casting, known.cost, known.art_level);
        let over = level - known.level;
        let parts = [
            ("attribute", caster.iq(&self.numbers)?),
            ("difficulty", known.difficulty),
            ("art", over),
            ("trait", caster.sheet.roll_part("casting")?),
        ];
        let turns = match caster.casting {
            Some((begun, turns)) if begun == id => turns,
            _ => 0,
        };
        let what = format!("cast {id} after {turns} turns of {casting}");
        self.faults.unless(command.line, turns >= casting, &what);
        self.take_maneuver(unit, "cast")?;
        // What it had in mind of another spell is lost by doing this one (MAG-2).
        if self.units[unit]
            .casting
            .is_some_and(|(begun, _)| begun != id)
        {
            self.distract(unit, "other_action")?;
        }
        let target: i64 = parts.iter().map(|(_, value)| value).sum();
        let target = target + self.glare_on(unit, "iq")?;
        let (made, total) = self.check_rolled(unit, "casting", "iq", &parts)?;
        self.units[unit].casting = None;
        if !made {
            let node = self.expect_of("spell_failed", unit, &["spell"])?;
            self.faults
                .same(node.line, "spell", id, node.text("spell")?);
            let lost = self.numbers.int("magic", "failure")?.min(cost);
            return self.spend(unit, lost, "casting");
        }
        let fields = ["spell", "level", "at", "margin", "victims"];
        let node = self.expect_of("spell_cast", unit, &fields)?;
        self.faults
            .same(node.line, "spell", id, node.text("spell")?);
        self.faults
            .same(node.line, "level", level, node.int("level")?);
        self.faults
            .same(node.line, "margin", target - total, node.int("margin")?);
        let same = node.get("at")?.value == command.get("at")?.value;
        self.faults
            .unless(node.line, same, "`at` is not what was commanded");
        let ids: Vec<&str> = victims.iter().map(|place| self.units[*place].id).collect();
        let found: Read<Vec<&str>> = node.list("victims")?.iter().map(Node::as_text).collect();
        self.faults.same(node.line, "victims", ids, found?);
        self.units[unit].give_away();
        self.spend(unit, cost, "casting")?;
        let cast = Cast {
            caster: unit,
            spell,
            margin: target - total,
        };
        if target_is_cell {
            self.strike_cell(&cast, command.pair("at")?)?;
        }
        for victim in victims {
            self.reach(&cast, victim)?;
        }
        Ok(())
    }

    /// FAT-1: END spent, and the roll to stay awake.
    pub(super) fn spend(&mut self, unit: usize, spent: i64, why: &str) -> Read<()> {
        if spent <= 0 {
            return Ok(());
        }
        self.units[unit].end -= spent;
        let (left, wp) = (self.units[unit].end, self.units[unit].sheet.wp);
        let node = self.expect_why("endurance", unit, why)?;
        self.faults
            .same(node.line, "spent", spent, node.int("spent")?);
        self.faults.same(node.line, "left", left, node.int("left")?);
        if left > 0 {
            return self.gives_out(unit);
        }
        if self.units[unit].pool(&self.numbers)?.is_some() {
            return self.faint(unit, "exhaustion");
        }
        let parts = [("attribute", wp), ("exhaustion", left)];
        if self.check(unit, "exhaustion", "wp", &parts)? {
            return Ok(());
        }
        self.faint(unit, "exhaustion")
    }

    /// Whom a spell takes in, which is judged on the way: side, range, view and line.
    fn aimed_at(&mut self, unit: usize, spell: usize, command: Node<'a>) -> Read<Vec<usize>> {
        let caster = &self.units[unit];
        let known = &caster.sheet.spells[spell];
        let (target, range, radius) = (known.target, known.range, known.radius);
        let lit = ["light", "darkness"].contains(&known.kind);
        let may_be_empty = lit || known.kind == "dispel";
        let (here, side) = (caster.cell, caster.key.0);
        let at = command.get("at")?;
        let alive = |place: &usize| {
            let life = self.units[*place].life;
            life == Life::Conscious || life == Life::Unconscious
        };
        let (cell, victims) = if target == "cell" {
            let cell = at.as_pair()?;
            let near =
                |place: &usize| self.field.plane.distance(cell, self.units[*place].cell) <= radius;
            let all = 0..self.units.len();
            let all = all.filter(|_| !lit);
            (cell, all.filter(alive).filter(near).collect::<Vec<_>>())
        } else {
            let victim = self.unit(command, "at")?;
            let other = self.units[victim].key.0 != side;
            let right = match target {
                "self" => victim == unit,
                "ally" => !other,
                _ => other,
            };
            let what = format!("cast at {}, who is no {target}", self.units[victim].id);
            self.faults.unless(command.line, right, &what);
            (self.units[victim].cell, vec![victim])
        };
        let empty = victims.is_empty() && !(target == "cell" && may_be_empty);
        let bad = empty || victims.iter().any(|place| !alive(place));
        let caster = &self.units[unit];
        let at_one = victims.first().filter(|_| target != "cell").copied();
        let distance = match at_one {
            Some(victim) => self.apart(unit, victim)?,
            None => self.away_from(unit, cell)?,
        };
        let bearing = self.field.plane.bearing(caster.facing, here, cell);
        let own = victims == [unit] && target != "cell";
        let in_range = own || distance <= range;
        let seen = own
            || cell == here
            || match victims.as_slice() {
                [victim] if target != "cell" => self.eyes_see(unit, *victim)?,
                _ => caster.sees(bearing) && caster.blinds == 0,
            };
        let seen_so = match at_one {
            Some(victim) => self.between(unit, victim)?,
            None => self.down_to(unit, cell)?,
        };
        let clear = own || distance <= 1 || seen_so.is_some();
        let line = command.line;
        self.faults
            .unless(line, !bad, "a spell at nobody it could reach");
        let what = format!("a spell over {distance} of {range} yards");
        self.faults.unless(line, in_range, &what);
        self.faults
            .unless(line, seen && clear, "a spell at what can't be seen");
        Ok(victims)
    }

    /// The spell reaches one of its victims.
    fn reach(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        if let Some(why) = self.kept_off(cast, victim)? {
            return self.resisted(cast, victim, why);
        }
        let kind = self.spell(cast).kind;
        match kind {
            "damage" => {
                let spell = self.spell(cast);
                let bolt = spell.target == "enemy" && spell.resist.is_none();
                if !bolt || self.bolt(cast, victim)? {
                    self.burn(cast, victim)?;
                }
                Ok(())
            }
            "heal" => self.heal(cast, victim),
            "stun" => {
                let fighter = &self.units[victim];
                if fighter.conscious() && !fighter.stunned {
                    self.expect_why("stunned", victim, "spell")?;
                    self.loosen(victim, "stunned")?;
                    self.units[victim].stunned = true;
                    self.bring_down(victim)?;
                }
                Ok(())
            }
            "shock" => {
                let amount = self.spell(cast).effect.get("shock")?;
                self.jolted(victim, amount)
            }
            "push" => self.push(cast, victim),
            "flash" => {
                let past = self.spell(cast).effect.int("flash")?;
                self.flashed(victim, past)
            }
            "dispel" => self.dispel(cast, victim),
            _ => self.begin(cast, victim),
        }
    }

    pub(super) fn spell(&self, cast: &Cast) -> &Spell<'a> {
        &self.units[cast.caster].sheet.spells[cast.spell]
    }

    fn resisted(&mut self, cast: &Cast, victim: usize, why: &str) -> Read<()> {
        let id = self.spell(cast).id;
        let node = self.expect_of("resisted", victim, &["spell", "why"])?;
        self.faults
            .same(node.line, "spell", id, node.text("spell")?);
        self.faults.same(node.line, "why", why, node.text("why")?);
        Ok(())
    }

    /// Why the spell does nothing to a victim, if anything keeps it off.
    fn kept_off(&mut self, cast: &Cast, victim: usize) -> Read<Option<&'static str>> {
        let (own, fighter) = (victim == cast.caster, &self.units[victim]);
        let spell = self.spell(cast);
        if !own && spell.level <= fighter.sheet.mr {
            return Ok(Some("immune"));
        }
        if !own && spell.kind == "fear" && fighter.sheet.is("fearless") {
            return Ok(Some("immune"));
        }
        let stronger = |held: &Held<'_>| held.spell == spell.id && held.level > spell.art_level;
        if spell.rounds > 0 && fighter.held.iter().any(stronger) {
            return Ok(Some("stronger"));
        }
        let Some((way, attribute)) = spell.resist else {
            return Ok(None);
        };
        let inner = ["ht", "wp"].contains(&attribute);
        if own && spell.target != "cell" || !inner && fighter.helpless() {
            return Ok(None);
        }
        let value = fighter.attribute(attribute, &self.numbers)?;
        let sheet = &fighter.sheet;
        let fear = if spell.kind == "fear" {
            sheet.roll_part("fear")?
        } else {
            0
        };
        let by = sheet.roll_part("resistance")? + fear;
        let parts = [("attribute", value), ("trait", by)];
        let value = value + by + self.glare_on(victim, attribute)?;
        let why = ("resistance", (way == "contest").then_some(cast.margin));
        let (made, total) = self.contest_rolled(victim, why, attribute, &parts)?;
        Ok(match way {
            "roll" if made => Some("roll"),
            "contest" if value - total >= cast.margin => Some("contest"),
            _ => None,
        })
    }

    /// Straight away from the caster while there is room.
    fn push(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        let yards = self.spell(cast).effect.int("push")?;
        let from = self.units[cast.caster].cell;
        let heading = self.field.plane.away(from, self.units[victim].cell);
        let Some(heading) = heading else {
            return self.resisted(cast, victim, "no_room");
        };
        let way = self.driven(victim, heading, yards);
        let strikes = self.of_impact().is_some();
        let goes = match way.end {
            End::Nothing => false,
            End::Drop(..) => true,
            End::Solid(_) | End::Somebody(_) => strikes,
        };
        if way.path.is_empty() && !goes {
            return self.resisted(cast, victim, "no_room");
        }
        self.goes(victim, "pushed", &way)?;
        if goes {
            self.stopped(victim, heading, &way, "pushed")?;
        }
        self.thrown_off(victim)?;
        self.settle()
    }

    fn dispel(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        let level = self.spell(cast).art_level;
        let held = self.units[victim].held.clone();
        for effect in held.iter().filter(|held| held.level <= level) {
            if self.is_venom(effect.spell) {
                continue;
            }
            self.end_effect(victim, effect.spell, "dispelled")?;
        }
        Ok(())
    }

    /// Expects a spell in force to end.
    pub(super) fn end_effect(&mut self, unit: usize, spell: &'a str, why: &str) -> Read<()> {
        let node = self.expect_of("effect_ended", unit, &["spell", "why"])?;
        self.faults
            .same(node.line, "spell", spell, node.text("spell")?);
        self.faults.same(node.line, "why", why, node.text("why")?);
        self.units[unit].held.retain(|held| held.spell != spell);
        self.put_out(unit, spell)
    }

    /// MAG-3: a spell comes into force in place of the same one.
    fn begin(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        let spell = self.spell(cast);
        let held = Held {
            spell: spell.id,
            level: spell.art_level,
            until: self.round + spell.rounds,
            kind: spell.kind,
            effect: spell.effect,
        };
        let by = self.units[cast.caster].id;
        self.lies_on(victim, held, by)?;
        self.bear_light(cast, victim)?;
        self.bring_down(victim)
    }

    /// Something that lasts comes into force on somebody.
    pub(super) fn lies_on(&mut self, victim: usize, held: Held<'a>, by: &str) -> Read<()> {
        let fields = ["spell", "caster", "level", "until", "effect"];
        let node = self.expect_of("effect_began", victim, &fields)?;
        self.faults
            .same(node.line, "spell", held.spell, node.text("spell")?);
        self.faults
            .same(node.line, "caster", by, node.text("caster")?);
        self.faults
            .same(node.line, "level", held.level, node.int("level")?);
        self.faults
            .same(node.line, "until", held.until, node.int("until")?);
        let same = node.get("effect")?.value == held.effect.value;
        self.faults
            .unless(node.line, same, "`effect` is not the spell's");
        let fighter = &mut self.units[victim];
        fighter.held.retain(|other| other.spell != held.spell);
        if held.is_helpless() {
            fighter.maneuver = "none";
            fighter.aim = None;
            fighter.casting = None;
        }
        fighter.held.push(held);
        Ok(())
    }

    /// MAG-3: what is over at the end of a round.
    pub(super) fn expire(&mut self) -> Read<()> {
        for unit in 0..self.units.len() {
            for held in self.units[unit].held.clone() {
                if held.until <= self.round {
                    self.end_effect(unit, held.spell, "over")?;
                }
            }
        }
        Ok(())
    }

    /// Whoever is invisible or blind is so by spells, and by as many as are in force.
    pub(super) fn count_veils(&mut self, line: usize) {
        for (unit, eyes) in self.units.iter().zip(&self.eyes) {
            let count = |kind| unit.held.iter().filter(|held| held.kind == kind).count() as i64;
            let what = format!("veils of {}", unit.id);
            self.faults.same(line, &what, count("conceal"), unit.veils);
            let what = format!("blinds of {}", unit.id);
            let blinds = count("blind") + i64::from(eyes.are_flashed());
            self.faults.same(line, &what, blinds, unit.blinds);
        }
    }
}
