//! What spells do to bodies: bolts, fire all over, and healing (ATK-7, DMG-10).

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS as DAMAGE, Landed};
use super::gear::STRUCK;
use super::magic::Cast;
use super::node::{Node, Read};
use super::wounding::Means;

/// Dice, addition, type of damage and whether it pierces.
pub(super) type Amount<'a> = (i64, i64, &'a str, bool);

impl<'a> Battle<'a, '_> {
    /// ATK-7: a bolt, an attack of speed 3 with the level in the art; whether it hits.
    pub(super) fn bolt(&mut self, cast: &Cast, victim: usize) -> Read<bool> {
        let node = self.expect("bolt")?;
        let fields = [
            "round",
            "event",
            "attacker",
            "defender",
            "spell",
            "distance",
            "bearing",
            "defender_bearing",
            "at",
            "def",
            "pr",
            "roll",
            "score",
            "outcome",
        ];
        node.only(&fields, &[], self.faults);
        let line = node.line;
        let (a, d) = (&self.units[cast.caster], &self.units[victim]);
        let (level, id) = (self.spell(cast).art_level, self.spell(cast).id);
        let plane = &self.field.plane;
        let distance = self.apart(cast.caster, victim)?;
        let (bearing, back) = (
            plane.bearing(a.facing, a.cell, d.cell),
            plane.bearing(d.facing, d.cell, a.cell),
        );
        let between = self.between(cast.caster, victim)?.unwrap_or(0);
        let above = self.higher(cast.caster, victim)?;
        let below = self.higher(victim, cast.caster)?;
        // Whoever is at grips has no use of its shield, and others in its cell are in the way (CLC-4).
        let beset = self.is_close(victim);
        let there = self
            .company(victim)
            .filter(|one| ![victim, cast.caster].contains(one));
        let company = there.filter(|one| !self.units[*one].prone).count() as i64;
        let shelter = self.sheltered(victim) + company;
        let number = |group, name| self.numbers.int(group, name);
        let higher = |holds: bool, group| {
            if holds {
                number(group, "higher")
            } else {
                Ok(0)
            }
        };
        let at = tidy(&[
            ("style", level),
            (
                "agility",
                self.numbers
                    .of_agility("at", a.st_ag_mv(&self.numbers)?.1)?,
            ),
            ("nature", a.sheet.at_mod),
            ("higher", higher(above, "attack")?),
            ("light", self.light_on((cast.caster, true), victim)?),
            self.glare_part(cast.caster, "at")?,
            ("spell", a.change("at")),
            ("net", self.net_part(cast.caster, "at")?),
            self.mind_parts(cast.caster, victim, "at")?[0],
            self.mind_parts(cast.caster, victim, "at")?[1],
            ("range", self.numbers.range(distance)?),
            ("target_moved", self.numbers.range(d.last_turn)?),
            ("cover", (between + shelter) * number("attack", "cover")?),
        ]);
        let helpless = d.helpless();
        let ag = d.st_ag_mv(&self.numbers)?.1;
        let dodge = self.numbers.dodge(d.el(&self.numbers)?)?;
        let glare = self.glare_part(victim, "def")?;
        let base_parts = if helpless {
            Vec::new()
        } else {
            tidy(&[
                ("style", d.sheet.dodge.0),
                ("agility", self.numbers.of_agility("def", ag)?),
                glare,
                ("dodge", dodge),
                (
                    "slowed",
                    d.slower_dodge(
                        &self.numbers,
                        d.sheet.dodge.0 + self.numbers.of_agility("def", ag)? + glare.1 + dodge,
                    )?,
                ),
            ])
        };
        let base: i64 = base_parts.iter().map(|(_, value)| value).sum();
        let speed = number("magic", "bolt_speed")?.max(1);
        let part = |holds: bool, name| {
            if holds {
                number("defence", name)
            } else {
                Ok(0)
            }
        };
        let mut def = vec![
            ("base", base.max(0) / speed),
            ("nature", d.sheet.def_mod),
            ("higher", higher(below, "defence")?),
        ];
        if !helpless {
            def.extend([
                ("style_bonus", d.sheet.dodge.1),
                ("armour", d.sheet.armour_def),
                ("maneuver", self.maneuver_value(d.maneuver, "def")?),
                ("stunned", part(d.stunned, "stunned")?),
                (
                    "unseen",
                    part(!self.eyes_see(victim, cast.caster)?, "unseen")?,
                ),
                ("prone", part(d.prone, "prone")?),
                ("spell", d.change("def")),
                ("net", self.net_part(victim, "def")?),
            ]);
            def.extend(self.mind_parts(victim, cast.caster, "def")?);
        }
        let def = tidy(&def);
        let pr = d.shield().filter(|_| !helpless && !beset);
        let (attacker, defender) = (a.id, d.id);
        let at_total: i64 = at.iter().map(|(_, value)| value).sum();
        let def_total: i64 = def.iter().map(|(_, value)| value).sum();
        let faults = &mut *self.faults;
        faults.same(line, "attacker", attacker, node.text("attacker")?);
        faults.same(line, "defender", defender, node.text("defender")?);
        faults.same(line, "spell", id, node.text("spell")?);
        faults.same(line, "distance", distance, node.int("distance")?);
        faults.same(line, "bearing", bearing, node.int("bearing")?);
        faults.same(
            line,
            "defender_bearing",
            back,
            node.int("defender_bearing")?,
        );
        faults.same(line, "AT parts", at, node.get("at")?.parts("parts")?);
        faults.same(line, "AT", at_total, node.get("at")?.int("total")?);
        let told = node.get("def")?;
        let kind = if helpless { "none" } else { "dodge" };
        faults.same(line, "kind", kind, told.text("kind")?);
        faults.same(line, "base DEF", base, told.int("base")?);
        let told_base = told.get("base_parts")?;
        faults.same(line, "base parts", base_parts, told_base.parts("parts")?);
        faults.same(line, "base total", base, told_base.int("total")?);
        faults.same(line, "speed", speed, told.int("speed")?);
        faults.same(line, "DEF parts", def, told.parts("parts")?);
        faults.same(line, "DEF", def_total, told.int("total")?);
        faults.same(line, "pr", pr.map(|(_, pr)| pr), node.int_or_null("pr")?);
        let score = node.roll("roll", 2, 10, faults)? + at_total - def_total;
        faults.same(line, "score", score, node.int("score")?);
        let miss_to = self.numbers.int("attack_table", "miss_to")?;
        let defended_to = self.numbers.int("attack_table", "defended_to")?;
        let outcome = match score {
            _ if score <= miss_to => "miss",
            _ if score <= defended_to => "defended",
            _ if score <= defended_to + pr.map_or(0, |(_, pr)| pr) => "shield",
            _ => "hit",
        };
        faults.same(line, "outcome", outcome, node.text("outcome")?);
        if !helpless {
            self.units[victim].fights();
            self.distract(victim, "defended")?;
        }
        if let ("shield", Some((item, _))) = (outcome, pr) {
            self.strike_shield(cast, victim, item)?;
        }
        Ok(outcome == "hit")
    }

    /// OBJ-1: what a shield catches.
    fn strike_shield(&mut self, cast: &Cast, victim: usize, item: usize) -> Read<()> {
        let amount = self.amount(cast)?;
        let node = self.expect_of("struck", victim, &STRUCK)?;
        let rolled = self.amount_rolled(node, amount, cast.caster)?;
        self.item_struck(node, victim, item, rolled, amount.2)?;
        Ok(())
    }

    /// The dice and additions of a spell, checked; what was rolled, at least 0.
    fn amount_rolled(&mut self, node: Node<'a>, amount: Amount<'a>, by: usize) -> Read<i64> {
        let (dice, plus, kind, _) = amount;
        let rolled = (node.roll("roll", dice, 6, self.faults)? + plus).max(0);
        let parts = tidy(&[("spell", plus)]);
        let by = self.units[by].id;
        self.faults
            .same(node.line, "damage parts", parts, node.parts("parts")?);
        self.faults
            .same(node.line, "rolled", rolled, node.int("rolled")?);
        self.faults
            .same(node.line, "type", kind, node.text("type")?);
        self.faults
            .same(node.line, "attacker", by, node.text("attacker")?);
        Ok(rolled)
    }

    /// Dice, addition, type and piercing of what a spell does.
    fn amount(&self, cast: &Cast) -> Read<Amount<'a>> {
        let effect = self.spell(cast).effect;
        let amount = effect.get(self.spell(cast).kind)?;
        let (dice, plus) = (amount.int("dice")?, amount.int("plus")?);
        if self.spell(cast).kind == "heal" {
            return Ok((dice, plus, "", false));
        }
        Ok((dice, plus, amount.text("type")?, amount.yes("piercing")?))
    }

    /// DMG-10: damage to the main location.
    pub(super) fn burn(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        let amount = self.amount(cast)?;
        let node = self.expect_of("damage", victim, &DAMAGE)?;
        let rolled = self.amount_rolled(node, amount, cast.caster)?;
        let spell = self.spell(cast);
        let landed = Landed {
            unit: victim,
            location: self.units[victim].sheet.main,
            kind: amount.2,
            piercing: amount.3,
            nonlethal: false,
            spread: None,
            means: Means {
                beam: spell.target == "enemy" && spell.resist.is_none(),
                ..Means::PLAIN
            },
        };
        self.land(&landed, rolled, node).map(|_| ())
    }

    /// The worst wounds first; what is under its threshold again works (DMG-8).
    pub(super) fn heal(&mut self, cast: &Cast, victim: usize) -> Read<()> {
        let (dice, plus, ..) = self.amount(cast)?;
        let id = self.spell(cast).id;
        let fields = [
            "caster",
            "spell",
            "roll",
            "parts",
            "points",
            "mended",
            "total_before",
            "total_after",
        ];
        let node = self.expect_of("healed", victim, &fields)?;
        let by = self.units[cast.caster].id;
        self.faults
            .same(node.line, "caster", by, node.text("caster")?);
        self.faults
            .same(node.line, "spell", id, node.text("spell")?);
        let rolled = node.roll("roll", dice, 6, self.faults)?;
        let parts = tidy(&[("spell", plus)]);
        self.faults
            .same(node.line, "parts", parts, node.parts("parts")?);
        let points = (rolled + plus).max(0);
        self.faults
            .same(node.line, "points", points, node.int("points")?);
        let fighter = &mut self.units[victim];
        let before = fighter.wounds.total(&fighter.sheet);
        let (mut left, mut mended) = (points, Vec::new());
        loop {
            let places = (0..fighter.wounds.0.len()).rev();
            let Some(worst) = places.max_by_key(|at| fighter.wounds.own(*at)) else {
                break;
            };
            let taken = fighter.wounds.own(worst).min(left);
            if taken == 0 {
                break;
            }
            let wound = &mut fighter.wounds.0[worst];
            let lethal = wound.lethal.min(taken);
            wound.lethal -= lethal;
            wound.nonlethal -= taken - lethal;
            left -= taken;
            mended.push((fighter.sheet.locations[worst].id, taken));
        }
        let after = fighter.wounds.total(&fighter.sheet);
        let told: Read<Vec<(&str, i64)>> = node
            .list("mended")?
            .iter()
            .map(|line| Ok((line.text("location")?, line.int("points")?)))
            .collect();
        self.faults.same(node.line, "mended", mended, told?);
        self.faults
            .same(node.line, "total_before", before, node.int("total_before")?);
        self.faults
            .same(node.line, "total_after", after, node.int("total_after")?);
        for at in 0..self.units[victim].wounds.0.len() {
            let fighter = &self.units[victim];
            let wound = fighter.wounds.0[at];
            let threshold = fighter.sheet.locations[at].threshold;
            let under =
                threshold.is_some_and(|most| fighter.wounds.limb(&fighter.sheet, at) < most);
            if wound.crippled && !wound.permanent && under {
                let id = fighter.sheet.locations[at].id;
                let node = self.expect_of("restored", victim, &["location"])?;
                self.faults
                    .same(node.line, "location", id, node.text("location")?);
                self.units[victim].wounds.0[at].crippled = false;
            }
        }
        self.cured(victim)
    }
}
