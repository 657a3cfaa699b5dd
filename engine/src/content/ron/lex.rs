//! Cuts a RON text into tokens, without whitespace and comments.
//!
//! A token that is malformed in itself is reported here and becomes [`TokenKind::Faulty`]; what
//! tokens may follow each other is the parser's business.

use crate::diag::{Diagnostic, Span, codes};

use super::fault::Log;
use super::literal;

#[derive(Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
}

#[derive(Debug, PartialEq)]
pub(super) enum TokenKind {
    Open(Bracket),
    Close(Bracket),
    Comma,
    Colon,
    Word(String),
    Int(i128),
    Float(f64),
    Char(char),
    Str(String),
    /// A character with no meaning of its own.
    Mark(char),
    /// Something malformed that has been reported.
    Faulty,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    Round,
    Square,
    Curly,
}

impl Bracket {
    pub(super) fn opening(self) -> char {
        match self {
            Self::Round => '(',
            Self::Square => '[',
            Self::Curly => '{',
        }
    }

    pub(super) fn closing(self) -> char {
        match self {
            Self::Round => ')',
            Self::Square => ']',
            Self::Curly => '}',
        }
    }
}

impl TokenKind {
    /// What it is, for a message that expected something else.
    pub(super) fn description(&self) -> String {
        match self {
            Self::Open(bracket) => format!("`{}`", bracket.opening()),
            Self::Close(bracket) => format!("`{}`", bracket.closing()),
            Self::Comma => "`,`".to_owned(),
            Self::Colon => "`:`".to_owned(),
            Self::Word(word) => crate::diag::quoted(word),
            Self::Int(_) | Self::Float(_) => "a number".to_owned(),
            Self::Char(_) => "a character in single quotes".to_owned(),
            Self::Str(_) => "a string".to_owned(),
            Self::Mark(c) => crate::diag::quoted(c.encode_utf8(&mut [0; 4])),
            Self::Faulty => "something unreadable".to_owned(),
            Self::End => "the end of the file".to_owned(),
        }
    }

    /// Whether a value can begin with it.
    pub(super) fn starts_value(&self) -> bool {
        !matches!(
            self,
            Self::Close(_) | Self::Comma | Self::Colon | Self::Mark(_) | Self::Faulty | Self::End
        )
    }
}

