//! Right texts, and the values they become.

use std::collections::BTreeMap;
use std::fmt::Debug;

use testudo::content::ron::{FromRon, Spanned};
use testudo::diag::Span;
use testudo::from_ron;

use super::read_text;

#[track_caller]
fn reads<T: FromRon + PartialEq + Debug>(text: &str, expected: T) {
    let (value, problems) = read_text::<T>(text);
    assert_eq!(problems, [], "{text}");
    assert_eq!(value, Some(expected), "{text}");
}

from_ron! {
    #[derive(Debug, PartialEq)]
    struct Point {
        x: i32,
        y: i32 = Default::default(),
    }
}

#[derive(Debug, PartialEq)]
struct Metres(u8);

#[derive(Debug, PartialEq)]
struct Pair(u8, char);

from_ron!(impl tuple Metres(metres));
from_ron!(impl tuple Pair(first, second));

from_ron! {
    #[derive(Debug, PartialEq)]
    enum Shape {
        Dot,
        Circle(u8),
        Box(u8, u8),
        Line { from: i32, to: Option<i32> },
        At(Point),
    }
}

from_ron! {
    #[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Key {
        Dot,
    }
}

#[test]
fn numbers() {
    reads("255", 255_u8);
    reads("-128", -128_i8);
    reads("+1_000", 1000_u16);
    reads("0xFf", 255_u32);
    reads("-0b1_01", -5_i64);
    reads("0o17", 15_u64);
    reads("-9223372036854775808", i64::MIN);
    reads("18446744073709551615", u64::MAX);
    reads("1.5", 1.5_f64);
    reads(".5e1", 5.0_f64);
    reads("2.", 2.0_f64);
    reads("-1_0.2_5E-1", -1.025_f64);
    reads("3", 3.0_f64);
    reads("-inf", f64::NEG_INFINITY);
    reads("inf", f64::INFINITY);
}

#[test]
fn texts_and_characters() {
    reads(
        r#""a\"b\\\n\t\r\0\x41\u{e4}\'""#,
        "a\"b\\\n\t\r\0Aä'".to_owned(),
    );
    reads("r\"a\\n\"", "a\\n".to_owned());
    reads("r##\"a\"#b\"##", "a\"#b".to_owned());
    reads("\"one \\\n    two\"", "one two".to_owned());
    reads("\"one\ntwo\"", "one\ntwo".to_owned());
    reads("'ä'", 'ä');
    reads(r"'\''", '\'');
    reads("'''", '\'');
    reads("'\"'", '"');
    reads(r"'\u{1F600}'", '\u{1F600}');
}

#[test]
fn blanks_comments_and_headers() {
    reads(" // one\n/* two /* three */ */ true /**/", true);
    reads("1 // no line ending", 1_u8);
    reads(
        "#![enable(implicit_some)]\r\n#![enable(unwrap_newtypes, implicit_some,)]\r\n7",
        7_u8,
    );
    reads("#![type = \"Weapon\"] 7", 7_u8);
    reads("\u{feff}7", 7_u8);
}

#[test]
fn structs_tuples_lists_and_maps() {
    reads("(x: 1, y: 2)", Point { x: 1, y: 2 });
    reads("Point(x: 1,)", Point { x: 1, y: 0 });
    reads("(r#x: 1)", Point { x: 1, y: 0 });
    reads("(1, 'a')", (1_u8, 'a'));
    reads("Pair(1, 'a',)", Pair(1, 'a'));
    reads("(1, 'a')", Pair(1, 'a'));
    reads("(1, 2, 3)", [1_u8, 2, 3]);
    reads("[[1], [], [2, 3,]]", vec![vec![1_u8], vec![], vec![2, 3]]);
    reads("()", ());
    reads("{'b': 2, 'a': 1,}", BTreeMap::from([('a', 1_u8), ('b', 2)]));
    reads(
        "{(1, 2): \"x\"}",
        BTreeMap::from([((1_u8, 2_u8), "x".to_owned())]),
    );
    reads("{}", BTreeMap::<String, u8>::new());
}

#[test]
fn newtypes_with_or_without_their_brackets() {
    reads("Metres(3)", Metres(3));
    reads("(3)", Metres(3));
    reads("3", Metres(3));
    reads("[1, (2), Metres(3)]", vec![Metres(1), Metres(2), Metres(3)]);
}

#[test]
fn options_without_some() {
    reads("None", None::<u8>);
    reads("Some(1)", Some(1_u8));
    reads("1", Some(1_u8));
    reads("Some(None)", Some(None::<u8>));
    reads("Dot", Some(Shape::Dot));
    reads("[1, None]", vec![Some(1_u8), None]);
}

#[test]
fn variants() {
    reads("Dot", Shape::Dot);
    reads("Circle(1)", Shape::Circle(1));
    reads("Box(1, 2)", Shape::Box(1, 2));
    reads(
        "Line(from: 1, to: 2)",
        Shape::Line {
            from: 1,
            to: Some(2),
        },
    );
    reads("Line(from: 1)", Shape::Line { from: 1, to: None });
    reads("At((x: 1))", Shape::At(Point { x: 1, y: 0 }));
    reads("At(Point(x: 1))", Shape::At(Point { x: 1, y: 0 }));
    reads("At(x: 1)", Shape::At(Point { x: 1, y: 0 }));
    reads("{Dot: 1}", BTreeMap::from([(Key::Dot, 1_u8)]));
}

#[test]
fn places_are_kept() {
    from_ron! {
        #[derive(Debug)]
        struct Entry {
            id: Spanned<String>,
            cost: Spanned<u16>,
            shape: Option<Spanned<Shape>>,
            none: Option<Spanned<u8>>,
        }
    }
    let text = "(id: \"sword\", cost: 12, shape: Circle(3))";
    let (entry, problems) = read_text::<Entry>(text);
    assert_eq!(problems, []);
    let entry = entry.unwrap();
    let at = |span: Span| &text[span.start..span.end];
    assert_eq!(
        (entry.id.as_str(), at(entry.id.span)),
        ("sword", "\"sword\"")
    );
    assert_eq!((*entry.cost, at(entry.cost.span)), (12, "12"));
    let shape = entry.shape.unwrap();
    assert_eq!((&*shape, at(shape.span)), (&Shape::Circle(3), "Circle(3)"));
    assert_eq!(entry.none, None);
    assert_eq!(
        Spanned::new(1, Span::new(0, 1)),
        Spanned::new(1, Span::new(5, 6))
    );
}
