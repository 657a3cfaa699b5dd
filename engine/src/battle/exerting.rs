//! Somebody's round of work, before any die: how hard it was, what it adds, and whether heat makes it worse (EXH-1 to EXH-4).
//!
//! What counts it and what shows it ask this.

use super::fighter::Fighter;
use super::strike::Arena;
use crate::rules::exertion::{ExertionNumbers, Pool, Work};
use crate::rules::exposure::{Temperature, WeatherNumbers};

/// Water is deep from more than this, yards (EXH-3).
const DEEP: u8 = 1;

/// Somebody whose work counts by its pace.
#[derive(Clone, Copy)]
pub struct Exerting<'a> {
    fighter: Fighter<'a>,
    arena: Arena<'a>,
    numbers: ExertionNumbers,
}

impl<'a> Exerting<'a> {
    /// Somebody at the end of a round; `None` where work does not count by its pace.
    pub fn of(arena: Arena<'a>, fighter: Fighter<'a>) -> Option<Self> {
        let numbers = arena.numbers.dangers.exertion?;
        numbers.pace.then_some(Self {
            fighter,
            arena,
            numbers,
        })
    }

    /// EXH-1: the hardest it worked in the round; `None` where it did nothing that counts.
    pub fn work(&self) -> Option<Work> {
        let fighter = &self.fighter;
        let stamina = fighter.stamina;
        if !stamina.exerted || !fighter.is_conscious() || fighter.vitality.asleep {
            return None;
        }
        // Whoever crawls or leaps spends nothing, and goes all the same.
        let pace = Work::pace(fighter.progress.spent, self.points())
            .or((!stamina.fought).then_some(Work::Walk));
        (self.numbers).hardest(pace, stamina.fought, &self.arena.numbers.fatigue)
    }

    /// The movement points of its whole turn: where it is now, or in the air for who came down from there.
    fn points(&self) -> u16 {
        let (fighter, numbers) = (&self.fighter, self.arena.numbers);
        let here = fighter.move_points(numbers);
        if fighter.progress.spent > here && fighter.profile().attributes.flight > 0 {
            here.max(fighter.flight_points(numbers))
        } else {
            here
        }
    }

    /// EXH-3: whether staying up takes something of it: in the air, or with a load where water is deep.
    pub fn stays_up(&self) -> bool {
        let fighter = &self.fighter;
        let swims = || {
            let laden = fighter.encumbrance_level(self.arena.numbers) > 0;
            laden && self.arena.board.depth(fighter.place.cell) > DEEP
        };
        fighter.is_conscious() && (fighter.place.height.is_aloft() || swims())
    }

    /// EXH-1, EXH-2, EXH-3: parts of a point that the round adds, by its work and by staying up.
    pub fn parts(&self) -> (u32, u32) {
        let fatigue = &self.arena.numbers.fatigue;
        let level = self.fighter.encumbrance_level(self.arena.numbers);
        let takes = |work| self.numbers.takes(work, fatigue, level);
        let up = || self.numbers.takes_aloft(fatigue, level);
        let by_work = self.work().map_or(0, takes);
        (by_work, if self.stays_up() { up() } else { 0 })
    }

    /// EXH-4: points that heat adds where it is: 1, or 2 where it is very hot, or for who wears hot armour.
    pub fn heat(&self) -> i16 {
        let weather = || self.arena.numbers.dangers.exposure?.weather;
        let Some(weather) = weather() else { return 0 };
        if self.fighter.place.height.is_aloft() {
            return 0;
        }
        let here = self.arena.board.hazards_at(self.fighter.place.cell);
        here.map(|now| match now.kind.harm.temperature {
            Some(warm) => self.heat_of(&weather, warm),
            None => 0,
        })
        .max()
        .unwrap_or(0)
    }

    fn heat_of(&self, weather: &WeatherNumbers, warm: Temperature) -> i16 {
        let Some(felt) = weather.discomfort(warm).filter(|felt| !felt.cold) else {
            return 0;
        };
        let profile = self.fighter.profile();
        let armoured = profile.protection(profile.body.main).armour >= self.numbers.hot_armour;
        let very = armoured || weather.takes_off(felt) >= self.numbers.very_hot;
        1 + i16::from(very)
    }

    /// EXH-9: whether a point is borne by a roll of HT, and costs the more the stronger it is.
    pub fn of_strength(&self) -> bool {
        self.numbers.of == Some(Pool::Strength)
    }
}
