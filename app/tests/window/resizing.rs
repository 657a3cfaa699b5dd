//! A window that is resized, minimised and moved between screens of another scale while every screen of the game is
//! shown: nothing overlaps and nothing is lost.

use bevy::prelude::*;
use bevy::window::{
    WindowBackendScaleFactorChanged, WindowEvent, WindowOccluded, WindowResized,
    WindowScaleFactorChanged,
};
use testudo_app::{Launch, Layout, OwnScale, Screen};
use testudo_engine::content::Library;

use super::broken::spoilt;
use super::keeping::{fought, keep_some};
use super::sharing::night;
use super::table::Table;

/// Pixels of the window one after the other, and how many of them the platform says go into one of its own.
const WINDOWS: [(u32, u32, f32); 8] = [
    (800, 600, 1.0),
    (3840, 2160, 1.0),
    (0, 0, 1.0),
    (1280, 800, 1.0),
    (2560, 1600, 2.0),
    (1280, 960, 2.0),
    (3840, 2160, 1.5),
    (1280, 800, 1.0),
];

const QUICK: &str = "own_turns = \"at_once\"\nai_turns = \"at_once\"";

impl Table {
    /// What the platform says when the window gets another size.
    pub(super) fn resize(&mut self, width: u32, height: u32) {
        let entity = self.window;
        let world = self.app.world_mut();
        let mut window = world.get_mut::<Window>(entity).unwrap();
        window.resolution.set_physical_resolution(width, height);
        let resized = WindowResized {
            window: entity,
            width: window.width(),
            height: window.height(),
        };
        world.write_message(resized.clone());
        world.write_message(WindowEvent::WindowResized(resized));
    }

    /// What the platform says when the window comes to a screen of another scale.
    fn rescale(&mut self, factor: f32) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut own = world.get_mut::<Window>(window).unwrap();
        if own.resolution.scale_factor() == factor {
            return;
        }
        own.resolution.set_scale_factor(factor);
        let scale_factor = f64::from(factor);
        let backend = WindowBackendScaleFactorChanged {
            window,
            scale_factor,
        };
        let changed = WindowScaleFactorChanged {
            window,
            scale_factor,
        };
        world.write_message(backend.clone());
        world.write_message(WindowEvent::WindowBackendScaleFactorChanged(backend));
        world.write_message(changed.clone());
        world.write_message(WindowEvent::WindowScaleFactorChanged(changed));
    }

    /// What the platform says when the window is hidden, or seen again.
    fn occlude(&mut self, occluded: bool) {
        let hidden = WindowOccluded {
            window: self.window,
            occluded,
        };
        let world = self.app.world_mut();
        world.write_message(hidden.clone());
        world.write_message(WindowEvent::WindowOccluded(hidden));
    }

    /// Takes the window through every size with every size of the interface, and tells what is out of its place.
    fn through_all_windows(&mut self, name: &str) -> Vec<String> {
        let mut out = Vec::new();
        for percent in [75, 100, 200] {
            let scale = percent as f32 / 100.0;
            self.app.insert_resource(OwnScale(scale));
            for (width, height, factor) in WINDOWS {
                self.occlude(width == 0);
                self.rescale(factor);
                self.resize(width, height);
                self.frames(5);
                if width == 0 {
                    continue;
                }
                let mut wrong = self.words_out_of_place();
                wrong.extend(self.panels_out_of_place());
                // A sheet that is laid over the board hides it, and so does the question whether to leave.
                let hides = ["card", "weighed", "leave"]
                    .iter()
                    .any(|over| name.contains(over));
                let fought = self.screen() == Screen::Battle && !self.session().is_covered();
                if fought && !hides {
                    wrong.extend(self.board_out_of_sight());
                }
                let name = format!("{name}-{width}x{height}x{factor}-{percent}");
                // Pictures of so many windows take long: of those alone whose names are asked for.
                if std::env::var("TESTUDO_SHOOT").is_ok_and(|asked| name.contains(&asked)) {
                    self.shoot(&format!("resized-{name}"));
                }
                out.extend(wrong.iter().map(|wrong| format!("{name}: {wrong}")));
            }
        }
        self.app.insert_resource(OwnScale(1.0));
        self.frames(3);
        out
    }

    /// What the camera should show and does not: whoever has to decide, and enough of the board.
    fn board_out_of_sight(&mut self) -> Vec<String> {
        let mut out = Vec::new();
        let window = self.app.world().get::<Window>(self.window).unwrap();
        let (size, factor) = (window.size(), window.scale_factor());
        let (layout, grid, decider) = {
            let session = self.session();
            let grid = session.level.ground.grid();
            let layout = Layout::of(grid);
            let replica = session.replica();
            let view = replica.view();
            let decider = session
                .choice()
                .and_then(|choice| view.fighter(choice.unit()));
            (layout, grid, decider.map(|fighter| fighter.place.cell))
        };
        let panels = self.panels();
        let hidden = |at: Vec2| panels.iter().any(|panel| panel.contains(at * factor));
        let places: Vec<Vec2> = grid.cells().map(|cell| layout.centre(cell)).collect();
        let least = places.iter().copied().reduce(Vec2::min).unwrap();
        let greatest = places.into_iter().reduce(Vec2::max).unwrap();
        let board = Rect::from_corners(self.on_screen(least), self.on_screen(greatest));
        let all = Rect::from_corners(Vec2::ZERO, size);
        let share = board.intersect(all).size();
        if share.x * share.y < 0.25 * size.x * size.y {
            out.push(format!("the board is {board:?} of {size}"));
        }
        if let Some(cell) = decider {
            let at = self.cell(cell);
            if !all.contains(at) || hidden(at) {
                out.push(format!(
                    "whoever decides is at {at} of {size}, out of sight"
                ));
            }
        }
        out
    }
}

