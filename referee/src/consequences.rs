//! What a blow does to whoever takes it, in the order of `docs/battle-log.md` (DMG-3 to DMG-9).

use super::attack_value::tidy;
use super::battle::Battle;
use super::fighter::{Hold, Life};
use super::node::Read;
use super::numbers::at_least;
use super::wounds::{Wounds, counted};

/// A blow that has landed and is written down.
pub(super) struct Blow {
    pub(super) location: usize,
    /// What the location's tally took, and the injury after everything.
    pub(super) located: i64,
    pub(super) injury: i64,
    pub(super) crushing: bool,
    pub(super) cutting: bool,
    pub(super) nonlethal: bool,
    /// A heart attack does it, which brings no other.
    pub(super) fails: bool,
    /// What the location's tally would have taken without toughness, and what of that there is.
    pub(super) whole: i64,
    pub(super) tough: i64,
    /// What the weapon multiplies shock by.
    pub(super) weapon: (i64, i64),
    /// The wounds before it.
    pub(super) before: Wounds,
}

impl Battle<'_, '_> {
    /// Everything that follows a `damage` line.
    pub(super) fn consequences(&mut self, unit: usize, blow: &Blow) -> Read<()> {
        let hp = self.units[unit].sheet.hp;
        if self.dies(unit, blow)? {
            return self.perishes(unit);
        }
        let fighter = &self.units[unit];
        let was_conscious = fighter.conscious();
        let newly = self.cripple(unit, blow)?;
        if !was_conscious {
            // An arm that is lost drops what it held, whoever is awake (DMG-9).
            self.drop_items(unit)?;
            self.heart_strained(unit, blow);
            return self.shock(unit, blow);
        }
        let fighter = &self.units[unit];
        let spent = fighter.wounds.total(&fighter.sheet) >= self.numbers.faints_at(hp)?;
        if spent && !self.keeps_awake()? {
            self.faint(unit, "injury")?;
        } else if spent && blow.injury > 0 {
            self.bears_it(unit)?;
        }
        let numbed = self.feels(unit, blow, newly.lame)?;
        let shocks = self.danger("shock").is_some();
        let stun = match shocks {
            true => None,
            false => self.stun(unit, blow, newly.lame)?,
        };
        let faints = self.units[unit].sheet.locations[blow.location].faint;
        if blow.crushing && faints && stun.is_some_and(|why| why != "crippled") {
            self.stay_awake(unit, "stunning_blow")?;
        }
        for _ in 0..newly.permanent {
            if !shocks {
                self.stay_awake(unit, "permanent_injury")?;
            }
        }
        self.knocked_down(unit, blow)?;
        self.heart_strained(unit, blow);
        if newly.lame || newly.permanent > 0 || numbed {
            self.give_way(unit)?;
        }
        if blow.injury > 0 && self.units[unit].aim.take().is_some() {
            self.expect_why("aim_lost", unit, "injured")?;
        }
        self.shock(unit, blow)
    }

    /// MAG-2: an injury ends concentration, and wakes whom a spell made sleep.
    fn shock(&mut self, unit: usize, blow: &Blow) -> Read<()> {
        self.wakes(unit, "blow")?;
        if blow.injury <= 0 {
            return Ok(());
        }
        self.distract(unit, "injured")?;
        for held in self.units[unit].held.clone() {
            let lulls = held.level == 0 && self.blood.acting == Some(held.spell);
            if held.kind == "sleep" && !lulls {
                self.end_effect(unit, held.spell, "injured")?;
            }
        }
        self.provoke(unit)
    }

