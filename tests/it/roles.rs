//! Every grade keeps to the role that a level gives a unit, and says so.

use std::sync::Arc;

use testudo::ai::{self, Temperament};
use testudo::battle::{Battle, Command, UnitId};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::session::{Seats, fight_telling};

use crate::arena;
use crate::position::{cell, id, turn_of};

const GRADES: [&str; 4] = ["recruit", "soldier", "veteran", "champion:250"];

/// The field is long, so that nobody is near by chance.
fn level(first: &str, second: &str) -> Arc<Level> {
    let row = ". ".repeat(30);
    arena::hexes(&[row.trim(); 7], first, second)
}

/// Where a unit stands after each of its turns, so many rounds long; all others wait.
fn way(level: &Arc<Level>, unit: &str, grade: &str, rounds: u32) -> Vec<Cell> {
    let mut battle = Battle::new(&arena::setup(level, 1));
    let mut opponent = ai::with_temperament(grade, Temperament::default(), 1).unwrap();
    let mut way = Vec::new();
    while let Some(decision) = battle.decision() {
        if battle.view().round() > rounds {
            break;
        }
        let mine = decision.unit() == id(unit);
        let command = if mine {
            opponent.decide(&battle.view_for(id(unit).side), decision)
        } else if battle.check(Command::Wait).is_ok() {
            Command::Wait
        } else {
            battle.options().commands().next().unwrap()
        };
        battle.play(command).unwrap();
        if mine && battle.decision().map(|next| next.unit()) != Some(id(unit)) {
            way.push(place(&battle, id(unit)));
        }
    }
    way
}

fn place(battle: &Battle, unit: UnitId) -> Cell {
    battle.view().fighter(unit).unwrap().place.cell
}

#[test]
fn a_unit_that_holds_goes_to_its_place_and_stays() {
    let level = level(
        r#"(unit: "sergeant", at: [(2, 3)], facing: E, role: Hold(cells: [(6, 3)]))"#,
        r#"(unit: "peasant", at: [(8, 3)], facing: W)"#,
    );
    for grade in GRADES {
        let way = way(&level, "a1", grade, 5);
        assert_eq!(
            way[2..],
            vec![cell(6, 3); way.len() - 2],
            "{grade}: {way:?}"
        );
    }
}

