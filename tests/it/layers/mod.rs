//! The layers of `ARCHITECTURE.md` as a test: no `use crate::` that the table does not draw, and
//! no more files in a circle of imports than today.

mod circles;
mod imports;

use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the three packages.
const SOURCES: [&str; 3] = ["engine/src", "app/src", "src"];

/// Each layer with the layers it may import; its own is always allowed.
const TABLE: [(&str, &[&str]); 10] = [
    ("diag", &[]),
    ("grid", &[]),
    ("rules", &["grid"]),
    ("content", &["diag", "grid", "rules"]),
    ("battle", &["grid", "rules", "content"]),
    ("ai", &["battle", "grid", "rules"]),
    ("session", &["content", "battle", "ai", "rules", "grid"]),
    ("narrate", &["content", "battle", "diag", "rules", "grid"]),
    (
        "cli",
        &[
            "diag", "grid", "rules", "content", "battle", "ai", "session", "narrate", "app",
        ],
    ),
    (
        "app",
        &[
            "diag", "grid", "rules", "content", "battle", "ai", "session", "narrate",
        ],
    ),
];

/// Words no file of a layer may contain outside comments.
const FORBIDDEN: [(&str, &[&str]); 7] = [
    ("diag", &["bevy", "println!", "eprintln!"]),
    ("grid", &["bevy", "rand::", "std::fs"]),
    ("rules", &["bevy", "std::fs", "std::time"]),
    ("content", &["bevy", "std::time"]),
    ("battle", &["bevy::", "std::fs", "std::time"]),
    ("ai", &["bevy", "std::fs", "std::time", "DiceBag"]),
    ("session", &["clap", "println!", "bevy"]),
];

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// A file without its comments.
fn code(file: &Path) -> String {
    without_comments(&fs::read_to_string(file).unwrap())
}

