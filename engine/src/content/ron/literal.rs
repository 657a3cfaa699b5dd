//! Numbers, strings and characters as RON writes them.

use crate::diag::{Diagnostic, Span, codes, quoted};

use super::lex::TokenKind;

/// How many characters are searched for the second of two single quotes.
const FARTHEST_QUOTE: usize = 80;

/// A string or character: its value, its length in bytes, and what is wrong with it, at bytes
/// counted from its start.
pub(super) struct Literal {
    pub(super) kind: TokenKind,
    pub(super) length: usize,
    pub(super) faults: Vec<(Diagnostic, Span)>,
}

/// Whether a number begins here: with a digit, or a sign or point before one.
pub(super) fn starts_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']);
    let rest = unsigned.unwrap_or(text);
    let named = |name| {
        rest.strip_prefix(name)
            .is_some_and(|rest: &str| !rest.starts_with(wordy))
    };
    rest.starts_with(|c: char| c.is_ascii_digit())
        || rest
            .strip_prefix('.')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        || (unsigned.is_some() && (named("inf") || named("NaN")))
}

fn wordy(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// The bytes that belong to the number here, and the letters that someone glued to it.
pub(super) fn number_length(text: &str) -> usize {
    let hexadecimal = text.trim_start_matches(['+', '-']).starts_with("0x");
    let mut before = ' ';
    text.char_indices()
        .find(|&(at, c)| {
            let exponent = matches!(before, 'e' | 'E') && !hexadecimal;
            let sign = matches!(c, '+' | '-') && (at == 0 || exponent);
            before = c;
            !(sign || c == '.' || wordy(c))
        })
        .map_or(text.len(), |(at, _)| at)
}

/// The value of a number.
pub(super) fn number(text: &str) -> Result<TokenKind, Box<Diagnostic>> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (radix, digits) = match unsigned.get(..2) {
        Some("0x") => (16, &unsigned[2..]),
        Some("0o") => (8, &unsigned[2..]),
        Some("0b") => (2, &unsigned[2..]),
        _ => (10, unsigned),
    };
    if digits.starts_with(|c: char| c.is_digit(radix))
        && digits.chars().all(|c| c == '_' || c.is_digit(radix))
    {
        let sign = if text.starts_with('-') { "-" } else { "" };
        let plain = format!("{sign}{}", digits.replace('_', ""));
        let value = i128::from_str_radix(&plain, radix);
        return value
            .map(TokenKind::Int)
            .map_err(|_| bad_number(text, "has too many digits"));
    }
    let float = radix == 10 && (matches!(unsigned, "inf" | "NaN") || is_float(unsigned));
    match text.replace('_', "").parse() {
        Ok(value) if float => Ok(TokenKind::Float(value)),
        _ => Err(bad_number(text, "is not a number")),
    }
}

fn is_float(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_digit() || matches!(c, '_' | '.' | 'e' | 'E' | '+' | '-');
    text.chars().all(allowed) && !text.starts_with('_') && !text.contains("._")
}

fn bad_number(text: &str, fault: &str) -> Box<Diagnostic> {
    let problem = Diagnostic::error(codes::BAD_NUMBER, format!("{} {fault}", quoted(text)));
    let suffix = text.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
    let suffixed = matches!(suffix.chars().next(), Some('u' | 'i' | 'f'));
    Box::new(if text.contains("..") {
        problem.help("a range is not a value here")
    } else if suffixed && suffix.len() < text.len() {
        problem.help("write numbers without a suffix")
    } else {
        problem
    })
}

/// The raw string here, such as `r#"..."#`.
pub(super) fn raw_string(text: &str) -> Option<Literal> {
    let after = text.strip_prefix('r')?;
    let body = after.trim_start_matches('#');
    let hashes = &after[..after.len() - body.len()];
    let body = body.strip_prefix('"')?;
    let opening = text.len() - body.len();
    let closing = format!("\"{hashes}");
    Some(match body.find(&closing) {
        Some(end) => Literal {
            kind: TokenKind::Str(body[..end].to_owned()),
            length: opening + end + closing.len(),
            faults: Vec::new(),
        },
        None => unclosed(text, opening, &closing),
    })
}

/// The string here.
pub(super) fn string(text: &str) -> Option<Literal> {
    let body = text.strip_prefix('"')?;
    let mut value = String::new();
    let mut faults = Vec::new();
    let mut at = 0;
    loop {
        let Some(found) = body[at..].find(['"', '\\']) else {
            return Some(cut_short(text).unwrap_or_else(|| unclosed(text, 1, "\"")));
        };
        value.push_str(&body[at..at + found]);
        at += found;
        if let Some(after) = body[at..].strip_prefix('"') {
            // A text over several lines with more text after it has swallowed the next one's quote.
            let (line_before, own) = body[..at].rsplit_once('\n').unwrap_or_default();
            let is_over_lines = !line_before.is_empty() || body[..at].starts_with('\n');
            if is_over_lines && (!may_follow(after) || begins_text(own, after)) {
                return cut_short(text);
            }
            if !may_follow(after)
                && let Some(end) = next_field(&body[..at])
            {
                return Some(unclosed_up_to(text, 1 + own_length(&body[..end], 0)));
            }
            return Some(Literal {
                kind: TokenKind::Str(value),
                length: at + 2,
                faults,
            });
        }
        if let Some(length) = continuation_length(&body[at..]) {
            at += length;
            continue;
        }
        let (escaped, length) = escape(&body[at..]);
        match escaped {
            Ok(c) => value.push(c),
            // One byte for the quote, which `at` does not count.
            Err(problem) => faults.push((*problem, Span::new(at + 1, at + 1 + length))),
        }
        at += length;
    }
}

