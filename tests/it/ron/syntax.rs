//! Wrong texts: every fault is reported where it is, and reading goes on after it.

use std::collections::BTreeMap;

use proptest::prelude::{any, prop, proptest};
use testudo::content::ron::{FromRon, Value, read_on};
use testudo::diag::{Problems, Severity, SourceFile, codes};
use testudo::from_ron;

use super::{check, lines, read_text};

/// Any value, of which nothing is asked.
struct Anything;

impl FromRon for Anything {
    fn from_ron(_value: Value<'_>) -> Option<Self> {
        Some(Self)
    }

    fn placeholder() -> Self {
        Self
    }
}

/// Reads `text` for its syntax alone.
#[track_caller]
fn syntax(text: &str, expected: &[&str]) {
    check::<Anything>(text, expected);
}

#[test]
fn what_stands_in_the_wrong_place() {
    syntax("", &["1:1 unexpected there is no value here"]);
    syntax(
        "1 2",
        &["1:3 unexpected expected the end of the file, found a number"],
    );
    syntax("(a: )", &["1:5 unexpected expected a value, found `)`"]);
    syntax(
        "(a: @, b: 1, c: %)",
        &[
            "1:5 unexpected expected a value, found `@`",
            "1:17 unexpected expected a value, found `%`",
        ],
    );
    syntax("[1,, 2]", &["1:4 unexpected expected a value, found `,`"]);
    syntax("[,]", &["1:2 unexpected expected a value, found `,`"]);
}

#[test]
fn missing_commas_and_colons() {
    syntax(
        "(a: 1 b: 2, c 3, d = 4)",
        &[
            "1:6 unexpected there is no comma after this value",
            "1:15 unexpected expected `:` after `c`, found a number",
            "1:20 unexpected expected `:` after `d`, found `=`",
        ],
    );
    syntax(
        "[1 2\n3]",
        &[
            "1:3 unexpected there is no comma after this value",
            "1:5 unexpected there is no comma after this value",
        ],
    );
    syntax(
        "{'a' 1, 'b': 2}",
        &["1:6 unexpected expected `:` after the key, found a number"],
    );
    syntax(
        "(a: 1, 2, \"b\": 3)",
        &[
            "1:8 unexpected expected a field's name, found a number",
            "1:11 unexpected a field's name is written without quotes",
        ],
    );
    syntax(
        "(name \"x\")",
        &["1:7 unexpected expected `:` after `name`, found a string"],
    );
}

#[test]
fn doubles() {
    syntax(
        "(a: 1, b: 2, a: 3)",
        &["1:14 duplicate-field this field is given twice"],
    );
    syntax(
        "{1: 1, 0x1: 2, \"1\": 3}",
        &["1:8 duplicate-key this key is given twice"],
    );
    let (_, problems) = read_text::<Anything>("(a: 1,\n a: 3)");
    assert_eq!(
        problems[0].help.as_deref(),
        Some("it was first given at line 1, column 2")
    );
    assert_eq!(problems[0].also.len(), 1);
}

#[test]
fn brackets_that_do_not_match() {
    // The next value of a list begins where a field of an unclosed one should, with a comma before it or without.
    syntax(
        "[(a: 1, (b: 2), (c: 3)]",
        &["1:2 unclosed-bracket this `(` is not closed"],
    );
    syntax(
        "[(a: 1 (b: [4]), (c: 3)]",
        &["1:2 unclosed-bracket this `(` is not closed"],
    );
    syntax(
        "(a: [1, 2), b: @)",
        &["1:5 unclosed-bracket this `[` is not closed"],
    );
    syntax(
        "[(a: 1, (b: 2]",
        &[
            "1:9 unclosed-bracket this `(` is not closed",
            "1:2 unclosed-bracket this `(` is not closed",
        ]
        .into_iter()
        .rev()
        .collect::<Vec<_>>(),
    );
    syntax(
        "[1, [2, {3: 4",
        &["1:9 unclosed-bracket this `{` is not closed"],
    );
    syntax(
        "[1, 2}, 3]",
        &["1:6 unexpected-bracket this `}` closes nothing"],
    );
    syntax("1)", &["1:2 unexpected-bracket this `)` closes nothing"]);
    let (_, problems) = read_text::<Anything>("(\n a: [1, 2\n)");
    assert_eq!(
        problems[0].to_string(),
        "t.ron:2:5: error[unclosed-bracket]: this `[` is not closed \
         (write `]` at line 2, column 10)"
    );
    assert_eq!(problems[0].label.as_deref(), Some("opened here"));
}

