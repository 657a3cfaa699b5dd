//! `testudo check`.

use std::fs;

use tempfile::TempDir;

use super::{keys, run, run_in};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn shipped_content_is_clean() {
    let plain = run("check");
    assert_eq!(
        (plain.code, plain.out.as_str(), plain.err.as_str()),
        (0, "No faults found.\n", "")
    );
    let json = run("check --json");
    assert_eq!(
        json.out,
        "{\"errors\":0,\"warnings\":0,\"diagnostics\":[]}\n"
    );
}

#[test]
fn paths_may_be_levels_and_folders() {
    let levels = run(&format!(
        "check {ROOT}/levels {ROOT}/levels/duel.ron {ROOT}/assets/genres/fantasy"
    ));
    assert_eq!(
        (levels.code, levels.out.as_str()),
        (0, "No faults found.\n")
    );
}

#[test]
fn every_fault_is_told_and_the_answer_is_no() {
    let folder = TempDir::new().unwrap();
    let level = fs::read_to_string(format!("{ROOT}/levels/duel.ron")).unwrap();
    let faulty = level
        .replace("\"bravo\"", "\"brave\"")
        .replace("rounds:", "rouns:");
    fs::write(folder.path().join("duel.ron"), faulty).unwrap();
    let plain = run_in(folder.path(), "check duel.ron");
    assert_eq!((plain.code, plain.err.as_str()), (1, ""));
    assert!(
        plain
            .out
            .contains("error[unknown-id]: unknown unit `brave`; did you mean `bravo`?"),
        "{plain:?}"
    );
    assert!(plain.out.contains("^^^^^^^ no such unit"), "{plain:?}");
    assert!(plain.out.ends_with("2 errors found.\n"), "{plain:?}");
    let json = run_in(folder.path(), "check duel.ron --json");
    assert_eq!(json.code, 1);
    assert_eq!(keys(&json.out), ["errors", "warnings", "diagnostics"]);
    let value = json.json();
    assert_eq!(value["errors"], 2);
    let codes: Vec<&str> = value["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .map(|d| d["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["unknown-id", "unknown-field"]);
    assert_eq!(value["diagnostics"][0]["file"], "duel.ron");
}

#[test]
fn what_is_not_there_cannot_be_checked() {
    run("check nowhere").fails_with("there is no file or folder `nowhere`");
}
