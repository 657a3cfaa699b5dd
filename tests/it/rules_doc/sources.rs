//! What the sources say of the rules: who cites them, and which tests are about them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::{families, read, root};

/// The layers in the order in which their modules are listed.
const LAYERS: [&str; 9] = [
    "rules", "grid", "content", "battle", "ai", "session", "narrate", "cli", "app",
];

/// What the sources say of one rule: paths from the root, and the tests of each file.
#[derive(Default)]
pub(super) struct Found {
    /// Modules and functions that cite it.
    pub(super) code: BTreeSet<String>,
    /// Files in which only a field, a variant or a number cites it.
    pub(super) named: BTreeSet<String>,
    pub(super) tests: BTreeMap<String, Vec<String>>,
}

/// Every Rust file of the program and its tests but this test, by its path from the root.
pub(super) fn sources() -> Vec<(String, String)> {
    let folders = ["engine/src", "app/src", "src", "tests", "app/tests"];
    let mut open: Vec<_> = folders.map(|folder| root().join(folder)).into();
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy();
                files.push(name.replace('\\', "/"));
            }
        }
    }
    files.retain(|file| !file.contains("/rules_doc"));
    let rank = |file: &str| {
        LAYERS
            .iter()
            .position(|layer| super::label(file).split('/').next() == Some(layer))
    };
    files.sort_by_key(|file| (rank(file).unwrap_or(LAYERS.len()), file.clone()));
    files
        .into_iter()
        .map(|file| (file.clone(), read(&file)))
        .collect()
}

pub(super) fn found() -> BTreeMap<String, Found> {
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for (file, text) in sources() {
        if is_code(&file) {
            let (code, named) = citations(&text);
            for id in code {
                found.entry(id).or_default().code.insert(file.clone());
            }
            for id in named {
                found.entry(id).or_default().named.insert(file.clone());
            }
        }
        for (name, text) in tests(&text) {
            let mut about = ids_in(text);
            about.extend(named_ids(name));
            for id in about {
                let tests = &mut found.entry(id).or_default().tests;
                tests.entry(file.clone()).or_default().push(name.to_owned());
            }
        }
    }
    found
}

/// Whether a path is of the program and not of its tests.
pub(super) fn is_code(path: &str) -> bool {
    ["src/", "engine/src/", "app/src/"]
        .iter()
        .any(|folder| path.starts_with(folder))
}

/// Every id of a rule in a text.
pub(super) fn ids_in(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for family in families() {
        for (at, _) in text.match_indices(family) {
            let begins = !text[..at].ends_with(|c: char| c.is_alphanumeric());
            let number = text[at + family.len()..].strip_prefix('-').unwrap_or("");
            let digits = number.bytes().take_while(u8::is_ascii_digit).count();
            if begins && digits > 0 {
                ids.insert(format!("{family}-{}", &number[..digits]));
            }
        }
    }
    ids
}

/// The ids that the comments of a file cite, tests left out: those of the file itself and of its
/// functions, and those that stand by anything else.
pub(super) fn citations(source: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut code, mut named) = (BTreeSet::new(), BTreeSet::new());
    let mut above = BTreeSet::new();
    // How far the function is indented in whose body we are.
    let mut body = None;
    for line in source.lines() {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let cited = line.split_once("//").map(|(_, comment)| ids_in(comment));
        let cited = cited.unwrap_or_default();
        if text.starts_with("mod tests") {
            break;
        } else if text.starts_with("//!") || body.is_some() {
            code.extend(cited);
        } else if text.starts_with("//") {
            above.extend(cited);
        } else if is_function(text) {
            code.append(&mut above);
            code.extend(cited);
            let open = !line.ends_with(['}', ';']);
            body = open.then_some(indent);
        } else if !text.starts_with("#[") {
            named.append(&mut above);
            named.extend(cited);
        }
        if body == Some(indent) && text == "}" {
            body = None;
        }
    }
    named.retain(|id| !code.contains(id));
    (code, named)
}

fn is_function(line: &str) -> bool {
    let words = line.split(' ').take_while(|word| !word.contains("fn("));
    let mut words = words.skip_while(|word| {
        word.starts_with("pub")
            || ["in", "const", "async", "unsafe"].contains(word)
            || word.ends_with(')')
    });
    words.next() == Some("fn")
}

/// The ids at the front of a test's name: `att_1_and_2_wpn_2_grips` is about ATT-1, ATT-2 and WPN-2.
pub(super) fn named_ids(name: &str) -> Vec<String> {
    let mut family = None;
    let mut ids = Vec::new();
    for word in name.split('_') {
        if families().any(|known| known.eq_ignore_ascii_case(word)) {
            family = Some(word.to_uppercase());
        } else if let (Some(family), Ok(number)) = (&family, word.parse::<u8>()) {
            ids.push(format!("{family}-{number}"));
        } else if word != "and" {
            break;
        }
    }
    ids
}

/// The tests of a file: their names, and their texts from the first line to the closing brace.
pub(super) fn tests(source: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for (at, mark) in source.match_indices("#[test]\n") {
        let before = source[..at].rfind('\n').map_or(0, |line| line + 1);
        let indent = &source[before..at];
        let rest = &source[at + mark.len()..];
        let Some(start) = rest.find("fn ").filter(|_| indent.trim().is_empty()) else {
            continue;
        };
        let text = &rest[start..];
        let end = text.find(&format!("\n{indent}}}"));
        let name = text[3..].split('(').next().unwrap_or_default();
        found.push((name, &text[..end.unwrap_or(text.len())]));
    }
    found
}

/// Files by the layers they are of.
pub(super) fn ranked(files: &BTreeSet<String>) -> Vec<&String> {
    let mut files: Vec<&String> = files.iter().collect();
    let layer = |file: &String| {
        LAYERS
            .iter()
            .position(|layer| super::label(file).split('/').next() == Some(layer))
    };
    files.sort_by_key(|file| layer(file));
    files
}
