//! "Did you mean …?": the allowed name nearest to the one that was written.

use std::collections::BTreeSet;

use strsim::{damerau_levenshtein, jaro_winkler};

use super::Diagnostic;
use super::look_alike::{look_alike, plainly};

/// Nobody means a longer name, and measuring one would take its length squared.
const LONGEST: usize = 60;
/// How many allowed names a message lists before it picks the nearest.
const LISTED: usize = 12;
/// How many it picks then.
const PICKED: usize = 5;

/// The candidate that `word` was most likely meant to be; `None` where none is close.
///
/// Upper and lower case count as the same. A third of the letters may differ, one always.
/// Of equally close candidates, one with the same letters wins, then the first. Where none is close, one that is
/// short for the word is meant: `S` for `South`, `Hex` for `Hexagon`.
pub fn nearest<'a, I>(word: &str, candidates: I) -> Option<&'a str>
where
    I: IntoIterator<Item = &'a str>,
{
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let close = closest(word, &candidates);
    close.or_else(|| candidates.into_iter().find(|known| is_short(known, word)))
}

/// Whether a name is short for a word: its capitals, or its beginning of three letters and more.
fn is_short(name: &str, word: &str) -> bool {
    let capitals = word.chars().filter(|letter| letter.is_uppercase());
    let begins = || {
        let (name, word) = (lowered(name)?, lowered(word)?);
        Some(name.chars().count() >= 3 && word.starts_with(&name))
    };
    let shorter = !name.is_empty() && name.len() < word.len();
    shorter && (name.chars().eq(capitals) || begins() == Some(true))
}

/// The candidate that differs least, and little enough.
fn closest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    let word = lowered(word)?;
    let length = word.chars().count();
    candidates
        .iter()
        .copied()
        .filter_map(|candidate| {
            let lower = lowered(candidate)?;
            let allowed = (length.max(lower.chars().count()) / 3).max(1);
            let distance = damerau_levenshtein(&word, &lower);
            // A name all of whose letters changed is another name.
            let swapped = letters(&word) == letters(&lower);
            (distance <= allowed && distance < length).then_some((distance, !swapped, candidate))
        })
        .min_by_key(|&(distance, changed, _)| (distance, changed))
        .map(|(_, _, candidate)| candidate)
}

/// The letters of a word, whatever their order.
fn letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

fn lowered(word: &str) -> Option<String> {
    (word.len() <= LONGEST).then(|| word.to_lowercase())
}

/// A problem about a name that is not among the allowed ones.
///
/// `what` is the kind of name, such as "field". The message names the nearest allowed one; the
/// help lists all of them, or the nearest few of many. Give it a place with [`Diagnostic::at`].
pub fn unknown<'a, I>(code: &'static str, what: &str, word: &str, allowed: I) -> Diagnostic
where
    I: IntoIterator<Item = &'a str>,
{
    let mut seen = BTreeSet::new();
    let mut allowed: Vec<&str> = (allowed.into_iter())
        .filter(|name| seen.insert(*name))
        .collect();
    let mut message = format!("unknown {what} {}", quoted(word));
    let odd = plainly(word);
    let plain = odd.as_ref().map_or(word, |(plain, _)| plain.as_str());
    if let Some(near) = nearest(plain, allowed.iter().copied()) {
        message.push_str(&format!("; did you mean {}?", quoted(near)));
    }
    let count = allowed.len();
    let lead = if count > LISTED {
        sort_by_likeness(word, &mut allowed);
        allowed.truncate(PICKED);
        format!("the nearest of {count} allowed: ")
    } else if count > 0 {
        "allowed: ".to_owned()
    } else {
        "none is allowed here".to_owned()
    };
    let names: Vec<String> = allowed.iter().map(|name| quoted(name)).collect();
    let label = format!("no such {what}");
    let alike = odd.and_then(|(_, odd)| look_alike(odd));
    let alike = alike.map_or_else(String::new, |alike| alike + "; ");
    Diagnostic::error(code, message)
        .label(label)
        .help(alike + &lead + &names.join(", "))
}

