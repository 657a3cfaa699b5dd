//! Modifiers that a level lends a character for one battle: a curse, an illness (REC-1, FAT-1).

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;
use testudo::battle::{Battle, Life, Setup, UnitId};
use testudo::content::character::LoadedCharacter;
use testudo::content::{Level, Library};
use testudo::diag::codes;
use testudo::rules::recovery::end_of;
use testudo::session::aftermath::aftermath;
use testudo::session::credit::credit;
use testudo::session::party::with_party;
use testudo::session::record::log;
use testudo::session::replay::replay;
use testudo::session::{Seats, fight};
use testudo_referee::audit;

use super::{after, born};

const HERO: UnitId = UnitId { side: 0, number: 1 };

/// A folder with a hero of this file, and a level that lends it these fields.
fn yard(hero: &str, fields: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("hero.ron"), hero).unwrap();
    let level = format!(
        r#"(
    id: "yard", name: "Yard", brief: "", genre: "fantasy", grid: Square,
    legend: {{'.': (terrain: "grass")}}, map: [". . . . . ."],
    sides: [
        (id: "red", name: "Red", units: [(unit: "hero.ron", at: [(0, 0)], facing: E, {fields})]),
        (id: "blue", name: "Blue", units: [(unit: "militia", at: [(4, 0)], facing: W)]),
    ],
    rounds: 30,
)"#
    );
    fs::write(folder.path().join("yard.ron"), level).unwrap();
    folder
}

fn level(folder: &Path) -> Result<Level, Vec<testudo::diag::Diagnostic>> {
    Library::shipped().level(folder.join("yard.ron").to_str().unwrap())
}

fn fought(level: &Arc<Level>, seed: u64) -> Battle {
    let mut seats = Seats::named(level, &[], seed).unwrap();
    let level = Arc::clone(level);
    fight(
        &Setup {
            level,
            seed,
            max_rounds: None,
        },
        &mut seats,
    )
}

fn swordsman() -> LoadedCharacter {
    let deals = [
        "buy st 13",
        "buy ag 12",
        "buy broad_sword",
        "buy medium_shield",
        "learn soldier",
        "learn soldier",
    ];
    after(born("human"), &deals)
}

#[test]
fn fat_1_a_level_s_modifiers_are_in_the_battle_and_not_in_the_file() {
    let (hero, library) = (swordsman(), Library::shipped());
    let folder = yard(&hero.text, "modifiers: (ag: -2, end: -4)");
    let level = Arc::new(level(folder.path()).unwrap());
    let own = hero.unit.profile.attributes;
    let (mut tired, mut hurt) = (0, 0);
    for seed in 1..16 {
        let battle = fought(&level, seed);
        let view = battle.view();
        let fighter = view.everybody().find(|one| one.id() == HERO).unwrap();
        let lent = fighter.profile().attributes;
        assert_eq!((lent.ag, lent.end), (own.ag - 2, own.end - 4));
        let text = log(&battle);
        assert_eq!(audit(&text), [""; 0], "{seed}");
        assert_eq!(replay(&text, &library).unwrap()[0].mismatch, None, "{seed}");
        let battles = aftermath(&text, &library).unwrap();
        let credits = credit(&battles[0], &text, (0, 1), &library);
        let after = credits[0].after.as_ref().unwrap();
        assert_eq!(after.unit.profile.attributes, own);
        if fighter.vitality.life == Life::Dead {
            continue;
        }
        let end = end_of(fighter.stamina.end, lent.end, own.end);
        assert_eq!(
            after.character.end,
            (end < own.end).then_some(end),
            "{seed}"
        );
        tired += usize::from(end < own.end);
        hurt += after.character.wounds.len();
        // What it has spent it has spent in the next battle too.
        if after.fit().is_ok() {
            let folder = yard(&after.text, "modifiers: (end: -4)");
            let next = self::level(folder.path()).unwrap();
            let condition = next.sides[0].units[0].unit.condition.clone();
            let patient = after.character.patient(&after.unit, &after.catalog);
            let end = condition
                .as_ref()
                .map_or(own.end - 4, |condition| condition.end);
            assert_eq!(end, end_of(patient.end, own.end, own.end - 4), "{seed}");
            let wounds = condition.map(|condition| condition.wounds);
            assert!(
                wounds.is_none_or(|wounds| wounds == patient.wounds),
                "{seed}"
            );
        }
    }
    assert!(tired > 0 && hurt > 3, "{tired} tired, {hurt} wounds");
}

#[test]
fn what_a_level_can_not_lend_is_refused() {
    let hero = swordsman();
    let faults = |hero: &str, fields: &str| {
        let folder = yard(hero, fields);
        let problems = level(folder.path()).err().unwrap_or_default();
        problems
            .iter()
            .map(|problem| problem.code)
            .collect::<Vec<_>>()
    };
    assert_eq!(faults(&hero.text, "modifiers: (ag: -2)"), [""; 0]);
    for fields in ["end: 3", "gear: ()", "wounds: [(at: \"torso\", points: 1)]"] {
        assert_eq!(
            faults(&hero.text, fields),
            [codes::CONTRADICTION],
            "{fields}"
        );
    }
    assert_eq!(
        faults(&hero.text, "modifiers: (ag: -20)"),
        [codes::OUT_OF_RANGE]
    );
    // Weak as it is made, it would lie unconscious from the start.
    let fares = "wounds: [(at: \"torso\", points: 9)], remaining:";
    let hurt = hero.text.replacen("remaining:", fares, 1);
    assert_eq!(faults(&hurt, "modifiers: (hp: -2)"), [""; 0]);
    assert_eq!(faults(&hurt, "modifiers: (hp: -4)"), [codes::UNFIT]);
}

#[test]
fn a_party_of_the_same_file_is_lent_the_same() {
    let hero = swordsman();
    let folder = yard(&hero.text, "modifiers: (ag: -2)");
    let level = level(folder.path()).unwrap();
    let ag = |level: &Level| level.sides[0].units[0].unit.profile.attributes.ag;
    let (made, _) = Library::shipped().character(folder.path().join("hero.ron"));
    let with = with_party(&level, 0, &[made.unwrap()]).unwrap();
    assert_eq!((ag(&level), ag(&with)), (10, 10));
    let with = with_party(&level, 0, &[hero]).unwrap();
    assert_eq!(ag(&with), 12, "somebody else of that name");
}
