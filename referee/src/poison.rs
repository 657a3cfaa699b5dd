//! Poison in the blood: how it gets there, dose after dose, and what ends it (PSN-1, PSN-2, SIZ-3).

use std::collections::VecDeque;

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::exposures::root_of_length;
use super::fighter::{Held, Life};
use super::legal::Strike;
use super::node::{Node, Read};

/// A poison in somebody's blood.
#[derive(Clone, Copy)]
struct Sick<'a> {
    unit: usize,
    poison: Node<'a>,
    by: Option<usize>,
    /// The round at whose end the next dose acts.
    next: i64,
    given: i64,
}

/// A blow that brings poison if it wounds: whose, with which item, and what.
#[derive(Clone, Copy)]
struct Venom<'a> {
    by: usize,
    item: usize,
    /// Whether nothing is left of it after that.
    wiped: bool,
    poison: Node<'a>,
}

/// Everybody's blood.
#[derive(Default)]
pub(super) struct Blood<'a> {
    sick: Vec<Sick<'a>>,
    /// Items on which nothing is left.
    wiped: Vec<(usize, usize)>,
    striking: Option<Venom<'a>>,
    /// The one whose dose does harm now.
    pub(super) acting: Option<&'a str>,
    /// Doses that act at the end of this round.
    due: VecDeque<(usize, &'a str)>,
}

