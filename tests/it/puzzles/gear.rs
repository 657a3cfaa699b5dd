//! What to have in hand.

use testudo::battle::Command;

use super::{ALL, GOOD, all_do, position};
use crate::arena;
use crate::position::{Position, turn_of};

/// Nobody is near yet.
fn apart(unit: &str) -> Position {
    position(
        &format!(r#"(unit: "{unit}", at: [(0, 2)], facing: E)"#),
        r#"(unit: "man_at_arms", at: [(7, 2)], facing: W)"#,
    )
}

#[test]
fn pick_up_the_sword() {
    all_do(&apart("brigand").dropped("a1", 0), ALL, |command| {
        matches!(command, Command::PickUp { item: 0, .. } | Command::Defend)
    });
    all_do(&apart("brigand").dropped("a1", 0), GOOD, |command| {
        matches!(command, Command::PickUp { item: 0, .. })
    });
}

#[test]
fn draw_the_dagger_when_the_sword_is_broken() {
    let broken = r#"{"round":1,"event":"broke","unit":"a1","item":0,"weapon":"falchion"}"#;
    all_do(&apart("brigand").line(broken), GOOD, |command| {
        matches!(command, Command::Ready { .. })
    });
}

/// An archer with a sword in hand: nobody is near, or somebody is.
#[test]
fn take_up_the_bow_when_they_are_far_off() {
    let sword = r#"{"round":1,"event":"readied","unit":"a1","item":1,"weapon":"short_sword","hand":"right"}"#;
    let archer = |away: usize| {
        let level = arena::hexes(
            &[". . . . . . . . . . . . . ."; 5],
            r#"(unit: "archer", at: [(0, 2)], facing: E)"#,
            &format!(r#"(unit: "man_at_arms", at: [({away}, 2)], facing: W)"#),
        );
        turn_of(&level, "a1").line(sword)
    };
    let takes_it_up = |command| matches!(command, Command::Ready { item: 0, .. });
    all_do(&archer(13), GOOD, takes_it_up);
    all_do(&archer(3), GOOD, |command| !takes_it_up(command));
}

/// The last breath is not for feints.
#[test]
fn save_the_last_endurance() {
    let position = position(
        r#"(unit: "captain", at: [(2, 2)], facing: E)"#,
        r#"(unit: "captain", at: [(3, 2)], facing: W)"#,
    );
    let catalog = &super::field(
        r#"(unit: "captain", at: [(2, 2)], facing: E)"#,
        r#"(unit: "captain", at: [(3, 2)], facing: W)"#,
    )
    .catalog
    .clone();
    let dear = |command: Command| {
        let Command::Attack { maneuver, .. } = command else {
            return false;
        };
        catalog
            .maneuvers
            .iter()
            .any(|own| own.end > 0 && maneuver == testudo::battle::event::Maneuver::Own(own.id))
    };
    all_do(&position.end("a1", 2), GOOD, |command| !dear(command));
}
