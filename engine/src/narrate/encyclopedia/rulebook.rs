//! `docs/rules.md` as pages: one for each rule and for each group of rulings, without what is for those who read code.

use std::sync::LazyLock;

use super::draft::Draft;
use super::{Chapter, Page};

const RULES: &str = include_str!("../../../../docs/rules.md");

/// A part of the book: its id, its title, and its lines.
struct Section {
    id: &'static str,
    title: &'static str,
    lines: Vec<&'static str>,
}

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(sections);

/// What stands under the headings, in the book's order.
fn sections() -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    let mut open = false;
    let mut code = false;
    for line in RULES.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            let (id, title) = match heading.split_once(": ") {
                Some((id, title)) if is_id(id) => (id, title),
                _ => (heading, heading),
            };
            found.push(Section {
                id,
                title,
                lines: Vec::new(),
            });
            (open, code) = (true, false);
        } else if line.starts_with("## ") {
            open = false;
        } else if open && let Some(section) = found.last_mut() {
            // Where it is built and tested is for those who read code.
            code |= ["- Code:", "- Named in:", "- Tests in"]
                .iter()
                .any(|mark| line.starts_with(mark));
            if !code {
                section.lines.push(line);
            }
        }
    }
    found
}

/// Whether it is the id of a rule: three letters, a dash and a number.
fn is_id(word: &str) -> bool {
    let parts = word.split_once('-');
    parts.is_some_and(|(letters, number)| {
        letters.len() == 3
            && letters.bytes().all(|letter| letter.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// What a rule is called.
pub(super) fn title(id: &str) -> Option<&'static str> {
    let mut sections = SECTIONS.iter();
    sections
        .find(|section| section.id == id)
        .map(|section| section.title)
}

/// The first id of a rule in a text, and where it begins.
pub(super) fn first_id(text: &str) -> Option<(usize, &str)> {
    let bytes = text.as_bytes();
    let dashes = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'-');
    for (dash, _) in dashes.filter(|(dash, _)| *dash >= 3) {
        let first = dash - 3;
        let digits = bytes[dash + 1..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let end = dash + 1 + digits;
        let alone = first == 0 || !bytes[first - 1].is_ascii_alphanumeric();
        if alone
            && let Some(id) = text.get(first..end)
            && is_id(id)
            && title(id).is_some()
        {
            return Some((first, id));
        }
    }
    None
}

/// Every rule and every group of rulings.
pub(super) fn pages() -> Vec<Page> {
    SECTIONS.iter().map(page).collect()
}

fn page(section: &Section) -> Page {
    let title = match section.id {
        id if is_id(id) => section.title.to_owned(),
        id if id.starts_with("What ") => id.to_owned(),
        id => format!("Rulings: {}", small(id)),
    };
    let mut draft = Draft::new(Chapter::Rules, section.id, &title);
    if is_id(section.id) {
        draft.fact("rule", section.id);
    }
    let mut text = String::new();
    for line in &section.lines {
        let line = line.trim_end();
        if let Some(row) = line.strip_prefix('|') {
            flush(&mut draft, &mut text);
            cells(&mut draft, row);
        } else if let Some(item) = line.strip_prefix("- ") {
            flush(&mut draft, &mut text);
            text.push_str(item);
        } else if line.trim().is_empty() {
            flush(&mut draft, &mut text);
        } else {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line.trim());
        }
    }
    flush(&mut draft, &mut text);
    draft.done()
}

fn small(title: &str) -> String {
    let mut letters = title.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

fn flush(draft: &mut Draft, text: &mut String) {
    draft.text(&unmarked(&std::mem::take(text)));
}

/// A row of a table of two columns; what heads and rules it off is left out.
fn cells(draft: &mut Draft, row: &str) {
    let mut cells = row.trim_end_matches('|').split('|').map(str::trim);
    let (Some(name), Some(value)) = (cells.next(), cells.next()) else {
        return;
    };
    if name.starts_with("---") || name.is_empty() {
        return;
    }
    // The rule that a line is of leads there from beside its number.
    let of = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("))
        .filter(|(_, id)| is_id(id));
    match of {
        Some((name, id)) => draft.fact(&unmarked(name), format!("{} ({id})", unmarked(value))),
        None => draft.fact(&unmarked(name), unmarked(value)),
    }
}

/// A text without the marks of its files: emphasis, code, links.
fn unmarked(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let link = rest[open..].find("](").map(|middle| open + middle);
        let Some((middle, close)) =
            link.and_then(|middle| Some((middle, middle + rest[middle..].find(')')?)))
        else {
            break;
        };
        plain.push_str(&rest[..open]);
        plain.push_str(&rest[open + 1..middle]);
        rest = &rest[close + 1..];
    }
    plain.push_str(rest);
    plain.replace("**", "").replace('`', "")
}
