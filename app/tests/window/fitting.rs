//! Every screen in every window: nothing overlaps, nothing is cut, nothing is lost.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use testudo_app::Screen;
use testudo_engine::battle::Decision;
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::capital;

use super::table::Table;

/// A name, the window's width and height, and a person's own scale.
pub(super) const WINDOWS: [(&str, u32, u32, f32); 6] = [
    ("1280", 1280, 800, 1.0),
    ("1920", 1920, 1080, 1.0),
    ("800", 800, 600, 1.0),
    ("200", 1920, 1080, 2.0),
    ("small-200", 1280, 800, 2.0),
    ("4k", 3840, 2160, 1.0),
];

impl Table {
    /// Takes a picture and finds nothing out of its place.
    fn fits(&mut self, name: &str) {
        self.frames(3);
        self.shoot(name);
        assert_eq!(self.words_out_of_place(), Vec::<String>::new(), "{name}");
        assert_eq!(self.panels_out_of_place(), Vec::<String>::new(), "{name}");
    }

    /// Plays on until one's own turn can strike somebody.
    pub(super) fn until_blows(&mut self) {
        for _ in 0..200 {
            self.until_choice();
            let turn = matches!(self.session().choice(), Some(Decision::Turn(_)));
            if turn
                && self
                    .session()
                    .replica()
                    .options()
                    .attacks()
                    .next()
                    .is_some()
            {
                return;
            }
            self.key(KeyCode::KeyF);
            self.key(KeyCode::KeyR);
        }
        panic!("nobody can ever strike");
    }
}

#[test]
fn a_battle_fits_every_window() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    for (name, width, height, scale) in WINDOWS {
        let scaled = format!("{}\nscale = {}", quick, scale * 100.0);
        let mut table = Table::open_set(Some(&scaled), Some("bridge"), width, height, scale);
        table.until_choice();
        table.fits(&format!("battle-{name}"));
        // Out of turn, the question how to defend.
        for _ in 0..200 {
            table.until_choice();
            if matches!(table.session().choice(), Some(Decision::Defence(_))) {
                break;
            }
            table.key(KeyCode::KeyR);
        }
        table.fits(&format!("prompt-{name}"));
        table.until_blows();
        table.key(KeyCode::KeyN);
        table.fits(&format!("strike-{name}"));
        table.key(KeyCode::Escape);
        table.key(KeyCode::KeyI);
        table.fits(&format!("card-{name}"));
        table.key(KeyCode::Escape);
        table.key(KeyCode::KeyX);
        table.fits(&format!("weighed-{name}"));
        table.key(KeyCode::Escape);
        table.key(KeyCode::Escape);
        table.fits(&format!("leave-{name}"));
        assert_eq!(table.screen(), Screen::Battle);
    }
}

/// What is told the first time stands whole below a question, however long that is.
#[test]
fn a_tip_below_a_question_with_all_its_numbers_fits() {
    let mut table = Table::open_set(Some("tips = true"), Some("duel"), 1280, 800, 1.0);
    for _ in 0..40 {
        table.until_choice();
        if matches!(table.session().choice(), Some(Decision::Defence(_))) {
            break;
        }
        table.key(KeyCode::KeyR);
    }
    assert!(table.button("I see").is_some(), "{:?}", table.labels());
    table.fits("tip-1280");
    table.key(KeyCode::Comma);
    assert!(table.reads("average wound"), "{:?}", table.texts());
    table.fits("tip-numbers-1280");
}

#[test]
fn options_and_help_fit_every_window() {
    for (name, width, height, scale) in WINDOWS {
        let mut table = Table::open(None, width, height, scale);
        table.fits(&format!("title-{name}"));
        table.key(KeyCode::KeyO);
        table.app.insert_resource(testudo_app::OwnScale(scale));
        table.frames(4);
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        table.shoot(&format!("options-{name}"));
        table.key(KeyCode::Escape);
        table.key(KeyCode::KeyH);
        table.frames(3);
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        table.shoot(&format!("help-{name}"));
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
    }
}

/// The lowest row of the board stands clear above the bar with two rows of actions.
#[test]
fn the_lowest_row_of_the_board_is_seen_above_the_actions() {
    for level in ["bridge", "ford"] {
        let mut table = Table::open(Some(level), 1600, 900, 1.0);
        table.until_blows();
        table.frames(20);
        table.shoot(&format!("lowest-row-{level}"));
        let cells = table.session().level.ground.grid().cells();
        let last = cells.map(|cell| cell.row).max().expect("a board");
        let [lowest, above] = [last, last - 1].map(|row| table.cell(Cell::new(2, row)));
        let edge = lowest.y + (lowest.y - above.y) * 2.0 / 3.0;
        let unit = table.session().choice().expect("a turn").unit();
        let name = capital(&table.session().cast.name(unit));
        let world = table.app.world_mut();
        let mut texts = world.query::<(&Text, &UiGlobalTransform, &ComputedNode)>();
        let headings = texts.iter(world).filter(|(text, ..)| text.0 == name);
        let tops = headings.map(|(_, at, node)| at.translation.y - node.size().y / 2.0);
        let top = tops
            .reduce(f32::max)
            .expect("the bar is headed by who acts");
        assert!(
            edge < top,
            "{level}: the board ends at {edge}, the bar begins above {top}"
        );
    }
}

/// The bar grows upwards when a list is opened, and the button that opens it stays under the pointer.
#[test]
fn an_action_that_opens_a_list_keeps_its_place() {
    let mut table = Table::open(Some("bridge"), 1600, 900, 1.0);
    table.until_blows();
    let place = table.button("Ready").expect("something can be readied");
    table.click(place);
    table.frames(3);
    assert!(table.button("Never mind").is_some(), "{:?}", table.labels());
    let there = table.button("Ready").expect("it is still there");
    assert!(there.distance(place) < 3.0, "from {place} to {there}");
    table.shoot("list-above");
}
