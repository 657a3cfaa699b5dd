//! Exertion by the pace of work, the pools that END may be, and collapse (EXH-1 to EXH-4, EXH-9, EXH-10).

use super::battle::Battle;
use super::fighter::Fighter;
use super::node::{Node, Read};
use super::numbers::{Numbers, times};

/// Parts of a point.
pub(super) const POINT: i64 = 43_200;

impl Fighter<'_> {
    /// Of a pool: the END at which it is slow, and the one at which it is down.
    pub(super) fn pool(&self, numbers: &Numbers<'_>) -> Read<Option<(i64, i64)>> {
        let Some(exertion) = numbers
            .0
            .maybe("dangers")
            .and_then(|all| all.maybe("exertion"))
        else {
            return Ok(None);
        };
        let Some(of) = exertion.maybe("of") else {
            return Ok(None);
        };
        let part = |name| Ok::<_, String>(times(self.sheet.st, exertion.pair(name)?));
        Ok(Some(match of.as_text()? {
            "strength" => (part("slow")?, part("collapse")?),
            _ => (exertion.int("slow_at")?, exertion.int("collapse_at")?),
        }))
    }

    /// The ST by which its blows do damage.
    pub(super) fn striking_st(&self, numbers: &Numbers<'_>) -> Read<i64> {
        Ok(match self.pool(numbers)? {
            Some(_) => (self.sheet.st + self.change("st")).max(1),
            None => self.st_ag_mv(numbers)?.0,
        })
    }

    /// Whether next to nothing is left of it.
    pub(super) fn collapsed(&self, numbers: &Numbers<'_>) -> Read<bool> {
        Ok(self
            .pool(numbers)?
            .is_some_and(|(_, down)| self.end <= down))
    }
}

