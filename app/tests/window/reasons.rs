//! Why the opponents did what they did, and what a veteran would do: told of all who acted lately, and by what has been seen.

use bevy::prelude::*;

use super::table::Table;

#[test]
fn reasons_are_told_of_more_than_the_last_who_acted() {
    let mut table = Table::open(Some("yard"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyX);
    table.frames(3);
    for words in [
        "A veteran in the place of ",
        ", the last of whom it is known",
        "Before that, the latest first",
    ] {
        assert!(table.reads(words), "{words}: {:?}", table.written());
    }
}

/// Of what was chosen before the last there is what came next.
#[test]
fn what_was_chosen_earlier_is_told_with_what_came_next() {
    let mut table = Table::open(Some("yard"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyX);
    table.frames(3);
    let told = table.written();
    let next = |words: &&String| words.starts_with("Chosen with ") && words.contains(" Next: ");
    assert!(told.iter().filter(next).count() >= 3, "{told:?}");
}

/// The soldiers of the other side come from the first round on, and whoever has looked on since then knows it.
#[test]
fn a_veteran_knows_what_has_been_seen_before_it_was_asked() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let round = |table: &Table| table.session().replica().view().round();
    while round(&table) < 2 {
        table.key(KeyCode::KeyR);
        table.until_choice();
    }
    let mut knows = false;
    while !knows && round(&table) < 3 {
        table.key(KeyCode::KeyX);
        table.frames(3);
        assert!(table.reads("A veteran in the place of "));
        knows = table.reads("the enemy comes by itself");
        table.key(KeyCode::KeyX);
        table.frames(2);
        table.key(KeyCode::KeyR);
        table.until_choice();
    }
    assert!(knows, "nobody knows that the enemy comes");
}
