//! Keys of actions that can't be done now, actions that share a key, and the end of a turn in harm's way.

use std::sync::Arc;

use bevy::prelude::*;
use testudo_engine::battle::event::{DoorEvent, MotionEvent, TurnEvent};
use testudo_engine::battle::{Command, Decision, Event};
use testudo_engine::content::Level;
use testudo_engine::grid::Cell;
use testudo_engine::rules::trap::Sought;

use super::player::digit;
use super::table::Table;
use super::written::written;

/// Somebody upon a ledge with a chest on it, over shallow water, and in a hole in the ice if it is put there.
fn level(at: (u16, u16)) -> Arc<Level> {
    let text = r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {
            'h': (terrain: "grass", elevation: 4), '.': (terrain: "grass"), '#': (terrain: "wall"),
            '~': (terrain: "shallow_water"),
        },
        map: [
            "# # # # # # # # # #",
            "# h h h ~ ~ . # . #",
            "# h h h ~ ~ . . . #",
            "# # # # # # # # # #",
        ],
        hazards: [(hazard: "ice_water", cells: [(6, 1)])],
        doors: [(at: (7, 2), door: "oak_door", state: Locked, key: "small")],
        keys: [(id: "small", name: "small key")],
        things: [(at: (1, 2), thing: "chest", holds: ["small"])],
        sides: [
            (id: "ours", name: "Ours", units: [(unit: "man_at_arms", at: [AT], facing: E, names: ["Ada"])]),
            (id: "others", name: "Others", units: [
                (unit: "peasant", at: [(8, 2)], facing: E, asleep: true, names: ["Dun"]),
            ]),
        ],
    )"##;
    written(&text.replace("AT", &format!("{at:?}")))
}

fn open(at: (u16, u16)) -> Table {
    begun(&level(at))
}

/// A level whose first turn is one's own.
fn begun(level: &Arc<Level>) -> Table {
    let mut table = Table::open_level(level, 1600, 900);
    table.own_turn();
    table
}

impl Table {
    fn own_turn(&mut self) {
        self.frames(4);
        self.until_choice();
        self.frames(20);
    }

    fn have(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        let replica = self.session().replica();
        replica.events().iter().any(|(_, event)| wanted(event))
    }
}

/// FAL-1: who has walked to a ledge is told why it leaps no more this turn; and who leaps into shallow water comes down in it.
#[test]
fn fal_1_the_key_of_a_leap_tells_why_not_and_shallow_water_is_named() {
    let mut table = open((1, 1));
    table.key(KeyCode::Delete);
    table.frames(4);
    let status = table.status();
    assert!(
        status.contains("nothing of that can be done here"),
        "{status}"
    );
    assert!(table.walk_to(Cell::new(3, 1)));
    table.own_turn();
    table.key(KeyCode::Delete);
    table.frames(4);
    let status = table.status();
    assert!(
        status.contains("after 2 cells only an attack may follow"),
        "{status}"
    );
    table.shoot("leap-after-moving");
    table.key(KeyCode::Backspace);
    table.own_turn();
    table.key(KeyCode::Delete);
    table.frames(4);
    table.key(digit(1));
    table.frames(200);
    assert!(table.have(|event| matches!(event, Event::Motion(MotionEvent::FellFrom(_)))));
    let log = table.log();
    let told = |words: &str| log.iter().any(|(line, ..)| line.contains(words));
    assert!(told(", into shallow water"), "{log:?}");
    assert!(told(" comes down at "), "{log:?}");
    assert!(!told("strikes the ground"), "{log:?}");
}

/// SEC-1: the key of searching opens the list of traps, and pressed again the list of doors.
#[test]
fn sec_1_doors_are_searched_for_by_the_key_of_searching() {
    let mut table = Table::open(Some("barrow"), 1600, 900, 1.0);
    table.own_turn();
    let doors = table.labels();
    let doors = doors
        .iter()
        .find(|label| label.starts_with("Search for doors"));
    assert!(doors.is_some());
    table.key(KeyCode::Semicolon);
    table.frames(4);
    table.key(KeyCode::Semicolon);
    table.frames(4);
    table.shoot("search-for-doors");
    table.key(digit(1));
    table.own_turn();
    let searched = |event: &Event| {
        let Event::Turn(TurnEvent::Commanded { command, .. }) = event else {
            return false;
        };
        let doors = Sought::Doors;
        matches!(command, Command::Search { sought, .. } if *sought == doors)
    };
    assert!(table.have(searched), "{}", table.status());
}

