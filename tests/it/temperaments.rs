//! Each trait of an opponent changes its choices as its name says.

use std::sync::Arc;

use testudo::ai::{Prey, Temperament};
use testudo::battle::Command;
use testudo::content::Level;
use testudo::session::{Seats, fight, opponents};

use crate::arena;
use crate::position::{cell, id, turn_of};

const GRADES: [&str; 4] = ["recruit", "soldier", "veteran", "champion:250"];

fn usual() -> Temperament {
    Temperament::default()
}

/// A peasant among three men at arms; it can strike one of them.
fn surrounded() -> Arc<Level> {
    arena::hexes(
        &["....", "....", "...."],
        r#"(unit: "brigand", at: [(1, 1)], facing: E)"#,
        r#"(unit: "knight", at: [(2, 1)], facing: W), (unit: "knight", at: [(1, 0), (1, 2)], facing: W)"#,
    )
}

#[test]
fn caution_defends_where_aggression_strikes() {
    let mut position = turn_of(&surrounded(), "a1");
    let cautious = Temperament {
        caution: 400,
        aggression: 50,
        ..usual()
    };
    let fierce = Temperament {
        caution: 10,
        aggression: 400,
        ..usual()
    };
    assert_eq!(position.strikes("soldier", cautious), None);
    assert!(position.strikes("soldier", fierce).is_some());
}

/// A long row: the spear may wait for the enemy to come.
#[test]
fn the_rash_do_not_wait_with_the_longer_reach() {
    let level = arena::hexes(
        &[". . . . . . . . . ."],
        r#"(unit: "spearman", at: [(0, 0)], facing: E)"#,
        r#"(unit: "wolf", at: [(8, 0)], facing: W)"#,
    );
    let position = turn_of(&level, "a1");
    assert_eq!(position.choice("soldier", usual()), Command::Guard);
    let rash = Temperament {
        aggression: 300,
        caution: 20,
        ..usual()
    };
    let command = position.choice("soldier", rash);
    assert!(matches!(command, Command::Move { .. }), "{command:?}");
}

#[test]
fn mercy_holds_back_a_blow_that_would_kill() {
    let level = arena::hexes(
        &["..."],
        r#"(unit: "mace_sister", at: [(0, 0)], facing: E)"#,
        r#"(unit: "peasant", at: [(1, 0)], facing: W)"#,
    );
    let position = turn_of(&level, "a1").hurt("b1", "torso", 15).stunned("b1");
    let view = position.battle.view();
    let deadly = |grade: &str, command: Command| {
        let strike = view.strike_of(id("a1"), command);
        let strike = strike.unwrap_or_else(|| panic!("{grade}: {command:?}"));
        let odds = strike.hit_odds(&strike.damage_roll()).unwrap();
        odds.dead.as_f64()
    };
    for grade in GRADES {
        let plain = deadly(grade, position.choice(grade, usual()));
        let merciful = Temperament {
            mercy: 100,
            ..usual()
        };
        let spared = deadly(grade, position.choice(grade, merciful));
        assert!(spared < plain, "{grade}: {spared} and {plain}");
    }
}

/// Three about one who is whole, one who is hurt, and one who casts.
fn choosy() -> Arc<Level> {
    arena::hexes(
        &[". . . .", ". . . .", ". . . .", ". . . ."],
        r#"(unit: "knight", at: [(1, 1)], facing: E)"#,
        r#"(unit: "orc_captain", at: [(2, 1)], facing: W), (unit: "peasant", at: [(1, 0)], facing: W),
           (unit: "mage", at: [(1, 2)], facing: W), (unit: "archer", at: [(2, 0)], facing: W)"#,
    )
}

#[test]
fn each_prefers_its_prey() {
    let mut position = turn_of(&choosy(), "a1").hurt("b1", "torso", 3);
    // Without caution no recruit hesitates.
    let of = |prey| Temperament {
        prey,
        caution: 0,
        ..usual()
    };
    for (prey, wanted) in [
        (Prey::Strongest, "b1"),
        (Prey::Wounded, "b1"),
        (Prey::Casters, "b3"),
        (Prey::Shooters, "b4"),
    ] {
        for grade in GRADES {
            let target = position.strikes(grade, of(prey));
            assert_eq!(target, Some(id(wanted)), "{grade} after {prey:?}");
        }
    }
}

