//! Wounds by choice of the genre: death by rolls, staying awake, shock, knockdown, slowed (WND-2, WND-3, WND-5, WND-6, WND-7, WND-8, SHK,
//! MON-2, MON-3).

use super::battle::Battle;
use super::consequences::Blow;
use super::fighter::Fighter;
use super::node::{Factors, Node, Read};
use super::numbers::{Numbers, at_least, times};
use super::sheet::Past;

/// Whether a blow takes off what it strikes.
#[derive(Clone, Copy, PartialEq)]
enum Severs {
    No,
    Roll,
    Sure,
}

impl Fighter<'_> {
    /// What shock leaves of AG or IQ.
    pub(super) fn dazed(&self, of: i64, dull: i64) -> i64 {
        match self.shock_now + self.shock_later {
            0 if dull == 0 => of,
            0 => of.max(1),
            points => (of - penalty(points, self.sheet.hp)).max(1),
        }
    }

    /// IQ as it is now.
    pub(super) fn iq(&self, numbers: &Numbers<'_>) -> Read<i64> {
        let dull = self.dull(numbers)?;
        Ok(self.dazed(self.sheet.iq - dull, dull))
    }

    /// What the tired mind is duller by.
    pub(super) fn dull(&self, numbers: &Numbers<'_>) -> Read<i64> {
        let dangers = numbers.0.maybe("dangers");
        let Some(exertion) = dangers.and_then(|dangers| dangers.maybe("exertion")) else {
            return Ok(0);
        };
        let (left, base) = (self.end, self.sheet.end);
        let steps = [3 * left <= 2 * base, 2 * left <= base, 3 * left <= base];
        let steps = steps.iter().filter(|step| **step).count() as i64;
        Ok(if exertion.yes("mind")? { steps } else { 0 })
    }

    /// Whether less than a third of its HP is left, or whatever part the genre has, or as little of a pool of END.
    fn slow(&self, numbers: &Numbers<'_>) -> Read<bool> {
        let wounds = numbers
            .0
            .maybe("dangers")
            .and_then(|all| all.maybe("wounds"));
        if self
            .pool(numbers)?
            .is_some_and(|(slow, _)| self.end <= slow)
        {
            return Ok(true);
        }
        let Some(part) = wounds.and_then(|wounds| wounds.maybe("slow")) else {
            return Ok(false);
        };
        let (times, of) = part.as_pair()?;
        let left = self.sheet.hp - self.wounds.total(&self.sheet);
        Ok(left * of < self.sheet.hp * times)
    }

    /// What wounds leave of a rate of movement.
    pub(super) fn hurt_rate(&self, numbers: &Numbers<'_>, rate: i64) -> Read<i64> {
        let slow = self.slow(numbers)?;
        Ok(if slow { rate.div_euclid(2) } else { rate })
    }

    /// What they take off the base of a dodge.
    pub(super) fn slower_dodge(&self, numbers: &Numbers<'_>, base: i64) -> Read<i64> {
        Ok(match (self.slow(numbers)?, base) {
            (false, _) => 0,
            (true, ..=0) => -1,
            (true, _) => base / 2 - base,
        })
    }
}

/// What points of shock take off AG and IQ.
fn penalty(points: i64, hp: i64) -> i64 {
    match hp {
        ..=1 => 10 * points,
        2 => 5 * points,
        3 => 3 * points,
        4..=7 => 2 * points,
        _ => points / ((hp + 5) / 10),
    }
}

