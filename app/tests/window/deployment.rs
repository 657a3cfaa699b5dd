//! One's own people placed before the first round: by mouse, by keys, and with the last place taken back.

use bevy::prelude::*;
use testudo_engine::battle::{Command, Decision, UnitId};
use testudo_engine::grid::{Cell, Direction};

use super::table::Table;

impl Table {
    fn stands(&self, unit: UnitId) -> (Cell, Direction) {
        let battle = self.session().replica();
        let place = battle.view().fighter(unit).unwrap().place;
        (place.cell, place.facing)
    }

    /// Waits until the board has told what was ordered.
    fn placed(&mut self) {
        self.frames(4);
        self.until_choice();
        self.frames(30);
        assert!(self.is_placing());
    }

    fn is_placing(&self) -> bool {
        matches!(self.session().choice(), Some(Decision::Deployment(_)))
    }

    /// Places that nobody stands in, and one that is nobody's.
    fn free(&self) -> (Vec<Cell>, Cell) {
        let battle = self.session().replica();
        let view = battle.view();
        let taken = |cell: &Cell| view.fighters().any(|one| one.place.cell == *cell);
        let side = &self.session().level.sides[0];
        let free = side.deploy.iter().copied().filter(|cell| !taken(cell));
        let grid = self.session().level.ground.grid();
        let mut others = grid.cells();
        let other = others.find(|cell| !side.deploy.contains(cell) && !taken(cell));
        (free.collect(), other.unwrap())
    }
}

fn unit(number: u16) -> UnitId {
    UnitId { side: 0, number }
}

#[test]
fn people_are_placed_by_mouse_and_a_place_is_taken_back() {
    for (name, width, height) in [("1280", 1280, 800), ("1920", 1920, 1080)] {
        let mut table = Table::open(Some("hedgerow"), width, height, 1.0);
        table.until_choice();
        assert!(table.is_placing());
        table.frames(20);
        assert!(table.reads("The Upper Village take their places"));
        assert!(table.button("Begin").is_some());
        table.shoot(&format!("deployment-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        let (who, other) = (unit(2), unit(3));
        let (before, there) = (table.stands(who), table.stands(other));
        let (free, foreign) = table.free();
        // Picked and placed.
        let at = table.token(who);
        table.click(at);
        assert!(table.reads("Where shall"));
        table.shoot(&format!("deployment-picked-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        // Nowhere else.
        let at = table.cell(foreign);
        table.click(at);
        table.frames(2);
        assert_eq!(table.stands(who), before);
        assert!(table.reads("is not among the places of this side"));
        let at = table.cell(free[0]);
        table.click(at);
        table.placed();
        assert_eq!(table.stands(who), (free[0], before.1));
        // Taken back.
        table.key(KeyCode::KeyU);
        table.placed();
        assert_eq!(table.stands(who), before);
        // Two change places.
        let at = table.token(who);
        table.click(at);
        let at = table.token(other);
        table.click(at);
        table.placed();
        assert_eq!(table.stands(who), (there.0, before.1));
        assert_eq!(table.stands(other), (before.0, there.1));
        // A drag turns.
        let at = table.token(who);
        table.drag(MouseButton::Left, at, Vec2::new(80.0, 0.0));
        table.placed();
        assert_eq!(table.stands(who), (there.0, Direction::E));
        table.shoot(&format!("deployment-placed-{name}"));
        table.click_button("Begin");
        table.frames(4);
        table.until_choice();
        assert!(!table.is_placing());
        assert_eq!(table.session().replica().view().round(), 1);
    }
}

#[test]
fn people_are_placed_by_keys_alone() {
    let mut table = Table::open(Some("shrine"), 1280, 800, 1.0);
    table.until_choice();
    assert!(table.is_placing());
    let (free, _) = table.free();
    let facing = table.stands(unit(1)).1;
    // The first is picked, and the cursor is where it stands; the arrows lead on from there.
    table.key(KeyCode::KeyN);
    assert!(table.reads("Where shall"));
    assert!(table.walk_to(free[0]));
    table.placed();
    assert_eq!(table.stands(unit(1)), (free[0], facing));
    // By its number, and put down again.
    table.key(KeyCode::Digit2);
    assert!(table.reads("Where shall"));
    table.key(KeyCode::Digit2);
    assert!(!table.reads("Where shall"));
    // Turned where it stands.
    table.key(KeyCode::Digit1);
    table.key(KeyCode::KeyE);
    table.key(KeyCode::Enter);
    table.placed();
    assert_ne!(table.stands(unit(1)).1, facing);
    table.key(KeyCode::KeyU);
    table.placed();
    assert_eq!(table.stands(unit(1)), (free[0], facing));
    // What is kept is fought again with the places that were taken.
    table.key(KeyCode::Backspace);
    table.frames(4);
    table.until_choice();
    let battle = table.session().replica();
    assert_eq!(battle.view().round(), 1);
    let events = battle.events().iter();
    let orders = events.filter(|(_, event)| {
        let told = serde_json::to_string(event).unwrap();
        told.contains("\"do\":\"deploy\"")
    });
    assert_eq!(orders.count(), 1, "what was taken back is in no log");
}

#[test]
fn a_level_without_places_asks_for_none() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_choice();
    assert!(!table.is_placing());
    let options = table.session().replica().options();
    assert!(!options.commands().any(|command| command == Command::Begin));
}
