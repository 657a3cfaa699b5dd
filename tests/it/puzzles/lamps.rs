//! Lamps and the dark: who is blind in it lights a lamp, who is not puts it out, and nobody throws away the only one.

use std::sync::Arc;

use testudo::battle::Command;
use testudo::content::Level;

use super::{ALL, all_do};
use crate::position::{Position, id, turn_of};
use crate::rules::trial::hexes_in;

const ROW: &str = "....................";

fn dark(first: &[&str], second: &[&str]) -> Arc<Level> {
    let on = "(dangers: (exposure: ()))";
    Arc::new(hexes_in((on, "light: Dark"), &[ROW; 3], first, second))
}

/// The same with the brand on the ground.
fn brand_dropped(level: &Arc<Level>) -> Position {
    let mut position = turn_of(level, "a1");
    let view = position.battle.view();
    let me = view.fighter(id("a1")).unwrap();
    let item = (0..).find(|&item| me.flame(item).is_some()).unwrap();
    position.battle.play(Command::Drop { item }).unwrap();
    position
}

/// It has a brand in one hand and the other free, and nobody is to be seen.
#[test]
fn light_the_brand_when_blind_in_the_dark() {
    let level = dark(&["unlit 2,1 e"], &["swordsman 17,1 w"]);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::Kindle { .. } | Command::Ready { .. })
    });
}

/// Both sides are in a dark hall, and only one of them sees in it.
#[test]
fn put_out_ones_light_where_the_dark_is_ones_own() {
    let level = dark(&["dark_brand 2,1 e"], &["swordsman 8,1 w"]);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::PutOut { .. })
    });
}

/// The enemies see in the dark as well.
#[test]
fn keep_the_light_where_the_dark_hides_nobody() {
    let level = dark(&["dark_brand 2,1 e"], &["dark_eyed 4,1 w"]);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::PutOut { .. })
    });
}

/// An enemy stands on grass that would burn; it would be dark then.
#[test]
fn do_not_throw_away_the_only_light() {
    let level = dark(&["one_brand 2,1 e"], &["swordsman 5,1 w"]);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        !matches!(command, Command::ThrowLamp { .. })
    });
}

/// The same with another lamp at the belt.
#[test]
fn throw_the_brand_that_one_can_spare() {
    let level = dark(&["brandbearer 2,1 e"], &["swordsman 5,1 w"]);
    all_do(&turn_of(&level, "a1"), ALL, |command| {
        matches!(command, Command::ThrowLamp { .. })
    });
}

/// A brand lies at its feet, by which others would see it.
#[test]
fn tread_out_the_brand_that_lies_there() {
    let level = dark(&["dark_brand 2,1 e"], &["swordsman 8,1 w"]);
    all_do(&brand_dropped(&level), ALL, |command| {
        matches!(command, Command::PutOut { .. })
    });
}
