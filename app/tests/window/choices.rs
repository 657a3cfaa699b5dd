//! What a person chooses about the window holds at once and is kept; everybody can use all of it.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use testudo_app::{OwnScale, Screen};

use super::table::Table;

impl Table {
    fn settings(&self) -> String {
        std::fs::read_to_string(self.home.path().join("settings.toml")).unwrap_or_default()
    }

    fn scale(&self) -> f32 {
        self.app.world().resource::<OwnScale>().0
    }

    /// The words on the screen.
    fn words(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut words = world.query::<&Text>();
        words.iter(world).map(|text| text.0.clone()).collect()
    }

    fn ground(&self) -> Color {
        self.app.world().resource::<ClearColor>().0
    }
}

#[test]
fn what_is_chosen_holds_at_once_and_is_kept() {
    let mut table = Table::open(None, 1920, 1080, 1.0);
    table.click_button("Options");
    assert_eq!(table.screen(), Screen::Options);
    table.click_button("Size of everything: 115%");
    assert!((table.scale() - 1.15).abs() < 0.001);
    assert!(table.settings().contains("scale = 115"));
    let before = table.ground();
    table.click_button("Colours: night");
    assert_ne!(table.ground(), before);
    table.click_button("Reduced motion: on");
    table.click_button("Own turns: swift");
    table.click_button("Turns of others: at once");
    table.click_button("Adviser answers out of turn: on");
    let kept = table.settings();
    for line in [
        "palette = \"night\"",
        "reduced_motion = true",
        "own_turns = \"swift\"",
        "ai_turns = \"at_once\"",
        "choose_defence = true",
    ] {
        assert!(kept.contains(line), "{line} is not in\n{kept}");
    }
    table.shoot("options-night");
    // All of it is not wiped by one slip.
    table.click_button("Everything as usual");
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Options);
    assert!(table.settings().contains("palette = \"night\""));
    table.click_button("Everything as usual");
    table.shoot("options-usual");
    table.click_button("Yes, as usual");
    assert!(table.settings().contains("scale = 100"));
    assert_eq!(table.ground(), before);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn a_key_is_bound_anew_or_changed_with_another_and_the_help_tells_it() {
    let mut table = Table::open(None, 1920, 1080, 1.0);
    table.key(KeyCode::KeyO);
    assert_eq!(table.screen(), Screen::Options);
    // Esc keeps the key there was, and does not leave the page.
    table.click_button("Key of help");
    assert!(table.reads("press a key"));
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Options);
    assert!(!table.reads("press a key"));
    // Tab has a meaning of its own.
    table.click_button("Key of help");
    table.key(KeyCode::Tab);
    assert!(table.reads("Tab can't be chosen"));
    // What has another key gets the one that it takes it for, and is told.
    table.key(KeyCode::KeyU);
    assert!(table.reads("changed with: take a step back, now H"));
    assert!(table.button("Key of take a step back: H").is_some());
    assert!(table.settings().contains("undo = \"KeyH\""));
    table.shoot("options-changed-keys");
    table.click_button("Key of take a step back");
    table.key(KeyCode::KeyU);
    assert!(table.reads("changed with: help, now H"));
    assert!(!table.settings().contains("undo"));
    table.click_button("Key of help");
    table.key(KeyCode::NumpadAdd);
    assert!(!table.reads("changed with"));
    assert!(table.settings().contains("help = \"NumpadAdd\""));
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
    table.key(KeyCode::KeyH);
    assert_eq!(table.screen(), Screen::Title);
    table.key(KeyCode::NumpadAdd);
    assert_eq!(table.screen(), Screen::Help);
    assert!(table.words().contains(&"Num Add".to_owned()));
    table.shoot("help");
}

#[test]
fn the_options_are_used_by_keys_alone() {
    let mut table = Table::open(None, 1920, 1080, 1.0);
    table.key(KeyCode::KeyO);
    table.key(KeyCode::Tab);
    table.key(KeyCode::Tab);
    table.key(KeyCode::Enter);
    assert!(table.settings().contains("palette = \"high_contrast\""));
    // The page was drawn anew, and the same button still has the focus.
    table.key(KeyCode::Tab);
    table.key(KeyCode::Enter);
    assert!(table.settings().contains("palette = \"night\""));
}

