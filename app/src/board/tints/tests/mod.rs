//! Coloured cells, cell by cell, against what the battle itself says.

mod charges;
mod shots;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::picture::{hatch, mark};
use super::*;
use crate::board::hatch::Hatch;
use crate::play::seat::Seat;
use crate::play::ways::way;
use testudo_engine::battle::event::{Maneuver, MotionEvent, TurnEvent};
use testudo_engine::battle::{Aim, Battle, Command, Decision, DiceBag, Event, UnitId};
use testudo_engine::content::Library;
use testudo_engine::grid::Crossed;
use testudo_engine::rules::dice::SeededDice;

/// Every kind there is.
const KINDS: [TintKind; 19] = [
    TintKind::Place,
    TintKind::Picked,
    TintKind::Step,
    TintKind::Move,
    TintKind::Strike,
    TintKind::Charge,
    TintKind::Threat,
    TintKind::Threats(2),
    TintKind::EnemyWay,
    TintKind::EnemyArm,
    TintKind::Guarded,
    TintKind::Breaks,
    TintKind::Castable,
    TintKind::Area,
    TintKind::Hinders,
    TintKind::Blocks,
    TintKind::Target,
    TintKind::Aimed,
    TintKind::Attacker,
];

pub(in crate::board) fn session(level: &str) -> BattleSession {
    let level = Arc::new(Library::shipped().level(level).unwrap());
    BattleSession::begin(&level, 7, vec![Seat::Human; level.sides.len()])
}

pub(in crate::board) fn catch_up(session: &mut BattleSession) -> Choice {
    while session.next_event().is_some() {
        session.follow();
    }
    let mut choice = Choice::default();
    choice.decision = session.replica().decision();
    choice.options = session.replica().options();
    choice
}

/// A moment at which whoever decides can charge somebody, and is threatened somewhere.
fn before_a_charge() -> (BattleSession, Choice, MovePreview) {
    let mut session = session("bridge");
    for _ in 0..120 {
        let choice = catch_up(&mut session);
        let preview = MovePreview::of(&session, &choice, true);
        let fresh = matches!(choice.decision, Some(Decision::Turn(_)));
        let charges = preview.strikes.iter().any(|(_, bonus)| *bonus > 0);
        if fresh && charges && !preview.threats.is_empty() {
            return (session, choice, preview);
        }
        let order = nearer(&session, &choice).unwrap_or(Command::Wait);
        if session.play(order).is_err() {
            session.play(Command::Pass).unwrap();
        }
    }
    panic!("nobody ever comes near");
}

/// A move that brings whoever decides nearer to an enemy.
pub(in crate::board) fn nearer(session: &BattleSession, choice: &Choice) -> Option<Command> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let foes: Vec<Cell> = view
        .fighters()
        .filter(|foe| foe.id().side != unit.side)
        .map(|foe| foe.place.cell)
        .collect();
    let grid = session.level.ground.grid();
    let far = |cell: Cell| foes.iter().map(|foe| grid.distance(cell, *foe)).min();
    let place = view.fighter(unit)?.place;
    let moves = choice.options.moves();
    let best = moves.min_by_key(|option| far(option.to))?;
    let facing = place.facing;
    (far(best.to) < far(place.cell)).then_some(Command::Move {
        to: best.to,
        facing,
    })
}

fn dice() -> DiceBag {
    DiceBag::Seeded(SeededDice::new(1))
}

fn of(cells: &[(Cell, TintKind)], kind: TintKind) -> BTreeSet<Cell> {
    let wanted = cells.iter().filter(|(_, own)| *own == kind);
    wanted.map(|(cell, _)| *cell).collect()
}

#[test]
fn every_kind_has_a_mark_or_a_pattern_of_its_own() {
    let mut pictures = Pictures::default();
    let mut images = Assets::<Image>::default();
    let mut marked = 0;
    let mut patterns: Vec<Hatch> = Vec::new();
    for kind in KINDS {
        if mark(kind, &mut pictures, &mut images).is_some() {
            marked += 1;
        } else {
            assert!(!patterns.contains(&hatch(kind)), "{kind:?}");
            patterns.push(hatch(kind));
        }
    }
    assert_eq!((marked, patterns.len()), (9, 10));
}

