//! Characters that can't be told apart by looking at them.

/// Characters of other scripts, each with the plain one that it is taken for.
const ALIKE: [(&str, &str); 4] = [
    (
        "АВСЕНІЈКМОРЅТХУаверсеіјкорѕхуһԁԛԝ",
        "ABCEHIJKMOPSTXYabepceijkopsxyhdqw",
    ),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαινκρυ", "ABEZHIKMNOPTYXoaivkpu"),
    ("‐‑‒–—−", "------"),
    ("，：；（）［］｛｝、", ",:;()[]{},"),
];

/// The plain character that one is taken for.
fn plain(odd: char) -> Option<char> {
    ALIKE.iter().find_map(|(odds, plains)| {
        let mut pairs = odds.chars().zip(plains.chars());
        pairs.find(|(one, _)| *one == odd).map(|(_, plain)| plain)
    })
}

/// What is to be said of a character that only looks like a plain one.
pub fn look_alike(odd: char) -> Option<String> {
    let plain = plain(odd)?;
    let number = u32::from(odd);
    Some(format!(
        "its `{odd}` is U+{number:04X}, and only looks like the plain `{plain}`"
    ))
}

/// A word with plain characters for those that only look like them, and the first of these; `None` where it has none.
pub(super) fn plainly(word: &str) -> Option<(String, char)> {
    let odd = word.chars().find(|c| plain(*c).is_some())?;
    let plainly = word.chars().map(|c| plain(c).unwrap_or(c));
    Some((plainly.collect(), odd))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_odd_character_has_its_plain_one() {
        for (odds, plains) in ALIKE {
            assert_eq!(odds.chars().count(), plains.chars().count(), "{odds}");
            assert!(plains.is_ascii() && odds.chars().all(|c| !c.is_ascii()));
        }
        assert_eq!(plainly("Ѕ"), Some(("S".to_owned(), 'Ѕ')));
        assert_eq!(plainly("S"), None);
    }
}