/// The string or character in typographer's quotes here, which are told and leave its value known.
pub(super) fn curly(text: &str) -> Option<Literal> {
    const DOUBLE: [char; 7] = [
        '\u{201C}', '\u{201D}', '\u{201E}', '\u{201F}', '\u{AB}', '\u{BB}', '"',
    ];
    const SINGLE: [char; 5] = ['\u{2018}', '\u{2019}', '\u{201A}', '\u{201B}', '\''];
    let opening = text.chars().next().filter(|c| !c.is_ascii())?;
    let (marks, plain) = match opening {
        c if DOUBLE.contains(&c) => (DOUBLE.as_slice(), '"'),
        c if SINGLE.contains(&c) => (SINGLE.as_slice(), '\''),
        _ => return None,
    };
    let line = text.lines().next().unwrap_or_default();
    let body = &line[opening.len_utf8()..];
    let end = body.find(marks)?;
    let closing = body[end..].chars().next().map_or(0, char::len_utf8);
    let value = &body[..end];
    let mut letters = value.chars();
    let kind = match (letters.next(), letters.next()) {
        (Some(letter), None) if plain == '\'' => TokenKind::Char(letter),
        _ => TokenKind::Str(value.to_owned()),
    };
    let length = opening.len_utf8() + end + closing;
    let message = format!(
        "{} is U+{:04X}, which is no quote",
        quoted(&opening.to_string()),
        u32::from(opening)
    );
    let plain = match kind {
        TokenKind::Char(_) => plain,
        _ => '"',
    };
    let problem = Diagnostic::error(codes::BAD_STRING, message)
        .help(format!("write the plain quote `{plain}`, on both sides"));
    Some(Literal {
        kind,
        length,
        faults: vec![(problem, Span::new(0, length))],
    })
}

/// The character in single quotes here.
pub(super) fn character(text: &str) -> Option<Literal> {
    let body = text.strip_prefix('\'')?;
    let (value, length) = match body.chars().next() {
        Some('\\') => escape(body),
        Some(c) => (Ok(c), c.len_utf8()),
        None => return Some(unclosed(text, 1, "'")),
    };
    let closed = body[length..].starts_with('\'');
    Some(match value {
        Ok(c) if closed => Literal {
            kind: TokenKind::Char(c),
            length: length + 2,
            faults: Vec::new(),
        },
        Err(problem) if closed => Literal {
            kind: TokenKind::Faulty,
            length: length + 2,
            faults: vec![(*problem, Span::new(1, 1 + length))],
        },
        _ => not_one_character(body),
    })
}

/// Single quotes around nothing or too much, or only one of them; `body` follows the first.
fn not_one_character(body: &str) -> Literal {
    // A closing quote further away than this belongs to something else.
    let near = body
        .char_indices()
        .nth(FARTHEST_QUOTE)
        .map_or(body, |(at, _)| &body[..at]);
    let line = near.split(['\n', '\r']).next().unwrap_or_default();
    let (message, length) = match line.find('\'') {
        Some(0) => ("there is no character between the quotes", 2),
        Some(end) if !line[..end].contains([',', ':', '(', ')', '[', ']', '{', '}']) => {
            ("single quotes hold one character", end + 2)
        }
        _ => {
            let word = body.find(|c| !wordy(c)).unwrap_or(body.len());
            ("this quote is not closed", word + 1)
        }
    };
    let problem = Diagnostic::error(codes::BAD_STRING, message)
        .help("one character stands in single quotes; write text in double quotes");
    Literal {
        kind: TokenKind::Faulty,
        length,
        faults: vec![(problem, Span::new(0, length))],
    }
}

/// Whether what comes next can stand after a value or a key.
fn may_follow(after: &str) -> bool {
    let next = after.trim_start().chars().next();
    next.is_none_or(|c| matches!(c, ',' | ')' | ']' | '}' | ':' | '/'))
}

/// Whether a quote with this before it and after it on its line begins a text: `", , . .",`.
fn begins_text(before: &str, after: &str) -> bool {
    let line = after.split('\n').next().unwrap_or_default();
    before.trim().is_empty() && line.matches('"').count() % 2 == 1
}

