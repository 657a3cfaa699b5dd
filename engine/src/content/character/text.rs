//! A character as its file: written whole when it is new, and afterwards field by field, so that
//! what somebody wrote beside the numbers stays.

use std::fmt::Write as _;

use super::record::{Character, Earned, Points, Wound};
use crate::content::ron::{Outline, read};
use crate::diag::{Problems, SourceFile};
use crate::rules::character_points::SECONDARIES;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;

/// A field and what it is written as; nothing where it is as usual and need not be written.
type Field = (&'static str, Option<String>);

/// The field in which all that a unit has not is kept.
const OWN: &str = "character";

/// The file of a character that had none.
pub fn fresh(character: &Character) -> String {
    let mut text =
        "// A character. `testudo character show` tells what it comes to.\n(\n".to_owned();
    for (name, value) in of_unit(character) {
        if let Some(value) = value {
            let _ = writeln!(text, "    {name}: {value},");
        }
    }
    let _ = writeln!(text, "    {OWN}: (");
    for (name, value) in of_character(character) {
        if let Some(value) = value {
            let _ = writeln!(text, "        {name}: {value},");
        }
    }
    text.push_str("    ),\n)\n");
    text
}

/// The text of a character's file after it was changed from `before` to `after`: only the fields
/// that differ are written anew. `None` where the text is no character's.
pub fn rewritten(text: &str, before: &Character, after: &Character) -> Option<String> {
    let file = SourceFile::new("", text);
    let outline: Outline = read(&file, &mut Problems::new())?;
    let own = outline.field(OWN)?;
    let mut edits = Vec::new();
    let unit = of_unit(before).into_iter().zip(of_unit(after));
    patch(text, &outline, unit, "    ", &mut edits);
    let fields = of_character(before).into_iter().zip(of_character(after));
    patch(text, &own.value, fields, "        ", &mut edits);
    // From the end, so that places before an edit stay where they are; of one place the last first.
    edits.sort_by_key(|edit: &Edit| (edit.from, edit.to));
    edits.reverse();
    let mut written = text.to_owned();
    for edit in edits {
        written.replace_range(edit.from..edit.to, &edit.text);
    }
    Some(written)
}

/// A part of a text to be replaced.
struct Edit {
    from: usize,
    to: usize,
    text: String,
}

/// Where the line of this place begins, if only blanks stand before it there; else the place.
fn line_start(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    match text[start..at].trim().is_empty() {
        true => start,
        false => at,
    }
}

/// The edits that make the fields of a struct what they are to be. A new one goes behind the field that
/// comes before it.
fn patch(
    text: &str,
    outline: &Outline,
    fields: impl Iterator<Item = (Field, Field)>,
    indent: &str,
    edits: &mut Vec<Edit>,
) {
    let mut anchor = None;
    for ((name, before), (_, after)) in fields {
        let there = outline.field(name);
        if before != after {
            match (there, after) {
                (Some(field), Some(value)) => edits.push(Edit {
                    from: field.value.span.start,
                    to: field.value.span.end,
                    text: value,
                }),
                (Some(field), None) => {
                    edits.push(without(text, field.at.start, field.value.span.end));
                }
                (None, Some(value)) => {
                    let field = format!("{name}: {value}");
                    edits.push(behind(text, anchor, outline.span.start + 1, &field, indent));
                }
                (None, None) => {}
            }
        }
        anchor = there.map_or(anchor, |field| Some(field.value.span.end));
    }
}

/// Puts a field behind the one that ends at `anchor`, or where a struct opens.
fn behind(text: &str, anchor: Option<usize>, opens: usize, field: &str, indent: &str) -> Edit {
    let (at, text) = match anchor {
        None => (opens, format!("\n{indent}{field},")),
        Some(end) => {
            let rest = &text[end..];
            let blank = rest.len() - rest.trim_start().len();
            let line = rest.find('\n').map(|at| end + at + 1);
            match (rest[blank..].starts_with(','), line) {
                (false, _) => (end, format!(",\n{indent}{field}")),
                // What is said about the field before stays on its line.
                (true, Some(line)) if is_quiet(&text[end + blank + 1..line]) => {
                    (line, format!("{indent}{field},\n"))
                }
                (true, _) => (end + blank + 1, format!(" {field},")),
            }
        }
    };
    Edit {
        from: at,
        to: at,
        text,
    }
}

/// Whether there is nothing on the rest of a line but a comment.
fn is_quiet(rest: &str) -> bool {
    let rest = rest.trim();
    rest.is_empty() || rest.starts_with("//")
}

/// Takes a field out, with its comma and, where nothing else stands on it, its line.
fn without(text: &str, from: usize, to: usize) -> Edit {
    let comma = text[to..].len() - text[to..].trim_start().len();
    let to = match text[to + comma..].starts_with(',') {
        true => to + comma + 1,
        false => to,
    };
    let rest = &text[to..];
    let blank = rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
    let start = line_start(text, from);
    let alone = rest[blank..].starts_with('\n') && (start < from || text[..from].ends_with('\n'));
    let (from, to) = match alone {
        true => (start, to + blank + 1),
        false => (from - usize::from(text[..from].ends_with(' ')), to),
    };
    Edit {
        from,
        to,
        text: String::new(),
    }
}

/// The fields that any unit has.
fn of_unit(it: &Character) -> Vec<Field> {
    let [st, ag, iq] = it.bought;
    let held = |item: Option<Id>| item.map(|item| quoted(item.as_str()));
    vec![
        ("id", Some(quoted(it.id.as_str()))),
        ("name", Some(quoted(&it.name))),
        ("brief", Some(quoted(&it.brief))),
        ("glyph", Some(quoted(&it.glyph.to_string()))),
        ("race", Some(quoted(it.race.as_str()))),
        (
            "attributes",
            Some(format!("(st: {st}, ag: {ag}, iq: {iq})")),
        ),
        ("secondary", secondary(it)),
        ("traits", ids(&it.traits)),
        ("styles", levels(&it.styles)),
        ("arts", levels(&it.arts)),
        ("skills", levels(&it.skills)),
        (
            "handed",
            (it.handed == Hand::LEFT).then(|| "Left".to_owned()),
        ),
        ("right", held(it.right)),
        ("left", held(it.left)),
        ("both", held(it.both)),
        (
            "holds",
            listed(&it.holds, |(hand, item)| {
                format!("({}, {})", quoted(hand.as_str()), quoted(item.as_str()))
            }),
        ),
        ("carried", ids(&it.carried)),
        ("worn", ids(&it.worn)),
        ("ammo", levels(&it.ammo)),
    ]
}

/// The fields that only characters have.
fn of_character(it: &Character) -> Vec<Field> {
    let Points { chp, exp, money } = it.remaining;
    vec![
        ("genre", Some(quoted(it.genre.as_str()))),
        (
            "remaining",
            Some(format!("(chp: {chp}, exp: {exp}, money: {money})")),
        ),
        ("groups", ids(&it.groups)),
        ("at_home", ids(&it.at_home)),
        ("broken", ids(&it.broken)),
        ("lost", (it.lost > 0).then(|| it.lost.to_string())),
        ("earned", earned(&it.earned)),
        ("wounds", listed(&it.wounds, wound)),
        ("end", it.end.map(|end| end.to_string())),
        ("care", (it.care > 0).then(|| it.care.to_string())),
        ("rested", (it.rested > 0).then(|| it.rested.to_string())),
        ("nights", (it.nights > 0).then(|| it.nights.to_string())),
        ("worked", (it.worked > 0).then(|| it.worked.to_string())),
        ("dead", it.dead.then(|| "true".to_owned())),
    ]
}

fn secondary(it: &Character) -> Option<String> {
    let bought = SECONDARIES.iter().filter_map(|secondary| {
        let points = (secondary.of)(&it.secondary);
        (points != 0).then(|| format!("{}: {points}", secondary.field))
    });
    let bought: Vec<String> = bought.collect();
    (!bought.is_empty()).then(|| format!("({})", bought.join(", ")))
}

fn ids(ids: &[Id]) -> Option<String> {
    listed(ids, |id| quoted(id.as_str()))
}

fn levels<N: std::fmt::Display>(levels: &[(Id, N)]) -> Option<String> {
    listed(levels, |(id, level)| {
        format!("({}, {level})", quoted(id.as_str()))
    })
}

fn listed<T>(list: &[T], word: impl Fn(&T) -> String) -> Option<String> {
    let words: Vec<String> = list.iter().map(word).collect();
    (!words.is_empty()).then(|| format!("[{}]", words.join(", ")))
}

/// One entry a line: a character fights more than once.
fn earned(list: &[Earned]) -> Option<String> {
    let entry = |earned: &Earned| {
        let mut text = format!("(from: {}", quoted(&earned.from));
        if earned.chp != 0 {
            let _ = write!(text, ", chp: {}", earned.chp);
        }
        if earned.exp != 0 {
            let _ = write!(text, ", exp: {}", earned.exp);
        }
        if earned.money != 0 {
            let _ = write!(text, ", money: {}", earned.money);
        }
        if let Some(log) = &earned.log {
            let _ = write!(text, ", log: {}", quoted(log));
        }
        text + ")"
    };
    let lines: String = list
        .iter()
        .map(|earned| format!("            {},\n", entry(earned)))
        .collect();
    (!list.is_empty()).then(|| format!("[\n{lines}        ]"))
}

fn wound(wound: &Wound) -> String {
    let lame = match wound.lame {
        Lameness::Sound => "",
        Lameness::Temporary => ", lame: Temporary",
        Lameness::Permanent => ", lame: Permanent",
        Lameness::Severed => ", lame: Severed",
    };
    let at = quoted(wound.at.as_str());
    format!("(at: {at}, points: {}{lame})", wound.points)
}

/// A text as a file writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
