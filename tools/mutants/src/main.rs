//! Puts every mutant that `cargo mutants --list --json` names into one copy of the sources, each
//! behind a switch that the environment turns on, so that one build serves them all.
//!
//! `mutants TREE LIST WITHOUT [NUMBERS…]` rewrites the files of `TREE` in place, and prints as JSON which
//! number turns which mutant on and which could not be built in. WITHOUT are
//! the numbers, with commas between, of mutants to leave out: those that don't compile. Each int of a `Default` in one of
//! the files `NUMBERS` becomes a mutant besides, one higher than it is.

mod edit;
mod rewrite;
mod wanted;

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::{env, fs};

use serde_json::{Value, json};

use wanted::Wanted;

/// What each switch asks: whether its mutant is the one that runs.
const SWITCH: &str = "//! Which mutant runs.\n
use std::sync::LazyLock;\n
static RUNNING: LazyLock<u32> = LazyLock::new(|| {
    std::env::var(\"MUTANT\").ok().and_then(|number| number.parse().ok()).unwrap_or(0)
});\n
/// Whether mutant `number` runs.
pub fn on(number: u32) -> bool {
    *RUNNING == number
}\n";

fn main() {
    let mut args = env::args().skip(1);
    let (Some(tree), Some(list), Some(without)) = (args.next(), args.next(), args.next()) else {
        eprintln!("mutants TREE LIST WITHOUT [NUMBERS…]");
        std::process::exit(2);
    };
    let without: HashSet<u32> = without
        .split(',')
        .filter_map(|number| number.parse().ok())
        .collect();
    let numbers: Vec<String> = args.collect();
    let tree = Path::new(&tree);
    let list = fs::read_to_string(list).expect("the list can be read");
    let list: Vec<Value> = serde_json::from_str(&list).expect("the list is JSON");
    let mut files: BTreeMap<String, Vec<Wanted>> = BTreeMap::new();
    for file in &numbers {
        files.entry(file.clone()).or_default();
    }
    for (index, mutant) in list.iter().enumerate() {
        let wanted = Wanted::of(index as u32 + 1, mutant);
        if !without.contains(&wanted.number) {
            files.entry(wanted.file.clone()).or_default().push(wanted);
        }
    }
    let mut next = list.len() as u32 + 1;
    let mut built = Vec::new();
    let mut left = Vec::new();
    for (file, wanted) in files {
        let path = tree.join(&file);
        let source = fs::read_to_string(&path).expect("the source can be read");
        let ints = numbers.contains(&file).then_some(&mut next);
        let done = rewrite::file(&file, &source, &wanted, ints);
        fs::write(&path, done.source).expect("the source can be written");
        built.extend(done.built);
        left.extend(done.left);
    }
    fs::write(tree.join("engine/src/mutant.rs"), SWITCH).expect("the switch can be written");
    let lib = tree.join("engine/src/lib.rs");
    let source = fs::read_to_string(&lib).expect("lib.rs can be read");
    fs::write(&lib, format!("{source}\npub mod mutant;\n")).expect("lib.rs can be written");
    let built: Vec<Value> = built
        .into_iter()
        .map(|(number, name)| json!([number, name]))
        .collect();
    println!("{}", json!({ "built": built, "left": left }));
}
