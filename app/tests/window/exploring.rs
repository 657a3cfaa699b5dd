//! A level that is explored, by hand: stints by keys and by mouse, somebody met and fought, somebody fallen upon.

use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use testudo_app::Screen;
use testudo_engine::battle::event::{ExploreEvent, PaceCause, TurnEvent};
use testudo_engine::battle::{Command, Decision, Event, Fighter, UnitId};
use testudo_engine::content::{Level, Library};
use testudo_engine::grid::Cell;
use testudo_engine::rules::explore::Pace;

use super::player::digit;
use super::table::Table;

/// Two rooms with a gap between them: three in the western one, one in the other who looks that way.
fn level(facing: &str, more: &str) -> Arc<Level> {
    let text = r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        explore: true, place: Indoors, stints: 9,MORE
        legend: {'_': (terrain: "floor"), '#': (terrain: "wall")},
        map: [
            "# # # # # # # # # # # # # #",
            "# _ _ _ _ _ _ # _ _ _ _ _ #",
            "# _ _ _ _ _ _ # _ _ _ _ _ #",
            "# _ _ _ _ _ _ _ _ _ _ _ _ #",
            "# _ _ _ _ _ _ # _ _ _ _ _ #",
            "# # # # # # # # # # # # # #",
        ],
        sides: [
            (id: "party", name: "The Party", explores: true, units: [
                (unit: "sergeant", at: [(2, 2)], facing: E, names: ["Ada"]),
                (unit: "man_at_arms", at: [(1, 1)], facing: E, names: ["Ben"]),
                (unit: "man_at_arms", at: [(1, 2)], facing: E, names: ["Cob"]),
            ]),
            (id: "others", name: "The Others", units: [
                (unit: "peasant", at: [(11, 1)], facing: FACING, names: ["Dun"]),
            ]),
        ],
    )"##;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.ron");
    fs::write(&path, text.replace("FACING", facing).replace("MORE", more)).unwrap();
    let mut level = Library::shipped().level(path.to_str().unwrap()).unwrap();
    level.source = None;
    Arc::new(level)
}

fn open(facing: &str) -> Table {
    open_with(facing, "")
}

fn open_with(facing: &str, more: &str) -> Table {
    let level = level(facing, more);
    let mut table = Table::open_level(&level, 1280, 800);
    table.until_choice();
    table.frames(10);
    table
}

fn unit(number: u16) -> UnitId {
    UnitId { side: 0, number }
}

impl Table {
    fn pace(&self) -> Pace {
        self.session().replica().view().pace()
    }

    /// Lets what was ordered be told.
    fn told_on(&mut self) {
        self.frames(4);
        self.until_choice();
        self.frames(20);
    }

    fn cell_of(&self, number: u16) -> Cell {
        let replica = self.session().replica();
        let fighter = replica.view().fighter(unit(number));
        fighter.unwrap().place.cell
    }

    fn has_happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        let replica = self.session().replica();
        replica.events().iter().any(|(_, event)| wanted(event))
    }
}

fn struck(event: &Event) -> bool {
    let Event::Turn(TurnEvent::Commanded { unit, command }) = event else {
        return false;
    };
    unit.side == 0 && matches!(command, Command::Attack { .. })
}

