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
    again("line 1 is not a line of a battle log: expected ident (column 2)\n");
    change(folder.path(), |_| String::new());
    again("the file is empty");
}
