//! The board in text, on every topology.

use expect_test::{Expect, expect};
use testudo::battle::event::{DoorChanged, DoorEvent, HarmEvent, HazardEnd, HazardEvent};
use testudo::battle::{Battle, Event, UnitId};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};
use testudo::narrate::board;
use testudo::rules::door::{DoorAct, DoorState};

use crate::arena;

const MILITIA: &str = r#"(unit: "militia", at: [(0, 0), (1, 1)], facing: SE)"#;
const WOLF: &str = r#"(unit: "wolf", at: [(3, 1)], facing: NW, names: ["Grey"])"#;
const ROWS: [&str; 3] = [". . ^ .", ". . # .", "n n . ."];

fn check(level: &Level, expected: &Expect) {
    expected.assert_eq(&board::at_start(level));
}

#[test]
fn rows_of_pointy_hexes_are_shoved() {
    let level = arena::hexes(&ROWS, MILITIA, WOLF);
    check(
        &level,
        &expect![[r#"
           0  1  2  3
        0 a1  .  ♣  .
        1    . a2 ███b1
        2  .2 .2 .  .

        █ stone wall (impassable, blocks sight)   . grass   ♣ wood (cost 2, hinders shots, cover)
        a digit tells the yards up

        First (first)
          a1  militia spearman 1  11/11 HP  spear, medium shield  (0, 0) SE
          a2  militia spearman 2  11/11 HP  spear, medium shield  (1, 1) SE
        Second (second)
          b1  Grey, wolf          10/10 HP  bite                  (3, 1) NW
    "#]],
    );
}

#[test]
fn columns_of_flat_hexes_stand_half_a_cell_apart() {
    let level = arena::flat_hexes(&ROWS, MILITIA, WOLF);
    check(
        &level,
        &expect![[r#"
           0  1  2  3
        0 a1     ♣
              .     .
        1  .    ███
             a2    b1
        2  .2    .
              .2    .

        █ stone wall (impassable, blocks sight)   . grass   ♣ wood (cost 2, hinders shots, cover)
        a digit tells the yards up

        First (first)
          a1  militia spearman 1  11/11 HP  spear, medium shield  (0, 0) SE
          a2  militia spearman 2  11/11 HP  spear, medium shield  (1, 1) SE
        Second (second)
          b1  Grey, wolf          10/10 HP  bite                  (3, 1) NW
    "#]],
    );
}

#[test]
fn squares_are_a_plain_grid() {
    let level = arena::squares(&ROWS, MILITIA, WOLF);
    check(
        &level,
        &expect![[r#"
           0  1  2  3
        0 a1  .  ♣  .
        1  . a2 ███b1
        2  .2 .2 .  .

        █ stone wall (impassable, blocks sight)   . grass   ♣ wood (cost 2, hinders shots, cover)
        a digit tells the yards up

        First (first)
          a1  militia spearman 1  11/11 HP  spear, medium shield  (0, 0) SE
          a2  militia spearman 2  11/11 HP  spear, medium shield  (1, 1) SE
        Second (second)
          b1  Grey, wolf          10/10 HP  bite                  (3, 1) NW
    "#]],
    );
}

#[test]
fn the_fallen_are_marked_and_the_roster_tells_how_everybody_fares() {
    let level = arena::hexes(&ROWS, MILITIA, WOLF);
    let mut battle = Battle::replica(&arena::setup(&level, 1));
    let unit = |side, number| UnitId { side, number };
    let moved = r#"{"event":"moved","unit":"b1","path":[[2,2],[1,2]],"facing":"ne","kind":"move","cost":4}"#;
    let events = [
        serde_json::from_str(moved).unwrap(),
        Event::Harm(HarmEvent::Died { unit: unit(0, 1) }),
        Event::Harm(HarmEvent::Stunned {
            unit: unit(0, 2),
            why: testudo::rules::injury::StunCause::Blow,
        }),
        Event::Harm(HarmEvent::Crippled {
            unit: unit(0, 2),
            location: "left_arm".into(),
            permanent: true,
        }),
    ];
    for event in &events {
        battle.follow(event);
    }
    let wolf = battle.view().fighter(unit(1, 1)).unwrap().place;
    assert_eq!((wolf.cell, wolf.facing), (Cell::new(1, 2), Direction::Ne));
    expect![[r#"
           0  1  2  3
        0  x  .  ♣  .
        1    . a2 ███ .
        2  .2b1  .  .

        █ stone wall (impassable, blocks sight)   . grass   ♣ wood (cost 2, hinders shots, cover)
        a digit tells the yards up   x fallen

        First (first)
          a1  militia spearman 1  11/11 HP  spear, medium shield  (0, 0) SE  dead
          a2  militia spearman 2  11/11 HP  spear, medium shield  (1, 1) SE  stunned, left arm crippled for good
        Second (second)
          b1  Grey, wolf          10/10 HP  bite                  (1, 2) NE
    "#]].assert_eq(&board(&level, &battle.view()));
}

#[test]
fn who_comes_with_wounds_is_drawn_with_them_from_the_start() {
    let hurt = MILITIA.replace(
        "facing: SE",
        "facing: SE, wounds: [(at: \"torso\", points: 4)]",
    );
    let level = arena::hexes(&ROWS, &hurt, WOLF);
    let hp = |entries: &[board::RosterEntry]| {
        let hp = entries.iter().map(|entry| entry.hp);
        hp.collect::<Vec<_>>()
    };
    let before = hp(&board::beginning(&level));
    assert_eq!(before, [(7, 11), (7, 11), (10, 10)]);
    let battle = Battle::new(&arena::setup(&level, 1));
    assert_eq!(hp(&board::now(&battle.view())), before);
}

#[test]
fn a_map_thirty_cells_wide_stays_within_a_hundred_columns() {
    let level = arena::shipped("melee");
    let text = board::at_start(&level);
    let widest = text.lines().map(|line| line.chars().count()).max();
    assert!(widest.unwrap() <= 100, "{widest:?}");
    assert!(text.lines().all(|line| line == line.trim_end()));
}

#[test]
fn every_unit_of_every_shipped_level_stands_on_its_board_once_or_comes_later() {
    for level in arena::all_shipped() {
        let text = board::at_start(&level);
        let map = text.split("\n\n").next().unwrap();
        for (side, placed) in level.sides.iter().enumerate() {
            let letter = char::from(b'a' + side as u8);
            for (number, placement) in (1..).zip(&placed.units) {
                let id = format!("{letter}{number}");
                let found = map.match_indices(&id).filter(|(at, _)| {
                    let rest = &map[at + id.len()..];
                    !rest.starts_with(|c: char| c.is_ascii_digit())
                });
                let stands = usize::from(placement.starts());
                assert_eq!(found.count(), stands, "{id} in {}:\n{map}", level.id);
                if let Some(round) = placement.arrives {
                    assert!(text.contains(&format!("comes in round {round}")), "{text}");
                }
            }
        }
    }
}

/// DOR-1: a door is drawn as it stands, before the first round and later.
#[test]
fn a_door_is_drawn_as_it_stands() {
    let level = arena::shipped("counting_house");
    let shut = level.doors.iter().filter(|door| !door.state.is_open());
    let first = shut.clone().next().unwrap();
    let glyph = first.kind.shut.glyph;
    let alike = shut.filter(|door| door.kind.shut.glyph == glyph).count();
    let drawn = |text: &str| {
        let (map, rest) = text.split_once("\n\n").unwrap();
        (
            map.matches(glyph).count() / 3,
            rest.contains(&first.kind.shut.name),
        )
    };
    assert_eq!(drawn(&board::at_start(&level)), (alike, true));
    let mut battle = Battle::new(&arena::setup(&level, 1));
    assert_eq!(drawn(&board(&level, &battle.view())), (alike, true));
    battle.follow(&Event::Door(DoorEvent::DoorChanged(DoorChanged {
        unit: None,
        door: first.at,
        state: DoorState::Open,
        by: DoorAct::Open,
    })));
    assert_eq!(drawn(&board(&level, &battle.view())).0, alike - 1);
}

/// HAZ-1: a hazard of the ground is drawn where it is now, before the first round and later.
#[test]
fn a_hazard_is_drawn_where_it_is() {
    let level = arena::shipped("burning_village");
    let mut hazards = level.hazards.iter();
    let fire = hazards.find(|hazard| hazard.kind.id.as_str() == "brush_fire");
    let fire = fire.expect("the village burns");
    let drawn = |text: &str| {
        let (map, rest) = text.split_once("\n\n").unwrap();
        // A cell has its sign on both sides.
        let signs = map.matches(fire.kind.glyph).count();
        (signs / 2, rest.contains(&fire.kind.name))
    };
    let all = fire.cells.len();
    assert_eq!(drawn(&board::at_start(&level)), (all, true));
    let mut battle = Battle::new(&arena::setup(&level, 1));
    assert_eq!(drawn(&board(&level, &battle.view())), (all, true));
    let mut ends = |cells: &[Cell]| {
        battle.follow(&Event::Hazard(HazardEvent::HazardEnded {
            hazard: fire.kind.id,
            cells: cells.to_vec(),
            why: HazardEnd::BurntOut,
        }));
        drawn(&board(&level, &battle.view()))
    };
    assert_eq!(ends(&fire.cells[..1]), (all - 1, true));
    assert_eq!(ends(&fire.cells[1..]), (0, false));
}
