//! People placed before the first round, where a level allows it.

use std::collections::BTreeSet;
use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::DeploymentEvent;
use testudo::battle::{Battle, Command, Decision, Event, Setup, Witness};
use testudo::content::{Level, Library};
use testudo::grid::Cell;
use testudo::session::{record, replay::replay};

use super::trial::hexes;
use super::{check, check_only};
use crate::arena;

fn cells(places: &[(u16, u16)]) -> Vec<Cell> {
    let cells = places.iter().map(|&(col, row)| Cell::new(col, row));
    cells.collect()
}

/// Two and one, the first of whom may be placed in three cells, and the other in two.
fn placing() -> Level {
    let first = ["swordsman 0,0 e", "swordsman 1,0 e"];
    let mut level = hexes(&["......", "......"], &first, &["swordsman 5,0 w"]);
    level.sides[0].deploy = cells(&[(0, 0), (1, 0), (0, 1)]);
    level.sides[1].deploy = cells(&[(5, 0), (5, 1)]);
    level
}

#[test]
fn each_side_places_its_people_before_the_first_round() {
    let script = "a1 deploy a2 0,1 ne
        a1 deploy a1 0,1 e
        a1 deploy a1 0,1 w
        a1 deploy a2 1,0 e
        a1 begin
        b1 deploy b1 5,1 w
        b1 begin
        a1 surrender
        a2 surrender";
    check(
        placing(),
        &[],
        script,
        expect![[r#"
            a1 may deploy
            a2 from 1,0 to 0,1 facing ne
            a1 from 0,0 to 0,1 facing e, for a2
            a1 from 0,1 to 0,1 facing w
            a2 from 0,0 to 1,0 facing e
            a1 begins
            b1 may deploy
            b1 from 5,0 to 5,1 facing w
            b1 begins
            -- round: a1 a2 b1
            a1 surrendered
            a2 surrendered
            == second wins: last_side_standing, rounds 1
        "#]],
    );
}

#[test]
fn who_starts_elsewhere_stays_and_a_side_without_anybody_to_place_is_not_asked() {
    let mut level = placing();
    level.sides[0].deploy = cells(&[(0, 0), (0, 1)]);
    level.sides[1].deploy = cells(&[(4, 1), (5, 1)]);
    let script = "a1 deploy a2 0,1 e
        a1 deploy a1 1,0 e
        a1 begin
        a1 surrender
        a2 surrender";
    check_only(
        level,
        &[],
        script,
        &["deployment_opened", "deployed", "deployment_closed"],
        expect![[r#"
            a1 may deploy
            refused: a1 deploy a2 0,1 e: a2 stays where it stands
            refused: a1 deploy a1 1,0 e: column 1, row 0 is not among the places of this side
            a1 begins
        "#]],
    );
}

/// Every place, taken or free, of everybody in every facing: what is listed is what is accepted.
#[test]
fn what_may_be_placed_is_exactly_what_play_accepts() {
    let setup = arena::setup(&Arc::new(placing()), 4);
    let mut battle = Battle::new(&setup);
    let grid = setup.level.ground.grid();
    for begun in 0..2 {
        let listed: BTreeSet<Command> = battle.options().commands().collect();
        assert_eq!(listed.len(), battle.options().commands().count());
        let units: Vec<_> = battle.view().fighters().map(|one| one.id()).collect();
        for unit in units {
            for to in grid.cells() {
                for &facing in grid.directions() {
                    let command = Command::Deploy { unit, to, facing };
                    let open = battle.check(command).is_ok();
                    assert_eq!(open, listed.contains(&command), "{command:?}");
                }
            }
        }
        let places = if begun == 0 { 2 * 3 * 6 - 2 } else { 2 * 6 - 1 };
        assert_eq!(listed.len(), places + 1, "and to begin");
        battle.play(Command::Begin).unwrap();
    }
    assert_eq!(battle.view().round(), 1);
}

#[test]
fn a_battle_with_places_taken_is_fought_again_byte_by_byte() {
    let level = arena::shipped("hedgerow");
    let mut battle = Battle::new(&arena::setup(&level, 9));
    let mut random = testudo::ai::Random::new(9);
    let mut placed = 0;
    while let Some(decision) = battle.decision() {
        let places: Vec<Command> = battle.options().commands().collect();
        let command = match decision {
            Decision::Deployment(_) if placed % 12 < 11 => {
                places[placed * 101 % (places.len() - 1)]
            }
            _ => testudo::ai::Decider::decide(&mut random, &battle.view(), decision),
        };
        placed += usize::from(matches!(decision, Decision::Deployment(_)));
        battle.play(command).unwrap();
        if battle.view().round() > 2 {
            break;
        }
    }
    assert_eq!(placed, 24);
    let again = replay(&record::log(&battle), &Library::shipped());
    assert!(again.is_ok(), "{again:?}");
    let mut folded = Battle::replica(&arena::setup(&level, 9));
    for (_, event) in battle.events() {
        folded.follow(event);
    }
    assert_eq!(folded.snapshot(), battle.snapshot());
}

#[test]
fn opponents_keep_the_places_of_the_level() {
    for level in arena::all_shipped() {
        let mut battle = Battle::new(&arena::setup(&level, 1));
        let mut asked = 0;
        while let Some(decision @ Decision::Deployment(unit)) = battle.decision() {
            for name in [
                "recruit", "soldier", "veteran", "champion", "random", "idle",
            ] {
                let mut opponent = testudo::ai::named(name, 1).unwrap();
                let view = battle.view_for(unit.side);
                assert_eq!(opponent.decide(&view, decision), Command::Begin, "{name}");
            }
            battle.play(Command::Begin).unwrap();
            asked += 1;
        }
        let places = level.sides.iter().filter(|side| !side.deploy.is_empty());
        assert_eq!(asked, places.count(), "{}", level.id);
        for one in battle.view().fighters() {
            let side = &level.sides[usize::from(one.id().side)];
            let placed = &side.units[usize::from(one.id().number) - 1];
            assert_eq!(one.place.cell, placed.cell, "{}", level.id);
        }
    }
}

#[test]
fn in_the_dark_nobody_is_told_of_places_that_it_does_not_see() {
    let mut level = placing();
    level.fog = true;
    level.sides[0].units[1].hidden = true;
    let setup = Setup {
        level: Arc::new(level),
        seed: 3,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let units: Vec<_> = battle.view().fighters().map(|one| one.id()).collect();
    let [first, second, _] = units[..] else {
        panic!("three of them")
    };
    let facing = battle.view().fighter(first).unwrap().place.facing;
    for unit in [first, second] {
        let to = Cell::new(0, 1);
        battle.play(Command::Deploy { unit, to, facing }).unwrap();
    }
    let mut other = Witness::new(&setup, 1);
    let told: Vec<Event> = battle
        .events()
        .iter()
        .flat_map(|(_, event)| other.see(event))
        .collect();
    let places = told
        .iter()
        .filter(|event| matches!(event, Event::Deployment(DeploymentEvent::Deployed(_))));
    assert_eq!(places.count(), 1, "the hidden one changes places unseen");
}
