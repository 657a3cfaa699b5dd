//! The characters of docs/characters.md are made by the commands that stand there, for the sums that stand there.

use std::fs;
use std::path::Path;

use expect_test::expect_file;
use tempfile::TempDir;

use super::run_in;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/characters.md");
/// Where the files lie that the steps make.
const FILES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/characters");
/// What stands before the steps of a character, before each, and behind them.
const OPENS: &str = "```console";
const STEP: &str = "$ testudo ";
const CLOSES: &str = "```";

/// A step as the page shows it: of an account everything that is printed, of a deal or a refusal the first line.
fn shown(folder: &Path, step: &str) -> String {
    let run = run_in(folder, step);
    let refused = run.err.starts_with("No: ");
    assert!(run.code == 0 || run.code == 1 && refused, "{step}: {run:?}");
    let printed = if refused { &run.err } else { &run.out };
    let lines = match step.starts_with("character check ") {
        true => usize::MAX,
        false => 1,
    };
    let lines = printed.lines().take(lines);
    lines.map(|line| format!("{line}\n")).collect()
}

/// The page with every step taken anew, and how many characters there are.
fn renewed(page: &str) -> (String, usize) {
    let mut folder: Option<TempDir> = None;
    let (mut text, mut count) = (String::new(), 0);
    for line in page.lines() {
        match (line, &folder) {
            (OPENS, _) => {
                folder = Some(TempDir::new().unwrap());
                count += 1;
            }
            (CLOSES, Some(made)) => {
                sound(made.path());
                folder = None;
            }
            (step, Some(made)) => {
                // What is no step is what one printed.
                if let Some(step) = step.strip_prefix(STEP) {
                    text += &format!("{line}\n{}", shown(made.path(), step));
                }
                continue;
            }
            _ => {}
        }
        text += &format!("{line}\n");
    }
    (text, count)
}

/// Nothing of a character's is overdrawn, all of its exp is spent, and it can be used as a unit.
fn sound(folder: &Path) {
    let mut files = fs::read_dir(folder).unwrap();
    let file = files.next().unwrap().unwrap().file_name();
    let file = file.to_str().unwrap();
    // The same that a test makes of these steps in the window.
    let text = fs::read_to_string(folder.join(file)).unwrap();
    expect_file![format!("{FILES}/{file}")].assert_eq(&text);
    let account = run_in(folder, &format!("character show {file} --json")).json();
    for (of, most) in [("chp", 20), ("exp", 4), ("money", 480)] {
        let left = account["left"][of].as_i64().unwrap();
        assert!((0..=most).contains(&left), "{file}: {left} {of} left");
    }
    let check = run_in(folder, &format!("check {file}"));
    assert_eq!((check.code, check.err.as_str()), (0, ""), "{file}");
    let odds = run_in(folder, &format!("odds {file} man_at_arms"));
    assert_eq!((odds.code, odds.err.as_str()), (0, ""), "{file}");
}

/// Where a price or a rule has changed, `UPDATE_EXPECT=1 cargo test --no-default-features --test it -- cli::characters_page` writes what
/// the program prints now.
#[test]
fn ten_characters_are_made_step_by_step_for_the_sums_that_are_told() {
    let page = fs::read_to_string(PAGE).unwrap();
    let (renewed, count) = renewed(&page);
    assert_eq!(count, 10);
    expect_file![PAGE].assert_eq(&renewed);
}
