//! Board and panels: at least half of every window is the board's, and what is folded away opens; what the board shows
//! first is what there is to see; and the line at the bottom always has words.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button;
use testudo_app::{Layout, Token};
use testudo_engine::battle::Decision;
use testudo_engine::grid::Cell;

use super::table::Table;

/// The window's width and height, and a person's own scale.
const WINDOWS: [(u32, u32, f32); 7] = [
    (1280, 800, 1.0),
    (1280, 800, 1.5),
    (1280, 800, 2.0),
    (1920, 1080, 1.0),
    (1920, 1080, 2.0),
    (800, 600, 1.0),
    (3840, 2160, 1.0),
];

const QUICK: &str = "own_turns = \"at_once\"\nai_turns = \"at_once\"";

fn open(level: &str, (width, height, scale): (u32, u32, f32)) -> Table {
    let settings = format!("{QUICK}\nscale = {}", scale * 100.0);
    Table::open_set(Some(&settings), Some(level), width, height, scale)
}

impl Table {
    /// The panels, in pixels of the window.
    pub(super) fn panels(&mut self) -> Vec<Rect> {
        let world = self.app.world_mut();
        let mut sheets = world
            .query_filtered::<(&ComputedNode, &UiGlobalTransform), (With<BoxShadow>, Without<GlobalZIndex>)>();
        let all = sheets.iter(world).filter(|(node, _)| node.size().x > 0.0);
        all.map(|(node, at)| Rect::from_center_size(at.translation, node.size()))
            .collect()
    }

    /// How much of the window no panel covers, of a hundred.
    fn share_of_board(&mut self) -> usize {
        let panels = self.panels();
        let window = self.app.world().get::<Window>(self.window).unwrap();
        let size = window.physical_size().as_vec2();
        let points = (0..100).flat_map(|y| (0..100).map(move |x| Vec2::new(x as f32, y as f32)));
        let free = points.filter(|point| {
            let at = (*point + 0.5) / 100.0 * size;
            !panels.iter().any(|panel| panel.contains(at))
        });
        free.count() / 100
    }

    /// What the line at the bottom says.
    fn line(&mut self) -> String {
        let world = self.app.world_mut();
        let mut lines = world.query::<(&AccessibilityNode, &AccessibleLabel)>();
        let line = lines
            .iter(world)
            .find(|(node, _)| node.role() == Role::Status);
        line.map(|(_, words)| words.0.clone()).unwrap_or_default()
    }

    /// Where everybody stands whom the screen shows, in pixels of the window.
    fn people(&mut self) -> Vec<Vec2> {
        let world = self.app.world_mut();
        let mut tokens = world.query::<(&Token, &Visibility)>();
        let shown = tokens
            .iter(world)
            .filter(|(_, v)| **v != Visibility::Hidden);
        let units: Vec<_> = shown.map(|(token, _)| token.unit).collect();
        let places: Vec<Vec2> = {
            let session = self.session();
            let layout = Layout::of(session.level.ground.grid());
            let replica = session.replica();
            let view = session.view(&replica);
            let cells = units.iter().filter_map(|unit| view.fighter(*unit));
            cells
                .map(|fighter| layout.centre(fighter.place.cell))
                .collect()
        };
        places.into_iter().map(|at| self.on_screen(at)).collect()
    }

    pub(super) fn until_defence(&mut self) {
        for _ in 0..200 {
            self.until_choice();
            if matches!(self.session().choice(), Some(Decision::Defence(_))) {
                return;
            }
            self.key(KeyCode::KeyR);
        }
        panic!("nobody is ever attacked");
    }
}

#[test]
fn half_of_every_window_is_the_board_s() {
    for window in WINDOWS {
        let mut table = open("bridge", window);
        table.until_defence();
        assert!(
            table.share_of_board() >= 50,
            "{window:?}, asked: {}",
            table.share_of_board()
        );
        let free = table.panels();
        let decider = table.session().choice().unwrap().unit();
        let at = {
            let session = table.session();
            let layout = Layout::of(session.level.ground.grid());
            let cell = session
                .replica()
                .view()
                .fighter(decider)
                .unwrap()
                .place
                .cell;
            layout.centre(cell)
        };
        let at = table.on_screen(at);
        assert!(
            !free.iter().any(|panel| panel.contains(at)),
            "{window:?}: a panel hides whom it asks"
        );
        table.until_blows();
        assert!(
            table.share_of_board() >= 50,
            "{window:?}, own turn: {}",
            table.share_of_board()
        );
        table.key(KeyCode::KeyN);
        assert!(
            table.share_of_board() >= 50,
            "{window:?}, strike: {}",
            table.share_of_board()
        );
    }
}

#[test]
fn what_is_folded_away_opens_and_folds_again() {
    let mut table = open("bridge", (1920, 1080, 2.0));
    table.until_blows();
    assert!(table.button("Guard").is_none(), "{:?}", table.labels());
    let small = table.panels().len();
    table.click_button("Log");
    assert_eq!(table.panels().len(), small + 1, "the log is a panel more");
    table.shoot("log-200");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    assert_eq!(table.panels_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::KeyJ);
    assert_eq!(table.panels().len(), small);
    table.key(KeyCode::KeyG);
    assert!(table.button("Guard").is_some(), "{:?}", table.labels());
    table.shoot("actions-200");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    assert_eq!(table.panels_out_of_place(), Vec::<String>::new());
    table.click_button("Fold");
    assert!(table.button("Guard").is_none());
    // A large window folds nothing. There is one app at a time.
    drop(table);
    let mut table = open("bridge", (1920, 1080, 1.0));
    table.until_blows();
    assert!(table.button("Guard").is_some() && table.button("Log").is_none());
}

