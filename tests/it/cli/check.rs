//! `testudo check`.

use std::fs;

use tempfile::TempDir;

use super::{keys, run, run_in};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn shipped_content_is_clean() {
    let plain = run("check");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    let remark = plain.out.strip_prefix("No faults found.\nRemark: ");
    let remark = remark.unwrap_or_else(|| panic!("{plain:?}"));
    assert!(remark.contains(" units of `fantasy` cost more than the 100 chp and 24 exp"));
    assert_eq!(remark.lines().count(), 1);
    let json = run("check --json");
    assert!(
        json.out
            .starts_with("{\"errors\":0,\"warnings\":0,\"diagnostics\":[],\"veterans\":[")
    );
}

/// ATT-1, SKL-1: whoever costs more than the points of a beginner is told, and by how much.
#[test]
fn att_1_veterans_are_told_with_what_they_are_over() {
    let report = run("check --json").json();
    let roll = &report["veterans"][0];
    assert_eq!(roll["genre"], "fantasy");
    assert_eq!(roll["starting"], serde_json::json!({"chp": 100, "exp": 24}));
    let veterans = roll["veterans"].as_array().unwrap();
    let units = run("list --json").json();
    let units = units["units"].as_array().unwrap();
    assert_eq!(roll["units"], units.len());
    for unit in units {
        let id = unit["id"].as_str().unwrap();
        let points = &run(&format!("sheet {id} --json")).json()["points"];
        let spent = |of: &str| points[of].as_i64().unwrap();
        let over = [(spent("chp") - 100).max(0), (spent("exp") - 24).max(0)];
        let told = veterans.iter().find(|one| one["unit"] == id);
        match told {
            None => assert_eq!(over, [0, 0], "{id} is a veteran"),
            Some(told) => {
                assert_eq!(told["points"], *points, "{id}");
                assert_eq!(
                    told["over"],
                    serde_json::json!({"chp": over[0], "exp": over[1]})
                );
            }
        }
    }
    let listed = run("check --veterans").out;
    assert_eq!(listed.lines().count(), 2 + 1 + veterans.len());
    let captain = listed
        .lines()
        .find(|line| line.trim_start().starts_with("captain "));
    assert!(captain.is_some_and(|line| line.contains('+')), "{listed}");
}

#[test]
fn paths_may_be_levels_and_folders() {
    let levels = run(&format!("check {ROOT}/levels {ROOT}/levels/duel.ron"));
    assert_eq!(
        (levels.code, levels.out.as_str()),
        (0, "No faults found.\n")
    );
    let genre = run(&format!(
        "check {ROOT}/levels/duel.ron {ROOT}/assets/genres/fantasy {ROOT}/assets"
    ));
    assert_eq!(genre.code, 0);
    assert!(genre.out.starts_with("No faults found.\nRemark: "));
    assert_eq!(genre.out.lines().count(), 2, "the genre is told once");
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
    assert_eq!(
        keys(&json.out),
        ["errors", "warnings", "diagnostics", "veterans"]
    );
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

/// A file of faults on one line is told as fast as one of many lines, and each fault with the text around it alone.
#[test]
fn a_long_line_of_faults_is_told_briefly() {
    let entry = |index: usize| {
        format!("(id: \"t{index}\", name: \"ä\", glyph: \".\", cost: 5{index}, brief: \"b\")")
    };
    for between in [", ", ",\n"] {
        let entries: Vec<String> = (100..20_100).map(entry).collect();
        let folder = TempDir::new().unwrap();
        let genre = folder.path().join("base");
        fs::create_dir(&genre).unwrap();
        for file in fs::read_dir(format!("{ROOT}/tests/bad/base")).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), genre.join(file.file_name())).unwrap();
        }
        let text = format!("[{}]", entries.join(between));
        let start = text.find("5299").unwrap();
        fs::create_dir(genre.join("terrain")).unwrap();
        fs::write(genre.join("terrain/more.ron"), &text).unwrap();
        let plain = run_in(folder.path(), "check base");
        assert!(plain.out.ends_with("201 errors found.\n"));
        assert!(
            plain
                .out
                .contains("19800 more faults in this file are not listed")
        );
        assert!(plain.out.len() < 150_000, "{}", plain.out.len());
        let lines = text[..start].matches('\n').count();
        let column = start - text[..start].rfind('\n').map_or(0, |at| at + 1);
        let letters = text[..start].matches('ä').count() - lines;
        let place = format!("more.ron:{}:{}\n", lines + 1, column - letters + 1);
        assert!(plain.out.contains(&place), "{place} is not told");
        assert!(plain.out.contains("cost: 5299, brief"));
    }
}

/// What a genre with faults prices is no fault of those who have bought it.
#[test]
fn a_broken_genre_breaks_no_character_s_account() {
    let folder = TempDir::new().unwrap();
    let run = |arguments: &str| run_in(folder.path(), arguments);
    assert_eq!(run("list --export pack").code, 0);
    fs::create_dir_all(folder.path().join("pack/characters")).unwrap();
    let made = run("--content pack character new pack/characters/hero.ron --as archer");
    assert_eq!(made.code, 0, "{made:?}");
    assert_eq!(run("check pack").code, 0);
    fs::write(folder.path().join("pack/genres/fantasy/ammunition.ron"), "").unwrap();
    let codes = run("check pack --json").json();
    let found = codes["diagnostics"].as_array().unwrap().iter();
    let codes: Vec<&str> = found.map(|one| one["code"].as_str().unwrap()).collect();
    assert!(codes.contains(&"unexpected"), "{codes:?}");
    assert!(!codes.contains(&"does-not-add-up"), "{codes:?}");
}

#[test]
fn a_letter_that_shows_as_nothing_is_told_by_its_number() {
    let folder = TempDir::new().unwrap();
    let level = "(id: \"x\", name: \"X\", brief: \"\", genre: \"fantasy\", grid: Square, \
                 legend: {'.': (terrain: \"grass\")}, map: [\".\u{200d}.\", \"...\"], sides: [
        (id: \"a\", name: \"A\", units: [(unit: \"militia\", at: [(0, 0)], facing: E)]),
        (id: \"b\", name: \"B\", units: [(unit: \"militia\", at: [(2, 0)], facing: W)]),
    ])";
    fs::write(folder.path().join("x.ron"), level).unwrap();
    let told = run_in(folder.path(), "check x.ron").out;
    let words = "the legend has no `\\u{200d}`, which can't be seen";
    assert!(told.contains(words), "{told}");
}

/// What keeps a unit from a role is told of the role.
#[test]
fn a_place_that_nobody_gets_to_is_told_of_the_goal_or_of_the_role() {
    let folder = TempDir::new().unwrap();
    let level = "(id: \"x\", name: \"X\", brief: \"\", genre: \"fantasy\", grid: Square, \
                 legend: {'.': (terrain: \"grass\"), '#': (terrain: \"wall\")}, map: [\"...#.\"], sides: [
        (id: \"a\", name: \"A\", units: [(unit: \"militia\", at: [(0, 0)], facing: E, role: Hold(cells: [(4, 0)]))]),
        (id: \"b\", name: \"B\", units: [(unit: \"militia\", at: [(2, 0)], facing: W)]),
    ])";
    fs::write(folder.path().join("x.ron"), level).unwrap();
    let told = run_in(folder.path(), "check x.ron").out;
    assert!(told.contains("nobody can keep to this role"), "{told}");
}