#[test]
fn the_undisciplined_run_when_hurt() {
    let open = arena::hexes(
        &[". . . . . . . .", ". . . . . . . .", ". . . . . . . ."],
        r#"(unit: "brigand", at: [(4, 1)], facing: W)"#,
        r#"(unit: "brigand", at: [(3, 1)], facing: E)"#,
    );
    // Without caution no recruit hesitates.
    let coward = Temperament {
        discipline: 10,
        caution: 0,
        ..usual()
    };
    for grade in GRADES {
        let mut whole = turn_of(&open, "a1");
        assert!(whole.strikes(grade, coward).is_some(), "{grade} is unhurt");
        let hurt = turn_of(&open, "a1").hurt("a1", "torso", 7);
        let runs = hurt.choice(grade, coward);
        let Command::Move { to, .. } = runs else {
            panic!("{grade}: {runs:?}");
        };
        let view = hurt.battle.view();
        let away = view.arena().board.grid().distance(to, cell(3, 1));
        assert!(away > 2, "{grade} runs to {to}");
        let steady = hurt.choice(grade, usual());
        assert!(
            !matches!(steady, Command::Move { to, .. } if view.arena().board.grid().distance(to, cell(3, 1)) > 2),
            "{grade}: {steady:?}"
        );
    }
}

#[test]
fn whoever_can_not_run_lays_down_arms_and_whoever_can_leaves() {
    let corner = arena::hexes(
        &["..."],
        r#"(unit: "brigand", at: [(0, 0)], facing: E)"#,
        r#"(unit: "brigand", at: [(1, 0)], facing: W)"#,
    );
    let coward = Temperament {
        discipline: 0,
        ..usual()
    };
    let cornered = turn_of(&corner, "a1").hurt("a1", "torso", 7);
    assert_eq!(cornered.choice("soldier", coward), Command::Surrender);
    let mut level = Arc::unwrap_or_clone(corner);
    level.sides[0].exits = vec![cell(0, 0)];
    let leaving = turn_of(&Arc::new(level), "a1").hurt("a1", "torso", 7);
    assert_eq!(leaving.choice("soldier", coward), Command::Withdraw);
    assert_ne!(leaving.choice("soldier", usual()), Command::Withdraw);
}

/// The knoll is as good a place to strike from as the meadow, or better to a temperament that likes height.
#[test]
fn the_use_of_the_ground_leads_uphill() {
    let level = arena::hexes(
        &[". . . . . .", ". . n # . .", ". . . . # .", ". . . # . ."],
        r#"(unit: "man_at_arms", at: [(0, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(3, 2)], facing: W)"#,
    );
    let position = turn_of(&level, "a1");
    for grade in ["soldier", "veteran"] {
        let to = |terrain| match position.choice(grade, Temperament { terrain, ..usual() }) {
            Command::Move { to, .. } => to,
            other => panic!("{grade}: {other:?}"),
        };
        assert_eq!(to(400), cell(2, 1), "{grade}");
    }
    let flat = Temperament {
        terrain: 0,
        ..usual()
    };
    let choice = position.choice("soldier", flat);
    assert!(
        !matches!(choice, Command::Move { to, .. } if to == cell(2, 1)),
        "{choice:?}"
    );
}

#[test]
fn the_shipped_characters_fight_to_an_end_and_again_the_same() {
    let level = arena::shipped("yard");
    let own = &level.catalog.opponents;
    assert!(own.len() >= 3);
    for opponent in own {
        let name = opponent.id.to_string();
        let ais = [("reds".to_owned(), name.clone())];
        let fought = |seed| {
            let seats = &mut Seats::named(&level, &ais, seed).unwrap();
            testudo::session::record::log(&fight(&arena::setup(&level, seed), seats))
        };
        assert_eq!(fought(2), fought(2), "{name}");
        assert!(fought(2).contains("battle_ended"), "{name}");
        assert!(opponents::named(&level.catalog, &name, 1).is_some());
    }
    assert!(opponents::named(&level.catalog, "nobody", 1).is_none());
}

#[test]
fn a_level_may_name_who_takes_a_side() {
    let mut level = Arc::unwrap_or_clone(arena::shipped("yard"));
    assert_eq!(
        testudo::session::usual(&level.sides[0]),
        testudo::ai::DEFAULT
    );
    level.sides[0].opponent = Some("berserker".into());
    assert_eq!(testudo::session::usual(&level.sides[0]), "berserker");
    let berserk = |ais: &[(String, String)]| {
        let level = Arc::new(level.clone());
        let mut seats = Seats::named(&level, ais, 1).unwrap();
        testudo::session::record::log(&fight(&arena::setup(&level, 1), &mut seats))
    };
    let side = level.sides[0].id.to_string();
    let named = |name: &str| vec![(side.clone(), name.to_owned())];
    assert_eq!(berserk(&[]), berserk(&named("berserker")));
    assert_ne!(berserk(&[]), berserk(&named("soldier")));
}