/// A position in the text.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Goes to the end at once.
    pub(super) fn give_up(&mut self) {
        self.at = self.text.len();
    }

    /// The next token; [`TokenKind::End`] again and again at the end.
    pub(super) fn next(&mut self, log: &mut Log<'_>) -> Token {
        self.skip_blank(log);
        let start = self.at;
        let kind = self.token(log);
        Token {
            kind,
            span: Span::new(start, self.at),
        }
    }

    /// Whether a double quote stands at this byte.
    pub(super) fn has_quote_at(&self, at: usize) -> bool {
        self.text.as_bytes().get(at) == Some(&b'"')
    }

    /// Whether a double quote stands before this byte.
    pub(super) fn has_quote_before(&self, at: usize) -> bool {
        at > 0 && self.has_quote_at(at - 1)
    }

    /// What is written before this byte, and from it on.
    pub(super) fn around(&self, at: usize) -> (&str, &str) {
        self.text.split_at_checked(at).unwrap_or_default()
    }

    /// What is written there.
    pub(super) fn text_of(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    fn token(&mut self, log: &mut Log<'_>) -> TokenKind {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return TokenKind::End;
        };
        if let Some(mark) = punctuation(first) {
            self.at += first.len_utf8();
            return mark;
        }
        if literal::starts_number(rest) {
            return self.number(log);
        }
        if let Some(string) = self.quoted(log) {
            return string;
        }
        if let Some(curly) = literal::curly(rest) {
            return self.literal(curly, log);
        }
        let word = self.word_length();
        if word > 0 {
            let text = self.take(word);
            return TokenKind::Word(text.strip_prefix("r#").unwrap_or(text).to_owned());
        }
        self.at += first.len_utf8();
        TokenKind::Mark(first)
    }

    fn number(&mut self, log: &mut Log<'_>) -> TokenKind {
        let start = self.at;
        let text = self.take(literal::number_length(self.rest()));
        literal::number(text).unwrap_or_else(|problem| {
            log.report(*problem, Span::new(start, self.at));
            TokenKind::Faulty
        })
    }

    /// A string or character, with whatever stands before its quote.
    fn quoted(&mut self, log: &mut Log<'_>) -> Option<TokenKind> {
        let start = self.at;
        let rest = self.rest();
        if !rest.starts_with(['"', '\'', 'b', 'r']) {
            return None;
        }
        let bytes = rest.starts_with("b\"") || rest.starts_with("b'") || rest.starts_with("br");
        let body = if bytes { &rest[1..] } else { rest };
        let literal = literal::raw_string(body)
            .or_else(|| literal::string(body))
            .or_else(|| literal::character(body))?;
        self.at += rest.len() - body.len() + literal.length;
        let mut kind = literal.kind;
        for (problem, span) in literal.faults {
            let offset = start + rest.len() - body.len();
            log.report(problem, Span::new(offset + span.start, offset + span.end));
            kind = TokenKind::Faulty;
        }
        if kind == TokenKind::Faulty && self.rest().is_empty() {
            // A text that is not closed takes all the rest of the file.
            log.end_early();
        }
        if bytes {
            let problem = Diagnostic::error(codes::BAD_STRING, "bytes are not used in content")
                .help("write the text without the `b`");
            log.report(problem, Span::new(start, self.at));
            kind = TokenKind::Faulty;
        }
        Some(kind)
    }

    /// A string or character with faults in it that leave its value known.
    fn literal(&mut self, literal: literal::Literal, log: &mut Log<'_>) -> TokenKind {
        let start = self.at;
        self.at += literal.length;
        for (problem, span) in literal.faults {
            log.report(problem, Span::new(start + span.start, start + span.end));
        }
        literal.kind
    }

    /// How many bytes the name here has, with the `r#` of a raw one; 0 where there is none.
    fn word_length(&self) -> usize {
        let rest = self.rest();
        if let Some(raw) = rest.strip_prefix("r#") {
            let raw_char = |c: char| continues_word(c) || matches!(c, '.' | '+' | '-');
            let length = run_length(raw, raw_char);
            return if length > 0 { 2 + length } else { 0 };
        }
        if rest.starts_with(|c: char| c == '_' || c.is_alphabetic()) {
            run_length(rest, continues_word)
        } else {
            0
        }
    }

    fn skip_blank(&mut self, log: &mut Log<'_>) {
        loop {
            self.at += run_length(self.rest(), is_blank);
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if is_foreign_comment(rest) {
                let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
                let mark = if rest.starts_with('#') { "#" } else { "--" };
                let message = format!("`{mark}` begins no comment");
                let problem =
                    Diagnostic::error(codes::BAD_COMMENT, message).help("comments begin with `//`");
                log.report(problem, Span::new(self.at, self.at + length));
                self.at += length;
            } else if rest.starts_with(is_odd_blank) {
                let length = run_length(rest, is_odd_blank);
                log.report(odd_blank(rest), Span::new(self.at, self.at + length));
                self.at += length;
            } else if rest.starts_with("/*") {
                let length = block_comment_length(rest);
                if length.is_none() {
                    let problem = Diagnostic::error(codes::BAD_COMMENT, "comment is not closed")
                        .help("each `/*` needs its own `*/`");
                    log.report(problem, Span::new(self.at, self.at + 2));
                    log.end_early();
                }
                self.at += length.unwrap_or(rest.len());
            } else {
                return;
            }
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn take(&mut self, length: usize) -> &'t str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }
}

/// The token that a character is by itself.
fn punctuation(c: char) -> Option<TokenKind> {
    Some(match c {
        '(' => TokenKind::Open(Bracket::Round),
        '[' => TokenKind::Open(Bracket::Square),
        '{' => TokenKind::Open(Bracket::Curly),
        ')' => TokenKind::Close(Bracket::Round),
        ']' => TokenKind::Close(Bracket::Square),
        '}' => TokenKind::Close(Bracket::Curly),
        ',' => TokenKind::Comma,
        ':' => TokenKind::Colon,
        _ => return None,
    })
}

fn run_length(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

fn continues_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// What RON takes for whitespace, which is not quite what Unicode does.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t'
            | '\n'
            | '\r'
            | '\x0B'
            | '\x0C'
            | '\u{85}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'
            | '\u{2029}'
    )
}

/// What looks like a blank and is none in RON.
fn is_odd_blank(c: char) -> bool {
    c.is_whitespace() && !is_blank(c) || matches!(c, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

fn odd_blank(text: &str) -> Diagnostic {
    let found = text.chars().next().map_or(0, u32::from);
    let message = format!("U+{found:04X} only looks like a blank");
    Diagnostic::error(codes::UNEXPECTED, message).help("write a plain blank, U+0020")
}

/// Whether a comment of another language begins here, and no header.
fn is_foreign_comment(text: &str) -> bool {
    let after = text.strip_prefix('#');
    after.is_some_and(|after| !after.starts_with(['!', '['])) || text.starts_with("--")
}

/// The bytes of the block comment `text` begins with, which may hold others; `None` if it has no
/// end.
fn block_comment_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(found) = text[at..].find(['/', '*']) {
        at += found;
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += 1;
        }
    }
    None
}
