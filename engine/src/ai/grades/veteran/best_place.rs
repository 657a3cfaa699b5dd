//! The best place alone, sooner than by weighing all of them.

use crate::grid::Cell;

use super::blows::BlowOption;
use super::location_harm::HarmCache;
use super::place_scoring::{FAR, MOVING, Order, PlaceScoring};
use super::scored_place::ScoredPlace;

impl PlaceScoring<'_, '_> {
    /// The first of all places. A cell is passed over if even without a threat it would score less than the best so far, for which
    /// no weight may be negative.
    pub(super) fn best(&self, known: &mut [HarmCache]) -> Option<ScoredPlace> {
        let shot_at = self.is_shot_at();
        let mut best: Option<(Order, ScoredPlace)> = None;
        // Mostly it is where it can strike.
        let (near, far): (Vec<Cell>, Vec<Cell>) =
            self.cells().partition(|&cell| self.may_strike_from(cell));
        for cell in near.into_iter().chain(far) {
            let (blows, free) = self.choices(cell, None, known);
            let least = best.as_ref().map_or(i64::MIN, |((score, ..), _)| score.0);
            if self.most(cell, &blows, shot_at) < least {
                continue;
            }
            let place = self.best_of(cell, &blows, free);
            let order = self.order(&place);
            if best.as_ref().is_none_or(|(known, _)| order < *known) {
                best = Some((order, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// What a cell with these blows may score at most, whatever threatens it there.
    fn most(&self, cell: Cell, blows: &[BlowOption], shot_at: bool) -> i64 {
        let weights = &self.weights;
        let of_blow = |option: &BlowOption| {
            let value = option.blow.value * weights.aggression / 100;
            value + self.preference(option) * weights.aggression / 100
        };
        let away = i64::from(self.distances.cost(cell).unwrap_or(FAR));
        let waits = -weights.of_way(self.presses, self.joins) * away;
        let act = blows.iter().map(of_blow).fold(waits, i64::max);
        let cost = i64::from(self.reach.cost(cell).unwrap_or_default());
        act + self.beside(cell) * weights.discipline / 100
            + self.claim(cell)
            + self.best_ground(cell, shot_at) * weights.terrain / 100
            - MOVING * cost
    }

    /// Whether an enemy could shoot at it, wherever it goes.
    fn is_shot_at(&self) -> bool {
        let mut dangers = self.relevant.dangers.iter();
        dangers.any(|&index| self.enemies[index].shoots())
    }

    /// The most that the ground of a cell may be worth, whoever can come there.
    fn best_ground(&self, cell: Cell, shot_at: bool) -> i64 {
        let spot = self.spot(cell);
        let board = self.view.arena().board;
        let mut dangers = self.relevant.dangers.iter();
        let above = |&index: &usize| board.is_higher(spot, self.enemies[index].fighter.place);
        let height = if dangers.any(above) {
            self.weights.height
        } else {
            0
        };
        self.cover(spot, shot_at) + height
    }
}
