//! What to answer when the battle asks.

use testudo::ai;
use testudo::battle::event::Maneuver;
use testudo::battle::{Battle, Command, Decision};
use testudo::session::attack_odds::preview_strike;

use super::{ALL, GOOD, field};
use crate::position::{Position, id, turn_of};

/// What each grade answers to whatever the battle asks now.
fn answers(battle: &Battle, grades: &[&str], right: impl Fn(&Battle, Command) -> bool) {
    let decision = battle.decision().unwrap();
    for grade in grades {
        let view = battle.view_for(decision.unit().side);
        let answer = ai::named(grade, 1).unwrap().decide(&view, decision);
        assert!(
            right(battle, answer),
            "{grade}: {answer:?} for {decision:?}"
        );
    }
}

/// `b1` strikes at `a1`, who is to defend itself.
fn struck(mine: &str, theirs: &str, apart: u16) -> Battle {
    let level = field(
        &format!(r#"(unit: "{mine}", at: [(2, 2)], facing: E)"#),
        &format!(r#"(unit: "{theirs}", at: [({}, 2)], facing: W)"#, 2 + apart),
    );
    let Position { mut battle } = turn_of(&level, "b1");
    let strike = battle.options().commands().find(|command| {
        matches!(
            command,
            Command::Attack {
                maneuver: Maneuver::Attack,
                nonlethal: false,
                ..
            }
        )
    });
    battle.play(strike.unwrap()).unwrap();
    assert!(matches!(battle.decision(), Some(Decision::Defence(_))));
    battle
}

/// Whether an answer leaves the fewest ways to be hit.
fn is_best_defence(battle: &Battle, answer: Command) -> bool {
    let Some(Decision::Defence(declared)) = battle.decision() else {
        return false;
    };
    let strike = battle.view().declared(declared).unwrap();
    let hand = strike.check_form().unwrap();
    let odds = preview_strike(&strike, hand);
    let least = odds.defences.iter().map(|each| each.odds.hit).min();
    let chosen = odds.defences.iter().find(|each| {
        answer
            == Command::Defence {
                kind: each.defence.kind,
                item: each.defence.item,
            }
    });
    chosen.map(|each| each.odds.hit) == least
}

#[test]
fn block_with_a_fresh_shield() {
    answers(&struck("brigand", "man_at_arms", 1), GOOD, is_best_defence);
}

#[test]
fn defend_by_the_odds_without_a_shield() {
    answers(
        &struck("great_swordsman", "man_at_arms", 1),
        GOOD,
        is_best_defence,
    );
}

#[test]
fn defend_against_an_arrow_by_the_odds() {
    answers(&struck("brigand", "archer", 4), GOOD, is_best_defence);
}

/// The spear is set against whoever runs onto it.
#[test]
fn set_the_spear_against_who_comes_in() {
    let level = field(
        r#"(unit: "spearman", at: [(2, 2)], facing: E)"#,
        r#"(unit: "wolf", at: [(3, 2)], facing: W)"#,
    );
    let Position { mut battle } = turn_of(&level, "b1");
    battle.play(Command::Close { target: id("a1") }).unwrap();
    assert!(matches!(battle.decision(), Some(Decision::Entry { .. })));
    answers(&battle, ALL, |_, answer| {
        matches!(
            answer,
            Command::Attack {
                maneuver: Maneuver::StopThrust,
                ..
            } | Command::Bar { .. }
        )
    });
}

/// The spear of somebody who has stood still is set against a charge: the runner's own strength drives it home (CLC-2).
/// The shield in its way would do no harm, and to let it in would be to meet its tusks.
#[test]
fn set_the_spear_against_a_charge() {
    for charger in ["boar", "bear", "war_horse"] {
        let level = field(
            r#"(unit: "spearman", at: [(1, 2)], facing: E)"#,
            &format!(r#"(unit: "{charger}", at: [(7, 2)], facing: W)"#),
        );
        let Position { mut battle } = turn_of(&level, "b1");
        let to = crate::position::cell(2, 2);
        let facing = testudo::grid::Direction::W;
        battle.play(Command::Move { to, facing }).unwrap();
        battle.play(Command::Close { target: id("a1") }).unwrap();
        assert!(matches!(battle.decision(), Some(Decision::Entry { .. })));
        let options = battle.options();
        let bars = |command| matches!(command, Command::Bar { .. });
        assert!(options.others().any(|command| command == Command::Pass));
        assert!(options.others().any(bars), "{charger}");
        answers(&battle, ALL, |battle, answer| {
            let strike = battle.view().strike_of(id("a1"), answer);
            strike.is_some_and(|strike| strike.maneuver == Maneuver::StopThrust && strike.is_set())
        });
    }
}

/// Whoever walks past a guard is struck.
#[test]
fn strike_first_out_of_guard() {
    let level = field(
        r#"(unit: "spearman", at: [(2, 2)], facing: E)"#,
        r#"(unit: "peasant", at: [(6, 2)], facing: W)"#,
    );
    let Position { mut battle } = turn_of(&level, "a1");
    battle.play(Command::Guard).unwrap();
    for _ in 0..20 {
        match battle.decision() {
            Some(Decision::Interrupt { .. }) => break,
            Some(Decision::Turn(unit)) if unit == id("b1") => {
                let nearer = Command::Move {
                    to: crate::position::cell(3, 2),
                    facing: testudo::grid::Direction::W,
                };
                let command = if battle.check(nearer).is_ok() {
                    nearer
                } else {
                    Command::Wait
                };
                battle.play(command).unwrap();
            }
            _ => battle.play(Command::Wait).unwrap(),
        }
    }
    assert!(
        matches!(battle.decision(), Some(Decision::Interrupt { .. })),
        "{:?}",
        battle.decision()
    );
    answers(&battle, ALL, |_, answer| {
        matches!(answer, Command::Attack { .. })
    });
}
