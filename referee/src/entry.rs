//! Going into close combat, and being kept out of it (CLC-1 to CLC-3).

use super::attack_value::{tidy, wild};
use super::battle::Battle;
use super::legal::Strike;
use super::node::{Node, Read};

impl<'a> Battle<'a, '_> {
    /// A unit goes into an enemy's cell; whether it gets there.
    pub(super) fn close_in(&mut self, unit: usize, command: Node<'a>) -> Read<bool> {
        let target = self.unit(command, "target")?;
        let why = self.why_not_in(unit, target)?;
        if let Some(why) = why {
            self.faults.add(command.line, why);
        }
        let known = self.knows(self.units[target].key.0, unit)?;
        if !known || !self.could_stop(target, unit)? {
            self.step_in(unit, target)?;
            return Ok(true);
        }
        let node = self.expect_of("entering", unit, &["target"])?;
        let id = self.units[target].id;
        self.faults
            .same(node.line, "target", id, node.text("target")?);
        let commanded = self.expect_of("commanded", target, &["command"])?;
        let answer = commanded.get("command")?;
        let kept = match answer.text("do")? {
            "pass" => {
                answer.only(&["do"], &[], self.faults);
                None
            }
            "bar" => {
                answer.only(&["do", "item"], &[], self.faults);
                self.bar(target, unit, answer.index("item")?, answer)?
            }
            "attack" => self.thrust(target, unit, answer)?,
            other => return answer.wrong(&format!("{other} does not meet an entry")),
        };
        let Some(why) = kept else {
            self.step_in(unit, target)?;
            return Ok(true);
        };
        let node = self.expect_of("kept_out", unit, &["by", "why"])?;
        self.faults.same(node.line, "by", id, node.text("by")?);
        self.faults
            .same(node.line, "why of kept_out", why, node.text("why")?);
        Ok(false)
    }

    /// Why it can't go in.
    fn why_not_in(&self, unit: usize, target: usize) -> Read<Option<&'static str>> {
        let (own, other) = (&self.units[unit], &self.units[target]);
        if own.key.0 == other.key.0 || !other.conscious() || own.cell == other.cell {
            return Ok(Some("closed in on nobody who could be"));
        }
        if !own.meets(other) {
            return Ok(Some("closed in on somebody out of reach above or below"));
        }
        let Some(cost) = self.field.step(own.cell, other.cell, own.aloft()) else {
            return Ok(Some("closed in from too far away"));
        };
        let left = own.points(&self.numbers)? - own.turn.spent;
        let first = own.turn.cells() == 0;
        if own.prone || own.turn.step_used || cost > left && !first {
            return Ok(Some("closed in without a step left"));
        }
        let friends = self.company(target);
        let friends = friends.filter(|friend| self.units[*friend].key.0 == own.key.0);
        let most = self.numbers.int("close_combat", "most")?;
        let full = friends.count() as i64 >= most;
        Ok(full.then_some("closed in where there is no room"))
    }

    /// Whether somebody has a thrust or a shield to meet another with.
    fn could_stop(&self, unit: usize, enemy: usize) -> Read<bool> {
        let main = Some(self.units[enemy].sheet.main);
        for form in 0..self.units[unit].sheet.forms.len() {
            let mut strike = self.strike(unit, enemy, form, main, false);
            strike.maneuver = "stop_thrust";
            if self.can_strike_somewhere(&strike)? {
                return Ok(true);
            }
        }
        Ok((0..self.units[unit].sheet.items.len()).any(|item| self.could_bar(unit, item)))
    }

    /// Whether a shield can be held in the way.
    fn could_bar(&self, unit: usize, item: usize) -> bool {
        let fighter = &self.units[unit];
        let shield = fighter.sheet.items.get(item).is_some_and(|shield| {
            shield.shield && shield.blocks && fighter.blocks_used < shield.blocks_per_round
        });
        fighter.could_bar() && shield && fighter.hand_of(item).is_some() && !self.is_close(unit)
    }

    /// CLC-2: a stop-thrust; why it keeps the other out, if it does.
    fn thrust(
        &mut self,
        unit: usize,
        enemy: usize,
        command: Node<'a>,
    ) -> Read<Option<&'static str>> {
        let fields = ["do", "target", "attack", "aim", "maneuver"];
        command.only(&fields, &["nonlethal"], self.faults);
        let id = self.units[enemy].id;
        self.faults
            .same(command.line, "target", id, command.text("target")?);
        let struck = self.attack(unit, command, &["stop_thrust"])?;
        Ok(match struck.outcome {
            _ if struck.injury > 0 => Some("injured"),
            "hit" | "shield" => (self.contest(unit, enemy)? > 0).then_some("contest"),
            _ => None,
        })
    }

    /// CLC-2, ATT-8: a contest of ST; by how much the first did better.
    pub(super) fn contest(&mut self, unit: usize, enemy: usize) -> Read<i64> {
        let node = self.expect("contest")?;
        let fields = ["round", "event", "attribute", "rolls", "winner"];
        node.only(&fields, &[], self.faults);
        self.faults
            .same(node.line, "attribute", "st", node.text("attribute")?);
        let rolls = node.list("rolls")?;
        self.faults
            .same(node.line, "number of rolls", 2, rolls.len());
        let mut margins = Vec::new();
        for (roll, who) in rolls.into_iter().zip([unit, enemy]) {
            roll.only(&["unit", "target", "roll", "margin"], &[], self.faults);
            let st = self.units[who].st_ag_mv(&self.numbers)?.0;
            let id = self.units[who].id;
            self.faults.same(roll.line, "unit", id, roll.text("unit")?);
            self.faults
                .same(roll.line, "target", st, roll.int("target")?);
            let margin = st - roll.roll("roll", 3, 6, self.faults)?;
            self.faults
                .same(roll.line, "margin", margin, roll.int("margin")?);
            margins.push(margin);
        }
        let [own, other] = margins[..] else {
            return node.wrong("`rolls`, expected two");
        };
        let winner = match own.cmp(&other) {
            std::cmp::Ordering::Greater => Some(self.units[unit].id),
            std::cmp::Ordering::Less => Some(self.units[enemy].id),
            std::cmp::Ordering::Equal => None,
        };
        self.faults
            .same(node.line, "winner", winner, node.text_or_null("winner")?);
        Ok(own - other)
    }

    /// CLC-3: a shield in the way; why it keeps the other out, if it does.
    fn bar(
        &mut self,
        unit: usize,
        enemy: usize,
        item: usize,
        command: Node<'a>,
    ) -> Read<Option<&'static str>> {
        let could = self.could_bar(unit, item);
        self.faults
            .unless(command.line, could, "held no shield in the way");
        let fields = [
            "enemy",
            "item",
            "weapon",
            "bearing",
            "enemy_bearing",
            "at",
            "def",
            "pr",
            "roll",
            "score",
            "outcome",
        ];
        let node = self.expect_of("shield_block", unit, &fields)?;
        let Some(weapon) = self.units[unit]
            .sheet
            .items
            .get(item)
            .map(|item| item.weapon)
        else {
            return command.wrong("an item of the sheet");
        };
        self.same_item(node, item, weapon)?;
        let line = node.line;
        let id = self.units[enemy].id;
        self.faults.same(line, "enemy", id, node.text("enemy")?);
        let main = Some(self.units[enemy].sheet.main);
        let stand = self.strike(unit, enemy, 0, main, false);
        self.faults
            .same(line, "bearing", stand.bearing, node.int("bearing")?);
        let back = node.int("enemy_bearing")?;
        self.faults
            .same(line, "enemy_bearing", stand.defender_bearing, back);
        let over = self.shove_at(&stand, item, node)? - self.shove_def(&stand, node)?;
        let free = !self.is_close(enemy);
        let pr = self.units[enemy].shield().map(|(_, pr)| pr);
        let pr = pr.filter(|_| free);
        self.faults.same(line, "pr", pr, node.int_or_null("pr")?);
        let score = node.roll("roll", 2, 10, self.faults)? + over;
        self.faults.same(line, "score", score, node.int("score")?);
        let outcome = self.arena(score, pr)?;
        self.faults
            .same(line, "outcome", outcome, node.text("outcome")?);
        self.units[unit].blocks_used += 1;
        self.units[unit].fights();
        self.units[enemy].fights();
        if self.units[unit].aim.take().is_some() {
            self.expect_why("aim_lost", unit, "blocked")?;
        }
        // The one has blocked and the other dodged: neither keeps its mind on a spell (MAG-2).
        self.distract(unit, "defended")?;
        self.distract(enemy, "defended")?;
        Ok(["hit", "shield"].contains(&outcome).then_some("shield"))
    }

    /// AT of a shield in the way: what one blocks with it by.
    fn shove_at(&mut self, stand: &Strike, index: usize, node: Node<'a>) -> Read<i64> {
        let own = &self.units[stand.attacker];
        let item = &own.sheet.items[index];
        let hand = own.hand_of(index).unwrap_or("both");
        let (st, ag, _) = own.st_ag_mv(&self.numbers)?;
        let number = |name| self.numbers.int("attack", name);
        let part = |holds: bool, name| if holds { number(name) } else { Ok(0) };
        let short = item.min_st.map_or(0, |min_st| (min_st - st).max(0));
        let off_hand = own.sheet.off_hand(hand) && !item.off_hand_free;
        let higher = self.higher(stand.attacker, stand.defender)?;
        let parts = tidy(&[
            ("style", item.block_level),
            ("agility", self.numbers.of_agility("at", ag)?),
            ("style_bonus", item.block_bonus),
            ("nature", own.sheet.at_mod),
            ("weapon", item.block_def),
            (
                "strength_short",
                short * self.numbers.int("strength", "short")?,
            ),
            ("wild", part(wild(hand, stand.bearing), "wild")?),
            ("off_hand", part(off_hand, "off_hand")?),
            ("higher", part(higher, "higher")?),
            (
                "unseen",
                part(!self.eyes_see(stand.attacker, stand.defender)?, "unseen")?,
            ),
            ("light", self.light_at(stand)?),
            self.glare_part(stand.attacker, "at")?,
            ("spell", own.change("at")),
            ("net", self.net_part(stand.attacker, "at")?),
            self.mind_parts(stand.attacker, stand.defender, "at")?[0],
            self.mind_parts(stand.attacker, stand.defender, "at")?[1],
            // A shield goes for nothing in particular.
            ("location", 0),
        ]);
        let total = parts.iter().map(|(_, value)| value).sum();
        let at = node.get("at")?;
        self.faults
            .same(node.line, "AT parts", parts, at.parts("parts")?);
        self.faults
            .same(node.line, "AT total", total, at.int("total")?);
        Ok(total)
    }

    /// DEF of whoever comes in: a dodge.
    fn shove_def(&mut self, stand: &Strike, node: Node<'a>) -> Read<i64> {
        let own = &self.units[stand.defender];
        let number = |name| self.numbers.int("defence", name);
        let part = |holds: bool, name| if holds { number(name) } else { Ok(0) };
        let ag = own.st_ag_mv(&self.numbers)?.1;
        let base_parts = tidy(&[
            ("style", own.sheet.dodge.0),
            ("agility", self.numbers.of_agility("def", ag)?),
            self.glare_part(stand.defender, "def")?,
            ("dodge", self.numbers.dodge(own.el(&self.numbers)?)?),
        ]);
        let base = base_parts.iter().map(|(_, value)| value).sum();
        let higher = self.higher(stand.defender, stand.attacker)?;
        let parts = tidy(&[
            ("base", base),
            ("style_bonus", own.sheet.dodge.1),
            ("armour", own.sheet.armour_def),
            ("maneuver", self.maneuver_value(own.maneuver, "def")?),
            ("stunned", part(own.stunned, "stunned")?),
            (
                "unseen",
                part(!self.eyes_see(stand.defender, stand.attacker)?, "unseen")?,
            ),
            ("spell", own.change("def")),
            ("net", self.net_part(stand.defender, "def")?),
            self.mind_parts(stand.defender, stand.attacker, "def")?[0],
            self.mind_parts(stand.defender, stand.attacker, "def")?[1],
            ("prone", part(own.prone, "prone")?),
            ("nature", own.sheet.def_mod),
            ("higher", part(higher, "higher")?),
        ]);
        let total = parts.iter().map(|(_, value)| value).sum();
        let def = node.get("def")?;
        self.faults
            .same(node.line, "kind of defence", "dodge", def.text("kind")?);
        self.faults
            .same(node.line, "base DEF", base, def.int("base")?);
        let found = def.get("base_parts")?.parts("parts")?;
        self.faults
            .same(node.line, "base DEF parts", base_parts, found);
        self.faults.same(node.line, "speed", 1, def.int("speed")?);
        self.faults
            .same(node.line, "DEF parts", parts, def.parts("parts")?);
        self.faults
            .same(node.line, "DEF total", total, def.int("total")?);
        Ok(total)
    }

    /// The step into the other's cell.
    fn step_in(&mut self, unit: usize, target: usize) -> Read<()> {
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let (from, to) = (self.units[unit].cell, self.units[target].cell);
        let path: Read<Vec<_>> = node.list("path")?.iter().map(Node::as_pair).collect();
        self.faults.same(node.line, "path", vec![to], path?);
        let facing = self.field.plane.degrees(node.text("facing")?);
        let heading = self.heading_of(unit, &[to]);
        self.faults.same(node.line, "facing", heading, facing);
        let left = self.units[unit].points(&self.numbers)? - self.units[unit].turn.spent;
        let aloft = self.units[unit].aloft();
        let cost = self.field.step(from, to, aloft).unwrap_or(0).min(left);
        self.faults.same(node.line, "cost", cost, node.int("cost")?);
        let fighter = &mut self.units[unit];
        if fighter.turn.path.is_empty() {
            fighter.turn.path.push(from);
        }
        fighter.turn.path.push(to);
        fighter.turn.spent += cost;
        fighter.cell = to;
        fighter.facing = facing.unwrap_or(fighter.facing);
        fighter.exerted = true;
        // It has gone elsewhere, and nobody knows it by what it did before.
        fighter.slip_away();
        let cells = fighter.turn.cells();
        let kind = match cells {
            _ if aloft => "fly",
            1 => "step",
            _ => "move",
        };
        let aimed = fighter.aim.is_some();
        self.faults
            .same(node.line, "kind", kind, node.text("kind")?);
        if aimed && cells > 1 {
            self.expect_why("aim_lost", unit, "moved")?;
            self.units[unit].aim = None;
        }
        if cells > 1 {
            self.distract(unit, "moved")?;
        }
        // Nobody at grips is out of sight.
        let side = self.units[unit].key.0;
        let foes: Vec<usize> = self.company(unit).collect();
        for foe in foes {
            let other = self.units[foe].key.0;
            if other != side && !(self.knows(other, unit)? && self.knows(side, foe)?) {
                self.bump(unit, foe)?;
            }
        }
        Ok(())
    }
}