#[test]
fn steps_and_moves_are_the_cells_that_can_be_gone_to() {
    let (session, choice, preview) = before_a_charge();
    let shown = cells(&session, &choice, &preview);
    let (steps, moves) = (of(&shown, TintKind::Step), of(&shown, TintKind::Move));
    let unit = choice.decision.unwrap().unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let place = view.fighter(unit).unwrap().place;
    let grid = session.level.ground.grid();
    assert!(!steps.is_empty() && !moves.is_empty() && steps.is_disjoint(&moves));
    for cell in grid.cells() {
        let order = Command::Move {
            to: cell,
            facing: place.facing,
        };
        let can = cell != place.cell && view.check(order).is_ok();
        let beside = grid.distance(place.cell, cell) == 1;
        assert_eq!(steps.contains(&cell), can && beside, "{cell}");
        assert_eq!(moves.contains(&cell), can && !beside, "{cell}");
    }
}

#[test]
fn a_threatened_cell_is_one_where_an_enemy_strikes_without_a_step() {
    let (session, choice, preview) = before_a_charge();
    let shown = cells(&session, &choice, &preview);
    let threats = of(&shown, TintKind::Threat);
    let hidden = MovePreview {
        show_threats: false,
        ..preview
    };
    let quiet = cells(&session, &choice, &hidden);
    assert_eq!(of(&quiet, TintKind::Threat), BTreeSet::new());
    let unit = choice.decision.unwrap().unit();
    let mut battle = Battle::replica(&session.setup);
    for (_, event) in session.event_log() {
        battle.follow(event);
    }
    let before = battle.snapshot();
    for option in choice.options.moves() {
        battle.restore(&before, dice());
        battle.follow(&Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![option.to],
            facing: battle.view().fighter(unit).unwrap().place.facing,
            kind: testudo_engine::battle::event::MoveKind::Move,
            cost: 0,
        }));
        let view = battle.view();
        let struck = |foe: UnitId| {
            let profile = view.fighter(foe).unwrap().profile();
            let body = &view.fighter(unit).unwrap().profile().body;
            let aim = Aim::main(body);
            (0..profile.attacks.len()).any(|attack| {
                let hand = profile.technique(&profile.attacks[attack]).1;
                let strike = view.strike(foe, unit, attack, aim, false);
                hand.missile.is_none() && strike.is_some_and(|strike| strike.check().is_ok())
            })
        };
        let foes: Vec<UnitId> = view
            .fighters()
            .filter(|foe| foe.id().side != unit.side && foe.progress.cells() <= 1)
            .map(|foe| foe.id())
            .collect();
        if foes.into_iter().any(struck) {
            assert!(threats.contains(&option.to), "{}", option.to);
        }
    }
    assert!(!threats.is_empty());
}

#[test]
fn a_guards_zone_is_marked_where_it_would_strike_first() {
    let (session, choice, _) = before_a_charge();
    let unit = choice.decision.unwrap().unit();
    let guard = {
        let replica = session.replica();
        let view = session.view(&replica);
        let foes = view.fighters().filter(|foe| foe.id().side != unit.side);
        let near = foes.min_by_key(|foe| {
            let place = view.fighter(unit).unwrap().place;
            view.arena()
                .board
                .grid()
                .distance(place.cell, foe.place.cell)
        });
        near.unwrap().id()
    };
    let shown = cells(
        &session,
        &choice,
        &MovePreview::of(&session, &choice, false),
    );
    assert_eq!(of(&shown, TintKind::Guarded), BTreeSet::new());
    let taken = Event::Turn(TurnEvent::ManeuverTaken {
        unit: guard,
        maneuver: Maneuver::Guard,
    });
    let mut event_log = session.event_log().to_vec();
    event_log.push((9, taken));
    let events = event_log.len();
    let mut session = BattleSession::watch(session.setup.clone(), session.seats.clone(), event_log);
    session.go_to(events);
    let shown = cells(
        &session,
        &choice,
        &MovePreview::of(&session, &choice, false),
    );
    let guarded = of(&shown, TintKind::Guarded);
    assert!(!guarded.is_empty());
    let replica = session.replica();
    let view = session.view(&replica);
    for option in choice.options.moves() {
        let path = way(&session, &choice, option.to).unwrap();
        let through = path.iter().skip(1).any(|cell| guarded.contains(cell));
        let go = Command::Move {
            to: option.to,
            facing: view.fighter(unit).unwrap().place.facing,
        };
        let told = view.interrupters(go);
        assert!(told.is_empty() || through, "{}: {told:?}", option.to);
    }
}

