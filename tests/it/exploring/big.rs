//! What a stint costs in a dungeon of sixty by sixty cells: rooms and doors without end, dark, and charted by lamplight.

use cpu_time::ThreadTime;
use testudo::battle::Event;
use testudo::battle::event::ExploreEvent;
use testudo::session::{Seats, fight};

use crate::arena::{setup, written};
use crate::trial;

/// Rooms of eight by eight with walls of two between them, and passages through those; a door in every passage that leads
/// east.
fn dungeon(stints: u32) -> String {
    let is_room = |at: usize| (1..9).contains(&(at % 10));
    let row = |row: usize| {
        let cells = (0..60).map(|col: usize| {
            let inner = (1..59).contains(&row) && (1..59).contains(&col);
            let east = row % 10 == 4 && is_room(row);
            let south = col % 10 == 5 && is_room(col);
            match inner && (is_room(row) && is_room(col) || east || south) {
                true => "_",
                false => "#",
            }
        });
        format!("{:?},", cells.collect::<Vec<_>>().join(" "))
    };
    let map: String = (0..60).map(row).collect();
    let doors = (0..6).flat_map(|row| (1..6).map(move |col| (col * 10 - 1, row * 10 + 4)));
    let doors = doors.map(|(col, row)| format!("(at: ({col}, {row}), door: \"oak_door\"),"));
    let doors: String = doors.collect();
    format!(
        r##"(
        id: "big", name: "Big", brief: "For a test.", genre: "fantasy", grid: Square, light: Dark,
        explore: true, place: Indoors, chart: true, stints: {stints},
        legend: {{'_': (terrain: "floor"), '#': (terrain: "wall")}},
        map: [{map}], doors: [{doors}],
        sides: [
            (id: "party", name: "The Party", explores: true, units: [
                (unit: "lamplighter", at: [(1, 1)], facing: E),
                (unit: "sergeant", at: [(2, 1), (3, 1)], facing: E),
                (unit: "elf_archer", at: [(4, 1)], facing: E)]),
            (id: "other", name: "The Other", units: [
                (unit: "peasant", at: [(58, 58)], facing: E, role: Hold(cells: [(58, 58)]))]),
        ],
    )"##
    )
}

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
