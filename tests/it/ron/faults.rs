//! Well-formed texts that are not what their type needs: all faults at once, each at its value.

use std::collections::BTreeMap;

use testudo::content::ron::{FromRon, Spanned, Value, read_on};
use testudo::diag::{Problems, SourceFile};
use testudo::from_ron;

use super::{check, lines, read_text};

from_ron! {
    #[derive(Debug, PartialEq)]
    struct Weapon {
        name: Spanned<String>,
        damage: Damage,
        reach: u8,
        tags: Vec<Tag> = Default::default(),
        notes: BTreeMap<char, i8> = Default::default(),
        hand: Option<Tag>,
    }
}

from_ron! {
    #[derive(Debug, PartialEq)]
    struct Damage {
        dice: u8,
        bonus: i8,
    }
}

from_ron! {
    #[derive(Debug, PartialEq)]
    enum Tag {
        Sharp,
        Blunt,
        Heavy(u8),
        Thrown { range: u8 },
    }
}

/// An even number, checked while it is read.
#[derive(Debug, PartialEq)]
struct Even(u8);

impl FromRon for Even {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let number = u8::from_ron(value)?;
        if number.is_multiple_of(2) && number > 0 {
            Some(Self(number))
        } else {
            value.refuse(&format!("{number} is not even"))
        }
    }

    fn placeholder() -> Self {
        Self(2)
    }
}

struct Range;

from_ron! {
    struct Bounds {
        least: Even,
        most: u8,
    }
}

impl FromRon for Range {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let Bounds { least, most } = Bounds::from_ron(value)?;
        if least.0 < most {
            Some(Self)
        } else {
            value.refuse("least must be below most")
        }
    }

    fn placeholder() -> Self {
        Self
    }
}

#[test]
fn every_fault_of_a_struct_in_one_pass() {
    let text = r#"Weapon(
  name: 5,
  damage: (dice: "two", bonus: 200, bonsu: 1),
  reach: -1,
  colour: Red,
  tags: [Sharp, Shrap, Heavy("x"), Thrown(rang: 1), Blunt],
  notes: {'a': 1, "b": 2, 'c': 1.5},
)"#;
    check::<Weapon>(
        text,
        &[
            "2:9 wrong-type expected a string, found the number 5",
            "3:18 wrong-type expected an integer from 0 to 255, found a string",
            "3:32 out-of-range expected an integer from -128 to 127, found 200",
            "3:37 unknown-field unknown field `bonsu`; did you mean `bonus`?",
            "4:10 out-of-range expected an integer from 0 to 255, found -1",
            "5:3 unknown-field unknown field `colour`",
            "6:17 unknown-variant unknown variant `Shrap`; did you mean `Sharp`?",
            "6:30 wrong-type expected an integer from 0 to 255, found a string",
            "6:43 unknown-field unknown field `rang`; did you mean `range`?",
            "7:19 wrong-type expected a character in single quotes, found a string",
            "7:32 wrong-type expected an integer from -128 to 127, found the number 1.5",
        ],
    );
}

#[test]
fn every_missing_field_once() {
    check::<Weapon>(
        "(tags: 1)",
        &[
            "1:1 missing-field missing field `damage`",
            "1:1 missing-field missing field `name`",
            "1:1 missing-field missing field `reach`",
            "1:8 wrong-type expected a list, `[...]`, found the number 1",
        ],
    );
    check::<Weapon>(
        "\n Weapon()",
        &[
            "2:2 missing-field missing field `damage`",
            "2:2 missing-field missing field `name`",
            "2:2 missing-field missing field `reach`",
        ],
    );
    let (_, problems) = read_text::<Damage>("(dice: 1)");
    assert_eq!(
        problems[0].to_string(),
        "t.ron:1:1: error[missing-field]: missing field `bonus` (add `bonus: ...`)"
    );
}

/// The misspelt name tells where the field is.
#[test]
fn a_misspelt_field_is_not_missing_too() {
    check::<Damage>(
        "(dice: 1, bonsu: 1)",
        &["1:11 unknown-field unknown field `bonsu`; did you mean `bonus`?"],
    );
    check::<Damage>(
        "(dice: 1, color: 1)",
        &["1:11 unknown-field unknown field `color`"],
    );
    let (_, problems) = read_text::<Damage>("(dice: 1, color: 1)");
    assert_eq!(
        problems[0].help.as_deref(),
        Some("allowed: `dice`, `bonus`; `bonus` is missing")
    );
    // Which of two it is nobody knows.
    check::<Damage>(
        "(dice: 1, color: 1, weight: 1)",
        &[
            "1:1 missing-field missing field `bonus`",
            "1:11 unknown-field unknown field `color`",
            "1:21 unknown-field unknown field `weight`",
        ],
    );
}

