//! Files with random damage never bring the loader down: there is a level or there is an error.

use std::fs;
use std::path::Path;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use testudo::content::Library;
use testudo::diag::Severity;

use crate::trial;

/// The shipped files, by the names a library gives them.
fn shipped() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(
        &root.join("assets/genres/fantasy"),
        "genres/fantasy",
        &mut files,
    );
    // One level is enough: it is the damage that should vary.
    let level = fs::read(root.join("levels/duel.ron")).expect("a readable file");
    files.push(("levels/duel.ron".into(), level));
    files.sort();
    files
}

/// The genre and a level of the fixtures, which are small and so quickly read.
fn small() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(&root.join("tests/bad/base"), "genres/base", &mut files);
    files.push(("levels/yard.ron".into(), super::library::LEVEL.into()));
    files.sort();
    files
}

fn collect(folder: &Path, name: &str, files: &mut Vec<(String, Vec<u8>)>) {
    for entry in fs::read_dir(folder).expect("a readable file") {
        let entry = entry.expect("a readable file");
        let name = format!(
            "{name}/{}",
            entry.file_name().to_str().expect("a readable file")
        );
        if entry.path().is_dir() {
            collect(&entry.path(), &name, files);
        } else {
            files.push((name, fs::read(entry.path()).expect("a readable file")));
        }
    }
}

const TOKENS: [&str; 26] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "0",
    "-1",
    "99999999999999999999",
    "1e99",
    "NaN",
    "None",
    "Some(",
    "true",
    "id",
    "\"torso\"",
    "\"\"",
    "\\",
    "/*",
    "//",
    "#",
    "\u{feff}é",
];

/// Damages a file in one of seven ways.
fn mutate(bytes: &mut Vec<u8>, dice: &mut Xoshiro256PlusPlus) {
    if bytes.is_empty() {
        return;
    }
    let at = dice.random_range(0..bytes.len());
    let end = (at + dice.random_range(1..40)).min(bytes.len());
    match dice.random_range(0..7) {
        0 => drop(bytes.drain(at..end)),
        1 => {
            let copy = bytes[at..end].to_vec();
            let to = dice.random_range(0..=bytes.len());
            bytes.splice(to..to, copy);
        }
        2 => bytes[at] = dice.random(),
        3 => {
            let token = TOKENS[dice.random_range(0..TOKENS.len())];
            bytes.splice(at..(at + 1), token.bytes());
        }
        4 => bytes.truncate(at),
        5 => swap_lines(bytes, dice),
        _ => {
            // One number for another.
            if let Some(digit) = (at..bytes.len()).find(|&at| bytes[at].is_ascii_digit()) {
                let number = [0, 1, -1, 50, 255, 256, 32767, 65536, i64::MAX];
                let number = number[dice.random_range(0..number.len())].to_string();
                bytes.splice(digit..=digit, number.bytes());
            }
        }
    }
}

fn swap_lines(bytes: &mut Vec<u8>, dice: &mut Xoshiro256PlusPlus) {
    let mut lines: Vec<Vec<u8>> = bytes.split(|&b| b == b'\n').map(<[u8]>::to_vec).collect();
    let (a, b) = (
        dice.random_range(0..lines.len()),
        dice.random_range(0..lines.len()),
    );
    lines.swap(a, b);
    *bytes = lines.join(&b'\n');
}

/// Whether the damaged files still give a level.
fn survives(whole: &[(String, Vec<u8>)], level: &str, seed: u64) -> bool {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut files = whole.to_vec();
    let file = dice.random_range(0..files.len());
    for _ in 0..dice.random_range(1..4) {
        mutate(&mut files[file].1, &mut dice);
    }
    match Library::memory(&files).level(level) {
        Ok(level) => {
            for unit in level.sides.iter().flat_map(|side| &side.units) {
                let sheet = testudo::content::sheet(&unit.unit, &level.catalog.numbers);
                assert!(serde_json::to_string(&sheet).is_ok());
            }
            true
        }
        Err(problems) => {
            let error = problems.iter().any(|p| p.severity == Severity::Error);
            assert!(error, "seed {seed}: refused without an error");
            // Each is written out as one line, whatever bytes the file brings into it.
            assert!(problems.iter().all(|p| !p.to_string().contains('\n')));
            false
        }
    }
}

#[test]
fn damaged_files_give_a_level_or_an_error() {
    for (whole, level, rounds) in [
        (shipped(), "duel", trial::size(300, 800)),
        (small(), "yard", trial::size(600, 3000)),
    ] {
        assert!(
            Library::memory(&whole).level(level).is_ok(),
            "{level} is sound"
        );
        let seeds = (0..rounds).into_par_iter();
        let sound = seeds.filter(|&seed| survives(&whole, level, seed)).count();
        let share = 100 * sound / rounds as usize;
        assert!(
            (5..80).contains(&share),
            "{share} % survived: damage of little use"
        );
    }
}
