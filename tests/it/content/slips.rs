//! One slip in the shipped content gives one fault: what follows from it in sound files is not told.

use testudo::content::Library;
use testudo::diag::{Diagnostic, SourceFile};

use super::bad::with_base;
use crate::trial::size;

/// The shipped content with the changes to one of its files, each a text and what takes its place.
pub(super) fn with_slips(file: &str, slips: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut text = text_of(file);
    for (from, to) in slips {
        assert!(text.contains(from), "{file} has no {from:?}");
        text = text.replacen(from, to, 1);
    }
    with_text(file, text)
}

/// The shipped content with another text in one of its files.
fn with_text(file: &str, text: String) -> Vec<Diagnostic> {
    let mut files = shipped();
    let (_, old) = (files.iter_mut().find(|(name, _)| name == file)).expect("a shipped file");
    *old = text;
    Library::memory(&files).check_paths::<&str>(&[])
}

/// The text of a shipped file.
fn text_of(file: &str) -> String {
    let mut files = shipped().into_iter();
    files
        .find(|(name, _)| name == file)
        .expect("a shipped file")
        .1
}

/// The first line of a shipped file that has these words, from 1.
fn line_with(file: &str, words: &str) -> usize {
    let text = text_of(file);
    let at = text.lines().position(|line| line.contains(words));
    at.expect("the words") + 1
}

/// Every shipped file with its text.
fn shipped() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let tops = [
        ("genres", "assets/genres"),
        ("levels", "levels"),
        ("lessons", "lessons"),
    ];
    let mut folders: Vec<_> = (tops.iter())
        .map(|(name, path)| ((*name).to_owned(), root.join(path)))
        .collect();
    while let Some((name, folder)) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a shipped folder") {
            let path = entry.expect("a shipped file").path();
            let own = path.file_name().expect("a name").to_string_lossy();
            let name = format!("{name}/{own}");
            if path.is_dir() {
                folders.push((name, path));
            } else if path.extension().is_some_and(|ending| ending == "ron") {
                let text = std::fs::read_to_string(&path).expect("a shipped file");
                files.push((name, text));
            }
        }
    }
    files
}

/// As `file:line code`.
fn lines(problems: &[Diagnostic]) -> Vec<String> {
    let line = |problem: &Diagnostic| {
        let file = problem.file.as_ref().map_or("", SourceFile::name);
        let line = problem.line().unwrap_or(0);
        format!("{file}:{line} {}", problem.code)
    };
    problems.iter().map(line).collect()
}

/// Makes slips in a file of the shipped content, and expects these faults in that file alone, as `line code`.
#[track_caller]
fn told(file: &str, slips: &[(&str, &str)], faults: &[&str]) {
    let problems = with_slips(file, slips);
    let expected: Vec<String> = (faults.iter())
        .map(|fault| format!("{file}:{fault}"))
        .collect();
    assert_eq!(lines(&problems), expected, "{problems:#?}");
}

#[test]
fn a_cell_without_its_own_brackets_is_told_once_and_how_it_is_written() {
    let told = with_slips("levels/duel.ron", &[("at: [(4, 1)]", "at: [4, 1]")]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].help.as_deref(), Some("write `[(4, 1)]`"));
}

#[test]
fn the_shipped_content_is_sound() {
    let problems = Library::memory(&shipped()).check_paths::<&str>(&[]);
    assert_eq!(problems, []);
}

/// What the genre has switched on is not known where its numbers have a fault.
#[test]
fn a_fault_of_the_numbers_is_told_alone() {
    let file = "genres/fantasy/numbers.ron";
    let at = |code: &str| format!("{} {code}", line_with(file, "cells: 5"));
    told(file, &[("cells: 5", "cells: 0")], &[&at("zero-divisor")]);
    told(
        file,
        &[("cells: 5", "cells: \"five\"")],
        &[&at("wrong-type")],
    );
    told(file, &[("cells: 5", "sells: 5")], &[&at("unknown-field")]);
}

