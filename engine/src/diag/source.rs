//! The text of one file, and places in it.
//!
//! It never opens a file: its text is handed in, already read.

use std::fmt;
use std::sync::Arc;

use super::{Diagnostic, codes};

/// The mark some editors put at the start of a file. It is no part of the text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A stretch of a file's text: bytes from `start` up to, but without, `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to, but without, `end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The place before the byte `at`, zero bytes long.
    pub const fn point(at: usize) -> Self {
        Self { start: at, end: at }
    }

    /// From the start of this span to the end of `last`.
    pub const fn to(self, last: Self) -> Self {
        Self {
            start: self.start,
            end: last.end,
        }
    }
}

/// A file's name and text. Cloning is cheap, and clones share the text.
#[derive(Clone)]
pub struct SourceFile(Arc<Content>);

struct Content {
    name: String,
    text: String,
    /// Where each line starts, in bytes.
    lines: Vec<usize>,
    /// How many characters stand before each block of bytes, so that a column far along a line is
    /// found without counting from the line's start.
    before: Vec<usize>,
}

/// Where more than one in so many characters are 0, the file is no text with a slip in it.
const FEW: usize = 8;
/// How many bytes a block has.
const BLOCK: usize = 1024;

/// Whether a text begins with the mark of UTF-16, in either order of its bytes.
fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// How many characters start among these bytes of a text.
fn characters(bytes: &[u8]) -> usize {
    let continues = |byte: &&u8| **byte & 0b1100_0000 == 0b1000_0000;
    bytes.len() - bytes.iter().filter(continues).count()
}

impl SourceFile {
    /// A file called `name` (as a message should show it) that holds `text`.
    ///
    /// A byte order mark at the start is left out.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        let breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        let lines = std::iter::once(0)
            .chain(breaks.map(|(at, _)| at + 1))
            .collect();
        let mut count = 0;
        let blocks = text.as_bytes().chunks(BLOCK).map(|block| {
            count += characters(block);
            count
        });
        let before = std::iter::once(0).chain(blocks).collect();
        Self(Arc::new(Content {
            name: name.into(),
            text,
            lines,
            before,
        }))
    }

    /// A file of which only the name matters, such as one that could not be opened.
    pub fn named(name: impl Into<String>) -> Self {
        Self::new(name, "")
    }

    /// A file from the bytes on disk.
    ///
    /// # Errors
    ///
    /// `not-utf8`, at the first byte that is not UTF-8, or that is 0 where many are, as in no text; `unexpected`, at
    /// a character 0 among others.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, Box<Diagnostic>> {
        match String::from_utf8(bytes) {
            Ok(text) => match text.find('\0') {
                // Another encoding, in which every other byte of plain letters is 0.
                Some(at) if text.matches('\0').count() > text.len() / FEW => {
                    Err(Box::new(Self::no_text(name, text, at, 1)))
                }
                Some(_) => Err(Box::new(Self::not_seen(&Self::new(name, text)))),
                None if text.contains('\r') && !text.contains('\n') => {
                    Err(Box::new(Self::one_line(&Self::new(name, text))))
                }
                None => Ok(Self::new(name, text)),
            },
            Err(error) if is_utf16(error.as_bytes()) => {
                let fault = Diagnostic::error(codes::NOT_UTF8, "this is UTF-16 text");
                let fault = fault.at(&Self::named(name), Span::default());
                Err(Box::new(fault.help("save the file as UTF-8")))
            }
            Err(error) => {
                // The text up to the fault is the same in the lossy copy, so the place is right
                // there, but for a mark at the start, which the copy has lost.
                let at = error.utf8_error().valid_up_to();
                let lossy = String::from_utf8_lossy(error.as_bytes()).into_owned();
                let marked = lossy.starts_with(BYTE_ORDER_MARK);
                let at = if marked {
                    at - BYTE_ORDER_MARK.len_utf8()
                } else {
                    at
                };
                let length = char::REPLACEMENT_CHARACTER.len_utf8();
                Err(Box::new(Self::no_text(name, lossy, at, length)))
            }
        }
    }

    /// The fault of a text with a character 0 in it.
    fn not_seen(file: &Self) -> Diagnostic {
        let at = file.text().find('\0').unwrap_or_default();
        let message = "the character `\\u{0}`, which can't be seen, stands here";
        Diagnostic::error(codes::UNEXPECTED, message)
            .at(file, Span::new(at, at + 1))
            .help("delete it: no file of content needs it")
    }

    /// The fault of a text whose lines end as nothing here reads them.
    fn one_line(file: &Self) -> Diagnostic {
        let at = file.text().find('\r').unwrap_or_default();
        let message = "lines end here in a carriage return alone, and all is read as one line";
        Diagnostic::error(codes::UNEXPECTED, message)
            .at(file, Span::new(at, at + 1))
            .help("save the file with line feeds at the ends of lines")
    }

    fn no_text(name: impl Into<String>, shown: String, at: usize, length: usize) -> Diagnostic {
        Diagnostic::error(codes::NOT_UTF8, "this is not UTF-8 text")
            .at(&Self::new(name, shown), Span::new(at, at + length))
            .help("save the file as UTF-8")
    }

    /// The name, as messages show it.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The text of a line, counted from 1, without its line ending; `None` past the last.
    pub fn line_text(&self, line: u32) -> Option<&str> {
        let line = self.line_span(line)?;
        Some(&self.0.text[line.start..line.end])
    }

    /// Where a line, counted from 1, stands without its line ending; `None` past the last.
    pub fn line_span(&self, line: u32) -> Option<Span> {
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        let lines = &self.0.lines;
        let start = *lines.get(index)?;
        let end = lines.get(index + 1).copied();
        let text = &self.0.text[start..end.unwrap_or(self.0.text.len())];
        let text = text.strip_suffix('\n').unwrap_or(text);
        let text = text.strip_suffix('\r').unwrap_or(text);
        Some(Span::new(start, start + text.len()))
    }

    /// The line and column of a byte, both counted from 1; columns count characters.
    ///
    /// A byte inside a character counts as that character, one inside a line ending as the end
    /// of its line, and one past the end of the text as its end.
    pub fn line_column(&self, byte: usize) -> (u32, u32) {
        let line = shown(self.0.lines.partition_point(|&start| start <= byte));
        let Span { start, end } = self.line_span(line).unwrap_or_default();
        let byte = self.0.text.floor_char_boundary(byte.min(end));
        let before = self.characters_before(byte) - self.characters_before(start);
        (line, shown(before + 1))
    }

    /// How many characters stand before a byte, which is the first of one.
    fn characters_before(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        self.0.before[block] + characters(&self.0.text.as_bytes()[block * BLOCK..byte])
    }
}

