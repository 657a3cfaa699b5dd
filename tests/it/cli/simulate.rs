//! `testudo simulate`.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use super::{keys, run, run_in};

#[test]
fn one_battle_is_told_from_board_to_outcome() {
    let story = run("simulate bridge --seed 3");
    assert_eq!((story.code, story.err.as_str()), (0, ""));
    let mut from = 0;
    for words in [
        "The Bridge (bridge), seed 3\n",
        "\nThe Wardens (wardens)\n",
        "\nRound 1\n",
        ", rolled ",
        "\nRound 2\n",
        "\nThe field at the end\n",
        "\nOutcome\n",
        "attacks  hits  expected  injury done\n",
    ] {
        let found = story.out[from..].find(words);
        from += found.unwrap_or_else(|| panic!("no {words:?} in {}", &story.out[from..]));
    }
    assert_eq!(
        run("simulate bridge --seed 3").out,
        story.out,
        "the same call, the same story"
    );
    assert_ne!(run("simulate bridge --seed 4").out, story.out);
}

#[test]
fn a_story_may_be_long_or_short() {
    let story = run("simulate duel").out;
    let long = run("simulate duel --verbose").out;
    let short = run("simulate duel --quiet").out;
    assert!(long.contains("[AT: style "), "{long}");
    assert!(short.len() < story.len() && story.len() < long.len());
    assert!(
        story.ends_with(short.split_once("Outcome").unwrap().1),
        "{short}"
    );
}

#[test]
fn json_has_the_promised_keys_in_order() {
    let run = run("simulate bridge --seed 7 --battles 6 --json");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(
        keys(&run.out),
        [
            "level",
            "content_hash",
            "seed",
            "ais",
            "max_rounds",
            "battles",
            "wins",
            "draws",
            "rounds",
            "fought",
            "commands",
            "attacks",
            "endings",
            "first_blood",
            "bloody",
            "first_blood_sum",
            "turns",
            "attack_turns",
            "losses",
            "seconds"
        ]
    );
    let value = run.json();
    assert_eq!(
        (&value["level"], &value["seed"], &value["battles"]),
        (&"bridge".into(), &7.into(), &6.into())
    );
    let wins = value["wins"].as_object().unwrap();
    let won: u64 = wins.values().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(won + value["draws"].as_u64().unwrap(), 6);
    assert!(
        run.out.find("wardens").unwrap() < run.out.find("raiders").unwrap(),
        "order of the level"
    );
    let rounds = &value["rounds"];
    let [mean, min, max] = ["mean", "min", "max"].map(|key| rounds[key].as_f64().unwrap());
    assert!(min <= mean && mean <= max && min >= 1.0, "{rounds}");
}

/// Where nobody explores all rounds are fought; a stint takes 60 and is none of them.
#[test]
fn a_series_tells_the_rounds_that_were_fought_without_those_of_stints() {
    let (fought, rounds) = rounds_fought("simulate bridge --seed 7 --battles 6 --json");
    assert_eq!(fought, rounds);
    let (fought, rounds) = rounds_fought("simulate barrow --seed 7 --battles 4 --json");
    assert!(fought + 60 <= rounds, "{fought} of {rounds}");
}

/// The rounds fought in all battles of a series, and all their rounds.
fn rounds_fought(command: &str) -> (u64, u64) {
    let value = run(command).json();
    let battles = value["fought"]["battles"].as_object().unwrap().iter();
    let fought =
        battles.map(|(rounds, count)| rounds.parse::<u64>().unwrap() * count.as_u64().unwrap());
    (fought.sum(), value["rounds"]["sum"].as_u64().unwrap())
}

#[test]
fn a_series_tells_how_its_battles_ended_and_whether_people_fought() {
    let value = run("simulate bridge --seed 7 --battles 6 --json").json();
    let number = |key: &str| value[key].as_f64().unwrap();
    let endings = value["endings"].as_object().unwrap();
    let ended: u64 = endings
        .values()
        .map(|battles| battles.as_u64().unwrap())
        .sum();
    assert_eq!(ended, 6, "{value}");
    assert_eq!(number("bloody"), 6.0);
    assert_eq!(number("first_blood"), number("first_blood_sum") / 6.0);
    assert!(
        number("first_blood") >= 1.0
            && number("first_blood") <= value["rounds"]["max"].as_f64().unwrap()
    );
    // Most of those who could strike did, or worked on it.
    assert!(number("attack_turns") <= number("turns"));
    assert!(number("attack_turns") > 0.5 * number("turns"), "{value}");
    let text = run("simulate bridge --seed 7 --battles 6");
    assert!(text.out.contains("First blood: in round"), "{}", text.out);
    assert!(text.out.contains("How they ended"), "{}", text.out);
}

#[test]
fn an_ai_without_a_side_is_for_all_that_are_not_named() {
    let value = run("simulate duel --ai soldier --ai south=recruit --json").json();
    assert_eq!(value["ais"]["north"], "soldier");
    assert_eq!(value["ais"]["south"], "recruit");
    run("simulate duel --ai soldier --ai recruit").fails_with("all sides are given an AI twice");
    run("simulate duel --ai nobody").fails_with("there is no AI `nobody`");
    run("simulate duel --ai north=").fails_with("such as `wardens=soldier`");
}

fn without_seconds(arguments: &str) -> Value {
    let mut value = run(arguments).json();
    value.as_object_mut().unwrap().remove("seconds").unwrap();
    value
}