#[test]
fn a_patrol_goes_its_round_until_an_enemy_is_near() {
    let round = r#"(unit: "militia", at: [(2, 1)], facing: E, role: Patrol(route: [(2, 1), (2, 5), (6, 3)]))"#;
    let far = level(round, r#"(unit: "peasant", at: [(28, 3)], facing: W)"#);
    let near = level(round, r#"(unit: "peasant", at: [(9, 1)], facing: W)"#);
    for grade in GRADES {
        let way = way(&far, "a1", grade, 12);
        for stage in [cell(2, 5), cell(6, 3), cell(2, 1)] {
            assert!(way.contains(&stage), "{grade}: {way:?}");
        }
    }
    let to = |level: &Arc<Level>| turn_of(level, "a1").choice("soldier", Temperament::default());
    assert_ne!(to(&near), to(&far));
}

#[test]
fn an_escort_stays_with_its_ward() {
    let level = level(
        r#"(unit: "friar", at: [(14, 3)], facing: E, names: ["Ward"]),
           (unit: "sergeant", at: [(2, 3)], facing: E, role: Escort(who: "Ward"))"#,
        r#"(unit: "peasant", at: [(1, 6)], facing: W)"#,
    );
    for grade in GRADES {
        let way = way(&level, "a2", grade, 6);
        let far = way.last().unwrap().col;
        assert!((10..=18).contains(&far), "{grade}: {way:?}");
    }
}

#[test]
fn an_ambush_waits_until_somebody_is_near_or_it_is_found() {
    let at = |col| {
        level(
            r#"(unit: "brigand", at: [(10, 3)], facing: E, hidden: true, role: Ambush(within: 4))"#,
            &format!(r#"(unit: "peasant", at: [({col}, 3)], facing: W)"#),
        )
    };
    for grade in GRADES {
        let waits = turn_of(&at(16), "a1").choice(grade, Temperament::default());
        assert_eq!(waits, Command::Wait, "{grade}");
        // Without caution no recruit hesitates.
        let bold = Temperament {
            caution: 0,
            ..Temperament::default()
        };
        let springs = turn_of(&at(13), "a1").choice(grade, bold);
        assert_ne!(springs, Command::Wait, "{grade}");
        let found = turn_of(&at(16), "a1")
            .line(r#"{"round":1,"event":"discovered","unit":"a1","by":"b1"}"#);
        assert_ne!(found.choice(grade, bold), Command::Wait, "{grade}");
    }
}

/// Whoever lies in ambush on its own, far from the one that was found, waits on.
#[test]
fn an_ambush_is_sprung_for_all_who_lie_near() {
    let at = |row: u16, col: u16| {
        level(
            &format!(
                r#"(unit: "brigand", at: [(10, 1), ({col}, {row})], facing: E, hidden: true, role: Ambush(within: 4))"#
            ),
            r#"(unit: "peasant", at: [(16, 1)], facing: W)"#,
        )
    };
    let bold = Temperament {
        caution: 0,
        ..Temperament::default()
    };
    let found = r#"{"round":1,"event":"discovered","unit":"a1","by":"b1"}"#;
    for grade in GRADES {
        let near = || turn_of(&at(3, 10), "a2");
        assert_eq!(near().choice(grade, bold), Command::Wait, "{grade}");
        let comes = near().line(found).choice(grade, bold);
        assert_ne!(comes, Command::Wait, "{grade}");
        let far = turn_of(&at(6, 27), "a2").line(found);
        assert_eq!(far.choice(grade, bold), Command::Wait, "{grade}");
    }
}

#[test]
fn a_hunter_passes_others_by() {
    let level = arena::hexes(
        &[". . . . . .", ". . . . . .", ". . . . . ."],
        r#"(unit: "knight", at: [(1, 1)], facing: E, role: Hunt(who: ["Quarry"]))"#,
        r#"(unit: "peasant", at: [(3, 0)], facing: W), (unit: "man_at_arms", at: [(3, 2)], facing: W, names: ["Quarry"])"#,
    );
    for grade in ["soldier", "veteran", "champion"] {
        let target = turn_of(&level, "a1").strikes(grade, Temperament::default());
        assert_eq!(target, Some(id("b2")), "{grade}");
    }
}

/// The one it is after is far off, and another is near who could be struck on the way.
#[test]
fn a_hunter_makes_for_its_quarry() {
    let level = level(
        r#"(unit: "knight", at: [(14, 3)], facing: E, role: Hunt(who: ["Quarry"]))"#,
        r#"(unit: "peasant", at: [(5, 3)], facing: E), (unit: "peasant", at: [(27, 3)], facing: W, names: ["Quarry"])"#,
    );
    for grade in ["soldier", "veteran", "champion"] {
        let way = way(&level, "a1", grade, 4);
        assert!(way.last().unwrap().col > 18, "{grade}: {way:?}");
    }
}

/// A host stands nearer than the one it is after: more than anybody has in mind who is free to choose.
#[test]
fn a_hunter_has_its_quarry_in_mind_however_many_are_nearer() {
    let host = (1..=5).flat_map(|row| (4..9).map(move |col| (col, row)));
    let host =
        host.map(|(col, row)| format!(r#"(unit: "peasant", at: [({col}, {row})], facing: E)"#));
    let host: Vec<String> = host.collect();
    let quarry = r#"(unit: "peasant", at: [(27, 3)], facing: W, names: ["Quarry"])"#;
    let level = level(
        r#"(unit: "knight", at: [(14, 3)], facing: E, role: Hunt(who: ["Quarry"]))"#,
        &format!("{}, {quarry}", host.join(", ")),
    );
    for grade in ["soldier", "veteran", "champion"] {
        let way = way(&level, "a1", grade, 3);
        assert!(way.last().unwrap().col > 17, "{grade}: {way:?}");
    }
}

/// A level tells a side its own roles alone.
#[test]
fn nobody_is_told_the_roles_of_others() {
    let level = level(
        r#"(unit: "sergeant", at: [(2, 3)], facing: E, role: Hold(cells: [(6, 3)]))"#,
        r#"(unit: "peasant", at: [(8, 3)], facing: W)"#,
    );
    let battle = Battle::new(&arena::setup(&level, 1));
    assert!(battle.view_for(0).role(id("a1")).is_some());
    assert!(battle.view_for(1).role(id("a1")).is_none());
    assert!(battle.view().role(id("a1")).is_none());
}

#[test]
fn at_the_toll_house_every_role_is_told_as_a_term() {
    let level = arena::shipped("toll");
    let mut seats = Seats::named(&level, &[], 1).unwrap();
    let mut told = std::collections::BTreeSet::new();
    fight_telling(
        &arena::setup(&level, 1),
        &mut seats,
        &mut |_, unit, _, seats| {
            let weighed = seats.weighed(unit.side);
            let terms = weighed.iter().flat_map(|candidate| &candidate.terms);
            if terms.into_iter().any(|(name, _)| *name == "role") {
                told.insert(unit);
            }
        },
    );
    for unit in ["a2", "a4", "a5", "a6", "b1"] {
        assert!(told.contains(&id(unit)), "{unit} of {told:?}");
    }
}