    /// DMG-8: the location struck and the limb it ends, each crippled or for good.
    fn cripple(&mut self, unit: usize, blow: &Blow) -> Read<Newly> {
        let mut newly = Newly {
            lame: false,
            permanent: 0,
        };
        let limb = self.units[unit].sheet.locations[blow.location].part_of;
        let off = self.taken_off_by(unit, blow)?;
        if off {
            newly.lame |= !blow.before.0[blow.location].crippled;
            newly.permanent += 1;
        }
        let struck = Some(blow.location).filter(|_| !off);
        for at in [struck, limb].into_iter().flatten() {
            let fighter = &self.units[unit];
            let (sheet, wounds) = (&fighter.sheet, &fighter.wounds);
            let Some(threshold) = sheet.locations[at].threshold else {
                continue;
            };
            let taken = wounds.limb(sheet, at);
            let was = wounds.0[at];
            let twice = taken >= at_least(threshold, self.numbers.fraction("injury", "permanent")?);
            let due = if was.crippled {
                twice && !was.permanent
            } else {
                taken >= threshold
            };
            if blow.located == 0 || !due {
                continue;
            }
            let own = |wounds: &Wounds| {
                if at == blow.location {
                    wounds.own(at)
                } else {
                    counted(sheet, blow.location, wounds.own(blow.location))
                }
            };
            let alone = own(wounds) - own(&blow.before) >= threshold;
            let ht = sheet.ht;
            let permanent = twice
                || alone && {
                    let bonus = self.numbers.int("injury", "permanence_check")?;
                    let parts = [("attribute", ht), ("permanence", bonus)];
                    !self.check(unit, "permanence", "ht", &parts)?
                };
            let node = self.expect_of("crippled", unit, &["location", "permanent"])?;
            let id = self.units[unit].sheet.locations[at].id;
            self.faults
                .same(node.line, "location", id, node.text("location")?);
            self.faults
                .same(node.line, "permanent", permanent, node.yes("permanent")?);
            let wound = &mut self.units[unit].wounds.0[at];
            (wound.crippled, wound.permanent) = (true, permanent);
            if self.units[unit].paralysed() {
                let one = &mut self.units[unit];
                (one.maneuver, one.aim, one.casting) = ("none", None, None);
            }
            newly.lame |= !was.crippled;
            newly.permanent += usize::from(permanent);
        }
        Ok(newly)
    }

