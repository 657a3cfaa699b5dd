//! One attack from its command to its end (ATK-1 to ATK-8).

use super::battle::Battle;
use super::close::wrestles;
use super::fighter::Hold;
use super::legal::{Defence, Strike};
use super::node::{Node, Read};

/// The fields of an `attack` line.
const FIELDS: [&str; 25] = [
    "round",
    "event",
    "attacker",
    "defender",
    "attack",
    "item",
    "weapon",
    "technique",
    "hand",
    "ranged",
    "location",
    "nonlethal",
    "maneuver",
    "distance",
    "bearing",
    "defender_bearing",
    "charge_cells",
    "at",
    "def",
    "block_item",
    "automatic",
    "pr",
    "roll",
    "score",
    "outcome",
];

/// What came of an attack.
pub(super) struct Struck {
    pub(super) outcome: &'static str,
    pub(super) injury: i64,
}

impl<'a> Battle<'a, '_> {
    /// Everything that follows the command to attack, by one of these maneuvers.
    pub(super) fn attack(
        &mut self,
        attacker: usize,
        command: Node<'a>,
        maneuvers: &[&str],
    ) -> Read<Struck> {
        let strike = self.read_strike(attacker, command, "target", "aim")?;
        let by = maneuvers.contains(&strike.maneuver);
        let far = self.acting != Some(attacker) && self.form(&strike).missile.is_some();
        self.faults
            .unless(command.line, by && !far, "an attack by no maneuver for it");
        let side = self.units[attacker].key.0;
        let seen = self.knows(side, strike.defender)?;
        self.faults
            .unless(command.line, seen, "an attack on somebody out of sight");
        if let Err(why) = self.can_strike(&strike)? {
            self.faults
                .add(command.line, &format!("an attack that can't be: {why}"));
        }
        if strike.maneuver != "stop_thrust" {
            self.take_maneuver(attacker, self.maneuver_of(&strike)?)?;
        }
        if strike.maneuver == "pin" {
            self.go_down(attacker)?;
        }
        self.notice(&strike)?;
        let open = self.defences(&strike);
        let defence = match open.as_slice() {
            [only] => *only,
            open => self.choose(&strike, open)?,
        };
        let outcome = self.roll(&strike, defence)?;
        let shield = self.units[strike.defender].shield();
        let met = match (outcome, strike.location) {
            ("defended", _) => defence.1,
            ("shield", _) => shield.map(|(item, _)| item),
            ("hit", None) => self.units[strike.defender].weapon(),
            _ => None,
        };
        self.use_up(&strike, defence.1.is_some())?;
        // A stop-thrust uses up a defence: it is one (CLC-1).
        if strike.maneuver == "stop_thrust" {
            self.distract(attacker, "defended")?;
        }
        if defence.0 != "none" {
            self.distract(strike.defender, "defended")?;
        }
        if self.form(&strike).entangles.is_some() {
            if outcome == "hit" {
                self.entangle(&strike)?;
            }
            if outcome == "defended" {
                self.strike_back(attacker, strike.defender)?;
            }
            return Ok(Struck { outcome, injury: 0 });
        }
        if strike.maneuver == "slam" {
            let rides = self.slam(&strike, outcome, met)?;
            if outcome == "defended" {
                self.strike_back(attacker, strike.defender)?;
            }
            if rides {
                self.rides_on(attacker)?;
            }
            return Ok(Struck { outcome, injury: 0 });
        }
        if let Some(item) = met {
            let broke = self.strike_item(&strike, item)?;
            if strike.maneuver == "disarm" && outcome == "hit" && !broke {
                let cell = self.units[strike.defender].cell;
                self.lose_item("disarmed", strike.defender, item, Hold::Lying(cell))?;
            }
        }
        let mut injury = 0;
        match strike.location {
            Some(_) if outcome == "hit" && wrestles(strike.maneuver) => self.wrestle(&strike)?,
            Some(location) if outcome == "hit" => injury = self.hurt(&strike, location)?,
            _ => {}
        }
        if outcome == "defended" {
            self.strike_back(attacker, strike.defender)?;
        }
        Ok(Struck { outcome, injury })
    }

    /// Reads who attacks whom, with what and where.
    fn read_strike(
        &self,
        attacker: usize,
        node: Node<'a>,
        target: &'a str,
        aim: &'a str,
    ) -> Read<Strike> {
        let defender = self.unit(node, target)?;
        let form = node.index("attack")?;
        if form >= self.units[attacker].sheet.forms.len() {
            return node.wrong(&format!("attack {form} is not on the sheet"));
        }
        let aim = node.text(aim)?;
        let location = self.units[defender].sheet.location(aim);
        if location.is_none() && aim != "weapon" {
            return node.wrong(&format!(
                "{aim} is no location of {}",
                self.units[defender].id
            ));
        }
        let nonlethal = node.maybe("nonlethal").is_some() && node.yes("nonlethal")?;
        let maneuver = match node.maybe("maneuver").map(|node| node.as_text()) {
            None | Some(Ok("attack")) => "attack",
            Some(Ok("disarm")) => "disarm",
            Some(Ok("counter")) => "counter",
            Some(Ok("stop_thrust")) => "stop_thrust",
            Some(Ok("takedown")) => "takedown",
            Some(Ok("pin")) => "pin",
            Some(Ok("break_free")) => "break_free",
            Some(Ok("slam")) => "slam",
            Some(Ok(other)) if self.own_maneuver(other).is_some() => other,
            _ => return node.wrong("`maneuver`, expected one that attacks"),
        };
        let own = self.own_maneuver(maneuver);
        let known = [
            "disarm",
            "counter",
            "stop_thrust",
            "takedown",
            "pin",
            "break_free",
            "slam",
        ];
        let maneuver = known
            .into_iter()
            .find(|known| *known == maneuver)
            .unwrap_or("attack");
        let strike = self.strike(attacker, defender, form, location, nonlethal);
        Ok(Strike {
            maneuver,
            own,
            ..strike
        })
    }

    /// ATK-2: the attack is declared and the defender chooses.
    fn choose(&mut self, strike: &Strike, open: &[Defence]) -> Read<Defence> {
        let node = self.expect("attack_declared")?;
        let fields = [
            "round",
            "event",
            "attacker",
            "defender",
            "attack",
            "location",
            "nonlethal",
            "maneuver",
        ];
        node.only(&fields, &[], self.faults);
        self.same_strike(strike, node)?;
        self.units[strike.attacker].give_away();
        let commanded = self.expect_of("commanded", strike.defender, &["command"])?;
        let command = commanded.get("command")?;
        command.only(&["do", "kind"], &["item"], self.faults);
        self.faults
            .same(command.line, "do", "defence", command.text("do")?);
        let kind = command.text("kind")?;
        let item = match command.maybe("item") {
            Some(_) => Some(command.index("item")?),
            None => None,
        };
        let chosen = open.iter().find(|open| **open == (kind, item));
        let Some(chosen) = chosen else {
            return command.wrong(&format!("a defence by {kind} {item:?} was not open"));
        };
        Ok(*chosen)
    }

    /// What `attack_declared` and `attack` tell of the strike.
    fn same_strike(&mut self, strike: &Strike, node: Node<'a>) -> Read<()> {
        let maneuver = self.maneuver_of(strike)?;
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let location = strike
            .location
            .map_or("weapon", |at| d.sheet.locations[at].id);
        let line = node.line;
        self.faults
            .same(line, "attacker", a.id, node.text("attacker")?);
        self.faults
            .same(line, "defender", d.id, node.text("defender")?);
        self.faults
            .same(line, "attack", strike.form, node.index("attack")?);
        self.faults
            .same(line, "location", location, node.text("location")?);
        self.faults
            .same(line, "nonlethal", strike.nonlethal, node.yes("nonlethal")?);
        self.faults
            .same(line, "maneuver", maneuver, node.text("maneuver")?);
        Ok(())
    }

    /// The `attack` line, every field of it; its outcome.
    fn roll(&mut self, strike: &Strike, defence: Defence) -> Read<&'static str> {
        self.expect_set(strike)?;
        let node = self.expect("attack")?;
        node.only(&FIELDS, &[], self.faults);
        self.same_strike(strike, node)?;
        let line = node.line;
        let form = self.form(strike);
        let (item, technique, ranged) = (form.item, form.technique, form.missile.is_some());
        let weapon = self.units[strike.attacker].sheet.items[item].weapon;
        let hands = if strike.maneuver == "slam" {
            vec!["both"]
        } else {
            self.hands(strike.attacker, form)
        };
        self.same_item(node, item, weapon)?;
        self.faults
            .same(line, "technique", technique, node.text("technique")?);
        let hand = node.text("hand")?;
        let what = format!("hand, expected one of {hands:?}, found {hand:?}");
        self.faults.unless(line, hands.contains(&hand), &what);
        self.faults
            .same(line, "ranged", ranged, node.yes("ranged")?);
        self.faults
            .same(line, "distance", strike.distance, node.int("distance")?);
        self.faults
            .same(line, "bearing", strike.bearing, node.int("bearing")?);
        let behind = node.int("defender_bearing")?;
        self.faults
            .same(line, "defender_bearing", strike.defender_bearing, behind);
        let charge = self.charge_cells(strike);
        self.faults
            .same(line, "charge_cells", charge, node.int("charge_cells")?);
        self.faults.same(
            line,
            "block_item",
            defence.1,
            node.index_or_null("block_item")?,
        );
        let at = self.check_at(strike, hand, node)?;
        let def = self.check_def(strike, defence, node)?;
        let outcome = self.check_roll(strike, at - def, node)?;
        self.units[strike.attacker].give_away();
        self.units[strike.defender].unaware_of = None;
        let (attacker, defender) = (strike.attacker, strike.defender);
        if ranged {
            let missile = self.form(strike).missile.as_ref();
            self.units[attacker].reload[item] = missile.map_or(0, |missile| missile.reload);
        } else {
            self.units[attacker].fights();
        }
        self.units[attacker].blocks_used += i64::from(strike.maneuver == "stop_thrust");
        if defence.0 != "none" {
            self.units[defender].fights();
        }
        self.units[defender].blocks_used += i64::from(defence.1.is_some());
        Ok(outcome)
    }

    fn check_at(&mut self, strike: &Strike, hand: &str, node: Node<'a>) -> Read<i64> {
        let parts = self.attack_value(strike, hand)?;
        let total = parts.iter().map(|(_, value)| value).sum();
        let at = node.get("at")?;
        at.only(&["total", "parts"], &[], self.faults);
        self.faults
            .same(node.line, "AT parts", parts, at.parts("parts")?);
        self.faults
            .same(node.line, "AT total", total, at.int("total")?);
        Ok(total)
    }

    fn check_def(&mut self, strike: &Strike, defence: Defence, node: Node<'a>) -> Read<i64> {
        let value = self.defence_value(strike, defence)?;
        let (line, def) = (node.line, node.get("def")?);
        let fields = ["kind", "base", "base_parts", "speed", "total", "parts"];
        def.only(&fields, &[], self.faults);
        self.faults
            .same(line, "kind of defence", defence.0, def.text("kind")?);
        let (base, base_parts) = (value.base(), def.get("base_parts")?);
        base_parts.only(&["total", "parts"], &[], self.faults);
        self.faults.same(line, "base DEF", base, def.int("base")?);
        self.faults
            .same(line, "base DEF total", base, base_parts.int("total")?);
        let expected = value.base_parts.clone();
        self.faults
            .same(line, "base DEF parts", expected, base_parts.parts("parts")?);
        let speed = def.int("speed")?;
        let what = format!("speed, expected one of {:?}, found {speed}", value.speeds);
        self.faults
            .unless(line, value.speeds.contains(&speed), &what);
        let parts = value.with(speed);
        let total = parts.iter().map(|(_, value)| value).sum();
        self.faults
            .same(line, "DEF parts", parts, def.parts("parts")?);
        self.faults
            .same(line, "DEF total", total, def.int("total")?);
        Ok(total)
    }

    /// ATK-1, ATK-6: the roll, the score and the table.
    fn check_roll(&mut self, strike: &Strike, over: i64, node: Node<'a>) -> Read<&'static str> {
        let line = node.line;
        let defender = &self.units[strike.defender];
        let helpless = self.defenceless(strike);
        let automatic = helpless && self.form(strike).missile.is_none();
        let covered = !helpless && strike.location.is_some() && !self.is_close(strike.defender);
        let pr = defender.shield().map(|(_, pr)| pr).filter(|_| covered);
        self.faults
            .same(line, "automatic", automatic, node.yes("automatic")?);
        self.faults.same(line, "pr", pr, node.int_or_null("pr")?);
        let outcome = if automatic {
            let nothing = node.get("roll")?.value.is_null();
            self.faults
                .unless(line, nothing, "an automatic hit was rolled");
            self.faults
                .same(line, "score", None, node.int_or_null("score")?);
            "hit"
        } else {
            let score = node.roll("roll", 2, 10, self.faults)? + over;
            self.faults
                .same(line, "score", Some(score), node.int_or_null("score")?);
            self.arena(score, pr)?
        };
        self.faults
            .same(line, "outcome", outcome, node.text("outcome")?);
        Ok(outcome)
    }

    /// ATK-1: what a score comes to.
    pub(super) fn arena(&self, score: i64, pr: Option<i64>) -> Read<&'static str> {
        let miss_to = self.numbers.int("attack_table", "miss_to")?;
        let defended_to = self.numbers.int("attack_table", "defended_to")?;
        Ok(match score {
            _ if score <= miss_to => "miss",
            _ if score <= defended_to => "defended",
            _ if score <= defended_to + pr.unwrap_or(0) => "shield",
            _ => "hit",
        })
    }
}
