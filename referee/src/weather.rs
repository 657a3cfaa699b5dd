//! Heat, cold and jets: rolls of HT, END and HP, and numbness (HAZ-4, HAZ-6 to HAZ-9).

use super::attack_value::tidy;
use super::battle::Battle;
use super::damage::{FIELDS, Landed};
use super::exposures::root_of_length;
use super::fighter::Fighter;
use super::node::{Node, Read};
use super::poison::size;

impl Fighter<'_> {
    /// HAZ-7: what cold takes off AG.
    pub(super) fn numb(&self) -> i64 {
        let (end, hp) = self.chill;
        3 * end / self.sheet.end.max(1) + 3 * hp / self.sheet.hp.max(1)
    }
}

impl<'a> Battle<'a, '_> {
    /// HAZ-8: the roll against heat or cold, and what it costs.
    pub(super) fn endures(&mut self, unit: usize, harm: Node<'a>) -> Read<()> {
        let exposure = self.numbers.0.get("dangers")?.get("exposure")?;
        let (Some(weather), Some(now)) = (exposure.maybe("weather"), harm.maybe("temperature"))
        else {
            return Ok(());
        };
        let (best, degrees) = (weather.int("best")?, now.int("degrees")?);
        let times = if now.yes("water")? {
            weather.int("water")?
        } else {
            1
        };
        let felt = best + (degrees - best) * times;
        let (low, high) = (weather.int("low")?, weather.int("high")?);
        if (low..=high).contains(&felt) {
            return Ok(());
        }
        let cold = felt < low;
        let beyond = if cold { low - felt } else { felt - high };
        let sheet = &self.units[unit].sheet;
        let scaled = harm.yes("scaled")? && exposure.yes("scaled")?;
        let percent = sheet.weight as f64 * 100.0 / sheet.max_load;
        let fat = [75.0, 90.0, 105.0].iter().filter(|most| percent > **most);
        let parts = [
            ("attribute", sheet.ht),
            ("weather", -(beyond / weather.int("degrees")?)),
            ("size", if scaled { size(sheet.weight) / 2 } else { 0 }),
            ("fat", if cold { fat.count() as i64 } else { 0 }),
        ];
        let (made, total) = self.check_rolled(unit, "weather", "ht", &parts)?;
        if made {
            return Ok(());
        }
        let target: i64 = parts.iter().map(|(_, value)| value).sum();
        let (missed, per) = (total - target, weather.int("per")?);
        let lost = (missed / per + i64::from(missed % per > 0)).max(1);
        let end = lost.min(self.units[unit].end.max(0));
        let why = if cold { "cold" } else { "heat" };
        if self.units[unit].conscious() {
            if cold {
                self.units[unit].chill.0 += end;
            }
            self.spend(unit, end, why)?;
        }
        match lost - end {
            0 => Ok(()),
            rest => self.weather_wounds(unit, rest, why),
        }
    }

    fn weather_wounds(&mut self, unit: usize, rest: i64, why: &str) -> Read<()> {
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker");
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        node.roll("roll", 0, 6, self.faults)?;
        let faults = &mut *self.faults;
        faults.same(node.line, "source", why, node.text("source")?);
        faults.same(node.line, "type", "cutting", node.text("type")?);
        let parts = tidy(&[("weather", rest)]);
        faults.same(node.line, "damage parts", parts, node.parts("parts")?);
        faults.same(node.line, "rolled", rest, node.int("rolled")?);
        let landed = Landed::within(unit, self.units[unit].sheet.main);
        if why == "cold" {
            self.units[unit].chill.1 += node.int("injury")?;
        }
        self.land(&landed, rest, node).map(|_| ())
    }
}

/// HAZ-4: hundredths of a jet so many inches broad that a body takes.
pub(super) fn of_a_jet(pounds: i64, inches: i64) -> i64 {
    let length = (1..).find(|l: &i64| l * l * l * 150 > pounds * 1_000_000);
    let length = length.unwrap_or(1) - 1;
    let share = (length * 72 / inches).min(100);
    share * 100 / root_of_length(pounds).max(1)
}
