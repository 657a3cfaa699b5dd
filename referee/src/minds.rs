//! Minds: what traits make of a moment, fright, rage, what the fallen tempt to, luck (ATT-9).

use serde_json::Value;

use super::battle::Battle;
use super::fighter::{Fighter, Hold, Life};
use super::legal::Strike;
use super::node::{Node, Read};
use super::numbers::at_least;
use super::sheet::Sheet;

/// The rolls that traits make easier or harder, by the causes of checks.
const ROLLED_FOR: [(&str, &str); 14] = [
    ("stay_awake", "consciousness"),
    ("knockout", "consciousness"),
    ("permanence", "permanence"),
    ("stunning_blow", "consciousness"),
    ("permanent_injury", "consciousness"),
    ("exhaustion", "exhaustion"),
    ("casting", "casting"),
    ("resistance", "resistance"),
    ("concentration", "concentration"),
    ("struggle", "struggle"),
    ("notice", "notice"),
    ("search", "search"),
    ("fear", "fear"),
    ("poison", "poison"),
];

/// Rolls that are part of foretold odds: luck has no part in them.
const FORETOLD: [&str; 19] = [
    "overrun",
    "swimming",
    "weather",
    "amputation",
    "death",
    "stay_awake",
    "knockdown",
    "knockout",
    "shock",
    "permanence",
    "stunning_blow",
    "permanent_injury",
    "casting",
    "resistance",
    "break_door",
    "pick_lock",
    "landing",
    "hazard",
    "balance",
];

impl<'a> Sheet<'a> {
    /// The effects of one kind, as their fields.
    pub(super) fn effects(&self, kind: &'static str) -> impl Iterator<Item = Node<'a>> + '_ {
        let effects = self.effects.iter();
        effects.filter_map(move |effect| effect.maybe(kind))
    }

    /// The last effect of one kind.
    pub(super) fn effect(&self, kind: &'static str) -> Option<Node<'a>> {
        self.effects(kind).last()
    }

    /// Whether it has an effect that is a word alone.
    pub(super) fn is(&self, word: &str) -> bool {
        let mut effects = self.effects.iter();
        effects.any(|effect| effect.value.as_str() == Some(word))
    }

    /// A number of the last effect of one kind.
    fn number(&self, kind: &'static str, name: &'static str) -> Read<Option<i64>> {
        self.effect(kind).map(|effect| effect.int(name)).transpose()
    }

    /// The sum of the numbers of effects that are nothing else.
    pub(super) fn sum(&self, kind: &'static str) -> Read<i64> {
        let each: Read<Vec<i64>> = self.effects(kind).map(|effect| effect.as_int()).collect();
        Ok(each?.iter().sum())
    }

    /// The best level in what is of this use.
    pub(super) fn skill(&self, purpose: &str) -> i64 {
        let fit = self.skills.iter().filter(|(known, _)| *known == purpose);
        fit.map(|(_, level)| *level).max().unwrap_or(0)
    }

    /// What its traits add to a roll of this cause.
    pub(super) fn roll_part(&self, why: &str) -> Read<i64> {
        let Some((_, what)) = ROLLED_FOR.iter().find(|(cause, _)| *cause == why) else {
            return Ok(0);
        };
        let mut sum = 0;
        for effect in self.effects("roll") {
            if effect.text("what")? == *what {
                sum += effect.int("by")?;
            }
        }
        Ok(sum)
    }

    /// LIT-4: by how many levels light is brighter to it.
    pub(super) fn dazzled(&self) -> Read<usize> {
        let each: Read<Vec<i64>> = (self.effects("dazzled"))
            .map(|effect| effect.as_int())
            .collect();
        let most = each?.into_iter().max().unwrap_or(0);
        Ok(usize::try_from(most).unwrap_or(0))
    }

    /// How far off it sees anything, yards.
    pub(super) fn sees_to(&self) -> Read<i64> {
        let each: Read<Vec<i64>> = self
            .effects("short_sight")
            .map(|effect| effect.as_int())
            .collect();
        Ok(each?.into_iter().min().unwrap_or(i64::MAX))
    }
}

impl Fighter<'_> {
    /// Nothing of its mind is felt any more.
    pub(super) fn fades(&mut self) {
        self.frightened = false;
        self.enraged = false;
        self.bent_on = None;
    }

    fn holds_fire(&self) -> bool {
        let items = self.sheet.items.iter().zip(&self.hold);
        let mut held = items.filter(|(_, hold)| matches!(hold, Hold::Held(_)));
        held.any(|(item, _)| item.light.is_some())
    }
}

