//! Every file under `tests/bad` raises exactly the problems it is marked with.
//!
//! A line ends in `//~ error[code]` for each problem that starts on it; each `^` after the `~`
//! means a line further up. `tests/bad/base` is a sound genre; a fixture in `weapons` is one more
//! file of that genre's weapons, one in `genre` or `numbers` stands in for that file, and one in
//! `levels` or `lessons` is a level of it, one in `light` a level where there are twelve levels of light, one in
//! `characters` a character.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use testudo::content::Library;
use testudo::diag::{Diagnostic, codes};

/// Codes that a marked text file can't raise, with the test that raises each.
const ELSEWHERE: [(&str, &str); 4] = [
    (codes::CANNOT_READ, "library::what_is_not_there_is_said"),
    (codes::FILE_TOO_LARGE, "library::a_file_may_be_too_large"),
    (
        codes::NOT_UTF8,
        "library::bytes_that_are_no_text_are_pointed_at",
    ),
    (
        codes::UNKNOWN_FILE,
        "library::a_misspelt_file_name_is_no_silence",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad")
}

/// The files of a folder as name and text, sorted.
fn files(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(folder)).expect("a readable fixture");
    let mut files: Vec<_> = entries
        .map(|entry| {
            let entry = entry.expect("a readable fixture");
            let name = entry.file_name().into_string().expect("a readable fixture");
            (
                name,
                fs::read_to_string(entry.path()).expect("a readable fixture"),
            )
        })
        .collect();
    files.sort();
    files
}

/// The sound genre, and files added to it, the later in place of the earlier.
pub(crate) fn with_base(more: &[(&str, &str)]) -> Library {
    let base = files("base");
    let base = base
        .iter()
        .map(|(name, text)| (format!("genres/base/{name}"), text.as_str()));
    let more = more.iter().map(|(name, text)| ((*name).to_owned(), *text));
    Library::memory(&base.chain(more).collect::<Vec<_>>())
}

/// What is marked in a text: line and, such as `error[code]`, what is to be found there.
fn marks(text: &str) -> Vec<(u32, String)> {
    let mut marks = Vec::new();
    for (line, (_, words)) in (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| Some((number, line.split_once("//~")?)))
    {
        let up = words.chars().take_while(|c| *c == '^').count() as u32;
        let words = words.trim_start_matches('^').split_whitespace();
        marks.extend(words.map(|word| (line - up, word.to_owned())));
    }
    marks.sort();
    marks
}

/// What was found, as marks are written.
fn found_in_order(problems: &[Diagnostic]) -> Vec<(u32, String)> {
    let mark = |problem: &Diagnostic| {
        let word = format!("{}[{}]", problem.severity, problem.code);
        (problem.line().unwrap_or(0), word)
    };
    problems.iter().map(mark).collect()
}

fn found(problems: &[Diagnostic], file: &str) -> Vec<(u32, String)> {
    for problem in problems {
        let name = problem.file.as_ref().map(testudo::diag::SourceFile::name);
        assert_eq!(name, Some(file), "in another file: {problem}");
    }
    let mut found = found_in_order(problems);
    found.sort();
    found
}

/// Every fixture with the problems it raises.
fn fixtures() -> Vec<(String, String, Vec<Diagnostic>)> {
    let folders = [
        "genre",
        "numbers",
        "bodies",
        "terrain",
        "doors",
        "hazards",
        "traps",
        "weapons",
        "shields",
        "armour",
        "traits",
        "races",
        "styles",
        "maneuvers",
        "arts",
        "spells",
        "skills",
        "units",
        "opponents",
        "ammunition",
        "groups",
        "archetypes",
        "characters",
        "levels",
        "light",
        "lessons",
    ];
    let mut all = Vec::new();
    for folder in folders {
        for (name, text) in files(folder) {
            let place = match folder {
                "levels" | "lessons" | "characters" => format!("{folder}/{name}"),
                "light" => format!("levels/{name}"),
                "genre" | "numbers" => format!("genres/base/{folder}.ron"),
                list => format!("genres/base/{list}/{name}"),
            };
            let mut files = vec![(place.as_str(), text.as_str())];
            if folder == "light" {
                files.push(("genres/base/numbers.ron", "(dangers: (light: ()))"));
            }
            let library = with_base(&files);
            all.push((place, text, library.check_paths::<&str>(&[])));
        }
    }
    all
}

#[test]
fn the_base_of_the_fixtures_is_sound() {
    let problems = with_base(&[]).check_paths::<&str>(&[]);
    assert_eq!(problems, []);
}

#[test]
fn every_fixture_raises_what_it_is_marked_with() {
    let mut wrong = String::new();
    let fixtures = fixtures();
    assert!(fixtures.len() >= 40);
    for (place, text, problems) in &fixtures {
        let (expected, found) = (marks(text), found(problems, place));
        assert!(!expected.is_empty(), "{place} marks nothing");
        if expected != found {
            let marks = found_in_order(problems);
            let raised = problems.iter().zip(&marks);
            let extra = raised.filter(|(_, mark)| !expected.contains(mark));
            let extra: Vec<_> = extra.map(|(problem, _)| problem.to_string()).collect();
            let missing: Vec<_> = expected
                .iter()
                .filter(|mark| !found.contains(mark))
                .collect();
            wrong += &format!(
                "{place}: missing {missing:?}, extra:\n  {}\n",
                extra.join("\n  ")
            );
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_code_is_raised() {
    let raised: BTreeSet<&str> = fixtures()
        .iter()
        .flat_map(|(_, _, problems)| problems.iter().map(|problem| problem.code))
        .collect();
    for code in codes::ALL {
        let elsewhere = ELSEWHERE.iter().any(|(name, _)| *name == code.name);
        assert_ne!(raised.contains(code.name), elsewhere, "{}", code.name);
    }
}

#[test]
fn every_code_is_explained() {
    let page = fs::read_to_string(root().join("../../docs/errors.md")).unwrap();
    let sections: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    let codes: Vec<String> = codes::ALL
        .iter()
        .map(|code| format!("`{}`", code.name))
        .collect();
    assert_eq!(sections, codes);
    for section in page.split("\n## ").skip(1) {
        let lines: Vec<&str> = section.lines().filter(|line| !line.is_empty()).collect();
        assert!(lines.len() >= 3, "too short: {}", lines[0]);
        let fences = lines.iter().filter(|line| line.starts_with("```")).count();
        assert_eq!(fences, 2, "one example: {}", lines[0]);
    }
}

/// A misspelt word is told what it was meant to be, and a load is told in numbers.
#[test]
fn help_is_in_numbers_and_names() {
    let all = fixtures();
    let said = |code, part: &str| {
        let mut problems = all.iter().flat_map(|(_, _, problems)| problems);
        problems.any(|problem| problem.code == code && problem.to_string().contains(part))
    };
    assert!(said(
        codes::UNKNOWN_ID,
        "`long_swrod`; did you mean `long_sword`?"
    ));
    assert!(said(
        codes::OVERLOADED,
        "carries 727.5 pounds and can carry 230.0"
    ));
    assert!(said(
        codes::TOO_WEAK,
        "needs ST 10, and ST 8 can't lift it with any skill"
    ));
    assert!(said(codes::BAD_FACING, "`NE`, `E`, `SE`, `SW`, `W`, `NW`"));
}
