//! Logs of real battles in which one number is made wrong: the referee must see nearly all of it.

use serde_json::Value;
use testudo_referee::audit;

use super::log;
use crate::arena::shipped;
use crate::trial;

/// A number that follows from another, evenly spread.
fn spread(from: u64) -> u64 {
    let mut z = from.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z ^ (z >> 27)
}

/// Every whole number in a value, as pointers to them.
fn numbers(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(number) if number.is_i64() => found.push(path.to_owned()),
        Value::Array(entries) => {
            for (index, entry) in entries.iter().enumerate() {
                numbers(entry, &format!("{path}/{index}"), found);
            }
        }
        Value::Object(entries) => {
            for (key, entry) in entries {
                numbers(entry, &format!("{path}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// The log with one number of a line after the first one more or one less, and which it was.
fn falsify(lines: &[&str], seed: u64) -> (String, String) {
    let at = 1 + (spread(seed) % (lines.len() as u64 - 1)) as usize;
    let mut value: Value = serde_json::from_str(lines[at]).expect("a log is JSON");
    let mut found = Vec::new();
    numbers(&value, "", &mut found);
    let path = &found[(spread(seed ^ 0xabcd) % found.len() as u64) as usize];
    let number = value.pointer_mut(path).expect("it was found there");
    let change = if spread(seed ^ 0x1234).is_multiple_of(2) {
        1
    } else {
        -1
    };
    *number = Value::from(number.as_i64().expect("a whole number") + change);
    let what = format!("line {}, {path} {change:+}: {}", at + 1, lines[at]);
    let falsified = value.to_string();
    let mut lines = lines.to_vec();
    lines[at] = &falsified;
    (lines.join("\n"), what)
}

fn seen(level: &str, ai: &str, tries: u64) {
    let log = log(&shipped(level), 0, ai);
    assert_eq!(
        audit(&log),
        Vec::<String>::new(),
        "it was clean to begin with"
    );
    let lines: Vec<&str> = log.lines().collect();
    let mut missed = Vec::new();
    for seed in 0..tries {
        let (log, what) = falsify(&lines, seed);
        if audit(&log).is_empty() {
            missed.push(what);
        }
    }
    let few = missed.len() as u64 * 100 <= tries;
    assert!(
        few,
        "{level}, {ai}: {} of {tries} not seen:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

#[test]
fn a_falsified_number_in_a_duel_is_seen() {
    seen("duel", "soldier", trial::size(60, 400));
}

#[test]
fn a_falsified_number_among_wolves_is_seen() {
    seen("wolves", "soldier", trial::size(25, 200));
}

#[test]
fn a_falsified_number_at_the_bridge_is_seen() {
    seen("bridge", "soldier", trial::size(40, 200));
}