/// A count as people read it. No text we read comes near the limit.
fn shown(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl PartialEq for SourceFile {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.name == other.0.name && self.0.text == other.0.text)
    }
}

impl Eq for SourceFile {}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceFile")
            .field("name", &self.name())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_end_in_any_way() {
        let file = SourceFile::new("a.ron", "äb\r\ncd\n\nx");
        let places = [
            (0, (1, 1)),
            (1, (1, 1)),
            (2, (1, 2)),
            (3, (1, 3)),
            (4, (1, 3)),
            (5, (2, 1)),
            (7, (2, 3)),
            (8, (3, 1)),
            (9, (4, 1)),
            (10, (4, 2)),
            (99, (4, 2)),
        ];
        for (byte, place) in places {
            assert_eq!(file.line_column(byte), place, "byte {byte}");
        }
        assert_eq!(file.line_text(1), Some("äb"));
        assert_eq!(file.line_text(3), Some(""));
        assert_eq!(file.line_text(5), None);
        assert_eq!(file.line_text(0), None);
    }

    #[test]
    fn columns_far_along_a_line_are_counted_alike() {
        let line = "aä…\u{1F600}".repeat(1000);
        let file = SourceFile::new("a.ron", format!("x\n{line}\r\n{line}"));
        for (number, start) in [(2, 2), (3, line.len() + 4)] {
            for (index, (at, _)) in line.char_indices().enumerate() {
                let place = (number, u32::try_from(index).unwrap() + 1);
                assert_eq!(file.line_column(start + at), place);
            }
        }
        assert_eq!(file.line_column(line.len() + 3), (2, 4001));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        let file = SourceFile::new("a.ron", "\u{feff}x");
        assert_eq!((file.text(), file.line_column(0)), ("x", (1, 1)));
    }

    #[test]
    fn a_character_that_cannot_be_seen_is_named() {
        let fault = SourceFile::from_bytes("a.ron", b"(id: 1,\n \0 name: 2)".to_vec()).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "a.ron:2:2: error[unexpected]: the character `\\u{0}`, which can't be seen, stands here (delete it: no \
             file of content needs it)"
        );
    }

    #[test]
    fn other_encodings_and_line_ends_are_named() {
        let told = |bytes: &[u8]| {
            let fault = SourceFile::from_bytes("a.ron", bytes.to_vec());
            fault.unwrap_err().to_string()
        };
        let wide = told(b"\xff\xfe(\0)\0");
        assert!(wide.contains("this is UTF-16 text"), "{wide}");
        let old = told(b"// a comment\r(id: 1)\r");
        assert!(
            old.starts_with("a.ron:1:13: ") && old.contains("carriage return"),
            "{old}"
        );
        assert!(SourceFile::from_bytes("a.ron", b"// a\r\n(id: 1)\r\n".to_vec()).is_ok());
    }

    #[test]
    fn bytes_that_are_not_utf8_are_pointed_at() {
        let fault = SourceFile::from_bytes("a.ron", b"\xef\xbb\xbfab\nc\xff".to_vec()).unwrap_err();
        assert_eq!(
            fault.to_string(),
            "a.ron:2:2: error[not-utf8]: this is not UTF-8 text (save the file as UTF-8)"
        );
    }
}