/// A text without the lines that are comments.
fn without_comments(text: &str) -> String {
    let lines = text.lines();
    lines
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The folder of a layer.
fn folder(layer: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = match layer {
        "app" => root.join("app/src"),
        "cli" => root.join("src/cli"),
        _ => root.join("engine/src").join(layer),
    };
    assert!(folder.is_dir(), "the layer {layer} has lost its folder");
    folder
}

/// Every name that follows `crate::`, `super::` or the name of a package below, lists in braces included,
/// however many lines they take.
fn imported(code: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let mut names = Vec::new();
    for after in ["crate::", "super::", "testudo_engine::"]
        .iter()
        .flat_map(|root| code.split(root).skip(1))
    {
        let Some(list) = after.strip_prefix('{') else {
            names.push(word(after));
            continue;
        };
        let mut depth = 0;
        let mut start = true;
        for (index, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                _ if start && !c.is_whitespace() => {
                    names.push(word(&list[index..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
    names
}

#[test]
fn every_import_is_drawn_in_the_table() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (layer, allowed) in TABLE {
        let mut files = Vec::new();
        rust_files(&folder(layer), &mut files);
        for file in files {
            for import in imported(&code(&file)) {
                seen += 1;
                let known = TABLE.iter().any(|(name, _)| *name == import);
                if known && import != layer && !allowed.contains(&import.as_str()) {
                    wrong.push(format!("{}: {import}", file.display()));
                }
            }
        }
    }
    assert!(
        seen > 100,
        "only {seen} imports were found; the test reads the wrong files"
    );
    assert!(
        wrong.is_empty(),
        "imports the table does not draw:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn no_layer_knows_what_it_must_not() {
    let mut wrong = Vec::new();
    for (layer, words) in FORBIDDEN {
        let mut files = Vec::new();
        rust_files(&folder(layer), &mut files);
        for file in files {
            for line in code(&file).lines() {
                for word in words.iter().filter(|word| line.contains(**word)) {
                    wrong.push(format!("{}: `{word}` in {}", file.display(), line.trim()));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "words a layer must not know:\n{}",
        wrong.join("\n")
    );
}

/// The grades that a text names, in code or in a comment, and the folder they are in.
fn grades_in(text: &str) -> Vec<&'static str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let names = ["grade", "recruit", "soldier", "veteran", "champion"];
    let named = |name: &&str| words.iter().any(|word| word.trim_end_matches('s') == *name);
    names.into_iter().filter(named).collect()
}

/// The referee shares no code with what it audits: of Testudo's packages it depends on none.
#[test]
fn the_referee_depends_on_nothing_of_ours() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("referee/Cargo.toml")).unwrap();
    let (_, below) = manifest
        .split_once("[dependencies]\n")
        .expect("a list of dependencies");
    let listed = below.lines().take_while(|line| !line.starts_with('['));
    let names = listed.filter_map(|line| line.split_once(['.', ' ']));
    let names: Vec<&str> = names.map(|(name, _)| name).collect();
    assert_eq!(names, ["serde_json"]);
    assert_eq!(manifest.matches("dependencies]").count(), 1);
}

/// `ai/tactics` is below `ai/grades`: it imports nothing of a grade, and does not even name one.
#[test]
fn the_tactics_know_no_grade() {
    let ai = folder("ai");
    let texts = |folder: &str| {
        let mut files = Vec::new();
        rust_files(&ai.join(folder), &mut files);
        let texts = files.into_iter();
        texts.map(|file| (file.clone(), fs::read_to_string(file).unwrap()))
    };
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (file, text) in texts("tactics") {
        seen += 1;
        for grade in grades_in(&text) {
            wrong.push(format!("{}: {grade}", file.display()));
        }
    }
    assert!(seen > 20, "only {seen} files of tactics were found");
    assert!(
        wrong.is_empty(),
        "tactics name grades:\n{}",
        wrong.join("\n")
    );
    let grades = texts("grades").filter(|(_, text)| !grades_in(text).is_empty());
    assert!(
        grades.count() > 10,
        "the test does not see the grades themselves"
    );
    assert_eq!(
        grades_in("use super::super::grades::soldier::Soldier;"),
        ["grade", "soldier"]
    );
}

#[test]
fn every_file_says_what_it_is_and_stays_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for sources in SOURCES {
        rust_files(&root.join(sources), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(
            text.starts_with("//!"),
            "{} does not say what it is",
            file.display()
        );
        let lines = text.lines().count();
        assert!(
            lines <= 500,
            "{} has {lines} lines; split it",
            file.display()
        );
    }
}

/// A chance is written one way wherever a player reads it: "17%".
#[test]
fn a_per_cent_sign_follows_its_number_at_once() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for sources in ["engine/src", "app/src", "src"] {
        rust_files(&root.join(sources), &mut files);
    }
    let apart = files.iter().filter(|file| code(file).contains("} %"));
    assert_eq!(apart.collect::<Vec<_>>(), Vec::<&PathBuf>::new());
    let at_once = files.iter().filter(|file| code(file).contains("}%"));
    assert!(at_once.count() > 10, "the test does not see the chances");
}

#[test]
fn the_files_that_the_architecture_names_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let is_path = |word: &&str| {
        let known = |c: char| c.is_ascii_lowercase() || "/_.".contains(c);
        word.contains('/') && word.chars().all(known)
    };
    let named: Vec<&str> = page.split('`').skip(1).step_by(2).filter(is_path).collect();
    assert!(named.len() > 50, "only {} paths were found", named.len());
    // Paths of the engine go without `engine/src`, those of the window as `app/hud` or `hud`.
    let exists = |path: &str| {
        let path = path.strip_prefix("app/").unwrap_or(path);
        ["", "engine/src/", "src/", "app/src/"]
            .iter()
            .any(|folder| {
                let path = root.join(format!("{folder}{path}"));
                path.exists() || path.with_extension("rs").is_file()
            })
    };
    let gone: Vec<&&str> = named.iter().filter(|path| !exists(path)).collect();
    assert!(gone.is_empty(), "ARCHITECTURE.md names {gone:?}");
}

#[test]
fn the_reader_of_imports_sees_lists() {
    assert_eq!(
        imported("use crate::{grid::Cell, battle::Battle};"),
        ["grid", "battle"]
    );
    assert_eq!(
        imported("use crate::{\n    grid::{self, Cell},\n    battle::Battle,\n};\nlet x = {cli};"),
        ["grid", "battle"]
    );
    assert_eq!(imported("    crate::cli::run()"), ["cli"]);
    assert_eq!(imported("use super::super::battle;"), ["", "battle"]);
}
