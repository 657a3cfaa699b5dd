//! Quiet between fights: who gets its breath back, and when stints go on (DUN-4, DUN-5).

use super::battle::Battle;
use super::exertion::POINT;
use super::node::Read;

impl Battle<'_, '_> {
    /// EXH-7: a stint of rest, and the roll of HT for it.
    fn rests(&mut self, unit: usize, percent: i64) -> Read<()> {
        let one = &self.units[unit];
        let (base, ht) = (one.sheet.end, one.sheet.ht);
        if one.idle == 0 || one.end >= base {
            return Ok(());
        }
        let (_, total) = self.check_rolled(unit, "rest", "ht", &[("attribute", ht)])?;
        let whole = base * POINT * percent / 100;
        let gained = match ht - total {
            by @ 0.. => whole << (by / 5),
            by => whole >> ((4 - by) / 5),
        };
        let one = &mut self.units[unit];
        let all = (one.end * POINT - one.owed + gained).min(base * POINT);
        let left = all.div_euclid(POINT) + i64::from(all.rem_euclid(POINT) > 0);
        let (before, owed) = (one.end, left * POINT - all);
        (one.end, one.owed, one.idle) = (left, owed, 0);
        let fields = ["gained", "left", "owed"];
        let told = if owed > 0 { &fields[..] } else { &fields[..2] };
        let node = self.expect_of("rested", unit, told)?;
        let faults = &mut *self.faults;
        faults.same(node.line, "gained", left - before, node.int("gained")?);
        faults.same(node.line, "left", left, node.int("left")?);
        if owed > 0 {
            faults.same(node.line, "owed", owed, node.int("owed")?);
        }
        Ok(())
    }

    /// DUN-5, FAT-3: who has done nothing for long enough has the END of an hour back.
    pub(super) fn rest(&mut self) -> Read<()> {
        let (least, share) = (
            self.numbers.int("explore", "rest")?,
            self.numbers.int("recovery", "end")?,
        );
        let exertion = self.danger("exertion");
        let by_stint = exertion.map_or(Ok(0), |exertion| exertion.int("rest"))?;
        if by_stint > 0 {
            return (0..self.units.len()).try_for_each(|unit| self.rests(unit, by_stint));
        }
        for unit in 0..self.units.len() {
            let one = &self.units[unit];
            let base = one.sheet.end;
            let left = base.min(one.end + base * share / 100);
            if one.idle < least || left <= one.end {
                continue;
            }
            let (gained, owed) = (left - one.end, one.owed);
            let fields = ["gained", "left", "owed"];
            let told = if owed > 0 { &fields[..] } else { &fields[..2] };
            let node = self.expect_of("rested", unit, told)?;
            self.faults
                .same(node.line, "gained", gained, node.int("gained")?);
            self.faults.same(node.line, "left", left, node.int("left")?);
            self.units[unit].end = left;
            self.units[unit].idle = 0;
        }
        Ok(())
    }

    /// DUN-4: at the end of a round, whether it was quiet, and whether stints go on.
    pub(super) fn count_quiet(&mut self) -> Read<()> {
        if self.stints.explorers.is_none() {
            return Ok(());
        }
        let (met, hiding) = self.met()?;
        let next = self.ahead(0, "quiet");
        let told = next.map_or(Ok(0), |node| node.int("rounds"))?;
        let broken = met || hiding && (next.is_none() || told == 0);
        let now = if broken { 0 } else { self.stints.quiet + 1 };
        if now != self.stints.quiet {
            let node = self.expect("quiet")?;
            node.only(&["round", "event", "rounds"], &[], self.faults);
            self.faults
                .same(node.line, "rounds", now, node.int("rounds")?);
        }
        self.stints.quiet = now;
        if now >= self.numbers.int("explore", "calm")? {
            self.changes_pace("stints", "calm")?;
        }
        Ok(())
    }
}
