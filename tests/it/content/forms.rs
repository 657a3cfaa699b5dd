//! One slip of a file's form is one fault, at the place where it is mended.

use testudo::content::Library;
use testudo::diag::Diagnostic;

use super::bad::with_base;

const LEVEL: &str = r#"(
    id: "yard",
    name: "Yard",
    brief: "",
    genre: "base",
    grid: Square,
    legend: {
        '.': (terrain: "grass"),
        '#': (terrain: "wall"),
    },
    map: [
        ". . . .",
        ". . # .",
    ],
    sides: [
        (id: "red", name: "Red", goals: [Hold(cells: [(2, 0)], rounds: 3)], units: [
            (unit: "guard", at: [(0, 0), (1, 0)], facing: E),
            (unit: "guard", at: [(0, 1)], facing: E),
        ]),
        (id: "blue", name: "Blue", units: [(unit: "guard", at: [(3, 0)], facing: W)]),
    ],
    rounds: 12,
    at_end: Draw,
)
"#;

const TERRAIN: &str = r#"[
    (id: "bog", name: "bog", glyph: "b"),
    (
        id: "sand",
        name: "sand",
        glyph: "s",
    ),
]
"#;

const UNITS: &str = r#"[
    (
        id: "sentry",
        name: "sentry",
        brief: "",
        glyph: "i",
        race: "human",
        attributes: (st: 11, ag: 10, iq: 10),
        styles: [("watch", 3)],
        right: "long_sword",
    ),
]
"#;

/// As `line:column code: message (help)`.
fn line(problem: &Diagnostic) -> String {
    let (line, column) = (problem.line().unwrap_or(0), problem.column().unwrap_or(0));
    let help = problem.help.as_ref().map(|help| format!(" ({help})"));
    let (code, message) = (problem.code, &problem.message);
    format!(
        "{line}:{column} {code}: {message}{}",
        help.unwrap_or_default()
    )
}

/// What is found in a sound text after a slip.
#[track_caller]
fn slipped(library: impl Fn(&str) -> Library, text: &str, from: &str, to: &str) -> Vec<String> {
    assert!(text.contains(from), "{from}");
    let sound = library(text).check_paths::<&str>(&[]);
    assert_eq!(sound, []);
    let text = text.replacen(from, to, 1);
    let problems = library(&text).check_paths::<&str>(&[]);
    problems.iter().map(line).collect()
}

/// Expects one fault, with these words.
#[track_caller]
fn one(found: &[String], fault: &str, slip: &str) {
    assert!(
        found.len() == 1 && found[0].contains(fault),
        "{slip}\n  {}",
        found.join("\n  ")
    );
}

/// A slip in the level is one fault, with these words.
#[track_caller]
fn level(from: &str, to: &str, fault: &str) {
    let found = slipped(
        |text| with_base(&[("levels/yard.ron", text)]),
        LEVEL,
        from,
        to,
    );
    one(&found, fault, to);
}

/// The same for a slip in a list of the genre.
#[track_caller]
fn terrain(from: &str, to: &str, fault: &str) {
    let library = |text: &str| with_base(&[("genres/base/terrain/more.ron", text)]);
    let found = slipped(library, TERRAIN, from, to);
    one(&found, fault, to);
}

/// The same for a slip in a unit.
#[track_caller]
fn unit(from: &str, to: &str, fault: &str) {
    let library = |text: &str| with_base(&[("genres/base/units/more.ron", text)]);
    let found = slipped(library, UNITS, from, to);
    one(&found, fault, to);
}

#[test]
fn a_misspelt_field_is_told_once() {
    level(
        "facing: E",
        "facin: E",
        "17:51 unknown-field: unknown field `facin`; did you mean `facing`?",
    );
}

#[test]
fn a_list_without_its_opening_is_asked_for_it() {
    let rows =
        "12:9 unexpected: `map` is a list, and has no `[` (write `[` before the first of it)";
    level("map: [", "map:", rows);
    level(
        "sides: [",
        "sides:",
        "16:9 unexpected: `sides` is a list, and has no `[`",
    );
    let units = "16:79 unexpected: `units` is a list, and has no `[`";
    level(
        "units: [\n            (",
        "units: (",
        &units.replace("79", "84"),
    );
    level(
        "at: [(0, 0)",
        "at: (0, 0)",
        "17:33 unexpected: `at` is a list, and has no `[`",
    );
}

#[test]
fn a_map_without_its_opening_is_asked_for_it() {
    level(
        "legend: {",
        "legend:",
        "8:9 unexpected: `legend` is a map, and has no `{`",
    );
}