/// DUN-1, DUN-2, DUN-3: by keys alone from the first stint to a blow.
#[test]
fn dun_2_a_stint_is_played_by_keys_until_somebody_is_met_and_fought() {
    let mut table = open("W");
    assert!(table.reads("Stint 1 of 9"));
    assert!(table.reads("this stint, a minute is"));
    table.shoot("exploring-keys-1");
    // The way is led with the key for it, the arrows and Enter.
    table.key(KeyCode::BracketLeft);
    // No farther: a march is heard six cells off.
    assert!(table.walk_to(Cell::new(4, 2)));
    table.told_on();
    assert_eq!(table.cell_of(1), Cell::new(4, 2));
    assert!(table.cell_of(2).col > 1 && table.cell_of(3).col > 1);
    // Another goes on.
    assert_eq!(
        table.session().choice(),
        Some(Decision::Turn(unit(1))),
        "whoever led may go on"
    );
    table.key(KeyCode::BracketRight);
    table.key(digit(2));
    table.told_on();
    assert_eq!(table.session().choice(), Some(Decision::Turn(unit(3))));
    table.shoot("exploring-keys-2");
    // Ten minutes pass.
    table.key(KeyCode::Digit0);
    table.told_on();
    assert!(table.reads("Stint 2 of 9"));
    // Through the gap, and into somebody's eyes.
    table.key(KeyCode::BracketLeft);
    assert!(table.walk_to(Cell::new(9, 3)));
    table.told_on();
    assert_eq!(table.pace(), Pace::Rounds, "{:?}", table.cell_of(1));
    assert!(table.reads("Stint 2 of 9, round "));
    table.shoot("exploring-keys-3");
    for _ in 0..80 {
        if table.screen() != Screen::Battle || table.has_happened(struck) {
            break;
        }
        table.decide_by_keys();
        table.frames(4);
        table.until_choice();
    }
    assert!(table.has_happened(struck), "nobody was ever struck at");
}

/// DUN-2: a march is led to a cell of the board, by keys, and told in a line for each who goes.
#[test]
fn dun_2_a_march_lists_no_cells_and_is_told_in_a_line_for_each() {
    let mut table = open("E");
    assert!(table.reads("march with everybody, listen, "));
    assert!(!table.reads("an enemy to strike it"));
    assert!(table.reads("March leads everybody."));
    assert!(!table.reads("An enemy's cell prepares an attack."));
    table.shoot("march-before");
    table.key(KeyCode::BracketLeft);
    table.frames(4);
    assert!(table.reads("Pick the cell to which they are led."));
    let listed: Vec<String> = table.labels();
    let cells = listed.iter().filter(|label| label.contains("to ("));
    assert_eq!(cells.count(), 0, "{listed:?}");
    // Where nobody comes the line says why.
    assert!(table.walk_to(Cell::new(7, 1)));
    table.frames(4);
    assert_eq!(table.cell_of(1), Cell::new(2, 2));
    // The key that opened it is taken back by Esc, and gone with again.
    table.key(KeyCode::Escape);
    table.frames(2);
    assert!(!table.reads("Pick the cell to which they are led."));
    table.key(KeyCode::BracketLeft);
    assert!(table.walk_to(Cell::new(5, 3)));
    table.told_on();
    assert_eq!(table.cell_of(1), Cell::new(5, 3));
    let log = table.log();
    let ways = log.iter().filter(|(line, ..)| line.contains(" marches "));
    assert_eq!(ways.count(), 3, "{log:?}");
    let leader = log.iter().find(|(line, ..)| line.starts_with("Ada "));
    let (leader, ..) = leader.unwrap();
    assert!(leader.contains("from (2, 2) to (5, 3)"), "{leader}");
    assert!(!log.iter().any(|(line, ..)| line.contains(" moves ")));
    table.shoot("march-after");
}

impl Table {
    /// The buttons that are a picture and perhaps a key: what is heard of each, where it is, and its key.
    fn pictures_alone(&mut self) -> Vec<(String, Vec2, Option<String>)> {
        let world = self.app.world_mut();
        let mut buttons = world
            .query_filtered::<(&AccessibleLabel, &UiGlobalTransform, &Children), With<Button>>();
        let found: Vec<_> = buttons
            .iter(world)
            .map(|(label, at, inside)| (label.0.clone(), at.translation, inside.to_vec()))
            .collect();
        let world = self.app.world();
        let read = |inside: Vec<Entity>| -> Vec<String> {
            let texts = inside.into_iter().filter_map(|one| world.get::<Text>(one));
            texts.map(|text| text.0.clone()).collect()
        };
        let found = found
            .into_iter()
            .map(|(label, at, inside)| (label, at, read(inside)));
        let alone = found.filter(|(.., texts)| texts.iter().all(|text| text.starts_with('[')));
        alone
            .map(|(label, at, texts)| (label, at, texts.first().cloned()))
            .collect()
    }
}

