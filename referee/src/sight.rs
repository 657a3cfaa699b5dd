//! Light, and who sees whom (POS-2, ATK-6): worked out anew each time it is asked for.

use super::battle::Battle;
use super::doors::Door;
use super::fighter::{Fighter, Hold, Life};
use super::ground::Footing;
use super::legal::Strike;
use super::lights::Made;
use super::node::{Cell, Node, Read};

/// How light it is: by its place among the twelve levels, brightest first, and gloom apart.
pub(super) type Light = usize;

/// By day.
pub(super) const BRIGHT: Light = 5;
/// The outer ring of a lamp.
pub(super) const DIM: Light = 7;
/// By night.
const DARK: Light = 9;
/// Dark by a darkness (DRK-2).
pub(super) const GLOOM: Light = 99;

/// The words of a light, brightest first.
pub(super) const LIGHTS: [&str; 12] = [
    "blinding",
    "near_blinding",
    "harsh",
    "very_bright",
    "sunny",
    "bright",
    "slightly_dim",
    "dim",
    "very_dim",
    "dark",
    "very_dark",
    "total_darkness",
];

/// A level of light by its word.
pub(super) fn light_of(node: Node<'_>) -> Read<Light> {
    let word = node.as_text()?;
    let place = LIGHTS.iter().position(|known| *known == word);
    place.map_or_else(|| node.wrong(&format!("{word} is no light")), Ok)
}

/// What the start says of light, and what was made since.
#[derive(Default)]
pub(super) struct Sky<'a> {
    /// Whether each side knows only what it has seen.
    pub(super) fog: bool,
    ambient: Light,
    lamps: Vec<(Cell, i64)>,
    /// Lights and darknesses of spells.
    pub(super) made: Vec<Made<'a>>,
    /// The highest number that one of them had.
    pub(super) numbered: i64,
}

impl Sky<'_> {
    /// Reads the grid of a battle's first line; a log that says nothing of light has none to tell of.
    pub(super) fn read(grid: Node<'_>) -> Read<Self> {
        let ambient = grid.maybe("light").map_or(Ok(BRIGHT), light_of)?;
        if grid.maybe("lamps").is_none() {
            return Ok(Self {
                ambient,
                ..Self::default()
            });
        }
        let mut lamps = Vec::new();
        for lamp in grid.list("lamps")? {
            lamps.push((lamp.pair("cell")?, lamp.int("radius")?));
        }
        Ok(Self {
            fog: true,
            ambient,
            lamps,
            ..Self::default()
        })
    }
}