/// Whoever writes a field one bracket too far out knows its name, and not its place.
#[test]
fn a_field_that_stands_too_far_out_is_told_where_it_belongs() {
    let told = |file: &str, from: &str, to: &str| {
        let problems = with_slips(file, &[(from, to)]);
        let [problem] = problems.as_slice() else {
            panic!("{problems:#?}")
        };
        format!(
            "{} ({})",
            problem.message,
            problem.help.as_deref().unwrap_or("")
        )
    };
    let ford = "levels/ford.ron";
    assert_eq!(
        told(ford, "id: \"ford\",", "id: \"ford\", deploy: [(0, 4)],"),
        "unknown field `deploy` (it is a field within `sides`)"
    );
    assert_eq!(
        told(ford, "exits: [(0, 4)],", "exits: [(0, 4)], hidden: true,"),
        "unknown field `hidden` (it is a field within `units`)"
    );
    assert_eq!(
        told(
            "genres/fantasy/numbers.ron",
            "attack_table:",
            "miss_to: 8, attack_table:"
        ),
        "unknown field `miss_to` (it is a field within `attack_table`)"
    );
    let elsewhere = told(ford, "id: \"ford\",", "id: \"ford\", unit: 5,");
    assert!(elsewhere.starts_with("unknown field `unit`"), "{elsewhere}");
}

#[test]
fn a_body_with_a_fault_has_none_of_its_owners_called_unknown() {
    let main = ("main: \"torso\"", "main: \"trso\"");
    told("genres/fantasy/bodies.ron", &[main], &["7 unknown-id"]);
}

/// How a door opens is not known where its kind has a fault.
#[test]
fn a_door_of_a_faulty_kind_is_not_taken_for_shut_for_good() {
    let file = "genres/fantasy/doors.ron";
    let fault = format!("{} unknown-variant", line_with(file, "breaks: "));
    told(file, &[("breaks: ", "breaks: X")], &[&fault]);
}

/// The next unit of the list begins where a field of an unclosed one should.
#[test]
fn a_bracket_that_is_not_closed_is_told_once() {
    let file = "genres/fantasy/units/soldiers.ron";
    let last = "worn: [\"leather_jack\", \"leather_cap\"],\n    ),";
    let open = "worn: [\"leather_jack\", \"leather_cap\"],\n";
    told(file, &[(last, open)], &["3 unclosed-bracket"]);
    let bare = "worn: [\"leather_jack\", \"leather_cap\"]\n";
    told(file, &[(last, bare)], &["3 unclosed-bracket"]);
}

/// Whichever end of a bracket is left out in a file that is indented as ours are, a fault tells it, and in 98 of 100 cases
/// none what would follow from it: a name that is lost within a line is still missed where it is used.
#[test]
fn whichever_bracket_is_not_closed_it_is_told_alone() {
    let (mut left_out, mut with_others) = (0, Vec::new());
    let files = [
        "genres/fantasy/units/others.ron",
        "genres/fantasy/races.ron",
        "levels/toll.ron",
        "levels/bridge.ron",
    ];
    for file in files {
        let text = text_of(file);
        // Every seventh in the suite, every one in the long trials.
        let every = size(7, 1);
        for (at, end) in text.match_indices([')', ']', '}']).step_by(every) {
            let start = text[..at].rfind('\n').map_or(0, |start| start + 1);
            let line = text[start..].lines().next().expect("the line it is in");
            if line.contains("//") {
                continue;
            }
            let mut less = text.clone();
            less.replace_range(at..at + end.len(), "");
            let told = lines(&with_text(file, less));
            let unclosed = told.iter().filter(|one| one.ends_with("unclosed-bracket"));
            assert_eq!(unclosed.count(), 1, "`{line}` without `{end}`: {told:#?}");
            left_out += 1;
            if told.len() > 1 {
                with_others.push((line.to_owned(), told));
            }
        }
    }
    assert!(left_out > 50, "{left_out}");
    assert!(with_others.len() * 50 <= left_out, "{with_others:#?}");
}

