//! Fairness: what a side does not see changes nothing it decides, may do, or is told.

use std::collections::BTreeSet;

use testudo::ai::{Decider, Soldier};
use testudo::battle::event::MoveKind;
use testudo::battle::{Battle, Event, UnitId, Witness};
use testudo::grid::Cell;
use testudo::rules::dice::{Dice, SeededDice};
use testudo::session::record::{Recorded, log_of_side};
use testudo::session::{Seats, fight};

use crate::arena;
use crate::position::turn_of;

/// Whom a side knows of.
fn known(battle: &Battle, side: u8) -> Vec<UnitId> {
    let view = battle.view_for(side);
    view.fighters().map(|fighter| fighter.id()).collect()
}

/// Sets those whom the side does not see, and who bear no lamp, anywhere else that it does not see;
/// how many.
fn shuffle(battle: &mut Battle, side: u8, dice: &mut SeededDice) -> usize {
    let view = battle.view();
    let seen = known(battle, side);
    let unseen = view.fighters().filter(|fighter| {
        let bears_lamp = fighter
            .profile()
            .items
            .iter()
            .any(|item| item.lamp().is_some());
        fighter.is_conscious() && !seen.contains(&fighter.id()) && !bears_lamp
    });
    let unseen: Vec<UnitId> = unseen.map(|fighter| fighter.id()).collect();
    let grid = view.table().board.grid();
    let mut shuffled = 0;
    for unit in unseen {
        let before = battle.snapshot();
        for _ in 0..10 {
            let mut below = |bound: u16| u16::from(dice.die(100)) % bound;
            let cell = Cell::new(below(grid.width()), below(grid.height()));
            let view = battle.view();
            let board = view.table().board;
            if board.ground().ground(cell).cost == 0 || board.occupants(cell).next().is_some() {
                continue;
            }
            let facing = view.fighter(unit).unwrap().place.facing;
            battle.follow(&Event::Moved {
                unit,
                path: vec![cell],
                facing,
                kind: MoveKind::Step,
                cost: 1,
            });
            if known(battle, side) == seen {
                shuffled += 1;
                break;
            }
            let dice = battle.dice().clone();
            battle.restore(&before, dice);
        }
    }
    shuffled
}

#[test]
fn what_a_side_does_not_see_changes_nothing_it_decides() {
    let level = arena::shipped("raid");
    let mut shuffled = 0;
    for seed in 1..=3 {
        let setup = arena::setup(&level, seed);
        let mut battle = Battle::new(&setup);
        let mut replica = Battle::replica(&setup);
        let mut soldiers = [Soldier::new(), Soldier::new()];
        let mut dice = SeededDice::new(seed);
        let mut followed = 0;
        while let Some(decision) = battle.decision() {
            for (_, event) in &battle.events()[followed..] {
                replica.follow(event);
            }
            followed = battle.events().len();
            let side = decision.unit().side;
            let mut same = soldiers[usize::from(side)].clone();
            let command = soldiers[usize::from(side)].decide(&battle.view_for(side), decision);
            let before = replica.snapshot();
            let moved = shuffle(&mut replica, side, &mut dice);
            if moved > 0 {
                shuffled += moved;
                assert_eq!(replica.options(), battle.options(), "{decision:?}");
                let again = same.decide(&replica.view_for(side), decision);
                assert_eq!(again, command, "{decision:?}");
            }
            let bag = replica.dice().clone();
            replica.restore(&before, bag);
            battle.play(command).unwrap();
        }
    }
    assert!(shuffled > 500, "only {shuffled} were set elsewhere");
}

/// Every enemy that a line names, by its keys.
fn named(line: &serde_json::Value) -> Vec<UnitId> {
    let keys = ["unit", "attacker", "defender", "target", "by", "into"];
    let names = keys.iter().filter_map(|key| line.get(key)?.as_str());
    names.filter_map(|name| name.parse().ok()).collect()
}

#[test]
fn a_side_s_log_names_nobody_it_has_not_seen() {
    let level = arena::shipped("raid");
    let (mut appeared, mut vanished) = (0, 0);
    for (seed, side) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
        let setup = arena::setup(&level, seed);
        let battle = fight(&setup, &mut Seats::named(&level, &[], seed).unwrap());
        let text = log_of_side(&setup, &battle, side);
        let mut seen = BTreeSet::new();
        for line in text.lines() {
            let Recorded { event, .. } = serde_json::from_str(line).unwrap();
            match &event {
                Event::BattleStarted(start) => {
                    assert_eq!(start.seed, 0);
                    seen.extend(start.units.iter().map(|unit| unit.unit));
                    assert!(start.units.len() < 19);
                }
                Event::Appeared(who) => {
                    assert!(seen.insert(who.unit), "{line}");
                    appeared += 1;
                }
                Event::Vanished { unit } => {
                    assert!(seen.remove(unit), "{line}");
                    vanished += 1;
                    continue;
                }
                Event::Commanded { unit, .. } => assert_eq!(unit.side, side),
                _ => {}
            }
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            // Whoever strikes out of the dark, is found or run into, appears right after that.
            let shows = matches!(
                event,
                Event::Attack(_)
                    | Event::AttackDeclared(_)
                    | Event::Discovered { .. }
                    | Event::Bumped { .. }
            );
            for unit in named(&line).into_iter().filter(|_| !shows) {
                assert!(seen.contains(&unit), "{side} did not see {unit}: {line}");
            }
        }
    }
    assert!(appeared > 15 && vanished > 8, "{appeared} and {vanished}");
}

#[test]
fn by_day_a_side_s_log_is_the_log() {
    let level = arena::shipped("duel");
    let setup = arena::setup(&level, 3);
    let battle = fight(&setup, &mut Seats::named(&level, &[], 3).unwrap());
    let mut witness = Witness::new(&setup, 1);
    for (_, event) in battle.events() {
        assert_eq!(witness.see(event), std::slice::from_ref(event));
    }
}

/// Somebody in hiding: who it is, and how it fares, and where, are nobody's business.
#[test]
fn who_hides_and_how_it_fares_changes_no_grade_s_choice() {
    let hides = |unit: &str, col: u16| {
        arena::hexes(
            &[". . . . . . . . . . . . . ."; 5],
            r#"(unit: "sergeant", at: [(1, 2)], facing: E), (unit: "archer", at: [(1, 4)], facing: E)"#,
            &format!(
                r#"(unit: "brigand", at: [(7, 2)], facing: W),
                   (unit: "{unit}", at: [({col}, 1)], facing: W, hidden: true)"#
            ),
        )
    };
    let grades = ["recruit", "soldier", "veteran", "champion:900"];
    for unit in ["a1", "a2"] {
        let plain = turn_of(&hides("peasant", 12), unit);
        assert!(known(&plain.battle, 0).len() == 3);
        let hurt = turn_of(&hides("peasant", 12), unit)
            .hurt("b2", "torso", 6)
            .prone("b2");
        let tired = turn_of(&hides("peasant", 12), unit)
            .end("b2", 1)
            .dropped("b2", 0);
        let others = [
            hurt,
            tired,
            turn_of(&hides("knight", 11), unit),
            turn_of(&hides("mage", 13), unit),
        ];
        for grade in grades {
            let choice = plain.asks(grade);
            for (index, other) in others.iter().enumerate() {
                assert_eq!(other.asks(grade), choice, "{grade} for {unit}, {index}");
            }
        }
    }
}
