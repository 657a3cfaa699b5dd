//! Flying (ATT-5): who is how high, who meets whom there, and what brings a flier down.

use super::battle::Battle;
use super::carrying::points_of;
use super::fighter::Fighter;
use super::ground::Footing;
use super::node::{Cell, Node, Read};
use super::numbers::Numbers;

/// The words of a height, the lowest first.
const HEIGHTS: [&str; 3] = ["ground", "low", "high"];

impl Fighter<'_> {
    /// Whether it flies.
    pub(super) fn aloft(&self) -> bool {
        self.height > 0
    }

    /// Whether two could come to blows, or be in each other's way: both fly high, or neither does.
    pub(super) fn meets(&self, other: &Fighter<'_>) -> bool {
        (self.height == 2) == (other.height == 2)
    }

    /// Whether its wings bear it.
    pub(super) fn flies(&self) -> bool {
        let wings = self.wounds.sound_limbs(&self.sheet, "wing");
        self.sheet.flight > 0 && wings >= self.sheet.sound_wings
    }

    /// Movement points of a turn in the air.
    pub(super) fn flying_points(&self, numbers: &Numbers<'_>) -> Read<i64> {
        let flight = self.weary(numbers, (self.sheet.flight + self.change("mv")).max(0))?;
        points_of(&self.sheet, flight, self.el(numbers)?, numbers)
    }

    /// Movement points of a turn where it is (RND-2).
    pub(super) fn points(&self, numbers: &Numbers<'_>) -> Read<i64> {
        if self.aloft() {
            return self.flying_points(numbers);
        }
        let rate = self.st_ag_mv(numbers)?.2;
        points_of(&self.sheet, rate, self.el(numbers)?, numbers)
    }
}