#[test]
fn texts_and_numbers_gone_wrong() {
    syntax(
        "[\"a\\qb\", \"\\u{D800}\", '\\x80']",
        &[
            "1:4 bad-escape the backslash and what follows mean nothing",
            "1:11 bad-escape the backslash and what follows mean nothing",
            "1:23 bad-escape the backslash and what follows mean nothing",
        ],
    );
    syntax("(a: \"x", &["1:5 bad-string this text is not closed"]);
    syntax(
        "['', 'ab', 'a, 'b']",
        &[
            "1:2 bad-string there is no character between the quotes",
            "1:6 bad-string single quotes hold one character",
            "1:12 bad-string this quote is not closed",
        ],
    );
    syntax("[r#\"x\"]", &["1:2 bad-string this text is not closed"]);
    syntax(
        "[b\"x\", br\"x\", b'x']",
        &[
            "1:2 bad-string bytes are not used in content",
            "1:8 bad-string bytes are not used in content",
            "1:15 bad-string bytes are not used in content",
        ],
    );
    syntax(
        "[1u8, 1..3, 0xG, 1._5, 12a, 1e]",
        &[
            "1:2 bad-number `1u8` is not a number",
            "1:7 bad-number `1..3` is not a number",
            "1:13 bad-number `0xG` is not a number",
            "1:18 bad-number `1._5` is not a number",
            "1:24 bad-number `12a` is not a number",
            "1:29 bad-number `1e` is not a number",
        ],
    );
    let digits = "9".repeat(40);
    syntax(
        &digits,
        &[&format!("1:1 bad-number `{digits}` has too many digits")],
    );
    syntax("1 /* /* */", &["1:3 bad-comment comment is not closed"]);
}

#[test]
fn a_lost_quote_is_guessed_at() {
    let text = "(\n  name: \"sword,\n  kind: \"blade\",\n)";
    syntax(text, &["2:9 bad-string this text is not closed"]);
    // What follows may follow a text, and not this one.
    let text = "(\n  name: \"sword,\n  kind: \": 1,\n)";
    let (_, problems) = read_text::<Anything>(text);
    let help = "is the closing quote missing of the text at line 2, column 9?";
    let helps = problems
        .iter()
        .filter_map(|problem| problem.help.as_deref());
    assert!(helps.collect::<Vec<_>>().contains(&help), "{problems:?}");
}

#[test]
fn headers() {
    syntax(
        "#![enable(implicit_som)] 1",
        &["1:11 bad-header unknown extension `implicit_som`; did you mean `implicit_some`?"],
    );
    syntax(
        "#![enabel(implicit_some)] 1",
        &["1:1 bad-header this header can't be read"],
    );
    syntax("#[x] 1", &["1:1 bad-header this header can't be read"]);
    syntax(
        "#![",
        &[
            "1:1 bad-header this header can't be read",
            "1:4 unexpected there is no value here",
        ],
    );
}

/// Other languages have other comments: such a line is told and passed over.
#[test]
fn comments_of_other_languages() {
    syntax(
        "# weapons\n#![enable(implicit_some)]\n[ # none, yet\n  1, #two\n  2\n]\r\n# end",
        &[
            "1:1 bad-comment `#` begins no comment",
            "3:3 bad-comment `#` begins no comment",
            "4:6 bad-comment `#` begins no comment",
            "7:1 bad-comment `#` begins no comment",
        ],
    );
}

