//! Files that import each other in a circle: none of them can be read, moved or compiled by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use super::imports::{Imports, Sources};

/// The most files of a layer that may stand in one circle. A figure may only fall; none should pass six.
const LARGEST: [(&str, usize); 10] = [
    ("diag", 2),
    ("grid", 0),
    ("rules", 2),
    ("content", 3),
    ("battle", 6),
    ("ai", 6),
    ("session", 4),
    ("narrate", 4),
    ("cli", 2),
    ("app", 6),
];

/// Every file that `from` reaches by imports, over however many others.
fn reached<'a>(imports: &'a Imports, from: &'a str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        let next = imports.get(file).into_iter().flat_map(|names| names.keys());
        open.extend(
            next.map(String::as_str)
                .filter(|file| reached.insert(*file)),
        );
    }
    reached
}

/// The circles, the largest first: files that all reach each other.
fn circles(imports: &Imports) -> Vec<BTreeSet<&str>> {
    let files = imports.keys().map(String::as_str);
    let reach: Vec<(&str, BTreeSet<&str>)> =
        files.map(|file| (file, reached(imports, file))).collect();
    let mut circles: BTreeSet<BTreeSet<&str>> = BTreeSet::new();
    for (file, there) in &reach {
        let back = reach
            .iter()
            .filter(|(other, back)| there.contains(other) && back.contains(file));
        let circle: BTreeSet<&str> = back.map(|(other, _)| *other).collect();
        if !circle.is_empty() {
            circles.insert(circle);
        }
    }
    let mut circles: Vec<_> = circles.into_iter().collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// What each file of a circle takes from the others: a circle breaks where these are moved.
fn told(imports: &Imports, circle: &BTreeSet<&str>) -> String {
    let mut text = format!("{} files import each other:\n", circle.len());
    for file in circle {
        let _ = writeln!(text, "  {file}");
        for (from, names) in imports[*file]
            .iter()
            .filter(|(from, _)| circle.contains(from.as_str()))
        {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let _ = writeln!(text, "    {from}: {}", names.join(", "));
        }
    }
    text
}

#[test]
fn no_circle_of_files_grows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Files of different packages can't import each other; those of the window stand under `app`.
    let mut imports = Imports::new();
    for (sources, layer) in [("engine/src", ""), ("src", ""), ("app/src", "app/")] {
        let of_package = Sources::read(&root.join(sources)).imports();
        imports.extend(of_package.into_iter().map(|(file, from)| {
            let from = from.into_iter();
            let from = from.map(|(other, names)| (format!("{layer}{other}"), names));
            (format!("{layer}{file}"), from.collect())
        }));
    }
    let found: usize = imports.values().map(BTreeMap::len).sum();
    assert!(
        found > 1000,
        "only {found} imports were found; the test reads the wrong files"
    );
    let circles = circles(&imports);
    let mut wrong = String::new();
    for (layer, most) in LARGEST {
        let inside = |circle: &&BTreeSet<&str>| {
            circle
                .iter()
                .any(|file| file.starts_with(&format!("{layer}/")))
        };
        let Some(largest) = circles.iter().find(inside) else {
            continue;
        };
        println!("{layer}: {}", told(&imports, largest));
        if largest.len() > most {
            let _ = writeln!(
                wrong,
                "{layer} may have {most}, but {}",
                told(&imports, largest)
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_reader_of_imports_follows_names_to_their_files() {
    let files = [
        ("lib.rs", "pub mod a;\npub mod b;\nmod c;"),
        (
            "a/mod.rs",
            "mod inner;\npub(in crate::a) mod leaf;\n#[cfg(test)]\nmod testing;\n\
             pub use inner::{Deep as Shallow, Other};\nfn plugin() { leaf::plugin(); }",
        ),
        (
            "a/inner.rs",
            "use crate::b::{self, Thing};\nfn f() { b::call(Thing::new()); }",
        ),
        ("a/leaf.rs", "fn f() { super::Other::new(); self::g(); }"),
        ("a/testing.rs", "use crate::c::Unseen;"),
        (
            "b.rs",
            "use std::fmt::Write;\nuse crate::a::Shallow;\n// use crate::c::Commented;\n\
             #[cfg(test)]\nmod tests {\n    use crate::c::Tested;\n}",
        ),
        ("c.rs", "pub fn nobody() -> impl Iterator + use<> {}"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
    let imports = Sources::of(files).imports();
    let found: Vec<String> = imports
        .iter()
        .flat_map(|(file, from)| {
            from.iter()
                .map(move |(other, names)| format!("{file} < {other}: {names:?}"))
        })
        .collect();
    assert_eq!(
        found,
        [
            r#"a/inner.rs < b.rs: {"Thing", "call"}"#,
            r#"a/leaf.rs < a/inner.rs: {"Other"}"#,
            r#"b.rs < a/inner.rs: {"Deep"}"#,
        ]
    );
    let circle: Vec<Vec<&str>> = circles(&imports)
        .into_iter()
        .map(|circle| circle.into_iter().collect())
        .collect();
    assert_eq!(circle, [["a/inner.rs", "b.rs"]]);
}
