//! The keyboard's focus is in sight wherever it goes, and outlives the panel it is in; what has no
//! button is reached by turning the page.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use testudo_app::Screen;

use super::keeping::{fought, keep_some};
use super::table::Table;

impl Table {
    /// The words of the button that has the focus, and where it is.
    fn focused(&mut self) -> Option<(String, Rect)> {
        let world = self.app.world_mut();
        let focused = world.resource::<InputFocus>().get()?;
        let label = world.get::<AccessibleLabel>(focused)?.0.clone();
        let node = world.get::<ComputedNode>(focused)?;
        let at = world.get::<UiGlobalTransform>(focused)?;
        let rect = Rect::from_center_size(at.translation, node.size());
        Some((label, rect))
    }

    /// Goes once through every button of a screen, and finds each in sight.
    fn tab_through(&mut self, size: Vec2) -> usize {
        let window = Rect::from_corners(Vec2::ZERO, size);
        let focus = |table: &Self| table.app.world().resource::<InputFocus>().get();
        let mut first = None;
        for step in 0..400 {
            self.key(KeyCode::Tab);
            self.frames(2);
            if first.is_some() && first == focus(self) {
                return step;
            }
            first = first.or_else(|| focus(self));
            let (label, at) = self.focused().expect("something has the focus");
            let seen = window.intersect(at).size();
            assert!(
                seen.distance(at.size()) < 4.0,
                "`{label}` is at {at:?}, out of sight"
            );
        }
        panic!("Tab never comes round");
    }
}

#[test]
fn what_has_the_focus_is_in_sight_at_200_percent() {
    let size = Vec2::new(1920.0, 1080.0);
    let mut table = Table::open_set(Some("scale = 200"), None, 1920, 1080, 2.0);
    keep_some(&table);
    table.tab_through(size);
    for key in [KeyCode::KeyO, KeyCode::KeyH, KeyCode::Digit2] {
        table.key(key);
        assert_ne!(table.screen(), Screen::Title);
        assert!(table.tab_through(size) > 1);
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
    }
    table.key(KeyCode::Digit2);
    table.key(KeyCode::Escape);
    table.key(KeyCode::Digit3);
    assert_eq!(table.screen(), Screen::Saves);
    assert!(table.tab_through(size) > 20);
}

#[test]
fn the_focus_outlives_the_panel_it_is_in() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    // Until it is the turn of somebody who can take aim.
    for _ in 0..40 {
        table.until_blows();
        let aims = (0..40).any(|_| {
            table.key(KeyCode::Tab);
            let focused = table.focused();
            focused.is_some_and(|(label, _)| label.starts_with("Aim"))
        });
        if aims {
            break;
        }
        table.key(KeyCode::KeyF);
        table.key(KeyCode::KeyR);
    }
    let (label, at) = table.focused().unwrap();
    assert!(label.starts_with("Aim"), "{label}");
    // Opening the list draws the bar anew, and the same button has the focus still.
    table.key(KeyCode::Enter);
    table.frames(3);
    let (again, _) = table.focused().expect("the focus is lost");
    assert_eq!(again, label);
    table.key(KeyCode::Enter);
    table.frames(3);
    let (again, there) = table.focused().expect("the focus is lost");
    assert_eq!((again, there), (label, at));
    // A click takes the focus away: Enter has its usual meaning again.
    table.click(Vec2::new(300.0, 300.0));
    assert!(table.focused().is_none());
}

#[test]
fn the_page_is_turned_by_keys() {
    let mut table = Table::open_set(Some("scale = 200"), None, 1920, 1080, 2.0);
    table.key(KeyCode::KeyH);
    let scrolled = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut areas = world.query::<&ScrollPosition>();
        areas.iter(world).map(|at| at.0.y).fold(0.0, f32::max)
    };
    assert_eq!(scrolled(&mut table), 0.0);
    table.key(KeyCode::PageDown);
    assert!(scrolled(&mut table) > 100.0);
    for _ in 0..20 {
        table.key(KeyCode::PageDown);
    }
    let end = scrolled(&mut table);
    table.key(KeyCode::PageDown);
    assert_eq!(scrolled(&mut table), end);
    table.key(KeyCode::PageUp);
    assert!(scrolled(&mut table) < end);
}

#[test]
fn esc_leads_back_from_what_was_watched_and_from_its_outcome() {
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(4);
    assert!(table.session().is_watched() && table.screen() == Screen::Battle);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
    drop(table);
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(4);
    table.key(KeyCode::Digit6);
    table.click_button("Outcome");
    assert_eq!(table.screen(), Screen::Outcome);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
    keep_some(&table);
    table.key(KeyCode::Digit2);
    table.key(KeyCode::Escape);
    table.key(KeyCode::Digit3);
    assert_eq!(table.screen(), Screen::Saves);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn the_arrows_begin_at_whoever_has_the_turn_and_not_where_the_last_turn_ended() {
    let mut table = Table::open(Some("yard"), 1280, 800, 1.0);
    table.until_choice();
    let first = table.session().choice().unwrap().unit();
    table.key(KeyCode::ArrowDown);
    table.key(KeyCode::ArrowDown);
    let next = loop {
        let unit = table.session().choice().unwrap().unit();
        if unit != first {
            break unit;
        }
        table.key(KeyCode::Backspace);
        table.until_choice();
    };
    let line = table.status();
    assert!(!line.contains("The cursor is on"), "{line}");
    let here = table
        .session()
        .replica()
        .view()
        .fighter(next)
        .unwrap()
        .place
        .cell;
    let beside = testudo_engine::grid::Cell::new(here.col + 1, here.row);
    table.key(KeyCode::ArrowRight);
    let line = table.status();
    assert!(line.contains(&beside.to_string()), "{line}");
}

#[test]
fn a_click_beside_a_question_does_not_lead_the_keyboard_behind_it() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    table.key(KeyCode::Escape);
    assert!(table.reads("Leave the battle?"));
    let answers = [
        "Fight on",
        "Keep a copy",
        "Restart",
        "Options",
        "Help",
        "Encyclopedia",
        "Leave",
    ];
    table.click(Vec2::new(60.0, 400.0));
    for _ in 0..9 {
        table.key(KeyCode::Tab);
        table.frames(2);
        let (label, _) = table.focused().expect("something has the focus");
        assert!(
            answers.iter().any(|answer| label.starts_with(answer)),
            "{label}"
        );
    }
}
