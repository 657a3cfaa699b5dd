//! What the read-me shows of the program is what the program prints.

use std::fs;

use expect_test::expect_file;

use super::run;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
/// What stands before the sample, and what ends it.
const OPENS: &str = "```text\n";
const CLOSES: &str = "```\n";
/// How many rows of the board are shown, the one with the columns' numbers included.
const ROWS: usize = 9;

/// The board before the first round, and the last blow that hit with all that came of it.
fn sample(story: &str) -> String {
    let lines: Vec<&str> = story.lines().collect();
    let board = lines.iter().position(|line| line.starts_with("   0  1"));
    let board = &lines[board.expect("a board")..][..ROWS];
    let is_hit = |line: &&str| line.contains(", rolled ") && line.ends_with(": hit.");
    let blow = lines.iter().rposition(is_hit).expect("a blow");
    let depth = |line: &str| line.len() - line.trim_start().len();
    let deeper = |line: &&&str| depth(line) > depth(lines[blow]);
    let more = lines[blow + 1..].iter().take_while(deeper);
    let told = std::iter::once(&lines[blow]).chain(more);
    let told: Vec<&str> = told.map(|line| &line[depth(lines[blow])..]).collect();
    format!("{}\n\n{}\n", board.join("\n"), told.join("\n"))
}

/// Where the rules or an opponent have changed, `UPDATE_EXPECT=1 cargo test cli::readme` writes the
/// sample anew.
#[test]
fn its_sample_is_what_the_command_prints() {
    let page = fs::read_to_string(PAGE).unwrap();
    let (before, rest) = page.split_once(OPENS).expect("a sample");
    let (_, after) = rest.split_once(CLOSES).expect("the sample's end");
    assert!(after.contains("the last blow that hit of `testudo simulate bridge --seed 5`"));
    let sample = sample(&run("simulate bridge --seed 5").out);
    let renewed = format!("{before}{OPENS}{sample}{CLOSES}{after}");
    expect_file![PAGE].assert_eq(&renewed);
}