#[test]
fn the_first_look_has_everybody_and_no_more_table_than_it_must() {
    for level in ["melee", "bridge", "raid", "duel"] {
        for window in [(1280, 800, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)] {
            // At the pace of a story nothing has happened yet when one looks first.
            let (width, height, scale) = window;
            let settings = format!("scale = {}", scale * 100.0);
            let mut table = Table::open_set(Some(&settings), Some(level), width, height, scale);
            table.frames(3);
            table.shoot(&format!("first-{level}-{}-{}", window.0, window.2));
            let panels = table.panels();
            let people = table.people();
            assert!(!people.is_empty());
            for at in people {
                let hidden = panels.iter().any(|panel| panel.contains(at));
                assert!(
                    !hidden && at.cmpgt(Vec2::ZERO).all(),
                    "{level} {window:?}: somebody is at {at}"
                );
            }
        }
    }
}

#[test]
fn the_line_at_the_bottom_always_has_words() {
    let mut table = open("duel", (1280, 800, 1.0));
    table.frames(2);
    assert!(!table.line().is_empty());
    table.until_blows();
    let turn = table.line();
    assert!(turn.contains("your turn, at "), "{turn}");
    table.key(KeyCode::KeyN);
    assert_ne!(table.line(), turn);
    let world = table.app.world_mut();
    let mut buttons = world.query_filtered::<(
        &UiGlobalTransform,
        &AccessibleLabel,
        Has<InteractionDisabled>,
    ), With<Button>>();
    let all: Vec<(Vec2, String, bool)> = buttons
        .iter(world)
        .map(|(at, label, greyed)| (at.translation, label.0.clone(), greyed))
        .collect();
    for (at, label, greyed) in all {
        let Some((name, why)) = label.split_once(": ").filter(|_| greyed) else {
            assert!(!greyed, "`{label}` is greyed and does not say why");
            continue;
        };
        assert!(!why.trim().is_empty(), "{name}");
        table.point(at);
        if greyed && table.line() != label {
            // It may be scrolled out of sight.
            assert!(!table.line().is_empty(), "{label}");
        }
    }
    table.point(Vec2::ONE);
    table.key(KeyCode::Tab);
    let focused = table.line();
    assert!(!focused.is_empty());
    table.key(KeyCode::Tab);
    assert_ne!(table.line(), focused, "the line follows the focus");
}

/// Where a list in the action bar would stand over whoever acts or over a cell that it names, the board gives way, and
/// comes back when the list is closed.
#[test]
fn lists_stand_over_none_of_the_cells_they_name() {
    let mut gave_way = 0;
    for window in [(1280, 800, 1.0), (1600, 900, 1.0), (1280, 720, 1.0)] {
        let mut table = open("barrow", window);
        table.until_choice();
        table.frames(10);
        // Those who act stand low in the window.
        let middle = Vec2::new(window.0 as f32 * 0.3, window.1 as f32 * 0.3);
        let down = Vec2::new(0.0, window.1 as f32 * 0.2);
        table.drag(MouseButton::Right, middle, down);
        table.frames(10);
        let decider = table.session().choice().unwrap().unit();
        let places = {
            let session = table.session();
            let layout = Layout::of(session.level.ground.grid());
            let replica = session.replica();
            let stands = replica.view().fighter(decider).unwrap().place.cell;
            [stands, Cell::new(11, 14)].map(|cell| layout.centre(cell))
        };
        let before = places.map(|at| table.on_screen(at));
        if table.button("Listen").is_none() {
            table.click_button("Actions …");
            table.frames(3);
        }
        table.click_button("Listen");
        table.frames(60);
        let labels = table.labels();
        let door = table.button("the plank door at (11, 14), ");
        assert!(door.is_some(), "{window:?}: {labels:?}");
        let panels = table.panels();
        let hidden = |at: &Vec2| panels.iter().any(|panel| panel.contains(*at));
        gave_way += before.iter().filter(|at| hidden(at)).count();
        let shown = places.map(|at| table.on_screen(at));
        assert!(!shown.iter().any(hidden), "{window:?}: {shown:?}");
        table.key(KeyCode::Escape);
        table.frames(60);
        let after = places.map(|at| table.on_screen(at));
        assert_eq!(after, before, "{window:?}");
    }
    assert!(gave_way > 0, "the board never had to give way");
}

/// Who has unfolded something in a small window and wants the board again presses Esc, and is not asked whether to leave.
#[test]
fn esc_folds_what_is_unfolded_before_it_asks_to_leave() {
    let mut table = open("bridge", (1280, 800, 1.5));
    table.until_choice();
    while !matches!(table.session().choice(), Some(Decision::Turn(_))) {
        table.key(KeyCode::KeyR);
        table.frames(4);
        table.until_choice();
    }
    for what in ["Actions …", "Log"] {
        table.click_button(what);
        table.frames(4);
        let unfolded = table.share_of_board();
        table.key(KeyCode::Escape);
        table.frames(4);
        let labels = table.labels();
        assert!(table.button("Fight on").is_none(), "{what}: {labels:?}");
        assert!(table.share_of_board() > unfolded, "{what}");
    }
    table.key(KeyCode::Escape);
    table.frames(4);
    assert!(table.button("Fight on").is_some());
}

/// A small window tells the last round and the score too.
#[test]
fn the_clock_and_the_score_are_told_in_a_small_window() {
    let mut table = Table::open(Some("bridge"), 800, 600, 1.0);
    table.until_choice();
    assert!(table.reads("Round 1 of 16"), "{:?}", table.texts());
    assert!(table.reads("0 : "), "{:?}", table.texts());
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}
