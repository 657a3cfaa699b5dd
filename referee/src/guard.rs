//! Guard (MAN-3): who may forestall a command, who may strike back, and what comes of it.

use super::battle::Battle;
use super::fighter::Hold;
use super::ground::Footing;
use super::node::{Cell, Node, Read};

/// What became of a command that guards could forestall.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Fate {
    /// It goes on.
    GoesOn,
    /// It is given up, and its owner decides anew.
    GivenUp,
    /// It is given up, and the rest of the turn with it.
    TurnGone,
}

impl<'a> Battle<'a, '_> {
    /// Enemies on guard who have not been asked about this command, reach its owner where it is and know
    /// of it there, in the order of the round.
    pub(super) fn watchers(&self, unit: usize, command: Node<'a>) -> Read<Vec<usize>> {
        let order = command.text("do")?;
        let mut watchers = Vec::new();
        if ["turn", "drop", "surrender"].contains(&order) {
            return Ok(watchers);
        }
        let side = self.units[unit].key.0;
        for &guard in &self.order {
            let fighter = &self.units[guard];
            // Who is run into may strike first, as at one who comes near (COL-13).
            let slams = command.maybe("maneuver").map(|by| by.as_text()) == Some(Ok("slam"));
            let upon = order == "attack" && command.text("target")? == fighter.id && !slams;
            let asked = self.asked.contains(&guard) || fighter.key.0 == side;
            if !upon
                && !asked
                && fighter.on_guard()
                && self.reaches(guard, unit, "attack")?
                && self.knows(fighter.key.0, unit)?
            {
                watchers.push(guard);
            }
        }
        Ok(watchers)
    }

    /// Whether somebody could strike another hand to hand.
    fn reaches(&self, unit: usize, target: usize, maneuver: &'static str) -> Read<bool> {
        let main = Some(self.units[target].sheet.main);
        for (index, form) in self.units[unit].sheet.forms.iter().enumerate() {
            let mut strike = self.strike(unit, target, index, main, false);
            strike.maneuver = maneuver;
            if form.missile.is_none() && self.can_strike_somewhere(&strike)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Everything between a command and what comes of it: those on guard are asked in turn, and may
    /// strike first.
    pub(super) fn forestall(&mut self, unit: usize, command: Node<'a>) -> Read<Fate> {
        let watchers = self.watchers(unit, command)?;
        if watchers.is_empty() {
            return Ok(Fate::GoesOn);
        }
        self.asked.extend(&watchers);
        let node = self.expect_of("held_up", unit, &["command", "guards"])?;
        let same = node.get("command")?.value == command.value;
        self.faults
            .unless(node.line, same, "held up another command");
        let guards: Read<Vec<&str>> = node.list("guards")?.iter().map(Node::as_text).collect();
        let expected: Vec<&str> = watchers.iter().map(|guard| self.units[*guard].id).collect();
        self.faults.same(node.line, "guards", expected, guards?);
        // What it has come to see on its way may shut that off before anybody is asked.
        if let Some(why) = self.impossible(unit, command)? {
            return self.give_up(unit, command, why);
        }
        for guard in watchers {
            self.answer(guard, unit, "attack")?;
            if let Some(why) = self.impossible(unit, command)? {
                return self.give_up(unit, command, why);
            }
        }
        self.expect_of("resumed", unit, &[])?;
        Ok(Fate::GoesOn)
    }

    /// A blow out of turn, or none.
    fn answer(&mut self, unit: usize, target: usize, maneuver: &'static str) -> Read<()> {
        let node = self.expect_of("commanded", unit, &["command"])?;
        let command = node.get("command")?;
        if command.text("do")? == "pass" {
            command.only(&["do"], &[], self.faults);
            return Ok(());
        }
        self.faults
            .same(command.line, "do", "attack", command.text("do")?);
        let fields = ["do", "target", "attack", "aim"];
        command.only(&fields, &["nonlethal", "maneuver"], self.faults);
        let id = self.units[target].id;
        self.faults
            .same(command.line, "target", id, command.text("target")?);
        self.attack(unit, command, &[maneuver]).map(|_| ())
    }

    /// Why a command that was possible can be no more. A guard's blow hurts, breaks things, and tells where
    /// the guard stands.
    fn impossible(&self, unit: usize, command: Node<'a>) -> Read<Option<&'static str>> {
        let fighter = &self.units[unit];
        if !fighter.conscious() {
            return Ok(Some("senseless"));
        }
        if fighter.stunned {
            return Ok(Some("stunned"));
        }
        if ["attack", "aim"].contains(&command.text("do")?) {
            let target = self.unit(command, "target")?;
            if !self.knows(fighter.key.0, target)? {
                return Ok(Some("not_seen"));
            }
        }
        if command.text("do")? == "move" {
            return self.shut_off(unit, command.pair("to")?);
        }
        if command.text("do")? == "overrun" {
            return self.past_going(unit, command.pair("to")?);
        }
        if command.text("do")? == "stance" {
            let held = self.may_take_stance(unit, command)?.is_ok();
            return Ok((!held).then_some("lacks"));
        }
        let item = match command.text("do")? {
            "attack" => {
                let form = command.index("attack")?;
                fighter.sheet.forms.get(form).map(|form| form.item)
            }
            "reload" => Some(command.index("item")?),
            _ => None,
        };
        let broken = item.is_some_and(|item| fighter.hold.get(item) == Some(&Hold::Broken));
        Ok(broken.then_some("not_in_hand"))
    }

    /// Why somebody can't go to a cell any more, now that it knows of a guard there or on the way.
    fn shut_off(&self, unit: usize, to: Cell) -> Read<Option<&'static str>> {
        let footing = |cell| self.known_footing(unit, cell);
        if footing(to) == Footing::Enemy {
            return Ok(Some("occupied"));
        }
        let fighter = &self.units[unit];
        let (from, aloft) = (fighter.cell, fighter.aloft());
        let left = fighter.points(&self.numbers)? - fighter.turn.spent;
        let way = self.field.cheapest(from, to, left, aloft, footing);
        let step = fighter.turn.cells() == 0 && self.field.step(from, to, aloft).is_some();
        Ok((way.is_none() && !step).then_some("no_way"))
    }

    fn give_up(&mut self, unit: usize, command: Node<'a>, why: &'static str) -> Read<Fate> {
        let node = self.expect_of("given_up", unit, &["command", "why"])?;
        let same = node.get("command")?.value == command.value;
        self.faults
            .unless(node.line, same, "gave up another command");
        let told = node.get("why")?;
        self.faults
            .same(node.line, "refusal", why, told.text("refusal")?);
        Ok(match why {
            "senseless" | "stunned" => Fate::TurnGone,
            _ => Fate::GivenUp,
        })
    }

    /// Somebody on guard who defended itself against whoever acts may strike back.
    pub(super) fn strike_back(&mut self, attacker: usize, unit: usize) -> Read<()> {
        let acts = self.acting == Some(attacker);
        if !acts || !self.units[unit].on_guard() || !self.reaches(unit, attacker, "counter")? {
            return Ok(());
        }
        let node = self.expect_of("counter_opened", unit, &["attacker"])?;
        let id = self.units[attacker].id;
        self.faults
            .same(node.line, "attacker", id, node.text("attacker")?);
        self.answer(unit, attacker, "counter")
    }
}
