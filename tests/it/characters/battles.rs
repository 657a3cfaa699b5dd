//! Characters in battle: fought as their files say, logged with them, credited and mended.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;
use testudo::battle::{Battle, Setup};
use testudo::content::Library;
use testudo::content::character::LoadedCharacter;
use testudo::diag::codes;
use testudo::narrate::{BattleSummary, Cast, FinalState, outcome};
use testudo::rules::skills::repair_hours;
use testudo::session::aftermath::aftermath;
use testudo::session::credit::{Credit, Uncredited, credit, rested};
use testudo::session::party::{PartyError, changed, with_party};
use testudo::session::record;
use testudo::session::replay::replay;
use testudo::session::upkeep;
use testudo::session::{Seats, fight};
use testudo_referee::audit;

use super::{after, born, read};

/// A level with a hero of a file beside it.
const LEVEL: &str = r#"(
    id: "yard", name: "Yard", brief: "", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "grass")},
    map: [". . . . . .", ". . . . . ."],
    sides: [
        (id: "red", name: "Red", budget: (chp: 100, exp: 40), units: [(unit: "heroes/hero.ron", at: [(0, 0)], facing: E)]),
        (id: "blue", name: "Blue", units: [(unit: "militia", at: [(4, 0), (4, 1)], facing: W)]),
    ],
    rounds: 30,
)"#;

/// A folder with the level and this hero.
fn yard(hero: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("heroes")).unwrap();
    fs::write(folder.path().join("yard.ron"), LEVEL).unwrap();
    fs::write(folder.path().join("heroes/hero.ron"), hero).unwrap();
    folder
}

fn swordsman() -> LoadedCharacter {
    after(
        born("human"),
        &[
            "buy st 13",
            "buy ag 12",
            "buy broad_sword",
            "buy medium_shield",
            "buy studded_coat",
            "learn soldier",
            "learn soldier",
            "learn soldier",
        ],
    )
}

/// The log of a battle in the yard.
fn fought(folder: &Path, seed: u64) -> String {
    let level = Library::shipped().level(folder.join("yard.ron").to_str().unwrap());
    let level = Arc::new(level.unwrap());
    let mut seats = Seats::named(&level, &[], seed).unwrap();
    let setup = Setup {
        level,
        seed,
        max_rounds: None,
    };
    log(&fight(&setup, &mut seats))
}

fn log(battle: &Battle) -> String {
    record::log(battle)
}

fn credited(log: &str) -> Vec<Credit> {
    let library = Library::shipped();
    let battles = aftermath(log, &library).unwrap();
    credit(&battles[0], log, (0, 1), &library)
}

/// The hero fights with its own sheet, the referee agrees, and the battle is fought again to the byte when the
/// file has changed, which is told.
#[test]
fn a_level_takes_a_character_and_the_log_keeps_its_file() {
    let hero = swordsman();
    let folder = yard(&hero.text);
    let log = fought(folder.path(), 1);
    assert_eq!(audit(&log), [""; 0]);
    assert!(log.contains(&hero.hash));
    assert_eq!(changed(&log), []);
    let again = || replay(&log, &Library::shipped()).unwrap();
    assert_eq!(again()[0].mismatch, None);
    let path = folder.path().join("heroes/hero.ron");
    fs::write(&path, after(hero.clone(), &["buy boots"]).text).unwrap();
    assert_eq!(again()[0].mismatch, None, "by the text in the log");
    let told = changed(&log);
    assert_eq!(told.len(), 1);
    assert_eq!((&told[0].then, told[0].now.is_some()), (&hero.hash, true));
    fs::remove_file(&path).unwrap();
    assert_eq!(again()[0].mismatch, None);
    assert_eq!(changed(&log)[0].now, None);
}

/// EXP-1: what a battle brings is in the file once, and can be spent.
#[test]
fn exp_1_a_battle_is_credited_once_and_spent() {
    let hero = swordsman();
    let folder = yard(&hero.text);
    let path = folder.path().join("heroes/hero.ron");
    let log = fought(folder.path(), 1);
    let credits = credited(&log);
    assert_eq!(credits.len(), 1, "the militia has no file");
    let after = credits[0].after.as_ref().unwrap();
    assert_eq!(
        after.account.left.exp,
        hero.account.left.exp + credits[0].exp
    );
    assert!(after.character.is_made());
    fs::write(&path, &after.text).unwrap();
    let twice = credited(&log);
    assert_eq!(twice[0].after.as_ref().unwrap_err(), &Uncredited::Already);
    let other = fs::read_to_string(&path)
        .unwrap()
        .replace("log: \"", "log: \"0");
    fs::write(&path, other).unwrap();
    let changed = credited(&log);
    assert!(matches!(changed[0].after, Err(Uncredited::Changed { .. })));
}