#[test]
fn the_same_call_gives_the_same_json_whatever_the_jobs() {
    let one = without_seconds("simulate duel --battles 12 --jobs 1 --json");
    let four = without_seconds("simulate duel --battles 12 --jobs 4 --json");
    assert_eq!(one, four);
}

#[test]
fn any_battle_of_many_can_be_fought_again_alone() {
    let many = run("simulate duel --seed 5 --battles 4");
    assert_eq!(many.code, 0);
    let calls = many
        .out
        .lines()
        .filter_map(|line| line.trim().strip_prefix("testudo "));
    let calls: Vec<&str> = calls.collect();
    assert_eq!(calls.len(), 4, "{}", many.out);
    for line in calls {
        let (call, end) = line.split_once("  ").unwrap();
        let alone = run(&format!("{call} --json")).json();
        let side = end.trim().split(' ').next().unwrap();
        let won = if end.contains("draw") {
            &alone["draws"]
        } else {
            &alone["wins"][side]
        };
        assert_eq!(won, 1, "{line}: {alone}");
    }
}

#[test]
fn max_rounds_makes_a_draw() {
    let value = run("simulate melee --max-rounds 1 --json").json();
    assert_eq!(
        (&value["draws"], &value["rounds"]["max"]),
        (&1.into(), &1.into())
    );
}

#[test]
fn ais_are_chosen_by_side() {
    let strong =
        run("simulate duel --battles 20 --ai north=soldier --ai south=random --json").json();
    let weak = run("simulate duel --battles 20 --ai north=random --ai south=soldier --json").json();
    let north = |value: &Value| value["wins"]["north"].as_u64().unwrap();
    assert!(north(&strong) > north(&weak), "{strong} {weak}");
}

#[test]
fn a_side_has_one_ai() {
    run("simulate duel --ai north=soldier --ai north=random")
        .fails_with("the side `north` is given an AI twice");
}

#[test]
fn a_log_stands_in_its_place_only_when_it_is_whole() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("duel.jsonl");
    let run = run_in(
        folder.path(),
        "simulate duel --battles 3 --log duel.jsonl --json",
    );
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let text = fs::read_to_string(&log).unwrap();
    let starts = text
        .lines()
        .filter(|line| line.contains("\"battle_started\""));
    assert_eq!(starts.count(), 3);
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        assert!(
            value["round"].is_u64() && value["event"].is_string(),
            "{line}"
        );
    }
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing else is left behind"
    );
}

#[test]
fn a_log_that_cannot_be_written_stops_everything() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    let into = |path: &str| run_in(folder.path(), &format!("simulate duel --log {path}"));
    into("nowhere/duel.jsonl")
        .fails_with("the log `nowhere/duel.jsonl` can't be written: its folder does not exist");
    into("sub").fails_with("it is a folder");
    run_in(folder.path(), "simulate duel --ai x=y --log x.jsonl")
        .fails_with("there is no side `x`");
    let names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(names, ["sub"]);
}

#[test]
fn a_level_may_be_a_file_from_anywhere() {
    let folder = TempDir::new().unwrap();
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/duel.ron");
    fs::create_dir(folder.path().join("mine")).unwrap();
    fs::copy(shipped, folder.path().join("mine/duel.ron")).unwrap();
    let by_file = run_in(folder.path(), "simulate mine/duel.ron").out;
    let by_id = run_in(folder.path(), "simulate duel").out;
    assert_eq!(by_file, by_id);
}

#[test]
fn a_faulty_level_is_told_in_full_before_the_sentence() {
    let folder = TempDir::new().unwrap();
    let shipped =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/levels/duel.ron")).unwrap();
    let faulty = shipped
        .replace("\"bravo\"", "\"brave\"")
        .replace("(4, 6)", "(0, 0)");
    fs::write(folder.path().join("duel.ron"), faulty).unwrap();
    let run = run_in(folder.path(), "simulate duel.ron");
    run.fails_with("did you mean `bravo`?");
    assert!(run.err.contains("--> duel.ron:"), "{run:?}");
    assert!(run.err.contains("[impassable]"), "{run:?}");
    assert!(
        run.err
            .ends_with("error: the level `duel.ron` can't be used\n"),
        "{run:?}"
    );
    run_in(folder.path(), "simulate other.ron").fails_with("other.ron");
}

#[test]
fn a_log_may_tell_what_one_side_saw() {
    let folder = TempDir::new().unwrap();
    let call = |arguments: &str| run_in(folder.path(), arguments);
    assert_eq!(call("simulate raid --log all.jsonl --quiet").code, 0);
    let one = call("simulate raid --log one.jsonl --side goblins --quiet");
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    let (all, one) = (read("all.jsonl"), read("one.jsonl"));
    assert!(one.lines().count() < all.lines().count());
    assert!(one.lines().next().unwrap().contains(r#""seed":0,"#));
    let appears = r#""event":"appeared""#;
    assert!(one.contains(appears) && !all.contains(appears));
    call("simulate raid --log x.jsonl --side goblin").fails_with("did you mean `goblins`?");
    call("simulate raid --side goblins").fails_with("--log");
}

#[test]
fn a_battle_with_a_party_is_fought_again_with_it() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    fs::create_dir(folder.path().join("party")).unwrap();
    assert_eq!(run("character new party/hero.ron --as archer").code, 0);
    let many = run("simulate yard --party blues=party --battles 2").out;
    let call = many
        .lines()
        .find_map(|line| line.trim().strip_prefix("testudo "));
    let (call, _) = call.unwrap().split_once("  ").unwrap();
    assert!(call.contains(" --party blues=party"), "{many}");
    assert_eq!(run(call).code, 0);
}
