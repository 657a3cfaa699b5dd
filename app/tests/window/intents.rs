//! What somebody is about, told beside its name: aiming, preparing a spell, reloading. On small levels of its own, where
//! the enemy has just begun with it.

use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use testudo_app::Launch;
use testudo_engine::battle::{Battle, Command, Decision, Fighter, Setup};
use testudo_engine::content::Library;

use super::asked::{A1, B1};
use super::table::{Table, gone_on_with};

/// A spearman who has the choice, and an enemy of some kind six cells off who has begun what is wanted.
fn begun(kind: &str, begins: fn(&Command) -> bool, has_begun: fn(&Fighter<'_>) -> bool) -> Launch {
    let text = format!(
        r#"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy",
        grid: Hex(orientation: Pointy, offset: Odd),
        legend: {{'.': (terrain: "grass")}},
        map: [". . . . . . . . .", ". . . . . . . . .", ". . . . . . . . ."],
        sides: [
            (id: "first", name: "First", units: [
                (unit: "militia", at: [(1, 1)], facing: E, names: ["Tam"]),
            ]),
            (id: "second", name: "Second", units: [
                (unit: "{kind}", at: [(7, 1)], facing: W, names: ["Una"]),
            ]),
        ],
        rounds: 20,
    )"#
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.ron");
    fs::write(&path, text).unwrap();
    let mut level = Library::shipped().level(path.to_str().unwrap()).unwrap();
    level.source = None;
    let setup = Setup {
        level: Arc::new(level),
        seed: 3,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    while let Some(decision) = battle.decision() {
        let done = has_begun(&battle.view().fighter(B1).unwrap());
        if decision == Decision::Turn(A1) && done {
            return gone_on_with(setup, battle, vec![None; 2]);
        }
        let options = battle.options();
        let wanted = options.commands().filter(|_| decision.unit() == B1);
        let wanted = wanted.into_iter().find(begins);
        let waits = || options.commands().find(|known| *known == Command::Wait);
        let command = wanted.or_else(waits).or(options.commands().last());
        battle.play(command.unwrap()).unwrap();
    }
    panic!("it never comes to that");
}

#[test]
fn the_card_says_what_somebody_is_about() {
    type Begins = fn(&Command) -> bool;
    type HasBegun = fn(&Fighter<'_>) -> bool;
    let cases: [(&str, Begins, HasBegun, &str); 4] = [
        (
            "archer",
            |command| matches!(command, Command::Aim { target: A1 }),
            |one| one.stance.aim.is_some(),
            "Aims at Tam (a1) since 1 turn: a shot is coming.",
        ),
        (
            "mage",
            |command| matches!(command, Command::Concentrate { .. }),
            |one| one.magic.casting.is_some(),
            "Is ready to cast ",
        ),
        (
            "healer",
            |command| matches!(command, Command::Concentrate { .. }),
            |one| one.magic.casting.is_some(),
            "Prepares knit flesh: 1 turn more, unless something breaks it.",
        ),
        (
            "crossbowman",
            |command| matches!(command, Command::Attack { target: A1, .. }),
            |one| one.gear.items.iter().any(|item| item.reload > 0),
            "Has to reload its light crossbow: ",
        ),
    ];
    for (kind, begins, has_begun, words) in cases {
        let mut table = Table::open_with(&|| begun(kind, begins, has_begun), 1280, 800, 1.0);
        table.until_choice();
        assert!(!table.reads(words), "{kind}");
        table.frames(3);
        let at = table.token(B1);
        table.point(Vec2::new(300.0, 300.0));
        table.point(at);
        table.frames(3);
        assert!(table.reads(words), "{kind} at {at}: {:?}", table.written());
        table.shoot(&format!("intent-{kind}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{kind}");
    }
}