/// EXP-1: the dead earn nothing more, and the battle stands in their files all the same.
#[test]
fn exp_1_the_dead_earn_nothing_more() {
    let mut dead = 0;
    for seed in 1..40 {
        let hero = swordsman();
        let folder = yard(&hero.text);
        let credits = credited(&fought(folder.path(), seed));
        let after = credits[0].after.as_ref().unwrap();
        assert_eq!(after.character.dead, credits[0].part.is_none(), "{seed}");
        if after.character.dead {
            assert_eq!(after.account.left.exp, hero.account.left.exp, "{seed}");
            assert_eq!(
                after.character.earned.len(),
                hero.character.earned.len() + 1
            );
            dead += 1;
        }
    }
    assert!(dead > 0, "nobody died");
}

/// REC-1, FAT-3: wounds, END, arrows and broken gear go into the file, and mend with rest.
#[test]
fn rec_1_wounds_go_with_the_file_and_mend() {
    let library = Library::shipped();
    let mut hurt = 0;
    for seed in 1..12 {
        let hero = swordsman();
        let folder = yard(&hero.text);
        let log = fought(folder.path(), seed);
        let battles = aftermath(&log, &library).unwrap();
        let view = battles[0].battle.view();
        let fighter = view.fighters().next().unwrap();
        let credits = credited(&log);
        let after = credits[0].after.as_ref().unwrap();
        let body = &after.unit.profile.body;
        let patient = after.character.patient(&after.unit, &after.catalog);
        for index in 0..body.locations.len() {
            assert_eq!(
                patient.wounds.at(index).lethal,
                fighter.wounds().at(index).lethal
            );
            assert_eq!(
                patient.wounds.at(index).lameness,
                fighter.wounds().at(index).lameness
            );
        }
        assert_eq!(patient.end, fighter.stamina.end);
        if after.character.wounds.is_empty() || after.character.dead {
            continue;
        }
        hurt += 1;
        // Two days at once, and one after the other, come to the same.
        let days = |made: &LoadedCharacter, days: u64| {
            rested(made, (24 * days, 1), &library, "hero.ron").unwrap()
        };
        let (once, twice) = (days(after, 2), days(&days(after, 1), 1));
        assert_eq!(once.text, twice.text);
        let whole = days(after, 300);
        assert_eq!((whole.character.end, whole.character.rested), (None, 0));
        assert!(whole.character.wounds.iter().all(|wound| wound.points == 0));
        // Whoever goes wounded into the next battle is wounded there.
        if after.fit().is_ok() {
            let folder = yard(&after.text);
            let next = fought(folder.path(), seed);
            assert_eq!(audit(&next), [""; 0]);
            assert!(next.lines().next().unwrap().contains("\"wounds\":[{"));
            assert_eq!(replay(&next, &library).unwrap()[0].mismatch, None);
        }
    }
    assert!(hurt >= 3, "{hurt}");
}

/// SKL-2: the best healer of its side tends it till it is whole.
#[test]
fn skl_2_who_is_tended_mends_sooner() {
    let library = Library::shipped();
    let learn = ["learn physician", "learn physician"];
    let forget = ["forget soldier"];
    let hero = after(after(swordsman(), &forget), &learn);
    let mut tended = 0;
    for seed in 1..24 {
        let folder = yard(&hero.text);
        let credits = credited(&fought(folder.path(), seed));
        let after = credits[0].after.as_ref().unwrap();
        let awake = after.fit().is_ok();
        let hurt = !after.character.wounds.is_empty() && !after.character.dead;
        assert_eq!(after.character.care, if awake && hurt { 2 } else { 0 });
        if !(awake && hurt) {
            continue;
        }
        tended += 1;
        let alone = read(&after.text.replace("        care: 2,\n", ""));
        let days = |made: &LoadedCharacter| {
            let made = rested(made, (3 * 24, 1), &library, "hero.ron").unwrap();
            let patient = made.character.patient(&made.unit, &made.catalog);
            (patient.injury(), made)
        };
        let (left, rests) = days(after);
        assert!(left < days(&alone).0 || left == 0, "{}", after.text);
        assert_eq!(rests.character.care, if left == 0 { 0 } else { 2 });
    }
    assert!(tended >= 3, "{tended}");
}