#[test]
fn what_lies_in_the_line_of_sight_is_marked_by_what_it_does() {
    let crossed = |col, hinders| Crossed {
        cell: Cell::new(col, 0),
        hinders,
    };
    let mut measure = Measure::default();
    measure.crossed = vec![crossed(1, Some(0)), crossed(2, Some(2)), crossed(3, None)];
    let marked: Vec<(Cell, TintKind)> = in_the_way(&measure).collect();
    let wanted = vec![
        (Cell::new(2, 0), TintKind::Hinders),
        (Cell::new(3, 0), TintKind::Blocks),
    ];
    assert_eq!(marked, wanted);
}

#[test]
fn whoever_can_be_attacked_is_marked_and_the_one_aimed_at_otherwise() {
    let mut session = session("duel");
    for _ in 0..120 {
        let mut choice = catch_up(&mut session);
        if let Some(attack) = choice.options.attacks().next().cloned() {
            let preview = MovePreview::of(&session, &choice, false);
            let at = {
                let replica = session.replica();
                let target = session.view(&replica).fighter(attack.target);
                target.unwrap().place.cell
            };
            let shown = cells(&session, &choice, &preview);
            assert_eq!(of(&shown, TintKind::Target), BTreeSet::from([at]));
            choice.attack = choice.best_on(&session, attack.target);
            let shown = cells(&session, &choice, &preview);
            assert_eq!(of(&shown, TintKind::Aimed), BTreeSet::from([at]));
            assert_eq!(of(&shown, TintKind::Target), BTreeSet::new());
            return;
        }
        let order = nearer(&session, &choice).unwrap_or(Command::Wait);
        session.play(order).unwrap();
    }
    panic!("nobody can ever be attacked");
}

#[test]
fn whose_attack_is_to_be_defended_against_is_marked() {
    let mut session = session("duel");
    for _ in 0..240 {
        let choice = catch_up(&mut session);
        if let Some(Decision::Defence(declared)) = choice.decision {
            let preview = MovePreview::of(&session, &choice, false);
            let shown = cells(&session, &choice, &preview);
            let at = {
                let replica = session.replica();
                let attacker = session.view(&replica).fighter(declared.attacker);
                attacker.unwrap().place.cell
            };
            assert_eq!(shown, [(at, TintKind::Attacker)]);
            return;
        }
        let mut attacks = choice.options.attacks();
        let strike = attacks.next().map(|attack| attack.target);
        let strike = strike.and_then(|target| choice.best_on(&session, target));
        let order = strike.and_then(|prepared| choice.command_of(&prepared));
        let order = order.or_else(|| nearer(&session, &choice));
        session.play(order.unwrap_or(Command::Wait)).unwrap();
    }
    panic!("nobody is ever attacked");
}

#[test]
fn thin_ice_is_marked_for_whom_it_does_not_bear() {
    let mut session = session("frozen_river");
    let mut choice = catch_up(&mut session);
    let ice: BTreeSet<Cell> = {
        let level = &session.level;
        let thin = |cell: &Cell| level.legend_at(*cell).unwrap().terrain.breaks.is_some();
        level.ground.grid().cells().filter(thin).collect()
    };
    assert!(ice.len() > 20);
    for (unit, marked) in [("a1", &ice), ("a3", &BTreeSet::new())] {
        choice.placing = Some(unit.parse().unwrap());
        let cells = breaking(&session, &choice);
        assert_eq!(of(&cells, TintKind::Breaks), *marked, "{unit}");
    }
}
