//! Two in one cell: both are seen, and both can be pointed at.

use bevy::prelude::*;
use testudo_app::{Launch, Layout};
use testudo_engine::battle::{Battle, Decision, Setup};
use testudo_engine::grid::Cell;

use super::asked::{A1, B1, close_in, level};
use super::table::{Table, gone_on_with};

/// The cell of both, if they are in one.
fn shared(battle: &Battle) -> Option<Cell> {
    let view = battle.view();
    let cell = |unit| view.fighter(unit).map(|one| one.place.cell);
    cell(A1).filter(|own| Some(*own) == cell(B1))
}

/// A raider's turn in the cell of a spearman.
fn closed_in() -> Launch {
    for seed in 0..400 {
        let setup = Setup {
            level: level(),
            seed,
            max_rounds: None,
        };
        let mut battle = Battle::new(&setup);
        while let Some(decision) = battle.decision() {
            if decision == Decision::Turn(A1) && shared(&battle).is_some() {
                return gone_on_with(setup, battle, vec![None; 2]);
            }
            let round = battle.view().round();
            let command = close_in(&battle, decision, round).filter(|_| round < 6);
            let Some(command) = command else { break };
            battle.play(command).unwrap();
        }
    }
    panic!("nobody ever goes in");
}

#[test]
fn two_in_one_cell_stand_beside_each_other_and_each_can_be_clicked() {
    let mut table = Table::open_with(&closed_in, 1280, 800, 1.0);
    table.until_choice();
    table.frames(10);
    table.shoot("one-cell");
    let cell = shared(&table.session().replica()).unwrap();
    let middle = table.cell(cell);
    let layout = Layout::of(table.session().level.ground.grid());
    let wide = table.on_screen(layout.centre(cell) + Vec2::X * 60.0).x - middle.x;
    let (own, other) = (table.token(A1), table.token(B1));
    let apart = own.distance(other);
    assert!(apart > 0.5 * wide, "{own} and {other} are one");
    for at in [own, other] {
        assert!(at.distance(middle) < 0.5 * wide, "{at} is not in its cell");
    }
    table.point(own);
    assert!(!table.status().contains("ttack Tam"), "{}", table.status());
    table.point(other);
    assert!(
        table.status().contains("ttack Tam (b1)"),
        "{}",
        table.status()
    );
    table.click(other);
    let told = table.status();
    assert!(told.starts_with("A blow at Tam (b1)"), "{told}");
}
