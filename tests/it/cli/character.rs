//! `testudo character`: what it prints, what it writes, and what it leaves alone.

use std::fs;

use tempfile::TempDir;

use super::run_in;

#[test]
fn a_character_is_made_step_by_step() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    let file = || fs::read_to_string(folder.path().join("hero.ron")).unwrap();
    assert_eq!(run("character new hero.ron --name Aldric").code, 0);
    for step in [
        "buy hero.ron st 12",
        "buy hero.ron broad-sword",
        "buy hero.ron medium_shield",
        "learn hero.ron soldier",
        "learn hero.ron soldier 2",
        "equip hero.ron broad_sword --left",
    ] {
        let done = run(&format!("character {step}"));
        assert_eq!((done.code, done.err.as_str()), (0, ""), "{step}");
    }
    assert!(file().contains("left: \"broad_sword\""));
    let told = run("character learn hero.ron soldier --dry-run --json").json();
    assert_eq!(told["cost"]["exp"], 12);
    assert_eq!(told["done"], false);
    assert_eq!(told["next"]["cost"]["exp"], 16);
    let parry = &told["changes"][0];
    assert_eq!(parry["what"], "dodge");
    let shown = run("character show hero.ron --json").json();
    assert_eq!(shown["left"]["chp"], 70);
    assert_eq!(shown["left"]["exp"], 12);
    assert_eq!(shown["left"]["money"], 480 - 248);
    assert_eq!(shown["sheet"]["points"]["exp"], 12);
    assert_eq!(shown["next_levels"][0]["cost"]["exp"], 12);
    assert_eq!(run("character check hero.ron").code, 0);
    assert_eq!(run("check hero.ron").code, 0);
}

#[test]
fn what_can_t_be_had_leaves_the_file_as_it_is() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    let before = fs::read_to_string(folder.path().join("hero.ron")).unwrap();
    for (step, why) in [
        ("buy hero.ron st 16", "that costs 130 chp, and 100 are left"),
        (
            "buy hero.ron plate_harness",
            "that costs 2400 money (10 gold marks), and 480 are left",
        ),
        (
            "learn hero.ron soldier 2",
            "level 2 of sword and board comes after level 1",
        ),
        ("sell hero.ron dagger", "has no dagger"),
        (
            "buy hero.ron hp 12",
            "the HP of a player character are its ST",
        ),
    ] {
        let refused = run(&format!("character {step}"));
        assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{step}");
        assert!(refused.err.contains(why), "{step}: {}", refused.err);
    }
    assert_eq!(
        fs::read_to_string(folder.path().join("hero.ron")).unwrap(),
        before
    );
    run("character buy hero.ron swrod").fails_with("unknown attribute, trait or gear `swrod`");
    run("character new hero.ron").fails_with("there is a `hero.ron` already");
    run("character show nobody.ron").fails_with("`nobody.ron` can't be used");
}