/// How many letters a part of a name has that counts more than likeness.
const PART: usize = 3;

/// Those that have the word in them first: who writes `sword` does not know which swords there are.
fn sort_by_likeness(word: &str, names: &mut [&str]) {
    let Some(word) = lowered(word) else { return };
    let has_it = |name: &str| word.len() >= PART && name.contains(&word);
    names.sort_by(|a, b| {
        let (a, b) = (a.to_lowercase(), b.to_lowercase());
        let likeness = || jaro_winkler(&word, &b).total_cmp(&jaro_winkler(&word, &a));
        has_it(&b).cmp(&has_it(&a)).then_with(likeness)
    });
}

/// A word from a file between backticks, fit to stand in a message: cut short where it is long,
/// and with what can't be seen in it spelt out.
pub fn quoted(word: &str) -> String {
    let shown: String = word.chars().take(LONGEST).flat_map(spelt).collect();
    let rest = if word.chars().nth(LONGEST).is_some() {
        "..."
    } else {
        ""
    };
    format!("`{shown}{rest}`")
}

/// Whether a character shows as nothing and yet changes how what is around it looks: control characters, and those
/// that turn the direction of a text.
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}'
        )
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}')
}

fn spelt(c: char) -> impl Iterator<Item = char> {
    let (plain, escaped) = if is_unseen(c) {
        (None, Some(c.escape_default()))
    } else {
        (Some(c), None)
    };
    plain.into_iter().chain(escaped.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::codes;

    #[test]
    fn a_name_is_told_once_and_whatever_is_in_it_is_seen() {
        let names = ["guard", "guard", "gu\u{202e}ard"];
        let problem = unknown(codes::UNKNOWN_ID, "unit", "x", names);
        let help = problem.help.unwrap();
        assert_eq!(help, "allowed: `guard`, `gu\\u{202e}ard`");
    }

    #[test]
    fn the_nearest_name() {
        let names = ["weapon", "shield", "arm"];
        let rows = [
            ("weapn", Some("weapon")),
            ("Weapon", Some("weapon")),
            ("sheild", Some("shield")),
            ("art", Some("arm")),
            ("x", None),
            ("helmet", None),
            ("", None),
        ];
        for (word, near) in rows {
            assert_eq!(nearest(word, names), near, "{word}");
        }
        let short = ["N", "NE", "S", "Hex", "Square"];
        for (word, near) in [("South", "S"), ("NorthEast", "NE"), ("Hexagon", "Hex")] {
            assert_eq!(nearest(word, short), Some(near), "{word}");
        }
        assert_eq!(nearest("south", short), None);
        // A swap of neighbours is likelier than another letter.
        assert_eq!(nearest("haed", ["hand", "head"]), Some("head"));
        assert_eq!(nearest(&"weapon".repeat(1000), names), None);
    }

    #[test]
    fn few_names_are_listed_and_many_are_picked_from() {
        let few = unknown(codes::UNKNOWN_FIELD, "field", "weapn", ["shield", "weapon"]);
        assert_eq!(
            few.to_string(),
            "error[unknown-field]: unknown field `weapn`; did you mean `weapon`? \
             (allowed: `shield`, `weapon`)"
        );
        let many: Vec<String> = (10..30).map(|n| format!("unit{n}")).collect();
        let many = unknown(
            codes::UNKNOWN_FIELD,
            "unit",
            "x29\n",
            many.iter().map(String::as_str),
        );
        assert_eq!(many.message, "unknown unit `x29\\n`");
        let help = many.help.unwrap();
        assert!(
            help.starts_with("the nearest of 20 allowed: `unit"),
            "{help}"
        );
        assert_eq!(help.matches('`').count(), 2 * PICKED);
        let none = unknown(codes::UNKNOWN_FIELD, "field", "x", []);
        assert_eq!(none.help.as_deref(), Some("none is allowed here"));
    }
}
