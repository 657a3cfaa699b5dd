//! The legend: what is marked on the board now, and nothing else.

use bevy::prelude::*;
use testudo_engine::battle::Decision;

use super::table::Table;

fn with_legend(level: &str) -> Table {
    with_legend_at(level, 1.0)
}

/// At a person's own scale, of which a large one folds the panels.
fn with_legend_at(level: &str, scale: f32) -> Table {
    let settings = format!("scale = {}", scale * 100.0);
    let mut table = Table::open_set(Some(&settings), Some(level), 1600, 900, 1.0);
    table.until_choice();
    // A question out of turn has the legend's place.
    while !matches!(table.session().choice(), Some(Decision::Turn(_))) {
        table.key(KeyCode::KeyR);
        table.frames(4);
        table.until_choice();
    }
    table.click_button("Legend");
    table.frames(4);
    table.shoot(&format!("legend-{level}"));
    table
}

#[test]
fn the_legend_tells_of_hazards_and_of_places_where_there_are_any() {
    let (fire, smoke) = ("Brush fire: ", "Smoke: ");
    let (own, theirs) = ("Broken red line", "Toothed dark line");
    for (level, told, untold) in [
        ("burning_village", vec![fire, smoke, own], vec![theirs]),
        ("counting_house", vec![theirs], vec![fire, smoke, own]),
    ] {
        let mut table = with_legend(level);
        for words in told {
            assert!(table.reads(words), "{level}: {words}");
        }
        for words in untold {
            assert!(!table.reads(words), "{level}: {words}");
        }
    }
}

#[test]
fn the_legend_tells_of_ice_while_it_would_break() {
    let mut table = Table::open(Some("frozen_river"), 1600, 900, 1.0);
    let mut told = [false; 2];
    for _ in 0..30 {
        table.until_choice();
        let unit = table.session().choice().unwrap().unit();
        if told == [false; 2] {
            table.click_button("Legend");
        }
        table.frames(4);
        let replica = table.session().replica();
        let profile = replica.view().fighter(unit).unwrap().profile();
        let breaks = profile.mass(&table.session().level.catalog.numbers) > 185;
        drop(replica);
        assert_eq!(table.reads("breaks under whoever goes next"), breaks);
        if breaks && !told[1] {
            table.shoot("legend-ice");
        }
        told[usize::from(breaks)] = true;
        if told == [true; 2] {
            return;
        }
        // The adviser acts.
        table.key(KeyCode::KeyR);
        table.frames(4);
    }
    panic!("all of them weigh alike: {told:?}");
}

/// Where panels are folded, the legend has the room of the log, and goes as it came.
#[test]
fn the_legend_opens_where_panels_are_folded_too() {
    let mut table = with_legend_at("burning_village", 2.0);
    assert!(table.reads("Brush fire: "));
    table.key(KeyCode::Period);
    table.frames(4);
    assert!(!table.reads("Brush fire: "));
}

/// Esc drops it before it asks to leave, and the next battle begins without it.
#[test]
fn the_legend_goes_with_escape_and_with_its_battle() {
    let mut table = with_legend_at("burning_village", 1.0);
    table.key(KeyCode::Escape);
    table.frames(4);
    assert!(!table.reads("Brush fire: ") && !table.reads("Leave the battle?"));
    table.click_button("Legend");
    table.frames(4);
    assert!(table.reads("Brush fire: "));
    table.click_button("Menu");
    table.frames(4);
    table.click_button("Restart");
    table.click_button("Yes, begin anew");
    table.until_choice();
    table.frames(4);
    assert!(!table.reads("Brush fire: "));
}
