//! One turn: what was commanded, and what had to come of it (RND-2, MAN). Attacks are in
//! `attack`, movement in `walk`, those who forestall it in `guard`.

use super::battle::Battle;
use super::fighter::{Hold, Turn};
use super::ground::Footing;
use super::guard::Fate;
use super::hands;
use super::node::{Node, Read};

/// How a turn goes on after a command.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Course {
    /// There is more to decide.
    GoesOn,
    /// It is over.
    Over,
    /// What was left of it is lost.
    Lost,
}

impl<'a> Battle<'a, '_> {
    /// The whole turn of a unit.
    pub(super) fn take_turn(&mut self, unit: usize) -> Read<()> {
        let noticed = self.known_to(unit)?;
        let node = self.expect_of("turn_started", unit, &[])?;
        self.eyes_begin(unit, node.line)?;
        self.units[unit].maneuver = "none";
        self.units[unit].turn = Turn::default();
        self.units[unit].noticed.clone_from(&noticed);
        self.units[unit].frightened = false;
        self.acting = Some(unit);
        self.gives_out(unit)?;
        self.wavers(unit)?;
        let faint = !self.units[unit].conscious();
        if !faint {
            self.come_round(unit)?;
        }
        let mut helpless = self.units[unit].helpless() && !faint;
        let lost = self.units[unit].stunned || helpless || faint;
        if faint {
        } else if !lost && self.begin_turn(unit)? {
            helpless = true;
        } else {
            self.begin_to_see(unit, noticed)?;
            self.sees_open_doors(unit)?;
        }
        let mut course = if self.units[unit].stunned || helpless || faint {
            Course::Lost
        } else {
            Course::GoesOn
        };
        while course == Course::GoesOn {
            course = self.decide(unit)?;
            self.settle_all()?;
            let one = &self.units[unit];
            let able = one.conscious() && !one.stunned && one.heart != Some(true);
            if course == Course::GoesOn && !able {
                course = Course::Lost;
            }
        }
        if !helpless && !faint {
            self.sinks(unit)?;
            self.settle_all()?;
        }
        self.acting = None;
        if course == Course::Lost && self.units[unit].stunned {
            self.expect_of("turn_lost", unit, &[])?;
            self.recovers(unit)?;
            self.units[unit].casting = None;
        } else if helpless {
            self.expect_of("turn_lost", unit, &[])?;
            self.units[unit].casting = None;
        } else {
            self.pay(unit)?;
            if self.units[unit].maneuver != "concentrate" {
                self.distract(unit, "other_action")?;
            }
            self.expect_of("turn_ended", unit, &[])?;
        }
        self.units[unit].last_turn = self.units[unit].turn.cells();
        self.units[unit].bent_on = None;
        let one = &mut self.units[unit];
        (one.shock_now, one.shock_later) = (one.shock_later, 0);
        self.units[unit].last_spent = self.units[unit].turn.spent;
        // A blow out of turn is no charge.
        self.units[unit].turn = Turn::default();
        self.limbs_recover(unit)
    }

    /// One command of a turn and what came of it.
    fn decide(&mut self, unit: usize) -> Read<Course> {
        let node = self.expect_of("commanded", unit, &["command"])?;
        let command = node.get("command")?;
        let order = command.text("do")?;
        self.asked.clear();
        self.takes_time(unit, command)?;
        match self.forestall(unit, command)? {
            Fate::GoesOn => {}
            Fate::GivenUp => return Ok(Course::GoesOn),
            Fate::TurnGone => return Ok(Course::Lost),
        }
        self.may_by_mood(unit, order, command.line);
        let only = |battle: &mut Self, fields: &[&str], allowed: &[&str]| {
            command.only(&[&["do"], fields].concat(), allowed, battle.faults);
        };
        if !["attack", "wait", "drop", "surrender"].contains(&order) {
            self.unpinned(unit, command);
        }
        if ["move", "turn", "close", "fly", "withdraw", "overrun"].contains(&order) {
            let loose = self.units[unit].net.is_none();
            self.faults
                .unless(command.line, loose, "somebody in a net goes free");
            let out = !self.units[unit].pit || order == "fly";
            self.faults
                .unless(command.line, out, "somebody in a pit walks out of it");
        }
        match order {
            "move" if self.is_about(unit) => {
                only(self, &["to", "facing"], &[]);
                self.walks_in_stint(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "march" => {
                only(self, &["to"], &[]);
                self.walks_in_stint(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "take" => only(self, &["unit"], &[]),
            "move" => {
                only(self, &["to", "facing"], &[]);
                return Ok(match self.walk(unit, command)? {
                    Fate::GoesOn | Fate::GivenUp => Course::GoesOn,
                    Fate::TurnGone => Course::Lost,
                });
            }
            "overrun" => {
                only(self, &["to"], &[]);
                return Ok(match self.overruns(unit, command)? {
                    Fate::GoesOn | Fate::GivenUp => Course::GoesOn,
                    Fate::TurnGone => Course::Lost,
                });
            }
            "fly" => {
                only(self, &["height"], &[]);
                self.fly(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "turn" => {
                only(self, &["facing"], &[]);
                self.turn_on_the_spot(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "attack" => {
                only(
                    self,
                    &["target", "attack", "aim"],
                    &["nonlethal", "maneuver"],
                );
                let maneuvers = ["attack", "disarm", "takedown", "pin", "break_free", "slam"];
                self.attack(unit, command, &maneuvers)?;
            }
            "close" => {
                only(self, &["target"], &[]);
                return Ok(if self.close_in(unit, command)? {
                    Course::GoesOn
                } else {
                    Course::Over
                });
            }
            "aim" => {
                only(self, &["target"], &[]);
                self.aim(unit, command)?;
            }
            "ready" => {
                only(self, &["item", "hand"], &[]);
                self.ready(unit, command)?;
            }
            "pick_up" => {
                only(self, &["item", "hand"], &[]);
                self.pick_up(unit, command)?;
            }
            "reload" => {
                only(self, &["item"], &[]);
                self.reload(unit, command)?;
            }
            "guard" | "defend" => {
                let maneuver = if order == "guard" { order } else { "defend" };
                only(self, &[], &[]);
                self.stay_near(unit, node);
                self.take_maneuver(unit, maneuver)?;
            }
            "stance" => {
                only(self, &["maneuver"], &[]);
                self.stance(unit, command)?;
            }
            "stand_up" | "lie_down" => {
                only(self, &[], &[]);
                self.stay_near(unit, node);
                self.change_posture(unit, node, order == "stand_up")?;
            }
            "struggle" => {
                only(self, &[], &[]);
                self.struggle(unit, node)?;
            }
            "drop" => {
                only(self, &["item"], &[]);
                self.let_go(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "concentrate" => {
                only(self, &["spell"], &[]);
                self.concentrate(unit, command)?;
            }
            "cast" => {
                only(self, &["spell", "at"], &[]);
                self.cast(unit, command)?;
            }
            "listen" => {
                only(self, &["at"], &[]);
                self.listens(unit, command)?;
                return Ok(Course::GoesOn);
            }
            "door" => {
                only(self, &["act", "at"], &[]);
                self.is_heard_at_door(unit, command)?;
                self.at_door(unit, command)?;
            }
            "leap" => {
                only(self, &["to"], &[]);
                self.leap(unit, command)?;
            }
            "use" => {
                only(self, &["at"], &[]);
                self.uses(unit, command)?;
            }
            "climb" => {
                only(self, &["to"], &[]);
                self.climbs(unit, command)?;
            }
            "let_go" => {
                only(self, &["at"], &[]);
                self.lets_fall(unit, command)?;
            }
            "kindle" => {
                only(self, &["item"], &[]);
                self.kindle(unit, command)?;
            }
            "put_out" => {
                only(self, &["unit", "item"], &[]);
                self.puts_out(unit, command)?;
            }
            "throw_lamp" => {
                only(self, &["item", "to"], &[]);
                self.throws_lamp(unit, command)?;
            }
            "take_key" => {
                only(self, &["key"], &[]);
                self.take_key(unit, command)?;
            }
            "search" => {
                only(self, &["at", "sought"], &[]);
                self.search(unit, command)?;
            }
            "disarm" => {
                only(self, &["at"], &[]);
                self.disarms_trap(unit, command)?;
            }
            "spring" => {
                only(self, &["at"], &[]);
                self.springs_trap(unit, command)?;
            }
            "wait" | "end_stint" | "engage" => only(self, &[], &[]),
            "withdraw" => {
                only(self, &[], &[]);
                self.withdraw(unit, node)?;
            }
            "surrender" => {
                only(self, &[], &[]);
                self.surrender(unit)?;
            }
            other => return node.wrong(&format!("no turn is a command to {other}")),
        }
        Ok(Course::Over)
    }

    /// One command in a stint and what came of it; whether whoever gave it is done.
    pub(super) fn orders_in_stint(&mut self, unit: usize) -> Read<bool> {
        let order = self.ahead(0, "commanded");
        let order = order.map_or(Ok(""), |node| node.get("command")?.text("do"))?;
        self.decide(unit)?;
        Ok(["wait", "withdraw"].contains(&order))
    }

    /// RND-2: after more than a step only an attack may follow.
    pub(super) fn stay_near(&mut self, unit: usize, node: Node<'_>) {
        let cells = self.units[unit].turn.cells();
        let what = format!("a maneuver after moving {cells} cells");
        self.faults.unless(node.line, cells <= 1, &what);
    }

    /// Expects `maneuver_taken`, which is in force from now on.
    pub(super) fn take_maneuver(&mut self, unit: usize, maneuver: &'a str) -> Read<()> {
        let node = self.expect_of("maneuver_taken", unit, &["maneuver"])?;
        self.faults
            .same(node.line, "maneuver", maneuver, node.text("maneuver")?);
        self.units[unit].maneuver = maneuver;
        Ok(())
    }

    /// MAN-6: one more turn of aim.
    fn aim(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let target = self.unit(command, "target")?;
        let cells = self.units[unit].turn.cells();
        let what = format!("aimed after moving {cells} cells");
        self.faults.unless(command.line, cells == 0, &what);
        let can = self.could_shoot(unit, target)?;
        self.faults
            .unless(command.line, can, "aimed where nothing in hand could shoot");
        self.take_maneuver(unit, "aim")?;
        let turns = match self.units[unit].aim {
            Some((aimed, turns)) if aimed == target => turns + 1,
            Some(_) => {
                self.expect_why("aim_lost", unit, "other_target")?;
                1
            }
            None => 1,
        };
        self.units[unit].aim = Some((target, turns));
        let node = self.expect_of("aimed", unit, &["target", "turns"])?;
        let id = self.units[target].id;
        self.faults
            .same(node.line, "target", id, node.text("target")?);
        self.faults
            .same(node.line, "turns", turns, node.int("turns")?);
        Ok(())
    }

    /// MAN-7: something slung comes to hand, and what was there is slung.
    fn ready(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let item = command.index("item")?;
        let fighter = &self.units[unit];
        let Some(owned) = fighter.sheet.items.get(item) else {
            return command.wrong(&format!("readied item {item}, which it lacks"));
        };
        let weapon = owned.weapon;
        let slung = fighter.hold[item] == Hold::Slung;
        self.faults
            .unless(command.line, slung, "readied what is not slung");
        self.take_in_hand(unit, command, item, weapon, ("ready", "readied"))
    }

    /// MAN-7: something that lies here or a step away comes to hand.
    fn pick_up(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let item = command.index("item")?;
        let fighter = &self.units[unit];
        let Some(owned) = fighter.sheet.items.get(item) else {
            return command.wrong(&format!("picked up item {item}, which it lacks"));
        };
        let weapon = owned.weapon;
        let why = match fighter.hold[item] {
            Hold::Lying(_) if fighter.aloft() => Some("picked up from the air"),
            Hold::Lying(cell) if self.known_footing(unit, cell) == Footing::Enemy => {
                Some("picked up what an enemy stands over")
            }
            Hold::Lying(cell) if cell == fighter.cell => None,
            Hold::Lying(cell) if self.field.step(fighter.cell, cell, false).is_some() => None,
            Hold::Lying(_) => Some("picked up what lies too far away"),
            _ => Some("picked up what does not lie on the ground"),
        };
        if let Some(why) = why {
            self.faults.add(command.line, why);
        }
        self.take_in_hand(unit, command, item, weapon, ("pick_up", "picked_up"))?;
        let mut caught = 0..self.units.len();
        let of_it = |other: &usize| {
            let net = self.units[*other].net;
            net.is_some_and(|(by, net, _)| (by, net) == (unit, item))
        };
        match caught.find(of_it) {
            Some(caught) => self.loosed(caught, "taken_up"),
            None => Ok(()),
        }
    }

    /// An item comes to hand, and what was there is slung.
    fn take_in_hand(
        &mut self,
        unit: usize,
        command: Node<'a>,
        item: usize,
        weapon: &'a str,
        (maneuver, event): (&'static str, &str),
    ) -> Read<()> {
        let hand = command.text("hand")?;
        let fighter = &self.units[unit];
        let owned = &fighter.sheet.items[item];
        let sound = fighter.hand_sound(hand);
        let mut grips = fighter.sheet.forms.iter().filter(|form| form.item == item);
        if !hands::is_hand(hand) {
            return command.wrong(&format!("{hand} is no hand"));
        }
        let fits = if hands::is_both(hand) {
            grips.any(|form| form.two_handed)
        } else {
            owned.shield || grips.any(|form| !form.two_handed)
        };
        let busy = fighter.hand_busy(hand);
        self.faults.unless(
            command.line,
            !busy,
            "readied with a hand that holds somebody down",
        );
        self.faults
            .unless(command.line, sound, "readied with a crippled arm");
        self.faults.unless(
            command.line,
            fits,
            "readied into a hand that doesn't fit it",
        );
        self.take_maneuver(unit, maneuver)?;
        let node = self.expect_of(event, unit, &["item", "weapon", "hand"])?;
        self.same_item(node, item, weapon)?;
        self.faults
            .same(node.line, "hand", hand, node.text("hand")?);
        for hold in &mut self.units[unit].hold {
            if let Hold::Held(held) = *hold
                && hands::meets(held, hand)
            {
                *hold = Hold::Slung;
            }
        }
        self.units[unit].hold[item] = Hold::Held(hand);
        Ok(())
    }

    /// WPN-1: a turn of reloading.
    fn reload(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        self.stay_near(unit, command);
        let item = command.index("item")?;
        let fighter = &mut self.units[unit];
        let Some(owned) = fighter.sheet.items.get(item) else {
            return command.wrong(&format!("reloaded item {item}, which it lacks"));
        };
        let weapon = owned.weapon;
        let ready = matches!(fighter.hold[item], Hold::Held(_) | Hold::Natural);
        let needed = fighter.reload[item] > 0;
        fighter.reload[item] = (fighter.reload[item] - 1).max(0);
        let left = fighter.reload[item];
        self.faults
            .unless(command.line, ready, "reloaded what is not in hand");
        self.faults
            .unless(command.line, needed, "reloaded what is loaded");
        self.take_maneuver(unit, "reload")?;
        let node = self.expect_of("reloaded", unit, &["item", "weapon", "left"])?;
        self.same_item(node, item, weapon)?;
        self.faults.same(node.line, "left", left, node.int("left")?);
        Ok(())
    }

    /// The `item` and `weapon` of an event.
    pub(super) fn same_item(&mut self, node: Node<'a>, item: usize, weapon: &str) -> Read<()> {
        self.faults
            .same(node.line, "item", item, node.index("item")?);
        self.faults
            .same(node.line, "weapon", weapon, node.text("weapon")?);
        Ok(())
    }
}
