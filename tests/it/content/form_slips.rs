//! One slip in the form of a level, a bracket, comma, colon or quote, is one fault, which says what to write where.

use super::slips::with_slips;

/// Each change to a shipped file, a text and what takes its place, is told by one fault alone: its message and its help.
fn told_once(file: &str, cases: &[(&str, &str, &str, &str)]) {
    for (from, to, message, help) in cases {
        let found = with_slips(file, &[(from, to)]);
        let [fault] = found.as_slice() else {
            panic!("{from} {to}: {found:#?}");
        };
        assert_eq!(fault.message, *message, "{to}");
        assert_eq!(fault.help.as_deref(), Some(*help), "{to}");
    }
}

/// A bracket that is forgotten at the beginning, or of the wrong kind there, is told alone, with where it belongs.
#[test]
fn a_bracket_that_opens_otherwise_is_told_alone() {
    let level = "levels/bridge.ron";
    let second = "(unit: \"man_at_arms\"";
    let cases = [
        (
            second,
            &second[1..],
            "there is no `(` before `unit`",
            "write `(` here",
        ),
        (
            "(id: \"raiders\"",
            "id: \"raiders\"",
            "there is no `(` before `id`",
            "write `(` here",
        ),
        (
            "(id: \"wardens\"",
            "id: \"wardens\"",
            "there is no `(` before `id`",
            "write `(` here",
        ),
        (
            "(\n    id:",
            "\n    id:",
            "there is no `(` before `id`",
            "write `(` here",
        ),
        (
            "legend: {",
            "legend: [",
            "this `[` is closed by `}`",
            "write `{` in place of this `[`",
        ),
        (
            "legend: {",
            "legend: (",
            "this `(` is closed by `}`",
            "write `{` in place of this `(`",
        ),
        (
            "map: [",
            "map: (",
            "this `(` is closed by `]`",
            "write `[` in place of this `(`",
        ),
        (
            "units: [",
            "units: (",
            "this `(` is closed by `]`",
            "write `[` in place of this `(`",
        ),
        (
            "sides: [",
            "sides: {",
            "this `{` is closed by `]`",
            "write `[` in place of this `{`",
        ),
        (
            "at: [(4, 5)]",
            "at: [4, 5)]",
            "there is no `(` before `4`",
            "write `(` here",
        ),
        (
            "(4, 3), (4, 4)",
            "(4, 3), 4, 4)",
            "there is no `(` before `4`",
            "write `(` here",
        ),
        (
            "(terrain: \"mud\"",
            "terrain: \"mud\"",
            "there is no `(` before `terrain`",
            "write `(` here",
        ),
        (
            "at: [(4, 5)]",
            "at: (4, 5)]",
            "there is no `[` before `(`",
            "write `[` here",
        ),
        (
            "[\"Sergeant Oda\"]",
            "\"Sergeant Oda\"]",
            "there is no `[` before `\"Sergeant Oda\"`",
            "write `[` here",
        ),
        (
            "facing: E, names",
            "facing: E], names",
            "this `]` closes nothing",
            "take it out",
        ),
        (
            "unit: \"sergeant\"",
            "unit: \"sergeant\"]",
            "this `]` closes nothing",
            "take it out",
        ),
        (
            "units: [",
            "units: [[",
            "this bracket is opened twice",
            "take one of the two out",
        ),
        (
            "offset: Odd)",
            "offset: Odd))",
            "this `)` closes nothing",
            "take it out",
        ),
        (
            "Points([",
            "Points(",
            "there is no `[` before `Held`",
            "write `[` here",
        ),
        (
            "map: [",
            "map: \"",
            "`map` is a list, and has no `[`",
            "write `[` in place of this `\"`",
        ),
        (
            "(terrain: \"mud\"",
            "[terrain: \"mud\"",
            "this `[` is closed by `)`",
            "write `(` in place of this `[`",
        ),
    ];
    told_once(level, &cases);
}

/// What is left out or written twice within a line is told at its place, with what to write.
#[test]
fn what_is_missing_within_a_line_is_told_once_with_what_to_write() {
    let level = "levels/bridge.ron";
    let path = "\" , , , , , , # # # , , , , , ,\"";
    let row = "\" . . . o . . ~ ~ . . . o . . .\"";
    let cases = [
        (
            "\"sergeant\", at",
            "\"sergeant\" at",
            "there is no comma after this value",
            "write `,` here",
        ),
        (
            "(4, 3), (4, 4)",
            "(4, 3) (4, 4)",
            "there is no comma after this value",
            "write `,` here",
        ),
        (
            "at: [(4, 5)]",
            "at: [(4 5)]",
            "there is no comma after this value",
            "write `,` here",
        ),
        (
            "rounds: 16,",
            "rounds: 16,,",
            "expected a value, found `,`",
            "take it out, or write a value before it",
        ),
        (
            "(4, 3), (4, 4)",
            "(4, 3), , (4, 4)",
            "expected a value, found `,`",
            "take it out, or write a value before it",
        ),
        (
            "at: [(4, 5)]",
            "at: [(, 5)]",
            "expected a value, found `,`",
            "take it out, or write a value before it",
        ),
        (
            row,
            "",
            "expected a value, found `,`",
            "take it out, or write a value before it",
        ),
        (
            row,
            &row[..row.len() - 1],
            "this text is not closed",
            "end it with `\"`",
        ),
        (
            path,
            &path[..path.len() - 1],
            "this text is not closed",
            "end it with `\"`",
        ),
        (
            "'m': ",
            ": ",
            "expected a key, found `:`",
            "write the key before it",
        ),
        (
            "(terrain: \"mud\"",
            "(: \"mud\"",
            "expected a field's name, found `:`",
            "write the field's name before it",
        ),
        (
            "rounds: 16",
            "rounds 16",
            "expected `:` after `rounds`, found a number",
            "write `:` before it",
        ),
        (
            "unit: \"sergeant\"",
            "unit, \"sergeant\"",
            "expected `:` after `unit`, found `,`",
            "write `:` in its place",
        ),
        (
            "Two planks'",
            "Two \"planks\"",
            "this quote ends the text before it",
            "write `\\\"` for a quote within a text",
        ),
        (
            row,
            &row[1..row.len() - 1],
            "a text stands in double quotes",
            "write `\"` before and after it",
        ),
        (
            "at: [(4, 5)]",
            "at: [{4, 5}]",
            "what stands in `{` and `}` has keys, `{key: value, ...}`",
            "a pair of values stands in `(` and `)`, a list in `[` and `]`",
        ),
    ];
    told_once(level, &cases);
}
