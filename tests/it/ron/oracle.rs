//! Agreement with the `ron` crate: what it takes, we take, and as the same value; what it
//! refuses, we refuse. Where we differ, we do so on purpose, for a reason in [`reason`].

use std::collections::BTreeMap;

use proptest::prelude::{Strategy, prop};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use ron::extensions::Extensions;
use serde::Deserialize;
use testudo::diag::{Diagnostic, codes};
use testudo::from_ron;

use super::{lines, read_text};
use crate::trial;

from_ron! {
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        id: String,
        #[serde(default)]
        cost: u16 = Default::default(),
        #[serde(default)]
        ratio: f64 = Default::default(),
        #[serde(default)]
        on: bool = Default::default(),
        mark: Option<char>,
        #[serde(default)]
        tags: Vec<Tag> = Default::default(),
        size: Option<i8>,
        at: Option<(i32, i32)>,
        #[serde(default)]
        keys: BTreeMap<char, u8> = Default::default(),
        inner: Option<Box<Sample>>,
    }
}

from_ron! {
    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    enum Tag {
        Sharp,
        Heavy(u8),
        Pair(i8, String),
        Thrown { range: u8, back: Option<bool> },
    }
}

const SAMPLES: [&str; 9] = [
    "(id: \"a\")",
    "Sample(id: \"ab\", cost: 12, ratio: 1.5, on: true, mark: 'x', size: None,)",
    "#![enable(implicit_some)] // one\n(id: r#\"raw\"#, size: -5, at: (1, -2), mark: Some('\\''))",
    "(id: \"\\u{e4}\\n\\x41\", cost: 0x1F, tags: [Sharp, Heavy(3)], ratio: -1e3)",
    "(id: \"a\", tags: [Thrown(range: 3, back: false), Thrown(range: 1), Pair(1, \"\")])",
    "(\n  id: \"a\", /* two /* three */ */\n  keys: {'a': 1, 'b': 0b10,},\n)\n",
    "(id: \"\", inner: (id: \"b\", inner: Some((id: \"c\"))), on: false, ratio: .5)",
    "(id: \"x\", at: Some((1_000, +2)), keys: {}, tags: [], size: Some(127), ratio: 3)",
    "(id: \"one \\\n    two\", mark: '\"', ratio: inf)",
];

/// Why the one of us that takes this text may do so alone; `ours` is what we report.
fn reason(text: &str, ours: &[Diagnostic]) -> Option<&'static str> {
    if ours.is_empty() {
        let radix = ["0x", "0b", "0o"]
            .iter()
            .any(|prefix| text.contains(prefix));
        return radix
            .then_some("a hexadecimal number is a number, also where a fraction may stand");
    }
    if ours
        .iter()
        .any(|problem| problem.code == codes::DUPLICATE_KEY)
    {
        return Some("the second value of a key would silently win");
    }
    let bare_some = text
        .split("Some")
        .skip(1)
        .any(|rest| !rest.starts_with('('));
    bare_some.then_some("`ron` takes `Some 1` for 1, which its own grammar does not")
}

/// What both make of a text, if they may not differ like this.
fn difference(text: &str) -> Option<String> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let theirs = options.from_str::<Sample>(text);
    let (value, problems) = read_text::<Sample>(text);
    let ours = value.filter(|_| problems.is_empty());
    let same = match (&ours, &theirs) {
        (Some(ours), Ok(theirs)) => format!("{ours:?}") == format!("{theirs:?}"),
        (None, Err(_)) => true,
        _ => reason(text, &problems).is_some(),
    };
    (!same).then(|| {
        format!(
            "{text}\nours: {ours:?} {:#?}\ntheirs: {theirs:?}",
            lines(&problems)
        )
    })
}

#[test]
fn the_samples_are_read_alike() {
    for text in SAMPLES {
        let (value, problems) = read_text::<Sample>(text);
        assert_eq!(lines(&problems), [""; 0], "{text}");
        assert!(value.is_some());
        assert_eq!(difference(text), None);
    }
}

/// One change to a text, at a place given as a share of its length.
#[derive(Clone, Debug)]
enum Change {
    Delete,
    Double,
    Replace(char),
    Insert(char),
}

fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, Change)>> {
    let letters: Vec<char> = "()[]{},:'\"\\/*#!=+-_.0123456789eEaxbrSNn \n\tä"
        .chars()
        .collect();
    let letter = prop::sample::select(letters);
    let change = proptest::prop_oneof![
        proptest::prelude::Just(Change::Delete),
        proptest::prelude::Just(Change::Double),
        letter.clone().prop_map(Change::Replace),
        letter.prop_map(Change::Insert),
    ];
    prop::collection::vec(
        (proptest::prelude::any::<prop::sample::Index>(), change),
        1..4,
    )
}

fn changed(text: &str, changes: &[(prop::sample::Index, Change)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (index, change) in changes {
        if letters.is_empty() {
            break;
        }
        let at = index.index(letters.len());
        match *change {
            Change::Delete => drop(letters.remove(at)),
            Change::Double => letters.insert(at, letters[at]),
            Change::Replace(letter) => letters[at] = letter,
            Change::Insert(letter) => letters.insert(at, letter),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn changed_samples_are_read_alike() {
    // The same changes each time, so that a failure is never a matter of luck.
    let config = Config {
        cases: trial::size(1000, 6000),
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let sample = prop::sample::select(SAMPLES.to_vec());
    let outcome =
        TestRunner::new_with_rng(config, rng).run(&(sample, changes()), |(text, list)| {
            assert_eq!(difference(&changed(text, &list)), None);
            Ok(())
        });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

#[test]
fn every_reason_to_differ_is_real() {
    let differs = |text: &str, we_take_it: bool| {
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let (_, problems) = read_text::<Sample>(text);
        assert_eq!(problems.is_empty(), we_take_it, "{text}");
        assert_eq!(
            options.from_str::<Sample>(text).is_err(),
            we_take_it,
            "{text}"
        );
    };
    differs("(id: \"a\", keys: {'a': 1, 'a': 2})", false);
    differs("(id: \"a\", ratio: 0x10)", true);
    differs("(id: \"a\", size: Some 1)", false);
    // No change to a sample comes to these.
    differs("(id: \"a\", cost: 5u16)", false);
    differs("(id: \"\\xc3\\xa4\")", false);
    differs("\u{feff}(id: \"a\")", true);
    differs("#![enable(explicit_struct_names)] (id: \"a\")", true);
}
