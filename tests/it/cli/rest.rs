//! `testudo rest`.

use std::fs;

use expect_test::expect;
use tempfile::TempDir;

use super::{keys, run, run_in};

#[test]
fn a_wounded_unit_over_a_day() {
    let plain = run("rest militia --wound left_arm=5 --wound head=3 --spent 9");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        After 1 day of rest

        Militia spearman
                    now          after     whole again
          injury    8 of 11      6 of 11   in 4 days and 14 hours
          END       2 of 11      11 of 11  in 5 hours
          head      3            2         in 2 days and 18 hours
          left arm  5, crippled  4         in 4 days and 14 hours, of use in 22 hours
    "#]]
    .assert_eq(&plain.out);
    let plain = run("rest militia --wound left_eye=4 --wound torso=4 --hours 44");
    expect![[r#"
        After 1 day and 20 hours of rest

        Militia spearman
                    now                   after                 whole again
          state     unconscious           awake                 in 22 hours
          injury    14 of 11              4 of 11               never
          END       0 of 11               11 of 11              in 5 hours
          torso     4                     2                     in 3 days and 16 hours
          left eye  4, crippled for good  2, crippled for good  never
    "#]]
    .assert_eq(&plain.out);
}

#[test]
fn a_wounded_unit_as_json() {
    let json =
        run("rest militia --wound torso=2 --wound torso=1 --spent 3 --days 1 --hours 12 --json");
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    expect![[r#"
        {"hours":36,"patients":[{"battle":null,"unit":null,"side":null,"name":"militia spearman","involvement":null,"exp":null,"template":"militia","ht":10,"hp":11,"injury_now":3,"injury_after":2,"awake_now":true,"awake_after":true,"awake_in":0,"end":11,"end_now":8,"end_after":11,"rested_in":2,"whole_in":66,"locations":[{"location":"torso","damage_now":3,"nonlethal_now":0,"damage_after":2,"crippled_now":"sound","crippled_after":"sound","usable_in":0,"whole_in":66}]}],"dead":[]}
    "#]]
    .assert_eq(&json.out);
}

#[test]
fn wounds_that_kill_are_the_answer_no() {
    let plain = run("rest militia --wound torso=22");
    assert_eq!((plain.code, plain.err.as_str()), (1, ""));
    assert!(
        plain.out.ends_with("\nDead: militia spearman.\n"),
        "{plain:?}"
    );
    let json = run("rest militia --wound torso=22 --json");
    assert_eq!(json.code, 1);
    assert_eq!(json.json()["dead"][0]["name"], "militia spearman");
    assert_eq!(run("rest militia --wound torso=21").code, 0);
}

#[test]
fn the_survivors_of_a_log() {
    let folder = TempDir::new().unwrap();
    let call = "simulate bridge --battles 2 --seed 2 --log log.jsonl --json";
    assert_eq!(run_in(folder.path(), call).code, 0);
    let json = run_in(folder.path(), "rest log.jsonl --json --days 30");
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    assert_eq!(
        keys(&json.out),
        ["hours", "patients", "dead", "broken", "captives"]
    );
    let report = json.json();
    let [patients, dead] = ["patients", "dead"].map(|key| report[key].as_array().unwrap());
    let level = testudo::content::Library::shipped()
        .level("bridge")
        .unwrap();
    let fought: usize = level.sides.iter().map(|side| side.units.len()).sum();
    assert_eq!(patients.len() + dead.len(), 2 * fought);
    let felled = patients
        .iter()
        .filter(|patient| patient["awake_now"] == false);
    assert!(felled.count() > 0, "nobody to wake: {report}");
    // EXP-1: nobody comes out of a battle with nothing, and the hero is alone.
    for patient in patients {
        let exp = patient["exp"].as_i64();
        assert!(exp.is_some_and(|exp| (1..=4).contains(&exp)), "{patient}");
    }
    for battle in [1, 2] {
        let hero = |patient: &&serde_json::Value| {
            patient["battle"] == battle && patient["involvement"] == "hero"
        };
        assert!(patients.iter().filter(hero).count() <= 1, "{report}");
    }
    for patient in patients {
        assert_eq!(patient["awake_after"], true, "{patient}");
        assert_eq!(patient["end_after"], patient["end"], "{patient}");
        let whole = patient["whole_in"].as_u64();
        let mended = whole.is_some_and(|hours| hours <= 30 * 24);
        assert_eq!(mended, {
            let locations = patient["locations"].as_array().unwrap();
            locations
                .iter()
                .all(|place| place["damage_after"] == 0 && place["crippled_after"] == "sound")
        });
    }
    let taken =
        |key| {
            report[key].as_array().unwrap().iter().all(|one| {
                one["battle"].is_u64() && one["unit"].is_string() && one["name"].is_string()
            })
        };
    assert!(taken("broken") && taken("captives"), "{report}");
    let plain = run_in(folder.path(), "rest log.jsonl");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    assert!(plain.out.contains(" of battle 2), "), "{plain:?}");
    fs::rename(folder.path().join("log.jsonl"), folder.path().join("log")).unwrap();
    assert_eq!(run_in(folder.path(), "rest log").out, plain.out);
}

#[test]
fn what_cannot_be_is_refused_with_code_2() {
    run("rest miltia").fails_with("unknown unit `miltia`; did you mean `militia`?");
    run("rest militia --wound hed=1").fails_with("unknown location `hed`; did you mean `head`?");
    for absurd in [
        "--wound head=0",
        "--wound head=-1",
        "--wound head=1001",
        "--wound head",
        "--wound head=x",
        "--spent -1",
        "--spent 1001",
        "--days -1",
        "--days 1001",
        "--hours -1",
        "--hours 1.5",
    ] {
        run(&format!("rest militia {absurd}")).fails_with("");
    }
    run("rest nowhere.jsonl").fails_with("the log `nowhere.jsonl` can't be read");
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("log.jsonl");
    let fails = |text: &str, words: &str| {
        fs::write(&file, text).unwrap();
        run_in(folder.path(), "rest log.jsonl").fails_with(words);
    };
    fails("not a log\n", "line 1 is not a line of a battle log");
    fails("", "the file is empty");
    fails("\n\n", "the file is empty");
    assert_eq!(
        run_in(folder.path(), "simulate duel --log log.jsonl").code,
        0
    );
    let log = fs::read_to_string(&file).unwrap();
    run_in(folder.path(), "rest log.jsonl --spent 1").fails_with("`--spent` is for a unit");
    run_in(folder.path(), "rest log.jsonl --wound head=1").fails_with("`--wound` is for a unit");
    let moved = log.find(r#""path":[["#).unwrap() + r#""path":[["#.len();
    fails(
        &format!("{}9{}", &log[..moved], &log[moved..]),
        "can't have happened: (9",
    );
    let hurt = log.find(r#""located":"#).unwrap() + r#""located":"#.len();
    fails(
        &format!("{}-{}", &log[..hurt], &log[hurt..]),
        "can't have happened: a blow does -",
    );
    let hash = log.replacen("\"content_hash\":\"", "\"content_hash\":\"0", 1);
    fails(&hash, "its hash is");
}

/// EXP-1: experience and wounds are of battles that were fought; a log that somebody has written in changes no file.
#[test]
fn a_log_that_is_not_as_it_was_fought_changes_no_characters_file() {
    let folder = TempDir::new().unwrap();
    let run = |call: &str| run_in(folder.path(), call);
    fs::create_dir(folder.path().join("party")).unwrap();
    let hero = folder.path().join("party/hero.ron");
    assert_eq!(run("character new party/hero.ron --as archer").code, 0);
    let call = "simulate yard --party blues=party --seed 3 --log log.jsonl";
    assert_eq!(run(call).code, 0);
    let (log, made) = (
        folder.path().join("log.jsonl"),
        fs::read_to_string(&hero).unwrap(),
    );
    let fought = fs::read_to_string(&log).unwrap();
    let mut otherwise = fought.clone();
    let score = otherwise.rfind("\"score\":").expect("a blow") + "\"score\":".len();
    otherwise.insert(score, '1');
    fs::write(&log, otherwise).unwrap();
    run("rest log.jsonl").fails_with("`log.jsonl` is not as it was fought");
    assert_eq!(fs::read_to_string(&hero).unwrap(), made);
    assert_eq!(run("rest log.jsonl --dry-run").code, 0);
    fs::write(&log, fought).unwrap();
    assert_eq!(run("rest log.jsonl").code, 0);
    assert_ne!(fs::read_to_string(&hero).unwrap(), made);
}

/// REC-1: rest goes on from the hours that the file has, so that two days at once are two days one after the other.
#[test]
fn rec_1_who_rests_on_is_told_what_the_file_then_says() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.ron");
    let run = |arguments: &str| run_in(folder.path(), arguments);
    assert_eq!(run("character new a.ron").code, 0);
    assert_eq!(run("character buy a.ron st 13").code, 0);
    let sound = fs::read_to_string(&file).unwrap();
    // HT 10 and HP 13.
    let hurt = |rested: u32| {
        let fares =
            format!("wounds: [(at: \"neck\", points: 24)], end: 0, rested: {rested}, remaining:");
        sound.replacen("remaining:", &fares, 1)
    };
    fs::write(&file, hurt(48)).unwrap();
    let patient = |arguments: &str| run(arguments).json()["patients"][0].clone();
    let days = patient("rest a.ron --days 5 --dry-run --json");
    assert_eq!(
        (&days["injury_now"], &days["injury_after"]),
        (&22.into(), &15.into())
    );
    assert_eq!(days["whole_in"], 16 * 24 + 12);
    assert_eq!(days["awake_in"], 222 - 48);
    assert_eq!(run("rest a.ron --days 5").code, 0);
    let next = patient("rest a.ron --hours 1 --dry-run --json");
    assert_eq!(next["injury_now"], 15);
    for (rested, awake_in) in [(221, 1), (222, 0)] {
        fs::write(&file, hurt(rested)).unwrap();
        let patient = patient("rest a.ron --hours 1 --dry-run --json");
        assert_eq!(
            (&patient["awake_in"], &patient["awake_after"]),
            (&awake_in.into(), &true.into())
        );
    }
    fs::write(&file, hurt(216)).unwrap();
    let shown = run("character show a.ron").out;
    assert!(shown.contains("After 9 days of rest"), "{shown}");
    assert!(shown.contains("whole again"), "{shown}");
    assert!(shown.contains("in 9 days and 12 hours"), "{shown}");
    fs::write(&file, hurt(0)).unwrap();
    let shown = run("character show a.ron").out;
    assert!(shown.contains("Not yet rested"), "{shown}");
    assert!(shown.contains("in 18 days and 12 hours"), "{shown}");
}

/// REC-1: whom a level has lent other numbers rests by its own, as its file will.
#[test]
fn rec_1_a_character_rests_by_its_own_numbers_after_a_level_s() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    assert_eq!(run("character new hero.ron").code, 0);
    let sound = fs::read_to_string(folder.path().join("hero.ron")).unwrap();
    let hurt = sound.replacen(
        "remaining:",
        "wounds: [(at: \"torso\", points: 5)], remaining:",
        1,
    );
    fs::write(folder.path().join("hero.ron"), hurt).unwrap();
    let level = r#"(
        id: "yard", name: "Yard", brief: "", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass")}, map: [". . ."],
        sides: [
            (id: "red", name: "Red", units: [(unit: "hero.ron", at: [(0, 0)], facing: E, modifiers: (ht: 6, end: -4))]),
            (id: "blue", name: "Blue", units: [(unit: "militia", at: [(2, 0)], facing: W)]),
        ],
        rounds: 1,
    )"#;
    fs::write(folder.path().join("yard.ron"), level).unwrap();
    assert_eq!(
        run("simulate yard.ron --seed 1 --ai idle --log log.jsonl").code,
        0
    );
    let rest = run("rest log.jsonl --days 2 --json").json();
    let told = rest["patients"][0].clone();
    assert_eq!(
        (&told["ht"], &told["hp"], &told["end"]),
        (&10.into(), &10.into(), &10.into())
    );
    assert_eq!(
        (&told["injury_after"], &told["whole_in"]),
        (&3.into(), &120.into())
    );
    let then = run("rest hero.ron --hours 0 --dry-run --json").json()["patients"][0].clone();
    assert_eq!(then["injury_now"], told["injury_after"]);
    assert_eq!(
        (&then["whole_in"], &then["end_now"]),
        (&72.into(), &told["end_after"])
    );
}