impl<'a> Battle<'a, '_> {
    /// Whether one smells another.
    pub(super) fn smells(&self, one: usize, other: usize) -> Read<bool> {
        let each: Read<Vec<i64>> = self.units[one]
            .sheet
            .effects("scent")
            .map(|effect| effect.as_int())
            .collect();
        let yards = each?.into_iter().max().unwrap_or(0);
        Ok(yards > 0 && self.apart(one, other)? <= yards)
    }

    /// Whether a circumstance holds for somebody, with `other` as the enemy in question.
    fn is_in(&self, unit: usize, what: &Value, other: Option<usize>) -> Read<bool> {
        let one = &self.units[unit];
        let other = other.map(|other| &self.units[other]);
        if let Some(race) = what.get("race").and_then(Value::as_str) {
            return Ok(other.is_some_and(|other| other.sheet.race == race));
        }
        Ok(match what.as_str().unwrap_or_default() {
            "dark" => self.light_to(unit, one.cell)? >= 9,
            "water" => one.height == 0 && self.field.at(one.cell).wet,
            "wounded" => {
                let share = self.numbers.fraction("traits", "wounded")?;
                one.wounds.total(&one.sheet) >= at_least(one.sheet.hp, share).max(1)
            }
            "outnumbered" => {
                let about = self.numbers.int("traits", "about")?;
                let near = self.units.iter().filter(|other| {
                    other.conscious() && self.field.plane.distance(one.cell, other.cell) <= about
                });
                let (own, foes): (Vec<_>, Vec<_>) = near.partition(|near| near.key.0 == one.key.0);
                foes.len() > own.len()
            }
            "fire" => other.is_some_and(Fighter::holds_fire),
            "terrible" => other.is_some_and(|other| other.sheet.effect("terrible").is_some()),
            _ => false,
        })
    }

    /// What traits and rage add to AT or DEF of one against another.
    pub(super) fn mind_parts(
        &self,
        unit: usize,
        other: usize,
        name: &'static str,
    ) -> Read<[(&'static str, i64); 2]> {
        let one = &self.units[unit];
        let mut by_traits = 0;
        for effect in one.sheet.effects("when") {
            if self.is_in(unit, effect.get("circumstance")?.value, Some(other))? {
                by_traits += effect.int(name)?;
            }
        }
        let rage = match one.sheet.effect("temper") {
            Some(temper) if one.enraged => temper.int(name)?,
            _ => 0,
        };
        Ok([("trait", by_traits), ("rage", rage)])
    }

    /// CLC-5: what the footing of the one to be thrown down takes off AT.
    pub(super) fn firmness(&self, strike: &Strike) -> Read<i64> {
        if strike.maneuver == "takedown" {
            Ok(-self.units[strike.defender].sheet.sum("footing")?)
        } else {
            Ok(0)
        }
    }

    /// Who has scruples, or is out for blood, strikes not at everybody.
    pub(super) fn scruples(&self, strike: &Strike) -> Result<(), &'static str> {
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        if a.bent_on.is_some_and(|on| on != strike.defender) {
            return Err("it means to kill another first");
        }
        if a.sheet.is("honour") && (d.helpless() || strike.defender_bearing.abs() > 120) {
            return Err("its honour forbids that blow");
        }
        if strike.nonlethal && a.sheet.effect("bloodthirsty").is_some() {
            return Err("it holds no blow back");
        }
        Ok(())
    }

    /// Whether somebody's mood, or its loyalty, leaves it free to do this.
    pub(super) fn may_by_mood(&mut self, unit: usize, order: &str, line: usize) {
        let calm_alone = [
            "guard",
            "defend",
            "stance",
            "aim",
            "lie_down",
            "withdraw",
            "surrender",
            "concentrate",
            "cast",
        ];
        let one = &self.units[unit];
        let calm = !one.enraged || !calm_alone.contains(&order);
        let leaves = ["withdraw", "surrender"].contains(&order) && one.sheet.is("loyal");
        let deserts = leaves
            && self.units.iter().any(|other| {
                other.key.0 == one.key.0
                    && other.id != one.id
                    && other.conscious()
                    && !other.sheet.is("loyal")
            });
        self.faults
            .unless(line, calm, &format!("in a rage, and commanded to {order}"));
        self.faults
            .unless(line, !deserts, "a loyal one leaves its friends");
    }

    /// A check with what traits make of it, and luck.
    pub(super) fn check(
        &mut self,
        unit: usize,
        why: &str,
        attribute: &str,
        parts: &[(&'static str, i64)],
    ) -> Read<bool> {
        let by = self.units[unit].sheet.roll_part(why)?;
        let mut all = parts.to_vec();
        all.push(("trait", by));
        let made = self.check_rolled(unit, why, attribute, &all)?.0;
        let fighter = &self.units[unit];
        let left = if made { fighter.curse } else { fighter.luck };
        if left == 0 || FORETOLD.contains(&why) {
            return Ok(made);
        }
        let left = left - 1;
        let event = if made { "unlucky" } else { "lucky" };
        let node = self.expect_of(event, unit, &["left"])?;
        self.faults.same(node.line, "left", left, node.int("left")?);
        if made {
            self.units[unit].curse = left;
        } else {
            self.units[unit].luck = left;
        }
        Ok(self.check_rolled(unit, why, attribute, &all)?.0)
    }

    fn will(&mut self, unit: usize, why: &str, by: i64) -> Read<bool> {
        let parts = [("attribute", self.units[unit].sheet.wp), ("trait", by)];
        self.check(unit, why, "wp", &parts)
    }

    /// Before a turn is lost: who sleeps lightly may wake, who keeps a cool head may come to itself.
    pub(super) fn come_round(&mut self, unit: usize) -> Read<()> {
        let one = &self.units[unit];
        if let Some(by) = one.sheet.number("light_sleep", "per")?
            && one.held.iter().any(|held| held.kind == "sleep")
        {
            let parts = [
                ("attribute", one.sheet.per + one.change("per")),
                ("trait", by),
            ];
            if self.check(unit, "waking", "per", &parts)? {
                for held in self.units[unit].held.clone() {
                    if held.kind == "sleep" {
                        self.end_effect(unit, held.spell, "woke")?;
                    }
                }
            }
        }
        let one = &self.units[unit];
        if let Some(by) = one.sheet.number("composed", "wp")?
            && one.stunned
            && !one.helpless()
            && self.will(unit, "composure", by)?
        {
            self.expect_of("recovered", unit, &[])?;
            self.units[unit].stunned = false;
        }
        Ok(())
    }

    /// As a turn begins; whether it is lost over somebody who has fallen.
    pub(super) fn begin_turn(&mut self, unit: usize) -> Read<bool> {
        if self.units[unit].enraged {
            let by = self.units[unit].sheet.number("temper", "wp")?.unwrap_or(0);
            if self.will(unit, "calm", by)? {
                self.expect_of("calmed", unit, &[])?;
                self.units[unit].enraged = false;
            }
        }
        if !self.units[unit].enraged {
            self.face(unit)?;
        }
        self.suffers(unit)?;
        if let Some(by) = self.units[unit].sheet.number("greedy", "wp")?
            && let Some(fallen) = self.fallen(unit, &[Life::Unconscious, Life::Dead])?
            && !self.will(unit, "greed", by)?
        {
            self.names("tempted", unit, "by", fallen)?;
            return Ok(true);
        }
        if let Some(by) = self.units[unit].sheet.number("bloodthirsty", "wp")?
            && let Some(on) = self.fallen(unit, &[Life::Unconscious])?
            && !self.will(unit, "blood_lust", by)?
        {
            self.names("bent", unit, "on", on)?;
            self.units[unit].bent_on = Some(on);
        }
        Ok(false)
    }

    fn names(&mut self, event: &str, unit: usize, key: &'static str, other: usize) -> Read<()> {
        let node = self.expect_of(event, unit, &[key])?;
        let id = self.units[other].id;
        self.faults.same(node.line, key, id, node.text(key)?);
        Ok(())
    }

    /// The first enemy in one's cell or beside it that has fallen.
    fn fallen(&self, unit: usize, lives: &[Life]) -> Read<Option<usize>> {
        let side = self.units[unit].key.0;
        for other in 0..self.units.len() {
            let lies = &self.units[other];
            if lies.key.0 != side
                && lives.contains(&lies.life)
                && self.knows(side, other)?
                && self.apart(unit, other)? <= 1
            {
                return Ok(Some(other));
            }
        }
        Ok(None)
    }

    /// A roll for each thing near that frightens, until one fails.
    fn face(&mut self, unit: usize) -> Read<()> {
        for (what, wp) in self.frights(unit)? {
            let parts = [
                ("attribute", self.units[unit].sheet.wp),
                ("leader", self.led(unit)?),
                ("skill", -self.cowed(unit)?),
                ("trait", wp),
            ];
            let bears = self.bears(unit, &parts)?;
            let event = if bears { "mastered" } else { "frightened" };
            let node = self.expect_of(event, unit, &["of"])?;
            let of = node.get("of")?.value;
            self.faults
                .unless(node.line, *of == what, "`of` is not what frightens it");
            if bears {
                self.units[unit].mastered.push(what);
            } else {
                self.units[unit].frightened = true;
                return Ok(());
            }
        }
        Ok(())
    }

    /// SHK-7: whoever feels more shock than its HP may be afraid of it.
    fn suffers(&mut self, unit: usize) -> Read<()> {
        let shock = self.danger("shock");
        let Some(part) = shock.and_then(|shock| shock.maybe("mind")) else {
            return Ok(());
        };
        let (times, of) = part.as_pair()?;
        let one = &self.units[unit];
        let felt = one.shock_now + one.shock_later;
        if felt <= one.sheet.hp * times / of || one.frightened || self.will(unit, "pain", 0)? {
            return Ok(());
        }
        let node = self.expect_of("frightened", unit, &["of"])?;
        self.faults.same(node.line, "of", "pain", node.text("of")?);
        self.units[unit].frightened = true;
        Ok(())
    }

    /// A check against fear.
    fn bears(&mut self, unit: usize, parts: &[(&'static str, i64)]) -> Read<bool> {
        self.check(unit, "fear", "wp", parts)
    }

    fn frights(&self, unit: usize) -> Read<Vec<(Value, i64)>> {
        let one = &self.units[unit];
        if one.sheet.is("fearless") {
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for fear in one.sheet.effects("fears") {
            let what = fear.get("circumstance")?.value;
            let within = fear.int("within")?;
            let mut near = self.is_in(unit, what, None)?;
            for other in self.awake_foes(unit)? {
                near |=
                    self.apart(unit, other)? <= within && self.is_in(unit, what, Some(other))?;
            }
            if near {
                all.push((what.clone(), fear.int("wp")?));
            }
        }
        for other in self.awake_foes(unit)? {
            let Some(terrible) = self.units[other].sheet.effect("terrible") else {
                continue;
            };
            if self.apart(unit, other)? <= terrible.int("within")? {
                all.push((Value::from("terrible"), terrible.int("wp")?));
                break;
            }
        }
        all.retain(|(what, _)| !one.mastered.contains(what));
        Ok(all)
    }

    /// Enemies who are awake and that its side knows of.
    fn awake_foes(&self, unit: usize) -> Read<Vec<usize>> {
        let side = self.units[unit].key.0;
        let mut foes = Vec::new();
        for (place, other) in self.units.iter().enumerate() {
            if other.key.0 != side && other.conscious() && self.knows(side, place)? {
                foes.push(place);
            }
        }
        Ok(foes)
    }

    /// What the most menacing enemy near takes off.
    fn cowed(&self, unit: usize) -> Read<i64> {
        let about = self.numbers.int("traits", "about")?;
        let mut worst = 0;
        for other in self.awake_foes(unit)? {
            let sheet = &self.units[other].sheet;
            let level = sheet.skill("intimidation");
            if level > 0 && self.apart(unit, other)? <= about {
                let cha = sheet.node.int("cha")?;
                worst = worst.max(level + (cha - 10).div_euclid(2));
            }
        }
        Ok(worst)
    }

    /// What the best leader near adds.
    fn led(&self, unit: usize) -> Read<i64> {
        let mut best = 0;
        for (place, friend) in self.units.iter().enumerate() {
            let Some(leads) = friend.sheet.effect("leads") else {
                continue;
            };
            let is_friend = place != unit && friend.key.0 == self.units[unit].key.0;
            if is_friend && friend.conscious() && self.apart(unit, place)? <= leads.int("within")? {
                best = best.max(leads.int("by")?);
            }
        }
        Ok(best)
    }

    /// An injury may enrage.
    pub(super) fn provoke(&mut self, unit: usize) -> Read<()> {
        let one = &self.units[unit];
        let Some(by) = one.sheet.number("temper", "wp")? else {
            return Ok(());
        };
        if one.conscious() && !one.enraged && !self.will(unit, "temper", by)? {
            self.expect_of("enraged", unit, &[])?;
            self.units[unit].enraged = true;
        }
        Ok(())
    }
}