/// A button without words has a key, and tells what it is where the pointer rests.
#[test]
fn every_button_of_a_stint_has_words_or_a_key_and_a_tip() {
    let mut table = Table::open(Some("barrow"), 1280, 800, 1.0);
    table.until_choice();
    table.frames(10);
    let alone = table.pictures_alone();
    // So much may be done there that not all of it has words; whatever finds room has.
    assert!((1..3).contains(&alone.len()), "{alone:?}");
    for (label, at, key) in alone {
        assert!(key.is_some(), "`{label}` has no key");
        table.point(Vec2::new(300.0, 300.0));
        table.frames(2);
        table.point(at);
        table.frames(10);
        let told = table.titles();
        let title = told.iter().find(|title| label.starts_with(*title));
        assert!(title.is_some(), "`{label}` is not told: {told:?}");
    }
    table.shoot("button-tip");
}

/// DUN-1, DUN-3: by mouse alone, with somebody fallen upon who knows of nothing.
#[test]
fn dun_3_a_stint_is_played_by_mouse_and_somebody_is_fallen_upon() {
    let mut table = open("E");
    // A click on one of one's own lets it go on.
    let at = table.token(unit(2));
    table.click(at);
    table.told_on();
    assert_eq!(table.session().choice(), Some(Decision::Turn(unit(2))));
    // A click on a cell goes there, alone.
    let at = table.cell(Cell::new(4, 3));
    table.click(at);
    table.told_on();
    assert_eq!(table.cell_of(2), Cell::new(4, 3));
    assert_eq!(table.cell_of(1), Cell::new(2, 2));
    // All come along.
    table.click_button("March");
    table.shoot("exploring-mouse-1");
    let at = table.cell(Cell::new(4, 2));
    table.click(at);
    table.told_on();
    assert_eq!(table.cell_of(2), Cell::new(4, 2));
    assert!(table.cell_of(1).col > 2 && table.cell_of(3).col > 1);
    table.click_button("End stint");
    table.told_on();
    assert!(table.reads("Stint 2 of 9"));
    // Who has shown itself and knows of nothing can be fallen upon.
    for _ in 0..4 {
        if table.button("Fall upon them").is_some() {
            break;
        }
        table.click_button("March");
        let at = table.cell(Cell::new(8, 3));
        table.click(at);
        table.told_on();
    }
    assert_eq!(table.pace(), Pace::Stints);
    table.shoot("exploring-mouse-2");
    table.click_button("Fall upon them");
    table.told_on();
    assert_eq!(table.pace(), Pace::Rounds);
    assert!(table.has_happened(|event| matches!(
        event,
        Event::Explore(ExploreEvent::PaceChanged {
            why: PaceCause::Chosen,
            ..
        })
    )));
    for _ in 0..80 {
        if table.screen() != Screen::Battle || table.has_happened(struck) {
            break;
        }
        table.decide_by_mouse();
        table.frames(4);
        table.until_choice();
    }
    assert!(table.has_happened(struck), "nobody was ever struck at");
}

