//! How something is written, for whoever has written it otherwise.

use crate::diag::{Diagnostic, codes, quoted};

use super::tree::{Node, NodeKind};

/// How many fields are shown of something that is written otherwise.
const SHOWN: usize = 6;

/// The names of something's fields, in order; nothing for those that may be left out.
pub(super) type Needed = fn() -> Vec<Option<&'static str>>;

/// How something with these fields is written; those without a name may be left out.
pub(super) fn shape(name: &str, needed: Needed) -> Option<String> {
    let needed = needed();
    let all = needed.iter().flatten();
    let mut fields: Vec<String> = (all.map(|field| in_files(field)))
        .map(|field| format!("{field}: ..."))
        .take(SHOWN)
        .collect();
    if fields.is_empty() {
        return None;
    }
    if needed.iter().flatten().count() > SHOWN {
        fields.push("...".to_owned());
    }
    let written = format!("{name}({})", fields.join(", "));
    Some(format!("it is written `{written}`"))
}

/// A word as a text is written.
pub(super) fn in_quotes(word: &str) -> String {
    format!("write it in quotes: {}", quoted(&format!("\"{word}\"")))
}

/// A field as files write it: Rust's own words have a mark in Rust alone.
pub(super) fn in_files(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// A field that stands one bracket too far out.
pub(super) fn elsewhere(name: &str, of: &str) -> Diagnostic {
    let message = format!("unknown field {}", quoted(name));
    Diagnostic::error(codes::UNKNOWN_FIELD, message)
        .label("no such field")
        .help(format!("it is a field within `{of}`"))
}

/// How a list is written, for whoever has written something else in its place.
pub(super) fn as_list(found: &NodeKind) -> Option<String> {
    let one = "one entry is a list too: put it in square brackets, `[...]`";
    match found {
        NodeKind::Str(text) if text.contains('\n') => {
            let written = r#"["...", "..."]"#;
            Some(format!(
                "each line is a text of its own: write {}",
                quoted(written)
            ))
        }
        NodeKind::Tuple { .. } | NodeKind::Struct { .. } | NodeKind::Str(_) => Some(one.to_owned()),
        NodeKind::Word(word) if word.starts_with(char::is_uppercase) => Some(one.to_owned()),
        NodeKind::Map(entries) => {
            let (key, value) = entries.first()?;
            let written = format!("[({}, {})]", simple(key)?, simple(value)?);
            Some(format!(
                "its entries are pairs in round brackets: write {}",
                quoted(&written)
            ))
        }
        _ => None,
    }
}

/// A value of one token as a file has it.
fn simple(node: &Node) -> Option<String> {
    match &node.kind {
        NodeKind::Str(text) => Some(format!("{text:?}")),
        NodeKind::Int(value) => Some(value.to_string()),
        NodeKind::Word(word) => Some(word.clone()),
        _ => None,
    }
}

/// How two values in round brackets are written, for whoever has written a decimal: as a fraction, where a plain one is
/// that.
pub(super) fn as_fraction(found: &NodeKind) -> Option<String> {
    let NodeKind::Float(value) = found else {
        return None;
    };
    let whole = |below: &i16| (value * f64::from(*below)).fract().abs() < 1e-9;
    let below = (1..=20_i16).find(whole)?;
    let above = value * f64::from(below);
    let written = format!("({above:.0}, {below})");
    Some(format!("write it as a fraction: {}", quoted(&written)))
}

/// How too many values in round brackets are written.
pub(super) fn the_first(items: &[Node], length: usize) -> Option<String> {
    let first = items.get(..length)?.iter().map(simple);
    let first: Vec<String> = first.collect::<Option<_>>()?;
    let written = format!("({})", first.join(", "));
    Some(format!("such as {}", quoted(&written)))
}

/// A number, for whoever has put it in quotes.
pub(super) fn without_quotes(found: &NodeKind) -> Option<String> {
    let NodeKind::Str(text) = found else {
        return None;
    };
    let number = text.trim().trim_start_matches('+');
    number
        .parse::<i64>()
        .ok()
        .map(|number| format!("write it without quotes: `{number}`"))
}

/// A field that must be given.
pub(super) fn missing_field(name: &str) -> Diagnostic {
    Diagnostic::error(codes::MISSING_FIELD, format!("missing field `{name}`"))
        .label(format!("`{name}` is not given"))
        .help(format!("add `{name}: ...`"))
}

/// An unknown field where one is missing.
pub(super) fn missing_instead(mut problem: Diagnostic, missing: &str) -> Diagnostic {
    let allowed = problem.help.take().unwrap_or_default();
    problem.help(format!("{allowed}; `{missing}` is missing"))
}

/// How a plain number is written where one of these variants is needed, of which some have one value.
pub(super) fn in_a_variant(
    found: &Node,
    names: &[&'static str],
    of_one_value: &[bool],
) -> Option<String> {
    let (NodeKind::Int(_) | NodeKind::Float(_)) = found.kind else {
        return None;
    };
    let number = match found.kind {
        NodeKind::Float(value) => value.to_string(),
        _ => simple(found)?,
    };
    let with_value = names.iter().zip(of_one_value).filter(|(_, one)| **one);
    let written: Vec<String> = with_value
        .map(|(name, _)| quoted(&format!("{name}({number})")))
        .take(3)
        .collect();
    (!written.is_empty()).then(|| format!("write {}", written.join(" or ")))
}

/// How values in round brackets such as these are written, for whoever has written what may be the first of them alone.
pub(super) fn as_values(found: &NodeKind, examples: &[&str]) -> Option<String> {
    let first = match found {
        NodeKind::Str(text) => format!("{text:?}"),
        NodeKind::Int(value) => value.to_string(),
        _ => return None,
    };
    let is_number = |text: &str| text.parse::<i128>().is_ok();
    let example = examples.first()?;
    let alike = first.starts_with('"') && example.starts_with('"')
        || is_number(&first) && is_number(example);
    if !alike {
        return None;
    }
    // The same number again serves for a reach as for a cell.
    let rest = examples.iter().skip(1).map(|example| match found {
        NodeKind::Int(_) => format!(", {first}"),
        _ => format!(", {example}"),
    });
    let written = format!("({first}{})", rest.collect::<String>());
    Some(format!("such as {}", quoted(&written)))
}

/// A yes or no, for whoever has written it otherwise.
pub(super) fn as_bool(found: &NodeKind) -> Option<String> {
    let (NodeKind::Word(word) | NodeKind::Str(word)) = found else {
        return None;
    };
    match word.to_lowercase().as_str() {
        "true" | "yes" | "on" => Some("write `true`".to_owned()),
        "false" | "no" | "off" => Some("write `false`".to_owned()),
        _ => None,
    }
}
