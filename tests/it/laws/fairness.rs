//! Fairness: what a side does not see changes nothing it is told, and nobody's choice who stands before
//! somebody in hiding. `unseen` holds every grade to it through whole battles.

use std::collections::BTreeSet;

use testudo::battle::event::{AttackEvent, BattleEvent, MotionEvent, SightEvent, TurnEvent};
use testudo::battle::{Battle, Event, UnitId, Witness};
use testudo::session::record::{Recorded, log_of_side};
use testudo::session::{Seats, fight};

use crate::arena;
use crate::position::turn_of;

/// Whom a side knows of.
pub(super) fn known(battle: &Battle, side: u8) -> Vec<UnitId> {
    let view = battle.view_for(side);
    view.fighters().map(|fighter| fighter.id()).collect()
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
                Event::Battle(BattleEvent::BattleStarted(start)) => {
                    assert_eq!(start.seed, 0);
                    seen.extend(start.units.iter().map(|unit| unit.unit));
                    assert!(start.units.len() < 19);
                }
                Event::Sight(SightEvent::Appeared(who)) => {
                    assert!(seen.insert(who.unit), "{line}");
                    appeared += 1;
                }
                Event::Sight(SightEvent::Vanished { unit }) => {
                    assert!(seen.remove(unit), "{line}");
                    vanished += 1;
                    continue;
                }
                Event::Turn(TurnEvent::Commanded { unit, .. }) => assert_eq!(unit.side, side),
                _ => {}
            }
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            // One that strikes out of the dark, is found or run into appears right after that.
            let shows = matches!(
                event,
                Event::Attack(AttackEvent::Attack(_) | AttackEvent::AttackDeclared(_))
                    | Event::Sight(SightEvent::Discovered { .. })
                    | Event::Motion(MotionEvent::Bumped { .. })
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

/// Somebody in hiding changes no choice, whoever it is, wherever and in whatever state: while the enemy that is seen
/// is far off, and while it is near enough for a champion to search.
#[test]
fn who_hides_and_how_it_fares_changes_no_grade_s_choice() {
    fairly(9, false);
    fairly(4, true);
}

/// With the enemy that is seen in this column, where a champion searches or does not.
fn fairly(seen: u16, searches: bool) {
    let hides = |unit: &str, col: u16| {
        arena::hexes(
            &[". . . . . . . . . . . . . ."; 5],
            r#"(unit: "sergeant", at: [(1, 2)], facing: E), (unit: "archer", at: [(1, 4)], facing: E)"#,
            &format!(
                r#"(unit: "brigand", at: [({seen}, 2)], facing: W),
                   (unit: "{unit}", at: [({col}, 1)], facing: W, hidden: true)"#
            ),
        )
    };
    let grades = ["recruit", "soldier", "veteran", "champion:900"];
    let plain = turn_of(&hides("peasant", 12), "a1");
    assert_eq!(plain.searches("champion:900"), searches);
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
