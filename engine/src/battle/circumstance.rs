//! What traits make of a moment: whether a circumstance holds for somebody, and what that adds (ATT-9).
//!
//! It changes nothing. What a fright or a rage sets going is in `resolution/mind`.

use super::components::ItemPlace;
use super::fighter::Fighter;
use super::strike::Arena;
use crate::rules::light::Light;
use crate::rules::traits::Circumstance;

impl Fighter<'_> {
    /// Whether it has fire in its hand: a lamp that shines.
    pub fn holds_fire(&self) -> bool {
        let items = self.profile().items.iter().zip(&self.gear.items);
        let mut held = items
            .filter(|(_, state)| state.lamp.shines() && matches!(state.hold, ItemPlace::Held(_)));
        held.any(|(item, _)| item.lamp().is_some())
    }

    /// Whether a circumstance holds for it; `other` is the enemy in question.
    pub(super) fn is_in(
        &self,
        arena: Arena<'_>,
        circumstance: Circumstance,
        other: &Fighter<'_>,
    ) -> bool {
        match circumstance {
            Circumstance::Fire => other.holds_fire(),
            Circumstance::Race(race) => other.profile().race == race,
            Circumstance::Terrible => other.profile().traits.terrible.is_some(),
            alone => self.is_alone_in(arena, alone),
        }
    }

    /// Whether a circumstance holds that has to do with no enemy in particular.
    pub(super) fn is_alone_in(&self, arena: Arena<'_>, circumstance: Circumstance) -> bool {
        let cell = self.place.cell;
        match circumstance {
            Circumstance::Dark => {
                let eyes = arena.board.eyes_in(self.eyes(), cell);
                arena.board.light(cell).to_eyes(eyes) <= Light::Dark
            }
            Circumstance::Water => {
                self.place.height.is_ground() && arena.board.ground().ground(cell).wet
            }
            Circumstance::Outnumbered => self.is_outnumbered(arena),
            Circumstance::Wounded => {
                let hp = i32::from(self.profile().attributes.hp);
                let share = arena.numbers.traits.wounded.reached_by(hp).max(1);
                i32::from(self.total_injury()) >= share
            }
            Circumstance::Fire
            | Circumstance::Race(_)
            | Circumstance::Terrible
            | Circumstance::Pain => false,
        }
    }

    /// Whether more enemies than friends are close by, itself counted; those alone who are awake.
    fn is_outnumbered(&self, arena: Arena<'_>) -> bool {
        let board = arena.board;
        let (mut own, mut others) = (1, 0);
        for cell in board
            .grid()
            .area(self.place.cell, arena.numbers.traits.about)
        {
            for occupant in board.occupants(cell) {
                match occupant.unit {
                    unit if unit == self.id() => {}
                    unit if unit.side == self.id().side => own += 1,
                    _ => others += 1,
                }
            }
        }
        others > own
    }

    /// What its traits add to AT and DEF in an exchange with `other`.
    pub(super) fn by_traits(&self, arena: Arena<'_>, other: &Fighter<'_>) -> (i16, i16) {
        let whens = self.profile().traits.whens.iter();
        let held = whens.filter(|(circumstance, ..)| self.is_in(arena, *circumstance, other));
        held.fold((0, 0), |(at, def), (_, more_at, more_def)| {
            (at + more_at, def + more_def)
        })
    }

    /// What a rage adds to AT and DEF.
    pub fn by_rage(&self) -> (i16, i16) {
        match self.profile().traits.temper {
            Some(temper) if self.mood.enraged => (temper.at, temper.def),
            _ => (0, 0),
        }
    }
}