#[test]
fn a_settings_file_that_is_broken_is_set_aside_and_told() {
    let broken = "tips = true\nscale = \"huge\"";
    let table = Table::open_set(Some(broken), None, 1280, 800, 1.0);
    let mut table = table;
    assert!(table.reads("broken-1"), "{:?}", table.words());
    let aside = table.home.path().join("settings.toml.broken-1");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), broken);
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}

#[test]
fn esc_is_the_safe_answer_on_every_screen() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    // On the title it leaves nothing.
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
    for (key, screen) in [
        (KeyCode::KeyO, Screen::Options),
        (KeyCode::KeyH, Screen::Help),
        (KeyCode::Digit2, Screen::Setup),
    ] {
        table.key(key);
        assert_eq!(table.screen(), screen);
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
    }
    drop(table);
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    let told = table.session().told();
    for key in [KeyCode::KeyO, KeyCode::KeyH] {
        table.key(key);
        assert_ne!(table.screen(), Screen::Battle);
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Battle);
        assert_eq!(table.session().told(), told);
        assert!(table.button("Decide for me").is_some() || table.button("Choose for me").is_some());
    }
    // It never ends a battle: it asks, and a second one says no.
    for _ in 0..6 {
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Battle);
    }
    assert_eq!(table.session().told(), told);
}

#[test]
fn no_words_are_smaller_than_18_pixels_at_1080() {
    let mut table = Table::open(Some("bridge"), 1920, 1080, 1.0);
    table.until_choice();
    for key in [
        None,
        Some(KeyCode::KeyI),
        Some(KeyCode::KeyO),
        Some(KeyCode::KeyH),
    ] {
        if let Some(key) = key {
            table.key(key);
        }
        let world = table.app.world_mut();
        assert!((world.resource::<UiScale>().0 - 1.0).abs() < 0.001);
        let mut words = world.query_filtered::<(&Text, &TextFont), With<Node>>();
        for (text, font) in words.iter(world) {
            match font.font_size {
                FontSize::Px(size) => assert!(size >= 18.0, "{}: {size}", text.0),
                ref other => panic!("{}: {other:?}", text.0),
            }
        }
    }
}

#[test]
fn assistive_technology_finds_every_button_and_the_line_about_the_cell() {
    use accesskit::{Action, Live, Role};
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    table.key(KeyCode::ArrowUp);
    let world = table.app.world_mut();
    let mut buttons = world.query_filtered::<&AccessibilityNode, With<Button>>();
    let mut found = 0;
    for node in buttons.iter(world) {
        assert_eq!(node.role(), Role::Button);
        assert!(node.label().is_some_and(|label| !label.is_empty()));
        found += usize::from(node.supports_action(Action::Click));
    }
    assert!(found > 3, "{found} buttons");
    let mut nodes = world.query::<&AccessibilityNode>();
    let lines: Vec<&AccessibilityNode> = nodes
        .iter(world)
        .filter(|node| node.role() == Role::Status)
        .collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].live(), Some(Live::Polite));
    let words = lines[0].label().unwrap_or_default().to_owned();
    assert!(words.contains(','), "`{words}` tells no cell and ground");
}

#[test]
fn assistive_technology_presses_a_button() {
    use accesskit::{Action, ActionRequest, NodeId, TreeId};
    let mut table = Table::open(None, 1280, 800, 1.0);
    let world = table.app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &AccessibilityNode), With<Button>>();
    let help = buttons
        .iter(world)
        .find(|(_, node)| node.label().is_some_and(|label| label.starts_with("Help")))
        .map(|(entity, _)| entity)
        .unwrap();
    world.write_message(bevy::a11y::ActionRequest(ActionRequest {
        action: Action::Click,
        target_tree: TreeId::ROOT,
        target_node: NodeId(help.to_bits()),
        data: None,
    }));
    table.frames(3);
    assert_eq!(table.screen(), Screen::Help);
}

#[test]
fn f11_fills_the_screen_and_gives_the_window_back() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    let is_windowed = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut windows = world.query::<&Window>();
        let mut modes = windows.iter(world).map(|window| window.mode);
        modes.all(|mode| mode == bevy::window::WindowMode::Windowed)
    };
    assert!(is_windowed(&mut table));
    table.key(KeyCode::F11);
    assert!(!is_windowed(&mut table));
    table.key(KeyCode::F11);
    assert!(is_windowed(&mut table));
}
