//! Moves those that a side does not see anywhere else, and changes their state.

use testudo::battle::event::{
    EnduranceCause, HarmEvent, Maneuver, MotionEvent, MoveKind, ProneCause, TurnEvent,
};
use testudo::battle::{Battle, Event, UnitId};
use testudo::grid::Cell;
use testudo::rules::dice::{Dice, SeededDice};
use testudo::session::record::Recorded;

use super::fairness::known;

/// A number below `bound`.
fn below(dice: &mut SeededDice, bound: u16) -> u16 {
    (u16::from(dice.die(100) - 1) * 100 + u16::from(dice.die(100) - 1)) % bound
}

/// Does something to those that the side does not see and that bear no lamp, because a lamp is seen from far away; how
/// many are not as they were.
pub(super) fn shuffle(battle: &mut Battle, side: u8, dice: &mut SeededDice) -> usize {
    let view = battle.view();
    let seen = known(battle, side);
    let unseen = view.fighters().filter(|fighter| {
        let mut items = fighter.profile().items.iter();
        let bears_lamp = items.any(|item| item.lamp().is_some());
        fighter.is_conscious() && !seen.contains(&fighter.id()) && !bears_lamp
    });
    let unseen: Vec<UnitId> = unseen.map(|fighter| fighter.id()).collect();
    let mut changed = 0;
    for unit in unseen {
        let moved = elsewhere(battle, side, &seen, unit, dice);
        let ailed = ails(battle, side, &seen, unit, dice);
        changed += usize::from(moved || ailed);
    }
    changed
}

/// Follows what may not be seen; whether it was not.
fn secretly(battle: &mut Battle, side: u8, seen: &[UnitId], event: &Event) -> bool {
    let before = battle.snapshot();
    battle.follow(event);
    if known(battle, side) == seen {
        return true;
    }
    let dice = battle.dice().clone();
    battle.restore(&before, dice);
    false
}

/// Sets somebody anywhere else that the side does not see, looking anywhere.
fn elsewhere(
    battle: &mut Battle,
    side: u8,
    seen: &[UnitId],
    unit: UnitId,
    dice: &mut SeededDice,
) -> bool {
    (0..10).any(|_| {
        let board = battle.view().arena().board;
        let grid = board.grid();
        let cell = Cell::new(below(dice, grid.width()), below(dice, grid.height()));
        let facings = grid.directions();
        let facing = facings[usize::from(below(dice, facings.len() as u16))];
        if board.ground().ground(cell).cost == 0 || board.occupants(cell).next().is_some() {
            return false;
        }
        let moved = Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![cell],
            facing,
            kind: MoveKind::Step,
            cost: 1,
        });
        secretly(battle, side, seen, &moved)
    })
}

/// Hurts somebody, tires it, throws it down, stuns it, sets it on guard, or takes what it holds from it.
fn ails(
    battle: &mut Battle,
    side: u8,
    seen: &[UnitId],
    unit: UnitId,
    dice: &mut SeededDice,
) -> bool {
    let fighter = battle.view().fighter(unit).unwrap();
    let hurts = fighter.total_injury() == 0;
    let main = fighter.profile().body.locations[fighter.profile().body.main].id;
    let mut items =
        (0..fighter.profile().items.len()).filter(|&item| fighter.hand_of(item).is_some());
    let held = items.next();
    let held = held.map(|item| (item, fighter.profile().items[item].id()));
    let of_item = |what: &str| {
        let (item, weapon) = held?;
        Some(told(&format!(
            r#"{{"round":1,"event":"{what}","unit":"{unit}","item":{item},"weapon":"{weapon}"}}"#
        )))
    };
    let event = match below(dice, 8) {
        0 | 1 if hurts => Some(told(&format!(
            r#"{{"round":1,"event":"damage","attacker":"{unit}","unit":"{unit}","location":"{main}",
            "type":"cutting","piercing":false,"lethal":true,"roll":{{"dice":"1d6","faces":[4],"total":4}},
            "parts":[],"rolled":4,"dr":0,"dr_parts":[],"dm":0,"factors":[],"located":4,
            "injury":4,"counted":4,"total_before":0,"total_after":4}}"#
        ))),
        2 => Some(Event::Harm(HarmEvent::Endurance {
            unit,
            spent: 0,
            left: 1,
            why: EnduranceCause::Exertion,
        })),
        3 => Some(Event::Motion(MotionEvent::Fell {
            unit,
            why: ProneCause::LayDown,
        })),
        4 => Some(told(&format!(
            r#"{{"round":1,"event":"stunned","unit":"{unit}","why":"blow"}}"#
        ))),
        5 => Some(Event::Turn(TurnEvent::ManeuverTaken {
            unit,
            maneuver: Maneuver::Guard,
        })),
        6 => of_item("broke"),
        7 => of_item("let_go"),
        _ => None,
    };
    event.is_some_and(|event| secretly(battle, side, seen, &event))
}

/// Something that happened, as a line of a log.
fn told(line: &str) -> Event {
    let Recorded { event, .. } = serde_json::from_str(line).unwrap();
    event
}
