//! The content hash: a battle fought again must be made of the same words.

use sha2::{Digest, Sha256};

/// SHA-256 of a genre's files and a level's text, as 64 hexadecimal digits.
///
/// `files` are names and texts, sorted. How many there are and how long each part is goes into
/// the hash too, so that no two sets of files run together into the same bytes.
pub(super) fn content_hash(files: &[(String, String)], level: &str) -> String {
    let mut hash = Sha256::new();
    hash.update((files.len() as u64).to_le_bytes());
    let names = files.iter().flat_map(|(name, text)| [&**name, &**text]);
    for part in names.chain([&*level.replace("\r\n", "\n")]) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    digits(&hash.finalize())
}

/// SHA-256 of one text, as 64 hexadecimal digits; line ends count as `\n`.
pub fn text_hash(text: &str) -> String {
    digits(&Sha256::digest(text.replace("\r\n", "\n").as_bytes()))
}

/// Bytes as hexadecimal digits, two each.
pub(crate) fn digits(hash: &[u8]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_and_letter_counts_and_line_ends_do_not() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let hash = |files: &[(String, String)], level| content_hash(files, level);
        let one = hash(&[file("a", "b")], "c\nd");
        assert_eq!(one.len(), 64);
        assert_eq!(one, hash(&[file("a", "b")], "c\r\nd"));
        let others = [
            hash(&[file("ab", "")], "c\nd"),
            hash(&[file("", "ab")], "c\nd"),
            hash(&[file("a", "bc")], "\nd"),
            hash(&[], "abc\nd"),
            hash(&[file("a", "b"), file("", "")], "c\nd"),
        ];
        for other in others {
            assert_ne!(one, other);
        }
    }
}
