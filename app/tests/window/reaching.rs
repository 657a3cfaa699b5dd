//! Hands on the board: wheel, drags, the map in the column, and the keys that look about.

use std::time::Duration;

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{RelativeCursorPosition, UiGlobalTransform};
use testudo_app::Layout;
use testudo_engine::battle::{Command, Decision, UnitId};
use testudo_engine::grid::{Cell, Direction};

use super::table::Table;

impl Table {
    /// Turns the wheel so many clicks over a point, and lets the camera come to rest.
    fn wheel(&mut self, at: Vec2, clicks: f32) {
        self.point(at);
        let turned = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: clicks,
            window: self.window,
            phase: TouchPhase::Moved,
        };
        self.app.world_mut().write_message(turned);
        self.frames(24);
    }

    /// Where the camera is, and how many world units one pixel is.
    fn gaze(&mut self) -> (Vec2, f32) {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<(&Transform, &Projection), With<Camera2d>>();
        let (at, Projection::Orthographic(lens)) = eyes.single(world).unwrap() else {
            panic!("the board is flat");
        };
        (at.translation.truncate(), lens.scale)
    }

    /// Until the camera rests; gives how many frames it moved.
    fn rest(&mut self) -> usize {
        for moved in 0..400 {
            let before = self.gaze();
            self.frames(1);
            if self.gaze() == before {
                return moved;
            }
        }
        panic!("the camera never rests");
    }

    /// The cell of whoever decides.
    fn own_cell(&self) -> Cell {
        let session = self.session();
        let unit = session.choice().unwrap().unit();
        let replica = session.replica();
        let fighter = session.view(&replica).fighter(unit).unwrap();
        fighter.place.cell
    }

    /// A table at which a turn of one's own is to be decided.
    fn at_own_turn(settings: &str, level: &str) -> Self {
        let mut table = Self::open_set(Some(settings), Some(level), 1920, 1080, 1.0);
        for _ in 0..60 {
            table.until_choice();
            if matches!(table.session().choice(), Some(Decision::Turn(_))) {
                table.frames(10);
                return table;
            }
            table.key(KeyCode::KeyR);
        }
        panic!("no turn of one's own");
    }
}

const QUICK: &str = "own_turns = \"at_once\"\nai_turns = \"at_once\"";

#[test]
fn the_wheel_zooms_to_what_is_under_the_pointer() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    let cell = Cell::new(5, 4);
    for clicks in [3.0, 2.0, -2.0] {
        let at = table.cell(cell);
        let (_, before) = table.gaze();
        table.wheel(at, clicks);
        let (_, after) = table.gaze();
        assert_eq!(after < before, clicks > 0.0, "{clicks}: {before} {after}");
        let off = table.cell(cell).distance(at);
        assert!(off < 3.0, "{clicks}: the cell went {off} pixels");
    }
    table.shoot("zoomed-1920");
}

#[test]
fn the_camera_glides_and_jumps_with_reduced_motion() {
    // A frame is short enough to see it on its way.
    let short = || TimeUpdateStrategy::ManualDuration(Duration::from_millis(5));
    let mut table = Table::at_own_turn(QUICK, "bridge");
    table.app.insert_resource(short());
    table.key(KeyCode::Equal);
    assert!(table.rest() > 2, "it jumped");
    drop(table);
    let still = format!("{QUICK}\nreduced_motion = true");
    let mut table = Table::at_own_turn(&still, "bridge");
    table.app.insert_resource(short());
    let (_, before) = table.gaze();
    table.key(KeyCode::Equal);
    let (_, after) = table.gaze();
    assert!(after < before);
    assert_eq!(table.rest(), 0, "it glides");
}

#[test]
fn the_board_can_not_be_lost() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    let layout = Layout::of(table.session().level.ground.grid());
    let cells: Vec<Cell> = table.session().level.ground.grid().cells().collect();
    for drag in [
        Vec2::new(900.0, 0.0),
        Vec2::new(0.0, 700.0),
        Vec2::new(-900.0, 0.0),
        Vec2::new(0.0, -700.0),
    ] {
        for _ in 0..6 {
            table.drag(MouseButton::Right, Vec2::new(700.0, 400.0), drag);
        }
        let seen = cells.iter().filter(|cell| {
            let at = table.on_screen(layout.centre(**cell));
            at.cmpgt(Vec2::ZERO).all() && at.cmplt(Vec2::new(1440.0, 840.0)).all()
        });
        assert!(seen.count() > 10, "the board is lost after {drag}");
    }
    for _ in 0..40 {
        table.key(KeyCode::Minus);
    }
    table.rest();
    let (least, greatest) = (cells[0], cells[cells.len() - 1]);
    let wide = table.cell(greatest).x - table.cell(least).x;
    assert!(wide > 700.0, "the board is {wide} pixels wide");
}