/// DUN-7: nothing is told of what has not been charted, and what has been stays known behind one's back; who draws needs a
/// hand free.
#[test]
fn dun_7_what_is_not_charted_is_bare_paper_and_what_is_charted_stays() {
    let mut table = open_with("E", " chart: true,");
    let (here, there) = (Cell::new(4, 2), Cell::new(9, 2));
    let told = |table: &mut Table, cell: Cell| {
        let at = table.cell(cell);
        table.point(at + Vec2::splat(6.0));
        table.point(at);
        table.frames(2);
        table.status()
    };
    assert!(table.reads("nobody has a hand free and light to draw the map"));
    let line = told(&mut table, there);
    assert!(line.contains("not charted"), "{line}");
    assert!(told(&mut table, here).contains("wooden floor"));
    table.shoot("charting-1");
    // Nobody draws: what is behind one is known no more.
    table.click_button("March");
    let at = table.cell(Cell::new(6, 3));
    table.click(at);
    table.told_on();
    // A blade let fall leaves a hand for the pen.
    table.key(KeyCode::F5);
    table.key(digit(1));
    table.told_on();
    assert!(!table.reads("nobody has a hand free and light to draw the map"));
    table.click_button("March");
    let at = table.cell(Cell::new(7, 3));
    table.click(at);
    table.told_on();
    assert!(told(&mut table, there).contains("wooden floor"));
    table.shoot("charting-2");
    table.click_button("March");
    let at = table.cell(Cell::new(4, 3));
    table.click(at);
    table.told_on();
    let line = told(&mut table, there);
    assert!(line.contains("wooden floor"), "{line}");
    table.shoot("charting-3");
}

/// DUN-7: bare paper needs no room: a level that is charted opens on what is known of it.
#[test]
fn dun_7_a_level_that_is_charted_opens_on_what_is_known() {
    let mut table = Table::open(Some("barrow"), 800, 600, 1.0);
    table.until_choice();
    let [one, next] = [11, 12].map(|column| table.cell(Cell::new(column, 16)));
    assert!((next.x - one.x) > 40.0, "cells are {} wide", next.x - one.x);
}

/// LIS-1: where one may listen is told by the door that is there.
#[test]
fn lis_1_a_door_is_named_where_one_listens() {
    let mut table = Table::open(Some("barrow"), 1600, 1000, 1.0);
    table.until_choice();
    table.frames(10);
    table.click_button("Listen");
    table.frames(3);
    table.shoot("exploring-listen");
    let labels = table.labels();
    assert!(
        table.button("the plank door at (11, 14), 17%").is_some(),
        "{labels:?}"
    );
    assert!(table.button("where it stands, (11, 15), ").is_some());
    table.click_button("Search for traps");
    table.frames(3);
    assert!(table.button("about where it stands, (11, 15), ").is_some());
}

/// DUN-2: while a cell is picked for a march, all of the board is to be seen.
#[test]
fn dun_2_picking_the_cell_of_a_march_hides_nothing_of_the_board() {
    let mut table = Table::open(Some("barrow"), 1600, 900, 1.0);
    table.until_choice();
    table.frames(10);
    let name = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut texts = world.query::<(&Text, &UiGlobalTransform)>();
        let mut texts = texts.iter(world);
        let found = texts.find(|(text, at)| text.0 == "Wick (a1)" && at.translation.y > 500.0);
        found.map(|(_, at)| at.translation.y).unwrap()
    };
    let before = name(&mut table);
    table.key(KeyCode::BracketLeft);
    table.frames(4);
    assert!(table.reads("Pick the cell to which they are led."));
    assert!(table.button("Never mind").is_some());
    table.shoot("march-picks");
    // The bar grows upwards: its heading would have gone up.
    assert!((name(&mut table) - before).abs() < 4.0);
}

/// DUN-4: with nobody left to be seen who could fight, it says why stints do not go on.
#[test]
fn dun_4_why_stints_do_not_go_on_is_said() {
    let mut table = Table::open(Some("barrow"), 1600, 900, 1.0);
    for _ in 0..200 {
        table.until_choice();
        table.frames(2);
        let fought = {
            let session = table.session();
            let replica = session.replica();
            let enemies = session.view(&replica).enemies_of(0);
            enemies.iter().any(Fighter::is_conscious)
        };
        let own = matches!(table.session().choice(), Some(Decision::Turn(_)));
        let rounds = table.pace() == Pace::Rounds;
        let said = table.reads("It goes by rounds until no enemy who is awake knows");
        if own {
            assert_eq!(said, rounds && !fought);
        }
        if said {
            table.shoot("exploring-rounds-go-on");
            return;
        }
        table.key(KeyCode::KeyR);
    }
    panic!("no meeting ever came to an end");
}
