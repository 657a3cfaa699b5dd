//! The map that somebody of those who explore draws, and what a side knows by it (MAP-1, DUN-7).

use std::sync::Arc;

use expect_test::{Expect, expect};
use testudo::battle::event::{ExploreEvent, HazardEvent};
use testudo::battle::{Battle, Command, Event, Setup, Witness};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};

use super::{check_only, hexes_in};

const KINDS: &[&str] = &["charted", "moved", "pace_changed", "door_changed"];

/// A level under a roof that the first side explores and charts.
fn cellar(more: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    let fields = format!("explore: true, place: Indoors, stints: 3, chart: true{more}");
    hexes_in(("()", &fields), rows, first, second)
}

fn story(level: Level, script: &str, expected: Expect) {
    check_only(level, &[], script, KINDS, expected);
}

/// A corridor and a chamber beside it, behind a corner.
const CORNER: &[&str] = &["......####", "#####.####", "#####.####", "#####....."];

fn corner(who: &str) -> Level {
    cellar("", CORNER, &[who], &["swordsman 9,3 e"])
}

/// What is seen is charted, walls too, step by step; what is behind a corner is not, nor what is behind one's back.
#[test]
fn dun_7_map_1_what_is_seen_in_stints_is_charted_step_by_step() {
    story(
        corner("swordsman 1,0 e"),
        "a1 move 5,2 se
        a1 move 4,0 e
        a1 move 5,1 se
        a1 move 5,3 se",
        expect![[r#"
            a1 charts 1,0 2,0 3,0 4,0 5,0 6,0 0,1 1,1 2,1
            refused: a1 move 5,2 se: what is at (5, 2) is neither charted nor seen
            a1 step 2,0 facing e, cost 1
            a1 charts 3,1
            a1 step 3,0 facing e, cost 1
            a1 charts 4,1 6,1
            a1 step 4,0 facing e, cost 1
            a1 charts 5,1
            a1 step 5,0 facing e, cost 1
            a1 charts 5,2 6,2 5,3
            a1 step 5,1 facing se, cost 1
            a1 charts 4,2 4,3
            a1 step 5,2 facing sw, cost 1
            a1 charts 6,3
            a1 step 5,3 facing se, cost 1
            a1 charts 7,2 7,3 8,3 9,3
        "#]],
    );
}

/// Whoever has no hand free draws nothing, and its side knows no more than it sees.
#[test]
fn dun_7_nobody_draws_whose_hands_are_full() {
    story(
        corner("guard 1,0 e"),
        "a1 move 4,0 w
        a1 move 5,0 e",
        expect![[r#"
            a1 step 2,0 facing e, cost 1
            a1 step 3,0 facing e, cost 1
            a1 step 4,0 facing w, cost 1
            refused: a1 move 5,0 e: what is at (5, 0) is neither charted nor seen
        "#]],
    );
}

/// In rounds nothing is charted, and what is seen may be gone into all the same.
#[test]
fn dun_7_in_rounds_nothing_is_charted_and_what_is_seen_is_known() {
    let level = cellar(
        "",
        &["......####", "#####.####", "#####.####", "#####....#"],
        &["swordsman 1,0 e"],
        &["swordsman 8,3 w"],
    );
    story(
        level,
        "a1 move 4,0 e
        a1 move 5,1 se
        a1 move 5,3 e
        a1 move 6,3 w
        a1 move 7,3 e
        a1 move 5,3 e
        a1 move 6,3 e",
        expect![[r#"
            a1 charts 1,0 2,0 3,0 4,0 5,0 6,0 0,1 1,1 2,1
            a1 step 2,0 facing e, cost 1
            a1 charts 3,1
            a1 step 3,0 facing e, cost 1
            a1 charts 4,1 6,1
            a1 step 4,0 facing e, cost 1
            a1 charts 5,1
            a1 step 5,0 facing e, cost 1
            a1 charts 5,2 6,2 5,3
            a1 step 5,1 facing se, cost 1
            a1 charts 4,2 4,3
            a1 step 5,2 facing sw, cost 1
            a1 charts 6,3
            a1 step 5,3 facing e, cost 1
            a1 charts 7,2 7,3 8,3 9,3
            by rounds: met
            a1 step 6,3 facing w, cost 1
            a1 move 7,3 facing e, cost 1
            a1 move 6,3 5,3 facing e, cost 2
            a1 move 6,3 facing e, cost 1
        "#]],
    );
}

/// What a side has not charted is in nothing that it is shown: no way, no door, no word in its log.
#[test]
fn dun_7_what_is_not_charted_is_in_no_view_and_no_log() {
    let level = Arc::new(cellar(
        ", doors: [(at: (6, 3), door: \"plank\")]",
        CORNER,
        &["swordsman 1,0 e"],
        &["swordsman 9,3 e"],
    ));
    let setup = Setup {
        level,
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let door = Cell::new(6, 3);
    let knows = |battle: &Battle, side: u8| {
        let view = battle.view_for(side);
        let board = view.arena().board;
        let floor = board.ground().ground(Cell::new(5, 3)).cost > 0;
        (view.knows_cell(door), board.door(door).is_some(), floor)
    };
    assert_eq!(knows(&battle, 0), (false, false, false));
    assert_eq!(knows(&battle, 1), (true, true, true));
    assert!(!battle.view_for(0).knows_cell(Cell::new(u16::MAX, 3)));
    let start = battle.snapshot();
    for (col, row) in [(5, 0), (5, 2)] {
        let to = Cell::new(col, row);
        let facing = Direction::Se;
        battle.play(Command::Move { to, facing }).unwrap();
    }
    assert_eq!(knows(&battle, 0), (true, true, true));
    let charted = |event: &Event| matches!(event, Event::Explore(ExploreEvent::Charted { .. }));
    for side in [0, 1] {
        let mut witness = Witness::new(&setup, side);
        let told = battle
            .events()
            .iter()
            .flat_map(|(_, event)| witness.see(event));
        let told: Vec<Event> = told.collect();
        assert_eq!(told.iter().any(charted), side == 0);
        let Some(Event::Battle(testudo::battle::event::BattleEvent::BattleStarted(start))) =
            told.first()
        else {
            panic!("a log begins with its start");
        };
        let grid = start.grid.value().into_owned();
        assert_eq!(grid["map"].is_null(), side == 0);
        assert_eq!(grid["doors"].is_null(), side == 0);
    }
    // Going back forgets what has been charted since.
    let dice = battle.dice().clone();
    battle.restore(&start, dice);
    assert_eq!(knows(&battle, 0), (false, false, false));
}

/// A side that charts is told of hazards when it has charted where they are, and sees no others on its board.
#[test]
fn dun_7_hazards_are_told_of_and_seen_where_it_is_charted() {
    let fields = "explore: true, place: Indoors, stints: 3, chart: true, \
                  hazards: [(hazard: \"acid\", cells: [(4, 1), (7, 4), (8, 4)])]";
    let numbers = "(dangers: (exposure: ()))";
    let party = ["swordsman 1,0 e"];
    let rows = [
        "......####",
        "......####",
        "#####.####",
        "#####.####",
        "#####.....",
    ];
    let level = hexes_in((numbers, fields), &rows, &party, &["swordsman 9,4 e"]);
    let setup = Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let told = |battle: &Battle, side: u8| {
        let mut witness = Witness::new(&setup, side);
        let told = battle.events().iter();
        let told = told.flat_map(|(_, event)| witness.see(event));
        let cells = told.filter_map(|event| match event {
            Event::Hazard(HazardEvent::HazardBegan { cells, .. }) => Some(cells),
            _ => None,
        });
        cells.flatten().collect::<Vec<Cell>>()
    };
    let on_board = |battle: &Battle, side: u8| {
        let view = battle.view_for(side);
        let board = view.arena().board;
        board.hazards().map(|now| now.cell).collect::<Vec<Cell>>()
    };
    let [near, far, end] = [(4, 1), (7, 4), (8, 4)].map(|(col, row)| Cell::new(col, row));
    assert_eq!(told(&battle, 0), [near]);
    assert_eq!(on_board(&battle, 0), [near]);
    assert_eq!(told(&battle, 1), [near, far, end]);
    assert_eq!(on_board(&battle, 1), [near, far, end]);
    for (col, row) in [(5, 0), (5, 1), (5, 2), (5, 3), (5, 4)] {
        let to = Cell::new(col, row);
        let facing = Direction::Se;
        battle.play(Command::Move { to, facing }).unwrap();
    }
    assert_eq!(told(&battle, 0), [near, far, end]);
    assert_eq!(on_board(&battle, 0), [near, far, end]);
}
