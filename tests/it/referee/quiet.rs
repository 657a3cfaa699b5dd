//! Quiet between fights: who gets its breath back, and when stints go on (DUN-4, DUN-5).

use super::battle::Battle;
use super::node::Read;

impl Battle<'_, '_> {
    /// DUN-5, FAT-3: who has done nothing for long enough has the END of an hour back.
    pub(super) fn rest(&mut self) -> Read<()> {
        let (least, share) = (
            self.numbers.int("explore", "rest")?,
            self.numbers.int("recovery", "end")?,
        );
        for unit in 0..self.units.len() {
            let one = &self.units[unit];
            let base = one.sheet.end;
            let left = base.min(one.end + base * share / 100);
            if one.idle < least || left <= one.end {
                continue;
            }
            let gained = left - one.end;
            let node = self.expect_of("rested", unit, &["gained", "left"])?;
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