    /// DMG-4, DMG-5, DMG-8: why the blow stuns, told unless it is stunned or out already.
    fn stun(&mut self, unit: usize, blow: &Blow, lame: bool) -> Read<Option<&'static str>> {
        let fighter = &self.units[unit];
        let crushing = blow.crushing && fighter.sheet.locations[blow.location].crushing_stun;
        let part = |name| {
            let part = self.numbers.fraction("injury", name)?;
            Ok::<_, String>(at_least(fighter.sheet.hp, part).max(1))
        };
        let why = if blow.injury >= part("stun")? {
            Some("blow")
        } else if crushing && blow.injury >= part("crushing_stun")? {
            Some("crushing_blow")
        } else {
            lame.then_some("crippled")
        };
        if let Some(why) = why
            && fighter.conscious()
            && !fighter.stunned
        {
            self.expect_why("stunned", unit, why)?;
            self.units[unit].stunned = true;
            self.loosen(unit, "stunned")?;
            self.bring_down(unit)?;
        }
        Ok(why)
    }

    /// DMG-5, DMG-8: a WP roll, unless it is unconscious already.
    fn stay_awake(&mut self, unit: usize, why: &'static str) -> Read<()> {
        if !self.units[unit].conscious() {
            return Ok(());
        }
        let parts = [("attribute", self.units[unit].sheet.wp)];
        if self.check(unit, why, "wp", &parts)? {
            Ok(())
        } else {
            self.faint(unit, why)
        }
    }

    /// Expects `unconscious`, the fall, and END gone unless exhaustion did it (FAT-1).
    pub(super) fn faint(&mut self, unit: usize, why: &str) -> Read<()> {
        self.expect_why("unconscious", unit, why)?;
        self.units[unit].faint(Life::Unconscious);
        self.fall_senseless(unit)?;
        let left = self.units[unit].end;
        if why != "exhaustion" && left > 0 {
            let node = self.expect_why("endurance", unit, "unconscious")?;
            self.faults
                .same(node.line, "spent", left, node.int("spent")?);
            self.faults.same(node.line, "left", 0, node.int("left")?);
            self.units[unit].end = 0;
        }
        self.drop_out(unit)
    }

    /// Expects `died`, and the fall.
    pub(super) fn perishes(&mut self, unit: usize) -> Read<()> {
        self.expect_of("died", unit, &[])?;
        self.units[unit].faint(Life::Dead);
        self.fall_senseless(unit)?;
        self.drop_out(unit)
    }

    fn fall_senseless(&mut self, unit: usize) -> Read<()> {
        if !self.units[unit].prone {
            self.collapses(unit, "senseless")?;
        }
        Ok(())
    }

    /// DMG-9: lost arms drop what they held, lost legs their owner.
    fn give_way(&mut self, unit: usize) -> Read<()> {
        self.drop_items(unit)?;
        let chosen = ["wounds", "shock", "heart"];
        if chosen.into_iter().any(|part| self.danger(part).is_some()) {
            self.bring_down(unit)?;
        }
        let one = &self.units[unit];
        if one.conscious() && !one.prone && !one.aloft() && one.paralysed() {
            self.goes_down(unit, "paralysed")?;
        }
        let fighter = &self.units[unit];
        let legs = fighter.wounds.sound_limbs(&fighter.sheet, "leg");
        let stands = fighter.conscious() && !fighter.prone && !fighter.aloft();
        if stands && legs < fighter.sheet.sound_legs {
            self.goes_down(unit, "crippled_leg")?;
        }
        Ok(())
    }

    fn drop_items(&mut self, unit: usize) -> Read<()> {
        for item in 0..self.units[unit].hold.len() {
            let fighter = &self.units[unit];
            if let Hold::Held(hand) = fighter.hold[item]
                && !fighter.hand_sound(hand)
            {
                let cell = fighter.cell;
                self.lose_item("dropped", unit, item, Hold::Lying(cell))?;
            }
        }
        Ok(())
    }

    /// A roll of 3d6 at or under the sum of the parts (ATT-8): whether it was made, and its total.
    pub(super) fn check_rolled(
        &mut self,
        unit: usize,
        why: &str,
        attribute: &str,
        parts: &[(&'static str, i64)],
    ) -> Read<(bool, i64)> {
        self.contest_rolled(unit, (why, None), attribute, parts)
    }

    /// The same of a contest, told with the margin by which it must be made (ATT-8).
    pub(super) fn contest_rolled(
        &mut self,
        unit: usize,
        (why, margin): (&str, Option<i64>),
        attribute: &str,
        parts: &[(&'static str, i64)],
    ) -> Read<(bool, i64)> {
        // LIT-1: what somebody looks into takes from AG and IQ, and from what is seen coming.
        let by_eye = ["hazard", "avoid_trap", "resistance"].contains(&why);
        let mut parts = parts.to_vec();
        if ["ag", "iq"].contains(&attribute) || attribute == "per" && by_eye {
            parts.push(("glare", self.glare_on(unit, attribute)?));
        }
        let parts = parts.as_slice();
        let mut fields = vec!["attribute", "parts", "target", "roll", "success", "why"];
        fields.extend(margin.map(|_| "margin"));
        let node = self.expect_of("check", unit, &fields)?;
        if let Some(margin) = margin {
            self.faults
                .same(node.line, "margin", margin, node.int("margin")?);
        }
        let target = parts.iter().map(|(_, value)| value).sum();
        self.faults
            .same(node.line, "why of the check", why, node.text("why")?);
        self.faults
            .same(node.line, "attribute", attribute, node.text("attribute")?);
        self.faults
            .same(node.line, "check parts", tidy(parts), node.parts("parts")?);
        self.faults
            .same(node.line, "target", target, node.int("target")?);
        let total = node.roll("roll", 3, 6, self.faults)?;
        let success = total <= target;
        self.faults
            .same(node.line, "success", success, node.yes("success")?);
        Ok((success, total))
    }
}

/// What a blow crippled.
struct Newly {
    /// Something that was sound before.
    lame: bool,
    /// How many locations are lame for good through it.
    permanent: usize,
}
