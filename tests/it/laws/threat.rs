//! What is shown of guards beforehand is what happens: threatened cells are those one could strike
//! into, and whoever is named as able to forestall a command is asked about it (MAN-3).

use testudo::ai::{Decider, Random};
use testudo::battle::event::{Maneuver, TurnEvent};
use testudo::battle::{Aim, Battle, Command, Decision, Event, Fighter, Strike, UnitId, View};
use testudo::grid::Cell;

use crate::arena;

/// Whether a combatant could strike hand to hand into a cell, if it struck at somebody there.
fn strikes_into(view: &View<'_>, fighter: Fighter<'_>, cell: Cell) -> bool {
    let body = &fighter.profile().body;
    let mut target = fighter;
    target.place.cell = cell;
    let strike = |attack| Strike {
        arena: view.arena(),
        attacker: fighter,
        defender: target,
        attack,
        aim: Aim::main(body),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    };
    let mut strikes = (0..fighter.profile().attacks.len()).map(strike);
    strikes.any(|strike| {
        let (_, technique) = strike.technique();
        technique.missile.is_none() && strike.check_form().is_ok() && strike.check_line().is_ok()
    })
}

#[test]
fn threatened_cells_are_those_one_could_strike_into() {
    let mut zones = 0;
    for id in ["shieldwall", "wolves"] {
        let mut battle = Battle::new(&arena::setup(&arena::shipped(id), 2));
        let mut random = Random::new(2);
        for turn in 0..160 {
            let Some(decision) = battle.decision() else {
                break;
            };
            let view = battle.view();
            let grid = view.arena().board.grid();
            for fighter in view.fighters().filter(|_| turn % 8 == 0) {
                let unit = fighter.id();
                let into = |cell: &Cell| strikes_into(&view, fighter, *cell);
                let expected: Vec<Cell> = if fighter.is_conscious() {
                    grid.cells().filter(into).collect()
                } else {
                    Vec::new()
                };
                assert_eq!(view.threatened(unit), expected, "{unit} in {id}");
                let zone = view.guard_zone(unit);
                assert!(zone.is_empty() || fighter.is_on_guard() && zone == expected);
                zones += usize::from(!zone.is_empty());
            }
            let command = random.decide(&view, decision);
            battle.play(command).unwrap();
        }
    }
    assert!(zones > 10, "{zones} guard zones");
}

/// Plays a command and lets everything pass; who was asked, in order.
fn asked(battle: &mut Battle, command: Command) -> Vec<UnitId> {
    let before = battle.events().len();
    battle.play(command).unwrap();
    while let Some(Decision::Interrupt { .. }) = battle.decision() {
        battle.play(Command::Pass).unwrap();
    }
    let events = battle.events()[before..].iter();
    let held = events.filter_map(|(_, event)| match event {
        Event::Turn(TurnEvent::HeldUp { guards, .. }) => Some(guards.clone()),
        _ => None,
    });
    held.flatten().collect()
}

#[test]
fn whoever_is_named_beforehand_is_asked() {
    let mut met = 0;
    for id in ["shieldwall", "melee", "bridge"] {
        let mut setup = arena::setup(&arena::shipped(id), 3);
        // Who decides by chance takes longer than a level gives.
        setup.max_rounds = Some(100);
        let mut battle = Battle::new(&setup);
        let mut random = Random::new(3);
        for _ in 0..900 {
            let Some(decision) = battle.decision() else {
                break;
            };
            assert!(!battle.view().has_fog(), "{id} has fog");
            let command = random.decide(&battle.view(), decision);
            if !matches!(decision, Decision::Turn(_)) {
                battle.play(command).unwrap();
                continue;
            }
            let named = battle.view().interrupters(command);
            met += named.len();
            let named: Vec<UnitId> = named.into_iter().map(|(_, guard)| guard).collect();
            assert_eq!(asked(&mut battle, command), named, "{command:?} in {id}");
        }
    }
    assert!(met > 10, "{met} guards were met");
}