impl<'a> Battle<'a, '_> {
    /// EXH-1: whether work counts by its pace, and what somebody's round of it comes to.
    pub(super) fn works(&mut self, unit: usize, exerted: bool) -> Read<bool> {
        let on = match self.danger("exertion") {
            Some(exertion) => exertion.yes("pace")?.then_some(exertion),
            None => None,
        };
        let Some(exertion) = on else {
            return Ok(false);
        };
        let fought = std::mem::take(&mut self.units[unit].fought);
        let paces = exertion.get("paces")?;
        let one = &self.units[unit];
        let busy = exerted && one.conscious() && !one.slumber;
        let (work, rounds) = match self.hardest_work(unit, paces, fought)? {
            Some((work, rounds)) if busy => (Some(work), rounds),
            _ => (None, 0),
        };
        let each = self.numbers.list(&["fatigue", "rounds"])?;
        let el = self.units[unit].el(&self.numbers)?;
        let parts_of = |rounds: i64| POINT * each[0] / (rounds * each[el as usize]);
        let parts = if work.is_some() { parts_of(rounds) } else { 0 };
        let aloft = match self.stays_up(unit, el)? {
            true => parts_of(paces.int("aloft")?),
            false => 0,
        };
        if parts + aloft == 0 {
            return Ok(true);
        }
        self.units[unit].worked += parts + aloft;
        let worked = self.units[unit].worked;
        let mut fields = vec!["parts", "worked"];
        fields.extend(work.map(|_| "work"));
        fields.extend((aloft > 0).then_some("aloft"));
        let node = self.expect_of("exerted", unit, &fields)?;
        let faults = &mut *self.faults;
        let told = node.maybe("work").map(|work| work.as_text()).transpose()?;
        faults.same(node.line, "work", work, told);
        faults.same(node.line, "parts", parts, node.int("parts")?);
        if aloft > 0 {
            faults.same(node.line, "aloft", aloft, node.int("aloft")?);
        }
        faults.same(node.line, "worked", worked, node.int("worked")?);
        if worked >= POINT {
            self.units[unit].worked = worked % POINT;
            let why = match work {
                _ if aloft > parts => "aloft",
                Some("fight") => "exertion",
                _ => "pace",
            };
            self.strains(unit, exertion, worked / POINT, why)?;
        }
        Ok(true)
    }

    /// The hardest work of a round, and the unladen rounds that a point of it takes.
    fn hardest_work(
        &self,
        unit: usize,
        paces: Node<'a>,
        fought: bool,
    ) -> Read<Option<(&'static str, i64)>> {
        let one = &self.units[unit];
        let (spent, here) = (one.last_spent, one.points(&self.numbers)?);
        let most = match one.sheet.flight {
            0 => here,
            _ if spent <= here => here,
            _ => here.max(one.flying_points(&self.numbers)?),
        };
        let name = match spent {
            0 => (!fought).then_some("walk"),
            _ if spent * 3 <= most => Some("walk"),
            _ if spent * 2 <= most => Some("jog"),
            _ if spent * 3 <= most * 2 => Some("fast_jog"),
            _ if spent <= most => Some("run"),
            _ => Some("sprint"),
        };
        let goes = match name {
            Some(name) => Some((name, paces.int(name)?)),
            None => None,
        };
        let unladen = self.numbers.list(&["fatigue", "rounds"])?[0];
        let fights = fought.then_some(("fight", unladen));
        // Of two that are as hard the fight is told.
        Ok(match (goes, fights) {
            (Some(goes), Some(fights)) => Some(if goes.1 < fights.1 { goes } else { fights }),
            (goes, fights) => goes.or(fights),
        })
    }

    fn stays_up(&self, unit: usize, el: i64) -> Read<bool> {
        let one = &self.units[unit];
        let deep = || -> Read<bool> {
            let depth = self.ground_of(one.cell)?.maybe("depth");
            Ok(match depth {
                Some(depth) => depth.as_int()? > 1,
                None => false,
            })
        };
        Ok(one.conscious() && (one.aloft() || el > 0 && deep()?))
    }

    /// EXH-4: what heat adds to a point.
    fn heat(&self, unit: usize, exertion: Node<'a>) -> Read<i64> {
        let one = &self.units[unit];
        let exposure = self.danger("exposure");
        let weather = exposure.and_then(|exposure| exposure.maybe("weather"));
        let Some(weather) = weather.filter(|_| !one.aloft()) else {
            return Ok(0);
        };
        let armour = one.sheet.armour[one.sheet.main].0;
        let clad = armour >= exertion.int("hot_armour")?;
        let mut most = 0;
        for kind in self.hazards.kinds_in(one.cell) {
            let harm = self.hazards.kinds[kind].node.get("harm")?;
            let Some(now) = harm.maybe("temperature") else {
                continue;
            };
            let best = weather.int("best")?;
            let by = now.int("degrees")? - best;
            let by = match now.yes("water")? {
                true => by * weather.int("water")?,
                false => by,
            };
            let beyond = best + by - weather.int("high")?;
            if beyond > 0 {
                let very = beyond / weather.int("degrees")? >= exertion.int("very_hot")?;
                most = most.max(1 + i64::from(very || clad));
            }
        }
        Ok(most)
    }

    /// What points of work cost.
    fn strains(&mut self, unit: usize, exertion: Node<'a>, points: i64, why: &str) -> Read<()> {
        let heat = self.heat(unit, exertion)?;
        let strong = match exertion.maybe("of") {
            Some(of) => of.as_text()? == "strength",
            None => false,
        };
        let mut factors = Vec::new();
        if strong {
            let (ht, st) = (self.units[unit].sheet.ht, self.units[unit].sheet.st);
            let (_, total) = self.check_rolled(unit, "strain", "ht", &[("attribute", ht)])?;
            let by = ht - total;
            let roll = match by {
                0.. => (1, 2 << (by / 5)),
                _ => (1 << (-by / 5), 1),
            };
            factors.push(("roll", roll));
            factors.push(("strength", (st, 10)));
            factors.retain(|(_, (times, of))| times != of);
        }
        let lost = points * (1 + heat) * POINT;
        let lost = factors
            .iter()
            .fold(lost, |lost, (_, (times, of))| lost * times / of);
        let lost = lost + self.units[unit].owed;
        let (spent, owed) = (lost / POINT, lost % POINT);
        self.units[unit].owed = owed;
        let mut fields = vec!["points"];
        fields.extend((heat > 0).then_some("heat"));
        fields.extend((!factors.is_empty()).then_some("factors"));
        fields.extend((owed > 0).then_some("owed"));
        let node = self.expect_of("strained", unit, &fields)?;
        let faults = &mut *self.faults;
        faults.same(node.line, "points", points, node.int("points")?);
        if heat > 0 {
            faults.same(node.line, "heat", heat, node.int("heat")?);
        }
        if !factors.is_empty() {
            faults.same(node.line, "factors", factors, node.factors("factors")?);
        }
        if owed > 0 {
            faults.same(node.line, "owed", owed, node.int("owed")?);
        }
        self.spend(unit, spent, why)
    }

    /// EXH-9: whoever has next to nothing left goes down.
    pub(super) fn gives_out(&mut self, unit: usize) -> Read<()> {
        let one = &self.units[unit];
        let up = one.conscious() && (!one.prone || one.aloft());
        if !up || !one.collapsed(&self.numbers)? {
            return Ok(());
        }
        self.collapses(unit, "exhausted")
    }
}