#[test]
fn what_it_has_is_listed_with_what_comes_back_for_it() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    let prices = |step: &str| {
        let listed = run(&format!("character {step} hero.ron --json")).json();
        let prices = listed["prices"].as_array().unwrap().clone();
        let told = prices.iter().map(|price| {
            let (id, to, cost) = (&price["id"], &price["to"], &price["cost"]);
            let id = id.as_str().unwrap();
            format!(
                "{id} {to} {} {} {}",
                cost["chp"], cost["exp"], cost["money"]
            )
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(prices("sell"), Vec::<String>::new());
    assert_eq!(prices("forget"), Vec::<String>::new());
    for step in [
        "buy hero.ron ambidextrous",
        "buy hero.ron st 12",
        "buy hero.ron broad-sword",
        "buy hero.ron dagger 2",
        "buy hero.ron arrow 24",
        "learn hero.ron Sword-and-board",
        "learn hero.ron soldier",
    ] {
        let done = run(&format!("character {step}"));
        assert_eq!((done.code, done.err.as_str()), (0, ""), "{step}");
    }
    assert_eq!(
        prices("sell"),
        [
            "ambidextrous null -5 0 0",
            "broad_sword null 0 0 -200",
            "dagger null 0 0 -20",
            "arrow 24 0 0 -12"
        ]
    );
    assert_eq!(prices("forget"), ["soldier 2 0 -8 0"]);
}

#[test]
fn a_value_that_nobody_can_have_is_refused_for_itself_alone() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    assert_eq!(run("character buy hero.ron st 12").code, 0);
    assert_eq!(run("character buy hero.ron broad_sword").code, 0);
    let refused = run("character buy hero.ron st 0");
    assert_eq!(refused.code, 1);
    assert_eq!(refused.err, "No: `st` is 0, and must be from 1 to 50.\n");
    let refused = run("character buy hero.ron cha 70");
    let told = "No: `cha` is 70, and must be from ";
    assert!(refused.err.starts_with(told), "{}", refused.err);
    let refused = run("character buy hero.ron st 5");
    assert!(!refused.err.contains("left, and not"), "{}", refused.err);
}

#[test]
fn what_is_bought_and_what_is_learnt_are_told_apart() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    run("character buy hero.ron sword-and-board")
        .fails_with("`sword_and_board` is a skill: learn it");
    run("character learn hero.ron dagger").fails_with("`dagger` is no skill: buy it");
    run("character buy hero.ron sword").fails_with("allowed: `short_sword`");
    run("character buy hero.ron long sword")
        .fails_with("a name of several words is written in quotes, or with `_`");
    run("character buy hero.ron st 1.5").fails_with("it is no whole number from 0 to 999");
    let impossible = run("character buy hero.ron dr 9");
    assert!(
        impossible.err.contains("is not for player characters"),
        "{impossible:?}"
    );
    run("character new hero.txt").fails_with("a character's file ends in `.ron`");
}

#[test]
fn a_file_that_does_not_add_up_is_told_with_its_sum_and_kept() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    run("character learn hero.ron soldier");
    let path = folder.path().join("hero.ron");
    let forged = fs::read_to_string(&path)
        .unwrap()
        .replace("(\"soldier\", 1)", "(\"soldier\", 3)");
    fs::write(&path, &forged).unwrap();
    let told = run("character check hero.ron");
    assert_eq!(told.code, 1);
    assert!(
        told.out.contains("there are 0 exp left, and not 20"),
        "{}",
        told.out
    );
    assert!(
        told.out
            .contains("start of Fantasy 24, sword and board 3 -24"),
        "{}",
        told.out
    );
    run("character buy hero.ron dagger").fails_with("can't be used");
    assert_eq!(fs::read_to_string(&path).unwrap(), forged);
}

#[test]
fn what_there_is_to_have_is_listed_with_prices() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    let wares = run("character buy hero.ron");
    assert!(wares.out.contains("* marks what that pays for"));
    let dagger = wares
        .out
        .lines()
        .find(|line| line.contains(" dagger "))
        .unwrap();
    assert!(
        dagger.trim_start().starts_with('*') && dagger.ends_with("20"),
        "{dagger}"
    );
    let plate = wares
        .out
        .lines()
        .find(|line| line.contains("plate_harness"))
        .unwrap();
    assert!(!plate.contains('*'), "{plate}");
    let skills = run("character learn hero.ron --json").json();
    let prices = skills["prices"].as_array().unwrap();
    assert!(prices.iter().all(|price| price["to"] == 1));
    let first = |kind: &str| {
        let of_kind = prices.iter().filter(|price| price["kind"] == kind);
        let exp = of_kind.map(|price| price["cost"]["exp"].as_i64().unwrap());
        exp.collect::<std::collections::BTreeSet<i64>>()
    };
    assert_eq!(first("style"), [4].into());
    assert_eq!(first("art"), [4].into());
    assert_eq!(first("skill"), [0, 2, 4].into(), "told only, minor, major");
    assert!(prices.iter().all(|price| price["id"] != "predator"));
}

