//! Finding pages by words of theirs.

use super::Page;

/// The pages that have all of these words, or their beginnings: those in whose title all stand first, and of these
/// those that begin so.
pub(super) fn search<'a>(pages: &'a [Page], words: &str) -> Vec<&'a Page> {
    let wanted = words.to_lowercase();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let ranked = pages.iter().enumerate().filter_map(|(place, page)| {
        let title = page.title.to_lowercase();
        let rank = if title == wanted.join(" ") {
            0
        } else if title.starts_with(wanted[0]) && has_all(&title, &wanted) {
            1
        } else if has_all(&title, &wanted) {
            2
        } else if has_all(&format!("{title} {}", page.text().to_lowercase()), &wanted) {
            3
        } else {
            return None;
        };
        Some((rank, place, page))
    });
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_by_key(|(rank, place, _)| (*rank, *place));
    ranked.into_iter().map(|(.., page)| page).collect()
}

/// Whether each of these begins a word of the text.
fn has_all(text: &str, wanted: &[&str]) -> bool {
    let words = || text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let begins = |wanted: &&str| words().any(|word| word.starts_with(*wanted));
    wanted.iter().all(begins)
}

/// The page whose title stands in a text, whole; of several the one with the longest. What is written in capitals
/// alone is meant only where it is written so: "AT" is not "at".
pub(super) fn named_in<'a>(pages: &'a [Page], text: &str) -> Option<&'a Page> {
    let lower = text.to_lowercase();
    let mut best: Option<&Page> = None;
    for page in pages {
        let title = &page.title;
        let shouted = title.chars().all(|letter| !letter.is_lowercase());
        let stands = match shouted {
            true => stands_whole(text, title),
            false => stands_whole(&lower, &title.to_lowercase()),
        };
        if stands && best.is_none_or(|best| best.title.len() < title.len()) {
            best = Some(page);
        }
    }
    best
}

/// Whether a name stands in a text with no letter before it, and none but the `s` of a plural after it.
fn stands_whole(text: &str, name: &str) -> bool {
    let letter = |part: Option<char>| part.is_some_and(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| {
        let after = &text[at + name.len()..];
        let after = after.strip_prefix('s').unwrap_or(after);
        !letter(text[..at].chars().next_back()) && !letter(after.chars().next())
    })
}
