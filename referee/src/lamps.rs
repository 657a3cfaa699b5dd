//! Lamps with a flame: lit, put out, thrown, gone out and burnt down (LMP-2).

use super::battle::Battle;
use super::fighter::{Fighter, Hold, Life};
use super::ground::Footing;
use super::node::{Cell, Node, Read};
use super::sheet::Item;

/// Whether a lamp shines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Lamp {
    /// It always does, or is no lamp.
    Steady,
    /// It came burning, and for how long is not told yet.
    Fresh,
    /// Until the end of this round.
    Burning(i64),
    /// Turns of striking fire, and the rounds that are left if they were rolled.
    Unlit(i64, Option<i64>),
}

impl Lamp {
    pub(super) fn of(item: &Item<'_>) -> Self {
        match item.flame {
            None => Self::Steady,
            Some(_) if item.carried == "slung" && !item.light_hung => Self::Unlit(0, None),
            Some(_) => Self::Fresh,
        }
    }

    pub(super) fn shines(self) -> bool {
        !matches!(self, Self::Unlit(..))
    }

    pub(super) fn burns(self) -> bool {
        matches!(self, Self::Fresh | Self::Burning(_))
    }
}

impl<'a> Fighter<'a> {
    fn flame(&self, item: usize) -> Option<Node<'a>> {
        self.sheet.items.get(item)?.flame
    }

    /// Whether it carries an item that shines.
    fn carries_light(&self, item: usize) -> bool {
        let sheet = &self.sheet.items[item];
        let about = match self.hold[item] {
            Hold::Held(_) | Hold::Natural => true,
            Hold::Slung => sheet.light_hung,
            Hold::Lying(_) | Hold::Broken => false,
        };
        let lamp = self.lamps[item];
        sheet.light.is_some() && about && (lamp == Lamp::Steady || lamp.burns())
    }

    fn on_field(&self) -> bool {
        !matches!(self.life, Life::Withdrew | Life::Expected)
    }
}

