//! Collisions: who meets whom how fast, what drives whom where, and what it does (COL-1 to COL-10).

use super::battle::Battle;
use super::damage::FIELDS;
use super::falls::{Due, Fall};
use super::fighter::Life;
use super::gear::STRUCK;
use super::impacts::root_of_mass;
use super::node::{Cell, Node, Read};
use super::slams::Pushed;

/// What a collision does to somebody, before its dice.
#[derive(Clone, Copy)]
pub(super) struct Bump {
    unit: usize,
    /// The speed and the pounds that decide, and where the wall is that was struck.
    mph: i64,
    pounds: i64,
    wall: Option<Cell>,
    /// How hard it is where somebody strikes it.
    word: &'static str,
    /// What fell, if it was that (FAL-10).
    drop: Option<usize>,
    /// Whether it is somebody who was caught (FAL-11).
    caught: bool,
    /// All over the body.
    spread: bool,
    /// Its own change of speed.
    change: i64,
    attacker: Option<usize>,
    /// The shield that takes it.
    shield: Option<usize>,
}

/// The way of somebody who is driven.
pub(super) struct Way {
    pub(super) path: Vec<Cell>,
    left: i64,
    pub(super) end: End,
}

/// What ends it.
#[derive(Clone, Copy)]
pub(super) enum End {
    Nothing,
    Drop(Cell, i64),
    Solid(Cell),
    Somebody(usize),
}

impl Bump {
    /// What somebody of so many pounds takes at a speed, in one part of the body, and by nobody.
    fn new(unit: usize, (mph, pounds): (i64, i64)) -> Self {
        Self {
            unit,
            mph,
            pounds,
            wall: None,
            word: "yielding",
            drop: None,
            caught: false,
            spread: false,
            change: mph,
            attacker: None,
            shield: None,
        }
    }

    /// FAL-11: what somebody who is caught does to the catcher.
    pub(super) fn of_catch(unit: usize, pounds: i64, mph: i64) -> Self {
        Self {
            caught: true,
            ..Self::new(unit, (mph, pounds))
        }
    }

    /// FAL-10: what a drop does to somebody under it.
    pub(super) fn of_drop(
        unit: usize,
        drop: usize,
        impact: (i64, i64),
        spread: bool,
        attacker: Option<usize>,
    ) -> Self {
        Self {
            drop: Some(drop),
            spread,
            attacker,
            ..Self::new(unit, impact)
        }
    }
}

