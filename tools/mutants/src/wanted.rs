//! A mutant, as the list of cargo-mutants has it.

use serde_json::Value;

/// A mutant of the list.
pub struct Wanted {
    pub number: u32,
    pub file: String,
    pub name: String,
    pub genre: String,
    pub replacement: String,
    pub start: (usize, usize),
    pub end: (usize, usize),
}

impl Wanted {
    /// Reads one of the list.
    pub fn of(number: u32, mutant: &Value) -> Self {
        let text = |key: &str| mutant[key].as_str().unwrap_or_default().to_owned();
        let place = |end: &str| {
            let at = &mutant["span"][end];
            let of = |key: &str| at[key].as_u64().unwrap_or_default() as usize;
            (of("line"), of("column"))
        };
        Self {
            number,
            file: text("file"),
            name: text("name"),
            genre: text("genre"),
            replacement: text("replacement"),
            start: place("start"),
            end: place("end"),
        }
    }
}
