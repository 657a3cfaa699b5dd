//! The ground the scenarios are fought on: a genre in memory, and levels drawn as text.

use std::fs;
use std::path::Path;

use testudo::content::{Level, Library};

/// A level on hexes (pointy, odd rows shoved right): rows of grass `.`, mud `m` (9 points), a pond `w`, deep water `d` (3 points), ice `i` that bears 200 pounds, bushes
/// `b`, wall `#`, a keep `K` that nobody flies over, a rise one yard high `1` and hills two and three yards high, `2` and `3`, and cliffs of five and eight. A side is units such as
/// `swordsman 1,0 e` with commas between.
pub(super) fn hexes(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    level("Hex(orientation: Pointy, offset: Odd)", rows, first, second)
}

/// As [`hexes`], on squares.
pub(super) fn squares(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    level("Square", rows, first, second)
}

/// As [`hexes`], with these fields more, such as `light: Dark`. A unit may be `hidden` or `asleep`, or say `arrives 2`, or what is heard of it: `voices`.
pub(super) fn hexes_with(fields: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    let grid = "Hex(orientation: Pointy, offset: Odd)";
    level(&format!("{grid}, {fields}"), rows, first, second)
}

/// As [`hexes_by`], with these fields more, such as `hazards: []`.
pub(crate) fn hexes_in(
    (numbers, fields): (&str, &str),
    rows: &[&str],
    first: &[&str],
    second: &[&str],
) -> Level {
    let grid = format!("Hex(orientation: Pointy, offset: Odd), {fields}");
    let numbers = ("genres/trial/numbers.ron".to_owned(), numbers.to_owned());
    level_of(&grid, vec![numbers], rows, first, second)
}

/// As [`hexes`], by other numbers than SHELL's.
pub(crate) fn hexes_by(numbers: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    let grid = "Hex(orientation: Pointy, offset: Odd)";
    let numbers = ("genres/trial/numbers.ron".to_owned(), numbers.to_owned());
    level_of(grid, vec![numbers], rows, first, second)
}

/// As [`hexes_by`], with one file more, such as `maneuvers/more.ron`.
pub(super) fn hexes_also(
    numbers: &str,
    (name, text): (&str, &str),
    rows: &[&str],
    first: &[&str],
    second: &[&str],
) -> Level {
    let files = [("numbers.ron", numbers), (name, text)];
    let files = files.map(|(name, text)| (format!("genres/trial/{name}"), text.to_owned()));
    let grid = "Hex(orientation: Pointy, offset: Odd)";
    level_of(grid, files.into(), rows, first, second)
}

fn level(grid: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    level_of(grid, Vec::new(), rows, first, second)
}

fn level_of(
    grid: &str,
    more: Vec<(String, String)>,
    rows: &[&str],
    first: &[&str],
    second: &[&str],
) -> Level {
    let legend = [
        ('.', "'.': (terrain: \"grass\"),"),
        ('m', "'m': (terrain: \"mud\"),"),
        ('w', "'w': (terrain: \"pond\"),"),
        ('d', "'d': (terrain: \"deep\"),"),
        ('i', "'i': (terrain: \"ice\"),"),
        ('b', "'b': (terrain: \"bush\"),"),
        ('#', "'#': (terrain: \"wall\"),"),
        ('K', "'K': (terrain: \"keep\"),"),
        ('1', "'1': (terrain: \"grass\", elevation: 1),"),
        ('2', "'2': (terrain: \"grass\", elevation: 2),"),
        ('3', "'3': (terrain: \"grass\", elevation: 3),"),
        ('5', "'5': (terrain: \"grass\", elevation: 5),"),
        ('8', "'8': (terrain: \"grass\", elevation: 8),"),
    ];
    let drawn = rows.concat();
    let used = legend.iter().filter(|(letter, _)| drawn.contains(*letter));
    let legend: String = used.map(|(_, entry)| *entry).collect();
    let map: String = rows.iter().map(|row| format!("{row:?},")).collect();
    let explored = grid.contains("explore: true");
    let explores = if explored { ", explores: true" } else { "" };
    let text = format!(
        "(id: \"field\", name: \"Field\", brief: \"\", genre: \"trial\", grid: {grid}, \
         legend: {{{legend}}}, map: [{map}], sides: [\
         (id: \"first\", name: \"First\", units: [{}]{explores}), \
         (id: \"second\", name: \"Second\", units: [{}])])",
        side(first),
        side(second),
    );
    let mut files = vec![("levels/field.ron".to_owned(), text)];
    files.extend(more);
    files.extend(genre());
    let level = Library::memory(&files).level("field");
    level.unwrap_or_else(|problems| {
        let problems: String = problems
            .iter()
            .map(|problem| format!("{problem}\n"))
            .collect();
        panic!("{problems}")
    })
}

fn side(units: &[&str]) -> String {
    let unit = |words: &&str| {
        let mut words = words.split_whitespace();
        let mut next = || words.next().expect("unit, cell and facing");
        let (unit, cell, facing) = (next(), next(), next().to_uppercase());
        let more = words.next();
        let hidden = more == Some("hidden");
        let asleep = match more {
            Some("asleep") => ", asleep: true",
            _ => "",
        };
        let arrives = words.next().filter(|_| more == Some("arrives"));
        let sound = more.filter(|more| ["voices", "steps", "beast", "work"].contains(more));
        let sound =
            sound.map(|sound| format!(", sound: {}{}", sound[..1].to_uppercase(), &sound[1..]));
        let sound = sound.unwrap_or_default();
        let arrives = arrives.map(|round| format!(", arrives: {round}"));
        let arrives = arrives.unwrap_or_default();
        format!(
            "(unit: {unit:?}, at: [({cell})], facing: {facing}, hidden: {hidden}{asleep}{arrives}{sound}),"
        )
    };
    units.iter().map(unit).collect()
}

fn genre() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/rules/trial");
    let files = fs::read_dir(folder).unwrap().map(|file| {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let name = format!("genres/trial/{name}");
        (name, fs::read_to_string(&path).unwrap())
    });
    files.collect()
}
