//! How something is written, for whoever has written it otherwise.

use crate::diag::{Diagnostic, codes, quoted};

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
