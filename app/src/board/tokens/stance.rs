//! Where in its cell somebody is drawn: in the middle, or beside those who are in the same cell.

use std::collections::BTreeMap;
use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::board::layout::Layout;
use testudo_engine::battle::{UnitId, View};
use testudo_engine::grid::Cell;

/// How far from the middle those who share a cell stand, parts of a cell.
const OUT: f32 = 0.32;
/// Where the first of them stands, parts of a turn from the right: at the upper left, so that the bars below its coin
/// are seen.
const FIRST: f32 = 0.42;

/// So much nearer the pointer has to be to somebody who is out of the fight than to who can act, parts of a cell.
const FALLEN: f32 = 0.32;

/// Who stands or lies in each cell, in the order of their ids.
pub(crate) struct Stances {
    layout: Layout,
    units: BTreeMap<Cell, Vec<UnitId>>,
    /// Those of them who are out of the fight.
    fallen: Vec<UnitId>,
}

impl Stances {
    /// Those of everybody whom a view has on the field.
    pub(crate) fn of(view: &View<'_>) -> Self {
        let mut units: BTreeMap<Cell, Vec<UnitId>> = BTreeMap::new();
        let mut fallen = Vec::new();
        for fighter in view.fighters() {
            if fighter.vitality.life.is_on_field() {
                let here = units.entry(fighter.place.cell).or_default();
                here.push(fighter.id());
                fallen.extend((!fighter.is_conscious()).then(|| fighter.id()));
            }
        }
        Self {
            layout: Layout::of(view.arena().board.grid()),
            units,
            fallen,
        }
    }

    /// Those who share a cell; nobody where there are no two.
    fn sharers(&self, cell: Cell) -> &[UnitId] {
        let here = self.units.get(&cell).map_or(&[][..], Vec::as_slice);
        if here.len() > 1 { here } else { &[] }
    }

    /// Where somebody in a cell is drawn.
    pub(crate) fn place(&self, unit: UnitId, cell: Cell) -> Vec2 {
        let centre = self.layout.centre(cell);
        let sharers = self.sharers(cell);
        let Some(rank) = sharers.iter().position(|one| *one == unit) else {
            return centre;
        };
        let turn = FIRST + rank as f32 / sharers.len() as f32;
        let out = OUT * self.layout.cell_size().min_element();
        centre + Vec2::from_angle(turn * TAU) * out
    }

    /// Who of those who share a cell is meant by a point: who is drawn nearest to it, one who can act rather than one who
    /// lies beneath; `None` where there are no two.
    pub(crate) fn nearest(&self, cell: Cell, at: Vec2) -> Option<UnitId> {
        let size = self.layout.cell_size().min_element();
        let far = |unit: &UnitId| {
            let lies = if self.fallen.contains(unit) {
                FALLEN
            } else {
                0.0
            };
            self.place(*unit, cell).distance(at) + lies * size
        };
        let sharers = self.sharers(cell).iter().copied();
        sharers.min_by(|one, other| far(one).total_cmp(&far(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use testudo_engine::battle::event::{FaintCause, HarmEvent};
    use testudo_engine::battle::{Battle, Event, Setup};
    use testudo_engine::content::Library;

    /// The middle of a cell means who stands there and not who lies beneath, whose own coin still can be pointed at.
    #[test]
    fn who_stands_is_meant_before_who_lies_beneath() {
        let level = Arc::new(Library::shipped().level("duel").expect("it is sound"));
        let setup = Setup {
            level,
            seed: 1,
            max_rounds: None,
        };
        let begun = Battle::new(&setup);
        let [first, second] = [0, 1].map(|side| UnitId { side, number: 1 });
        let cell = begun.view().fighter(second).expect("there").place.cell;
        for lies in [first, second] {
            let mut battle = Battle::replica(&setup);
            for (_, event) in begun.events() {
                battle.follow(event);
            }
            battle.follow(&Event::Harm(HarmEvent::Unconscious {
                unit: lies,
                why: FaintCause::Injury,
            }));
            let mut stances = Stances::of(&battle.view());
            stances.units = BTreeMap::from([(cell, vec![first, second])]);
            let stands = if lies == first { second } else { first };
            let middle = stances.layout.centre(cell);
            assert_eq!(stances.nearest(cell, middle), Some(stands));
            for one in [first, second] {
                let coin = stances.place(one, cell);
                assert_eq!(stances.nearest(cell, coin), Some(one));
            }
        }
    }
}