/// Whoever lacks a name for a fault of the form is not called unknown where a goal names it.
#[test]
fn whoever_lacks_a_name_by_a_slip_is_not_called_unknown() {
    for (from, to) in [
        ("names: [\"Master Ottery\"]", ": [\"Master Ottery\"]"),
        ("names: [\"Master Ottery\"]", "names:: [\"Master Ottery\"]"),
        ("names: [\"Master Ottery\"]", "names: [\"Master Ottery]"),
        ("names: [\"Master Ottery\"]", "names: []"),
    ] {
        let found = with_slips("levels/toll.ron", &[(from, to)]);
        assert_eq!(found.len(), 1, "{to}: {found:#?}");
    }
}

/// Whichever opening bracket is left out, a fault tells where one is missing or closes nothing, and mostly none besides.
#[test]
fn whichever_bracket_is_not_opened_it_is_told_nearly_alone() {
    let (mut left_out, mut with_others) = (0, Vec::new());
    for file in [
        "genres/fantasy/units/others.ron",
        "levels/toll.ron",
        "levels/bridge.ron",
    ] {
        let text = text_of(file);
        let every = size(5, 1);
        for (at, start) in text.match_indices(['(', '[', '{']).step_by(every) {
            let begins = text[..at].rfind('\n').map_or(0, |start| start + 1);
            let line = text[begins..].lines().next().expect("the line it is in");
            if line.contains("//") {
                continue;
            }
            let mut less = text.clone();
            less.replace_range(at..at + start.len(), " ");
            let told = lines(&with_text(file, less));
            assert!(!told.is_empty(), "`{line}` without `{start}`");
            left_out += 1;
            if told.len() > 1 {
                with_others.push((line.to_owned(), start.to_owned(), told));
            }
        }
    }
    assert!(left_out > 50, "{left_out}");
    assert!(
        with_others.len() * 10 <= left_out,
        "{left_out}: {with_others:#?}"
    );
}

/// What is missing is told at the end of the line where it belongs, and what is wrong elsewhere is told too.
#[test]
fn the_end_of_a_bracket_is_asked_for_where_its_line_ends() {
    let file = "genres/fantasy/units/others.ron";
    let slips = [
        (
            "attributes: (st: 12, ag: 12, iq: 11),",
            "attributes: (st: 12, ag: 12, iq: 11,",
        ),
        ("id: \"elf_blade\"", "id: \"Elf blade\""),
    ];
    let problems = with_slips(file, &slips);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), 2, "{told:#?}");
    assert!(
        told[0].ends_with("this `(` is not closed (write `)` at line 9, column 44)"),
        "{told:#?}"
    );
    assert!(told[1].contains("bad-id"), "{told:#?}");
}

#[test]
fn ground_that_is_not_known_is_no_wall() {
    for level in ["counting_house", "keep_wall", "warren"] {
        let file = format!("levels/{level}.ron");
        let fault = format!("{} unknown-id", line_with(&file, "\"paving\""));
        told(&file, &[("\"paving\"", "\"pavng\"")], &[&fault]);
    }
}

#[test]
fn a_map_with_an_empty_row_is_not_read_as_if_it_had_moved() {
    for level in ["bridge", "counting_house", "keep_wall", "warren", "barrow"] {
        let file = format!("levels/{level}.ron");
        let fault = format!("{} ragged-map", line_with(&file, "map: [") + 1);
        told(&file, &[("map: [\n", "map: [\n\"\",\n")], &[&fault]);
    }
}

/// Where weapons can't be read nobody knows what a style covers, nor what a body strikes with.
#[test]
fn a_list_that_is_lost_has_nobody_without_a_style() {
    for list in ["natural", "blades", "hafted", "polearms", "missiles"] {
        let file = format!("genres/fantasy/weapons/{list}.ron");
        let mut files = shipped();
        files.retain(|(name, _)| *name != file);
        files.push((file.clone(), String::new()));
        let problems = Library::memory(&files).check_paths::<&str>(&[]);
        assert_eq!(
            lines(&problems),
            [format!("{file}:1 unexpected")],
            "{problems:#?}"
        );
    }
}