impl<'a> Battle<'a, '_> {
    /// Yards above its ground.
    pub(super) fn yards(&self, unit: usize) -> Read<i64> {
        match self.units[unit].height {
            0 => Ok(0),
            1 => self.numbers.int("flight", "low"),
            _ => self.numbers.int("flight", "high"),
        }
    }

    /// Yards above the board's zero.
    pub(super) fn level(&self, unit: usize) -> Read<i64> {
        Ok(self.field.at(self.units[unit].cell).elevation + self.yards(unit)?)
    }

    /// Whether one is higher than another.
    pub(super) fn higher(&self, one: usize, other: usize) -> Read<bool> {
        Ok(self.level(one)? > self.level(other)?)
    }

    /// Cells between two, or yards up and down where one flies over the other's head and that is more.
    pub(super) fn apart(&self, one: usize, other: usize) -> Read<i64> {
        let (a, b) = (&self.units[one], &self.units[other]);
        let along = self.field.plane.distance(a.cell, b.cell);
        if a.meets(b) {
            return Ok(along);
        }
        Ok(along.max((self.yards(one)? - self.yards(other)?).abs()))
    }

    /// Of everybody who stands, or flies low, in a cell: yards from its ground to their feet.
    fn feet(&self, cell: Cell) -> Vec<i64> {
        let mut there: Vec<usize> = self.occupants(cell).collect();
        there.retain(|unit| !self.units[*unit].prone && self.units[*unit].height < 2);
        there
            .into_iter()
            .map(|unit| self.yards(unit).unwrap_or(0))
            .collect()
    }

    /// Cells from somebody to a cell, or yards down where it flies high and that is more.
    pub(super) fn away_from(&self, unit: usize, cell: Cell) -> Read<i64> {
        let fighter = &self.units[unit];
        let along = self.field.plane.distance(fighter.cell, cell);
        Ok(if fighter.height == 2 {
            along.max(self.yards(unit)?)
        } else {
            along
        })
    }

    /// Obstructions between two, people included.
    pub(super) fn between(&self, one: usize, other: usize) -> Read<Option<i64>> {
        let (a, b) = (self.units[one].cell, self.units[other].cell);
        let up = (self.yards(one)?, self.yards(other)?);
        Ok(self.field.seen_through(a, b, up, |cell| self.feet(cell)))
    }

    /// Obstructions between somebody and a cell, people included.
    pub(super) fn down_to(&self, unit: usize, cell: Cell) -> Read<Option<i64>> {
        let (from, up) = (self.units[unit].cell, (self.yards(unit)?, 0));
        Ok(self
            .field
            .seen_through(from, cell, up, |cell| self.feet(cell)))
    }

    /// Whether nothing but people is between two.
    pub(super) fn open_between(&self, one: usize, other: usize) -> Read<bool> {
        let (a, b) = (self.units[one].cell, self.units[other].cell);
        let up = (self.yards(one)?, self.yards(other)?);
        Ok(self.field.seen_through(a, b, up, |_| Vec::new()).is_some())
    }

    /// What shelters somebody in its cell; whoever flies is over it.
    pub(super) fn sheltered(&self, unit: usize) -> i64 {
        let fighter = &self.units[unit];
        if fighter.aloft() {
            0
        } else {
            self.field.at(fighter.cell).cover
        }
    }

    /// The conscious units in somebody's cell, itself included, whom it could come to blows with.
    pub(super) fn company(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        let me = &self.units[unit];
        self.occupants(me.cell)
            .filter(|other| self.units[*other].meets(me))
    }

    /// A change of height: part of the movement, one height at a time.
    pub(super) fn fly(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let word = command.text("height")?;
        let Some(to) = HEIGHTS.iter().position(|known| *known == word) else {
            return command.wrong(&format!("{word} is no height"));
        };
        let from = self.units[unit].height;
        let price = match (from, to) {
            (0, 1) => "take_off",
            (1, 2) => "climb",
            (2, 1) => "descend",
            (1, 0) => "land",
            _ => return command.wrong("flew past a height"),
        };
        if self.bumps_at(unit, self.units[unit].cell)? {
            return Ok(());
        }
        let price = self.numbers.int("flight", price)?;
        let fighter = &self.units[unit];
        let left = fighter.flying_points(&self.numbers)? - fighter.turn.spent;
        let able = fighter.flies() && !fighter.prone && !fighter.turn.step_used;
        let cell = fighter.cell;
        let room = match to {
            0 => self.field.passable(cell),
            _ => self.field.open_sky(cell),
        };
        self.units[unit].height = to;
        let free = from == 1 && to == 0
            || from == 0
            || matches!(
                self.known_footing(unit, cell),
                Footing::Free | Footing::Peril
            );
        self.units[unit].height = from;
        let what = format!("flew {word} and could not");
        self.faults
            .unless(command.line, able && price <= left, &what);
        self.faults
            .unless(command.line, room && free, "flew where there is no room");
        self.loosen(unit, "let_go")?;
        let node = self.expect_of("flew", unit, &["from", "height", "cost"])?;
        let told = (node.text("from")?, node.text("height")?);
        self.faults
            .same(node.line, "heights", (HEIGHTS[from], word), told);
        self.faults
            .same(node.line, "cost", price, node.int("cost")?);
        let fighter = &mut self.units[unit];
        fighter.height = to;
        fighter.turn.heights += 1;
        fighter.turn.spent += price;
        fighter.exerted = true;
        fighter.slip_away();
        if fighter.turn.cells() > 1 {
            if self.units[unit].aim.take().is_some() {
                self.expect_why("aim_lost", unit, "moved")?;
            }
            self.distract(unit, "moved")?;
        }
        let fighter = &self.units[unit];
        let legs = fighter.wounds.sound_limbs(&fighter.sheet, "leg");
        if to == 0 && legs < fighter.sheet.sound_legs {
            self.expect_why("fell", unit, "crippled_leg")?;
            self.units[unit].go_down();
        }
        Ok(())
    }

    /// AIR-2: whoever has not gone on far enough comes down a height.
    pub(super) fn sinks(&mut self, unit: usize) -> Read<()> {
        let flight = self.numbers.0.maybe("flight");
        let forward = flight.and_then(|flight| flight.maybe("forward"));
        let Some(forward) = forward else {
            return Ok(());
        };
        let (times, of) = forward.as_pair()?;
        let one = &self.units[unit];
        let wings = one
            .sheet
            .locations
            .iter()
            .any(|place| place.purpose == "wing");
        let needs =
            one.conscious() && !one.stunned && one.aloft() && wings && !one.sheet.is("hovers");
        let points = one.flying_points(&self.numbers)?;
        let way = one.turn.cells() - one.turn.heights;
        if !needs || way * of >= points * times {
            return Ok(());
        }
        let (from, cell) = (one.height, one.cell);
        let to = from - 1;
        self.units[unit].height = to;
        let footing = self.footing(unit, cell);
        self.units[unit].height = from;
        let free = matches!(footing, Footing::Free | Footing::Peril);
        match to {
            0 if !self.field.passable(cell) => {
                self.expect_why("fell", unit, "stalled")?;
                self.drops_out_of_the_air(unit)?;
                self.units[unit].go_down();
                return Ok(());
            }
            1 if !free || !self.field.open_sky(cell) => return Ok(()),
            _ => {}
        }
        let node = self.expect_of("flew", unit, &["from", "height", "cost", "sank"])?;
        let told = (node.text("from")?, node.text("height")?);
        let faults = &mut *self.faults;
        faults.same(node.line, "heights", (HEIGHTS[from], HEIGHTS[to]), told);
        faults.same(node.line, "cost", 0, node.int("cost")?);
        self.units[unit].height = to;
        self.units[unit].slip_away();
        let one = &self.units[unit];
        let legs = one.wounds.sound_limbs(&one.sheet, "leg");
        if to == 0 && legs < one.sheet.sound_legs {
            self.expect_why("fell", unit, "crippled_leg")?;
            self.units[unit].go_down();
        }
        Ok(())
    }

    /// Somebody falls out of the air who can stay there no longer.
    pub(super) fn bring_down(&mut self, unit: usize) -> Read<()> {
        let fighter = &self.units[unit];
        let why = match () {
            () if !fighter.aloft() || !fighter.conscious() => return Ok(()),
            () if !fighter.flies() => "crippled_wing",
            () if fighter.stunned => "stunned",
            () if fighter.helpless() || fighter.net.is_some() => "held",
            () => return Ok(()),
        };
        self.expect_why("fell", unit, why)?;
        self.drops_out_of_the_air(unit)?;
        self.units[unit].go_down();
        Ok(())
    }
}
