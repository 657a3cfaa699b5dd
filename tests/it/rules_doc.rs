//! `docs/rules.md` against the code: every rule has its row, every module named there cites the
//! rule, every test named there exists and is about it.

use std::fs;
use std::path::Path;

/// Every rule of SHELL by its id.
const ALL: [(&str, u8); 16] = [
    ("ATT", 10),
    ("ENC", 1),
    ("SKL", 4),
    ("FAT", 3),
    ("EXP", 1),
    ("REC", 1),
    ("RND", 4),
    ("MAN", 7),
    ("ATK", 8),
    ("POS", 5),
    ("DMG", 11),
    ("OBJ", 1),
    ("WPN", 2),
    ("ARM", 1),
    ("CLC", 5),
    ("MAG", 3),
];

/// One row of the page.
struct Row {
    id: String,
    code: String,
    tests: String,
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

/// The rows that begin with the id of a rule.
fn rows() -> Vec<Row> {
    let page = read("docs/rules.md");
    let rows = page.lines().filter_map(|line| {
        let line = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let cells: Vec<&str> = line.split(" | ").collect();
        let (family, number) = cells[0].split_once('-')?;
        let is_id = family.len() == 3 && number.bytes().all(|b| b.is_ascii_digit());
        if !is_id || number.is_empty() {
            return None;
        }
        let [id, _, code, tests] = cells[..] else {
            panic!("{}: a row has an id, a text, modules and tests", cells[0]);
        };
        let [id, code, tests] = [id, code, tests].map(str::to_owned);
        Some(Row { id, code, tests })
    });
    rows.collect()
}

/// The words of a cell that stand between backticks.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Whether `text` has `id`, and not as the beginning of a longer one.
fn cites(text: &str, id: &str) -> bool {
    let ends = |at: usize| !text[at + id.len()..].starts_with(|c: char| c.is_ascii_digit());
    text.match_indices(id).any(|(at, _)| ends(at))
}

/// The ids at the front of a test's name: `att_1_and_2_wpn_2_grips` is about ATT-1, ATT-2 and WPN-2.
fn named_ids(name: &str) -> Vec<String> {
    let mut family = None;
    let mut ids = Vec::new();
    for word in name.split('_') {
        if ALL
            .iter()
            .any(|(known, _)| known.eq_ignore_ascii_case(word))
        {
            family = Some(word.to_uppercase());
        } else if let (Some(family), Ok(number)) = (&family, word.parse::<u8>()) {
            ids.push(format!("{family}-{number}"));
        } else if word != "and" {
            break;
        }
    }
    ids
}

/// The text of the test function `name` in `source`, from its first line to its closing brace.
fn test_text<'a>(source: &'a str, name: &str) -> Option<&'a str> {
    let start = source.find(&format!("fn {name}()"))?;
    let line = source[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &source[line..start];
    let marked = source[..line].trim_end().ends_with("#[test]");
    let close = format!("\n{indent}}}");
    let end = start + source[start..].find(&close)?;
    (marked && indent.trim().is_empty()).then(|| &source[start..end])
}

#[test]
fn every_rule_has_one_row() {
    let rows = rows();
    let found: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let ids = ALL.map(|(family, last)| (1..=last).map(move |number| format!("{family}-{number}")));
    let mut ids: Vec<String> = ids.into_iter().flatten().collect();
    for id in &ids {
        assert_eq!(
            found.iter().filter(|row| *row == id).count(),
            1,
            "rows of {id}"
        );
    }
    ids.sort();
    let mut found: Vec<String> = found.into_iter().map(str::to_owned).collect();
    found.sort();
    assert_eq!(found, ids);
}

#[test]
fn every_module_named_cites_its_rule_in_a_comment() {
    for row in rows() {
        let modules = quoted(&row.code);
        assert!(!modules.is_empty(), "{}: no module", row.id);
        for path in modules {
            let source = read(path);
            let mut comments = source.lines().filter_map(|line| line.split_once("//"));
            let cited = comments.any(|(_, comment)| cites(comment, &row.id));
            assert!(
                path.starts_with("src/") && cited,
                "{path} does not cite {}",
                row.id
            );
        }
    }
}

#[test]
fn every_test_named_exists_and_is_about_its_rule() {
    for row in rows() {
        let tests = quoted(&row.tests);
        assert!(!tests.is_empty(), "{}: no test", row.id);
        for test in tests {
            let (path, name) = test
                .split_once("::")
                .unwrap_or_else(|| panic!("{test}: path::name"));
            let source = read(path);
            let text = test_text(&source, name).unwrap_or_else(|| panic!("no test {test}"));
            let about = named_ids(name).contains(&row.id) || cites(text, &row.id);
            assert!(about, "{test} says nothing of {}", row.id);
        }
    }
}

#[test]
fn a_rule_is_found_by_its_whole_id() {
    assert!(cites("see DMG-1.", "DMG-1") && cites("DMG-11, DMG-1", "DMG-1"));
    assert!(!cites("DMG-11", "DMG-1"));
    assert_eq!(
        named_ids("att_1_and_2_wpn_2_grips_3"),
        ["ATT-1", "ATT-2", "WPN-2"]
    );
    assert_eq!(named_ids("atk_4_one_block"), ["ATK-4"]);
    assert!(named_ids("the_last_side_wins").is_empty());
    let source = "#[test]\nfn one() {\n    two();\n}\n\nfn three() {\n}\n";
    assert_eq!(test_text(source, "one"), Some("fn one() {\n    two();"));
    assert_eq!(test_text(source, "three"), None);
}
