//! The soldier goes after what its side fights for.

use std::sync::Arc;

use testudo::battle::event::{AttackEvent, Ending, MotionEvent, TurnEvent};
use testudo::battle::{Battle, Event, UnitId};
use testudo::content::Level;
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::Cell;
use testudo::session::{Seats, fight};

use crate::arena;

/// The battle of soldiers on `level`, with these goals for its sides.
fn fought(level: Arc<Level>, first: Goal<UnitSlot>, second: Goal<UnitSlot>) -> Battle {
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![first];
    level.sides[1].goals = vec![second];
    let level = Arc::new(level);
    let mut seats = Seats::named(&level, &[], 1).unwrap();
    fight(&arena::setup(&level, 1), &mut seats)
}

fn ending(battle: &Battle) -> (Option<String>, Ending) {
    let outcome = battle.outcome().unwrap();
    (outcome.winner.map(|id| id.to_string()), outcome.reason)
}

fn first_won(reason: Ending) -> (Option<String>, Ending) {
    (Some("first".to_owned()), reason)
}

/// A wall between two guards.
fn apart() -> Arc<Level> {
    arena::hexes(
        &[". . . # . .", ". . . # . .", ". . . # . ."],
        r#"(unit: "sergeant", at: [(0, 0)], facing: E)"#,
        r#"(unit: "sergeant", at: [(5, 2)], facing: W)"#,
    )
}

#[test]
fn it_goes_to_the_place_to_hold_and_stays_there() {
    let goal = Goal::Hold {
        cells: vec![Cell::new(2, 2)],
        rounds: 3,
    };
    let battle = fought(apart(), goal, Goal::LastStanding);
    assert_eq!(ending(&battle), first_won(Ending::GoalHold));
    assert!(battle.outcome().unwrap().rounds <= 5);
}

#[test]
fn it_goes_to_the_place_to_reach() {
    for who in [Vec::new(), vec![UnitSlot { side: 0, index: 0 }]] {
        let goal = Goal::Reach {
            cells: vec![Cell::new(2, 2)],
            units: 1,
            who,
        };
        let battle = fought(apart(), goal, Goal::LastStanding);
        assert_eq!(ending(&battle), first_won(Ending::GoalReach));
    }
}

/// Nobody is left who could come along, and the one enemy holds a place beside the way: waiting for
/// better times would be waiting for ever.
#[test]
fn whoever_is_awaited_goes_on_when_nobody_can_come_along() {
    let row = ". . . . . . . . . . . . . .";
    for friend in [
        "",
        r#"(unit: "sergeant", at: [(0, 1)], facing: E, role: Hold(cells: [(0, 1)]))"#,
    ] {
        let ward = r#"(unit: "knight", at: [(0, 0)], facing: E), "#;
        let level = arena::hexes(
            &[row; 6],
            &format!("{ward}{friend}"),
            r#"(unit: "peasant", at: [(7, 5)], facing: W, role: Hold(cells: [(7, 5)]))"#,
        );
        let who = vec![UnitSlot { side: 0, index: 0 }];
        let cells = vec![Cell::new(13, 0)];
        let reach = Goal::Reach {
            cells,
            units: 1,
            who: who.clone(),
        };
        let battle = fought(level, reach, Goal::Kill { who });
        assert_eq!(ending(&battle), first_won(Ending::GoalReach), "{friend}");
    }
}

/// Whether anybody of a side moved.
fn moved(battle: &Battle, side: u8) -> bool {
    let mut events = battle.events().iter();
    events.any(|(_, event)| matches!(event, Event::Motion(MotionEvent::Moved { unit, .. }) if unit.side == side))
}

#[test]
fn it_waits_when_time_is_on_its_side() {
    let level = arena::hexes(
        &[". . . . . . . ."],
        r#"(unit: "sergeant", at: [(0, 0)], facing: E)"#,
        r#"(unit: "sergeant", at: [(7, 0)], facing: W)"#,
    );
    let goal = Goal::Survive { rounds: 3 };
    let battle = fought(level, goal.clone(), goal);
    assert_eq!(ending(&battle), (None, Ending::GoalsAtOnce));
    assert!(!moved(&battle, 0) && !moved(&battle, 1));
}

#[test]
fn it_strikes_first_at_whom_it_is_after() {
    let level = arena::hexes(
        &[". . . .", ". . . .", ". . . ."],
        r#"(unit: "knight", at: [(0, 1)], facing: E)"#,
        r#"(unit: "peasant", at: [(2, 0)], facing: W), (unit: "knight", at: [(2, 2)], facing: W)"#,
    );
    for index in [0, 1] {
        let who = vec![UnitSlot { side: 1, index }];
        let battle = fought(level.clone(), Goal::Kill { who }, Goal::LastStanding);
        let mut attacks = battle.events().iter().filter_map(|(_, event)| match event {
            Event::Attack(AttackEvent::Attack(attack)) if attack.attacker.side == 0 => {
                Some(attack.defender)
            }
            _ => None,
        });
        let quarry = UnitId {
            side: 1,
            number: index as u16 + 1,
        };
        assert_eq!(attacks.next(), Some(quarry));
    }
}

#[test]
fn it_never_gives_up() {
    for id in ["ford", "escort"] {
        let level = arena::shipped(id);
        let mut seats = Seats::named(&level, &[], 1).unwrap();
        let battle = fight(&arena::setup(&level, 1), &mut seats);
        let mut events = battle.events().iter();
        assert!(!events.any(|(_, event)| {
            matches!(
                event,
                Event::Turn(TurnEvent::Surrendered { .. } | TurnEvent::Withdrew { .. })
            )
        }));
    }
}