/// OBJ-1, SKL-2: what an armourer of its side has time for is whole again, and the rest is broken.
#[test]
fn skl_2_an_armourer_mends_what_broke_within_the_rest() {
    let library = Library::shipped();
    let smith = after(
        born("human"),
        &[
            "buy st 13",
            "buy ag 12",
            "buy falchion",
            "buy wicker_shield",
            "learn soldier",
            "learn soldier",
            "learn armourer",
            "learn armourer",
        ],
    );
    let mut seen = 0;
    for seed in 1..30 {
        let folder = yard(&smith.text);
        let level = LEVEL.replace("militia", "orc_axe");
        fs::write(folder.path().join("yard.ron"), level).unwrap();
        let log = fought(folder.path(), seed);
        let battles = aftermath(&log, &library).unwrap();
        let broken = upkeep::broken(&battles[0].battle);
        let own = broken.iter().filter(|one| one.unit.side == 0);
        let takes: Option<u64> = own.map(|one| one.mended_in).sum();
        let rested = |hours: u64| {
            let after = credit(&battles[0], &log, (hours, 1), &library)
                .remove(0)
                .after;
            after.unwrap().character
        };
        // Who lies unconscious or dead mends nothing.
        let Some(takes) = takes.filter(|takes| *takes > 0) else {
            continue;
        };
        seen += 1;
        assert!(!rested(takes - 1).broken.is_empty(), "seed {seed}");
        let whole = rested(takes);
        assert_eq!(whole.broken, Vec::<testudo::rules::id::Id>::new());
        assert_eq!(
            (whole.left, whole.right),
            (smith.character.left, smith.character.right)
        );
    }
    assert!(seen >= 2, "{seen}");
}

/// OBJ-1, SKL-2: `rest FILE` mends as well: an armourer its own things, one after the other, a day at a time or all at
/// once; others nothing.
#[test]
fn skl_2_obj_1_an_armourer_mends_its_own_at_rest() {
    let library = Library::shipped();
    let deals = [
        "buy falchion",
        "buy wicker_shield",
        "learn armourer",
        "learn armourer",
        "learn armourer",
    ];
    let smith = after(born("human"), &deals);
    let layman = after(born("human"), &deals[..2]);
    let broken = |made: &LoadedCharacter| {
        let text = made.text.replace(
            "    right: \"falchion\",\n    left: \"wicker_shield\",\n",
            "",
        );
        let own = "        broken: [\"falchion\", \"wicker_shield\"],\n    ),\n)";
        read(&text.replace("    ),\n)", own))
    };
    let rests = |made: &LoadedCharacter, hours: u64| {
        rested(made, (hours, 1), &library, "hero.ron").unwrap()
    };
    let catalog = &smith.catalog;
    let falchion = catalog
        .weapons
        .iter()
        .find(|one| one.id == "falchion")
        .unwrap()
        .hp;
    let shield = catalog
        .shields
        .iter()
        .find(|one| one.id == "wicker_shield")
        .unwrap()
        .hp;
    let [first, second] = [falchion, shield].map(|hp| repair_hours(hp, 3).unwrap());
    let before = broken(&smith);
    assert_eq!(before.account.left, smith.account.left);
    assert_eq!(
        rests(&before, first - 1).character.broken,
        before.character.broken
    );
    let half = rests(&rests(&before, first - 1), 1);
    assert_eq!(half.character.broken.len(), 1);
    assert_eq!(half.character.right, smith.character.right);
    let whole = rests(&half, second);
    assert_eq!(whole.character.broken.len(), 0);
    assert_eq!(whole.character.left, smith.character.left);
    assert_eq!(
        whole.text,
        rests(&before, first + second).text,
        "all at once"
    );
    assert_eq!(whole.account.left, smith.account.left);
    let never = rests(&broken(&layman), 10_000);
    assert_eq!(never.character.broken.len(), 2);
}

/// What is broken, shot or left on a lost field is no longer there, and the purse still adds up.
#[test]
fn fat_3_arrows_that_were_shot_are_gone() {
    let archer = after(
        born("human"),
        &[
            "buy st 12",
            "buy long_bow",
            "buy arrow 24",
            "buy dagger",
            "learn long_bow",
            "learn long_bow",
        ],
    );
    let folder = yard(&archer.text);
    let log = fought(folder.path(), 2);
    let credits = credited(&log);
    let after = credits[0].after.as_ref().unwrap();
    let left = after.character.ammo.first().map_or(0, |(_, left)| *left);
    assert!(left < 24);
    assert_eq!(after.account.left.money, archer.account.left.money);
}

