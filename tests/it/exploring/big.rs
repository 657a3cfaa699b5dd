//! What a stint costs in a dungeon of sixty by sixty cells.

use cpu_time::ThreadTime;
use testudo::battle::Event;
use testudo::battle::event::ExploreEvent;
use testudo::session::{Seats, fight};

use super::dungeon::dungeon;
use crate::arena::{setup, written};
use crate::trial;

/// The thinking of opponents, all that they order, the chart and the log. What it may be is ten times what it is in the
/// profile of the tests: machines are busy.
#[test]
fn dun_7_a_stint_in_a_dungeon_of_sixty_by_sixty_is_done_in_milliseconds() {
    let stints = trial::size(20, 200);
    let level = written(&dungeon(stints));
    let all = ["party", "other"].map(|side| (side.to_owned(), "soldier".to_owned()));
    let mut seats = Seats::named(&level, &all, 1).unwrap();
    let setup = setup(&level, 1);
    let begun = ThreadTime::now();
    let battle = fight(&setup, &mut seats);
    let spent = begun.elapsed().as_secs_f64() * 1000.0;
    let count = |wanted: fn(&ExploreEvent) -> bool| {
        let events = battle.events().iter();
        let of =
            events.filter(|(_, event)| matches!(event, Event::Explore(event) if wanted(event)));
        of.count()
    };
    let ended = count(|event| matches!(event, ExploreEvent::StintEnded { .. }));
    let charted = count(|event| matches!(event, ExploreEvent::Charted { .. }));
    println!("{ended} stints, {:.1} ms each", spent / ended as f64);
    assert!(
        ended >= 10 && charted > 50,
        "{ended} stints, {charted} times charted"
    );
    assert!(spent / (ended as f64) < 100.0, "{spent} ms");
}