#[test]
fn a_field_that_could_not_be_read_is_not_missing() {
    check::<Damage>(
        "(dice: 1, @: 2)",
        &["1:11 unexpected expected a field's name, found `@`"],
    );
    check::<Damage>(
        "(dice: 1, bonus: @)",
        &["1:18 unexpected expected a value, found `@`"],
    );
    check::<Damage>(
        "(dice: 1, bonus: 1, bonus: 2)",
        &["1:21 duplicate-field this field is given twice"],
    );
}

#[test]
fn values_of_the_wrong_type() {
    check::<u8>(
        "\"x\"",
        &["1:1 wrong-type expected an integer from 0 to 255, found a string"],
    );
    check::<u8>(
        "256",
        &["1:1 out-of-range expected an integer from 0 to 255, found 256"],
    );
    check::<u64>(
        "-1",
        &["1:1 out-of-range expected an integer that is not negative, found -1"],
    );
    check::<bool>(
        "1",
        &["1:1 wrong-type expected `true` or `false`, found the number 1"],
    );
    check::<f64>(
        "'x'",
        &["1:1 wrong-type expected a number, found a character in single quotes"],
    );
    check::<String>(
        "x",
        &["1:1 wrong-type expected a string, found the name `x`"],
    );
    check::<char>(
        "\"x\"",
        &["1:1 wrong-type expected a character in single quotes, found a string"],
    );
    check::<()>("1", &["1:1 wrong-type expected `()`, found the number 1"]);
}

#[test]
fn parts_of_the_wrong_type() {
    check::<Vec<u8>>(
        "(1)",
        &["1:1 wrong-type expected a list, `[...]`, found a tuple"],
    );
    check::<BTreeMap<u8, u8>>(
        "[]",
        &["1:1 wrong-type expected a map, `{key: value, ...}`, found a list"],
    );
    check::<(u8, u8)>(
        "[1, 2]",
        &["1:1 wrong-type expected 2 values in round brackets, found a list"],
    );
    check::<(u8, u8)>(
        "(1, 2, 3)",
        &["1:1 wrong-length expected 2 values, found 3"],
    );
    check::<(u8, u8)>(
        "(\"a\", 2.5)",
        &[
            "1:2 wrong-type expected an integer from 0 to 255, found a string",
            "1:7 wrong-type expected an integer from 0 to 255, found the number 2.5",
        ],
    );
    check::<Option<u8>>(
        "Some(\"x\")",
        &["1:6 wrong-type expected an integer from 0 to 255, found a string"],
    );
    check::<Damage>(
        "{\"dice\": 1}",
        &["1:1 wrong-type expected a struct, `(field: value, ...)`, found a map"],
    );
    check::<Damage>(
        "Damge(dice: 300, bonus: 1)",
        &[
            "1:1 wrong-name no name is needed before these brackets, found `Damge`",
            "1:13 out-of-range expected an integer from 0 to 255, found 300",
        ],
    );
}

#[test]
fn variants() {
    check::<Tag>(
        "1",
        &[
            "1:1 wrong-type expected a variant (`Sharp`, `Blunt`, `Heavy`, `Thrown`), found the number 1",
        ],
    );
    check::<Tag>(
        "Sharp(1)",
        &["1:1 wrong-length the variant `Sharp` has no values"],
    );
    check::<Tag>(
        "Heavy",
        &["1:1 wrong-length the variant `Heavy` needs a value, in round brackets"],
    );
    check::<Tag>(
        "Thrown(1)",
        &["1:1 wrong-length the variant `Thrown` needs fields, in round brackets"],
    );
    let (_, problems) = read_text::<Tag>("Shrap(1, 2)");
    assert_eq!(
        problems[0].to_string(),
        "t.ron:1:1: error[unknown-variant]: unknown variant `Shrap`; did you mean `Sharp`? \
         (allowed: `Sharp`, `Blunt`, `Heavy`, `Thrown`)"
    );
}

#[test]
fn faults_found_by_the_type_itself() {
    check::<Vec<Even>>(
        "[2, 3, 0]",
        &[
            "1:5 invalid-value 3 is not even",
            "1:8 invalid-value 0 is not even",
        ],
    );
    check::<Range>(
        "(least: 4, most: 2)",
        &["1:1 invalid-value least must be below most"],
    );
    check::<Vec<Range>>(
        "[(least: 2, most: 9), Range(least: 4, most: 2)]",
        &[
            "1:23 wrong-name no name is needed before these brackets, found `Range`",
            "1:23 invalid-value least must be below most",
        ]
        .into_iter()
        .rev()
        .collect::<Vec<_>>(),
    );
    // The placeholder for the wrong value is no reason to complain of the bounds, nor of itself.
    check::<Range>(
        "(least: 4, most: \"x\")",
        &["1:18 wrong-type expected an integer from 0 to 255, found a string"],
    );
    check::<Range>("(least: 3, most: 9)", &["1:9 invalid-value 3 is not even"]);
    check::<(Range, u8)>(
        "((least: 3, most: 9), \"x\")",
        &[
            "1:10 invalid-value 3 is not even",
            "1:23 wrong-type expected an integer from 0 to 255, found a string",
        ],
    );
}

