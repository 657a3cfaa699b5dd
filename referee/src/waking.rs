//! Who sleeps and wakes: by noise, light, friends and blows (DUN-6, ATK-6).

use std::collections::BTreeMap;

use super::battle::Battle;
use super::fighter::Fighter;
use super::node::{Cell, Node, Read};

/// How loud it has been, by the places of sleepers in the list of units: how many cells more a noise would have carried.
pub(super) type Din = BTreeMap<usize, i64>;

impl Fighter<'_> {
    fn slumbers(&self) -> bool {
        self.slumber && self.conscious()
    }
}

impl<'a> Battle<'a, '_> {
    fn slumberers(&self) -> Vec<usize> {
        let all = 0..self.units.len();
        all.filter(|&unit| self.units[unit].slumbers()).collect()
    }

    /// How far something of this kind is heard.
    pub(super) fn carries(&self, noise: &'a str) -> Read<i64> {
        let carries = self.numbers.0.get("explore")?.get("noise")?.int(noise)?;
        let outdoors = self.stints.explorers.is_none() || self.is_about_outdoors();
        Ok(match outdoors {
            true => carries * self.numbers.int("explore", "outdoor_noise")?,
            false => carries,
        })
    }

    /// A noise in a cell reaches those who sleep, but not those of its own side.
    pub(super) fn is_loud(
        &self,
        din: &mut Din,
        side: Option<usize>,
        (cell, reach): (Cell, i64),
    ) -> Read<()> {
        let others: Vec<usize> = (self.slumberers().into_iter())
            .filter(|&unit| side != Some(self.units[unit].key.0))
            .collect();
        if others.is_empty() {
            return Ok(());
        }
        let earshot = self.earshot(cell, reach, |_| false)?;
        for unit in others {
            if let Some(cost) = earshot.get(&self.units[unit].cell) {
                let known = din.entry(unit).or_insert(0);
                *known = (reach - cost).max(*known);
            }
        }
        Ok(())
    }

    /// What those who explore did is heard by sleepers, who may wake and then know where it was.
    pub(super) fn startles(
        &mut self,
        unit: usize,
        (cell, noise): (Cell, &'a str),
        din: &Din,
    ) -> Read<()> {
        if self.stints.explorers != Some(self.units[unit].key.0) {
            return Ok(());
        }
        let mut sides = Vec::new();
        for one in self.slumberers() {
            let side = self.units[one].key.0;
            let woke = match din.get(&one) {
                Some(&over) => self.may_wake(one, (Some(over), false, false))?,
                None => false,
            };
            if woke && !self.knows(side, unit)? && !sides.contains(&self.sides[side].id) {
                sides.push(self.sides[side].id);
            }
        }
        if sides.is_empty() {
            return Ok(());
        }
        let node = self.expect_of("noise", unit, &["cell", "reach", "sides"])?;
        let told: Read<Vec<&str>> = node.list("sides")?.iter().map(Node::as_text).collect();
        let reach = self.carries(noise)?;
        self.faults
            .same(node.line, "cell", cell, node.pair("cell")?);
        self.faults
            .same(node.line, "reach", reach, node.int("reach")?);
        self.faults.same(node.line, "sides", sides, told?);
        Ok(())
    }

    /// At the end of a round, and of a stint.
    pub(super) fn rouses(&mut self) -> Read<()> {
        let asleep = self.slumberers();
        if asleep.is_empty() {
            return Ok(());
        }
        let mut din = Din::new();
        let reach = self.carries("fight")?;
        for one in 0..self.units.len() {
            let fighter = &self.units[one];
            let quiet = [
                "none",
                "guard",
                "defend",
                "aim",
                "ready",
                "pick_up",
                "reload",
                "concentrate",
                "stand_up",
                "lie_down",
                "struggle",
                "leap",
                "climb",
                "let_go",
                "door",
                "lamp",
                "search",
                "trap",
                "stop_thrust",
            ];
            if fighter.conscious() && !quiet.contains(&fighter.maneuver) {
                self.is_loud(&mut din, None, (self.units[one].cell, reach))?;
            }
        }
        for unit in asleep {
            let one = &self.units[unit];
            if one.pinned_by.is_some() || one.pins.is_some() || one.net.is_some() {
                self.wakes(unit, "blow")?;
                continue;
            }
            let (side, lit) = (one.key.0, self.is_lit_up(one.cell)?);
            let mut friend = false;
            for other in 0..self.units.len() {
                let near = &self.units[other];
                let up = other != unit && near.key.0 == side && !near.helpless();
                friend |= up && self.apart(unit, other)? <= 1;
            }
            friend = friend && self.known_enemies(side)? > 0;
            self.may_wake(unit, (din.get(&unit).copied(), lit, friend))?;
        }
        Ok(())
    }

    fn may_wake(&mut self, unit: usize, stir: (Option<i64>, bool, bool)) -> Read<bool> {
        let (noise, light, friend) = stir;
        if noise.is_none() && !light && !friend {
            return Ok(false);
        }
        let waking = self.numbers.0.get("explore")?.get("waking")?;
        let one = &self.units[unit];
        let lightly = one.sheet.effect("light_sleep");
        let lightly = lightly.map_or(Ok(0), |effect| effect.int("per"))?;
        let mut parts = vec![
            ("attribute", one.sheet.per + one.change("per")),
            ("trait", lightly),
            ("sleep", waking.int("asleep")?),
        ];
        if let Some(over) = noise {
            let loud = over / waking.int("each")?.max(1);
            parts.push(("noise", loud.min(waking.int("most")?)));
        }
        if light {
            parts.push(("light", waking.int("light")?));
        }
        if friend {
            parts.push(("friend", waking.int("friend")?));
        }
        let made = self.check(unit, "waking", "per", &parts)?;
        if made {
            let why = match (friend, noise) {
                (true, _) => "friend",
                (false, Some(_)) => "noise",
                (false, None) => "light",
            };
            self.wakes(unit, why)?;
        }
        Ok(made)
    }

    /// It wakes, if it sleeps.
    pub(super) fn wakes(&mut self, unit: usize, why: &str) -> Read<()> {
        if self.units[unit].slumbers() {
            let node = self.expect_of("woke", unit, &["why"])?;
            self.faults.same(node.line, "why", why, node.text("why")?);
            self.units[unit].slumber = false;
        }
        Ok(())
    }
}