#[test]
fn limits() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    syntax(&nested(64), &[]);
    syntax(
        &nested(65),
        &["1:65 too-deep more than 64 brackets inside each other"],
    );
    syntax(
        &format!("[{}, @]", nested(100_000)),
        &[
            "1:65 too-deep more than 64 brackets inside each other",
            "1:200004 unexpected expected a value, found `@`",
        ],
    );
    let large = " ".repeat(4 << 20) + "1";
    syntax(
        &large,
        &["1:1 file-too-large the file is larger than 4 MiB"],
    );
    syntax(&large[1..], &[]);
    let (_, problems) = read_text::<Anything>(&"@,".repeat(100_000));
    assert_eq!(
        problems.len(),
        2,
        "one value, then the end of the file: {problems:?}"
    );
    let (_, problems) = read_text::<Anything>(&format!("[{}]", "@,".repeat(100_000)));
    assert_eq!(problems.len(), 201);
    assert!(
        problems
            .iter()
            .any(|problem| problem.code == codes::TOO_MANY_FAULTS)
    );
}

#[test]
fn what_is_right_is_still_read_beside_what_is_not() {
    let text = "[1, @, \"x\", 4, 300, (5]";
    let file = SourceFile::new("t.ron", text);
    let mut problems = Problems::new();
    let (value, gaps) = read_on::<Vec<u8>>(&file, &mut problems).unwrap();
    assert_eq!(
        lines(&problems.into_sorted()),
        [
            "1:5 unexpected expected a value, found `@`",
            "1:8 wrong-type expected an integer from 0 to 255, found a string",
            "1:16 out-of-range expected an integer from 0 to 255, found 300",
            "1:21 unclosed-bracket this `(` is not closed",
        ]
    );
    assert_eq!(value, [1, 0, 0, 4, 0, 0]);
    assert_eq!(gaps.iter().collect::<Vec<_>>(), [4, 7, 15, 20]);
}

#[test]
fn the_deepest_text_needs_little_stack() {
    from_ron! {
        struct Nest {
            inner: Option<Box<Nest>>,
        }
    }
    let depth = |mut nest: &Nest| {
        let mut depth = 1;
        while let Some(inner) = &nest.inner {
            (nest, depth) = (inner, depth + 1);
        }
        depth
    };
    let text = "(inner: ".repeat(63) + "()" + &")".repeat(63);
    let read = move || depth(&read_text::<Nest>(&text).0.unwrap());
    // A quarter of the smallest main thread there is.
    let thread = std::thread::Builder::new()
        .stack_size(256 << 10)
        .spawn(read)
        .unwrap();
    assert_eq!(thread.join().unwrap(), 64);
}

type Nested = (Vec<BTreeMap<char, Option<i8>>>, String, f64);

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        read_text::<Anything>(&text);
        read_text::<Nested>(&text);
    }

    #[test]
    fn no_string_of_tokens_makes_it_panic(
        tokens in prop::collection::vec(prop::sample::select(TOKENS.to_vec()), 0..60)
    ) {
        let text = tokens.concat();
        read_text::<Anything>(&text);
        let (value, problems) = read_text::<Nested>(&text);
        assert!(value.is_some() || problems.iter().any(|problem| {
            problem.severity == Severity::Error
        }), "nothing was read, nor reported: {text}");
        for problem in &problems {
            assert!(codes::find(problem.code).is_some());
            assert!(problem.line().is_some());
        }
    }
}

const TOKENS: [&str; 34] = [
    "(", ")", "[", "]", "{", "}", ",", ":", " ", "\n", "a", "Some", "None", "true", "1", "-2",
    "0.5", "0x", "1_", "'", "'x'", "\"", "\"y\"", "\\", "r#\"", "\"#", "r#", "b", "#", "!", "=",
    "//", "/*", "*/",
];