/// Nothing may be out of its place.
fn nothing(wrong: Vec<String>) {
    assert!(
        wrong.is_empty(),
        "{} faults:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn the_title_and_what_is_beside_it_stand_in_every_window() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    let mut wrong = table.through_all_windows("title");
    keep_some(&table);
    for (name, key, screen) in [
        ("options", KeyCode::KeyO, Screen::Options),
        ("help", KeyCode::KeyH, Screen::Help),
        ("setup", KeyCode::Digit2, Screen::Setup),
        ("kept", KeyCode::Digit3, Screen::Saves),
    ] {
        table.key(key);
        assert_eq!(table.screen(), screen);
        wrong.extend(table.through_all_windows(name));
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
    }
    nothing(wrong);
}

#[test]
fn a_battle_stands_in_every_window() {
    let mut table = Table::open_set(Some(QUICK), Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    let mut wrong = table.through_all_windows("battle");
    table.until_defence();
    wrong.extend(table.through_all_windows("prompt"));
    table.key(KeyCode::KeyI);
    wrong.extend(table.through_all_windows("prompt-card"));
    table.key(KeyCode::Escape);
    table.until_blows();
    table.key(KeyCode::KeyN);
    wrong.extend(table.through_all_windows("strike"));
    table.key(KeyCode::Escape);
    for (name, key) in [
        ("log", KeyCode::KeyJ),
        ("actions", KeyCode::KeyG),
        ("card", KeyCode::KeyI),
        ("weighed", KeyCode::KeyX),
        ("leave", KeyCode::Escape),
    ] {
        table.key(key);
        wrong.extend(table.through_all_windows(name));
        table.key(if name == "leave" {
            KeyCode::Escape
        } else {
            key
        });
    }
    nothing(wrong);
}

#[test]
fn what_is_watched_and_its_outcome_stand_in_every_window() {
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(40);
    table.click_button("Pause");
    let mut wrong = table.through_all_windows("replay");
    table.key(KeyCode::KeyG);
    wrong.extend(table.through_all_windows("replay-more"));
    table.key(KeyCode::KeyG);
    table.key(KeyCode::Digit6);
    table.click_button("Outcome");
    assert_eq!(table.screen(), Screen::Outcome);
    wrong.extend(table.through_all_windows("outcome"));
    nothing(wrong);
}

#[test]
fn broken_files_and_the_handover_stand_in_every_window() {
    let content = spoilt();
    let launch = || Launch {
        library: Library::folder(content.path()),
        level: None,
        seed: Some(7),
        kept: None,
        home: None,
    };
    let mut table = Table::open_with(&launch, 1280, 800, 1.0);
    table.frames(3);
    assert_eq!(table.screen(), Screen::Broken);
    let mut wrong = table.through_all_windows("broken");
    drop(table);
    let mut table = night();
    for _ in 0..4_000 {
        if table.session().is_covered() && table.session().is_quiet() {
            break;
        }
        table.frames(1);
    }
    assert!(table.session().is_covered());
    wrong.extend(table.through_all_windows("handover"));
    nothing(wrong);
}
