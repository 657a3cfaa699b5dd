//! Loads: who may set out on a stint, the printed table, armour for small folk, bulk, and beasts (CAP, MOV).

use testudo::content::{Level, Sheet, sheet};
use testudo::rules::gear::Weight;

use super::{check_only, hexes_by, hexes_in};
use expect_test::expect;

/// The units of the first side of a level by these numbers.
fn field(numbers: &str, units: &[&str]) -> Level {
    let placed: Vec<String> = (units.iter().enumerate())
        .map(|(column, unit)| format!("{unit} {column},0 e"))
        .collect();
    let placed: Vec<&str> = placed.iter().map(String::as_str).collect();
    hexes_by(numbers, &[".........."], &placed, &["swordsman 9,0 w"])
}

fn sheets(level: &Level) -> Vec<Sheet> {
    let numbers = &level.catalog.numbers;
    let units = level.sides[0].units.iter();
    units.map(|placed| sheet(&placed.unit, numbers)).collect()
}

/// EL and movement points.
fn slowed(level: &Level) -> Vec<(u8, u16)> {
    let sheets = sheets(level).into_iter();
    sheets
        .map(|sheet| (sheet.encumbrance_level, sheet.move_points))
        .collect()
}

/// Sixty pounds in a hundred and fifty: of ST 10 light is EL 0 and heavy EL 2 by the printed table, and a beast carries by
/// SHELL all the same.
#[test]
fn cap_2_cap_4_the_printed_table_is_for_people() {
    let units = ["swordsman", "burdened", "dancer", "weary", "pack_horse"];
    let by = |numbers: &str| slowed(&field(numbers, &units));
    let levels = |numbers: &str| by(numbers).into_iter().map(|(level, _)| level);
    let shell: Vec<u8> = levels("()").collect();
    assert_eq!(shell, [0, 1, 1, 4, 3]);
    let printed: Vec<u8> = levels("(carry: (by: Printed))").collect();
    assert_eq!(printed, [0, 0, 0, 2, 3]);
}

/// What small folk wear weighs a quarter.
#[test]
fn cap_3_armour_for_small_folk() {
    let level = field("()", &["urchin", "dancer"]);
    let load = |index: usize| sheets(&level)[index].load.0;
    let sword = load(1).0 - 600;
    assert_eq!(load(0), Weight(sword + (40 + 600) / 4));
}

/// Silk of 60 pounds slows as 30 do, and weighs 60 for whoever would set out.
#[test]
fn mov_3_bulk_slows_and_weight_is_carried() {
    let level = field("()", &["dancer"]);
    let silk = &sheets(&level)[0];
    assert_eq!((silk.eased.0, silk.encumbrance_level), (Weight(300), 1));
    assert!(silk.load.0 > Weight(600), "all of it");
    let fields = "explore: true, place: Indoors, stints: 3";
    let carry = |percent: u8| {
        let numbers = format!("(carry: (start_out: {percent}))");
        let enemy = ["swordsman 11,0 w"];
        hexes_in(
            (&numbers, fields),
            &["..........#."],
            &["dancer 0,0 e"],
            &enemy,
        )
    };
    let script = "a1 move 3,0 e\na1 wait";
    let told = ["moved"];
    check_only(
        carry(32),
        &[],
        script,
        &told,
        expect![[r#"
        a1 step 1,0 facing e, cost 1
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
    "#]],
    );
    check_only(
        carry(31),
        &[],
        script,
        &told,
        expect![[r#"
        refused: a1 move 3,0 e: nobody of its strength sets out with more than 62 lb, and it carries 63 lb
    "#]],
    );
}

/// A horse of MV 13 at EL 3: ten points, or half of them where beasts are slowed by heavy loads; people are not.
#[test]
fn mov_1_mov_4_a_laden_beast_is_slow() {
    let units = ["pack_horse", "weary", "war_horse"];
    let usual = slowed(&field("()", &units));
    assert_eq!(usual, [(3, 10), (4, 1), (0, 13)]);
    let half = slowed(&field("(carry: (beasts: (1, 2)))", &units));
    assert_eq!(half, [(3, 5), (4, 1), (0, 13)]);
    let level = field("(carry: (beasts: (1, 2)))", &["pack_horse"]);
    let script = "b1 wait
        a1 move 6,0 e
        a1 move 5,0 e";
    check_only(
        level,
        &[],
        script,
        &["moved"],
        expect![[r#"
        refused: a1 move 6,0 e: there is no way there within 5 movement points
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
    "#]],
    );
}