#[test]
fn a_right_drag_moves_the_board_with_the_hand() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    table.wheel(Vec2::new(700.0, 400.0), 4.0);
    let cell = Cell::new(5, 4);
    let before = table.cell(cell);
    let by = Vec2::new(-120.0, 60.0);
    table.drag(MouseButton::Right, Vec2::new(700.0, 400.0), by);
    let off = (table.cell(cell) - before - by).length();
    assert!(off < 2.0, "{off} pixels off");
    assert_eq!(table.rest(), 0);
}

/// A direction that whoever decides may turn to, and the cell that lies there.
fn elsewhere(table: &Table) -> (Direction, Cell) {
    let session = table.session();
    let unit = session.choice().unwrap().unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let place = view.fighter(unit).unwrap().place;
    let grid = session.level.ground.grid();
    let mut around = grid.neighbours(place.cell);
    let turned = around.find(|(facing, _)| {
        let turn = Command::Turn { facing: *facing };
        *facing != place.facing && view.check(turn).is_ok()
    });
    turned.expect("there is somewhere to turn to")
}

/// Where whoever this was decides faces now.
fn facing(table: &Table, unit: UnitId) -> Direction {
    let replica = table.session().replica();
    let own = replica.view().fighter(unit).unwrap();
    own.place.facing
}

#[test]
fn a_drag_from_ones_own_cell_sets_the_facing() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    let unit = table.session().choice().unwrap().unit();
    let (wanted, beside) = elsewhere(&table);
    let own = table.own_cell();
    let (from, to) = (table.cell(own), table.cell(beside));
    table.drag(MouseButton::Left, from, (to - from) * 0.9);
    table.frames(8);
    assert_eq!(facing(&table, unit), wanted);
}

#[test]
fn q_and_e_turn_round_step_by_step_and_enter_does_it() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    let unit = table.session().choice().unwrap().unit();
    let grid = table.session().level.ground.grid();
    let before = facing(&table, unit);
    table.key(KeyCode::KeyE);
    table.key(KeyCode::KeyE);
    table.key(KeyCode::KeyQ);
    assert!(table.reads("Turn to the"));
    table.key(KeyCode::Enter);
    table.frames(8);
    assert_eq!(facing(&table, unit), grid.turn(before, 1));
}

#[test]
fn c_brings_whoever_decides_to_the_middle() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    table.wheel(Vec2::new(300.0, 300.0), 6.0);
    for _ in 0..4 {
        table.drag(
            MouseButton::Right,
            Vec2::new(700.0, 400.0),
            Vec2::new(500.0, 300.0),
        );
    }
    table.key(KeyCode::KeyC);
    table.rest();
    let own = table.own_cell();
    let at = table.cell(own);
    // The middle of what no panel covers.
    let off = (at - Vec2::new(720.0, 460.0)).abs();
    assert!(off.x < 140.0 && off.y < 140.0, "{at}");
}

#[test]
fn t_shows_the_threatened_cells_and_hides_them() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    let sprites = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut all = world.query_filtered::<(), (With<Sprite>, Without<ChildOf>)>();
        all.iter(world).count()
    };
    // A threat is marked where an enemy stands near enough.
    for _ in 0..40 {
        let before = sprites(&mut table);
        table.key(KeyCode::KeyT);
        let shown = sprites(&mut table);
        table.key(KeyCode::KeyT);
        assert_eq!(sprites(&mut table), before);
        if shown > before {
            return;
        }
        table.key(KeyCode::KeyR);
        table.until_choice();
    }
    panic!("nobody was ever threatened");
}

#[test]
fn a_press_on_the_map_in_the_column_goes_there() {
    let mut table = Table::at_own_turn(QUICK, "bridge");
    table.wheel(Vec2::new(300.0, 300.0), 6.0);
    table.shoot("minimap-1920");
    let world = table.app.world_mut();
    let mut maps = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), (
        With<ImageNode>,
        With<RelativeCursorPosition>,
    )>();
    let (size, middle) = maps
        .iter(world)
        .map(|(node, at)| (node.size(), at.translation))
        .find(|(size, _)| size.min_element() > 60.0)
        .expect("the map is shown");
    // It lies in the column, and nobody on the board lies under it.
    let column = 1920.0 - 466.0;
    assert!(middle.x - size.x / 2.0 > column, "{middle} {size}");
    let (before, _) = table.gaze();
    // Right and down on the map is right and down on the board.
    table.click(middle + size * 0.35);
    table.rest();
    let (after, _) = table.gaze();
    assert!(after.x > before.x && after.y < before.y, "{before} {after}");
}