impl<'a> Battle<'a, '_> {
    /// Whether an effect in force came of a poison.
    pub(super) fn is_venom(&self, spell: &str) -> bool {
        let kinds = self.hazards.poisons();
        let blades = self.units.iter().flat_map(|unit| &unit.sheet.forms);
        let blades = blades.filter_map(|form| form.poison);
        let mut all = kinds.chain(blades);
        all.any(|poison| poison.text("poison").is_ok_and(|id| id == spell))
    }

    /// Whether somebody awake has poison in its blood.
    pub(super) fn anybody_awake_ails(&self) -> bool {
        let mut sick = self.blood.sick.iter();
        sick.any(|sick| self.units[sick.unit].conscious())
    }

    /// What the blow that lands next would bring into the blood.
    pub(super) fn venom_of(&mut self, strike: &Strike) {
        let form = self.form(strike);
        let ammo = (form.missile.as_ref()).is_some_and(|missile| missile.ammo.is_some());
        let (by, item) = (strike.attacker, form.item);
        let natural = self.units[by].sheet.items[item].carried == "natural";
        let left = !self.blood.wiped.contains(&(by, item));
        let poison = form.poison.filter(|_| left);
        self.blood.striking = poison.map(|poison| Venom {
            by,
            item,
            wiped: !natural && !ammo,
            poison,
        });
    }

    /// A blow has landed: poisoned, if it wounded.
    pub(super) fn envenomed(&mut self, unit: usize, wounds: bool) -> Read<()> {
        match self.blood.striking.take() {
            Some(venom) if wounds => self.poisoned(unit, venom.poison, Some(venom)),
            _ => Ok(()),
        }
    }

    /// Somebody has breathed or touched it.
    pub(super) fn sickened(&mut self, unit: usize, poison: Node<'a>) -> Read<()> {
        match self.danger("poison") {
            Some(_) => self.poisoned(unit, poison, None),
            None => Ok(()),
        }
    }

    fn poisoned(&mut self, unit: usize, poison: Node<'a>, venom: Option<Venom<'a>>) -> Read<()> {
        let id = poison.text("poison")?;
        let mut fields = vec!["poison", "next", "doses"];
        let wiped = venom.filter(|venom| venom.wiped);
        if venom.is_some() {
            fields.push("by");
        }
        if wiped.is_some() {
            fields.push("wiped");
        }
        let node = self.expect_of("poisoned", unit, &fields)?;
        let first = self.round + poison.int("delay")?;
        let same = |sick: &&Sick<'_>| {
            sick.unit == unit && sick.poison.text("poison").is_ok_and(|held| held == id)
        };
        let held = self.blood.sick.iter().find(same).map(|sick| sick.next);
        let next = held.map_or(first, |held| held.min(first));
        let line = node.line;
        self.faults.same(line, "poison", id, node.text("poison")?);
        self.faults.same(line, "next", next, node.int("next")?);
        self.faults
            .same(line, "doses", poison.int("times")?, node.int("doses")?);
        if let Some(venom) = venom {
            let by = self.units[venom.by].id;
            self.faults.same(line, "by", by, node.text("by")?);
        }
        if let Some(venom) = wiped {
            self.faults
                .same(line, "wiped", venom.item, node.index("wiped")?);
            self.blood.wiped.push((venom.by, venom.item));
        }
        self.blood.sick.retain(|sick| !same(&sick));
        self.blood.sick.push(Sick {
            unit,
            poison,
            by: venom.map(|venom| venom.by),
            next,
            given: 0,
        });
        Ok(())
    }

    /// At the end of a round: each dose that is due, by whom it is in.
    pub(super) fn doses_fall_due(&mut self) -> Read<()> {
        let mut due = VecDeque::new();
        for unit in 0..self.units.len() {
            let of_it = self.blood.sick.iter().filter(|sick| sick.unit == unit);
            for sick in of_it.filter(|sick| sick.next <= self.round) {
                due.push_back((unit, sick.poison.text("poison")?));
            }
        }
        self.blood.due = due;
        Ok(())
    }

    /// After everything from without those that were due act, one after the other.
    pub(super) fn doses_act(&mut self) -> Read<()> {
        while let Some((unit, id)) = self.blood.due.pop_front() {
            self.dose(unit, id)?;
            self.settle_all()?;
        }
        Ok(())
    }

    fn dose(&mut self, unit: usize, id: &'a str) -> Read<()> {
        let is_it = |sick: &Sick<'_>| {
            sick.unit == unit && sick.poison.text("poison").is_ok_and(|held| held == id)
        };
        let held = self.blood.sick.iter().position(is_it);
        let alive = matches!(self.units[unit].life, Life::Conscious | Life::Unconscious);
        let Some(at) = held.filter(|_| alive) else {
            return Ok(());
        };
        let sick = self.blood.sick[at];
        let poison = sick.poison;
        let (number, every) = (sick.given + 1, poison.int("every")?);
        let more = number < poison.int("times")?;
        let mut fields = vec!["poison", "number", "pounds", "scale"];
        if more {
            fields.push("next");
        }
        let node = self.expect_of("dose", unit, &fields)?;
        let line = node.line;
        let pounds = self.units[unit].sheet.weight;
        let scaled = match self.danger("poison") {
            Some(numbers) => numbers.yes("scaled")?,
            None => return node.wrong("poison where the genre has none"),
        };
        let way = poison.text("way")?;
        let scale = match way {
            "gas" if scaled => root_of_length(pounds),
            "contact" if scaled => root_of_length(pounds).min(100),
            _ => 100,
        };
        self.faults.same(line, "poison", id, node.text("poison")?);
        self.faults
            .same(line, "number", number, node.int("number")?);
        self.faults
            .same(line, "pounds", pounds, node.int("pounds")?);
        self.faults.same(line, "scale", scale, node.int("scale")?);
        if more {
            let next = self.round + every;
            self.faults.same(line, "next", next, node.int("next")?);
            (self.blood.sick[at].given, self.blood.sick[at].next) = (number, next);
        } else {
            self.blood.sick.remove(at);
        }
        let outside = scaled && way != "blade";
        let size = if outside { size(pounds) / 2 } else { 0 };
        let parts = [
            ("attribute", self.units[unit].sheet.ht),
            ("poison", poison.int("resist")?),
            ("size", size),
        ];
        if self.check(unit, "poison", "ht", &parts)? {
            return Ok(());
        }
        if self.units[unit].conscious() {
            let end = poison.int("end")? * scale / 100;
            self.spend(unit, end, "poison")?;
        }
        let lasting = poison.get("lasting")?;
        if !lasting.value.is_null() {
            self.numbs(unit, &sick, (lasting, every))?;
        }
        let damage = poison.get("damage")?;
        if damage.value.is_null() {
            return Ok(());
        }
        self.blood.acting = Some(id);
        self.sickens(unit, damage, scale)?;
        self.blood.acting = None;
        Ok(())
    }

    /// What a dose does until the next.
    fn numbs(
        &mut self,
        unit: usize,
        sick: &Sick<'a>,
        (effect, every): (Node<'a>, i64),
    ) -> Read<()> {
        let kind = effect.value.as_str().unwrap_or("modify");
        let held = Held {
            spell: sick.poison.text("poison")?,
            level: 0,
            until: self.round + every,
            kind,
            effect,
        };
        let by = self.units[sick.by.unwrap_or(unit)].id;
        self.lies_on(unit, held, by)?;
        self.bring_down(unit)
    }

    /// Damage that nothing keeps off, and no toughness takes anything off.
    fn sickens(&mut self, unit: usize, damage: Node<'a>, scale: i64) -> Read<()> {
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        let plus = damage.int("plus")?;
        let faces = node.roll("roll", damage.int("dice")?, 6, self.faults)?;
        let rolled = (faces + plus).max(0) * scale / 100;
        let faults = &mut *self.faults;
        faults.same(node.line, "source", "poison", node.text("source")?);
        faults.same(node.line, "type", "cutting", node.text("type")?);
        let parts = tidy(&[("poison", plus)]);
        faults.same(node.line, "damage parts", parts, node.parts("parts")?);
        faults.same(node.line, "rolled", rolled, node.int("rolled")?);
        let landed = Landed::within(unit, self.units[unit].sheet.main);
        self.land(&landed, rolled, node).map(|_| ())
    }

    /// A spell that heals ends every poison, and what it did.
    pub(super) fn cured(&mut self, unit: usize) -> Read<()> {
        let (sick, well): (Vec<_>, Vec<_>) =
            (self.blood.sick.iter()).partition(|sick| sick.unit == unit);
        self.blood.sick = well;
        for sick in sick {
            let node = self.expect_of("cured", unit, &["poison"])?;
            let id = sick.poison.text("poison")?;
            self.faults
                .same(node.line, "poison", id, node.text("poison")?);
        }
        for held in self.units[unit].held.clone() {
            if self.is_venom(held.spell) {
                self.end_effect(unit, held.spell, "cured")?;
            }
        }
        Ok(())
    }
}

/// SIZ-3: steps of scale by body weight.
pub(super) fn size(pounds: i64) -> i64 {
    match pounds {
        ..1 => -5,
        1..3 => -4,
        3..10 => -3,
        10..29 => -2,
        29..82 => -1,
        82..276 => 0,
        276..780 => 1,
        780..2200 => 2,
        2200..8700 => 3,
        8700..31_000 => 4,
        31_000..88_000 => 5,
        _ => 6,
    }
}
