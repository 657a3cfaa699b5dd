//! Levels written for a bench, and battles that soldiers fight on them.

use std::fs;
use std::sync::Arc;

use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, Event, Setup};
use testudo::content::{Level, Library};
use testudo::session::{Seats, fight};

/// The level of this text.
pub(crate) fn written(text: &str) -> Arc<Level> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.ron");
    fs::write(&path, text).expect("a file");
    let level = Library::shipped().level(path.to_str().unwrap_or_default());
    Arc::new(level.unwrap_or_else(|problems| panic!("{problems:?}")))
}

/// A battle on a level, to its own last round.
pub(crate) fn setup(level: &Arc<Level>, seed: u64) -> Setup {
    Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    }
}

/// A whole battle between soldiers.
pub(crate) fn fought(level: &Arc<Level>, seed: u64) -> Battle {
    let mut seats = Seats::named(level, &[], seed).expect("the default AI is known");
    fight(&setup(level, seed), &mut seats)
}

/// How many events are like that.
pub(crate) fn count(battle: &Battle, is: impl Fn(&Event) -> bool) -> usize {
    let events = battle.events().iter();
    events.filter(|(_, event)| is(event)).count()
}

/// How many turns combatants had.
pub(crate) fn turns(battle: &Battle) -> usize {
    count(battle, |event| {
        matches!(event, Event::Turn(TurnEvent::TurnStarted { .. }))
    })
}
