//! Slams: who may run into somebody, what it does to both, and what strength pushes on (COL-13).

use super::battle::Battle;
use super::collisions::End;
use super::legal::Strike;
use super::node::{Node, Read};

/// What a slam has besides mass and speed.
#[derive(Clone, Copy)]
pub(super) struct Pushed {
    /// Pounds that push on (COL-11).
    pub(super) power: i64,
    /// By how much the runner won a contest of ST, and what each point shifts, per cent (COL-3).
    pub(super) margin: Option<i64>,
    pub(super) each: i64,
    /// How hard it is where it strikes (COL-7).
    pub(super) word: &'static str,
}

impl Default for Pushed {
    fn default() -> Self {
        Self {
            power: 0,
            margin: None,
            each: 0,
            word: "yielding",
        }
    }
}

impl<'a> Battle<'a, '_> {
    /// COL-13: whether a slam could be made.
    pub(super) fn can_slam(&self, strike: &Strike) -> Read<Result<(), &'static str>> {
        let Some(impact) = self.of_impact() else {
            return Ok(Err("nobody slams"));
        };
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let natural = a.sheet.items[self.form(strike).item].carried == "natural";
        let grounded = !a.aloft() && !d.aloft();
        let upright = !a.prone && !d.prone && d.conscious();
        let beside = self.field.step(a.cell, d.cell, false).is_some();
        let ran = self.charge_cells(strike) >= impact.int("run")?;
        let whole = strike.location == Some(d.sheet.main) && !strike.nonlethal;
        Ok(match () {
            () if !natural || self.form(strike).missile.is_some() => Err("a slam takes the body"),
            () if !whole => Err("a slam goes for the whole"),
            () if a.net.is_some() || !grounded || !upright => Err("the two do not stand"),
            () if !beside => Err("the two are not side by side"),
            () if !ran => Err("a slam takes a run"),
            () => Ok(()),
        })
    }

    /// COL-13: what follows the roll of a slam.
    ///
    /// Whether whoever ran is to be asked if it goes on over the other (OVR-2).
    pub(super) fn slam(
        &mut self,
        strike: &Strike,
        outcome: &str,
        met: Option<usize>,
    ) -> Read<bool> {
        let shield = match outcome {
            "hit" => None,
            "defended" | "shield" if met.is_some() => met,
            _ => return Ok(false),
        };
        let Some(impact) = self.of_impact() else {
            return Ok(false);
        };
        let (a, d) = (strike.attacker, strike.defender);
        let heading = self
            .field
            .plane
            .heading(self.units[a].cell, self.units[d].cell);
        let each = impact.int("mph_per_cell")?;
        let own = self.charge_cells(strike) * each;
        let off = |way: i64| {
            let turned = (self.units[d].facing - way).rem_euclid(360);
            turned.min(360 - turned)
        };
        let speed = self.units[d].last_turn * each;
        let against = match () {
            () if off(heading + 180) <= 60 => speed,
            () if off(heading) <= 60 => -speed,
            () => 0,
        };
        let behind = self.driven(d, heading, 1);
        let braced = matches!(behind.end, End::Solid(_)).then_some(());
        let by = Some((a, shield));
        let cells = self.charge_cells(strike);
        let pushed = self.pushes(strike, cells, impact)?;
        let changes = self.meet_up(a, d, (own, against), (by, braced), &pushed)?;
        let cells = |speed: i64| Ok::<_, String>(speed.max(0) / impact.int("knockback")?.max(1));
        let (back, away) = (cells(changes[0] - own)?, cells(changes[1] - against)?);
        let away = if braced.is_some() { 0 } else { away };
        // Both ways are those of the moment they meet.
        let ways = [
            (d, heading, self.driven(d, heading, away)),
            (a, heading + 180, self.driven(a, heading + 180, back)),
        ];
        for (unit, heading, way) in ways {
            if way.path.is_empty() && matches!(way.end, End::Nothing) {
                continue;
            }
            self.goes(unit, "knocked_back", &way)?;
            self.stopped(unit, heading, &way, "knocked_back")?;
            self.thrown_off(unit)?;
        }
        self.settle()?;
        self.may_ride_on(a, d, heading)
    }

    /// COL-3, COL-7, COL-11, COL-12: what a slam has besides mass and speed.
    fn pushes(&mut self, strike: &Strike, cells: i64, impact: Node<'a>) -> Read<Pushed> {
        let (a, d) = (strike.attacker, strike.defender);
        let word = self.form(strike).hardness;
        let each = impact
            .maybe("contest")
            .map_or(Ok(0), |each| each.as_int())?;
        let margin = match each {
            0 => None,
            _ => Some(self.contest(a, d)?),
        };
        let says = |name| match impact.maybe(name) {
            Some(_) => impact.yes(name),
            None => Ok(false),
        };
        let power = if says("powered")? {
            let one = &self.units[a];
            let whole = one.sheet.max_load as i64 / 2;
            let most = one.points(&self.numbers)?;
            let whole = match says("torque")? {
                true if 4 * cells < most => 2 * whole,
                true if 2 * cells > most => whole / 2,
                _ => whole,
            };
            let ground = self.hardness(one.cell)?;
            let which = match ground {
                "soft" | "very_soft" | "water" => 0,
                "hard" | "yielding" if one.sheet.grips => 2,
                _ => 1,
            };
            let usual = [(1, 4), (1, 2), (1, 1)][which];
            let (times, of) = match impact.maybe("traction") {
                Some(_) => impact.list("traction")?[which].as_pair()?,
                None => usual,
            };
            whole.min(one.sheet.weight * times / of)
        } else {
            0
        };
        Ok(Pushed {
            power,
            margin,
            each,
            word,
        })
    }
}
