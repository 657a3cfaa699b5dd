//! `testudo replay`.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{keys, run, run_in};

/// A folder with the log of a battle in `log.jsonl`.
fn logged(battles: u32) -> TempDir {
    let folder = TempDir::new().unwrap();
    let call = format!("simulate duel --battles {battles} --log log.jsonl --json");
    assert_eq!(run_in(folder.path(), &call).code, 0);
    folder
}

fn change(folder: &Path, change: impl FnOnce(String) -> String) {
    let path = folder.join("log.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, change(text)).unwrap();
}

#[test]
fn a_log_matches_itself() {
    let folder = logged(1);
    let plain = run_in(folder.path(), "replay log.jsonl");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    assert!(plain.out.starts_with("duel, seed 1: "), "{plain:?}");
    let json = run_in(folder.path(), "replay log.jsonl --json");
    assert_eq!(json.code, 0);
    assert_eq!(keys(&json.out), ["matches", "battles", "refused"]);
    let value = json.json();
    assert_eq!(value["matches"], true);
    assert_eq!(value["battles"][0]["level"], "duel");
    assert!(value["battles"][0]["mismatch"].is_null());
}

/// What an editor leaves at a log's end changes nothing, and what it spoils is told by its line.
#[test]
fn empty_lines_and_other_encodings_are_told() {
    let folder = logged(1);
    let path = folder.path().join("log.jsonl");
    let log = fs::read_to_string(&path).unwrap();
    let matches = |text: Vec<u8>| {
        fs::write(&path, text).unwrap();
        run_in(folder.path(), "replay log.jsonl")
    };
    for text in [
        format!("{log}\n\n"),
        format!("\u{feff}{log}"),
        log.replace('\n', "\r\n"),
    ] {
        let told = matches(text.into_bytes());
        assert_eq!(told.code, 0, "{told:?}");
    }
    let told = matches(log.replacen('\n', "\n\n", 1).into_bytes());
    told.fails_with("line 2 is not a line of a battle log: it is empty");
    let mut bytes = log.clone().into_bytes();
    let second = log.find('\n').unwrap() + 3;
    bytes[second] = 0xff;
    let told = matches(bytes);
    told.fails_with("the log `log.jsonl` can't be read");
    assert!(told.err.contains("log.jsonl:2:3"), "{}", told.err);
}

#[test]
fn several_battles_of_one_log_are_all_fought_again() {
    let folder = logged(12);
    let plain = run_in(folder.path(), "replay log.jsonl");
    assert_eq!(
        (plain.code, plain.out.as_str()),
        (0, "All 12 battles match.\n")
    );
}

#[test]
fn a_falsified_die_is_found() {
    let folder = logged(1);
    change(folder.path(), |text| {
        text.replacen("\"score\":", "\"score\":1", 1)
    });
    let plain = run_in(folder.path(), "replay log.jsonl");
    assert_eq!((plain.code, plain.err.as_str()), (1, ""));
    assert!(plain.out.contains("does not match"), "{plain:?}");
    let value = run_in(folder.path(), "replay log.jsonl --json").json();
    assert_eq!(value["matches"], false);
    let mismatch = &value["battles"][0]["mismatch"];
    assert_ne!(mismatch["recorded"], mismatch["fought"]);
    assert!(mismatch["line"].as_u64().unwrap() > 1);
}

/// The first line has every unit of the battle with all its gear.
#[test]
fn of_a_long_line_that_differs_what_is_around_the_difference_is_told() {
    let folder = logged(1);
    change(folder.path(), |text| {
        text.replacen("\"name\":", "\"name\":\"The \u{e6}ther\",\"title\":", 1)
    });
    let plain = run_in(folder.path(), "replay log.jsonl");
    assert_eq!((plain.code, plain.err.as_str()), (1, ""), "{plain:?}");
    let told: Vec<&str> = plain.out.lines().collect();
    let [_, recorded, fought] = told.as_slice() else {
        panic!("{plain:?}")
    };
    assert!(
        recorded.contains("\"The \u{e6}ther\"") && recorded.len() < 400,
        "{recorded}"
    );
    assert!(fought.len() < 400 && fought.ends_with("..."), "{fought}");
    let json = run_in(folder.path(), "replay log.jsonl --json").json();
    let whole = json["battles"][0]["mismatch"]["fought"].as_str().unwrap();
    assert!(whole.len() > 400, "{whole}");
}

/// A log has the path that its level was read from; the same content elsewhere fights the same battle.
#[test]
fn a_log_of_shipped_content_matches_by_a_copy_of_it_and_the_other_way_about() {
    let folder = logged(1);
    assert_eq!(run_in(folder.path(), "list --export mine").code, 0);
    let by_copy = "simulate duel --content mine --log copy.jsonl --json";
    assert_eq!(run_in(folder.path(), by_copy).code, 0);
    for call in ["replay log.jsonl --content mine", "replay copy.jsonl"] {
        let plain = run_in(folder.path(), call);
        assert_eq!(
            (plain.code, plain.err.as_str()),
            (0, ""),
            "{call}: {plain:?}"
        );
    }
}

#[test]
fn a_log_cut_short_does_not_match() {
    let folder = logged(1);
    change(folder.path(), |text| {
        let lines: Vec<&str> = text.lines().collect();
        lines[..lines.len() - 1].join("\n")
    });
    assert_eq!(run_in(folder.path(), "replay log.jsonl").code, 1);
}

#[test]
fn a_command_that_the_rules_refuse_is_no_match() {
    let folder = logged(1);
    change(folder.path(), |text| {
        let line = text
            .lines()
            .find(|line| line.contains("\"do\":\"move\""))
            .unwrap();
        let (before, after) = line.split_once("\"to\":[").unwrap();
        let rest = after.split_once(']').unwrap().1;
        text.replacen(line, &format!("{before}\"to\":[99,99]{rest}"), 1)
    });
    let plain = run_in(folder.path(), "replay log.jsonl");
    assert_eq!((plain.code, plain.err.as_str()), (1, ""), "{plain:?}");
    assert!(plain.out.contains("is refused"), "{plain:?}");
    let json = run_in(folder.path(), "replay log.jsonl --json");
    assert_eq!((json.code, &json.json()["matches"]), (1, &false.into()));
}

#[test]
fn what_is_no_log_of_this_content_cannot_be_replayed() {
    run("replay nowhere.jsonl").fails_with("can't be read");
    let folder = logged(1);
    let again = |words: &str| run_in(folder.path(), "replay log.jsonl").fails_with(words);
    change(folder.path(), |text| {
        text.replacen("\"content_hash\":\"", "\"content_hash\":\"0", 1)
    });
    again("its hash is");
    change(folder.path(), |_| "not a log\n".to_owned());
    again("line 1 is not a line of a battle log: it is not JSON (column 2)\n");
    change(folder.path(), |_| "{\"round\":0}\n".to_owned());
    again("line 1 is not a line of a battle log: it has no `event` (column 11)\n");
    change(folder.path(), |_| {
        "{\"round\":0,\"event\":\"mooved\"}\n".to_owned()
    });
    again("nothing is called `mooved` here");
    change(folder.path(), |_| "{\"save\":1}\n".to_owned());
    again("there is nothing in it but a save's heading");
    change(folder.path(), |_| String::new());
    again("the file is empty");
}

#[test]
fn one_side_s_log_is_none_that_can_be_replayed() {
    let folder = TempDir::new().unwrap();
    let call = "simulate raid --seed 4 --side watch --log log.jsonl --quiet";
    assert_eq!(run_in(folder.path(), call).code, 0);
    run_in(folder.path(), "replay log.jsonl")
        .fails_with("this is one side's log, of what `watch` saw");
    let rest = run_in(folder.path(), "rest log.jsonl");
    assert_eq!((rest.code, rest.err.as_str()), (0, ""));
    assert!(
        rest.out.contains("This log tells what `watch` saw."),
        "{rest:?}"
    );
    let json = run_in(folder.path(), "rest log.jsonl --json").json();
    assert_eq!(json["seen_by"]["side"], "watch");
    let unknown = json["seen_by"]["unknown"].as_u64().unwrap();
    let all = run_in(
        folder.path(),
        "simulate raid --seed 4 --log log.jsonl --quiet",
    );
    assert_eq!(all.code, 0);
    let whole = run_in(folder.path(), "rest log.jsonl --json").json();
    assert!(whole["seen_by"].is_null());
    let count = |report: &serde_json::Value| {
        ["patients", "dead"]
            .map(|key| report[key].as_array().unwrap().len() as u64)
            .iter()
            .sum::<u64>()
    };
    assert_eq!(count(&whole), count(&json) + unknown);
}

/// MAG-3: by day too somebody may be lost from sight, and so the log says from the start whose it is.
#[test]
fn a_side_s_log_says_so_where_somebody_may_hide_by_a_spell() {
    let folder = TempDir::new().unwrap();
    let level = r#"(id: "veil", name: "Veil", brief: "", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass")}, map: [". . . . . . . .", ". . . . . . . ."], rounds: 6, sides: [
            (id: "red", name: "Red", units: [(unit: "militia", at: [(0, 1)], facing: E)]),
            (id: "blue", name: "Blue", units: [(unit: "warlock", at: [(7, 1)], facing: W)])])"#;
    fs::write(folder.path().join("veil.ron"), level).unwrap();
    let replayed = |side: &str| {
        let call = format!("simulate veil.ron --seed 1 --side {side} --log log.jsonl --quiet");
        assert_eq!(run_in(folder.path(), &call).code, 0);
        run_in(folder.path(), "replay log.jsonl")
    };
    replayed("red").fails_with("this is one side's log, of what `red` saw");
    // Whoever hides its own people misses nothing.
    let whole = replayed("blue");
    assert_eq!((whole.code, whole.err.as_str()), (0, ""), "{whole:?}");
}

/// A line that is missing makes a later command impossible; the line is what is told.
#[test]
fn the_first_line_that_differs_is_told_before_a_command_refused_for_it() {
    let folder = logged(1);
    let mut gone = 0;
    change(folder.path(), |text| {
        let lines: Vec<&str> = text.lines().collect();
        let is_order = |line: &&str| line.contains("\"event\":\"commanded\"");
        gone = lines.iter().position(is_order).unwrap();
        let rest = lines.iter().enumerate().filter(|(at, _)| *at != gone);
        rest.map(|(_, line)| format!("{line}\n")).collect()
    });
    let value = run_in(folder.path(), "replay log.jsonl --json").json();
    assert_eq!(value["matches"], false);
    assert_eq!(
        value["battles"][0]["mismatch"]["line"],
        gone as u64 + 1,
        "{value}"
    );
    assert!(value["refused"].is_null(), "{value}");
}