impl<'a> Battle<'a, '_> {
    /// A number of light; a log without any was fought by day, where none is needed.
    pub(super) fn of_light(&self, group: &'a str, name: &'a str) -> Read<i64> {
        self.numbers.int(group, name)
    }

    /// Everything that shines: where, and how far brightly.
    fn shining(&self) -> Vec<(Cell, i64, Option<i64>)> {
        let lamps = self.sky.lamps.iter();
        let mut lamps: Vec<_> = lamps.map(|&(cell, radius)| (cell, radius, None)).collect();
        for unit in &self.units {
            let holds = unit.hold.iter().zip(&unit.lamps);
            for (item, (hold, lamp)) in unit.sheet.items.iter().zip(holds) {
                let Some(radius) = item.light.filter(|_| lamp.shines()) else {
                    continue;
                };
                let dim = item.light_dim;
                let here = !matches!(unit.life, Life::Withdrew | Life::Expected);
                match hold {
                    Hold::Lying(cell) => lamps.push((*cell, radius, dim)),
                    Hold::Held(_) | Hold::Natural if here => lamps.push((unit.cell, radius, dim)),
                    Hold::Slung if here && item.light_hung => lamps.push((unit.cell, radius, dim)),
                    _ => {}
                }
            }
        }
        let bright = self.sky.made.iter().filter(|made| !made.dark);
        lamps.extend(bright.filter_map(|made| Some((self.place_of(made)?, made.radius, None))));
        let fires = self.hazards.shining();
        lamps.extend(fires.map(|(cell, radius)| (cell, radius, None)));
        lamps
    }

    /// Where it is; nowhere when its bearer has left the field.
    fn place_of(&self, made: &Made<'_>) -> Option<Cell> {
        let Some(bearer) = made.bearer else {
            return Some(made.cell);
        };
        let bearer = &self.units[bearer];
        (bearer.life != Life::Withdrew).then_some(bearer.cell)
    }

    /// How light it is in a cell.
    pub(super) fn light(&self, cell: Cell) -> Read<Light> {
        let plane = &self.field.plane;
        let within =
            |at: Cell, reach| plane.distance(at, cell) <= reach && self.field.clear(at, cell);
        let mut shades = self.sky.made.iter().filter(|made| made.dark);
        let shaded =
            |made: &Made<'_>| (self.place_of(made)).is_some_and(|place| within(place, made.radius));
        if shades.any(shaded) {
            return Ok(GLOOM);
        }
        if self.sky.ambient <= BRIGHT {
            return Ok(self.sky.ambient);
        }
        let (times, of) = self.numbers.fraction("light", "ring")?;
        let mut light = self.sky.ambient;
        for (at, radius, dim) in self.shining() {
            let ring = radius.max(radius * times / of.max(1));
            let reach = dim.unwrap_or(ring);
            if within(at, radius) {
                return Ok(BRIGHT);
            }
            if light > DIM && within(at, reach) {
                light = DIM;
            }
        }
        Ok(light)
    }

    /// Whether something shines on a cell where it is not bright of itself.
    pub(super) fn is_lit_up(&self, cell: Cell) -> Read<bool> {
        Ok(self.sky.ambient > BRIGHT && self.light(cell)? <= BRIGHT)
    }

    /// Whether a cell is not too far for its light, to the eyes of somebody.
    fn within_light(&self, eyes: usize, other: usize) -> Read<bool> {
        let distance = self.apart(eyes, other)?;
        let light = self.light_to(eyes, self.units[other].cell)?;
        let seen = self.units[eyes].sheet.sees_to()?;
        Ok(distance <= seen.min(self.light_range(light)?))
    }

    /// Whether it is light enough in a cell for somebody on the ground to see it.
    pub(super) fn lit_enough(&self, eyes: usize, cell: Cell) -> Read<bool> {
        let distance = self.field.plane.distance(self.units[eyes].cell, cell);
        let light = self.light_to(eyes, cell)?;
        let seen = self.units[eyes].sheet.sees_to()?;
        Ok(distance <= seen.min(self.light_range(light)?))
    }

    /// DUN-7: whether it is light enough about somebody to draw by, or it sees in the dark.
    pub(super) fn draws_by(&self, unit: usize) -> Read<bool> {
        let one = &self.units[unit];
        Ok(match self.light(one.cell)? {
            GLOOM => false,
            light => light < DARK || one.sheet.is("darkvision"),
        })
    }

    /// POS-2: whether one's own eyes see another, walls aside.
    pub(super) fn eyes_see(&self, one: usize, other: usize) -> Read<bool> {
        let (a, b) = (&self.units[one], &self.units[other]);
        let bearing = self.field.plane.bearing(a.facing, a.cell, b.cell);
        let open = a.sees(bearing) && a.blinds == 0 && !a.asleep() && b.veils == 0;
        Ok(open && self.within_light(one, other)?)
    }

    /// Whether somebody of a side sees a combatant now.
    fn seen_by(&self, side: usize, unit: usize) -> Read<bool> {
        for (index, observer) in self.units.iter().enumerate() {
            let looks = observer.key.0 == side && observer.conscious();
            if looks && self.open_between(index, unit)? && self.eyes_see(index, unit)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a side knows where a combatant is.
    pub(super) fn knows(&self, side: usize, unit: usize) -> Read<bool> {
        let fighter = &self.units[unit];
        if fighter.key.0 == side {
            return Ok(true);
        }
        if matches!(fighter.life, Life::Withdrew | Life::Expected) {
            return Ok(!self.sky.fog);
        }
        let veiled = fighter.hidden || fighter.veils > 0;
        if fighter.revealed || !self.sky.fog && !veiled {
            return Ok(true);
        }
        if veiled {
            Ok(false)
        } else {
            self.seen_by(side, unit)
        }
    }

    /// What whoever is in a cell means to a mover as far as its side knows.
    pub(super) fn known_footing(&self, mover: usize, cell: Cell) -> Footing {
        let side = self.units[mover].key.0;
        let known = |unit| self.knows(side, unit).unwrap_or(true);
        let unfound = |door: &Door<'_>| door.at == cell && !door.is_known_to(side);
        if self.doors.all.iter().any(unfound) || !self.knows_cell(side, cell).unwrap_or(true) {
            return Footing::Enemy;
        }
        let mut found = Footing::Free;
        let meets = |other: &usize| self.units[*other].meets(&self.units[mover]);
        let others = self.occupants(cell).filter(|other| *other != mover);
        for other in others.filter(meets) {
            if self.units[other].key.0 == side {
                found = Footing::Friend;
            } else if known(other) {
                return Footing::Enemy;
            }
        }
        let aloft = self.units[mover].aloft();
        let found = self.hazards.footing(mover, cell, aloft, found);
        self.traps.footing(side, cell, aloft, found)
    }

    /// AT for the light the defender stands in.
    pub(super) fn light_at(&self, strike: &Strike) -> Read<i64> {
        let by_missile = self.form(strike).missile.is_some();
        self.light_on((strike.attacker, by_missile), strike.defender)
    }

    /// AT for the light that somebody stands in, to another's eyes; whom those don't see at all stands in none.
    pub(super) fn light_on(&self, (eyes, by_missile): (usize, bool), other: usize) -> Read<i64> {
        if !self.eyes_see(eyes, other)? {
            return Ok(0);
        }
        let light = self.light_to(eyes, self.units[other].cell)?;
        let at = self.hindrance(light, "at")?;
        match self.levels() {
            Some(_) if !by_missile => Ok(at.max(self.numbers.int("attack", "unseen")?)),
            _ => Ok(at),
        }
    }

    /// What such a light takes from AT or PER.
    fn hindrance(&self, light: Light, from: &str) -> Read<i64> {
        if let Some(levels) = self.levels() {
            let level = levels.list("levels")?[light];
            return if light > BRIGHT {
                level.int("penalty")
            } else {
                Ok(0)
            };
        }
        match (light, from) {
            (..=6, _) => Ok(0),
            (7 | 8, "at") => self.of_light("light", "dim_at"),
            (7 | 8, _) => self.of_light("light", "dim_per"),
            (_, "at") => self.of_light("light", "dark_at"),
            _ => self.of_light("light", "dark_per"),
        }
    }

    fn light_per(&self, unit: usize, other: usize) -> Read<i64> {
        let light = self.light_to(unit, self.units[other].cell)?;
        self.hindrance(light, "per")
    }

    /// ATK-6: who knows of a combatant at the start of its turn, and whom it finds.
    pub(super) fn begin_to_see(&mut self, unit: usize, noticed: Vec<bool>) -> Read<()> {
        self.units[unit].noticed = noticed;
        if !self.sky.fog || self.units[unit].stunned || self.units[unit].helpless() {
            return Ok(());
        }
        for other in 0..self.units.len() {
            let (one, hider) = (&self.units[unit], &self.units[other]);
            if one.key.0 == hider.key.0 || !hider.hidden {
                continue;
            }
            let distance = self.apart(unit, other)?;
            let near = distance <= self.of_light("notice", "search")?;
            let clear = self.open_between(unit, other)?;
            let smells = self.smells(unit, other)?;
            if !smells && (!near || !clear || !self.eyes_see(unit, other)?) {
                continue;
            }
            let (one, light) = (&self.units[unit], self.light_per(unit, other)?);
            let parts = [
                ("attribute", one.sheet.per),
                ("spell", one.change("per")),
                ("light", if smells { 0 } else { light }),
                (
                    "glare",
                    if smells {
                        0
                    } else {
                        self.glare_on(unit, "per")?
                    },
                ),
                ("skill", -self.units[other].sheet.skill("hiding")),
                ("tracking", one.sheet.skill("tracking")),
            ];
            if self.check(unit, "search", "per", &parts)? {
                self.two("discovered", other, "by", unit)?;
                self.units[other].hidden = false;
            }
        }
        Ok(())
    }

    /// What makes somebody invisible or blind: where that comes from is for others to judge. Whether it
    /// was one of these.
    pub(super) fn take_in(&mut self, event: &str, node: Node<'a>) -> Read<bool> {
        match event {
            "veiled" | "unveiled" | "blinded" | "sight_regained" => {
                node.only(&["round", "event", "unit"], &[], self.faults);
                let unit = self.unit(node, "unit")?;
                let unit = &mut self.units[unit];
                match event {
                    "veiled" => unit.veils += 1,
                    "unveiled" => unit.veils = (unit.veils - 1).max(0),
                    "blinded" => unit.blinds += 1,
                    _ => unit.blinds = (unit.blinds - 1).max(0),
                }
            }
            "eyes_adapting" => self.eyes_adapt(node)?,
            "eyes_settled" => self.eyes_settle(node)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Which sides know of a combatant now.
    pub(super) fn known_to(&self, unit: usize) -> Read<Vec<bool>> {
        (0..self.sides.len())
            .map(|side| self.knows(side, unit))
            .collect()
    }

    /// ATK-6: the PER roll of somebody attacked out of nowhere.
    pub(super) fn notice(&mut self, strike: &Strike) -> Read<()> {
        let (attacker, defender) = (strike.attacker, strike.defender);
        let side = self.units[defender].key.0;
        let noticed = if self.acting == Some(attacker) {
            self.units[attacker].noticed.get(side) == Some(&true)
        } else {
            self.knows(side, attacker)?
        };
        let defending = &self.units[defender];
        if noticed || !defending.conscious() || defending.asleep() {
            return Ok(());
        }
        let sees = self.eyes_see(defender, attacker)?;
        let smells = self.smells(defender, attacker)?;
        let sight = if sees { "in_sight" } else { "unseen" };
        let light = if sees && !smells {
            self.light_per(defender, attacker)?
        } else {
            0
        };
        let glare = if sees && !smells {
            self.glare_on(defender, "per")?
        } else {
            0
        };
        let hides = if sees && self.units[attacker].hidden {
            self.units[attacker].sheet.skill("hiding")
        } else {
            0
        };
        // Whoever still hides as it strikes stands in view, and in nobody's plain sight.
        let in_the_open = if sees && self.units[attacker].hidden || !sees && smells {
            0
        } else {
            self.of_light("notice", sight)?
        };
        let parts = [
            ("attribute", self.units[defender].sheet.per),
            ("spell", self.units[defender].change("per")),
            ("light", light),
            ("glare", glare),
            (sight, in_the_open),
            ("skill", -hides),
        ];
        if !self.check(defender, "notice", "per", &parts)? {
            self.two("surprised", defender, "by", attacker)?;
            self.units[defender].unaware_of = Some(attacker);
        }
        Ok(())
    }

    /// ATK-6: whether the defender can do nothing about an attack.
    pub(super) fn defenceless(&self, strike: &Strike) -> bool {
        let defender = &self.units[strike.defender];
        defender.helpless() || defender.unaware_of == Some(strike.attacker)
    }

    /// RND-4: whom a mover will run into on its way to `to`, somebody it does not know of yet.
    pub(super) fn met_on_the_way(&mut self, unit: usize, to: Cell) -> Read<Option<usize>> {
        let moved = self.ahead(0, "moved").is_some();
        let Some(line) = self.ahead(usize::from(moved), "bumped") else {
            return Ok(None);
        };
        let into = self.unit(line, "into")?;
        let (mover, met) = (&self.units[unit], &self.units[into]);
        let from = mover.cell;
        let points = mover.points(&self.numbers)? - mover.turn.spent;
        let enemy = met.conscious() && met.key.0 != mover.key.0;
        let unknown = !self.knows(mover.key.0, into)?;
        let way = |from, to| {
            let way = self
                .field
                .cheapest(from, to, points, mover.aloft(), |cell| {
                    self.known_footing(unit, cell)
                });
            way.map(|(cost, _)| cost)
        };
        let on_the_way = match (way(from, met.cell), way(met.cell, to), way(from, to)) {
            _ if met.cell == to => true,
            (Some(there), Some(on), Some(all)) => there + on == all,
            _ => false,
        };
        let possible = enemy && unknown && on_the_way;
        self.faults
            .unless(line.line, possible, "bumped into somebody not in the way");
        Ok(Some(into))
    }

    /// It runs into that one; both know of each other now.
    pub(super) fn bump(&mut self, unit: usize, into: usize) -> Read<()> {
        self.two("bumped", unit, "into", into)?;
        for both in [unit, into] {
            self.units[both].give_away();
        }
        Ok(())
    }

    /// An event about a unit that names another.
    fn two(&mut self, event: &str, unit: usize, key: &'static str, other: usize) -> Read<()> {
        let node = self.expect_of(event, unit, &[key])?;
        let id = self.units[other].id;
        self.faults.same(node.line, key, id, node.text(key)?);
        Ok(())
    }
}

impl Fighter<'_> {
    /// It gave itself away where it stands.
    pub(super) fn give_away(&mut self) {
        self.hidden = false;
        self.revealed = true;
    }

    /// It went elsewhere.
    pub(super) fn slip_away(&mut self) {
        self.hidden = false;
        self.revealed = false;
    }
}