impl<'a> Battle<'a, '_> {
    /// The numbers of impact, where it is switched on.
    pub(super) fn of_impact(&self) -> Option<Node<'a>> {
        self.numbers.0.maybe("dangers")?.maybe("impact")
    }

    /// COL-9: the way of somebody who is driven so many cells.
    pub(super) fn driven(&self, unit: usize, heading: i64, cells: i64) -> Way {
        let one = &self.units[unit];
        let (aloft, mut cell, mut path) = (one.aloft(), one.cell, Vec::new());
        let (mut left, mut end) = (0, End::Nothing);
        for gone in 0..cells {
            left = cells - gone;
            let Some(next) = self.field.plane.beside(cell, heading) else {
                break;
            };
            let other = self
                .occupants(next)
                .find(|other| *other != unit && self.units[*other].meets(one));
            let drop = self.drop_to(cell, next).filter(|_| !aloft);
            let step = self.field.step(cell, next, aloft);
            let (here, there) = (self.field.at(cell), self.field.at(next));
            let rise = there.elevation - here.elevation;
            let solid = if aloft {
                !there.sky
            } else {
                there.cost == 0 && rise + there.height >= 1 || rise > self.field.climb_limit
            };
            match (drop, step, other) {
                (Some(_), _, Some(_)) => break,
                (Some(yards), ..) => end = End::Drop(next, yards),
                (None, None, _) if solid => end = End::Solid(next),
                (None, None, _) => break,
                (None, Some(_), Some(other)) => end = End::Somebody(other),
                (None, Some(_), None) => {
                    path.push(next);
                    cell = next;
                    left = 0;
                    continue;
                }
            }
            break;
        }
        Way { path, left, end }
    }

    /// The line of the way somebody was driven, if it went any.
    pub(super) fn goes(&mut self, unit: usize, event: &str, way: &Way) -> Read<()> {
        if way.path.is_empty() {
            return Ok(());
        }
        let node = self.expect_of(event, unit, &["path"])?;
        let told: Read<Vec<_>> = node.list("path")?.iter().map(Node::as_pair).collect();
        self.faults.same(node.line, "path", way.path.clone(), told?);
        self.units[unit].cell = way.path.last().copied().unwrap_or(self.units[unit].cell);
        Ok(())
    }

    /// COL-9: what ends the way of somebody.
    pub(super) fn stopped(
        &mut self,
        unit: usize,
        heading: i64,
        way: &Way,
        why: &'static str,
    ) -> Read<()> {
        let from = self.units[unit].cell;
        let impact = self.of_impact();
        let each = impact.map_or(Ok(0), |impact| impact.int("mph_per_cell"))?;
        let mph = way.left * each;
        match way.end {
            End::Nothing => {}
            End::Drop(to, yards) => self.falls.push_back(Due::Fall(Fall {
                unit,
                from,
                to,
                yards,
                why,
                onto: None,
            })),
            End::Solid(cell) => {
                let pounds = self.mass(unit)?;
                let met = (vec![pounds], vec![mph]);
                self.collided(unit, None, cell, mph, met, &Pushed::default(), false)?;
                self.falls.push_back(Due::Bump(Bump {
                    wall: Some(cell),
                    spread: true,
                    ..Bump::new(unit, (mph, pounds))
                }));
            }
            End::Somebody(other) => {
                let _ = heading;
                let pushed = Pushed::default();
                self.meet_up(unit, other, (mph, 0), (None, None), &pushed)?;
            }
        }
        Ok(())
    }

    /// COL-1 to COL-6: two meet; each one's bump is due. The two changes of speed.
    pub(super) fn meet_up(
        &mut self,
        unit: usize,
        other: usize,
        (own, against): (i64, i64),
        (attacker, crushed): (Option<(usize, Option<usize>)>, Option<()>),
        pushed: &Pushed,
    ) -> Read<[i64; 2]> {
        let Some(impact) = self.of_impact() else {
            return Ok([0, 0]);
        };
        let masses = [self.mass(unit)?.max(1), self.mass(other)?.max(1)];
        let pounds = [masses[0] + pushed.power, masses[1]];
        let mph = (own + against).max(0);
        let whole = pounds[0] + pounds[1];
        // COL-3: what the winner of a contest gives to the loser.
        let won = pushed.margin.unwrap_or(0) * pushed.each;
        let shift = mph * won / 100;
        let changes = [
            (mph * pounds[1] / whole - shift).clamp(0, mph),
            (mph * pounds[0] / whole + shift).clamp(0, mph),
        ];
        let products = [0, 1].map(|at| Ok(changes[at] * root_of_mass(pounds[at], impact)?));
        let [first, second]: [Read<i64>; 2] = products;
        let at = usize::from(second? > first?);
        let decides = (changes[at], pounds[at]);
        let cell = self.units[other].cell;
        let braced = crushed.is_some();
        self.collided(
            unit,
            Some(other),
            cell,
            mph,
            (masses.to_vec(), changes.to_vec()),
            pushed,
            braced,
        )?;
        let theirs = Bump {
            word: pushed.word,
            spread: braced,
            change: if braced { mph } else { changes[1] },
            attacker: attacker.map(|(by, _)| by),
            shield: attacker.and_then(|(_, shield)| shield),
            ..Bump::new(other, if braced { (mph, pounds[0]) } else { decides })
        };
        let own = Bump {
            change: changes[0],
            ..Bump::new(unit, decides)
        };
        // Who slams sees the other suffer first; who is driven into somebody suffers first itself.
        let both = if attacker.is_some() {
            [theirs, own]
        } else {
            [own, theirs]
        };
        self.falls.extend(both.map(Due::Bump));
        Ok(changes)
    }

    fn collided(
        &mut self,
        unit: usize,
        into: Option<usize>,
        cell: Cell,
        mph: i64,
        (pounds, changes): (Vec<i64>, Vec<i64>),
        pushed: &Pushed,
        braced: bool,
    ) -> Read<()> {
        let mut fields = vec!["cell", "mph", "pounds", "changes"];
        fields.extend((pushed.power > 0).then_some("powered"));
        fields.extend(pushed.margin.map(|_| "contest"));
        fields.extend(into.map(|_| "into"));
        fields.extend(braced.then_some("braced"));
        let node = self.expect_of("collided", unit, &fields)?;
        let ints =
            |key: &'a str| -> Read<Vec<i64>> { node.list(key)?.iter().map(Node::as_int).collect() };
        let (told_pounds, told_changes) = (ints("pounds")?, ints("changes")?);
        if let Some(into) = into {
            let id = self.units[into].id;
            self.faults.same(node.line, "into", id, node.text("into")?);
        }
        let faults = &mut *self.faults;
        faults.same(node.line, "cell", cell, node.pair("cell")?);
        faults.same(node.line, "mph", mph, node.int("mph")?);
        faults.same(node.line, "pounds", pounds, told_pounds);
        faults.same(node.line, "changes", changes, told_changes);
        if braced {
            faults.unless(node.line, node.yes("braced")?, "`braced` is false");
        }
        if pushed.power > 0 {
            faults.same(node.line, "powered", pushed.power, node.int("powered")?);
        }
        if let Some(margin) = pushed.margin {
            faults.same(node.line, "contest", margin, node.int("contest")?);
        }
        Ok(())
    }

    /// Moved by force: out of every hold, and neither aim nor concentration lasts (MAN-6).
    pub(super) fn thrown_off(&mut self, unit: usize) -> Read<()> {
        self.tear_off(unit)?;
        if self.units[unit].aim.take().is_some() {
            self.expect_why("aim_lost", unit, "pushed")?;
        }
        self.distract(unit, "pushed")
    }

    /// Everything that is due strikes.
    pub(super) fn settle(&mut self) -> Read<()> {
        while !self.falls.is_empty() {
            self.strike_next()?;
        }
        Ok(())
    }

    /// A bump that is due: the roll to stay up, the impact, the harm.
    pub(super) fn bumps(&mut self, bump: Bump) -> Read<()> {
        let Bump { unit, mph, .. } = bump;
        let Some(impact) = self.of_impact() else {
            return Ok(());
        };
        if self.units[unit].life == Life::Dead {
            return Ok(());
        }
        self.stagger(unit, bump.change, impact)?;
        if mph == 0 {
            return Ok(());
        }
        let (source, word) = match (bump.drop, bump.wall) {
            _ if bump.caught => ("catch", bump.word),
            (Some(drop), _) => ("drop", self.hardness_of_drop(drop)?),
            (None, Some(cell)) => ("collision", self.hardness(cell)?),
            (None, None) => ("collision", bump.word),
        };
        let by = (mph, bump.pounds, word);
        let dealt = self.impact_rolled(unit, Some(source), by, impact)?;
        let name = |battle: &Self, unit: usize| battle.units[unit].id;
        if let Some(item) = bump.shield {
            let node = self.expect_of("struck", unit, &STRUCK)?;
            self.faults
                .same(node.line, "rolled", dealt, node.int("rolled")?);
            let by = name(self, bump.attacker.unwrap_or(unit));
            self.faults
                .same(node.line, "attacker", by, node.text("attacker")?);
            return self
                .item_struck(node, unit, item, dealt, "crushing")
                .map(|_| ());
        }
        let spread = self.taken_off(unit, bump.spread, impact)?;
        let mut fields: Vec<&str> = FIELDS.to_vec();
        fields.retain(|field| *field != "attacker" || bump.attacker.is_some());
        fields.push("source");
        let node = self.expect_of("damage", unit, &fields)?;
        self.faults
            .same(node.line, "source", source, node.text("source")?);
        if let Some(by) = bump.attacker {
            let by = name(self, by);
            self.faults
                .same(node.line, "attacker", by, node.text("attacker")?);
        }
        self.crash(unit, dealt, spread, node)
    }

    /// COL-9: whoever stands rolls to stay on its feet.
    fn stagger(&mut self, unit: usize, change: i64, impact: Node<'a>) -> Read<()> {
        let every = impact.int("balance")?.max(1);
        let one = &self.units[unit];
        if change < every || one.prone || !one.conscious() || one.aloft() {
            return Ok(());
        }
        let (_, ag, _) = one.st_ag_mv(&self.numbers)?;
        let load = -one.el(&self.numbers)?;
        let parts = [
            ("attribute", ag),
            ("speed", -(change / every)),
            ("load", load),
        ];
        if one.helpless() || !self.check_rolled(unit, "balance", "ag", &parts)?.0 {
            self.goes_down(unit, "knocked_down")?;
        }
        Ok(())
    }
}