#[test]
fn whoever_can_t_fight_is_told_in_the_level() {
    let codes_of = |hero: &str| -> Vec<&'static str> {
        let folder = yard(hero);
        let library = Library::shipped();
        let problems = library.check_paths(&[folder.path().join("yard.ron")]);
        problems.iter().map(|problem| problem.code).collect()
    };
    let hero = swordsman();
    assert_eq!(codes_of(&hero.text), [""; 0]);
    let dead = hero
        .text
        .replace("remaining:", "dead: true,\n        remaining:");
    assert_eq!(codes_of(&dead), [codes::UNFIT]);
    let low = "wounds: [(at: \"torso\", points: 20)],\n        remaining:";
    assert_eq!(
        codes_of(&hero.text.replace("remaining:", low)),
        [codes::UNFIT]
    );
    let faulty = hero.text.replace("chp:", "cpp:");
    assert_eq!(codes_of(&faulty), [codes::UNFIT]);
    // The fault is told in words, with its line and without another message's head.
    let folder = yard(&faulty);
    let told = Library::shipped().check_paths(&[folder.path().join("yard.ron")]);
    let message = &told[0].message;
    assert!(
        message.starts_with("`heroes/hero.ron` has a fault in line ")
            && !message.contains("error["),
        "{message}"
    );
    // Over the budget of its side.
    let rich = hero.text.replace(
        "remaining: (chp: 20, exp: 0,",
        "earned: [(from: \"a gift\", exp: 40)],\n        remaining: (chp: 20, exp: 40,",
    );
    let taught = after(read(&rich), &["learn soldier", "learn soldier"]);
    assert_eq!(codes_of(&taught.text), [codes::OVER_BUDGET]);
}

/// Somebody who comes wounded and leaves so is not called unhurt.
#[test]
fn wounds_that_somebody_brought_are_told_at_the_end() {
    let level = Library::shipped().level("bridge").unwrap();
    let wounded = "wounds: [(at: \"torso\", points: 4)],\n        remaining:";
    let hero = read(&swordsman().text.replace("remaining:", wounded));
    let joined = with_party(&level, 0, &[hero]).unwrap();
    let cast = Cast::of(&joined);
    let sum = BattleSummary::of(&cast, &[]);
    let [hero, other] = &sum.sides[0].members[..2] else {
        panic!("{sum:?}");
    };
    assert_eq!((hero.fate, hero.injury), (FinalState::Unhurt, 4));
    assert_eq!((other.fate, other.injury), (FinalState::Unhurt, 0));
    let told = outcome(&cast, &[]);
    let hp = cast.hp(hero.unit);
    let words = format!("(no new wounds, 4 of {hp} HP lost)");
    assert_eq!(told.matches(&words).count(), 1, "{told}");
}

#[test]
fn a_party_takes_the_first_places_of_a_side() {
    let library = Library::shipped();
    let level = library.level("bridge").unwrap();
    let hero = swordsman();
    let joined = with_party(&level, 0, std::slice::from_ref(&hero)).unwrap();
    assert_eq!(joined.sides[0].units[0].name, "Hero");
    // Of two spearmen one is left, who is no second one.
    assert_eq!(level.sides[0].units[1].name, "militia spearman 2");
    assert_eq!(joined.sides[0].units[1].name, "militia spearman");
    assert_eq!(joined.sides[0].units[3].name, level.sides[0].units[3].name);
    assert_eq!(joined.sides[0].units[0].cell, level.sides[0].units[0].cell);
    let many = vec![hero; 40];
    assert!(matches!(
        with_party(&level, 0, &many),
        Err(PartyError::TooMany { party: 40, .. })
    ));
    assert!(matches!(with_party(&level, 0, &[]), Err(PartyError::Empty)));
    let level = Arc::new(joined);
    let mut seats = Seats::named(&level, &[], 3).unwrap();
    let setup = Setup {
        level,
        seed: 3,
        max_rounds: None,
    };
    let log = log(&fight(&setup, &mut seats));
    assert_eq!(audit(&log), [""; 0]);
    assert_eq!(replay(&log, &library).unwrap()[0].mismatch, None);
}
