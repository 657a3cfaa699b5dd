//! Maneuvers of the genre's own, by the list on the first line (MAN-7).

use super::battle::Battle;
use super::faults::Faults;
use super::legal::Strike;
use super::node::{Node, Read};
use super::numbers::times;

/// Reads the list; every entry has all its fields.
pub(super) fn read<'a>(start: Node<'a>, faults: &mut Faults) -> Read<Vec<Node<'a>>> {
    let own = start.list("maneuvers")?;
    for entry in &own {
        let fields = [
            "id",
            "at",
            "def",
            "allows",
            "needs",
            "level",
            "end",
            "after_move",
        ];
        entry.only(&fields, &["most", "damage"], faults);
    }
    Ok(own)
}

impl<'a> Battle<'a, '_> {
    /// Which of the genre's own is called so.
    pub(super) fn own_maneuver(&self, id: &str) -> Option<usize> {
        self.own.iter().position(|own| own.text("id") == Ok(id))
    }

    /// What a maneuver adds to `at` or `def`.
    pub(super) fn maneuver_value(&self, maneuver: &'a str, value: &'a str) -> Read<i64> {
        match self.own_maneuver(maneuver) {
            Some(own) => self.own[own].int(value),
            None => self.numbers.maneuver(maneuver, value),
        }
    }

    /// Whether a strike's maneuver does the most that its dice can.
    pub(super) fn does_most(&self, strike: &Strike) -> Read<bool> {
        let own = strike.own.and_then(|own| self.own[own].maybe("most"));
        own.map_or(Ok(false), |_| self.own[strike.own.unwrap_or(0)].yes("most"))
    }

    /// What a strike's maneuver multiplies its damage by, if it does.
    pub(super) fn all_out(&self, strike: &Strike) -> Read<Option<(i64, i64)>> {
        let own = strike.own.and_then(|own| self.own[own].maybe("damage"));
        own.map(|damage| damage.as_pair()).transpose()
    }

    /// The name of a strike's maneuver.
    pub(super) fn maneuver_of(&self, strike: &Strike) -> Read<&'a str> {
        strike
            .own
            .map_or(Ok(strike.maneuver), |own| self.own[own].text("id"))
    }

    /// Whether a strike could be made by the maneuver of its own that it names.
    pub(super) fn can_strike_so(&self, strike: &Strike) -> Read<Result<(), &'static str>> {
        let Some(own) = strike.own else {
            return Ok(Ok(()));
        };
        let own = self.own[own];
        let form = self.form(strike);
        let missile = form.missile.is_some();
        let fits = match own.text("allows")? {
            "melee" => !missile,
            "missile" => missile,
            "any" => true,
            _ => false,
        };
        if !fits {
            return Ok(Err("that maneuver is not made with such an attack"));
        }
        let needs = own.list("needs")?;
        let prey = needs.iter().any(|need| need.as_text() == Ok("helpless"));
        if prey && !self.units[strike.defender].helpless() {
            return Ok(Err("that maneuver strikes at the helpless alone"));
        }
        let natural = self.units[strike.attacker].sheet.items[form.item].carried == "natural";
        let held = (!natural, form.two_handed, natural);
        self.can_take_own(strike.attacker, own, held, form.level)
    }

    /// Whether what a maneuver asks of whoever takes it is there: `held` says whether that is a
    /// weapon, in both hands, or a part of the body.
    fn can_take_own(
        &self,
        unit: usize,
        own: Node<'a>,
        held: (bool, bool, bool),
        level: i64,
    ) -> Read<Result<(), &'static str>> {
        let fighter = &self.units[unit];
        let tired = self.numbers.fraction("fatigue", "tired_at")?;
        let fresh = match fighter.pool(&self.numbers)? {
            Some((slow, _)) => fighter.end > slow,
            None => fighter.end > 0 && fighter.end > times(fighter.sheet.end, tired),
        };
        for need in own.list("needs")? {
            let met = match need.as_text()? {
                "shield" => fighter.shield().is_some(),
                "weapon" => held.0,
                "both_hands" => held.1,
                "unarmed" => held.2,
                "standing" => !fighter.prone,
                "fresh" => fresh,
                "moved" => fighter.turn.cells() > 1,
                // Whether the other is: asked before this.
                "helpless" => true,
                other => return own.wrong(&format!("there is no need {other}")),
            };
            if !met {
                return Ok(Err("something the maneuver takes is not there"));
            }
        }
        let cells = fighter.turn.cells();
        if cells > 1 && !own.yes("after_move")? {
            return Ok(Err("that maneuver follows a step at most"));
        }
        if level < own.int("level")? {
            return Ok(Err("that maneuver takes more practice"));
        }
        let end = own.int("end")?;
        if end > 0 && fighter.end <= end {
            return Ok(Err("there is not END enough for that"));
        }
        Ok(Ok(()))
    }

    /// Whether somebody has all that the stance of a command asks of it.
    pub(super) fn may_take_stance(
        &self,
        unit: usize,
        command: Node<'a>,
    ) -> Read<Result<(), &'static str>> {
        let name = command.text("maneuver")?;
        let Some(own) = self.own_maneuver(name).map(|own| self.own[own]) else {
            return command.wrong(&format!("there is no maneuver {name}"));
        };
        let fighter = &self.units[unit];
        let armed = fighter.weapon().is_some();
        let held = (armed, fighter.holds_in_two(), !armed);
        self.can_take_own(unit, own, held, fighter.sheet.best_level)
    }

    /// A stance: no attack.
    pub(super) fn stance(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let name = command.text("maneuver")?;
        let Some(own) = self.own_maneuver(name).map(|own| self.own[own]) else {
            return command.wrong(&format!("there is no maneuver {name}"));
        };
        let stance = own.text("allows")? == "nothing";
        self.faults
            .unless(command.line, stance, "that is an attack, and no stance");
        let free = self.units[unit].pinned_by.is_none();
        self.faults
            .unless(command.line, free, "a stance of somebody who is pinned");
        if let Err(why) = self.may_take_stance(unit, command)? {
            self.faults.add(command.line, why);
        }
        self.take_maneuver(unit, name)
    }

    /// The END that a maneuver costs, paid before the turn ends by whoever still has it in force.
    pub(super) fn pay(&mut self, unit: usize) -> Read<()> {
        let Some(own) = self.own_maneuver(self.units[unit].maneuver) else {
            return Ok(());
        };
        let spent = self.own[own].int("end")?;
        if spent == 0 {
            return Ok(());
        }
        self.units[unit].end -= spent;
        let left = self.units[unit].end;
        let node = self.expect_why("endurance", unit, "maneuver")?;
        self.faults
            .same(node.line, "spent", spent, node.int("spent")?);
        self.faults.same(node.line, "left", left, node.int("left")?);
        self.gives_out(unit)
    }
}
