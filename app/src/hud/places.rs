//! Where on the board an event happened, read off the events themselves, one after the other.

use std::collections::BTreeMap;

use serde_json::Value;

use testudo_engine::battle::event::{BattleEvent, MotionEvent, SightEvent};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::grid::Cell;

/// Where everybody is, as far as the events told so far say.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Places(BTreeMap<UnitId, Cell>);

/// The fields of an event that say whom it is about, whoever suffers it first.
const WHOM: [&str; 5] = ["defender", "target", "unit", "attacker", "by"];

impl Places {
    /// Takes in the next event; says in which cell it happened, if in any.
    pub(super) fn follow(&mut self, event: &Event) -> Option<Cell> {
        match event {
            Event::Battle(BattleEvent::BattleStarted(start)) => {
                let units = start.units.iter().map(|unit| (unit.unit, unit.cell));
                self.0.extend(units);
                return None;
            }
            Event::Motion(
                MotionEvent::Moved { unit, path, .. } | MotionEvent::Pushed { unit, path },
            ) => {
                if let Some(cell) = path.last() {
                    self.0.insert(*unit, *cell);
                }
            }
            Event::Sight(SightEvent::Appeared(seen)) => {
                self.0.insert(seen.unit, seen.cell);
            }
            _ => {}
        }
        let json = serde_json::to_value(event).unwrap_or_default();
        let cell = json.get("cell").cloned();
        let cell = cell.and_then(|cell| serde_json::from_value(cell).ok());
        cell.or_else(|| {
            let ids = WHOM.iter().filter_map(|name| id(json.get(name)?));
            ids.filter_map(|unit| self.0.get(&unit).copied()).next()
        })
    }
}

fn id(value: &Value) -> Option<UnitId> {
    value.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::battle::event::{FallCause, MoveKind};
    use testudo_engine::grid::Direction;

    #[test]
    fn what_happens_to_somebody_happened_where_it_stood_then() {
        let unit = UnitId { side: 1, number: 2 };
        let mut places = Places::default();
        let fell = Event::Motion(MotionEvent::Fell {
            unit,
            why: FallCause::Takedown,
        });
        assert_eq!(places.follow(&fell), None);
        let moved = Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![Cell::new(1, 1), Cell::new(2, 1)],
            facing: Direction::E,
            kind: MoveKind::Move,
            cost: 2,
        });
        assert_eq!(places.follow(&moved), Some(Cell::new(2, 1)));
        assert_eq!(places.follow(&fell), Some(Cell::new(2, 1)));
    }
}
