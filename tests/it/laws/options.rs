//! Law 1: what `options()` lists is exactly what `play()` accepts; a refusal changes nothing.

use std::collections::BTreeSet;

use testudo::ai::{Decider, Random};
use testudo::battle::event::Maneuver;
use testudo::battle::{Aim, Battle, Command, SpellAim, UnitId};
use testudo::grid::{Cell, Direction};
use testudo::rules::attack::DefenceKind;
use testudo::rules::dice::{Dice, SeededDice};
use testudo::rules::flight::Height;
use testudo::rules::hand::Hand;

use crate::arena;
use crate::trial;

/// Commands of every kind, most of them nonsense.
fn nonsense(dice: &mut SeededDice, battle: &Battle) -> Command {
    const FACINGS: [Direction; 8] = [
        Direction::N,
        Direction::Ne,
        Direction::E,
        Direction::Se,
        Direction::S,
        Direction::Sw,
        Direction::W,
        Direction::Nw,
    ];
    const HANDS: [&str; 6] = ["right", "left", "both", "right_2", "left_2", "both_2"];
    let own = [
        "all_out_attack",
        "feint",
        "onrush",
        "shield_cover",
        "none_such",
    ];
    let maneuvers = [
        Maneuver::StopThrust,
        Maneuver::Takedown,
        Maneuver::Pin,
        Maneuver::BreakFree,
        Maneuver::Counter,
        Maneuver::StopThrust,
        Maneuver::Takedown,
        Maneuver::Pin,
        Maneuver::BreakFree,
        Maneuver::Attack,
        Maneuver::Disarm,
        Maneuver::Defend,
    ];
    const SPELLS: [&str; 8] = [
        "spark",
        "fireball",
        "ward",
        "aegis",
        "slumber",
        "iron_grip",
        "lullaby",
        "unheard_of",
    ];
    const KINDS: [DefenceKind; 4] = [
        DefenceKind::Dodge,
        DefenceKind::Parry,
        DefenceKind::Shield,
        DefenceKind::None,
    ];
    let mut below = |bound: usize| usize::from(dice.die(bound as u8) - 1);
    let grid = battle.view().arena().board.grid();
    let target = UnitId {
        side: below(3) as u8,
        number: below(13) as u16,
    };
    let body = battle
        .view()
        .fighter(target)
        .map(|fighter| &fighter.profile().body);
    let aim = match body {
        Some(body) if below(4) > 0 => Aim::Location(body.locations[below(body.locations.len())].id),
        _ if below(2) == 0 => Aim::Weapon,
        _ => Aim::Location("tail".into()),
    };
    let item = below(6);
    match below(12) {
        0 => Command::Move {
            to: Cell::new(
                below(usize::from(grid.width()) + 1) as u16,
                below(usize::from(grid.height()) + 1) as u16,
            ),
            facing: FACINGS[below(8)],
        },
        1 => Command::Turn {
            facing: FACINGS[below(8)],
        },
        2 | 3 => Command::Attack {
            target,
            attack: below(8),
            aim,
            nonlethal: below(2) == 0,
            maneuver: match below(12) {
                kind @ 0..8 => maneuvers[kind],
                _ => Maneuver::Own(own[below(own.len())].into()),
            },
        },
        4 => Command::Aim { target },
        5 => Command::Ready {
            item,
            hand: Hand::named(HANDS[below(6)]).unwrap(),
        },
        6 => Command::Reload { item },
        7 => {
            let item = (below(3) > 0).then_some(item);
            Command::Defence {
                kind: KINDS[below(4)],
                item,
            }
        }
        8 => Command::PickUp {
            item,
            hand: Hand::named(HANDS[below(6)]).unwrap(),
        },
        10 => Command::Concentrate {
            spell: SPELLS[below(SPELLS.len())].into(),
        },
        11 => Command::Cast {
            spell: SPELLS[below(SPELLS.len())].into(),
            at: if below(2) == 0 {
                SpellAim::Unit(target)
            } else {
                SpellAim::Cell(Cell::new(
                    below(usize::from(grid.width()) + 1) as u16,
                    below(usize::from(grid.height()) + 1) as u16,
                ))
            },
        },
        9 => match below(12) {
            5 => Command::Close { target },
            10 => Command::Bar { item },
            7 => Command::StandUp,
            8 => Command::LieDown,
            9 => Command::Drop { item },
            6 => Command::Stance {
                maneuver: own[below(own.len())].into(),
            },
            0 => Command::Withdraw,
            1 => Command::Surrender,
            2 => Command::Defend,
            3 => Command::Guard,
            4 => Command::Pass,
            11 => Command::Fly {
                height: Height::ALL[below(3)],
            },
            _ => Command::Wait,
        },
        _ => Command::Wait,
    }
}

#[test]
fn options_are_exactly_what_play_accepts() {
    let mut dice = SeededDice::new(99);
    let (mut tried, mut refused) = (0, 0);
    for level in arena::all_shipped() {
        for seed in 1..=trial::size(1, 3) {
            let mut battle = Battle::new(&arena::setup(&level, seed));
            let mut random = Random::new(seed);
            for turn in 0..120 {
                let Some(decision) = battle.decision() else {
                    break;
                };
                let options = battle.options();
                let listed: BTreeSet<Command> = options.commands().collect();
                assert_eq!(
                    listed.len(),
                    options.commands().count(),
                    "an option is listed twice"
                );
                assert!(!listed.is_empty(), "nothing to do at {decision:?}");
                for command in &listed {
                    assert!(battle.check(*command).is_ok(), "{command:?} was listed");
                }
                let before = (turn % 8 == 0).then(|| battle.snapshot());
                let events = battle.events().len();
                for _ in 0..40 {
                    let command = nonsense(&mut dice, &battle);
                    tried += 1;
                    if listed.contains(&command) {
                        assert!(battle.check(command).is_ok());
                        continue;
                    }
                    refused += 1;
                    assert!(battle.play(command).is_err(), "{command:?} was not listed");
                    assert_eq!(battle.events().len(), events);
                }
                if let Some(before) = before {
                    assert_eq!(battle.snapshot(), before, "a refusal changed something");
                }
                let command = random.decide(&battle.view(), decision);
                battle.play(command).unwrap();
            }
        }
    }
    assert!(
        refused > tried / 2 && refused < tried,
        "{refused} of {tried} were refused"
    );
}

#[test]
fn a_battle_that_is_over_accepts_nothing() {
    let level = arena::shipped("duel");
    let mut seats = testudo::session::Seats::named(&level, &[], 1).unwrap();
    let mut battle = testudo::session::fight(&arena::setup(&level, 1), &mut seats);
    assert!(battle.decision().is_none() && battle.options().commands().next().is_none());
    assert!(battle.play(Command::Wait).is_err());
}