impl<'a> Battle<'a, '_> {
    /// Whether a blow kills: for sure, or by a roll for each line of death that it crossed.
    pub(super) fn dies(&mut self, unit: usize, blow: &Blow) -> Read<bool> {
        let one = &self.units[unit];
        let (sheet, hp) = (&one.sheet, one.sheet.hp);
        let (was, is) = (blow.before.lethal(sheet), one.wounds.lethal(sheet));
        let first = at_least(hp, self.numbers.fraction("injury", "death")?);
        let zone = match self.danger("monsters") {
            Some(monsters) => sheet.animal && monsters.yes("zone")?,
            None => false,
        };
        let wits = if zone { sheet.iq.clamp(1, 10) } else { 10 };
        let line = |at: i64| match wits {
            10 => at,
            wits => hp + (at - hp) * wits / 10,
        };
        let (neck, severs) = self.severs(unit, blow)?;
        let broken = neck && severs == Severs::Sure;
        let sheet = &self.units[unit].sheet;
        let deaths = self
            .danger("wounds")
            .and_then(|wounds| wounds.maybe("deaths"));
        let certain = match deaths {
            Some(deaths) => line(at_least(hp, deaths.pair("last")?)),
            None => line(first),
        };
        let mut dead = is >= certain && blow.located > 0 || broken;
        let ht = sheet.ht;
        if let Some(deaths) = deaths.filter(|_| !dead) {
            let (part, of) = deaths.pair("every")?;
            let lines = (0..).map(|nth| line(first + at_least(nth * hp, (part, of))));
            let lines = lines.take_while(|at| *at < certain && *at <= is);
            let rolls = lines.filter(|at| *at > was).count();
            for _ in 0..rolls {
                dead = dead || !self.check(unit, "death", "ht", &[("attribute", ht)])?;
            }
        }
        if neck && (!dead || broken) && self.gives(unit, severs)? {
            if blow.cutting {
                self.severed(unit, blow)?;
            }
            dead = true;
        }
        Ok(dead)
    }

    /// Whether a blow is at the neck that is a limb, and whether it takes off what it struck.
    fn severs(&self, unit: usize, blow: &Blow) -> Read<(bool, Severs)> {
        let sheet = &self.units[unit].sheet;
        let place = &sheet.locations[blow.location];
        let neck = place.purpose == "neck";
        let times = self
            .danger("wounds")
            .and_then(|wounds| wounds.maybe("amputation"));
        let (Some(times), Some(threshold)) = (times, place.threshold) else {
            return Ok((false, Severs::No));
        };
        let fits = blow.cutting || neck && blow.crushing;
        let there = !blow.before.gone(sheet, blow.location);
        let severs = if !fits || !there || place.past != Past::Lost || blow.nonlethal {
            Severs::No
        } else if blow.located >= threshold * times.int("sure")? {
            Severs::Sure
        } else if blow.located >= threshold * times.int("roll")? {
            Severs::Roll
        } else {
            Severs::No
        };
        Ok((neck, severs))
    }

    /// Whether what is struck comes off, by a roll where that decides.
    fn gives(&mut self, unit: usize, severs: Severs) -> Read<bool> {
        let ht = self.units[unit].sheet.ht;
        Ok(match severs {
            Severs::No => false,
            Severs::Sure => true,
            Severs::Roll => !self.check(unit, "amputation", "ht", &[("attribute", ht)])?,
        })
    }

    fn severed(&mut self, unit: usize, blow: &Blow) -> Read<()> {
        let node = self.expect_of("severed", unit, &["location"])?;
        let id = self.units[unit].sheet.locations[blow.location].id;
        self.faults
            .same(node.line, "location", id, node.text("location")?);
        let wound = &mut self.units[unit].wounds.0[blow.location];
        (wound.crippled, wound.permanent, wound.severed) = (true, true, true);
        Ok(())
    }

    /// Whether a limb comes off.
    pub(super) fn taken_off_by(&mut self, unit: usize, blow: &Blow) -> Read<bool> {
        let (neck, severs) = self.severs(unit, blow)?;
        let off = !neck && self.gives(unit, severs)?;
        if off {
            self.severed(unit, blow)?;
        }
        Ok(off)
    }

    /// Whether who has no HP left may stay awake.
    pub(super) fn keeps_awake(&self) -> Read<bool> {
        match self.danger("wounds") {
            Some(wounds) => wounds.yes("stay_awake"),
            None => Ok(false),
        }
    }

    /// What few wits add to a beast's roll, where they add anything.
    fn dogged(&self, unit: usize) -> Read<i64> {
        let sheet = &self.units[unit].sheet;
        let awake = match self.danger("monsters") {
            Some(monsters) => monsters.yes("awake")?,
            None => false,
        };
        let beast = awake && sheet.animal;
        Ok(if beast { (10 - sheet.iq).max(0) } else { 0 })
    }

    /// The roll to stay awake with no HP left.
    pub(super) fn bears_it(&mut self, unit: usize) -> Read<()> {
        let dogged = self.dogged(unit)?;
        if dogged > 0 && self.units[unit].steady {
            return Ok(());
        }
        let parts = [("attribute", self.units[unit].sheet.ht), ("beast", dogged)];
        let made = self.check(unit, "stay_awake", "ht", &parts)?;
        self.units[unit].steady = made;
        match made {
            true => Ok(()),
            false => self.faint(unit, "injury"),
        }
    }

    /// The same as a turn begins.
    pub(super) fn wavers(&mut self, unit: usize) -> Read<()> {
        let one = &self.units[unit];
        let spent = one.wounds.total(&one.sheet) >= self.numbers.faints_at(one.sheet.hp)?;
        if spent && one.conscious() && self.keeps_awake()? {
            self.bears_it(unit)?;
        }
        Ok(())
    }

    /// HT with what the will adds.
    fn steadfast(&self, unit: usize) -> [(&'static str, i64); 2] {
        let sheet = &self.units[unit].sheet;
        [("attribute", sheet.ht), ("will", (sheet.wp - 10) / 2)]
    }

    /// What a blow takes off AG and IQ, and whether it knocks out or stuns.
    pub(super) fn feels(&mut self, unit: usize, blow: &Blow, lame: bool) -> Read<bool> {
        let Some(numbers) = self.danger("shock") else {
            return Ok(false);
        };
        let one = &self.units[unit];
        let sheet = &one.sheet;
        // What would count of it without toughness.
        let mut after = blow.before.clone();
        after.0[blow.location].lethal += blow.whole;
        let base = after.total(sheet) - blow.before.total(sheet);
        let place = &sheet.locations[blow.location];
        let when = |holds: bool, name| {
            if holds {
                numbers.pair(name)
            } else {
                Ok((1, 1))
            }
        };
        let pain = match (sheet.is("pain_proof"), sheet.is("pain_prone")) {
            (true, _) => (1, 2),
            (_, true) => (2, 1),
            _ => (1, 1),
        };
        let mut factors: Factors<'static> = vec![
            ("location_factor", place.shock),
            (
                "crushing",
                when(blow.crushing && place.crushing_stun, "crushing")?,
            ),
            ("weapon", blow.weapon),
            ("crippled", when(lame, "crippled")?),
            ("trait", pain),
        ];
        factors.retain(|(_, factor)| *factor != (1, 1));
        let all = factors
            .iter()
            .fold(base, |points, (_, factor)| times(points, *factor));
        let points = (all - blow.tough).max(0);
        if !one.conscious() || base <= 0 || points == 0 {
            return Ok(false);
        }
        let part = match (place.part_of, place.purpose) {
            _ if !one.wounds.usable(sheet, blow.location) => None,
            (Some(_), _) => numbers.maybe("end"),
            (None, "arm" | "leg" | "wing") => numbers.maybe("limb"),
            _ => None,
        };
        let part = part.map(|part| part.as_pair()).transpose()?;
        let limb = part.map(|part| (blow.location, part));
        let node = match all - points {
            0 => self.expect_of("shocked", unit, &SHOCKED)?,
            toughness => {
                let node =
                    self.expect_of("shocked", unit, &[&SHOCKED[..], &["toughness"]].concat())?;
                self.faults
                    .same(node.line, "toughness", toughness, node.int("toughness")?);
                node
            }
        };
        let faults = &mut *self.faults;
        faults.same(node.line, "counted", base, node.int("counted")?);
        self.felt(unit, (node, factors, points), numbers, limb)
    }

    /// SHK-7: pain without a wound, to whoever is awake.
    pub(super) fn jolted(&mut self, unit: usize, amount: Node<'a>) -> Read<()> {
        let one = &self.units[unit];
        let Some(numbers) = self.danger("shock").filter(|_| one.conscious()) else {
            return Ok(());
        };
        let sheet = &one.sheet;
        let pain = match (sheet.is("pain_proof"), sheet.is("pain_prone")) {
            (true, _) => (1, 2),
            (_, true) => (2, 1),
            _ => (1, 1),
        };
        let factors: Factors<'static> = match pain {
            (1, 1) => Vec::new(),
            pain => vec![("trait", pain)],
        };
        let node = self.expect_of("shocked", unit, &[&SHOCKED[..], &["roll"]].concat())?;
        let faces = node.roll("roll", amount.int("dice")?, 6, self.faults)?;
        let counted = (faces + amount.int("plus")?).max(0);
        self.faults
            .same(node.line, "counted", counted, node.int("counted")?);
        self.felt(unit, (node, factors, times(counted, pain)), numbers, None)?;
        Ok(())
    }

    /// What so many points of shock do: whether they stun the limb that may be, over that part of HP.
    fn felt(
        &mut self,
        unit: usize,
        (node, factors, points): (Node<'a>, Factors<'static>, i64),
        numbers: Node<'a>,
        limb: Option<(usize, (i64, i64))>,
    ) -> Read<bool> {
        let one = &self.units[unit];
        let hp = one.sheet.hp;
        let felt = one.shock_now + one.shock_later + points;
        let faults = &mut *self.faults;
        faults.same(node.line, "factors", factors, node.factors("factors")?);
        faults.same(node.line, "points", points, node.int("points")?);
        faults.same(
            node.line,
            "penalty",
            penalty(felt, hp),
            node.int("penalty")?,
        );
        let acts = self.acting == Some(unit);
        let one = &mut self.units[unit];
        *(if acts {
            &mut one.shock_later
        } else {
            &mut one.shock_now
        }) += points;
        let over = |part: (i64, i64)| points * part.1 > hp * part.0;
        if over(numbers.pair("out")?)
            || over(numbers.pair("faint")?) && !self.resists(unit, "knockout")?
        {
            self.faint(unit, "shock")?;
            return Ok(false);
        }
        let numbed = match limb {
            Some((at, part)) => self.stuns_limb(unit, at, points - hp * part.0 / part.1)?,
            None => false,
        };
        let stun = numbers.get("stun")?;
        let rolls = stun.maybe("roll").map(|part| part.as_pair()).transpose()?;
        if self.units[unit].stunned {
            return Ok(numbed);
        }
        if over(stun.pair("sure")?) || rolls.is_some_and(over) && !self.resists(unit, "shock")? {
            self.expect_why("stunned", unit, "shock")?;
            self.units[unit].stunned = true;
            self.loosen(unit, "stunned")?;
            self.bring_down(unit)?;
        }
        Ok(numbed)
    }

    /// SHK-5: whether so many points beyond what a limb bears stun it; a single one may be borne.
    fn stuns_limb(&mut self, unit: usize, at: usize, beyond: i64) -> Read<bool> {
        if beyond <= 0 || beyond == 1 && self.resists(unit, "limb_stun")? {
            return Ok(false);
        }
        self.limb_of(unit, at, "limb_stunned")?;
        let fresh = self.acting == Some(unit);
        let wound = &mut self.units[unit].wounds.0[at];
        (wound.numb, wound.fresh) = (true, fresh);
        Ok(true)
    }

    fn limb_of(&mut self, unit: usize, at: usize, event: &'static str) -> Read<()> {
        let node = self.expect_of(event, unit, &["location"])?;
        let id = self.units[unit].sheet.locations[at].id;
        self.faults
            .same(node.line, "location", id, node.text("location")?);
        Ok(())
    }

    /// SHK-8: a turn is over, and limbs that were stunned before it come to themselves, or not yet.
    pub(super) fn limbs_recover(&mut self, unit: usize) -> Read<()> {
        let wounds = &mut self.units[unit].wounds.0;
        let due = (0..wounds.len()).filter(|at| wounds[*at].numb && !wounds[*at].fresh);
        let due: Vec<usize> = due.collect();
        for wound in wounds {
            wound.fresh = false;
        }
        let Some(shock) = self.danger("shock") else {
            return Ok(());
        };
        if due.is_empty() || !self.units[unit].conscious() {
            return Ok(());
        }
        if shock.text("recover")? == "roll" && !self.resists(unit, "limb_recovery")? {
            return Ok(());
        }
        for at in due {
            self.limb_of(unit, at, "limb_recovered")?;
            self.units[unit].wounds.0[at].numb = false;
        }
        Ok(())
    }

    fn resists(&mut self, unit: usize, why: &'static str) -> Read<bool> {
        let parts = self.steadfast(unit);
        self.check(unit, why, "ht", &parts)
    }

    /// Whoever was stunned comes to itself, or not yet.
    pub(super) fn recovers(&mut self, unit: usize) -> Read<()> {
        let rolls = match self.danger("shock") {
            Some(shock) => shock.text("recover")? == "roll",
            None => false,
        };
        let made = match self.units[unit].heart {
            Some(false) => self.heart_eases(unit)?,
            _ => !rolls || self.resists(unit, "recovery")?,
        };
        if made {
            self.expect_of("recovered", unit, &[])?;
            let one = &mut self.units[unit];
            (one.stunned, one.heart) = (false, one.heart.filter(|major| *major));
        }
        Ok(())
    }

    /// A heavy blow knocks down who fails an HT roll.
    pub(super) fn knocked_down(&mut self, unit: usize, blow: &Blow) -> Read<()> {
        let wounds = self.danger("wounds");
        let Some(part) = wounds.and_then(|wounds| wounds.maybe("knockdown")) else {
            return Ok(());
        };
        let part = part.as_pair()?;
        let one = &self.units[unit];
        let stands = one.conscious() && !one.prone && !one.aloft();
        if !stands || blow.injury * part.1 <= one.sheet.hp * part.0 {
            return Ok(());
        }
        let ht = one.sheet.ht;
        if !self.check(unit, "knockdown", "ht", &[("attribute", ht)])? {
            self.goes_down(unit, "blow")?;
        }
        Ok(())
    }
}

const SHOCKED: [&str; 4] = ["counted", "factors", "points", "penalty"];