#[test]
fn rounds_that_are_none_end_nothing() {
    let problems = |rounds: &str| {
        let mut files = shipped();
        for (name, text) in &mut files {
            if name.starts_with("levels/") && text.contains("arrives:") {
                let (before, rest) = text.split_once("    rounds: ").expect("rounds");
                let (_, after) = rest.split_once(',').expect("rounds");
                *text = format!("{before}    rounds: {rounds},{after}");
            }
        }
        let problems = Library::memory(&files).check_paths::<&str>(&[]);
        problems
            .iter()
            .map(|problem| problem.code)
            .collect::<Vec<_>>()
    };
    let told = problems("0");
    assert!(
        !told.is_empty() && told.iter().all(|code| *code == "out-of-range"),
        "{told:?}"
    );
    let told = problems("\"ten\"");
    assert!(
        !told.is_empty() && told.iter().all(|code| *code == "wrong-type"),
        "{told:?}"
    );
}

/// A name is told on a line, of whatever it is.
#[test]
fn every_name_is_held_to_the_same_rules() {
    let files: Vec<_> = (shipped().into_iter())
        .filter(|(name, text)| name.starts_with("genres/") && text.contains("name: \""))
        .collect();
    assert!(files.len() >= 20);
    for (file, text) in files {
        let all = ["  ", "a\\nb", "", "a\\u{7}b", &"ab".repeat(41)];
        let most = if file.ends_with("terrain.ron") { 5 } else { 1 };
        for odd in &all[..most] {
            let (before, rest) = text.split_once("name: \"").expect("a name");
            let (name, _) = rest.split_once('"').expect("a name");
            let fault = format!("{} invalid-value", before.lines().count());
            let (from, to) = (format!("name: \"{name}\""), format!("name: \"{odd}\""));
            told(&file, &[(&from, &to)], &[&fault]);
        }
    }
    let names = [
        ("genres/fantasy/bodies.ron", "name: \"torso\"", "name: \"\""),
        ("genres/fantasy/genre.ron", "name: \"groat\"", "name: \"\""),
        ("levels/keep_wall.ron", "(name: \"", "(name: \"\\n"),
    ];
    for (file, from, to) in names {
        let problems = with_slips(file, &[(from, to)]);
        let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
        assert_eq!(codes, ["invalid-value"], "{file}");
    }
}

#[test]
fn two_grounds_that_look_alike_are_told_where_they_meet() {
    let slip = ("glyph: \",\"", "glyph: \".\"");
    let problems = with_slips("genres/fantasy/terrain.ron", &[slip]);
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(
        told.iter()
            .any(|line| line.contains("both show as `.` on the board in text"))
    );
    assert!(
        problems.iter().all(|problem| problem.code == "bad-glyph"),
        "{told:#?}"
    );
}

#[test]
fn fire_that_spreads_over_nothing_is_told_where_it_is_defined() {
    let file = "genres/fantasy/hazards.ron";
    let (_, text) = (shipped().into_iter().find(|(name, _)| name == file)).expect("hazards");
    let (before, rest) = text.split_once("spreads: (to: [").expect("what spreads");
    let (to, _) = rest.split_once(']').expect("a list");
    let fault = format!("{} empty-list", before.lines().count());
    let from = format!("spreads: (to: [{to}]");
    told(file, &[(&from, "spreads: (to: []")], &[&fault]);
    let (first, _) = to.split_once(',').expect("more than one");
    let twice = format!("spreads: (to: [{first}, {to}]");
    let fault = format!("{} duplicate-id", before.lines().count());
    told(file, &[(&from, &twice)], &[&fault]);
}

#[test]
fn ammunition_that_nobody_sells_is_told_where_it_is_shot() {
    let file = "genres/fantasy/weapons/missiles.ron";
    let line = line_with(file, "ammo: \"arrow\"");
    let fault = format!("{line} unknown-id");
    told(file, &[("ammo: \"arrow\"", "ammo: \"arow\"")], &[&fault]);
}

/// Nobody knows which numbers may be negative, so no message offers it.
#[test]
fn a_number_that_is_too_large_is_told_the_most_it_may_be() {
    let slip = ("cells: 5", "cells: 120");
    let problems = with_slips("genres/fantasy/numbers.ron", &[slip]);
    assert_eq!(
        problems[0].message,
        "`cells` is 120, and must be 100 at most"
    );
}