/// A text without its closing quote, which was to be before the next field or at the end of its line; `None` if the
/// file ends there too.
fn cut_short(text: &str) -> Option<Literal> {
    let (line, _) = text.split_once('\n')?;
    let (part, separators) = match next_field(line) {
        Some(end) => (&line[..end], 0),
        None => (line, 1),
    };
    Some(unclosed_up_to(text, own_length(part, separators)))
}

/// How much of a line belongs to the text that begins it: without brackets that close what was opened before, and without
/// so many commas after it, and one after each of them.
fn own_length(line: &str, mut separators: usize) -> usize {
    let count = |marks: [char; 3]| line.matches(marks).count();
    let mut foreign = count([')', ']', '}']).saturating_sub(count(['(', '[', '{']));
    let beyond = |c: char| {
        let closes = matches!(c, ')' | ']' | '}') && foreign > 0;
        foreign -= usize::from(closes);
        separators += usize::from(closes);
        let separates = c == ',' && separators > 0;
        separators -= usize::from(separates);
        closes || separates || c.is_whitespace()
    };
    line.trim_end_matches(beyond).len()
}

/// A text without its closing quote, which was to be after so many bytes.
fn unclosed_up_to(text: &str, length: usize) -> Literal {
    Literal {
        length: length.max(1),
        ..unclosed(text, 1, "\"")
    }
}

/// The byte of the comma before what looks like the next field of a struct: `, goals: [`.
fn next_field(line: &str) -> Option<usize> {
    let commas = line.match_indices(',').map(|(at, _)| at);
    commas.into_iter().find(|at| {
        let rest = line[at + 1..].trim_start_matches(' ');
        let name = rest.trim_start_matches(|c: char| c == '_' || c.is_ascii_lowercase());
        let value = name
            .strip_prefix(':')
            .map(|value| value.trim_start_matches(' '));
        let begins = |value: &str| {
            value.starts_with(['(', '[', '{', '"', '\'', '-'])
                || value.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase())
                || value.starts_with("true")
                || value.starts_with("false")
                || value.is_empty()
        };
        name.len() < rest.len() && value.is_some_and(begins)
    })
}

/// The text up to the end of the file, since nothing closes it.
fn unclosed(text: &str, opening: usize, closing: &str) -> Literal {
    let shown: String = closing.chars().take(8).collect();
    let problem = Diagnostic::error(codes::BAD_STRING, "this text is not closed")
        .help(format!("end it with `{shown}`"));
    let faults = vec![(problem, Span::new(0, opening))];
    Literal {
        kind: TokenKind::Faulty,
        length: text.len(),
        faults,
    }
}

/// The bytes of a backslash at the end of a line, with the blank it swallows.
fn continuation_length(text: &str) -> Option<usize> {
    let rest = text
        .strip_prefix("\\\r\n")
        .or_else(|| text.strip_prefix("\\\n"))?;
    Some(text.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len())
}

/// The character meant by the backslash here and what follows it, and how many bytes that takes.
fn escape(text: &str) -> (Result<char, Box<Diagnostic>>, usize) {
    let after = &text[1..];
    let simple = |c| (Ok(c), 2);
    match after.chars().next() {
        Some(c @ ('\'' | '"' | '\\')) => simple(c),
        Some('n') => simple('\n'),
        Some('r') => simple('\r'),
        Some('t') => simple('\t'),
        Some('0') => simple('\0'),
        Some('x') => {
            let digits = hex_digits(&after[1..], 2);
            let value = u8::from_str_radix(digits, 16).ok();
            let value = value.filter(|value| digits.len() == 2 && value.is_ascii());
            let value = value.map(char::from);
            let help = "write two hexadecimal digits up to 7F, or `\\u{...}`";
            (value.ok_or_else(|| bad_escape(help)), 2 + digits.len())
        }
        Some('u') => {
            let digits = after[1..]
                .strip_prefix('{')
                .map_or("", |rest| hex_digits(rest, 6));
            let closed = after[1..].starts_with('{') && after[2 + digits.len()..].starts_with('}');
            let value = u32::from_str_radix(digits, 16)
                .ok()
                .and_then(char::from_u32);
            let length = if closed { 4 + digits.len() } else { 2 };
            let help = "write `\\u{...}` with the character's hexadecimal number";
            (
                value.filter(|_| closed).ok_or_else(|| bad_escape(help)),
                length,
            )
        }
        other => {
            let help = "write `\\\\` for a backslash";
            (Err(bad_escape(help)), 1 + other.map_or(0, char::len_utf8))
        }
    }
}

fn hex_digits(text: &str, most: usize) -> &str {
    let count = text
        .bytes()
        .take(most)
        .take_while(u8::is_ascii_hexdigit)
        .count();
    &text[..count]
}

fn bad_escape(help: &str) -> Box<Diagnostic> {
    let message = "the backslash and what follows mean nothing";
    Box::new(Diagnostic::error(codes::BAD_ESCAPE, message).help(help))
}
