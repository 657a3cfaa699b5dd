//! What may be struck after a move, and with which charge: foretold, and tried on a copy of the battle.

use std::collections::BTreeMap;

use super::*;
use crate::play::move_preview::plan_from;
use testudo_engine::battle::{Battle, DiceBag, Options};
use testudo_engine::rules::charge::charge_bonus;

/// Decisions looked at in each level.
const DECISIONS: usize = 60;

/// The battle as whoever decides knows it, to try things on.
pub(super) fn copied(session: &BattleSession) -> Battle {
    let mut battle = Battle::replica(&session.setup);
    for (_, event) in session.event_log() {
        battle.follow(event);
    }
    battle
}

/// The greatest charge of any plain attack that the battle allows now.
fn greatest_charge(battle: &Battle, unit: UnitId, options: &Options) -> Option<i16> {
    let view = battle.view();
    let charges = options.attacks().filter_map(|attack| {
        let (aim, _) = attack.aims.first()?;
        let strike = view.strike(unit, attack.target, attack.attack, *aim, false)?;
        let numbers = strike.arena.numbers;
        Some(charge_bonus(&numbers.charge, strike.charge_cells()))
    });
    charges.max()
}

/// From which cells in reach somebody could be struck after going there, found by going there in every
/// facing. Cells on the way to which somebody on guard strikes first are left out.
fn tried(session: &BattleSession, choice: &Choice) -> BTreeMap<Cell, Option<i16>> {
    let mut battle = copied(session);
    let before = battle.snapshot();
    let unit = choice.decision.unwrap().unit();
    let mut found = BTreeMap::new();
    for option in choice.options.moves() {
        for &facing in choice.options.facings() {
            battle.restore(&before, DiceBag::Seeded(SeededDice::new(1)));
            let to = option.to;
            battle.play(Command::Move { to, facing }).unwrap();
            let there = battle.view().fighter(unit).unwrap().place;
            let own = battle.decision() == Some(Decision::Turn(unit));
            if !own || there.cell != to {
                continue;
            }
            let charge = greatest_charge(&battle, unit, &battle.options());
            let best = found.entry(to).or_insert(None);
            *best = (*best).max(charge);
        }
    }
    found
}

#[test]
fn a_cell_to_strike_from_is_one_from_which_the_battle_lets_one_strike() {
    let (mut cells, mut charges) = (0, 0);
    for level in ["bridge", "duel", "courtyard", "wolves", "shieldwall"] {
        let mut session = session(level);
        for _ in 0..DECISIONS {
            let choice = catch_up(&mut session);
            let Some(decision) = choice.decision else {
                break;
            };
            let preview = MovePreview::of(&session, &choice, false);
            let foretold: BTreeMap<Cell, i16> = preview.strikes.iter().copied().collect();
            for (cell, charge) in tried(&session, &choice) {
                let told = foretold.get(&cell).copied();
                assert_eq!(told, charge, "{level}: {decision:?} to {cell}");
                let planned = plan_from(&session, &choice, cell).map(|plan| plan.charge);
                assert_eq!(planned.is_some(), charge.is_some(), "{level}: {cell}");
                cells += usize::from(charge.is_some());
                charges += usize::from(charge.is_some_and(|bonus| bonus > 0));
            }
            let order = nearer(&session, &choice).unwrap_or(Command::Wait);
            if session.play(order).is_err() {
                session.play(Command::Pass).unwrap();
            }
        }
    }
    assert!(
        cells > 200 && charges > 20,
        "{cells} cells, {charges} charges"
    );
}