/// What docs/content.md shows of numbers.ron can be pasted as it stands: every field is there, with its own value, and
/// the block of `dangers` is one.
#[test]
fn the_numbers_of_the_page_can_be_pasted() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/content.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let (_, from) = page.split_once("## numbers.ron").expect("a section");
    let mut blocks = from.split("```ron\n").skip(1);
    let mut block = || {
        let (block, _) = blocks.next()?.split_once("```")?;
        Some(block.to_owned())
    };
    let numbers = block().expect("the numbers");
    let dangers = format!("({})", block().expect("the dangers"));
    let read = |numbers: &str| {
        let file = ("genres/base/numbers.ron", numbers);
        let (genre, problems) = with_base(&[file]).genre("base");
        assert_eq!(problems, [], "{numbers}");
        genre.expect("a sound genre").numbers.clone()
    };
    let usual = read("()");
    assert_eq!(read(&numbers), usual);
    for group in ["doors: (", "search: (", "explore: (", "carry: ("] {
        assert!(numbers.contains(group), "{group} is not shown");
    }
    assert!(read(&dangers).dangers.falling().is_some());
}

/// What beginners write otherwise is one fault, which says how it is written.
#[test]
fn what_is_written_otherwise_is_told_once_with_how_it_is_written() {
    let units = "genres/fantasy/units/folk.ron";
    let weapons = "genres/fantasy/weapons/blades.ron";
    let level = "levels/duel.ron";
    let numbers = "genres/fantasy/numbers.ron";
    let slip = |file: &str, from: &str, to: &str| {
        let found = with_slips(file, &[(from, to)]);
        let [fault] = found.as_slice() else {
            panic!("{to}: {found:#?}");
        };
        fault.help.clone().unwrap_or_default()
    };
    assert_eq!(
        slip(level, "rounds: 15,", "rounds: 15;"),
        "write `,` in its place"
    );
    let text = text_of(units);
    let styles = text
        .lines()
        .find(|line| line.contains("styles: [("))
        .expect("a style");
    let as_map = styles
        .replacen("[(", "{", 1)
        .replacen(")]", "}", 1)
        .replacen(", ", ": ", 1);
    let pairs = slip(units, styles, &as_map);
    assert!(
        pairs.starts_with("its entries are pairs in round brackets: write `[(\""),
        "{pairs}"
    );
    let dx = slip(units, "ag: ", "dx: ");
    assert!(dx.ends_with("; `ag` is missing"), "{dx}");
    assert_eq!(
        slip(weapons, "min_st: 10", "min_st: \"10\""),
        "write it without quotes: `10`"
    );
    let nets = "genres/fantasy/weapons/missiles.ron";
    assert_eq!(
        slip(nets, "range: Yards(4)", "range: 4"),
        "write `Strength(4)` or `Yards(4)`"
    );
    assert_eq!(
        slip(numbers, "stun: (1, 2)", "stun: 0.5"),
        "write it as a fraction: `(1, 2)`"
    );
    let cell = slip(level, "at: [(4, 1)]", "at: [(4, 1, 0)]");
    assert_eq!(cell, "such as `(4, 1)`");
    let goals = slip(level, "units: [", "goals: LastStanding, units: [");
    assert!(goals.starts_with("one entry is a list too"), "{goals}");
    let text = text_of(level);
    let from = text.find("map: [").expect("a map");
    let to = from + text[from..].find("],").expect("its end") + 1;
    let rows = slip(level, &text[from..to], "map: \"\n. . .\n. . .\n\"");
    assert!(rows.starts_with("each line is a text of its own"), "{rows}");
    assert_eq!(
        slip(level, "rounds: 15", "rounds: 1,500"),
        "thousands are written without a mark: `1500`"
    );
    let found = with_slips(level, &[("units: [", "unit: [")]);
    let told: Vec<&str> = found.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(told, ["unknown field `unit`; did you mean `units`?"]);
    let wide = slip(level, "'#': (", "'##': (");
    assert!(
        wide.starts_with("one character stands in single quotes"),
        "{wide}"
    );
    let natural = "genres/fantasy/weapons/natural.ron";
    assert_eq!(
        slip(natural, "natural: true", "natural: yes"),
        "write `true`"
    );
    let raw = slip(level, "map: [", "map: r##\"[");
    assert_eq!(raw, "end it with `\"##`");
}
