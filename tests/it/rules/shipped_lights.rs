//! What the shipped genre sees by in the dark: its torch, lantern and taper, and the peoples with darkvision (LMP, DRK).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::Battle;
use testudo::content::{Level, Library};
use testudo::grid::Cell;
use testudo::rules::dice::LoadedDice;
use testudo::rules::light::Light;

use super::check_only;
use crate::arena::{setup, written};

/// Forty-one yards of paving in the dark, with one of each side on it.
fn dark(first: &str, second: &str) -> Arc<Level> {
    let row = ".".repeat(41);
    written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, light: Dark, \
         legend: {{'.': (terrain: \"paving\")}}, map: [{row:?}], sides: [\
         (id: \"first\", name: \"First\", units: [{first}]), \
         (id: \"second\", name: \"Second\", units: [{second}])], rounds: 20)"
    ))
}

fn one(unit: &str, col: u16) -> String {
    format!("(unit: {unit:?}, at: [({col}, 0)], facing: E)")
}

/// The cells to which it is bright and dim about a bearer at the west end.
fn reach(bearer: &str) -> [Option<u16>; 2] {
    let battle = Battle::new(&setup(&dark(bearer, &one("militia", 40)), 1));
    let light = |col: &u16| battle.view().arena().board.light(Cell::new(*col, 0));
    [Light::Bright, Light::Dim].map(|level| (0..40).rfind(|col| light(col) == level))
}

#[test]
fn lmp_1_the_torch_and_the_lantern_are_bright_to_10_and_dim_to_16() {
    assert_eq!(reach(&one("night_watch", 0)), [Some(10), Some(16)], "torch");
    let lantern = "(unit: \"lamplighter\", at: [(0, 0)], facing: E)";
    assert_eq!(reach(lantern), [Some(10), Some(16)], "lantern");
}

/// The page's own times: 1d4+4 stints, 1d6+18, and 18 of six inches.
#[test]
fn lmp_2_lmp_3_they_burn_down() {
    let bearers = format!("{}, {}", one("night_watch", 0), one("lamplighter", 5));
    check_only(
        (*dark(&bearers, &one("militia", 40))).clone(),
        &[3, 6],
        "",
        &["lamp_lit"],
        expect![[r#"
            a1 torch burns 1d4 [3] until 420
            a2 lantern burns 1d6 [6] until 1440
        "#]],
    );
    let genre = Library::shipped().genre("fantasy").0.unwrap();
    let taper = genre.weapons.iter().find(|weapon| weapon.id == "taper");
    let lamp = taper.and_then(|taper| taper.lamp).unwrap();
    let mut none = LoadedDice::new(Vec::new());
    let (_, rounds) = lamp.flame.unwrap().burns.roll(&mut none);
    assert_eq!((lamp.radius, lamp.dim, rounds / 60), (1, Some(3), 18));
}

#[test]
fn drk_1_those_who_live_in_the_dark_see_in_it() {
    let dwellers = [
        "goblin_spear",
        "hob",
        "orc_raider",
        "ogre",
        "bullhead",
        "fourhand_warden",
    ];
    let sees = |unit: &str| {
        let battle = Battle::new(&setup(&dark(&one(unit, 0), &one("militia", 30)), 1));
        let view = battle.view_for(0);
        view.fighter("b1".parse().unwrap()).is_some()
    };
    for unit in dwellers {
        assert!(sees(unit), "{unit}");
    }
    for unit in ["militia", "elf_archer", "dwarf_axe"] {
        assert!(!sees(unit), "{unit}");
    }
}