/// HAZ-1: ending the turn in a hole in the ice is asked about, while there is a way out of it and no longer.
#[test]
fn haz_1_a_turn_is_ended_in_harms_way_by_who_confirms_it() {
    let mut table = open((6, 1));
    table.key(KeyCode::Backspace);
    table.frames(4);
    assert!(table.reads("End the turn?"), "{:?}", table.texts());
    assert!(
        table.reads("Ada (a1) is in harm's way, and could still go out of it: "),
        "{:?}",
        table.texts()
    );
    assert!(
        table.reads("hole in the ice: 3 END on coming in and at the end of a round"),
        "{:?}",
        table.texts()
    );
    table.shoot("harms-way");
    table.key(KeyCode::Escape);
    table.frames(4);
    assert!(table.walk_to(Cell::new(5, 1)));
    table.own_turn();
    let before = table.session().replica().view().round();
    table.key(KeyCode::Backspace);
    table.own_turn();
    assert!(!table.reads("End the turn?"), "{:?}", table.texts());
    assert!(table.session().replica().view().round() > before);
    assert!(matches!(table.session().choice(), Some(Decision::Turn(_))));
}

/// DUN-8: a key in a chest is neither seen nor taken before somebody opens that.
#[test]
fn dun_8_a_key_in_a_chest_is_had_by_opening_it() {
    let mut table = open((1, 1));
    table.key(KeyCode::ArrowDown);
    table.frames(4);
    let status = table.status();
    assert!(status.contains("ere is a chest"), "{status}");
    assert!(!table.reads("small key"), "{:?}", table.texts());
    table.key(KeyCode::Period);
    table.frames(4);
    assert!(table.reads("A chest that somebody beside it can open."));
    table.shoot("chest");
    let mut table = open((1, 1));
    table.key(KeyCode::Quote);
    table.own_turn();
    let used = |event: &Event| matches!(event, Event::Door(DoorEvent::ThingUsed { .. }));
    let taken = |event: &Event| matches!(event, Event::Door(DoorEvent::KeyTaken { .. }));
    assert!(table.have(used) && table.have(taken), "{:?}", table.log());
    let log = table.log();
    assert!(
        log.iter().any(|line| line.0.contains("opens the chest")),
        "{log:?}"
    );
    table.key(KeyCode::Period);
    table.frames(4);
    assert!(table.reads("A chest that somebody has opened."));
    table.shoot("chest-opened");
}

/// Why something can't be is not told of what is done next.
#[test]
fn a_reason_goes_with_what_it_was_about() {
    let mut table = open((1, 1));
    table.key(KeyCode::Delete);
    table.frames(300);
    assert!(table.status().contains("nothing of that can be done here"));
    table.key(KeyCode::F4);
    table.frames(10);
    let status = table.status();
    assert!(status.contains("choose one of these"), "{status}");
}

/// TRP-6: a trap of several cells is made harmless by one button, from whichever of them.
#[test]
fn trp_6_a_trap_has_one_button() {
    let level = written(
        r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "paving")}, map: [". . . . . .", ". . . . . .", ". . . . . ."],
        traps: [(trap: "dart_tubes", at: [(2, 0), (2, 1), (2, 2)], known_to: ["ours"])],
        sides: [
            (id: "ours", name: "Ours", units: [(unit: "picklock", at: [(1, 1)], facing: E)]),
            (id: "others", name: "Others", units: [(unit: "peasant", at: [(5, 1)], facing: E, asleep: true)]),
        ],
    )"##,
    );
    let mut table = begun(&level);
    let labels = table.labels();
    let buttons = labels
        .iter()
        .filter(|label| label.starts_with("Disarm trap"));
    let buttons: Vec<&String> = buttons.collect();
    let [button] = buttons.as_slice() else {
        panic!("{labels:?}")
    };
    assert!(button.contains('%'), "{button}");
}

/// Two darts at the belt are as good as each other: each hand is offered one of them.
#[test]
fn what_is_alike_is_offered_once() {
    let level = written(
        r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "paving")}, map: [". . . . . ."],
        sides: [
            (id: "ours", name: "Ours", units: [
                (unit: "militia", at: [(1, 0)], facing: E, gear: (carried: ["dart", "dart", "dagger"])),
            ]),
            (id: "others", name: "Others", units: [(unit: "peasant", at: [(5, 0)], facing: E, asleep: true)]),
        ],
    )"##,
    );
    let mut table = begun(&level);
    table.key(KeyCode::F4);
    table.frames(10);
    let labels = table.labels();
    let into = |hand: &str, item: &str| {
        let named = |label: &&String| label.contains(hand) && label.contains(item);
        labels.iter().filter(named).count()
    };
    for item in ["dart", "dagger"] {
        assert_eq!(
            (into("right hand", item), into("left hand", item)),
            (1, 1),
            "{labels:?}"
        );
    }
}