#[test]
fn faulty_elements_are_mended() {
    from_ron! {
        #[derive(Debug, PartialEq)]
        struct Shelf {
            id: u8,
            items: Vec<Damage>,
        }
    }
    let text = "[
  (id: 1, items: [(dice: 1, bonus: 1), (dice: -1, bonus: 999), (dice: 2)]),
  (id: \"x\", items: [(dice: 3, bonus: 3), 7]),
  (id: 3, items: []),
  (id: 4, items: 4),
]";
    let file = SourceFile::new("t.ron", text);
    let mut problems = Problems::new();
    let (shelves, gaps) = read_on::<Vec<Spanned<Shelf>>>(&file, &mut problems).unwrap();
    let problems = problems.into_sorted();
    assert_eq!(
        lines(&problems),
        [
            "2:47 out-of-range expected an integer from 0 to 255, found -1",
            "2:58 out-of-range expected an integer from -128 to 127, found 999",
            "2:64 missing-field missing field `bonus`",
            "3:8 wrong-type expected an integer from 0 to 255, found a string",
            "3:42 wrong-type expected a struct, `(field: value, ...)`, found the number 7",
            "5:18 wrong-type expected a list, `[...]`, found the number 4",
        ]
    );
    let kept: Vec<(u8, usize, bool)> = shelves
        .iter()
        .map(|shelf| (shelf.id, shelf.items.len(), gaps.within(shelf.span)))
        .collect();
    let mended = [(1, 3, true), (0, 2, true), (3, 0, false), (4, 0, true)];
    assert_eq!(kept, mended);
    assert_eq!(read_text::<Vec<Shelf>>(text).0, None);
}

/// One fault of the form, and none of the content for it.
#[test]
fn a_fault_of_the_form_is_the_only_one() {
    check::<Vec<Damage>>(
        "[(dice: 1; bonus: 2), (dice: 3, bonus: 4)]",
        &["1:10 unexpected expected `,` or `)`, found `;`"],
    );
    check::<Vec<Damage>>(
        "[(dice: 1 2 3, bonus: 2)]",
        &["1:11 unexpected expected `,` or `)`, found a number"],
    );
    let weapon = r#"[
  (name: "a", damage: (dice: 1, bonus: 1), reach: 1, tags: [Sharp, Blunt, notes: {}, hand: Sharp),
  (name: "b", damage: (dice: 1, bonus: 1), reach: "x"),
]"#;
    check::<Vec<Weapon>>(
        weapon,
        &[
            "2:60 unclosed-bracket this `[` is not closed",
            "3:51 wrong-type expected an integer from 0 to 255, found a string",
        ],
    );
}

#[test]
fn a_quote_that_is_missing_costs_its_line_alone() {
    let text = r#"[
  (name: "a, damage: (dice: 1, bonus: 1),
   reach: 1),
  (name: "b", damage: (dice: 1, bonus: 1), reach: 1),
  (name: "c,
   damage: (dice: 1, bonus: 1), reach: "x"),
  (name: "d", damage: (dice: 1, bonus: 1), reach: 1),
]"#;
    let (_, problems) = read_text::<Vec<Weapon>>(text);
    let lines = lines(&problems);
    assert!(
        lines.contains(&"5:10 bad-string this text is not closed".to_owned()),
        "{lines:?}"
    );
    assert!(lines[0].starts_with("2:10 bad-string"), "{lines:?}");
    let wrong = "6:40 wrong-type expected an integer from 0 to 255, found a string";
    assert!(lines.contains(&wrong.to_owned()), "{lines:?}");
    assert_eq!(lines.len(), 3, "{lines:?}");
}

#[test]
fn types_that_contain_themselves() {
    from_ron! {
        enum Test {
            Is(u8),
            Both(Box<Test>, Box<Test>),
            Not(Box<Test>),
        }
    }
    let text = "[Both(Not(Is(1)), Is(\"x\")), Nto(Is(2)), Both(Is(1), 3)]";
    let expected = [
        "1:22 wrong-type expected an integer from 0 to 255, found a string",
        "1:29 unknown-variant unknown variant `Nto`; did you mean `Not`?",
        "1:53 wrong-type expected a variant (`Is`, `Both`, `Not`), found the number 3",
    ];
    check::<Vec<Test>>(text, &expected);
}

#[test]
fn a_plain_list_with_many_faults_is_read_to_the_end() {
    let text = format!("[{}]", "\"x\", ".repeat(150));
    let (value, problems) = read_text::<Vec<u8>>(&text);
    assert_eq!((value, problems.len()), (None, 150));
}