/// Every archetype gives a character that stands by the points, armed and taught, by dice or without.
#[test]
fn characters_are_made_after_archetypes() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    let archetypes = [
        "shield_fighter",
        "spearman",
        "great_sword",
        "fencer",
        "archer",
        "crossbowman",
        "skirmisher",
        "brawler",
        "mender",
        "storm-mage",
    ];
    for (number, archetype) in archetypes.iter().enumerate() {
        for dice in ["", &format!("--random --seed {number}")] {
            let path = folder.path().join("made.ron");
            let _ = fs::remove_file(&path);
            let made = run(&format!(
                "character new made.ron --as {archetype} {dice} --json"
            ));
            let account = made.json();
            let left = |of: &str| account["left"][of].as_i64().unwrap();
            assert!(
                (0..15).contains(&left("chp")),
                "{archetype} {dice}: {account}"
            );
            assert!(
                (0..4).contains(&left("exp")),
                "{archetype} {dice}: {account}"
            );
            assert!(left("money") >= 0, "{archetype} {dice}: {account}");
            // SKL-1: it knows something besides fighting and magic.
            let mut lines = account["lines"].as_array().unwrap().iter();
            assert!(
                lines.any(|line| line["kind"] == "skill"),
                "{archetype} {dice}: {account}"
            );
            assert_eq!(
                run("character check made.ron").code,
                0,
                "{archetype} {dice}"
            );
            let first = fs::read_to_string(&path).unwrap();
            fs::remove_file(&path).unwrap();
            run(&format!("character new made.ron --as {archetype} {dice}"));
            assert_eq!(
                fs::read_to_string(&path).unwrap(),
                first,
                "{archetype} {dice}"
            );
        }
    }
}

#[test]
fn of_two_alike_the_one_that_is_elsewhere_is_moved() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    let bought = run("character buy hero.ron dagger 2");
    assert!(bought.out.starts_with("2 daggers bought"), "{}", bought.out);
    let bought = run("character buy hero.ron throwing_knife 2");
    let several = "2 throwing knives bought";
    assert!(bought.out.starts_with(several), "{}", bought.out);
    for _ in 0..2 {
        let put = run("character equip hero.ron dagger --at-home");
        assert!(put.out.starts_with("Dagger put away at home"), "{put:?}");
    }
    let again = run("character equip hero.ron dagger --at-home");
    assert_eq!(again.code, 1, "{}", again.out);
    let taken = run("character equip hero.ron dagger --carried");
    let words = "Dagger put at the belt";
    assert!(taken.out.starts_with(words), "{}", taken.out);
    let refused = run("character equip hero.ron dagger --worn");
    assert_eq!(refused.code, 1, "{}", refused.out);
}

#[test]
fn a_name_can_be_read_and_a_folder_must_be_there() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    let long = format!("character new hero.ron --name {}", "n".repeat(81));
    run(&long).fails_with("a name has letters");
    run("character new nowhere/hero.ron").fails_with("its folder does not exist");
}

#[test]
fn nothing_is_sold_by_raising_it() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    run("character new hero.ron");
    let before = run("character show hero.ron --json").json();
    let refused = run("character sell hero.ron st 12");
    assert_ne!(refused.code, 0);
    assert!(refused.err.contains("`buy` raises it"), "{}", refused.err);
    assert_eq!(run("character show hero.ron --json").json(), before);
}

#[test]
fn who_can_not_be_made_is_told_without_a_file_that_is_not_there() {
    let folder = TempDir::new().unwrap();
    let refused = run_in(folder.path(), "character new beast.ron --race wolf");
    refused
        .fails_with("a character of that kind can't be made: nobody plays a wolf: it is an animal");
    assert!(!refused.err.contains("beast.ron:"), "{}", refused.err);
    assert!(!folder.path().join("beast.ron").exists());
}