impl<'a> Battle<'a, '_> {
    /// The events of a flame that nobody bids: whether it was one.
    pub(super) fn flame_dies(&mut self, event: &str, node: Node<'a>) -> Read<bool> {
        if !["lamp_out", "broke"].contains(&event) {
            return Ok(false);
        }
        let (unit, item) = (self.unit(node, "unit")?, node.index("item")?);
        let one = &self.units[unit];
        let Some(flame) = one.flame(item).filter(|_| one.lamps[item].burns()) else {
            return Ok(false);
        };
        let (hold, lands) = (one.hold[item], flame.text("lands")?);
        let fits = match (hold, event) {
            (Hold::Lying(cell), "lamp_out") if self.field.at(cell).wet => "wet",
            (Hold::Lying(_), "lamp_out") if lands == "out" => "fell",
            (Hold::Slung, "lamp_out") if !one.sheet.items[item].light_hung => "stowed",
            (Hold::Lying(_), "broke") if lands == "breaks" => "",
            _ => return Ok(false),
        };
        let weapon = one.sheet.items[item].weapon;
        self.same_item(node, item, weapon)?;
        if event == "broke" {
            self.units[unit].hold[item] = Hold::Broken;
            return Ok(true);
        }
        node.only(
            &["round", "event", "unit", "item", "weapon", "why"],
            &[],
            self.faults,
        );
        self.faults.same(node.line, "why", fits, node.text("why")?);
        self.is_out(unit, item);
        Ok(true)
    }

    /// Whether the next line is of such a flame, which is out then.
    pub(super) fn next_flame_dies(&mut self) -> Read<bool> {
        for event in ["lamp_out", "broke"] {
            if let Some(node) = self.ahead(0, event) {
                return self.flame_dies(event, node);
            }
        }
        Ok(false)
    }

    fn is_out(&mut self, unit: usize, item: usize) {
        let left = match self.units[unit].lamps[item] {
            Lamp::Burning(until) => Some((until - self.round).max(0)),
            Lamp::Unlit(_, left) => left,
            Lamp::Steady | Lamp::Fresh => None,
        };
        self.units[unit].lamps[item] = Lamp::Unlit(0, left);
    }

    /// No flame is left where none can be.
    pub(super) fn no_flame_is_left(&mut self, line: usize) {
        for unit in self.units.iter().filter(|unit| unit.on_field()) {
            for (item, sheet) in unit.sheet.items.iter().enumerate() {
                let Some(flame) = sheet.flame.filter(|_| unit.lamps[item].burns()) else {
                    continue;
                };
                let wrong = match unit.hold[item] {
                    Hold::Lying(cell) => {
                        self.field.at(cell).wet || flame.text("lands").ok() != Some("burns")
                    }
                    Hold::Slung => !sheet.light_hung,
                    _ => false,
                };
                let what = format!("item {item} of {} burns where it can't", unit.id);
                self.faults.unless(line, !wrong, &what);
            }
        }
    }

    /// Those that came burning, by id and as on the sheet.
    pub(super) fn lamps_come_burning(&mut self) -> Read<()> {
        for unit in 0..self.units.len() {
            for item in 0..self.units[unit].lamps.len() {
                if self.units[unit].lamps[item] == Lamp::Fresh && self.units[unit].on_field() {
                    self.is_lit(unit, item)?;
                }
            }
        }
        Ok(())
    }

    fn is_lit(&mut self, unit: usize, item: usize) -> Read<()> {
        let node = self.expect("lamp_lit")?;
        let known = ["round", "event", "unit", "item", "weapon", "until"];
        node.only(&known, &["roll"], self.faults);
        let id = self.units[unit].id;
        self.faults.same(node.line, "unit", id, node.text("unit")?);
        let weapon = self.units[unit].sheet.items[item].weapon;
        self.same_item(node, item, weapon)?;
        let Some(flame) = self.units[unit].flame(item) else {
            return node.wrong("no lamp with a flame");
        };
        let burns = flame.get("burns")?;
        let dice = burns.int("dice")?;
        let rounds = match self.units[unit].lamps[item] {
            Lamp::Unlit(_, Some(left)) => {
                let told = node.maybe("roll").is_none();
                self.faults.unless(node.line, told, "rolled for anew");
                left
            }
            _ => {
                let faces = match dice {
                    0 => 0,
                    dice => node.roll("roll", dice, burns.int("sides")?, self.faults)?,
                };
                (faces + burns.int("plus")?) * burns.int("rounds")?
            }
        };
        let until = self.round + rounds;
        self.faults
            .same(node.line, "until", until, node.int("until")?);
        self.units[unit].lamps[item] = Lamp::Burning(until);
        Ok(())
    }

    /// One lights a lamp, or strikes fire for it.
    pub(super) fn kindle(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let item = command.index("item")?;
        let at_fire = self.fire_at_hand(unit)?;
        let one = &self.units[unit];
        let Some(flame) = one.flame(item) else {
            return command.wrong("lit what has no flame");
        };
        let weapon = one.sheet.items[item].weapon;
        let Lamp::Unlit(struck, left) = one.lamps[item] else {
            return command.wrong("lit what burns");
        };
        let held = matches!(one.hold[item], Hold::Held(_)) && one.net.is_none();
        let hands = one.own_hands();
        let mut free = hands.iter().filter(|hand| one.empty(hand));
        let tinder = flame.int("kindle")? > 0 && free.any(|hand| one.hand_sound(hand));
        let can = held && left != Some(0) && (at_fire || tinder);
        self.faults
            .unless(command.line, can, "lit what it could not light");
        let turns = match at_fire {
            true => 1,
            false => (flame.int("kindle")? - struck).max(1),
        };
        self.take_maneuver(unit, "lamp")?;
        if turns == 1 {
            return self.is_lit(unit, item);
        }
        let node = self.expect_of("fire_struck", unit, &["item", "weapon", "left"])?;
        self.same_item(node, item, weapon)?;
        self.faults
            .same(node.line, "left", turns - 1, node.int("left")?);
        self.units[unit].lamps[item] = Lamp::Unlit(struck + 1, left);
        Ok(())
    }

    /// Whether there is fire within a step: one's own, a friend's, one that lies there, a burning cell.
    fn fire_at_hand(&self, unit: usize) -> Read<bool> {
        let one = &self.units[unit];
        let near = |cell: Cell| self.field.plane.distance(one.cell, cell) <= 1;
        if one.aloft() {
            return Ok(false);
        }
        for (index, other) in self.units.iter().enumerate() {
            let friend = other.key.0 == one.key.0;
            let beside = index == unit || other.conscious() && !other.aloft() && near(other.cell);
            let mut items = 0..other.lamps.len();
            if friend && beside && items.clone().any(|item| other.carries_light(item)) {
                return Ok(true);
            }
            let lies = |item: usize| {
                let burns = other.lamps[item].burns();
                burns && matches!(other.hold[item], Hold::Lying(cell) if near(cell))
            };
            if items.any(lies) && self.knows(one.key.0, index)? {
                return Ok(true);
            }
        }
        Ok(self.hazards.shining().any(|(cell, _)| near(cell)))
    }

    /// One puts out a lamp of its own, or one that lies within a step.
    pub(super) fn puts_out(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let (owner, item) = (self.unit(command, "unit")?, command.index("item")?);
        let (one, other) = (&self.units[unit], &self.units[owner]);
        if item >= other.lamps.len() {
            return command.wrong("put out what nobody has");
        }
        let weapon = other.sheet.items[item].weapon;
        let within = match other.hold[item] {
            Hold::Lying(cell) => {
                let near = cell == one.cell || self.field.step(one.cell, cell, false).is_some();
                near && !one.aloft() && self.known_footing(unit, cell) != Footing::Enemy
            }
            _ => owner == unit && one.carries_light(item),
        };
        let can = within && other.lamps[item].burns() && one.net.is_none();
        self.faults
            .unless(command.line, can, "put out what it could not");
        self.take_maneuver(unit, "lamp")?;
        let fields = ["item", "weapon", "why", "by"];
        let node = self.expect_of("lamp_out", owner, &fields)?;
        self.same_item(node, item, weapon)?;
        let by = self.units[unit].id;
        self.faults.same(node.line, "by", by, node.text("by")?);
        self.faults
            .same(node.line, "why", "put_out", node.text("why")?);
        self.is_out(owner, item);
        Ok(())
    }

    /// One throws a burning lamp into a cell.
    pub(super) fn throws_lamp(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let (item, to) = (command.index("item")?, command.pair("to")?);
        let one = &self.units[unit];
        let Some(flame) = one.flame(item) else {
            return command.wrong("threw what has no flame");
        };
        let away = self.field.plane.distance(one.cell, to);
        let held = matches!(one.hold[item], Hold::Held(_)) && one.net.is_none();
        let can = held
            && one.lamps[item].burns()
            && away > 0
            && away <= flame.int("throw")?
            && self.field.at(to).cost > 0
            && self.field.clear(one.cell, to);
        self.faults
            .unless(command.line, can, "threw where it could not throw");
        self.take_maneuver(unit, "lamp")?;
        let fire = match flame.maybe("fire") {
            Some(fire) => self.fire_set(fire.as_text()?, to),
            None => None,
        };
        let weapon = self.units[unit].sheet.items[item].weapon;
        let node = self.expect_of("lamp_thrown", unit, &["item", "weapon", "cell"])?;
        self.same_item(node, item, weapon)?;
        self.faults.same(node.line, "cell", to, node.pair("cell")?);
        self.units[unit].hold[item] = Hold::Lying(to);
        match fire {
            Some(kind) => self.arises(kind, vec![to], "set"),
            None => Ok(()),
        }
    }

    /// The hazard that a fire set in a cell is, if that cell takes it.
    fn fire_set(&self, id: &str, cell: Cell) -> Option<usize> {
        let kind = self.hazards.kinds.iter().position(|kind| kind.id == id)?;
        let takes = match &self.hazards.kinds[kind].spreads {
            None => !self.field.at(cell).wet,
            Some((to, _)) => {
                let ground = self.hazards.terrain.get(&cell);
                ground.is_some_and(|ground| to.contains(ground))
                    && !self.hazards.burnt.contains(&cell)
            }
        };
        takes.then_some(kind)
    }

    /// At the end of a round those go out that have burnt down.
    pub(super) fn burn_down(&mut self) -> Read<()> {
        for unit in 0..self.units.len() {
            for item in 0..self.units[unit].lamps.len() {
                let one = &self.units[unit];
                let whole = one.on_field() && one.hold[item] != Hold::Broken;
                let over = matches!(one.lamps[item], Lamp::Burning(until) if until <= self.round);
                if !whole || !over {
                    continue;
                }
                let weapon = one.sheet.items[item].weapon;
                let node = self.expect_of("lamp_out", unit, &["item", "weapon", "why"])?;
                self.same_item(node, item, weapon)?;
                self.faults
                    .same(node.line, "why", "burnt_down", node.text("why")?);
                self.is_out(unit, item);
            }
        }
        Ok(())
    }
}