#[test]
fn a_closing_bracket_too_many_is_told_alone() {
    let units = "17:61 unexpected-bracket: this `)` closes nothing (take it out)";
    level("facing: E),", "facing: E)),", units);
    level(
        "(1, 0)],",
        "(1, 0)]],",
        "17:49 unexpected-bracket: this `]`",
    );
    level(
        "(1, 0)],",
        "(1, 0))],",
        "17:48 unexpected-bracket: this `)`",
    );
    level("    },\n", "    }},\n", "10:6 unexpected-bracket: this `}`");
    level(
        "        ]),\n",
        "        ])),\n",
        "19:11 unexpected-bracket: this `)`",
    );
    terrain("\"b\"),", "\"b\")),", "2:41 unexpected-bracket: this `)`");
    terrain(
        "name: \"bog\",",
        "name: \"bog\"),",
        "2:28 unexpected-bracket: this `)`",
    );
    terrain(
        "name: \"sand\",",
        "name: \"sand\"),",
        "5:21 unexpected-bracket: this `)`",
    );
}

#[test]
fn a_closing_bracket_of_the_wrong_kind_is_told_alone() {
    let map = "14:5 unexpected-bracket: this `}` closes nothing (write `]` here)";
    level("    ],\n    sides", "    },\n    sides", map);
    level(
        "(1, 0)],",
        "(1, 0)},",
        "17:48 unexpected-bracket: this `}` closes nothing (write `]` here)",
    );
    let round = "17:33 unclosed-bracket: this `[` is not closed (write `]` in place of the `)` at line 17, column 48)";
    level("(1, 0)],", "(1, 0)),", round);
}

#[test]
fn a_text_without_its_end_ends_before_the_next_field() {
    level(
        "\"Red\",",
        "\"Red,",
        "16:27 bad-string: this text is not closed (end it with `\"`)",
    );
    level("\"Blue\",", "\"Blue,", "20:28 bad-string");
    level("\"red\",", "\"red,", "16:14 bad-string");
    level("\"grass\")", "\"grass)", "8:24 bad-string");
    level(". . . .\",", ". . . .,", "12:9 bad-string");
    terrain("\"bog\",", "\"bog,", "2:10 bad-string");
}

#[test]
fn what_is_astray_at_the_start_of_a_struct_is_passed_over() {
    level(
        "(unit:",
        "(, unit:",
        "17:14 unexpected: expected a field's name, found `,`",
    );
    level(
        "(unit:",
        "(* unit:",
        "17:14 unexpected: expected a field's name, found `*`",
    );
    level(
        "(unit:",
        "(:",
        "17:14 unexpected: expected a field's name, found `:`",
    );
    let comment = "2:5 bad-comment: `--` begins no comment (comments begin with `//`)";
    level("(\n", "(\n    -- the id\n", comment);
    terrain(
        "name: \"sand\",",
        "name: \"sand\", -- dry",
        "5:23 bad-comment: `--`",
    );
}

#[test]
fn a_map_in_other_brackets_is_told_how_it_is_written() {
    for (opens, closes) in [('(', ')'), ('[', ']')] {
        let from =
            "{\n        '.': (terrain: \"grass\"),\n        '#': (terrain: \"wall\"),\n    }";
        let to = from
            .replace('{', &opens.to_string())
            .replace('}', &closes.to_string());
        let fault = format!(
            "7:13 wrong-type: expected a map, `{{key: value, ...}}`, found `{opens}` \
             (write `{{` for this `{opens}` and `}}` for its `{closes}`)"
        );
        level(from, &to, &fault);
    }
}

#[test]
fn a_comment_without_its_end_is_told_alone() {
    level(
        "(\n",
        "/* a yard\n(\n",
        "1:1 bad-comment: comment is not closed",
    );
    level(
        "    map: [",
        "    /* rows\n    map: [",
        "11:5 bad-comment: comment is not closed",
    );
    terrain(
        "    (\n",
        "    /* dry\n    (\n",
        "3:5 bad-comment: comment is not closed",
    );
}

#[test]
fn a_comma_is_asked_for_where_it_is_missing() {
    let fault = "22:15 unexpected: there is no comma after this value (write `,` here)";
    level("rounds: 12,", "rounds: 12", fault);
    level(
        ". . . .\",",
        ". . . .\"",
        "12:18 unexpected: there is no comma after this value",
    );
    terrain(
        "\"b\"),",
        "\"b\")",
        "2:41 unexpected: there is no comma after this value",
    );
}

#[test]
fn an_empty_file_is_told_what_it_holds() {
    let told = |file: &str| {
        let problems = with_base(&[(file, "")]).check_paths::<&str>(&[]);
        problems.iter().map(line).collect::<Vec<_>>()
    };
    let fields = "unexpected: there is no value here (write its fields in round brackets, `(field: value, ...)`)";
    for file in [
        "levels/yard.ron",
        "genres/base/numbers.ron",
        "genres/base/genre.ron",
    ] {
        let told = told(file);
        assert!(
            told.len() == 1 && told[0].ends_with(fields),
            "{file}: {told:?}"
        );
    }
    let list = told("genres/base/terrain/more.ron");
    assert!(
        list[0].ends_with("(a list without entries is written `[]`)"),
        "{list:?}"
    );
}

