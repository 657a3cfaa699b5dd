//! Where on the board each event happened, one after the other.

use std::collections::BTreeMap;

use crate::play::battle_session::BattleSession;
use crate::telling::{Telling, ToldPlace};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::grid::Cell;

/// Where everybody is, as far as the events told so far say.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Places(BTreeMap<UnitId, Cell>);

impl Places {
    /// Takes in the next event; says in which cell it happened, if in any.
    pub(super) fn follow(&mut self, session: &BattleSession, event: &Event) -> Option<Cell> {
        let telling = Telling::of(session, event);
        self.0.extend(telling.found);
        let moved = telling.unit.zip(telling.path.last().copied());
        self.0.extend(moved);
        match telling.place {
            ToldPlace::Subject => {
                let subjects = event.subjects();
                subjects.iter().find_map(|unit| self.0.get(unit)).copied()
            }
            ToldPlace::Cell(cell) => Some(cell),
            ToldPlace::Nowhere => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::battle::Setup;
    use testudo_engine::battle::event::{MotionEvent, MoveKind, ProneCause};
    use testudo_engine::content::Library;
    use testudo_engine::grid::Direction;

    #[test]
    fn what_happens_to_somebody_happened_where_it_stood_then() {
        let unit = UnitId { side: 1, number: 2 };
        let setup = Setup {
            level: Arc::new(Library::shipped().level("duel").unwrap()),
            seed: 5,
            max_rounds: None,
        };
        let session = BattleSession::watch(setup, vec![Seat::Human; 2], Vec::new());
        let mut places = Places::default();
        let fell = Event::Motion(MotionEvent::Fell {
            unit,
            why: ProneCause::Takedown,
        });
        assert_eq!(places.follow(&session, &fell), None);
        let moved = Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![Cell::new(1, 1), Cell::new(2, 1)],
            facing: Direction::E,
            kind: MoveKind::Move,
            cost: 2,
        });
        assert_eq!(places.follow(&session, &moved), Some(Cell::new(2, 1)));
        assert_eq!(places.follow(&session, &fell), Some(Cell::new(2, 1)));
    }
}
