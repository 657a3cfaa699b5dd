//! Guard and sight: who is struck at, and what a guard's side is told (MAN-3, POS-2).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, Command, Decision, DiceBag, Event, Setup, Witness};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};
use testudo::rules::dice::LoadedDice;

use super::check;
use super::check::ordered;
use super::trial::hexes_with;

/// In the dark, with a way behind the back of whoever stands at 4,0 and looks east.
fn behind_a_back() -> Level {
    let rows = [".....", "###..", "....."];
    let first = ["swordsman 4,0 e", "swordsman 0,0 e"];
    hexes_with("light: Dark", &rows, &first, &["swordsman 1,0 e"])
}

#[test]
fn man_3_a_guard_strikes_at_nobody_its_side_does_not_see() {
    // At 3,0 the guard has b1 behind its back, and its friend no longer sees so far; at 3,1 it sees it.
    let script = "a1 guard
        a2 wait
        b1 move 3,2 e
        a1 pass
        b1 wait";
    check(
        behind_a_back(),
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 guard
        b1 move 2,0 3,0 3,1 facing se, cost 3
        b1 held up by a1
        b1 goes on
        b1 move 3,2 facing e, cost 1
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn man_3_where_an_enemy_means_to_go_is_not_told_by_its_being_held_up() {
    let setup = Setup {
        level: Arc::new(behind_a_back()),
        seed: 0,
        max_rounds: None,
    };
    let dice = LoadedDice::new(ordered(&setup.level));
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let to = Cell::new(3, 2);
    while !matches!(battle.decision(), Some(Decision::Interrupt { .. })) {
        let command = match battle
            .decision()
            .map(|decision| decision.unit().to_string())
        {
            Some(unit) if unit == "a1" => Command::Guard,
            Some(unit) if unit == "b1" => Command::Move {
                to,
                facing: Direction::E,
            },
            _ => Command::Wait,
        };
        battle.play(command).unwrap();
    }
    let held_up = |side| {
        let mut witness = Witness::new(&setup, side);
        let events = battle.events().iter();
        let mut seen = events.flat_map(|(_, event)| witness.see(event));
        seen.find_map(|event| match event {
            Event::Turn(TurnEvent::HeldUp { command, .. }) => Some(command),
            _ => None,
        })
    };
    let goes = |to| {
        Some(Command::Move {
            to,
            facing: Direction::E,
        })
    };
    assert_eq!(held_up(1), goes(to));
    // The guard's side is told where the mover stands, which it sees.
    let here = Some(Command::Move {
        to: Cell::new(3, 1),
        facing: Direction::Se,
    });
    assert_eq!(held_up(0), here);
}