#[test]
fn a_decimal_comma_is_told_its_point() {
    let sand = "name: \"sand\",\n        height: 1,5,";
    terrain(
        "name: \"sand\",",
        sand,
        "6:17 bad-number: `1,5` is no number (a decimal is written with a point: `1.5`)",
    );
}

#[test]
fn quotes_too_few_or_too_many_are_told() {
    level(
        "Draw",
        "blue",
        "23:13 unknown-variant: unknown variant `blue` (allowed: `Draw`, `Points`; a side is written in quotes: `\"blue\"`)",
    );
    level(
        "\"grass\"",
        "grass",
        "8:24 wrong-type: expected a string, found the name `grass` (write it in quotes: `\"grass\"`)",
    );
    let facing = "(write it without quotes: `E`)";
    level("facing: E", "facing: \"E\"", facing);
    level(
        "'.'",
        "\".\"",
        "8:9 wrong-type: expected a character in single quotes, found a string (write it in single quotes: `'.'`)",
    );
}

#[test]
fn the_right_shape_is_shown() {
    level(
        "Hold(cells: [(2, 0)], rounds: 3)",
        "Hold([(2, 0)], 3)",
        "(it is written `Hold(cells: ..., rounds: ...)`)",
    );
    level(
        "Square",
        "Hex",
        "(it is written `Hex(orientation: ..., offset: ...)`)",
    );
    unit("(\"watch\", 3)", "\"watch\"", "(such as `(\"watch\", 1)`)");
}

#[test]
fn armour_in_a_hand_is_told_where_it_is_worn() {
    let fault =
        "unknown weapon or shield `shirt` (it is armour, which is worn: `worn: [\"shirt\"]`)";
    unit("\"long_sword\"", "\"shirt\"", fault);
}

#[test]
fn characters_that_look_alike_are_told_apart() {
    level(
        "    name: \"Yard\"",
        "\u{A0}   name: \"Yard\"",
        "3:1 unexpected: U+00A0 only looks like a blank (write a plain blank, U+0020)",
    );
    level(
        "\"Yard\"",
        "\u{201C}Yard\u{201D}",
        "3:11 bad-string: `\u{201C}` is U+201C, which is no quote (write the plain quote `\"`, on both sides)",
    );
    level(
        "'#'",
        "\u{2018}#\u{2019}",
        "9:9 bad-string: `\u{2018}` is U+2018, which is no quote (write the plain quote `'`, on both sides)",
    );
    level(
        "facing: E",
        "facing: \u{415}",
        "17:59 unknown-variant: unknown variant `\u{415}`; did you mean `E`? (its `\u{415}` is U+0415, and only looks like the plain `E`; allowed:",
    );
    level(
        "rounds: 12",
        "rounds: \u{2212}12",
        "22:13 unexpected: expected a value, found `\u{2212}` (its `\u{2212}` is U+2212, and only looks like the plain `-`)",
    );
}

/// What follows from a fault is no fault of its own.
#[test]
fn what_follows_from_a_slip_is_not_told() {
    level(
        "'#'",
        "'##'",
        "9:9 bad-string: single quotes hold one character",
    );
    level(
        "id: \"yard\"",
        "id: \"The Yard\"",
        "2:9 bad-id: `The Yard` can't be an id",
    );
    let weak = "facing: E, modifiers: (hp: -100)";
    level(
        "facing: E",
        weak,
        "17:78 out-of-range: `hp` is -100, and must be from -50 to 200",
    );
}

/// The text of a file of the sound genre.
fn base(list: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bad/base");
    std::fs::read_to_string(format!("{root}/{list}.ron")).expect("a fixture")
}

#[test]
fn what_refers_to_a_faulty_entry_is_not_judged() {
    let told = |list: &str, from: &str, to: &str, fault: &str| {
        let boots = r#"[(id: "boots", name: "boots", dr: 1, covers: ["leg"], weight: 1, cost: 1)]"#;
        let place = format!("genres/base/{list}.ron");
        let library = |text: &str| {
            let more = ("genres/base/armour/more.ron", boots);
            with_base(&[(&place, text), more, ("levels/yard.ron", LEVEL)])
        };
        one(&slipped(library, &base(list), from, to), fault, to);
    };
    told(
        "bodies",
        "main: \"torso\"",
        "main: \"trunk\"",
        "unknown-id: unknown location `trunk`",
    );
    let cut = "[(id: \"cut\", kind: Swing, type: Cutting)]";
    told("weapons", cut, "[]", "empty-list: `techniques` is empty");
}

/// Units that are lost in a bracket too many are not missed on the ways.
#[test]
fn an_opening_bracket_too_many_is_told_where_it_stands() {
    let library = |text: &str| with_base(&[("levels/yard.ron", text)]);
    let found = slipped(library, LEVEL, "units: [\n", "units: [[\n");
    let told = "unexpected-bracket: this bracket is opened twice (take one of the two out)";
    assert!(
        found.len() == 1 && found[0].starts_with("16:"),
        "{found:#?}"
    );
    assert!(found[0].ends_with(told), "{found:#?}");
}
