//! Going on over those who lie in the way (OVR-1, OVR-2).

use super::battle::Battle;
use super::damage::FIELDS;
use super::falls::Due;
use super::fighter::Life;
use super::ground::Footing;
use super::guard::Fate;
use super::node::{Cell, Node, Read};
use super::numbers::times;

/// A way straight on over somebody.
pub(super) struct Ride {
    path: Vec<Cell>,
    cost: i64,
    over: Vec<(usize, Cell)>,
}

/// The pounds at which the Sizes from -4 to +6 begin.
const SIZES: [f64; 11] = [
    0.72, 2.6, 10.0, 29.0, 82.0, 276.0, 780.0, 2200.0, 8700.0, 31_000.0, 88_000.0,
];

pub(super) fn size(pounds: i64) -> i64 {
    let reached = SIZES.iter().filter(|least| pounds as f64 >= **least);
    reached.count() as i64 - 5
}

impl<'a> Battle<'a, '_> {
    fn of_overrun(&self) -> Option<Node<'a>> {
        self.numbers.0.maybe("dangers")?.maybe("overrun")
    }

    /// Points left to go over somebody, or why it can't at all.
    fn may_go_over(&self, unit: usize) -> Read<Result<i64, &'static str>> {
        let one = &self.units[unit];
        let points = one.points(&self.numbers)? - one.turn.spent;
        Ok(match () {
            () if self.of_overrun().is_none() => Err("nobody_overruns"),
            () if one.pinned_by.is_some() => Err("pinned"),
            () if one.net.is_some() => Err("netted"),
            () if one.aloft() => Err("aloft"),
            () if one.afraid() => Err("afraid"),
            () if one.prone => Err("lacks"),
            () if one.turn.step_used => Err("step_used"),
            () => Ok(points),
        })
    }

    /// The enemies who lie in a cell, as far as `knows` says.
    fn lying(&self, unit: usize, cell: Cell, knows: impl Fn(usize) -> bool) -> Vec<usize> {
        let all = self.units.iter().enumerate();
        let lying = all.filter(|(other, one)| {
            let alive = matches!(one.life, Life::Conscious | Life::Unconscious);
            let there = one.cell == cell && one.prone && !one.aloft() && alive;
            there && one.key.0 != self.units[unit].key.0 && knows(*other)
        });
        lying.map(|(other, _)| other).collect()
    }

    /// The way straight on over somebody in a direction, as its side knows it.
    fn ride(&self, unit: usize, heading: i64) -> Read<Result<Ride, &'static str>> {
        let points = match self.may_go_over(unit)? {
            Ok(points) => points,
            Err(why) => return Ok(Err(why)),
        };
        let Some(overrun) = self.of_overrun() else {
            return Ok(Err("nobody_overruns"));
        };
        let side = self.units[unit].key.0;
        let knows = |other| self.knows(side, other).unwrap_or(true);
        let (mut at, mut cost) = (self.units[unit].cell, 0);
        let (mut path, mut over) = (Vec::new(), Vec::new());
        loop {
            let next = self.field.plane.beside(at, heading);
            let step = next.and_then(|next| self.field.step(at, next, false));
            let (Some(next), Some(step)) = (next, step) else {
                return Ok(Err("nobody_to_overrun"));
            };
            let lying = self.lying(unit, next, knows);
            cost += step;
            path.push(next);
            let mut free = false;
            if lying.is_empty() {
                match self.known_footing(unit, next) {
                    Footing::Free | Footing::Peril if !over.is_empty() => free = true,
                    Footing::Free | Footing::Friend => {}
                    Footing::Peril => return Ok(Err("nobody_to_overrun")),
                    Footing::Enemy => return Ok(Err("occupied")),
                }
            } else {
                let mut there = self.occupants(next).filter(|other| knows(*other));
                let meets = |other: usize| self.units[other].meets(&self.units[unit]);
                let other = there.any(|other| meets(other) && !lying.contains(&other));
                let peril = self.hazards.footing(unit, next, false, Footing::Free);
                let peril = self.traps.footing(side, next, false, peril);
                if other || peril != Footing::Free {
                    return Ok(Err("occupied"));
                }
                for lies in lying {
                    if self.units[unit].turn.overrun.contains(&lies) {
                        return Ok(Err("overrun_already"));
                    }
                    let own = size(self.units[unit].sheet.weight);
                    let least = size(self.units[lies].sheet.weight) - 1 + overrun.int("legs")?;
                    if own < least {
                        return Ok(Err("too_great_to_overrun"));
                    }
                    over.push((lies, next));
                }
                cost += overrun.int("cost")?;
            }
            if cost > points {
                return Ok(Err("no_way"));
            }
            if free {
                return Ok(Ok(Ride { path, cost, over }));
            }
            at = next;
        }
    }

    /// OVR-2: a command to go over somebody, halts before guards included.
    pub(super) fn overruns(&mut self, unit: usize, command: Node<'a>) -> Read<Fate> {
        let to = command.pair("to")?;
        let heading = self.field.plane.heading(self.units[unit].cell, to);
        loop {
            let ride = match self.ride(unit, heading)? {
                Ok(ride) if ride.path.last() == Some(&to) => ride,
                Ok(_) => return command.wrong("goes over somebody and stops elsewhere"),
                Err(why) => return command.wrong(&format!("goes over somebody: {why}")),
            };
            let last = self.goes_over(unit, command, &ride, heading)?;
            if last {
                break;
            }
            match self.forestall(unit, command)? {
                Fate::GoesOn => {}
                fate => return Ok(fate),
            }
        }
        self.settle()?;
        Ok(Fate::GoesOn)
    }

    /// A stretch of it; whether it is the last.
    fn goes_over(
        &mut self,
        unit: usize,
        command: Node<'a>,
        ride: &Ride,
        heading: i64,
    ) -> Read<bool> {
        let strange = |cell: Cell| {
            let mut there = self.occupants(cell);
            there.find(|other| {
                let foe = self.units[*other].key.0 != self.units[unit].key.0;
                let ridden = ride.over.iter().any(|(over, _)| over == other);
                foe && self.units[*other].meets(&self.units[unit]) && !ridden
            })
        };
        let met = ride.path.iter().find_map(|cell| strange(*cell));
        if let (Some(into), None) = (met, self.ahead(0, "moved")) {
            self.bump(unit, into)?;
            return Ok(true);
        }
        self.loosen(unit, "let_go")?;
        let node = self.expect_of("moved", unit, &["path", "facing", "kind", "cost"])?;
        let path: Read<Vec<Cell>> = node.list("path")?.iter().map(Node::as_pair).collect();
        let path = path?;
        let whole = path.len() == ride.path.len();
        let straight = ride.path.starts_with(&path) && !path.is_empty();
        self.faults
            .unless(node.line, straight, "does not go straight on over them");
        let trapped = path.last().is_some_and(|cell| self.traps.waits_at(*cell));
        let over: Vec<usize> = ride
            .over
            .iter()
            .filter(|(_, cell)| path.contains(cell))
            .map(|(over, _)| *over)
            .collect();
        let more = self
            .of_overrun()
            .map_or(Ok(0), |overrun| overrun.int("cost"))?;
        let (mut at, mut cost) = (self.units[unit].cell, 0);
        for &cell in &path {
            cost += self.field.step(at, cell, false).unwrap_or(0);
            if ride.over.iter().any(|(_, lies)| *lies == cell) {
                cost += more;
            }
            at = cell;
        }
        if whole {
            self.faults.same(node.line, "cost", ride.cost, cost);
        }
        self.faults.same(node.line, "cost", cost, node.int("cost")?);
        let facing = self.field.plane.degrees(node.text("facing")?);
        let heading = Some(heading.rem_euclid(360));
        self.faults.same(node.line, "facing", heading, facing);
        let facing = facing.unwrap_or(self.units[unit].facing);
        let last = whole || met.is_some() || trapped;
        self.has_gone(unit, node, (&path, cost), facing, met)?;
        for over in over {
            self.falls.push_back(Due::Trampling { by: unit, over });
        }
        let watched = last || !self.watchers(unit, command)?.is_empty();
        self.faults
            .unless(node.line, watched, "halted where nobody is on guard");
        Ok(last)
    }

    /// OVR-2: why it can go over them no more.
    pub(super) fn past_going(&self, unit: usize, to: Cell) -> Read<Option<&'static str>> {
        let heading = self.field.plane.heading(self.units[unit].cell, to);
        Ok(self.ride(unit, heading)?.err())
    }

    /// OVR-1: hooves and feet over somebody who lies, and rolls aside if it can.
    pub(super) fn trampled(&mut self, by: usize, over: usize) -> Read<()> {
        let Some(overrun) = self
            .of_overrun()
            .filter(|_| self.units[over].life != Life::Dead)
        else {
            return Ok(());
        };
        let pounds = self.mass(by)?;
        let one = &self.units[over];
        let mut dodged = false;
        if one.conscious() && !one.helpless() {
            let (_, ag, _) = one.st_ag_mv(&self.numbers)?;
            let stunned = if one.stunned {
                overrun.int("stunned")?
            } else {
                0
            };
            let parts = [("attribute", ag), ("stunned", stunned)];
            dodged = self.check_rolled(over, "overrun", "ag", &parts)?.0;
        }
        let fields = [
            "over", "cell", "pounds", "tenths", "dodged", "roll", "parts", "scale", "dealt",
        ];
        let node = self.expect_of("overrun", by, &fields)?;
        let divisor = overrun.int("divisor")?.max(1);
        let mut root = 0;
        while (root + 1) * (root + 1) <= 100 * pounds {
            root += 1;
        }
        let tenths = root / divisor;
        let (count, added, scale) = super::impacts::dice_by(tenths);
        let faces = node.roll("roll", count, 6, self.faults)?;
        let whole = times((faces + added).max(0), scale);
        let dealt = if dodged { whole / 2 } else { whole };
        let told: i64 = node
            .list("parts")?
            .iter()
            .map(|part| part.int("value"))
            .sum::<Read<i64>>()?;
        let (id, cell) = (self.units[over].id, self.units[over].cell);
        let faults = &mut *self.faults;
        faults.same(node.line, "over", id, node.text("over")?);
        faults.same(node.line, "cell", cell, node.pair("cell")?);
        faults.same(node.line, "pounds", pounds, node.int("pounds")?);
        faults.same(node.line, "tenths", tenths, node.int("tenths")?);
        faults.same(node.line, "dodged", dodged, node.yes("dodged")?);
        faults.same(node.line, "parts", added, told);
        faults.same(node.line, "scale", scale, node.pair("scale")?);
        faults.same(node.line, "dealt", dealt, node.int("dealt")?);
        self.units[by].turn.overrun.push(over);
        let armour = self.units[over].sheet.armour[self.units[over].sheet.main].0;
        let fields = [&FIELDS[..], &["source"]].concat();
        let node = self.expect_of("damage", over, &fields)?;
        self.faults
            .same(node.line, "source", "overrun", node.text("source")?);
        let by = self.units[by].id;
        self.faults
            .same(node.line, "attacker", by, node.text("attacker")?);
        self.crash(over, dealt, (armour, 0), node)
    }

    /// OVR-2: after a slam whoever ran may be asked whether it goes on; whether it is.
    pub(super) fn may_ride_on(&mut self, unit: usize, target: usize, heading: i64) -> Read<bool> {
        let one = &self.units[unit];
        let able = one.conscious() && !one.helpless() && !one.stunned;
        if self.acting != Some(unit) || !able {
            return Ok(false);
        }
        let over = match self.ride(unit, heading)? {
            Ok(ride) => ride.over.iter().any(|(over, _)| *over == target),
            Err(_) => false,
        };
        if over {
            let node = self.expect_of("overrun_opened", unit, &["target"])?;
            let id = self.units[target].id;
            self.faults
                .same(node.line, "target", id, node.text("target")?);
        }
        Ok(over)
    }

    /// OVR-2: the answer to that.
    pub(super) fn rides_on(&mut self, unit: usize) -> Read<()> {
        if !self.units[unit].conscious() || self.units[unit].stunned {
            return Ok(());
        }
        let commanded = self.expect_of("commanded", unit, &["command"])?;
        let command = commanded.get("command")?;
        if command.text("do")? == "pass" {
            return Ok(());
        }
        command.only(&["do", "to"], &[], self.faults);
        self.faults
            .same(command.line, "do", "overrun", command.text("do")?);
        match self.forestall(unit, command)? {
            Fate::GoesOn => self.overruns(unit, command).map(|_| ()),
            _ => Ok(()),
        }
    }
}
